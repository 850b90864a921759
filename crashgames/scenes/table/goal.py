"""The plate with the name of the game and the way to win it."""

from pygame import Rect, Surface

from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box


def draw_goal(surface: Surface, stage: Stage, area: Rect, title: str, goal: str) -> None:
    """Draw the plate; where it is too low for both, only the goal is on it."""
    theme, text, pad = stage.theme, stage.text, stage.theme.gap(3)
    stage.skin.box(surface, area, Box(theme.palette.panel, theme.palette.line, 1.5, 12))
    room, line = area.inflate(-2 * pad, -theme.gap(1)), text.line_height("body")
    if not goal or room.height < 2 * line:
        words = goal or title
        drawn = text.render(words, "body", theme.palette.ink, "bold", room.width, 1)
        surface.blit(drawn, drawn.get_rect(midleft=room.midleft))
        return
    lines = 2 if room.height >= 3 * line else 1
    below = text.render(goal, "body", theme.palette.ink, "text", room.width, lines)
    step = text.fit(title, ("label", "body"), room.width, room.height - below.get_height(), "display", 1)
    above = text.render(title, step, theme.palette.accent_high, "display", room.width, 1)
    top = room.centery - (above.get_height() + below.get_height()) // 2
    surface.blit(above, (room.left, top))
    surface.blit(below, (room.left, top + above.get_height()))
