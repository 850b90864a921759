"""What bots say: the honest reason to the one who asks, and to the table only what its record holds."""

import msgspec

from crashgames.core.thoughts import percent
from crashgames.games.mayday.bot import thought
from crashgames.games.mayday.bot.beliefs import own_belief
from crashgames.games.mayday.bot.motives import Motive
from crashgames.games.mayday.bot.remarks import remark
from crashgames.games.mayday.messages import Phase, PickCard, PlaceMarker, Vote
from crashgames.games.mayday.tables import LEFT, MIDDLE, MatchStage, Team
from crashgames.games.mayday.view import Skirmish
from tests.games.mayday.table import H, I, look, suspect, table

NAMES = ("Anna", "Ben", "Carl", "Dora", "Emil")


def why(game, action, level=3):
    return thought(game.view(action.seat), game.legal_actions(action.seat), action, level, {})


def voting():
    """Ben and Emil, her neighbours, say that Anna has two Infiltrator cards; the vote is about her."""
    game = suspect(table(5, "IHHHI", laid=[MIDDLE] * 5))
    look(game, MIDDLE)
    assert game.phase is Phase.VOTE and game.skirmish == 0
    return game


def test_a_vote_is_explained_by_the_belief_at_that_moment():
    game = voting()
    view = game.view(1)
    said = why(game, Vote(1, False))
    honest = own_belief(view, 3).honest
    assert said.cause in ("own", "doubt", "rival", "better") and said.seat == 0
    assert said.cause != "doubt" or said.chance == percent(honest[0])
    assert said.cause != "rival" or said.chance == percent(honest[said.other])
    assert why(game, Vote(1, True)) == Motive("slip protect", 0)


def test_infiltrators_own_up_to_their_lies():
    game = table(5, "IHHHI", laid=[MIDDLE] * 5)
    looker, truth = game.at.looker, game.card(game.at.owner, game.at.place)
    assert game.team(looker) is I
    for side in Team:
        assert why(game, PlaceMarker(looker, side)).cause.startswith("lie ") is (side is not truth)


def test_remarks_name_the_markers_that_lie_there():
    game = voting()
    view = game.view(None)
    placed = {look.looker for look in view.looks if look.owner == 0 and look.side is I}
    assert len(placed) > 1
    found = [remark(view, Vote(seat, False), 3, {}) for seat in range(1, 5)]
    for seat, said in enumerate(found, start=1):
        if said and said.cause == "accused by":
            assert set(said.others) == placed - {seat}
        if said and said.cause == "marked by me":
            assert seat in placed
    assert any(found)


def test_an_accusation_speaks_of_the_markers_against_it():
    game = table(6, "HHHHII", laid=[LEFT, 1, 1, 1, 1, 1])
    suspect(game)
    game.apply(PickCard(2, 0, MIDDLE))
    view = game.view(None)
    others = tuple(sorted(look.looker for look in view.looks if look.owner == 0 and look.side is H))
    said = remark(view, PlaceMarker(2, I), 3, {})
    assert said.others == others if others else said.cause == "i accuse"
    assert remark(view, PlaceMarker(2, H), 3, {}) is None


def test_nothing_is_said_while_only_one_may_speak():
    view = voting().view(None)
    silent = msgspec.structs.replace(view, speaker=3)
    assert not any(remark(silent, Vote(seat, False), 3, {}) for seat in range(1, 5))


def test_a_second_vote_about_somebody_gets_other_words():
    view = voting().view(None)
    said = [first_words(view, seat) for seat in range(1, 5)]
    vote = Skirmish(MatchStage.PHASE_1, 0, (1, 2), (3, 4))
    later = msgspec.structs.replace(view, skirmishes=(*view.skirmishes, *[vote] * 6, vote))
    again = [first_words(later, seat) for seat in range(1, 5)]
    assert any(said) and any(again)
    assert not set(filter(None, said)) & set(filter(None, again))


def first_words(view, seat):
    said = remark(view, Vote(seat, False), 3, {})
    return said and said.line(NAMES)
