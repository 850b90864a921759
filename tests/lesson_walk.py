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
from crashgames.scenes.table.teaching.card_picture import GROUND_SHARE, GoOn, LessonEnd
from crashgames.scenes.table.teaching.newcomers import lesson_table
from crashgames.scenes.table.widgets import PieceTarget
from crashgames.ui.widgets import Button
from tests.table_walk import EVERY
from tests.ui.playground import stage_of

STEP = 0.1
STRIDE = 8
"""Pixels between the places that are tried for a card."""
LONGEST = 4000
"""Steps after which a lesson is stuck."""

MANY = 4
"""Of so many places of a kind that are lit, a card may lie on one."""


class LessonWalk:
    """The table of a lesson, played by advice; `on_card` is called with each card as it lies there."""

    def __init__(self, info, size=(1280, 720), scale=1.0, on_card=lambda walk, card: None):
        self.stage = stage_of(size, interface_scale=scale, animation_speed=0.0, reduced_motion=True)
        self.stage.by_keys = False
        self.lesson = info.first_match()
        self.scene = lesson_table(self.stage, info)
        self.scene.autosave.writer = None
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
        """Go on after a card, or decide at once, but leave it to the table to say that the lesson is over."""
        turns = self.scene.turns
        if self.go_on() or self.scene.teacher.is_complete:
            return
        if self.scene.board.idle and self.stage.stack.top is self.scene and turns.person == self.lesson.learner:
            view = turns.view()
            self.scene.play(self.lesson.advice(view, turns.legal_actions()))

    def go_on(self):
        """Put away a card that waits for that; returns True if there was one."""
        button = next((widget for widget in self.scene.ring.widgets if isinstance(widget, GoOn)), None)
        if button is None or self.stage.stack.top is not self.scene:
            return False
        button.activate()
        return True

    def faults_of(self, card, shown):
        """What is wrong with where a card lies, and with its words."""
        window = Rect((0, 0), self.stage.size)
        found = [] if window.contains(card.rect) else ["it leaves the window"]
        gap = self.stage.theme.gap(1)
        for target in self.scene.ring.widgets:
            pressed = isinstance(target, Button) and target.focusable and not card.rect.contains(target.rect)
            choosable = isinstance(target, PieceTarget) or pressed
            if choosable and target.rect.colliderect(card.rect.inflate(-gap, -gap)):
                found.append(f"it lies on {getattr(target, 'piece', None) or target.label or target.icon}")
        for name in shown.idea.lights:
            places = self.scene.board.places(name)
            found += [] if places else [f"there is no {name!r} on the board"]
            covered = sum(place.colliderect(card.rect) for place in places)
            found += [f"it lies on {covered} of {len(places)} {name!r}"] if covered > len(places) // MANY else []
        return [*found, *self._in_the_way(card), *self._unfit(card), *self._says_how_to_go_on(card)]

    def _in_the_way(self, card):
        """A fault if a card lies on what is worth seeing though there is a place of its size that does not."""
        board, gap = self.scene.board, self.stage.theme.gap(1.5)
        hand = [board.rect_of(piece) for piece in board.pieces.standing if board.is_hand(piece)]
        worth = [place for place in (*board.need.plates, *hand, *board.kept_in_sight()) if place.h > 1]
        worth = [place for place in worth if place.w * place.h < GROUND_SHARE * board.area.w * board.area.h]
        if card.rect.collidelist(worth) < 0:
            return []
        lit = [place for name in self.scene.teacher.card.idea.lights for place in board.places(name)]
        pressed = [widget.rect for widget in self.scene.ring.focusables if not card.rect.contains(widget.rect)]
        taken = [*worth, *pressed, *(place.inflate(2 * gap, 2 * gap) for place in lit)]
        room = board.area.inflate(-gap * 4, -gap * 4)
        across = range(room.left, room.right - card.rect.w, STRIDE)
        places = (
            card.rect.move_to(topleft=at) for at in product(across, range(room.top, room.bottom - card.rect.h, STRIDE))
        )
        free = next((place for place in places if place.collidelist(taken) < 0), None)
        return [f"it lies in the way though {free} is free"] if free else []

    def _unfit(self, card):
        """A fault if there is too little room for its words."""
        text, gap = self.stage.text, self.stage.theme.gap(1)
        high = text.size(card.text, card.paper.step, "text", card.paper.words.w)[1]
        high += text.size(card.move, card.paper.step, "bold", card.paper.words.w)[1] + gap if card.move else 0
        return ["its words do not fit"] if high > card.paper.words.h else []

    def _says_how_to_go_on(self, card):
        """A fault if it is not either a button on the card or a decision, which the headline may name."""
        go_on = [widget for widget in self.scene.ring.focusables if isinstance(widget, GoOn)]
        if any(not card.rect.contains(widget.rect) or widget.rect.colliderect(card.paper.words) for widget in go_on):
            return ["the button to go on is not beside its words"]
        return [] if bool(go_on) != (card.called != card.text) else ["it does not say how to go on"]

    def picture(self):
        surface = pygame.display.get_surface() or Surface(self.stage.size)
        self.scene.picture.draw_anew()
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
    parser.add_argument("--size", choices=sorted({f"{wide}x{high}" for (wide, high), _ in EVERY}))
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
    for (size, scale), language in product(EVERY, LANGUAGES):
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
