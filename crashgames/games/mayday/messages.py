"""The words of Mayday! Mayday!: its phases, actions and events."""

from enum import StrEnum
from typing import ClassVar

from crashgames.core.messages import Action, Event, Moment, Names, Secrecy
from crashgames.core.translation import listing, tr
from crashgames.games.mayday.tables import (
    LEFT,
    MIDDLE,
    NOBODY,
    SKILL_TITLES,
    STAGE_TITLES,
    STATUS_TITLES,
    TEAM_NAMES,
    TEAM_TITLES,
    Skill,
    Stage,
    Status,
    Team,
)


class Phase(StrEnum):
    """What is being decided."""

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


def card_text(owner: int, place: int, names: Names) -> str:
    """One of the cards before somebody, named by the neighbour on that side: "Anna: card next to Ben"."""
    if place == MIDDLE:
        return tr("{name}: middle card").format(name=names[owner])
    beside = names[(owner + (1 if place == LEFT else -1)) % len(names)]
    return tr("{name}: card next to {other}").format(name=names[owner], other=beside)


# Actions


class Seen(Action, frozen=True):
    """Confirm having seen one's team, who is of it, and one's Veteran card."""

    secrecy: ClassVar[Secrecy] = Secrecy.INFORMATION

    def line(self, names: Names) -> str:
        return tr("I have seen it")


class Declare(Action, frozen=True):
    """Wish to use one's skill now; told when all have answered."""

    secrecy: ClassVar[Secrecy] = Secrecy.SIMULTANEOUS

    def line(self, names: Names) -> str:
        return tr("Use my skill")


class KeepSilent(Action, frozen=True):
    """Use no skill now."""

    secrecy: ClassVar[Secrecy] = Secrecy.SIMULTANEOUS
    silent: ClassVar[bool] = True

    def line(self, names: Names) -> str:
        return tr("No skill")


class Aim(Action, frozen=True):
    """Choose the crew member that one's skill is about."""

    target: int

    def line(self, names: Names) -> str:
        return tr("Choose {name}").format(name=names[self.target])


class PickCard(Action, frozen=True):
    """Choose one of the three cards before somebody: to look at, or to be looked at."""

    owner: int
    place: int

    def line(self, names: Names) -> str:
        return card_text(self.owner, self.place, names)


class PlaceMarker(Action, frozen=True):
    """Put a marker at the card just seen, with this side up."""

    secrecy: ClassVar[Secrecy] = Secrecy.PRIVATE
    side: Team

    def line(self, names: Names) -> str:
        return tr("Put down: {side}").format(side=tr(TEAM_TITLES[self.side]))


class Vote(Action, frozen=True):
    """Punch or protect the Skirmish-CM; open when all have chosen."""

    secrecy: ClassVar[Secrecy] = Secrecy.SIMULTANEOUS
    protects: bool

    def line(self, names: Names) -> str:
        return tr("Protect") if self.protects else tr("Punch")


class OrderLooker(Action, frozen=True):
    """The newest member of the cockpit chooses who must look at a card."""

    looker: int

    def line(self, names: Names) -> str:
        return tr("{name} must look").format(name=names[self.looker])


class OrderTarget(Action, frozen=True):
    """... and at whose card."""

    target: int

    def line(self, names: Names) -> str:
        return tr("Look at a card of {name}").format(name=names[self.target])


class NoOrder(Action, frozen=True):
    """Let nobody look."""

    def line(self, names: Names) -> str:
        return tr("Nobody looks")


class GiveAccess(Action, frozen=True):
    """Give a Cockpit Access card to somebody."""

    grave: ClassVar[bool] = True
    target: int

    def line(self, names: Names) -> str:
        return tr("Cockpit Access for {name}").format(name=names[self.target])


# Events


class IdentitySeen(Event, frozen=True):
    """A seat has seen its own team. Nobody else is told."""

    seat: int

    def line(self, names: Names) -> str:
        return tr("{name} has looked").format(name=names[self.seat])


class StageBegan(Event, frozen=True):
    """A chapter of the flight begins."""

    moment: ClassVar[Moment] = Moment.TURN
    stage: Stage

    def line(self, names: Names) -> str:
        return tr(STAGE_TITLES[self.stage])


class SkirmishMoved(Event, frozen=True):
    """The Skirmish card lies before somebody else."""

    seat: int

    def line(self, names: Names) -> str:
        return tr("The Skirmish is about {name}").format(name=names[self.seat])


class LookDue(Event, frozen=True):
    """Somebody must look at a card: of whom, and at which if that is settled."""

    looker: int
    owner: int
    place: int

    def line(self, names: Names) -> str:
        text = tr("{name} must look at a card of {owner}")
        return text.format(name=names[self.looker], owner=names[self.owner])


class NobodyLooks(Event, frozen=True):
    """In this skirmish nobody can look."""

    def line(self, names: Names) -> str:
        return tr("Nobody can look at a card now")


class CardLookedAt(Event, frozen=True):
    """A seat sees a card: that, never what it is."""

    looker: int
    owner: int
    place: int

    def line(self, names: Names) -> str:
        text = tr("{name} looks at a card: {card}")
        return text.format(name=names[self.looker], card=card_text(self.owner, self.place, names))


class MarkerPlaced(Event, frozen=True):
    """A marker lies at a card, true or not."""

    looker: int
    owner: int
    place: int
    side: Team

    def line(self, names: Names) -> str:
        text = tr("{name} puts down {side} at {owner}")
        return text.format(name=names[self.looker], side=tr(TEAM_TITLES[self.side]), owner=names[self.owner])


class VoteCast(Event, frozen=True):
    """The choice of a seat is in. Nobody else is told."""

    seat: int


class VotesRevealed(Event, frozen=True):
    """All choices by seat, and what came of them."""

    moment: ClassVar[Moment] = Moment.KEY
    target: int
    protect: tuple[int, ...]
    punch: tuple[int, ...]
    protected: bool

    def line(self, names: Names) -> str:
        text = tr("{name} is protected, {yes} to {no}") if self.protected else tr("{name} is punched, {no} to {yes}")
        return text.format(name=names[self.target], yes=len(self.protect), no=len(self.punch))


class StatusChanged(Event, frozen=True):
    """Crew members have another Status card, or none any more."""

    seats_changed: tuple[int, ...]
    status: Status

    def line(self, names: Names) -> str:
        who = listing([names[seat] for seat in self.seats_changed])
        if self.status is Status.NONE:
            return tr("{names}: no Status card any more").format(names=who)
        return tr("{names}: {status}").format(names=who, status=tr(STATUS_TITLES[self.status]))


class CardsTurned(Event, frozen=True):
    """Somebody who was punched turns two cards and cannot become captain."""

    seat: int

    def line(self, names: Names) -> str:
        return tr("{name} cannot become captain").format(name=names[self.seat])


class CaptainNamed(Event, frozen=True):
    """The captain is determined and takes the first Cockpit Access."""

    moment: ClassVar[Moment] = Moment.KEY
    seat: int

    def line(self, names: Names) -> str:
        return tr("{name} is the captain").format(name=names[self.seat])


class AccessGiven(Event, frozen=True):
    """Somebody is given Cockpit Access."""

    moment: ClassVar[Moment] = Moment.KEY
    seat: int
    target: int

    def line(self, names: Names) -> str:
        text = tr("{name} gives Cockpit Access to {target}")
        return text.format(name=names[self.seat], target=names[self.target])


class IdentityShown(Event, frozen=True):
    """Somebody with Cockpit Access shuffles and shows the three identity cards."""

    moment: ClassVar[Moment] = Moment.KEY
    seat: int
    team: Team

    def line(self, names: Names) -> str:
        return tr("{name} is: {team}").format(name=names[self.seat], team=tr(TEAM_TITLES[self.team]))


class OrderGiven(Event, frozen=True):
    """The newest member of the cockpit tells somebody to look at somebody, or (NOBODY) nobody to."""

    seat: int
    looker: int
    target: int

    def line(self, names: Names) -> str:
        if self.looker == NOBODY:
            return tr("{name} lets nobody look").format(name=names[self.seat])
        text = tr("{name} tells {looker} to look at {target}")
        return text.format(name=names[self.seat], looker=names[self.looker], target=names[self.target])


class SkillsAsked(Event, frozen=True):
    """The table is asked whether anybody uses a skill."""

    seats_asked: tuple[int, ...]


class AnswerGiven(Event, frozen=True):
    """A seat has answered whether it uses its skill. Nobody else is told."""

    seat: int


class SkillDeclared(Event, frozen=True):
    """Somebody shows a Veteran card, to use it."""

    moment: ClassVar[Moment] = Moment.KEY
    seat: int
    skill: Skill

    def line(self, names: Names) -> str:
        return tr("{name}: {text}").format(name=names[self.seat], text=tr(SKILL_TITLES[self.skill]))


class SkillUsed(Event, frozen=True):
    """A skill takes effect; it is about a crew member, a card, or (NOBODY, ANY) neither."""

    seat: int
    skill: Skill
    target: int
    place: int


class SkillReturned(Event, frozen=True):
    """A declared skill is not possible now and goes back unused; it stays known."""

    seat: int
    skill: Skill

    def line(self, names: Names) -> str:
        text = tr("{name} takes the card back unused: {text}")
        return text.format(name=names[self.seat], text=tr(SKILL_TITLES[self.skill]))


class GameEnded(Event, frozen=True):
    """The game is over; from now on everything is open."""

    moment: ClassVar[Moment] = Moment.KEY
    team: Team
    winners: tuple[int, ...]

    def line(self, names: Names) -> str:
        who = listing([names[seat] for seat in self.winners])
        team = tr(TEAM_NAMES[self.team])
        return tr("{team} win: {names}").format(team=team[:1].upper() + team[1:], names=who)
