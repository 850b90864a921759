"""The arena: between duels what is going on and who blocks whom, in a duel who fights; frames of piles and drawer."""

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin

import pygame
from pygame import Rect, Surface

from crashgames.core.messages import Names
from crashgames.core.telling import tr
from crashgames.games.crazy_commute.board import words
from crashgames.games.crazy_commute.board.arrangement import Arrangement
from crashgames.games.crazy_commute.board.card_face import ART, INK, PAPER, item_art
from crashgames.games.crazy_commute.messages import Phase
from crashgames.games.crazy_commute.tables import NOBODY, NONE, item_name, printed_cards
from crashgames.games.crazy_commute.views import CommuteView
from crashgames.ui.board import Part
from crashgames.ui.layout import column, inset
from crashgames.ui.lettering import fitted
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import mix

MOST_IN_RING = 14


@dataclass(frozen=True)
class Scenery:
    """All that the arena shows of a view besides its pieces."""

    art: str
    headline: str
    line: str
    kind: str
    """"talk", "duel" or "drivers"."""
    target: int
    passer: int
    acts: int
    needs: int
    """The item that blocks the last card of a duel, NONE where there is no duel."""
    badge: int
    """Whose turn it is, NOBODY where the headline does not name somebody."""


def scenery(view: CommuteView, names: Names) -> Scenery:
    duel = view.duel if view.duel and view.duel.cards else None
    kind = "duel" if duel else "drivers" if view.phase == Phase.DRIVERS else "talk"
    names_somebody = view.turn > 0 and words.headline(view, names) == names[view.current]
    return Scenery(
        art=words.picture(view),
        headline=words.headline(view, names),
        line=words.subline(view, names),
        kind=kind,
        target=duel.target if duel else NOBODY,
        passer=duel.passer if duel else NOBODY,
        acts=view.to_act[0] if view.to_act else NOBODY,
        needs=printed_cards().blockers[duel.cards[-1]] if duel else NONE,
        badge=view.current if names_somebody else NOBODY,
    )


def circle() -> tuple[int, ...]:
    """The items in the order in which they block each other; empty where they make up more than one circle."""
    blockers = printed_cards().blockers
    found = [0]
    while blockers[found[-1]] != 0 and len(found) <= len(blockers):
        found.append(blockers[found[-1]])
    return tuple(found) if len(found) == len(blockers) <= MOST_IN_RING else ()


class Arena:
    """Paints everything at the right but the pieces."""

    def __init__(self, stage: Stage, at: Arrangement, names: Names) -> None:
        self._stage = stage
        self._at = at
        self._names = names
        self._kept: tuple[CommuteView | None, Scenery | None] = (None, None)

    def parts(self, view: Callable[[], CommuteView]) -> tuple[Part, ...]:
        def shows() -> Scenery:
            kept, made = self._kept
            if kept is not view() or made is None:
                made = scenery(view(), self._names)
                self._kept = (view(), made)
            return made

        def empty() -> bool:
            return view().event == NONE

        return (
            Part(self._at.arena, shows, lambda surface: self._paint(surface, shows())),
            Part(self._at.billboard, empty, lambda surface: self._paint_billboard(surface, empty())),
            Part(self._at.piles, lambda: None, self._paint_piles),
            Part(self._at.drawer, lambda: None, self._paint_drawer),
            Part(self._at.bar, lambda: None, lambda surface: None),
        )

    # Frames

    def _paint_billboard(self, surface: Surface, empty: bool) -> None:
        palette, at, px = self._stage.theme.palette, self._at, self._stage.theme.px
        self._stage.skin.box(surface, at.billboard, Box(mix(palette.panel, palette.shade, 0.35), palette.line, 2, 12))
        if not empty:
            return
        place = at.sign
        sign = self._stage.assets.art(f"{ART}phase_turn", min(place.h, round(place.w * 0.3)) * 3 // 4)
        surface.blit(sign, sign.get_rect(midleft=(place.x + px(8), place.centery)))
        room = Rect(place.x + sign.get_width() + px(18), place.y, place.w - sign.get_width() - px(26), place.h)
        step = self._stage.text.fit(tr("No event yet"), ("title", "label", "body"), room.w, room.h, "display", 2)
        ink = self._stage.text.render(tr("No event yet"), step, palette.ink_soft, "display", room.w, 2)
        surface.blit(ink, ink.get_rect(midleft=room.midleft))

    def _paint_piles(self, surface: Surface) -> None:
        palette = self._stage.theme.palette
        self._stage.skin.box(surface, self._at.piles, Box(palette.ground_high, palette.line, 1.5, 12))
        labels = () if self._at.compact else (tr("Deck"), tr("Discards"))
        for number, label in enumerate(labels):
            room = self._at.pile_label(number)
            ink = fitted(self._stage, label, "caption", room.w, palette.ink_soft, "text")
            surface.blit(ink, ink.get_rect(center=room.center))

    def _paint_drawer(self, surface: Surface) -> None:
        palette = self._stage.theme.palette
        self._stage.skin.box(surface, self._at.drawer, Box(palette.ground_high, palette.line, 1.5, 12))

    # The arena

    def _paint(self, surface: Surface, shown: Scenery) -> None:
        palette = self._stage.theme.palette
        fill = mix(palette.ground_high, palette.danger, 0.16) if shown.kind == "duel" else palette.ground_high
        self._stage.skin.box(surface, self._at.arena, Box(fill, palette.line, 1.5, 14))
        match shown.kind:
            case "duel":
                self._sides(surface, shown)
            case "drivers":
                self._question(surface, shown)
            case _:
                self._talk(surface, shown)
                self._ring(surface)

    def _question(self, surface: Surface, shown: Scenery) -> None:
        room = self._at.drivers_head
        step = self._stage.text.fit(shown.headline, ("display", "title", "label"), room.w, room.h, "display", 1)
        ink = self._stage.text.render(shown.headline, step, self._stage.theme.palette.ink, "display")
        surface.blit(ink, ink.get_rect(center=room.center))

    def _talk(self, surface: Surface, shown: Scenery) -> None:
        """A picture of what is going on, whose turn it is, and what can be done."""
        theme, text, room = self._stage.theme, self._stage.text, self._at.told
        side = min(round(room.h * 0.44), round(room.w * 0.5))
        picture = self._stage.assets.art(shown.art, side)
        surface.blit(picture, picture.get_rect(midtop=(room.centerx, room.y + theme.px(2))))
        if shown.badge != NOBODY:
            badge = self._stage.skin.badge(shown.badge, side // 2)
            surface.blit(badge, badge.get_rect(bottomleft=(room.centerx + side // 5, room.y + side)))
        below = Rect(room.x, room.y + side + theme.px(6), room.w, room.h - side - theme.px(6))
        step = text.fit(shown.headline, ("display", "title", "label"), below.w, round(below.h * 0.5), "display", 1)
        head = fitted(self._stage, shown.headline, step, below.w, theme.palette.ink, "display")
        rest = below.h - head.get_height()
        small = text.fit(shown.line, ("label", "body", "caption"), below.w, rest, "text", 3)
        lines = max(1, rest // text.line_height(small))
        line = text.render(shown.line, small, theme.palette.ink_soft, "text", below.w, lines, "center")
        surface.blit(head, head.get_rect(midtop=below.midtop))
        surface.blit(line, line.get_rect(midtop=(below.centerx, below.y + head.get_height())))

    def _ring(self, surface: Surface) -> None:
        """Who blocks whom, as a circle: each item is blocked by the next one clockwise."""
        items, room, theme = circle(), self._at.ring, self._stage.theme
        if not items:
            return
        reach = room.w * 0.41
        side = round(min(room.w * 0.17, 2 * pi * reach / len(items) * 0.62))
        for number, item in enumerate(items):
            x, y = _on_circle(room, reach, number / len(items))
            self._token(surface, item, (round(x), round(y)), side)
            self._arrow(surface, room, reach, (number + 0.5) / len(items))
        words_room = room.inflate(-round(room.w * 0.42), -round(room.h * 0.5))
        label = tr("each is blocked by the next")
        step = self._stage.text.fit(label, ("label", "body", "caption"), words_room.w, words_room.h, "text", 4)
        ink = self._stage.text.render(label, step, theme.palette.ink_soft, "text", words_room.w, 4, "center")
        surface.blit(ink, ink.get_rect(center=room.center))

    def _token(self, surface: Surface, item: int, at: tuple[int, int], side: int) -> None:
        """An item on a light disc."""
        disc = Rect(0, 0, round(side * 1.16), round(side * 1.16))
        disc.center = at
        self._stage.skin.box(surface, disc, Box(PAPER, INK, 1.6, 90))
        picture = self._stage.assets.art(item_art(item), round(side * 0.84))
        surface.blit(picture, picture.get_rect(center=at))

    def _arrow(self, surface: Surface, room: Rect, reach: float, share: float) -> None:
        """A small head that points clockwise."""
        palette, size = self._stage.theme.palette, max(3.0, room.w * 0.018)
        x, y = _on_circle(room, reach, share)
        angle = 2 * pi * share
        points = []
        for turned, length in ((0.0, 1.2), (2.4, 1.0), (-2.4, 1.0)):
            points.append((x + size * length * cos(angle + turned), y + size * length * sin(angle + turned)))
        pygame.draw.polygon(surface, palette.accent, points)

    def _sides(self, surface: Surface, shown: Scenery) -> None:
        """Who fights: the target or the pile at the left, the passer at the right."""
        for side, seat in enumerate((shown.target, shown.passer)):
            room = self._at.corner(side)
            acts = seat == shown.acts != NOBODY
            self._fighter(surface, room, seat, shown.needs if acts else NONE)

    def _fighter(self, surface: Surface, room: Rect, seat: int, needs: int) -> None:
        """One side of a duel; whoever has to answer with the item that would block."""
        theme = self._stage.theme
        side = min(round(room.w * 0.62), round(room.h * 0.26))
        name = tr("The pile") if seat == NOBODY else self._names[seat]
        top = room.y + round(room.h * (0.1 if needs != NONE else 0.28))
        if needs != NONE:
            self._stage.skin.box(surface, room, Box(theme.palette.raised, theme.palette.accent, 3, 12))
            below = top + side + theme.px(34)
            self._need(surface, Rect(room.x, below, room.w, room.bottom - below - theme.px(4)), needs)
        if seat == NOBODY:
            picture = self._stage.assets.art(f"{ART}phase_pile", side)
        else:
            picture = self._stage.skin.badge(seat, side)
        surface.blit(picture, picture.get_rect(midtop=(room.centerx, top)))
        line = fitted(self._stage, name, "label", room.w - theme.px(10), theme.palette.ink)
        surface.blit(line, line.get_rect(midtop=(room.centerx, top + side + theme.px(6))))

    def _need(self, surface: Surface, room: Rect, item: int) -> None:
        """The item that blocks the last card."""
        theme, text = self._stage.theme, self._stage.text
        if room.h < theme.px(84):
            self._token(surface, item, room.center, round(min(room.h, room.w) * 0.8))
            return
        label, token, name = column(inset(room, theme.px(5), 0), [0.8, 1.9, 1.3])
        word = fitted(self._stage, tr("needs"), "body", label.w, theme.palette.ink_soft, "text")
        surface.blit(word, word.get_rect(center=label.center))
        self._token(surface, item, token.center, round(min(token.h, token.w) * 0.84))
        step = text.fit(item_name(item), ("label", "body", "caption"), name.w, name.h, "bold", 2)
        ink = text.render(item_name(item), step, theme.palette.ink, "bold", name.w, 2, "center")
        surface.blit(ink, ink.get_rect(midtop=name.midtop))


def _on_circle(room: Rect, reach: float, share: float) -> tuple[float, float]:
    """A point at a share of the way round, clockwise from the top."""
    return room.centerx + reach * sin(2 * pi * share), room.centery - reach * cos(2 * pi * share)
