"""Phones in the packed program, which leaves out much of Python."""

from tests.packed import left_out, said_without

CODE = """
from crashgames.phones.host import addresses
from tests.loopback import loopback
from crashgames.phones.host import modules
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
    assert line.recv(100).startswith(b"HTTP/1.1 200 ")
host.switch_off()
assert not LEFT_OUT & set(sys.modules)
print("SERVED")
"""


def served_without(names):
    said, errors = said_without(names, CODE)
    return "SERVED" in said, errors


def test_phones_need_nothing_that_the_packed_program_leaves_out():
    assert {"ssl", "http"} <= set(left_out())
    served, errors = served_without(left_out())
    assert served, errors


def test_something_that_is_missing_would_be_noticed():
    assert not served_without([*left_out(), "selectors"])[0]
