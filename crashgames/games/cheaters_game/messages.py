"""The words of Cheater's Game: its phases, actions and events."""

from enum import StrEnum
from typing import ClassVar

from crashgames.core.messages import Action, Event, Moment, Names, Secrecy
from crashgames.core.translation import listing, ntr, tr
from crashgames.games.cheaters_game.tables import CARTEL_TITLES, CARTELS, Dice


class Phase(StrEnum):
    """What is being decided."""

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
    return tr(CARTEL_TITLES[CARTELS[number]])


def called(seats: tuple[int, ...], names: Names) -> str:
    """Seats by name, in a row."""
    return listing([names[seat] for seat in seats])


# Actions


class Roll(Action, frozen=True):
    """Roll the honest die."""

    def line(self, names: Names) -> str:
        return tr("Roll the honest die")


class Invite(Action, frozen=True):
    """Name somebody for a new alliance; the first one begins the invitation."""

    guest: int

    def line(self, names: Names) -> str:
        return tr("Name {name} for an alliance").format(name=names[self.guest])


class SendInvitation(Action, frozen=True):
    """Name nobody else: those named are asked."""

    def line(self, names: Names) -> str:
        return tr("Send the invitation")


class Answer(Action, frozen=True):
    """Say whether one is willing to join; open when all who are named have answered."""

    secrecy: ClassVar[Secrecy] = Secrecy.SIMULTANEOUS
    answers: ClassVar[bool] = True
    willing: bool

    def line(self, names: Names) -> str:
        return tr("Willing") if self.willing else tr("Not willing")


class Collect(Action, frozen=True):
    """Keep what the honest die shows and stay silent."""

    def line(self, names: Names) -> str:
        return tr("Collect the die")


class BlowWhistle(Action, frozen=True):
    """Turn in an alliance instead of collecting the honest die."""

    set: int

    def line(self, names: Names) -> str:
        return tr("Blow the whistle: {alliance}").format(alliance=cartel_name(self.set))


class Approach(Action, frozen=True):
    """Choose who is offered a part of the bonus pool."""

    partner: int

    def line(self, names: Names) -> str:
        return tr("Make the offer to {name}").format(name=names[self.partner])


class Offer(Action, frozen=True):
    """Choose the part that the partner is offered; the roller would keep the rest."""

    gift: int

    def line(self, names: Names) -> str:
        return ntr("Offer {n} point", "Offer {n} points", self.gift)


class Reply(Action, frozen=True):
    """Accept an offer, or refuse it so that the whole pool is lost."""

    answers: ClassVar[bool] = True
    accepts: bool

    def line(self, names: Names) -> str:
        return tr("Accept the offer") if self.accepts else tr("Refuse the offer")


# Events


class TurnBegan(Event, frozen=True):
    """Somebody's turn begins, the so manyth of the match."""

    moment: ClassVar[Moment] = Moment.TURN

    seat: int
    turn: int

    def line(self, names: Names) -> str:
        return tr("Turn {n}: {name}").format(n=self.turn, name=names[self.seat])


class TurnPassed(Event, frozen=True):
    """Somebody had to pass, and has so many turns left to pass."""

    seat: int
    left: int

    def line(self, names: Names) -> str:
        return tr("{name} passes this turn").format(name=names[self.seat])


class RoundEnded(Event, frozen=True):
    """Play came back to the first player; the turn pawn advanced."""

    round: int

    def line(self, names: Names) -> str:
        return tr("Round {n} is over").format(n=self.round)


class HonestRolled(Event, frozen=True):
    """The honest die fell."""

    seat: int
    die: int

    def line(self, names: Names) -> str:
        return tr("{name} rolls the honest die: {die}").format(name=names[self.seat], die=self.die)


class PointsCollected(Event, frozen=True):
    """The honest die was added to the honest score."""

    seat: int
    points: int

    def line(self, names: Names) -> str:
        name = names[self.seat]
        return ntr("{name} collects {n} honest point", "{name} collects {n} honest points", self.points, name=name)


class GuestNamed(Event, frozen=True):
    """The leader named somebody for a new alliance."""

    leader: int
    guest: int

    def line(self, names: Names) -> str:
        text = tr("{name} names {guest} for an alliance")
        return text.format(name=names[self.leader], guest=names[self.guest])


class InvitationSent(Event, frozen=True):
    """All guests are named, and asked."""

    leader: int
    guests: tuple[int, ...]

    def line(self, names: Names) -> str:
        text = tr("{name} invites {guests}")
        return text.format(name=names[self.leader], guests=called(self.guests, names))


class AnswerGiven(Event, frozen=True):
    """A seat has answered: only that seat is told while others are still asked."""

    seat: int


class AnswersShown(Event, frozen=True):
    """All answers at once."""

    leader: int
    willing: tuple[int, ...]
    unwilling: tuple[int, ...]

    def line(self, names: Names) -> str:
        if not self.willing:
            return tr("Nobody is willing")
        if not self.unwilling:
            return tr("Willing: {names}").format(names=called(self.willing, names))
        text = tr("Willing: {names}; not willing: {others}")
        return text.format(names=called(self.willing, names), others=called(self.unwilling, names))


class AllianceFormed(Event, frozen=True):
    """A set of pawns was handed out."""

    moment: ClassVar[Moment] = Moment.KEY

    set: int
    leader: int
    members: tuple[int, ...]

    def line(self, names: Names) -> str:
        text = tr("{alliance}: {name} leads, with {members}")
        members = called(self.members, names)
        return text.format(alliance=cartel_name(self.set), name=names[self.leader], members=members)


class AllianceRolled(Event, frozen=True):
    """The dice of an alliance fell, and its tracker moved by their sum."""

    set: int
    leader: int
    dice: Dice
    points: int
    """Where the tracker stands now."""

    def line(self, names: Names) -> str:
        text = tr("{name} rolls {dice} for the {alliance}, now at {points}")
        name, dice = names[self.leader], " + ".join(map(str, self.dice))
        return text.format(name=name, dice=dice, alliance=cartel_name(self.set), points=self.points)


class PoolFound(Event, frozen=True):
    """The throw had duplicates: a bonus pool is to be split."""

    seat: int
    points: int

    def line(self, names: Names) -> str:
        return ntr("Duplicates: a bonus pool of {n} point", "Duplicates: a bonus pool of {n} points", self.points)


class PartnerChosen(Event, frozen=True):
    """The roller chose who gets an offer."""

    seat: int
    partner: int

    def line(self, names: Names) -> str:
        text = tr("{name} turns to {partner} with the pool")
        return text.format(name=names[self.seat], partner=names[self.partner])


class OfferMade(Event, frozen=True):
    """Both parts are on the table."""

    seat: int
    partner: int
    gift: int
    rest: int

    def line(self, names: Names) -> str:
        text = tr("{name} offers {partner} {gift} and would keep {rest}")
        return text.format(name=names[self.seat], partner=names[self.partner], gift=self.gift, rest=self.rest)


class OfferAnswered(Event, frozen=True):
    """The partner accepted, or the pool is lost."""

    seat: int
    partner: int
    gift: int
    rest: int
    accepted: bool

    def line(self, names: Names) -> str:
        text = tr("{partner} accepts") if self.accepted else tr("{partner} refuses: the pool is lost")
        return text.format(partner=names[self.partner])


class WhistleBlown(Event, frozen=True):
    """An alliance was turned in: its points go to the seat, and the others lose as many each."""

    moment: ClassVar[Moment] = Moment.KEY

    seat: int
    set: int
    points: int
    others: tuple[int, ...]

    def line(self, names: Names) -> str:
        text = tr("{name} turns in the {alliance}: +{points}; {others}: -{points} and a turn to pass")
        alliance, others = cartel_name(self.set), called(self.others, names)
        return text.format(name=names[self.seat], alliance=alliance, points=self.points, others=others)


class GameEnded(Event, frozen=True):
    """The match is over; nobody may have won."""

    moment: ClassVar[Moment] = Moment.KEY

    winners: tuple[int, ...]

    def line(self, names: Names) -> str:
        if not self.winners:
            return tr("The match is over: everybody loses")
        return tr("The match is over: {names} on top").format(names=called(self.winners, names))
