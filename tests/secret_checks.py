"""Checks on the private screens of every game: pages of a kind look, sound and take the same, whatever is secret."""

import colorsys
import copy
import random
from collections import Counter, defaultdict
from itertools import islice

import msgspec
import pygame

from crashgames.core.chance import FastChance
from crashgames.core.match import Match, Player
from crashgames.core.messages import Secrecy
from crashgames.core.secret_pages import FEW_LINES, LINES
from crashgames.hotseat.turns import Method, Turns
from crashgames.scenes.secrets.choosing import Visit
from crashgames.scenes.secrets.envelope import Envelope, Sealed
from crashgames.scenes.secrets.visit import LEAST_TIME, VisitScene
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.widgets import PieceTarget
from crashgames.storage.session import Session, header_of
from crashgames.ui.parts import Room
from crashgames.ui.plain_board import PlainBoard
from crashgames.ui.scene import DOUBLE_CLICK
from crashgames.ui.widgets import Button
from crashgames.ui.widgets.base import flatten
from tests.boards import pixels
from tests.people import choosable, confirm_of
from tests.random_play import all_games, positions, random_match
from tests.ui.playground import key, key_down, key_up, stage_of, wait

SIZE = (960, 540)
"""Everything is laid out in proportion to the window: whatever differs can be seen in this one, too."""
BRIGHTNESS = 2.0
"""How far the mean brightness of open pages of a kind may be apart, of 255."""
HUE = 8.0
"""How far their mean hue may be apart, in degrees."""
NAME = "Anna"
SITTING = Session(id="0" * 16, bot_seed=0, started=0)
EVERY = 12
TWINS, DEALS = 5, 1
"""How often the hidden is dealt anew at one moment: where moments are few or colours are averaged, and elsewhere."""
FIRST = 6
"""So many secret decisions of a kind are looked at in a match."""
SHOWN = 40
"""So many pieces at least are pointed at where there are more, as on a floor with hundreds of cells."""
MOST = 8
"""As many kinds of pages are looked at, and as many pages of a kind."""


def is_secretive(info):
    return any(kind.secrecy is not Secrecy.OPEN for kind in info.action_types())


TABLES = [
    (info, seats) for info in all_games() if is_secretive(info) for seats in sorted({info.seats[0], info.seats[-1]})
]
CURTAINED = [(info, seats) for info, seats in TABLES if not info.held_hands]
"""Those at which people decide behind the curtain; how hands that are held are opened and closed: held_hands.py."""
PLANTED = next((info, seats) for info, seats in TABLES if info.id == "hidden_crashmaster")
"""The table at which leaks are planted."""


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
    """The same for all to see, or for one seat, with all else dealt anew; the same seats have still to choose."""
    twin, pick = copy.copy(match), random.Random(number)
    twin.engine = match.engine.determinize(match.view(viewer), FastChance(number), match.options)
    for seat in set(twin.to_act()) - set(match.to_act()):
        twin.engine.advance(pick.choice(twin.legal_actions(seat)))
    assert twin.view(viewer) == match.view(viewer)
    return twin


def turns_of(match):
    turns = Turns(match)
    turns.session.one_by_one = True
    return turns


class Pages:
    """Makes the private pages of matches on one stage; `leak` spoils the board that fills them."""

    def __init__(self, leak=None, **settings):
        self.stage = stage_of(SIZE, **{"animation_speed": 0.0, "shuffle_secret_buttons": False, **settings})
        self.leak = leak
        self.began, self.heard = 0.0, []
        self.stage.audio.play = self.hear

    def hear(self, name, volume=1.0):
        self.heard.append((round(self.stage.now - self.began, 3), name, volume))

    def all_of(self, match):
        """Every page that could be opened now: for what is decided in private, and for everybody looking again."""
        request, board = turns_of(match).request, self.board(match)
        for seat in request.seats if request.method is Method.VISIT else ():
            yield self.page(match, seat, match.legal_actions(seat), board)
        for seat in range(len(match.players)):
            yield self.page(match, seat, (), board)

    def board(self, match):
        """As at a table, one board fills all pages of a match."""
        board = (match.info.board_class() or PlainBoard)(self.stage, match.names)
        board.place(Room(pygame.Rect((0, 0), self.stage.size)))
        if self.leak:
            self.leak(board)
        return board

    def page(self, match, seat, legal, board=None):
        board = board or self.board(match)
        self.stage.stack.clear()
        page = VisitScene(self.stage, board, Visit(match, seat, legal), lambda action: None, lambda: None)
        self.stage.stack.push(page)
        self.stage.stack.settle()
        return page

    def frame(self):
        """The frame once everything is at rest."""
        surface = pygame.display.get_surface()
        for widget in self.stage.stack.top.ring.widgets:
            widget.settle()
        self.stage.draw(surface)
        return surface

    def seated(self, match):
        """The table of a match."""
        self.stage.stack.clear()
        scene = PlayScene(self.stage, match)
        self.stage.stack.push(scene)
        self.stage.stack.settle()
        return scene

    def table(self, match):
        """The picture of the table of a match, and all that it says, also of what is only pointed at."""
        scene = self.seated(match)
        surface = pygame.display.get_surface()
        self.stage.draw(surface)
        while scene.animating:
            self.stage.draw(surface)
        frame = hash(pixels(surface))
        said = [(w.label, w.hint, w.why) for w in scene.ring.widgets if isinstance(w, Button)]
        pieces = [(p, scene.pointing.note(p), scene.pointing.tip(p)) for p in spread_out(scene.board.layout_now())]
        return (
            frame,
            scene.header.line(),
            str(said),
            str(pieces),
            str(scene.picture.plates._tips),
            str(self.previews(scene)),
        )

    def previews(self, scene):
        """The preview of each piece that could be pressed."""
        seen, look = [], scene.board.look_at
        scene.board.look_at = lambda piece, preview: (seen.append((piece, preview)), look(piece, preview))
        self.stage.by_keys = True
        for target in spread_out(w for w in scene.ring.widgets if isinstance(w, PieceTarget)):
            scene.ring.focus(target)
            scene.pointing.look()
        return seen

    def curtains(self, match):
        """For each seat the picture of its curtain, and in how many frames it takes something in; and the menu.

        Nobody is handed the device where there is nothing to see: a sign, too, and the same for every twin.
        """
        signs, scene = [], self.seated(match)
        for seat in range(len(match.players)):
            scene.privacy.look(seat)
            self.stage.stack.settle()
            curtain, frames = self.stage.stack.top, 0
            if curtain is scene:
                signs.append(scene.header.notice)
                continue
            while curtain.dead:
                wait(self.stage, 1 / 60)
                frames += 1
            signs.append((hash(pixels(self.frame())), frames, boxes(curtain)))
            self.stage.stack.pop()
            self.stage.stack.settle()
        scene.privacy.choose_who_looks()
        self.stage.stack.settle()
        return str(signs), str(boxes(self.stage.stack.top))

    def colour(self):
        """Mean brightness, of 255, and mean hue, in degrees."""
        red, green, blue, _ = pygame.transform.average_color(self.frame(), consider_alpha=False)
        return (red + green + blue) / 3, 360 * colorsys.rgb_to_hls(red / 255, green / 255, blue / 255)[0]


def spread_out(things):
    found = list(things)
    return found[:: len(found) // (2 * SHOWN) + 1]


def signs_while_closed(page):
    """All that a page shows of itself while it is closed, but for the pixels."""
    secret = page.page
    cards = tuple(len(card.actions) for card in secret.cards)
    loose = tuple(action.line(page.match.names) for action in page.choice.options)
    return secret.kind, secret.title, secret.asks, secret.known, cards, loose, bool(secret.lines)


def boxes(page):
    """The place, the state and the name of everything that can be touched."""
    return [
        (type(w).__name__, tuple(w.rect), w.focusable, w.enabled, getattr(w, "label", ""))
        for w in flatten(page.ring.widgets)
    ]


def focus_of(page):
    """The index of the widget on which the focus begins."""
    return page.ring.focusables.index(page.ring.focused)


def open_up(page):
    for widget in page.ring.widgets:
        if isinstance(widget, Sealed):
            widget.open = True


def spread(values):
    return max(values) - min(values)


# The checks


def check_closed_pages(info, seats, pages, part=slice(None)):
    """The open table's twins are asked for the same, in the same way, by pages that look the same while closed."""
    for number, match in enumerate(islice(moments(info, seats), part.start, None, part.step)):
        shown = {}
        for twin in (match, *(twin_of(match, k) for k in range(DEALS))):
            shown[twin] = [(signs_while_closed(page), boxes(page), focus_of(page)) for page in pages.all_of(twin)]
        first, *others = shown.values()
        assert all(other == first for other in others)
        assert all(turns_of(twin).request == turns_of(match).request for twin in shown)
        assert len({in_the_clear(twin) for twin in shown}) == 1
        most = None if number % 10 == 0 else 1
        assert len({frames_of(pages, twin, most) for twin in list(shown)[:2]}) == 1


def in_the_clear(match):
    """The readable part of the file of a match."""
    return msgspec.structs.replace(header_of(match, SITTING, 1), saved=0)


def frames_of(pages, match, most):
    return tuple(hash(pixels(pages.frame())) for _ in islice(pages.all_of(match), most))


def check_kinds(info, seats, pages):
    """Pages of a kind have the same boxes for every seat at every moment; what is open to all may add choices.

    That the twins of a moment have them, too, is found by check_closed_pages.
    """
    kinds = defaultdict(set)
    for match in moments(info, seats):
        for page in pages.all_of(match):
            assert len(page.page.lines) <= (FEW_LINES if page.page.meanings else LINES)
            kind, *_, cards, loose, _ = signs_while_closed(page)
            kinds[kind, len(cards), len(loose)].add(str(boxes(page)))
    assert {kind: len(found) for kind, found in kinds.items() if len(found) > 1} == {}
    return kinds


def check_colours(info, seats, pages):
    """Open pages of a kind are equally bright and of the same colour on the whole."""
    seen = defaultdict(list)
    for match in moments(info, seats, every=60):
        for twin in (match, *(twin_of(match, k) for k in range(TWINS))):
            for page in islice(pages.all_of(twin), 2):
                found = seen[page.seat, signs_while_closed(page)]
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
        request = turns_of(match).request
        if request.method is Method.VISIT and (kind := match.view(None).phase) not in kinds:
            kinds.add(kind)
            seat = request.seats[0]
            courses = {course_of(pages, twin, seat) for twin in (match, *(twin_of(match, k) for k in range(TWINS)))}
            assert len(courses) == 1
    assert kinds


def check_tables(info, seats, pages, part=slice(None)):
    """The open table between people, and (less often) that of one person among bots, look the same for twins."""
    for viewer, level, every in ((None, 0, 1), (0, 1, 2)):
        for number in numbers(info, seats)[part][::every]:
            match = table_at(info, seats, number, level)
            assert pages.table(match) == pages.table(twin_of(match, number, viewer))


def numbers(info, seats):
    """After how many actions a match is looked at: where each phase comes first, and now and then."""
    whole = random_match(info, seats, 1)
    firsts = {}
    for number, position in positions(whole):
        firsts.setdefault(position.view(None).phase, number)
    return sorted({*firsts.values(), *(len(whole.actions) * part // 6 for part in (1, 3, 5))})


def check_curtains(info, seats, pages):
    """The way to a page looks the same and is as long, whatever lies behind it."""
    length = len(random_match(info, seats, 1).actions)
    for part in (1, 3, 5):
        match = table_at(info, seats, length * part // 6, 0)
        assert len({pages.curtains(twin) for twin in (match, *(twin_of(match, k) for k in range(DEALS)))}) == 1


def check_bots(info, seats, pages):
    """Bots are given what their seat sees, and take as long for it whatever that is."""
    length = len(random_match(info, seats, 1).actions)
    for part in range(1, 12):
        match = table_at(info, seats, length * part // 12, 1)
        pauses = set()
        for twin in (match, *(twin_of(match, k) for k in range(3))):
            turns = Turns(twin)
            pauses.add(turns.bot_pause)
            if turns.bot is not None:
                given = given_to_bot(turns)
                assert given == (twin.view(turns.bot), tuple(twin.legal_actions(turns.bot)))
            turns.close()
        assert len(pauses) == 1


def given_to_bot(turns):
    given = []

    class Curious:
        level = 1

        def choose(self, view, legal, clock):
            given.append((view, legal))
            return legal[0]

    turns.bots.players[turns.bot] = Curious()
    turns.bots.think(turns.bot)
    turns.bots._thought.result()
    return given[0]


def table_at(info, seats, number, level):
    """The match after so many actions, between people or, with a level of bots, with one person in it."""
    whole = random_match(info, seats, 1)
    match = Match(info, [Player(NAME), *[Player(NAME, level)] * (seats - 1)], whole.seed, whole.options)
    for action in whole.actions[:number]:
        match.play(action)
    return match


def course_of(pages, match, seat):
    """Look, touch all there is to choose, choose the first of it, confirm: what is heard and when it is done."""
    stage, done, presses = pages.stage, [], 0
    pages.heard, pages.began = [], stage.now
    page = pages.page(match, seat, match.legal_actions(seat))
    page.on_choice = lambda action: done.append(round(stage.now - pages.began, 3))
    for code in (pygame.K_h, pygame.K_h):
        key_down(stage, code)
        wait(stage, 0.3)
        key_up(stage, code)
        wait(stage, 0.2)
    for number in range(len(choosable(page))):
        press_on(stage, page, choosable(page)[number])
        wait(stage, DOUBLE_CLICK)
        for chosen in [w for w in page.ring.widgets if isinstance(w, Envelope) and w.card is page.choice.pressed]:
            press_on(stage, page, chosen)
    if page.page.guarded:
        press_on(stage, page, allowed(page)[0])
    while not done and presses < 5:
        if not page.body.only_looks:
            presses += 1
            press_on(stage, page, allowed(page)[0] if page.choice.chosen is None else confirm_of(page))
        wait(stage, LEAST_TIME)
    assert done
    return tuple(pages.heard), presses, done[0], least_frames(pages, match, seat)


def allowed(page):
    """What can be chosen and is not refused: choosing again what is takes another press."""
    return [widget for widget in choosable(page) if not page.body.refusal_of(widget)]


def least_frames(pages, match, seat):
    """In how many frames whoever has looked and chosen at once can confirm."""
    page, frames = pages.page(match, seat, match.legal_actions(seat)), 0
    page.looked = True
    if page.body.only_looks:
        return frames_until_done(pages, page)
    for _ in range(3):
        if page.choice.chosen is None:
            press_on(pages.stage, page, allowed(page)[0])
    while confirm_of(page).why:
        wait(pages.stage, 1 / 60)
        frames += 1
    return frames


def frames_until_done(pages, page):
    done, frames = [], 0
    page.on_choice = done.append
    while not done:
        wait(pages.stage, 1 / 60)
        frames += 1
    return frames


def press_on(stage, page, widget):
    page.ring.focus(widget)
    stage.by_keys = True
    key(stage, pygame.K_RETURN)
    wait(stage, 0.1)
