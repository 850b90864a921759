"""Tables with secrets for the tests of the private screens, and hands that hold, peek and choose there."""

import pygame
from pygame.event import Event

from crashgames.core.catalog import game
from crashgames.core.match import Match, Player
from crashgames.games.hidden_crashmaster.messages import Vote
from crashgames.scenes.secrets.curtain import HOLD_SECONDS, CurtainScene
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.menu_scene import DEAD_TIME
from tests.boards import pixels
from tests.people import CONFIRM, PAD, Hand
from tests.ui.playground import stage_of, wait

HIDDEN = game("hidden_crashmaster")
NAMES = ("Anna", "Ben", "Carl", "Dora", "Emil", "Fay", "Gus", "Hal", "Ida", "Jon")
FOCUS_LOST = Event(pygame.WINDOWFOCUSLOST)


def match_of(*levels, seed=1, info=HIDDEN, **options):
    players = [Player(name, level) for name, level in zip(NAMES, levels, strict=False)]
    return Match(info, players, seed.to_bytes(32, "big"), options)


def sit_down(match, size=(1280, 720), rest=0.1, **settings):
    """A stage with the table of this match, after some seconds in which bots may act."""
    stage = stage_of(size, **{"animation_speed": 0.0, **settings})
    stage.ambient.in_focus = False  # the road goes by with the time that passes, which differs between tables
    scene = PlayScene(stage, match)
    stage.stack.push(scene)
    stage.stack.settle()
    wait(stage, rest)
    return stage, scene


def advanced(match, phase):
    """The match, played on until it is in this phase; everybody agrees to every shift."""
    while match.view(None).phase != phase:
        seat = match.to_act()[0]
        legal = match.legal_actions(seat)
        match.play(Vote(seat, True) if Vote(seat, True) in legal else legal[0])
    return match


def shown(stage):
    """The pixels of the picture once all of it is drawn: a table draws large changes bit by bit."""
    surface = pygame.display.get_surface()
    for _ in range(60):
        stage.draw(surface)
        if not stage.dirty:
            break
    return pixels(surface)


def opened(stage, by="mouse"):
    """Hold the curtain open until its page is there."""
    wait(stage, DEAD_TIME + 0.05)
    curtain = stage.stack.top
    assert isinstance(curtain, CurtainScene)
    down(stage, curtain, opener(curtain), by)
    wait(stage, HOLD_SECONDS + 0.1)
    up(stage, opener(curtain), by)
    page = stage.stack.top
    assert isinstance(page, VisitScene)
    return page


def opener(scene):
    """The button that opens the curtain, or the envelopes."""
    return next(widget for widget in scene.ring.widgets if getattr(widget, "icon", "") == "eye")


def down(stage, scene, widget, by):
    Hand(stage, by).down(scene.ring, widget)


def up(stage, widget, by):
    Hand(stage, by).up(widget)


def confirm_event(by, is_down=True):
    """The press or the release that means Confirm."""
    if by == "pad":
        kind = pygame.CONTROLLERBUTTONDOWN if is_down else pygame.CONTROLLERBUTTONUP
        return Event(kind, instance_id=PAD, button=CONFIRM[by])
    return Event(pygame.KEYDOWN if is_down else pygame.KEYUP, key=CONFIRM[by], mod=0, unicode="")


class Watch:
    """Looks at every frame of a match, and notes whatever somebody could see who should not."""

    def __init__(self, stage, table):
        self.stage = stage
        self.table = table
        self.faults = []
        self.pages = 0
        self.public = set(table.picture.log)
        play = table.board.play
        table.board.play = lambda steps: (self.shown(steps), play(steps))

    def shown(self, steps):
        """Check the steps on the board: none that only one seat notices, unless that seat is alone at the screen."""
        for step in steps:
            if step.event.to is not None and step.event.to != self.table.turns.eyes:
                self.faults.append(f"{step.event} is shown to all")
            self.look_at(step.view)
            self.public.add(step.event.line(self.table.match.names))

    def __call__(self):
        table, top = self.table, self.stage.stack.top
        if table.board.view is not None:
            self.look_at(table.board.view)
        if any(line not in self.public for line in table.picture.log):
            self.faults.append(f"{table.picture.log} is more than was shown")
        if isinstance(top, CurtainScene | VisitScene) and top.seat not in table.turns.persons:
            self.faults.append(f"a private screen for the bot {top.seat}")
        if isinstance(top, VisitScene):
            self.pages += 1

    def look_at(self, view):
        """An open table, or that of the one person; a hand may be held open where that is the way of the game."""
        turns = self.table.turns
        allowed = {turns.persons[0]} if turns.alone else {None}
        if self.table.match.info.held_hands:
            allowed |= set(turns.persons)
        if view.viewer not in allowed:
            self.faults.append(f"the view of seat {view.viewer} is shown")
