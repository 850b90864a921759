"""The acts of a finished match in their order, with how it ended and awards around them; its moments played again."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from pygame import Surface

from crashgames.core.match import Match
from crashgames.core.replay import EVERYTHING, Replay
from crashgames.core.translation import tr
from crashgames.evening.honours import awards_of
from crashgames.hotseat.ending import verdict
from crashgames.scenes.evening.exhibits import LARGE, LARGEST
from crashgames.scenes.table.finale import public_events
from crashgames.scenes.table.picture import Band, TablePicture
from crashgames.ui.faces import Mood
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.lettering import write
from crashgames.ui.people import characters_of, draw_person
from crashgames.ui.plain_board import PlainBoard
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theatre import Act, ActRow, PeopleSide

END_SECONDS, MOST_AWARDS = 10.0, 2
"""Seconds of the first act, where roles were hidden, and of the last, and how many awards that has."""


@dataclass(frozen=True)
class Programme:
    """What is shown of a match; `picture` is the art of its ending, empty if there is none."""

    match: Match
    replay: Replay
    acts: Sequence[Act]
    picture: str = ""

    @property
    def stands(self) -> bool:
        """False once the match goes on, as something was taken back."""
        return self.match.outcome is not None and len(self.match.actions) == self.replay.count


def programme_of(stage: Stage, match: Match) -> Programme:
    """What there is to show of a match, told by its board: no acts before its end, or if that has nothing to tell."""
    replay, board = Replay(match), (match.info.board_class() or PlainBoard)(stage, match.names)
    board.characters, outcome = characters_of(match), match.outcome
    acts_shown = board.telling.theatre(replay, board.names) if outcome else ()
    if not outcome or not acts_shown or not match.info.hidden_roles:
        return Programme(match, replay, acts_shown)
    finale = board.telling.finale(match.view(None), public_events(match), board.names, board.characters)
    winners = tuple(sorted(outcome.winners))
    sides = (PeopleSide("", winners, winners, Mood.TRIUMPHANT),)
    ending = Act("ending", END_SECONDS, verdict(match, outcome), outcome.reason.text, sides=sides)
    return Programme(match, replay, [ending, *acts_shown, *_awards(match)], finale.picture if finale else "")


def _awards(match: Match) -> list[Act]:
    """Awards of two seats, the rarest first; no act if nobody has one."""
    part = match.info.awards_part()
    kinds = {kind.id: kind for kind in part.kinds} if part else {}
    found = awards_of(match)
    kept: dict[int, ActRow] = {}
    for award in sorted(found, key=lambda award: sum(one.id == award.id for one in found)):
        kind = kinds[award.id]
        text = f"{tr(kind.title)}\n{tr(kind.fact).format(n=award.number)}"
        kept.setdefault(award.seat, ActRow(award.seat, text))
    rows = tuple(kept.values())[:MOST_AWARDS]
    return [Act("awards", END_SECONDS, tr("Awards"), rows=rows)] if rows else []


LEAD_SECONDS, PAUSE_SECONDS = 1.0, 0.7
"""Seconds before the first action and between two."""
MAX_FACES = 2
"""The most faces beside a title."""
HEAD_SHARE, FOOT_HEIGHT = 0.16, 34
"""The share of the height for the title above the board, and the height of what stands below, in logical units."""


class FilmMoment:
    """A moment of the match on its own board: some actions played again, with everything open."""

    def __init__(self, stage: Stage, programme: Programme, act: Act) -> None:
        assert act.moment is not None
        self.replay = programme.replay
        self.number, self.last = act.moment
        self.picture = TablePicture(stage, programme.match)
        self.picture.head = MomentTitle(stage, act, programme.match)
        self.picture.foot = Gap(stage, lambda: stage.theme.px(FOOT_HEIGHT))
        self.board = self.picture.board
        self.board.offers = False
        self.picture.arrange()
        self.board.settle(self.replay.view(self.number, EVERYTHING))
        self._wait = LEAD_SECONDS

    @property
    def moves(self) -> bool:
        """True while something moves on the board, or is still to come."""
        return self.number < self.last or self.picture.animating or not self.board.idle

    def update(self, dt: float) -> None:
        """Move the picture on by so many seconds, and play the next move once all is still."""
        self.picture.move_on(dt)
        if not self.board.idle:
            return
        self._wait -= dt
        if self._wait <= 0 and self.number < self.last:
            steps = self.replay.steps(self.number, EVERYTHING)
            self.number += 1
            self._wait = PAUSE_SECONDS
            self.picture.play([step for step in steps if step.event.to is None])
            if self.board.idle:
                self.board.settle(self.replay.view(self.number, EVERYTHING))


class MomentTitle(Band):
    """The title of a moment, above its board."""

    def __init__(self, stage: Stage, act: Act, match: Match) -> None:
        super().__init__(stage, lambda: round(stage.size[1] * HEAD_SHARE))
        self.act = act
        self.match = match

    def shows(self) -> Hashable:
        """What its picture depends on: the act and the size."""
        return self.act.id, self.area.size

    def draw(self, surface: Surface) -> None:
        """Draw the title of the act and the words below it on a plate, beside the faces of those whom it is about."""
        theme, text, about, act = self.stage.theme, self.stage.text, self.act.about[:MAX_FACES], self.act
        inside = inset(self.area, theme.gap(3), theme.gap(1.5))
        side, gap = inside.h, theme.gap(2)
        step = text.fit(act.title, LARGEST, inside.w - (side + gap) * len(about), inside.h * 3 // 5, "display", 1)
        wide = max(text.size(act.title, step, "display")[0], text.size(act.words, "label")[0])
        room = centre(inside, (min(inside.w, wide + (side + gap) * len(about)), inside.h))
        plate = Box(theme.palette.panel, theme.palette.raised, 2, 16, shadow=4)
        self.stage.skin.box(surface, room.inflate(2 * theme.gap(3), 2 * theme.gap(1)), plate)
        *faces, words = row(room, [*[side / room.w] * len(about), None], gap)
        for seat, place in zip(about, faces, strict=True):
            character = characters_of(self.match)[seat]
            draw_person(surface, self.stage, self.match.info, seat, character, place, Mood.GLAD)
        upper, lower = column(words, [1.6, 1.0])
        write(surface, self.stage, upper, act.title, LARGEST, "display", theme.palette.accent_high)
        write(surface, self.stage, lower, act.words, LARGE, "text")


class Gap(Band):
    """Room below the board, for the dots."""

    def draw(self, surface: Surface) -> None:
        """Nothing: the dots come over everything."""
