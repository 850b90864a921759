"""What is to be decided, in pictures: what a vote brings about, who looks at which card, or words."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from crashgames.core.messages import Names
from crashgames.games.mayday.board import words
from crashgames.games.mayday.board.playbill import Somebody
from crashgames.games.mayday.board.world import INK
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.tables import NOBODY
from crashgames.games.mayday.view import MaydayView
from crashgames.ui.faces import Mood
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.people import draw_marked
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, mix

ART = "mayday/"
SHIELD: RGB = (44, 98, 142)
FIST: RGB = (168, 56, 46)
SIDES = (("vote_protect", SHIELD), ("vote_punch", FIST))
CALM = 0.3
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
    stakes: tuple[str, str] | None = None
    """What protecting and punching bring about."""
    people: tuple[Somebody, ...] = ()
    """Whom a vote is about; who looks, and at whose card; or who gives access."""


def decision_of(view: MaydayView, names: Names, characters: Sequence[str]) -> Decision:
    def person(seat: int) -> Somebody:
        return Somebody(seat, names[seat], characters[seat])

    said = Decision(words.subline(view, names), view.speaker != NOBODY)
    look = view.at or view.due
    if view.outcome is not None or said.warns:
        return said
    if view.phase == Phase.VOTE and view.to_act:
        return said._replace(stakes=words.stakes_of(view, names), people=(person(view.skirmish),))
    if view.phase == Phase.ACCESS:
        return said._replace(people=(person(view.cockpit[-1]),))
    if look is None or look.looker == look.owner:
        return said
    return said._replace(people=(person(look.looker), person(look.owner)))


class FittedText(NamedTuple):
    """A text that is written as large as fits."""

    words: str
    ink: RGB
    steps: tuple[str, ...]
    face: str = "text"
    lines: int = 1


class Writer:
    """Writes texts that fit."""

    def __init__(self, screen: Stage) -> None:
        self._screen = screen

    def write(self, surface: Surface, room: Rect, texts: Sequence[FittedText]) -> None:
        """Texts below each other in the middle of a room; where not all can be read in full the last give way."""
        text = self._screen.text
        while len(texts) > 1 and self.steps(texts, room.w, room.h) is None:
            texts = texts[:-1]
        steps = self.steps(texts, room.w, room.h) or [line.steps[-1] for line in texts]
        written = [
            text.render(line.words, step, line.ink, line.face, room.w, line.lines)
            for line, step in zip(texts, steps, strict=True)
        ]
        top = room.y + max(0, room.h - sum(line.get_height() for line in written)) // 2
        for line in written:
            surface.blit(line, (room.x, top))
            top += line.get_height()

    def steps(self, texts: Sequence[FittedText], wide: int, high: int) -> list[str] | None:
        """The largest steps in which all texts can be written in full, those of the first before others."""
        if not texts:
            return []
        line, text = texts[0], self._screen.text
        for step in line.steps:
            needed = text.size(line.words, step, line.face, wide)[1]
            fits = text.fit(line.words, (step,), wide, None, line.face) == step
            if fits and needed <= min(high, line.lines * text.line_height(step, line.face)):
                others = self.steps(texts[1:], wide, high - needed)
                if others is not None:
                    return [step, *others]
        return None


class Decisions:
    """Draws what is to be decided."""

    def __init__(self, screen: Stage, writer: Writer) -> None:
        self._screen = screen
        self._writer = writer

    def draw(self, surface: Surface, room: Rect, said: Decision) -> None:
        """Pictures where there is room for them, else words alone."""
        if said.stakes and self._stakes(surface, room, said):
            return
        px = self._screen.theme.px
        high = min(room.h, (room.w - px(50)) // 4, px(MAX_PICTURE))
        if said.people and not said.stakes and high >= px(LEAST_PICTURE):
            room = (self._look if len(said.people) > 1 else self._access)(surface, room, high, said)
        self._words(surface, room, said)

    def _words(self, surface: Surface, room: Rect, said: Decision) -> None:
        """Words in letters as large as fit."""
        palette, text = self._screen.theme.palette, self._screen.text
        for step, lines in (("title", 2), ("label", 2), ("body", 3), ("caption", 3)):
            if text.holds(said.words, step, room.w, room.h, "bold", lines):
                ink = palette.warn if said.warns else palette.ink
                written = text.render(said.words, step, ink, "bold", room.w, lines, "center")
                surface.blit(written, written.get_rect(center=room.center))
                return

    # A vote

    def _stakes(self, surface: Surface, room: Rect, said: Decision) -> bool:
        """Both sides on a plate each, beside or below each other; False where there is too little room."""
        for face, plates, steps in self._lays(room):
            line = FittedText("", self._screen.theme.palette.ink, steps, "bold", 3)
            told = [line._replace(words=words) for words in said.stakes or ()]
            places = [self._places(plate, face) for plate in plates]
            found = [self._writer.steps((one,), *words.size) for one, (_, words) in zip(told, places, strict=True)]
            if all(found):
                step = max((step for steps in found for step in steps or ()), key=STEPS.index)
                told = [one._replace(steps=(step,)) for one in told]
                self._draw_stakes(surface, plates, places, told)
                if face.w:
                    self._face(surface, face, said.people[0], Mood.WORRIED)
                return True
        return False

    def _lays(self, room: Rect) -> Iterator[tuple[Rect, list[Rect], tuple[str, ...]]]:
        """Places of the face, of two plates, and sizes of words: the face between them, beside them, or left out."""
        px, side = self._screen.theme.px, min(room.h, self._screen.theme.px(MAX_PICTURE))
        if room.w >= WIDE_STAKES * room.h:
            yield centre(room, (side, side)), row(room, 2, px(3)), STEPS[:2]
            face, rest = row(room, [side, None], px(8))
            yield centre(face, (side, side)), column(rest, 2, px(3)), STEPS
        yield Rect(room.topleft, (0, 0)), column(room, 2, px(3)), STEPS

    def _places(self, plate: Rect, face: Rect) -> tuple[Rect, Rect]:
        """Places of the picture, at the end that is away from a face on the plate, and of the words."""
        px = self._screen.theme.px
        room = inset(plate, px(7), px(4))
        side = min(room.h, room.w // 6)
        under = max(0, plate.clip(face).w - px(7))
        if under and face.x < plate.x:
            _, words, art = row(room, [under, None, side], px(9))
        else:
            art, words, _ = row(room, [side, None, under], px(9))
        return art, words

    def _draw_stakes(
        self, surface: Surface, plates: Sequence[Rect], places: Sequence[tuple[Rect, Rect]], told: Sequence[FittedText]
    ) -> None:
        """Draw both plates, with what was placed on them."""
        for (name, fill), plate, (art, room), line in zip(SIDES, plates, places, told, strict=True):
            self._screen.skin.box(surface, plate, Box(mix(fill, INK, CALM), radius=14))
            self._art(surface, art, name)
            self._writer.write(surface, room, (line,))

    # A look

    def _look(self, surface: Surface, room: Rect, high: int, said: Decision) -> Rect:
        """Who looks, an eye, and at whom, larger where words have no room beside them; returns the rest of the room."""
        gap, most = self._screen.theme.px(8), self._screen.theme.px(MAX_PICTURE)
        high = max(high, min(room.h, most, 2 * (room.w - 2 * gap) // 5))
        shown, rest = self._first(room, high * 5 // 2 + 2 * gap, 2 * high)
        looker, eye, owner = row(shown, [high, high // 2, high], gap)
        self._face(surface, looker, said.people[0], Mood.CALM)
        self._art(surface, eye, "mark_eye")
        self._face(surface, owner, said.people[1], Mood.WORRIED)
        return rest

    def _access(self, surface: Surface, room: Rect, high: int, said: Decision) -> Rect:
        """Who gives access, and a key; returns the rest of the room."""
        shown, rest = self._first(room, high * 5 // 3 + self._screen.theme.px(10), 2 * high)
        face, key = row(shown, [high, None], self._screen.theme.px(10))
        self._face(surface, face, said.people[0], Mood.CALM)
        self._art(surface, inset(key, 0, high // 16), "access")
        return rest

    def _first(self, room: Rect, wide: int, least: int) -> tuple[Rect, Rect]:
        """Room for pictures, in the middle if no more than `least` is left for words, and that rest."""
        shown, rest = row(room, [wide, None], self._screen.theme.px(12))
        return (shown, rest) if rest.w > least else (centre(room, shown.size), Rect(room.topleft, (0, 0)))

    def _art(self, surface: Surface, room: Rect, name: str) -> None:
        art = self._screen.assets.art(f"{ART}{name}", room.size)
        surface.blit(art, art.get_rect(center=room.center))

    def _face(self, surface: Surface, room: Rect, who: Somebody, mood: Mood) -> None:
        draw_marked(surface, self._screen, self._screen.skin.mark(who.seat), who.character, room, mood)
