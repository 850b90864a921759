"""The console: the sign of the phase, what is to be decided in pictures or words, and the viewer's drawer."""

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from crashgames.core.messages import Names
from crashgames.core.secret_pages import Nothing
from crashgames.core.translation import listing, tr
from crashgames.games.mayday.board import words
from crashgames.games.mayday.board.arrangement import Arrangement
from crashgames.games.mayday.board.playbill import Somebody, crew_of
from crashgames.games.mayday.board.world import ART, INK
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.tables import NOBODY, STAGE_TITLES, TEAM_TITLES, MatchStage, Team
from crashgames.games.mayday.view import STAGES, MaydayView
from crashgames.ui.board import Part
from crashgames.ui.faces import Mood
from crashgames.ui.layout import centre, column, inset, row, stamp
from crashgames.ui.lettering import lettered, write
from crashgames.ui.parts import of_view
from crashgames.ui.people import draw_marked
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, mix

MAX_SIGN, LIGHT_HEIGHT, MAX_LIGHT = 108, 46, 62
"""In logical units, the most height of a sign with the lights of all phases below it, that of such a light, and that of
one along the aisle.
"""
FIRST_SIGN, WORD_HEIGHT = 340, 28
"""In logical units, the width of a sign beside these, and the height of words below them."""
PASSED: RGB = (150, 190, 150)
TO_COME: RGB = (88, 26, 34)
"""The light of a phase that has passed, and the hollow in the carpet for one to come."""
TRACK = 6
"""The width of the line between those, in logical units."""
SIDES: tuple[tuple[str, RGB], ...] = (("vote_protect", (44, 104, 158)), ("vote_punch", (182, 72, 30)))
"""Picture and colour of both sides of a vote."""
CALM = 0.08
"""The share of ink in the plates of both sides, which are not to be taken for buttons."""
STEPS = ("title", "label", "body")
"""The sizes of what is said about both sides of a vote."""
WIDE_STAKES = 3.6
"""Both sides of a vote lie beside each other where there is room so many times as wide as high."""
LEAST_PICTURE, MAX_PICTURE = 48, 94
"""The least and the greatest height of faces, in logical units."""


class Decision(NamedTuple):
    """All that is said about what is to be decided."""

    words: str
    warns: bool = False
    stakes: tuple[str, ...] = ()
    """What protecting and punching bring about."""
    people: tuple[Somebody, ...] = ()
    """Whom a vote is or was about; who looks, and at whose card; or who gives access."""
    art: str = "card_back"
    """The picture beside, or between them."""


def decision_of(view: MaydayView, names: Names, characters: Sequence[str]) -> Decision:
    crew = crew_of(names, characters)
    said = Decision(words.subline(view, names), view.speaker != NOBODY)
    look = view.at or view.due
    if view.outcome is not None or said.warns:
        return said
    if view.phase == Phase.VOTE and view.to_act:
        return said._replace(stakes=words.stakes_of(view, names), people=(crew[view.skirmish],))
    if view.phase == Phase.VOTE:
        last = view.skirmishes[-1]
        result = words.result_words(len(last.protect), len(last.punch), last.protected)
        return Decision(result, people=(crew[last.target],), art="vote_protect" if last.protected else "vote_punch")
    if view.phase == Phase.ACCESS:
        return said._replace(people=(crew[view.cockpit[-1]],), art="access")
    if look is None or look.looker == look.owner:
        return said
    return said._replace(people=(crew[look.looker], crew[look.owner]))


class Panel:
    """Paints the desk for one arrangement."""

    def __init__(self, screen: Stage, at: Arrangement, names: Names, characters: Callable[[], Sequence[str]]) -> None:
        self._screen = screen
        self._at = at
        self._names = names
        self._characters = characters

    def parts(self, view: Callable[[], MaydayView], hinted: Callable[[], bool]) -> tuple[Part, ...]:
        """The whole console; beside a hint without what is to be decided."""
        holds = of_view(view, self._holds)

        def shows() -> Hashable:
            return hinted(), holds(), *self._characters()

        return (Part(self._at.desk, shows, lambda surface: self._draw(surface, view(), hinted())),)

    def _said(self, view: MaydayView) -> Decision:
        return decision_of(view, self._names, self._characters())

    def _holds(self, view: MaydayView) -> Hashable:
        own = view.viewer is not None and (chooses(view, view.viewer), view.teams)
        return view.stage, view.phase == Phase.IDENTITIES, self._said(view), own

    def _draw(self, surface: Surface, view: MaydayView, hinted: bool = False) -> None:
        palette, alone = self._screen.theme.palette, view.viewer is not None
        if self._at.tight:
            self._screen.skin.box(surface, self._at.panel(alone), Box(palette.panel, palette.line, 1.5, 14))
        sign, rest = self._rooms(view)
        if sign.w:
            self._signs(surface, view)
        filled = view.viewer is not None and (chooses(view, view.viewer) or words.is_introduced(view))
        if not hinted and (self._at.tight or not filled):
            self._decide(surface, rest, self._said(view))
        if view.viewer is not None:
            self._drawer(surface, view, view.viewer)

    def _rooms(self, view: MaydayView) -> tuple[Rect, Rect]:
        """Places of the sign and of what is to be decided; on the open table one alone at the start and in votes."""
        sign, rest = self._at.signs(view.viewer is not None)
        if view.viewer is None and not self._at.tight:
            whole, nothing = sign.union(rest), Rect(rest.topright, (0, 0))
            if view.phase == Phase.IDENTITIES:
                return whole, nothing
            if view.phase == Phase.VOTE and view.to_act:
                return nothing, whole
        return sign, rest

    # The signs

    def chapters(self, view: MaydayView) -> dict[MatchStage, Rect]:
        """The places of the phases: the name of the present one, and the lights of all if there is room for them."""
        sign, lights = self._sign_and_lights(view)
        return lights | {view.stage: sign} if sign.w else {}

    def _sign_and_lights(self, view: MaydayView) -> tuple[Rect, dict[MatchStage, Rect]]:
        """The place of the present phase's name, and those of lights below it or along the aisle.

        There are none where there is little room; along the aisle there is none of the first phase.
        """
        px, (room, rest) = self._at.theme.px, self._rooms(view)
        if self._at.tight:
            return room, {}
        if rest.w:
            sign, lights = column(centre(room, (room.w, px(MAX_SIGN))), [None, px(LIGHT_HEIGHT)], px(2))
            return sign, dict(zip(STAGES, row(lights, len(STAGES)), strict=True))
        sign, lights = row(room, [px(FIRST_SIGN), None], px(12))
        lights = centre(lights, (lights.w, px(MAX_LIGHT + WORD_HEIGHT)))
        titles = [self._screen.text.size(words.short_title(stage), "body", "bold") for stage in STAGES[1:]]
        return sign, dict(zip(STAGES[1:], row(lights, [float(wide + px(20)) for wide, _ in titles]), strict=True))

    def _signs(self, surface: Surface, view: MaydayView) -> None:
        """The name of the present phase, and a light in the floor for each."""
        sign, lights = self._sign_and_lights(view)
        if lights and view.stage not in lights:
            px = self._at.theme.px
            disc, sign = row(sign, [px(MAX_LIGHT), None], px(10))
            self._light(surface, centre(disc, (disc.w, disc.w)), view.stage, 0)
            first, *_, last = [Rect(place.topleft, (place.w, px(MAX_LIGHT))).center for place in lights.values()]
            track = Rect(first, (last[0] - first[0], px(TRACK))).move(0, -px(TRACK) // 2)
            self._screen.skin.box(surface, track, Box(TO_COME))
        for stage, place in lights.items():
            self._light(surface, place, stage, STAGES.index(view.stage) - STAGES.index(stage))
        self._sign(surface, sign, view, with_art=not lights)

    def _light(self, surface: Surface, place: Rect, stage: MatchStage, passed: int) -> None:
        """A phase in short: bright now, ticked if it has passed, dim if it is to come; a large one with a word."""
        palette, px, assets = self._screen.theme.palette, self._at.theme.px, self._screen.assets
        if place.h > px(MAX_LIGHT):
            place, word = column(place, [px(MAX_LIGHT), px(WORD_HEIGHT)])
            stamp(surface, lettered(self._screen, words.short_title(stage), word.size, palette.ink), center=word.center)
        side, fill, ink = min(place.size) - px(6 if passed else 0), palette.ink, palette.ink_dark
        if passed < 0:
            fill, ink = TO_COME, palette.ink_soft
        disc = Box(PASSED if passed > 0 else fill, INK, 2, side)
        self._screen.skin.box(surface, centre(place, (side, side)), disc)
        sign = ART + words.STAGE_ART[stage]
        art = assets.icon("check", side * 2 // 3, ink) if passed > 0 else assets.art(sign, side - px(4), ink)
        stamp(surface, art, center=place.center)

    def _sign(self, surface: Surface, room: Rect, view: MaydayView, with_art: bool) -> None:
        """The name of the phase and what it is about, each in a line, or the name alone, beside a picture."""
        ink, title, about = self._screen.theme.palette.ink, tr(STAGE_TITLES[view.stage]), _about(view.stage)
        if with_art:
            picture, beside = row(room, [min(room.h, room.w // 4), None], self._at.theme.px(8))
            if self._screen.text.holds(title, "body", beside.w, beside.h, "display", 2):
                self._art(surface, picture, words.STAGE_ART[view.stage], ink)
                room = beside
        elif self._rooms(view)[1].w == 0:
            about = words.subline(view, self._names)
        told = ((title, "display", 1.15), (about, "bold", 1.0))
        places = column(room, [share for *_, share in told])
        lines = [
            lettered(self._screen, word, place.size, ink, face)
            for (word, face, _), place in zip(told, places, strict=True)
        ]
        if about and all(line.get_width() for line in lines):
            for line, place in zip(lines, places, strict=True):
                stamp(surface, line, center=place.center)
        else:
            write(surface, self._screen, room, title, (*STEPS, "caption"), "display", ink, lines=2)

    # The drawer

    def _drawer(self, surface: Surface, view: MaydayView, viewer: int) -> None:
        palette = self._screen.theme.palette
        introduced = words.is_introduced(view) and not self._at.tight
        room = self._at.drawer.union(self._at.bar) if chooses(view, viewer) else self._at.drawer
        room = self._at.introduction[0] if introduced else room
        self._screen.skin.box(surface, room, Box(palette.ground_high, palette.line, 1.5, 12))
        if chooses(view, viewer):
            return
        skilled = viewer in view.skilled and viewer != view.first
        room = self._at.introduction[2] if introduced else self._at.holder(skilled)
        mates, (above, below) = mates_line(view, self._names), column(room, [1.0, 1.2])
        if not self._screen.text.holds(mates, "caption", below.w, below.h, "bold", 2):
            above = room
        title = tr(TEAM_TITLES[view.team])
        write(surface, self._screen, above, title, STEPS, "display", align="left" if above == room else "bottomleft")
        if above != room:
            steps = ("reading", "label", "body", "caption")
            write(surface, self._screen, below, mates, steps, "bold", align="topleft", lines=2)

    # What is to be decided

    def _decide(self, surface: Surface, room: Rect, said: Decision) -> None:
        """Pictures where there is room for them, else words alone, in letters as large as fit."""
        if said.stakes:
            if self._stakes(surface, room, said):
                return
        elif said.people:
            room = self._pictures(surface, room, said.people, said.art)
        if self._screen.text.holds(said.words, "caption", room.w, room.h, "bold", 3):
            palette = self._screen.theme.palette
            ink = palette.warn if said.warns else palette.ink
            write(surface, self._screen, room, said.words, ("display", *STEPS, "caption"), "bold", ink, lines=3)

    def _stakes(self, surface: Surface, room: Rect, said: Decision) -> bool:
        """A face, and both sides of a vote on a plate each; where there is little room below each other without it."""
        px, text, wide = self._at.theme.px, self._screen.text, room.w >= WIDE_STAKES * room.h
        face, *plates = row(room, [min(room.h, px(MAX_PICTURE)) if wide else 0, None, None], px(8))
        plates = plates if wide else column(room, 2, px(3))
        parts = [row(inset(plate, px(8), px(4)), [min(plate.h, plate.w // 6), None], px(9)) for plate in plates]
        told = list(zip(said.stakes, SIDES, plates, parts, strict=True))
        for step in STEPS:
            if all(text.holds(line, step, *place.size, "bold", 3) for line, *_, (_, place) in told):
                break
        else:
            return False
        for line, (name, fill), plate, (art, place) in told:
            self._screen.skin.box(surface, plate, Box(mix(fill, INK, CALM), radius=14))
            self._art(surface, art, name)
            write(surface, self._screen, place, line, (step,), "bold", align="left", lines=3)
        if wide:
            self._face(surface, face, said.people[0], Mood.WORRIED)
        return True

    def _pictures(self, surface: Surface, room: Rect, people: Sequence[Somebody], name: str) -> Rect:
        """Who looks, a card, and whose it is, or one of the crew and a picture; returns the rest of the room."""
        gap = self._at.theme.px(8)
        shares = (1.0, 0.67, 1.0)[: 1 + len(people)]
        gaps = gap * (len(shares) - 1)
        high = min(room.h, self._at.theme.px(MAX_PICTURE), int((room.w - gaps) / sum(shares)))
        if high < self._at.theme.px(LEAST_PICTURE):
            return room
        shown, rest = row(room, [round(high * sum(shares)) + gaps, None], self._at.theme.px(12))
        if rest.w <= 2 * high:
            shown, rest = centre(room, shown.size), Rect(room.topleft, (0, 0))
        first, art, *others = row(shown, [round(high * share) for share in shares], gap)
        mood = {"vote_protect": Mood.GLAD, "vote_punch": Mood.CROSS}.get(name, Mood.CALM)
        self._face(surface, first, people[0], mood)
        self._art(surface, inset(art, 0, high // 16), name)
        for place in others:
            self._art(surface, art.inflate(-art.w // 3, 0), "mark_eye")
            self._face(surface, place, people[1], Mood.WORRIED)
        return rest

    def _art(self, surface: Surface, room: Rect, name: str, ink: RGB | None = None) -> None:
        stamp(surface, self._screen.assets.art(ART + name, room.size, ink), center=room.center)

    def _face(self, surface: Surface, room: Rect, who: Somebody, mood: Mood) -> None:
        draw_marked(surface, self._screen, self._screen.skin.mark(who.seat), who.character, room, mood)


def _about(stage: MatchStage) -> str:
    """What a phase is about; nothing if its name says that."""
    return tr(words.STAGE_WORDS[stage]) if words.STAGE_WORDS[stage] else ""


def sign_words(stage: MatchStage) -> str:
    """The name of a phase with what it is about, if its name does not say that."""
    return " · ".join(filter(None, (tr(STAGE_TITLES[stage]), _about(stage))))


def chooses(view: MaydayView, viewer: int) -> bool:
    """True if the viewer now chooses in the drawer."""
    return view.phase in (Phase.VOTE, Phase.MARKER) and viewer in view.to_act


def mates_line(view: MaydayView, names: Names) -> str:
    """The other Infiltrators, for one of them."""
    if view.team is not Team.INFILTRATOR:
        return Nothing(tr("You know nobody else's team"))
    mates = [names[seat] for seat, team in enumerate(view.teams) if team is Team.INFILTRATOR and seat != view.seat]
    return tr("On the same team: {names}").format(names=listing(mates))
