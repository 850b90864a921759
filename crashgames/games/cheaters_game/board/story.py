"""The story of a match: dice that tumble, points on their way, answers, pools, and whistles."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from pygame import Rect

from crashgames.core.messages import Event
from crashgames.games.cheaters_game.board.arrangement import Arrangement
from crashgames.games.cheaters_game.board.choices import COLLECT, CONFIRM, HINT, NO, ROLL, YES
from crashgames.games.cheaters_game.board.layout import is_paired
from crashgames.games.cheaters_game.board.words import ART
from crashgames.games.cheaters_game.messages import (
    AllianceFormed,
    AllianceRolled,
    AnswerGiven,
    AnswersShown,
    GameEnded,
    GuestNamed,
    HonestRolled,
    InvitationSent,
    OfferAnswered,
    OfferMade,
    PartnerChosen,
    PointsCollected,
    PoolFound,
    RoundEnded,
    TurnBegan,
    TurnPassed,
    WhistleBlown,
)
from crashgames.games.cheaters_game.standings import next_set
from crashgames.games.cheaters_game.tables import HONEST, SIDES, Dice
from crashgames.games.cheaters_game.view import CheatersView
from crashgames.ui.effects import ABOVE, Passing, Point, along, chip, lifted, row_of, shake, shimmer
from crashgames.ui.pieces import Pieces
from crashgames.ui.scene import Stage
from crashgames.ui.sprites import Piece, Pose, Sprite, on
from crashgames.ui.story import Story
from crashgames.ui.tween import Together, Tween, ease_out, nothing, pause

CONTROLS = frozenset(piece[0] for piece in (HINT, ROLL, CONFIRM, COLLECT, YES, NO)) | {"chip"}
"""Pieces that come and go at once: fading so much takes too long."""
NEARLY = 0.99
"""As opaque as what was thrown here a moment ago, and yet something to glide from."""
THROW = 0.45
"""Seconds that dice are on their way."""
FACES_A_THROW = 6
"""Faces that a die shows meanwhile."""
SPIN = 400
"""Degrees by which it turns."""
FLIGHT = 0.6
"""Seconds that points take to where they count."""


class CheatersStory(Story[CheatersView]):
    """The story of a match, in one arrangement."""

    folder = ART
    times = {
        TurnBegan: 0.2,
        TurnPassed: 0.3,
        RoundEnded: 0.35,
        HonestRolled: 0.12,
        AllianceRolled: 0.45,
        PointsCollected: 0.35,
        AnswerGiven: 0.0,
        AnswersShown: 0.2,
        AllianceFormed: 0.45,
        WhistleBlown: 0.45,
        PoolFound: 0.3,
        GameEnded: 0.0,
    }

    def __init__(self, stage: Stage, pieces: Pieces, at: Arrangement) -> None:
        super().__init__(stage, pieces)
        self._at = at

    def lead(self, event: Event, view: CheatersView) -> Tween:
        match event:
            case HonestRolled(seat, die):
                return self._throw(seat, (die,), HONEST)
            case AllianceRolled(number, leader, dice):
                return self._throw(leader, dice, number)
            case AnswersShown(_, willing, unwilling):
                return self._answers(willing, unwilling, next_set(view))
            case WhistleBlown(seat, number, _, others):
                return self._whistle(seat, number, others)
            case PoolFound():
                return self._duplicates(view)
            case TurnPassed(seat, _):
                place = self._at.plate(seat)
                return self.sound("seal", 0.5) | self.sign(f"{ART}sign_pass", place.center, (place.h, place.h), 0.7)
        return nothing()

    def beside(self, event: Event, before: CheatersView, after: CheatersView) -> Tween:
        match event:
            case AllianceRolled(number, _, dice):
                return self._flight(sum(dice), self._tray, self._at.knot(number).center)
            case PointsCollected(seat, points):
                return self.sound("points", 0.7) | self._gain(seat, points, self._tray)
            case AllianceFormed():
                return self.sound("pawns")
            case GuestNamed() | InvitationSent() | PartnerChosen() | OfferMade():
                return self.sound("paper", 0.7)
            case RoundEnded():
                return self.sound("pawns", 0.6)
            case WhistleBlown(seat, number, points, others):
                return self._blown(seat, number, points, others)
            case OfferAnswered():
                return self._settled(event)
        return nothing()

    def entrance(self, piece: Piece, pose: Pose, event: Event | None, view: CheatersView) -> Pose:
        at = self._at
        match piece, event:
            case _ if piece[0] in CONTROLS:
                return pose
            case ("pawn", int(number), _), AllianceFormed():
                return pose.over(at.knot(number))
            case ("tracker" | "dot", int(number)), AllianceFormed():
                return replace(pose.over(at.knot(number)), alpha=0.4)
            case ("die", *_), HonestRolled() | AllianceRolled():
                return replace(pose, alpha=NEARLY)
            case ("sign", _), GuestNamed(leader, _):
                return pose.over(at.plate(leader))
            case ("envelope",), PoolFound():
                return pose.over(at.tray).unseen
            case ("part", _), OfferMade():
                return pose.over(at.envelope)
        return pose.unseen

    def departure(self, piece: Piece, pose: Pose, event: Event | None, view: CheatersView) -> Pose:
        match piece, event:
            case _ if piece[0] in CONTROLS:
                return pose
            case ("pawn", int(number), _), WhistleBlown():
                return pose.over(self._at.knot(number)).unseen
            case ("part", int(number)), OfferAnswered(seat, partner, _, _, True):
                return pose.over(self._at.plate(seat if number else partner)).unseen
        return pose.unseen

    # Dice

    def _throw(self, seat: int, dice: Dice, kind: int) -> Tween:
        """The dice fly from a place into the tray, where former ones make room."""
        gone = Together([self._clear(piece) for piece in self.pieces.of_kind("die")])
        thrown = [self._die(seat, dice, number, kind) for number in range(len(dice))]
        return self.sound("dice") | gone | Together(thrown)

    def _clear(self, piece: Piece) -> Tween:
        def step(sprite: Sprite, t: float) -> None:
            sprite.alpha = 1 - t

        return lifted(self.pieces, piece, 0.15, step)

    def _die(self, seat: int, dice: Dice, number: int, kind: int) -> Tween:
        """One die on its way: it turns, shows one face after another, and lies."""
        if self.pieces.calm:
            return nothing()
        start, place = self._at.plate(seat).center, self._at.die(number, len(dice))
        lying = on(place, ("die", dice[number], kind, False), ABOVE)
        pick = Random(7 * number + dice[number])
        shown = [replace(lying, face=("die", pick.randint(1, SIDES), kind, False)) for _ in range(FACES_A_THROW)]

        def step(sprite: Sprite, t: float) -> None:
            sprite.x, sprite.y = along(start, place.center, ease_out(t))
            sprite.angle = SPIN * (1 - ease_out(t)) * (1 if number % 2 else -1)
            sprite.rest = lying if t >= 0.85 else shown[int(t * FACES_A_THROW)]

        return Passing(self.pieces, lying, THROW, step).tween()

    @property
    def _tray(self) -> Point:
        tray = self._at.tray
        return tray.centerx, tray.bottom

    def _duplicates(self, view: CheatersView) -> Tween:
        """The dice that pair up flash, and the pool comes out of them."""
        side, dice = self._at.tray.h * 2, view.dice
        places = [self._at.die(number, len(dice)) for number, value in enumerate(dice) if is_paired(view, value)]
        glows = [self.sign(f"{ART}rays", place.center, (side, side), 0.5) for place in places]
        return self.sound("pool") | Together(glows)

    # Points

    def _gain(self, seat: int, points: int, start: Point) -> Tween:
        """Points fly to a pin on the honest track."""
        return self._flight(points, start, self.pieces.sprites["pin", seat].rest.rect.center)

    def _flight(self, points: int, start: Point, to: Point) -> Tween:
        return chip(self.pieces, self.points_at(start, points), to, FLIGHT)

    def points_at(self, at: Point, points: int) -> Pose:
        """Points that set off to where they count."""
        height = self._at.tray.h * 3 // 4
        return Pose(*at, (height * 2, height), ("points", points))

    def _settled(self, event: OfferAnswered) -> Tween:
        """Both get their parts, or the pool is torn up."""
        if not event.accepted:
            torn: list[Piece] = [("envelope",), ("part", 0), ("part", 1)]
            return self.sound("tear") | shake(self.pieces, torn, self._at.gap, 0.3)
        parts = ((event.partner, event.gift, 0), (event.seat, event.rest, 1))
        flights = [self._gain(seat, points, self._at.part(number).center) for seat, points, number in parts if points]
        return self.sound("points", 0.7) | Together(flights)

    # Answers and whistles

    def _answers(self, willing: Iterable[int], unwilling: Iterable[int], number: int) -> Tween:
        """All signs turn over at once."""
        signs = [(seat, "sign_yes") for seat in willing] + [(seat, "sign_no") for seat in unwilling]
        shown = [self._answer(self._at.pawn(seat, number), f"{ART}{art}") for seat, art in signs]
        return self.sound("seal") | Together(shown)

    def _answer(self, place: Rect, art: str) -> Tween:
        return shimmer(self.pieces, Pose(*place.center, (place.w * 4 // 3, place.h * 4 // 3), art), 1.1)

    def _whistle(self, seat: int, number: int, others: Iterable[int]) -> Tween:
        """The whistle rises over its blower's place; the pawns of the others tremble."""
        pawns: list[Piece] = [("pawn", number, other) for other in (seat, *others)]
        spot, side = self._at.plate(seat).center, self._at.plate(seat).h * 2
        blast = shimmer(self.pieces, Pose(*spot, (side * 2, side * 2), f"{ART}rays"), 0.8)
        whistle = shimmer(self.pieces, Pose(*spot, (side, side), f"{ART}whistle", ABOVE + 1), 0.9)
        shaking = shake(self.pieces, [*pawns, ("knot", number), ("tracker", number)], self._at.gap * 0.6, 0.7)
        return self.sound("whistle") | blast | whistle | shaking

    def _blown(self, seat: int, number: int, points: int, others: Iterable[int]) -> Tween:
        """The points go to the blower's pin, and as many from the places of the others, one after another."""
        flights = [self._gain(seat, points, self._at.knot(number).center)]
        flights += [self._gain(other, -points, self._at.plate(other).center) for other in others]
        return pause(0.2) + (self.sound("points", 0.7) | row_of(flights, 0.12))
