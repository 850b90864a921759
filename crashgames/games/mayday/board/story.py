"""The story of a match: cards that are lifted, wings that fly, votes, the cockpit door."""

from collections.abc import Hashable, Iterator

from pygame import Rect

from crashgames.core.messages import Event, Names
from crashgames.core.translation import tr
from crashgames.games.mayday.board.arrangement import Arrangement
from crashgames.games.mayday.board.layout import MaydayLayout
from crashgames.games.mayday.board.words import TEAM_ART, result_words, sentence
from crashgames.games.mayday.messages import (
    AccessGiven,
    AnswerGiven,
    CaptainNamed,
    CardLookedAt,
    CardsTurned,
    GameEnded,
    IdentitySeen,
    IdentityShown,
    LookDue,
    MarkerPlaced,
    NobodyLooks,
    SkillDeclared,
    SkillReturned,
    SkillsAsked,
    SkirmishMoved,
    StageBegan,
    StatusChanged,
    VoteCast,
    VotesRevealed,
)
from crashgames.games.mayday.tables import (
    LEFT,
    RIGHT,
    SKILL_TITLES,
    STAGE_TITLES,
    TEAM_NAMES,
    TEAM_TITLES,
    Skill,
    Status,
    Team,
)
from crashgames.games.mayday.view import MaydayView
from crashgames.ui.effects import ABOVE, announce, in_place, row_of, shake, swing
from crashgames.ui.layout import centre, column
from crashgames.ui.pieces import Pieces
from crashgames.ui.scene import Stage
from crashgames.ui.sprites import Piece, Pose, Sprite
from crashgames.ui.story import Story
from crashgames.ui.tween import Call, Later, Tween, ease_out, nothing

ART = "mayday/"
COUNTING, RESULT = 0.7, 1.9
"""Seconds before the votes are opened, and for the result: the same for every result."""
TURN = 0.4
"""Seconds for a quarter turn of cards."""
TURNING = 0.25
"""Seconds from one identity to the next at the end."""


class MaydayStory(Story[MaydayView]):
    """The story in one arrangement of the board."""

    folder = ART
    times = {
        IdentitySeen: 0.3,
        StageBegan: 0.0,
        SkirmishMoved: 0.45,
        LookDue: 0.25,
        NobodyLooks: 0.0,
        CardLookedAt: 0.3,
        MarkerPlaced: 0.45,
        VoteCast: 0.0,
        VotesRevealed: 0.3,
        StatusChanged: 0.45,
        CardsTurned: 0.3,
        SkillsAsked: 0.0,
        AnswerGiven: 0.0,
        SkillReturned: 0.0,
        GameEnded: 0.0,
    }
    eases = {MarkerPlaced: ease_out}

    def __init__(self, stage: Stage, pieces: Pieces, at: Arrangement, layout: MaydayLayout, names: Names) -> None:
        super().__init__(stage, pieces)
        self._at = at
        self._layout = layout
        self._names = names
        self.covered: set[int] = set()
        """Seats whose cards, though open by now, are still to be turned over."""

    def lead(self, event: Event, view: MaydayView) -> Tween:
        match event:
            case VotesRevealed():
                return self.sound("votes") | self.tremble("vote", self._at.theme.px(2), COUNTING)
            case SkillDeclared(seat, skill):
                return self.sound("skill") | self._show_skill(seat, skill)
            case AccessGiven():
                return self.sound("door")
        return nothing()

    def beside(self, event: Event, before: MaydayView, after: MaydayView) -> Tween:
        match event:
            case StageBegan(stage):
                return self.sound("chime") | self._banner(tr(STAGE_TITLES[stage]), True, 1.1)
            case SkirmishMoved():
                return self.sound("skirmish")
            case CardLookedAt(_, owner, place):
                return self.sound("look") | swing(self.pieces, ("card", owner, place), 6, 0.5)
            case MarkerPlaced():
                return self.sound("marker")
            case VotesRevealed(target, protect, punch, protected):
                return self._votes(target, len(protect), len(punch), protected)
            case StatusChanged():
                return self.sound("status")
            case CardsTurned(seat):
                return self.sound("status") | Later(lambda: self._turn(seat))
            case CaptainNamed(seat):
                text = tr("{name} is the captain").format(name=self._names[seat])
                return self.sound("chime") | self._banner(text, True, 1.5)
            case IdentityShown(seat, team):
                return self._show_identity(seat, team)
            case SkillReturned(seat):
                return self.shared_sound("error") | shake(self.pieces, [("veteran", seat)], self._at.theme.px(4), 0.5)
            case GameEnded(team):
                return Later(lambda: self._end(team, after))
        return nothing()

    def entrance(self, piece: Piece, pose: Pose, event: Event | None, view: MaydayView) -> Pose:
        at = self._at
        match piece, event:
            case ("marker", int(looker), _), MarkerPlaced():
                return pose.filling(at.badge(looker))
            case ("status", _), StatusChanged():
                return pose.filling(at.pile)
            case ("access" | "inside", int(seat)), CaptainNamed():
                return pose.filling(at.skirmish(seat))
            case ("access", _), AccessGiven():
                return pose.filling(at.accesses)
            case ("inside", int(seat)), _:
                return pose.filling(at.badge(seat))
            case ("vote" | "envelope", int(seat)), _:
                return pose.filling(at.badge(seat)).unseen
        return pose.unseen

    def departure(self, piece: Piece, pose: Pose, event: Event | None, view: MaydayView) -> Pose:
        match piece, event:
            case ("status", _), StatusChanged(status=Status.NONE):
                return pose.over(self._at.pile).unseen
            case ("envelope", int(seat)), _:
                return pose.over(self._at.badge(seat)).unseen
        return pose.unseen

    # Signs and words

    def _card_sign(self, face: Hashable, place: Rect, high: int, seconds: float) -> Tween:
        return self.sign(face, place.center, (round(high * 5 / 7), high), seconds)

    def _banner(self, text: str, good: bool, seconds: float) -> Tween:
        """Large words over the aisle."""
        aisle = self._at.aisle
        place = centre(aisle, (round(aisle.w * 0.66), round(aisle.h * 0.78)))
        return announce(self.pieces, _words(text, good, place), seconds)

    def _show_skill(self, seat: int, skill: Skill) -> Tween:
        station = self._at.stations[seat]
        text = f"{self._names[seat]}: {tr(SKILL_TITLES[skill])}"
        sign = self._card_sign(("skill", skill), station, round(station.h * 0.9), 1.4)
        return sign | self._banner(text, True, 1.4)

    def _show_identity(self, seat: int, team: Team) -> Tween:
        """Say in large words what the three cards mean, once they are there."""
        station, good = self._at.stations[seat], team is Team.HONEST
        text = tr("{name} is: {team}").format(name=self._names[seat], team=tr(TEAM_TITLES[team]))
        emblem = self._card_sign(ART + TEAM_ART[team], station, round(station.h * 0.95), 1.0)
        return self.sound("honest" if good else "infiltrator") | emblem | self._banner(text, good, 1.5)

    # Votes

    def _votes(self, target: int, protect: int, punch: int, protected: bool) -> Tween:
        """Show the result at the crew member whom it is about, so that the votes in the aisle can be seen."""
        above, below = self._result_places(target)
        sign = self._card_sign(ART + ("vote_protect" if protected else "vote_punch"), above, above.h, RESULT)
        words = announce(self.pieces, _words(result_words(protect, punch, protected), protected, below), RESULT)
        return self.sound("protected" if protected else "punched") | sign | words

    def _result_places(self, target: int) -> list[Rect]:
        """For the sign and for the words."""
        at = self._at
        return column(at.before(target), [None, at.plate_height + at.theme.px(10)], at.theme.px(4))

    def results(self) -> Iterator[Pose]:
        """The words for every result that a vote can have."""
        place, votes = self._result_places(0)[1], len(self._names) - 1
        for protect in range(votes + 1):
            protected = 2 * protect >= votes
            yield _words(result_words(protect, votes - protect, protected), protected, place)

    # Cards that turn

    def _turn(self, seat: int) -> Tween:
        """Both outer cards turn from upright to sideways."""
        return nothing() if self.pieces.calm else self._quarter(seat, LEFT) | self._quarter(seat, RIGHT)

    def _quarter(self, seat: int, place: int) -> Tween:
        def step(sprite: Sprite, t: float) -> None:
            sprite.angle = -90 * (1 - t)

        return in_place(self.pieces, ("card", seat, place), TURN, step)

    def _end(self, team: Team, view: MaydayView) -> Tween:
        """The winners in large letters, and all identities one after another."""
        text = tr("{team} win").format(team=sentence(tr(TEAM_NAMES[team])))
        win = self.shared_sound("win") | self._banner(text, team is Team.HONEST, 2.6)
        seats = [seat for seat in range(view.seats) if seat not in view.cockpit]
        self.covered = set(seats)
        return win | row_of([self._turn_over(seat, view) for seat in seats], TURNING)

    def _turn_over(self, seat: int, view: MaydayView) -> Tween:
        station, team = self._at.stations[seat], view.teams[seat] or Team.HONEST
        emblem = self._card_sign(ART + TEAM_ART[team], station, round(station.h * 0.7), 0.9)
        return Call(lambda: self.uncover(seat, view)) + (self.sound("marker", 0.6) | emblem)

    def uncover(self, seat: int, view: MaydayView) -> None:
        """Turn over the cards of somebody at the end."""
        self.covered.discard(seat)
        self.pieces.swap("card", self._layout.cards(view, self.covered))


def _words(text: str, good: bool, place: Rect) -> Pose:
    return Pose(*place.center, place.size, ("banner", text, good), ABOVE)
