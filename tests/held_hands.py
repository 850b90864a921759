"""Checks on hands held below an open table: closed in any way, nothing of them is left to see, hear or point at.

Every way of closing is gone in the same steps at tables that differ in the hand of whoever acts and in nothing else.
"""

from dataclasses import dataclass
from functools import cache
from itertools import islice

import pygame
from pygame.event import Event

from crashgames.core.match import Match, Player
from crashgames.core.messages import Secrecy
from crashgames.core.settings import Settings
from crashgames.hotseat.turns import Method, Turns
from crashgames.scenes.table.audience import AudienceScene
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.widgets import PieceTarget
from crashgames.ui.scene import Stage
from crashgames.ui.widgets import Button
from tests.boards import pixels
from tests.random_play import random_match
from tests.secret_checks import NAME, SIZE, twin_of
from tests.ui.playground import click, key, pad, point, stick

TWINS = 2
STEP = 1 / 4
TIP = 0.5
"""Seconds after which a note stands at what is pointed at."""
Y = 3


class Table:
    """One table with a second window, and all that is to be seen and heard there, in `seen`."""

    def __init__(self, pages, match):
        self.pages = pages
        self.stage = pages.stage
        self.stage.audio.play = lambda name, volume=1.0, side=0.0: self.note("sound", name)
        self.stage.by_keys = True
        self.seen = []
        self.match = match
        self.scene = pages.seated(match)
        self.other = Stage(SIZE, Settings(animation_speed=self.stage.settings.animation_speed))
        self.other.stack.push(AudienceScene(self.other, self.stage))
        self.other.stack.settle()
        for stage in (self.stage, self.other):
            stage.ambient.in_focus = False  # bulbs and clouds go with the time that passes, which differs between twins
        self.wait(0.5)

    def note(self, *what):
        self.seen.append(what)

    def wait(self, seconds):
        """Let time pass in both windows; the second never shows anybody's hand."""
        for _ in range(max(1, round(seconds / STEP))):
            self.stage.advance(min(seconds, STEP))
            self.other.advance(min(seconds, STEP))
            view = self.other.stack.top.table.board.view
            assert view.viewer is None and view.hand == view.offer == ()

    def picture(self):
        """The present frame, without waiting until everything is drawn."""
        surface = pygame.display.get_surface()
        self.stage.spoilt()
        self.stage.draw(surface)
        return hash(pixels(surface))

    def draw_all(self):
        """Until nothing more is to be drawn, so that what closing changes is the only change."""
        while self.stage.dirty:
            self.picture()

    def second_picture(self):
        """The same of the second window."""
        surface = pygame.Surface(SIZE)
        self.other.draw(surface)
        return hash(pixels(surface))

    def look(self):
        """Note all that is to be seen, and what can be pointed at."""
        self.note(self.picture())
        self.listen()

    def listen(self):
        """Note all but the picture."""
        scene = self.scene
        ring, header = scene.ring, scene.header
        widgets = [
            (type(w).__name__, tuple(w.rect), w.focusable, w.enabled, w.hint, getattr(w, "label", ""))
            for w in ring.widgets
        ]
        pieces = [(w.piece, scene.board.tip(w.piece, scene.board.view)) for w in ring.widgets if is_piece(w)]
        focus = ring.widgets.index(ring.focused) if ring.focused else None
        tip = ring.tooltip.widget.hint if ring.tooltip.shown else ""
        self.note(widgets, pieces, focus, tip, header.line(), header.notice, header.note)
        self.note(sorted(map(str, scene.board.pieces.standing)), scene.picture.log, str(scene.picture.plates._tips))

    # The hand

    def open(self):
        key(self.stage, pygame.K_h)
        self.wait(0.5)
        assert self.scene.turns.hand_open

    @property
    def hand(self):
        """The places of the cards, from left to right."""
        board = self.scene.board
        return sorted((board.rect_of(p) for p in board.pieces.sprites if board.is_hand(p)), key=lambda rect: rect.x)

    def study(self, by):
        """Point at the cards of the open hand, so that their notes are up and one is looked at."""
        cards = [w for w in self.scene.ring.widgets if is_piece(w) and self.scene.board.is_hand(w.piece)]
        if by == "mouse":
            point(self.stage, self.hand[0].center)
        elif cards:
            self.stage.by_keys = True
            self.scene.ring.focus(cards[-1])
        self.wait(TIP)
        assert not cards or self.scene.ring.tooltip.shown
        self.scene.header.notify("Of a card in the hand")

    def walk(self):
        """Round the focus ring by Tab, with the time for a note at each stop; then by pad, arrows and stick."""
        for number in range(len(self.scene.ring.focusables) + 1):
            key(self.stage, pygame.K_TAB)
            self.wait(TIP)
            self.listen() if number % 8 else self.look()
        for step in (
            lambda: pad(self.stage, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER),
            lambda: key(self.stage, pygame.K_LEFT),
            lambda: stick(self.stage, 1, 1.0),
        ):
            step()
            self.wait(TIP)
            self.listen()
        stick(self.stage, 1, 0.0)

    def point_at_all(self):
        """The pointer on each place where a card lies or lay, and on some of all other pieces."""
        board = self.scene.board
        for rect in [*self.hand, *(board.rect_of(piece) for piece in list(board.pieces.standing)[::40])]:
            point(self.stage, rect.center)
            self.wait(TIP)
            self.listen()
        self.look()


def is_piece(widget):
    return isinstance(widget, PieceTarget)


# Ways to close a hand


def by_key(table):
    key(table.stage, pygame.K_h)


def by_pad(table):
    pad(table.stage, Y)


def by_button(table):
    button = next(w for w in table.scene.ring.widgets if isinstance(w, Button) and w.label == "Close my hand")
    click(table.stage, button.rect.center)


def by_event(kind):
    def close(table):
        table.stage.dispatch(Event(kind))

    return close


def by_menu(table):
    key(table.stage, pygame.K_ESCAPE)
    table.stage.stack.settle()
    table.note(table.picture())
    table.wait(0.3)
    table.note(table.picture())
    table.stage.stack.pop()
    table.stage.stack.settle()


def by_rules(table):
    key(table.stage, pygame.K_F1)
    table.stage.stack.settle()
    table.stage.stack.pop()
    table.stage.stack.settle()


def by_curtain(table):
    table.scene.privacy.look(len(table.match.players) - 1)
    table.stage.stack.settle()
    table.note(table.picture())
    table.stage.stack.pop()
    table.stage.stack.settle()


def by_key_after_a_new_size(table):
    for size in ((800, 600), SIZE):
        pygame.display.set_mode(size)
        table.stage.refit(size)
    table.wait(0.1)
    by_key(table)


def by_key_and_a_new_size(table):
    by_key(table)
    for size in ((800, 600), SIZE):
        pygame.display.set_mode(size)
        table.stage.refit(size)
        table.note(table.picture())


def by_undo(table):
    assert table.scene.turns.can_undo
    key(table.stage, pygame.K_BACKSPACE)


def by_action(table):
    """Whoever acts does something for all to see, and this takes time to be shown."""
    table.scene.play(open_action(table.match, table.scene.turns.person))
    for _ in range(5):
        table.look()
        table.wait(0.2)
    if table.scene.turns.hand_open:
        by_key(table)


def open_action(match, seat):
    return next(action for action in match.legal_actions(seat) if action.secrecy is Secrecy.OPEN)


def by_opening_and_closing(table):
    """While cards are still on their way."""
    for _ in range(3):
        by_key(table)
        table.stage.advance(1 / 20)
    assert not table.scene.turns.hand_open or by_key(table) is None


WAYS = (
    by_key,
    by_pad,
    by_button,
    by_event(pygame.WINDOWFOCUSLOST),
    by_event(pygame.WINDOWMINIMIZED),
    by_event(pygame.WINDOWHIDDEN),
    by_menu,
    by_rules,
    by_curtain,
    by_key_after_a_new_size,
    by_key_and_a_new_size,
    by_undo,
    by_action,
    by_opening_and_closing,
)


# The checks


@dataclass
class Moments:
    """The moments of a match at which hands are opened: after so many actions."""

    whole: Match
    holding: list[int]

    def at(self, number):
        info, seats = self.whole.info, len(self.whole.players)
        match = Match(info, [Player(NAME)] * seats, self.whole.seed, self.whole.options)
        for action in self.whole.actions[:number]:
            match.play(action)
        return match

    def from_part(self, part):
        """All of them, from that part of the match on and then from its beginning."""
        first = int(len(self.holding) * part)
        return self.holding[first:] + self.holding[:first]


@cache
def moments_of(info, seats):
    whole = random_match(info, seats, 1)
    holding = []
    match = Match(info, [Player(NAME)] * seats, whole.seed, whole.options)
    for number, action in enumerate(whole.actions):
        turns = Turns(match)
        offered = turns.may_open_hand and turns.legal_actions()
        if offered and turns.request.method is Method.TABLE and len(match.view(turns.person).hand) > 1:
            holding.append(number)
        match.play(action)
    return Moments(whole, holding)


def place_for(moments, close, part):
    """A moment at which a hand can be closed in this way; an action must not show cards that were dealt anew."""
    for place in moments.from_part(part):
        match = moments.at(place)
        if close is by_action:
            match.play(open_action(match, match.to_act()[0]))
        if close not in (by_action, by_undo) or (match if close is by_action else Turns(match)).can_undo:
            return place
    raise AssertionError("no such moment")


def twins_of(moments, number):
    """The match after so many actions, and others in which whoever acts holds something else."""
    match = moments.at(number)
    seat = match.to_act()[0]
    hand = match.view(seat).hand
    yield match
    others = (dealt_anew(moments, number, luck) for luck in range(200))
    yield from islice((twin for twin in others if twin.view(seat).hand != hand and twin.legal_actions(seat)), TWINS - 1)


def dealt_anew(moments, number, luck):
    match = moments.at(number)
    match.engine = twin_of(match, luck).engine
    return match


def check_held_hands(info, seats, pages, ways=WAYS, part=0.4):
    """Opened, studied and closed in each way, a hand leaves nothing behind at which twins could be told apart."""
    moments = moments_of(info, seats)
    for number, close in enumerate(ways):
        place = place_for(moments, close, part + number / 50)
        courses = [course_of(pages, twin, close, ("keys", "mouse")[number % 2]) for twin in twins_of(moments, place)]
        assert len(courses) == TWINS
        for signs in zip(*courses, strict=True):
            assert signs.count(signs[0]) == len(signs), close


def course_of(pages, match, close, by):
    pygame.display.set_mode(SIZE)
    table = Table(pages, match)
    table.open()
    table.study(by)
    table.draw_all()
    table.seen.clear()
    close(table)
    assert not table.scene.turns.hand_open and isinstance(table.stage.stack.top, PlayScene)
    table.look()
    for _ in range(3):
        table.wait(1 / 20)
        table.look()
    table.walk() if by == "keys" else table.point_at_all()
    table.wait(1.0)
    table.look()
    table.note(table.second_picture())
    return table.seen


def played_from(moments, pages):
    """Moments at which a card is played from a hand, each with twins that hold that card, too."""
    match = moments.at(0)
    for number, action in enumerate(moments.whole.actions):
        turns = Turns(match)
        if turns.may_open_hand and action.secrecy is Secrecy.PRIVATE and turns.legal_actions():
            seat, here = action.seat, moments.at(number)
            hand = here.view(seat).hand
            twins = (dealt_anew(moments, number, luck) for luck in range(60))
            other = [t for t in twins if action in t.legal_actions(seat) and t.view(seat).hand != hand]
            if other:
                yield action, (here, other[0])
        match.play(action)


def check_played_cards(info, seats, pages, most=3):
    """After a card is played from an open hand the others are covered, and nothing gives them away."""
    found = 0
    for action, twins in played_from(moments_of(info, seats), pages):
        courses = []
        for twin in twins:
            table = Table(pages, twin)
            table.open()
            table.study("mouse")
            table.seen.clear()
            table.scene.play(action)
            if table.scene.turns.hand_open:
                break
            for _ in range(5):
                table.look()
                table.wait(0.2)
            courses.append(table.seen)
        for signs in zip(*courses, strict=True):
            assert signs.count(signs[0]) == len(signs), action
        found += len(courses) > 1
        if found == most:
            return found
    return found
