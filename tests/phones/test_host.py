"""Switching phones on and off: the address and the port, what happens when they change, and when it all ends."""

import time

import pytest

from crashgames.core.translation import use_language
from crashgames.paths import assets_root
from crashgames.phones import server
from crashgames.phones.host import SECONDS_WITHOUT_MATCH, Found, PhoneHost, Setup, Trouble
from crashgames.phones.pages import words
from crashgames.phones.server import listening
from tests.loopback import loopback
from tests.phones.clients import Phone, joined, page, served
from tests.steady import HANG

HERE = loopback()
NOWHERE = (Found("192.168.255.254", "unplugged"),)
"""An address that this computer does not have, as one that has just gone."""


def fail():
    raise OSError("no more files")


def until(what, host):
    ends = time.perf_counter() + HANG
    while not what():
        host.update(0.0, True)
        assert time.perf_counter() < ends
        time.sleep(0.005)


def test_off_until_switched_on():
    host = PhoneHost(setup=Setup(find=loopback, ports=(0,)))
    assert not host.on and not host.url and host.trouble is None
    host.update(1.0, True)
    host.next_place()
    host.switch_off()
    assert not host.on
    host.switch_on()
    assert host.on and host.url == f"http://127.0.0.1:{host.port}/{host.table.word}"
    host.switch_off()
    assert not host.on and not host.url


def test_the_port_and_the_tokens_are_kept_from_start_to_start():
    with served() as host:
        (phone,) = joined(host, 1)
        port, kept = host.port, host.table.kept
        phone.beat()
    assert phone.post("beat").status == 0
    with served(port=port, kept=kept) as again:
        assert again.port == port and again.table.seats_with_phone == {1}
        again.table.show({1: page()})
        assert phone.beat().said["page"]["title"] == "The night"
        phone.close()
    with served(port=port) as other:
        assert other.table.word != kept.word and phone.post("beat").status == 404


def test_a_port_that_is_taken_is_not_waited_for():
    with served() as one, served(port=one.port) as other:
        assert other.port and other.port != one.port
        assert Phone(one).post("seats").status == Phone(other).post("seats").status == 200


def test_no_network_is_said_and_one_that_comes_is_taken():
    found = []
    with served(find=lambda: tuple(found), watched=0.01) as host:
        assert host.on and not host.url and host.trouble is Trouble.NO_ADDRESS
        found[:] = HERE
        until(lambda: host.url, host)
        assert host.trouble is None
        assert Phone(host).post("seats").status == 200


def test_a_system_that_lets_nobody_in_is_said():
    with served(find=lambda: NOWHERE) as host:
        assert host.on and not host.url and host.trouble is Trouble.NO_PORT


def test_a_system_that_tells_no_addresses_is_said():
    with served(find=fail) as host:
        assert host.on and not host.url and host.trouble is Trouble.NO_ADDRESS


def test_a_server_that_cannot_start_leaves_no_socket(monkeypatch):
    opened = []
    monkeypatch.setattr(server, "listening", lambda *place: opened.append(listening(*place)) or opened[-1])
    monkeypatch.setattr(server.asyncio, "SelectorEventLoop", fail)
    with served() as host:
        assert host.trouble is Trouble.NO_PORT and not host.url
    assert opened and all(line.fileno() == -1 for line in opened)


def test_the_same_address_again_needs_no_new_joining():
    found = list(HERE)
    with served(find=lambda: tuple(found), watched=0.01) as host:
        (phone,) = joined(host, 1)
        host.table.show({1: page()})
        phone.beat()
        found.clear()
        until(lambda: not host.url, host)
        assert host.on and host.trouble is Trouble.NO_ADDRESS and phone.post("beat").status == 0
        found[:] = HERE
        until(lambda: host.url, host)
        assert host.trouble is None
        assert phone.beat().said["page"]["title"] == "The night"


@pytest.fixture
def moving(monkeypatch):
    """A table on a computer with two addresses, which both lead here; and the list of them."""
    found = [Found("192.168.1.2", "wlan0"), Found("10.0.0.2", "eth0")]
    monkeypatch.setattr(server, "listening", lambda address, port: listening("127.0.0.1", port))
    with served(find=lambda: tuple(found), watched=0.01) as host:
        yield host, found


def here(host, token="-"):
    phone = Phone(host, token=token)
    phone.host = f"127.0.0.1:{host.port}"
    return phone


def test_the_host_steps_through_the_addresses(moving):
    host, _ = moving
    stepped = [host.address]
    for _ in range(3):
        host.next_place()
        stepped.append(host.address)
    assert stepped == ["192.168.1.2", "10.0.0.2"] * 2 and host.several
    host.update(0.0, True)
    assert host.address == stepped[-1] and host.trouble is None


def test_a_lost_address_is_replaced_and_its_phones_rejoin(moving):
    host, found = moving
    first = here(host)
    first.claim(1)
    host.table.accept(host.table.claims[0])
    assert first.beat().said["state"] == "seat"
    del found[0]
    until(lambda: host.trouble is Trouble.ADDRESS_GONE, host)
    assert host.address == "10.0.0.2" and host.table.seats_with_phone == {1}
    again = here(host)
    assert again.claim(1) and host.table.accept(host.table.claims[0])
    assert again.beat().said["state"] == "seat" and here(host, first.token).beat().said["state"] == "gone"
    found.insert(0, Found("192.168.1.2", "wlan0"))
    until(lambda: len(host._watch.found) == 2, host)
    host.update(0.0, True)
    assert host.address == "10.0.0.2", "a phone has come here"


def test_the_first_address_is_reused_while_nobody_moved_on(moving):
    host, found = moving
    gone = found.pop(0)
    until(lambda: host.trouble is Trouble.ADDRESS_GONE, host)
    found.insert(0, gone)
    until(lambda: host.address == gone.address, host)
    assert host.trouble is None


def test_a_server_that_has_died_is_replaced(monkeypatch):
    with served(watched=0.01) as host:
        (phone,) = joined(host, 1)
        monkeypatch.setattr(server, "failed", lambda error: None)
        died = host._server
        died._loop.call_soon_threadsafe(died._loop.stop)
        until(lambda: not died.alive, host)
        until(lambda: host._server is not died and host.url, host)
        assert phone.post("beat").status == 0 or phone.beat().said["state"] == "seat"
        assert phone.beat().said["state"] == "seat"


def test_the_table_is_closed_after_ten_minutes_without_a_match():
    with served() as host:
        host.update(SECONDS_WITHOUT_MATCH - 1, False)
        host.update(5.0, True)
        host.update(SECONDS_WITHOUT_MATCH - 1, False)
        assert host.on
        host.update(2.0, False)
        assert not host.on and not host.address


def test_phones_hear_of_another_language():
    with served() as host:
        (phone,) = joined(host, 1)
        assert phone.beat().said["language"] == "en"
        use_language("de", assets_root())
        try:
            host.update(0.01, True)
            assert phone.beat().said["language"] == "de" == phone.post("seats").said["language"]
            assert phone.post("seats").said["words"] == words()
        finally:
            use_language("en", assets_root())
