"""How the events of Mayday! Mayday! are told: cards that are lifted, wings that fly, votes, the cockpit door."""

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING

from pygame import Rect

from crashgames.core.messages import Event
from crashgames.core.translation import tr
from crashgames.games.mayday import messages as told
from crashgames.games.mayday.board.words import TEAM_ART, result_words, sentence
from crashgames.games.mayday.tables import LEFT, RIGHT, SKILL_TITLES, STAGE_TITLES, TEAM_NAMES, TEAM_TITLES, Skill, Team
from crashgames.ui.board import Piece
from crashgames.ui.effects import ABOVE, Passing, burst, lifted, row_of, shake, swing
from crashgames.ui.layout import centre, column
from crashgames.ui.sprites import Pose, Sprite
from crashgames.ui.tween import Call, Ease, Later, Tween, ease_in_out, ease_out, nothing, overshoot, pause

if TYPE_CHECKING:
    from crashgames.games.mayday.board import MaydayBoard

ART = "mayday/"
COUNTING, RESULT = 0.7, 1.9
"""Seconds before the votes are opened, and for the result: the same for every result."""
TURN = 0.4
"""Seconds for a quarter turn of cards."""
TURNING = 0.25
"""Seconds from one identity to the next at the end."""

TIMES: dict[type[Event], float] = {
    told.IdentitySeen: 0.3,
    told.StageBegan: 0.0,
    told.SkirmishMoved: 0.45,
    told.LookDue: 0.25,
    told.NobodyLooks: 0.0,
    told.CardLookedAt: 0.3,
    told.MarkerPlaced: 0.45,
    told.VoteCast: 0.0,
    told.VotesRevealed: 0.3,
    told.StatusChanged: 0.45,
    told.CardsTurned: 0.3,
    told.SkillsAsked: 0.0,
    told.AnswerGiven: 0.0,
    told.SkillReturned: 0.0,
    told.GameEnded: 0.0,
}
EASES: dict[type[Event], Ease] = {told.SkirmishMoved: ease_in_out, told.MarkerPlaced: ease_out}


class Effects:
    """Makes the tweens that accompany events on a board."""

    def __init__(self, board: "MaydayBoard") -> None:
        self._board = board

    def lead(self, event: Event) -> Tween:
        """What comes before the pieces glide."""
        match event:
            case told.VotesRevealed():
                return self._sound("votes") | self._tremble("vote", COUNTING)
            case told.SkillDeclared(seat, skill):
                return self._sound("skill") | self._show_skill(seat, skill)
            case told.AccessGiven():
                return self._sound("door")
        return nothing()

    def beside(self, event: Event) -> Tween:
        """What accompanies the glide."""
        match event:
            case told.StageBegan(stage):
                return self._sound("chime") | self._banner(tr(STAGE_TITLES[stage]), True, 1.1)
            case told.SkirmishMoved():
                return self._sound("skirmish")
            case told.CardLookedAt(_, owner, place):
                return self._sound("look") | swing(self._board, ("card", owner, place), 6, 0.5)
            case told.MarkerPlaced():
                return self._sound("marker")
            case told.VotesRevealed(target, protect, punch, protected):
                return self._votes(target, len(protect), len(punch), protected)
            case told.StatusChanged():
                return self._sound("status")
            case told.CardsTurned(seat):
                return self._sound("status") | Later(lambda: self._turn(seat))
            case told.CaptainNamed(seat):
                text = tr("{name} is the captain").format(name=self._board.names[seat])
                return self._sound("chime") | self._banner(text, True, 1.5)
            case told.IdentityShown(seat, team):
                return Later(lambda: self._show_identity(seat, team))
            case told.SkillReturned(seat):
                return self._sound("error") | shake(self._board, [("veteran", seat)], self._board.at.theme.px(4), 0.5)
            case told.GameEnded(team):
                return Later(lambda: self._end(team))
        return nothing()

    # Means

    def _sound(self, name: str, volume: float = 1.0) -> Tween:
        return self._board.sound(f"{ART}{name}" if name != "error" else name, volume)

    def _on(self, place: Rect, face: Hashable, high: int, seconds: float) -> Tween:
        pose = Pose(*place.center, (round(high * 5 / 7), high), face)
        return burst(self._board, pose, seconds)

    def _banner(self, text: str, good: bool, seconds: float) -> Tween:
        """Large words over the aisle."""
        aisle = self._board.at.aisle
        return self._words(text, good, seconds, centre(aisle, (round(aisle.w * 0.66), round(aisle.h * 0.78))))

    def _words(self, text: str, good: bool, seconds: float, place: Rect) -> Tween:
        """Large words: they pop up, stay, and go."""
        board = self._board
        pose = Pose(*place.center, place.size, ("banner", text, good), ABOVE)

        def step(sprite: Sprite, t: float) -> None:
            sprite.scale = 1.0 if board.calm else max(0.3, overshoot(min(1.0, t / 0.15)))
            sprite.alpha = min(1.0, t / 0.1, max(0.0, (1 - t) / 0.12))

        return Passing(board, pose, seconds, step).tween()

    def _tremble(self, kind: str, seconds: float) -> Tween:
        """All pieces of a kind tremble."""
        board = self._board
        pieces: list[Piece] = [piece for piece in board.layout_now() if piece[0] == kind]
        return (shake(board, pieces, board.at.theme.px(2), seconds) if pieces else nothing()) | pause(seconds)

    # Moments

    def _votes(self, target: int, protect: int, punch: int, protected: bool) -> Tween:
        """The result stands at the crew member whom it is about, so that the votes in the aisle can be seen."""
        above, below = self._result_places(target)
        sign = self._on(above, ART + ("vote_protect" if protected else "vote_punch"), above.h, RESULT)
        words = self._words(result_words(protect, punch, protected), protected, RESULT, below)
        return self._sound("protected" if protected else "punched") | sign | words

    def _result_places(self, target: int) -> list[Rect]:
        """For the sign and for the words."""
        at = self._board.at
        return column(at.before(target), [None, at.plate_height + at.theme.px(10)], at.theme.px(4))

    def results(self) -> Iterator[Pose]:
        """The words for every result that a vote can have."""
        place, votes = self._result_places(0)[1], len(self._board.names) - 1
        for protect in range(votes + 1):
            protected = 2 * protect >= votes
            text = result_words(protect, votes - protect, protected)
            yield Pose(*place.center, place.size, ("banner", text, protected), ABOVE)

    def _turn(self, seat: int) -> Tween:
        """Two cards turn by a quarter."""
        return nothing() if self._board.calm else self._quarter(seat, LEFT) | self._quarter(seat, RIGHT)

    def _quarter(self, seat: int, place: int) -> Tween:
        board, piece = self._board, ("card", seat, place)

        def step(sprite: Sprite, t: float) -> None:
            sprite.angle = -90 * (1 - t)

        def rest() -> None:
            sprite = board.sprite(piece)
            if sprite is not None:
                board.put(sprite)

        return lifted(board, piece, TURN, step) + Call(rest)

    def _show_skill(self, seat: int, skill: Skill) -> Tween:
        at = self._board.at
        text = f"{self._board.names[seat]}: {tr(SKILL_TITLES[skill])}"
        shown = self._on(at.stations[seat], ("skill", skill), round(at.stations[seat].h * 0.9), 1.4)
        return shown | self._banner(text, True, 1.4)

    def _show_identity(self, seat: int, team: Team) -> Tween:
        """The three cards are there; what they mean is said large."""
        station = self._board.at.stations[seat]
        good = team is Team.HONEST
        text = tr("{name} is: {team}").format(name=self._board.names[seat], team=tr(TEAM_TITLES[team]))
        emblem = self._on(station, ART + TEAM_ART[team], round(station.h * 0.95), 1.0)
        return self._sound("honest" if good else "infiltrator") | emblem | self._banner(text, good, 1.5)

    def _end(self, team: Team) -> Tween:
        """The winners in large letters, and all identities one after another."""
        board = self._board
        text = tr("{team} win").format(team=sentence(tr(TEAM_NAMES[team])))
        win = board.sound("shared/win") | self._banner(text, team is Team.HONEST, 2.6)
        seats = [seat for seat in range(board.mayday_view.seats) if seat not in board.mayday_view.cockpit]
        board.covered = set(seats)
        board.redraw()
        return win | row_of([self._turn_over(seat) for seat in seats], TURNING)

    def _turn_over(self, seat: int) -> Tween:
        board = self._board
        station = board.at.stations[seat]
        team = board.mayday_view.teams[seat] or Team.HONEST
        uncover = Call(lambda: board.uncover(seat))
        emblem = self._on(station, ART + TEAM_ART[team], round(station.h * 0.7), 0.9)
        return uncover + (self._sound("marker", 0.6) | emblem)
