"""The story of a match: dice thrown across the felt, points on their way, answers, pools, whistles, and a knock."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace
from pygame import Rect

from crashgames.core.messages import Event
from crashgames.games.cheaters_game import messages
from crashgames.games.cheaters_game.board.arrangement import Arrangement
from crashgames.games.cheaters_game.board.choices import COLLECT, CONFIRM, HINT, NO, ROLL, YES
from crashgames.games.cheaters_game.board.layout import is_paired
from crashgames.games.cheaters_game.board.scenes import Scenes
from crashgames.games.cheaters_game.board.telling import picture
from crashgames.games.cheaters_game.board.throws import BOUNCES, STAGES, bounce, cube
from crashgames.games.cheaters_game.board.world import ART, KITS
from crashgames.games.cheaters_game.tables import HONEST, WHISTLE_FROM
from crashgames.games.cheaters_game.view import CheatersView, alliances_of
from crashgames.ui.effects import ABOVE, Point, along, chip, lifted, passing, shimmer
from crashgames.ui.pieces import Pieces
from crashgames.ui.scene import Stage
from crashgames.ui.sprites import Piece, Pose, Sprite, on
from crashgames.ui.story import Story
from crashgames.ui.tween import Together, Tween, ease_out, nothing

CONTROLS = frozenset(piece[0] for piece in (HINT, ROLL, CONFIRM, COLLECT, YES, NO)) | {"chip"}
"""Pieces that come and go at once: fading so much takes too long."""
NEARLY_OPAQUE = 0.99
"""As opaque as what was thrown here a moment ago, and yet something to glide from."""
TENSE_PURSE = 20
"""Points in a purse for which everybody holds their breath when a whistle may be blown."""
GREAT_POOL = 6
"""A pool of so much that burns is worth a moment."""
FLIGHT_SECONDS = 0.6
"""Seconds that points take to where they count."""
DIE_SECONDS, DICE_SECONDS = 1.25, 0.8
"""Seconds that one large die is on its way, or several small ones."""
CLEARING_SECONDS, HOLD_SECONDS = 0.15, 0.5
"""Seconds in which former dice make room, and that a die lies before anything else happens."""
FLIGHT_TURNS = 2.4
"""Turns of a large die on its way."""


class CheatersStory(Story[CheatersView]):
    """The story of a match, in one arrangement."""

    folder = ART
    kits = KITS
    times = {
        messages.TurnBegan: 0.2,
        messages.HonestRolled: 0.12,
        messages.AllianceRolled: 0.45,
        messages.AnswerGiven: 0.0,
        messages.AnswersShown: 0.2,
        messages.AllianceFormed: 0.45,
        messages.WhistleBlown: 0.45,
        messages.GameEnded: 0.0,
    }

    def __init__(self, stage: Stage, pieces: Pieces, at: Arrangement, characters: Callable[[], Sequence[str]]) -> None:
        super().__init__(stage, pieces)
        self._at = at
        self._characters = characters
        self.scenes = Scenes(self, at, characters)

    def lead(self, event: Event, view: CheatersView) -> Tween:
        match event:
            case messages.AllianceRolled(number, leader, dice):
                thrown = list[Tween]()
                for place, value in [(self._at.die(k, len(dice)), value) for k, value in enumerate(dice)]:
                    air = place.inflate(place.w * 3 // 7, place.h * 3 // 7)
                    high = place.h * (2 + len(thrown) % 2) // 2
                    thrown.append(self._fly(leader, air, place, (value, number), DICE_SECONDS, high))
                return self.sound("dice") | self._clear() | Together(thrown)
            case messages.AnswersShown(_, willing, unwilling):
                return self._answers(willing, unwilling)
            case messages.PoolFound():
                side, dice = self._at.die(0, len(view.dice)).h * 2, view.dice
                paired = [self._at.die(k, len(dice)) for k, value in enumerate(dice) if is_paired(view, value)]
                glows = [self.sign(f"{ART}rays", place.center, (side, side), 0.5) for place in paired]
                return self.sound("pool") | Together(glows)
            case messages.TurnPassed(seat, _):
                place = self._at.plate(seat)
                return self.sound("seal", 0.5, place.center) | self.sign(
                    f"{ART}cuffs", place.center, (place.h, place.h), 0.7
                )
        return nothing()

    def moment(self, event: Event, before: CheatersView, after: CheatersView) -> Tween:
        match event:
            case messages.HonestRolled(seat, die):
                return self._roll(seat, die, before)
            case messages.WhistleBlown():
                return self.scenes.raid(event)
            case messages.OfferAnswered(accepted=False):
                return self.scenes.torn(before.pool, before.pool >= GREAT_POOL)
            case messages.GameEnded():
                return self.scenes.knock()
        return nothing()

    def beside(self, event: Event, before: CheatersView, after: CheatersView) -> Tween:
        match event:
            case messages.AllianceRolled(number, _, dice):
                return self._flight(sum(dice), self._at.tray.center, self._at.knot(number).center)
            case messages.PointsCollected(seat, points):
                sound = self.sound("points", 0.7, self._at.plate(seat).center)
                return sound | self._gain(seat, points, self._at.tray.center)
            case messages.AllianceFormed():
                return self.sound("pawns")
            case messages.GuestNamed() | messages.InvitationSent() | messages.PartnerChosen() | messages.OfferMade():
                return self.sound("paper", 0.7)
            case messages.RoundEnded():
                return self.sound("pawns", 0.6)
            case messages.WhistleBlown() if not self.already_shown:
                return self.sound("points", 0.7)
            case messages.OfferAnswered(accepted=True):
                return self._settled(event)
            case messages.GameEnded():  # during the knock at the door, the picture of the ending is painted
                self.stage.skin.scenery.prepare(picture(after, self._characters()), self.stage.size)
        return nothing()

    def entrance(self, piece: Piece, pose: Pose, event: Event | None, view: CheatersView) -> Pose:
        at = self._at
        match piece, event:
            case _ if piece[0] in CONTROLS:
                return pose
            case ("pawn", int(number), _), messages.AllianceFormed():
                return pose.over(at.knot(number))
            case ("die", *_), messages.HonestRolled() if not self.pieces.calm:
                return replace(pose.filling(at.landed), alpha=NEARLY_OPAQUE, angle=0.0)
            case ("die", *_), messages.AllianceRolled():
                return replace(pose, alpha=NEARLY_OPAQUE)
            case ("sign", _), messages.GuestNamed(leader, _):
                return pose.over(at.plate(leader))
            case ("envelope",), messages.PoolFound():
                return pose.over(at.tray).unseen
            case ("part", _), messages.OfferMade():
                return pose.over(at.envelope)
        return pose.unseen

    def departure(self, piece: Piece, pose: Pose, event: Event | None, view: CheatersView) -> Pose:
        match piece, event:
            case _ if piece[0] in CONTROLS:
                return pose
            case ("pawn", int(number), _), messages.WhistleBlown():
                return pose.over(self._at.knot(number)).unseen
            case ("part", int(number)), messages.OfferAnswered(seat, partner, _, _, True):
                return pose.over(self._at.plate(seat if number else partner)).unseen
        return pose.unseen

    # Dice

    def _roll(self, seat: int, die: int, view: CheatersView) -> Tween:
        """A die as large as a hand; everybody holds their breath if it may let somebody turn in a full purse."""
        at, air = self._at, self._at.thrown
        flight = self._fly(seat, air, at.landed, (die, HONEST), DIE_SECONDS, air.h // 2, HOLD_SECONDS)
        throw = self.sound("dice") | self._clear() | flight
        if self.pieces.calm:
            return throw
        stake, down = max((one.points for one in alliances_of(view, seat)), default=0), BOUNCES[0][1]
        touch = along(at.plate(seat).center, at.landed.center, ease_out(down))
        landing = self.blow("die", CLEARING_SECONDS + down * DIE_SECONDS, touch)
        return self.staged("die", throw, great=stake >= TENSE_PURSE and die >= WHISTLE_FROM, blows=[landing])

    def _clear(self) -> Tween:
        """Former dice make room."""

        def step(sprite: Sprite, t: float) -> None:
            sprite.alpha = 1 - t

        return Together([lifted(self.pieces, die, CLEARING_SECONDS, step) for die in self.pieces.of_kind("die")])

    def _fly(
        self, seat: int, air: Rect, place: Rect, die: tuple[int, int], seconds: float, high: int, hold: float = 0.0
    ) -> Tween:
        """A die that rolls from a seat to a place and lies there; its shadow stays on the felt."""
        if self.pieces.calm:
            return nothing()
        start, end, (value, kind) = self._at.plate(seat).center, place.center, die
        lying = on(place, ("die", value, kind, False), ABOVE)
        rolling = [on(air, cube(value, stage, kind), ABOVE) for stage in range(STAGES)]
        share = seconds / (seconds + hold)

        def step(sprite: Sprite, t: float) -> None:
            way = min(1.0, t / share)
            x, y = along(start, end, ease_out(way))
            sprite.x, sprite.y = x, y - high * bounce(way)
            stage = round((1 - ease_out(way)) * FLIGHT_TURNS * STAGES)
            sprite.rest = lying if stage == 0 else rolling[stage % STAGES]

        def follow(sprite: Sprite, t: float) -> None:
            way = min(1.0, t / share)
            x, y = along(start, end, ease_out(way))
            sprite.x, sprite.y = x + air.w // 16, y + air.h * 5 // 16
            sprite.scale = 1 - 0.4 * bounce(way)
            sprite.alpha = 0.0 if way < 0.08 else 1.0

        shadow = Pose(*start, (air.w * 3 // 4, air.h // 3), ("shadow",), ABOVE - 1)
        flight = passing(self.pieces, replace(lying, face=rolling[0].face), seconds + hold, step)
        return flight | passing(self.pieces, shadow, seconds + hold, follow)

    # Points

    def _gain(self, seat: int, points: int, start: Point) -> Tween:
        """Points fly to where those of the seat are written."""
        page = self.pieces.sprite(("page", seat))
        return self._flight(points, start, page.rest.rect.center if page else self._at.plate(seat).center)

    def _flight(self, points: int, start: Point, to: Point) -> Tween:
        """Points that set off to where they count."""
        height = self._at.theme.px(44)
        pose = Pose(*start, (height * 2, height), ("points", points, False))
        return chip(self.pieces, pose, to, FLIGHT_SECONDS)

    def _settled(self, event: messages.OfferAnswered) -> Tween:
        """Both get their parts."""
        parts = ((event.partner, event.gift, 0), (event.seat, event.rest, 1))
        flights = [self._gain(seat, points, self._at.part(number).center) for seat, points, number in parts if points]
        return self.sound("points", 0.7) | Together(flights)

    def _answers(self, willing: Sequence[int], unwilling: Sequence[int]) -> Tween:
        """All signs turn over at once."""
        shown = []
        for seat in (*willing, *unwilling):
            place, art = self._at.slip(seat), "sign_yes" if seat in willing else "sign_no"
            pose = Pose(*place.center, (place.w * 4 // 3, place.h * 4 // 3), f"{ART}{art}")
            shown.append(shimmer(self.pieces, pose, 1.1))
        return self.sound("seal") | Together(shown)
