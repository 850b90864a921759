"""Every face of this board, by its key, drawn once for each size."""

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from typing import Any, NamedTuple

from pygame import SRCALPHA, Rect, Surface

from crashgames.core.sentences import capital
from crashgames.core.translation import ntr, tr
from crashgames.games.hidden_crashmaster import tables
from crashgames.games.hidden_crashmaster.board.book import Book
from crashgames.games.hidden_crashmaster.board.front import Front
from crashgames.games.hidden_crashmaster.board.world import WORLD
from crashgames.games.hidden_crashmaster.tables import Result, Team
from crashgames.ui.assets import lasting
from crashgames.ui.cache import MEGABYTE
from crashgames.ui.faces import Portrait
from crashgames.ui.layout import centre, column, inset, row, stamp
from crashgames.ui.lettering import fitted, lettered, write
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, ink_on, mix

ART = "hidden_crashmaster/"
PAPER: RGB = (250, 238, 212)
INK: RGB = (42, 32, 48)
GOOD: RGB = (28, 116, 84)
LIP = 5
"""The height of the lower edge of a button, in logical units."""
LARGEST_WORDS = 92
"""The height of a line on a banner, in logical units."""
PICTURE_SHARES = (0.82, 0.7)
"""The shares of the height that a picture has above its title, the better one first."""
BAND, FIELD = WORLD.palette.panel, (138, 178, 204)
"""The ground of a title and that of a picture, on all cards alike."""


class Banner(NamedTuple):
    """A moment in large words."""

    text: str
    good: bool
    votes: tuple[int, int] | None = None
    """The numbers of Yes and Nope."""
    people: tuple[Portrait, ...] = ()
    """Whom it is about: one, or Driver and Co-Pilot."""
    side: int = 0
    """The side of their faces."""
    art: str = ""
    below: str = ""
    """What it means, in a line below the words."""


CARDS: Mapping[str, tuple[str, Mapping[Any, str]]] = {
    "card": ("", tables.RESULT_TITLES),
    "license": ("char_", tables.CHARACTER_TITLES),
    "registration": ("team_", tables.TEAM_TITLES),
}
"""How the art of each kind of cards begins, and their titles.

What is secret at first is alike in light and colour, in any size of five to seven, so that it cannot be told apart from
afar.
"""


class Faces:
    """Draws what pieces show."""

    def __init__(self, stage: Stage, front: Front, book: Book) -> None:
        self._stage = stage
        self._kept = stage.skin.store(24 * MEGABYTE)
        self._kinds: Mapping[str, Callable[..., Surface]] = {
            "placard": self._placard,
            "bubble": self._bubble,
            "ballot": self._ballot,
            "option": self._option,
            "back": partial(stage.assets.art, f"{ART}card_back"),
            "space": front.space,
            "spent": front.spent,
            "sign": front.sign,
            "lamp": front.lamp,
            "pile": front.pile,
            "cover": book.cover,
            "page": book.page,
        }
        """What draws each kind of face, from the rest of its key and its size."""

    def picture(self, face: Hashable, size: tuple[int, int], tint: RGB | None, angle: float) -> Surface:
        if isinstance(face, str):
            return self._stage.assets.art(face, size, tint, angle)
        return self._kept.get((face, size, tr("Yes")), lambda: lasting(self._draw(face, size)))

    def _draw(self, face: Any, size: tuple[int, int]) -> Surface:
        if isinstance(face, Banner):
            return self._banner(face, size)
        kind, *shown = face
        if kind in CARDS:
            return self._card(kind, shown[0], size)
        return self._kinds[kind](*shown, size)

    def _ballot(self, yes: bool, chosen: bool, size: tuple[int, int]) -> Surface:
        """A ballot to choose: its slip with the word beside it, or below it where that is larger."""
        palette, px = self._stage.theme.palette, self._stage.theme.px
        drawn = Surface(size, SRCALPHA)
        inner = inset(self._button(drawn, GOOD if yes else palette.danger, chosen), px(6))
        slip, label = row(inner, [1.0, 1.2]) if inner.w > inner.h * 1.3 else column(inner, [1.9, 1.0])
        stamp(drawn, self._stage.assets.art(f"{ART}ballot_{'yes' if yes else 'nope'}", slip.size), center=slip.center)
        word = tr("Yes") if yes else tr("Nope")
        longest = max(tr("Yes"), tr("Nope"), key=lambda one: self._stage.text.size(one, "label", "display")[0])
        step = self._stage.text.fit(longest, ("title", "label", "body"), label.w, label.h, "display", 1)
        stamp(drawn, fitted(self._stage, word, step, label.w, palette.ink, "display"), center=label.center)
        return drawn

    def _option(self, cards: tuple[Result, ...], team: Team | None, size: tuple[int, int]) -> Surface:
        """A claim that can be made: cards or a team, and below them in words where there is room."""
        palette, px, text = self._stage.theme.palette, self._stage.theme.px, self._stage.text
        drawn = Surface(size, SRCALPHA)
        whole = self._button(drawn, palette.raised)
        words = _in_words(cards, team)
        label = 2 * text.line_height("body", "bold")
        if whole.h < label + px(44) or not text.holds(words, "body", size[0] - px(8), label, "bold"):
            label = 0
        room = inset(Rect(0, 0, size[0], whole.h - label), px(6), px(5))
        arts = claim_arts(cards, team)
        places = max(row(room, len(arts)), column(room, len(arts)), key=lambda parts: min(parts[0].size))
        for art, place in zip(arts, places, strict=True):
            stamp(drawn, self._stage.assets.art(art, min(*place.size, px(64))), center=place.center)
        if label:
            ink = text.render(words, "body", palette.ink, "bold", size[0] - px(8), 2, "center")
            stamp(drawn, ink, center=(size[0] // 2, whole.h - label // 2 - px(3)))
        return drawn

    def _button(self, drawn: Surface, fill: RGB, chosen: bool = False) -> Rect:
        """Draw what can be pressed; returns the place for what is on it."""
        edge, wide = (self._stage.theme.palette.ink, 3) if chosen else (mix(fill, INK, 0.6), 1.5)
        self._stage.skin.box(drawn, drawn.get_rect(), Box(fill, edge, wide, 12, lip=mix(fill, INK, 0.45), depth=LIP))
        return Rect(0, 0, drawn.get_width(), drawn.get_height() - self._stage.theme.px(LIP))

    def _banner(self, banner: Banner, size: tuple[int, int]) -> Surface:
        """A moment in the largest letters on a band, at both ends those whom it is about, or a picture at one."""
        palette, px, side = self._stage.theme.palette, self._stage.theme.px, min(banner.side or size[1], size[1])
        drawn, fill = Surface(size, SRCALPHA), GOOD if banner.good else palette.danger
        band = Rect(0, size[1] // 12, size[0], size[1] * 5 // 6)
        self._stage.skin.box(drawn, band, Box(fill, palette.ink, 4, 20))
        ends = side if banner.people or banner.art else 0
        inner, is_pair = inset(drawn.get_rect(), px(18), 0), len(banner.people) > 1
        left, room, right = row(inner, [ends, None, ends * is_pair], px(14))
        for who, art, place in zip(banner.people, ("wheel", "co_pilot"), (left, right), strict=False):
            face = self._stage.skin.portrait(who.character, who.mood, side, who.colour)
            stamp(drawn, face, midbottom=band.clip(place).midbottom)
            if is_pair:
                emblem, foot = self._stage.assets.art(f"{ART}{art}", round(side * 0.5)), band.clip(place)
                drawn.blit(
                    emblem, emblem.get_rect(midbottom=(foot.x + side * (2 if art == "wheel" else 1) // 4, foot.bottom))
                )
        if banner.art:
            picture = self._stage.assets.art(banner.art, round(band.h * 0.8))
            stamp(drawn, picture, center=band.clip(left).center)
        upper, lower = column(inset(band.clip(room), 0, px(8)), [1.3, 1.0 if banner.votes or banner.below else 0.0])
        for words, place, letters in ((banner.text, upper, "display"), (banner.below, lower, "bold")):
            size = (place.w, min(place.h, px(LARGEST_WORDS)))
            stamp(drawn, lettered(self._stage, words, size, ink_on(fill, palette), letters), center=place.center)
        if banner.votes:
            draw_votes(drawn, self._stage, lower, banner.votes, ink_on(fill, palette))
        return drawn

    def _card(self, kind: str, key: str, size: tuple[int, int]) -> Surface:
        """A picture on paper, and below it what it is where that can be read on all cards of its kind.

        The bust of a license rises behind the band with the title.
        """
        (prefix, titles), drawn, px = CARDS[kind], Surface(size, SRCALPHA), self._stage.theme.px
        room, text, skin = drawn.get_rect(), self._stage.text, self._stage.skin
        every, wide = [capital(tr(title)) for title in titles.values()], room.w - 2 * px(4)
        feet, rim = [room.h - round(room.h * share) for share in PICTURE_SHARES], 2 * px(2)
        fits = (foot for foot in feet if all(text.holds(one, "body", wide, foot - rim, "display") for one in every))
        foot = next(fits, 0)
        upper, band = column(room, [1.0, foot])
        skin.box(drawn, room, Box(FIELD, radius=7))
        bust = kind == "license"
        side = round(min(room.w * (0.92 if bust or not foot else 0.76), upper.h * (0.96 if bust else 0.86)))
        place = {"midbottom": upper.midbottom} if bust else {"center": upper.center}
        stamp(drawn, self._stage.assets.art(f"{ART}{prefix}{key}", side), **place)
        if foot:
            drawn.set_clip(band)
            skin.box(drawn, room, Box(BAND, radius=7))
            drawn.set_clip(None)
            drawn.fill(INK, (*band.topleft, room.w, px(2)))
            steps = (text.fit(one, ("title", "label", "body"), wide, foot - rim, "display", 2) for one in every)
            step = min(steps, key=self._stage.theme.font)
            write(
                drawn,
                self._stage,
                inset(band, px(4), px(2)),
                capital(tr(titles[key])),
                [step],
                "display",
                PAPER,
                lines=2,
            )
        skin.box(drawn, room, Box(None, INK, 2, 7))
        return drawn

    def _placard(self, driver: bool, elected: bool, size: tuple[int, int]) -> Surface:
        """The emblem of an office, on paper once its holder is elected."""
        drawn, fill = Surface(size, SRCALPHA), PAPER if elected else self._stage.theme.palette.panel
        self._stage.skin.box(drawn, drawn.get_rect(), Box(fill, INK if elected else PAPER, 2.5, 40))
        art = self._stage.assets.art(f"{ART}{'driver' if driver else 'co_pilot'}", round(size[1] * 0.68))
        stamp(drawn, art, center=drawn.get_rect().center)
        return drawn

    def _bubble(self, cards: tuple[Result, ...], team: Team | None, size: tuple[int, int]) -> Surface:
        """A claim of cards below each other, a team or nothing."""
        drawn, arts, gap = Surface(size, SRCALPHA), claim_arts(cards, team), self._stage.theme.px(3)
        side = min(size[0] - 3 * gap, (size[1] - 4 * gap) // len(arts) - gap)
        paper = centre(drawn.get_rect(), (size[0], len(arts) * (side + gap) + 4 * gap))
        self._stage.skin.box(drawn, paper, Box(PAPER, INK, 2, 22))
        for art, place in zip(arts, column(inset(paper, 0, 2 * gap), len(arts)), strict=True):
            stamp(drawn, self._stage.assets.art(art, side), center=place.center)
        return drawn


def draw_votes(surface: Surface, stage: Stage, room: Rect, votes: tuple[int, int], ink: RGB) -> None:
    """Draw the numbers of Yes and Nope, each beside its ballot, in the middle of a room."""
    high, gap, whole = min(room.h, stage.theme.px(84)), stage.theme.px(10), stage.theme.px(250)
    for kind, count, place in zip(("yes", "nope"), votes, row(centre(room, (whole, high)), 2, gap), strict=True):
        ballot = stage.assets.art(f"{ART}ballot_{kind}", (place.w // 2, high))
        digits = stage.text.letter(str(count), round(high * 0.72), ink)
        both = centre(place, (ballot.get_width() + gap + digits.get_width(), high))
        stamp(surface, ballot, midleft=both.midleft)
        stamp(surface, digits, midright=both.midright)


def _in_words(cards: tuple[Result, ...], team: Team | None) -> str:
    """A claim that is short enough for a small piece: cards by number, the team, or "Nothing"."""
    if team is not None:
        return capital(tr(tables.TEAM_TITLES[team]))
    if not cards:
        return tr("Nothing")
    crashes, points = cards.count(Result.CRASH), cards.count(Result.POINT)
    parts = {ntr("1 Crash", "{n} Crashes", crashes): crashes, ntr("1 Point", "{n} Points", points): points}
    return "\n".join(text for text, count in parts.items() if count)


def claim_arts(cards: tuple[Result, ...], team: Team | None) -> list[str]:
    """The art of each card of a claim, of a team, or of nothing."""
    return [f"{ART}{card}" for card in cards] or [f"{ART}team_{team}" if team else f"{ART}bubble_nothing"]
