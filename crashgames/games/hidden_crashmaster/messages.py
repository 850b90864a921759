"""The words of Hidden Crashmaster: its phases, actions and events."""

from collections.abc import Sequence
from enum import StrEnum
from typing import ClassVar

from crashgames.core.messages import (
    Action,
    Event,
    KeyEvent,
    PrivateAction,
    SeatEvent,
    Secrecy,
    SimultaneousAction,
    TurnEvent,
)
from crashgames.core.sentences import cases, counted, players, sentence, worded
from crashgames.core.translation import tr
from crashgames.games.hidden_crashmaster import tables
from crashgames.games.hidden_crashmaster.tables import Power, Result, Team, Topic


class Phase(StrEnum):
    """A kind of decision."""

    ROLES = "roles"
    NOMINATION = "nomination"
    VOTE = "vote"
    DISCARD = "discard"
    REPORT = "report"
    DEVICE = "device"
    CLAIM = "claim"
    INVESTIGATION = "investigation"
    REGISTRATION = "registration"
    EMERGENCY = "emergency"
    PEEK = "peek"
    BANNING = "banning"
    OVER = "over"


HELD = {Phase.DISCARD: tables.DRAW, Phase.REPORT: tables.DRAW - 1, Phase.DEVICE: tables.DRAW - 1}
"""The number of cards in the hand of the Co-Pilot or the Driver."""


# Parts of sentences


def cards_text(cards: Sequence[Result]) -> str:
    """Cards in a row: "Crash, Crash, Point"."""
    return ", ".join(tr(tables.RESULT_TITLES[card]) for card in cards)


CARD = worded("card", tables.RESULT_TITLES)
TEAM = worded("team", tables.TEAM_TITLES)
YES, NO = (worded(side, lambda seats: str(len(seats))) for side in ("yes", "no"))


# Actions


class Seen(Action, frozen=True):
    """Confirm having looked: at one's role, at a Registration, at the top of the deck."""

    secrecy: ClassVar[Secrecy] = Secrecy.INFORMATION
    says = sentence("I've seen it")


class Nominate(Action, frozen=True):
    says = sentence("Nominate {name} as Driver", name="driver")
    grave: ClassVar[bool] = True
    driver: int


class Vote(SimultaneousAction, frozen=True):
    """Vote on the shift; open when all have voted."""

    says = cases("yes", {True: sentence("Yes"), False: sentence("Nope")})
    grave: ClassVar[bool] = True
    yes: bool


class Discard(PrivateAction, frozen=True):
    """The Co-Pilot's choice among three cards: this one goes away, the Driver gets the others."""

    says = sentence("Discard: {card}", card=CARD)
    grave: ClassVar[bool] = True
    card: Result


class Report(PrivateAction, frozen=True):
    """The Driver's choice among two cards: this one is played, the other goes away."""

    says = sentence("Report: {card}", card=CARD)
    grave: ClassVar[bool] = True
    card: Result


class AskDevice(Action, frozen=True):
    """The Driver wishes to enable THE DEVICE instead of reporting."""

    says = sentence("Ask for THE DEVICE")


class AnswerDevice(Action, frozen=True):
    """The Co-Pilot's answer."""

    answers: ClassVar[bool] = True
    says = cases("agrees", {True: sentence("Agree to THE DEVICE"), False: sentence("Refuse THE DEVICE")})
    agrees: bool


class Investigate(Action, frozen=True):
    grave: ClassVar[bool] = True
    says = sentence("Investigate {name}", name="target")
    target: int


class Schedule(Action, frozen=True):
    """Emergency Scheduling: choose the next Co-Pilot candidate."""

    says = sentence("Make {name} the next Co-Pilot candidate", name="target")
    grave: ClassVar[bool] = True
    target: int


class Ban(Action, frozen=True):
    grave: ClassVar[bool] = True
    says = sentence("Formally ban {name}", name="target")
    target: int


class ClaimCards(Action, frozen=True):
    """Say in public which cards one saw, true or not; after a peek in their order, else Crashes first."""

    says = sentence("Claim: {cards}", cards=worded("cards", cards_text))
    grave: ClassVar[bool] = True
    cards: tuple[Result, ...]


class ClaimTeam(Action, frozen=True):
    """Say in public which team one found, true or not."""

    says = sentence("Claim: {team}", team=TEAM)
    grave: ClassVar[bool] = True
    team: Team


class NoClaim(Action, frozen=True):
    grave: ClassVar[bool] = True
    says = sentence("Make no claim")


# Events


class LookTaken(SeatEvent, frozen=True):
    """A seat has seen what it was to see in private, which is not named; while all look, only that seat notices."""

    says = sentence("{name} has looked")


class PlacardPassed(TurnEvent, frozen=True):
    """A round, counted from 1, begins with a Co-Pilot candidate."""

    says = sentence("Round {n}: {name} nominates", n=worded("round", str))
    round: int
    seat: int


class DriverNominated(Event, frozen=True):
    says = sentence("{name} nominates {driver} as Driver", name="co_pilot", driver="driver")
    co_pilot: int
    driver: int


class VoteCast(SeatEvent, frozen=True):
    """The vote of a seat is in; only this seat notices."""


class VotesRevealed(KeyEvent, frozen=True):
    """All votes, by seat, and what came of them."""

    opens = sentence("The votes are revealed")
    says = cases(
        "elected",
        {
            True: sentence("Elected, {yes} to {no}", yes=YES, no=NO),
            False: sentence("Rejected, {no} to {yes}", yes=YES, no=NO),
        },
    )
    yes: tuple[int, ...]
    no: tuple[int, ...]
    elected: bool


class TrackerMoved(Event, frozen=True):
    says = sentence("The Shift Tracker is at {n}", n=worded("tracker", str))
    tracker: int


class DollDenied(KeyEvent, SeatEvent, frozen=True):
    """After the third Crash: the new Driver is not the Creepy Doll."""

    says = sentence("{name} is not the Creepy Doll")
    opens = sentence("Is {name} the Creepy Doll?")


class CardsDrawn(SeatEvent, frozen=True):
    says = sentence("{name} draws three cards")


class CardsPassed(Event, frozen=True):
    """The Co-Pilot discarded one card face down, and the Driver has the other two."""

    says = sentence("{name} discards a card and passes two to {driver}", name="co_pilot", driver="driver")
    co_pilot: int
    driver: int


class ResultReported(KeyEvent, SeatEvent, frozen=True):
    says = sentence("{name} reports: {card}", card=CARD)
    card: Result


class DeviceAsked(SeatEvent, frozen=True):
    says = sentence("{name} asks for THE DEVICE")


class DeviceAnswered(KeyEvent, SeatEvent, frozen=True):
    says = cases(
        "agrees", {True: sentence("{name} agrees: both cards are discarded"), False: sentence("{name} refuses")}
    )
    agrees: bool


class ChaosBroke(KeyEvent, frozen=True):
    """The tracker reached its end: the top card was played."""

    says = sentence("Chaos! The top card is revealed: {card}", card=CARD)
    opens = sentence("Chaos! The top card is revealed")
    card: Result


class DeckRebuilt(Event, frozen=True):
    """Deck and discard pile were shuffled into a new deck of so many cards."""

    says = counted("A new deck of one card is shuffled", "A new deck of {n} cards is shuffled", "cards")
    cards: int


class PowerGranted(SeatEvent, frozen=True):
    says = sentence("{name} gets a power: {power}", power=worded("power", tables.POWER_TITLES))
    power: Power


class PlayerInvestigated(KeyEvent, SeatEvent, frozen=True):
    """The Co-Pilot sees a Registration; which team it names is not said."""

    says = sentence("{name} looks at {target}'s Registration")
    target: int


class EmergencyCalled(KeyEvent, SeatEvent, frozen=True):
    says = sentence("{name} makes {target} the next Co-Pilot candidate")
    target: int


class PlayerBanned(KeyEvent, SeatEvent, frozen=True):
    says = sentence("{name} formally bans {target}")
    target: int


CLAIM_SAYS = cases(
    lambda claim: "team" if claim.team else "cards" if claim.cards else "",
    {
        "team": sentence("{name} claims: {cards}", cards=TEAM),
        "cards": sentence("{name} claims: {cards}", cards=worded("cards", cards_text)),
    },
    sentence("{name} makes no claim"),
)
"""The words for a claim, of the event as of the claim in a view."""


class ClaimMade(SeatEvent, frozen=True):
    """Somebody claimed to have seen cards, or a team, or (neither) said nothing."""

    says = CLAIM_SAYS
    topic: Topic
    cards: tuple[Result, ...] = ()
    team: Team | None = None


class GameEnded(KeyEvent, frozen=True):
    """The game is over; from now on everything is open."""

    says = cases(
        "team",
        {
            Team.PIT_CREW: sentence("The Pit Crew win: {names}", names=players("winners")),
            Team.SHAMED: sentence("The Shamed win: {names}", names=players("winners")),
        },
    )
    team: Team
    winners: tuple[int, ...]
