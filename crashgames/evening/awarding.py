"""What a finished match adds to the record of its game: awards that people have earned, and guesses that are opened."""

from collections.abc import Sequence

import msgspec

from crashgames.core.awards import WINNER, Award, Guess, Turn
from crashgames.core.match import Match
from crashgames.core.messages import Event
from crashgames.evening.people import MAX_PEOPLE
from crashgames.evening.record import MOST_EARNED, Earned, Game, Guessed


def awards_of(match: Match) -> list[Award]:
    """All awards of a match; none before its end."""
    found, view = match.info.awards_part(), match.view(None)
    if found is None or match.outcome is None:
        return []
    return list(found.find(view, _turns(match)))


def _turns(match: Match) -> list[Turn]:
    """What everybody saw of each action, from the beginning."""
    engine, turns, heard = match.replay(0), list[Turn](), list[Event]()
    engine.listen(lambda event, _: heard.append(event) if event.to is None else None)
    for action in match.actions:
        engine.advance(action)
        turns.append(Turn(action, tuple(heard)))
        heard.clear()
    return turns


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
