"""The form of a saved match: what is in it comes back, what was changed is noticed, what is sealed cannot be read."""

import hashlib
import hmac

import msgspec
import pytest

from crashgames.storage import save_format
from crashgames.storage.save_format import MAGIC, SEAL, SIZE_STEP, Damaged, Header, Refused, pack, read_header, unpack
from crashgames.storage.session import body_of, header_of, new_session
from tests.random_play import random_match, tables
from tests.storage.matches import match_of


def header(**fields):
    known = {
        "format": 1,
        "program": "1.2",
        "game": "null_game",
        "rules": 1,
        "match": "0" * 16,
        "sequence": 7,
        "names": ("Anna", "Ben"),
        "levels": (0, 2),
        "turn": 3,
        "moves": 12,
        "started": 100,
        "saved": 200,
        "finished": False,
    }
    return Header(**known | fields)


def forged(data, change):
    """The file with another header line, every digest made right: what somebody can do who has this program."""
    head = len(MAGIC) + 65
    end = data.index(b"\n", head) + 1
    line, body = change(data[head:end]), data[end + 32 :]
    rest = line + hmac.digest(SEAL, line + body, "sha256") + body
    return MAGIC + hashlib.sha256(rest).hexdigest().encode() + b"\n" + rest


def test_what_was_packed_comes_back():
    data = pack(header(), b"the body" * 100)
    written, plain = unpack(data)
    assert plain == b"the body" * 100
    assert msgspec.structs.replace(written, nonce="", size=0) == header()
    assert read_header(data[:2000], len(data)) == written


def test_the_header_can_be_read_by_people_and_the_body_by_nobody():
    data = pack(header(), b"Anna is the saboteur. " * 50)
    assert b'"names":["Anna","Ben"]' in data
    assert b"saboteur" not in data
    with pytest.raises(Damaged):
        save_format._inflated(data[-SIZE_STEP:])


def test_the_same_match_never_gives_the_same_bytes():
    assert pack(header(), b"x" * 50)[-SIZE_STEP:] != pack(header(), b"x" * 50)[-SIZE_STEP:]


@pytest.mark.parametrize(("info", "seats"), tables(), ids=lambda value: getattr(value, "id", value))
def test_the_size_of_a_file_depends_on_the_number_of_moves_alone(info, seats):
    sizes = {}
    for seed in range(4):
        match = random_match(info, seats, seed)
        written = header_of(match, new_session(), 1)
        size = len(pack(written, body_of(match, new_session()))) - len(msgspec.json.encode(written))
        classes = sizes.setdefault(
            -(-(save_format.BASE_BYTES + save_format.BYTES_PER_MOVE * written.moves) // SIZE_STEP), set()
        )
        classes.add(size // SIZE_STEP)
    assert all(len(found) == 1 for found in sizes.values())
    assert all(found == {number} for number, found in sizes.items())


@pytest.mark.parametrize("junk", [b"", b"\0" * 4096, b"{}", MAGIC, MAGIC + b"0" * 64 + b"\n", b"\x80\x04K\x01."])
def test_other_bytes_are_no_match(junk):
    with pytest.raises(Damaged):
        unpack(junk)
    with pytest.raises(Damaged):
        read_header(junk, len(junk))


def test_a_newer_version_is_named_and_not_called_damaged():
    data = forged(pack(header(program="9.1"), b"x"), lambda line: line.replace(b'"format":1', b'"format":2'))
    for read in (lambda: unpack(data), lambda: read_header(data, len(data))):
        with pytest.raises(Refused, match=r"newer version of Crash Games \(9\.1\)") as error:
            read()
        assert not isinstance(error.value, Damaged)


def test_a_newer_version_may_have_any_other_header():
    data = forged(pack(header(), b"x"), lambda line: b'{"format":99,"program":"\\u202e9<b>","what":[1,2]}\n')
    with pytest.raises(Refused, match=r"\(9b\)"):
        unpack(data)


@pytest.mark.parametrize(
    "line",
    [
        b"[]\n",
        b'{"format":0}\n',
        b'{"format":true}\n',
        b'{"format":1e400}\n',
        b'{"format":NaN}\n',
        b'{"format":' + b"9" * 3000 + b"}\n",
        b"[" * 4000 + b"\n",
        b'{"format":1,"program":"\xff"}\n',
        b'{"format":1}\n',
    ],
)
def test_nonsense_in_the_header_is_damage(line):
    with pytest.raises(Refused):
        unpack(forged(pack(header(), b"x"), lambda _: line))


def test_names_in_a_header_are_cleaned_whoever_wrote_them():
    names = ('["\u202e' + "y" * 900 + '",""]').encode()
    data = forged(pack(header(names=("x",)), b"x"), lambda line: line.replace(b'["x"]', names))
    assert unpack(data)[0].names == ("y" * 24, "Player 2")


def test_a_file_changed_in_its_body_is_not_ours():
    data = bytearray(pack(header(), b"x"))
    data[-1] ^= 1
    head = len(MAGIC) + 65
    data[len(MAGIC) : head - 1] = hashlib.sha256(data[head:]).hexdigest().encode()
    with pytest.raises(Damaged, match="not saved by Crash Games"):
        unpack(bytes(data))


def test_a_bomb_is_not_inflated(monkeypatch):
    monkeypatch.setattr(save_format, "LARGEST_BODY", 1_000_000)
    with pytest.raises(Damaged):
        unpack(pack(header(moves=10**4), b"\0" * 2_000_000))


def test_a_header_that_is_too_long_is_not_written():
    with pytest.raises(ValueError, match="header"):
        pack(header(names=("x" * 5000,)), b"")


def test_a_real_match_is_small():
    assert len(pack(header_of(match_of(), new_session(), 1), body_of(match_of(), new_session()))) < 5000
