"""The turn to decide: persons with hands, bots, moves taken back."""

import threading
from concurrent.futures import wait

import msgspec
import pytest

from crashgames.core.bots import EXPERT, Bot, seconds_for
from crashgames.core.catalog import game
from crashgames.core.match import Match, Player
from crashgames.core.messages import Secrecy
from crashgames.games.hidden_crashmaster.messages import Ban, Phase, Vote
from crashgames.hotseat.turns import HIDDEN_PAUSE_SECONDS, SPARE_SECONDS, DecisionRequest, Method, Turns
from tests.scenes.private_table import advanced, match_of, sit_down
from tests.shelf.null_game import INFO
from tests.shelf.null_game.engine import NullGame
from tests.shelf.null_game.messages import ChooseLane, PlayCard, Roll
from tests.steady import HANG

HELD = msgspec.structs.replace(INFO, held_hands=True)


def table(*levels, seed=1, info=INFO):
    players = [Player(f"Player {seat}", level) for seat, level in enumerate(levels)]
    return Match(info, players, seed.to_bytes(32, "big"))


def choose_lanes(turns):
    for seat in range(len(turns.match.players)):
        turns.match.play(ChooseLane(seat, False))


def test_bots_choose_before_people_where_all_choose_in_secret():
    turns = Turns(table(1, 0, 0))
    assert turns.request == DecisionRequest(Method.BOT, (0,))
    assert not turns.bot_is_seen
    turns.play(ChooseLane(0, True))
    assert turns.request == DecisionRequest(Method.BALLOT, (1, 2))
    turns.close()


@pytest.mark.parametrize(
    ("phase", "one_by_one", "way"),
    [
        (Phase.ROLES, False, Method.VISIT),
        (Phase.NOMINATION, False, Method.TABLE),
        (Phase.VOTE, False, Method.BALLOT),
        (Phase.VOTE, True, Method.VISIT),
        (Phase.DISCARD, False, Method.VISIT),
        (Phase.REPORT, False, Method.VISIT),
        (Phase.CLAIM, False, Method.TABLE),
        (Phase.INVESTIGATION, False, Method.TABLE),
        (Phase.REGISTRATION, False, Method.VISIT),
        (Phase.OVER, False, Method.OVER),
    ],
)
def test_how_is_asked_follows_from_the_secrecy_of_the_actions(phase, one_by_one, way):
    turns = Turns(advanced(match_of(*(0,) * 9), phase))
    turns.session.one_by_one = one_by_one
    assert turns.request.method is way
    assert set(turns.request.seats) == set(turns.match.to_act())


@pytest.mark.parametrize("phase", [Phase.ROLES, Phase.NOMINATION, Phase.VOTE, Phase.DISCARD, Phase.CLAIM])
def test_one_person_decides_everything_at_the_table(phase):
    match = match_of(0, 1, 1, 1, 1)
    turns = Turns(match)
    while match.outcome is None and not (turns.person == 0 and match.view(None).phase == phase):
        turns.play(Agreeing.choice(match.legal_actions(turns.seat)))
    assert turns.request == DecisionRequest(Method.TABLE, (0,))
    assert turns.legal_actions() == list(match.legal_actions(0))
    turns.close()


class Agreeing:
    """Says Yes, else the first of what is legal."""

    @staticmethod
    def choice(legal):
        return next((action for action in legal if getattr(action, "yes", False)), legal[0])


def test_who_votes_alone_after_the_bots_does_so_openly_or_not():
    match = match_of(0, 0, 1, 1, 1, 1, 1, 1, 1)
    advanced(match, Phase.BANNING)
    out = next(seat for seat in (0, 1) if Ban(match.to_act()[0], seat) in match.legal_actions(match.to_act()[0]))
    match.play(Ban(match.to_act()[0], out))
    advanced(match, Phase.VOTE)
    turns = Turns(match)
    assert turns.bot is not None and not turns.bot_is_seen
    while turns.request.method is Method.BOT:
        turns.play(Vote(turns.seat, True))
    assert turns.request == DecisionRequest(Method.TABLE, (1 - out,))
    turns.session.one_by_one = True
    turns.forget()
    assert turns.request == DecisionRequest(Method.VISIT, (1 - out,))
    turns.close()


def test_a_vote_one_by_one_ends_with_whoever_is_asked_next():
    turns = Turns(advanced(match_of(*(0,) * 7), Phase.VOTE))
    turns.session.one_by_one = True
    assert turns.leader == turns.match.view(None).co_pilot
    assert turns.request.seats[-1] == turns.leader


def test_private_bot_actions_take_time_and_hidden_ones_none():
    match = advanced(match_of(*(1,) * 5), Phase.VOTE)
    turns = Turns(match)
    assert turns.bot is not None and not turns.bot_is_seen
    advanced(match, Phase.DISCARD)
    turns.forget()
    assert turns.bot is not None and turns.bot_is_seen
    turns.close()


@pytest.mark.parametrize(
    ("phase", "pause"),
    [
        (Phase.VOTE, HIDDEN_PAUSE_SECONDS),
        (Phase.DISCARD, seconds_for(1) + SPARE_SECONDS),
        (Phase.REPORT, seconds_for(1) + SPARE_SECONDS),
    ],
)
def test_a_bots_secrets_take_their_time_at_any_speed(phase, pause):
    """With animation off, too: how long it thinks about two equal cards must not be seen."""
    stage, scene = sit_down(advanced(match_of(*(1,) * 5), phase))
    assert scene.turns.bot_pause == pause > 2 / 60
    scene.turns.bots.choice = lambda: scene.match.legal_actions(scene.turns.seat)[0]
    scene.turns.bots.think = lambda seat: None
    scene.pace.waited, frames = 0.0, 0
    count = len(scene.match.actions)
    while len(scene.match.actions) == count:
        stage.advance(1 / 60)
        frames += 1
    assert frames >= pause * 60 > frames - 2
    stage.stack.clear()


def test_an_expert_takes_as_long_whatever_it_finds(monkeypatch):
    match = match_of(*(1,) * 5)
    match.players = tuple(msgspec.structs.replace(player, level=EXPERT) for player in match.players)
    turns = Turns(match)
    assert turns.bot_pause == HIDDEN_PAUSE_SECONDS, "a look at the own role takes no thought"
    advanced(match, Phase.VOTE)
    turns.forget()
    assert turns.bot_pause == seconds_for(EXPERT, together=True) + SPARE_SECONDS
    advanced(match, Phase.DISCARD)
    turns.forget()
    assert turns.bot_pause == seconds_for(EXPERT) + SPARE_SECONDS
    advanced(match, Phase.NOMINATION)
    turns.forget()
    assert turns.bot_pause == seconds_for(EXPERT) + SPARE_SECONDS
    turns.close()


def test_an_expert_thinks_for_a_turn_not_for_each_action_of_it():
    match = match_of(EXPERT, EXPERT, info=game("crash_by_crash"))
    turns, pauses = Turns(match), {True: set(), False: set()}
    while len(match.actions) < 60:
        goes_on = bool(match.actions) and match.actions[-1].seat == turns.bot
        pauses[goes_on].add(turns.bot_pause)
        match.play(match.legal_actions(turns.seat)[0])
        turns.forget()
    assert pauses == {True: {seconds_for(EXPERT - 1) + SPARE_SECONDS}, False: {seconds_for(EXPERT) + SPARE_SECONDS}}
    turns.close()


def test_who_has_secrets_to_look_at():
    assert Turns(match_of(*(0,) * 5)).has_secrets
    assert Turns(table(0, 0)).has_secrets
    assert not Turns(table(0, 0, info=HELD)).has_secrets
    assert not Turns(match_of(0, 1, 1, 1, 1)).has_secrets
    assert not Turns(match_of(0, 0, info=game("crash_by_crash"))).has_secrets


def test_the_open_table_is_shown_until_the_hand_is_opened():
    turns = Turns(table(0, 0, info=HELD))
    choose_lanes(turns)
    assert turns.eyes is None
    assert all(action.secrecy is Secrecy.OPEN for action in turns.legal_actions())
    assert turns.may_open_hand
    turns.hand_open = True
    assert turns.eyes == 0
    assert any(isinstance(action, PlayCard) for action in turns.legal_actions())


def test_one_person_among_bots_always_sees_their_own_hand():
    turns = Turns(table(0, 2))
    choose_lanes(turns)
    assert turns.eyes == 0
    assert any(isinstance(action, PlayCard) for action in turns.legal_actions())
    turns.close()


def test_the_hand_closes_when_the_turn_goes_on():
    turns = Turns(table(0, 0, info=HELD))
    choose_lanes(turns)
    turns.hand_open = True
    turns.play(Roll(0))
    assert not turns.hand_open
    assert turns.eyes is None


class Patient(Bot):
    """Thinks until it may answer."""

    def __init__(self):
        super().__init__(1, 0)
        self.may_answer = threading.Event()

    def choose(self, view, legal, clock):
        assert self.may_answer.wait(HANG)
        return legal[0]


def test_a_bot_thinks_in_the_background_and_answers_once(in_background):
    turns = Turns(table(1, 1))
    bot = Patient()
    turns.bots.players = dict.fromkeys(range(2), bot)
    turns.bots.think(0)
    assert turns.bots.choice() is None
    bot.may_answer.set()
    wait([turns.bots._thought])
    action = turns.bots.choice()
    assert action == turns.match.legal_actions(0)[0]
    assert turns.bots.choice() is None
    turns.play(action)
    assert turns.match.levels == [1]
    turns.close()


class Failing(Bot):
    def choose(self, view, legal, clock):
        raise RuntimeError("no idea")


class Cheating(Bot):
    def choose(self, view, legal, clock):
        return PlayCard(0, 99)


@pytest.mark.parametrize("kind", [Failing, Cheating])
def test_a_failing_bot_plays_something_legal_and_is_logged(kind, caplog):
    turns = Turns(table(1, 1))
    turns.bots.players = dict.fromkeys(range(2), kind(1, 0))
    turns.bots.think(0)
    action = turns.bots.choice()
    assert action == turns.match.legal_actions(0)[0]
    turns.play(action)
    assert turns.match.levels == [0] and "the bot" in caplog.text
    turns.close()


@pytest.fixture
def open_cards(monkeypatch):
    """Nobody knows more than the table."""
    monkeypatch.setattr(NullGame, "_knows", lambda self, viewer, seat: True)


def test_undo_takes_back_what_bots_did_since(open_cards):
    turns = Turns(table(1, 0, 1))
    turns.play(ChooseLane(1, True))
    turns.play(ChooseLane(0, True))
    assert turns.undo() == 2
    assert turns.match.actions == []
    assert not turns.can_undo
    turns.close()


def test_undo_stops_at_luck_and_says_so():
    turns = Turns(table(0, 0))
    choose_lanes(turns)
    turns.play(Roll(0))
    assert not turns.can_undo
    assert turns.back.why_not()


def test_the_offer_to_open_the_hand_says_nothing_of_the_hand():
    turns = Turns(table(0, 0, info=HELD))
    choose_lanes(turns)
    assert turns.may_open_hand
    turns.play(PlayCard(0, turns.match.view(0).cards[0]))
    turns.play(Roll(1))
    assert turns.seat == 0
    assert [type(action) for action in turns.match.legal_actions(0)] == [Roll]
    assert turns.may_open_hand


def test_undo_does_not_cross_a_card_that_a_bot_has_shown():
    turns = Turns(table(0, 1))
    choose_lanes(turns)
    card = turns.match.view(0).cards[0]
    turns.match.play(PlayCard(0, card))
    assert turns.match.undoable
    turns.match.play(PlayCard(1, turns.match.view(1).cards[1]))
    assert not turns.can_undo
    assert turns.back.why_not()
    turns.close()


def test_the_words_say_how_far_it_goes_and_why_not_further():
    turns = Turns(table(0, 0, 0))
    assert turns.back.words() == turns.back.why_not() == "Nothing has happened yet."
    turns.match.play(ChooseLane(0, True))
    assert not turns.can_undo and "secret choice" in turns.back.words()
    turns.match.play(ChooseLane(1, True))
    turns.match.play(ChooseLane(2, True))
    turns.match.play(Roll(0))
    assert "Player 0 rolls a" in turns.back.words()


def test_undo_ends_where_a_bot_has_decided():
    """It knew its own card; that it chose a lane is hidden, and who it was."""
    turns = Turns(table(0, 1, 1))
    turns.play(ChooseLane(0, True))
    assert turns.can_undo
    turns.play(ChooseLane(1, True))
    assert not turns.can_undo
    assert turns.back.words() == "A secret choice has been made since."
    turns.close()


def test_several_moves_go_back_one_after_another(open_cards):
    turns = Turns(table(0, 1, 2, 3))
    for seat in (1, 0, 2):
        turns.play(ChooseLane(seat, True))
    assert turns.back.moves == 1
    assert "You can take back one move. That is the start of the match." in turns.back.words()
    assert turns.undo() == 2
    assert turns.match.actions == [ChooseLane(1, True)]
    assert turns.back.moves == 0
    assert turns.undo() == 0
    turns.close()


def test_a_card_shown_by_the_person_goes_back_and_forth():
    turns = Turns(table(0, 1))
    choose_lanes(turns)
    card = PlayCard(0, turns.match.view(0).cards[0])
    for _ in range(2):
        turns.play(card)
        assert turns.back.moves == 1
        assert "Somebody has seen something new" in turns.back.words()
        assert turns.undo() == 1
    turns.close()
