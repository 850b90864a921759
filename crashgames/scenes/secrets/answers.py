"""Answers to a vote: their colours and signs, the switches that slide between them, and how often each was given."""

from collections.abc import Sequence

from pygame import Rect, Surface
from pygame.transform import flip

from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.paper import CARD, GREEN, INK, PAPER, RED, RULE
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import Sheet, roomy
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, Palette, mix
from crashgames.ui.widgets import Button, Label, Widget

SIGN_SIDE, HAND_ASPECT = 345, 150 / 124
"""The largest side of a hand sign, in logical units, and its width to its height."""
LOW_ASPECT = 2.0
"""A card that is wider than this share of its height has the word beside the sign."""
SIGNS = ("thumb_up", "thumb_down")
ANSWERS = (GREEN, RED)
"""The colours of two answers, of which none is brighter than the other."""
TALLY_HEIGHT, TALLY_STEPS = 54, ("title", "label", "body", "caption")
"""The height of the plates with what was counted, in logical units, and the letters where they have no room."""


def sign(number: int, choices: int) -> str | None:
    """The icon for one of several choices: a thumb if there are two, otherwise none, as fingers are counted."""
    return SIGNS[number] if choices == 2 else None


def answer_colours(palette: Palette, number: int) -> tuple[RGB, RGB]:
    """The fill and the edge of the first of two answers (0, green) or the second (1, red): both as bright."""
    return ANSWERS[number], mix(ANSWERS[number], palette.ink, 0.35)


class Tally(Label):
    """How often each choice was entered: two answers are counted on plates with a thumb, in their colours."""

    counts: Sequence[int] = ()

    def draw(self, surface: Surface, stage: Stage) -> None:
        if len(self.counts) != 2:
            super().draw(surface, stage)
            return
        high, gap, ink = min(self.rect.h, stage.theme.px(TALLY_HEIGHT)), stage.theme.gap(2), stage.theme.palette.ink
        plates = Rect(0, 0, round(4.2 * high) + gap, high)
        plates.midright = self.rect.midright
        for number, plate in enumerate(row(plates, 2, gap)):
            stage.skin.box(surface, plate, Box(ANSWERS[number], radius=14))
            thumb = stage.assets.icon(SIGNS[number], round(high * 0.6), ink)
            figure = stage.text.letter(str(self.counts[number]), round(high * 0.72), ink)
            surface.blit(thumb, thumb.get_rect(center=(plate.x + round(plate.w * 0.3), plate.centery)))
            surface.blit(figure, figure.get_rect(center=(plate.x + round(plate.w * 0.7), plate.centery)))


class Groove(Sheet):
    """What the switches of a line slide in, sunk into the paper."""

    def draw(self, surface: Surface, stage: Stage) -> None:
        stage.skin.box(surface, self.rect, Box(mix(PAPER, RULE, 0.6), mix(RULE, INK, 0.25), 2, 16))


class Switch(Button):
    """One end of a slider on paper: flat unless it is chosen, and never gold, which is for what goes on."""

    side: int | None = None
    """0 or 1 if there are two choices, one green and one red, both as bright."""

    def _face(self, stage: Stage, surface: Surface, down: bool) -> tuple[Rect, RGB]:
        if self.chosen:
            return super()._face(stage, surface, down)
        if self.lift:
            inner = self.rect.inflate(-2 * stage.theme.px(3), -2 * stage.theme.px(3))
            stage.skin.box(surface, inner, Box(mix(PAPER, CARD, self.lift), radius=13))
        return self.rect, INK if self.side is None else mix(ANSWERS[self.side], INK, 0.35)

    def _colours(self, stage: Stage) -> tuple[RGB, RGB]:
        return super()._colours(stage) if self.side is None else (ANSWERS[self.side], stage.theme.palette.ink)

    def _edge(self, stage: Stage) -> RGB:
        return INK


class HandSign(Widget):
    """The hand sign for one of the choices: a thumb up or down, or a number of fingers."""

    takes_focus = False

    def __init__(self, rect: Rect, number: int, words: Sequence[str]) -> None:
        super().__init__(rect)
        self.number = number
        self.word = words[number]
        self.icon = sign(number, len(words))

    @property
    def called(self) -> str:
        return self.word

    def draw(self, surface: Surface, stage: Stage) -> None:
        """A card with the sign, and its word right below it, or beside it in a low one; all cards are alike."""
        theme, palette = stage.theme, stage.theme.palette
        fill, edge = answer_colours(palette, self.number) if self.icon else (palette.ground_high, palette.line)
        stage.skin.box(surface, self.rect, Box(fill, edge, 3, 18, shadow=12))
        room, gap = inset(self.rect, theme.gap(4), theme.gap(2)), theme.gap(2)
        beside = room.w > LOW_ASPECT * room.h
        width = room.w // 2 - gap if beside else room.w
        steps = ("display", "title", "label", "body", "caption")[0 if roomy(stage) else 1 :]
        step = stage.text.fit(self.word, steps, width, room.h // 2, "display", 2)
        text = stage.text.render(self.word, step, palette.ink, "display", width, 2, "center")
        if beside:
            drawn = self._sign(stage, (width, room.h))
            places = row(
                centre(room, (drawn.get_width() + 2 * gap + text.get_width(), room.h)),
                [drawn.get_width(), 1.0],
                2 * gap,
            )
        else:
            drawn = self._sign(stage, (width, room.h - text.get_height() - gap))
            places = column(
                centre(room, (width, drawn.get_height() + gap + text.get_height())), [drawn.get_height(), 1.0], gap
            )
        for picture, place in zip((drawn, text), places, strict=True):
            surface.blit(picture, picture.get_rect(center=place.center))

    def _sign(self, stage: Stage, room: tuple[int, int]) -> Surface:
        """The picture of the sign, as large as fits."""
        palette, most = stage.theme.palette, stage.theme.px(SIGN_SIDE)
        if not self.icon:
            return stage.text.letter(str(self.number + 1), max(1, min(*room, most)), palette.accent)
        drawn = stage.assets.art(
            "shared/hands/thumb", max(1, min(room[0], round(room[1] * HAND_ASPECT), most)), palette.accent
        )
        drawn = drawn.subsurface(drawn.get_bounding_rect())
        return flip(drawn, False, True) if self.number else drawn
