"""How many have voted of those who are asked, at the right end of the headline."""

from pygame import Rect, Surface

from crashgames.ui.scene import Stage


def draw_count(surface: Surface, stage: Stage, count: str, room: Rect) -> int:
    """Draw a check mark and the count, as on the plates of those who have voted; returns the width they take."""
    palette, gap = stage.theme.palette, stage.theme.gap(1)
    step = stage.text.fit(count, ("title", "label", "body"), room.width // 3, room.height, "display", 1)
    number = stage.text.render(count, step, palette.good, "display", lines=1)
    check = stage.assets.icon("check", round(number.get_height() * 0.7), palette.good)
    place = number.get_rect(midright=room.midright)
    surface.blit(number, place)
    surface.blit(check, check.get_rect(midright=(place.left - gap, room.centery)))
    return number.get_width() + check.get_width() + gap + stage.theme.gap(4)
