"""The first screen: the name, and the shelf with the games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from crashgames.core.catalog import GameInfo, games
from crashgames.core.translation import tr
from crashgames.scenes.shelf.boxes import BoxCard
from crashgames.scenes.ways import ways_of
from crashgames.ui.covers import RATIO
from crashgames.ui.keys import Intent
from crashgames.ui.layout import column
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import roomy
from crashgames.ui.widgets import Button, Label, Widget, alike, width_of
from crashgames.ui.wordmark import wordmark

if TYPE_CHECKING:  # matches are looked for after the first picture
    from crashgames.storage.library import Entry

NARROWEST, WIDEST = 212, 400
HERO = (1240, 540)
CONTINUE, SMALL_PRINT = 240, 130
"""Least widths of the match to go on with, and of the small print beside the name."""
GIVE_WAY = (0, 3, 2, 1)
"""The buttons of the footer in the order in which they lose their words."""


class TitleScene(WidgetScene):
    """The shelf. Left and right go along it, and further than can be seen at once.

    `then` is done once, after the first picture.
    """

    def __init__(
        self,
        stage: Stage,
        shelf: Sequence[GameInfo] | None = None,
        then: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(stage)
        self.then = then
        self.shelf = tuple(_shelf() if shelf is None else shelf)
        self.unfinished: Entry | None = None
        self.looked = False
        self.first = 0
        self._sign: Surface | None = None
        self._seen = False

    def build(self) -> list[Widget]:
        self._sign = None
        _, middle, foot = self._bands()
        return [*self._boxes(middle), *self._footer(foot)]

    def paint(self, surface: Surface) -> None:
        self._seen = True
        self.stage.skin.backdrop(surface)
        band = self._bands()[0]
        if self._sign is None:
            self._sign = wordmark(self.stage, band.h)
        logo = self.stage.assets.art("shared/logo_mark", band.h)
        gap = self.stage.theme.gap(4)
        width = logo.get_width() + gap + self._sign.get_width()
        left = band.centerx - width // 2
        surface.blit(logo, logo.get_rect(midleft=(left, band.centery)))
        surface.blit(self._sign, self._sign.get_rect(midleft=(left + logo.get_width() + gap, band.centery)))

    def uncovered(self) -> None:
        super().uncovered()
        self.looked = False

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._seen and not self.looked:
            self._look_for_a_match()

    @property
    def quiet_for(self) -> float:
        return self.ring.quiet_for if self.looked else 0.0

    def _look_for_a_match(self) -> None:
        """Add the button for the last match after the first picture, which looking for it must not delay."""
        from crashgames.storage.library import own_library

        self.looked = True
        before = self.unfinished
        own_library().tidy_up()
        self.unfinished = own_library().latest_unfinished({info.id: info for info in self.shelf})
        if before != self.unfinished:
            untouched = self.ring.focused in self._cards()[:1]
            self.rebuild()
            if untouched and self.unfinished:
                self.ring.focus(self._continue_button())
        then, self.then = self.then, None
        if then:
            then()

    def intent(self, intent: Intent) -> bool:
        if intent in (Intent.LEFT, Intent.RIGHT) and self._go_on(1 if intent is Intent.RIGHT else -1):
            return True
        if intent is Intent.HELP and self._focused_game():
            self._open_rules(self._focused_game() or self.shelf[0])
            return True
        return super().intent(intent)

    def handle(self, event: Event) -> None:
        if event.type == pygame.MOUSEWHEEL and event.y:
            self._scroll(-1 if event.y > 0 else 1)
        super().handle(event)

    # The boxes

    def _bands(self) -> list[Rect]:
        theme = self.stage.theme
        sizes = (104, 24) if roomy(self.stage) else (54, 12)
        return column(self.area, [theme.px(sizes[0]), 1.0, theme.target], theme.px(sizes[1]))

    def _boxes(self, room: Rect) -> list[Widget]:
        if not self.shelf:
            notice = tr("The shelf is empty. Please install Crash Games again.")
            return [Label(room, notice, "title", align="center")]
        if len(self.shelf) == 1:
            return [self._card(self._hero(room), self.shelf[0])]
        shown = self._shown(room)
        self.first = max(0, min(self.first, len(self.shelf) - shown))
        places = self._row(room, shown)
        cards = [self._card(place, info) for place, info in zip(places, self.shelf[self.first :], strict=False)]
        smallest = min((card.tagline_step for card in cards), key=self.stage.theme.font)
        for card in cards:
            card.limit_tagline(self.stage, smallest)
        return [*cards, *self._arrows(room, shown)]

    def _hero(self, room: Rect) -> Rect:
        limit = self.stage.theme.px
        hero = Rect(0, 0, min(room.w, limit(HERO[0])), min(room.h, limit(HERO[1])))
        hero.center = room.center
        return hero

    def _gap(self) -> int:
        return self.stage.theme.gap(6 if roomy(self.stage) else 4)

    def _shown(self, room: Rect) -> int:
        """The number of boxes there is room for."""
        least, gap = self.stage.theme.px(NARROWEST), self._gap()
        if len(self.shelf) * (least + gap) - gap <= room.w:
            return len(self.shelf)
        inner = room.w - 2 * (self.stage.theme.target + gap)
        return max(1, (inner + gap) // (least + gap))

    def _row(self, room: Rect, shown: int) -> list[Rect]:
        theme, gap = self.stage.theme, self._gap()
        inner = room.w if shown == len(self.shelf) else room.w - 2 * (theme.target + gap)
        width = min(theme.px(WIDEST), (inner - gap * (shown - 1)) // shown)
        height = min(room.h, round(width / RATIO) + theme.px(330))
        left = room.centerx - (shown * (width + gap) - gap) // 2
        return [Rect(left + n * (width + gap), room.centery - height // 2, width, height) for n in range(shown)]

    def _arrows(self, room: Rect, shown: int) -> list[Widget]:
        side = self.stage.theme.target
        found: list[Widget] = []
        for by, icon, left in ((-1, "arrow_left", room.x), (1, "arrow_right", room.right - side)):
            if 0 <= self.first + by <= len(self.shelf) - shown:
                place = Rect(left, room.centery - side, side, 2 * side)
                arrow = Button(place, "", lambda by=by: self._scroll(by), icon=icon, kind="quiet")  # type: ignore[misc]
                arrow.takes_focus = False
                found.append(arrow)
        return found

    def _card(self, place: Rect, info: GameInfo) -> BoxCard:
        card = BoxCard(self.stage, place, info, lambda: self._open(info), lambda: self._open_rules(info))
        card.hasty = not self._seen
        return card

    def _focused_game(self) -> GameInfo | None:
        focused = self.ring.focused
        return next((card.info for card in self._cards() if focused in (card, *card.children)), None)

    def _go_on(self, by: int) -> bool:
        """Takes the focus along the shelf, from box to box or from rules to rules, and brings more boxes into sight."""
        cards = self._cards()
        places = [k for k, card in enumerate(cards) if self.ring.focused in (card, *card.children)]
        if not places or len(self.shelf) == 1:
            return False
        self.stage.by_keys = True
        on_rules = self.ring.focused is not cards[places[0]]
        goal = places[0] + by
        if not 0 <= goal < len(cards):
            self._scroll(by)
            cards = self._cards()
            goal = max(0, min(goal, len(cards) - 1))
        self.ring.focus(cards[goal].children[0] if on_rules else cards[goal])
        return True

    def _cards(self) -> list[BoxCard]:
        return [widget for widget in self.ring.widgets if isinstance(widget, BoxCard)]

    def _scroll(self, by: int) -> None:
        game = self._focused_game()
        self.first = max(0, self.first + by)
        self.rebuild()
        card = next((card for card in self._cards() if card.info is game), None)
        if card:
            self.ring.focus(card)

    # The rest

    def _footer(self, room: Rect) -> list[Widget]:
        """The match to go on with, and the ways to everything else."""
        gap = self.stage.theme.gap(3 if roomy(self.stage) else 1.5)
        entries = (
            (tr("About"), self._open_about, "info"),
            (tr("Saved matches"), self._open_saved, "list"),
            (tr("Settings"), self._open_settings, "gear"),
            (tr("Quit"), self.stage.quit, "exit"),
        )
        widths = self._widths(room.w, [(words, icon) for words, _, icon in entries], gap)
        left = room.right - sum(width for width, _ in widths) - gap * (len(widths) - 1)
        buttons: list[Button] = []
        for (words, call, icon), (width, named) in zip(entries, widths, strict=True):
            place = Rect(left, room.y, width, room.h)
            buttons.append(
                Button(place, words if named else "", call, icon=icon, kind="quiet", tip="" if named else words)
            )
            left = place.right + gap
        space = Rect(room.x, room.y, buttons[0].rect.x - 2 * gap - room.x, room.h)
        return [*self._unfinished(space), *alike(buttons)]

    def _widths(self, room: int, entries: Sequence[tuple[str, str]], gap: int) -> list[tuple[int, bool]]:
        """The width of each button of the footer, and whether it has words.

        Some do without where the match to go on with needs the room.
        """
        wide = [width_of(self.stage, words, icon) for words, icon in entries]
        short = self.stage.theme.target
        left = self.stage.theme.px(CONTINUE if self.unfinished else SMALL_PRINT)
        named = {0, 1, 2, 3}
        for number in GIVE_WAY:
            if sum(wide[k] if k in named else short for k in range(len(wide))) + 5 * gap + left <= room:
                break
            named.discard(number)
        return [(wide[k], True) if k in named else (short, False) for k in range(len(wide))]

    def _small_print(self) -> list[Widget]:
        """Beside the name, where that leaves room."""
        palette = self.stage.theme.palette
        words, theme, band = tr("An unofficial fan adaptation"), self.stage.theme, self._bands()[0]
        logo = self.stage.assets.art("shared/logo_mark", band.h).get_width() + theme.gap(4)
        self._sign = wordmark(self.stage, band.h)
        width = (band.w - logo - self._sign.get_width()) // 2 - theme.gap(4)
        place = Rect(band.right - width, band.y, width, band.h)
        return (
            [Label(place, words, "caption", palette.ink_soft, align="right")] if width >= theme.px(SMALL_PRINT) else []
        )

    def _unfinished(self, room: Rect) -> list[Widget]:
        """Going on with the last match, in the place of the small print."""
        palette = self.stage.theme.palette
        if self.unfinished is None:
            return [Label(room, tr("An unofficial fan adaptation"), "caption", palette.ink_soft)]
        from crashgames.scenes.shelf.match_row import match_title, match_words

        games = {info.id: info for info in self.shelf}
        label = tr("Continue – {match}").format(match=match_title(self.unfinished, games))
        tip = match_words(self.unfinished, games)
        place = Rect(room.x, room.y, min(room.w, self.stage.theme.px(WIDEST)), room.h)
        return [
            Button(place, label, self._continue, icon="play", kind="primary", tip=tip),
            *self._small_print(),
        ]

    def _continue_button(self) -> Widget | None:
        buttons = (w for w in self.ring.widgets if isinstance(w, Button) and w.kind == "primary")
        return next(buttons, None)

    def _continue(self) -> None:
        if self.unfinished:
            ways_of(self.stage).resume(self.unfinished.path)

    def _open_saved(self) -> None:
        ways_of(self.stage).saved()

    def _open(self, info: GameInfo) -> None:
        ways_of(self.stage).set_up(info)

    def _open_rules(self, info: GameInfo) -> None:
        ways_of(self.stage).rules(info)

    def _open_about(self) -> None:
        ways_of(self.stage).about(self.shelf)

    def _open_settings(self) -> None:
        ways_of(self.stage).settings()


def _shelf() -> list[GameInfo]:
    try:
        return list(games().values())
    except LookupError:
        return []
