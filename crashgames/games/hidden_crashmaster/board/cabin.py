"""The bus inside: seats along both walls, the dashboard with who is in front, and what the viewer is."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product

from pygame import Rect, Surface
from pygame.transform import flip

from crashgames.core.messages import Names
from crashgames.core.sentences import capital
from crashgames.core.translation import tr
from crashgames.games.hidden_crashmaster.board import words
from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.book import result
from crashgames.games.hidden_crashmaster.board.front import INK, STICKER
from crashgames.games.hidden_crashmaster.board.windscreen import indoors
from crashgames.games.hidden_crashmaster.board.words import POWERS, role_title
from crashgames.games.hidden_crashmaster.board.world import WORLD
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.tables import DOLL_DANGER, NOBODY, TEAM_TITLES, TRACKER_END, Role, Team
from crashgames.games.hidden_crashmaster.view import Election, HiddenView
from crashgames.ui.board import Part
from crashgames.ui.faces import Mood
from crashgames.ui.layout import centre, column, inset, joined, row, stamp, width_of
from crashgames.ui.lettering import lettered
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.stretched import stretched
from crashgames.ui.theme import RGB, mix

ART = "hidden_crashmaster/"
SEAT_RADIUS = 28
"""The radius of the corners of a seat, in logical units."""
LEATHERS = (206, 92, 74), (172, 62, 56), (134, 46, 50)
"""The leather of the seats: where the light falls on it, and below."""
DUSK, DUSK_SHARES = (92, 84, 136), (0.0, 0.08, 0.16, 0.28, 0.38, 0.46)
"""What the leather fades to, and how far in each light."""
SUNLIGHT, LOW_SUN = (255, 220, 160), 3
"""What falls in through the windscreen, and the level of light from which there is less of it."""
AIM_SHARES = (1.7, 1.0)
"""The heights of how much a team wants and of what, in shares."""
RECESS, TROUGH = (52, 32, 34), (24, 54, 58)
"""What lies deeper than the wood of the dashboard, and than its cowl."""
BRASS: RGB = (176, 134, 84)
PLATE, ENAMEL, DANGER = (24, 116, 108), (246, 234, 208), (190, 38, 34)
"""The plate of an office that is held and of the elected, that of one that is stood for, and that of the rejected."""
TEAMS = tuple(Team)
Shown = tuple[int, Mood, str | None]
"""Who is in front and their mood, or the art in their place, if any; without art they hold the sign of their office."""
STEPS = "title", "reading", "label", "body"
"""The sizes of what matters now, smaller than names, and of what the viewer is."""
LABEL_HEIGHT, STAMP_HEIGHT, MORE_SHARE = 28, 76, 1.15
"""The heights of the tracker's name and of the stamp of a vote, in logical units; how much larger names are alone."""
MAX_PADDLE, PADDLE_ASPECT, LUGGAGE_SHARE = 152, 122 / 116, 0.86
"""The greatest height of a paddle that asks, in logical units, its width in heights, and that of luggage in seats."""
ANSWER_SHARES, ANSWER_MIDDLE = (0.65, 0.4), 0.415
"""The room for the answer on a paddle, and how low its middle is, as shares of the height."""


class Cabin:
    """Paints it for one arrangement; `light` is the present level of light."""

    def __init__(
        self,
        stage: Stage,
        at: Arrangement,
        light: Callable[[], int],
        names: Names,
        characters: Sequence[str],
        moods: Mapping[int, Mood],
    ) -> None:
        self._stage = stage
        self._at = at
        self._light = light
        self._names = names
        self._characters = characters
        self._moods = moods

    def parts(self, view: Callable[[], HiddenView], hinted: Callable[[], int | None]) -> tuple[Part, ...]:
        """The dashboard, on it both front seats and the display; the seats; what the viewer is.

        Who is `hinted` at, if anybody, faces whoever uses a power.
        """
        at = self._at

        def identity() -> Hashable:
            return view().outcome is None, view().viewer, view().roles

        def shown(driver: bool) -> Shown:
            if driver and view().phase in POWERS:
                seat = NOBODY if (target := hinted()) is None else target
                return seat, self._moods.get(seat, Mood.CALM), f"power_{view().power}"
            if view().phase == Phase.ROLES:
                return NOBODY, Mood.CALM, f"team_{TEAMS[not driver]}"
            seat = view().driver if driver else view().co_pilot
            return seat, self._moods.get(seat, Mood.CALM), None

        offices = [(at.portrait(driver), driver, partial(shown, driver)) for driver in (True, False)]
        return (
            Part(at.dash.inflate(at.gap, at.gap), lambda: (tr("Shift Tracker"), tr("Deck")), self._dashboard),
            *(Part(place, shows, partial(self._office, driver, shows)) for place, driver, shows in offices),
            Part(
                at.console.union(at.asked(True)),
                lambda: (view(), hinted() is None, tr("Driver")),
                lambda surface: self._console(surface, view(), hinted() is not None),
            ),
            Part(at.floor, lambda: (view(), tr("Driver")), lambda surface: self._foot(surface, view())),
            *(Part(place, self._light, partial(self._seat, place)) for place in at.bays),
            Part(at.identity, identity, lambda surface: self._desk(surface, view())),
        )

    def warm_up(self) -> Iterator[None]:
        """Paint the seats in every light, and every face beforehand as it would look in front."""
        for size, is_left, light in product({p.size for p in self._at.plates}, (True, False), range(len(WORLD.lights))):
            self._drawn(size, is_left, light)
            yield
        for mood, (seat, character), driver in product(Mood, enumerate(self._characters), (True, False)):
            self._stage.skin.portrait(character, mood, self._at.portrait(driver).w, self._stage.skin.colour(seat))
            yield

    # Seats, and the viewer's own things

    def _seat(self, place: Rect, surface: Surface) -> None:
        if place in self._at.plates:
            surface.blit(self._drawn(place.size, place.centerx < self._at.area.centerx, self._light()), place)
            return
        luggage = self._stage.assets.art(f"{ART}luggage", round(min(place.size) * LUGGAGE_SHARE))
        stamp(surface, luggage, midbottom=place.midbottom)

    def _drawn(self, size: tuple[int, int], is_left: bool, light: int) -> Surface:
        """The back of a seat: quilted leather, with the light of the windscreen from the aisle."""
        lit = {colour: indoors(mix(colour, DUSK, DUSK_SHARES[light]), light) for colour in LEATHERS}
        lit[SUNLIGHT] = indoors(SUNLIGHT, light)
        state = "day" if light < LOW_SUN else "storm"
        drawn = stretched(self._stage.assets, f"{ART}seat", size, self._stage.theme.unit, (state,), lit)
        return drawn if is_left else flip(drawn, True, False)

    def _desk(self, surface: Surface, view: HiddenView) -> None:
        """What the viewer is, beside the License, and who was known since the start, the Doll with a mark."""
        room = self._at.identity
        if view.viewer is None or not room.h:
            return
        palette, px = self._stage.theme.palette, self._stage.theme.px
        self._stage.skin.box(surface, room, Box(palette.panel, palette.line, 1.5, 12))
        inner, count = self._at.told, len(view.acquainted)
        high = inner.h * 5 // 9 if count else inner.h
        ink = in_lines(
            self._stage,
            role_title(view.roles[view.viewer]),
            Rect(inner.topleft, (inner.w, high)),
            palette.ink,
            "display",
        )
        point = "center" if inner.centerx == room.centerx else "midleft"
        surface.blit(ink, inner.topleft if count else ink.get_rect(**{point: getattr(inner, point)}))
        top = inner.y + ink.get_height() + px(4)
        side = min(px(34), inner.bottom - top + px(2), (inner.w - px(8)) // max(1, count))
        for number, seat in enumerate(view.acquainted):
            place = Rect(inner.x + number * (side + px(4)), top, side, side)
            surface.blit(self._stage.skin.badge(seat, side), place)
            if view.roles[seat] is Role.DOLL:
                stamp(surface, self._stage.assets.art(f"{ART}role_doll", round(side * 0.6)), center=place.bottomright)

    # The dashboard

    def _dashboard(self, surface: Surface) -> None:
        at, skin, px, unit = self._at, self._stage.skin, self._at.small.px, self._at.small.unit
        skin.spread(surface, at.dash, f"{ART}dashboard", unit=unit)
        for pile in (at.deck, at.discards):
            skin.box(surface, pile.inflate(px(4), px(2)), Box(TROUGH, None, 0, 6))
        tracker = self._label(tr("Shift Tracker: chaos at {n}").format(n=TRACKER_END), 2 * at.dash.w)
        if tracker.get_width() > at.lamps_label.w:
            tracker = self._label(tr("Shift Tracker"), at.lamps_label.w)
        stamp(surface, tracker, midleft=at.lamps_label.midleft)
        for room, name in zip(at.pile_labels, (tr("Deck"), tr("Discards")), strict=True):
            ink = self._label(name, room.w)
            stamp(surface, ink, midright=room.midright)
        skin.spread(
            surface, at.cabin.union(inset(at.foot, px(4), 0)) if at.foot.h else at.cabin, f"{ART}fascia", unit=unit
        )
        for face in (at.portrait(True), at.portrait(False)):
            skin.box(surface, face.inflate(px(6), px(2)), Box(RECESS, BRASS, 2.5, 26))

    def _label(self, words: str, wide: int) -> Surface:
        """Words on the ledge, at most so wide; nothing where they could not be read."""
        high = min(self._at.ledge.h - self._at.small.px(8), self._at.small.px(LABEL_HEIGHT))
        return lettered(self._stage, words, (wide, high), self._stage.theme.palette.ink)

    # Who sits in front

    def _office(self, driver: bool, shows: Callable[[], Shown], surface: Surface) -> None:
        """Who is in front; before anybody is, both teams are, and beside who uses a power its picture."""
        skin, face, (seat, mood, art) = self._stage.skin, self._at.portrait(driver), shows()
        if seat != NOBODY:
            surface.blit(skin.portrait(self._characters[seat], mood, face.w, skin.colour(seat)), face)
        elif art:
            stamp(surface, self._stage.assets.art(f"{ART}{art}", round(face.w * 0.96)), center=face.center)
        else:
            back = face.inflate(-face.w // 6, -face.h // 10)
            skin.box(surface, back, Box(mix(RECESS, STICKER, 0.12), mix(RECESS, STICKER, 0.4), 2, 20))
            mark = self._stage.text.letter("?", round(face.h * 0.5), mix(RECESS, STICKER, 0.7))
            stamp(surface, mark, center=(face.centerx, face.y + face.h * 2 // 5))
        if art is not None:
            return
        held, share, edge = ("wheel", 0.66, "midbottom") if driver else ("co_pilot", 0.54, "bottomleft")
        stamp(surface, self._stage.assets.art(f"{ART}{held}", round(face.w * share)), **{edge: getattr(face, edge)})

    # What is between the two

    def _console(self, surface: Surface, view: HiddenView, hinted: bool) -> None:
        elected, at_first = view.phase not in words.CANDIDATES, view.phase == Phase.ROLES
        titles, pair = [tr("Driver"), tr("Co-Pilot")], (view.driver, view.co_pilot)
        names = [self._names[seat] if seat != NOBODY else "" for seat in pair]
        if view.phase in POWERS:
            titles[0] = names[0] = ""
            if hinted and not self._stage.theme.is_enlarged:
                return  # the hint stands here
        if at_first:
            titles, elected = [capital(tr(TEAM_TITLES[team])) for team in TEAMS], False
            names = [aim.split(":")[-1].strip() for aim in words.goal().split(" · ")]
        self._titles(surface, titles, elected)
        holds, told, low = words.holds_cards(view), words.vote_is_told(view), self._is_low(view)
        fits = all(ink.get_width() for ink in self._inks(names, 1.0, True))
        asks = view.phase == Phase.VOTE and not (holds or told) and (low or (fits and not self._warns(view)))
        line = "" if asks or low else self._line(view)
        alone = fits and bool(line) and self._warns(view) and not (holds or told)
        more = not (line or holds or asks or told)
        if at_first and more and self._at.office(True).h:
            self._aims(surface, names)
        else:
            self._pair(surface, names, more, asks or alone)
        room = self._at.above_hand if holds else self._at.asked(False) if alone else self._at.display
        if told:
            self._result(surface, room, view.elections[-1])
        elif asks:
            self._question(surface, self._at.asked(view.crashes < DOLL_DANGER))
        elif line and room.h:
            self._subline(surface, room, view, not holds)

    def _line(self, view: HiddenView) -> str:
        """What matters now; who is with the viewer stands beside what the viewer is."""
        known = view.phase == Phase.ROLES and view.viewer is not None and self._at.identity.h
        return "" if known else words.subline(view, self._names)

    def _is_low(self, view: HiddenView) -> bool:
        """True if what matters now stands below the two, where neither cards nor claims lie."""
        return bool(self._at.foot.h) and view.phase != Phase.CLAIM and not words.holds_cards(view)

    def _foot(self, surface: Surface, view: HiddenView) -> None:
        """What matters now: it stands on a dark strip while the Doll may win the match for the Shamed."""
        tells, warns = self._is_low(view) and self._line(view) and not words.vote_is_told(view), self._warns(view)
        if self._at.foot.h and tells and warns:
            self._stage.skin.spread(surface, self._at.strip, f"{ART}danger", unit=self._at.small.unit)
        if tells:
            self._subline(surface, self._at.foot_line(view.viewer is not None, warns), view, True)

    def _warns(self, view: HiddenView) -> bool:
        return view.crashes >= DOLL_DANGER and view.phase in words.CANDIDATES

    def _question(self, surface: Surface, room: Rect) -> None:
        """Both answers, each on its paddle; a sign where a word could not be read."""
        places = row(room, 2, self._at.small.px(8))
        high = min(room.h, self._at.small.px(MAX_PADDLE), round(places[0].w / PADDLE_ASPECT))
        size, answers = (round(high * PADDLE_ASPECT), high), ("yes", "nope")
        wide, tall = (round(high * share) for share in ANSWER_SHARES)
        signs = alike(self._stage, (tr("Yes"), tr("Nope")), (wide, tall), STICKER, "display")
        for place, answer, sign in zip(places, answers, signs, strict=True):
            paddle = centre(place, size)
            if min(one.get_width() for one in signs):
                self._stage.skin.spread(surface, paddle, f"{ART}paddle", answer, unit=0)
                stamp(surface, sign, center=(paddle.centerx, paddle.y + round(high * ANSWER_MIDDLE)))
            else:
                stamp(surface, self._stage.assets.art(f"{ART}paddle_{answer}", size), center=paddle.center)

    def _aims(self, surface: Surface, aims: Sequence[str]) -> None:
        """What both teams want: how much in large figures, and of what below it."""
        places = [self._at.name(driver) for driver in (True, False)]
        high = self._at.display.bottom - places[0].y
        columns = [column(Rect(place.topleft, (place.w, high)), AIM_SHARES) for place in places]
        for texts, rooms in zip(zip(*map(str.split, aims), strict=False), zip(*columns, strict=True), strict=False):
            inks = alike(self._stage, texts, rooms[0].size, STICKER, "display")
            for ink, room, side in zip(inks, rooms, ("midleft", "midright"), strict=True):
                stamp(surface, ink, **{side: getattr(room, side)})

    def _inks(self, names: Sequence[str], share: float, above: bool) -> list[Surface]:
        """Both names, so high as such a share of the room for one."""
        wide, high = self._at.name(True, above).size
        return alike(self._stage, names, (wide, round(high * share)), STICKER)

    def _pair(self, surface: Surface, names: Sequence[str], more: bool, above: bool) -> None:
        """Both names, larger where there is room for `more`, or `above` a question."""
        lower = self._at.display.h // 2 if more else 0
        for driver, ink in zip((True, False), self._inks(names, MORE_SHARE if more else 1.0, above), strict=True):
            place, side = self._at.name(driver, above), "midleft" if driver else "midright"
            place = Rect(place.x, place.y, place.w, place.h + lower)
            stamp(surface, ink, **{side: getattr(place, side)})

    def _result(self, surface: Surface, room: Rect, vote: Election) -> None:
        """What came of the vote, as a stamp."""
        edge, most = self._at.small.px(14), self._at.small.px(STAMP_HEIGHT)
        rim = 3 / self._stage.theme.enlarged
        size, whole = (room.w - 2 * edge, min(room.h, most)), result(vote)
        inks = [lettered(self._stage, text, size, STICKER, "display") for text in (whole, whole.split()[-1])]
        ink = inks[not inks[0].get_width()]
        place = centre(room, (ink.get_width() + 2 * edge, size[1]))
        self._stage.skin.box(surface, place, Box(PLATE if vote.elected else DANGER, STICKER, rim, 4 * rim))
        stamp(surface, ink, center=place.center)

    def _subline(self, surface: Surface, room: Rect, view: HiddenView, warns: bool) -> None:
        """What matters now, or less of it where that could not be read: a warning stands beside the Doll."""
        line, gap = words.subline(view, self._names), self._at.small.px(8)
        warns = warns and self._warns(view)
        face = "display" if warns and self._at.foot.h else "bold"
        doll = self._stage.assets.art(f"{ART}role_doll", room.h)
        for text, signs in ((line, [doll] if warns else []), (line, [])):
            place = Rect(0, 0, room.w - width_of([*signs, Surface((0, 0))], gap), room.h)
            inks = in_lines(self._stage, text, place, STICKER, face), lettered(self._stage, text, place.size, STICKER)
            ink = inks[not inks[0].get_width()]
            if text and ink.get_width():
                stamp(surface, joined([*signs, ink], gap), center=room.center)
                return
        for art, place in zip(("driver", "role_doll", "team_shamed") if warns else (), row(room, 3), strict=False):
            stamp(surface, self._stage.assets.art(f"{ART}{art}", min(place.size)), center=place.center)

    def _titles(self, surface: Surface, offices: Sequence[str], elected: bool) -> None:
        """Both offices beside the faces on enamel plates, green once their holders are elected, or neither."""
        room, edge = self._at.office(True), self._at.small.px(10)
        size, fill = (room.w - 2 * edge, room.h), PLATE if elected else ENAMEL
        inks = alike(self._stage, offices, size, STICKER if elected else INK)
        held = [number for number, office in enumerate(offices) if office]
        for number in held if all(inks[number].get_width() for number in held) else ():
            driver, ink = not number, inks[number]
            sign, room = Rect(0, room.y, ink.get_width() + 2 * edge, room.h), self._at.office(driver)
            sign.x = room.x if driver else room.right - sign.w
            self._stage.skin.box(surface, sign, Box(fill, INK, 2, 8, rim=mix(fill, INK, 0.35)))
            stamp(surface, ink, center=sign.center)


def alike(stage: Stage, texts: Sequence[str], size: tuple[int, int], colour: RGB, face: str = "bold") -> list[Surface]:
    """Texts in letters of one size, in which each fits into a room of such a size."""
    heights = (lettered(stage, text, size, colour, face).get_height() for text in texts)
    high = min(filter(None, heights), default=0)
    return [lettered(stage, text, (size[0], high), colour, face) for text in texts]


def in_lines(stage: Stage, words: str, room: Rect, colour: RGB, face: str = "bold") -> Surface:
    """Words in up to three lines, as large as they fit into a room; nothing where they could not be read."""
    step = stage.text.fit(words, STEPS, room.w, room.h, face, 3)
    if not stage.text.holds(words, step, room.w, room.h, face, 3):
        return Surface((0, 0))
    wide = stage.text.evenly(words, step, face, room.w, 3)
    return stage.text.render(words, step, colour, face, wide, 3, "center")
