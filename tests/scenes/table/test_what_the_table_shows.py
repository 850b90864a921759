"""Line, seats, log and buttons follow what the board has shown, in every game at every event, never the match."""

from contextlib import contextmanager

import pygame
import pytest

from crashgames.core.catalog import game
from crashgames.core.match import Match, Player
from crashgames.core.remarks import Quote
from crashgames.hotseat.ending import verdict
from crashgames.hotseat.turns import Turns
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.table.header_parts import who
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.keys import Intent
from tests.random_play import all_games, random_match
from tests.ui.playground import stage_of

LOOKS = 0.25
"""Seconds between two looks at what moves: two or three for each event."""
SIZE = (800, 450)


def table(info, *levels, seed=1, **settings):
    """A table at which the actions of a random match are played, and those actions."""
    model = random_match(info, len(levels), seed)
    stage = stage_of(SIZE, **settings)
    players = [Player(name, level) for name, level in zip(model.names, levels, strict=True)]
    scene = PlayScene(stage, Match(info, players, model.seed, model.options))
    scene.stage.stack.push(scene)
    scene.stage.stack.settle()
    settle(scene)
    return scene, model.actions


def settle(scene):
    while not scene.board.idle:
        move_on(scene)


def move_on(scene):
    """Let the motion on the board go on, and nothing else."""
    scene.picture.move_on(LOOKS)
    if scene.board.idle and not scene.showing.stands:
        scene.stand()


@contextmanager
def unknown(match):
    """Nothing of the match as it is now can be asked for, only who plays."""

    def ahead(*_):
        raise AssertionError("it was asked how the match goes on")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Match, "outcome", property(ahead))
        patch.setattr(Turns, "request", property(ahead))
        for name in ("view", "to_act", "legal_actions", "steps", "preview", "why_not"):
            patch.setattr(Match, name, ahead)
        actions, match.actions = match.actions, None
        yield
        match.actions = actions


def shows(scene):
    """All that line, seats and log show."""
    return [part.shows() for part in (*scene.picture.plates.parts(),)], scene.header.shows()


def look(scene, to_come):
    """While something moves the table says what has been shown, or whose move is shown; the buttons say no more."""
    board, header, names = scene.board, scene.header, scene.match.names
    with unknown(scene.match):
        shows(scene)
    assert header.line() == (board.headline(board.view) or scene.picture.line or who(names, board.view.to_act))
    newest = next((line for line in reversed(scene.picture.log) if not isinstance(line, Quote)), "")
    assert scene.picture.line in ("", newest, opening_of_next(scene))
    unseen = [line for line in (*to_come, verdict_of(scene)) if line and line not in scene.picture.log]
    words = [f"{widget.hint} {getattr(widget, 'label', '')}" for widget in scene.ring.widgets]
    assert not [line for line in unseen for said in words if line in said]


def opening_of_next(scene):
    """What is said of the event that is being shown, whose own line comes when all of it has been seen."""
    return ([*scene.openings, ""])[len(scene.picture.log) - scene.read_lines]


def verdict_of(scene):
    return verdict(scene.match, scene.match.outcome) if scene.match.outcome else None


@pytest.mark.long
@pytest.mark.sampled(2)
@pytest.mark.parametrize("bots", [0, 1], ids=["people", "one person"])
@pytest.mark.parametrize("info", all_games(), ids=lambda info: info.id)
def test_what_is_still_to_be_seen_is_not_in_the_log(info, bots):
    """People or one person among bots; the end is said when the board stands as it is at the end, and no sooner."""
    seats = max(seats for seats in info.seats if seats <= 6)
    scene, actions = table(info, 0, *[bots] * (seats - 1))
    looked, lines, play = 0, [], scene.board.play

    def play_and_note(steps):
        lines.extend(said(scene, steps))
        names = scene.match.names
        scene.read_lines = len(scene.picture.log)
        scene.openings = [step.event.opening(names) for step in steps if step.event.line(names)]
        play(steps)

    scene.board.play = play_and_note
    for action in actions:
        lines.clear()
        scene.play(action)
        if not scene.board.idle:
            scene.draw(pygame.display.get_surface())
        while not scene.board.idle:
            look(scene, lines)
            looked += 1
            move_on(scene)
        line, view = scene.header.line(), scene.board.view
        assert (line == verdict_of(scene)) == (view.outcome is not None)
        assert len(view.to_act) == seats or not line.startswith("Everybody:")
    assert scene.match.outcome and scene.board.view == scene.turns.view()
    assert looked > (len(actions) // 4 if info.board else 0)


def said(scene, steps):
    return filter(None, (step.event.line(scene.match.names) for step in steps))


@pytest.mark.long
@pytest.mark.parametrize("info", all_games(), ids=lambda info: info.id)
def test_the_last_action_is_drawn_without_asking_how_it_ends(info):
    scene, actions = table(info, *[0] * info.seats[0])
    for action in actions[:-1]:
        scene.play(action)
        scene.jump()
    scene.play(actions[-1])
    surface = pygame.display.get_surface()
    while not scene.board.idle:
        with unknown(scene.match):
            scene.draw(surface)
        move_on(scene)
    assert scene.header.line() == verdict_of(scene)


@pytest.mark.parametrize("intent", [Intent.MENU, Intent.PEEK, Intent.UNDO])
def test_what_knows_the_match_as_it_is_comes_after_what_moves(intent):
    info = next(info for info in all_games() if info.id == "hidden_crashmaster")
    scene, actions = table(info, *[0] * info.seats[0])
    for action in actions:
        scene.play(action)
        if not scene.board.idle:
            break
    scene.intent(intent)
    assert scene.board.view == scene.match.view(None)


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ((), ""),
        ((2,), "Cleo"),
        ((2, 0), "Anna and Cleo"),
        ((0, 1, 2), "Anna, Ben and Cleo"),
        ((5, 1, 4, 3, 2, 6), "Everybody except Anna"),
        ((1, 2, 4, 5, 6), "Everybody except Anna and Dan"),
        ((1, 2, 4, 5), "Ben, Cleo and 2 more"),
        (range(7), "Everybody"),
    ],
)
def test_those_who_are_asked_are_named_and_nobody_else(seats, words):
    assert who(("Anna", "Ben", "Cleo", "Dan", "Emil", "Fay", "Gil"), tuple(seats)) == words


def test_a_leader_who_is_not_asked_is_not_meant():
    """In Cheater's Game the others may blow the whistle on whoever leads."""
    info = next(info for info in all_games() if info.id == "cheaters_game")
    scene, actions = table(info, 0, 0, 0, 0)
    for action in actions:
        if len(scene.turns.request.seats) == 3:
            break
        scene.play(action)
        scene.jump()
    assert scene.header.line().startswith(f"Everybody except {scene.match.names[scene.board.view.active]}: ")


def test_bots_are_not_said_to_think_behind_a_question():
    scene, _ = table(game("mayday"), *(2,) * 5)
    assert "thinking" in scene.header.line()
    scene.stage.stack.push(NoticeScene(scene.stage, "Really?"))
    scene.stage.stack.settle()
    assert scene.header.line() == ""
