"""Cards of Crash by Crash say what they do wherever they lie, also those that cannot be taken or played now."""

import random

import pygame

from crashgames.core.catalog import game
from crashgames.core.match import Match, Player
from crashgames.core.translation import tr
from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.tables import EFFECTS, TITLES
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.widgets import DeadPiece
from tests.ui.playground import stage_of


def said_at(scene, piece):
    """The tip about a piece that cannot be chosen."""
    at = scene.board.rect_of(piece).center
    scene.stage.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(40, 40), buttons=(0, 0, 0)))
    return next((widget.note for widget in scene.ring.widgets if isinstance(widget, DeadPiece)), None)


def test_useless_cards_say_what_they_do_and_ones_own_why_not():
    stage = stage_of(animation_speed=0.0)
    stage.by_keys = False
    match = Match(game("crash_by_crash"), [Player("Anna"), Player("Bot", 1)], bytes(32))
    scene = PlayScene(stage, match)
    stage.stack.push(scene)
    stage.stack.settle()
    pick, market, held = random.Random(2), 0, 0
    for _ in range(160):
        if match.view(None).phase == Phase.ACTION and match.to_act() == (0,):
            scene.jump()
            stage.advance(0.1)
            playable = scene.board.targets()
            for piece in list(scene.board.pieces.sprites):
                if piece[0] in ("face_up", "hand") and piece not in playable:
                    said = said_at(scene, piece)
                    assert tr(TITLES[piece[1]]) in said and tr(EFFECTS[piece[1]]) in said
                    assert "(CB-" not in said, "ids of rules stand in Why? and in the rules"
                    attempt = scene.board.telling.attempt(piece, match.view(0))
                    reason = match.why_not(attempt) if attempt else None
                    assert (reason is not None) == (piece[0] == "hand")
                    assert reason is None or said.endswith(reason.text)
                    market += piece[0] == "face_up"
                    held += piece[0] == "hand"
        if match.outcome is None:
            scene.play(pick.choice(match.legal_actions(match.to_act()[0])))
    assert market and held
