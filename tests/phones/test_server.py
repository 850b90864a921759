"""The server on this computer alone: who is answered, who is turned away, and when."""

import json
import socket
import sys
import threading
import time
from contextlib import contextmanager
from itertools import chain
from types import SimpleNamespace

import pytest

from crashgames.phones import request_handler as answers_module
from crashgames.phones.pages import PhoneAlbum, PhoneHint
from crashgames.phones.register import Limits
from crashgames.phones.server import alone
from tests.phones.clients import NEWS, Phone, joined, page, patient, served
from tests.phones.crowd import crowd
from tests.phones.twins import LEAKS, differences
from tests.steady import HANG

NOTHING = {"album": 0, "pictures": [], "portraits": [], "colours": {}}


def eventually(what):
    """Whether something comes true at last."""
    ends = time.perf_counter() + HANG
    while not (true := what()) and time.perf_counter() < ends:
        time.sleep(0.005)
    return true


def forward(host, seconds):
    """Put the server's clock forward, by which it answers on its beat and gives up whoever is slow."""
    loop = host._server._loop
    before = loop.time
    loop.time = lambda: before() + seconds
    loop.call_soon_threadsafe(lambda: None)


@pytest.fixture
def now(monkeypatch):
    """The clock by which requests are counted: it goes on when a test says so."""
    now = [1000.0]
    monkeypatch.setattr(answers_module, "time", SimpleNamespace(monotonic=lambda: now[0]))
    return now


@pytest.fixture
def host(tmp_path):
    for name in ("phone.html", "phone.js", "phone.css", "secret.txt"):
        (tmp_path / name).write_text(f"{name} {{{{word}}}} {{{{language}}}}")
    with served(files=tmp_path) as host:
        yield host


# What is answered


def test_a_phone_joins_sees_its_page_and_chooses(host):
    phone = Phone(host)
    listed = phone.post("seats").said
    assert [seat["name"] for seat in listed["seats"]] == ["Anna", "Ben", "Cleo"] and listed["language"] == "en"
    assert phone.claim(1)
    assert phone.beat().said["state"] == "waiting"
    host.table.accept(host.table.claims[0])
    host.table.tell(NEWS)
    host.table.show({1: page()})
    shown = phone.beat().said
    assert shown["page"]["title"] == "The night" and shown["news"]["turn"] == NEWS.turn
    assert phone.choose(shown["number"], 1).status == 200
    assert [(choice.seat, choice.choice) for choice in host.table.take()] == [(1, 1)]
    assert phone.post("leave", tab="1").said["state"] == "gone"
    assert not host.table.seats_with_phone


def test_page_script_and_style_are_all_the_files_there_are(host):
    phone = Phone(host)
    word = host.table.word
    assert phone.get(f"/{word}").body == f"phone.html {word} en".encode()
    assert phone.get(f"/{word}/").status == phone.get(f"/{word.upper()}?from=code").status == 200
    assert phone.get(f"/{word}/phone.js").headers["content-type"].startswith("text/javascript")
    for path in ("phone.html", "secret.txt", "../secret.txt", "%2e%2e/secret.txt", "phone.js/", "//phone.js", "beat"):
        assert phone.get(f"/{word}/{path}").status == 404


def test_every_phone_loads_the_whole_album(host):
    (phone,) = joined(host, 1)
    assert phone.post("album").said == NOTHING
    host.table.lay_out(PhoneAlbum((b"first", b"second"), (b"anna",), {"ground": "#102030"}))
    assert phone.beat().said["album"] == 1
    album = phone.post("album").said
    assert album["album"] == 1 and album["pictures"][0] == "data:image/png;base64,Zmlyc3Q="
    assert album["portraits"] == ["data:image/png;base64,YW5uYQ=="] and album["colours"] == {"ground": "#102030"}
    host.table.lay_out(PhoneAlbum((b"first",)))
    assert phone.post("album").said["album"] == 2
    assert Phone(host).post("album").said == NOTHING


def test_every_reply_forbids_to_keep_it_and_whatever_is_foreign(host):
    phone = Phone(host)
    replies = [phone.get(f"/{host.table.word}"), phone.get("/"), phone.post("seats"), phone.post("beat", tab="1")]
    replies += [phone.send(b"GET / HTTP/1.1\r\n\r\n"), phone.post("nothing")]
    for reply in replies:
        assert reply.headers["cache-control"] == "no-store"
        assert reply.headers["content-security-policy"].startswith("default-src 'none'; script-src 'self';")
        assert reply.headers["x-frame-options"] == "DENY"
        assert not any(name.startswith("access-control") or name in ("set-cookie", "server") for name in reply.headers)


# Who is turned away


@pytest.mark.parametrize(
    "host_header", ["localhost:{port}", "127.0.0.1", "evil.example:{port}", "127.0.0.1:1", "", None]
)
def test_another_host_is_turned_away(host, host_header):
    said = host_header and host_header.format(port=host.port)
    (phone,) = joined(host, 1)
    assert phone.get(f"/{phone.word}", Host=said).status == 421
    assert phone.raw_post(f"/{phone.word}/beat", b"{}", Host=said).status == 421


@pytest.mark.parametrize(
    ("status", "headers"),
    [
        (403, {"Origin": "http://evil.example"}),
        (403, {"Origin": "null"}),
        (403, {"Origin": None}),
        (403, {"Origin": "https://{host}"}),
        (403, {"X-Phone-Token": None}),
        (415, {"Content-Type": "text/plain"}),
        (415, {"Content-Type": "application/x-www-form-urlencoded"}),
        (415, {"Content-Type": None}),
        (400, {"Content-Length": None, "Transfer-Encoding": "chunked"}),
        (400, {"Content-Length": "-1"}),
        (400, {"Content-Length": "+2"}),
        (400, {"Expect": "100-continue"}),
        (413, {"Content-Length": "1025"}),
    ],
)
def test_a_foreign_page_on_the_same_phone_changes_nothing(host, status, headers):
    (phone,) = joined(host, 1)
    host.table.show({1: page()})
    number = phone.beat().said["number"]
    body = b'{"tab":"1","page":%d,"choice":0}' % number
    changed = {name: value and value.format(host=phone.host) for name, value in headers.items()}
    for what in ("choose", "leave", "claim"):
        assert phone.raw_post(f"/{phone.word}/{what}", body, **changed).status == status
    assert host.table.take() == [] and host.table.seats_with_phone == {1} and not host.table.claims
    assert phone.raw_post(f"/{phone.word}/choose", body).status == 200
    assert len(host.table.take()) == 1


@pytest.mark.parametrize("method", ["GET", "PUT", "OPTIONS", "HEAD", "DELETE", "post"])
def test_nothing_is_changed_but_by_posting(host, method):
    (phone,) = joined(host, 1)
    lines = f"Host: {phone.host}\r\nOrigin: http://{phone.host}\r\nX-Phone-Token: {phone.token}\r\n"
    raw = f"{method} /{phone.word}/leave HTTP/1.1\r\n{lines}Content-Type: application/json\r\n\r\n"
    assert phone.send(raw.encode()).status in (0, 404, 405)
    assert host.table.seats_with_phone == {1}


@pytest.mark.parametrize(
    ("status", "raw"),
    [
        (0, b"\x16\x03\x01\x02\x00\x01"),
        (0, b"\x00"),
        (0, b"\r\n"),
        (0, b"get / HTTP/1.1\r\n\r\n"),
        (505, b"GET / HTTP/1.0\r\n\r\n"),
        (505, b"PRI * HTTP/2.0\r\n\r\n"),
        (400, b"GET  / HTTP/1.1\r\n\r\n"),
        (400, b"GET /\r\n\r\n"),
        (400, b"GET /\xff HTTP/1.1\r\n\r\n"),
        (400, b"GET http://evil.example/ HTTP/1.1\r\n\r\n"),
        (400, b"GET / HTTP/1.1\r\nHost : a\r\n\r\n"),
        (400, b"GET / HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n"),
        (400, b"GET / HTTP/1.1\r\nHost: a\nOrigin: b\r\n\r\n"),
        (400, b"GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n"),
        (400, b"GET / HTTP/1.1\r\nHost: a\0\r\n\r\n"),
        (431, b"GET / HTTP/1.1\r\nA: " + b"a" * 20_000),
    ],
)
def test_what_is_no_request_is_turned_away_at_once(host, status, raw):
    assert Phone(host).send(raw).status == status


def test_a_tls_greeting_is_closed_at_its_first_byte(host):
    with Phone(host).connect() as line:
        line.sendall(b"\x16")
        assert line.recv(1) == b""


# Limits


def test_the_connection_served_longest_ago_makes_room():
    with served(patient(per_address=6)) as host:
        phones = [Phone(host) for _ in range(6)]
        assert all(phone.post("seats").status == 200 for phone in phones)
        assert phones[0].post("seats").status == 200, "served again, and so not the longest ago"
        late = Phone(host)
        assert late.post("seats").status == 200
        assert phones[1].line.recv(1) == b""
        assert all(phone.post("seats").status == 200 for phone in (phones[0], *phones[2:], late))


def test_connections_that_a_phone_has_left_are_closed():
    with served(patient(per_phone=2), beat=HANG) as host:
        (phone,) = joined(host, 1)
        for _ in range(5):
            phone.close()
            phone.connect().sendall(request(phone, "beat", {"tab": "1"}))
        assert eventually(lambda: sum(line.token == phone.token for line in host._server._lines) == 2)


def test_no_more_connections_than_that_in_all():
    with served(patient(connections=3, per_address=10)) as host:
        (seated,) = joined(host, 1)
        assert seated.beat().status == 200
        for phone in [Phone(host) for _ in range(9)]:
            assert phone.post("seats").status == 200
            assert len(tuple(host._server._lines)) <= 3
        assert seated.beat().status == 200, "strangers give way first"


def test_a_page_that_cannot_be_had_now_says_so_and_asks_again(now):
    with served(patient(strangers=5)) as host:
        host.table.speak("de", {"busy": "Gleich <nochmal>."})
        full = Phone(host)
        assert [full.get(f"/{full.word}").status for _ in range(10)] == [200] * 10
        again = full.get(f"/{full.word}")
        assert again.status == 429
        assert 'http-equiv="refresh" content="3"' in again.body.decode()
        assert "Gleich &lt;nochmal&gt;." in again.body.decode()


def test_a_dozen_phones_behind_one_address_load_and_play():
    with crowd(0.2, 12) as (phones, _):
        phones.load()
        phones.play(3)
        assert phones.wrong == [] and len(phones.taps) == 36


def test_many_slow_addresses_do_not_silence_honest_phones():
    with served(Limits(), beat=0.2) as host:
        (phone,) = joined(host, 1)
        assert phone.beat().status == 200, "from now on its connection is that of a seat"
        with slowly_calling(host, [f"127.0.0.{number}" for number in range(10, 50)]) as callers:
            assert eventually(lambda: len(tuple(host._server._lines)) == Limits.connections)
            took, ends = [], time.monotonic() + 3
            while time.monotonic() < ends:
                began, newcomer = time.monotonic(), Phone(host)
                replies = [phone.beat(), newcomer.post("seats"), newcomer.get(f"/{phone.word}")]
                newcomer.close()
                assert [reply.status for reply in replies] == [200] * 3
                took.append(time.monotonic() - began)
            assert sorted(took)[len(took) // 2] < 1
            assert len(callers) > Limits.connections >= len(tuple(host._server._lines))


@contextmanager
def slowly_calling(host, addresses, each=5):
    """Connections from many addresses, each of which sends a byte of a request now and then, and comes back."""
    place, ended = (host.address, host.port), threading.Event()
    callers = {address: [] for address in addresses}

    def call():
        while not ended.is_set():
            for address, calls in callers.items():
                calls[:] = [one for one in calls if dripped(one)]
                while len(calls) < each:
                    one = socket.create_connection(place, HANG, (address, 0))
                    one.sendall(b"G")
                    calls.append(one)
            ended.wait(0.1)

    thread = threading.Thread(target=call)
    thread.start()
    try:
        yield [address for address in addresses for _ in range(each)]
    finally:
        ended.set()
        thread.join(HANG)
        for one in chain(*callers.values()):
            one.close()


def dripped(line):
    """Send one more byte; False if the connection has been closed."""
    try:
        line.sendall(b"E")
    except OSError:
        line.close()
        return False
    return True


def test_no_other_program_can_listen_at_the_address_of_the_table():
    assert alone("win32") == (~socket.SO_REUSEADDR, 1) and alone("linux") == (socket.SO_REUSEADDR, 1)
    with served() as host:
        other = socket.socket()
        other.setsockopt(socket.SOL_SOCKET, *alone(sys.platform))
        with pytest.raises(OSError, match="in use"):
            other.bind((host.address, host.port))
        other.close()


def test_slow_and_idle_connections_are_closed_unnoticed():
    with served() as host:
        (phone,) = joined(host, 1)
        slow, idle, halved = Phone(host).connect(), Phone(host).connect(), Phone(host).connect()
        halved.sendall(b"POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\n1")
        slow.sendall(b"G")
        assert eventually(lambda: len(tuple(host._server._lines)) == 4)
        for letter in b"ET":
            slow.sendall(bytes([letter]))
            forward(host, 0.6 * HANG)
            assert phone.beat().status == 200
        assert [line.recv(1) for line in (slow, idle, halved)] == [b""] * 3
        assert phone.beat().status == 200


def test_a_seat_may_ask_ten_times_a_second_and_others_still_may(now):
    with served(patient()) as host:
        phone, other = joined(host, 0, 1)
        assert [phone.beat().status for _ in range(24)] == [200] * 20 + [429] * 4
        assert other.beat().status == 200
        now[0] += answers_module.BURST_SECONDS
        assert phone.beat().status == 200


def test_whoever_tries_words_learns_nothing_after_a_few(now):
    with served(patient(wrong_words=5)) as host:
        guess_words(host, now)


def guess_words(host, now):
    (owner,), phone = joined(host, 1), Phone(host)
    assert [phone.get(path).status for path in ("/favicon.ico", "/robots.txt", "/")] == [404] * 3
    tried = ["/aaaaaa", "/bbbbbb", "/cccccc/phone.js", "/dddddd", "/eeeeee"]
    assert [phone.get(path).status for path in tried] == [404] * 5
    assert [phone.get(path).status for path in ("/ffffff", f"/{phone.word}")] == [429, 429]
    assert "Wait a minute" in phone.get(f"/{phone.word}").body.decode()
    assert phone.post("seats").status == 429 and owner.beat().status == 200
    now[0] += 61
    assert [phone.get("/zzzzzz").status for _ in range(20)] == [404] * 20, "an old page asks again and again"
    assert phone.post("seats").status == 200


def test_an_old_address_is_answered_in_the_words_of_the_table(host):
    host.table.speak("de", {"closed": "Der Tisch ist <zu>."})
    reply = Phone(host).get("/zzzzzz")
    assert reply.status == 404 and "Der Tisch ist &lt;zu&gt;." in reply.body.decode() and b'lang="de"' in reply.body


# When something fails


def test_a_failure_shows_no_trace_and_no_token(host, monkeypatch, caplog):
    (phone,) = joined(host, 1)

    def fail(*said):
        raise ValueError(phone.token, *said)

    for name in ("seats", "replies"):
        monkeypatch.setattr(host.table, name, fail)
    for what in ("seats", "beat"):
        reply = phone.post(what)
        assert reply.status == 500 and reply.body == b""
    assert "ValueError at test_server.py" in caplog.text and phone.token not in caplog.text
    monkeypatch.undo()
    assert phone.beat().said["state"] == "seat"


def test_nobody_is_left_behind_when_the_table_closes(host):
    (phone,) = joined(host, 1)
    phone.line.sendall(b"POST /")
    place = host.address, host.port
    host.switch_off()
    assert phone.line.recv(1) == b""
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(place)
    assert not [thread for thread in threading.enumerate() if thread.name == "phones"]


# The beat


def test_all_phones_are_answered_on_one_beat(monkeypatch):
    with served(beat=HANG) as host:
        phones, answered, before = joined(host, 0, 1, 2), [], host.table.replies
        monkeypatch.setattr(host.table, "replies", lambda asked: answered.append(len(asked)) or before(asked))
        for _ in range(6):
            for waiting, phone in enumerate(phones, 1):
                phone.line.sendall(request(phone, "beat", {"tab": "1"}))
                assert eventually(lambda waiting=waiting: len(host._server._held) == waiting)
            forward(host, HANG)
            assert [phone.receive().status for phone in phones] == [200] * 3
        assert answered == [3] * 6, "together, though they began at different times"


def test_nothing_is_sent_because_somebody_else_chose():
    with served(beat=HANG) as host:
        one, other = joined(host, 0, 1)
        host.table.show({0: page(hints=True), 1: page()})
        other.line.sendall(request(other, "beat", {"tab": "1"}))
        one.line.sendall(request(one, "choose", {"tab": "1", "page": host.table.number(0), "choice": 0}))
        assert eventually(host.table.take)
        host.table.show({0: page("Changed"), 1: page()}, {0: PhoneHint(("Left.",))})
        for phone in (one, other):
            phone.line.settimeout(0.1)
            with pytest.raises(TimeoutError):
                phone.line.recv(1)


def request(phone, what, fields):
    body = json.dumps(fields).encode()
    lines = f"Host: {phone.host}\r\nOrigin: http://{phone.host}\r\nX-Phone-Token: {phone.token}\r\n"
    lines += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    return f"POST /{phone.word}/{what} HTTP/1.1\r\n{lines}".encode() + body


def test_choices_are_answered_alike_whatever_comes_of_them(host):
    (phone,) = joined(host, 1)
    host.table.show({1: page()})
    number = phone.beat().said["number"]
    replies = [phone.beat(), phone.choose(number, 0), phone.choose(number, 7), phone.choose(number - 1, 0)]
    replies += [phone.post("choose", tab="1"), phone.post("hint", tab="1", page=number)]
    assert len({reply.data for reply in replies}) == 1


def test_a_storm_of_phones_that_come_back_is_answered(host):
    phones = joined(host, 0, 1, 2)
    host.table.show({seat: page(f"Page {seat}") for seat in range(3)})
    wrong, weathered = [], []

    def storm(phone, seat):
        for _ in range(30):
            phone.close()
            again = Phone(host, phone.tab, phone.token)
            again.connect().sendall(request(again, "beat", {"tab": "1"}))
            again.close()
            shown = phone.beat().said
            if (shown["state"], shown["page"]["title"]) != ("seat", f"Page {seat}"):
                wrong.append(shown)
        weathered.append(seat)

    threads = [threading.Thread(target=storm, args=(phone, seat)) for seat, phone in enumerate(phones)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(HANG)
    assert not wrong and sorted(weathered) == [0, 1, 2] and all(phone.beat().status == 200 for phone in phones)


# Twins


def test_other_phones_cannot_tell_twins_apart():
    assert differences() == []


@pytest.mark.parametrize("leak", LEAKS)
def test_planted_leaks_are_found(leak, monkeypatch):
    LEAKS[leak](monkeypatch)
    assert differences()
