"""What bots say at the table: it shows, writes and takes the same, whatever is secret.

Everything that the open table cannot know is dealt anew (`determinize`), then both tables see the same actions.
"""

import pygame
import pytest

from crashgames.core.chance import FastChance
from crashgames.core.match import Match, Player
from crashgames.core.messages import Secrecy
from crashgames.core.remarks import Remarked
from crashgames.scenes.table.picture import TablePicture
from crashgames.ui.speech import Speech
from tests.random_play import complete_games
from tests.ui.playground import stage_of

TALKING = [info for info in complete_games() if info.remarks]
NAMES = ("Anna", "Ben", "Carl", "Dora", "Emil", "Fay", "Gus", "Hedy", "Ivo", "Jule")
WORLDS, ROUNDS, FRAMES = 2, 3, 400
"""Worlds dealt anew for each round, rounds with remarks, and frames in which all is said."""


def table(info):
    """A match of bots of all levels that talk."""
    seats = info.seats[-1]
    players = [Player(name, info.levels[seat % len(info.levels)]) for seat, name in enumerate(NAMES[:seats])]
    match = Match(info, players, bytes(31) + b"\5")
    match.talking = True
    return match


def dealt_anew(match, luck):
    """A match with the same past as far as everybody knows."""
    twin = match.part(0)
    twin.engine = match.engine.determinize(match.view(None), FastChance(luck), match.options)
    twin.actions[:], twin.levels[:] = match.actions, match.levels
    return twin


def whole_round(match, pick):
    """The actions that are shown together next: an open one, or what all choose in secret."""
    seats, asked = match.to_act(), match.view(None).to_act
    legal = {seat: match.legal_actions(seat) for seat in seats}
    if legal[seats[0]][0].secrecy is Secrecy.SIMULTANEOUS and seats == asked:
        return [legal[seat][(pick + seat) % 3 % len(legal[seat])] for seat in seats]
    return [legal[seats[0]][pick % len(legal[seats[0]])]]


def shown(match, actions):
    """The log of these actions, and the pictures of everything that is said."""
    stage = stage_of((640, 360), animation_speed=4.0)
    picture = TablePicture(stage, match)
    picture.arrange()
    picture.board.show(match.view(None), ())
    match.listening = True
    steps = []
    for action in actions:
        match.play(action)
        steps += [step for step in match.steps(None) if step.event.to is None]
    picture.play(steps)
    said, surface = [], pygame.Surface(stage.size)
    for _ in range(FRAMES):
        picture.move_on(0.3)
        if any(isinstance(sprite.rest.face, Speech) for sprite in picture.board.pieces.passing):
            picture.draw(surface, anew=True)
            said.append(pygame.image.tobytes(surface, "RGB"))
        if picture.board.idle:
            break
    return picture.log, said, [step.event for step in steps if isinstance(step.event, Remarked)]


@pytest.mark.parametrize("info", TALKING, ids=lambda info: info.id)
def test_bots_that_talk_give_nothing_away(info):
    match, rounds, pick, compared = table(info), 0, 0, 0
    while match.outcome is None and rounds < ROUNDS:
        actions = whole_round(match, pick := pick + 7)
        after = match.part(len(match.actions))
        after.listening = True
        for action in actions:
            after.play(action)
        if any(isinstance(step.event, Remarked) for step in after.steps(None)):
            rounds += 1
            seen = shown(match.part(len(match.actions)), actions)
            assert seen[1], "nobody was heard"
            for luck in range(WORLDS):
                twin = dealt_anew(match, luck)
                if actions[0] in twin.legal_actions(actions[0].seat):
                    compared += 1
                    assert shown(twin, actions) == seen
        for action in actions:
            match.play(action)
    assert rounds == ROUNDS and compared > ROUNDS
