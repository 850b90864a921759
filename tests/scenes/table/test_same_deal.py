"""The same deal again: what is repeated, what is not, and that it never counts."""

import msgspec
import pytest

from crashgames.core.catalog import game, games
from crashgames.core.chance import read_seed
from crashgames.core.saves import decode, encode
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.results import ResultsScene, ask_for_same_deal, dealt_again
from crashgames.storage.statistics import load
from tests.own_phones import seated
from tests.random_play import random_match
from tests.scenes.hands import WAYS, pick, settle, show, widgets
from tests.scenes.private_table import match_of
from tests.ui.playground import wait

pytestmark = pytest.mark.usefixtures("no_pictures")

HIDDEN = [info for info in games().values() if info.hidden_roles]
SCORED = [info for info in games().values() if not info.hidden_roles]
ALL = pytest.mark.parametrize("info", games().values(), ids=lambda info: info.id)


def over(info, seats=None, seed=1):
    whole = random_match(info, seats or info.seats[-1], seed)
    match = match_of(*[0] * len(whole.players), info=info, seed=seed, **whole.options)
    for action in whole.actions:
        match.play(action)
    return match


@pytest.mark.parametrize("info", SCORED, ids=lambda info: info.id)
def test_everybody_moves_on_by_one_seat_to_the_same_deal(info):
    match = over(info)
    again = dealt_again(match)
    names = match.names
    assert again.names == (*names[-1:], *names[:-1]) and again.seed == match.seed and not again.actions
    for seat in (None, *range(len(names))):
        assert again.view(seat) == match.part(0).view(seat)


@pytest.mark.parametrize("info", HIDDEN, ids=lambda info: info.id)
def test_only_hidden_roles_are_dealt_anew(info):
    match = over(info)
    deals = [dealt_again(match).engine for _ in range(30)]
    before = match.replay(0)
    secret = {"hidden_crashmaster": ("roles", "characters"), "mayday": ("infiltrators", "laid")}[info.id]
    assert len({getattr(deal, secret[0]) for deal in deals}) > 3
    for deal in deals:
        for label in ("deck", "skills", "first", "shuffled", "discards"):
            twin, first = deal.chance.copy(), before.chance.copy()
            assert twin.shuffle(label, range(30)) == first.shuffle(label, range(30))
    if info.id == "hidden_crashmaster":
        assert all(deal.placard == before.placard for deal in deals)
    else:
        assert all(deal.veterans == before.veterans for deal in deals)


@pytest.mark.parametrize("info", HIDDEN, ids=lambda info: info.id)
def test_the_labels_of_roles_are_all_luck_that_roles_hang_on(info):
    """With the second half of the seed alone everything but roles stays the same for the open table."""
    match = over(info)
    for _ in range(10):
        again = dealt_again(match)
        assert again.view(None) == match.part(0).view(None)
        assert dealt_again(again).seed[:32] == match.seed and len(dealt_again(again).seed) == 64


@ALL
def test_such_a_match_is_saved_and_its_seed_can_be_read(info):
    again = dealt_again(over(info))
    loaded = decode(encode(again), {info.id: info})
    assert loaded.seed == again.seed and read_seed(again.seed.hex()) == again.seed
    assert [loaded.view(seat) for seat in range(len(again.players))] == [
        again.view(seat) for seat in range(len(again.players))
    ]


@pytest.mark.parametrize("way", WAYS)
def test_it_is_asked_for_after_the_end_and_does_not_count(way):
    info = game("cheaters_game")
    match = over(info, 3)
    stage, _ = show(lambda stage: PlayScene(stage, match), animation_speed=0.0)
    stage.stack.push(ResultsScene(stage, match))
    settle(stage)
    pick(stage, "Same deal again", way)
    assert "moved on one seat" in stage.stack.top.words
    pick(stage, "Same deal again", way)
    wait(stage, 0.2)
    table = stage.stack.top
    assert isinstance(table, PlayScene) and table.match.seed == match.seed and table.match.names[1] == match.names[0]
    assert sum(isinstance(scene, PlayScene) for scene in stage.stack) == 1
    again = over(info, 3)
    for action in again.actions:
        table.match.play(action)
    table.autosave.keep()
    assert table.autosave.writer.wait()
    assert load(table.autosave.writer.library.folder.parent)[0] == []
    table.left()


def test_a_match_that_is_not_over_is_not_repeated():
    stage, _ = show(lambda stage: ResultsScene(stage, over(game("cheaters_game"), 3).part(9)))
    assert "Same deal again" not in [getattr(widget, "label", "") for widget in widgets(stage)]


def test_phones_follow_their_owners():
    match = over(game("cheaters_game"), 3)
    stage, _, phones = seated(match, [0, 1])
    stage.stack.push(ResultsScene(stage, match))
    settle(stage)
    ask_for_same_deal(stage, match)
    settle(stage)
    pick(stage, "Same deal again")
    wait(stage, 0.2)
    table = stage.stack.top
    assert table.match.names == (match.names[2], match.names[0], match.names[1])
    assert [phones.reply(seat)["seat"] for seat in (0, 1)] == [1, 2] and table.turns.phones == {1, 2}
    assert msgspec.json.decode(phones.table.replies([("wrong", "tab")])[0])["state"] == "gone"
    table.left()
