"""The words of Cheater's Game: its phases, actions and events. Only answers that are not shown yet are hidden."""

from enum import StrEnum
from typing import ClassVar

from crashgames.core.messages import Action, Event, KeyEvent, SeatEvent, SimultaneousAction, TurnEvent
from crashgames.core.sentences import cases, counted, players, sentence, worded
from crashgames.core.translation import tr
from crashgames.games.cheaters_game.tables import CARTEL_TITLES, Dice


class Phase(StrEnum):
    """The decision that is due."""

    TURN = "turn"
    GUESTS = "guests"
    ANSWERS = "answers"
    WHISTLE = "whistle"
    PARTNER = "partner"
    SPLIT = "split"
    REPLY = "reply"
    OVER = "over"


def cartel_name(number: int) -> str:
    """The name of the alliance that has this set of pawns."""
    return tr(CARTEL_TITLES[number])


ALLIANCE = worded("set", cartel_name)


# Actions


class Roll(Action, frozen=True):
    says = sentence("Roll the honest die")


class Invite(Action, frozen=True):
    """Name a guest for a new alliance; the first one begins the invitation."""

    says = sentence("Invite {name} to an alliance", name="guest")

    guest: int


class SendInvitation(Action, frozen=True):
    says = sentence("Send the invitation")


class Answer(SimultaneousAction, frozen=True):
    """Join or decline; revealed when all guests have answered."""

    says = cases("willing", {True: sentence("Join in"), False: sentence("Stay out")})
    answers: ClassVar[bool] = True

    willing: bool


class Collect(Action, frozen=True):
    """Collect the honest die instead of turning in an alliance."""

    says = sentence("Collect points")


class BlowWhistle(Action, frozen=True):
    """Turn in an alliance instead of collecting the honest die."""

    says = sentence("Turn in: {alliance}", alliance=ALLIANCE)

    set: int


class Approach(Action, frozen=True):
    """Choose the partner for a bonus pool."""

    says = sentence("Make the offer to {name}", name="partner")

    partner: int


class Offer(Action, frozen=True):
    """Offer the partner a part of the pool; the roller keeps the rest."""

    says = counted("Offer {n} point", "Offer {n} points", "gift")

    gift: int


class Reply(Action, frozen=True):
    """Accept an offer, or refuse it and lose the whole pool."""

    says = cases("accepts", {True: sentence("Accept the offer"), False: sentence("Refuse the offer")})
    answers: ClassVar[bool] = True

    accepts: bool


# Events


class TurnBegan(TurnEvent, SeatEvent, frozen=True):
    says = sentence("Turn {n}: {name}", n=worded("turn", str))

    turn: int


class TurnPassed(SeatEvent, frozen=True):
    """A seat passed its turn; `left` more are to be passed."""

    says = sentence("{name} skips this turn")

    left: int


class RoundEnded(Event, frozen=True):
    """Play came back to the first player; the turn pawn advanced."""

    says = sentence("Round {n} is over", n=worded("round", str))

    round: int


class HonestRolled(SeatEvent, frozen=True):
    says = sentence("{name} rolls the honest die: {die}")
    opens = sentence("{name} rolls the honest die")

    die: int


class PointsCollected(SeatEvent, frozen=True):
    says = counted("{name} collects {n} honest point", "{name} collects {n} honest points", "points")

    points: int


class GuestNamed(Event, frozen=True):
    says = sentence("{name} wants {guest} in an alliance", name="leader", guest="guest")

    leader: int
    guest: int


class InvitationSent(Event, frozen=True):
    says = sentence("{name} invites {guests}", name="leader", guests=players("guests"))

    leader: int
    guests: tuple[int, ...]


class AnswerGiven(SeatEvent, frozen=True):
    """A seat has answered; for that seat alone, as long as others are still asked."""


class AnswersShown(Event, frozen=True):
    """All answers were revealed at once."""

    says = cases(
        "willing",
        {(): sentence("Nobody joins")},
        cases(
            "unwilling",
            {(): sentence("Joining: {names}", names=players("willing"))},
            sentence("Joining: {names}. Staying out: {others}", names=players("willing"), others=players("unwilling")),
        ),
    )

    opens = sentence("The answers are revealed")

    leader: int
    willing: tuple[int, ...]
    unwilling: tuple[int, ...]


class AllianceFormed(KeyEvent, frozen=True):
    """A set of pawns was handed out."""

    says = sentence(
        "{alliance}: led by {name}, with {members}", alliance=ALLIANCE, name="leader", members=players("members")
    )

    set: int
    leader: int
    members: tuple[int, ...]


class AllianceRolled(Event, frozen=True):
    """The dice of an alliance fell, and its tracker moved by their sum."""

    fields = {"name": "leader", "alliance": ALLIANCE}
    says = sentence(
        "{name} rolls {dice} for the {alliance}, now at {points}",
        dice=worded("dice", lambda dice: " + ".join(map(str, dice))),
    )
    opens = sentence("{name} rolls for the {alliance}")

    set: int
    leader: int
    dice: Dice
    points: int
    """Where the tracker stands now."""


class PoolFound(SeatEvent, frozen=True):
    """A throw had duplicates: there is a bonus pool to be split."""

    says = counted("Duplicates: a bonus pool of {n} point", "Duplicates: a bonus pool of {n} points", "points")

    points: int


class PartnerChosen(SeatEvent, frozen=True):
    says = sentence("{name} will offer {partner} a share", partner="partner")

    partner: int


class OfferMade(SeatEvent, frozen=True):
    says = sentence("{name} offers {partner} {gift} and keeps {rest}", partner="partner")

    partner: int
    gift: int
    rest: int


class OfferAnswered(SeatEvent, frozen=True):
    fields = {"partner": "partner"}
    says = cases(
        "accepted", {True: sentence("{partner} accepts"), False: sentence("{partner} refuses: the pool is lost")}
    )
    opens = sentence("{partner} answers the offer")

    partner: int
    gift: int
    rest: int
    accepted: bool


class WhistleBlown(KeyEvent, SeatEvent, frozen=True):
    """An alliance was turned in: its points go to the seat, and the others lose as many each."""

    says = sentence(
        "{name} turns in the {alliance}: +{points}; {others}: −{points} and a turn skipped",
        alliance=ALLIANCE,
        others=players("others"),
    )

    set: int
    points: int
    others: tuple[int, ...]


class GameEnded(KeyEvent, frozen=True):
    """The match is over; nobody may have won."""

    says = cases(
        "winners",
        {(): sentence("The match is over: everybody loses")},
        sentence("The match is over, won by {names}", names=players("winners")),
    )
    opens = sentence("A knock at the door")

    winners: tuple[int, ...]
