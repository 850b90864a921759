"""What holds for the private screens of every game: pages of a kind look, sound and take the same, whatever is secret.

Whatever the open table cannot know is dealt anew by the engine itself (`imagine`): nothing that others can see or hear
may change by that. How bright and how coloured an open page is may differ by no more than the tolerances below.
"""

import colorsys
import copy
import zlib
from collections import Counter, defaultdict
from dataclasses import replace
from itertools import islice

import pygame
import pytest

from crashgames.core.chance import QuickChance
from crashgames.core.match import Match, Player
from crashgames.core.messages import Secrecy
from crashgames.scenes.envelope import Sealed
from crashgames.scenes.play import PlayScene
from crashgames.scenes.turns import Turns, Way
from crashgames.scenes.visit import LEAST_TIME, VisitScene
from crashgames.ui.plain_board import PlainBoard
from crashgames.ui.secrets import LINES
from crashgames.ui.widgets import Button
from crashgames.ui.widgets.base import flatten
from tests.people import choosable, confirm_of
from tests.random_play import all_games, random_match
from tests.ui.playground import key, key_down, key_up, stage_of, wait

BRIGHTNESS = 2.0
"""How far the mean brightness of open pages of a kind may be apart, of 255."""
HUE = 8.0
"""How far their mean hue may be apart, in degrees."""
NAME = "Anna"
EVERY = 12
TWINS = 5
FIRST = 6
"""So many secret decisions of a kind are looked at in a match."""
MOST = 12
"""As many kinds of pages are looked at, and as many pages of a kind."""


def is_secretive(info):
    return not info.held_hands and any(kind.secrecy is not Secrecy.OPEN for kind in info.action_types())


TABLES = [
    (info, seats) for info in all_games() if is_secretive(info) for seats in sorted({info.seats[0], info.seats[-1]})
]
PLANTED = next((info, seats) for info, seats in TABLES if info.id == "hidden_crashmaster")
"""The table at which leaks are planted."""
every_table = pytest.mark.parametrize(("info", "seats"), TABLES, ids=[f"{i.id}-{s}" for i, s in TABLES])


def moments(info, seats, seed=1, every=EVERY):
    """A match between people who all have the same name: when something secret is decided, and now and then."""
    whole = random_match(info, seats, seed)
    match = Match(info, [Player(NAME)] * seats, whole.seed, whole.options)
    kinds = Counter()
    for number, action in enumerate(whole.actions):
        secret = action.secrecy is not Secrecy.OPEN
        kinds[type(action)] += secret
        if number % every == 0 or (secret and kinds[type(action)] <= FIRST):
            yield match
        match.play(action)


def twin_of(match, number, viewer=None):
    """The same for all to see, or for one seat, with everything else dealt anew."""
    twin = copy.copy(match)
    twin._engine = match.engine.imagine(match.view(viewer), QuickChance(number), match.options)
    assert twin.view(viewer) == match.view(viewer)
    return twin


def turns_of(match):
    turns = Turns(match)
    turns.one_by_one = True
    return turns


def board_of(stage, match):
    return (match.info.board_class() or PlainBoard)(stage, match.names, lambda action: None)


class Pages:
    """Makes the private pages of matches on one stage; `leak` spoils the board that fills them."""

    def __init__(self, leak=None, **settings):
        self.stage = stage_of(animation_speed=0.0, **{"shuffle_secret_buttons": False, **settings})
        self.leak = leak
        self.began, self.heard = 0.0, []
        self.stage.audio.play = self.hear

    def hear(self, name, volume=1.0):
        self.heard.append((round(self.stage.now - self.began, 3), name, volume))

    def all_of(self, match):
        """Every page that could be opened now: for what is decided in private, and for everybody looking again."""
        ask = turns_of(match).ask
        for seat in ask.seats if ask.way is Way.VISIT else ():
            yield self.page(match, seat, match.legal_actions(seat))
        for seat in range(len(match.players)):
            yield self.page(match, seat, ())

    def page(self, match, seat, legal):
        board = (match.info.board_class() or PlainBoard)(self.stage, match.names, lambda action: None)
        board.place(pygame.Rect((0, 0), self.stage.size))
        if self.leak:
            self.leak(board)
        self.stage.stack.clear()
        page = VisitScene(self.stage, match, board, seat, legal, lambda action: None, lambda: None)
        self.stage.stack.push(page)
        self.stage.stack.settle()
        return page

    def frame(self):
        """What is seen once everything is at rest."""
        surface = pygame.display.get_surface()
        for widget in self.stage.stack.top.ring.widgets:
            widget.settle()
        self.stage.draw(surface)
        return surface

    def table(self, match):
        """The picture of the table of a match, and what it says of what can be done."""
        self.stage.stack.clear()
        scene = PlayScene(self.stage, match)
        self.stage.stack.push(scene)
        self.stage.stack.settle()
        surface = pygame.display.get_surface()
        self.stage.draw(surface)
        while scene.animating:
            self.stage.draw(surface)
        said = [(w.label, w.hint, w.why) for w in scene.ring.widgets if isinstance(w, Button)]
        return hash(pygame.image.tobytes(surface, "RGB")), scene.header.line(), str(said)

    def colour(self):
        """Mean brightness, of 255, and mean hue, in degrees."""
        red, green, blue, _ = pygame.transform.average_color(self.frame(), consider_alpha=False)
        return (red + green + blue) / 3, 360 * colorsys.rgb_to_hls(red / 255, green / 255, blue / 255)[0]


def told_closed(page):
    """All that a page shows of itself while it is closed, but for the pixels."""
    secret = page.page
    cards = tuple(len(card.actions) for card in secret.cards)
    loose = tuple(action.says(page.match.names) for action in page.options)
    return secret.kind, secret.title, secret.asks, secret.known, cards, loose, bool(secret.lines)


def boxes(page):
    """Where everything is, what can be touched and how it is called."""
    return [
        (type(w).__name__, tuple(w.rect), w.focusable, w.enabled, getattr(w, "label", ""))
        for w in flatten(page.ring.widgets)
    ]


def open_up(page):
    for widget in page.ring.widgets:
        if isinstance(widget, Sealed):
            widget.open = True


def spread(values):
    return max(values) - min(values)


# The checks, used again below on boards with planted leaks


def check_closed_pages(info, seats, pages):
    """The open table's twins are asked for the same, in the same way, by pages that look the same while closed."""
    for number, match in enumerate(moments(info, seats)):
        shown = {}
        for twin in (match, *(twin_of(match, k) for k in range(TWINS))):
            shown[twin] = [(told_closed(page), boxes(page)) for page in pages.all_of(twin)]
        first, *others = shown.values()
        assert all(other == first for other in others)
        assert all(turns_of(twin).ask == turns_of(match).ask for twin in shown)
        if number % 10 == 0:
            assert len({frames_of(pages, twin) for twin in list(shown)[:2]}) == 1


def frames_of(pages, match):
    return tuple(hash(pygame.image.tobytes(pages.frame(), "RGB")) for _ in pages.all_of(match))


def check_kinds(info, seats, pages):
    """Pages of a kind have the same boxes for every seat at every moment; what is open to all may add choices."""
    kinds = defaultdict(set)
    for match in moments(info, seats):
        for twin in (match, twin_of(match, 0)):
            for page in pages.all_of(twin):
                assert len(page.page.lines) <= LINES
                kind, *_, cards, loose, _ = told_closed(page)
                kinds[kind, len(cards), len(loose)].add(str(boxes(page)))
    assert {kind: len(found) for kind, found in kinds.items() if len(found) > 1} == {}
    return kinds


def check_colours(info, seats, pages):
    """Open pages of a kind are equally bright and of the same colour on the whole."""
    seen = defaultdict(list)
    for match in moments(info, seats, every=60):
        for twin in (match, *(twin_of(match, k) for k in range(TWINS))):
            for page in islice(pages.all_of(twin), 2):
                found = seen[page.seat, told_closed(page)]
                if len(found) < MOST and (len(found) or len(seen) <= MOST):
                    open_up(page)
                    found.append(pages.colour())
    for kind, found in seen.items():
        if found:
            assert spread([brightness for brightness, _ in found]) <= BRIGHTNESS, kind
            assert spread([hue for _, hue in found]) <= HUE, kind
    return seen


def check_course(info, seats, pages):
    """A visit that is made in the same way sounds the same, at the same moments, and takes as many presses."""
    kinds = set()
    for match in moments(info, seats):
        ask = turns_of(match).ask
        if ask.way is Way.VISIT and (kind := match.view(None).phase) not in kinds:
            kinds.add(kind)
            seat = ask.seats[0]
            courses = {course_of(pages, twin, seat) for twin in (match, *(twin_of(match, k) for k in range(TWINS)))}
            assert len(courses) == 1
    assert kinds


def check_tables(info, seats, pages):
    """The open table between people, and the table of one person among bots, look the same for twins."""
    length = len(random_match(info, seats, 1).actions)
    for viewer, level in ((None, 0), (0, 1)):
        for part in range(1, 6):
            match = table_at(info, seats, length * part // 6, level)
            twins = [twin_of(match, k, viewer) for k in range(2)]
            assert len({pages.table(twin) for twin in (match, *twins)}) == 1


def table_at(info, seats, number, level):
    """The match after so many actions, between people or, with a level of bots, with one person in it."""
    whole = random_match(info, seats, 1)
    match = Match(info, [Player(NAME), *[Player(NAME, level)] * (seats - 1)], whole.seed, whole.options)
    for action in whole.actions[:number]:
        match.play(action)
    return match


def course_of(pages, match, seat):
    """Look, choose the first thing there is to choose, confirm: what is heard and when it is done."""
    stage, done, presses = pages.stage, [], 0
    pages.heard, pages.began = [], stage.now
    page = pages.page(match, seat, match.legal_actions(seat))
    page.on_choice = lambda action: done.append(round(stage.now - pages.began, 3))
    for code in (pygame.K_h, pygame.K_h):
        key_down(stage, code)
        wait(stage, 0.3)
        key_up(stage, code)
        wait(stage, 0.2)
    while not done and presses < 5:
        presses += 1
        choices = [choosable(page)[0]] if page.chosen is None else [confirm_of(page)]
        page.ring.focus(choices[0])
        stage.by_keys = True
        key(stage, pygame.K_RETURN)
        wait(stage, LEAST_TIME)
    assert done
    return tuple(pages.heard), presses, done[0]


# Every game


@every_table
def test_a_closed_page_tells_nothing(info, seats):
    check_closed_pages(info, seats, Pages())


@every_table
def test_pages_of_a_kind_have_the_same_boxes(info, seats):
    kinds = check_kinds(info, seats, Pages())
    assert kinds


@every_table
def test_open_pages_are_equally_bright_and_coloured(info, seats):
    seen = check_colours(info, seats, Pages())
    assert any(len(found) >= TWINS for found in seen.values())


@every_table
def test_a_visit_sounds_and_takes_the_same(info, seats):
    check_course(info, seats, Pages())


@every_table
def test_tables_show_nothing_that_may_not_be_known(info, seats):
    check_tables(info, seats, Pages())


# Planted leaks, to prove that the checks can fail


def bit(view):
    """A secret that only the seat knows, as a number."""
    return zlib.crc32(repr(view).encode()) % 2


def spoiling(change):
    """A leak that changes the page of a seat when its secret is 1."""

    def leak(board):
        secret = board.secret
        board.secret = lambda view, legal: change(secret(view, legal)) if bit(view) else secret(view, legal)

    return leak


def loud(board):
    secret = board.secret

    def told(view, legal):
        if bit(view):
            board.stage.audio.play("error")
        return secret(view, legal)

    board.secret = told


def coloured(board):
    picture = board.picture

    def painted(face, size, tint, angle):
        drawn = picture(face, size, tint, angle).copy()
        if zlib.crc32(repr(face).encode()) % 2:
            drawn.fill((0, 60, 60), special_flags=pygame.BLEND_RGB_SUB)
        return drawn

    board.picture = painted


def bright(board):
    def white(face, size, tint, angle):
        drawn = pygame.Surface(size)
        drawn.fill((255, 255, 255) if zlib.crc32(repr(face).encode()) % 2 else (200, 200, 200))
        return drawn

    board.picture = white


LEAKS = [
    (check_closed_pages, spoiling(lambda page: replace(page, title=f"{page.title}!"))),
    (check_closed_pages, spoiling(lambda page: replace(page, known=(*page.known, "Take care.")))),
    (check_closed_pages, spoiling(lambda page: replace(page, asks=""))),
    (check_closed_pages, spoiling(lambda page: replace(page, cards=page.cards[:1]))),
    (check_closed_pages, spoiling(lambda page: replace(page, lines=()))),
    (check_closed_pages, spoiling(lambda page: replace(page, cards=tuple(replace(c, actions=()) for c in page.cards)))),
    (check_kinds, spoiling(lambda page: replace(page, known=(*page.known, "Take", "care.")))),
    (check_kinds, spoiling(lambda page: replace(page, lines=(*page.lines, *"abcde")))),
    (check_colours, coloured),
    (check_colours, bright),
    (check_course, loud),
]


@pytest.mark.parametrize(("check", "leak"), LEAKS)
def test_a_planted_leak_is_found(check, leak):
    info, seats = PLANTED
    with pytest.raises(AssertionError):
        check(info, seats, Pages(leak))


def test_a_table_for_the_wrong_eyes_is_found(monkeypatch):
    monkeypatch.setattr(Turns, "eyes", 1)
    info, seats = PLANTED
    with pytest.raises(AssertionError):
        check_tables(info, seats, Pages())
