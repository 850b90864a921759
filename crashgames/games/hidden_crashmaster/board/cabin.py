"""The bus inside: seats along both walls, the dashboard with who is in front, and what the viewer is."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from math import prod

from pygame import Rect, Surface
from pygame.transform import flip

from crashgames.core.messages import Names
from crashgames.core.sentences import capital
from crashgames.core.translation import tr
from crashgames.games.hidden_crashmaster.board import words
from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.faces import draw_votes
from crashgames.games.hidden_crashmaster.board.front import INK, STICKER
from crashgames.games.hidden_crashmaster.board.windscreen import indoors
from crashgames.games.hidden_crashmaster.board.words import role_title
from crashgames.games.hidden_crashmaster.board.world import WORLD
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.tables import DOLL_DANGER, NOBODY, TEAM_TITLES, TRACKER_END, Role, Team
from crashgames.games.hidden_crashmaster.view import HiddenView
from crashgames.ui.board import Part
from crashgames.ui.faces import Mood
from crashgames.ui.layout import inset, row, stamp
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
DUSK, DUSK_SHARES = (92, 104, 156), (0.0, 0.1, 0.25, 0.55, 0.75, 0.85)
"""What the leather fades to, and how far in each light."""
SUNLIGHT, LOW_SUN = (255, 220, 160), 3
"""What falls in through the windscreen, and the level of light from which there is less of it."""
DASH, CABIN = (92, 72, 90), (34, 42, 70)
"""The dashboard, and the dark cabin below it in which the two are seen."""
PLATE, ENAMEL, DANGER = (24, 116, 108), (246, 234, 208), (190, 38, 34)
"""The plate of an office that is held, that of one that is stood for, and the strip that warns of the Doll."""
TEAMS = tuple(Team)
AIM_SHARE = 0.35
"""How much higher what a team is after stands than a name."""
LABEL_HEIGHT, LINE_HEIGHT = 28, 46
"""The heights of the tracker's name and of what matters now where it is one line, in logical units."""


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

    def parts(self, view: Callable[[], HiddenView]) -> tuple[Part, ...]:
        """The dashboard, on it both front seats and the display; the seats; what the viewer is."""
        at = self._at

        def identity() -> Hashable:
            return view().outcome is None, view().viewer, view().roles

        def shown(driver: bool) -> tuple[int, Mood, bool]:
            seat = view().driver if driver else view().co_pilot
            return seat, self._moods.get(seat, Mood.CALM), view().phase == Phase.ROLES

        offices = [(at.portrait(driver), driver, partial(shown, driver)) for driver in (True, False)]
        return (
            Part(at.dash.inflate(at.gap, at.gap), lambda: (tr("Shift Tracker"), tr("Deck")), self._dashboard),
            *(Part(place, shows, partial(self._office, driver, shows)) for place, driver, shows in offices),
            Part(at.console, lambda: (view(), tr("Driver")), lambda surface: self._console(surface, view())),
            *(Part(place, self._light, partial(self._seat, place)) for place in at.plates),
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
        surface.blit(self._drawn(place.size, place.centerx < self._at.area.centerx, self._light()), place)

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
        left, count = self._at.licence.right + px(7), len(view.acquainted)
        inner = Rect(left, room.y + px(5), room.right - left - px(6), room.h - px(10))
        high = inner.h * 5 // 9 if count else inner.h
        ink = in_lines(
            self._stage,
            role_title(view.roles[view.viewer]),
            Rect(inner.topleft, (inner.w, high)),
            palette.ink,
            "display",
        )
        surface.blit(ink, inner.topleft if count else ink.get_rect(midleft=inner.midleft))
        top = inner.y + ink.get_height() + px(4)
        side = min(px(34), inner.bottom - top + px(2), (inner.w - px(8)) // max(1, count))
        for number, seat in enumerate(view.acquainted):
            place = Rect(inner.x + number * (side + px(4)), top, side, side)
            surface.blit(self._stage.skin.badge(seat, side), place)
            if view.roles[seat] is Role.DOLL:
                stamp(surface, self._stage.assets.art(f"{ART}role_doll", round(side * 0.6)), center=place.bottomright)

    # The dashboard

    def _dashboard(self, surface: Surface) -> None:
        at, skin, px = self._at, self._stage.skin, self._at.small.px
        skin.box(surface, at.dash, Box(DASH, mix(DASH, INK, 0.6), 2, 18, lip=mix(DASH, INK, 0.5), depth=5, shadow=10))
        for pile in (at.deck, at.discards):
            skin.box(surface, pile.inflate(px(4), px(2)), Box(mix(DASH, INK, 0.35), None, 0, 6))
        tracker = self._label(tr("Shift Tracker: chaos at {n}").format(n=TRACKER_END), 2 * at.dash.w)
        if tracker.get_width() > at.lamps_label.w:
            tracker = self._label(tr("Shift Tracker"), at.lamps_label.w)
        stamp(surface, tracker, midleft=at.lamps_label.midleft)
        for room, name in zip(at.pile_labels, (tr("Deck"), tr("Discards")), strict=True):
            ink = self._label(name, room.w)
            stamp(surface, ink, midright=room.midright)
        skin.box(surface, at.cabin, Box(CABIN, mix(CABIN, INK, 0.7), 2, 15))

    def _label(self, words: str, wide: int) -> Surface:
        """Words on the ledge, at most so wide; nothing where they could not be read."""
        high = min(self._at.ledge.h - self._at.small.px(8), self._at.small.px(LABEL_HEIGHT))
        return lettered(self._stage, words, (wide, high), self._stage.theme.palette.ink)

    # Who sits in front

    def _office(self, driver: bool, shows: Callable[[], tuple[int, Mood, bool]], surface: Surface) -> None:
        """Who is in front; before anybody is, both teams are."""
        skin, face, (seat, mood, at_first) = self._stage.skin, self._at.portrait(driver), shows()
        if at_first:
            team = self._stage.assets.art(f"{ART}team_{TEAMS[not driver]}", round(face.w * 0.8))
            stamp(surface, team, center=face.center)
            return
        if seat == NOBODY:
            back = face.inflate(-face.w // 6, -face.h // 10)
            skin.box(surface, back, Box(mix(CABIN, STICKER, 0.12), mix(CABIN, STICKER, 0.4), 2, 20))
            mark = self._stage.text.letter("?", round(face.h * 0.5), mix(CABIN, STICKER, 0.7))
            stamp(surface, mark, center=(face.centerx, face.y + face.h * 2 // 5))
        else:
            surface.blit(skin.portrait(self._characters[seat], mood, face.w, skin.colour(seat)), face)
        art, share, edge = ("wheel", 0.66, "midbottom") if driver else ("co_pilot", 0.54, "bottomleft")
        stamp(surface, self._stage.assets.art(f"{ART}{art}", round(face.w * share)), **{edge: getattr(face, edge)})

    # What is between the two

    def _console(self, surface: Surface, view: HiddenView) -> None:
        elected, in_danger = view.phase not in words.CANDIDATES, view.crashes >= DOLL_DANGER
        titles, pair = [tr("Driver"), tr("Co-Pilot")], (view.driver, view.co_pilot)
        names = [self._names[seat] if seat != NOBODY else "" for seat in pair]
        if view.phase == Phase.ROLES:
            titles, elected = [capital(tr(TEAM_TITLES[team])) for team in TEAMS], False
            names = [aim.split(":")[-1].strip() for aim in words.goal().split(" · ")]
        self._titles(surface, titles, elected)
        holds = words.holds_cards(view)
        room = Rect(self._at.above_hand if holds else self._at.display)
        more = round(self._at.name(True).h * AIM_SHARE) if view.phase == Phase.ROLES else 0
        for driver, name in zip((True, False), names, strict=True):
            place, side = self._at.name(driver), "midleft" if driver else "midright"
            place = Rect(place.x, place.y, place.w, place.h + more)
            stamp(surface, lettered(self._stage, name, place.size, STICKER), **{side: getattr(place, side)})
        room = Rect(room.x, room.y + more, room.w, max(0, room.h - more))
        if view.phase == Phase.VOTE and words.vote_is_open(view):
            votes = len(view.elections[-1].yes), len(view.elections[-1].no)
            draw_votes(surface, self._stage, room, votes, STICKER)
        elif room.h:
            self._subline(surface, room, view, in_danger and not elected and not holds)

    def _subline(self, surface: Surface, room: Rect, view: HiddenView, warns: bool) -> None:
        """What matters now, as a warning or not, or less of it where that could not be read."""
        if warns:
            self._stage.skin.box(surface, room, Box(DANGER, STICKER, 2.5, 12))
            room = inset(room, self._at.small.px(12), 0)
        short = f"{tr('Yes')} > {tr('Nope')}" if view.phase == Phase.VOTE and view.crashes < DOLL_DANGER else ""
        read = None
        for line in filter(None, (words.subline(view, self._names), short)):
            size = room.w, min(room.h, self._at.small.px(LINE_HEIGHT))
            inks = in_lines(self._stage, line, room, STICKER), lettered(self._stage, line, size, STICKER)
            ink = max(inks, key=lambda ink: prod(ink.get_size()))  # the larger letters cover more
            read = read or (ink if ink.get_width() else None)
        if read:
            stamp(surface, read, center=room.center)
        elif warns:
            for art, place in zip(("driver", "role_doll", "team_shamed"), row(room, 3), strict=True):
                stamp(surface, self._stage.assets.art(f"{ART}{art}", room.h), center=place.center)

    def _titles(self, surface: Surface, offices: Sequence[str], elected: bool) -> None:
        """Both offices beside the faces on enamel plates, green once their holders are elected, or neither."""
        room, edge = self._at.office(True), self._at.small.px(10)
        size, fill = (room.w - 2 * edge, room.h), PLATE if elected else ENAMEL
        inks = [lettered(self._stage, office, size, STICKER if elected else INK) for office in offices]
        for driver, ink in zip((True, False), inks if all(ink.get_width() for ink in inks) else (), strict=False):
            sign, room = Rect(0, room.y, ink.get_width() + 2 * edge, room.h), self._at.office(driver)
            sign.x = room.x if driver else room.right - sign.w
            self._stage.skin.box(surface, sign, Box(fill, INK, 2, 8, rim=mix(fill, INK, 0.35)))
            stamp(surface, ink, center=sign.center)


def in_lines(stage: Stage, words: str, room: Rect, colour: RGB, face: str = "bold") -> Surface:
    """Words in up to three lines, as large as they fit into a room; nothing where they could not be read."""
    step = stage.text.fit(words, ("title", "label", "body"), room.w, room.h, face, 3)
    if not stage.text.holds(words, step, room.w, room.h, face, 3):
        return Surface((0, 0))
    return stage.text.render(words, step, colour, face, room.w, 3, "center")
