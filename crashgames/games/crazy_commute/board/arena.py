"""The arena: between duels the news and the ring of items, in a duel both sides; frames of piles and drawer."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from crashgames.core.messages import Names
from crashgames.core.translation import tr
from crashgames.games.crazy_commute.board import words
from crashgames.games.crazy_commute.board.arrangement import Arrangement
from crashgames.games.crazy_commute.board.card_face import ART
from crashgames.games.crazy_commute.board.ring import Ring
from crashgames.games.crazy_commute.messages import Phase
from crashgames.games.crazy_commute.tables import NOBODY, NONE
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.ui.board import Part
from crashgames.ui.layout import column, inset
from crashgames.ui.lettering import fitted
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import mix


@dataclass(frozen=True)
class Fighter:
    """One side of a duel; NOBODY is the discard pile."""

    seat: int
    needs: tuple[int, ...] = ()
    """The items that block the last card, of whoever has to answer it."""
    holds: bool | None = None
    """Whether the viewer, who has to answer, has one of them."""


@dataclass(frozen=True)
class Talk:
    """The news between duels."""

    art: str
    headline: str
    line: str
    badge: int
    """Whose turn it is, NOBODY where the headline does not name somebody."""


@dataclass(frozen=True)
class Question:
    """The driver, above the cards from which one is taken."""

    headline: str
    line: str


Half = Fighter | Talk | Question | None
"""Shown in half of the arena: a side of a duel, words, the question who drives, or at the right the ring."""


def halves(view: CommuteView, names: Names) -> tuple[Half, Half]:
    """The left and the right half of the arena."""
    duel = view.duel if view.duel and view.duel.cards else None
    if duel:
        return _fighter(view, duel.target), _fighter(view, duel.passer)
    headline = words.headline(view, names)
    if view.phase == Phase.DRIVERS:
        question = Question(headline, words.subline(view, names))
        return question, question
    names_somebody = view.turn > 0 and headline == names[view.current]
    badge = view.current if names_somebody else NOBODY
    return Talk(words.picture(view), headline, words.subline(view, names), badge), None


def _fighter(view: CommuteView, seat: int) -> Fighter:
    assert view.duel
    if seat not in view.to_act:
        return Fighter(seat)
    needs = words.blockers(view, view.duel.cards[-1])
    holds = any(item in view.hand for item in needs) if view.viewer == seat else None
    return Fighter(seat, needs, holds)


class Arena:
    """Paints everything at the right but the pieces."""

    def __init__(self, stage: Stage, at: Arrangement, names: Names) -> None:
        self._stage = stage
        self._at = at
        self._names = names
        self._ring = Ring(stage, at.ring, not at.compact)
        self._kept: tuple[CommuteView | None, tuple[Half, Half]] = (None, (None, None))

    def parts(self, view: Callable[[], CommuteView]) -> tuple[Part, ...]:
        def half(side: int) -> Part:
            def shows() -> Half:
                if self._kept[0] is not view():
                    self._kept = view(), halves(view(), self._names)
                return self._kept[1][side]

            return Part(self._at.halves[side], shows, lambda surface: self._paint(surface, side, shows()))

        def empty() -> bool:
            return view().event == NONE

        def label() -> str:
            return words.hand_label(view(), self._names)

        return (
            half(0),
            half(1),
            Part(self._at.billboard, empty, lambda surface: self._paint_billboard(surface, empty())),
            Part(self._at.piles, lambda: None, self._paint_piles),
            Part(self._at.panel, label, lambda surface: self._paint_drawer(surface, label())),
        )

    def tokens(self, view: CommuteView) -> list[tuple[int, Rect]]:
        """The items of the ring, and where they are; none while it is not to be seen."""
        if (view.duel and view.duel.cards) or view.phase == Phase.DRIVERS:
            return []
        return [(item, place.move(self._at.ring.topleft)) for item, place in self._ring.places()]

    def warm_up(self) -> None:
        """Draw beforehand what takes longest."""
        self._ring.picture()

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

    def _paint_drawer(self, surface: Surface, label: str) -> None:
        """With a line that says whose closed hand lies there."""
        palette, room = self._stage.theme.palette, self._at.hand_label
        self._stage.skin.box(surface, self._at.panel, Box(palette.ground_high, palette.line, 1.5, 12))
        if label:
            step = self._stage.text.fit(label, ("label", "body", "caption"), room.w, room.h, "text", 1)
            ink = fitted(self._stage, label, step, room.w, palette.ink_soft, "text")
            surface.blit(ink, ink.get_rect(center=room.center))

    # The arena

    def _paint(self, surface: Surface, side: int, shown: Half) -> None:
        """One half; both paint all of the frame, of which only the half is seen."""
        palette = self._stage.theme.palette
        fights = isinstance(shown, Fighter)
        fill = mix(palette.ground_high, palette.danger, 0.16) if fights else palette.ground_high
        self._stage.skin.box(surface, self._at.arena, Box(fill, palette.line, 1.5, 14))
        match shown:
            case Fighter():
                self._fighter(surface, self._at.corner(side), shown)
            case Question():
                self._question(surface, shown)
            case _ if self._at.compact:
                surface.blit(self._ring.picture(), self._at.ring)
            case Talk():
                self._talk(surface, shown)
            case None:
                surface.blit(self._ring.picture(), self._at.ring)

    def _question(self, surface: Surface, shown: Question) -> None:
        text, palette = self._stage.text, self._stage.theme.palette
        head, below = self._at.drivers_head, self._at.drivers_foot
        step = text.fit(shown.headline, ("display", "title", "label"), head.w, head.h, "display", 1)
        ink = text.render(shown.headline, step, palette.ink, "display")
        surface.blit(ink, ink.get_rect(center=head.center))
        if not below.h:
            return
        small = text.fit(shown.line, ("label", "body", "caption"), below.w, below.h, "text", 1)
        line = fitted(self._stage, shown.line, small, below.w, palette.ink_soft, "text")
        surface.blit(line, line.get_rect(center=below.center))

    def _talk(self, surface: Surface, shown: Talk) -> None:
        """A picture of what is going on, whose turn it is, and what can be done."""
        theme, text, room = self._stage.theme, self._stage.text, self._at.talk
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

    # A duel

    def _fighter(self, surface: Surface, room: Rect, shown: Fighter) -> None:
        """The name of a side, and if it has to answer, the items that would block."""
        theme = self._stage.theme
        side = min(round(room.w * 0.62), round(room.h * 0.26))
        name = tr("The pile") if shown.seat == NOBODY else self._names[shown.seat]
        top = room.y + round(room.h * (0.06 if shown.needs else 0.28))
        if shown.needs:
            self._stage.skin.box(surface, room, Box(theme.palette.raised, theme.palette.accent, 3, 12))
            below = top + side + theme.px(34)
            self._need(surface, Rect(room.x, below, room.w, room.bottom - below - theme.px(4)), shown)
        if shown.seat == NOBODY:
            picture = self._stage.assets.art(f"{ART}phase_pile", side)
        else:
            picture = self._stage.skin.badge(shown.seat, side)
        surface.blit(picture, picture.get_rect(midtop=(room.centerx, top)))
        line = fitted(self._stage, name, "label", room.w - theme.px(10), theme.palette.ink)
        surface.blit(line, line.get_rect(midtop=(room.centerx, top + side + theme.px(6))))

    def _need(self, surface: Surface, room: Rect, shown: Fighter) -> None:
        """The items that block the last card; for the player who must answer, also whether one is in hand."""
        theme, text = self._stage.theme, self._stage.text
        if room.h < theme.px(84):
            self._tokens(surface, room, shown.needs)
            return
        label, tokens, name = column(inset(room, theme.px(5), 0), [0.8, 1.8, 1.4])
        heads = {None: tr("needs"), True: tr("has"), False: tr("lacks")}
        colour = {None: theme.palette.ink_soft, True: theme.palette.good, False: theme.palette.warn}[shown.holds]
        word = fitted(self._stage, heads[shown.holds], "body", label.w, colour, "bold")
        surface.blit(word, word.get_rect(center=label.center))
        self._tokens(surface, tokens, shown.needs)
        blockers = words.one_of(shown.needs)
        step = text.fit(blockers, ("label", "body", "caption"), name.w, name.h, "bold", 3)
        ink = text.render(blockers, step, theme.palette.ink, "bold", name.w, 3, "center")
        surface.blit(ink, ink.get_rect(midtop=name.midtop))

    def _tokens(self, surface: Surface, room: Rect, items: tuple[int, ...]) -> None:
        side = round(min(room.h, room.w / len(items)) * 0.8)
        step = min(round(side * 1.2), room.w // len(items))
        left = room.centerx - step * (len(items) - 1) // 2
        for number, item in enumerate(items):
            self._ring.token(surface, item, (left + number * step, room.centery), side)
