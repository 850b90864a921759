"""The strip above the table: the goal, the headline that says who does what, the last line of the log, buttons."""

from collections.abc import Hashable, Iterator
from math import inf

from pygame import SRCALPHA, Rect, Surface

from crashgames.core.messages import View
from crashgames.core.translation import ntr, tr
from crashgames.hotseat.ending import verdict
from crashgames.hotseat.turns import Method, Turns
from crashgames.scenes.table.header_parts import LOWER_ROW_HEIGHT, GoalPlate, Regions, Ticker, beside, regions, who
from crashgames.scenes.table.picture import Band, TablePicture
from crashgames.scenes.table.sandglass import SandGlass, draw_glass
from crashgames.ui.key_names import key_of
from crashgames.ui.keys import Intent
from crashgames.ui.layout import stamp
from crashgames.ui.parts import WIDE_STRIP, Tally
from crashgames.ui.people import draw_person
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB

NOTICE_SECONDS = 4.0
"""Seconds for which a notice is shown."""
MAX_FACE = 64
"""The largest face of who is asked, in logical units."""
TOGETHER = (Method.VISIT, Method.BALLOT, Method.CALL, Method.PHONE)
"""Kinds of secrecy in which several may be asked without being seen to answer."""


class HeaderStrip(Band):
    """Draws the strip into `area`, leaving room at its right for so many `buttons`.

    While something moves it asks the board alone: the match is further on, and its end is not to be given away.
    """

    def __init__(self, stage: Stage, turns: Turns, picture: TablePicture) -> None:
        super().__init__(stage)
        self.turns, self.match = turns, turns.match
        self.picture, self.board = picture, picture.board
        self.teaches = False
        """True if cards explain the game, which in an enlarged interface need a strip across."""
        self.buttons = 0
        self.notice = ""
        self.note = ""
        self.warning = ""
        """A lasting problem, such as that nothing can be saved; empty when it is over."""
        self.reading = False
        """True while everybody waits for a card to be read."""
        self.overlaid = False
        """True while a card lies over the ribbon, beside which a part of it would be seen."""
        self.aside = ""
        """A line for those who do not play, in the corner below the buttons."""
        self.glass = SandGlass(stage, turns)
        self._sand = self.glass.level, self.glass.rung
        self.keeps_time = True
        """True if time passes for the sand-glass here, and not on another screen."""
        self.ticker = Ticker(stage)
        self._left = 0.0
        picture.listeners.append(self.ticker.tell)

    @property
    def flanks(self) -> bool:
        return not (self.teaches and self.stage.theme.is_enlarged)

    @property
    def height(self) -> int:
        theme = self.stage.theme
        return theme.target + theme.gap(2) + theme.px(LOWER_ROW_HEIGHT)

    @property
    def lower(self) -> int:
        """The height of the lower row if that reaches across the whole strip."""
        return self.stage.theme.px(LOWER_ROW_HEIGHT) + self.stage.theme.gap(1) if self.is_narrow else 0

    @property
    def room(self) -> int:
        """The width that buttons take at the right."""
        return self.buttons * (self.stage.theme.target + self.stage.theme.gap(2))

    @property
    def is_narrow(self) -> bool:
        """True if there is no room for everything beside the headline."""
        return self.stage.theme.logical[0] < WIDE_STRIP

    @property
    def regions(self) -> Regions:
        """Where its parts are, in pixels of the window."""
        if self.board.need.head_places:
            return beside(self.board.need.head_places, self.stage.theme, self.room, self.ticker.least)
        width = self.board.need.head_width if self.is_narrow else 0
        return regions(self.area, self.stage.theme, self.room, width, self.ticker.least if width else 0)

    @property
    def ribbon(self) -> Rect:
        """The ribbon as it is seen: in a wide strip down over the row of the log, whose last line stands on it."""
        parts = self.regions
        down = 0 if self.board.need.head_places or self.is_narrow else parts.ticker.bottom - parts.ribbon.bottom
        return Rect(parts.ribbon.topleft, (parts.ribbon.width, parts.ribbon.height + down))

    @property
    def strip(self) -> Rect:
        """All but the buttons, where cards lie that have no place beside the pieces."""
        parts, places = self.regions, self.board.need.head_places
        strip = places.card.copy() if places else parts.goal.unionall([parts.ribbon, parts.ticker])
        strip.width = min(strip.width, parts.buttons.left - self.stage.theme.gap(2) - strip.left)
        return strip

    def kept_in_sight(self) -> list[Rect]:
        """What tips leave free if possible: the headline, and what the board names."""
        head = self.board.need.head_places[:2] if self.board.need.head_places else [self.area]
        return [*head, *self.board.kept_in_sight()]

    def notify(self, text: str) -> None:
        """Show a notice for a while instead of the headline."""
        self.notice, self._left = text, NOTICE_SECONDS

    def warn(self, text: str) -> bool:
        """Show a warning beside the line, or none if empty, until the next call; returns whether it is new."""
        before, self.warning = self.warning, text
        return text != before

    def forget(self) -> None:
        """Drop a notice about something that may no longer be seen."""
        self.notice = self.note = ""

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds. True if something looks different now."""
        faded = self.board.idle and self.ticker.update(dt)
        if self.keeps_time and self.board.idle and self.glass.update(dt):
            self.stage.audio.play("turn")
        before, self._sand = self._sand, (self.glass.level, self.glass.rung)
        if self._sand[1] > before[1]:
            self.notify(tr("Shall we?"))
        faded |= self._sand != before
        if not self.notice:
            return faded
        self._left -= dt
        if self._left <= 0:
            self.notice = ""
        return not self.notice or faded

    @property
    def idle_seconds(self) -> float:
        """Seconds until a notice goes, or the line of the log fades."""
        return min(self._left if self.notice else inf, self.ticker.idle_seconds, self.glass.idle_seconds)

    @property
    def seat(self) -> int | None:
        """The seat to act, if it is a single one."""
        acting = self._acting
        return acting[0] if len(acting) == 1 else None

    @property
    def _faces(self) -> tuple[int, ...]:
        """Whose faces stand beside the headline, if it is about anybody."""
        if self.seat is not None or self.board.view is None or (self.board.idle and not self._acting):
            return () if self.seat is None else (self.seat,)
        return self.board.pictured(self.board.shown, self.picture.plates.called)

    @property
    def _acting(self) -> tuple[int, ...]:
        """The seats that are asked. In secret rounds, and while something moves, they are those that the board shows.

        So nobody is seen to be the one who is left.
        """
        if self.board.view is None or (self.reading and self.board.idle):
            return ()
        turns = self.turns
        if not self.board.idle or turns.request.method in TOGETHER or (turns.bot is not None and not turns.bot_is_seen):
            view: View = self.board.view
            waits = self.board.idle and turns.request.method is Method.PHONE
            return tuple(seat for seat in view.to_act if not waits or seat in turns.phones)
        return turns.request.seats

    def shows(self) -> Hashable:
        ribbon = (self.notice, self.line(), self.note, self._faces, self.room, self.warning, self.glass.level)
        told = self.ticker.line if self._ticks and self.ticker.fresh else ""
        return (*ribbon, self.goal(), self._tally(), told, self.aside, self.overlaid)

    def goal(self) -> str:
        """The way to win; of a game that says none, its tagline."""
        return "" if self.board.view is None else self.board.goal(self.board.view) or tr(self.match.info.tagline)

    def _tally(self) -> tuple[Tally, ...]:
        return () if self.board.view is None else self.board.tally(self.board.view)

    @property
    def _ticks(self) -> bool:
        """False while the headline tells what happens."""
        return self.board.idle and not self.ticker.covered

    @property
    def _told(self) -> bool:
        """True if the last line of the log is seen, or where it can be read."""
        return self._ticks and (self.is_narrow or self.ticker.fresh)

    def line(self) -> str:
        """The log line of what moves, in its time; then who must do what."""
        view = self.board.view
        if view is None:
            return ""
        if not self.board.idle:
            return self.board.headline(view) or self.picture.line or who(self.match.names, view.to_act)
        if self.reading:
            return tr("Read the card, then continue")
        outcome = self.match.result if self.match.agreed else view.outcome
        if outcome is not None:
            return verdict(self.match, outcome)
        if self.turns.request.method is not Method.BOT:
            prompt, seats = self.prompt, self._acting
            if len(self._faces) == 1 and self._faces[0] in seats:  # nobody else is to be taken for whoever is named
                seats = self._faces
            if not seats:
                return prompt[:1].upper() + prompt[1:]
            name, n = who(self.match.names, seats), len(seats)
            if self.turns.needs_phone and prompt:
                return ntr("{name} (phone): {prompt}", "{name} (phones): {prompt}", n, name=name, prompt=prompt)
            return tr("{name}: {prompt}").format(name=name, prompt=prompt) if prompt else name
        if self.stage.stack.top and self.stage.stack.top.overlay:  # bots wait below a question
            return ""
        if not self.turns.bot_is_seen:
            return tr("The bots are thinking…")
        return tr("{name} is thinking…").format(name=self.match.names[self.turns.request.seats[0]])

    @property
    def prompt(self) -> str:
        """What the person to act is to do, as the board puts it."""
        if self.turns.needs_hand:
            key = key_of(self.stage.keys, Intent.PEEK)
            return tr("open your hand ({key}) and choose").format(key=key) if key else tr("open your hand and choose")
        return "" if self.board.view is None else self.board.telling.prompt(self.board.view, self.board.names)

    # Drawing

    def draw(self, surface: Surface) -> None:
        parts = self.regions
        GoalPlate(self.stage, self.match, self.goal(), self._tally()).draw(surface, parts.goal)
        self.ticker.area = parts.ticker
        if not self.overlaid and (line := self.notice or self.line()):
            self._draw_ribbon(surface, *self._ribbon_for(max(line, self.note, key=len)))
        if self.aside:
            self.ticker.area = self._draw_aside(surface, self.ticker.area)
        if self._told:
            self.ticker.draw(surface)

    def warm_up(self) -> Iterator[None]:
        """Draw the faces of all who may be asked ahead of time."""
        side = self._face_side(self.ribbon)
        for seat, character in enumerate(self.board.characters):
            place = Rect(0, 0, side, side)
            draw_person(Surface(place.size, SRCALPHA), self.stage, self.match.info, seat, character, place)
            yield

    def _face_side(self, ribbon: Rect) -> int:
        return min(self.stage.theme.px(MAX_FACE), ribbon.height - self.stage.theme.px(2))

    def _ribbon_for(self, line: str) -> tuple[Rect, bool]:
        """The ribbon, and whether it has a face; in a column it goes down over the goal if it has to."""
        parts = self.regions
        beside_goal = not self.board.need.head_places or parts.goal.left != parts.ribbon.left
        if beside_goal or self._fits(line, parts.ribbon, True):
            return self.ribbon, True
        whole = parts.ribbon.unionall([parts.goal, parts.ticker])
        return whole, self._fits(line, whole, True)

    def _fits(self, line: str, ribbon: Rect, has_face: bool) -> bool:
        theme = self.stage.theme
        beside = max(1, len(self._faces)) * (theme.gap(3) + self._face_side(ribbon)) if has_face else 0
        return self._holds(line, ribbon.width - 2 * theme.gap(3) - beside, ribbon.height)

    def _holds(self, line: str, width: int, height: int) -> bool:
        lines, high = self._lines(height), self.stage.text.line_height("body", "bold")
        return self.stage.text.holds(line, "body", width, lines * high, "bold", lines)

    def _lines(self, height: int) -> int:
        """How many lines of the smallest letters may stand in a ribbon."""
        high = self.stage.text.line_height("body", "bold")
        return max(2, (height - self.stage.theme.gap(0.5) + 2) // high)

    def _draw_ribbon(self, surface: Surface, area: Rect, has_face: bool) -> None:
        theme = self.stage.theme
        self.stage.skin.box(surface, area, Box(theme.palette.panel, theme.palette.accent, 2, 14))
        left, right = area.left + theme.gap(3), area.right - theme.gap(3)
        size = self._face_side(area)
        for seat in self._faces if has_face else ():
            face = Rect(left, area.centery - size // 2, size, size)
            draw_person(surface, self.stage, self.match.info, seat, self.board.characters[seat], face)
            left += size + theme.gap(3)
        level = self.glass.level
        if level is not None:
            side = area.height - theme.gap(2)
            draw_glass(surface, self.stage, Rect(right - side, area.centery - side // 2, side, side), level)
            right -= side + theme.gap(2)
        room = Rect(left, area.top, right - left, area.height)
        if self.warning:
            look = Box(theme.palette.ground, theme.palette.warn, 2, 10)
            room.w -= self._draw_beside(surface, room, self.warning, room.w * 2 // 5, theme.palette.warn, look)
        self._draw_line(surface, room)

    def _draw_line(self, surface: Surface, whole: Rect) -> None:
        """The line above that of the log, and a note beside both, or in the line's place if both have no room."""
        theme, text, palette, room = self.stage.theme, self.stage.text, self.stage.theme.palette, whole.copy()
        told = self._told and self.ticker.area.colliderect(room)
        if told:
            self.ticker.area = self.ticker.area.move(0, -theme.gap(1.5))
            room.height = self.ticker.area.top - room.top
        line, ink = self.notice or self.line(), palette.warn if self.notice else palette.ink
        if self.note and not self.notice:
            if self._is_beside(line, whole, room.height):
                room.w -= self._draw_beside(surface, whole, self.note, whole.w // 2, palette.accent_high)
            elif self._holds(self.note, room.w, room.height):
                line, ink = self.note, palette.accent_high
        if told:
            self.ticker.area.x, self.ticker.area.w = room.x, room.w
        height, most = room.height - theme.gap(0.5), self._lines(room.height)
        step = text.fit(line, ("title", "reading", "label", "body"), room.width, height, "bold", most)
        lines = max(1, (height + 2) // text.line_height(step, "bold"))
        wide = text.evenly(line, step, "bold", room.width, lines)
        asked, colon, rest = line.partition(": ")
        holds = [text.holds(words, step, room.width, None, "bold", 1) for words in (line, asked + colon)]
        if holds == [False, True] and lines > 1 and len(asked) > len(rest):
            line, wide = f"{asked}:\n{rest}", room.width  # who, and below it what
        stamp(surface, text.render(line, step, ink, "bold", wide, lines), midleft=room.midleft)

    def _is_beside(self, line: str, whole: Rect, height: int) -> bool:
        """True if the note, and the line at its left in so much of the height, are whole."""
        text, most = self.stage.text, whole.w // 2
        step, lines, high = self._letters_beside(self.note, most, whole.h)
        rest = whole.w - text.size(self.note, step, "bold", most, lines)[0] - self.stage.theme.gap(3)
        return text.holds(self.note, step, most, high, "bold", lines) and self._holds(line, rest, height)

    def _draw_aside(self, surface: Surface, room: Rect) -> Rect:
        """Draw it at the right if it takes no more than half of the room; returns what is left of that."""
        theme, text = self.stage.theme, self.stage.text
        drawn = text.render(self.aside, "body", theme.palette.ink, "bold", room.width, 1)
        plate = Rect(0, room.top, drawn.get_width() + 2 * theme.gap(3), room.height).move_to(right=room.right)
        if plate.width > room.width // 2:
            return room
        self.stage.skin.box(surface, plate, Box(theme.palette.panel, theme.palette.line, 1, 10))
        surface.blit(drawn, drawn.get_rect(center=plate.center))
        return Rect(room.left, room.top, plate.left - theme.gap(2) - room.left, room.height)

    def _draw_beside(
        self, surface: Surface, room: Rect, words: str, most: int, ink: RGB, look: Box | None = None
    ) -> int:
        """Draw words at the right, on a plate of their own if that has a look; returns the width they take."""
        theme, text, pad = self.stage.theme, self.stage.text, self.stage.theme.gap(2) * bool(look)
        step, lines, high = self._letters_beside(words, most - 2 * pad, room.height)
        room = room.inflate(0, high - room.height)
        drawn = text.render(words, step, ink, "bold", most - 2 * pad, lines)
        plate = Rect(0, room.top, drawn.get_width() + 2 * pad, room.height).move_to(right=room.right)
        if look:
            self.stage.skin.box(surface, plate, look)
        surface.blit(drawn, drawn.get_rect(center=plate.center))
        return plate.width + theme.gap(3)

    def _letters_beside(self, words: str, most: int, height: int) -> tuple[str, int, int]:
        """The letters and the number of lines for words at the right, and the height they have there."""
        high = height - 2 * self.stage.theme.gap(1.5)
        step = self.stage.text.fit(words, ("label", "body"), most, high, "bold", 2)
        return step, max(1, high // self.stage.text.line_height(step, "bold")), high
