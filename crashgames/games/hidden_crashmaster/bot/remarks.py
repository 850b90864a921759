"""What bots tell the table about their votes and choices: from the public record alone, whoever says it."""

from collections.abc import Mapping
from typing import ClassVar

from crashgames.core.messages import Action
from crashgames.core.sentences import Sentence, cases, sentence
from crashgames.core.thoughts import Thought
from crashgames.core.translation import mark
from crashgames.games.hidden_crashmaster.bot.record import Record
from crashgames.games.hidden_crashmaster.messages import Ban, ClaimTeam, Investigate, Nominate, Schedule, Vote
from crashgames.games.hidden_crashmaster.tables import DOLL_DANGER, TRACKER_END, Result, Team
from crashgames.games.hidden_crashmaster.view import HiddenView

MANY = 2
"""So many shifts that crashed are worth a remark to those who voted for them."""


def _by_turns(even: str, odd: str, /, **fields: str) -> Sentence:
    """Two wordings that take turns with the rounds, so that nobody repeats a sentence right away."""
    return cases("turn", {0: sentence(even, **fields), 1: sentence(odd, **fields)})


class Remark(Thought, frozen=True):
    """Something said about a player."""

    turn: int
    seat: int


class CrashBy(Remark, frozen=True):
    """They were on a shift that crashed."""

    says: ClassVar[Sentence] = _by_turns(
        mark("{name} was on the shift that crashed in round {round}."),
        mark("I haven't forgotten {name}'s Crash in round {round}."),
        name="seat",
    )
    round: int


class Disputed(Remark, frozen=True):
    """Their word stands against another's."""

    says: ClassVar[Sentence] = _by_turns(
        mark("{name} and {other} can't both have told the truth about round {round}."),
        mark("In round {round} either {name} or {other} lied to us."),
        name="seat",
        other="other",
    )
    other: int
    round: int


class PointMissing(Remark, frozen=True):
    """One of the two on a shift kept a Point from the table."""

    says: ClassVar[Sentence] = _by_turns(
        mark("A Point went missing in round {round}: {name} or {other} withheld it."),
        mark("{name} or {other} threw away a Point in round {round}."),
        name="seat",
        other="other",
    )
    other: int
    round: int


class CalledShamed(Remark, frozen=True):
    """An investigator said that they are of the Shamed."""

    says: ClassVar[Sentence] = _by_turns(
        mark("{other} saw {name}'s Registration and said: the Shamed."),
        mark("{other} called {name} one of the Shamed, and I can't ignore that."),
        name="seat",
        other="other",
    )
    other: int


class MayBeDoll(Remark, frozen=True):
    """The Doll could win now."""

    says: ClassVar[Sentence] = _by_turns(
        mark("With {crashes} Crashes on the board, can anyone promise that {name} isn't the Creepy Doll?"),
        mark("{name} may be the Creepy Doll, and after {crashes} Crashes that would be the end."),
        name="seat",
    )
    crashes: int


class VotedForCrashes(Remark, frozen=True):
    """They helped to elect shifts that crashed."""

    says: ClassVar[Sentence] = _by_turns(
        mark("{name} voted Yes on {count} shifts that crashed."),
        mark("Count the Crashes that {name} voted for: {count}."),
        name="seat",
    )
    count: int


class RefusedPoint(Remark, frozen=True):
    """They voted against a shift that brought a Point."""

    says: ClassVar[Sentence] = _by_turns(
        mark("{name} voted Nope on the shift that brought us a Point in round {round}."),
        mark("Who said Nope to the Point of round {round}? {name} did."),
        name="seat",
    )
    round: int


class RefusedCrash(Remark, frozen=True):
    """They voted against a shift that crashed."""

    says: ClassVar[Sentence] = _by_turns(
        mark("{name} voted Nope on the shift that crashed in round {round}."),
        mark("{name} was right to say Nope in round {round}."),
        name="seat",
    )
    round: int


class Unsure(Remark, frozen=True):
    """There is nothing better to say against them."""

    says: ClassVar[Sentence] = _by_turns(
        mark("I'd rather see somebody else drive than {name}."),
        mark("I don't trust {name} enough yet."),
        name="seat",
    )


class NotDoll(Remark, frozen=True):
    """It is known."""

    says: ClassVar[Sentence] = _by_turns(
        mark("{name} isn't the Creepy Doll: we all know that."),
        mark("Whatever {name} may be, it isn't the Creepy Doll."),
        name="seat",
    )


class CalledCrew(Remark, frozen=True):
    """An investigator said that they are Pit Crew."""

    says: ClassVar[Sentence] = _by_turns(
        mark("{other} saw {name}'s Registration and said: Pit Crew."),
        mark("I go by what {other} said: {name} is Pit Crew."),
        name="seat",
        other="other",
    )
    other: int


class PointBy(Remark, frozen=True):
    """They were on a shift that brought a Point."""

    says: ClassVar[Sentence] = _by_turns(
        mark("{name} was on the shift that brought a Point in round {round}."),
        mark("In round {round} {name} helped to bring us a Point."),
        name="seat",
    )
    round: int


class BeforeChaos(Remark, frozen=True):
    """The tracker is about to end."""

    says: ClassVar[Sentence] = _by_turns(
        mark("Better a shift with {name} than a card that nobody chooses."),
        mark("One more Nope and the top card counts. I'd rather trust {name}."),
        name="seat",
    )


class Clean(Remark, frozen=True):
    """There is nothing on record."""

    says: ClassVar[Sentence] = _by_turns(
        mark("I have nothing against {name} so far."),
        mark("{name} deserves a chance."),
        name="seat",
    )


class Unknown(Remark, frozen=True):
    """An investigation without a suspicion."""

    says: ClassVar[Sentence] = _by_turns(
        mark("We know too little about {name}."),
        mark("I want to know for certain which side {name} is on."),
        name="seat",
    )


class HasToGo(Remark, frozen=True):
    """A ban without anything on record."""

    says: ClassVar[Sentence] = _by_turns(
        mark("Somebody has to go, and I trust {name} least."),
        mark("I have watched {name} all along, and I don't like what I see."),
        name="seat",
    )


class Swears(Remark, frozen=True):
    """The report of an investigation."""

    says: ClassVar[Sentence] = cases(
        lambda said: (said.team, said.turn),
        {
            (Team.PIT_CREW, 0): sentence("You can trust {name}: I have seen the Registration.", name="seat"),
            (Team.PIT_CREW, 1): sentence("{name} is one of us. Remember that I said so.", name="seat"),
            (Team.SHAMED, 0): sentence("Don't elect {name} again: I have seen the Registration.", name="seat"),
            (Team.SHAMED, 1): sentence("{name} is one of them. Remember that I said so.", name="seat"),
        },
    )
    team: Team


def remark(view: HiddenView, action: Action, level: int, said: Mapping[int, Thought]) -> Thought | None:
    """What a bot says to everybody about its vote or choice; the two on a shift say nothing about their own."""
    speaker = Speaker(view, action.seat)
    match action:
        case Vote(seat, yes) if seat not in (view.co_pilot, view.driver):
            return speaker.on_shift(yes)
        case Nominate(_, target) | Schedule(_, target):
            return speaker.pick(speaker.praise(target) or speaker.no_blame(target))
        case Investigate(_, target):
            return speaker.pick(speaker.blame(target)) or Unknown(speaker.turn, target)
        case Ban(_, target):
            return speaker.pick(speaker.blame(target)) or HasToGo(speaker.turn, target)
        case ClaimTeam(_, team):
            return Swears(speaker.turn, view.deeds[-1].target, team)
    return None


class Speaker:
    """Finds what one seat can say about others."""

    def __init__(self, view: HiddenView, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.turn = (view.round + seat) % 2
        self.record = Record(view)

    def pick(self, found: list[Remark]) -> Remark | None:
        """One of the reasons, not the same for all who speak."""
        return found[(self.seat // 2 + self.view.round // 2) % len(found)] if found else None

    def on_shift(self, yes: bool) -> Remark | None:
        """A reason for a vote; where the record is empty, only some have something to say."""
        pair = (self.view.driver, self.view.co_pilot)
        found = [reason for seat in pair for reason in (self.praise(seat) if yes else self.blame(seat))]
        if not yes and self.view.crashes >= DOLL_DANGER and pair[0] not in self.view.not_doll:
            found.append(MayBeDoll(self.turn, pair[0], self.view.crashes))
        if yes and self.view.tracker == TRACKER_END - 1:
            found.append(BeforeChaos(self.turn, pair[0]))
        if not found and (self.seat + self.view.round) % 3 == 0:
            found += self.no_blame(pair[0]) if yes else [Unsure(self.turn, pair[0])]
        return self.pick(found)

    def no_blame(self, seat: int) -> list[Remark]:
        """That nothing speaks against somebody, if that is so."""
        return [] if self.blame(seat) else [Clean(self.turn, seat)]

    def blame(self, seat: int) -> list[Remark]:
        """What speaks against somebody."""
        found: list[Remark] = []
        accuser = self.record.told(seat, Team.SHAMED)
        crash, wanted = self.record.last(seat, Result.CRASH), self.record.crashes_wanted(seat)
        if accuser not in (None, self.seat):
            found.append(CalledShamed(self.turn, seat, accuser or 0))
        for kind, shift in ((PointMissing, self.record.missing(seat)), (Disputed, self.record.dispute(seat))):
            if shift and self.seat not in (shift.co_pilot, shift.driver):
                other = shift.driver if seat == shift.co_pilot else shift.co_pilot
                found.append(kind(self.turn, seat, other, shift.round))
        if crash and self.seat not in (crash.co_pilot, crash.driver):
            found.append(CrashBy(self.turn, seat, crash.round))
        if wanted >= MANY and wanted > self.record.crashes_wanted(self.seat):
            found.append(VotedForCrashes(self.turn, seat, wanted))
        refused = self.record.refused(seat, Result.POINT)
        if refused and self.record.refused(self.seat, Result.POINT) != refused:
            found.append(RefusedPoint(self.turn, seat, refused))
        return found

    def praise(self, seat: int) -> list[Remark]:
        """What speaks for somebody."""
        found: list[Remark] = []
        witness, point = self.record.told(seat, Team.PIT_CREW), self.record.last(seat, Result.POINT)
        if seat in self.view.not_doll and self.view.crashes >= DOLL_DANGER:
            found.append(NotDoll(self.turn, seat))
        if witness not in (None, self.seat):
            found.append(CalledCrew(self.turn, seat, witness or 0))
        if point and self.seat not in (point.co_pilot, point.driver):
            found.append(PointBy(self.turn, seat, point.round))
        refused = self.record.refused(seat, Result.CRASH)
        if refused:
            found.append(RefusedCrash(self.turn, seat, refused))
        return found
