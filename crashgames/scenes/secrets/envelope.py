"""Cards in envelopes and secret lines of a private screen, shown only while they are held open; and their places."""

from collections.abc import Callable, Sequence
from typing import Any, Self

import msgspec
from pygame import Rect, Surface
from pygame.transform import smoothscale_by

from crashgames.core.catalog import GameInfo
from crashgames.core.secret_pages import LINES, SecretCard
from crashgames.core.translation import tr
from crashgames.ui.board import Board
from crashgames.ui.layout import centre, inset, stack, stamp
from crashgames.ui.lettering import fitted
from crashgames.ui.people import draw_person
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import CARD, INK, KRAFT, RED, roomy, rule
from crashgames.ui.skin import Box
from crashgames.ui.theme import PALETTE, Step, mix
from crashgames.ui.widgets import Label, Widget
from crashgames.ui.widgets.button import LIP_HEIGHT

CARD_HEIGHT = 440
"""The height of an envelope where there is room, in logical units."""
NAME_WIDTH = 228
"""The width that names are given where there is room, also below narrower envelopes."""
SENTENCE_WIDTH = 410
"""The width for a sentence there, in logical units."""
TWO_LINE_WIDTH, THREE_LINE_WIDTH, NAMELESS_WIDTH = 230, 124, 80
"""Below these widths, in logical units, a name may need two lines, or three, or has no room."""
MAX_ROOMY_ENVELOPES = 4
"""More envelopes than these lie closer together."""


def frame_width(stage: Stage, height: int, card_shape: tuple[int, int]) -> int:
    """The width of an envelope of this height."""
    return round((height - stage.theme.gap(4)) * card_shape[0] / card_shape[1]) + stage.theme.gap(4)


class EnvelopeRow:
    """Envelopes with cards of a board side by side in a width, and what stands below each picture.

    `told` is True if that is what choosing a card does, as cards bear their names themselves.
    """

    def __init__(self, board: Board[Any], cards: Sequence[SecretCard], width: int, told: bool) -> None:
        theme = board.stage.theme
        self.board, self.cards, self.told = board, tuple(cards), told
        self._gap = theme.gap((6 if roomy(board.stage) else 4) if len(cards) <= MAX_ROOMY_ENVELOPES else 1.5)
        self.slot = (width + self._gap) // len(cards) - self._gap
        self.named = self.slot >= theme.px(NAMELESS_WIDTH) and not board.names_on_cards
        """True if names stand below the envelopes."""

    def foot(self, width: int) -> int:
        """The room for words below an envelope of this width: narrow ones get more lines."""
        theme, line = self.board.stage.theme, self.board.stage.text.line_height
        if self.told:
            return 2 * line("reading") + theme.gap(3)
        lines = 1 if width >= theme.px(TWO_LINE_WIDTH) else 2 if width >= theme.px(THREE_LINE_WIDTH) else 3
        return max(line("label", "bold"), lines * line("body", "close")) + theme.gap(lines) if self.named else 0

    def places(self, room: Rect) -> list[Rect]:
        """The places of the envelopes in the middle of `room`."""
        stage, theme, (across, tall) = self.board.stage, self.board.stage.theme, self.board.card_shape
        foot, number = self.foot(self.slot), len(self.cards)
        height = min(room.h if roomy(stage) else room.h - theme.gap(3), theme.px(CARD_HEIGHT) + foot * self.told)
        widest = frame_width(stage, height - foot, self.board.card_shape)
        width = min(self.slot, max(widest, theme.px(SENTENCE_WIDTH if self.told else NAME_WIDTH)))
        height = min(height, round((min(width, widest) - theme.gap(4)) * tall / across) + theme.gap(4) + foot)
        whole = Rect(0, 0, number * (width + self._gap) - self._gap, height).move_to(center=room.center)
        return [Rect(whole.x + k * (width + self._gap), whole.y, width, height) for k in range(number)]


LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
STEPS = ("label", "body")
"""The sizes in which names are written."""
LINE_STEPS: tuple[Step, ...] = ("title", "reading", "label", "body", "caption")
"""The sizes in which secret lines are written, the largest first: never so large that their number shows."""
TURN_NUMBER_SIDE, CHOSEN_RISE = 30, 10
"""The side of the number of a card that is played in turn, and how far a chosen card is lifted, in logical units."""
LEFT_OUT = 110
"""How much is seen of a card that cannot follow, of 255."""
FLAP_SHARE, SEAL_SHARE, SEAL_RADIUS, OWNER_RADIUS = 0.46, 0.24, 44, 76
"""How far down the flap of an envelope reaches, the height of the letter on the seal there, as a share of its shorter
side, and the largest radius of the seal in logical units, without a face on it and with one.
"""
POCKET_ASPECT, POCKET_SHARE = 1.2, 0.36
"""From which height to its width on a slip with one sentence still sticks in its envelope, and how much of it does."""
STRIP_ASPECT = 8
"""From which width to its height on a box has its title before its words."""
LOW_ASPECT, LETTER_ASPECT, LARGEST_LETTER = 2.2, 1.5, 385
"""The shape of a room that a letter does not fill, that of the letter there, and its largest height in logical units.
"""


class Sealed(Widget):
    """Something that is secret unless it is `open`, also when it is laid out anew."""

    def __init__(self, rect: Rect, *, why: str | None = None) -> None:
        super().__init__(rect, why=why)
        self.open = False

    def carry_over(self, old: Self) -> None:
        super().carry_over(old)
        self.open = old.open


class Envelope(Sealed):
    """One card: closed an envelope with a letter, open the card and its name. `on_choose` None: not to be chosen."""

    def __init__(self, rect: Rect, number: int, line: EnvelopeRow, on_choose: Callable[[], object] | None) -> None:
        super().__init__(rect, why=None if on_choose else "")
        self.number, self.line = number, line
        self.card = line.cards[number]
        self.on_choose = on_choose
        self.chosen = False
        self.turn = self.next_turn = 0
        """When it is played, or could be, counted from 1; seen while it is open."""
        self.left_out = False
        """True if it cannot follow the cards that are played."""

    @property
    def called(self) -> str:
        if self.open:
            return f"{self.card.name}. {self.card.means}" if self.line.told else self.card.name
        return tr("Envelope {letter}").format(letter=LETTERS[self.number])

    @property
    def state(self) -> str:
        turn = self.turn or self.next_turn
        parts = (tr("chosen") if self.chosen else "", tr("number {n}").format(n=turn) if self.open and turn else "")
        return ", ".join(filter(None, parts))

    @property
    def raised(self) -> bool:
        """True if it looks like something to press: not while it is closed, when all envelopes are alike."""
        return self.open and self.on_choose is not None

    @property
    def face_place(self) -> Rect:
        """The place above the words."""
        high = self.rect.h - self.line.foot(self.rect.w)
        wide = min(self.rect.w, frame_width(self.line.board.stage, high, self.line.board.card_shape))
        return Rect(self.rect.centerx - wide // 2, self.rect.y, wide, high)

    def activate(self, at: tuple[int, int] | None = None) -> None:
        if self.on_choose:
            self.on_choose()

    def draw(self, surface: Surface, stage: Stage) -> None:
        theme, palette = stage.theme, stage.theme.palette
        named, told, foot = self.line.named, self.line.told, self.line.foot(self.rect.w)
        place = self.face_place
        place.top += (pad := theme.px(TURN_NUMBER_SIDE) // 2 if self.card.plays and named else 0)
        place.h -= pad
        if self.chosen:
            place.y -= theme.px(CHOSEN_RISE)
        marked = self.chosen or (self.open and self.turn > 0)
        usual = KRAFT if self.open and self.left_out else CARD
        fill = palette.accent if marked else mix(usual, palette.accent, self.lift * 0.6)
        box = Box(fill, INK if marked else None, 2, 14, shadow=12)
        if self.raised:
            box = msgspec.structs.replace(box, lip=mix(fill, palette.shade, 0.35), depth=LIP_HEIGHT)
        bare = not (self.raised or self.chosen or (self.open and marked))
        if not bare:
            stage.skin.box(surface, place, box)
            place.h -= theme.px(LIP_HEIGHT)
        inner = place if bare else inset(place, theme.gap(2 if named or told else 1))
        if self.open:
            self._draw_card(surface, inner)
        else:
            self._draw_closed(surface, stage, inner)
        if self.chosen:
            draw_chosen(surface, stage, place)
        elif self.open and (self.turn or self.next_turn):
            self._draw_turn(surface, stage, place)
        below = Rect(self.rect.x, self.rect.bottom - foot, self.rect.w, foot)
        if named:
            self._draw_name(surface, stage, below)
        elif told and self.open:
            self._draw_means(surface, stage, below)

    def _draw_card(self, surface: Surface, room: Rect) -> None:
        wide, high = self.line.board.card_shape
        unit = min(room.w / wide, room.h / high)
        face = self.line.board.picture(
            self.card.face, (max(1, round(wide * unit)), max(1, round(high * unit))), None, 0.0
        )
        if self.left_out:
            face = face.copy()
            face.set_alpha(LEFT_OUT)
        surface.blit(face, face.get_rect(center=room.center))

    def _draw_turn(self, surface: Surface, stage: Stage, place: Rect) -> None:
        """The number of a card among those that are played, or that could be played next."""
        palette, side = stage.theme.palette, stage.theme.px(TURN_NUMBER_SIDE)
        side = side if self.line.named else min(side, place.w // 2)
        mark = Rect(0, 0, side, side).move_to(center=place.midtop if self.line.named else place.topleft)
        fill, ink = (palette.accent, palette.ink_dark) if self.turn else (palette.panel, palette.ink)
        edge = palette.accent if self.turn else palette.ink_soft
        stage.skin.box(surface, mark, Box(fill, edge, 2, side / 2 / stage.theme.unit))
        number = stage.text.letter(str(self.turn or self.next_turn), round(side * 0.6), ink, "bold")
        surface.blit(number, number.get_rect(center=mark.center))

    def _draw_closed(self, surface: Surface, stage: Stage, room: Rect) -> None:
        radius = round(min(min(room.size) * SEAL_SHARE * 0.85, SEAL_RADIUS * stage.theme.unit))
        draw_letter(surface, stage, room, radius)
        letter = stage.text.letter(LETTERS[self.number], round(radius / 0.85), stage.theme.palette.ink)
        surface.blit(letter, letter.get_rect(center=(room.centerx, room.y + round(room.h * FLAP_SHARE))))
        draw_label(surface, stage, label_room(stage, room, radius), self.card.outside)

    def _draw_name(self, surface: Surface, stage: Stage, room: Rect) -> None:
        name = self.card.name if self.open else LETTERS[self.number]
        every = [card.name for card in self.line.cards] if self.open else [name]
        steps = (stage.text.fit(one, (*STEPS, "caption"), room.w, room.h, "close") for one in every)
        step = min(steps, key=stage.theme.font)
        lines = max(1, room.h // stage.text.line_height(step, "close"))
        stamp(surface, stage.text.render(name, step, INK, "close", room.w, lines, "center"), center=room.center)

    def _draw_means(self, surface: Surface, stage: Stage, room: Rect) -> None:
        """What choosing the card does."""
        text, top = stage.text, room.y + stage.theme.gap(2)
        steps = ("title", "reading", *STEPS, "caption")
        fitting = (text.fit(one.means, steps, room.w, 2 * text.line_height("reading")) for one in self.line.cards)
        step = min(fitting, key=stage.theme.font)
        stamp(
            surface, text.render(self.card.means, step, INK, "text", room.w, None, "center"), midtop=(room.centerx, top)
        )


class SealedLines(Sealed):
    """Lines of secret text, as large as they have room, in a place with room for so many `slots`."""

    takes_focus = False

    def __init__(self, rect: Rect, lines: Sequence[str], title: str = "", slots: int = LINES) -> None:
        super().__init__(rect)
        self.lines = tuple(lines)[:slots]
        self.title = title
        self.slots = slots
        self.text = ""
        """What stands in their place while they are not shown."""
        self.bare = False
        """True if nothing but the lines is seen."""

    @property
    def called(self) -> str:
        return ". ".join((self.title, *self.lines)) if self.open else self.text

    def draw(self, surface: Surface, stage: Stage) -> None:
        if not self.open:
            Label(self.rect, self.text, LINE_STEPS, INK).draw(surface, stage)
            return
        gap, place = stage.theme.gap(2), self.rect
        is_strip = self.bare or (bool(self.title) and place.w > STRIP_ASPECT * place.h)
        if not is_strip:
            draw_slip(surface, stage, place)
        inner = place.inflate(-2 * stage.theme.gap(3) * (not is_strip), -round(1.5 * gap) * (not is_strip))
        if self.slots == 1 and place.h > POCKET_ASPECT * place.w:  # it still sticks in the envelope it came from
            inner.h = round(place.h * (1 - POCKET_SHARE)) - gap
            pocket = Rect(place.x, inner.bottom + gap, place.w, place.bottom - inner.bottom - gap)
            stage.skin.spread(surface, pocket, "shared/pocket")
        step: Step
        if is_strip and not self.bare:
            step = "title" if stage.text.line_height("title", "bold") <= inner.h else "label"
            drawn = fitted(stage, self.title, step, inner.w // 3, RED)
            stamp(surface, drawn, midleft=inner.midleft)
            inner = Rect(inner.x + drawn.get_width() + 3 * gap, inner.y, inner.w - drawn.get_width() - 3 * gap, inner.h)
        elif self.title and not self.bare:
            step = "reading" if self.rect.h > 1.1 * lines_height(stage, self.slots) else "label"
            drawn = stage.text.render(self.title, step, RED, "bold", inner.w, 1)
            surface.blit(drawn, inner.topleft)
            head = stage.text.line_height(step, "bold")
            rule(surface, stage, inner.x, inner.right, inner.y + head)
            inner = Rect(inner.x, inner.y + head + gap // 2, inner.w, inner.h - head - gap // 2)
        for line, (room, step) in zip(self.lines, line_places(stage, inner, self.lines), strict=True):
            lines = max(1, room.h // stage.text.line_height(step))
            drawn = stage.text.render(line, step, INK, "text", room.w, lines)
            surface.blit(drawn, drawn.get_rect(midleft=room.midleft))


class Cover(Sealed):
    """A closed letter with an eye on its seal over what lies below it, the same for every role.

    A label on it, or beside it, says what is inside.
    """

    takes_focus = False
    label = ""
    owner: tuple[GameInfo, int, str] | None = None
    """The game, the seat and the character of whose eyes it is for, on the seal in place of the eye."""

    def draw(self, surface: Surface, stage: Stage) -> None:
        if self.open:
            return
        text, gap = stage.text, stage.theme.gap(3)
        low = self.rect.w > LOW_ASPECT * self.rect.h
        high = min(self.rect.h * 19 // 20, stage.theme.px(LARGEST_LETTER))
        letter = centre(self.rect, (round(high * LETTER_ASPECT), high)) if low else self.rect.copy()
        most = OWNER_RADIUS if self.owner else SEAL_RADIUS
        radius = round(min(letter.h * SEAL_SHARE * 0.75, most * stage.theme.unit))
        free = label_room(stage, letter, radius)
        if low and not text.holds(self.label, STEPS[0], free.w, free.h, "bold", 1):
            letter.x = self.rect.x
            free = Rect(letter.right + 2 * gap, self.rect.y, self.rect.right - letter.right - 2 * gap, self.rect.h)
            label = self.label.replace(" · ", "\n")
            step = text.fit(label, ("title", *STEPS), free.w, free.h, "bold", 3)
            drawn = text.render(label, step, INK, "bold", free.w, 3)
            shift = (free.w - drawn.get_width()) // 2  # both stand in the middle
            letter.x += shift
            stamp(surface, drawn, midleft=(free.x + shift, free.centery))
            draw_letter(surface, stage, letter, radius)
        else:
            draw_letter(surface, stage, letter, radius)
            draw_label(surface, stage, free, self.label)
        seal = letter.centerx, letter.y + round(letter.h * FLAP_SHARE)
        if self.owner:
            side = round(1.6 * radius)
            draw_person(surface, stage, *self.owner, Rect(0, 0, side, side).move_to(center=seal))
        else:
            stamp(surface, stage.assets.icon("eye_off", round(1.3 * radius), stage.theme.palette.ink), center=seal)


def label_room(stage: Stage, letter: Rect, radius: int) -> Rect:
    """The room for a label on a closed letter, below a seal of this radius."""
    gap = stage.theme.gap(3)
    below = letter.y + round(letter.h * FLAP_SHARE) + radius + gap // 2
    return Rect(letter.x + 3 * gap // 2, below, letter.w - 3 * gap, letter.bottom - below - gap // 2)


def draw_label(surface: Surface, stage: Stage, room: Rect, words: str) -> None:
    """Draw a label with these words, if any, as large as fits."""
    if words:
        steps, gap = ("title", *STEPS), stage.theme.gap(3)
        if not stage.text.holds(words, steps[0], room.w, room.h, "bold", 1):
            words = words.replace(" · ", "\n")
        step = stage.text.fit(words, steps, room.w, room.h, "bold", 3)
        wide = max(room.w, *(stage.text.size(word, step, "bold")[0] for word in words.split()))
        drawn = smoothscale_by(stage.text.render(words, step, INK, "bold", wide, 3, "center"), room.w / wide)
        place = drawn.get_rect(center=room.center)
        stage.skin.box(surface, place.inflate(2 * gap, gap), Box(CARD, INK, 2, 5))
        surface.blit(drawn, place)


def draw_slip(surface: Surface, stage: Stage, room: Rect) -> None:
    """Draw a slip of paper, light for words to stand on."""
    stage.skin.box(surface, room, Box(CARD, radius=4, lip=mix(CARD, PALETTE.shade, 0.25), depth=2, shadow=8))


def draw_letter(surface: Surface, stage: Stage, room: Rect, radius: int) -> None:
    """Draw a closed letter with a seal of this radius."""
    stage.skin.box(surface, room, Box(KRAFT, radius=9, shadow=12))
    stage.skin.spread(surface, room, "shared/letter")
    seal = Rect(0, 0, 0, 0).move_to(center=(room.centerx, room.y + round(room.h * FLAP_SHARE)))
    side = 2 * radius + stage.theme.px(4)
    stage.skin.spread(surface, seal.inflate(side, side), "shared/seal")


def draw_chosen(surface: Surface, stage: Stage, place: Rect) -> None:
    """Draw a gold check mark at the upper right corner of what is chosen."""
    palette = stage.theme.palette
    side = stage.theme.px(36)
    mark = Rect(place.right - side - stage.theme.gap(1), place.y + stage.theme.gap(1), side, side)
    stage.skin.box(surface, mark, Box(palette.accent, radius=side / 2 / stage.theme.unit))
    stamp(surface, stage.assets.icon("check", round(side * 0.7), palette.ink_dark), center=mark.center)


def lines_height(stage: Stage, slots: int) -> int:
    """The height of a sealed box in which so many lines of body text have room, below a title."""
    text = stage.text
    return 2 * stage.theme.gap(2) + text.line_height("label", "bold") + slots * text.line_height("body")


def line_places(stage: Stage, room: Rect, lines: Sequence[str]) -> list[tuple[Rect, Step]]:
    """A place for each line, as high as it needs, and the largest letters in which all of them have room."""
    text = stage.text
    for step in LINE_STEPS:
        least = 0 if step == "body" else stage.theme.gap(1.5)  # boxes have room for such lines, but no more
        needs = [text.size(line, step, width=room.w)[1] for line in lines]
        whole = all(text.holds(line, step, room.w) for line in lines)
        if whole and sum(needs) + least * len(lines) <= room.h:
            break
    spare = min(max(0, room.h - sum(needs)) // len(lines), text.line_height(step))
    return [(place, step) for place in stack(room, [need + spare for need in needs])]
