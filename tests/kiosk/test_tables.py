"""Tables that visitors left: named after the time, without names of people, and only the last ones."""

from crashgames.core.catalog import games
from crashgames.core.match import Match, Player
from crashgames.core.translation import tr
from crashgames.kiosk.counters import MAX_TABLES, table_name, tidy
from crashgames.storage.library import Library
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.session import new_session
from tests.storage.matches import play_on

SEED = bytes(range(32))


def leave(library, moves=6):
    match = Match(games()["crazy_commute"], [Player("Anna"), Player("Ben"), Player("Motor", 1)], SEED)
    play_on(match, moves)
    writer = SaveWriter(library, new_session())
    writer.keep(match)
    writer.keep(match)
    writer.close()
    return match


def test_a_table_loses_names_and_backup_and_can_be_continued(tmp_path):
    library = Library(tmp_path / "saves")
    match = leave(library)
    names = [player.name for player in match.players]
    assert tidy(library) == 1
    (entry,) = library.entries()
    saved = library.open(entry.path).saved
    assert entry.header.title == table_name(entry.header.started)
    assert saved.match.names[:2] == (tr("Player {number}").format(number=1), tr("Player {number}").format(number=2))
    assert saved.match.names[2] == names[2], "a bot is nobody"
    assert saved.match.actions == match.actions
    everything = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert not any(name.encode() in everything for name in names[:2])
    before = entry.path.read_bytes()
    assert tidy(library) == 1 and entry.path.read_bytes() == before, "once is enough"


def test_only_the_last_tables_are_kept_and_damaged_ones_go(tmp_path):
    library = Library(tmp_path / "saves")
    for _ in range(MAX_TABLES + 3):
        leave(library, 1)
        tidy(library)
    oldest = min(entry.sequence for entry in library.entries())
    assert len(library.entries()) == MAX_TABLES and oldest >= 3
    library.entries()[0].path.write_bytes(b"Crash Games saved match\nAnna")
    tidy(library)
    assert len(library.entries()) == MAX_TABLES - 1
    assert b"Anna" not in b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
