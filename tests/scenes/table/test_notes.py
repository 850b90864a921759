"""The note on a place that is pointed at stands whole in the headline, beside what is asked for or in its place."""

import pytest
from pygame import Surface

from crashgames.core.catalog import games
from crashgames.core.translation import LANGUAGES, use_language
from crashgames.paths import assets_root
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.text import Text
from tests.random_play import random_match
from tests.soak.texts import fault_of
from tests.table_walk import part_of
from tests.ui.playground import stage_of

SIZES = [((1280, 720), 1.0), ((1280, 720), 2.0), ((1024, 768), 2.0)]
POINTED_AT = ["crash_by_crash", "crazy_commute", "cheaters_game"]
"""Games in which pieces are chosen for one thing each."""


def written(header, patch):
    """What is written into the headline, with the fault of each."""
    found, real = {}, Text.render

    def render(text, words, step="body", colour=None, face="text", width=None, lines=None, align="left"):
        found[words] = fault_of(words, text._broken(words, text.theme.font(step), face, width, lines))
        return real(text, words, step, colour, face, width, lines, align)

    with patch.context() as while_drawn:
        while_drawn.setattr(Text, "render", render)
        header.draw(Surface(header.stage.size))
    return found


@pytest.mark.parametrize(("size", "scale"), SIZES, ids=str)
@pytest.mark.parametrize("game", POINTED_AT)
def test_a_note_and_what_stands_beside_it_are_whole(game, size, scale, monkeypatch):
    match = part_of(random_match(games()[game], games()[game].seats[-1], 7), 0.3)
    try:
        for language in LANGUAGES:
            use_language(language, assets_root())
            stage = stage_of(size, interface_scale=scale, animation_speed=0.0, reduced_motion=True)
            scene = PlayScene(stage, match)
            scene.pace.stay()
            stage.stack.push(scene)
            stage.stack.settle()
            chosen = [found[0].line(match.names) for found in scene.board.targets().values() if len(found) == 1]
            header = scene.header
            header.note = max(chosen, key=len)
            texts = written(header, monkeypatch)
            assert texts[header.note] == "" == texts.get(header.line(), ""), (language, texts)
            stage.stack.clear()
    finally:
        use_language("en", assets_root())
