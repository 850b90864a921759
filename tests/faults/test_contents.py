"""Files with anything in them: recognised, refused in words, never trusted, never altered."""

import base64
import os
import random

import msgspec
import pygame
import pytest

from crashgames import __version__
from crashgames.core.catalog import games
from crashgames.core.match import Match, Player
from crashgames.core.messages import IllegalAction
from crashgames.core.names import clean_names
from crashgames.core.settings import Settings
from crashgames.scenes.shelf.saved import SavedScene
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.results import ResultsScene
from crashgames.storage.library import load, own_library
from crashgames.storage.save_format import MAGIC, Damaged, Refused, pack, unpack
from crashgames.storage.session import body_of, header_of, new_session, opened
from crashgames.storage.settings import load as load_settings
from crashgames.storage.settings import save
from tests.faults.mutants import blind, knowing, knowing_headers
from tests.random_play import complete_games
from tests.scenes.hands import show
from tests.shelf.null_game import INFO
from tests.storage.corpus import FOLDER
from tests.storage.matches import SHELF, kept, library_at, match_of, play_on
from tests.storage.test_save_format import forged

ALL = [INFO, *games().values()]
WITH_ALL = {info.id: info for info in ALL}


@pytest.fixture(scope="module")
def files():
    """A saved match of each game, half way."""
    found = []
    for info in ALL:
        match = match_of(info, 60, info.seats[0], 2)
        found.append(pack(header_of(match, new_session(), 1), body_of(match, new_session())))
    return found


def refused(data):
    """The reason why the bytes of a file are refused; fails if they are not."""
    try:
        header, plain = unpack(data)
        opened(header, plain, WITH_ALL)
    except Refused as error:
        why = str(error)
    else:
        raise AssertionError("it was opened")
    assert why and "Traceback" not in why
    return why


def test_every_beginning_of_a_file_is_refused(files):
    data = files[0]
    for length in range(len(data)):
        with pytest.raises(Damaged):
            unpack(data[:length])


def test_every_flipped_bit_is_noticed(files):
    data = bytearray(files[0])
    for at in range(len(data)):
        for bit in range(8):
            data[at] ^= 1 << bit
            with pytest.raises(Damaged):
                unpack(bytes(data))
            data[at] ^= 1 << bit
    assert unpack(bytes(data))


@pytest.mark.parametrize("junk", [b"", b"\0" * 4096, b"\xff" * 5000, MAGIC * 300, b"\xef\xbb\xbf" + MAGIC])
def test_files_of_nothing(junk):
    assert refused(junk)


def test_bytes_changed_by_chance_are_noticed(files):
    pick = random.Random(1)
    for _ in range(3000):
        data = pick.choice(files)
        spoilt = blind(data, pick)
        assert refused(spoilt)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("number", range(len(ALL)), ids=[info.id for info in ALL])
def test_what_is_sealed_again_is_a_match_by_the_rules_or_refused(files, number, seed):
    """Somebody who has this program can seal anything: then the rules decide, and every action is checked."""
    pick, accepted, data = random.Random(4 * number + seed), 0, files[number]
    for _ in range(100):
        header, plain = unpack(knowing(data, pick))
        try:
            saved = opened(header, plain, WITH_ALL)
        except Refused:
            continue
        accepted += 1
        assert saved.match.engine.violations() == []
        assert [view.viewer for view in map(saved.match.view, (None, 0))] == [None, 0]
    assert accepted < 75


@pytest.mark.parametrize("seed", range(3))
def test_resealed_headers_tell_of_their_match_or_are_refused(files, seed):
    pick = random.Random(seed)
    for _ in range(200):
        data = knowing_headers(pick.choice(files), pick)
        try:
            header, plain = unpack(data)
            saved = opened(header, plain, WITH_ALL)
        except Refused:
            continue
        assert saved.header.names == saved.match.names and saved.header.moves == len(saved.match.actions)
        assert len(saved.header.title) <= 24


BODIES = [
    b"",
    b"null",
    b"[" * 100_000,
    b'{"sitting":' * 20_000,
    b'"' + b"x" * 10_000_000 + b'"',
    b'{"fingerprint":' + b"9" * 5000 + b"}",
    b"NaN",
    b"1e400",
    b"\xff\xfe{\x00}\x00",
    b"\xef\xbb\xbf{}",
    b'{"sitting":{"id":"\\ud800"}}',
    b"\x80\x04K\x01.",
    b"cos\nsystem\n(S'touch pwned'\ntR.",
    b"import os; os.system('touch pwned')",
]


@pytest.mark.parametrize("plain", BODIES, ids=lambda plain: repr(plain[:12]))
def test_monstrous_bodies_are_refused(files, plain, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    header, _ = unpack(files[0])
    assert refused(pack(msgspec.structs.replace(header, moves=10**5), plain))
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("info", ALL, ids=lambda info: info.id)
def test_an_illegal_action_is_refused_wherever_it_stands(info):
    """Everything else about the file is right: its number of moves, its seats, its mark of the last position."""
    match, places = match_of(info, 40, info.seats[0], 4), 0
    for at in range(0, len(match.actions), 5):
        before = match.replay(at)
        legal = {action for seat in range(before.seats) for action in before.legal_actions(seat)}
        wrong = next((action for action in match.actions if action not in legal), None)
        if wrong is None:
            continue
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(match, "actions", [*match.actions[:at], wrong, *match.actions[at + 1 :]])
            session = new_session()
            data = pack(header_of(match, session, 1), body_of(match, session))
        header, plain = unpack(data)
        with pytest.raises(Damaged, match="cannot be read") as error:
            opened(header, plain, WITH_ALL)
        assert isinstance(error.value.__cause__.__cause__, IllegalAction)
        places += 1
    assert places > 1


@pytest.mark.parametrize(
    "names",
    [
        ["x" * 10_000, "Ben"],
        ["\u202eAnna", "Anna"],
        ["", ""],
        ["<b>Anna</b>", "{0}"],
        ["e\u0301" * 400, "\U0001f697" * 40],
        ["\ud83d", "\x00"],
    ],
)
def test_names_of_any_kind_are_cut_told_apart_and_drawn(names, tmp_path):
    clean = clean_names(names)
    assert all(0 < len(name) <= 24 for name in clean) and len({name.casefold() for name in clean}) == 2
    match = Match(INFO, [Player(name) for name in clean], bytes(32))
    entry = kept(library_at(tmp_path), match_of_names(match))
    assert load(entry.path, SHELF).match.names == tuple(clean)
    over = play_on(Match(INFO, match.players, bytes(32)), 900)
    kept(own_library(), match)
    for make in (lambda stage: PlayScene(stage, match), lambda stage: ResultsScene(stage, over), SavedScene):
        show(make, size=(800, 450))
        drawn = pygame.display.get_surface()
        assert len(set(pygame.image.tobytes(drawn, "RGB")[::97])) > 10


def match_of_names(match):
    match.play(match.legal_actions(match.to_act()[0])[0])
    return match


def test_a_file_of_another_game_under_this_name_is_what_it_is(tmp_path):
    library = library_at(tmp_path)
    entries = [kept(library, match_of(info, 8, info.seats[0])) for info in ALL[:2]]
    first, second = (entry.path.read_bytes() for entry in entries)
    entries[0].path.write_bytes(second)
    entries[1].path.write_bytes(first)
    assert load(entries[0].path, WITH_ALL).match.info is ALL[1]


def test_a_tag_of_another_machine_is_checked_like_ours(files):
    data = bytearray(files[0])
    end = data.index(b"\n", len(MAGIC) + 65) + 1
    data[end] ^= 1
    assert refused(bytes(data))
    assert refused(forged(bytes(data), lambda line: line.replace(b'"turn":', b'"turn":1')))


def test_no_file_is_altered_by_being_refused(tmp_path):
    library = library_at(tmp_path)
    entry = kept(library, match_of())
    pick = random.Random(6)
    for number in range(30):
        spoilt = blind(entry.path.read_bytes(), pick)
        path = library.folder / f"{number:016}.crashgame"
        path.write_bytes(spoilt)
        before = os.stat(path)
        if library.entry(path).trouble:
            assert (path.read_bytes(), os.stat(path).st_mtime_ns) == (spoilt, before.st_mtime_ns)
        with pytest.raises(Refused):
            load(path, SHELF)
        assert (path.read_bytes(), os.stat(path).st_mtime_ns) == (spoilt, before.st_mtime_ns)


# Settings


def test_settings_with_anything_in_them_never_stop_the_start(tmp_path):
    path = tmp_path / "settings.json"
    save(Settings(), path)
    good = path.read_bytes()
    pick = random.Random(8)
    for _ in range(600):
        path.write_bytes(blind(good, pick))
        settings = load_settings(path)
        assert isinstance(settings, Settings) and 0 <= settings.volume <= 1
        assert msgspec.convert(msgspec.to_builtins(settings), Settings) == settings


def test_partly_bad_settings_keep_what_is_good(tmp_path):
    path = tmp_path / "settings.json"
    path.write_bytes(b'{"volume": 0.25, "mute": "yes", "window_size": [32000, 32000], "language": 7, "ballot": "x"}')
    assert load_settings(path) == Settings(volume=0.25)


# What was saved by earlier versions


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.txt")), ids=lambda file: file.stem)
def test_saves_of_earlier_versions_play_on_or_are_refused(file):
    """These files are kept for ever: whoever changes rules or formats raises their version."""
    header, plain = unpack(base64.b64decode(file.read_bytes()))
    if header.rules != WITH_ALL[header.game].rules_version:
        return
    match = opened(header, plain, WITH_ALL).match
    assert len(match.actions) == header.moves and (match.outcome is not None) == header.finished


def test_complete_games_have_files_of_this_version_at_all_stages():
    found = {info.id: [] for info in (INFO, *complete_games())}
    for file in FOLDER.glob(f"{__version__}-*.txt"):
        _, game, _, moves = file.stem.split("-")
        found[game].append(int(moves))
    assert all(1 in moves and len(moves) >= 3 for moves in found.values()), found
