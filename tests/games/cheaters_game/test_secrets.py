"""Secrets: twins that differ in answers not shown look the same, and planted leaks are found."""

import random
from collections import Counter

import msgspec
import pytest

from crashgames.components.seats import BIT
from crashgames.core.bots import TimeLimit
from crashgames.core.chance import Chance, FastChance
from crashgames.core.match import Match, Player
from crashgames.core.messages import Secrecy
from crashgames.games.cheaters_game import INFO
from crashgames.games.cheaters_game.engine import CheatersGame
from crashgames.games.cheaters_game.messages import Answer, AnswerGiven, Invite, Phase, Reply, Roll
from tests import twin_checks
from tests.games.cheaters_game.table import invite, table
from tests.twin_checks import leaking_reasons, noticed, of_secrecy, spoilt

SEATS = (3, 4, 5)
MATCHES = 12
at_every_table = pytest.mark.parametrize("seats", SEATS)


def ballots(seats, engine=CheatersGame, matches=MATCHES):
    """Positions at which some have answered an invitation and some have not, and what these answers were."""
    for seed in range(matches):
        pick = random.Random(seed)
        game, actions = engine(seats, Chance(seed.to_bytes(32, "big")), INFO.defaults()), []
        while game.outcome is None:
            seat = pick.choice(game.to_act())
            legal = game.legal_actions(seat)
            actions.append(pick.choice([action for action in legal if not isinstance(action, Roll)] or legal))
            game.apply(actions[-1])
            given = answers_given(actions)
            if given and CheatersGame.to_act(game) and game.phase is Phase.ANSWERS:
                yield game.copy(), (seed, actions[:]), given


def answers_given(actions):
    """The answers since the last action of another kind."""
    given = []
    while actions[len(actions) - len(given) - 1 :] and isinstance(actions[-len(given) - 1], Answer):
        given.insert(0, actions[-len(given) - 1])
    return given


def replayed(seats, played, given, engine=CheatersGame):
    """The same match with other answers at its end, and the events of these."""
    seed, actions = played
    game = engine(seats, Chance(seed.to_bytes(32, "big")), INFO.defaults())
    for action in actions[: -len(given)]:
        game.advance(action)
    return game, [event for action in given for event in game.apply(action)]


def changed(given, viewer, pick):
    """The answers of all others at random."""
    return [a if a.seat == viewer else Answer(a.seat, pick.random() < 0.5) for a in given]


def differences(game, twin, viewer):
    """The differences between twin and original, to somebody who knows the same of both."""
    yield from twin_checks.differences(game, twin, viewer, strangers(viewer))
    if twin.chance.drawn != game.chance.drawn:
        yield "horizon of undo"


def strangers(seat):
    """Actions whose reasons could give something away."""
    return Answer(seat, True), Roll(seat), Invite(seat, 0), Reply(seat, True)


def found_differences(seats, engine, matches=MATCHES):
    pick, found = random.Random(seats), Counter()
    for _, played, given in ballots(seats, engine, matches):
        for viewer in (None, *range(seats)):
            other = changed(given, viewer, pick)
            (game, noted), (twin, heard) = (replayed(seats, played, answers, engine) for answers in (given, other))
            found["twins"] += 1
            found["changed"] += other != given
            found.update(set(differences(game, twin, viewer)))
            seen = [noticed(events, viewer) for events in (noted, heard)]
            found["events"] += seen[0] != seen[1]
    return found


@at_every_table
def test_answers_not_yet_shown_change_nothing_that_others_see(seats):
    found = found_differences(seats, CheatersGame)
    assert +found == Counter(twins=found["twins"], changed=found["changed"])
    assert found["changed"] > 0.3 * found["twins"] > 20


@pytest.mark.long
@at_every_table
def test_bots_choose_the_same_for_twins(seats):
    pick, asked = random.Random(seats), 0
    for _, played, given in ballots(seats, matches=6):
        other = changed(given, None, pick)
        game, twin = replayed(seats, played, given)[0], replayed(seats, played, other)[0]
        for seat in game.to_act():
            for level in (1, 2, 3):
                asked += 1
                mine, theirs = (
                    INFO.make_bot(level, 7).choose(g.view(seat), g.legal_actions(seat), TimeLimit(60))
                    for g in (game, twin)
                )
                assert mine == theirs
    assert asked > 20


def test_an_answer_is_seen_by_its_seat_alone_until_all_show():
    game = table(5)
    invite(game, 1, 2, 4)
    game.apply(Answer(2, False))
    assert [game.view(viewer).answer for viewer in (None, 0, 1, 2, 3, 4)] == [None, None, None, False, None, None]
    game.apply(Answer(1, True))
    game.apply(Answer(4, True))
    assert [game.view(viewer).answer for viewer in (None, 0, 1, 2, 3, 4)] == [None] * 6


@pytest.mark.parametrize("willing", [True, False])
def test_nobody_knows_who_else_has_answered(willing):
    game = table(5)
    invite(game, 1, 2, 4)
    game.apply(Answer(2, True))
    asked = {viewer: game.view(viewer).to_act for viewer in (None, 0, 1, 2, 3, 4)}
    assert asked == {None: (1, 2, 4), 0: (1, 2, 4), 1: (1, 2, 4), 2: (1, 4), 3: (1, 2, 4), 4: (1, 2, 4)}
    game.apply(Answer(1, willing))
    twin = CheatersGame.determinize(game.view(1), FastChance(1), game.options)
    assert (twin.answered, twin.ayes, twin.view(1)) == (BIT[1], BIT[1] if willing else 0, game.view(1))


def test_shown_answers_cannot_be_taken_back():
    match = Match(INFO, [Player(name) for name in "ABC"], bytes(32))
    while match.engine.phase is not Phase.ANSWERS:
        match.play(match.legal_actions(match.to_act()[0])[-1])
    first, second = match.to_act()
    match.play(Answer(first, True))
    assert match.can_undo, "nothing was shown yet"
    match.play(Answer(second, True))
    assert not match.can_undo


# Shapes


def test_everybody_named_is_asked_the_same_at_any_table():
    for _, played, given in ballots(5, matches=4):
        game, _ = replayed(5, played, given)
        assert {len(game.legal_actions(seat)) for seat in game.to_act()} == {2}


def test_actions_say_how_secret_they_are():
    assert of_secrecy(INFO, Secrecy.SIMULTANEOUS) == {"Answer"}
    assert len(of_secrecy(INFO, Secrecy.OPEN)) == len(INFO.action_types()) - 1


# Leaks


def leak_in_the_view(self, viewer):
    return msgspec.structs.replace(CheatersGame.view(self, viewer), guests=(self.ayes,))


def votes_so_far(self, viewer):
    seen = CheatersGame.view(self, viewer)
    return msgspec.structs.replace(seen, answer=bool(self.ayes)) if viewer is not None else seen


def waiting_while_somebody_is_willing(self):
    return CheatersGame.to_act(self)[:: -1 if self.ayes else 1]


def herd(self, seat):
    legal = CheatersGame.legal_actions(self, seat)
    return legal[::-1] if self.ayes and self.phase is Phase.ANSWERS else legal


def loud_answer(self, action):
    if isinstance(action, Answer) and action.willing:
        self.emit(AnswerGiven, action.seat)
    CheatersGame.advance(self, action)


def hasty_reveal(self, action):
    if isinstance(action, Answer) and action.willing:
        self.chance.reveal("answers")
    CheatersGame.advance(self, action)


LEAKS = [
    ("view", leak_in_the_view, "open table"),
    ("view", votes_so_far, "view"),
    ("to_act", waiting_while_somebody_is_willing, "to act"),
    ("legal_actions", herd, "legal actions"),
    ("why_not", leaking_reasons(CheatersGame, lambda game: game.ayes), "reason"),
    ("advance", loud_answer, "events"),
    ("advance", hasty_reveal, "horizon of undo"),
]


@pytest.mark.parametrize(("method", "leak", "sign"), LEAKS, ids=[leak.__name__ for _, leak, _ in LEAKS])
def test_a_planted_leak_is_found(method, leak, sign):
    assert found_differences(5, spoilt(CheatersGame, method, leak), matches=4)[sign]
