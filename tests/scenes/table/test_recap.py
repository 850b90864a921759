"""What a late guest is told: nothing that the seat does not know, in one of three lengths, behind the curtain."""

import pytest

from crashgames.core.catalog import game, games
from crashgames.core.chance import with_new_roles
from crashgames.core.match import Match
from crashgames.core.secret_pages import is_choosing_in_secret
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.secrets.curtain import CurtainScene
from crashgames.scenes.table.guests import give_seats, seat_guest
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.recap import LENGTHS, RecapScene, recap
from crashgames.scenes.table.sitting_down import sit_down, table_for
from crashgames.storage.library import own_library
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.session import new_session
from crashgames.ui.menu_scene import DEAD_TIME
from tests.own_phones import TAB, seated
from tests.people import Hand
from tests.random_play import random_match
from tests.scenes.hands import WAYS, button, push, settle, show
from tests.scenes.private_table import FOCUS_LOST, HIDDEN, match_of, opener
from tests.ui.playground import stage_of, wait

pytestmark = pytest.mark.usefixtures("no_pictures")

SECRETIVE = [info for info in games().values() if not info.held_hands]


def played(info, share, seed=1, seats=None, bots=(2,)):
    """A match with a bot on some seats, after a share of its actions, where nobody is choosing in secret."""
    whole = random_match(info, seats or info.seats[0], seed)
    levels = [2 if seat in bots else 0 for seat in range(len(whole.players))]
    match = match_of(*levels, info=info, seed=seed, **whole.options)
    for action in whole.actions:
        if len(match.actions) >= share * len(whole.actions) and not is_choosing_in_secret(match):
            break
        match.play(action)
    return match


def board_of(match):
    stage = stage_of((1280, 720), animation_speed=0.0)
    return PlayScene(stage, match).board


@pytest.mark.sampled(2)
@pytest.mark.parametrize("info", SECRETIVE, ids=lambda info: info.id)
@pytest.mark.parametrize("share", [0.05, 0.4, 0.9])
def test_it_has_one_of_three_lengths(info, share):
    for seed in range(3):
        match = played(info, share, seed)
        for seat in range(len(match.players)):
            assert len(recap(match, board_of(match), seat)) in LENGTHS


@pytest.mark.parametrize("info", [info for info in SECRETIVE if info.hidden_roles], ids=lambda info: info.id)
def test_twins_that_the_seat_cannot_tell_apart_are_told_the_same(info):
    """Matches that differ only in what the seat does not know give the same recap."""
    compared = 0
    for seed in range(8):
        match = played(info, 0.06, seed)
        lines = recap(match, board_of(match), 2)
        for _ in range(20):
            twin = twin_of(match)
            if twin is not None:
                compared += twin.replay(0).view(0) != match.replay(0).view(0)
                assert recap(twin, board_of(twin), 2) == lines
    assert compared >= 3


def twin_of(match, seat=2):
    """The same actions after another deal of roles, if the seat cannot tell that; else None."""
    twin = Match(match.info, match.players, with_new_roles(match.seed), match.options)
    for action in match.actions:
        if action not in twin.legal_actions(action.seat):
            return None
        twin.play(action)
    same = twin.information_state_string(seat) == match.information_state_string(seat)
    return twin if same else None


def test_a_recap_tells_role_draws_claims_and_the_last_round():
    match = played(HIDDEN, 0.7)
    seat = next(seat for seat in range(5) if match.view(seat).shifts and match.view(None).shifts[0].co_pilot == seat)
    lines = [line for line in recap(match, board_of(match), seat) if line.text]
    private = [line.text for line in lines if line.private]
    assert len(private) >= 2 and any("Crash" in text or "Point" in text for text in private)
    openly = {line.text for line in lines if not line.private}
    assert any(match.names[seat] in text for text in openly)


def test_a_recap_names_each_round_once_and_holds_the_cards():
    match = played(HIDDEN, 0.7)
    lines = recap(match, board_of(match), match.view(None).shifts[0].co_pilot)
    rounds = [line.title for line in lines if line.title.startswith("Round")]
    assert rounds and len(set(rounds)) == len(rounds)
    drawn = next(line for line in lines if line.title.endswith("Your three cards"))
    assert len(drawn.faces) == 3 and all(kind == "card" for kind, _ in drawn.faces)


@pytest.mark.parametrize("way", WAYS)
def test_the_guest_reads_it_behind_the_curtain_and_closes_it(way):
    match = played(HIDDEN, 0.6)
    stage, scene = show(lambda stage: table_for(stage, match), animation_speed=0.0)
    seat_guest(stage, scene.autosave, 2, "Zoe")
    settle(stage)
    assert isinstance(stage.stack.top, CurtainScene) and stage.stack.top.seat == 2
    assert match.names[2] == "Zoe"
    page = lifted(stage, way)
    assert isinstance(page, RecapScene)
    seen = []
    for _ in range(4):
        seen.append([widget.text for widget in page.ring.widgets if hasattr(widget, "text")])
        push(stage, button(stage, "Read on"), way)
    assert len({tuple(words) for words in seen}) > 1
    push(stage, button(stage, "Close the curtain"), way)
    assert isinstance(stage.stack.top, PlayScene)
    stage.stack.top.left()


def lifted(stage, way="mouse"):
    wait(stage, DEAD_TIME + 0.05)
    curtain, hand = stage.stack.top, Hand(stage, {"keys": "keyboard"}.get(way, way))
    hand.down(curtain.ring, opener(curtain))
    wait(stage, 0.8)
    hand.up(opener(curtain))
    wait(stage, DEAD_TIME + 0.1)
    return stage.stack.top


def test_the_curtain_falls_when_the_window_loses_the_focus():
    match = played(HIDDEN, 0.6)
    stage, scene = show(lambda stage: table_for(stage, match), animation_speed=0.0)
    seat_guest(stage, scene.autosave, 2, "Zoe")
    settle(stage)
    lifted(stage)
    stage.dispatch(FOCUS_LOST)
    settle(stage)
    assert isinstance(stage.stack.top, CurtainScene)


def test_nobody_takes_over_by_phone_during_a_secret_round():
    whole = random_match(HIDDEN, 5, 1)
    match = match_of(0, 0, 2, 0, 0, info=HIDDEN, **whole.options)
    for action in whole.actions:
        match.play(action)
        if is_choosing_in_secret(match):
            break
    stage, scene, phones = seated(match, [0, 1], SaveWriter(own_library(), new_session()))
    assert phones.table.claim(2, "", "", "Zoe")
    wait(stage, 0.3)
    scene.admission.ask()
    settle(stage)
    assert isinstance(stage.stack.top, NoticeScene) and match.players[2].is_bot
    scene.left()


def test_a_game_without_secrets_tells_the_last_round_openly():
    match = played(game("crash_by_crash"), 0.5, bots=(1,))
    match.seat(0, 0)
    stage, scene = show(lambda stage: table_for(stage, match), animation_speed=0.0)
    seat_guest(stage, scene.autosave, 1, "Zoe")
    settle(stage)
    page = stage.stack.top
    assert isinstance(page, RecapScene) and not any(line.private for line in page.lines)
    assert len(page.lines) in LENGTHS and any(line.text for line in page.lines)
    stage.dispatch(FOCUS_LOST)
    push(stage, button(stage, "Back to the table"))
    assert isinstance(stage.stack.top, PlayScene)
    stage.stack.top.left()


@pytest.mark.parametrize("share", [0.1, 0.7])
def test_on_the_phone_of_the_guest_it_stays_until_it_is_read(share):
    """It has one length, whatever there is to tell, and no other phone gets another byte."""
    match = played(HIDDEN, share)
    stage, scene, phones = seated(match, [0, 1], SaveWriter(own_library(), new_session()))
    phones.tokens[2] = phones.table.claim(2, TAB, name="Zoe")
    scene.admission.table_guests.let_in(phones.table.claims[0])
    phones.table.listen(phones.tokens[2], TAB)
    wait(stage, 0.3)
    assert isinstance(stage.stack.top, PlayScene), "nothing is told at the table"
    page, others = phones.page(2), [phones.reply(seat) for seat in (0, 1)]
    assert page["title"] == "What has happened" and len(page["lines"]) == LENGTHS[0] and any(page["lines"])
    assert page["covered"], "nobody confirms what was not looked at"
    assert all("What has happened" not in repr(reply) for reply in others)
    phones.choose(2, 0)
    wait(stage, 0.2)
    assert phones.page(2)["title"] != "What has happened" and not phones.table.outgrown
    assert [phones.reply(seat) for seat in (0, 1)] == others
    stage.stack.top.left()


@pytest.mark.parametrize("way", ["laid anew", "new start"])
def test_on_the_phone_a_recap_stays_until_it_is_read(way):
    match = played(HIDDEN, 0.7)
    stage, scene, phones = seated(match, [0, 1], SaveWriter(own_library(), new_session()))
    phones.tokens[2] = phones.table.claim(2, TAB, name="Zoe")
    scene.admission.table_guests.let_in(phones.table.claims[0])
    phones.table.listen(phones.tokens[2], TAB)
    wait(stage, 0.3)
    writer = stage.stack.top.autosave.writer
    if way == "laid anew":
        give_seats(stage, stage.stack.top.autosave, (), 0)
    else:
        stage.stack.top.left()
        saved = own_library().open(own_library().path_of(writer.session.id)).saved
        assert saved.session.untold == (2,)
        stage.stack.pop()
        sit_down(stage, saved.match, SaveWriter(own_library(), saved.session))
    wait(stage, 0.3)
    assert phones.page(2)["title"] == "What has happened" and any(phones.page(2)["lines"])
    phones.choose(2, 0)
    wait(stage, 0.3)
    assert phones.page(2)["title"] != "What has happened"
    assert stage.stack.top.turns.session.untold == ()
    stage.stack.top.left()


def test_who_leaves_again_is_told_nothing():
    match = played(HIDDEN, 0.7)
    stage, scene, phones = seated(match, [0, 1], SaveWriter(own_library(), new_session()))
    phones.tokens[2] = phones.table.claim(2, TAB, name="Zoe")
    scene.admission.table_guests.let_in(phones.table.claims[0])
    wait(stage, 0.3)
    give_seats(stage, stage.stack.top.autosave, (2,), 1)
    wait(stage, 0.3)
    assert stage.stack.top.turns.session.untold == ()
    stage.stack.top.left()
