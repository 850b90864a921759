"""The words on a private page: the question, what everybody knows, and what to do now."""

from collections.abc import Mapping

from pygame import Rect

from crashgames.core.match import Match
from crashgames.core.secret_pages import SecretPage
from crashgames.core.translation import tr
from crashgames.ui.key_names import key_of
from crashgames.ui.keys import Intent
from crashgames.ui.layout import centre, column, row
from crashgames.ui.people import PersonFace, characters_of
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import INK, RED, roomy
from crashgames.ui.widgets import Label, Widget

MAX_LINES = 3
"""The most lines of what everybody knows, where room is scarce."""
REASON_LINES = 2
"""The lines that a reason may take there."""
OWNER_SHARE, HEADED_SHARE = 5.0, 0.72
"""The room for the question, as a share of that for whose page it is, and the share of the width for a line below it.
"""
STEPS = ("label", "body", "caption")
NAME_STEPS = ("title", *STEPS)
FACE_SIDE = 144
"""The side of their faces, in logical units of an interface that is not enlarged."""


class Candidates:
    """The seats that are voted on in a match, with a word for each, which may be empty."""

    def __init__(self, stage: Stage, match: Match, words: Mapping[int, str]) -> None:
        self.stage = stage
        self.match = match
        self.said = {seat: f"{match.names[seat]}\n{word}".strip() for seat, word in words.items()}
        self.titled = bool(words) and all(words.values())
        """True if the words say all that there is to say about them."""

    @property
    def height(self) -> int:
        """The height of their row where it has room of its own; 0 without candidates."""
        return max(self.stage.theme.target, self.stage.theme.usual.px(FACE_SIDE)) if self.said else 0

    def width(self, height: int) -> int:
        """The width of a row of this height."""
        gap = self.stage.theme.gap(2)
        return sum(self._widths(height)) + 2 * gap * (len(self.said) - 1)

    def _widths(self, height: int) -> list[int]:
        step = NAME_STEPS[0 if roomy(self.stage) else 2]
        words = (self.stage.text.size(words, step, "bold")[0] for words in self.said.values())
        return [height + 2 * self.stage.theme.gap(2) + width for width in words]

    def widgets(self, room: Rect) -> list[Widget]:
        """Faces and words, all as large, from one end of the room to the other."""
        gap, characters = self.stage.theme.gap(2), characters_of(self.match)
        places = row(room, [float(width) for width in self._widths(room.h)], 2 * gap)
        cells, text = [row(place, [room.h, 1.0], gap) for place in places], self.stage.text
        fitting = [
            text.fit(words, NAME_STEPS, name.w, name.h, "bold")
            for (_, name), words in zip(cells, self.said.values(), strict=True)
        ]
        step = min(fitting, key=self.stage.theme.font, default=NAME_STEPS[0])
        found = list[Widget]()
        for (seat, words), (face, name) in zip(self.said.items(), cells, strict=True):
            found.append(PersonFace(face, self.match.info, seat, characters[seat]))
            found.append(Label(name, words, step, INK, "bold"))
        return found


class PageWords:
    """The question, and below it what everybody knows. A note why nothing came of a choice replaces one of them."""

    def __init__(self, stage: Stage, page: SecretPage, candidates: Candidates) -> None:
        self.stage = stage
        self.page = page
        self.candidates = candidates
        self.noted = ""
        """What is said in place of a part of these words."""
        self._in_one_line = False
        self.headed = False
        """True if what everybody knows is a line below the question, beside the owner's face."""
        self.spacious = roomy(stage)
        """True if there is room for large letters."""

    def height(self, width: int) -> int:
        """The height of these words in this width."""
        text = self.stage.text
        if self.candidates.said:
            return self.candidates.height
        if not self._lines:
            return 0
        if not self.spacious:
            least = REASON_LINES * text.line_height("caption") if self.page.guarded else 0
            return max(least, min(text.size(self.known, "body", width=width)[1], MAX_LINES * text.line_height("body")))
        self._in_one_line = text.size(" ".join(self._lines), "label")[0] <= width
        if self._in_one_line:
            return text.line_height("title")
        step = text.fit(self.known, ("label", "body"), width, text.line_height("label") * len(self._lines))
        return text.size(self.known, step, width=width)[1]

    def fits_below_question(self, width: int, needed: bool) -> bool:
        """True if it has a line there, or if that is `needed` for it; never where that hangs on the event in force."""
        short = (
            bool(self._lines)
            and self.page.guarded
            and self.stage.text.size(" ".join(self._lines), "label")[0] <= HEADED_SHARE * width
        )
        return self.spacious and not self.candidates.said and (needed or short)

    @property
    def known(self) -> str:
        """What everybody knows, in one text."""
        return ("\n" if self.spacious and not (self._in_one_line or self.headed) else " ").join(self._lines)

    @property
    def _lines(self) -> tuple[str, ...]:
        """What everybody knows, without the sentence that only names the candidates who are seen."""
        return self.page.known[1:] if self.candidates.titled else self.page.known

    @property
    def guide_height(self) -> int:
        """Empty where room is scarce: the buttons say it, too."""
        return self.stage.text.line_height("reading") if self.spacious else 0

    @property
    def asked(self) -> str:
        """What is asked, or the title of a page that asks nothing."""
        return self.page.asks[:1].upper() + self.page.asks[1:] or self.page.title

    def question(self, room: Rect) -> Label:
        """What is asked; where nothing stands below it, notes do so."""
        if self.spacious:
            return self._noting(Label(room, self.asked, ("display", *NAME_STEPS), INK, "display"))
        label = Label(room, self.asked, NAME_STEPS, INK, "bold")
        return label if self._lines else self._noting(label)

    def widgets(self, room: Rect) -> list[Widget]:
        """What everybody knows, beside the faces of those who are voted on."""
        faces: list[Widget] = []
        if self.candidates.said:
            width = min(self.candidates.width(room.h), room.w * 3 // 5 if self._lines else room.w)
            place, rest = row(room, [width, 1.0], self.stage.theme.gap(6 if self.spacious else 3))
            faces = self.candidates.widgets(place if self._lines else centre(room, place.size))
            room = rest
        label = Label(room, self.known, NAME_STEPS if self.spacious else STEPS, INK)
        return [*faces, *([label if self.spacious else self._noting(label)] if self._lines else [])]

    def _noting(self, label: Label) -> Label:
        """The label, or what is to be noted in its place."""
        if self.noted:
            label.text, label.colour = self.noted, RED
        return label


def heading(
    stage: Stage, room: Rect, match: Match, seat: int, asks: Widget, below: Widget | None = None
) -> list[Widget]:
    """The question in large letters, perhaps with a line below it, and at the right the owner."""
    left, name, face = row(room, [OWNER_SHARE, 1.0, room.h], stage.theme.gap(3))
    parts = [asks, below] if below else [asks]
    for part, place in zip(parts, column(left, [1.0, stage.text.line_height("title")][: len(parts)]), strict=True):
        part.rect = place
    named = Label(name, match.names[seat], ("title", "label", "body", "caption"), INK, "display", "right")
    return [*parts, PersonFace(face, match.info, seat, characters_of(match)[seat]), named]


def guide_to_choose(stage: Stage, chosen: bool, bare: bool, is_open: bool) -> str:
    """Instructions for a page with a choice; `bare`: there is nothing to look at."""
    if chosen and is_open and stage.settings.peek == "hold":
        return tr("Let go, then confirm.")
    if chosen:
        return tr("Now confirm.")
    if bare:
        return tr("Choose, then confirm.")
    if stage.settings.peek != "hold":
        return tr("Look, choose, then confirm.")
    key = key_of(stage.keys, Intent.PEEK)
    if stage.by_keys and key:
        return tr("Hold {key} while you choose, then let go and confirm.").format(key=key)
    return tr("Hold, slide to your choice, let go, then confirm.")
