"""People at one screen: they play whole matches by pressing and holding what lies on the stage, nothing else.

How they press is a hand's business: `Hand` sends events to a stage, tests/window/play_through.py has one for a window.
"""

import random
from collections.abc import Callable

import pygame
from pygame.event import Event

from crashgames.core.messages import Action
from crashgames.scenes.dialogs.menu import ChoiceScene, MenuScene
from crashgames.scenes.secrets.ballot import BallotScene, Stretch
from crashgames.scenes.secrets.curtain import CurtainScene
from crashgames.scenes.secrets.envelope import Envelope
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.results import ResultsScene
from crashgames.scenes.table.teaching.card_picture import GoOn
from crashgames.scenes.table.widgets import PieceTarget
from crashgames.ui.scene import DOUBLE_CLICK
from crashgames.ui.widgets import Button, LastStep

FRAME = 1 / 30
PATIENCE = 3000
"""Steps without any action of the match after which it counts as stuck."""
CONFIRM = {"keyboard": pygame.K_RETURN, "pad": pygame.CONTROLLER_BUTTON_A}
NEXT = {"keyboard": pygame.K_TAB, "pad": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER}
PEEK = {"keyboard": pygame.K_h, "pad": pygame.CONTROLLER_BUTTON_Y}
PAD = 7


class Hand:
    """Presses and holds by mouse, keyboard or pad alone; `on_frame` is called after each frame that passes."""

    def __init__(self, stage, by: str = "mouse", on_frame: Callable[[], object] = lambda: None) -> None:
        self.stage = stage
        self.by = by
        self.on_frame = on_frame

    def rest(self, seconds: float, until: Callable[[], bool] = lambda: False) -> None:
        for _ in range(max(1, round(seconds / FRAME))):
            self.stage.advance(FRAME)
            self.on_frame()
            if until():
                return

    def down(self, ring, widget) -> None:
        if self.by == "mouse":
            at = tuple(widget.rect.center)
            self._send(pygame.MOUSEMOTION, pos=at, rel=(40, 40), buttons=(0, 0, 0))
            self._send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
            return
        for _ in range(len(ring.focusables) + 1):
            if ring.focused is widget:
                break
            self._code(True, NEXT[self.by])
            self._code(False, NEXT[self.by])
        self._code(True, CONFIRM[self.by])

    def up(self, widget) -> None:
        if self.by == "mouse":
            self._send(pygame.MOUSEBUTTONUP, pos=tuple(widget.rect.center), button=1)
        else:
            self._code(False, CONFIRM[self.by])

    def press(self, ring, widget) -> None:
        self.down(ring, widget)
        self.rest(FRAME)
        self.up(widget)
        self.rest(DOUBLE_CLICK + FRAME)

    def peek(self, down: bool) -> None:
        """Press the key for secrets, or let it go."""
        self._code(down, PEEK[self.by])

    def _code(self, down: bool, code: int) -> None:
        if self.by == "pad":
            self._send(pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP, instance_id=PAD, button=code)
        else:
            self._send(pygame.KEYDOWN if down else pygame.KEYUP, key=code, mod=0, unicode="")

    def _send(self, kind: int, **what) -> None:
        self.stage.dispatch(Event(kind, **what))


class Lost(AssertionError):
    """Nobody knows what to do at what is shown."""


class People:
    """Press at random, or whatever means the action that `decide` names for a seat.

    `fickle`: how often they vote in the other way, or contest a vote.
    """

    def __init__(
        self,
        stage,
        hand,
        seed: int = 1,
        fickle: float = 0.0,
        decide: Callable[[int], Action] | None = None,
        patience: int = PATIENCE,
    ) -> None:
        self.stage = stage
        self.hand = hand
        self.pick = random.Random(seed)
        self.fickle = fickle
        self.decide = decide
        self.patience = patience
        self.looked: list[int] = []
        """The seats that looked behind the curtain, in order."""

    def play(self, match, most: int = 100_000) -> None:
        """Until the match is over or so many actions were made; AssertionError when nothing goes on."""
        count = steps = 0
        while match.outcome is None and len(match.actions) < most:
            self.step()
            steps = steps + 1 if len(match.actions) == count else 0
            count = len(match.actions)
            assert steps < self.patience, f"stuck after {count} actions at {self.stage.stack.top}"

    def step(self) -> None:
        """Do the next thing that the scene on top asks for, or wait a moment."""
        match self.stage.stack.top:
            case CurtainScene() as scene:
                self.open_curtain(scene)
            case VisitScene() as scene:
                self.visit(scene)
            case BallotScene() as scene:
                self.vote(scene)
            case ChoiceScene() as scene:
                self.press(scene, self.pick.choice(self.wanted_in_menu(scene)))
            case MenuScene() as scene:
                self.press(scene, self.pick.choice(buttons(scene)))
            case PlayScene() as scene:
                self.sit_at_table(scene)
            case ResultsScene() | None:
                self.hand.rest(0.1)
            case scene:
                raise Lost(f"nobody knows what to do at {scene}")

    def press(self, scene, widget) -> None:
        self.hand.press(scene.ring, widget)

    # The table

    def sit_at_table(self, scene: PlayScene) -> None:
        go_on = [w for w in scene.ring.widgets if isinstance(w, GoOn)]
        if go_on and scene.board.idle:
            self.press(scene, go_on[0])
            return
        offered = [w for w in scene.ring.widgets if plays(w)]
        waits = scene.turns.bot is not None
        if not scene.board.idle or waits or not offered or scene.match.outcome:
            self.hand.rest(0.1)
            return
        first = [w for w in offered if isinstance(w, Button) and w.kind == "primary"]
        decides = bool(self.decide) and scene.turns.person is not None
        if decides:
            actions = {scene.board.label(action, scene.board.legal) for action in scene.board.legal}
            first = [button for button in first if button.label not in actions]
        if first and not self.is_fickle():
            offered = first
        elif decides:
            offered = at_table(scene, self.decide(scene.turns.person)) or chosen_first(scene)
        self.press(scene, self.pick.choice(offered))

    def wanted_in_menu(self, menu: ChoiceScene) -> list[Button]:
        """The buttons of the menu beside a piece that mean what is decided now; all of them if none does."""
        table = next(scene for scene in self.stage.stack if isinstance(scene, PlayScene))
        if not self.decide or table.turns.person is None:
            return buttons(menu)
        words = table.board.label(self.decide(table.turns.person), table.board.legal)
        return [b for b in buttons(menu) if b.label == words] or buttons(menu)

    def is_fickle(self) -> bool:
        return self.pick.random() < self.fickle

    # Behind the curtain

    def open_curtain(self, scene: CurtainScene) -> None:
        self.hand.rest(3.0, lambda: not scene.dead)
        opener = primary(scene)
        self.hand.down(scene.ring, opener)
        self.hand.rest(1.5, lambda: self.stage.stack.top is not scene)
        self.hand.up(opener)
        self.hand.rest(FRAME)

    def visit(self, scene: VisitScene) -> None:
        if not scene.looked:
            self.peek(scene, button(scene, "eye"))
            if not scene.looked:
                self.turn(scene)
        elif scene.body.only_looks:
            self.press(scene, button(scene, "eye")) if closes_by_a_press(scene) else self.hand.rest(0.1)
        elif scene.choice.chosen is None or (self.decide and not self.is_decided(scene)):
            wanted = self.wanted_on_page(scene)
            self.press(scene, self.pick.choice(wanted)) if wanted else self.turn(scene)
        elif confirm_of(scene).why:
            self.hand.rest(0.1)
        else:
            self.press(scene, confirm_of(scene))

    def is_decided(self, scene: VisitScene) -> bool:
        """True if what is chosen is what was decided, or comes to the same as far as the cards go."""
        action, choice = self.decide(scene.seat), scene.choice
        return choice.chosen == action or (choice.in_turn and choice.played == choice.played_for(action) != ())

    def turn(self, scene: VisitScene) -> None:
        """Where a page has several parts, on to the next one."""
        for turner in [b for b in buttons(scene) if b.icon == "arrow_right"][:1]:
            self.press(scene, turner)

    def wanted_on_page(self, scene: VisitScene) -> list:
        if not self.decide:
            return choosable(scene)
        action = self.decide(scene.seat)
        cards = [w for w in scene.ring.widgets if isinstance(w, Envelope) and action in w.card.actions and not w.chosen]
        if scene.choice.in_turn and cards and len(cards[0].card.actions) > 1:
            places = scene.choice.played_for(action)
            begun = scene.choice.card is cards[0].card
            return [w for w in scene.ring.widgets if isinstance(w, Envelope) and w.number == places[-1 if begun else 0]]
        words = scene.board.label(action, scene.visit.legal)
        return cards or [w for w in choosable(scene) if getattr(w, "label", "") == words]

    def peek(self, scene: VisitScene, opener: Button) -> None:
        """By the button or, where there are keys, by the key, as it comes."""
        self.looked.append(scene.seat)
        by_key = self.hand.by != "mouse" and self.pick.random() < 0.5
        self.hand.peek(True) if by_key else self.hand.down(scene.ring, opener)
        self.hand.rest(0.3)
        self.hand.peek(False) if by_key else self.hand.up(opener)
        self.hand.rest(0.1)

    # Together

    def vote(self, scene: BallotScene) -> None:
        """Count down, enter something for everybody, and agree, or contest it."""
        match scene.stretch:
            case Stretch.READY:
                self.press(scene, button(scene, "hand" if self.is_fickle() else "play"))
            case Stretch.COUNT:
                self.hand.rest(0.3)
            case Stretch.ENTRY if len(scene.votes) < len(scene.seats):
                seat = next(seat for seat in scene.seats if seat not in scene.votes)
                offered = switches(scene, seat)
                wanted = scene.choices[seat].index(self.decide(seat)) if self.decide else None
                self.press(scene, self.pick.choice(offered) if wanted is None else offered[wanted])
            case Stretch.ENTRY:
                agree, contest = buttons(scene)[-2:]
                self.press(scene, contest if self.is_fickle() else agree)


# What is on a scene


def plays(widget) -> bool:
    """True if pressing it goes on with the match: pieces and action buttons, not the buttons of the header."""
    if isinstance(widget, PieceTarget):
        return True
    return isinstance(widget, Button) and bool(widget.label) and widget.enabled


def buttons(scene) -> list[Button]:
    return [widget for widget in scene.ring.widgets if isinstance(widget, Button)]


def at_table(scene: PlayScene, action: Action) -> list:
    """The widgets whose press means this action or, if there are none, those that open a menu in which it stands."""
    pieces = [w for w in scene.ring.widgets if isinstance(w, PieceTarget)]
    targets = scene.board.targets()
    words = scene.board.label(action, scene.board.legal)
    found = [w for w in pieces if targets.get(w.piece) == [action]] or [b for b in buttons(scene) if b.label == words]
    return found or [w for w in pieces if action in targets.get(w.piece, ())]


def chosen_first(scene: PlayScene) -> list:
    """The pieces that are chosen before it is said what to do with them."""
    local = scene.board.local_targets()
    return [w for w in scene.ring.widgets if isinstance(w, PieceTarget) and w.piece in local]


def button(scene, icon: str) -> Button:
    """The first button with this icon."""
    return next(b for b in buttons(scene) if b.icon == icon)


def primary(scene) -> Button:
    return next(b for b in buttons(scene) if b.kind == "primary")


def closes_by_a_press(scene: VisitScene) -> bool:
    return scene.open and scene.stage.settings.peek == "toggle"


def confirm_of(scene: VisitScene) -> Button:
    """The button that confirms: options that are chosen have a tick, too."""
    return next(widget for widget in buttons(scene) if isinstance(widget, LastStep))


def choosable(scene: VisitScene) -> list:
    """The widgets that choose something on a page: options of a chosen card before other cards."""
    foot = (scene._peek, scene._confirm, scene._turner)
    options = [b for b in buttons(scene) if b not in foot and b.icon not in ("eye_off", "bulb")]
    envelopes = [w for w in scene.ring.widgets if isinstance(w, Envelope) and w.enabled]
    return options if scene.choice.card and not scene.choice.in_turn else [*envelopes, *options]


def switches(scene: BallotScene, seat: int) -> list[Button]:
    """The buttons on which the choice of a seat is entered."""
    before = sum(len(scene.choices[other]) for other in scene.seats if other < seat)
    return buttons(scene)[before : before + len(scene.choices[seat])]
