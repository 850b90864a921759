"""Whatever is typed about a match that is not over, nothing comes out that only one seat may know."""

import logging
from functools import cache

import msgspec
import pytest

from crashgames import cli
from crashgames.cli import commands
from crashgames.cli import matches as looking_back
from crashgames.core.catalog import games
from crashgames.core.chance import commitment, short_code
from crashgames.core.messages import Secrecy
from crashgames.paths import config_home
from crashgames.program import start
from crashgames.storage.crash_log import RedactingFormatter
from crashgames.storage.library import own_library
from crashgames.storage.save_format import pack, unpack
from tests import playthrough
from tests.faults.secrets_at_rest import layers, leaks, secrets_of, words_of
from tests.scenes.hands import settle, show
from tests.storage.matches import kept, match_of, under_way

WRONG = "0123 4567 89ab cdef 0123"
FITS, DOES_NOT = "The code fits this match", "the code does not fit this match"
TABLES = [(info, *table) for info in games().values() for table in ((info.seats[0], 9), (info.seats[-1], 40))]
each_table = pytest.mark.parametrize(("info", "seats", "moves"), TABLES, ids=lambda value: getattr(value, "id", value))


@pytest.fixture
def desk(tmp_path, monkeypatch, capsys):
    """Somebody at a keyboard: types lines and keeps all that comes back, and the log."""
    config_home().mkdir()
    handler = logging.FileHandler(config_home() / "crashgames.log")
    handler.setFormatter(RedactingFormatter("%(levelname)s %(message)s"))
    logging.getLogger().addHandler(handler)
    monkeypatch.setattr(start, "window", looked_at)
    monkeypatch.setattr(commands, "_parser", cache(commands._parser))
    yield Desk(tmp_path, capsys)
    logging.getLogger().removeHandler(handler)
    handler.close()


def looked_at(first_scene):
    stage, _ = show(first_scene)
    for _ in ("the shelf, after its kept picture", "what opens on it"):
        settle(stage)
    assert len(stage.stack) > 1
    stage.stack.clear()
    return 0


class Desk:
    def __init__(self, folder, capsys):
        self.folder = folder
        self.capsys = capsys
        self.printed = ""
        self.codes = set()

    def type(self, *line):
        self.codes.add(cli.main(list(map(str, line))))
        out, err = self.capsys.readouterr()
        self.printed += f"{out}{err}"
        assert "Traceback" not in err


def everything_typed(desk, match):
    """Every command on a running match, and every way in which it can be refused."""
    entry = kept(own_library(), match, title="Friday")
    spoilt = spoilt_files(entry.path, desk.folder)
    for file in [entry.path, *spoilt, "nothing"]:
        desk.type("check", WRONG, "--match", file)
    for code in (short_code(match.seed), commitment(match.seed), "12", "xyz"):
        desk.type("check", code, "--match", entry.path)
    for seed in (bytes(32), match.seed):
        desk.type("check", WRONG, "--match", entry.path, "--seed", "00" * 32)
        desk.type("check", short_code(seed), "--match", entry.path, "--seed", "00" * 32)
    for line in ([entry.path], [spoilt[0]], [spoilt[5]], ["nothing"], [entry.path, "and more"]):
        desk.type(*line)
    for line in (["options"], ["--list"], ["check", "--help"]):
        desk.type(*line)


def spoilt_files(path, folder):
    """The file cut short, with a bit turned, sealed anew with another header or an action too many, and a copy."""
    data = path.read_bytes()
    header, plain = unpack(data)
    change = msgspec.structs.replace
    contents = [
        data[:-1],
        data[: len(data) // 2],
        data[:900] + bytes([data[900] ^ 1]) + data[901:],
        pack(change(header, rules=99), plain),
        pack(change(header, game="no\nsuch\u202egame"), plain),
        pack(change(header, format=99), plain),
        pack(change(header, moves=header.moves + 1), plain),
        pack(header, plain.replace(b'"actions":[', b'"actions":[{"type":"Odd"},')),
        pack(header, plain[: len(plain) // 2]),
    ]
    for number, content in enumerate(contents):
        (folder / f"spoilt{number}.crashgame").write_bytes(content)
    (folder / "pipe").mkdir()
    return [folder / f"spoilt{number}.crashgame" for number in range(len(contents))] + [folder / "pipe"]


# What is looked for


def hidden_words(match):
    """Words that may not come out: secrets in every form, but for what everybody at the table has heard."""
    said = openly_said(match)
    secrets = secrets_of(match) | decks_of(match) | facts_of(match)
    return {secret for secret in secrets if secret.lower() not in said}


def facts_of(match):
    """The facts that a seat sees beyond the open table, as a playthrough prints them after the end."""
    found = set()
    for count in range(0, len(match.actions) + 1, 3):
        engine = match.replay(count)
        for seat in range(len(match.players)):
            facts = playthrough._differences("", engine.view(seat), engine.view(None), match.names)
            found |= {f"{place} {value}".encode() for place, value in facts}
    return found


def openly_said(match):
    """All that the open table has seen and heard, and what is printed on the box."""
    info, heard = match.info, []
    engine = match.replay(0)
    engine.listener = lambda event, _: heard.append(event.line(match.names)) if event.to is None else None
    for action in match.actions:
        heard += words_of(engine.view(None))
        openly = engine.view(None)
        heard += [f"{name} {playthrough._words(getattr(openly, name))}" for name in openly.__struct_fields__]
        heard += [action.line(match.names)] if action.secrecy is Secrecy.OPEN else []
        engine.advance(action)
    heard += [info.id, info.title, *(choice.label for option in info.options for choice in option.choices)]
    heard += [f"{option.label} {option.explain}" for option in info.options]
    return " ".join(heard).lower().encode()


def decks_of(match):
    """Rows of cards and the like in the position that the open table does not see, as they would be printed."""
    engine, openly = match.engine, str(match.view(None))
    names = {name for kind in type(engine).__mro__ for name in getattr(kind, "__slots__", ())} | set(vars_of(engine))
    rows = [value for name in names if isinstance(value := getattr(engine, name, None), tuple | list | bytes)]
    found = [str(row) for row in rows if len(row) > 3 and len(set(map(str, row))) > 1]
    return {text.encode() for text in found if text[1:-1] not in openly}


def vars_of(value):
    return getattr(value, "__dict__", {})


def found_in(desk, match):
    """The secrets that were printed, logged or left in some file."""
    printed = " ".join(desk.printed.split()).encode()
    opened, words = list(layers(printed)), hidden_words(match)
    said = {word for word in words if any(word in layer for layer in opened)}
    return said | set(leaks(match, desk.folder)) | set(leaks(match, config_home()))


@pytest.mark.sampled(2)
@each_table
def test_no_command_prints_what_is_hidden(desk, info, seats, moves):
    match = under_way(info, moves, seats, seats + 2**200)
    assert match.outcome is None
    everything_typed(desk, match)
    assert found_in(desk, match) == set()
    assert match.seed.hex() not in desk.printed and desk.codes == {0, 1, 2}
    assert FITS in desk.printed and DOES_NOT in desk.printed


def prints_the_seed(code, match):
    raise ValueError(f"the code does not fit the seed {match.seed.hex()}")


def prints_roles(code, match):
    story = playthrough._Story(match, fields=True)
    story.finished = True
    return list(story.lines())


def prints_a_deck(code, match):
    return [min(decks_of(match)).decode()]


def logs_the_position(code, match):
    logging.error(f"{match.engine.chance._streams} {[match.view(seat) for seat in range(3)]}")
    return []


LEAKS = {"seed": prints_the_seed, "deck": prints_a_deck, "log": logs_the_position, "roles": prints_roles}
HIDING = [info for info in games().values() if facts_of(match_of(info, 20, info.seats[0]))]
PLANTED = [(HIDING[0], leak) for leak in ("seed", "deck", "log")] + [(info, "roles") for info in HIDING]


@pytest.mark.parametrize(("info", "leak"), PLANTED, ids=lambda value: getattr(value, "id", value))
def test_a_planted_leak_is_found(desk, monkeypatch, info, leak):
    match = match_of(info, 40, info.seats[-1], 5 + 2**200)
    monkeypatch.setattr(looking_back, "_check_running", LEAKS[leak])
    desk.type("check", WRONG, "--match", kept(own_library(), match).path)
    assert found_in(desk, match)
