"""Hints on phones: for whoever asks, counted as all others, and nothing of them at the table or on another phone."""

import pytest

from crashgames.games.hidden_crashmaster.messages import Nominate, Phase
from crashgames.hotseat.hints import HintRequest
from crashgames.scenes.secrets.hint import MIN_HINT_SECONDS
from tests.own_phones import TAB, seated
from tests.scenes.phones.test_playing_by_phone import frame, vote
from tests.scenes.private_table import advanced, match_of
from tests.ui.playground import wait

EVERYBODY = range(5)


def table_at(phase, **settings):
    return seated(advanced(match_of(*(0,) * 5), phase), EVERYBODY, **settings)


def ask(phones, seat):
    phones.table.ask_hint(phones.tokens[seat], TAB, phones.reply(seat)["number"])
    phones.stage.advance(1 / 60)


def advised(phones, seat):
    """Ask, and wait for the answer."""
    ask(phones, seat)
    for _ in range(100):
        if phones.reply(seat)["hint"]["lines"]:
            break
        wait(phones.stage, 0.1)
    return phones.reply(seat)["hint"]


def test_voters_ask_at_once_and_nothing_else_shows_it():
    stage, scene, phones = table_at(Phase.VOTE)
    stage.ambient.in_focus = False
    before, widgets, log = frame(stage), list(scene.ring.widgets), list(scene.picture.log)
    others = phones.table.replies([(phones.tokens[seat], TAB) for seat in (0, 3)])
    own = {seat: phones.reply(seat) for seat in (1, 2)}

    def nothing_is_seen():
        assert phones.table.replies([(phones.tokens[seat], TAB) for seat in (0, 3)]) == others
        assert frame(stage) == before and list(scene.ring.widgets) == widgets and list(scene.picture.log) == log

    for seat in (1, 2):
        ask(phones, seat)
    assert [phones.reply(seat)["hint"] for seat in (1, 2)] == [{"lines": [], "choice": -1, "failed": False}] * 2
    nothing_is_seen()
    wait(stage, MIN_HINT_SECONDS / 2)
    assert not phones.reply(1)["hint"]["lines"], "how long it takes tells how hard it is"
    vote(phones, 4)
    for seat in (1, 2):
        hint = advised(phones, seat)
        given = scene.turns.own_hints[seat].given
        assert hint["lines"][1:] == [given.reason(scene.match.names)]
        assert hint["lines"][0] == phones.page(seat)["choices"][hint["choice"]]
        assert {**phones.reply(seat), "hint": None} == own[seat], "the page stays as it is"
        assert scene.turns.suggestion_for(seat) == given.actions[0]
    nothing_is_seen()
    assert sorted(seat for _, seat in scene.turns.session.hints) == [1, 2] and scene.turns.hints.given is None
    vote(phones, 1)
    assert phones.reply(1)["hint"] is None and phones.reply(2)["hint"]["lines"]
    assert len(scene.turns.session.hints) == 2 and not phones.table.outgrown
    stage.stack.clear()


def test_an_open_decision_is_advised_to_its_own_phone_alone():
    stage, scene, phones = table_at(Phase.NOMINATION)
    seat = scene.match.to_act()[0]
    other = (seat + 1) % 5
    ask(phones, other)
    assert phones.reply(other)["hint"] is None and not phones.page(other)["hints"]
    hint = advised(phones, seat)
    legal = scene.match.legal_actions(seat)
    assert legal[hint["choice"]] == scene.turns.own_hints[seat].given.actions[0]
    assert scene.controls.hinting.shown is None and scene.board.suggestion is None
    phones.choose(seat, hint["choice"])
    stage.advance(1 / 60)
    assert isinstance(scene.match.actions[-1], Nominate) and phones.reply(seat)["hint"] is None
    stage.stack.clear()


@pytest.mark.parametrize(("phase", "settings"), [(Phase.ROLES, {}), (Phase.VOTE, {"hints": False})])
def test_looks_and_switched_off_hints_give_none(phase, settings):
    stage, scene, phones = table_at(phase, **settings)
    assert phones.asked == [*EVERYBODY] and not any(phones.page(seat)["hints"] for seat in EVERYBODY)
    ask(phones, 1)
    assert not scene.turns.own_hints[1].thinking
    stage.stack.clear()


def test_a_hint_that_was_not_found_can_be_asked_for_again(monkeypatch):
    stage, scene, phones = table_at(Phase.VOTE)
    with monkeypatch.context() as patch:
        patch.setattr(HintRequest, "hint", lambda *_: [].pop())
        assert advised(phones, 1) == {"lines": ["There is no hint this time."], "choice": -1, "failed": True}
    ask(phones, 1)
    assert phones.reply(1)["hint"] == {"lines": [], "choice": -1, "failed": False}
    assert advised(phones, 1)["choice"] >= 0 and scene.turns.session.hints_of(1) == 1
    stage.stack.clear()
