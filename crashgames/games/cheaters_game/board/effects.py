"""How events are told: dice that tumble, points on their way, seals that break, and the moment of a whistle."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from crashgames.core.messages import Event
from crashgames.games.cheaters_game import messages as told
from crashgames.games.cheaters_game.board.words import ART
from crashgames.games.cheaters_game.standings import next_set
from crashgames.games.cheaters_game.tables import HONEST, SIDES, Dice
from crashgames.ui.board import Piece
from crashgames.ui.effects import ABOVE, Passing, along, burst, chip, lifted, row_of, shake, shimmer
from crashgames.ui.sprites import Pose, Sprite
from crashgames.ui.tween import Together, Tween, ease_out, nothing, pause

if TYPE_CHECKING:
    from crashgames.games.cheaters_game.board import CheatersBoard

Point = tuple[float, float]

TIMES: dict[type[Event], float] = {
    told.TurnBegan: 0.2,
    told.TurnPassed: 0.3,
    told.RoundEnded: 0.35,
    told.HonestRolled: 0.12,
    told.AllianceRolled: 0.45,
    told.PointsCollected: 0.35,
    told.AnswerGiven: 0.0,
    told.AnswersShown: 0.2,
    told.AllianceFormed: 0.45,
    told.WhistleBlown: 0.45,
    told.PoolFound: 0.3,
    told.GameEnded: 0.0,
}
THROW = 0.45
"""Seconds that dice are on their way."""
FACES_A_THROW = 6
"""How many faces a die shows meanwhile."""
SPIN = 400
"""Degrees by which it turns."""
FLIGHT = 0.6
"""Seconds that points take to where they count."""


class Effects:
    """Makes the tweens that accompany events on a board."""

    def __init__(self, board: "CheatersBoard") -> None:
        self._board = board

    def lead(self, event: Event) -> Tween:
        """What comes before the pieces glide."""
        match event:
            case told.HonestRolled(seat, die):
                return self._throw(seat, (die,), HONEST)
            case told.AllianceRolled(number, leader, dice):
                return self._throw(leader, dice, number)
            case told.AnswersShown(_, willing, unwilling):
                return self._answers(willing, unwilling)
            case told.WhistleBlown(seat, number, _, others):
                return self._whistle(seat, number, others)
            case told.PoolFound():
                return self._duplicates()
            case told.TurnPassed(seat, _):
                return self._sound("seal", 0.5) | self._over_place(seat, f"{ART}sign_pass", 0.7)
        return nothing()

    def beside(self, event: Event) -> Tween:
        """What accompanies the glide."""
        match event:
            case told.AllianceRolled(number, _, dice):
                return self._flight(sum(dice), self._tray, self._board.at.knot(number).center)
            case told.PointsCollected(seat, points):
                return self._sound("points", 0.7) | self._gain(seat, points, self._tray)
            case told.AllianceFormed():
                return self._sound("pawns")
            case told.GuestNamed() | told.InvitationSent() | told.PartnerChosen() | told.OfferMade():
                return self._sound("paper", 0.7)
            case told.RoundEnded():
                return self._sound("pawns", 0.6)
            case told.WhistleBlown(seat, number, points, others):
                return self._blown(seat, number, points, others)
            case told.OfferAnswered():
                return self._settled(event)
        return nothing()

    def _sound(self, name: str, volume: float = 1.0) -> Tween:
        return self._board.sound(f"{ART}{name}", volume)

    # Dice

    def _throw(self, seat: int, dice: Dice, kind: int) -> Tween:
        """The dice fly from a place into the tray, where former ones make room."""
        gone = Together([self._clear(piece) for piece in self._dice()])
        thrown = [self._die(seat, dice, number, kind) for number in range(len(dice))]
        return self._sound("dice") | gone | Together(thrown)

    def _dice(self) -> list[Piece]:
        return [piece for piece in self._board.pieces.sprites if piece[0] == "die"]

    def _clear(self, piece: Piece) -> Tween:
        def step(sprite: Sprite, t: float) -> None:
            sprite.alpha = 1 - t

        return lifted(self._board.pieces, piece, 0.15, step)

    def _die(self, seat: int, dice: Dice, number: int, kind: int) -> Tween:
        """One die on its way: it turns, shows one face after another, and lies."""
        board, place = self._board, self._board.at.die(number, len(dice))
        lying = Pose(*place.center, place.size, ("die", dice[number], kind, False), ABOVE)
        start, pick = board.at.plate(seat).center, Random(7 * number + dice[number])
        shown = [replace(lying, face=("die", pick.randint(1, SIDES), kind, False)) for _ in range(FACES_A_THROW)]
        if board.calm:
            return nothing()

        def step(sprite: Sprite, t: float) -> None:
            sprite.x, sprite.y = along(start, place.center, ease_out(t))
            sprite.angle = SPIN * (1 - ease_out(t)) * (1 if number % 2 else -1)
            sprite.rest = lying if t >= 0.85 else shown[int(t * FACES_A_THROW)]

        return Passing(board.pieces, lying, THROW, step).tween()

    @property
    def _tray(self) -> Point:
        tray = self._board.at.tray
        return tray.centerx, tray.bottom

    def _duplicates(self) -> Tween:
        """The dice that pair up flash, and the pool comes out of them."""
        board = self._board
        paired = [piece for piece in self._dice() if board.is_paired(piece)]
        glows = [self._over(board.rect_of(piece).center, f"{ART}rays", board.at.tray.h * 2, 0.5) for piece in paired]
        return self._sound("pool") | Together(glows)

    # Points

    def _gain(self, seat: int, points: int, start: Point) -> Tween:
        """Points fly to a pin on the honest track."""
        return self._flight(points, start, self._board.rect_of(("pin", seat)).center)

    def _flight(self, points: int, start: Point, to: Point) -> Tween:
        return chip(self._board.pieces, self.points_at(start, points), to, FLIGHT)

    def points_at(self, at: Point, points: int) -> Pose:
        """Points that set off to where they count."""
        height = self._board.at.tray.h * 3 // 4
        return Pose(*at, (height * 2, height), ("points", points))

    def _settled(self, event: told.OfferAnswered) -> Tween:
        """Both get their parts, or the pool is torn up."""
        board, at = self._board, self._board.at
        if not event.accepted:
            torn: list[Piece] = [("envelope",), ("part", 0), ("part", 1)]
            return self._sound("tear") | shake(
                board.pieces, [piece for piece in torn if board.sprite(piece)], at.gap, 0.3
            )
        parts = ((event.partner, event.gift, 0), (event.seat, event.rest, 1))
        flights = [self._gain(seat, points, at.part(number).center) for seat, points, number in parts if points]
        return self._sound("points", 0.7) | Together(flights)

    # Answers and whistles

    def _answers(self, willing: Iterable[int], unwilling: Iterable[int]) -> Tween:
        """All signs turn over at once."""
        signs = [(seat, "sign_yes") for seat in willing] + [(seat, "sign_no") for seat in unwilling]
        shown = [self._sign(seat, f"{ART}{art}") for seat, art in signs]
        return self._sound("seal") | Together(shown)

    def _sign(self, seat: int, art: str) -> Tween:
        rect = self._board.at.pawn(seat, next_set(self._board.shown))
        return shimmer(self._board.pieces, Pose(*rect.center, (rect.w * 4 // 3, rect.h * 4 // 3), art), 1.1)

    def _whistle(self, seat: int, number: int, others: tuple[int, ...]) -> Tween:
        """The whistle rises over its blower's place; the pawns of the others tremble."""
        board, at = self._board, self._board.at
        pawns: list[Piece] = [("pawn", number, other) for other in (seat, *others)]
        trembling: list[Piece] = [*pawns, ("knot", number), ("tracker", number)]
        spot, side = at.plate(seat).center, at.plate(seat).h * 2
        blast = shimmer(board.pieces, Pose(*spot, (side * 2, side * 2), f"{ART}rays"), 0.8)
        whistle = shimmer(board.pieces, Pose(*spot, (side, side), f"{ART}whistle", ABOVE + 1), 0.9)
        shaking = shake(board.pieces, [piece for piece in trembling if board.sprite(piece)], at.gap * 0.6, 0.7)
        return self._sound("whistle") | blast | whistle | shaking

    def _blown(self, seat: int, number: int, points: int, others: tuple[int, ...]) -> Tween:
        """The points go to the blower's pin, and as many from the places of the others, one after another."""
        at = self._board.at
        flights = [self._gain(seat, points, at.knot(number).center)]
        flights += [self._gain(other, -points, at.plate(other).center) for other in others]
        return pause(0.2) + (self._sound("points", 0.7) | row_of(flights, 0.12))

    # Pictures that pass

    def _over_place(self, seat: int, art: str, seconds: float) -> Tween:
        return self._over(self._board.at.plate(seat).center, art, self._board.at.plate(seat).h, seconds)

    def _over(self, at: Point, art: str, side: int, seconds: float) -> Tween:
        return burst(self._board.pieces, Pose(*at, (side, side), art), seconds)
