"""What is seen of choices and ballots: large options, signs of answers, the countdown, and how often each was given."""

from collections.abc import Sequence

import msgspec
from pygame import Rect, Surface
from pygame.transform import flip

from crashgames.core.messages import Action
from crashgames.core.translation import tr
from crashgames.scenes.secrets.envelope import draw_chosen
from crashgames.ui.layout import centre, inset, row
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import CARD, GREEN, INK, PAPER, RED, RULE, roomy
from crashgames.ui.skin import Box
from crashgames.ui.stretched import WHITE
from crashgames.ui.theme import RGB, Palette, SeatMark, mix
from crashgames.ui.tween import overshoot
from crashgames.ui.widgets import Button, Label, Widget

SIGN_SIDE, HAND_ASPECT = 345, 150 / 124
"""The largest side of a hand sign, in logical units, and its width to its height."""
SIGNS = ("thumb_up", "thumb_down")
ANSWERS = (GREEN, RED)
"""The colours of two answers, of which none is brighter than the other."""
TALLY_HEIGHT = 54
"""The height of the plates with what was counted, in logical units."""
BEAT_SECONDS = 0.9
"""Seconds of each word: always as long, whatever is decided."""
SHOWING_BEAT = 3
"""The number of the beat on which hands are shown."""
HEIGHTS = (0.36, 0.48, 0.6, 1.0)
"""How far the hands have come up on each beat, as a share of their height."""
RISE_SECONDS = 0.32
"""Seconds in which they come up on a beat."""
SIGN_SHARE = 0.46
"""The share of the height that the sign takes."""
HAND, SEEN, BADGE_PLACE, BADGE_SHARE = (96, 220), 190, (48, 103), 34 / 96
"""The size of a fist in the units of its drawing, how much of it is seen, the middle of its badge, and its width."""
BACK_RISE, PITCH = 0.1, 0.86
"""How much higher every second hand is, as a share of its height, and how far they are apart, of their width."""
CREAM: RGB = (255, 243, 220)
TABLE: RGB = (138, 84, 48)
TABLE_EDGE = 18
"""The wood of the table behind which the hands are held, and the height of its edge in logical units."""
LIFT_SHARE, CHOSEN_EDGE, TICKET_EDGE = 0.25, 6, 11
"""How much brighter an option is that is pointed at, the edge of the chosen one, and how far in the line on each is."""
SHAPES = (60, 16)
"""The corners of each of two large options, which differ not in colour alone."""


def sign(number: int, choices: int) -> str | None:
    """The icon for one of several choices: a thumb if there are two, otherwise none, as fingers are counted."""
    return SIGNS[number] if choices == 2 else None


def answer_colours(palette: Palette, number: int) -> tuple[RGB, RGB]:
    """The fill and the edge of the first of two answers (0, green) or the second (1, red): both as bright."""
    return ANSWERS[number], mix(ANSWERS[number], palette.ink, 0.35)


class OptionButton(Button):
    """A button that chooses an action."""

    action: Action | None = None
    side: int | None = None
    """0 or 1 where there are two large ones, green and red, both as bright."""

    def draw(self, surface: Surface, stage: Stage) -> None:
        super().draw(surface, stage)
        if self.side is None:
            return
        printed = inset(self.rect, stage.theme.px(TICKET_EDGE))
        line = mix(answer_colours(stage.theme.palette, self.side)[1], stage.theme.palette.ink, 0.5)
        stage.skin.box(surface, printed, Box(None, line, 3, SHAPES[self.side] - TICKET_EDGE))
        if self.chosen:
            draw_chosen(surface, stage, self.rect)

    def _colours(self, stage: Stage) -> tuple[RGB, RGB]:
        if self.side is None:
            return super()._colours(stage)
        fill, tint = answer_colours(stage.theme.palette, self.side)
        return mix(fill, tint, LIFT_SHARE * round(self.lift * 4) / 4), stage.theme.palette.ink

    def _edge(self, stage: Stage) -> RGB | None:
        return super()._edge(stage) if self.side is None or self.chosen else INK

    def _box(self, stage: Stage, fill: RGB, depth: float, shadow: float) -> Box:
        box = super()._box(stage, fill, depth, shadow)
        if self.side is None:
            return box
        return msgspec.structs.replace(box, width=CHOSEN_EDGE if self.chosen else 4, radius=SHAPES[self.side])


class Tally(Label):
    """How often each choice was entered: two answers are counted on plates with a thumb, in their colours."""

    def __init__(self, rect: Rect, words: Sequence[str], counts: Sequence[int]) -> None:
        said = " · ".join(f"{count} {word}" for count, word in zip(counts, words, strict=True))
        super().__init__(rect, said, ("title", "label", "body", "caption"), INK, "bold", "right")
        self.counts = counts

    def draw(self, surface: Surface, stage: Stage) -> None:
        if len(self.counts) != 2:
            super().draw(surface, stage)
            return
        high, gap, ink = min(self.rect.h, stage.theme.px(TALLY_HEIGHT)), stage.theme.gap(2), stage.theme.palette.ink
        plates = Rect(0, 0, round(4.2 * high) + gap, high).move_to(midright=self.rect.midright)
        for number, plate in enumerate(row(plates, 2, gap)):
            stage.skin.box(surface, plate, Box(ANSWERS[number], radius=14))
            thumb = stage.assets.icon(SIGNS[number], round(high * 0.6), ink)
            figure = stage.text.letter(str(self.counts[number]), round(high * 0.72), ink)
            surface.blit(thumb, thumb.get_rect(center=(plate.x + round(plate.w * 0.3), plate.centery)))
            surface.blit(figure, figure.get_rect(center=(plate.x + round(plate.w * 0.7), plate.centery)))


class Switch(Button):
    """One end of a slider on paper: flat unless it is chosen, and never gold, which is for what goes on."""

    seat = 0
    side: int | None = None
    """0 or 1 if there are two choices, one green and one red, both as bright."""

    def _face(self, stage: Stage, surface: Surface, down: bool) -> tuple[Rect, RGB]:
        """The first one also draws what they slide in, sunk into the paper."""
        if self is self.company[0]:
            groove = self.rect.unionall([switch.rect for switch in self.company])
            stage.skin.box(surface, groove, Box(mix(PAPER, RULE, 0.6), mix(RULE, INK, 0.25), 2, 16))
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
        """A card with the sign, and its word beside it; all cards are alike."""
        theme, palette = stage.theme, stage.theme.palette
        fill, edge = answer_colours(palette, self.number) if self.icon else (palette.ground_high, palette.line)
        stage.skin.box(surface, self.rect, Box(fill, edge, 3, 18, shadow=12))
        room, gap = inset(self.rect, theme.gap(4), theme.gap(2)), theme.gap(2)
        width = room.w // 2 - gap
        steps = ("display", "title", "label", "body", "caption")[0 if roomy(stage) else 1 :]
        step = stage.text.fit(self.word, steps, width, room.h, "display", 2)
        text = stage.text.render(self.word, step, palette.ink, "display", width, 2, "center")
        drawn = self._sign(stage, (width, room.h))
        group = centre(room, (drawn.get_width() + 2 * gap + text.get_width(), room.h))
        for picture, place in zip((drawn, text), row(group, [drawn.get_width(), 1.0], 2 * gap), strict=True):
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


class Countdown(Widget):
    """The word of the present beat on a sign that fills, above a hand for each mark, in sleeves of these colours.

    With `calm` the hands stand where they have come to instead of rising.
    """

    takes_focus = False

    def __init__(self, rect: Rect, sleeves: Sequence[RGB], marks: Sequence[SeatMark], time: float, calm: bool) -> None:
        super().__init__(rect)
        self.sleeves = tuple(sleeves)
        self.marks = tuple(marks)
        self.time = time
        self.calm = calm

    @property
    def beat(self) -> int:
        """The number of the present beat, 0 to 3."""
        return max(0, min(SHOWING_BEAT, int(self.time / BEAT_SECONDS)))

    @property
    def called(self) -> str:
        return (tr("Three"), tr("Two"), tr("One"), tr("Show!"))[self.beat]

    def height(self) -> float:
        """How far the hands are up now: 1 is all of them."""
        beat = self.beat
        before = HEIGHTS[beat - 1] if beat else 0.0
        since = 1.0 if self.calm else min(1.0, (self.time - beat * BEAT_SECONDS) / RISE_SECONDS)
        return before + (HEIGHTS[beat] - before) * overshoot(since)

    def draw(self, surface: Surface, stage: Stage) -> None:
        gap = stage.theme.gap(4)
        sign = Rect(self.rect.x, self.rect.y, self.rect.w, round(self.rect.h * SIGN_SHARE) - gap)
        hands = Rect(self.rect.x, sign.bottom + gap, self.rect.w, self.rect.bottom - sign.bottom - gap)
        if self.beat == SHOWING_BEAT:
            self._draw_light(surface, stage, sign.centery)
        self._draw_hands(surface, stage, hands)
        self._draw_sign(surface, stage, sign)

    def _draw_light(self, surface: Surface, stage: Stage, top: int) -> None:
        """A cone of light from the sign down to the table."""
        place = Rect(self.rect.x, top, self.rect.w, self.rect.bottom - top - stage.theme.px(TABLE_EDGE))
        stage.skin.spread(surface, place, "shared/cone", colours={WHITE: stage.theme.palette.accent_high})

    def _draw_sign(self, surface: Surface, stage: Stage, room: Rect) -> None:
        palette, px, beat = stage.theme.palette, stage.theme.px, self.beat
        lit = beat == SHOWING_BEAT
        side = max(1, min(room.h * 11 // 20, room.w * 5 // 4 // max(5, len(self.called))))
        word = stage.text.letter(self.called, side, palette.ink_dark if lit else palette.accent_high)
        wide = min(room.w, max(word.get_width() + px(72), px(320)))
        rim = px(7)
        plate = Rect(room.centerx - wide // 2, room.y + rim, wide, max(1, room.h - 2 * rim))
        dark = mix(palette.shade, palette.panel, 0.25)
        if lit:
            stage.skin.box(surface, plate.inflate(2 * rim, 2 * rim), Box(palette.accent, radius=30, shadow=16))
        stage.skin.box(
            surface, plate, Box(palette.accent_high if lit else dark, None if lit else palette.line, 3, radius=24)
        )
        bar = 0 if lit else max(4, room.h // 14)
        surface.blit(word, word.get_rect(center=(plate.centerx, plate.centery - bar)))
        parts = row(Rect(plate.x + px(28), plate.bottom - round(2.4 * bar), plate.w - px(56), bar), SHOWING_BEAT, px(8))
        for number, part in enumerate(() if lit else parts):
            colour = palette.accent if number <= beat else mix(dark, palette.line, 0.35)
            stage.skin.box(surface, part, Box(colour, radius=bar / 2 / stage.theme.unit))

    def _draw_hands(self, surface: Surface, stage: Stage, room: Rect) -> None:
        """Hands come up from behind the table, every second one a little further back."""
        before, edge, count = surface.get_clip(), stage.theme.px(TABLE_EDGE), len(self.sleeves)
        room = Rect(room.x, room.y, room.w, room.h - edge)
        surface.set_clip(room.clip(before))
        wide = min(room.w / (1 + PITCH * (count - 1)), room.h * (1 - BACK_RISE) * HAND[0] / SEEN)
        size = max(1, round(wide)), max(1, round(wide * HAND[1] / HAND[0]))
        step = min(room.w / max(1, count), wide * 1.25)
        left = room.centerx - step * (count - 1) / 2
        badge = max(1, round(wide * BADGE_SHARE))
        for number in (*range(1, count, 2), *range(0, count, 2)):
            top = room.bottom - round(wide * SEEN / HAND[0] * (self.height() * 0.98 + BACK_RISE * (number % 2)))
            hand = stage.assets.art("shared/hands/fist", size, self.sleeves[number])
            place = hand.get_rect(midtop=(round(left + number * step), top))
            surface.blit(hand, place)
            emblem = stage.skin.emblem(self.marks[number], badge)
            at = place.x + place.w * BADGE_PLACE[0] // HAND[0], place.y + place.h * BADGE_PLACE[1] // HAND[1]
            worn = emblem.get_rect(center=at)
            if worn.bottom <= room.bottom:  # no letter is cut by the table
                surface.blit(emblem, worn)
        surface.set_clip(before)
        wood = Box(TABLE, radius=6, lip=mix(TABLE, stage.theme.palette.shade, 0.4), depth=5, rim=mix(TABLE, CREAM, 0.3))
        stage.skin.box(surface, Rect(room.x, room.bottom, room.w, edge), wood)
