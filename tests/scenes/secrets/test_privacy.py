"""Whole matches at one screen, by every device: nobody ever sees more than their own secrets, and all of it works."""

import random
from itertools import combinations, permutations

import pygame
import pytest
from pygame.event import Event

from crashgames.core.catalog import game
from crashgames.core.secret_pages import SecretRound
from crashgames.games.hidden_crashmaster.messages import Phase, Seen, Vote
from crashgames.hotseat.turns import Method
from crashgames.scenes.dialogs.menu import ChoiceScene
from crashgames.scenes.replay.scene import ReplayScene
from crashgames.scenes.secrets.ballot import BallotScene
from crashgames.scenes.secrets.curtain import CurtainScene
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.scenes.shelf.opening import resume
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.sitting_down import table_for
from crashgames.storage.library import own_library
from tests.people import Hand, People
from tests.random_play import all_games, random_match
from tests.scenes.private_table import HIDDEN, Watch, advanced, match_of, shown, sit_down
from tests.scenes.secrets.test_curtain import any_event
from tests.ui.playground import key, wait

WAYS = ("mouse", "keyboard", "pad")
ALONE = (0, 1, 1, 1, 1, 1, 1)


def play(match, by, fickle=0.0, most=100_000, **settings):
    """A match played to its end, or for so many actions; the table and what was seen on the way."""
    stage, table = sit_down(match, rest=0.0, **settings)
    watch = Watch(stage, table)
    People(stage, Hand(stage, by, watch), fickle=fickle).play(match, most)
    assert match.outcome or len(match.actions) >= most
    assert not watch.faults, watch.faults
    return table, watch


@pytest.mark.long
@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("levels", "ballot", "fickle", "by"),
    [
        *(((0,) * 5, "one_by_one", 0.0, by) for by in WAYS),
        ((0,) * 7, "countdown", 0.0, "pad"),
        *(((0, 1, 0, 2, 0, 0), "countdown", 0.3, by) for by in ("mouse", "keyboard")),
    ],
)
def test_people_play_hidden_crashmaster(levels, ballot, fickle, by):
    table, watch = play(match_of(*levels), by, fickle, ballot=ballot)
    assert watch.pages and table.turns.session.passes
    assert table.turns.session.holder in table.turns.persons


@pytest.mark.parametrize("by", WAYS)
def test_people_play_where_pages_have_several_parts(by):
    _, watch = play(match_of(0, 2, 2, 2, 2, 2, 0), by, most=40, interface_scale=1.6)
    assert watch.pages


@pytest.mark.parametrize("by", WAYS)
def test_one_person_plays_with_six_bots_and_never_sees_a_curtain(by):
    table, watch = play(match_of(*ALONE), by)
    assert not watch.pages and not table.turns.session.passes
    assert table.board.view.viewer == 0


@pytest.mark.sampled(2)
@pytest.mark.parametrize("info", all_games(), ids=lambda info: info.id)
@pytest.mark.parametrize("level", [0, 1])
def test_people_play_every_game(info, level):
    """People alone, and with bots between them: the beginning of a match, with votes of both kinds."""
    seats = min(seats for seats in info.seats if seats > 2 or info.held_hands)
    levels = [level if seat % 2 else 0 for seat in range(seats)]
    table, watch = play(match_of(*levels, info=info), "keyboard", 0.2, most=50)
    assert watch.pages or not table.turns.has_secrets
    assert not (watch.pages and info.held_hands)


def test_hands_that_are_held_need_no_curtain():
    table, watch = play(match_of(0, 0, info=game("crash_by_crash")), "keyboard", most=120)
    assert not watch.pages and not table.turns.session.passes


@pytest.mark.parametrize("peek", ["timed", "toggle"])
def test_people_play_without_holding_anything(peek):
    _, watch = play(match_of(*(0,) * 5, seed=3), "keyboard", peek=peek)
    assert watch.pages


def test_the_watch_would_see_a_fault():
    """A table that shows the view of whoever is asked, and curtains for bots, does not get through."""
    match = advanced(match_of(0, 0, 1, 1, 1), Phase.NOMINATION)
    stage, table = sit_down(match)
    watch = Watch(stage, table)
    watch()
    assert not watch.faults
    table.board.show(match.view(1), ())
    stage.stack.push(CurtainScene(stage, match, 3, lambda: None))
    stage.stack.settle()
    watch()
    table.picture.log.append("Ben has found out something")
    watch()
    assert len({fault.split()[0] for fault in watch.faults}) == 3


KNOWN = (PlayScene, ChoiceScene, CurtainScene, VisitScene, BallotScene)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_pressed_in_between_nobody_sees_more(seed):
    """People play on while anything at all is pressed on every device and the window comes and goes."""
    stage, table = sit_down(match_of(*(0,) * 5, seed=seed + 1), ballot=("countdown", "one_by_one")[seed % 2])
    watch, pick = Watch(stage, table), random.Random(seed)
    people = People(stage, Hand(stage, "mouse", watch), seed)
    for _ in range(800):
        if isinstance(stage.stack.top, KNOWN) and pick.random() < 0.4:
            people.step()
        elif isinstance(stage.stack.top, KNOWN):
            stage.dispatch(pick.choice([any_event, sharp_event])(pick, stage))
        else:
            key(stage, pygame.K_ESCAPE)
        people.hand.rest(pick.choice([1 / 30, 0.2, 0.6]))
        stage.dispatch(Event(pygame.MOUSEBUTTONUP, pos=(1, 1), button=1))
        assert table in stage.stack
    assert not watch.faults, watch.faults
    assert watch.pages > 100 and len(table.match.actions) > 5


def sharp_event(pick, stage):
    """A press on something that means something, or the window goes and comes."""
    focusables = stage.stack.top.ring.focusables
    if not focusables or pick.random() < 0.1:
        return Event(pick.choice([pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWLEAVE]))
    kind = pick.choice([pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP])
    return Event(kind, pos=pick.choice(focusables).rect.center, button=1)


# Who has voted


def between(votes, ballot="one_by_one"):
    """The table in the middle of a vote after these votes, as it stands and as it is drawn."""
    stage, table = sit_down(advanced(match_of(*(0,) * 5), Phase.VOTE), ballot=ballot)
    for seat, yes in votes.items():
        table.play(Vote(seat, yes))
        wait(stage, 0.1)
    assert table.turns.request.method is Method.VISIT
    wait(stage, 1)
    assert table.picture.plates.called == table.turns.request.seats[0]
    return stage, table


def drawn_without_bar(stage, table):
    """The table but for the button, and its mark on a plate, that say who gets the device next."""
    table.picture.plates.called = None
    table.ring.set_widgets([w for w in table.ring.widgets if not getattr(w, "label", "")])
    table.ring.focus(None)
    wait(stage, 0.3)
    return hash(shown(stage))


def test_nobody_sees_who_has_voted_nor_how_many():
    """All ways in which one to four of five have voted look the same on the open table."""
    frames = set()
    for count in (1, 2, 3, 4):
        for seats in list(combinations(range(5), count))[::3]:
            stage, table = between({seat: seat % 2 == 0 for seat in seats})
            assert table.picture.log == [], "no log line comes in the middle of a round"
            frames.add(drawn_without_bar(stage, table))
    assert len(frames) == 1


def test_the_same_while_roles_are_looked_at():
    def frame(seats):
        stage, table = sit_down(match_of(*(0,) * 5))
        for seat in seats:
            table.play(Seen(seat))
        wait(stage, 1)
        return drawn_without_bar(stage, table)

    assert len({frame(seats) for seats in [(), (0,), (3, 1), (0, 1, 2, 4)]}) == 1


SOME = [(0,), (3, 1), (0, 1, 2, 4)]


def test_a_resize_in_mid_vote_shows_nothing():
    frames = set()
    for seats in SOME:
        stage, table = between(dict.fromkeys(seats, True))
        pygame.display.set_mode((1024, 768))
        stage.refit((1024, 768))
        wait(stage, 0.5)
        frames.add(drawn_without_bar(stage, table))
    assert len(frames) == 1


def test_a_match_resumed_in_mid_vote_shows_nothing():
    """As when it is loaded: the table stands as before the vote, and everything is shown when the vote is over."""
    frames, ends = set(), set()
    for seats in SOME:
        match = advanced(match_of(*(0,) * 5), Phase.VOTE)
        for seat in seats:
            match.play(Vote(seat, True))
        stage, table = sit_down(match, ballot="one_by_one")
        wait(stage, 1)
        frames.add(drawn_without_bar(stage, table))
        for seat in table.turns.request.seats:
            table.play(Vote(seat, True))
        wait(stage, 1)
        assert table.board.view == match.view(None)
        ends.add(tuple(table.picture.log))
    assert len(frames) == len(ends) == 1


def test_a_resumed_match_does_not_show_who_has_looked_either():
    pictures = set()
    for seats in SOME:
        stage, table = sit_down(match_of(*(0,) * 5))
        table = table_for(stage, table.match)
        stage.stack.replace(table)
        stage.stack.settle()
        for seat in seats:
            table.play(Seen(seat))
        stage.stack.clear()
        resume(stage, own_library().entries()[0].path)
        wait(stage, 1)
        resumed = stage.stack.top
        assert isinstance(resumed, PlayScene) and len(resumed.match.actions) == len(seats)
        assert not resumed.picture.log
        pictures.add(drawn_without_bar(stage, resumed))
    assert len(pictures) == 1


def test_the_replay_of_a_running_match_ends_before_the_secret():
    pictures = set()
    for seats in SOME:
        stage, table = between(dict.fromkeys(seats, True))
        stage.stack.push(ReplayScene(stage, table.match, len(table.match.actions)))
        wait(stage, 1)
        pictures.add(hash(shown(stage)))
        assert stage.stack.top.replay.count == 6
    assert len(pictures) == 1


def test_a_finished_match_is_replayed_to_its_end():
    match = random_match(HIDDEN, 5, 1)
    assert SecretRound(match).openly() is match
    ended_by_a_vote = next(m for seed in range(9) if ends_with_a_vote(m := random_match(HIDDEN, 5, seed)))
    assert SecretRound(ended_by_a_vote).openly() is ended_by_a_vote


def ends_with_a_vote(match):
    return isinstance(match.actions[-1], Vote)


def test_the_order_of_votes_changes_nothing_at_the_end():
    def end(order):
        stage, table = sit_down(advanced(match_of(*(0,) * 5), Phase.VOTE), ballot="one_by_one")
        for seat in order:
            table.play(Vote(seat, seat > 1))
        wait(stage, 1)
        return table.match.view(None), hash(shown(stage)), tuple(table.picture.log)

    assert len({end(order) for order in list(permutations(range(5)))[::24]}) == 1


def test_after_a_secret_round_everything_is_shown_at_once():
    stage, table = between(dict.fromkeys(range(4), True))
    assert table.picture.log == []
    table.play(Vote(4, True))
    wait(stage, 0.5)
    assert table.picture.log and table.board.view == table.match.view(None)
    assert stage.stack.top is table


def test_what_the_table_is_shown_can_be_undone_only_while_open():
    """A vote in private is never taken back, and neither is what was open before somebody has voted."""
    match = advanced(match_of(*(0,) * 5), Phase.VOTE)
    _, table = sit_down(match, ballot="one_by_one")
    assert table.turns.can_undo, "the nomination"
    table.play(Vote(table.turns.seat, True))
    assert not table.turns.can_undo and table.turns.back.why_not()
    assert isinstance(table, PlayScene)
