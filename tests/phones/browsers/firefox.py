"""Firefox by its own WebDriver BiDi, and as little of a WebSocket as that takes: its tabs behind others are hidden."""

import base64
import json
import os
import re
import shutil
import socket
import struct
import subprocess
import tempfile
from contextlib import contextmanager

from tests.phones.browsers.phone import STILL

PATIENCE = 60.0


def firefox_path():
    """Firefox as the system has it, if it has it."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


class WebSocket:
    """Sends and receives texts."""

    def __init__(self, host, port, path):
        self.socket = socket.create_connection((host, port), timeout=PATIENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self.file = self.socket.makefile("rb")
        assert b"101" in self.file.readline()
        while self.file.readline() != b"\r\n":
            pass

    def send(self, text):
        data, mask = text.encode(), os.urandom(4)
        size = struct.pack(">B", 0x80 | len(data)) if len(data) < 126 else struct.pack(">BH", 0xFE, len(data))
        self.socket.sendall(b"\x81" + size + mask + bytes(byte ^ mask[k % 4] for k, byte in enumerate(data)))

    def receive(self):
        """The next text, put together from its frames."""
        text = b""
        while True:
            first, second = self.file.read(2)
            length = second & 0x7F
            if length > 125:
                length = int.from_bytes(self.file.read(2 if length == 126 else 8), "big")
            data = self.file.read(length)
            text += data if first & 0x0F < 3 else b""
            if first & 0x80 and first & 0x0F < 3:
                return text.decode()


class Firefox:
    """A browser with tabs by their names."""

    def __init__(self, port):
        self.wire = WebSocket("127.0.0.1", port, "/session")
        self.count = 0
        self.ask("session.new", capabilities={})
        self.ask("script.addPreloadScript", functionDeclaration=f"() => {STILL}")

    def ask(self, method, **params):
        self.count += 1
        self.wire.send(json.dumps({"id": self.count, "method": method, "params": params}))
        while True:
            said = json.loads(self.wire.receive())
            if said.get("id") == self.count:
                assert said["type"] == "success", said
                return said["result"]

    def tab(self):
        """Open a tab in front of all others."""
        return self.ask("browsingContext.create", type="tab")["context"]

    def front(self, tab):
        self.ask("browsingContext.activate", context=tab)

    def close(self, tab):
        self.ask("browsingContext.close", context=tab)

    def go(self, tab, url):
        self.ask("browsingContext.navigate", context=tab, url=url, wait="complete")

    def evaluate(self, tab, expression):
        """The value of an expression, which may be a promise."""
        target = {"context": tab}
        said = self.ask("script.evaluate", expression=expression, target=target, awaitPromise=True)
        assert said["type"] == "success", said
        return said["result"].get("value")

    def until(self, tab, condition):
        """Wait for an expression to be true."""
        waiting = f"(async () => {{ while (!({condition})) await new Promise((done) => setTimeout(done, 20)); }})()"
        self.evaluate(tab, waiting)

    def press(self, tab, what):
        """Press the pointer down in the middle of an element, and keep it so."""
        x, y = json.loads(self.evaluate(tab, MIDDLE % json.dumps(what)))
        actions = [{"type": "pointerMove", "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0}]
        self.ask("input.performActions", context=tab, actions=[{"type": "pointer", "id": "finger", "actions": actions}])


MIDDLE = """(() => {
  const box = document.querySelector(%s).getBoundingClientRect();
  return JSON.stringify([box.x + box.width / 2, box.y + box.height / 2]);
})()"""


@contextmanager
def firefox():
    """A browser without a window, in a profile of its own."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [firefox_path(), "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
        process = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        try:
            found = (re.search(r"BiDi listening on ws://127\.0\.0\.1:(\d+)", line) for line in process.stderr)
            yield Firefox(int(next(match for match in found if match).group(1)))
        finally:
            process.terminate()
            process.wait(PATIENCE)
            process.stderr.close()
