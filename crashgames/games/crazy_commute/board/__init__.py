"""The picture of Crazy Commute: a road that runs up the screen, a billboard, an arena for duels, a drawer."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import cast

from pygame import Rect, Surface

from crashgames.core.match import Preview
from crashgames.core.messages import Action, Event, Names, View
from crashgames.games.crazy_commute.board import words
from crashgames.games.crazy_commute.board.arena import Arena
from crashgames.games.crazy_commute.board.arrangement import Arrangement
from crashgames.games.crazy_commute.board.card_face import ART, event_art
from crashgames.games.crazy_commute.board.choosing import Cards, attempt, is_of_cards, meanings
from crashgames.games.crazy_commute.board.effects import EASES, TIMES, Effects
from crashgames.games.crazy_commute.board.faces import Faces
from crashgames.games.crazy_commute.board.private import secret_page
from crashgames.games.crazy_commute.board.review import chapters
from crashgames.games.crazy_commute.board.road import Road
from crashgames.games.crazy_commute.board.routes import Routes
from crashgames.games.crazy_commute.board.tips import tip
from crashgames.games.crazy_commute.messages import CommuteView, Phase
from crashgames.games.crazy_commute.tables import DRIVERS, ITEM_CARDS, NOBODY, NONE, printed_cards
from crashgames.ui.board import GLIDE, Board, Fact, Part, Piece
from crashgames.ui.scene import Stage
from crashgames.ui.secrets import ReviewChapter, SecretPage
from crashgames.ui.sprites import Pose, Sprite
from crashgames.ui.theme import RGB
from crashgames.ui.tween import Ease, Tween, ease_in_out

BELOW, FLAT, TROPHIES, CARS, CARDS = range(5)
COMMON_HAND = 6
"""Hands of up to so many cards are common."""

Layout = dict[Piece, Pose]


class CommuteBoard(Board[CommuteView]):
    """Shows CommuteViews."""

    def __init__(self, stage: Stage, names: Names, on_action: Callable[[Action], object]) -> None:
        super().__init__(stage, names, on_action)
        self.told = Effects(self)
        self.routes = Routes(self)
        self.cards: Cards | None = None
        """The viewer's cards, while there is something to choose."""

    @property
    def commute(self) -> CommuteView:
        return commute(self.view)

    # Regions

    def arrange(self) -> None:
        self.at = Arrangement(self.area, self.stage.theme, len(self.names))
        self.bar = self.at.bars
        self.faces = Faces(self.stage)
        self.road = Road(self.stage, self.at)
        self.arena = Arena(self.stage, self.at, self.names)

    def ground(self) -> tuple[Part, ...]:
        return (*self.road.parts(lambda: self.commute), *self.arena.parts(lambda: self.commute))

    def picture(self, face: Hashable, size: tuple[int, int], tint: RGB | None, angle: float) -> Surface:
        return self.faces.picture(face, size, tint, angle)

    def warm_up(self) -> Iterator[None]:
        self.arena.warm_up()
        for face, size in self._faces_to_come():
            self.picture(face, size, None, 0)
            yield

    def _faces_to_come(self) -> Iterator[tuple[Hashable, tuple[int, int]]]:
        at, cards = self.at, printed_cards()
        hands = {at.hand(0, count).size for count in range(1, COMMON_HAND + 1)}
        clash = at.clash(0, 2)[0].size
        yield from product((("item", item) for item in range(len(cards.items))), sorted({clash, *hands}))
        for event in range(len(cards.events)):
            yield ("event", event), at.sign.size
            yield event_art(event), (at.large_sign, at.large_sign)
        yield from ((f"{ART}clash", (at.spark, at.spark)), (f"{ART}glow", at.glow()))
        yield ("back",), at.held(0, 1).size
        yield from ((("sign", place), at.row_sign(place, at.seats).size) for place in range(at.seats))
        for driver, seat in product(range(DRIVERS), range(NOBODY, at.seats)):
            yield ("driver", driver, seat), at.driver_card(driver).size
            if seat != NOBODY:
                yield ("car", seat, driver), at.car
        yield from ((("pile", count), at.pile(0).size) for count in range(ITEM_CARDS))

    # Where everything stands

    def layout(self, view: View) -> Layout:
        seen = commute(view)
        return self._notes(seen) | self._table(seen) | self._cars(seen) | self._trophies(seen) | self._cards(seen)

    def _notes(self, view: CommuteView) -> Layout:
        """What is painted on the ground, to be asked about."""
        tokens = self.arena.tokens(view)
        places: dict[Piece, Rect] = {("token", item): place for item, place in tokens}
        around: dict[Piece, Rect] = {("goal",): self.at.goal, ("billboard",): self.at.billboard}
        around |= {("plate", seat): plate for seat, plate in enumerate(self.at.plates)}
        around |= {("ring",): self.at.ring} if tokens else {}
        notes = {piece: on(place, "", BELOW) for piece, place in around.items()}
        return notes | {piece: on(place, "", FLAT) for piece, place in places.items()}

    def _table(self, view: CommuteView) -> Layout:
        poses: Layout = {
            ("deck",): on(self.at.pile(0), ("pile", view.deck), FLAT),
            ("discards",): on(self.at.pile(1), ("pile", view.discards), FLAT),
        }
        if view.event != NONE:
            poses[("event", view.event)] = on(self.at.sign, ("event", view.event), CARDS)
        if view.phase == Phase.DRIVERS:
            for driver in range(DRIVERS):
                taken = view.drivers.index(driver) if driver in view.drivers else NOBODY
                poses[("driver", driver)] = on(self.at.driver_card(driver), ("driver", driver, taken), CARDS)
        return poses

    def _cars(self, view: CommuteView) -> Layout:
        poses: Layout = {}
        for place, line in enumerate(view.rows):
            for seat in line:
                x, y = self._car_at(view, seat, place)
                poses[("car", seat)] = Pose(x, y, self.at.car, ("car", seat, view.drivers[seat]), CARS)
                if seat == view.current and view.turn and view.outcome is None:
                    poses[("glow", seat)] = Pose(x, y, self.at.glow(), f"{ART}glow", FLAT)
            poses[("sign", place)] = on(self.at.row_sign(place, len(view.rows)), ("sign", place), FLAT)
        return poses

    def _car_at(self, view: CommuteView, seat: int, place: int) -> tuple[int, int]:
        """In its lane, or beside the driver whom it tries to pass."""
        rows, duel = len(view.rows), view.duel
        if duel is None or duel.against_pile or seat != duel.passer:
            return self.at.car_at(seat, place, rows)
        goal = words.row_number(view, duel.target) - 1
        next_lane = duel.target + (1 if seat > duel.target else -1)
        free = next_lane == seat or next_lane not in view.rows[goal]
        return self.at.beside(seat, duel.target, goal, rows, free)

    def _trophies(self, view: CommuteView) -> Layout:
        return {
            ("trophy", seat, number): on(self.at.trophy(seat, number), ("trophy", item), TROPHIES)
            for seat, won in enumerate(view.trophies)
            for number, item in enumerate(won)
        }

    def _cards(self, view: CommuteView) -> Layout:
        """The viewer's hand, or the closed one of whoever's turn it is, and the cards of the duel."""
        poses: Layout = {}
        way = self.at.way_for(len(self.cards.offered()) + 1) if self.cards else 0
        if view.viewer is not None:
            for place, (item, copy) in enumerate(view.cards):
                piece, pose = (
                    ("hand", item, copy),
                    on(self.at.hand(place, len(view.hand)), ("item", item), CARDS + place),
                )
                is_chosen = self.cards is not None and piece in self.cards.chosen
                raised = self.at.lift * is_chosen + way
                poses[piece] = replace(pose, y=pose.y - raised) if raised else pose
        elif view.turn:
            count = view.hand_sizes[view.current]
            for place in range(count):
                poses[("held", view.current, place)] = on(self.at.held(place, count), ("back",), CARDS + place)
        cards = view.duel.cards if view.duel else ()
        for number, item in enumerate(cards):
            place_of, angle = self.at.clash(number, len(cards))
            poses[("clash", number)] = replace(on(place_of, ("item", item), CARDS + number), angle=angle)
        return poses

    def shows_hand_of(self, seat: int) -> bool:
        """Whether the cards of a seat, open or closed, lie in the drawer."""
        view = self.commute
        return view.viewer == seat if view.viewer is not None else view.turn > 0 and view.current == seat

    def entrance(self, piece: Piece, pose: Pose, event: Event | None) -> Pose:
        return self.routes.entrance(piece, pose, event)

    def departure(self, piece: Piece, pose: Pose, event: Event | None) -> Pose:
        return self.routes.departure(piece, pose, event)

    # What happens

    def lead(self, event: Event) -> Tween:
        return self.told.lead(event)

    def effects(self, event: Event) -> Tween:
        return self.told.beside(event)

    def glide_time(self, event: Event) -> float:
        return TIMES.get(type(event), GLIDE)

    def glide_ease(self, event: Event) -> Ease:
        return EASES.get(type(event), ease_in_out)

    def ghosts(self, preview: Preview[CommuteView]) -> list[Sprite]:
        """Only where the car would go: what else a choice leads to is said in words."""
        here, there = self.layout_now(), self.layout(preview.view)
        moved = (pose for piece, pose in there.items() if piece[0] == "car" and here.get(piece) != pose)
        return [Sprite(replace(pose, alpha=0.55)) for pose in moved]

    # What presses mean: a card in hand is chosen first, then in the bar what to do with it

    def offer(self, legal: Sequence[Action]) -> None:
        shows_cards = bool(legal) and self.view is not None and self.view.viewer is not None
        self.cards = Cards(self.commute, legal) if shows_cards else None
        super().offer(legal)
        self._place_bar()

    def choices(self, piece: Piece, legal: Sequence[Action]) -> list[Action]:
        return [] if piece[0] == "hand" else meanings(piece, legal)

    def local_targets(self) -> list[Piece]:
        return self.cards.options if self.cards else []

    def press(self, piece: Piece) -> bool:
        if self.cards is None or self.view is None or not self.cards.choose(piece):
            return False
        self.settle(self.view)
        return True

    def within_reach(self) -> set[Action]:
        if self.cards is None:
            return super().within_reach()
        closed = {action for action in self.legal if is_of_cards(action)}
        return super().within_reach() | closed - set(self.cards.offered())

    def confirms(self, action: Action) -> bool:
        return self.cards is not None and action in self.cards.offered()

    def redraw(self) -> None:
        super().redraw()
        self._place_bar()

    def _place_bar(self) -> None:
        self.bar = self.at.bar(len(self.loose_actions()))

    def attempt(self, piece: Piece, view: View) -> Action | None:
        return attempt(piece, commute(view))

    # Words

    def label(self, action: Action, legal: Sequence[Action]) -> str:
        return words.choice(action, legal, self.names)

    def prompt(self, view: View) -> str:
        return words.prompt(commute(view), self.names)

    def facts(self, view: View, seat: int) -> tuple[Fact, ...]:
        return words.facts(commute(view), seat)

    def tip(self, piece: Piece, view: View) -> str:
        """Nothing of a card where it would cover the buttons that say what can be done with it."""
        is_chosen = self.cards is not None and piece in self.cards.chosen
        if piece[0] == "hand" and (is_chosen or self.at.compact):
            return ""
        return tip(piece, commute(view), self.names)

    def secret(self, view: View, legal: Sequence[Action]) -> SecretPage:
        return secret_page(commute(view), legal, self.names)

    def review(self, view: View) -> tuple[ReviewChapter, ...]:
        return chapters(commute(view), self.names)


def commute(view: View | None) -> CommuteView:
    return cast(CommuteView, view)


def on(place: Rect, face: Hashable, layer: int) -> Pose:
    """At rest in a place."""
    return Pose(*place.center, place.size, face, layer)
