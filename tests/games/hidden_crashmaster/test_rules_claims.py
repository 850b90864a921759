"""Claims of Hidden Crashmaster: who makes them when, and that they bind nobody."""

from crashgames.games.hidden_crashmaster.messages import (
    AnswerDevice,
    AskDevice,
    ClaimCards,
    ClaimTeam,
    Discard,
    Investigate,
    NoClaim,
    Phase,
    Seen,
)
from crashgames.games.hidden_crashmaster.tables import Team, Topic
from tests.games.hidden_crashmaster.table import (
    ALL_CRASH,
    C,
    P,
    at_five_crashes,
    crash,
    drive,
    elect,
    free_driver,
    play_card,
    table,
)
from tests.rulings import why


def test_hc_23_claims_are_closed_during_the_shift():
    game = table(5, claims=True)
    elect(game, 1)
    assert why(game, ClaimCards(0, (C, C, C))) == "HC-23"
    game.apply(Discard(0, C))
    assert why(game, ClaimCards(0, (C, C, C))) == why(game, NoClaim(1)) == "HC-23"


def test_hc_60_co_pilot_then_driver_claim_before_the_power():
    game = table(9, deck=ALL_CRASH, claims=True)
    elect(game, 4)
    drive(game, C, C)
    assert (game.phase, game.topic, game.to_act()) == (Phase.CLAIM, Topic.DRAW, (0,))
    assert why(game, Investigate(0, 3)) == "HC-30" and why(game, NoClaim(4)) == "HC-60"
    game.apply(ClaimCards(0, (C, P, P)))
    assert (game.topic, game.to_act()) == (Topic.HAND, (4,))
    assert why(game, ClaimCards(4, (C, P, P))) == "HC-60"
    game.apply(NoClaim(4))
    assert [(claim.seat, claim.cards) for claim in game.view(None).claims] == [(0, (C, P, P)), (4, ())]
    assert game.phase is Phase.INVESTIGATION and why(game, ClaimTeam(0, Team.SHAMED)) == "HC-60"


def test_hc_60_claims_may_be_anything_whatever_was_seen():
    for deck in ("CCC", "PPP"):
        game = table(5, deck=deck, claims=True)
        elect(game, 1)
        play_card(game, C)
        assert [action.cards for action in game.legal_actions(0)[:-1]] == [(C, C, C), (C, C, P), (C, P, P), (P, P, P)]
        game.apply(NoClaim(0))
        assert [action.cards for action in game.legal_actions(1)[:-1]] == [(C, C), (C, P), (P, P)]


def test_hc_60_after_an_investigation_and_after_a_peek():
    game = table(9, deck=ALL_CRASH, claims=True)
    elect(game, 4)
    play_card(game, C)
    game.apply(NoClaim(0))
    game.apply(NoClaim(4))
    game.apply(Investigate(0, 8))
    game.apply(Seen(0))
    assert game.topic is Topic.REGISTRATION
    assert game.legal_actions(0) == (ClaimTeam(0, Team.PIT_CREW), ClaimTeam(0, Team.SHAMED), NoClaim(0))
    game.apply(ClaimTeam(0, Team.SHAMED))
    assert game.view(8).claims[-1].team is Team.SHAMED
    small = table(5, deck=ALL_CRASH, claims=True)
    crash(small, 2)
    elect(small, free_driver(small))
    play_card(small, C)
    small.apply(NoClaim(small.co_pilot))
    small.apply(NoClaim(small.driver))
    assert small.phase is Phase.PEEK
    small.apply(Seen(small.co_pilot))
    assert small.topic is Topic.PEEK and len(small.legal_actions(small.co_pilot)) == 9
    small.apply(ClaimCards(small.co_pilot, (P, C, P)))
    assert small.claims[-1].cards == (P, C, P) and small.phase is Phase.NOMINATION


def test_hc_60_after_the_device_and_not_by_the_banned():
    game = at_five_crashes(claims=True)
    elect(game, driver := free_driver(game))
    game.apply(Discard(game.co_pilot, C))
    game.apply(AskDevice(driver))
    game.apply(AnswerDevice(game.co_pilot, True))
    assert game.phase is Phase.CLAIM and game.tracker == 1
    game.apply(NoClaim(game.co_pilot))
    banned = next(seat for seat in range(7) if seat not in game.view(None).in_game)
    assert why(game, NoClaim(banned)) == "HC-34"
    game.apply(NoClaim(driver))
    assert game.phase is Phase.NOMINATION


def test_hc_60_without_claims_nobody_is_asked():
    game = at_five_crashes(claims=False)
    assert game.claims == () and game.round == 6
