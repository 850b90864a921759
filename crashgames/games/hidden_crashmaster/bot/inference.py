"""How an expert reads the record: by whether people do what they would do if they were of the crew.

The crew tell the truth, so that what a seat of the crew knows is what it has claimed. All that it then does follows
from its beliefs, but for a little chance. The Shamed do now and then what the crew would not. So each choice is weighed
by how likely it is from a seat of the crew, be it a hard bot, an expert, or somebody with a way of their own, and how
likely from one of the Shamed who hides among these.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial, reduce
from math import prod
from operator import mul
from typing import NamedTuple

import msgspec

from crashgames.core.messages import Action
from crashgames.core.thoughts import MidpointRandom
from crashgames.games.hidden_crashmaster import tables
from crashgames.games.hidden_crashmaster.bot.beliefs import Belief, own_belief, stages
from crashgames.games.hidden_crashmaster.bot.conduct import Grid, Odds, Seen, likelihood
from crashgames.games.hidden_crashmaster.bot.crew import NOISE, Crew, ExpertCrew
from crashgames.games.hidden_crashmaster.messages import Ban, Investigate, Nominate, Phase, Schedule, Vote
from crashgames.games.hidden_crashmaster.roles import Known, all_casts, casts, known, undenied
from crashgames.games.hidden_crashmaster.tables import DRAW, Power, Result, Role, Team, Topic
from crashgames.games.hidden_crashmaster.view import Claim, Deed, Election, HiddenView, Shift


class PastMoment(NamedTuple):
    """What was chosen by one, or in a vote by all, and the open table when they chose."""

    view: HiddenView
    actions: tuple[Action, ...]


def opened(view: HiddenView) -> HiddenView:
    """A view without all that only its viewer knows."""
    nothing = (None,) * view.seats
    return msgspec.structs.replace(
        view,
        viewer=None,
        characters=nothing,
        roles=nothing,
        teams=nothing,
        acquainted=(),
        hand=(),
        vote=None,
        shifts=tuple([msgspec.structs.replace(shift, drawn=(), passed=()) for shift in view.shifts]),
        deeds=tuple([Deed(deed.round, deed.power, deed.seat, deed.target) for deed in view.deeds]),
    )


DEEDS: dict[Power, tuple[Phase, type[Ban] | type[Investigate] | type[Schedule]]] = {
    Power.INVESTIGATE_LOYALTY: (Phase.INVESTIGATION, Investigate),
    Power.EMERGENCY_SCHEDULING: (Phase.EMERGENCY, Schedule),
    Power.BANNING: (Phase.BANNING, Ban),
}


def moments(view: HiddenView) -> Iterator[PastMoment]:
    """All choices so far, in order, but for cards and claims; the same whoever's view it is."""
    end, stage = opened(view), stages(view)
    for past in end.elections:
        before = _table(end, stage, past, Phase.NOMINATION)
        yield PastMoment(before, (Nominate(past.co_pilot, past.driver),))
        asked = msgspec.structs.replace(before, phase=Phase.VOTE, driver=past.driver)
        votes = [Vote(seat, yes) for yes, voters in ((True, past.yes), (False, past.no)) for seat in voters]
        yield PastMoment(asked, tuple(votes))
        for deed in end.deeds:
            if deed.round == past.round and deed.power in DEEDS:
                phase, kind = DEEDS[deed.power]
                yield PastMoment(_table(end, stage, past, phase, past.driver), (kind(deed.seat, deed.target),))
    if end.phase == Phase.VOTE and end.round > len(end.elections):
        present = Election(end.round, end.co_pilot, end.driver, (), ())
        yield PastMoment(_table(end, stage, present, Phase.NOMINATION), (Nominate(end.co_pilot, end.driver),))


def _table(
    end: HiddenView, stage: Mapping[int, tuple[int, int]], past: Election, phase: Phase, driver: int = tables.NOBODY
) -> HiddenView:
    """The table before the votes of a round, or after its shift has crashed and both have spoken of their cards."""
    number, after_crash = past.round, phase not in (Phase.NOMINATION, Phase.VOTE)
    until = number + after_crash
    elections = tuple([one for one in end.elections if one.round < until])
    shifts = tuple([shift for shift in end.shifts if shift.round < until])
    chaos = tuple([chaos for chaos in end.chaos if chaos.round < number])
    deeds = tuple([deed for deed in end.deeds if deed.round < number])
    targets = {power: [deed.target for deed in deeds if deed.power is power] for power in DEEDS}
    broke = max((one.round for one in chaos), default=0)
    played = max((shift.round for shift in shifts if shift.reported), default=0)
    elected = [one for one in elections if one.elected]
    fresh = [(one.co_pilot, one.driver) for one in elected if one.round > broke]
    callers = [deed.seat for deed in deeds if deed.round == number - 1 and deed.power is Power.EMERGENCY_SCHEDULING]
    return msgspec.structs.replace(
        end,
        phase=phase,
        outcome=None,
        to_act=(),
        round=number,
        placard=(*callers, past.co_pilot)[0],
        co_pilot=past.co_pilot,
        driver=driver,
        tracker=sum(one.round > max(broke, played) for one in elections),
        crashes=stage[number][0] + after_crash,
        points=stage[number][1],
        deck=0,
        discards=0,
        power=None,
        topic=None,
        in_game=tuple([seat for seat in range(end.seats) if seat not in targets[Power.BANNING]]),
        fatigued=(),
        last_co_pilot=fresh[-1][0] if fresh else tables.NOBODY,
        last_driver=fresh[-1][1] if fresh else tables.NOBODY,
        investigated=tuple(sorted(targets[Power.INVESTIGATE_LOYALTY])),
        not_doll=tuple(sorted({one.driver for one in elected if stage[one.round][0] >= tables.DOLL_DANGER})),
        elections=elections,
        shifts=shifts,
        chaos=chaos,
        deeds=deeds,
        claims=tuple([one for one in end.claims if one.round < number + (after_crash and one.topic in OF_CARDS)]),
    )


OF_CARDS = (Topic.DRAW, Topic.HAND)
EXPECTED_LEVEL = 3
"""The level that an expert expects of those who are no experts."""
SLIP_CHANCE = 0.01
"""How often a bot of the crew does anything else than the crew would."""
OWN_WAY_CHANCE = 0.3
"""How often somebody does who plays in a way of their own, whatever their team."""
SHAMED_DEVIATIONS: dict[type[Action], float] = {Vote: 0.15, Nominate: 0.4, Ban: 0.95, Investigate: 0.1, Schedule: 0.5}
UNLIKE_EXPERT: dict[type[Action], float] = {Vote: 0.2, Nominate: 0.2, Ban: 0.8, Investigate: 0.1, Schedule: 0.3}
"""How often the Shamed do, measured in matches: hard bots, and about so often experts."""
LOYAL = {6: 0.05}
"""How often experts vote otherwise where it is rarer, by the number of seats: with six in 2 of 100 votes.

With seven it is 15 of 100. With six the Pit Crew won 95 of 150 matches of experts who expected that everywhere.
"""
SHARES = (0.4, 0.4, 0.2)
"""How many are taken for hard bots, for experts, and for people with a way of their own."""
BOLD_CRASH_CHANCE = 0.99
"""The chance that experts among the Shamed crash the bus, as long as the Doll does not."""
SUM_STEPS = 10
"""The steps in which chance is summed up."""

Likelihood = tuple[float, ...]
"""The chance of all choices of a seat: of the crew as a hard bot, an expert and in its own way; and of the Shamed."""


class Inference(NamedTuple):
    """What the record says about everybody."""

    likelihoods: tuple[Likelihood, ...]

    @property
    def odds(self) -> tuple[float, ...]:
        """For each seat how much likelier its choices are of one of the Shamed team than of the crew."""
        return tuple([odds_of(likelihood) for likelihood in self.likelihoods])

    def manner(self, seat: int) -> tuple[float, float, float]:
        """The chance that a seat is a hard bot, an expert or neither, if it is of the crew."""
        hard, expert, neither = map(mul, SHARES, self.likelihoods[seat])
        total = hard + expert + neither
        return hard / total, expert / total, neither / total


def odds_of(likelihood: Likelihood) -> float:
    """How much likelier choices are of one of the Shamed team than of the crew."""
    ratio: float = sum(map(mul, SHARES, likelihood[3:])) / sum(map(mul, SHARES, likelihood))
    return ratio


class ExpertBelief(Belief):
    """A belief that goes by choices as an expert reads them, and expects bolder play with cards."""

    def __init__(self, view: HiddenView, sure: Known, odds: tuple[float, ...]) -> None:
        self._odds = odds
        super().__init__(view, sure)

    def _shift_grid(self, odds: Odds, bold: float, seen: Seen) -> Grid:
        """The Doll is as bold as can be only where it knows the Shamed, and can play along with them."""
        return expected(odds, bold, seen, 1.0 if self.view.seats <= tables.DOLL_KNOWS else max(bold, BOLD_CRASH_CHANCE))

    def _weigh_votes(self) -> None:
        self.weights = list(map(mul, self.weights, by_team(self.view.seats, self._odds)))


@lru_cache(maxsize=4096)
def expected(odds: Odds, bold: float, seen: Seen, boldest: float) -> Grid:
    """The chance to see and hear this of a shift: half of the Shamed are as bold as hard bots, half as bold as can be.

    Experts crash the bus wherever the table would still believe their claims, which is often.
    """
    usual, bolder = likelihood(odds, bold, seen), likelihood(odds, boldest, seen)
    return tuple([tuple([(a + b) / 2 for a, b in zip(*rows, strict=True)]) for rows in zip(usual, bolder, strict=True)])


@lru_cache(maxsize=64)
def by_team(seats: int, odds: tuple[float, ...]) -> list[float]:
    """For each casting of a table of this size how much likelier it is by these odds of each seat."""
    return [odds[cast.doll] * prod([odds[seat] for seat in cast.followers]) for cast in all_casts(seats)]


def expert_belief(view: HiddenView) -> ExpertBelief:
    """By all that the viewer knows."""
    return ExpertBelief(view, known(view), read(view).odds)


def open_expert_belief(view: HiddenView, reading: Inference) -> ExpertBelief:
    """Of an expert who has seen no cards and has no seat, by a view of the open table."""
    return ExpertBelief(view, Known(view.seats, 0, 0, undenied(view)), reading.odds)


# Inference


def read(view: HiddenView) -> Inference:
    """All choices so far. It is the same for everybody, so that nobody knows more from it than all do."""
    return reduce(after, moments(view), Inference(((1.0,) * 6,) * view.seats))


@lru_cache(maxsize=1024)
def after(before: Inference, moment: PastMoment) -> Inference:
    """The reading after one more moment."""
    likelihoods = list(before.likelihoods)
    for action in moment.actions:
        likelihood = likelihood_of(moment.view, action, before)
        if likelihood:
            likelihoods[action.seat] = tuple(map(mul, likelihoods[action.seat], likelihood))
    return Inference(tuple(likelihoods))


def likelihood_of(view: HiddenView, action: Action, before: Inference) -> Likelihood | None:
    """The chances of a choice on this open table; None where it says nothing."""
    choices = alternatives(view, action)
    voters = crew_at(view, action.seat, before)
    if not voters or len(choices) < 2:
        return None
    hard, expert = [chance(voter, action, choices) for voter in voters]
    return weighed(hard, expert, type(action), 1 / len(choices), view.seats)


def weighed(hard: float, expert: float, kind: type[Action], by_chance: float, seats: int) -> Likelihood:
    """The chances of a choice, from those that a hard bot and an expert of the crew make it."""
    expert_unlike = LOYAL.get(seats, UNLIKE_EXPERT[Vote]) if kind is Vote else UNLIKE_EXPERT[kind]

    def but(usual: float, unlike: float) -> float:
        return (1 - unlike) * usual + unlike * by_chance

    own_way = but(hard, OWN_WAY_CHANCE)
    return (
        *(but(hard, SLIP_CHANCE), but(expert, SLIP_CHANCE), own_way),
        *(but(hard, SHAMED_DEVIATIONS[kind]), but(expert, expert_unlike), own_way),
    )


def chance(crew: Crew, action: Action, choices: Sequence[Action]) -> float:
    """The chance that one of the crew chooses so, as bots have a little chance in their judgement."""
    if isinstance(action, Vote):
        yes = approval(crew, crew.view.co_pilot, crew.view.driver)
        return yes if action.yes else 1 - yes
    worth = {choice: crew.worth(choice) / NOISE[EXPECTED_LEVEL] for choice in choices}
    own = worth.pop(action)
    found = 0.0
    for step in range(SUM_STEPS):
        lead = own + (step + 0.5) / SUM_STEPS
        found += prod([min(max(lead - other, 0.0), 1.0) for other in worth.values()])
    return found / SUM_STEPS


def approval(crew: Crew, co_pilot: int, driver: int) -> float:
    """The chance that one of the crew votes for a shift."""
    liking = crew.shift_value(co_pilot, driver) - crew.rejection_value
    return min(max(liking / NOISE[EXPECTED_LEVEL] + 0.5, 0.0), 1.0)


def alternatives(view: HiddenView, action: Action) -> Sequence[Action]:
    """What could have been chosen instead, and the choice itself."""
    others = [seat for seat in view.in_game if seat != action.seat]
    match action:
        case Vote(seat):
            return Vote(seat, True), Vote(seat, False)
        case Nominate(seat, driver):
            tired = {view.last_co_pilot, view.last_driver} - {driver}
            return [Nominate(seat, other) for other in others if other not in tired]
        case Investigate(seat):
            return [Investigate(seat, other) for other in others if other not in view.investigated]
        case Schedule(seat) | Ban(seat):
            return [type(action)(seat, other) for other in others]
    return (action,)


# What one of the crew would know, and do


def public_as_crew(view: HiddenView, seat: int, *, silent: bool = False) -> HiddenView | None:
    """The view of a seat if it is of the crew and has told the truth, from a view of the open table.

    None if it cannot be of the crew, or has not told all that it has seen; if it may be `silent`, what it has not told
    is left out.
    """
    said = {(claim.round, claim.topic): claim for claim in view.claims if claim.seat == seat}
    told = [_shift_told(shift, seat, said) for shift in view.shifts]
    teams = [Team.PIT_CREW if other == seat else None for other in range(view.seats)]
    looks = [deed for deed in view.deeds if deed.seat == seat and deed.power is Power.INVESTIGATE_LOYALTY]
    for deed in looks:
        claim = said.get((deed.round, Topic.REGISTRATION))
        teams[deed.target] = claim.team if claim else None
    if not silent and None in (*told, *(teams[deed.target] for deed in looks)):
        return None
    shown = msgspec.structs.replace(
        view,
        viewer=seat,
        shifts=tuple([own or shift for own, shift in zip(told, view.shifts, strict=True)]),
        teams=tuple(teams),
        roles=tuple([Role.PIT_CREW if other == seat else None for other in range(view.seats)]),
    )
    return shown if casts(known(shown)) else None


def _shift_told(shift: Shift, seat: int, said: Mapping[tuple[int, Topic], Claim]) -> Shift | None:
    """A shift as a seat of the crew saw it, by its own word; None if it has kept that to itself."""
    if seat not in (shift.co_pilot, shift.driver):
        return shift
    drew = seat == shift.co_pilot
    claim = said.get((shift.round, Topic.DRAW if drew else Topic.HAND))
    if claim is None or not claim.cards:
        return None
    if not drew:
        return msgspec.structs.replace(shift, passed=claim.cards)
    crashes = max(claim.cards.count(Result.CRASH) - 1, 0)
    return msgspec.structs.replace(shift, drawn=claim.cards, passed=tables.HANDS[DRAW - 1][crashes])


def crew_at(view: HiddenView, seat: int, reading: Inference) -> tuple[Crew, Crew] | None:
    """A seat of this open table as a hard bot and as an expert of the crew; None if nobody can know what it sees."""
    shown = public_as_crew(view, seat)
    return (_crew(shown), _crew(shown, reading.odds)) if shown else None


@lru_cache(maxsize=512)
def _crew(shown: HiddenView, odds: tuple[float, ...] = ()) -> Crew:
    """A hard bot, or an expert by these odds of each seat."""
    if odds:
        return ExpertCrew(shown, partial(ExpertBelief, shown, known(shown), odds), MidpointRandom(), EXPECTED_LEVEL)
    return Crew(shown, partial(own_belief, shown, EXPECTED_LEVEL), MidpointRandom(), EXPECTED_LEVEL)
