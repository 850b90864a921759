"""A walk through a lesson at its table, along the recommended line: every card is looked at where it lies.

python -m tests.lesson_walk mayday                                     # in every size and language
python -m tests.lesson_walk mayday --size 1280x720 --scale 1 --language de --out FOLDER   # with pictures
"""

import argparse
import os
import sys
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import Rect, Surface

from crashgames.core.catalog import games
from crashgames.core.translation import LANGUAGES, use_language
from crashgames.paths import assets_root
from crashgames.scenes.table.teaching.card import CardWidget
from crashgames.scenes.table.teaching.ending import LessonEnd
from crashgames.scenes.table.teaching.starting import lesson_table
from crashgames.scenes.table.widgets import PieceTarget
from crashgames.ui.widgets import Button
from tests.table_walk import SIZES
from tests.ui.playground import stage_of

STEP = 0.1
LONGEST = 4000
"""Steps after which a lesson is stuck."""


class LessonWalk:
    """The table of a lesson, played by advice; `on_card` is called with each card as it lies there."""

    def __init__(self, info, size=(1280, 720), scale=1.0, on_card=lambda walk, card: None):
        self.stage = stage_of(size, interface_scale=scale, animation_speed=0.0, reduced_motion=True)
        self.stage.by_keys = False
        self.lesson = info.first_match()
        self.scene = lesson_table(self.stage, info)
        self.scene.autosave.keeper = None
        self.on_card = on_card
        self.cards = []
        self.faults = []
        self.stage.stack.push(self.scene)

    @property
    def card(self):
        """The card on the table; None if there is none."""
        return next((widget for widget in self.scene.ring.widgets if isinstance(widget, CardWidget)), None)

    def to_the_end(self):
        """Until the learner is told that all ideas were met."""
        for _ in range(LONGEST):
            self.stage.advance(STEP)
            if isinstance(self.stage.stack.top, LessonEnd):
                return self
            self._look()
            self._choose()
        raise AssertionError(f"the lesson is stuck after {[card.idea.id for card in self.cards]}")

    def _look(self):
        shown = self.scene.teacher.card
        if shown is not None and self.card is not None and (not self.cards or self.cards[-1] is not shown):
            self.cards.append(shown)
            self.faults += [f"{shown.idea.id}: {fault}" for fault in self.faults_of(self.card, shown)]
            self.on_card(self, shown)

    def _choose(self):
        """Decide at once, but leave it to the table to say that the lesson is over."""
        turns = self.scene.turns
        if self.scene.teacher.is_complete:
            return
        if self.scene.board.idle and self.stage.stack.top is self.scene and turns.person == self.lesson.learner:
            view = turns.view()
            self.scene.play(self.lesson.advice(view, turns.legal_actions()))

    def faults_of(self, card, shown):
        """What is wrong with where a card lies, and with its words."""
        window = Rect((0, 0), self.stage.size)
        found = [] if window.contains(card.rect) else ["it leaves the window"]
        gap = self.stage.theme.gap(1)
        for target in self.scene.ring.widgets:
            choosable = isinstance(target, PieceTarget) or (isinstance(target, Button) and target.focusable)
            if choosable and target.rect.colliderect(card.rect.inflate(-gap, -gap)):
                found.append(f"it lies on {getattr(target, 'piece', None) or target.label or target.icon}")
        for name in shown.idea.lights:
            places = self.scene.board.places(name)
            found += [] if places else [f"there is no {name!r} on the board"]
            found += [f"it lies on {name!r}" for place in places if place.colliderect(card.rect.inflate(-gap, -gap))]
        room = card.rect.w - self.stage.theme.gap(9) - self.stage.theme.px(30)
        high = self.stage.text.size(card.text, card.step, "text", room)[1]
        return found + (["its words do not fit"] if high > card.rect.h else [])

    def picture(self):
        surface = pygame.display.get_surface() or Surface(self.stage.size)
        for _ in range(4):
            self.stage.draw(surface)
        return surface

    def close(self):
        self.stage.stack.clear()


def walked(info, size, scale, language, out=None):
    """The walk through one lesson in a language, with a picture of every card in the folder `out`."""

    def save(walk, card):
        if out:
            path = out / f"{info.id}_{len(walk.cards):02}_{card.idea.id}_{size[1]}_{round(scale * 100)}_{language}.png"
            pygame.image.save(walk.picture(), path)

    use_language(language, assets_root())
    walk = LessonWalk(info, size, scale, save)
    try:
        return walk.to_the_end()
    finally:
        walk.close()
        use_language("en", assets_root())


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.lesson_walk", description=__doc__)
    parser.add_argument("game", choices=[info.id for info in games().values() if info.lesson])
    parser.add_argument("--size", choices=sorted({f"{wide}x{high}" for (wide, high), _ in SIZES}))
    parser.add_argument("--scale", type=float)
    parser.add_argument("--language", choices=list(LANGUAGES))
    parser.add_argument("--out", type=Path, help="a folder for a picture of every card")
    given = parser.parse_args()
    with TemporaryDirectory() as home:
        os.environ["CRASHGAMES_HOME"] = home
        return walk_all(given)


def walk_all(given):
    """Every walk asked for; returns True if there were faults."""
    if given.out:
        given.out.mkdir(parents=True, exist_ok=True)
    count = 0
    for (size, scale), language in product(SIZES, LANGUAGES):
        if (
            given.size in (None, f"{size[0]}x{size[1]}")
            and given.scale in (None, scale)
            and given.language in (None, language)
        ):
            for fault in walked(games()[given.game], size, scale, language, given.out).faults:
                count += 1
                print(f"{size[0]}x{size[1]} {scale} {language} {fault}", flush=True)
    print(f"{count} faults")
    return bool(count)


if __name__ == "__main__":
    sys.exit(main())
