"""Two acts with pictures of their own: who was who, and the scores of a match as columns that grow."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from crashgames.core.match import Match
from crashgames.core.translation import listing
from crashgames.core.truths import Scores
from crashgames.hotseat.ending import places
from crashgames.scenes.evening.exhibits import LARGE, LARGEST, Exhibits, in_rows
from crashgames.scenes.table.result_lines import draw_block
from crashgames.ui.faces import Mood
from crashgames.ui.layout import centre, column, inset, row, stamp
from crashgames.ui.lettering import fitted, write
from crashgames.ui.people import characters_of, draw_person
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theatre import Act, Unmasked
from crashgames.ui.theme import mix, side_colours

CHIEF_WIDTH = 1.35
"""The width of the card of somebody with a part of their own, in cards of the others."""
HEAD_SHARE = 1.5
"""The height of a heading, in lines of its letters."""
MOST_IN_A_ROW = 3
"""More members of a team than these stand in two rows."""
CARD_SHADE, BACK_SHADE, GHOST = 0.3, 0.45, 70
"""How far an open and a closed card are darker than their panel, and how opaque the emblem on a closed one is."""


@dataclass(frozen=True)
class Panel:
    """The place of a team, of its heading, and of the cards of its members in the order of turning."""

    rect: Rect
    head: Rect
    cards: Sequence[Rect]


def panels(stage: Stage, act: Act, body: Rect, gap: int) -> list[Panel]:
    """The panels of all teams beside each other, so wide that all cards but those of a chief are equal."""
    teams = [[one for one in act.unmasked if one.side == side] for side in range(len(act.teams))]
    chiefs = [sum(bool(one.picture) for one in team) for team in teams]
    plain = [len(team) - count for team, count in zip(teams, chiefs, strict=True)]
    rows = 1 + any(count > MOST_IN_A_ROW for count in plain)
    weights = [-(-few // rows) + CHIEF_WIDTH * chief for few, chief in zip(plain, chiefs, strict=True)]
    head, found = round(stage.text.line_height("title", "display") * HEAD_SHARE), list[Panel]()
    for team, chief, few, rect in zip(teams, chiefs, plain, row(body, weights, gap), strict=True):
        if not team:
            continue
        top, room = column(inset(rect, gap, gap // 2), [min(head, rect.h // 6), 1.0], gap // 2)
        room.h -= gap // 2
        across = -(-few // rows)
        left, right = row(room, [CHIEF_WIDTH * chief, float(across)], gap if chief and across else 0)
        large = iter(row(left, chief, gap) if chief else [])
        small = iter(in_rows(right, few, rows, across, gap) if across else [])
        found.append(Panel(rect, top, [next(large if one.picture else small) for one in team]))
    return found


class Unmasking:
    """Draws the panels of an act and the cards on them."""

    def __init__(self, exhibits: Exhibits, act: Act) -> None:
        self.exhibits = exhibits
        self.stage = exhibits.stage
        self.act = act

    def draw_panels(self, surface: Surface, found: Sequence[Panel]) -> None:
        """Draw a plate in the colour of each team, with emblem and name at its head, still without cards."""
        stage, gap = self.stage, self.stage.theme.gap(2)
        for side, (panel, team) in enumerate(zip(found, self.act.teams, strict=False)):
            head, high = panel.head, panel.head.h
            stage.skin.box(surface, panel.rect, Box(*side_colours(stage.theme.palette, side), 3, 18))
            step = stage.text.fit(team.words, LARGEST, head.w - high - gap, high, "display", 1)
            wide = stage.text.size(team.words, step, "display")[0]
            emblem, words = row(centre(head, (high + gap + wide, high)), [high, 1.0], gap)
            self._art(surface, team.picture, emblem)
            write(surface, stage, words, team.words, LARGEST, "display")

    def draw_back(self, surface: Surface, rect: Rect, one: Unmasked) -> None:
        """A card that is still face down: it bears the emblem of its team."""
        self._draw_card(surface, rect, one, BACK_SHADE)
        side = min(rect.size) // 2
        art = self.stage.assets.art(self.act.teams[one.side].picture, (side, side)).copy()
        art.set_alpha(GHOST)
        surface.blit(art, art.get_rect(center=rect.center))

    def draw_front(self, surface: Surface, rect: Rect, one: Unmasked) -> None:
        """Whose card it was, a part of their own, and how much they were suspected."""
        stage, palette, text = self.stage, self.stage.theme.palette, self.stage.text
        self._draw_card(surface, rect, one, CARD_SHADE)
        gap = stage.theme.gap(1)
        inner = inset(rect, gap, gap)
        inner.h -= gap  # letters stand higher than their line, which the edge would seem to touch
        line = min(text.line_height("title", "bold"), inner.h // 5 + gap)
        low = min(text.line_height("label", "text"), line)
        room, name, *part, note = column(inner, [1.0, line, *([line] if one.picture else []), low])
        face = room
        if one.picture:
            face, picture = (column if room.h > room.w else row)(room, 2, gap)
            self._art(surface, one.picture, centre(picture, (min(face.size), min(face.size))))
            write(surface, stage, part[0], one.words, LARGE, "bold", palette.accent_high)
        outcome, info = self.exhibits.match.outcome, self.exhibits.match.info
        mood = Mood.TRIUMPHANT if outcome and one.seat in outcome.winners else Mood.CROSS
        place = centre(face, (min(face.size),) * 2)
        draw_person(surface, stage, info, one.seat, self.exhibits.characters[one.seat], place, mood)
        write(surface, stage, name, self.exhibits.match.names[one.seat], LARGE, "bold")
        write(surface, stage, note, one.note, LARGE[1:], "text")

    def _draw_card(self, surface: Surface, rect: Rect, one: Unmasked, shade: float) -> None:
        palette = self.stage.theme.palette
        fill, edge = side_colours(palette, one.side)
        self.stage.skin.box(surface, rect, Box(mix(fill, palette.shade, shade), edge, 2, 14))

    def _art(self, surface: Surface, name: str, room: Rect) -> None:
        side = max(1, min(room.size))
        stamp(surface, self.stage.assets.art(name, (side, side)), center=room.center)


FACE_SIDE, FOOT_HEIGHT, MAX_WIDTH = 112, 112, 300
"""The sides of a face, and what is below and around a column, in logical units."""
FACES_SHARE = 0.3
"""The most of the height that faces take."""


def draw_bars(surface: Surface, stage: Stage, match: Match, body: Rect, scores: Scores, share: float) -> None:
    """A column for each side, as high as its score was after such a share of the match."""
    if match.outcome is None:
        return
    theme, sides = stage.theme, [place.seats for place in places(match, match.outcome)]
    gap = theme.gap(3)
    wide = min(theme.px(MAX_WIDTH), (body.w - gap * (len(sides) - 1)) // len(sides))
    block = centre(body, (wide * len(sides) + gap * (len(sides) - 1), body.h))
    least, most = min(0, *map(min, scores)), max(1, *map(max, scores))
    now = [along([line[seats[0]] for line in scores], share) for seats in sides]
    palette, characters = theme.palette, characters_of(match)
    for seats, score, line in zip(sides, now, row(block, len(sides), gap), strict=True):
        side = min(theme.px(FACE_SIDE), line.w // len(seats), round(line.h * FACES_SHARE))
        faces, rail, foot = column(line, [side, 1.0, min(theme.px(FOOT_HEIGHT), line.h // 3)], theme.gap(1))
        unit = rail.h / (most - least)
        ground, top = rail.bottom + round(least * unit), rail.bottom - round((score - least) * unit)
        high = max(theme.px(8), abs(ground - top))
        bar = Rect(0, min(top, ground), rail.w * 4 // 5, high).move_to(centerx=rail.centerx)
        draw_block(surface, stage, bar, stage.skin.colour(seats[0]))
        stand = Rect(0, bar.top - side, side * len(seats), side).move_to(centerx=faces.centerx)
        for seat, place in zip(seats, row(stand, len(seats)), strict=True):
            draw_person(surface, stage, match.info, seat, characters[seat], place)
        stage.skin.box(surface, foot, Box(palette.panel, palette.raised, 2, 14))
        name, number = column(foot.inflate(-theme.gap(3), -theme.gap(1.5)), [1.0, 1.3])
        words = listing([match.names[seat] for seat in seats])
        write(surface, stage, name, words, ("title", "label", "body", "caption"), "bold")
        colour, said = palette.accent_high if score == max(now) else palette.ink, f"{round(score)}".replace("-", "−")
        stamp(surface, fitted(stage, said, "display", number.w, colour, "display"), center=number.center)


def along(values: Sequence[float], share: float) -> float:
    """The value after a share of the way through them, between two of them in proportion."""
    place = max(0.0, min(1.0, share)) * (len(values) - 1)
    before, after = values[int(place)], values[min(int(place) + 1, len(values) - 1)]
    return before + (after - before) * (place - int(place))
