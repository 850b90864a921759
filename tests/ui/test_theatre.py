"""Acts about scores, in words."""

from types import SimpleNamespace

from crashgames.ui.theatre import scored_acts


def test_a_loss_has_a_minus_sign_and_a_name_keeps_its_hyphen():
    replay = SimpleNamespace(match=SimpleNamespace(outcome=SimpleNamespace(winners=(0,))))
    acts = scored_acts(replay, ("Jean-Luc", "Ann-Kathrin"), [(0, 0), (0, 1), (2, 1), (12, -9), (13, -9)])
    assert "Jean-Luc +10 and Ann-Kathrin −10" in [act.words for act in acts]
