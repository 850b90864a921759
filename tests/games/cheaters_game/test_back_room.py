"""The back room in Cheater's Game: clock, hat and handcuffs, dice in the air, moods, moments and endings."""

import random

import msgspec
import pytest
from pygame import Rect

from crashgames.core.catalog import games
from crashgames.core.messages import Outcome, Reason
from crashgames.games.cheaters_game.board.telling import finale, moods, picture
from crashgames.games.cheaters_game.board.throws import STAGES, cube, cubes, rolling
from crashgames.games.cheaters_game.messages import (
    AllianceRolled,
    BlowWhistle,
    HonestRolled,
    OfferAnswered,
    Roll,
    WhistleBlown,
)
from crashgames.games.cheaters_game.view import Alliance, Ledger
from crashgames.ui.faces import FACES, Mood, Portrait
from crashgames.ui.parts import Room
from crashgames.ui.worlds import art_of
from tests.boards import NAMES
from tests.games.cheaters_game.boards import board_of, match_of, show
from tests.games.cheaters_game.table import form, script, table
from tests.games.cheaters_game.test_board import show_to, steps_of
from tests.random_play import random_match


def test_a_hat_says_whose_turn_it_is_and_handcuffs_who_must_pass():
    game, board = table(4), board_of(4)
    form(game, 1, 2)
    script(game, honest=[6])
    game.apply(Roll(1))
    show_to(board, game, 1)
    assert board.rect_of(("hat",)) == board.at.hat(1)
    game.apply(BlowWhistle(1, 0))
    show_to(board, game, game.active)
    cuffs = {piece[1] for piece in board.layout_now() if piece[0] == "cuffs"}
    assert cuffs == {seat for seat, turns in enumerate(game.view(None).passes) if turns} == {0}, "2 has passed already"


@pytest.mark.parametrize("seed", range(3))
def test_the_ending_counts_everybody_in_rank_order_winners_first(seed):
    match = random_match(games()["cheaters_game"], 5, seed)
    counts = finale(match.view(None), [], NAMES, FACES).counts
    assert sorted(seat for count in counts for seat in count.seats) == list(range(5))
    won = [count.seats[0] in match.result.winners for count in counts]
    assert won == sorted(won, reverse=True)
    beaten = [count.total for count, has_won in zip(counts, won, strict=True) if not has_won]
    assert beaten == sorted(beaten, reverse=True)


def test_the_clock_strikes_at_the_end():
    match, board = match_of(3, 1), board_of(3)
    pick, hands = random.Random(1), set()
    show(match, board)
    assert board.pieces.sprites["hand",].rest.angle == pytest.approx(30)
    while match.outcome is None:
        match.play(pick.choice(match.legal_actions(match.to_act()[0])))
        show(match, board)
        hands.add(round(board.pieces.sprites["hand",].rest.angle))
    assert hands == {30 * hour for hour in range(1, 13)}, "eleven rounds, and twelve"


def test_a_die_shows_its_own_value_before_it_lies():
    for value in range(1, 7):
        last = [cube(value, stage, -1)[1] for stage in range(5, -1, -1)]
        assert set(last) == {value} and cube(value, 12, -1) == cube(1, 12, -1)
        assert set(cubes(-1)) >= {cube(value, stage, -1) for stage in range(20)}


@pytest.mark.parametrize("value", range(1, 7))
def test_opposite_sides_of_a_die_add_up_to_seven(value):
    pips = [rolling(value, stage, (255, 255, 255), False).count("<circle") for stage in (0, STAGES // 2)]
    assert pips == [value, 7 - value]


def test_a_raid_is_staged_only_where_motion_is_welcome():
    for calm in (False, True):
        game, board = table(3), board_of(3, reduced_motion=calm)
        form(game, 1)
        board.show(game.view(None), ())
        board.jump()
        script(game, honest=[5])
        game.apply(Roll(1))
        board.play(steps_of(game, BlowWhistle(1, 0))[:1])
        rises, depths = set(), set()
        for _ in range(12):
            board.update(0.1)
            rises |= {isinstance(sprite.rest.face, Portrait) for sprite in board.pieces.passing}
            depths.add(board.pieces.distance.depth > 0)
        assert calm not in (True in rises, True in depths)


def test_everybody_feels_what_everybody_saw():
    game = table(4)
    form(game, 1, 2)
    before = game.view(None)
    felt = moods(WhistleBlown(1, 0, 14, (0, 2)), before)
    assert felt == {0: Mood.CROSS, 1: Mood.TRIUMPHANT, 2: Mood.CROSS}
    assert moods(HonestRolled(2, 6), before) == {0: Mood.WORRIED, 1: Mood.WORRIED, 2: Mood.TRIUMPHANT}
    assert moods(HonestRolled(3, 6), before) == {3: Mood.TRIUMPHANT}, "who is in no alliance worries nobody"


def test_the_end_depends_on_how_it_was_won():
    game = table(3)
    view = game.view(None)

    def ended(winners, honest, shady):
        ledgers = tuple(Ledger(points, 0, 0, 0) for points in honest)
        alliances = (Alliance(0, 0, (1,), shady),) if shady else ()
        outcome = Outcome(winners, (0, 0, 0), Reason("", ""))
        return msgspec.structs.replace(view, ledgers=ledgers, alliances=alliances, outcome=outcome)

    def shown(*end):
        """The art, and who is in the picture."""
        drawn = picture(ended(*end), FACES[:3])
        return art_of(drawn).rpartition("/")[2], {name for name in FACES if f"={name}." in drawn}

    assert shown((), (9, 9, 3), 0) == ("bars", set(FACES[:3]))
    assert shown((0,), (4, 2, 3), 20) == ("cheater", {FACES[0]})
    assert shown((2,), (4, 2, 30), 20) == ("honest", {FACES[2]})
    assert shown((1, 2), (4, 9, 9), 0) == ("shared", set(FACES[1:3]))


def test_the_best_moments_are_those_that_were_worth_most():
    events = [
        WhistleBlown(1, 0, 4, (0, 2)),
        WhistleBlown(2, 1, 30, (0,)),
        AllianceRolled(0, 0, (6, 6), 12),
        OfferAnswered(0, 1, 1, 3, False),
    ]
    best = finale(table(3).view(None), events, NAMES, FACES).best
    assert [moment.seats for moment in best] == [(2,), (0,)] and "30" in best[0].words and "12" in best[1].words


def test_it_gets_late_and_tense_in_the_last_rounds():
    view = table(3).view(None)
    nights = [msgspec.structs.replace(view, pawn=pawn) for pawn in range(view.rounds)]
    board = board_of(3)
    levels = [board.light_of(night) for night in nights]
    assert levels == sorted(levels) and levels[0] == 0 and levels[-1] == 2
    assert [board.telling.tension(night) for night in nights].count(True) == 3


def smoke_of(board):
    """The air above the cigar, where nothing lies over it."""
    return [part for part in board.ground() if part.area == board.at.ashtray]


def test_smoke_is_small_and_rises_only_where_nothing_lies():
    board = board_of(4)
    show(match_of(4, 1), board)
    (smoke,) = smoke_of(board)
    width, height = board.stage.size
    assert smoke.area.w * smoke.area.h < 0.03 * width * height
    assert not smoke.area.colliderect(board.at.front) and not any(smoke.area.colliderect(p) for p in board.need.plates)
    board.place(Room(Rect(8, 96, 1264, 350)))
    assert not smoke_of(board)
