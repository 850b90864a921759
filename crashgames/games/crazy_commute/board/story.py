"""The story of events: cards that clash, cars that pull out, trophies, signs, moments in large words."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from math import sin

from pygame import Rect

from crashgames.core.messages import Event, Names
from crashgames.core.translation import tr
from crashgames.games.crazy_commute import messages
from crashgames.games.crazy_commute.board.arrangement import Arrangement
from crashgames.games.crazy_commute.board.card_face import ART, event_art
from crashgames.games.crazy_commute.board.face_off import CAR_ASPECT, CAR_HEIGHT, CAR_WIDTH
from crashgames.games.crazy_commute.board.faces import CUP, trophy_place
from crashgames.games.crazy_commute.board.layout import car_face, is_laid_out
from crashgames.games.crazy_commute.board.telling import picture_of
from crashgames.games.crazy_commute.board.world import KITS
from crashgames.games.crazy_commute.tables import NOBODY, TROPHIES_TO_WIN, event_name, printed_cards
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.ui.effects import ABOVE, Point, along, announce, burst, chip, passing
from crashgames.ui.pieces import Pieces
from crashgames.ui.scene import Stage
from crashgames.ui.sprites import Piece, Pose, Sprite
from crashgames.ui.story import GLIDE_SECONDS, Story
from crashgames.ui.tween import Later, Tween, ease_in, ease_in_out, ease_out, nothing, overshoot, pause

GREAT_TROPHY = 6
"""Trophies from this one on are great moments."""
CAR_SHARE = 0.31
"""The width of a car in a great moment, as a share of the table's."""
MEETING_SECONDS, TROPHY_SECONDS, SIGN_SECONDS = 1.3, 1.5, 1.6
PUT_SECONDS = TROPHY_SECONDS * 0.68
"""Seconds after which a trophy stands on the car."""
CONTACT_SHARE = 0.3
"""The share of a meeting after which the cars touch."""


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
        self._room = at.sky.union(at.line)
        wide = min(round(self._room.w * CAR_SHARE), round(self._room.h * 0.8 * CAR_ASPECT))
        self._signpost = round(self._room.h * 0.62)
        self._banner_size = min(self._room.w * 3 // 4, self._room.h * 3), max(2, round(self._room.h * 0.22))
        self.car = max(2, wide), max(2, round(wide / CAR_ASPECT))
        self._winner: Point = self._room.centerx, self._room.bottom - round(self.car[1] * 0.55)
        self._contact: Point = self._room.centerx, self._room.centery + round(self.car[1] * 0.18) - self.car[1] * 0.1

    def faces_to_come(self) -> Iterator[tuple[Hashable, tuple[int, int]]]:
        """What is seen in great moments, and its size: signs with their names, trophies and sparks."""
        for number in range(len(printed_cards().events)):
            yield event_art(number), (self._signpost, self._signpost)
            yield ("banner", event_name(number), NOBODY), self._banner_size
        cup, spark = round(self._room.h * 0.27), self.car[1]
        for art, side in (("trophy", cup), ("clash", cup // 2), ("clash", spark)):
            yield f"{ART}{art}", (side, side)

    def lead(self, event: Event, view: CommuteView) -> Tween:
        match event:
            case messages.LineReversed():
                return self.sound("screech")
            case messages.FellToTheBack():
                return self.sound("lost") | self._words(("banner", tr("Not blocked!"), NOBODY), 0.9)
            case messages.GameEnded(winners):
                return self._end(view, winners)
        return nothing()

    def moment(self, event: Event, before: CommuteView, after: CommuteView) -> Tween:
        match event:
            case messages.EventTurnedUp(_, number):
                if not self.pieces.calm and self.pieces.limiter.stops("event"):
                    return self.in_full("event", self.sound("event") | self._sign(number), self._at.sign)
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
                if self.already_shown:
                    return nothing()
                large = Pose(*self._room.center, (self._signpost, self._signpost), event_art(number))
                return self.sound("event") | chip(self.pieces, large, at.sign.center, 0.9)
            case messages.DuelOpened() | messages.PileTurned():
                return self.sound("flip")
            case messages.Blocked():
                return pause(GLIDE_SECONDS) + self._clash()
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
        great = max(len(view.trophies[seat]) for seat in (passer, target)) >= TROPHIES_TO_WIN - 1
        text = tr("{name} against {other}").format(name=self._names[target], other=self._names[passer])
        cars = car_face(view, passer), car_face(view, target, looks_back=True)
        hit = self.blow("duel", MEETING_SECONDS * CONTACT_SHARE, self._contact, (1.0, 0.0))
        scene = self.sound("engine") | self.meeting(*cars, ("banner", text, NOBODY))
        return self.staged("duel", scene, None, nothing(), great, [hit])

    def meeting(self, passer: Hashable, rival: Hashable, banner: Hashable) -> Tween:
        """Two cars come from both sides until they stand nose to nose; sparks fly, words above."""
        room, (wide, high) = self._room, self.car
        y = room.centery + round(high * 0.18)
        spark = Pose(*self._contact, (high, high), f"{ART}clash", ABOVE + 3)

        def drive_in(face: Hashable, start: Point, goal: Point) -> Tween:
            def step(sprite: Sprite, t: float) -> None:
                sprite.x, sprite.y = along(start, goal, min(1.0, t / CONTACT_SHARE) ** 1.5)

            return passing(self.pieces, Pose(*start, self.car, face, ABOVE), MEETING_SECONDS, step)

        return (
            drive_in(passer, (room.left - wide * 0.5, y), (room.centerx - wide * 0.53, y))
            | drive_in(rival, (room.right + wide * 0.5, y), (room.centerx + wide * 0.53, y))
            | (
                pause(MEETING_SECONDS * CONTACT_SHARE)
                + (burst(self.pieces, spark, 0.5) | self._words(banner, MEETING_SECONDS * (1 - CONTACT_SHARE)))
            )
        )

    def _won(self, view: CommuteView, winner: int, trophy: int | None, loser: int) -> Tween:
        """A trophy is put on a car, below who has beaten whom: the first ones, and one of the last."""
        text = tr("{name} beats the pile!") if loser == NOBODY else tr("{name} beats {loser}!")
        rival = "" if loser == NOBODY else self._names[loser]
        banner = ("banner", text.format(name=self._names[winner], loser=rival), winner)
        sound = self.sound("lost" if trophy is None else "trophy")
        short = pause(0.25) + (sound | self._words(banner, 1.1))
        if trophy is None:
            return short
        count, unit = len(view.trophies[winner]), self.car[0] / CAR_WIDTH
        x, y = trophy_place(count, count + 1)
        place = self._winner[0] + (x - CAR_WIDTH / 2) * unit, self._winner[1] + (y - CAR_HEIGHT / 2) * unit
        kit = "last trophy" if count + 1 == TROPHIES_TO_WIN else "trophy"
        before, after = (("car", winner, view.drivers[winner], won, False) for won in (count, count + 1))
        scene = self._trophy(before, after, place) | self._words(banner, TROPHY_SECONDS)
        blow = self.blow(kit, PUT_SECONDS, place)
        return self.staged("trophy", scene, None, short, count + 1 >= GREAT_TROPHY, [blow])

    def _trophy(self, before: Hashable, after: Hashable, place: Point) -> Tween:
        """The winner's car: the trophy is held up, and put on it."""
        held = self._winner[0], self._room.top + round(self._room.h * 0.35)
        side = round(self._room.h * 0.27)
        small = CUP * self.car[0] / CAR_WIDTH / side

        def put(sprite: Sprite, t: float) -> None:
            pop, way = min(1.0, t / 0.4), max(0.0, (t - 0.62) / 0.38)
            sprite.scale = max(0.2, overshoot(pop)) * (1 - (1 - small) * ease_in(way))
            sprite.x, sprite.y = along(held, place, ease_in_out(way))

        def still(face: Hashable, seconds: float) -> Tween:
            return passing(self.pieces, Pose(*self._winner, self.car, face, ABOVE), seconds, lambda sprite, t: None)

        rest = TROPHY_SECONDS - PUT_SECONDS
        cup = passing(self.pieces, Pose(*held, (side, side), f"{ART}trophy", ABOVE + 2), PUT_SECONDS, put)
        spark = burst(self.pieces, Pose(*place, (side // 2, side // 2), f"{ART}clash", ABOVE + 3), rest)
        return (still(before, PUT_SECONDS) + still(after, rest)) | (cup + spark)

    def _sign(self, number: int) -> Tween:
        """A sign swings in from above, as large as half the window, with its name; then it goes to its place."""
        side, face, place = self._signpost, event_art(number), self._at.sign
        goal = self._room.centerx, self._room.centery + round(self._room.h * 0.08)
        small = place.h / side

        def step(sprite: Sprite, t: float) -> None:
            come, go = overshoot(min(1.0, t / 0.28)), ease_in_out(max(0.0, (t - 0.76) / 0.24))
            x, y = goal[0], goal[1] - (1 - come) * self._room.h
            sprite.x, sprite.y = along((x, y), place.center, go)
            sprite.angle = 7 * sin(t * 16) * max(0.0, 1 - t / 0.6)
            sprite.scale = 1 - (1 - small) * go

        shown = passing(self.pieces, Pose(*goal, (side, side), face, ABOVE), SIGN_SECONDS, step)
        name = ("banner", event_name(number), NOBODY)
        return shown | (pause(SIGN_SECONDS * 0.18) + self._words(name, SIGN_SECONDS * 0.6))

    def _words(self, banner: Hashable, seconds: float) -> Tween:
        """Large words at the upper edge."""
        place = Rect((0, 0), self._banner_size).move_to(midtop=self._room.midtop)
        return announce(self.pieces, Pose(*place.center, place.size, banner, ABOVE + 4), seconds)

    def _clash(self) -> Tween:
        """Sparks as soon as the card is there."""
        place, side = self._at.face_off.middle, self._at.face_off.spark
        spark = self.sign(f"{ART}clash", place.center, (side, side), 0.4)
        return self.sound("clash") | spark | Later(lambda: self.tremble("clash", place.h * 0.02, 0.3))

    def _end(self, view: CommuteView, winners: tuple[int, ...]) -> Tween:
        """Meanwhile the picture of the ending is painted."""
        self.stage.skin.scenery.prepare(picture_of(view, winners, self._characters()), self.stage.size)
        names = [self._names[seat] for seat in winners]
        text = tr("{name} wins").format(name=names[0]) if len(names) == 1 else tr("A shared win")
        return self._words(("banner", text, winners[0]), 1.6)
