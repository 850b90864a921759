"""Who gets which award of an evening: one for each person and game, rare ones first, and some for all of it."""

from collections import Counter
from collections.abc import Hashable, Sequence
from fractions import Fraction

import msgspec

from crashgames.core.awards import WINNER, Award, AwardKind, Guess, Turn
from crashgames.core.match import Match
from crashgames.core.translation import mark
from crashgames.evening.people import MAX_PEOPLE, Person
from crashgames.evening.record import MOST_EARNED, Earned, Evening, Game, Guessed
from crashgames.evening.standings import FULL_POINTS, points, standings

MARATHON = AwardKind("marathon", mark("Marathon"), mark("Played every game: {n}"), "speed")
ALL_ROUNDER = AwardKind("all_rounder", mark("All-rounder"), mark("Points between best and worst game: {n}"), "shuffle")
COMEBACK = AwardKind("comeback", mark("Comeback"), mark("Places gained in the second half: {n}"), "turn_back")
SEER = AwardKind("seer", mark("Saw it coming"), mark("Correct guesses from the bench: {n}"), "eye")
WHOLE = {kind.id: kind for kind in (MARATHON, ALL_ROUNDER, COMEBACK, SEER)}
"""The awards of a whole evening, by id."""
MAX_SPREAD_POINTS = FULL_POINTS // 2
"""The largest number of points between the best and the worst game of an all-rounder."""
MIN_GAMES = 3
"""The least games of an evening that has such awards."""


class Honour(msgspec.Struct, frozen=True):
    """An award and who gets it; `game` is the game in which it was earned, None for one of the whole evening."""

    award: str
    person: Person
    number: int
    game: Game | None = None


def honours(evening: Evening) -> list[Honour]:
    """All awards of an evening: first those of the whole evening, then game by game, the latest first."""
    found = _of_all(evening)
    for game in reversed(evening.games):
        for one in chosen(evening, game):
            person = evening.person(one.person)
            found += [Honour(one.award, person, one.number, game)] if person else []
    return found


def chosen(evening: Evening, game: Game) -> list[Earned]:
    """The awards of a game, at most one for each person: the one that is rarest this evening."""
    times = Counter(one.award for other in evening.games for one in other.earned)
    order = sorted(game.earned, key=lambda one: (times[one.award], one.award))
    first: dict[str, Earned] = {}
    for one in order:
        first.setdefault(one.person, one)
    return list(first.values())


def shared(found: Sequence[Honour]) -> list[list[Honour]]:
    """Awards in lines: what several people have done alike stands in one, where it stands first."""
    lines: dict[Hashable, list[Honour]] = {}
    for honour in found:
        game = honour.game.match if honour.game else ""
        lines.setdefault((honour.award, honour.number, game), []).append(honour)
    return list(lines.values())


def best(evening: Evening, number: int) -> list[list[Honour]]:
    """At most `number` awards for the poster, each with all who share it: those of the whole evening, then the rarest.

    Each honours somebody whom none before it does. A kind is repeated only where there are too few others.
    """
    times = Counter(one.award for game in evening.games for one in game.earned)
    order = sorted(honours(evening), key=lambda honour: (honour.game is not None, times[honour.award]))
    found, people = list[list[Honour]](), set[str]()
    for again in (False, True):
        for line in shared(order):
            fresh = {honour.person.key for honour in line} - people
            if fresh and (again or line[0].award not in {other[0].award for other in found}):
                found.append(line)
                people |= fresh
    return found[:number]


def _of_all(evening: Evening) -> list[Honour]:
    games = evening.counted
    seers = Counter(one.person for game in evening.games for one in game.guessed if one.right)
    found = [Honour(SEER.id, p, seers[p.key]) for p in evening.people if p.key in _most(seers)]
    if len(games) < MIN_GAMES:
        return found
    shares = {person.key: _shares(games, person.key) for person in evening.people}
    always = [person for person in evening.people if len(shares[person.key]) == len(games)]
    if 2 * len(always) <= len(evening.people):
        found += [Honour(MARATHON.id, person, len(games)) for person in always]
    spread = {key: max(got) - min(got) for key, got in shares.items() if len(got) >= MIN_GAMES}
    least = min(spread.values(), default=Fraction())
    if least <= MAX_SPREAD_POINTS:
        found += [Honour(ALL_ROUNDER.id, p, round(least)) for p in evening.people if spread.get(p.key) == least]
    half = msgspec.structs.replace(evening, games=evening.games[: len(evening.games) // 2])
    before, after = _places(half), _places(evening)
    both = before.keys() & after.keys()
    gained = Counter({key: before[key] - after[key] for key in both if before[key] > after[key]})
    return found + [Honour(COMEBACK.id, p, gained[p.key]) for p in evening.people if p.key in _most(gained)]


def _most(counted: Counter[str]) -> set[str]:
    most = max(counted.values(), default=0)
    return {key for key, number in counted.items() if number == most}


def _shares(games: Sequence[Game], key: str) -> list[Fraction]:
    """What somebody got in each game."""
    pairs = (pair for game in games for pair in zip(game.seats, points(game), strict=True))
    return [won for seat, won in pairs if seat.person == key and won is not None]


def _places(evening: Evening) -> dict[str, int]:
    """How many are ahead of each, with two average games lent to all."""
    rows = standings(evening)

    return {row.person.key: sum(other.standing > row.standing for other in rows) for row in rows}


def awards_of(match: Match) -> list[Award]:
    """All awards of a match; none before its end."""
    found, engine = match.info.awards_part(), match.replay(0)
    if found is None or match.outcome is None:
        return []
    turns = [Turn(action, tuple(e for e in engine.apply(action) if e.to is None)) for action in match.actions]
    return list(found.find(match.view(None), turns))


def with_awards(game: Game, match: Match) -> Game:
    """The game with all awards that people have earned in it."""
    owners = [seat.person for seat in game.seats]
    earned = (Earned(award.id, owners[award.seat], award.number) for award in awards_of(match) if owners[award.seat])
    return msgspec.structs.replace(game, earned=tuple(earned)[:MOST_EARNED])


def with_guesses(game: Game, match: Match, guesses: Sequence[Guess]) -> Game:
    """The game with what was guessed on the bench, opened; after an agreed end nobody was right or wrong."""
    if match.outcome is None:
        return game
    right = (match.info.own_wager() or WINNER).right(match.view(None))
    players = {seat.person for seat in game.seats}
    found = (Guessed(guess.person, guess.number, guess.seat in right) for guess in guesses)
    return msgspec.structs.replace(game, guessed=tuple(one for one in found if one.person not in players)[:MAX_PEOPLE])
