"""Standing in for somebody who has to leave: a bot plays on that seat until it is taken back."""

from collections.abc import Callable, Collection

from crashgames.core.match import Match
from crashgames.core.settings import LastPlayer
from crashgames.core.translation import tr
from crashgames.hotseat.autosave import Autosave
from crashgames.scenes.dialogs.menu import MenuScene
from crashgames.scenes.navigation import navigation_of, phones_of
from crashgames.storage.library import own_library
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.settings import save
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry

LEVEL = 2
"""The level of bots that play for somebody."""


def choose_seat(stage: Stage, table: Autosave) -> None:
    """Ask which seat a bot shall play, or who is back. Lies over the table."""
    back: MenuEntry = (tr("Back to the table"), "back", stage.stack.pop)
    stage.stack.push(MenuScene(stage, [*_entries(stage, table), back], tr("Who is leaving, and who is back?")))


def can_change(match: Match, writer: SaveWriter | None) -> bool:
    """True if there is a seat that could be given to a bot or taken back."""
    return writer is not None and match.outcome is None and bool(_leaving(match) or writer.session.lent)


def _leaving(match: Match) -> list[int]:
    """The seats that could be given to a bot; after the last of them the bots play on among themselves."""
    return [seat for seat, player in enumerate(match.players) if not player.is_bot]


def _entries(stage: Stage, table: Autosave) -> list[MenuEntry]:
    writer, names = table.writer, table.match.names
    lent = writer.session.lent if writer else ()
    return [
        *((tr("{name} is back").format(name=names[seat]), "person", _giving(stage, table, seat, 0)) for seat in lent),
        *(
            (tr("A bot takes over for {name}").format(name=names[seat]), "robot", _giving(stage, table, seat, LEVEL))
            for seat in _leaving(table.match)
        ),
    ]


def _giving(stage: Stage, table: Autosave, seat: int, level: int) -> Callable[[], None]:
    def give() -> None:
        stage.stack.pop()
        give_seat(stage, table, seat, level)

    return give


def welcome(stage: Stage, match: Match, seat: int, name: str) -> None:
    """Note that a guest takes the seat of a bot for good, also at the next table; an empty name leaves the bot's."""
    before, settings = match.names[seat], stage.settings
    if name:
        match.rename(seat, name)
    guest = LastPlayer(match.names[seat], "", match.players[seat].face)
    settings.last_players = [guest if last.name == before else last for last in settings.last_players]
    save(settings)


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
    table.keep()
    table.close()
    stage.stack.pop()
    navigation_of(stage).sit_down(table.match, SaveWriter(own_library(), writer.session))
