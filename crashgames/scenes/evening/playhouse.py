"""Draws the acts of a match on a stage: cards and faces of its board, one thing after another."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import cos, pi

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.translation import score, tr
from crashgames.scenes.evening.columns import draw_columns, score_columns
from crashgames.scenes.evening.exhibits import Exhibits, card_rows, draw_head, in_rows
from crashgames.scenes.evening.programme import FOOT_HEIGHT, FilmMoment, Programme
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import roomy
from crashgames.ui.skin import Box
from crashgames.ui.theatre import Act, ActRow
from crashgames.ui.theme import mix
from crashgames.ui.tween import ease_out
from crashgames.ui.worlds import Lamp, Light

BEGIN_SECONDS, REST_SECONDS = 0.5, 4.0
"""Seconds before the first thing is shown, and those in which all of it stands."""
SHORT = (0.08, 0.4)
"""The most of an act that both may take, as shares."""
MAX_STEP_SECONDS, FADE_SECONDS, TURN_SECONDS = 4.0, 0.5, 0.8
"""The most seconds from one thing to the next; those in which it appears, or is turned over."""
ROW_HEIGHT, LOW_COLUMNS = 120, 2
"""The most height of a row, in logical units, and how many without pictures stand beside each other if they are low."""
STAGE_LAMP = Lamp((176, 166, 156), (62, 58, 70))
"""The light on the stage: what is shown is bright, the place around it dark."""
COLUMNS = 3
"""So many rows stand as columns beside each other."""
LEAST_CARD_HEIGHT, LEAST_CARD_WIDTH, FEW = 170, 230, 4
"""More of them stand in two lines where each may be so high, in logical units; and no more than a few of those with
pictures where the words on others would have less than such a width.
"""
SPOKEN_WIDTH, HEADING_WIDTH = 1.7, 1.3
"""The widths of what somebody said, beside what was seen, and of the heading of a side, in voters."""
LEADER_SHARE = 0.62
"""The width of the plate of who is first in a list, in that of the list."""
HEAD_SHARE, LOW_HEAD_SHARE, LOW_FOOT_HEIGHT = 0.2, 0.17, 25
"""The share of the height for a title and what is said below it, also where there is little room; the foot there."""


@dataclass(frozen=True)
class Exhibit:
    """A thing that appears; what has a `back` is turned over. An empty `socket` marks its place until then."""

    rect: Rect
    draw: Callable[[Surface, Rect], None]
    back: Callable[[Surface, Rect], None] | None = None
    socket: bool = True

    @property
    def seconds(self) -> float:
        """How long it takes to appear: a turned card takes longer than a fade."""
        return TURN_SECONDS if self.back else FADE_SECONDS


class Playhouse:
    """A programme on one stage, act by act. It has no clock: whoever shows it says for how long an act has run."""

    def __init__(self, stage: Stage, programme: Programme, hint: str = "") -> None:
        self.stage = stage
        self.programme = programme
        self.hint = hint
        """What a press does, at the foot beside a dot for every act; empty in a film, which nobody drives."""
        self.exhibits = Exhibits(stage, programme.match)
        self._light = Light()
        self._light.lamp = STAGE_LAMP
        self.number = 0
        self.moment: FilmMoment | None = None
        self._items: tuple[Exhibit, ...] = ()
        self._laid_out: Hashable = None
        self._kept: Surface | None = None
        self._kept_for: Hashable = None
        if programme.acts:
            self.turn_to(0)

    @property
    def act(self) -> Act:
        """The act that is shown."""
        return self.programme.acts[self.number]

    def turn_to(self, number: int) -> None:
        """Begin the act with this number, from 0."""
        self.number, self._laid_out, self._kept_for = number, None, None
        self.moment = FilmMoment(self.stage, self.programme, self.act) if self.act.moment else None

    # Time

    @property
    def beats(self) -> list[float]:
        """When each thing of the act begins to appear."""
        act, count = self.act, len(self.things)
        begin, rest = min(BEGIN_SECONDS, act.seconds * SHORT[0]), min(REST_SECONDS, act.seconds * SHORT[1])
        step = min(MAX_STEP_SECONDS, (act.seconds - begin - rest) / max(1, count))
        return [begin + step * k for k in range(count)]

    def moves(self, time: float) -> bool:
        """True if the next frame differs from the last one."""
        if self.moment is not None:
            return self.moment.moves
        if self.act.scores:
            return time < self.act.seconds
        return any(b <= time <= b + TURN_SECONDS for b in self.beats)

    def next_change(self, time: float) -> float:
        """Seconds until something appears, or the act ends."""
        later = [b for b in (*self.beats, self.act.seconds) if b > time]
        return 0.0 if self.moves(time) or not later else later[0] - time

    def update(self, time: float, dt: float) -> bool:
        """Move the staged moment on, if there is one; True if anything has moved in the last `dt` seconds."""
        if self.moment is not None:
            self.moment.update(dt)
        return self.moves(time - dt) or any(time - dt < beat <= time for beat in self.beats)

    # Drawing

    def draw(self, surface: Surface, time: float) -> None:
        """Draw the act as it is after so many seconds."""
        act, calm = self.act, self.stage.settings.reduced_motion
        if self.moment is not None:
            self.moment.picture.draw(surface)
            self._foot(surface)
            return
        items, beats = self.things, [0.0] * len(self.things) if calm else self.beats
        settled = sum(calm or time >= beat + item.seconds for beat, item in zip(beats, items, strict=True))
        surface.blit(self._ground(surface.get_size(), settled), (0, 0))
        for beat, item in zip(beats[settled:], items[settled:], strict=True):
            if time >= beat:
                _appear(surface, item, (time - beat) / item.seconds)
        if act.scores:
            share = min(1.0, time / (act.seconds - min(REST_SECONDS, act.seconds * SHORT[1])))
            columns = score_columns(self.stage, self.programme.match, act.scores)
            draw_columns(surface, self.stage, self.body, columns, 1.0 if calm else share, score)

    def _ground(self, size: tuple[int, int], settled: int) -> Surface:
        """All that stands still, drawn once."""
        act, stage, picture = self.act, self.stage, self.programme.picture
        key = (size, settled, stage.theme, stage.world)
        if self._kept is not None and key == self._kept_for:
            return self._kept
        surface, self._kept_for = Surface(size), key
        self._kept = surface
        if self.number == 0 and picture:
            surface.blit(stage.skin.scenery.picture(picture, size), (0, 0))
        else:
            stage.skin.backdrop(surface)
        self._light.fall(surface, self.body.inflate(self.body.w // 3, self.body.h // 2))
        draw_head(surface, stage, self._parts[0], act.title, act.words)
        if act.turned:
            for number, (side, place) in enumerate(zip(act.sides, self._places(act)[1], strict=True)):
                self.exhibits.draw_plate(surface, place, side, number)
        for k, item in enumerate(self.things):
            if k < settled:
                item.draw(surface, item.rect)
            elif item.back:
                item.back(surface, item.rect)
            elif item.socket:
                ground = mix(stage.theme.palette.panel, stage.theme.palette.shade, 0.5)
                stage.skin.box(surface, item.rect, Box(ground, radius=16))
        self._foot(surface)
        return surface

    def _foot(self, surface: Surface) -> None:
        """A dot for every act, and what a press does."""
        if not self.hint:
            return
        stage, theme, room = self.stage, self.stage.theme, self._parts[2]
        count, dot = len(self.programme.acts), theme.px(5)
        step, plate = dot * 4, Box(theme.palette.panel, radius=room.h // 2)
        left = room.centerx - step * (count - 1) // 2
        dots = centre(room, (step * (count + 1), room.h))
        stage.skin.box(surface, dots, plate)
        for k in range(count):
            chosen = k == self.number
            colour = theme.palette.accent if chosen else theme.palette.line
            pygame.draw.aacircle(surface, colour, (left + k * step, room.centery), dot + chosen * theme.px(2))
        wide = room.right - dots.right - theme.gap(6)
        letters = stage.text.fit(self.hint, ("reading", "label", "body", "caption"), wide, room.h, "text", 1)
        ink = stage.text.render(self.hint, letters, theme.palette.ink_soft, "text", wide, 1)
        place = ink.get_rect(midright=(room.right - theme.gap(4), room.centery))
        stage.skin.box(surface, place.inflate(theme.gap(8), 0), plate)
        surface.blit(ink, place)

    # Places

    @property
    def _parts(self) -> list[Rect]:
        """Head, body and foot."""
        theme, wide = self.stage.theme, roomy(self.stage)
        outer = inset(Rect((0, 0), self.stage.size), theme.gap(6 if wide else 2.5), theme.gap(4 if wide else 2))
        head = round(outer.h * (HEAD_SHARE if wide else LOW_HEAD_SHARE))
        foot = theme.px(FOOT_HEIGHT if wide else LOW_FOOT_HEIGHT)
        return column(outer, [head, 1.0, foot], theme.gap(3 if wide else 1.5))

    @property
    def gap(self) -> int:
        """Between two things."""
        return self.stage.theme.gap(3 if roomy(self.stage) else 1.5)

    @property
    def body(self) -> Rect:
        """The room for the things of an act."""
        return self._parts[1]

    @property
    def things(self) -> tuple[Exhibit, ...]:
        """Everything that appears in the act, in its order."""
        key = (self.stage.size, self.stage.theme, tr("Yes"))
        if key != self._laid_out:
            self._items, self._laid_out = tuple(self._lay_out(self.act)), key
        return self._items

    def _lay_out(self, act: Act) -> Iterator[Exhibit]:
        if act.rows:
            yield from self._rows(act.rows, inset(self.body, self.gap * 2), self.gap)
            return
        shown, voting, below = self._places(act)
        largest, exhibits = self.exhibits.largest_face(act.sides, voting), self.exhibits
        pictures, voters, cards = list[Exhibit](), list[Exhibit](), dict[int, Exhibit]()
        for picture, place in zip(act.pictures, shown, strict=False):
            pictures.append(Exhibit(place, partial(exhibits.draw_picture, picture=picture)))
        for number, (side, place) in enumerate(zip(act.sides, voting, strict=False)):
            draw = partial(exhibits.draw_side, side=side, number=number, largest=largest)
            voters.append(Exhibit(place, draw, socket=bool(side.words)))
            cells = exhibits.cells(place, side, largest, self._card_rows)
            for k, (seat, cell) in enumerate(zip(side.seats, cells, strict=True)):
                front = partial(exhibits.draw_member, side=side, k=k)
                cards[seat] = Exhibit(cell, front, partial(exhibits.draw_back, side=side, number=number))
        if act.turned:  # on the plates of their teams
            yield from (cards[seat] for seat in act.turned)
        else:
            yield from (*voters, *pictures) if len(act.pictures) == 1 else (*pictures, *voters)
        if below.h:
            yield Exhibit(below, partial(exhibits.draw_line, line=act.below, key=act.key), socket=False)

    def _places(self, act: Act) -> tuple[list[Rect], list[Rect], Rect]:
        """The places for pictures, for those who voted or are turned over, and for the line below."""
        gap, text = self.gap, self.stage.text
        inner = inset(self.body, gap * 2, 0 if act.turned else gap * 2)
        line = max(text.line_height("title", "bold"), 2 * text.line_height("body", "bold"))
        line = min(line, inner.h // 6) if act.below else 0
        upper, below = column(inner, [1.0, line], gap * bool(line))
        return (*self._halves(act, upper, gap), below)

    def _halves(self, act: Act, room: Rect, gap: int) -> tuple[list[Rect], list[Rect]]:
        """Places for pictures and for those who voted: a single picture stands between two sides."""
        if len(act.pictures) == 1 and len(act.sides) == 2:
            yes, middle, no = row(room, [1.0, 0.5, 1.0], gap)
            return [middle], [yes, no]
        lines = column(room, [1.3, 1.0] if act.pictures and act.sides else 1, gap)
        wide = [SPOKEN_WIDTH if picture.seat is not None else 1.0 for picture in act.pictures]
        people = [max(1.0, HEADING_WIDTH * bool(side.words) + len(side.seats)) for side in act.sides]
        if act.turned:
            people = [float(-(-len(side.seats) // self._card_rows)) for side in act.sides]
        return row(lines[0], wide or 1, gap), row(lines[-1], people or 1, gap)

    @property
    def _card_rows(self) -> int:
        """The rows of the cards of those who are turned over."""
        return card_rows([len(side.seats) for side in self.act.sides], self.body) if self.act.turned else 1

    def _rows(self, rows: Sequence[ActRow], inner: Rect, gap: int) -> Iterator[Exhibit]:
        theme, shown = self.stage.theme, any(entry.faces for entry in rows)
        if rows[0].share is not None and not theme.is_enlarged:  # a large first, and a list
            first, rest = (row if inner.w > inner.h else column)(inner, [LEADER_SHARE, 1.0], 2 * gap)
            high = min(theme.px(ROW_HEIGHT), rest.h // max(1, len(rows) - 1))
            rest = centre(rest, (rest.w, high * (len(rows) - 1)))
            for entry, place in zip(rows, [first, *column(rest, len(rows) - 1)], strict=True):
                yield Exhibit(place, partial(self.exhibits.draw_row, entry=entry), socket=place is first)
            return
        if shown and len(rows) > FEW and inner.w < -(-len(rows) // 2) * theme.px(LEAST_CARD_WIDTH):
            rows = rows[:FEW]
        lines, aspect = (1, 0.9) if len(rows) <= COLUMNS else (2, 2.5)
        high = inner.h
        if lines == 2 and inner.h // 2 < theme.usual.px(LEAST_CARD_HEIGHT):
            lines, aspect = -(-len(rows) // (1 if shown else LOW_COLUMNS)), float(inner.w)
            high = min(inner.h, lines * (theme.px(ROW_HEIGHT) + gap) - gap)
        across = -(-len(rows) // lines)
        wide = min(inner.w, round(across * (high // lines * aspect + gap)) - gap)
        places = in_rows(centre(inner, (wide, high)), len(rows), lines, across, gap)
        for entry, place in zip(rows, places, strict=True):
            yield Exhibit(place, partial(self.exhibits.draw_row, entry=entry))


def _appear(surface: Surface, item: Exhibit, share: float) -> None:
    """A thing on its way: faded in, or turned round its middle."""
    share = ease_out(max(0.0, min(1.0, share)))
    layer = Surface(item.rect.size, SRCALPHA)
    here = Rect((0, 0), item.rect.size)
    if item.back is None:
        item.draw(layer, here)
        layer.set_alpha(round(255 * share))
        surface.blit(layer, item.rect)
        return
    (item.draw if share > 0.5 else item.back)(layer, here)
    width = max(1, round(here.w * abs(cos(pi * share))))
    turned = pygame.transform.smoothscale(layer, (width, here.h))
    surface.blit(turned, turned.get_rect(center=item.rect.center))
