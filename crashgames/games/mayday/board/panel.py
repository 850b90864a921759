"""The console: the sign of the phase, what is to be decided in pictures or words, and the viewer's drawer."""

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from crashgames.core.messages import Names
from crashgames.core.translation import tr
from crashgames.games.mayday.board import words
from crashgames.games.mayday.board.arrangement import SLIP_ASPECT, Arrangement
from crashgames.games.mayday.board.cabin import concerned
from crashgames.games.mayday.board.world import ART, INK
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.tables import NOBODY, STAGE_TITLES, TEAM_TITLES, MatchStage
from crashgames.games.mayday.view import STAGES, MaydayView
from crashgames.ui.board import Part
from crashgames.ui.faces import Mood
from crashgames.ui.layout import centre, column, inset, row, stamp
from crashgames.ui.lettering import lettered, write
from crashgames.ui.parts import of_view
from crashgames.ui.people import draw_marked
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB

FIRST_SIGN, LIGHT, WORD_HEIGHT, TRACK = 380, 54, 28, 4
"""In logical units: the width of the sign before play, with the lights of the phases to come beside it, the size of
these, the height of words below them, and of the line between them.
"""
SIGN_HEIGHT, LARGE_SIGN = 70, 92
"""The most height of a sign, in logical units, and of one with nothing below the name."""
RESULT_SHARE = 5.6
"""The most width of the result of a vote, in heights of it."""
RESULT_HEIGHT, PICTURE, EYE = 64, 0.67, 0.55
"""The most height of its words, in logical units, and the widths of its picture and of an eye, in heights of it."""
TO_COME: RGB = (88, 26, 34)
"""The hollow in the carpet for a phase to come."""
SIDES: tuple[tuple[str, RGB], ...] = (("vote_protect", (44, 104, 158)), ("vote_punch", (182, 72, 30)))
"""Picture and colour of both sides of a vote."""
FIELDS_SHARED = 13
"""The width that the slanted fields of both share, in logical units."""
STEPS, OUTCOME_STEPS = ("title", "label", "body"), ("title", "reading", "label", "body")
"""The sizes of what is said about both sides of a vote, below and beside each other."""
PICTURES = (1.0, True), (0.8, True), (0.8, False), (0.64, False)
"""The heights of faces there, as shares of the greatest, and whether the cards that are put down lie beside them."""
WIDE_STAKES = 3.6
"""Both sides of a vote lie beside each other where there is room so many times as wide as high."""
LEAST_PICTURE, MAX_PICTURE, ABOVE_DESK = 48, 120, 8
"""The least and the greatest height of faces, and how far they reach over both edges of the desk, in logical units."""


class Decision(NamedTuple):
    """All that is said about what is to be decided."""

    words: str
    warns: bool = False
    stakes: tuple[str, ...] = ()
    """What protecting and punching bring about."""
    people: tuple[int, ...] = ()
    """Whom a vote, or both sides of it, are about, who looks, and at whose card, or who gives access."""
    art: str = "card_back"
    """The picture beside, or between them."""


def decision_of(view: MaydayView, names: Names) -> Decision:
    said = Decision(words.subline(view, names), view.speaker != NOBODY)
    look = view.at or view.due
    if view.outcome is not None or said.warns:
        return said
    if view.phase == Phase.VOTE and not words.is_decided(view):
        people = tuple(sorted({view.skirmish, *concerned(view)}, key=lambda seat: seat != view.skirmish))
        return said._replace(stakes=words.stakes_of(view, names), people=people)
    if words.is_decided(view):
        last = view.skirmishes[-1]
        result = words.result_words(len(last.protect), len(last.punch), last.protected)
        return Decision(result, people=(last.target,), art=SIDES[not last.protected][0])
    if view.phase == Phase.ACCESS:
        return said._replace(people=(view.cockpit[-1],), art="access")
    if look is None or look.looker == look.owner:
        return said
    return said._replace(words="", people=(look.looker, look.owner))


class Panel:
    """Paints the desk for one arrangement."""

    def __init__(self, screen: Stage, at: Arrangement, names: Names, characters: Callable[[], Sequence[str]]) -> None:
        self._screen = screen
        self._at = at
        self._names = names
        self._characters = characters

    def parts(self, view: Callable[[], MaydayView], hinted: Callable[[], bool]) -> tuple[Part, ...]:
        """The whole console; beside a hint the drawer alone."""
        holds = of_view(view, self._holds)

        def shows() -> Hashable:
            return hinted(), holds(), *self._characters()

        return (Part(self._raised(self._at.desk), shows, lambda surface: self._draw(surface, view(), hinted())),)

    def _raised(self, room: Rect) -> Rect:
        """A room with as much of the carpet above and below it as pictures take."""
        return room.inflate(0, 2 * self._at.theme.usual.px(ABOVE_DESK) * (not self._at.tight))

    def _holds(self, view: MaydayView) -> Hashable:
        own = view.viewer is not None and (words.chooses(view, view.viewer), view.teams)
        return view.stage, view.phase == Phase.IDENTITIES, decision_of(view, self._names), own

    def _draw(self, surface: Surface, view: MaydayView, hinted: bool = False) -> None:
        if not self._filled(view) and not hinted:
            self._signs(surface, view)
            self._decide(surface, self.decision(view), decision_of(view, self._names))
        if view.viewer is not None:
            self._drawer(surface, view, view.viewer, hinted)

    def _introduces(self, view: MaydayView) -> bool:
        return words.is_introduced(view) and not self._at.tight

    def _filled(self, view: MaydayView) -> bool:
        """True if the drawer has the place of all else."""
        return view.viewer is not None and (words.chooses(view, view.viewer) or self._introduces(view))

    def _rooms(self, view: MaydayView) -> tuple[Rect, Rect]:
        """Places of the sign and of what is to be decided; on the open table one alone at the start and at votes."""
        sign, rest = self._at.signs(view.viewer is not None)
        whole = sign.union(rest)
        if view.viewer is None and view.phase == Phase.IDENTITIES and not self._at.tight:
            return whole, Rect(rest.topright, (0, 0))
        if view.viewer is None and view.phase == Phase.VOTE and not (self._at.tight and view.to_act):
            return Rect(sign.topleft, (0, 0)), whole
        return sign, rest

    def decision(self, view: MaydayView) -> Rect:
        """The place of what is to be decided, or of a result, which leaves room for what is said about it."""
        room = self._rooms(view)[1]
        if words.is_decided(view):
            room = room.union(self._at.bar)
            room.w = min(room.w, self._result_width(room, decision_of(view, self._names).words) + self._at.theme.px(36))
        return room

    def _result_width(self, room: Rect, said: str) -> int:
        """The width of a result: that of its pictures and words, in letters as large as the room allows."""
        px, most = self._at.theme.px, min(room.w, round(RESULT_SHARE * room.h))
        picture = round(min(self._raised(room).h, px(MAX_PICTURE)) * (1 + PICTURE)) + 3 * px(12)
        line = lettered(self._screen, said, (most - picture, px(RESULT_HEIGHT)), INK, "display").width
        return min(most, picture + line) if line else most

    # The signs

    def chapters(self, view: MaydayView) -> dict[MatchStage, Rect]:
        """The places of the phases: the sign of the present one, and before play lights for all to come beside it."""
        room, rest = self._rooms(view)
        if self._filled(view):
            return {}
        if view.stage != STAGES[0] or rest.w or self._at.tight:
            return {view.stage: room} if room.w else {}
        px = self._at.theme.px
        sign, lights = row(room, [px(FIRST_SIGN), None], px(12))
        lights = centre(lights, (lights.w, px(LIGHT + WORD_HEIGHT)))
        titles = [self._screen.text.size(words.short_title(stage), "body", "bold")[0] for stage in STAGES[1:]]
        places = row(lights, [float(wide + px(20)) for wide in titles])
        return {view.stage: sign, **dict(zip(STAGES[1:], places, strict=True))}

    def _signs(self, surface: Surface, view: MaydayView) -> None:
        chapters, px, palette = self.chapters(view), self._at.theme.px, self._screen.theme.palette
        room, *to_come = chapters.values() or [Rect(0, 0, 0, 0)]
        if to_come:
            places = [Rect(place.topleft, (place.w, px(LIGHT))) for place in to_come]
            start, end = places[0].centerx, places[-1].centerx
            track = Rect(start, places[0].centery - px(TRACK) // 2, end - start, px(TRACK))
            self._screen.skin.box(surface, track, Box(TO_COME))
            for stage, place, whole in zip(STAGES[1:], places, to_come, strict=True):
                disc = centre(place, (place.h, place.h))
                self._token(surface, disc, stage, TO_COME, palette.ink)
                title = Rect(whole.x, place.bottom, whole.w, whole.bottom - place.bottom)
                word = lettered(self._screen, words.short_title(stage), title.size, palette.ink)
                stamp(surface, word, center=title.center)
        if room.w:
            self._sign(surface, room, view.stage, words.about_stage(view.stage))

    def _token(self, surface: Surface, room: Rect, stage: MatchStage, fill: RGB, ink: RGB) -> None:
        """The picture of a phase on a disc."""
        self._screen.skin.box(surface, room, Box(fill, INK, 2, room.h))
        self._art(surface, room.inflate(-room.w // 8, -room.h // 8), words.STAGE_ART[stage], ink)

    def _sign(self, surface: Surface, room: Rect, stage: MatchStage, about: str) -> None:
        """The name of a phase beside its picture, and below it what it is about; or only the name, or the picture."""
        palette, px, title = self._screen.theme.palette, self._at.theme.px, tr(STAGE_TITLES[stage])
        head, below = column(centre(room, (room.w, min(room.h, px(SIGN_HEIGHT if about else LARGE_SIGN)))), [1.3, 0.9])
        side, gap, ink = head.h, px(8), palette.ink
        name = lettered(self._screen, title, (head.w - side - 2 * gap, head.h), ink, "display")
        said = lettered(self._screen, about, (below.w - 2 * gap, below.h), ink)
        if name.get_height() >= self._at.theme.font("title") and (said.get_width() or not about):
            head = head if about else centre(room, head.size)
            both = centre(head, (side + gap + name.get_width(), side))
            self._token(surface, Rect(both.topleft, (side, side)), stage, ink, palette.ink_dark)
            stamp(surface, name, midright=both.midright)
            stamp(surface, said, center=below.center)
        elif self._screen.text.holds(title, "caption", *room.size, "display", 2):
            write(surface, self._screen, room, title, (*STEPS, "caption"), "display", ink, lines=2)
        else:
            self._token(surface, centre(room, (min(room.size), min(room.size))), stage, ink, palette.ink_dark)

    # The drawer

    def _drawer(self, surface: Surface, view: MaydayView, viewer: int, hinted: bool) -> None:
        if words.chooses(view, viewer):
            palette, room = self._screen.theme.palette, self._at.drawer.union(self._at.bar)
            self._screen.skin.box(surface, room, Box(palette.ground_high, palette.line, 1.5, 12))
            return
        skilled = viewer in view.skilled and viewer != view.first
        room = self._at.introduction[2] if self._introduces(view) else self._at.holder(skilled)
        above, below = column(room, [0.85, 1.0])
        least = ("caption",) * self._at.tight
        steps = ("title", "reading", *STEPS[1:], *least)
        said = [tr(STAGE_TITLES[view.stage])] if hinted else words.mates_lines(view, self._names)
        mates = self._step(said, steps, below, "bold", 2)
        if mates:
            line = said[0] if hinted else words.mates_line(view, self._names)
            below.w = self._screen.text.evenly(line, mates, "bold", below.w, 2)
            write(surface, self._screen, below, line, (mates,), "bold", align="topleft", lines=2)
        place, align = (above, "bottomleft") if mates else (room, "left")
        step = self._step(tuple(map(tr, TEAM_TITLES.values())), STEPS, place, "display") or "caption"
        write(surface, self._screen, place, tr(TEAM_TITLES[view.team]), (step,), "display", align=align)

    def _step(self, told: Sequence[str], steps: Sequence[str], room: Rect, face: str, lines: int = 1) -> str:
        """The largest of `steps` in which each of these has room, so that sizes are those of both teams; or none."""
        holds = self._screen.text.holds
        return next((step for step in steps if all(holds(one, step, *room.size, face, lines) for one in told)), "")

    # What is to be decided

    def _decide(self, surface: Surface, room: Rect, said: Decision) -> None:
        """Pictures where there is room for them, else words alone, in letters as large as fit."""
        if said.stakes:
            if self._stakes(surface, room, said):
                return
        elif said.people or said.art in dict(SIDES):
            room = self._pictures(surface, room, said)
        px, ink = self._at.theme.px, self._screen.theme.palette.ink
        result = room.w - px(12), px(RESULT_HEIGHT)
        if said.art in dict(SIDES) and (line := lettered(self._screen, said.words, result, ink, "display")).get_width():
            stamp(surface, line, midleft=room.midleft)
            return
        if said.words and self._screen.text.holds(said.words, "caption", room.w, room.h, "bold", 3):
            palette = self._screen.theme.palette
            ink = palette.warn if said.warns else palette.ink
            write(surface, self._screen, room, said.words, ("display", *STEPS, "caption"), "bold", ink, lines=3)

    def _stakes(self, surface: Surface, room: Rect, said: Decision) -> bool:
        """Both sides of a vote, beside each other with faces, or where there is little room below each other."""
        px, ink = self._at.theme.px, self._screen.theme.palette.ink
        if room.w >= WIDE_STAKES * room.h and any(self._outcomes(surface, room, said, *look) for look in PICTURES):
            return True
        plates = column(room, 2, px(3))
        parts = [row(inset(plate, px(5), px(2)), [min(plate.h, plate.w // 8), None], px(5)) for plate in plates]
        if not (step := self._step(said.stakes, STEPS, parts[1][-1], "bold", 3)):
            return False
        for (name, _), line, (art, place) in zip(SIDES, said.stakes, parts, strict=True):
            self._art(surface, art, name)
            place.w = self._screen.text.evenly(line, step, "bold", place.w, 3)
            write(surface, self._screen, place, line, (step,), "bold", ink, "left", 3)
        return True

    def _outcomes(self, surface: Surface, room: Rect, said: Decision, share: float, cards: bool) -> bool:
        """Two slanted fields, each with the card that is put down, who becomes captain, and the word above the rest.

        If both are about one crew member, the face is between them. Pictures have a `share` of their height, and may
        be those of people alone; False if the words have no room beside them.
        """
        px, ink = self._at.theme.px, self._screen.theme.palette.ink
        fields = row(room.inflate(0, px(12)), 2, -px(FIELDS_SHARED))
        told = [line.partition(": ")[::2] for line in said.stakes]
        whole, shared = self._raised(room), len(said.people) == 1
        if not shared:
            office, pairs = words.short_title(MatchStage.PHASE_3), zip(told, said.people, strict=True)
            naming = tr("{stage}: {name}")
            told = [(way, naming.format(stage=office, name=self._names[seat])) for (way, _), seat in pairs]
        most = min(whole.h, px(MAX_PICTURE))
        high = round(most * share)
        middle = centre(whole, (high, high))
        halves = row(centre(whole, (whole.w, high)), [None, middle.w * shared, None])[::2]
        sizes = [*[round(high * SLIP_ASPECT)] * cards, *[high] * (not shared), None]
        insides = [Rect(half.x + px(10), half.y, half.w - px(28 if shared else 38), half.h) for half in halves]
        cells = [row(inside, sizes, px(4)) for inside in insides]
        shares = [1.0, 1.6 if shared else 1.0]
        places = [column(cell[-1].inflate(0, most - high - px(6)).move(0, -px(1)), shares) for cell in cells]
        lines = enumerate(zip(*told, strict=True))
        steps = [self._step(both, OUTCOME_STEPS, places[1][n], ("display", "bold")[n], 1 + n) for n, both in lines]
        if not all(steps):
            return False
        for (name, _), field in zip(SIDES, fields, strict=True):
            self._screen.skin.spread(surface, field, f"{ART}side", name)
        for n, (cell, (word, line), (above, below)) in enumerate(zip(cells, told, places, strict=True)):
            if cards:
                self._art(surface, cell[0], SIDES[n][0])
            write(surface, self._screen, above, word.strip(), steps[:1], "display", ink, "bottomleft")
            write(surface, self._screen, below, line, steps[1:], "bold", ink, "topleft", 2)
        for seat, place in zip(said.people, [middle] if shared else [cell[-2] for cell in cells], strict=True):
            self._face(surface, place, seat, Mood.WORRIED if shared else Mood.CALM)
        return True

    def _pictures(self, surface: Surface, room: Rect, said: Decision) -> Rect:
        """Who looks at the card of whom, or somebody with a picture; returns the rest of the room."""
        shown: list[int | str] = [*said.people[:1], *["mark_eye"] * len(said.people[1:]), said.art, *said.people[1:]]
        felt = {SIDES[0][0]: Mood.GLAD, SIDES[1][0]: Mood.CROSS}.get(said.art, Mood.CALM)
        room = self._raised(room)
        shares = [1.0 if isinstance(one, int) else EYE if one == "mark_eye" else PICTURE for one in shown]
        gap, gold = self._at.theme.px(8), self._screen.theme.palette.accent
        gaps = gap * (len(shown) - 1)
        high = min(room.h, self._at.theme.px(MAX_PICTURE), int((room.w - gaps) / sum(shares)))
        if high < self._at.theme.px(LEAST_PICTURE):
            return room
        whole, rest = row(room, [round(high * sum(shares)) + gaps, None], self._at.theme.px(12))
        if rest.w <= 2 * high or not said.words:
            whole, rest = centre(room, whole.size), Rect(room.topleft, (0, 0))
        for one, place in zip(shown, row(whole, [round(high * share) for share in shares], gap), strict=True):
            if isinstance(one, int):
                self._face(surface, place, one, Mood.WORRIED if one in said.people[1:] else felt)
                continue
            picture = self._art(surface, inset(place, 0, high // 16), one)
            if one == "card_back":  # in the frame that this card has at the seat
                self._screen.skin.box(surface, picture.inflate(gap // 2, gap // 2), Box(None, gold, 5, 10))
        return rest

    def _art(self, surface: Surface, room: Rect, name: str, ink: RGB | None = None) -> Rect:
        return stamp(surface, self._screen.assets.art(ART + name, room.size, ink), center=room.center)

    def _face(self, surface: Surface, room: Rect, seat: int, mood: Mood) -> None:
        draw_marked(surface, self._screen, self._screen.skin.mark(seat), self._characters()[seat], room, mood)
