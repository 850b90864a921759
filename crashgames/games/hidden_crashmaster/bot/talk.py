"""What a bot says to the whole table: by what it would believe as one of the Pit Crew that has told the truth.

Claims show all that an honest seat has seen, so that its words agree with its reasons, although they are found on the
open table. Those who hide say what they would then believe: the same votes give the same words, whoever casts them.
"""

from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache, partial

import msgspec

from crashgames.core.messages import Action
from crashgames.core.sentence_file import read_sentences
from crashgames.core.sentences import by_cause, worded
from crashgames.core.thoughts import MidpointRandom, Thought
from crashgames.games.hidden_crashmaster.bot import player
from crashgames.games.hidden_crashmaster.bot.beliefs import Belief, mask_belief
from crashgames.games.hidden_crashmaster.bot.crew import FEARED_DOLL_CHANCE, SUSPECTED_CHANCE, Crew
from crashgames.games.hidden_crashmaster.bot.inference import EXPECTED_LEVEL, public_as_crew
from crashgames.games.hidden_crashmaster.messages import Ban, ClaimTeam, Investigate, Nominate, Schedule, Vote
from crashgames.games.hidden_crashmaster.tables import DOLL_DANGER, DRAW, TRACKER_END, Power, Result, Team, Topic
from crashgames.games.hidden_crashmaster.view import HiddenView, Round
from crashgames.paths import assets_root

MIN_CRASHES = 2
"""So many shifts that crashed are worth a remark to those who voted for them."""
MAX_SPEAKERS = 2
"""The most who speak for one side of a vote."""
EQUAL_DIFFERENCE = 1e-9
"""Chances that differ by less count as equal."""


BLAME, PRAISE, OTHERS = (
    read_sentences(assets_root() / f"hidden_crashmaster/sentences/{name}.toml")
    for name in ("blame", "praise", "remarks")
)
"""What is said against somebody, and so against a shift; what is said for somebody; and everything else."""


class Remark(Thought, frozen=True):
    """Something said about a player."""

    fields = dict.fromkeys(("round", "count", "crashes"), worded("number", str))
    says = by_cause({**BLAME, **PRAISE, **OTHERS})

    cause: str
    way: int
    seat: int
    other: int = 0
    number: int = 0
    """Of the round, of votes, or of Crashes on the board."""

    def repeats(self, other: "Remark") -> bool:
        """True if the other says the same, in whatever words."""
        return msgspec.structs.replace(other, way=self.way) == self


def remark(view: HiddenView, action: Action, level: int, said: Mapping[int, Thought]) -> Thought | None:
    """What a bot says to everybody about its vote or choice; the two on a shift say nothing about their own."""
    heard: dict[int, Remark] = {}
    if isinstance(action, Vote):  # what was said for a shift, or against it; who agrees with somebody is on their side
        remarks = {seat: thought for seat, thought in said.items() if isinstance(thought, Remark)}
        first = {seat for seat, one in remarks.items() if one.cause in (PRAISE if action.yes else BLAME)}
        agrees = {seat for seat, one in remarks.items() if one.cause == "agrees" and one.other in first}
        heard = {seat: one for seat, one in remarks.items() if seat in first | agrees}
    if heard and (len(heard) >= MAX_SPEAKERS or not _is_talkative(view, action.seat)):
        return None
    speaker = Speaker(view, action.seat, level, heard)
    match action:
        case Vote(seat, yes) if seat not in (view.co_pilot, view.driver):
            return speaker.in_favour() if yes else speaker.against()
        case Nominate(_, target) | Schedule(_, target) if speaker.speaks_for(target):
            return speaker.pick(speaker.praise(target) or speaker.no_blame(target))
        case Investigate(_, target):
            charges = [] if True in speaker.stand(target) else speaker.blame(target)
            return speaker.pick(charges) or Remark("unknown", speaker.way, target)
        case Ban(_, target) if True not in speaker.stand(target):
            return speaker.pick(speaker.blame(target)) or Remark("has to go", speaker.way, target)
        case ClaimTeam(_, team):
            return Remark(f"swears {team}", speaker.way, view.deeds[-1].target)
    return None


def _is_talkative(view: HiddenView, seat: int) -> bool:
    """True for some, others in each round: they speak without anything to point at, and after others."""
    return (seat + view.round) % 3 == 0


@lru_cache(maxsize=64)
def judge(view: HiddenView, seat: int, level: int) -> Crew:
    """A seat of the open table as one of the Pit Crew, by its word; by what everybody knows if that is impossible."""
    shown = public_as_crew(view, seat, silent=True)
    found = player(shown, MidpointRandom(), level) if shown else None
    if isinstance(found, Crew):
        return found
    level = min(level, EXPECTED_LEVEL)
    seated = msgspec.structs.replace(view, viewer=seat)
    return Crew(seated, partial(mask_belief, seated, seat, level), MidpointRandom(), level)


class Speaker:
    """Finds what one seat can say about others, after what was said for the same side."""

    def __init__(self, view: HiddenView, seat: int, level: int, heard: Mapping[int, Remark]) -> None:
        self.view = view
        self.seat = seat
        self.heard = heard
        self.way = (view.round + seat) % 2
        self.level = level
        self.rounds = view.rounds()

    @cached_property
    def belief(self) -> Belief:
        return judge(self.view, self.seat, self.level).belief

    # What to say

    def in_favour(self) -> Remark | None:
        """A reason for a shift; where the record is empty, only some have something to say."""
        trusted = [seat for seat in self._by_suspicion() if self.speaks_for(seat)]
        found = [reason for seat in trusted for reason in self.praise(seat)]
        if self.view.tracker == TRACKER_END - 1:
            unopposed = [seat for seat in self._by_suspicion() if False not in self.stand(seat)]
            found += [Remark("before chaos", self.way, seat) for seat in unopposed[:1]]
        if not found and _is_talkative(self.view, self.seat):
            found = [reason for seat in trusted[:1] for reason in self.no_blame(seat)]
        return self.pick(found)

    def against(self) -> Remark | None:
        """A reason against a shift, about whom the voter means by it."""
        meant = [seat for seat in self._meant() if True not in self.stand(seat)]
        found = [reason for seat in meant for reason in self.blame(seat)]
        if meant and self._fears_doll:
            found.append(Remark("may be doll", self.way, self.view.driver, number=self.view.crashes))
        if not found and _is_talkative(self.view, self.seat):
            found = [Remark("unsure", self.way, seat) for seat in meant[:1]]
        return self.pick(found)

    def pick(self, found: list[Remark]) -> Remark | None:
        """One of the reasons that nobody has given yet, not the same for all; or some agree with whoever has."""
        fresh = [one for one in found if not any(one.repeats(other) for other in self.heard.values())]
        if fresh:
            return fresh[(self.seat // 2 + self.view.round // 2) % len(fresh)]
        shared = [
            (one, other)
            for other, said in self.heard.items()
            for one in found
            if one.repeats(said) and one.cause != "before chaos"
        ]
        if not shared or self.way:
            return None
        one, other = shared[0]
        return Remark("agrees", self.view.round % 2, one.seat, other)

    # Who is meant

    @cached_property
    def usual(self) -> float:
        """How much the others are suspected, on average."""
        others = [seat for seat in self.view.in_game if seat != self.seat]
        return sum(map(self.belief.shamed, others)) / len(others)

    def speaks_for(self, seat: int) -> bool:
        """True if somebody is trusted, and the speaker has not just refused a shift with them."""
        return self.belief.shamed(seat) <= self.usual + EQUAL_DIFFERENCE and False not in self.stand(seat)

    def _by_suspicion(self) -> list[int]:
        """The two on the shift, the less suspected first."""
        return sorted((self.view.co_pilot, self.view.driver), key=self.belief.shamed)

    def _meant(self) -> list[int]:
        """Whom a Nope means: the likely Doll at the wheel, whoever is probably of the Shamed, or both if neither is."""
        pair = (self.view.co_pilot, self.view.driver)
        worst = max(pair, key=self.belief.shamed)
        if self._fears_doll:
            return [self.view.driver]
        if self.belief.shamed(worst) > SUSPECTED_CHANCE:
            return [worst]
        return [
            seat for seat in reversed(self._by_suspicion()) if self.belief.shamed(seat) >= self.usual - EQUAL_DIFFERENCE
        ]

    @property
    def _fears_doll(self) -> bool:
        return self.view.crashes >= DOLL_DANGER and self.belief.doll(self.view.driver) >= FEARED_DOLL_CHANCE

    # The record

    def no_blame(self, seat: int) -> list[Remark]:
        """That nothing speaks against somebody, if that is so."""
        return [] if self.blame(seat) else [Remark("clean", self.way, seat)]

    def blame(self, seat: int) -> list[Remark]:
        found: list[Remark] = []
        accuser = self._claimed_by(seat, Team.SHAMED)
        if accuser not in (None, self.seat):
            found.append(Remark("called shamed", self.way, seat, accuser or 0))
        for cause, test in (("point missing", _lost_point), ("disputed", _is_disputed), ("crash by", _crashed)):
            found += self._driven(cause, seat, test)
        wanted, own = (
            sum(who in past.election.yes for past in self.rounds if _crashed(past)) for who in (seat, self.seat)
        )
        if wanted >= MIN_CRASHES and wanted > own:
            found.append(Remark("voted for crashes", self.way, seat, number=wanted))
        refused = self._refused(seat, _brought_point)
        if refused and self._refused(self.seat, _brought_point) != refused:
            found.append(Remark("refused point", self.way, seat, number=refused))
        return found

    def praise(self, seat: int) -> list[Remark]:
        found: list[Remark] = []
        witness, refused = self._claimed_by(seat, Team.PIT_CREW), self._refused(seat, _crashed)
        if seat in self.view.not_doll and self.view.crashes >= DOLL_DANGER:
            found.append(Remark("not doll", self.way, seat))
        if witness not in (None, self.seat):
            found.append(Remark("called crew", self.way, seat, witness or 0))
        found += self._driven("point by", seat, _brought_point)
        if refused:
            found.append(Remark("refused crash", self.way, seat, number=refused))
        return found

    def _driven(self, cause: str, seat: int, test: Callable[[Round], bool]) -> list[Remark]:
        """About the last such shift with this seat, unless the speaker was on it as well."""
        shifts = (past.shift for past in reversed(self.rounds) if past.shift and test(past))
        last = next((shift for shift in shifts if seat in (shift.co_pilot, shift.driver)), None)
        if last is None or self.seat in (last.co_pilot, last.driver):
            return []
        other = last.driver if seat == last.co_pilot else last.co_pilot
        return [Remark(cause, self.way, seat, other, last.round)]

    def _refused(self, seat: int, test: Callable[[Round], bool]) -> int:
        """The last round in which a seat voted Nope on such a shift, or 0."""
        return max((past.number for past in self.rounds if test(past) and seat in past.election.no), default=0)

    def _claimed_by(self, seat: int, team: Team) -> int | None:
        """Who has looked at the Registration of a seat and claimed that it says this."""
        looks = (past for past in self.rounds if past.deed and past.deed.target == seat)
        return next((claim.seat for past in looks for claim in past.claims if claim.team is team), None)

    # Votes for and against somebody, of whom nothing was learnt since

    def stand(self, seat: int) -> set[bool]:
        """The votes and choices of the speaker since this seat was on a shift, or its Registration was looked at.

        True for a shift with this seat, or for choosing it, False against.
        """
        found: set[bool] = set()
        for past in self.rounds:
            vote, is_on_it = past.election, seat in (past.election.co_pilot, past.election.driver)
            if is_on_it and self.seat in (*vote.yes, *vote.no):
                found.add(self.seat in vote.yes)
            if (self.seat, seat) == (vote.co_pilot, vote.driver):
                found.add(True)
            power = past.deed.power if past.deed and past.deed.target == seat else None
            if (past.shift and is_on_it) or power is Power.INVESTIGATE_LOYALTY:
                found = set()
            if power is Power.EMERGENCY_SCHEDULING and vote.co_pilot == self.seat:
                found.add(True)
        return found


def _crashed(past: Round) -> bool:
    return past.shift is not None and past.shift.reported is Result.CRASH


def _brought_point(past: Round) -> bool:
    return past.shift is not None and past.shift.reported is Result.POINT


def _lost_point(past: Round) -> bool:
    """True if a Crash was reported although a Point was drawn, by the word of the Co-Pilot."""
    return _crashed(past) and any(c.topic is Topic.DRAW and Result.POINT in c.cards for c in past.claims)


def _is_disputed(past: Round) -> bool:
    """True if Co-Pilot and Driver cannot both be right: one card is discarded between the two hands."""
    said = {claim.topic: claim.cards for claim in past.claims}
    drawn, passed = said.get(Topic.DRAW, ()), said.get(Topic.HAND, ())
    had, got = drawn.count(Result.CRASH), passed.count(Result.CRASH)
    return bool(drawn and passed) and got not in {min(had, DRAW - 1), max(had - 1, 0)}
