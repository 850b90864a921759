"""The seconds that bots have for a decision while people wait."""

from types import SimpleNamespace

from crashgames.core.bots import EXPERT
from crashgames.core.messages import Secrecy
from crashgames.core.secret_pages import seconds_at_table


def test_an_expert_has_less_time_where_all_decide_together():
    open_one, together = SimpleNamespace(secrecy=Secrecy.OPEN), SimpleNamespace(secrecy=Secrecy.SIMULTANEOUS)
    assert seconds_at_table(EXPERT, [open_one]) == 1.5 and seconds_at_table(EXPERT, [together]) == 0.6
    assert seconds_at_table(3, [open_one]) == seconds_at_table(3, [together]) == 0.25
