"""The view of Hidden Crashmaster, and the histories in it."""

from collections.abc import Sequence

import msgspec

from crashgames.core.messages import View
from crashgames.core.translation import ntr, tr
from crashgames.games.hidden_crashmaster.messages import HELD
from crashgames.games.hidden_crashmaster.tables import Character, DeviceAnswer, Power, Result, Role, Team, Topic


class Election(msgspec.Struct, frozen=True):
    """A vote on a shift: seats that said Yes, and Nope."""

    round: int
    co_pilot: int
    driver: int
    yes: tuple[int, ...]
    no: tuple[int, ...]

    @property
    def elected(self) -> bool:
        return len(self.yes) > len(self.no)


class Shift(msgspec.Struct, frozen=True):
    """A Driving Shift, the one that is on included, with the cards that the viewer saw, Crashes first.

    `drawn` are the Co-Pilot's three cards and `passed` the Driver's two; () where the viewer does not know them.
    """

    round: int
    co_pilot: int
    driver: int
    reported: Result | None = None
    """None while the shift is on, and when it ended in THE DEVICE."""
    device: DeviceAnswer = DeviceAnswer.NOT_ASKED
    drawn: tuple[Result, ...] = ()
    passed: tuple[Result, ...] = ()


class Chaos(msgspec.Struct, frozen=True):
    """A card played because the tracker reached its end, after the shift of that round if there was one."""

    round: int
    card: Result


class Deed(msgspec.Struct, frozen=True):
    """A power that was used: on whom (-1 for a peek), and what the viewer learnt from it."""

    round: int
    power: Power
    seat: int
    target: int = -1
    team: Team | None = None
    """The Registration; None where the viewer did not see it."""
    cards: tuple[Result, ...] = ()
    """The top cards in their order; () where the viewer did not see them."""


class Claim(msgspec.Struct, frozen=True):
    """Cards or a team that somebody claims to have seen; neither when nothing was said."""

    round: int
    seat: int
    topic: Topic
    cards: tuple[Result, ...] = ()
    team: Team | None = None


class Round(msgspec.Struct, frozen=True):
    """A round in which there was a vote, with all that happened in it."""

    number: int
    election: Election
    shift: Shift | None
    chaos: Chaos | None
    deed: Deed | None
    claims: tuple[Claim, ...]


class HiddenView(View, frozen=True, kw_only=True):
    """The table as one viewer may see it. Tuples of seats are in seat order, histories in the order of events."""

    round: int
    """Rounds begun, 0 while roles are looked at."""
    placard: int
    """The seat after whose left the placard goes on; other than `co_pilot` in an emergency round."""
    co_pilot: int
    """The Co-Pilot, or candidate; -1 before the first round."""
    driver: int
    """The Driver, or candidate; -1 before the nomination."""
    tracker: int
    crashes: int
    points: int
    deck: int
    discards: int
    powers: tuple[Power | None, ...]
    """The power on each space of the Crash track, the first five."""
    power: Power | None
    """The power that this round's shift gives its Co-Pilot, from the report on."""
    topic: Topic | None
    """In CLAIM what the claim is about."""
    in_game: tuple[int, ...]
    fatigued: tuple[int, ...]
    """Seats that cannot be nominated now because of fatigue."""
    last_co_pilot: int
    """Of the last elected shift, -1 when there is none or it is forgotten."""
    last_driver: int
    investigated: tuple[int, ...]
    not_doll: tuple[int, ...]
    """Seats that proved not to be the Doll when elected Driver after the third Crash."""
    characters: tuple[Character | None, ...]
    """The Driver's Licenses that the viewer knows."""
    roles: tuple[Role | None, ...]
    """The roles that the viewer was shown, its own among them."""
    teams: tuple[Team | None, ...]
    """The teams that the viewer was shown, by role or Registration."""
    acquainted: tuple[int, ...]
    """The others whose roles the viewer knows since the start; for most nobody."""
    hand: tuple[Result, ...]
    """The viewer's cards, Crashes first."""
    vote: bool | None
    """The viewer's own vote while others are still voting."""
    elections: tuple[Election, ...]
    shifts: tuple[Shift, ...]
    chaos: tuple[Chaos, ...]
    deeds: tuple[Deed, ...]
    claims: tuple[Claim, ...]

    def silent(self) -> bool:
        """True from the draw to the report, or the answer about THE DEVICE (HC-23)."""
        return self.phase in HELD

    def progress(self) -> tuple[int, ...]:
        return self.round, self.crashes, self.points

    def rounds(self) -> list[Round]:
        """All rounds in which there was a vote, the oldest first."""
        shifts = {shift.round: shift for shift in self.shifts}
        chaos = {broke.round: broke for broke in self.chaos}
        deeds = {deed.round: deed for deed in self.deeds}
        return [
            Round(n, past, shifts.get(n), chaos.get(n), deeds.get(n), tuple(c for c in self.claims if c.round == n))
            for n, past in ((past.round, past) for past in self.elections)
        ]

    def truth(self, topic: Topic | None, number: int) -> tuple[tuple[Result, ...], Team | None]:
        """The cards or the team that claims of a round are about; neither if the viewer has not seen them."""
        deed = next((deed for deed in self.deeds if deed.round == number), None)
        shift = next((shift for shift in self.shifts if shift.round == number), None)
        match topic:
            case Topic.DRAW if shift:
                return shift.drawn, None
            case Topic.HAND if shift:
                return shift.passed, None
            case Topic.REGISTRATION | Topic.PEEK if deed:
                return deed.cards, deed.team
        return (), None

    def is_true(self, claim: Claim) -> bool | None:
        """True or false as far as the viewer knows; None where it does not, or where nothing was said."""
        said, seen = (claim.cards, claim.team), self.truth(claim.topic, claim.round)
        return None if ((), None) in (said, seen) else said == seen


def how_far(progress: Sequence[int]) -> str:
    """The progress of a view in words: "Round 4 · 2 Crashes, 1 Point". Looking at the roles belongs to the first."""
    if len(progress) != 3:
        return ""
    number, crashes, points = max(1, progress[0]), *progress[1:]
    text = tr("Round {number} · {crashes}, {points}")
    counts = ntr("one Crash", "{n} Crashes", crashes), ntr("one Point", "{n} Points", points)
    return text.format(number=number, crashes=counts[0], points=counts[1])
