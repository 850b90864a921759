"""The program opens no connection. While phones are switched on it listens on one address, and does no more."""

import os
import subprocess
import sys
from types import SimpleNamespace

import pytest

from tests.modules import ROOT, imports, program
from tests.phones.clients import Phone
from tests.steady import HANG

NETWORK = {"socket", "ssl", "http", "urllib", "ftplib", "smtplib", "xmlrpc", "asyncio", "requests", "webbrowser"}
LIBRARIES = {"ifaddr", "qrcodegen"}
LISTENING = {"socket", "asyncio", *LIBRARIES}
"""What the phones' package may import, and nobody else."""
PHONES = "crashgames.phones"
WATCHED = """
import sys

def forbid(event, arguments):
    if event.startswith(("socket.", "http.", "urllib.", "ftplib.", "smtplib.", "webbrowser.")):
        print("NETWORK", event, arguments, flush=True)
        raise PermissionError(event)

sys.addaudithook(forbid)
"""
SESSION = (
    WATCHED
    + """
from crashgames.cli import main
from tests.gallery.__main__ import main as draw
from tests.simulate import main as simulate

assert main(["--list"]) == 0
assert simulate(["crash_by_crash", "--games", "1", "--level", "1"]) == 0
scenes = "title setup saved statistics table page_open ballot night replay results rules settings menu error".split()
assert draw([*scenes, "--size", "640x360", "--out", sys.argv[1]]) == 0
for name in ("asyncio", "ssl", "ifaddr", "qrcodegen", "crashgames.phones.server"):
    if name in sys.modules:
        print("LOADED", name)
print("OFFLINE")
"""
)
CONNECTION = (
    WATCHED
    + """
import socket

socket.create_connection(("127.0.0.1", 9))
"""
)
HOST = """
import sys, time

bound = []

def forbid(event, arguments):
    if not event.startswith(("socket.", "http.", "urllib.", "ftplib.", "smtplib.", "webbrowser.")):
        return
    frame = sys._getframe(1)
    if frame.f_globals.get("__name__") == "platform" and event == "socket.gethostname":
        return  # Windows: to tell the system apart, it is asked for everything, its own name among it
    if sys.platform == "win32" and frame.f_code.co_name in ("socketpair", "_fallback_socketpair"):
        return  # there, two ends of a pipe of asyncio's own are sockets of this machine
    while frame and not frame.f_globals.get("__name__", "").startswith("crashgames."):
        frame = frame.f_back
    ours = frame is not None and frame.f_globals["__name__"].startswith("crashgames.phones.")
    if event == "socket.bind":
        bound.append(arguments[1][0])
    if not ours or event not in ("socket.__new__", "socket.bind") or bound not in ([], ["127.0.0.1"]):
        print("NETWORK", event, arguments, flush=True)
        raise PermissionError(event)

sys.addaudithook(forbid)

from crashgames.phones import server
from crashgames.phones.host import PhoneHost, Setup, addresses
from tests.loopback import loopback
from crashgames.phones.pages import PhoneSeat

addresses()
PLANTED
host = PhoneHost(setup=Setup(beat=0.01, find=loopback, ports=(0,)))
host.switch_on()
host.table.seat([PhoneSeat("Anna", "A", "#888888")])
assert host.url
print(host.port, host.table.word, flush=True)
while not host.table.seats_with_phone:
    host.table.accept_all()
    host.update(0.01, True)
    time.sleep(0.01)
sys.stdin.readline()
host.switch_off()
print("LISTENED", flush=True)
"""
PLANTED = {
    "asks a network for its address": "socket.socket(type=socket.SOCK_DGRAM).connect(('10.255.255.255', 1))",
    "looks up a name": "socket.gethostbyname(socket.gethostname())",
    "listens everywhere": "listening('0.0.0.0', 0)",
    "listens twice": "one = listening('127.0.0.1', 0)",
}
ELSEWHERE = "import socket; socket.socket()"


def run(code, *arguments):
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, cwd=ROOT, env=quiet(), capture_output=True, text=True, check=False)


def quiet():
    return os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def reached(modules):
    """What modules import of networks that they may not."""
    found = set()
    for module, imported in modules.items():
        allowed = LISTENING if module.startswith(PHONES) else set()
        roots = {name.partition(".")[0] for name in imported}
        found |= {f"{module} imports {name}" for name in roots & (NETWORK | LIBRARIES) - allowed}
    return found


def test_no_module_but_those_of_phones_can_reach_a_network():
    assert not reached(program())
    assert any(name in program()[f"{PHONES}.server"] for name in NETWORK)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("crashgames.scenes.navigation", "import socket"),
        ("crashgames.hotseat.turns", "from asyncio import run"),
        ("crashgames.scenes.navigation", "def f():\n    from qrcodegen import QrCode"),
        ("crashgames.core.match", "import ifaddr"),
        (f"{PHONES}.server", "import http.client"),
        (f"{PHONES}.wire", "from urllib.parse import quote"),
        (f"{PHONES}.server", "import ssl"),
    ],
)
def test_planted_imports_are_found(module, source):
    assert reached({module: imports(source, module)})


def test_a_session_without_phones_opens_and_loads_no_socket(tmp_path):
    done = run(SESSION, str(tmp_path))
    assert done.returncode == 0 and "NETWORK" not in done.stdout, done.stdout + done.stderr
    assert "LOADED" not in done.stdout, done.stdout
    assert done.stdout.rstrip().endswith("OFFLINE")


def test_the_watch_over_connections_sees_one():
    done = run(CONNECTION)
    assert done.returncode != 0
    assert "NETWORK socket." in done.stdout


def listened(planted="", module="crashgames.phones.server"):
    """What a process printed that served a phone, with a fault planted in one of its modules."""
    code = f"import {module}; exec({planted!r}, {module}.__dict__)"
    command = [sys.executable, "-c", HOST.replace("PLANTED", code)]
    with subprocess.Popen(
        command, cwd=ROOT, env=quiet(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        first = process.stdout.readline()
        if first and "NETWORK" not in first:
            port, word = first.split()
            join(int(port), word)
        out, err = process.communicate("\n", timeout=HANG)
    return first + out, err


def join(port, word):
    phone = Phone(SimpleNamespace(address="127.0.0.1", port=port, table=SimpleNamespace(word=word)))
    assert phone.claim(0)
    while phone.beat().said["state"] == "waiting":
        pass


def test_phones_listen_on_one_address_and_do_nothing_else():
    out, err = listened()
    assert "NETWORK" not in out and out.rstrip().endswith("LISTENED"), out + err


@pytest.mark.parametrize("fault", PLANTED)
def test_the_watch_over_listening_sees_more_than_that(fault):
    out, _ = listened(PLANTED[fault])
    assert "NETWORK socket." in out


def test_the_watch_over_listening_sees_sockets_of_others():
    out, _ = listened(ELSEWHERE, "crashgames.core.catalog")
    assert "NETWORK socket.__new__" in out
