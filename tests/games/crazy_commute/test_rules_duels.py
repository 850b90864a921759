"""Rules of Crazy Commute about duels, the discard pile and the end: a test or more for each, luck scripted."""

import pytest

from crashgames.core.messages import Secrecy
from crashgames.games.crazy_commute import INFO
from crashgames.games.crazy_commute.messages import (
    Block,
    Blocked,
    BlockWith,
    DroppedBehind,
    DuelOpened,
    DuelPile,
    DuelWon,
    FellToTheBack,
    GameEnded,
    LetPass,
    OpenDuel,
    Phase,
    PileBeaten,
    PileTurned,
    PlacesSwapped,
    Trade,
    Wait,
)
from crashgames.games.crazy_commute.tables import (
    EVERY_DUEL,
    LAST_CARD,
    LAST_TURN,
    LOSERS_CARD,
    MAX_PLAN_BLOCKS,
    OLD_MAX_PLAN_BLOCKS,
    TROPHIES_TO_WIN,
)
from crashgames.games.crazy_commute.view import Duel, Plan
from tests.games.crazy_commute.table import (
    A,
    B,
    C,
    D,
    E,
    discards,
    duel,
    duel_pile,
    hand,
    let_pass,
    letters,
    pull_up,
    rows,
    situation,
    trade,
)
from tests.rulings import kinds, why


def cards_of(events):
    """The cards of a duel, from its events."""
    return letters(event.item for event in events if isinstance(event, DuelOpened | Blocked | PileTurned))


def won(game):
    return [letters(trophies) for trophies in game.trophies]


# The clash


def test_cc_30_the_example_of_the_rule_book():
    game = situation("1 0 2", ["BDEFG", "AHHHH", "CCCCC"])
    events = duel(game, 1, A, blocks=2, answer=1)
    assert kinds(events)[:5] == ["PassTried", "DuelOpened", "Blocked", "DuelWon", "PlacesSwapped"]
    assert cards_of(events) == "AB" and rows(game)[0] == "0"


def test_cc_30_blocks_go_by_turns_until_one_side_cannot():
    game = situation("1 0 2", ["BDFHH", "ACEJJ", "GGGGG"])
    events = duel(game, 1, A, blocks=4, answer=4)
    assert cards_of(events) == "ABCDEF"
    assert DuelWon(0, 1, E) in events and PlacesSwapped(0, 1) in events


@pytest.mark.parametrize(
    ("blocks", "answer", "cards", "winner"),
    [(0, 0, "A", 1), (0, 1, "AB", 0), (0, 4, "AB", 0), (1, 1, "ABC", 1), (1, 2, "ABCD", 0), (2, 1, "ABC", 1)],
)
def test_cc_30_a_side_may_stop_although_it_could_block(blocks, answer, cards, winner):
    game = situation("1 0 2", ["BDFHH", "ACEJJ", "GGGGG"])
    events = duel(game, 1, A, blocks, answer)
    assert cards_of(events) == cards
    assert [event.winner for event in events if isinstance(event, DuelWon)] == [winner]


def test_cc_30_all_cards_of_a_hand_may_be_used():
    game = situation("1 0 2", ["BDFHJ", "ACEGI", "GGG"])
    events = duel(game, 1, A, 4, 5)
    assert cards_of(events) == "ABCDEFGHIJ" and DuelWon(0, 1, 8) in events


def test_cc_30_nobody_is_asked_twice_in_a_duel():
    game = situation("1 0 2", ["BDFHJBDFHJ", "ACEGIACEGI", "GGG"])
    events = duel(game, 1, A, MAX_PLAN_BLOCKS, MAX_PLAN_BLOCKS)
    assert cards_of(events) == "ABCDEFGHIJ" * 2 and game.phase is Phase.TURN


@pytest.mark.parametrize(
    ("blocks", "answer", "cards"),
    [
        (4, 7, "ABCDEFGHIJ"),
        (5, 7, "ABCDEFGHIJAB"),
        (6, 7, "ABCDEFGHIJABCD"),
        (7, 4, "ABCDEFGHI"),
        (7, 5, "ABCDEFGHIJA"),
    ],
)
def test_cc_30_a_side_may_stop_after_any_block(blocks, answer, cards):
    game = situation("1 0 2", ["BDFHJBDFHJ", "ACEGIACEGI", "GGG"])
    assert cards_of(duel(game, 1, A, blocks, answer)) == cards and game.phase is Phase.TURN


@pytest.mark.parametrize("size", range(1, 11))
def test_cc_30_as_many_blocks_can_be_planned_as_the_hand_allows(size):
    """In older matches as many as in those, whatever they hold."""
    for far, greatest in (("to the end", MAX_PLAN_BLOCKS), ("asked again", OLD_MAX_PLAN_BLOCKS)):
        game = situation("1 0 2", ["BDFHJBDFHJ"[:size], "ACEGIACEGI"[:size], "GGG"], far=far)
        pull_up(game, 1)
        opening = [action.blocks for action in game.legal_actions(1) if isinstance(action, OpenDuel)]
        assert opening == [*range(min(size - 1, greatest) + 1)] * size
        game.apply(OpenDuel(1, A, 0, 0))
        assert game.legal_actions(0) == tuple(Block(0, blocks) for blocks in range(min(size, greatest) + 1))


def test_cc_30_older_matches_ask_a_long_blocker_again_after_four():
    game = situation("1 0 2", ["BDFHJBD", "ACEGIAC", "GGG"], far="asked again")
    duel(game, 1, A, OLD_MAX_PLAN_BLOCKS, OLD_MAX_PLAN_BLOCKS)
    assert game.to_act() == (0,), "the passer has blocked four times"
    game.apply(Block(0, 2))
    assert game.to_act() == (1,), "now the target has"
    events = game.apply(Block(1, 0))
    assert DuelWon(0, 1, 8) in events


def test_cc_30_the_number_of_choices_depends_on_hand_size_alone():
    for held in ("BDF", "GGG", "BBB"):
        game = situation("1 0 2", [held, "ACE", "DDD"])
        pull_up(game, 1)
        assert len(game.legal_actions(1)) == 1 + 3 * 3
        game.apply(OpenDuel(1, A, 0, 0))
        assert game.legal_actions(0) == tuple(Block(0, blocks) for blocks in range(4))


def test_cc_30_without_cards_there_is_nothing_to_be_asked():
    game = situation("1 0 2", ["", "ACE", "DDD"])
    events = duel(game, 1, A)
    assert DuelWon(1, 0, A) in events and game.phase is Phase.TURN


def test_cc_30_other_seats_and_other_moments_are_not_allowed():
    game = situation("1 0 2", ["BDF", "ACE", "GGG"])
    assert why(game, Block(0, 1)) == why(game, BlockWith(0, B, 0)) == "CC-21"
    pull_up(game, 1)
    game.apply(OpenDuel(1, A, 0, 0))
    assert why(game, Block(0, 4)) == why(game, BlockWith(0, B, 0)) == "CC-30"
    assert why(game, Block(1, 1)) == why(game, LetPass(1)) == "CC-10"


def test_cc_30_a_plan_is_seen_by_its_owner_alone():
    game = situation("1 0 2", ["BDF", "ACE", "GGG"])
    pull_up(game, 1)
    game.apply(OpenDuel(1, A, 0, 2))
    assert game.view(1).plan == Plan(2, False)
    assert game.view(2).plan is game.view(None).plan is None and game.view(0).plan == Plan(0, True)
    assert game.view(None).duel == Duel(20, 0, 1, (A,))
    private = {OpenDuel, LetPass, Block, BlockWith}
    assert {kind for kind in INFO.action_types() if kind.secrecy is Secrecy.PRIVATE} >= private


# What a duel brings


def test_cc_31_the_winner_takes_the_last_card_of_the_loser():
    game = situation("1 0 2", ["BDFHH", "ACEJJ", "GGGGG"], discards="J")
    duel(game, 1, A, 1, 2)
    assert won(game) == ["C", "", ""] and discards(game) == "JABD", "the others in the order played, the last on top"
    game = situation("1 0 2", ["BDFHH", "ACEJJ", "GGGGG"], discards="J")
    duel(game, 1, A, 1, 1)
    assert won(game) == ["", "B", ""] and discards(game) == "JAC"


def test_cc_32_without_a_losers_card_the_winners_last_is_taken():
    game = situation("1 0 2", ["BDFHH", "ACEJJ", "GGGGG"])
    events = duel(game, 1, A)
    assert DuelWon(1, 0, A) in events and won(game) == ["", "A", ""] and discards(game) == ""


def test_cc_32_the_seventh_trophy_may_be_the_winners_own_card():
    game = situation("1 0 2", ["BDFHH", "ACEJJ", "GGGGG"], trophies=["", "IIIIIF", ""])
    duel(game, 1, A)
    assert game.outcome.winners == (1,)


def test_cc_32_a_strict_table_has_no_trophy_without_losers_card():
    game = situation("1 0 2", ["BDFHH", "ACEJJ", "GGGGG"], trophy=LOSERS_CARD)
    events = duel(game, 1, A)
    assert DuelWon(1, 0, None) in events and won(game) == ["", "", ""] and discards(game) == "A"


@pytest.mark.parametrize(("last_card", "trophy"), [(False, LOSERS_CARD), (True, LAST_CARD)])
def test_cc_32_older_matches_go_on_as_they_began(last_card, trophy):
    saved = {"drivers": "dealt", "first": "drawn", "last_card": last_card, "draw_up": True}
    assert INFO.options_in_save(saved) == {
        "drivers": "dealt", "first": "drawn", "trophy": trophy, "draw_up": True, "far": "asked again",
    }  # fmt: skip
    assert INFO.options_in_save({})["trophy"] == LOSERS_CARD and INFO.defaults()["trophy"] == EVERY_DUEL


@pytest.mark.parametrize(
    ("blocks", "answer", "trophies", "left"),
    [(0, 0, ["", "A", ""], ""), (0, 1, ["B", "", ""], "A"), (1, 1, ["", "C", ""], "AB")],
)
def test_cc_32_a_table_may_give_the_last_card_to_the_winner(blocks, answer, trophies, left):
    game = situation("1 0 2", ["BDFHH", "ACEJJ", "GGGGG"], trophy=LAST_CARD)
    duel(game, 1, A, blocks, answer)
    assert (won(game), discards(game)) == (trophies, left)


def test_cc_33_the_passer_wins_and_both_swap_places():
    game = situation("3 1 0 2", ["BDFHH", "ACEJJ", "GGGGG", "D"])
    events = duel(game, 1, A, 0, 1)
    assert rows(game) == "3 0 1 2" and PlacesSwapped(0, 1) in events


def test_cc_33_in_a_shared_row_too():
    game = situation("12 0", ["BDFHH", "ACEJJ", "GGGGG"])
    duel(game, 1, A, 0, 1)
    assert rows(game) == "02 1"


def test_cc_34_the_target_wins_and_the_passer_is_directly_behind():
    game = situation("3 1 02", ["BDFHH", "ACEJJ", "GGGGG", "D"])
    events = duel(game, 1, A, 0, 0)
    assert rows(game) == "3 1 0 2" and DroppedBehind(0, 1) in events


def test_cc_35_a_duel_ends_the_passing_and_one_draws_up():
    game = situation("2 1 0", ["BDF", "ACE", "GGG"], deck="J J J")
    duel(game, 1, A, 0, 1)
    assert game.current == 1 and hand(game, 0) == "DFJJJ"
    assert len(game.hands[1]) == 3, "the target has drawn nothing but the first card of its own turn"


@pytest.mark.parametrize("against_pile", [False, True])
def test_cc_35_a_table_may_play_without_drawing_up_after_a_duel(against_pile):
    if against_pile:
        game = situation("0 1 2", ["BDF", "ACE", "GGG"], discards="A", draw_up=False)
        duel_pile(game, 1)
    else:
        game = situation("1 0 2", ["BDF", "ACE", "GGG"], draw_up=False)
        duel(game, 1, A, 0, 1)
    assert hand(game, 0) == "DF" and game.current == 1
    peaceful = situation("1 0 2", ["BDF", "ACE", "GGG"], discards="A", draw_up=False)
    let_pass(peaceful, 1)
    peaceful.apply(Wait(0))
    assert len(peaceful.hands[0]) == 5


# The discard pile


def test_cc_40_the_top_card_is_turned_up_and_may_be_blocked():
    game = situation("0 1 2", ["BDF", "ACE", "GGG"], discards="JA")
    assert kinds(game.apply(DuelPile(0))) == ["PileTurned"]
    assert game.phase is Phase.PILE and game.view(None).duel.cards == (A,) and game.view(None).duel.against_pile
    assert game.legal_actions(0) == (Block(0, 0), Block(0, 1))
    assert why(game, Block(0, 2)) == why(game, BlockWith(0, B, 0)) == "CC-40"


def test_cc_41_blocked_it_is_a_trophy_and_the_block_is_discarded():
    game = situation("0 1 2", ["BDFHH", "ACE", "GGG"], discards="JA")
    events = duel_pile(game, 1)
    assert kinds(events)[:3] == ["PileTurned", "Blocked", "PileBeaten"] and PileBeaten(0, A) in events
    assert won(game) == ["A", "", ""] and discards(game) == "JB" and rows(game) == "0 1 2"
    assert game.current == 1 and len(game.hands[0]) == 5


@pytest.mark.parametrize(("held", "blocks"), [("BDF", 0), ("DFG", 1), ("DFG", 0)])
def test_cc_42_unblocked_it_goes_back_and_the_driver_falls_last(held, blocks):
    game = situation("01 2", [held, "ACE", "GGG"], discards="JA")
    events = duel_pile(game, blocks)
    assert FellToTheBack(0) in events and rows(game) == "1 2 0"
    assert won(game) == ["", "", ""] and discards(game) == "JA"


def test_cc_42_with_an_empty_hand_nothing_is_asked():
    game = situation("0 1 2", ["", "ACE", "GGG"], discards="JA")
    assert FellToTheBack(0) in game.apply(DuelPile(0))


def test_cc_42_in_a_shared_front_row_nobody_is_ahead():
    game = situation("01 2", ["BDF", "ACE", "GGG"], discards="A")
    assert game.legal_actions(0) == (Trade(0), DuelPile(0))


# The end


def test_cc_50_seven_trophies_win_at_once():
    game = situation("1 0 2", ["BDF", "ACE", "GGG"], trophies=["HHHHHJ", "", ""])
    events = duel(game, 1, A, 0, 1)
    assert events[-1] == GameEnded((0,)) and game.to_act() == ()
    assert game.outcome.winners == (0,) and game.outcome.scores == (TROPHIES_TO_WIN, 0, 0)
    assert game.outcome.reason.rule == "CC-50"
    assert why(game, Trade(1)) == "CC-50"


def test_cc_50_the_target_and_the_pile_give_the_seventh_too():
    game = situation("1 0 2", ["BDF", "ACE", "GGG"], trophies=["", "HHHHHJ", ""])
    duel(game, 1, A, 1, 1)
    assert game.outcome.winners == (1,)
    game = situation("0 1 2", ["BDF", "ACE", "GGG"], trophies=["HHHHHJ", "", ""], discards="A")
    duel_pile(game, 1)
    assert game.outcome.winners == (0,) and game.outcome.reason.rule == "CC-50"


def test_cc_50_after_the_end_all_hands_are_open():
    game = situation("1 0 2", ["BDF", "ACE", "GGG"], trophies=["HHHHHJ", "", ""])
    duel(game, 1, A, 0, 1)
    assert [letters(held) for held in game.view(None).hands] == ["DF", "CE", "GGG"]


@pytest.mark.parametrize(
    ("line", "trophies", "winners"),
    [
        ("0 1 2", ["A", "BB", "C"], (1,)),
        ("2 1 0", ["AA", "BB", "C"], (1,)),
        ("2 01", ["AA", "BB", "C"], (0, 1)),
        ("0 12", ["", "", ""], (0,)),
    ],
)
def test_cc_51_after_the_last_turn_most_trophies_then_place_win(line, trophies, winners):
    game = situation(line, ["CDEFG", "D", "E"], trophies=trophies, turn=LAST_TURN)
    events = trade(game, C)
    assert events[-1] == GameEnded(winners)
    assert game.outcome.winners == winners and game.outcome.reason.rule == "CC-51"
    assert game.outcome.scores == tuple(map(len, trophies))


def test_cc_51_not_before():
    game = situation("0 1 2", ["CDEFG", "D", "E"], turn=LAST_TURN - 1)
    trade(game, C)
    assert game.outcome is None and game.turn == LAST_TURN


def test_the_history_lists_every_duel_and_every_taking():
    game = situation("1 0 2", ["BDFHH", "ACEJJ", "GGGGG"], discards="J")
    duel(game, 1, A, 1, 2)
    (duelled,) = game.view(None).duels
    assert duelled == Duel(20, 0, 1, (A, B, C, D), C, 4)
    assert (duelled.winner, duelled.blocked_by_passer, duelled.against_pile) == (0, True, False)
    assert game.view(2).duels == (duelled,) and game.view(2).rebuilt == 0
