"""How the events of Crazy Commute are told: cards that clash, cars that pull out, trophies, signs, moments."""

from typing import TYPE_CHECKING

from pygame import Rect

from crashgames.core.messages import Event
from crashgames.core.translation import tr
from crashgames.games.crazy_commute import messages as told
from crashgames.games.crazy_commute.board.card_face import ART, event_art
from crashgames.games.crazy_commute.tables import NOBODY
from crashgames.ui.board import Piece
from crashgames.ui.effects import ABOVE, Passing, burst, chip, shake
from crashgames.ui.sprites import Pose, Sprite
from crashgames.ui.tween import Ease, Later, Tween, ease_in_out, ease_out, nothing, overshoot, pause

if TYPE_CHECKING:
    from crashgames.games.crazy_commute.board import CommuteBoard

TIMES: dict[type[Event], float] = {
    told.DriverChosen: 0.4,
    told.TurnBegan: 0.0,
    told.CardDrawn: 0.3,
    told.EventTurnedUp: 0.45,
    told.CardDiscarded: 0.35,
    told.LineReversed: 0.9,
    told.TookTheLead: 0.6,
    told.PassTried: 0.5,
    told.LetThrough: 0.6,
    told.CardTaken: 0.35,
    told.DuelOpened: 0.35,
    told.PileTurned: 0.4,
    told.Blocked: 0.3,
    told.DuelWon: 0.45,
    told.PileBeaten: 0.45,
    told.PlacesSwapped: 0.6,
    told.DroppedBehind: 0.5,
    told.FellToTheBack: 0.9,
    told.NothingToDraw: 0.0,
    told.GameEnded: 0.0,
}
EASES: dict[type[Event], Ease] = {
    told.CardDrawn: ease_out,
    told.Blocked: ease_out,
    told.DuelOpened: ease_out,
    told.PassTried: ease_in_out,
}


class Effects:
    """Makes the tweens that accompany events on a board."""

    def __init__(self, board: "CommuteBoard") -> None:
        self._board = board

    def lead(self, event: Event) -> Tween:
        """What comes before the pieces glide."""
        match event:
            case told.LineReversed():
                return self._sound("screech")
            case told.DuelWon(winner, _, trophy):
                return self._won(winner, trophy is not None)
            case told.PileBeaten(seat):
                return self._won(seat, True)
            case told.FellToTheBack():
                return self._sound("lost") | self._banner(tr("Not blocked!"), NOBODY, 0.9)
            case told.GameEnded(winners):
                return self._end(winners)
        return nothing()

    def beside(self, event: Event) -> Tween:
        """What accompanies the glide."""
        match event:
            case told.DriverChosen():
                return self._sound("door")
            case told.CardDrawn(seat):
                return self._sound("card", 0.7) | self._closed(self._board.at.pile(0), seat, True)
            case told.CardDiscarded(seat):
                return self._sound("card", 0.7) | self._closed(self._board.at.pile(1), seat, False)
            case told.CardTaken(seat, giver):
                return self._sound("card") | self._hand_over(giver, seat)
            case told.DeckRebuilt():
                return self._sound("shuffle") | self._back_to_deck()
            case told.EventTurnedUp(_, number):
                return self._sound("event") | self._sign(number)
        return self._driving(event)

    def _driving(self, event: Event) -> Tween:
        match event:
            case told.TookTheLead() | told.LetThrough() | told.PlacesSwapped():
                return self._sound("engine")
            case told.DroppedBehind() | told.FellToTheBack():
                return self._sound("brake")
            case told.PassTried():
                return self._sound("horn")
            case told.DuelOpened() | told.PileTurned():
                return self._sound("flip")
            case told.Blocked():
                return Later(self._clash)
        return nothing()

    # Means

    def _sound(self, name: str, volume: float = 1.0) -> Tween:
        return self._board.sound(f"{ART}{name}", volume)

    def _banner(self, text: str, seat: int, seconds: float) -> Tween:
        """Large words on the upper edge of the arena, above the cards that lie there: they pop up, stay, and go."""
        board, room = self._board, self._board.at.arena
        high = round(room.h * 0.3)
        pose = Pose(room.centerx, room.y - high * 0.15, (round(room.w * 0.84), high), ("banner", text, seat), ABOVE)

        def step(sprite: Sprite, t: float) -> None:
            sprite.scale = 1.0 if board.calm else max(0.3, overshoot(min(1.0, t / 0.2)))
            sprite.alpha = min(1.0, t / 0.1, max(0.0, (1 - t) / 0.14))

        return Passing(board.pieces, pose, seconds, step).tween()

    def _card_pose(self, place: Rect) -> Pose:
        pile = self._board.at.pile(0)
        return Pose(*place.center, (round(pile.w * 0.8), round(pile.h * 0.8)), ("back",), ABOVE)

    def _closed(self, pile: Rect, seat: int, drawn: bool) -> Tween:
        """A closed card between a pile and a plate, where the hand itself is not to be seen."""
        board = self._board
        if board.shows_hand_of(seat):
            return nothing()
        plate = board.at.plates[seat]
        start, goal = (pile, plate) if drawn else (plate, pile)
        return fly(board, self._card_pose(start), goal.center, TIMES[told.CardDrawn])

    def _hand_over(self, giver: int, taker: int) -> Tween:
        at = self._board.at
        return fly(self._board, self._card_pose(at.plates[giver]), at.plates[taker].center, TIMES[told.CardTaken])

    def _back_to_deck(self) -> Tween:
        at = self._board.at
        return fly(self._board, self._card_pose(at.pile(1)), at.pile(0).center, 0.4)

    # Moments

    def _sign(self, number: int) -> Tween:
        """The sign of an event, large, before one reads it on the billboard."""
        arena, side = self._board.at.arena, self._board.at.large_sign
        pose = Pose(*arena.center, (side, side), event_art(number))
        return chip(self._board.pieces, pose, self._board.at.sign.center, 1.0)

    def _clash(self) -> Tween:
        board, arena, side = self._board, self._board.at.arena, self._board.at.spark
        cards: list[Piece] = [piece for piece in board.layout_now() if piece[0] == "clash"]
        spark = burst(board.pieces, Pose(*arena.center, (side, side), f"{ART}clash"), 0.4)
        return pause(TIMES[told.Blocked]) + (self._sound("clash") | spark | self._tremble(cards))

    def _tremble(self, cards: list[Piece]) -> Tween:
        return (
            Later(lambda: shake(self._board.pieces, cards, self._board.at.arena.h * 0.02, 0.3)) if cards else nothing()
        )

    def _won(self, winner: int, trophy: bool) -> Tween:
        name = self._board.names[winner]
        text = tr("Trophy for {name}!") if trophy else tr("{name} holds the place")
        sound = self._sound("trophy" if trophy else "lost")
        return pause(0.25) + (sound | self._banner(text.format(name=name), winner, 1.1))

    def _end(self, winners: tuple[int, ...]) -> Tween:
        board = self._board
        names = [board.names[seat] for seat in winners]
        text = tr("{name} wins").format(name=names[0]) if len(names) == 1 else tr("A shared win")
        return board.sound("shared/win") | self._banner(text, winners[0], 2.2)


def fly(board: "CommuteBoard", pose: Pose, to: tuple[int, int], seconds: float) -> Tween:
    """A closed card goes from place to place."""
    start = pose.x, pose.y

    def step(sprite: Sprite, t: float) -> None:
        sprite.alpha = min(1.0, t / 0.15, max(0.0, (1 - t) / 0.15))
        if not board.calm:
            eased = ease_in_out(t)
            sprite.x = start[0] + (to[0] - start[0]) * eased
            sprite.y = start[1] + (to[1] - start[1]) * eased

    return Passing(board.pieces, pose, seconds, step).tween()
