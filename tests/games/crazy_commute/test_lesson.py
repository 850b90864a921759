"""The lesson of Crazy Commute: its script, what a learner meets in it, and that its cards keep hands closed."""

import pytest

from crashgames.core.lessons import stacked
from crashgames.core.match import Match
from crashgames.core.tutor import Tutor
from crashgames.games.crazy_commute import INFO
from crashgames.games.crazy_commute.lesson import LESSON
from crashgames.games.crazy_commute.messages import Block, OpenDuel, Wait
from crashgames.games.crazy_commute.tables import item_name
from tests.games.crazy_commute.boards import board_of
from tests.games.crazy_commute.lesson_deal import BEN, YOU, suits, wanted, wanted_table
from tests.games.crazy_commute.table import CARDS, A, duel_pile, pull_up, situation
from tests.lesson_checks import misplaced, recommended
from tests.lesson_play import LessonPlay, TablePlay

ORDER = ["trophies", "turn", "price", "front", "ring", "chain", "won", "event", "answer", "hand", "block"]


@pytest.fixture(scope="module")
def play():
    return recommended(INFO)


# What a learner meets


def test_the_recommended_line_meets_every_idea_in_order(play):
    assert play.met == ORDER == [idea.id for idea in play.lesson.to_meet]
    assert (play.decisions, play.turns) == (5, 6)
    fresh = Match(INFO, play.match.players, stacked(play.lesson.seed), play.lesson.options)
    assert wanted(fresh.engine), "the deal is no longer the one that was looked for"
    assert suits(play)


def test_whoever_duels_the_pile_in_the_first_turn_wins_a_trophy():
    """Cleo has discarded what the learner can block."""
    play = LessonPlay(INFO)

    def choose(view, legal):
        liked = [action for action in legal if not isinstance(action, Wait) and action != Block(YOU, 0)]
        return play.lesson.advice(view, liked)

    play.play(choose, enough=lambda play: play.turns == 3)
    assert len(play.match.view(None).trophies[YOU]) == 1


@pytest.mark.parametrize("seats", INFO.seats)
def test_a_whole_table_meets_every_idea_in_its_first_rounds(seats):
    play = TablePlay(INFO, seats)
    assert wanted_table(play.match.engine)
    play.play(enough=lambda play: play.whole)
    assert play.whole and play.turns <= 4 * seats


# Poor moves


def seen_by(tutor, game, action, viewer):
    """The cards for what an action leads to."""
    steps, before, cards = [], game.view(viewer), []
    game.listener = lambda event, position: steps.append((event, position.view(viewer)))
    game.advance(action)
    for event, view in steps:
        cards += tutor.see(event, before, view)
        before = view
    return cards


def shown_after(game, action):
    """The texts of these cards, by idea, for the first seat."""
    cards = seen_by(Tutor(LESSON.ideas, ("Anna", "Ben", "Cleo")), game, action, 0)
    return {card.idea.id: card.text for card in cards}


@pytest.mark.parametrize(("hand", "is_poor"), [("BDF", True), ("CDF", False)])
def test_giving_up_with_the_blocker_in_hand_is_said_kindly(hand, is_poor):
    game = situation("1 0 2", [hand, "AAA", "CCC"])
    pull_up(game, 1)
    game.apply(OpenDuel(1, A, 0, 0))
    cards = shown_after(game, Block(0, 0))
    assert ("gave up" in cards) is is_poor
    assert not is_poor or "Canned Cop, which blocks Rocket Fuel" in cards["gave up"]


@pytest.mark.parametrize(("hand", "is_poor"), [("BDF", True), ("CDF", False)])
def test_falling_back_with_the_blocker_in_hand_as_well(hand, is_poor):
    game = situation("0 1 2", [hand, "AAA", "CCC"], discards="EA")
    duel_pile(game)
    assert ("gave up" in shown_after(game, Block(0, 0))) is is_poor


def test_poor_moves_are_for_learners_who_are_alone():
    assert {idea.id for idea in LESSON.ideas if idea.costly} == {idea.id for idea in LESSON.ideas if idea.alone}


# Secrets


def cards_of(game, actions):
    """The cards that the learner is shown while these actions are played."""
    tutor, shown = Tutor(LESSON.ideas, ("Anna", "Ben", "Cleo")), []
    for number, action in enumerate(actions):
        cards = tutor.ask(game.view(YOU), game.legal_actions(YOU)) if action.seat == YOU else []
        assert action in game.legal_actions(action.seat)
        shown += [(number, card.idea.id, card.text) for card in [*cards, *seen_by(tutor, game, action, YOU)]]
    return shown


def test_the_cards_are_the_same_whatever_the_learner_cannot_know(play):
    """Ben holds other cards than those that he plays, and the deck is another one further down."""
    actions, game = play.match.actions, play.match.replay(0)
    twin, played = play.match.replay(0), CARDS.blockers[play.match.view(None).duels[0].cards[0]]
    held = twin.hands[BEN]
    others = [place for place, item in enumerate(held) if item != played]
    deep = [place for place, card in enumerate(twin.deck[:12]) if card < CARDS.event_code]
    for place, below in zip(others, deep, strict=False):
        held[place], twin.deck[below] = twin.deck[below], held[place]
    held.sort()
    assert sorted(held) != game.hands[BEN] and game.view(YOU) == twin.view(YOU)
    assert cards_of(game, actions) == cards_of(twin, actions)


# On the road


def test_what_a_card_names_is_on_the_road_when_it_is_shown(play):
    assert all(shown.card.idea.lights for shown in play.shown)
    assert not misplaced(play, board_of(3))


def test_the_lesson_explains_the_first_draw_trophy_and_duel(play):
    texts = {shown.card.idea.id: shown.card.text for shown in play.shown}
    assert "You have drawn a card, as on every turn" in texts["turn"]
    duel = next(duel for duel in play.match.view(None).duels if duel.trophy is not None)
    assert texts["won"].startswith(f"{item_name(duel.trophy)} is the trophy: the loser’s last card.")
    assert duel.cards[-2] == duel.trophy and "A duel ends the turn." in texts["won"]
