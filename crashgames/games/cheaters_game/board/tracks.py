"""The three tracks: turns (or the race), honest points, and the trackers of alliances."""

from collections.abc import Callable, Iterator
from functools import partial

import pygame
from pygame import Rect, Surface

from crashgames.core.translation import ntr, tr
from crashgames.games.cheaters_game.board.arrangement import Arrangement
from crashgames.games.cheaters_game.board.colours import BRASS, INK, PAPER
from crashgames.games.cheaters_game.board.scale import STEP, Scale
from crashgames.games.cheaters_game.board.words import ART, score
from crashgames.games.cheaters_game.standings import totals
from crashgames.games.cheaters_game.tables import RACE_GOAL
from crashgames.games.cheaters_game.view import CheatersView
from crashgames.ui.board import Part
from crashgames.ui.layout import inset
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import mix

LIKELY = range(-200, 301, STEP)
"""Points on the scales of most matches."""

See = Callable[[], CheatersView]


class Tracks:
    """Paints them in parts, so that only what has changed is painted again."""

    def __init__(self, stage: Stage, arrangement: Arrangement, see: See) -> None:
        self._stage = stage
        self._at = arrangement
        self._see = see

    def parts(self) -> tuple[Part, ...]:
        at, see = self._at, self._see
        return (
            *self._labels(see()),
            *(self._race_part() if see().race else self._spaces(see().rounds)),
            Part(at.room(at.honest), lambda: honest_scale(at, see()), self._honest),
            Part(at.room(at.cheater), lambda: cheater_scale(at, see()), self._cheater),
        )

    def warm_up(self) -> Iterator[None]:
        """Draws the likely figures beforehand, one by one."""
        for points in LIKELY:
            self._figure(Surface((1, 1)), points, 0, self._at.baseline(self._at.honest), self._at.honest.bottom)
            yield

    def _labels(self, view: CheatersView) -> Iterator[Part]:
        at = self._at
        tracks = (
            (at.turns, tr("Race") if view.race else tr("Turns"), f"{ART}pawn_turn"),
            (at.honest, tr("Honest"), f"{ART}halo"),
            (at.cheater, tr("Cheater"), f"{ART}mask"),
        )
        for track, words, art in tracks:
            yield Part(at.label(track), lambda words=words: words, partial(self._label, track, words, art))  # type: ignore[misc]

    # The turn track

    def _spaces(self, rounds: int) -> Iterator[Part]:
        for number, rect in enumerate(self._at.spaces(rounds)):
            yield Part(rect, partial(self._reached, number), partial(self._space, number, rect, number == rounds))

    def _reached(self, number: int) -> int:
        """Below 0 for a space that the turn pawn has passed, 0 for the one on which it stands."""
        pawn = self._see().pawn
        return (number > pawn) - (number < pawn)

    def _space(self, number: int, rect: Rect, last: bool, surface: Surface) -> None:
        palette, reached = self._stage.theme.palette, self._reached(number)
        fill = mix(palette.panel, INK, 0.3) if reached < 0 else mix(palette.panel, PAPER, 0.06)
        edge = palette.danger if last else palette.line if reached else palette.accent
        self._stage.skin.box(surface, rect, Box(fill, edge, 2.5 if last or not reached else 1.5, 8))
        if not reached:
            return
        ink = palette.ink if reached > 0 else mix(palette.line, palette.ink, 0.35)
        words, share = (tr("END"), 0.42) if last else (str(number), 0.5)
        drawn = self._stage.text.letter(words, round(rect.h * share), ink)
        if drawn.get_width() > rect.w * 0.9:
            drawn = self._stage.text.letter(words, round(rect.h * share * rect.w * 0.9 / drawn.get_width()), ink)
        surface.blit(drawn, drawn.get_rect(center=rect.center))

    def _race_part(self) -> tuple[Part, ...]:
        room = self._at.room(self._at.turns)
        return (Part(room, lambda: (self._see().pawn, max(totals(self._see()))), self._race),)

    def _race(self, surface: Surface) -> None:
        """The progress of the best towards the goal, and the number of rounds played."""
        theme, text, view = self._stage.theme, self._stage.text, self._see()
        rect = self._at.room(self._at.turns)
        bar = inset(rect, 0, rect.h // 12)
        self._stage.skin.box(surface, bar, Box(mix(theme.palette.panel, INK, 0.3), theme.palette.line, 1.5, 10))
        best = max(0, *totals(view))
        width = min(bar.w, max(bar.h, bar.w * best // (RACE_GOAL + 1)))
        if best:
            self._stage.skin.box(surface, Rect(bar.x, bar.y, width, bar.h), Box(mix(BRASS, INK, 0.55), None, 0, 10))
        rounds = ntr("{n} round played", "{n} rounds played", view.pawn)
        words = tr("Best: {best} · ends above {goal} · {rounds}").format(best=best, goal=RACE_GOAL, rounds=rounds)
        step = text.fit(words, ("title", "label", "body", "caption"), bar.w - bar.h, bar.h, "bold", 1)
        drawn = text.render(words, step, theme.palette.ink, "bold", bar.w - bar.h, 1)
        surface.blit(drawn, drawn.get_rect(center=bar.center))

    # The score tracks

    def _honest(self, surface: Surface) -> None:
        self._line(surface, self._at.honest, honest_scale(self._at, self._see()))

    def _cheater(self, surface: Surface) -> None:
        self._line(surface, self._at.cheater, cheater_scale(self._at, self._see()))

    def _label(self, track: Rect, words: str, art: str, surface: Surface) -> None:
        theme, text, rect = self._stage.theme, self._stage.text, self._at.label(track)
        side = min(round(rect.h * 0.7), theme.px(26 if self._at.compact else 34))
        icon = self._stage.assets.art(art, side)
        surface.blit(icon, icon.get_rect(midleft=(rect.x + theme.px(2), rect.centery)))
        left = rect.x + side + theme.px(8)
        room = rect.right - left - theme.px(4)
        steps = ("body", "caption") if self._at.compact else ("label", "body", "caption")
        step = text.fit(max(self._titles(), key=len), steps, room, rect.h, "bold", 1)
        drawn = text.render(words, step, theme.palette.ink, "bold", room, 1)
        surface.blit(drawn, drawn.get_rect(midleft=(left, rect.centery)))

    def _titles(self) -> tuple[str, ...]:
        """The titles of the tracks, which share one text size."""
        return tr("Turns"), tr("Race"), tr("Honest"), tr("Cheater")

    def _line(self, surface: Surface, track: Rect, scale: Scale) -> None:
        theme, at = self._stage.theme, self._at
        y = at.baseline(track)
        room = at.room(track)
        self._stage.skin.box(surface, room, Box(theme.palette.ground_high, theme.palette.line, 1.5, 10))
        start, end = round(scale.left - theme.px(20)), round(scale.right + theme.px(20))
        pygame.draw.line(surface, theme.palette.line, (start, y), (end, y), theme.px(3))
        for points in scale.ticks:
            x, reach = round(scale.at(points)), theme.px(5 if points % 50 else 7)
            colour = theme.palette.accent if points == 0 else theme.palette.line
            pygame.draw.line(surface, colour, (x, y - reach), (x, y), theme.px(2))
        for points in scale.figures:
            self._figure(surface, points, round(scale.at(points)), y, room.bottom)

    def _figure(self, surface: Surface, points: int, x: int, y: int, bottom: int) -> None:
        theme = self._stage.theme
        ink = theme.palette.accent_high if points == 0 else theme.palette.ink_soft
        height = max(8, bottom - y - theme.px(3))
        drawn = self._stage.text.letter(score(points), height, ink, "bold")
        surface.blit(drawn, drawn.get_rect(center=(x, (y + bottom) // 2 + theme.px(1))))


def honest_scale(at: Arrangement, view: CheatersView) -> Scale:
    return at.scale(at.honest, view.honest)


def cheater_scale(at: Arrangement, view: CheatersView) -> Scale:
    return at.scale(at.cheater, tuple(alliance.points for alliance in view.alliances))
