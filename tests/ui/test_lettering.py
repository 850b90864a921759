"""Words on the bus: never wider than their room, never lower than a line."""

import pytest

from crashgames.ui.lettering import fitted
from tests.ui.playground import stage_of

INK = (250, 240, 230)


@pytest.mark.parametrize("room", [20, 45, 60, 80, 200])
@pytest.mark.parametrize("word", ["Yes", "Emergency", "Co-Pilot candidate", "W" * 24])
def test_a_word_is_never_wider_than_its_room(word, room):
    stage = stage_of()
    drawn = fitted(stage, word, "label", room, INK)
    assert 0 < drawn.get_width() <= room


def test_words_shrink_before_they_are_cut():
    stage = stage_of()
    whole = stage.text.size("Emergency", "body", "bold")
    smaller = fitted(stage, "Emergency", "body", round(whole[0] * 0.8), INK)
    assert smaller.get_height() < whole[1] and smaller.get_width() > whole[0] * 0.7
