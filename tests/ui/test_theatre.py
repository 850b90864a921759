"""Acts about scores, in words."""

from types import SimpleNamespace

from crashgames.core.truths import Certainty
from crashgames.ui import theatre
from crashgames.ui.theatre import knowledge, scored_acts


def test_a_loss_has_a_minus_sign_and_a_name_keeps_its_hyphen():
    replay = SimpleNamespace(match=SimpleNamespace(outcome=SimpleNamespace(winners=(0,))))
    acts = scored_acts(replay, ("Jean-Luc", "Ann-Kathrin"), [(0, 0), (0, 1), (2, 1), (12, -9), (13, -9)])
    assert "Jean-Luc +10 and Ann-Kathrin −10" in [act.words for act in acts]


def test_who_was_sure_stands_before_who_ruled_out_most(monkeypatch):
    found = [Certainty(0, 84, 84, None), Certainty(1, 500, 1, 7), Certainty(2, 1, 1, 0), Certainty(3, 504, 2, None)]
    monkeypatch.setattr(theatre, "certainties", lambda replay, possible: found)
    act = knowledge(SimpleNamespace(count=9, view=str), len, "sure after {}".format)
    rows = [(row.seat, row.text.strip()) for row in act.rows]
    assert rows == [(1, "sure after 7"), (3, "99%"), (0, "0%")]
    assert [row.share for row in act.rows] == [1.0, 1 - 2 / 504, 0.0]
