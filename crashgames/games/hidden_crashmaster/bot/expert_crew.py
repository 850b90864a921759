"""The expert as one of the Pit Crew: it reckons that the next shifts can be refused, too."""

from functools import cached_property

from crashgames.games.hidden_crashmaster.bot.crew import WAITING, Crew
from crashgames.games.hidden_crashmaster.tables import TRACKER_END


class ExpertCrew(Crew):
    """Decides like a hard bot, but elects nobody whom it would rather not, as long as chaos is no worse."""

    @cached_property
    def rejection_value(self) -> float:
        """The chance of the crew to win if this shift is rejected: with one of the next candidates, or in chaos."""
        left = TRACKER_END - 1 - self.view.tracker
        value = self.chaos_value()
        for candidate in reversed(self.next_candidates()[:left]):
            values = [self.shift_value(candidate, driver) for driver in self.drivers(candidate)]
            value = max(value, (max(values) + sum(values) / len(values)) / 2)
        return value - WAITING * (1 + self.view.tracker) if left else value
