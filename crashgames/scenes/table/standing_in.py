"""Standing in for somebody who has to leave: a bot plays on that seat until it is taken back."""

import contextlib
from collections.abc import Callable, Collection

from crashgames.core.match import Match
from crashgames.core.translation import tr
from crashgames.evening.record import Seated
from crashgames.scenes.dialogs.menu import MenuScene
from crashgames.scenes.navigation import navigation_of, phones_of
from crashgames.storage.evenings import own_evenings
from crashgames.storage.library import own_library
from crashgames.storage.save_writer import Autosave, SaveWriter
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry

STAND_IN_LEVEL = 2
"""The level of bots that play for somebody."""


def choose_seat(stage: Stage, table: Autosave, guest: MenuEntry | None = None) -> None:
    """Ask which seat a bot shall play, who is back, or whether a guest is here. Lies over the table."""
    back: MenuEntry = (tr("Back to the table"), "back", stage.stack.pop)
    entries = [*_entries(stage, table), *([guest] if guest else []), back]
    stage.stack.push(MenuScene(stage, entries, tr("Who is leaving, and who is back?")))


def can_change(match: Match, writer: SaveWriter | None) -> bool:
    """True if there is a seat that could be given to a bot or taken back."""
    return writer is not None and not match.over and bool(_leaving(match) or writer.session.lent)


def _leaving(match: Match) -> list[int]:
    """The seats that could be given to a bot; after the last of them the bots play on among themselves."""
    return [seat for seat, player in enumerate(match.players) if not player.is_bot]


def _entries(stage: Stage, table: Autosave) -> list[MenuEntry]:
    writer, names = table.writer, table.match.names
    lent = writer.session.lent if writer else ()
    return [
        *((tr("{name} is back").format(name=names[seat]), "person", _giving(stage, table, seat, 0)) for seat in lent),
        *(
            (
                tr("A bot takes over for {name}").format(name=names[seat]),
                "robot",
                _giving(stage, table, seat, STAND_IN_LEVEL),
            )
            for seat in _leaving(table.match)
        ),
    ]


def _giving(stage: Stage, table: Autosave, seat: int, level: int) -> Callable[[], None]:
    def give() -> None:
        stage.stack.pop()
        seated = table.writer.session.seated if table.writer else None
        if seated is None or not seated.people[seat]:
            give_seat(stage, table, seat, level)
        elif level:
            _ask_for_how_long(stage, table, seat, level)
        else:
            _note_presence(seated, seat, table.match.names[seat])
            give_seat(stage, table, seat, level)

    return give


def _ask_for_how_long(stage: Stage, table: Autosave, seat: int, level: int) -> None:
    """Whoever goes home is not asked for the next game of the evening."""

    def answer(home: bool) -> Callable[[], None]:
        def give() -> None:
            stage.stack.pop()
            seated = table.writer.session.seated if table.writer else None
            if home and seated is not None:
                _note_presence(seated, seat)
            give_seat(stage, table, seat, level)

        return give

    entries: list[MenuEntry] = [
        (tr("Back soon"), "clock", answer(False)),
        (tr("Going home"), "exit", answer(True)),
        (tr("Back to the table"), "back", stage.stack.pop),
    ]
    stage.stack.push(MenuScene(stage, entries, table.match.names[seat]))


def _note_presence(seated: Seated, seat: int, name: str = "") -> None:
    """Somebody who had a seat goes home, or with a name is back."""
    with contextlib.suppress(OSError):
        if name:
            own_evenings().come(seated.evening, name)
        else:
            own_evenings().go(seated.evening, seated.people[seat])


def give_seat(stage: Stage, table: Autosave, seat: int, level: int) -> None:
    """Let a bot of `level`, or with 0 a person, play on; the table is laid anew, with what happened last in its log."""
    give_seats(stage, table, (seat,), level)


def give_seats(stage: Stage, table: Autosave, seats: Collection[int], level: int) -> None:
    """Let bots of `level`, or with 0 people, play on at several seats; the table must be the top scene."""
    writer = table.writer
    if writer is None:
        return
    for seat in seats:
        table.match.seat(seat, level)
    phones = phones_of(stage)
    if level and phones:
        for seat in seats:
            phones.table.free(seat)
    lent = set(writer.session.lent).difference(seats)
    writer.session.lent = tuple(sorted(lent.union(seats) if level else lent))
    if level:
        writer.session.untold = tuple(seat for seat in writer.session.untold if seat not in seats)
    table.keep()
    table.close()
    stage.stack.pop()
    navigation_of(stage).sit_down(table.match, SaveWriter(own_library(), writer.session))
