"""The picture of Crazy Commute: the road to work from left to right, signs beside it, duels nose to nose."""

from collections.abc import Hashable, Iterator, Sequence
from itertools import cycle, permutations, product

from msgspec.structs import replace
from pygame import Rect, Surface

from crashgames.core.match import Preview
from crashgames.core.messages import Action, Names
from crashgames.games.crazy_commute.board import words
from crashgames.games.crazy_commute.board.arrangement import Arrangement
from crashgames.games.crazy_commute.board.card_face import ART, INK, SIGN
from crashgames.games.crazy_commute.board.choices import HandChoices, is_of_cards, meaning
from crashgames.games.crazy_commute.board.face_off import PASSER
from crashgames.games.crazy_commute.board.faces import Faces, car_picture
from crashgames.games.crazy_commute.board.layout import layout_of, places
from crashgames.games.crazy_commute.board.ring import ring_picture
from crashgames.games.crazy_commute.board.road import Road
from crashgames.games.crazy_commute.board.showdown import Arena
from crashgames.games.crazy_commute.board.story import CommuteStory
from crashgames.games.crazy_commute.board.telling import TELLING
from crashgames.games.crazy_commute.messages import Block, DuelPile, LetPass, Phase, TryToPass
from crashgames.games.crazy_commute.tables import DRIVERS, NOBODY, printed_cards
from crashgames.games.crazy_commute.view import CommuteView, Duel
from crashgames.ui.board import Board, Fact, Part, Piece
from crashgames.ui.layout import stamp
from crashgames.ui.parts import Need, Room, Tally
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.sprites import Layout, Pose, Sprite
from crashgames.ui.telling import meant
from crashgames.ui.theme import RGB, mix

PLATE_SHADE = 0.64
"""How much darker the plates of those who do not act are than their cars."""
COMMON_HAND = 6
"""Hands of up to so many cards are common."""


def _rank(action: Action) -> int:
    """The place of a button among others."""
    if isinstance(action, LetPass) or (isinstance(action, Block) and not action.blocks):
        return 2
    return 0 if isinstance(action, TryToPass | DuelPile) else 1


class CommuteBoard(Board[CommuteView]):
    """Shows CommuteViews."""

    telling = TELLING
    story: CommuteStory
    stands_beside_head = True
    moments = ("duel", "event", "trophy")
    """The plates are pieces of this board: they drive along with the cars."""

    def __init__(self, stage: Stage, names: Names) -> None:
        super().__init__(stage, names)
        self.hand: HandChoices | None = None
        """The viewer's cards, while there is something to choose."""

    # Regions

    def arrange(self, room: Room) -> Need:
        theme, seats = self.stage.theme, len(self.names)
        self._beside_head = room.beside_head > 0
        self.at = Arrangement(room, theme, seats, self.offers)
        self.story = CommuteStory(self.stage, self.pieces, self.at, self.names, lambda: self.characters)
        self.faces = Faces(self.stage)
        self.road = Road(self.stage, self.at, lambda: self.shown)
        self.arena = Arena(self.stage, self.at, lambda: self.shown)
        return Need(self.at.bars(), head_width=self.at.head_width)

    def ground(self) -> tuple[Part, ...]:
        return *self.road.parts, *self.arena.parts

    def light_of(self, view: CommuteView) -> int:
        """Every second trophy of whoever leads lets the sun rise."""
        return max(0, 3 - words.best(view) // 2)

    def warm_up(self) -> Iterator[None]:
        """Parts of cars and plates, of which others are put together, and whole faces."""
        ring_picture(self.stage, self.at.ring.size)
        yield from self.arena.warm_up()
        yield from self.road.warm_up()
        at = self.at
        for driver, size in product(range(DRIVERS), (at.car, at.face_off.car(PASSER).size, self.story.car)):
            car_picture(self.stage, size, driver % at.seats, driver, 1, False)
            yield
        for face, size, angle in self._faces_to_come():
            self.surface_of(face, size, None, angle)
            yield

    def _faces_to_come(self) -> Iterator[tuple[Hashable, tuple[int, int], float]]:
        at, cards, items = self.at, printed_cards(), range(len(printed_cards().items))
        sizes = {at.hand(0, count).size for count in range(1, COMMON_HAND + 1)}
        yield from ((("item", item), size, 0) for item, size in product(items, sizes))
        for driver, seat in product(range(DRIVERS), range(NOBODY, at.seats)):
            yield ("driver", driver, seat), at.driver_card(driver).size, 0
        yield f"{ART}clash", (at.face_off.spark, at.face_off.spark), 0
        yield ("heap", 1), at.face_off.free(PASSER).size, 0
        for count in range(1, COMMON_HAND + 3):
            for card, angle in (at.held(place, count) for place in range(count)):
                yield ("back",), card.size, angle
        if self.view is None:
            return
        yield from ((face, size, 0) for face, size in self.story.faces_to_come())
        rivals, events = cycle(permutations(range(at.seats), 2)), cycle(range(len(cards.events)))
        for number, pair, item, event in zip(range(2 * len(items)), rivals, cycle(items), events, strict=False):
            played = (item, cards.blockers[item])[: 1 + number // len(items)]
            duel = Duel(0, *pair, played)
            fight = replace(self.view, phase=Phase.BLOCK, duel=duel, to_act=pair[:1], event=event, viewer=None)
            for view in (fight, replace(fight, duel=None)):
                yield from ((pose.face, pose.size, pose.angle) for pose in self.layout(view).values() if pose.face)

    # Where everything stands

    def layout(self, view: CommuteView) -> Layout:
        return layout_of(view, self.at, self.hand, self.plate)

    def plate_fill(self, view: CommuteView, seat: int) -> RGB:
        """The colour of the car, in the shade."""
        return mix(self.stage.skin.colour(seat), INK, PLATE_SHADE)

    def ghosts(self, preview: Preview[CommuteView]) -> list[Sprite]:
        """Only where the car would go: what else a choice leads to is said in words."""
        here, there = self.layout_now(), self.layout(preview.view)
        moved = (pose for piece, pose in there.items() if piece[0] == "car" and here.get(piece) != pose)
        return [Sprite(replace(pose, alpha=0.55)) for pose in moved]

    # What presses mean: a card in hand is chosen first, then in the bar what to do with it

    def allow(self, legal: Sequence[Action]) -> None:
        shows_cards = bool(legal) and self.view is not None and self.view.viewer is not None
        self.hand = HandChoices(self.shown, legal) if shows_cards else None
        super().allow(legal)
        self._place_bar()

    def choices(self, piece: Piece, legal: Sequence[Action]) -> list[Action]:
        return [] if piece[0] == "hand" else meant(meaning, piece, self.shown, legal)

    def local_targets(self) -> list[Piece]:
        return self.hand.options if self.hand else []

    def shown_as(self, action: Action) -> Action:
        return self.hand.shown_as(action) if self.hand else action

    def means(self, action: Action) -> list[Piece]:
        return list(self.hand.cards_for(action)) if self.hand and is_of_cards(action) else super().means(action)

    def press(self, piece: Piece) -> bool:
        if self.hand is None or self.view is None or not self.hand.choose(piece):
            return False
        self.settle(self.view)
        return True

    def within_reach(self) -> set[Action]:
        """Without what has a button beside the one for the other choice: passes, the duel with the pile, and blocks."""
        reached = {action for action in super().within_reach() if not isinstance(action, TryToPass | DuelPile)}
        closed = {action for action in self.legal if is_of_cards(action)} if self.hand else set()
        return reached | closed - set(self.hand.offered if self.hand else ())

    def loose_actions(self) -> list[Action]:
        """Passing and duels first, as they are what a turn is for; giving way last, always in the corner."""
        return sorted(super().loose_actions(), key=_rank)

    def confirms(self, action: Action) -> bool:
        """Actions that press the main button: those of chosen cards, else the only pass or duel of a turn."""
        if self.hand is not None and self.hand.chosen:
            return action in self.hand.actions
        return [action] == [each for each in self.legal if isinstance(each, TryToPass | DuelPile)]

    def redraw(self) -> None:
        super().redraw()
        self._place_bar()

    def _place_bar(self) -> None:
        is_open = self.view is not None and self.view.viewer is not None
        count = len(self.loose_actions())
        self.bar, self.fills_bar = self.at.bar(count, is_open), count <= 1 and not is_open

    def label(self, action: Action, legal: Sequence[Action]) -> str:
        items = self.hand.items_of(action) if self.hand else ()
        if items and not (self.view and self.view.phase == Phase.PILE):
            return words.plan(action, items)
        return words.choice(action, legal, self.names, self.view)

    def facts(self, view: CommuteView, seat: int) -> tuple[Fact, ...]:
        return words.facts(view, seat)

    def kept_in_sight(self) -> list[Rect]:
        """Everybody's plate, the event in force, piles, and the cards of an open hand, but not beside the head."""
        kept, margin = ("plate", "event", "hand", "deck"), self.stage.theme.px(10)
        standing = ((piece[0], sprite.rest.rect) for piece, sprite in self.pieces.sprites.items())
        places = [self.at.stand if kind == "deck" else place for kind, place in standing if kind in kept]
        return [place.inflate(margin, margin) for place in places if place.y >= self.at.area.y]

    def places(self, name: str) -> list[Rect]:
        if name == "buttons":
            return [self.bar] if self.loose_actions() else []
        return places(name, self.shown, self.layout_now())

    def goal(self, view: CommuteView) -> str:
        return words.goal(self._beside_head)

    def tally(self, view: CommuteView) -> tuple[Tally, ...]:
        return () if self._beside_head else words.tally(view)

    def underlay(self, surface: Surface, piece: Piece, pose: Pose, hot: bool) -> None:
        """Light on the road below cars that can be passed."""
        if piece[0] == "car":
            light = self.stage.assets.art(f"{ART}glow_blue" if hot else f"{ART}glow", self.at.glow)
            stamp(surface, light, center=(round(pose.x), round(pose.y + pose.size[1] * 0.45)))
            own = self.pieces.sprite(("car", self.shown.current))
            if own is not None:
                self.road.hop(surface, own.rest, pose, self.stage.theme.palette.focus if hot else SIGN)

    def highlight(self, surface: Surface, piece: Piece, pose: Pose, hot: bool) -> None:
        """A rim, but around cars, over which an arrow leaps; none around cards beside the one that is suggested."""
        theme = self.stage.theme
        if piece[0] == "hand" and not hot:
            if self.suggestion is not None:
                return
            rim = pose.rect.inflate(theme.px(6), theme.px(6))
            self.stage.skin.box(surface, rim, Box(None, theme.palette.accent_high, 5, 11))
        elif piece[0] != "car":
            super().highlight(surface, piece, pose, hot)

    def tip(self, piece: Piece, view: CommuteView) -> str:
        """Nothing of a card where it would cover the buttons that say what can be done with it."""
        is_chosen = self.hand is not None and piece in self.hand.chosen
        return "" if is_chosen else words.tip(piece, view, self.names)

    def button_tip(self, action: Action) -> str:
        return words.button_tip(action, self.legal, self.shown)
