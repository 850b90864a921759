"""The lesson of Crash by Crash: it begins with a card, and has one in every turn, whatever the learner does."""

import random

import pytest
from pygame import Surface

from crashgames.games.crash_by_crash import INFO
from crashgames.games.crash_by_crash.board.arrangement import Arrangement
from crashgames.games.crash_by_crash.board.room import RinkRoom
from crashgames.games.crash_by_crash.messages import CallOperator, ExchangeCards, Phase, TakeCar
from crashgames.scenes.table.teaching.card import CardWidget, Dimmer
from crashgames.scenes.table.teaching.newcomers import lesson_table
from tests.boards import AREAS
from tests.lesson_play import LessonPlay
from tests.ui.playground import stage_of

SOON = 3.0
"""Seconds until the first card is there."""


def first_card(stage):
    """The table of a lesson once its first card is there."""
    table = lesson_table(stage, INFO)
    table.autosave.writer = None
    stage.stack.push(table)
    stage.stack.settle()
    for _ in range(round(SOON * 30)):
        stage.advance(1 / 30)
        stage.draw(Surface(stage.size))
    return table


def test_the_first_card_comes_before_anything_is_played():
    table = first_card(stage_of())
    assert table.teacher.card is not None and table.teacher.card.idea.id == "goal"
    assert list(table.match.actions) == list(table.teacher.turns.lesson.opening)


def test_the_first_card_points_at_the_cells_and_covers_no_car():
    table = first_card(stage_of())
    board, widgets = table.board, table.ring.widgets
    (card,), (dimmer,) = ([w for w in widgets if isinstance(w, kind)] for kind in (CardWidget, Dimmer))
    cells = board.places("dark cells")
    assert set(map(tuple, dimmer.spared)) == {tuple(place) for place in (*cells, *board.places("own stock"))}
    pieces = [board.rect_of(piece) for piece in board.pieces.standing if piece[0] not in ("cell", "bell")]
    assert not card.rect.collidelistall([*cells, *(place for place in pieces if place.h > 1)])
    assert card.about and any(card.about.collidepoint(cell.center) for cell in cells)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_first_card_leaves_names_and_scores_in_sight(scale):
    table = first_card(stage_of((1920, 1080), interface_scale=scale))
    card = next(widget for widget in table.ring.widgets if isinstance(widget, CardWidget))
    assert not card.rect.collidelistall([*table.board.need.plates, *table.board.places("scores")])


def is_first_choice(match):
    view = match.view(0)
    return view.phase == Phase.ACTION and view.action_number == 1


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_every_turn_has_a_card_until_the_last_idea(seed):
    """Also of those who play anything, and of those who do nothing that they are asked."""
    for liked in ((), (ExchangeCards,), (CallOperator,), (TakeCar,)):
        pick, play, silent, turns = random.Random(seed), LessonPlay(INFO), set(), set()

        def choose(view, legal, pick=pick, liked=liked):
            return pick.choice([action for action in legal if isinstance(action, liked or object)] or legal)

        while not play.whole and not play.match.outcome and len(play.match.actions) < 160:
            if play.match.to_act() == (0,) and is_first_choice(play.match):
                turn, shown = play.match.view(0).turn, len(play.shown)
                play.step(choose)
                turns.add(turn)
                silent |= {turn} if len(play.shown) == shown else set()
                continue
            play.step(choose)
        assert max(turns) >= 4
        assert not {turn for turn in silent if turn >= 8}, liked


def test_whoever_ignores_a_card_is_asked_again_until_they_do():
    play = LessonPlay(INFO)

    def choose(view, legal):
        return next((a for a in legal if isinstance(a, ExchangeCards)), legal[0])

    while play.match.view(0).turn < 8:
        play.step(choose)
    assert play.met.count("operator") > 1
    advised = LessonPlay(INFO)
    advised.play(advised.lesson.advice, enough=lambda play: play.whole)
    assert advised.met.count("operator") == 1


@pytest.mark.parametrize("area", AREAS)
def test_the_hand_is_on_its_owners_side_opposite_the_open_cards(area):
    size, _, room = AREAS[area]
    theme = stage_of(size, interface_scale=1.5 if "scale" in area else 1.0).theme
    for near in (0, 1):
        at = Arrangement(RinkRoom(room, theme, 2, near=near))
        hand, cards = at.held(3).places[0], at.hung(3).places[0]
        assert abs(hand.centerx - at.pits[near].centerx) < abs(hand.centerx - at.pits[1 - near].centerx)
        assert abs(cards.centerx - at.pits[1 - near].centerx) < abs(cards.centerx - at.pits[near].centerx)
        others = [at.bar, *(at.held(3).places[k] for k in range(3)), at.rink, *at.pits, *at.plates]
        assert not any(at.hung(3).places[k].collidelistall(others) for k in range(3))
