"""Text to read is as large as its page allows."""

import pytest
from pygame import Rect

from crashgames.scenes.reading.prose import Heading, Paragraph, prose
from crashgames.ui.widgets import Label
from tests.ui.playground import stage_of


@pytest.mark.parametrize(("count", "step"), [(2, "title"), (8, "label"), (40, "body")])
def test_paragraphs_have_the_largest_letters_that_fit(count, step):
    stage, room = stage_of((1280, 720)), Rect(0, 0, 700, 560)
    blocks = [Heading("Why"), *[Paragraph("A sentence that takes a line, and a little more of it. " * 2)] * count]
    _, *texts = [one for one in prose(stage, room, blocks, ("title", "label", "body")) if isinstance(one, Label)]
    assert {text.steps[0] for text in texts} == {step}
    assert (texts[-1].rect.bottom <= room.bottom) == (step != "body")
