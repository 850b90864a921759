"""Secrets at rest: whatever the program writes down, nobody who opens the files learns anything."""

import logging
import secrets
import zlib

import pytest

from crashgames.core import chance
from crashgames.core.catalog import games
from crashgames.core.settings import Settings
from crashgames.scenes.reading.about import report_on
from crashgames.storage.crash_log import RedactingFormatter
from crashgames.storage.library import Library
from crashgames.storage.save_format import pack, unpack
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.session import body_of, header_of, new_session
from crashgames.storage.settings import save
from tests.faults.secrets_at_rest import leaks, played, secrets_of
from tests.storage.matches import match_of, play_on
from tests.ui.playground import stage_of

MATCHES = 24
HIDING = [info for info in games().values() if len(secrets_of(match_of(info, 20, info.seats[0]))) > 40]


def everything_written(match, home):
    """All files that a match can leave behind: saves, their copies, the log, a crash report, settings, statistics."""
    writer = SaveWriter(Library(home / "saves"), new_session())
    for _ in range(2):
        writer.keep(match)
        writer.wait()
    writer.close()
    save(Settings(), home / "settings.json")
    handler = logging.FileHandler(home / "crashgames.log")
    handler.setFormatter(RedactingFormatter("%(levelname)s %(message)s"))
    logger = logging.getLogger("crashgames.test")
    logger.addHandler(handler)
    try:
        fail(match)
    except ValueError as error:
        logger.exception("a scene failed")
        (home / "report.txt").write_text(report_on(stage_of(), error))
    logger.removeHandler(handler)
    handler.close()


def fail(match):
    """With everything in the locals, and in the message."""
    views = [match.view(seat) for seat in range(len(match.players))]
    raise ValueError(f"{views} {match.seed!r} {match.actions} {match.engine.chance._streams}")


@pytest.mark.parametrize("seed", range(0, MATCHES, 6))
@pytest.mark.parametrize("info", games().values(), ids=lambda info: info.id)
def test_no_secret_is_found_in_any_file(info, seed, tmp_path):
    for number in range(seed, seed + 6):
        match = played(info, number)
        home = tmp_path / str(number)
        everything_written(match, home)
        assert {path.suffix for path in home.rglob("*") if path.is_file()} >= {".crashgame", ".json", ".log", ".txt"}
        assert list(leaks(match, home)) == []


@pytest.mark.parametrize("info", HIDING, ids=lambda info: info.id)
def test_what_is_not_sealed_would_be_found(info, tmp_path):
    """The search can find: in the bare body, packed or not, and in a message that was written down."""
    match = played(info, 1)
    body = body_of(match, new_session())
    planted = {"bare": body, "packed": b"xyz" + zlib.compress(body), "message": repr(match.seed).encode()}
    for name, data in planted.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "file").write_bytes(data)
        assert list(leaks(match, tmp_path / name)), name
    assert HIDING


@pytest.mark.parametrize("info", HIDING, ids=lambda info: info.id)
def test_files_of_two_deals_cannot_be_told_apart(info):
    """The same public moves with another seed: the same header, the same size."""
    one, other = match_of(info, 1, info.seats[-1], 5), match_of(info, 1, info.seats[-1], 6)
    sizes = set()
    for match in (one, other):
        header = header_of(match, new_session(), 1)
        sizes.add(len(pack(header, body_of(match, new_session()))))
        assert b"seed" not in pack(header, body_of(match, new_session()))
    assert len(sizes) == 1


def test_one_state_saved_twice_shares_nothing_but_its_header():
    match = match_of(next(info for info in games().values() if 2 in info.seats), 30)
    one, other = (pack(header_of(match, new_session(), 1), body_of(match, new_session())) for _ in range(2))
    same = sum(a == b for a, b in zip(one[-3000:], other[-3000:], strict=True))
    assert same < 100
    assert unpack(one)[0].moves == unpack(other)[0].moves


def test_seeds_come_from_nothing_that_can_be_guessed(monkeypatch, in_background):
    """Neither the clock nor the number of the process has anything to do with it."""
    monkeypatch.setattr("time.time", lambda: 0.0)
    monkeypatch.setattr("os.getpid", lambda: 1)
    seeds = {chance.fresh_seed() for _ in range(2000)}
    assert len(seeds) == 2000 and all(len(seed) == 32 for seed in seeds)
    ones = sum(bin(int.from_bytes(seed, "big")).count("1") for seed in seeds)
    assert abs(ones - 256_000) < 2000
    asked = []
    monkeypatch.setattr(secrets, "token_bytes", lambda count: asked.append(count) or bytes(count))
    assert chance.fresh_seed() == bytes(32) and asked == [32]


def test_a_match_that_goes_on_leaves_no_secret_in_its_copies(tmp_path):
    info = HIDING[0]
    match = match_of(info, 0, info.seats[0], 3)
    writer = SaveWriter(Library(tmp_path / "saves"), new_session())
    for _ in range(15):
        writer.keep(play_on(match, 2, len(match.actions)))
        writer.wait()
        assert list(leaks(match, tmp_path)) == []
    writer.close()
