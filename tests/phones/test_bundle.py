"""Phones in the packed program, which leaves out much of Python."""

import ast
import subprocess
import sys

from tests.modules import ROOT

SPEC = ROOT / "build/spec/crashgames.spec"
CODE = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name in LEFT_OUT:
            raise ModuleNotFoundError(name)

LEFT_OUT = set(sys.argv[1:])
for name in LEFT_OUT & set(sys.modules):
    del sys.modules[name]
sys.meta_path.insert(0, Missing())

from crashgames.phones.addresses import addresses, loopback
from crashgames.phones.code import modules
from crashgames.phones.host import PhoneHost, Setup
from crashgames.phones.pages import PhoneSeat

addresses()
host = PhoneHost(setup=Setup(beat=0.01, find=loopback, ports=(0,)))
host.switch_on()
host.table.seat([PhoneSeat("Anna", "A", "#888888")])
assert len(modules(host.url)) > 20
asked = f"GET /{host.table.word} HTTP/1.1\\r\\nHost: 127.0.0.1:{host.port}\\r\\nConnection: close\\r\\n\\r\\n"

import socket

with socket.create_connection(("127.0.0.1", host.port), 5) as line:
    line.sendall(asked.encode())
    assert line.recv(100).startswith(b"HTTP/1.1 200 OK")
host.switch_off()
assert not LEFT_OUT & set(sys.modules)
print("SERVED")
"""


def left_out():
    """The modules that the packed program does not have."""
    tree = ast.parse(SPEC.read_text(encoding="utf-8"))
    named = (node for node in tree.body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "UNUSED")
    return ast.literal_eval(next(named).value)


def served_without(names):
    done = subprocess.run([sys.executable, "-c", CODE, *names], cwd=ROOT, capture_output=True, text=True, check=False)
    return "SERVED" in done.stdout, done.stderr


def test_phones_need_nothing_that_the_packed_program_leaves_out():
    assert {"ssl", "http"} <= set(left_out())
    served, errors = served_without(left_out())
    assert served, errors


def test_something_that_is_missing_would_be_noticed():
    assert not served_without([*left_out(), "selectors"])[0]
