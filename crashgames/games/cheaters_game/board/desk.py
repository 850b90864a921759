"""What lies below all pieces: the desk with its leather, the turn track, and the lines of the two score tracks."""

from collections.abc import Callable, Hashable

import pygame
from pygame import Rect, Surface

from crashgames.core.messages import Names
from crashgames.core.telling import ntr, tr
from crashgames.games.cheaters_game.board.arrangement import Arrangement
from crashgames.games.cheaters_game.board.colours import BRASS, INK, LEATHER, LEATHER_HIGH, PAPER, WOOD, WOOD_HIGH
from crashgames.games.cheaters_game.board.plates import Plates, plate_of
from crashgames.games.cheaters_game.board.scale import Scale
from crashgames.games.cheaters_game.board.words import ART, score
from crashgames.games.cheaters_game.standings import totals
from crashgames.games.cheaters_game.tables import RACE_GOAL
from crashgames.games.cheaters_game.views import CheatersView
from crashgames.ui.board import Part
from crashgames.ui.layout import inset
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import hex_of, mix

See = Callable[[], CheatersView]


class Desk:
    """Paints the ground for one arrangement."""

    def __init__(self, stage: Stage, arrangement: Arrangement, names: Names) -> None:
        self._stage = stage
        self._at = arrangement
        self._names = names
        self._plates = Plates(stage, names)

    def parts(self, see: See) -> tuple[Part, ...]:
        at = self._at
        return (
            Part(at.desk, lambda: at.desk.size, self._desk),
            *(self._place(seat, see) for seat in range(len(self._names))),
            Part(at.turns, lambda: self._turns_show(see()), lambda surface: self._turns(surface, see())),
            Part(at.honest, lambda: honest_scale(at, see()), lambda surface: self._honest(surface, see())),
            Part(at.cheater, lambda: cheater_scale(at, see()), lambda surface: self._cheater(surface, see())),
        )

    def _place(self, seat: int, see: See) -> Part:
        """A place at the desk, with a little of the leather around it."""
        rect, reach = self._at.plate(seat), self._stage.theme.px(4)

        def draw(surface: Surface) -> None:
            self._desk(surface)
            self._plates.paint(surface, rect, plate_of(seat, see()))

        return Part(rect.inflate(reach, reach), lambda: plate_of(seat, see()), draw)

    # The desk

    def _desk(self, surface: Surface) -> None:
        at, skin, theme = self._at, self._stage.skin, self._stage.theme
        skin.box(surface, at.desk, Box(WOOD, INK, 2, 22, lip=mix(WOOD, INK, 0.5), depth=5, rim=WOOD_HIGH))
        skin.box(surface, at.leather, Box(LEATHER, mix(INK, LEATHER, 0.3), 2, 15))
        glow = self._stage.assets.svg(_glow(at.leather.size), at.leather.size)
        surface.blit(glow, at.leather)
        seam = inset(at.leather, theme.px(4 if at.compact else 6))
        skin.box(surface, seam, Box(None, mix(BRASS, LEATHER, 0.45), 1.5, 11))
        self._tray(surface)

    def _tray(self, surface: Surface) -> None:
        """Where dice fall."""
        at = self._at
        reach = inset(at.tray, -at.gap, -at.gap // 2)
        rect = Rect(0, 0, min(reach.w, at.tray.h * 6 + 2 * at.gap), reach.h)
        rect.center = reach.center
        fill = mix(LEATHER, INK, 0.35)
        self._stage.skin.box(surface, rect, Box(fill, mix(LEATHER, INK, 0.6), 1.5, 12))

    # The turn track

    def _turns_show(self, view: CheatersView) -> Hashable:
        return (view.pawn, max(totals(view)) if view.race else view.rounds)

    def _turns(self, surface: Surface, view: CheatersView) -> None:
        self._label(surface, self._at.turns, tr("Race") if view.race else tr("Turns"), f"{ART}pawn_turn")
        if view.race:
            self._race(surface, view)
            return
        for number in range(view.rounds + 1):
            self._space(surface, number, view)

    def _space(self, surface: Surface, number: int, view: CheatersView) -> None:
        theme, text = self._stage.theme, self._stage.text
        rect, last = self._at.space(number, view.rounds), number == view.rounds
        fill = mix(theme.palette.panel, INK, 0.3) if number < view.pawn else mix(theme.palette.panel, PAPER, 0.06)
        edge = theme.palette.danger if last else theme.palette.accent if number == view.pawn else theme.palette.line
        self._stage.skin.box(surface, rect, Box(fill, edge, 2.5 if last or number == view.pawn else 1.5, 8))
        if number == view.pawn:
            return
        ink = theme.palette.ink if number > view.pawn else theme.palette.line
        words = tr("END") if last else str(number)
        drawn = text.letter(words, round(rect.h * (0.42 if last else 0.5)), ink)
        if drawn.get_width() > rect.w * 0.9:
            drawn = text.letter(words, round(rect.h * 0.42 * rect.w * 0.9 / drawn.get_width()), ink)
        surface.blit(drawn, drawn.get_rect(center=rect.center))

    def _race(self, surface: Surface, view: CheatersView) -> None:
        """How far the best is on the way past the goal, and how many rounds were played."""
        theme, text = self._stage.theme, self._stage.text
        rect = self._at.space(0, 1).union(self._at.space(1, 1))
        bar = inset(rect, 0, rect.h // 5)
        self._stage.skin.box(surface, bar, Box(mix(theme.palette.panel, INK, 0.3), theme.palette.line, 1.5, 10))
        best = max(0, *totals(view))
        width = min(bar.w, max(bar.h, bar.w * best // (RACE_GOAL + 1)))
        if best:
            self._stage.skin.box(surface, Rect(bar.x, bar.y, width, bar.h), Box(mix(BRASS, INK, 0.35), None, 0, 10))
        rounds = ntr("{n} round over", "{n} rounds over", view.pawn)
        words = tr("Best: {best} · ends past {goal} · {rounds}").format(best=best, goal=RACE_GOAL, rounds=rounds)
        step = text.fit(words, ("label", "body", "caption"), bar.w - bar.h, bar.h, "bold", 1)
        drawn = text.render(words, step, theme.palette.ink, "bold", bar.w - bar.h, 1)
        surface.blit(drawn, drawn.get_rect(center=bar.center))

    # The score tracks

    def _honest(self, surface: Surface, view: CheatersView) -> None:
        self._label(surface, self._at.honest, tr("Honest"), f"{ART}halo")
        self._line(surface, self._at.honest, honest_scale(self._at, view))

    def _cheater(self, surface: Surface, view: CheatersView) -> None:
        self._label(surface, self._at.cheater, tr("Cheater"), f"{ART}mask")
        self._line(surface, self._at.cheater, cheater_scale(self._at, view))

    def _label(self, surface: Surface, track: Rect, words: str, art: str) -> None:
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
        """What the tracks are called, all in letters of one size."""
        return tr("Turns"), tr("Race"), tr("Honest"), tr("Cheater")

    def _line(self, surface: Surface, track: Rect, scale: Scale) -> None:
        theme, at = self._stage.theme, self._at
        y = at.line(track)
        room = Rect(at.label(track).right, track.y, track.right - at.label(track).right, track.h)
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


def _glow(size: tuple[int, int]) -> str:
    """Lamplight on the leather."""
    width, height = size
    radius = max(width, height) * 0.55
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"><defs>'
        f'<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{width / 2}" cy="{height * 0.45}" r="{radius}">'
        f'<stop offset="0" stop-color="{hex_of(LEATHER_HIGH)}" stop-opacity="0.9"/>'
        f'<stop offset="1" stop-color="{hex_of(LEATHER)}" stop-opacity="0"/></radialGradient></defs>'
        f'<rect x="3" y="3" width="{width - 6}" height="{height - 6}" rx="14" fill="url(#g)"/></svg>'
    )
