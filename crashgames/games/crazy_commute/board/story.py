"""The story of events: cards that clash, cars that pull out, trophies, signs, moments in large words."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import product

from pygame import Rect

from crashgames.core.messages import Event, Names
from crashgames.core.translation import tr
from crashgames.games.crazy_commute import messages
from crashgames.games.crazy_commute.board.arrangement import Arrangement
from crashgames.games.crazy_commute.board.card_face import ART, event_art
from crashgames.games.crazy_commute.board.ending import picture_of
from crashgames.games.crazy_commute.board.layout import car_face, is_laid_out
from crashgames.games.crazy_commute.board.moments import CONTACT_SHARE, MEETING_SECONDS, PUT_SECONDS, Moments
from crashgames.games.crazy_commute.board.world import KITS
from crashgames.games.crazy_commute.tables import NOBODY, TROPHIES_TO_WIN, event_name, printed_cards
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.ui.effects import ABOVE, along, announce, chip, passing
from crashgames.ui.pieces import Pieces
from crashgames.ui.scene import Stage
from crashgames.ui.sprites import Piece, Pose, Sprite
from crashgames.ui.story import GLIDE_SECONDS, Story
from crashgames.ui.tween import Later, Tween, ease_in_out, ease_out, nothing, pause

GREAT_TROPHY = 6
"""Trophies from this one on are great moments."""


class CommuteStory(Story[CommuteView]):
    """The story of a match, in one arrangement."""

    folder = ART
    kits = KITS
    times = {
        messages.TurnBegan: 0.0,
        messages.EventTurnedUp: 0.45,
        messages.LineReversed: 0.9,
        messages.TookTheLead: 0.6,
        messages.PassTried: 0.5,
        messages.LetThrough: 0.6,
        messages.DuelOpened: 0.45,
        messages.DuelWon: 0.45,
        messages.PileBeaten: 0.45,
        messages.PlacesSwapped: 0.6,
        messages.DroppedBehind: 0.5,
        messages.FellToTheBack: 0.9,
        messages.NothingToDraw: 0.0,
        messages.GameEnded: 0.0,
    }
    eases = {messages.CardDrawn: ease_out, messages.Blocked: ease_out, messages.DuelOpened: ease_out}

    def __init__(
        self, stage: Stage, pieces: Pieces, at: Arrangement, names: Names, characters: Callable[[], Sequence[str]]
    ) -> None:
        super().__init__(stage, pieces)
        self._at = at
        self._names, self._characters = names, characters
        self._moments = Moments(pieces, at)

    def faces_to_come(self, view: CommuteView) -> Iterator[tuple[Hashable, tuple[int, int]]]:
        """What is seen in great moments, and its size: signs with their names, and cars."""
        for number in range(len(printed_cards().events)):
            yield event_art(number), (self._moments.signpost, self._moments.signpost)
            yield ("banner", event_name(number), NOBODY), self._moments.banner.size
        for seat, back in product(range(view.seats), (False, True)):
            yield car_face(view, seat, looks_back=back), self._moments.car

    def lead(self, event: Event, view: CommuteView) -> Tween:
        match event:
            case messages.LineReversed():
                return self.sound("screech")
            case messages.FellToTheBack():
                return self.sound("lost") | self._banner(("banner", tr("Not blocked!"), NOBODY), 0.9)
            case messages.GameEnded(winners):
                return self._end(view, winners)
        return nothing()

    def moment(self, event: Event, before: CommuteView, after: CommuteView) -> Tween:
        match event:
            case messages.EventTurnedUp(_, number):
                return self._turns_up(number)
            case messages.DuelOpened(seat):
                return self._meets(before, seat)
            case messages.DuelWon(winner, loser, trophy):
                return self._won(before, winner, trophy, loser)
            case messages.PileBeaten(seat, trophy):
                return self._won(before, seat, trophy, NOBODY)
        return nothing()

    def beside(self, event: Event, before: CommuteView, after: CommuteView) -> Tween:
        at = self._at
        match event:
            case messages.DriverChosen():
                return self.sound("door")
            case messages.CardDrawn(seat):
                return self.sound("card", 0.7) | self._closed(before, seat, at.pile(0), self._home(seat))
            case messages.CardDiscarded(seat):
                return self.sound("card", 0.7) | self._closed(before, seat, self._home(seat), at.pile(1))
            case messages.CardTaken(seat, giver):
                return self.sound("card") | self._fly(self._home(giver), self._home(seat), GLIDE_SECONDS)
            case messages.DeckRebuilt():
                return self.sound("shuffle") | self._fly(at.pile(1), at.pile(0), 0.4)
            case messages.EventTurnedUp(_, number):
                return nothing() if self.already_shown else self.sound("event") | self._large_sign(number)
            case messages.DuelOpened() | messages.PileTurned():
                return self.sound("flip")
            case messages.Blocked():
                return self._clash()
            case messages.TookTheLead(seat) | messages.LetThrough(seat) | messages.PlacesSwapped(seat):
                return self._drives("engine", seat)
            case messages.DroppedBehind(seat) | messages.FellToTheBack(seat):
                return self._drives("brake", seat)
            case messages.PassTried(seat):
                return self._drives("horn", seat)
        return nothing()

    def entrance(self, piece: Piece, pose: Pose, event: Event | None, view: CommuteView) -> Pose:
        at = self._at
        match piece, event:
            case ("held" | "hand", *_), messages.CardDrawn():
                return pose.filling(at.pile(0))
            case ("held" | "hand", *_), messages.CardTaken(_, giver):
                return pose.filling(self._home(giver))
            case ("clash", _), messages.DuelOpened(seat) | messages.Blocked(seat):
                return pose.filling(at.hand(0, 1) if view.viewer == seat else self._home(seat))
            case ("clash", _), messages.PileTurned():
                return pose.filling(at.pile(1))
            case ("event", _), messages.EventTurnedUp():
                return pose.filling(at.pile(0))
        return pose.unseen

    def departure(self, piece: Piece, pose: Pose, event: Event | None, view: CommuteView) -> Pose:
        at = self._at
        match piece, event:
            case ("held" | "hand", *_), messages.CardDiscarded():
                return pose.over(at.pile(1)).unseen
            case ("held" | "hand", *_), messages.CardTaken(seat):
                return pose.over(self._home(seat)).unseen
            case ("hand", *_), messages.DuelOpened() | messages.Blocked():
                return pose.over(at.face_off.middle).unseen
            case ("clash", int(number)), messages.DuelWon(winner):
                won = number == view.duels[-1].trophy_place
                return pose.over(self._home(winner) if won else at.pile(1)).unseen
            case ("clash", 0), messages.PileBeaten(seat):
                return pose.over(self._home(seat)).unseen
            case ("clash", _), _:
                return pose.over(at.pile(1)).unseen
            case ("driver", _), messages.DriverChosen(seat):
                return pose.over(self._home(seat)).unseen
        return pose.unseen

    def _home(self, seat: int) -> Rect:
        """Where somebody's cards come from and trophies go: the car, as far as it is to be seen."""
        sprite = self.pieces.sprite(("car", seat))
        return sprite.rest.rect if sprite else Rect(self._at.line.center, self._at.car)

    def _drives(self, sound: str, seat: int) -> Tween:
        """A car sets off, with a sound and with dust behind its wheels."""
        home = self._home(seat)
        side = max(2, round(home.h * 0.5))
        dust = self.sign(f"{ART}dust", (home.left, home.bottom - side // 2), (side, side), 0.5)
        return self.sound(sound, at=home.center) | dust

    # Cards that lie face down

    def _closed(self, view: CommuteView, seat: int, start: Rect, goal: Rect) -> Tween:
        """Between a pile and a plate, where the hand itself is not to be seen."""
        return nothing() if is_laid_out(view, seat) else self._fly(start, goal, GLIDE_SECONDS)

    def _fly(self, start: Rect, goal: Rect, seconds: float) -> Tween:
        pile = self._at.pile(0)
        pose = Pose(*start.center, (round(pile.w * 0.8), round(pile.h * 0.8)), ("back",), ABOVE)

        def step(sprite: Sprite, t: float) -> None:
            sprite.alpha = min(1.0, t / 0.15, max(0.0, (1 - t) / 0.15))
            if not self.pieces.calm:
                sprite.x, sprite.y = along(start.center, goal.center, ease_in_out(t))

        return passing(self.pieces, pose, seconds, step)

    # Moments

    def _meets(self, view: CommuteView, target: int) -> Tween:
        """Nose to nose, at the first duels and whenever a trophy may decide the match."""
        passer = view.current
        most = max(len(view.trophies[seat]) for seat in (passer, target))
        text = tr("{name} against {other}").format(name=self._names[target], other=self._names[passer])
        moment = self._moments.meeting(
            car_face(view, passer), car_face(view, target, looks_back=True), ("banner", text, NOBODY)
        )
        great = most >= TROPHIES_TO_WIN - 1
        hit = self.blow("duel", MEETING_SECONDS * CONTACT_SHARE, self._moments.contact, (1.0, 0.0))
        return self.staged("duel", self.sound("engine") | moment, None, nothing(), great, [hit])

    def _won(self, view: CommuteView, winner: int, trophy: int | None, loser: int) -> Tween:
        """A trophy is put on a car, below who has beaten whom: the first ones, and one of the last."""
        text = tr("{name} beats the pile!") if loser == NOBODY else tr("{name} beats {loser}!")
        rival = "" if loser == NOBODY else self._names[loser]
        banner = ("banner", text.format(name=self._names[winner], loser=rival), winner)
        sound = self.sound("lost" if trophy is None else "trophy")
        short = pause(0.25) + (sound | self._banner(banner, 1.1))
        if trophy is None:
            return short
        count = len(view.trophies[winner])
        before, after = (("car", winner, view.drivers[winner], won, False) for won in (count, count + 1))
        moment = self._moments.trophy(before, after, count, banner)
        kit = "last trophy" if count + 1 == TROPHIES_TO_WIN else "trophy"
        blow = self.blow(kit, PUT_SECONDS, self._moments.trophy_point(count))
        return self.staged("trophy", moment, None, short, count + 1 >= GREAT_TROPHY, [blow])

    def _turns_up(self, number: int) -> Tween:
        """A road sign comes into view, with its name; often seen, it only stands at the roadside."""
        if self.pieces.calm or not self.pieces.limiter.stops("event"):
            return nothing()
        sign = self._moments.sign(event_art(number), self._at.sign, ("banner", event_name(number), NOBODY))
        return self.in_full("event", self.sound("event") | sign, self._at.sign)

    def _banner(self, banner: Hashable, seconds: float) -> Tween:
        """Large words above the table."""
        place = self._moments.banner
        return announce(self.pieces, Pose(*place.center, place.size, banner, ABOVE), seconds, 0.2, 0.14)

    def _large_sign(self, number: int) -> Tween:
        """The sign of an event, large, before it stands at the roadside."""
        room = self._at.sky.union(self._at.line)
        side = round(room.h * 0.5)
        return chip(self.pieces, Pose(*room.center, (side, side), event_art(number)), self._at.sign.center, 0.9)

    def _clash(self) -> Tween:
        """Sparks as soon as the card is there."""
        place, side = self._at.face_off.middle, self._at.face_off.spark
        spark = self.sign(f"{ART}clash", place.center, (side, side), 0.4)
        tremble = Later(lambda: self.tremble("clash", place.h * 0.02, 0.3))
        return pause(GLIDE_SECONDS) + (self.sound("clash") | spark | tremble)

    def _end(self, view: CommuteView, winners: tuple[int, ...]) -> Tween:
        """Meanwhile the picture of the ending is painted."""
        self.stage.skin.scenery.prepare(picture_of(view, winners, self._characters()), self.stage.size)
        names = [self._names[seat] for seat in winners]
        text = tr("{name} wins").format(name=names[0]) if len(names) == 1 else tr("A shared win")
        return self._banner(("banner", text, winners[0]), 1.6)
