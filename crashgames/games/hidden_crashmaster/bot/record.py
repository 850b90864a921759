"""The public record of everybody: what anyone at the table can hold against a player, or count in favour."""

from functools import cached_property

from crashgames.games.hidden_crashmaster.tables import DRAW, Power, Result, Team, Topic
from crashgames.games.hidden_crashmaster.view import Claim, Election, HiddenView, Shift


class Record:
    """Looks things up in the view of the open table."""

    def __init__(self, view: HiddenView) -> None:
        self.view = view

    @cached_property
    def words(self) -> dict[tuple[int, Topic], Claim]:
        """What was claimed, by round and topic."""
        return {(claim.round, claim.topic): claim for claim in self.view.claims}

    def last(self, seat: int, card: Result) -> Shift | None:
        """The last shift with this seat on it that reported such a card."""
        found = [shift for shift in self.view.shifts if seat in (shift.co_pilot, shift.driver)]
        return next((shift for shift in reversed(found) if shift.reported is card), None)

    def claimed_by(self, seat: int, team: Team) -> int | None:
        """Who has looked at the Registration of a seat and claimed that it says this."""
        for deed in self.view.deeds:
            claim = self.words.get((deed.round, Topic.REGISTRATION))
            if deed.power is Power.INVESTIGATE_LOYALTY and deed.target == seat and claim and claim.team is team:
                return deed.seat
        return None

    def dispute(self, seat: int) -> Shift | None:
        """The last shift with this seat on it after which Co-Pilot and Driver made claims that exclude each other."""
        found = [shift for shift in self.view.shifts if seat in (shift.co_pilot, shift.driver)]
        return next((shift for shift in reversed(found) if self.exclude(shift)), None)

    def exclude(self, shift: Shift) -> bool:
        """True if both have spoken and cannot both be right: one card is discarded between the two hands."""
        drawn, passed = (self.words.get((shift.round, topic)) for topic in (Topic.DRAW, Topic.HAND))
        if not drawn or not passed or not drawn.cards or not passed.cards:
            return False
        had, got = drawn.cards.count(Result.CRASH), passed.cards.count(Result.CRASH)
        return got not in {min(had, DRAW - 1), max(had - 1, 0)}

    def missing(self, seat: int) -> Shift | None:
        """The last shift with this seat on it that crashed although a Point was drawn, by the word of its Co-Pilot."""
        found = [shift for shift in self.view.shifts if seat in (shift.co_pilot, shift.driver)]
        return next((shift for shift in reversed(found) if self._had_point(shift)), None)

    def _had_point(self, shift: Shift) -> bool:
        drawn = self.words.get((shift.round, Topic.DRAW))
        return shift.reported is Result.CRASH and drawn is not None and Result.POINT in drawn.cards

    def crashes_wanted(self, seat: int) -> int:
        """How many shifts that ended in a Crash a seat has voted for."""
        crashed = {shift.round for shift in self.view.shifts if shift.reported is Result.CRASH}
        return sum(seat in election.yes and election.round in crashed for election in self.view.elections)

    def refused(self, seat: int, card: Result) -> int:
        """The last round in which a seat voted Nope on a shift that was elected and reported such a card, or 0."""
        rounds = {shift.round for shift in self.view.shifts if shift.reported is card}
        return max((one.round for one in self.view.elections if seat in one.no and one.round in rounds), default=0)

    # Votes for and against somebody, of whom nothing was learnt since

    def backed(self, voter: int, seat: int) -> bool:
        """True if somebody has voted for a shift with this seat, or chosen it, since anything was learnt of it."""
        chosen = any(voter in one.yes or (voter, seat) == (one.co_pilot, one.driver) for one in self._since(seat))
        return chosen or self._called(seat) == voter

    def opposed(self, voter: int, seat: int) -> bool:
        """True if somebody has voted against a shift with this seat since anything was learnt of it."""
        return any(voter in one.no for one in self._since(seat))

    def _since(self, seat: int) -> list[Election]:
        """The votes on shifts with this seat since anything was learnt of it."""
        learnt = self._learnt(seat)
        return [one for one in self.view.elections if one.round > learnt and seat in (one.co_pilot, one.driver)]

    def _called(self, seat: int) -> int | None:
        """Who has called this seat to be the Co-Pilot since anything was learnt of it."""
        deeds = [deed for deed in self.view.deeds if deed.power is Power.EMERGENCY_SCHEDULING and deed.target == seat]
        return deeds[-1].seat if deeds and deeds[-1].round >= self._learnt(seat) else None

    def _learnt(self, seat: int) -> int:
        """The last round with a shift of this seat, or a look at its Registration; 0 if there is none."""
        shifts = [shift.round for shift in self.view.shifts if seat in (shift.co_pilot, shift.driver)]
        looks = [deed for deed in self.view.deeds if deed.power is Power.INVESTIGATE_LOYALTY and deed.target == seat]
        return max([*shifts, *(deed.round for deed in looks)], default=0)
