"""Who gets which award of an evening: by finished games alone, at most one a person and game."""

from collections import Counter

import msgspec
import pytest

from crashgames.core.awards import Guess
from crashgames.core.catalog import game
from crashgames.evening.honours import (
    ALL_ROUNDER,
    COMEBACK,
    MARATHON,
    MIN_GAMES,
    SEER,
    best,
    chosen,
    honours,
    with_guesses,
)
from crashgames.evening.record import Earned, Evening, Game, Seat, forgotten, game_of, with_game
from tests.evening.evenings import evening_of, key_of, match_id, match_of, played, seated

INFO = game("cheaters_game")


def evening_with(*games):
    evening = evening_of(6)
    for number, seats in enumerate(games):
        evening = played(evening, *seats, info=INFO, seed=number + 1)
    return evening


def ids(found):
    return [honour.award for honour in found]


def test_one_award_a_person_and_game_and_the_rarest_first():
    evening = evening_with((0, 1, 2), (0, 1, 2))
    common, rare = Earned("whistle", key_of(0), 9), Earned("envelope", key_of(0), 1)
    games = tuple(msgspec.structs.replace(game, earned=(common,)) for game in evening.games)
    games = (*games[:-1], msgspec.structs.replace(games[-1], earned=(common, rare)))
    evening = msgspec.structs.replace(evening, games=games)
    assert chosen(evening, evening.games[0]) == [common] and chosen(evening, evening.games[1]) == [rare]
    for played_game in evening_with((0, 1, 2, 3)).games:
        assert max(Counter(one.person for one in chosen(evening, played_game)).values(), default=0) <= 1


def test_awards_found_again_from_the_file_are_equal():
    evening = evening_with((0, 1, 2, 3), (1, 2, 3, 4), (0, 2, 4))
    again = msgspec.json.decode(msgspec.json.encode(evening), type=Evening)
    assert honours(again) == honours(evening) and honours(evening)


def test_marathon_is_for_those_who_played_every_game():
    evening = evening_with(*[(0, 1, 2)] * MIN_GAMES)
    assert {honour.person.key for honour in honours(evening) if honour.award == MARATHON.id} == {
        key_of(number) for number in range(3)
    }
    everybody = msgspec.structs.replace(evening, people=evening.people[:5])
    assert MARATHON.id not in ids(honours(everybody))


def test_an_evening_of_few_games_has_no_awards_for_all_of_it():
    found = honours(evening_with((0, 1, 2)))
    assert not {MARATHON.id, ALL_ROUNDER.id, COMEBACK.id} & set(ids(found))


def test_the_all_rounder_has_the_smallest_spread():
    evening = evening_with(*[(0, 1, 2)] * 4)
    (honour, *_) = [honour for honour in honours(evening) if honour.award == ALL_ROUNDER.id]
    assert honour.number >= 0


def test_guesses_open_at_the_end_and_the_best_is_honoured():
    match = match_of(INFO, 3, 4)
    keys = [key_of(number) for number in range(3)]
    record = game_of(match, seated(keys), match_id(1), 20)
    winner, loser = match.outcome.winners[0], next(s for s in range(3) if s not in match.outcome.winners)
    opened = with_guesses(record, match, [Guess(key_of(4), winner, 7), Guess(key_of(5), loser, 3)])
    assert [(one.person, one.right) for one in opened.guessed] == [(key_of(4), True), (key_of(5), False)]
    found = honours(with_game(evening_of(6), opened))
    assert [honour.person.key for honour in found if honour.award == SEER.id] == [key_of(4)]


def test_who_plays_has_guessed_nothing():
    match = match_of(INFO, 3, 4)
    record = game_of(match, seated([key_of(number) for number in range(3)]), match_id(1), 20)
    assert with_guesses(record, match, [Guess(key_of(0), 0, 7)]).guessed == ()


@pytest.mark.parametrize("number", [1, 3])
def test_the_poster_has_awards_of_different_people(number):
    found = best(evening_with((0, 1, 2, 3), (1, 2, 3, 4), (0, 2, 4), (0, 1, 5)), number)
    assert len(found) == number and all(found)
    seen = set()
    for line in found:
        people = {honour.person.key for honour in line}
        assert people - seen and len(people) == len(line)
        seen |= people


def test_an_award_on_the_poster_names_all_who_share_it():
    evening = evening_with((0, 1, 2, 3), (1, 2, 3, 4), (0, 2, 4), (0, 1, 5))
    lines = {(one.award, one.number, one.game): set() for one in honours(evening)}
    for one in honours(evening):
        lines[one.award, one.number, one.game].add(one.person.key)
    found = best(evening, 9)
    for line in found:
        assert {one.person.key for one in line} == lines[line[0].award, line[0].number, line[0].game]
    assert max(map(len, found)) > 1


def test_who_is_forgotten_is_in_no_award_and_no_guess():
    evening = evening_with((0, 1, 2, 3), (1, 2, 3, 4))
    key = evening.games[0].earned[0].person
    assert key.encode() not in msgspec.json.encode(forgotten(evening, key))


def test_whoever_swings_most_is_no_all_rounder():
    """Where everybody has won one game and lost another, the smallest spread is a wide one."""
    evening = evening_of(2)
    for number, winner in enumerate((0, 1, 0)):
        seats = tuple(Seat(key_of(seat), 0, int(seat != winner), 0, seat == winner) for seat in range(2))
        evening = with_game(evening, Game(match_id(number), INFO.id, 20, seats))
    assert ALL_ROUNDER.id not in ids(honours(evening))
