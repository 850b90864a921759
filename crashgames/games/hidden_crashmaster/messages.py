"""The words of Hidden Crashmaster: its phases, actions and events."""

from enum import StrEnum
from typing import ClassVar

from crashgames.core.messages import Action, Event, Moment, Names, Secrecy
from crashgames.core.translation import listing, ntr, tr
from crashgames.games.hidden_crashmaster.tables import (
    POWER_TITLES,
    RESULT_TITLES,
    TEAM_TITLES,
    Power,
    Result,
    Team,
    Topic,
)


class Phase(StrEnum):
    """What is being decided."""

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


def cards_text(cards: tuple[Result, ...]) -> str:
    """Cards in a row: "Crash, Crash, Point"."""
    return ", ".join(tr(RESULT_TITLES[card]) for card in cards)


# Actions


class Seen(Action, frozen=True):
    """Confirm having looked: at one's role, at a Registration, at the top of the deck."""

    secrecy: ClassVar[Secrecy] = Secrecy.INFORMATION

    def line(self, names: Names) -> str:
        return tr("I have seen it")


class Nominate(Action, frozen=True):
    """Choose the Driver candidate."""

    driver: int

    def line(self, names: Names) -> str:
        return tr("Nominate {name} as Driver").format(name=names[self.driver])


class Vote(Action, frozen=True):
    """Vote on the shift; open when all have voted."""

    secrecy: ClassVar[Secrecy] = Secrecy.SIMULTANEOUS
    yes: bool

    def line(self, names: Names) -> str:
        return tr("Yes") if self.yes else tr("Nope")


class Discard(Action, frozen=True):
    """The Co-Pilot's choice among three cards: this one goes away, the Driver gets the others."""

    secrecy: ClassVar[Secrecy] = Secrecy.PRIVATE
    card: Result

    def line(self, names: Names) -> str:
        return tr("Discard: {card}").format(card=tr(RESULT_TITLES[self.card]))


class Report(Action, frozen=True):
    """The Driver's choice among two cards: this one is played, the other goes away."""

    secrecy: ClassVar[Secrecy] = Secrecy.PRIVATE
    card: Result

    def line(self, names: Names) -> str:
        return tr("Report: {card}").format(card=tr(RESULT_TITLES[self.card]))


class AskDevice(Action, frozen=True):
    """The Driver wishes to enable THE DEVICE instead of reporting."""

    def line(self, names: Names) -> str:
        return tr("Ask to enable THE DEVICE")


class AnswerDevice(Action, frozen=True):
    """The Co-Pilot's answer."""

    answers: ClassVar[bool] = True
    agrees: bool

    def line(self, names: Names) -> str:
        return tr("Agree to THE DEVICE") if self.agrees else tr("Refuse THE DEVICE")


class Investigate(Action, frozen=True):
    """Look at somebody's Registration."""

    grave: ClassVar[bool] = True
    target: int

    def line(self, names: Names) -> str:
        return tr("Investigate {name}").format(name=names[self.target])


class Schedule(Action, frozen=True):
    """Emergency Scheduling: choose the next Co-Pilot candidate."""

    target: int

    def line(self, names: Names) -> str:
        return tr("Make {name} the next Co-Pilot candidate").format(name=names[self.target])


class Ban(Action, frozen=True):
    """Put somebody out of the game."""

    grave: ClassVar[bool] = True
    target: int

    def line(self, names: Names) -> str:
        return tr("Formally ban {name}").format(name=names[self.target])


class ClaimCards(Action, frozen=True):
    """Say in public which cards one saw, true or not; after a peek in their order, else Crashes first."""

    cards: tuple[Result, ...]

    def line(self, names: Names) -> str:
        return tr("Claim: {cards}").format(cards=cards_text(self.cards))


class ClaimTeam(Action, frozen=True):
    """Say in public which team one found, true or not."""

    team: Team

    def line(self, names: Names) -> str:
        return tr("Claim: {team}").format(team=tr(TEAM_TITLES[self.team]))


class NoClaim(Action, frozen=True):
    """Say nothing."""

    def line(self, names: Names) -> str:
        return tr("Claim nothing")


# Events


class LookTaken(Event, frozen=True):
    """A seat has seen what it was to see in private: that, never what; while all look, only the seat is told."""

    seat: int

    def line(self, names: Names) -> str:
        return tr("{name} has looked").format(name=names[self.seat])


class PlacardPassed(Event, frozen=True):
    """A round, counted from 1, begins with a Co-Pilot candidate."""

    moment: ClassVar[Moment] = Moment.TURN

    round: int
    seat: int

    def line(self, names: Names) -> str:
        return tr("Round {n}: {name} is Co-Pilot candidate").format(n=self.round, name=names[self.seat])


class DriverNominated(Event, frozen=True):
    """The candidate chose a Driver candidate."""

    co_pilot: int
    driver: int

    def line(self, names: Names) -> str:
        text = tr("{name} nominates {driver} as Driver")
        return text.format(name=names[self.co_pilot], driver=names[self.driver])


class VoteCast(Event, frozen=True):
    """The vote of a seat is in. Nobody else is told."""

    seat: int


class VotesRevealed(Event, frozen=True):
    """All votes, by seat, and what came of them."""

    moment: ClassVar[Moment] = Moment.KEY

    yes: tuple[int, ...]
    no: tuple[int, ...]
    elected: bool

    def line(self, names: Names) -> str:
        text = tr("Elected, {yes} to {no}") if self.elected else tr("Rejected, {yes} to {no}")
        return text.format(yes=len(self.yes), no=len(self.no))


class TrackerMoved(Event, frozen=True):
    """The Shift Tracker advanced."""

    tracker: int

    def line(self, names: Names) -> str:
        return tr("The Shift Tracker stands at {n}").format(n=self.tracker)


class DollDenied(Event, frozen=True):
    """After the third Crash: the new Driver is not the Creepy Doll."""

    moment: ClassVar[Moment] = Moment.KEY

    seat: int

    def line(self, names: Names) -> str:
        return tr("{name} is not the Creepy Doll").format(name=names[self.seat])


class CardsDrawn(Event, frozen=True):
    """The Co-Pilot drew three cards."""

    seat: int

    def line(self, names: Names) -> str:
        return tr("{name} draws three cards").format(name=names[self.seat])


class CardsPassed(Event, frozen=True):
    """The Co-Pilot discarded one card face down, and the Driver has the other two."""

    co_pilot: int
    driver: int

    def line(self, names: Names) -> str:
        text = tr("{name} discards a card and passes two to {driver}")
        return text.format(name=names[self.co_pilot], driver=names[self.driver])


class ResultReported(Event, frozen=True):
    """The Driver reported a card."""

    moment: ClassVar[Moment] = Moment.KEY

    seat: int
    card: Result

    def line(self, names: Names) -> str:
        return tr("{name} reports: {card}").format(name=names[self.seat], card=tr(RESULT_TITLES[self.card]))


class DeviceAsked(Event, frozen=True):
    """The Driver asked for THE DEVICE."""

    seat: int

    def line(self, names: Names) -> str:
        return tr("{name} wishes to enable THE DEVICE").format(name=names[self.seat])


class DeviceAnswered(Event, frozen=True):
    """The Co-Pilot answered."""

    moment: ClassVar[Moment] = Moment.KEY

    seat: int
    agrees: bool

    def line(self, names: Names) -> str:
        text = tr("{name} agrees: both cards are discarded") if self.agrees else tr("{name} refuses")
        return text.format(name=names[self.seat])


class ChaosBroke(Event, frozen=True):
    """The tracker reached its end: the top card was played."""

    moment: ClassVar[Moment] = Moment.KEY

    card: Result

    def line(self, names: Names) -> str:
        return tr("Chaos! The top card is revealed: {card}").format(card=tr(RESULT_TITLES[self.card]))


class DeckRebuilt(Event, frozen=True):
    """Deck and discard pile were shuffled into a new deck of so many cards."""

    cards: int

    def line(self, names: Names) -> str:
        return ntr("A new deck of one card is shuffled", "A new deck of {n} cards is shuffled", self.cards)


class PowerGranted(Event, frozen=True):
    """The Co-Pilot has a power to use."""

    seat: int
    power: Power

    def line(self, names: Names) -> str:
        return tr("{name} has a power: {power}").format(name=names[self.seat], power=tr(POWER_TITLES[self.power]))


class PlayerInvestigated(Event, frozen=True):
    """The Co-Pilot sees a Registration: that, never which."""

    moment: ClassVar[Moment] = Moment.KEY

    seat: int
    target: int

    def line(self, names: Names) -> str:
        text = tr("{name} looks at the Registration of {target}")
        return text.format(name=names[self.seat], target=names[self.target])


class EmergencyCalled(Event, frozen=True):
    """The Co-Pilot chose the next candidate."""

    moment: ClassVar[Moment] = Moment.KEY

    seat: int
    target: int

    def line(self, names: Names) -> str:
        text = tr("{name} makes {target} the next Co-Pilot candidate")
        return text.format(name=names[self.seat], target=names[self.target])


class PlayerBanned(Event, frozen=True):
    """Somebody is out of the game."""

    moment: ClassVar[Moment] = Moment.KEY

    seat: int
    target: int

    def line(self, names: Names) -> str:
        return tr("{name} formally bans {target}").format(name=names[self.seat], target=names[self.target])


class ClaimMade(Event, frozen=True):
    """Somebody claimed to have seen cards, or a team, or (neither) said nothing."""

    seat: int
    topic: Topic
    cards: tuple[Result, ...] = ()
    team: Team | None = None

    def line(self, names: Names) -> str:
        name = names[self.seat]
        if self.team:
            return tr("{name} claims: {cards}").format(name=name, cards=tr(TEAM_TITLES[self.team]))
        if self.cards:
            return tr("{name} claims: {cards}").format(name=name, cards=cards_text(self.cards))
        return tr("{name} claims nothing").format(name=name)


class GameEnded(Event, frozen=True):
    """The game is over; from now on everything is open."""

    moment: ClassVar[Moment] = Moment.KEY

    team: Team
    winners: tuple[int, ...]

    def line(self, names: Names) -> str:
        who = listing([names[seat] for seat in self.winners])
        text = tr("{team} win: {names}").format(team=tr(TEAM_TITLES[self.team]), names=who)
        return text[:1].upper() + text[1:]
