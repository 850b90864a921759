"""Guests and bots that take over: who comes while a match is played, and who stands in for somebody who leaves."""

import contextlib
from collections.abc import Collection
from functools import partial
from typing import Any

from crashgames.core.match import Match
from crashgames.core.secret_pages import is_choosing_in_secret
from crashgames.core.settings import LastPlayer
from crashgames.core.translation import tr
from crashgames.evening.people import Person, exchanged
from crashgames.evening.record import taken_over
from crashgames.scenes.dialogs.menu import ConfirmScene, MenuScene, NoticeScene, SeatMenuScene
from crashgames.scenes.dialogs.name_box import NameScene
from crashgames.scenes.navigation import navigation_of, phones_of
from crashgames.scenes.table.recap import show_recap
from crashgames.storage.evenings import evening_of, in_last_third, own_evenings
from crashgames.storage.library import own_library
from crashgames.storage.save_writer import Autosave, SaveWriter
from crashgames.storage.session import Session
from crashgames.storage.settings import save
from crashgames.ui.faces import dealt
from crashgames.ui.people import MarkedFace, characters_of, mark_of, marks_of
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry

STAND_IN_LEVEL = 2
"""The level of bots that play for somebody."""


def choose_seat(stage: Stage, table: Autosave) -> None:
    """Ask which seat a bot shall play, who is back, or whether a guest is here for a bot. Lies over the table."""
    lent, names = table.writer.session.lent if table.writer else (), table.match.names
    found = [(tr("{name} is back"), "person", seat, 0) for seat in lent]
    people = seats_of(table.match, bots=False)
    found += [(tr("A bot takes over for {name}"), "robot", seat, STAND_IN_LEVEL) for seat in people]
    give, closing = partial(_give, stage, table), stage.stack.closing
    swaps = [(said.format(name=names[seat]), icon, closing(partial(give, seat, n))) for said, icon, seat, n in found]
    guest = (tr("A guest is here"), "person", closing(partial(ask_for_guest, stage, table)))
    back = (tr("Back to the table"), "back", stage.stack.pop)
    more = [guest, back] if seats_of(table.match, bots=True) else [back]
    stage.stack.push(MenuScene(stage, [*swaps, *more], tr("Who is leaving, and who is back?")))


def can_change(match: Match, writer: SaveWriter | None) -> bool:
    """True if there is a seat that could be given to a bot or taken back."""
    return writer is not None and not match.over and bool(seats_of(match, bots=False) or writer.session.lent)


def seats_of(match: Match, bots: bool) -> list[int]:
    """The seats from which a guest could take over, or which could be given to a bot: even the last of these."""
    return [seat for seat, player in enumerate(match.players) if player.is_bot is bots]


def _give(stage: Stage, table: Autosave, seat: int, level: int) -> None:
    seated = table.writer.session.seated if table.writer else None
    if not level and seated and seated.people[seat]:  # whoever is back is also at the evening
        with contextlib.suppress(OSError):
            own_evenings().come(seated.evening, table.match.names[seat])
    give_seats(stage, table, (seat,), level)


def give_seats(stage: Stage, table: Autosave, seats: Collection[int], level: int) -> None:
    """Let bots of `level`, or with 0 people, play on at seats of the top scene; its table is laid anew, log and all."""
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


def ask_for_guest(stage: Stage, table: Autosave) -> None:
    """Ask for which bot a guest plays on, and who that is; late in a match first whether everybody agrees."""
    match = table.match
    if is_choosing_in_secret(match):
        words = tr("Somebody is choosing in secret. A guest can take over once that is done.")
        stage.stack.push(NoticeScene(stage, tr("A guest is here"), words))
        return
    if table.writer is not None and in_last_third(match, table.writer.session):
        question = tr("The match is in its last third. May a guest still take over from a bot?")
        go_on = partial(_ask_which, stage, table)
        stage.stack.push(ConfirmScene(stage, question, tr("Everybody agrees"), go_on, tr("Not now")))
        return
    _ask_which(stage, table)


def _ask_which(stage: Stage, table: Autosave) -> None:
    """Ask for which bot, if there are several."""
    match = table.match
    bots = seats_of(match, bots=True)
    if len(bots) == 1:
        _ask_who(stage, table, bots[0])
        return
    stage.stack.push(SeatMenuScene(stage, match, bots, tr("Which bot is replaced?"), partial(_ask_who, stage, table)))


def _ask_who(stage: Stage, table: Autosave, seat: int) -> None:
    """Ask who the guest is: one of the evening without a seat, or somebody new."""

    def ask_name() -> None:
        face = MarkedFace(mark_of(table.match, seat), characters_of(table.match)[seat])
        stage.stack.push(NameScene(stage, tr("Who has arrived?"), "", take, face=face))

    def take(name: str) -> None:
        if name:
            seat_guest(stage, table, seat, name)

    seated = table.writer.session.seated if table.writer else None
    evening = evening_of(seated)
    waiting = [person for person in evening.here if person.key not in seated.people] if evening and seated else []
    if not waiting:
        ask_name()
        return
    entries: list[MenuEntry] = [
        (tr("Back to the table"), "back", stage.stack.pop),
        *((person.name, "person", stage.stack.closing(lambda name=person.name: take(name))) for person in waiting),  # type: ignore[misc]
        (tr("Somebody else"), "pen", stage.stack.closing(ask_name)),
    ]
    stage.stack.push(MenuScene(stage, entries, tr("Who has arrived?")))


def seat_guest(stage: Stage, table: Autosave, seat: int, name: str) -> None:
    """A guest plays on for a bot; an empty name leaves the bot's. The table must be the top scene."""
    if table.writer is None:
        return
    match, session = table.match, table.writer.session
    welcome(stage, match, seat, name, session)
    found: Any = next((scene for scene in stage.stack if getattr(scene, "autosave", None) is table), None)
    has_secrets = found is not None and found.turns.has_secrets
    before = session.untold
    if has_secrets and match.actions:
        session.untold = (*before, seat)
    give_seats(stage, table, (seat,), 0)
    phones = phones_of(stage)
    if found is None or not match.actions or (has_secrets and phones and seat in phones.table.seats_with_phone):
        return
    session.untold = before
    if has_secrets or match.info.held_hands:
        show_recap(stage, match, found.board, seat)


def welcome(stage: Stage, match: Match, seat: int, name: str, session: Session) -> None:
    """Note that a guest takes the seat of a bot for good, also at the next table."""
    before, settings, seated = match.names[seat], stage.settings, session.seated
    person: Person | None = None
    if seated is not None:
        with contextlib.suppress(OSError):
            others = [player.face for other, player in enumerate(match.players) if other != seat]
            person = own_evenings().come(seated.evening, name or before, dealt([*others, ""])[-1])
    if seated and person and person.key not in seated.people:
        session.seated = taken_over(seated, seat, person.key, len(match.actions))
        match.rename(seat, person.name, person.face)
        match.wear(exchanged(marks_of(match), seat, person.mark, session.seated.people))
    elif name:
        match.rename(seat, name)
    guest = LastPlayer(match.names[seat], "", match.players[seat].face)
    settings.last_players = [guest if last.name == before else last for last in settings.last_players]
    save(settings)
