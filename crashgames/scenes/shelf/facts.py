"""Facts about a game or a match: an icon and a few words each, side by side."""

from collections.abc import Sequence

from pygame import Rect, Surface

from crashgames.core.translation import ntr, tr
from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB

Fact = tuple[str, str]
"""An icon and a few words."""


def seats_text(seats: Sequence[int]) -> str:
    """Numbers of players in words: "2 to 5 players", "2 or 4 players"."""
    if len(seats) == 1:
        return ntr("{n} player", "{n} players", seats[0])
    if len(seats) > 2 and list(seats) == list(range(seats[0], seats[-1] + 1)):
        return tr("{first} to {last} players").format(first=seats[0], last=seats[-1])
    first = ", ".join(map(str, seats[:-1]))
    return tr("{first} or {last} players").format(first=first, last=seats[-1])


def minutes_text(minutes: tuple[int, int]) -> str:
    """How long a match takes, as words, from the shortest and the longest in minutes."""
    low, high = minutes
    return tr("{n} min").format(n=low) if low == high else tr("{low}–{high} min").format(low=low, high=high)


def flow(stage: Stage, room: Rect, facts: Sequence[Fact], step: str) -> list[Rect]:
    """Places for facts from left to right, in as many lines as it takes, from the top of `room`."""
    gap, line = stage.theme.gap(4), stage.text.line_height(step, "bold")
    places: list[Rect] = []
    x, y = room.x, room.y
    for _, words in facts:
        width = min(room.w, stage.text.size(words, step, "bold")[0] + _indent(stage, step))
        if x > room.x and x + width > room.right:
            x, y = room.x, y + line
        places.append(Rect(x, y, width, line))
        x += width + gap
    return places


def draw_fact(
    surface: Surface, stage: Stage, place: Rect, fact: Fact, step: str, inks: tuple[RGB, RGB] | None = None
) -> None:
    """Draws one of the facts where `flow` has put it; `inks` are those of the icon and of the words."""
    mark, ink = inks or (stage.theme.palette.accent, stage.theme.palette.ink)
    icon, words = fact
    picture = stage.assets.icon(icon, stage.theme.font(step), mark)
    drawn = stage.text.render(words, step, ink, "bold", max(1, place.w - _indent(stage, step)), 1)
    surface.blit(picture, picture.get_rect(midleft=place.midleft))
    surface.blit(drawn, drawn.get_rect(midleft=(place.x + _indent(stage, step), place.centery)))


def _indent(stage: Stage, step: str) -> int:
    return stage.theme.font(step) + stage.theme.gap(1.75)
