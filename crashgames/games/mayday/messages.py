"""The words of Mayday! Mayday!: its phases, actions and events."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from functools import cache
from typing import ClassVar

from crashgames.components.seats import SEATS_OF
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
from crashgames.core.sentences import Names, Sentence, cases, players, sentence, worded
from crashgames.core.translation import mark, tr
from crashgames.games.mayday import tables
from crashgames.games.mayday.tables import PLACES, SEATS, TEAM_BY_BIT, MatchStage, Skill, Status, Team


class Phase(StrEnum):
    """The decision that is due."""

    IDENTITIES = "identities"
    SKILLS = "skills"
    AIM = "aim"
    CARD = "card"
    MARKER = "marker"
    VOTE = "vote"
    ORDER = "order"
    TARGET = "target"
    ACCESS = "access"
    OVER = "over"


LYING = mark("{name}'s left card"), mark("{name}'s middle card"), mark("{name}'s right card")
"""Cards by their places."""


def card_text(owner: int, place: int, names: Names) -> str:
    """A card as it lies in the picture of the cabin: for those above the aisle left and right are reversed."""
    shown = tables.RIGHT - place if tables.is_upper(owner, len(names)) else place
    return tr(LYING[shown]).format(name=names[owner])


CARD = Sentence(lambda message, names: card_text(message.owner, message.place, names))
SIDE = worded("side", tables.TEAM_TITLES)
SKILL = worded("skill", tables.SKILL_TITLES)


# Actions


class Seen(Action, frozen=True):
    """Confirm having seen one's team, who is of it, and one's Veteran card."""

    says = sentence("I've seen it")
    secrecy: ClassVar[Secrecy] = Secrecy.INFORMATION


class Declare(SimultaneousAction, frozen=True):
    """Wish to use one's skill now; public when all have answered."""

    says = sentence("Use my skill")


class KeepSilent(SimultaneousAction, frozen=True):
    says = sentence("No skill")
    silent: ClassVar[bool] = True


class Aim(Action, frozen=True):
    """Choose the crew member that one's skill is about."""

    says = sentence("Choose {name}", name="target")

    target: int


class PickCard(Action, frozen=True):
    """Choose one of the three cards before somebody: to look at, or to be looked at."""

    says = CARD

    owner: int
    place: int


class PlaceMarker(PrivateAction, frozen=True):
    """Put a marker at the card just seen, with this side up."""

    says = sentence("Place: {side}", side=SIDE)
    open_once_made: ClassVar[bool] = True

    side: Team


class Vote(SimultaneousAction, frozen=True):
    """Punch or protect the Skirmish-CM; open when all have chosen."""

    says = cases("protects", {True: sentence("Protect"), False: sentence("Punch")})

    protects: bool


class OrderLooker(Action, frozen=True):
    """The newest member of the cockpit chooses who must look at a card."""

    says = sentence("Order {name} to look", name="looker")

    looker: int


class OrderTarget(Action, frozen=True):
    """... and at whose card."""

    says = sentence("Look at one of {name}'s cards", name="target")

    target: int


class NoOrder(Action, frozen=True):
    says = sentence("Nobody looks")


class GiveAccess(Action, frozen=True):
    says = sentence("Give {name} Cockpit Access", name="target")
    grave: ClassVar[bool] = True

    target: int


# Events


class IdentitySeen(SeatEvent, frozen=True):
    """A seat has seen its team; only this seat notices."""

    says = sentence("{name} has looked")


class StageBegan(TurnEvent, frozen=True):
    """A chapter of the flight begins."""

    says = cases("stage", {stage: sentence(title) for stage, title in tables.STAGE_TITLES.items()})

    stage: MatchStage


class SkirmishMoved(SeatEvent, frozen=True):
    says = sentence("The Skirmish is about {name}")


class LookDue(Event, frozen=True):
    """Somebody must look at a card: of whom, and at which if that is settled."""

    says = sentence("{name} has to look at one of {owner}'s cards", name="looker")

    looker: int
    owner: int
    place: int


class NobodyLooks(Event, frozen=True):
    says = sentence("Nobody can look at a card this time")


class CardLookedAt(Event, frozen=True):
    """A seat sees a card: that, never what it is."""

    says = sentence("{name} looks at a card: {card}", name="looker", card=CARD.line)

    looker: int
    owner: int
    place: int


class MarkerPlaced(Event, frozen=True):
    """A marker lies at a card, true or not."""

    says = sentence("{name} marks {owner}: {side}", name="looker", side=SIDE)

    looker: int
    owner: int
    place: int
    side: Team


class VoteCast(SeatEvent, frozen=True):
    """The choice of a seat is in; only this seat notices."""


class VotesRevealed(KeyEvent, frozen=True):
    """All choices by seat, and what came of them."""

    fields = {
        "name": "target",
        "yes": worded("protect", lambda voters: str(len(voters))),
        "no": worded("punch", lambda voters: str(len(voters))),
    }
    says = cases(
        "protected",
        {True: sentence("{name} is protected, {yes} to {no}"), False: sentence("{name} is punched, {no} to {yes}")},
    )
    opens = sentence("The votes on {name} are revealed")

    target: int
    protect: tuple[int, ...]
    punch: tuple[int, ...]
    protected: bool


class StatusChanged(Event, frozen=True):
    """Crew members have another Status card, or none any more."""

    says = cases(
        "status",
        {Status.NONE: sentence("{names}: Status card discarded", names=players("seats_changed"))},
        sentence("{names}: {status}", names=players("seats_changed"), status=worded("status", tables.STATUS_TITLES)),
    )

    seats_changed: tuple[int, ...]
    status: Status


class CardsTurned(SeatEvent, frozen=True):
    """Somebody who was punched turns two cards and cannot become captain."""

    says = sentence("{name} can't become captain")


class CaptainNamed(KeyEvent, SeatEvent, frozen=True):
    says = sentence("{name} is the captain")


class AccessGiven(KeyEvent, SeatEvent, frozen=True):
    says = sentence("{name} gives Cockpit Access to {target}")

    target: int


class IdentityShown(KeyEvent, SeatEvent, frozen=True):
    """Somebody with Cockpit Access shuffles and shows the three identity cards."""

    says = sentence("{name}: {team}", team=worded("team", tables.TEAM_TITLES))
    opens = sentence("{name} shows their cards")

    team: Team


class OrderGiven(SeatEvent, frozen=True):
    """The newest member of the cockpit orders a look, or (NOBODY) none."""

    says = cases(
        "looker",
        {tables.NOBODY: sentence("{name} orders nobody to look")},
        sentence("{name} orders {looker} to look at {target}", looker="looker"),
    )

    looker: int
    target: int


class SkillsAsked(Event, frozen=True):
    """The table is asked whether anybody uses a skill."""


class AnswerGiven(SeatEvent, frozen=True):
    """A seat has answered whether it uses its skill; only this seat notices."""


class SkillDeclared(KeyEvent, SeatEvent, frozen=True):
    """Somebody shows a Veteran card, to use it."""

    says = sentence("{name}: {text}", text=SKILL)

    skill: Skill


class SkillUsed(SeatEvent, frozen=True):
    """A skill takes effect; it is about a crew member, a card, or (NOBODY, ANY) neither."""

    skill: Skill
    target: int
    place: int


class SkillReturned(SeatEvent, frozen=True):
    """A declared skill is not possible now and goes back unused; it stays known."""

    says = sentence("{name} takes the card back unused: {text}", text=SKILL)

    skill: Skill


class GameEnded(KeyEvent, frozen=True):
    """The game is over; from now on everything is open."""

    says = cases(
        "team",
        {
            Team.HONEST: sentence("The Honest win: {names}", names=players("winners")),
            Team.INFILTRATOR: sentence("The Infiltrators win: {names}", names=players("winners")),
        },
    )

    team: Team
    winners: tuple[int, ...]


# Legal actions, as tables made once: for each question those of each seat, in a fixed order

BySeat = tuple[tuple[Action, ...], ...]


def _by_seat(choices: Callable[..., Sequence[Action]], *about: object) -> BySeat:
    return tuple(tuple(choices(seat, *about)) for seat in range(SEATS[-1]))


SEEN = _by_seat(lambda seat: [Seen(seat)])
VOTES = _by_seat(lambda seat: [Vote(seat, True), Vote(seat, False)])
ANSWERS = _by_seat(lambda seat: [KeepSilent(seat), Declare(seat)])
SILENT = _by_seat(lambda seat: [KeepSilent(seat)])
"""The answers left to a seat whose skill could not work now (MM-61)."""
LIES = _by_seat(lambda seat: [PlaceMarker(seat, side) for side in Team])
"""The markers that an Infiltrator can put down."""
TRUTHS = tuple(_by_seat(lambda seat, truth: [PlaceMarker(seat, truth)], team) for team in TEAM_BY_BIT)
"""The marker that an Honest CM can put down, by the bit of the card."""
PICKS = tuple(
    _by_seat(lambda seat, owner: [PickCard(seat, owner, place) for place in PLACES], owner)
    for owner in range(SEATS[-1])
)
"""The three cards of each owner."""


@cache
def aimed(kind: type[Aim] | type[OrderTarget] | type[GiveAccess], targets: int) -> BySeat:
    """One action of a kind for each seat of a set, in seat order."""
    return _by_seat(lambda seat: [kind(seat, target) for target in SEATS_OF[targets]])


@cache
def orders(lookers: int) -> BySeat:
    """Orders to each seat of a set, and to nobody."""
    return _by_seat(lambda seat: [*(OrderLooker(seat, looker) for looker in SEATS_OF[lookers]), NoOrder(seat)])
