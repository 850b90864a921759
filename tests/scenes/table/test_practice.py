"""More than the rule of taking back allows: what people agree to, and practice for one among bots."""

import random

import pytest

from crashgames import cli
from crashgames.core.match import Match, Player
from crashgames.core.messages import Secrecy
from crashgames.games.hidden_crashmaster.messages import Phase, Vote
from crashgames.hotseat.turns import Turns
from crashgames.program import start
from crashgames.scenes.dialogs.menu import ConfirmScene, MenuScene
from crashgames.scenes.shelf.match_row import how_far
from crashgames.scenes.shelf.opening import resume
from crashgames.scenes.shelf.setup import SetupScene
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.results import ResultsScene
from crashgames.scenes.table.showing import END_PAUSE
from crashgames.scenes.table.sitting_down import table_for
from crashgames.storage import statistics
from crashgames.storage.library import own_library
from crashgames.ui.keys import Intent
from tests import invariants
from tests.gallery import first_game
from tests.random_play import all_games
from tests.scenes.hands import button, pick, push, settle, show, widgets
from tests.scenes.private_table import advanced, match_of
from tests.ui.playground import wait

pytestmark = pytest.mark.usefixtures("no_pictures")

INFO = first_game()


def players(info, people=1):
    return [Player(f"Player {seat}", 0 if seat < people else 1) for seat in range(info.seats[0])]


def table(people, practice=False, info=INFO, seed=3):
    match = Match(info, players(info, people), seed.to_bytes(32, "big"))
    return show(lambda stage: table_for(stage, match, practice), animation_speed=0.0)


def play_until(scene, wanted, seed=1):
    """Random moves of everybody, until the last one is such that..."""
    pick, match = random.Random(seed), scene.match
    while match.outcome is None:
        legal = match.legal_actions(pick.choice(match.to_act()))
        scene.turns.play(pick.choice(legal))
        if wanted(match):
            return scene
    return scene


def luck_has_spoken(match):
    return match.actions[-1].seat == 0 and match.barrier() is not None


def at_its_end(scene):
    play_until(scene, lambda match: match.outcome is not None)
    scene.autosave.keep()
    assert scene.autosave.writer.wait()
    return scene


def counted():
    return statistics.load(own_library().folder.parent)[0]


def words(stage):
    return " ".join(str(getattr(w, "text", "") or getattr(w, "label", "")) for w in widgets(stage))


# Practice


@pytest.mark.parametrize(("levels", "may"), [((0, 1), True), ((0, 0), False), ((1, 1), False)])
def test_one_person_among_bots_may_practise(levels, may):
    stage, scene = show(lambda stage: SetupScene(stage, INFO))
    for seat, level in enumerate(levels):
        scene._reseating(scene.seating.set_level, seat, level)()
    settle(stage)
    assert ("Practice" in words(stage)) is may


@pytest.mark.parametrize("practice", [False, True])
def test_what_was_chosen_is_settled_when_the_match_begins(practice):
    stage, scene = show(lambda stage: SetupScene(stage, INFO))
    for seat in (0, 1):
        scene._reseating(scene.seating.set_level, seat, seat)()
    settle(stage)
    if practice:
        push(stage, button(stage, "Practice"))
    push(stage, button(stage, "Play"))
    table = stage.stack.top
    assert table.autosave.writer.session.practice is table.turns.session.practice is practice
    stage.stack.clear()


def test_people_do_not_practise_together():
    assert not table(2, practice=True)[1].autosave.writer.session.practice


def test_in_practice_everything_goes_back_move_by_move():
    stage, scene = table(1, practice=True)
    play_until(scene, lambda match: luck_has_spoken(match) and len(match.actions) > 12)
    mine = sum(action.seat == 0 for action in scene.match.actions)
    assert "practice" in scene.turns.back.words()
    for _ in range(mine):
        before = len(scene.match.actions)
        scene.intent(Intent.UNDO)
        assert len(scene.match.actions) < before and scene.match.to_act() == (0,)
    assert not scene.turns.can_undo
    stage.stack.clear()


def test_the_same_without_practice_ends_at_the_luck():
    stage, scene = table(1)
    play_until(scene, lambda match: luck_has_spoken(match) and len(match.actions) > 12)
    before = list(scene.match.actions)
    scene.intent(Intent.UNDO)
    assert scene.match.actions == before
    stage.stack.clear()


def test_practice_is_not_counted_and_says_so_everywhere():
    stage = at_its_end(table(1, practice=True)[1]).stage
    assert counted() == []
    (entry,) = own_library().entries()
    assert entry.header.practice and how_far(entry.header) == "practice, finished"
    wait(stage, END_PAUSE + 1)
    assert isinstance(stage.stack.top, ResultsScene) and "practice, left out of the statistics" in words(stage)
    pick(stage, "Show the table")
    scene = stage.stack.top
    scene.intent(Intent.UNDO)
    assert scene.match.outcome is None, "in practice also the end is taken back"
    stage.stack.clear()


def test_a_counted_match_is_counted():
    at_its_end(table(1)[1]).stage.stack.clear()
    assert [result.kind for result in counted()] == [statistics.ResultKind.BOTS]


@pytest.mark.parametrize("practice", [False, True])
def test_after_leaving_it_is_what_it_was(practice):
    stage, scene = table(1, practice)
    play_until(scene, luck_has_spoken)
    scene.autosave.keep()
    stage.stack.reset(TitleScene(stage))
    settle(stage)
    (entry,) = own_library().entries()
    resume(stage, entry.path)
    settle(stage)
    again = next(scene for scene in stage.stack if isinstance(scene, PlayScene))
    assert again.turns.session.practice is entry.header.practice is practice
    assert again.turns.can_undo is practice
    stage.stack.clear()


def test_after_practice_the_next_match_is_practice_too():
    stage = at_its_end(table(1, practice=True)[1]).stage
    wait(stage, END_PAUSE + 1)
    push(stage, button(stage, "Play again"))
    assert stage.stack.top.autosave.writer.session.practice
    stage.stack.clear()


def test_the_command_line_practises_with_one_among_bots_only(monkeypatch, capsys):
    opened = []
    monkeypatch.setattr(start, "window", lambda make: opened.append(make) or 0)
    assert cli.main(["play", INFO.id, "--seats", "Anna,bot:1", "--practice"]) == 0
    assert cli.main(["play", INFO.id, "--seats", "Anna,Ben", "--practice"]) == 2
    assert "one person with bots" in capsys.readouterr().err and len(opened) == 1
    stage, _ = show(opened[0])
    assert next(s for s in stage.stack if isinstance(s, PlayScene)).autosave.writer.session.practice
    stage.stack.clear()


def test_a_match_whose_seed_was_named_is_not_counted(monkeypatch):
    """The same deal may have been played before, for practice."""
    opened = []
    monkeypatch.setattr(start, "window", lambda make: opened.append(make) or 0)
    assert cli.main(["play", INFO.id, "--seats", "Anna,bot:1", "--seed", "7"]) == 0
    stage, _ = show(opened[0], animation_speed=0.0)
    at_its_end(next(s for s in stage.stack if isinstance(s, PlayScene)))
    assert counted() == []
    wait(stage, END_PAUSE + 1)
    assert isinstance(stage.stack.top, ResultsScene) and "known seed, left out of the statistics" in words(stage)
    stage.stack.clear()


# By agreement


def agree(stage, answer="Everybody agrees"):
    stage.stack.top.intent(Intent.MENU)
    settle(stage)
    assert isinstance(stage.stack.top, MenuScene)
    push(stage, button(stage, "Take back by agreement"))
    assert isinstance(stage.stack.top, ConfirmScene)
    push(stage, button(stage, answer))


@pytest.mark.parametrize("answer", ["Everybody agrees", "Keep the move"])
def test_people_agree_to_take_back_what_luck_has_decided(answer):
    stage, scene = table(2)
    play_until(scene, luck_has_spoken)
    scene.stand()
    before = list(scene.match.actions)
    agree(stage, answer)
    session = scene.autosave.writer.session
    if answer == "Keep the move":
        assert scene.match.actions == before and (session.taken_back, session.agreed) == (0, 0)
    else:
        assert scene.match.actions == before[:-1] and (session.taken_back, session.agreed) == (1, 1)
        assert not scene.turns.can_undo, "what they have seen by it they have seen"
    stage.stack.clear()


def test_a_match_with_agreement_counts_as_with_moves_undone():
    stage, scene = table(2)
    play_until(scene, luck_has_spoken)
    scene.stand()
    agree(stage)
    at_its_end(scene)
    assert [result.kind for result in counted()] == [statistics.ResultKind.TAKEN_BACK]
    wait(stage, END_PAUSE + 1)
    assert "taken back once by agreement" in words(stage)
    pick(stage, "Show the table")
    stage.stack.top.intent(Intent.MENU)
    settle(stage)
    assert "Take back by agreement" not in words(stage), "all lies open"
    stage.stack.clear()


@pytest.mark.parametrize("practice", [False, True])
def test_nobody_agrees_alone(practice):
    stage, scene = table(1, practice)
    play_until(scene, luck_has_spoken)
    assert scene.turns.back.undo_by_agreement_count == 0
    scene.stand()
    scene.intent(Intent.MENU)
    settle(stage)
    assert "Take back by agreement" not in words(stage)
    stage.stack.clear()


def test_a_vote_goes_back_to_its_beginning():
    match = advanced(match_of(0, 0, 0, 1, 1), Phase.VOTE)
    count = len(match.actions)
    turns = Turns(match)
    for seat in (3, 4, 0, 1, 2):
        turns.play(Vote(seat, seat % 2 == 0))
    assert turns.undo_agreed() == 5
    assert len(match.actions) == count and set(match.to_act()) == set(range(5))
    turns.close()


@pytest.mark.parametrize("info", all_games(), ids=lambda info: info.id)
def test_agreeing_leads_back_to_what_was_there_and_opens_nothing(info):
    pick = random.Random(5)
    match = Match(info, players(info, info.seats[0] - 1) if info.seats[0] > 2 else players(info, 2), bytes(32))
    turns, agreed = Turns(match), 0
    while match.outcome is None and agreed < 12:
        turns.play(pick.choice(match.legal_actions(pick.choice(match.to_act()))))
        if len(match.actions) % 3 == 0 and turns.back.undo_by_agreement_count:
            turns.hand_open = info.held_hands
            first = match.actions[-turns.back.undo_by_agreement_count]
            agreed += bool(turns.undo_agreed())
            assert turns.eyes is None and not turns.hand_open
            assert invariants.table(match.engine) == invariants.table(match.replay(len(match.actions)))
            assert first in match.legal_actions(first.seat) and first.secrecy is not Secrecy.INFORMATION
            assert not match.actions or match.barrier() is not None
    assert agreed
    turns.close()
