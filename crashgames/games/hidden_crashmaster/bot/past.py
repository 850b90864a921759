"""The past as the open table saw it: every choice of a person that was open to all, and the table just before it."""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from crashgames.core.messages import Action
from crashgames.games.hidden_crashmaster.bot.beliefs import stages
from crashgames.games.hidden_crashmaster.messages import Ban, Investigate, Nominate, Phase, Schedule, Vote
from crashgames.games.hidden_crashmaster.tables import BIT, DOLL_DANGER, NOBODY, SEATS_OF, DeviceAnswer, Power, Topic
from crashgames.games.hidden_crashmaster.view import Deed, Election, HiddenView


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


def moments(view: HiddenView) -> Iterator[PastMoment]:
    """All choices so far, in order, but for cards and claims; the same whoever's view it is."""
    table = _Table(opened(view))
    for election in view.elections:
        yield from table.round_with(election)
    if view.phase == Phase.VOTE and view.round > len(view.elections):
        yield table.nominated(Election(view.round, view.co_pilot, view.driver, (), ()))


class _Table:
    """Goes through the rounds of a match, and keeps what its histories do not say."""

    def __init__(self, end: HiddenView) -> None:
        self.end = end
        self.stages = stages(end)
        self.shifts = {shift.round: shift for shift in end.shifts}
        self.chaos = {chaos.round for chaos in end.chaos}
        self.tracker = 0
        self.last = (NOBODY, NOBODY)
        self.in_game = (1 << end.seats) - 1
        self.not_doll = self.investigated = 0
        self.placard = NOBODY
        self.caller = NOBODY
        """Who has called the emergency round that is on."""

    def round_with(self, election: Election) -> Iterator[PastMoment]:
        nominated = self.nominated(election)
        yield nominated
        votes = [Vote(seat, yes) for yes, voters in ((True, election.yes), (False, election.no)) for seat in voters]
        asked = msgspec.structs.replace(nominated.view, phase=Phase.VOTE, driver=election.driver)
        yield PastMoment(asked, tuple(votes))
        self._count(election)
        self.caller = NOBODY
        for deed in self.end.deeds:
            if deed.round == election.round and deed.power is not Power.SHIFT_RESULT_PEEK:
                yield self._done(election, deed)

    def nominated(self, election: Election) -> PastMoment:
        co_pilot = election.co_pilot
        self.placard = co_pilot if self.caller == NOBODY else self.caller
        view = self._at(election.round, Phase.NOMINATION, co_pilot, NOBODY)
        return PastMoment(view, (Nominate(co_pilot, election.driver),))

    def _at(self, number: int, phase: Phase, co_pilot: int, driver: int, after_crash: bool = False) -> HiddenView:
        """The table before the votes of a round, or after its shift has crashed and both have spoken of their cards."""
        end, (crashes, points), until = self.end, self.stages[number], number + after_crash
        of_cards = (Topic.DRAW, Topic.HAND)
        said = [
            claim for claim in end.claims if claim.round < number or (claim.round < until and claim.topic in of_cards)
        ]
        return msgspec.structs.replace(
            end,
            phase=phase,
            outcome=None,
            to_act=(),
            round=number,
            placard=self.placard,
            co_pilot=co_pilot,
            driver=driver,
            tracker=self.tracker,
            crashes=crashes + after_crash,
            points=points,
            deck=0,
            discards=0,
            power=None,
            topic=None,
            in_game=SEATS_OF[self.in_game],
            fatigued=(),
            last_co_pilot=self.last[0],
            last_driver=self.last[1],
            investigated=SEATS_OF[self.investigated],
            not_doll=SEATS_OF[self.not_doll],
            elections=tuple([one for one in end.elections if one.round < until]),
            shifts=tuple([shift for shift in end.shifts if shift.round < until]),
            chaos=tuple([chaos for chaos in end.chaos if chaos.round < number]),
            deeds=tuple([deed for deed in end.deeds if deed.round < number]),
            claims=tuple(said),
        )

    def _count(self, election: Election) -> None:
        """What follows from a vote, and from the shift if there was one."""
        shift = self.shifts.get(election.round)
        if election.elected:
            self.last = (election.co_pilot, election.driver)
            if self.stages[election.round][0] >= DOLL_DANGER:
                self.not_doll |= BIT[election.driver]
        if not election.elected or (shift and shift.device is DeviceAnswer.AGREED):
            self.tracker += 1
        if shift and shift.reported:
            self.tracker = 0
        if election.round in self.chaos:
            self.tracker, self.last = 0, (NOBODY, NOBODY)

    def _done(self, election: Election, deed: Deed) -> PastMoment:
        """A power that was used after the shift of a round, and its claims."""
        view = self._at(election.round, PHASES[deed.power], election.co_pilot, election.driver, after_crash=True)
        if deed.power is Power.BANNING:
            self.in_game &= ~BIT[deed.target]
            return PastMoment(view, (Ban(deed.seat, deed.target),))
        if deed.power is Power.EMERGENCY_SCHEDULING:
            self.caller = deed.seat
            return PastMoment(view, (Schedule(deed.seat, deed.target),))
        self.investigated |= BIT[deed.target]
        return PastMoment(view, (Investigate(deed.seat, deed.target),))


PHASES = {
    Power.INVESTIGATE_LOYALTY: Phase.INVESTIGATION,
    Power.EMERGENCY_SCHEDULING: Phase.EMERGENCY,
    Power.BANNING: Phase.BANNING,
}
