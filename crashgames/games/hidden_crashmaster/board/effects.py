"""How the events of Hidden Crashmaster are told: placards, ballots, cards that are turned, glass that breaks."""

from typing import TYPE_CHECKING

from pygame import Rect

from crashgames.core.messages import Event
from crashgames.core.translation import mark, tr
from crashgames.games.hidden_crashmaster import messages as told
from crashgames.games.hidden_crashmaster.tables import CRASHES_TO_WIN, NOBODY, POINTS_TO_WIN, Result, Team
from crashgames.ui.board import Piece
from crashgames.ui.effects import ABOVE, Passing, burst, chip, row_of, shake, swing
from crashgames.ui.sprites import Pose, Sprite
from crashgames.ui.tween import Call, Ease, Later, Tween, ease_in_out, ease_out, nothing, overshoot, pause

if TYPE_CHECKING:
    from crashgames.games.hidden_crashmaster.board import HiddenBoard

ART = "hidden_crashmaster/"
COUNTING, RESULT = 0.7, 1.9
"""Seconds before the ballots are opened, and for the result: the same for every result."""
MOMENT = 1.3
"""Seconds for what stops the whole bus."""
MOMENTS = {"chaos": mark("Chaos!"), "device": mark("THE DEVICE")}
"""What that is."""
BREAKING, DRIVING = 0.12, 0.7
"""Seconds in which the glass breaks, and in which the bus drives on."""
TURNING = 0.3
"""Seconds from one identity to the next at the end."""

TIMES: dict[type[Event], float] = {
    told.LookTaken: 0.0,
    told.VoteCast: 0.0,
    told.PlacardPassed: 0.5,
    told.DriverNominated: 0.5,
    told.VotesRevealed: 0.3,
    told.CardsDrawn: 0.5,
    told.CardsPassed: 0.5,
    told.ResultReported: 0.6,
    told.PowerGranted: 0.0,
    told.ClaimMade: 0.25,
    told.ChaosBroke: 0.6,
    told.GameEnded: 0.0,
}
EASES: dict[type[Event], Ease] = {told.PlacardPassed: ease_in_out, told.CardsDrawn: ease_out}


def moment_face(what: str) -> tuple[str, str, str]:
    """The face of a moment: its picture and its word."""
    return "moment", f"{ART}{what}", tr(MOMENTS[what])


def vote_text(yes: int, no: int, elected: bool) -> str:
    """The result of a vote in large letters."""
    return (tr("Elected {yes}:{no}") if elected else tr("Rejected {yes}:{no}")).format(yes=yes, no=no)


class Effects:
    """Makes the tweens that accompany events on a board."""

    def __init__(self, board: "HiddenBoard") -> None:
        self._board = board

    def lead(self, event: Event) -> Tween:
        """What comes before the pieces glide."""
        match event:
            case told.VotesRevealed():
                return self._sound("ballots") | self._tremble("slip", COUNTING)
            case told.ResultReported(_, card):
                return Call(lambda: self._board.expect(card))
            case told.ChaosBroke(card):
                return (self._sound("chaos") | self._moment("chaos")) + Call(lambda: self._board.expect(card))
            case told.PlayerBanned(_, target):
                return Call(lambda: self._board.spare(target))
        return nothing()

    def beside(self, event: Event) -> Tween:
        """What accompanies the glide."""
        match event:
            case told.PlacardPassed() | told.DriverNominated():
                return self._sound("placard")
            case told.VotesRevealed(yes, no, elected):
                return self._votes(len(yes), len(no), elected)
            case told.TrackerMoved(tracker):
                return self._sound("lamp") | self._flash(self._board.at.lamp(tracker))
            case told.DollDenied(seat):
                return self._sound("power") | self._on_seat(f"{ART}mark_not_doll", seat, 1.1)
            case told.CardsDrawn() | told.CardsPassed() | told.DeckRebuilt():
                return self._sound("cards")
            case told.ResultReported(_, card):
                return Later(lambda: self._play(card, self._board.at.driver))
            case told.ChaosBroke(card):
                return Later(lambda: self._play(card, self._board.at.deck))
            case told.PlayerInvestigated(seat, target):
                return self._power(f"{ART}power_investigate_loyalty", seat, target)
            case told.EmergencyCalled(seat, target):
                return self._power(f"{ART}power_emergency_scheduling", seat, target)
            case told.PlayerBanned(_, target):
                return self._ban(target)
            case told.DeviceAsked():
                return self._sound("device") | self._moment("device")
            case told.DeviceAnswered(_, agrees):
                text = tr("Enabled") if agrees else tr("Refused")
                return self._sound("cards") | self._banner(text, agrees, 1.1)
            case told.PowerGranted(seat, power):
                return self._sound("power") | self._on_seat(f"{ART}power_{power}", seat, 1.0)
            case told.ClaimMade():
                return self._sound("claim")
            case told.GameEnded(team):
                return Later(lambda: self._end(team))
        return nothing()

    # Means

    def _sound(self, name: str, volume: float = 1.0) -> Tween:
        return self._board.sound(f"{ART}{name}", volume)

    def _moment(self, what: str) -> Tween:
        """A large picture and a word in the middle of the bus."""
        aisle, size = self._board.at.aisle, self._board.at.moment
        return self._told_large(Pose(*aisle.center, size, moment_face(what), ABOVE), MOMENT)

    def _flash(self, place: Rect) -> Tween:
        side = round(max(place.size) * 1.3)
        return burst(self._board.pieces, Pose(*place.center, (side, side), f"{ART}flash"), 0.4)

    def _on_seat(self, face: str, seat: int, seconds: float) -> Tween:
        plate = self._board.at.plates[seat]
        side = round(plate.h * 1.2)
        return burst(self._board.pieces, Pose(*plate.center, (side, side), face), seconds)

    def _banner(self, text: str, good: bool, seconds: float) -> Tween:
        """Large words over the picture of the phase."""
        room = self._board.at.picture
        pose = Pose(*room.center, self._board.at.banner, ("banner", text, good), ABOVE)
        return self._told_large(pose, seconds)

    def _told_large(self, pose: Pose, seconds: float) -> Tween:
        """A picture that pops up, stays to be read, and goes."""
        board = self._board

        def step(sprite: Sprite, t: float) -> None:
            sprite.scale = 1.0 if board.calm else max(0.3, overshoot(min(1.0, t / 0.15)))
            sprite.alpha = min(1.0, t / 0.1, max(0.0, (1 - t) / 0.12))

        return Passing(board.pieces, pose, seconds, step).tween()

    def _tremble(self, kind: str, seconds: float) -> Tween:
        """All pieces of a kind tremble."""
        board = self._board
        pieces: list[Piece] = [piece for piece in board.layout_now() if piece[0] == kind]
        return (shake(board.pieces, pieces, board.at.plates[0].h * 0.04, seconds) if pieces else nothing()) | pause(
            seconds
        )

    # Moments

    def _votes(self, yes: int, no: int, elected: bool) -> Tween:
        return self._sound("result") | self._banner(vote_text(yes, no, elected), elected, RESULT)

    def _play(self, card: Result, start: Rect) -> Tween:
        """The card is shown large and flies to its track, and only there something happens."""
        board, at, view = self._board, self._board.at, self._board.hidden_view
        crash = card is Result.CRASH
        number = view.crashes if crash else view.points
        goal = at.space(min(number, CRASHES_TO_WIN) - 1) if crash else at.sign(min(number, POINTS_TO_WIN))
        pose = Pose(*start.center, at.flight, ("card", card), ABOVE)
        flight = self._sound("cards") | chip(board.pieces, pose, goal.center, 1.1)
        return flight + (self._crash(number - 1) if crash else self._point(goal))

    def _crash(self, number: int) -> Tween:
        board = self._board
        pane = board.at.pane(min(number, CRASHES_TO_WIN - 1))
        side = round(pane.h * 0.8)
        cracks: list[Piece] = [piece for piece in board.layout_now() if piece[0] == "space"]
        hit = burst(board.pieces, Pose(*pane.center, (side, side), f"{ART}crash"), 0.6)
        broken = Later(lambda: board.land(BREAKING)) + Later(
            lambda: shake(board.pieces, [*cracks, ("bus",)], pane.h * 0.03, 0.45)
        )
        return self._sound("crash") | hit | broken

    def _point(self, goal: Rect) -> Tween:
        board = self._board
        drive = Later(lambda: board.land(DRIVING)) + Later(lambda: swing(board.pieces, ("bus",), 6, 0.5))
        return self._sound("point") | drive | self._flash(goal)

    def _power(self, face: str, seat: int, target: int) -> Tween:
        """The power goes from the Co-Pilot to whom it is used on."""
        at = self._board.at
        side = round(at.plates[seat].h * 1.1)
        pose = Pose(*at.plates[seat].center, (side, side), face)
        return self._sound("power") | chip(self._board.pieces, pose, at.plates[target].center, 0.9)

    def _ban(self, target: int) -> Tween:
        board, plate = self._board, self._board.at.plates[target]
        side = round(plate.h * 1.7)
        stamp = burst(board.pieces, Pose(*plate.center, (side, side), f"{ART}mark_banned"), 0.9)
        gavel = Later(lambda: self._power(f"{ART}power_banning", board.hidden_view.co_pilot, target))
        return gavel + Call(lambda: board.spare(NOBODY)) + (self._sound("ban") | stamp)

    def _end(self, team: Team) -> Tween:
        """Who has won, and all identities turned over one after another."""
        text = tr("The Pit Crew win") if team is Team.PIT_CREW else tr("The Shamed win")
        banner = self._banner(text, team is Team.PIT_CREW, 2.4)
        win = self._board.sound("shared/win")
        seats = range(self._board.hidden_view.seats)
        self._board.covered = set(seats)
        return win | banner | row_of([self._turn_over(seat) for seat in seats], TURNING)

    def _turn_over(self, seat: int) -> Tween:
        character = self._board.hidden_view.characters[seat]
        plate = self._board.at.plates[seat]
        high = round(plate.h * 1.25)
        pose = Pose(*plate.center, (round(high * 5 / 7), high), ("license", character))
        uncover = Call(lambda: self._board.covered.discard(seat))
        return uncover + (self._sound("cards", 0.6) | burst(self._board.pieces, pose, 1.4))
