"""The end of a match as a scene: everything comes in its time, any press goes to its end, and the numbers are near."""

from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from crashgames.core.catalog import games
from crashgames.core.translation import score
from crashgames.scenes.table import finale_parts
from crashgames.scenes.table.finale import OPENING_SECONDS, FinaleScene, public_events, result_of
from crashgames.scenes.table.finale_parts import FinaleCards
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.result_lines import Photo
from crashgames.scenes.table.results import ResultsScene
from crashgames.ui.lettering import fitted
from crashgames.ui.telling import Telling
from crashgames.ui.theatre import Best, Count, CountedPieces, Finale, Turned
from crashgames.ui.widgets import Button, ScrollArea
from tests.boards import board_for
from tests.gallery import SHOTS
from tests.random_play import complete_games, random_match
from tests.seen_texts import recording
from tests.ui.playground import stage_of

GAME = "crazy_commute"
FINALE = Finale(
    f"{GAME}/finale/nowhere",
    (Turned(0, "shared/icons/star", "Honest"), Turned(1, "shared/icons/star", "Liar")),
    best=(Best((0,), "Anna passes four cars in a row"), Best((1, 2), "Ben and Cleo crash together")),
)
SCORES = replace(
    FINALE,
    turned=(),
    counts=tuple(Count((seat,), (CountedPieces("shared/icons/star", 7 - seat),), 7 - seat) for seat in range(3)),
)

WIDE = 45
"""Less than the width of a card, and more than by which one that begins to turn is narrower."""
SIZES = [((1280, 720), 1.0), ((1280, 720), 1.6), ((1920, 1080), 2.0), ((1024, 768), 1.0)]


def ending(finale=FINALE, size=(1280, 720), **settings):
    stage = stage_of(size, **settings)
    match = random_match(games()[GAME], 3, 1)
    table = PlayScene(stage, match)
    stage.stack.push(table)
    stage.stack.settle()
    table.board.telling = Telling(finale=lambda view, events, names, faces: finale)
    scene = result_of(stage, match, table.board)
    stage.stack.push(scene)
    stage.stack.settle()
    return stage, scene


def run(stage, seconds, step=0.1):
    for _ in range(round(seconds / step)):
        stage.advance(step)


def words(record, stage):
    return {seen.text for seen in record.look(stage, 1)}


def button(scene, label):
    return next(widget for widget in scene.ring.widgets if isinstance(widget, Button) and widget.label == label)


def test_everything_comes_in_its_time():
    with recording() as record:
        stage, scene = ending()
        early = words(record, stage)
        assert not early & {"Honest", "Liar", "Anna passes four cars in a row"}
        run(stage, 2.0)
        turned = words(record, stage)
        assert "Honest" in turned and "Liar" not in turned
        run(stage, scene.telling - scene.time - 0.2)
        assert "Anna passes four cars in a row" not in words(record, stage)
        run(stage, 12)
        assert {"Honest", "Liar", *(best.words for best in FINALE.best)} <= words(record, stage)
    assert scene.over and 4 <= scene.end <= 12


def test_who_won_enters_the_picture_once_all_is_known(monkeypatch):
    stage, scene = ending(replace(FINALE, celebrated="with people"))
    shown = []
    monkeypatch.setattr(stage.skin.scenery, "picture", lambda name, size: shown.append(name) or Surface(size))
    for time in (scene.sorting - 0.1, scene.sorting, scene.end):
        scene.time = time
        scene.draw(Surface(stage.size))
    assert shown == [FINALE.picture, "with people", "with people"]


def test_scores_are_counted_up():
    with recording() as record:
        stage, scene = ending(SCORES)
        run(stage, scene.counting + 0.3)
        assert "7" not in words(record, stage)
        run(stage, 12)
        assert {"7", "6", "5", *(best.words for best in FINALE.best)} <= words(record, stage)
    assert scene.over and 6 <= scene.end <= 12


def test_moments_have_letters_of_one_size_however_long():
    brief, long = (
        "Cleo won.",
        "The longest duel of the match, with four cards of Ben and five cards of Cleo: Cleo beats Ben",
    )
    with recording() as record:
        stage, scene = ending(replace(FINALE, best=(Best((0,), brief), Best((1, 2), long))), interface_scale=2.0)
        run(stage, 14)
        seen = {seen.text: seen for seen in record.look(stage, 1)}
    assert scene.over and seen[brief].pixels == seen[long].pixels


def test_names_have_letters_of_one_size_on_each_side(monkeypatch):
    """No short name is larger than a long one beside it, and those who won have the larger ones."""
    stage, sizes = stage_of((1280, 720)), {}

    def noted(stage, words, step, *rest):
        sizes[words] = stage.theme.font(step)
        return fitted(stage, words, step, *rest)

    monkeypatch.setattr(finale_parts, "fitted", noted)
    scene = SHOTS["finale_mayday"](stage)
    stage.stack.push(scene)
    stage.stack.settle()
    scene.finish()
    stage.draw(pygame.display.get_surface())
    names, winners = scene.match.names, scene.match.outcome.winners
    won, lost = (
        {sizes[names[seat]] for seat in range(len(names)) if (seat in winners) is has} for has in (True, False)
    )
    assert len(won) == len(lost) == 1 and won.pop() >= lost.pop()


@pytest.mark.parametrize("how", ["press", "key"])
def test_a_press_goes_to_the_end_and_chooses_nothing(how):
    stage, scene = ending()
    run(stage, 0.5)
    if how == "key":
        stage.dispatch(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=40))
    else:
        at = scene.moments.places[0].center
        stage.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    stage.stack.settle()
    assert scene.over and stage.stack.top is scene


@pytest.mark.parametrize("info", [info for info in games().values() if info.board], ids=lambda info: info.id)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_at_most_three_buttons_one_of_them_gold(info, scale):
    stage, match = stage_of((1280, 720), interface_scale=scale), random_match(info, info.seats[0], 3)
    scene = result_of(stage, match, board_for(info, info.seats[0]))
    stage.stack.push(scene)
    stage.stack.settle()
    for _ in range(2):
        buttons = [widget for widget in scene.ring.widgets if isinstance(widget, Button)]
        assert len(buttons) <= 3 and [b.kind for b in buttons].count("primary") == 1
        assert buttons[0].label == "Play again" and buttons[-1].label == "More"
        scene._turn_page()


def test_play_again_and_the_numbers_are_near():
    stage, scene = ending()
    asked = []
    scene._again = lambda: asked.append("again")
    scene.rebuild()
    button(scene, "Play again").activate()
    assert asked == ["again"] and not scene.over
    button(scene, "More").activate()
    stage.stack.settle()
    button(stage.stack.top, "The numbers").activate()
    stage.stack.settle()
    lists = [widget for widget in scene.ring.widgets if isinstance(widget, ScrollArea)]
    assert any(isinstance(line, Photo) for held in lists for line in held.held)
    button(scene, "The ending").activate()
    assert not [widget for widget in scene.ring.widgets if isinstance(widget, ScrollArea)]


def test_in_reduced_motion_everything_is_there_at_once():
    stage, scene = ending(reduced_motion=True)
    assert scene.over and stage.stack.top is scene


def test_a_game_without_a_finale_shows_the_rows():
    _, scene = ending(finale=None)
    assert type(scene) is ResultsScene


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.6), ((1920, 1080), 2.0), ((1024, 768), 1.0)]
)
@pytest.mark.parametrize("info", [info for info in games().values() if info.board], ids=lambda info: info.id)
def test_every_game_ends_in_a_scene_whose_words_are_whole(info, size, scale):
    with recording() as record:
        stage = stage_of(size, interface_scale=scale)
        match = random_match(info, info.seats[-1], 3)
        table = PlayScene(stage, match)
        stage.stack.push(table)
        stage.stack.settle()
        scene = result_of(stage, match, table.board)
        assert isinstance(scene, FinaleScene)
        stage.stack.push(scene)
        stage.stack.settle()
        scene.finish()
        assert record.faults(stage) == []


def test_only_public_events_are_told():
    match = random_match(games()["hidden_crashmaster"], 7, 2)
    events = public_events(match)
    assert events and all(event.to is None for event in events)


def test_nothing_tells_who_is_turned_over_last_nor_the_sides():
    last_first = replace(FINALE, turned=FINALE.turned[::-1])
    seen = []
    for finale in (FINALE, last_first):
        with recording() as record:
            stage, _ = ending(finale)
            run(stage, OPENING_SECONDS)
            seen.append(sorted((text.text, text.place.x // WIDE) for text in record.look(stage, 1)))
    assert seen[0] == seen[1]
    assert {"Player 0", "Player 1"} <= {text for text, _ in seen[0]}, "their cards lie there"


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_words_say_what_pieces_stand_for(info, scale):
    with recording() as record:
        stage, match = stage_of((1280, 720), interface_scale=scale), random_match(info, info.seats[0], 3)
        scene = result_of(stage, match, board_for(info, info.seats[0]))
        stage.stack.push(scene)
        stage.stack.settle()
        scene.finish()
        seen = words(record, stage)
    assert {piece.means for count in scene.finale.counts for piece in count.pieces} <= seen


def test_who_won_names_every_picture_beside_a_number():
    info = games()["cheaters_game"]
    for seed in range(1, 6):
        scene = result_of(stage_of(), random_match(info, 4, seed), board_for(info, 4))
        pictures = [{piece.picture for piece in count.pieces} for count in scene.finale.counts]
        assert all(seen == pictures[0] for seen in pictures)


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize(("seats", "seed"), [(4, 3), (5, 4)])
def test_the_pieces_of_others_leave_their_totals_free(size, scale, seats, seed):
    info = games()["cheaters_game"]
    with recording() as record:
        stage = stage_of(size, interface_scale=scale)
        scene = result_of(stage, random_match(info, seats, seed), board_for(info, seats))
        stage.stack.push(scene)
        stage.stack.settle()
        scene.finish()
        seen = {one.text: one.place for one in record.look(stage, 1)}
    lost = [count for count in scene.finale.counts if count.seats[0] not in scene.outcome.winners]
    totals = [seen[score(count.total)] for count in lost]
    pieces = [seen[score(piece.count * piece.worth)] for count in lost for piece in count.pieces]
    assert not any(piece.collidelist(totals) >= 0 for piece in pieces)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_moments_stand_on_plates_with_their_words_inside(scale):
    _, scene = ending(FINALE, interface_scale=scale)
    scene.finish()
    for plate, (faces, words) in zip(scene.moments.places, scene.moments.parts, strict=True):
        assert faces and all(plate.contains(one) for one in (*faces, words))
        assert not any(words.colliderect(face) for face in faces)


def test_a_side_sees_its_pieces_at_the_largest_scale():
    info = games()["crash_by_crash"]
    with recording() as record:
        stage, match = stage_of((1280, 720), interface_scale=2.0), random_match(info, 4, 3)
        table = PlayScene(stage, match)
        stage.stack.push(table)
        stage.stack.settle()
        scene = result_of(stage, match, table.board)
        stage.stack.push(scene)
        stage.stack.settle()
        scene.finish()
        seen = words(record, stage)
    pieces = [piece for count in scene.finale.counts for piece in count.pieces]
    assert {score(piece.count * piece.worth) for piece in pieces} <= seen


def test_words_on_a_card_touch_neither_pictures_nor_edge():
    _, scene = ending()
    card, gap = Rect(0, 0, 336, 113), scene.stage.theme.gap(1)
    face, words, sign = scene.cards.cut(card, is_flat=True)
    assert face.right + gap <= words.x and words.right + gap <= sign.x and sign.right + gap < card.right


@pytest.mark.parametrize("game", ["hidden_crashmaster", "mayday"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_cards_leave_the_middle_of_the_picture_to_who_won(game, scale):
    info, stage = games()[game], stage_of((1280, 720), interface_scale=scale)
    scene = result_of(stage, random_match(info, info.seats[0], 3), board_for(info, info.seats[0]))
    stage.stack.push(scene)
    stage.stack.settle()
    middle = stage.size[0] // 2
    left = max(place.right for place in scene.cards._sides if place.x < middle)
    right = min(place.x for place in scene.cards._sides if place.x > middle)
    assert right - left > stage.size[0] * 0.44


@pytest.mark.parametrize("game", ["hidden_crashmaster", "mayday"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_those_who_won_stand_together_once_all_is_known(game, scale):
    info = games()[game]
    match, board = random_match(info, info.seats[-1], 3), board_for(info, info.seats[-1])
    finale = board.telling.finale(match.view(None), public_events(match), board.names, board.characters)
    cards, drawn = FinaleCards(stage_of((1280, 720), interface_scale=scale), match, board, finale), {}
    cards.place(area := Rect(20, 120, 1240, 420))
    cards._draw_turned = lambda surface, secret, place, size, share: drawn.__setitem__(secret.seat, place)
    for sided, first in ((0.0, range(info.seats[-1])), (1.0, match.outcome.winners)):
        cards.draw(Surface((1, 1)), turned=99, sided=sided)
        places = sorted(drawn, key=lambda seat: (drawn[seat].x > area.centerx, drawn[seat].y, drawn[seat].x))
        assert places[: len(first)] == sorted(first)
        assert all(area.contains(place) for place in drawn.values())
        assert len({tuple(place) for place in drawn.values()}) == len(drawn)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("shot", [name for name in SHOTS if name.startswith("finale_")])
def test_moments_show_both_whom_they_name_from_one_inset_on(shot, scale):
    stage = stage_of((1280, 720), interface_scale=scale)
    scene = SHOTS[shot](stage)
    if not isinstance(scene, FinaleScene):
        pytest.skip("this game ends with its results")
    stage.stack.push(scene)
    stage.stack.settle()
    moments = scene.moments
    assert [len(faces) for faces, _ in moments.parts] == [min(2, len(best.seats)) for best in scene.finale.best]
    assert len({faces[0].x - plate.x for plate, (faces, _) in zip(moments.places, moments.parts, strict=True)}) == 1
