"""A line of the results: a seat or a team, with its score or what its player really was."""

from collections.abc import Sequence

from pygame import Rect, Surface

from crashgames.core.match import Match
from crashgames.core.translation import listing, tr
from crashgames.hotseat.ending import ResultLine
from crashgames.ui.board import Fact
from crashgames.ui.faces import Mood
from crashgames.ui.lettering import fitted
from crashgames.ui.people import characters_of, draw_person, seat_colour
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import mix
from crashgames.ui.widgets import Widget

ROLE_SHARE, BARE_ROLE_SHARE = 0.36, 0.42
"""The share of a line for what its player really was, and where words have no room beside its picture."""
FACE_SIDE, ROLE_SIDE = 160, 46
"""The most that the sides of a face and of the picture of a role take."""
FACES_SHARE, FACE_BESIDE_ROLE = 0.18, 0.19
"""The share of a line with a bar that faces take, and that of a face on a line with a role."""


NAMES_SHARE = 0.4
"""Where the bar begins, as a share of the line."""


class ScoreLine(Widget):
    """Faces, names, a secret role or a bar as long as the share of the best score, and the score."""

    takes_focus = False

    def __init__(
        self, rect: Rect, match: Match, place: ResultLine, share: float | None, role: Fact | None = None
    ) -> None:
        super().__init__(rect)
        self.role = role
        self.match = match
        self.characters = characters_of(match)
        self.place = place
        self.share = share
        self.company: Sequence[ScoreLine] = (self,)

    @property
    def called(self) -> str:
        role = self.role.text if self.role else ""
        score = "" if self.share is None else str(self.place.score)
        return ", ".join(filter(None, (self._names(), role, score, tr("won") if self.place.won else "")))

    def draw(self, surface: Surface, stage: Stage) -> None:
        theme, rect = stage.theme, self.rect
        side = self._face_side(stage)
        left = rect.x
        mood = Mood.TRIUMPHANT if self.place.won else Mood.CALM
        if self.share is None:
            self._draw_plate(surface, stage)
        for seat in self.place.seats:
            face = Rect(left, rect.centery - side // 2, side, side)
            draw_person(surface, stage, self.match.info, seat, self.characters[seat], face, mood)
            left += side + theme.gap(1)
        names = self._names_room(stage)
        self._write_names(surface, stage, names)
        if self.role is not None:
            room = Rect(names.right + theme.gap(2), rect.y, self._role_width(stage), rect.h)
            self._draw_role(surface, stage, self.role, room)
        if self.share is not None:
            self._draw_bar(
                surface,
                stage,
                Rect(names.right + theme.gap(3), rect.y, rect.right - names.right - theme.gap(3), rect.h),
            )

    def _draw_plate(self, surface: Surface, stage: Stage) -> None:
        """Draw the card on which somebody's role stands: that of who won is lighter and has an edge."""
        palette = stage.theme.palette
        won = mix(palette.panel, palette.raised, 0.8), palette.accent
        fill, edge = won if self.place.won else (mix(palette.panel, palette.shade, 0.3), None)
        stage.skin.box(surface, self.rect.inflate(stage.theme.gap(1), 0), Box(fill, edge, 2, 12))

    def _face_side(self, stage: Stage) -> int:
        """Small enough to leave the names of a team some room before its bar."""
        most = min(self.rect.h, stage.theme.px(FACE_SIDE))
        if self.role is not None:
            most = min(most, round(self.rect.w * FACE_BESIDE_ROLE))
        return most if self.share is None else min(most, round(self.rect.w * FACES_SHARE / len(self.place.seats)))

    def _names_room(self, stage: Stage) -> Rect:
        theme, rect, side = stage.theme, self.rect, self._face_side(stage)
        left = rect.x + (side + theme.gap(1)) * len(self.place.seats) + theme.gap(2)
        right = rect.right if self.share is None else rect.x + round(rect.w * NAMES_SHARE)
        if self.role is not None:
            right = rect.right - theme.gap(3) - self._role_width(stage)
        return Rect(left, rect.y, right - left, rect.h)

    def _role_width(self, stage: Stage) -> int:
        """The most that the words of any line take, where they have no room beside pictures."""
        if self._is_pictured(stage):
            return round(self.rect.w * ROLE_SHARE)
        words = [stage.text.size(line.role.text, "body")[0] for line in self.company if line.role]
        return min(round(self.rect.w * BARE_ROLE_SHARE), max(words) + stage.theme.px(2))

    def _picture_room(self, stage: Stage) -> int:
        return min(self.rect.h, stage.theme.px(ROLE_SIDE)) + round(stage.theme.gap(1.5))

    def _is_pictured(self, stage: Stage) -> bool:
        """True if on all lines the words have room beside the picture of the role."""
        text = stage.text
        room = round(self.rect.w * ROLE_SHARE) - self._picture_room(stage)
        return all(text.size(line.role.text, "body")[0] <= room for line in self.company if line.role)

    def _role_step(self, stage: Stage) -> str:
        """The largest step in which the word fits."""
        wide = self._role_width(stage) - (self._picture_room(stage) if self._is_pictured(stage) else 0)
        words = self.role.text if self.role else ""
        return stage.text.fit(words, ("reading", "label", "body", "caption"), max(1, wide), self.rect.h, "text", 1)

    def _draw_role(self, surface: Surface, stage: Stage, role: Fact, room: Rect) -> None:
        """The picture of a score and the name beside it."""
        palette = stage.theme.palette
        theme, text, left = stage.theme, stage.text, room.x
        if self._is_pictured(stage):
            side = min(room.h, theme.px(ROLE_SIDE))
            picture = stage.assets.art(role.icon, (side, side))
            surface.blit(picture, picture.get_rect(center=(room.x + side // 2, room.centery)))
            left += self._picture_room(stage)
        wide = max(1, room.right - left)
        step = min((line._role_step(stage) for line in self.company), key=theme.font)
        lines = max(1, min(2, room.h // text.line_height(step)))
        ink = palette.ink if self.place.won else palette.ink_soft
        if text.holds(role.text, step, wide, room.h, "text", lines):
            drawn = text.render(role.text, step, ink, "text", wide, lines)
        else:
            drawn = fitted(stage, role.text, step, wide, ink, "text")
        surface.blit(drawn, drawn.get_rect(midleft=(left, room.centery)))

    def _names(self) -> str:
        return listing([self.match.names[seat] for seat in self.place.seats])

    def _step(self, stage: Stage) -> str:
        """The largest step in which the names fit."""
        room = self._names_room(stage)
        large = ("display",) if self.place.won and self.share is not None else ()
        steps, words = (*large, "title", "label", "body", "caption"), self._lines(stage)
        return stage.text.fit(words, steps, room.w, room.h, "bold", 1 + words.count("\n"))

    def _lines(self, stage: Stage) -> str:
        """The names in one line where they fit, else one below the other."""
        room, names = self._names_room(stage), self._names()
        if stage.text.holds(names, "label", room.w, room.h, "bold", 1):
            return names
        return "\n".join(self.match.names[seat] for seat in self.place.seats)

    def _write_names(self, surface: Surface, stage: Stage, room: Rect) -> None:
        palette = stage.theme.palette
        ink = palette.ink if self.place.won else palette.ink_soft
        alike = [line for line in self.company if line.place.won is self.place.won or self.share is None]
        step = min((line._step(stage) for line in alike), key=stage.theme.font)
        words, lines = self._lines(stage), max(1, room.h // stage.text.line_height(step, "bold"))
        if lines == 1:
            drawn = fitted(stage, words, step, room.w, ink)
        else:
            drawn = stage.text.render(words, step, ink, "bold", room.w, lines)
        surface.blit(drawn, drawn.get_rect(midleft=room.midleft))

    def _draw_bar(self, surface: Surface, stage: Stage, room: Rect) -> None:
        palette = stage.theme.palette
        theme = stage.theme
        steps = ("hero", "display", "title") if self.place.won else ("display", "title")
        step = next((step for step in steps if room.h >= stage.text.line_height(step, "display")), "label")
        number = stage.text.render(
            str(self.place.score), step, palette.ink if self.place.won else palette.ink_soft, "display"
        )
        longest = room.w - max(number.get_width(), theme.px(64)) - theme.gap(3)
        height = min(theme.px(96 if self.place.won else 44), room.h - theme.gap(2))
        width = max(height, round(longest * max(0.0, self.share or 0.0)))
        bar = Rect(room.x, room.centery - height // 2, width, height)
        colour = seat_colour(stage, self.match.info, self.place.seats[0])
        fill = colour if self.place.won else mix(colour, palette.panel, 0.4)
        stage.skin.box(
            surface, bar, Box(fill, None, 0, 8, mix(fill, palette.shade, 0.4), 3, mix(fill, palette.ink, 0.3))
        )
        surface.blit(number, number.get_rect(midleft=(bar.right + theme.gap(3), room.centery)))
