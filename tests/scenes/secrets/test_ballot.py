"""Votes on a countdown: nothing counts too early, everything can be contested, and bots have voted before."""

import random

import pygame
import pytest

from crashgames.core.match import Match, Player
from crashgames.games.hidden_crashmaster.messages import Phase, Vote
from crashgames.hotseat.turns import Method
from crashgames.scenes.secrets.answers import ANSWERS, BEAT_SECONDS, HEIGHTS, HandSign, Tally
from crashgames.scenes.secrets.ballot import Stretch
from crashgames.scenes.secrets.curtain import CurtainScene
from crashgames.scenes.secrets.guidance import FACE_SIDE
from crashgames.ui.people import PersonFace, mark_of
from crashgames.ui.sheets import EdgedSheet
from crashgames.ui.theme import contrast
from crashgames.ui.widgets import Label
from tests.people import Hand, buttons, choosable, confirm_of, plays, switches
from tests.scenes.private_table import HIDDEN, NAMES, advanced, match_of, opened, shown, sit_down
from tests.shelf.null_game import INFO
from tests.ui.playground import click, key, point, press, release, wait

WAYS = ("mouse", "keyboard", "pad")
FIVE = (0,) * 5


def at_ballot(*levels, seed=1, **settings):
    stage, table = sit_down(advanced(match_of(*(levels or FIVE), seed=seed), Phase.VOTE), **settings)
    until_asked(stage, table)
    table.privacy.ballot()
    wait(stage, 0.5)
    return stage, table, stage.stack.top


def until_asked(stage, table):
    """The bots have voted."""
    for _ in range(400):
        if table.turns.request.method is not Method.BOT:
            return
        wait(stage, 0.1)
    raise AssertionError("the bots do not vote")


def counted(stage, ballot):
    """Count down, up to the entry."""
    press_button(stage, ballot, 0)
    wait(stage, 5 * BEAT_SECONDS + 0.2)
    assert ballot.stretch is Stretch.ENTRY


def press_button(stage, ballot, number):
    wait(stage, 0.5)
    click(stage, buttons(ballot)[number].rect.center)
    wait(stage, 0.1)


def enter(stage, ballot, choices):
    """One choice for each seat, in order, by number."""
    for seat, choice in zip(ballot.seats, choices, strict=True):
        click(stage, switches(ballot, seat)[choice].rect.center)
        wait(stage, 0.1)


def agree(stage, ballot):
    wait(stage, 0.5)
    click(stage, buttons(ballot)[-2].rect.center)
    wait(stage, 0.1)


def contest(stage, ballot):
    wait(stage, 0.5)
    click(stage, buttons(ballot)[-1].rect.center)
    wait(stage, 0.1)


# The countdown


def test_a_ballot_names_its_vote_and_a_sign_for_each_choice():
    _, table, ballot = at_ballot()
    assert ballot.question.lower() == table.board.telling.prompt(table.match.view(None), table.board.names).lower()
    signs = [widget for widget in ballot.ring.widgets if isinstance(widget, HandSign)]
    assert [sign.word for sign in signs] == ["Yes", "Nope"]
    assert len({sign.icon for sign in signs}) == 2


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_ballot_shows_whom_it_is_about(scale):
    _, table, ballot = at_ballot(interface_scale=scale)
    view = table.match.view(None)
    faces = [widget for widget in ballot.ring.widgets if isinstance(widget, PersonFace)]
    assert [widget.seat for widget in faces] == [view.driver, view.co_pilot] and view.co_pilot != view.driver
    assert min(side for widget in faces for side in widget.rect.size) >= FACE_SIDE
    words = [widget.text for widget in ballot.ring.widgets if isinstance(widget, Label)]
    assert f"{table.match.names[view.driver]}\nDriver" in words


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_nothing_counts_before_the_hands_are_up(by):
    """Whatever is pressed on the sheet during the countdown, no vote is entered and the time is the same."""
    stage, table, ballot = at_ballot()
    pick, before = random.Random(1), len(table.match.actions)
    Hand(stage, by).press(ballot.ring, buttons(ballot)[0])
    assert ballot.stretch is Stretch.COUNT
    began = stage.now - ballot._time
    while ballot.stretch is Stretch.COUNT:
        if by == "mouse":
            at = pick.randrange(ballot._panel.left, ballot._panel.right), pick.randrange(ballot._panel.bottom)
            point(stage, at)
            pick.choice([press, release])(stage, at)
        else:
            key(stage, pick.choice([pygame.K_DOWN, pygame.K_TAB, pygame.K_h, pygame.K_y, pygame.K_1]))
        stage.advance(1 / 60)
        assert not ballot.votes
    assert 5 * BEAT_SECONDS <= stage.now - began < 5 * BEAT_SECONDS + 0.1
    assert len(table.match.actions) == before


def test_a_press_that_began_before_the_entry_enters_nothing():
    stage, _, ballot = at_ballot()
    counted(stage, ballot)
    at = switches(ballot, 2)[0].rect.center
    ballot._again()
    press_button(stage, ballot, 0)
    point(stage, at)
    press(stage, at)
    wait(stage, 5 * BEAT_SECONDS + 0.2)
    release(stage, at)
    assert ballot.stretch is Stretch.ENTRY and not ballot.votes


@pytest.mark.parametrize("by", WAYS)
def test_the_countdown_can_be_stopped(by):
    stage, _, ballot = at_ballot()
    hand = Hand(stage, by)
    hand.press(ballot.ring, buttons(ballot)[0])
    wait(stage, 2 * BEAT_SECONDS)
    hand.press(ballot.ring, buttons(ballot)[0])
    assert ballot.stretch is Stretch.READY
    wait(stage, 10 * BEAT_SECONDS)
    assert ballot.stretch is Stretch.READY


def test_each_beat_is_as_long_and_has_its_sound():
    stage, _, ballot = at_ballot()
    heard = []
    stage.audio.play = lambda name, volume=1.0, side=0.0: heard.append((name, round(stage.now - began, 1)))
    began = stage.now
    ballot._begin()
    wait(stage, 6 * BEAT_SECONDS)
    assert heard == [("tick", 0.0), ("tick", 0.9), ("tick", 1.8), ("confirm", 2.7)]


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_hands_rise_on_each_beat_and_the_last_is_light(reduced_motion):
    """With reduced motion nothing changes between two beats."""
    stage, _, ballot = at_ballot(reduced_motion=reduced_motion)
    ballot._begin()
    heights, frames, lights = [[] for _ in HEIGHTS], [set() for _ in HEIGHTS], []
    for beat in range(len(HEIGHTS)):
        for _ in range(3):
            wait(stage, 0.1)
            heights[beat].append(ballot._countdown.height())
            frames[beat].add(shown(stage))
        seen = pygame.display.get_surface().subsurface(ballot._countdown.rect)
        lights.append(sum(pygame.transform.average_color(seen)[:3]))
        wait(stage, BEAT_SECONDS - 0.3)
    assert [rise[0] < rise[-1] for rise in heights] == [not reduced_motion] * 4
    assert [len(seen) for seen in frames] == [1 if reduced_motion else 3] * 4
    assert [rise[-1] for rise in heights] == pytest.approx(HEIGHTS, abs=0.05)
    assert len(ballot._countdown.sleeves) == len(ballot.seats)
    assert max(lights[:3]) - min(lights[:3]) < 15 and lights[3] - max(lights[:3]) > 40


# Entering


@pytest.mark.parametrize("by", WAYS)
def test_votes_are_entered_agreed_and_counted(by):
    stage, table, ballot = at_ballot()
    hand, choices = Hand(stage, by), [0, 1, 1, 0, 0]
    hand.press(ballot.ring, buttons(ballot)[0])
    wait(stage, 5 * BEAT_SECONDS + 0.2)
    for seat, choice in zip(ballot.seats, choices, strict=True):
        hand.press(ballot.ring, switches(ballot, seat)[choice])
    hand.press(ballot.ring, buttons(ballot)[-2])
    wait(stage, 0.2)
    assert stage.stack.top is table
    assert table.match.view(None).elections[-1].yes == (0, 3, 4)


def test_nothing_counts_before_the_table_agrees():
    stage, table, ballot = at_ballot()
    before = len(table.match.actions)
    counted(stage, ballot)
    enter(stage, ballot, [0] * 5)
    wait(stage, 30)
    assert len(table.match.actions) == before and stage.stack.top is ballot


def test_somebody_missing_it_cannot_be_agreed():
    stage, table, ballot = at_ballot()
    before = len(table.match.actions)
    counted(stage, ballot)
    for seat in ballot.seats[:-1]:
        click(stage, switches(ballot, seat)[0].rect.center)
        wait(stage, 0.1)
    assert buttons(ballot)[-2].why
    agree(stage, ballot)
    assert stage.stack.top is ballot and len(table.match.actions) == before


def test_those_whose_choice_is_missing_are_flagged_and_named():
    stage, _, ballot = at_ballot()
    counted(stage, ballot)
    assert len(flagged(ballot)) == 5 and buttons(ballot)[-2].words == "Enter everybody’s choice first"
    for seat in (0, 2, 4):
        click(stage, switches(ballot, seat)[0].rect.center)
        wait(stage, 0.1)
    assert all(
        plate.contains(switches(ballot, seat)[0].rect) for plate, seat in zip(flagged(ballot), (1, 3), strict=True)
    )
    assert buttons(ballot)[-2].words == f"Missing: {NAMES[1]} and {NAMES[3]}"
    for seat in (1, 3):
        click(stage, switches(ballot, seat)[1].rect.center)
        wait(stage, 0.1)
    assert not flagged(ballot) and buttons(ballot)[-2].words == "That’s right"


def test_what_was_entered_is_counted_once_all_hands_were_up():
    stage, _, ballot = at_ballot()
    assert not tally(ballot)
    counted(stage, ballot)
    assert tally(ballot) == ["0 Yes · 0 Nope"]
    enter(stage, ballot, [0, 1, 0, 1, 1])
    assert tally(ballot) == ["2 Yes · 3 Nope"]


def tally(ballot):
    return [label.text for label in ballot.ring.widgets if isinstance(label, Label) and "·" in label.text]


def flagged(ballot):
    return [widget.rect for widget in ballot.ring.widgets if isinstance(widget, EdgedSheet)]


def test_a_chosen_yes_is_green_and_a_chosen_no_is_red():
    stage, _, ballot = at_ballot()
    counted(stage, ballot)
    enter(stage, ballot, [0, 1, 0, 1, 1])
    point(stage, (0, 0))
    wait(stage, 1)
    shown(stage)
    fills = list(ANSWERS)
    seen = pygame.display.get_surface()
    for seat, choice in enumerate([0, 1, 0, 1, 1]):
        colours = [seen.get_at(s.rect.move(0, s.rect.h // 4).midtop)[:3] for s in switches(ballot, seat)]
        assert colours[choice] == fills[choice] and colours[1 - choice] not in fills
        assert contrast(colours[1 - choice], fills[choice]) > 3


def test_what_was_entered_wrongly_is_entered_again():
    stage, table, ballot = at_ballot()
    counted(stage, ballot)
    enter(stage, ballot, [0, 0, 0, 0, 0])
    enter(stage, ballot, [1, 0, 1, 0, 0])
    agree(stage, ballot)
    assert table.match.view(None).elections[-1].yes == (1, 3, 4)


def test_contested_everything_is_forgotten():
    stage, table, ballot = at_ballot()
    before = len(table.match.actions)
    counted(stage, ballot)
    enter(stage, ballot, [0] * 5)
    contest(stage, ballot)
    assert ballot.stretch is Stretch.READY and not ballot.votes
    counted(stage, ballot)
    assert not any(button.chosen for button in buttons(ballot)) and buttons(ballot)[-2].why
    assert len(table.match.actions) == before
    enter(stage, ballot, [1] * 5)
    agree(stage, ballot)
    assert table.match.view(None).elections[-1].yes == ()


def test_a_double_click_on_the_last_switch_does_not_agree():
    stage, table, ballot = at_ballot()
    before = len(table.match.actions)
    counted(stage, ballot)
    enter(stage, ballot, [0] * 5)
    for _ in range(3):
        click(stage, switches(ballot, 4)[0].rect.center)
    wait(stage, 1)
    assert len(table.match.actions) == before


def test_by_keys_the_next_who_is_missing_comes_next():
    stage, table, ballot = at_ballot()
    assert ballot.ring.focused is buttons(ballot)[0]
    key(stage, pygame.K_TAB)
    key(stage, pygame.K_TAB)
    key(stage, pygame.K_TAB)
    key(stage, pygame.K_RETURN)
    wait(stage, 5 * BEAT_SECONDS + 0.5)
    assert ballot.ring.focused is switches(ballot, 0)[0]
    for _ in range(6):
        key(stage, pygame.K_RETURN)
        key(stage, pygame.K_RETURN)
        wait(stage, 0.4)
    assert stage.stack.top is table
    assert len(table.match.view(None).elections[-1].yes) == 5


def test_escape_contests_and_then_goes_back_to_the_table():
    stage, table, ballot = at_ballot()
    counted(stage, ballot)
    enter(stage, ballot, [0] * 5)
    key(stage, pygame.K_ESCAPE)
    assert ballot.stretch is Stretch.READY and not ballot.votes
    key(stage, pygame.K_ESCAPE)
    wait(stage, 0.1)
    assert stage.stack.top is table and table.turns.request.method is Method.BALLOT


# The other way, and back


def visit_and_vote(stage, by_number):
    page = opened(stage)
    seat = page.seat
    wait(stage, 1.5)
    click(stage, choosable(page)[by_number].rect.center)
    wait(stage, 0.5)
    vote = page.choice.chosen
    click(stage, confirm_of(page).rect.center)
    wait(stage, 0.1)
    return seat, vote


def test_one_by_one_and_back_before_anybody_has_voted():
    """Later no more: a ballot of the others would show who has voted."""
    stage, table, ballot = at_ballot()
    press_button(stage, ballot, 1)
    votes = {}
    for number in range(3):
        assert isinstance(stage.stack.top, CurtainScene)
        wait(stage, 0.6)
        key(stage, pygame.K_ESCAPE)
        wait(stage, 0.5)
        assert stage.stack.top is table and table.turns.request.method is Method.VISIT
        assert [b.icon for b in buttons(table) if plays(b)] == (["hand"] if votes else ["hand", "speed"])
        click(stage, buttons(table)[0].rect.center)
        wait(stage, 0.1)
        votes |= dict([visit_and_vote(stage, number % 2)])
    votes |= dict(visit_and_vote(stage, 0) for _ in range(2))
    yes = table.match.view(None).elections[-1].yes
    assert yes == tuple(seat for seat in range(5) if votes[seat].yes)


def test_at_the_table_it_is_said_what_each_way_of_voting_means():
    stage, table = sit_down(advanced(match_of(*FIVE), Phase.VOTE))
    wait(stage, 0.5)
    together, one_by_one = [w for w in buttons(table) if w.label]
    assert "countdown" in together.hint and "in private" in one_by_one.hint
    point(stage, one_by_one.rect.center)
    wait(stage, 2.0)
    assert table.ring.tooltip.widget is one_by_one
    table.turns.session.one_by_one = True
    table.turns.forget()
    table.stand()
    _, together = [w for w in buttons(table) if w.label]
    assert "countdown" in together.hint


def test_the_way_of_voting_stays_until_it_is_changed():
    stage, table, _ = at_ballot()
    table.privacy.vote_one_by_one()
    wait(stage, 0.1)
    while isinstance(stage.stack.top, CurtainScene):
        visit_and_vote(stage, 0)
    advanced(table.match, Phase.NOMINATION)
    advanced(table.match, Phase.VOTE)
    table.turns.forget()
    assert table.turns.request.method is Method.VISIT
    table.privacy.vote_together()
    assert table.turns.request.method is Method.BALLOT


def test_the_setting_is_where_a_table_begins():
    _, table = sit_down(advanced(match_of(*FIVE), Phase.VOTE), ballot="one_by_one")
    assert table.turns.request.method is Method.VISIT
    assert [b.icon for b in buttons(table) if plays(b)] == ["hand", "speed"]


# Bots


def test_bots_have_voted_before_the_countdown():
    _, table, ballot = at_ballot(0, 1, 0, 1, 0)
    assert ballot.seats == (0, 2, 4) == table.match.to_act()


def frames_of_a_ballot(bot_votes):
    """Everything that is drawn up to the confirmation, for given votes of the bots."""
    match = advanced(match_of(0, 0, 0, 1, 1), Phase.VOTE)
    for seat, yes in bot_votes.items():
        match.play(Vote(seat, yes))
    stage, table = sit_down(match)
    table.privacy.ballot()
    stage.stack.settle()
    ballot, frames = stage.stack.top, [shown(stage)]
    ballot._begin()
    while ballot.stretch is Stretch.COUNT:
        wait(stage, 0.3)
        frames.append(shown(stage))
    enter(stage, ballot, [0, 1, 0])
    frames.append(shown(stage))
    key(stage, pygame.K_ESCAPE)
    key(stage, pygame.K_ESCAPE)
    wait(stage, 0.5)
    assert stage.stack.top is table
    return [hash(frame) for frame in (*frames, shown(stage))]


def test_the_votes_of_bots_are_not_seen_before_the_table_agrees():
    assert frames_of_a_ballot({3: True, 4: True}) == frames_of_a_ballot({3: False, 4: True})


# Showing the result


def seconds_to_show(no, **settings):
    """The seconds for which the table moves after a vote with so many against it."""
    stage, table, ballot = at_ballot(*(0,) * 9, animation_speed=1.0, **settings)
    ballot.on_votes([Vote(seat, seat >= no) for seat in ballot.seats])
    stage.advance(1 / 60)
    began = stage.now
    while not table.board.idle:
        stage.advance(1 / 60)
    return stage.now - began


def test_the_result_takes_as_long_whether_close_or_not():
    lengths = [seconds_to_show(no) for no in (0, 1, 3, 4)]
    assert max(lengths) - min(lengths) < 0.02
    assert lengths[0] > 0.5


# Other games


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_game_with_simultaneous_actions_has_ballots(seats):
    stage, table = sit_down(Match(INFO, [Player(name) for name in NAMES[:seats]], bytes(32)))
    assert table.turns.request.method is Method.BALLOT
    table.privacy.ballot()
    stage.stack.settle()
    ballot = stage.stack.top
    counted(stage, ballot)
    enter(stage, ballot, [seat % 2 for seat in range(seats)])
    agree(stage, ballot)
    assert table.match.view(None).lanes == tuple(seat % 2 == 1 for seat in range(seats))


def test_ten_can_vote():
    stage, table, ballot = at_ballot(*(0,) * 10)
    counted(stage, ballot)
    enter(stage, ballot, [seat % 2 for seat in range(10)])
    assert len({tuple(b.rect) for b in buttons(ballot)}) == len(buttons(ballot)) == 22
    agree(stage, ballot)
    assert table.match.view(None).elections[-1].yes == (0, 2, 4, 6, 8)
    assert table.match.info is HIDDEN


@pytest.mark.parametrize("by", ["keyboard", "pad"])
def test_a_double_press_does_not_stop_the_countdown_it_has_begun(by):
    stage, _, ballot = at_ballot()
    hand = Hand(stage, by)
    for _ in range(2):
        hand.down(ballot.ring, ballot.ring.focused)
        hand.up(ballot.ring.focused)
        wait(stage, 0.1)
    assert ballot.stretch is Stretch.COUNT
    wait(stage, 0.5)
    hand.press(ballot.ring, ballot.ring.focused)
    assert ballot.stretch is Stretch.READY


def test_a_setting_changed_at_the_table_counts_from_then_on():
    stage, table = sit_down(advanced(match_of(*FIVE, seed=1), Phase.VOTE))
    until_asked(stage, table)
    ways = [table.turns.request.method]
    for ballot in ("one_by_one", "countdown"):
        table.open_menu()
        stage.settings.ballot = ballot
        stage.stack.pop()
        wait(stage, 0.5)
        ways.append(table.turns.request.method)
    assert ways == [Method.BALLOT, Method.VISIT, Method.BALLOT]


def test_going_round_by_agreement_survives_a_look_at_the_menu():
    stage, table = sit_down(advanced(match_of(*FIVE, seed=1), Phase.VOTE))
    until_asked(stage, table)
    table.turns.session.one_by_one = True
    table.open_menu()
    stage.stack.pop()
    wait(stage, 0.5)
    assert table.turns.session.one_by_one


def test_the_cards_of_a_ballot_are_alike_in_size_and_brightness():
    """Nobody is led to one of the choices."""
    stage, _, ballot = at_ballot()
    yes, no = (widget for widget in ballot.ring.widgets if isinstance(widget, HandSign))
    assert yes.rect.size == no.rect.size and yes.rect.y == no.rect.y
    signs = [sign._sign(stage, (400, 260)) for sign in (yes, no)]
    assert pygame.image.tobytes(signs[0], "RGBA") == pygame.image.tobytes(signs[1], "RGBA", True)


def test_the_switches_of_a_person_touch_and_slide_in_one_groove():
    stage, _, ballot = at_ballot()
    counted(stage, ballot)
    for seat in ballot.seats:
        yes, no = (switch.rect for switch in switches(ballot, seat))
        assert (yes.right, yes.y, yes.size) == (no.left, no.y, no.size)
    enter(stage, ballot, [0, 1, 0, 1, 1])
    (counts,) = [widget.counts for widget in ballot.ring.widgets if isinstance(widget, Tally)]
    assert counts == [2, 3]


def test_every_hand_wears_the_mark_of_whoever_it_belongs_to():
    _, table, ballot = at_ballot()
    ballot._begin()
    assert [mark.letter for mark in ballot._countdown.marks] == [mark_of(table.match, seat).letter for seat in range(5)]
