"""The first screen: a room with the name on its wall, and the shelf with the games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from crashgames.core.catalog import GameInfo, games
from crashgames.core.translation import tr
from crashgames.scenes.navigation import for_visitors, navigation_of
from crashgames.scenes.shelf.boxes import LABEL_WIDTH, SWAY_RATE, GameBox, ShelfLabel, band_height, glow, label_height
from crashgames.scenes.shelf.furniture import MatchTicket, cabinet, footer, hanging_sign, planks, sign_height
from crashgames.ui.covers import COVER_ASPECT
from crashgames.ui.keys import Intent
from crashgames.ui.layout import clamp, column, inset, row
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import Sheet, roomy
from crashgames.ui.widgets import Button, Label, Widget

if TYPE_CHECKING:  # matches are looked for after the first picture
    from crashgames.storage.library import SaveEntry

MIN_BOX_WIDTH, MIN_HERO_WIDTH = 92, 200
"""The usual least widths of a box and of the one looked at: all have to stand on the shelf."""
FINE_BOX_WIDTH, FINE_HERO_WIDTH = 176, 380
"""These widths where there is more room: the box looked at does not take all of it."""
SIDE_BOX_SHARE, MAX_SIDE_BOX_ASPECT = 0.85, 0.86
"""The height of the boxes that nobody looks at, as a share of the other one's; their greatest width, in heights."""
PLANK_HEIGHT, TALL_SHARE = 22, 0.55
"""The height of a shelf in logical units; how high the room of the boxes is, in widths, where they have two."""
WANDERS = ((0, 0), (4, 2), (-6, 3), (2, -4), (-8, -2), (6, 4), (-3, -3))
"""Pixels by which sign and footer move, from minute to minute without input, so that they do not burn in."""
DWELL_SECONDS = 0.12
"""Seconds for which the pointer rests on a box before that comes forward."""


class TitleScene(WidgetScene):
    """The shelf. Left and right go along it.

    The box that is looked at stands in front, with its label below. `then` is done once, after the first picture, with
    which `on_drawn` is called.
    """

    def __init__(
        self,
        stage: Stage,
        shelf: Sequence[GameInfo] | None = None,
        then: Callable[[], object] | None = None,
        on_drawn: Callable[[Surface], object] | None = None,
        game: GameInfo | None = None,
    ) -> None:
        """`game` is the one whose box is looked at first; by default the first on the shelf."""
        super().__init__(stage)
        self.shelf = tuple(_shelf() if shelf is None else shelf)
        self.on_drawn = on_drawn
        self.unfinished: SaveEntry | None = None
        self.looked = False
        self.cards: list[GameBox] = []
        self.label: ShelfLabel | None = None
        self._later = [self._look_for_a_match, *([then] if then else [])]
        """What the first picture does not wait for, one in each of the frames after it."""
        self.game = game if game in self.shelf else next(iter(self.shelf), None)
        """The game whose box is looked at."""
        self._entered_at = self.game
        """The game on which the focus begins."""
        self._pointed_for = 0.0
        self._seen = False
        self._beat = 0
        self._minutes = 0
        self._sways_only = False
        self.ring.in_sight = self._kept_in_sight

    @property
    def area(self) -> Rect:
        """The screen within its margins, which are small: the shelf fills it."""
        theme = self.stage.theme
        return inset(Rect((0, 0), self.stage.size), theme.gap(6 if roomy(self.stage) else 3), theme.gap(2.5))

    def build(self) -> list[Widget]:
        _, middle, below, foot = self._bands()
        boxes = self._boxes(middle)
        return [*boxes, *self._label(below), *footer(self.stage, foot, self.shelf, self.unfinished)]

    # Drawing

    def paint(self, surface: Surface) -> None:
        self._seen = True
        stage = self.stage
        surface.blit(stage.skin.ground(surface.get_size()), (0, 0))
        sign, middle, _, foot = self._bands()
        front = self._front_box()
        if front:
            light = glow(stage, (round(front.rect.w * 1.6), round(front.rect.h * 1.4)))
            surface.blit(light, light.get_rect(center=front.shown.center))
        hanging_sign(surface, stage, sign)
        thick = stage.theme.px(PLANK_HEIGHT)
        planks(surface, stage, middle, thick, front.rect.y if front else middle.y)
        if front and front.rect.bottom < middle.bottom:
            planks(surface, stage, Rect(middle.x, middle.y, middle.w, front.rect.bottom - middle.y), thick, middle.y)
        cabinet(surface, stage, foot.y - stage.theme.gap(2))

    def draw(self, surface: Surface) -> None:
        front = self._front_box()
        if self._sways_only and self.stage.goes_on and front and not self.ring.tooltip.shown:
            front.draw_front(surface, self.stage)
            self.stage.changes = [Rect(front.shown)]
        else:
            super().draw(surface)
            if self.on_drawn:
                self.on_drawn(surface)
                self.on_drawn = None
        self._sways_only = False

    def entered(self) -> None:
        super().entered()
        self.ring.focus(self._front_box())
        self.ring.update(0.0)  # so that the first picture is the same in every frame in which it may be drawn

    def uncovered(self) -> None:
        super().uncovered()
        self._later = self._later or [self._look_for_a_match]
        self.looked = False

    def update(self, dt: float) -> None:
        super().update(dt)
        minutes = int(self.stage.idle.seconds // 60)
        if minutes != self._minutes:  # what is bright and stands still moves while nobody is there
            self._minutes = minutes
            self.rebuild()
        self._follow(dt)
        before, self._beat = self._beat, self.stage.beat(SWAY_RATE)
        if before != self._beat:  # a step of the movement of the picture of the box in front
            self._sways_only = not self.ring.dirty and (self._sways_only or not self.dirty)
            self.dirty = True
        if self._seen and not self.looked:
            self._later.pop(0)()
            self.looked = not self._later

    @property
    def idle_seconds(self) -> float:
        return self.ring.idle_seconds if self.looked and not self._pointed_for else 0.0

    def _follow(self, dt: float) -> None:
        """Look at the box that the focus is on, or that the pointer rests on."""
        on = [card for card in self.cards if (card is self.ring.focused if self.stage.by_keys else card.hovered)]
        if not on or on[0].info is self.game:
            self._pointed_for = 0.0
            return
        self._pointed_for += dt
        if self.stage.by_keys or self._pointed_for >= DWELL_SECONDS:
            self._look_at(on[0].info)

    def _look_at(self, game: GameInfo) -> None:
        self.game, self._pointed_for = game, 0.0
        self.rebuild()

    def _look_for_a_match(self) -> None:
        """Add the button for the last match."""
        if for_visitors(self.stage):
            return
        from crashgames.storage.library import own_library

        before = self.unfinished
        own_library().tidy_up()
        self.unfinished = own_library().latest_unfinished({info.id: info for info in self.shelf})
        if before != self.unfinished:
            focused = self.ring.focused
            untouched = isinstance(focused, GameBox) and focused.info is self._entered_at
            self.rebuild()
            if untouched and self.unfinished:
                self.ring.focus(next(one for one in self.ring.widgets if isinstance(one, MatchTicket)))

    def intent(self, intent: Intent) -> bool:
        if intent in (Intent.LEFT, Intent.RIGHT) and self._go_on(1 if intent is Intent.RIGHT else -1):
            return True
        if intent in (Intent.UP, Intent.DOWN) and self._cross_the_plank(intent is Intent.DOWN):
            return True
        if intent is Intent.HELP and self.game:
            self._open_rules(self.game)
            return True
        return super().intent(intent)

    def back(self) -> bool:
        return False

    def handle(self, event: Event) -> None:
        if event.type == pygame.DROPFILE and not for_visitors(self.stage):
            from crashgames.scenes.shelf.opening import receive

            receive(self.stage, Path(event.file))
        super().handle(event)

    # The boxes

    def _bands(self) -> list[Rect]:
        """The sign, the boxes, the label below the shelf, and the footer."""
        theme, area = self.stage.theme, self.area
        wide, most = roomy(self.stage), min(area.w, theme.px(LABEL_WIDTH))
        label = label_height(self.stage, self.shelf, most) if self.shelf else 0
        gap = theme.gap(3 if wide else 1.5)
        sign, boxes, _, below, _, foot = column(
            area, [sign_height(self.stage), 1.0, theme.px(PLANK_HEIGHT) // 2, label, 0, theme.target], gap
        )
        x, y = WANDERS[self._minutes % len(WANDERS)]
        return [sign.move(x, y), boxes, below, foot.move(-x, y)]

    def _boxes(self, room: Rect) -> list[Widget]:
        if not self.shelf:
            notice = tr("The shelf is empty. Please install Crash Games again.")
            return [Sheet(room), Label(room, notice, "title", align="center")]
        stood = {card.info.id: card.shown for card in self.cards}
        self.cards = [
            GameBox(self.stage, place, info, partial(self._open, info), info is self.game, stood.get(info.id))
            for place, info in zip(self._row(room), self.shelf, strict=True)
        ]
        return list(self.cards)

    def _row(self, room: Rect) -> list[Rect]:
        """Places side by side on the shelf, a larger one for the box in front."""
        theme, gap = self.stage.theme, self.stage.theme.gap(4 if roomy(self.stage) else 2)
        others, band = len(self.shelf) - 1, band_height(self.stage, True)
        if others and room.h > room.w * TALL_SHARE:
            return self._two_rows(room, gap, band)
        least = min(theme.px(MIN_BOX_WIDTH), (room.w - theme.px(MIN_HERO_WIDTH)) // max(1, others) - gap)
        wanted = max(theme.px(MIN_HERO_WIDTH), round((room.h - band) * COVER_ASPECT))
        large = min(wanted, max(theme.px(FINE_HERO_WIDTH), room.w - others * (theme.px(FINE_BOX_WIDTH) + gap)))
        large = min(large, room.w - others * (least + gap))
        high = min(room.h, round(large / COVER_ASPECT) + band)
        low = round(high * SIDE_BOX_SHARE)
        free = (room.w - large) // max(1, others) - gap
        narrow = min(free, max(theme.px(MIN_BOX_WIDTH), round(low * MAX_SIDE_BOX_ASPECT)))
        left = room.centerx - (large + others * (narrow + gap)) // 2
        places = []
        for info in self.shelf:
            width, height = (large, high) if info is self.game else (narrow, low)
            places.append(Rect(left, room.bottom - height, width, height))
            left += width + gap
        return places

    def _two_rows(self, room: Rect, gap: int, band: int) -> list[Rect]:
        """Places on two shelves in a tall window: the box in front alone on the upper one."""
        others = len(self.shelf) - 1
        narrow = (room.w - gap * (others - 1)) // others
        low = min(round(narrow / MAX_SIDE_BOX_ASPECT), room.h // 3)
        upper, _, lower = column(room, [1.0, self.stage.theme.px(2 * PLANK_HEIGHT), low])
        high = min(upper.h, round(room.w / COVER_ASPECT) + band)
        large = Rect(0, 0, min(room.w, round((high - band) * COVER_ASPECT)), high).move_to(midbottom=upper.midbottom)
        places = iter(row(lower, others, gap))
        return [large if info is self.game else next(places) for info in self.shelf]

    def _label(self, room: Rect) -> list[Widget]:
        """The label, below the box to which it belongs."""
        game, front = self.game, self._front_box()
        if game is None or front is None:
            return []
        place = Rect(0, room.y, min(room.w, self.stage.theme.px(LABEL_WIDTH)), room.h)
        place.centerx = front.rect.centerx
        place = clamp(place, room)
        label = ShelfLabel(self.stage, place, game, lambda: self._open(game), lambda: self._open_rules(game))
        label.below = front.rect.centerx
        self.label = label
        return [label]

    def _go_on(self, by: int) -> bool:
        """Go along the shelf, from box to box or with the label from game to game."""
        focused, label = self.ring.focused, self.label
        on_label = label is not None and focused in label.children
        if self.game is None or len(self.shelf) == 1 or not (on_label or isinstance(focused, GameBox)):
            return False
        self.stage.by_keys = True
        goal = self.shelf.index(focused.info if isinstance(focused, GameBox) else self.game) + by
        if 0 <= goal < len(self.shelf):
            self._look_at(self.shelf[goal])
            if not on_label:
                self.ring.focus(self._front_box())
        return True

    def _cross_the_plank(self, down: bool) -> bool:
        """Go from the box in front to its label, or back: the boxes beside it are lower, and would be nearer."""
        label, front = self.label, self._front_box()
        if label is None or front is None:
            return False
        upper = [button for button in label.children if button.rect.top == label.children[0].rect.top]
        if self.ring.focused not in ([front] if down else upper):
            return False
        self.stage.by_keys = True
        self.ring.focus(upper[0] if down else front)
        return True

    def _kept_in_sight(self) -> list[Rect]:
        """What tips leave free if possible: the titles, what the label says, and the footer."""
        buttons = [widget.rect for widget in self.ring.widgets if isinstance(widget, Button)]
        return [*(card.title for card in self.cards), *(self.label.says if self.label else []), *buttons]

    def _front_box(self) -> GameBox | None:
        return next((card for card in self.cards if card.looked_at), None)

    def _open(self, info: GameInfo) -> None:
        navigation_of(self.stage).open(info)

    def _open_rules(self, info: GameInfo) -> None:
        navigation_of(self.stage).rules(info)


def _shelf() -> list[GameInfo]:
    try:
        return list(games().values())
    except LookupError:
        return []
