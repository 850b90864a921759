"""The truth theatre: after the end alone, in its time, by any press, on both windows, and never in the way."""

import random
from dataclasses import replace

import pygame
import pytest
from pygame.event import Event

from crashgames.core.catalog import game
from crashgames.core.match import Match, Player
from crashgames.core.replay import EVERYTHING
from crashgames.core.translation import LANGUAGES, use_language
from crashgames.evening.record import Game
from crashgames.paths import assets_root
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.evening import exhibits
from crashgames.scenes.evening.party import Party
from crashgames.scenes.evening.playhouse import Playhouse
from crashgames.scenes.evening.programme import programme_of
from crashgames.scenes.evening.standings import StandingsScene
from crashgames.scenes.evening.theatre import HOLD_SECONDS, TheatreScene
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.results import ResultsScene
from crashgames.storage.evenings import finished_matches, own_evenings
from crashgames.storage.library import own_library
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.session import new_session
from crashgames.ui.faces import Mood
from crashgames.ui.keys import Intent
from crashgames.ui.theatre import ActRow, PeopleSide
from tests.evening.evenings import match_of
from tests.random_play import complete_games, random_match
from tests.scenes.evening.test_nothing_leaks import evening_of, kept
from tests.scenes.hands import button, push, settle, show
from tests.seen_texts import recording
from tests.television import Television
from tests.ui.playground import key, key_down, key_up, pad, press, release, stage_of, wait

HIDDEN, MAYDAY = game("hidden_crashmaster"), game("mayday")
TABLES = ((HIDDEN, 5), (HIDDEN, 10), (MAYDAY, 5), (MAYDAY, 8))
each_game = pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
each_table = pytest.mark.parametrize(("info", "seats"), TABLES, ids=lambda value: getattr(value, "id", value))


def theatre(info=HIDDEN, seats=5, seed=1, **settings):
    return show(lambda stage: TheatreScene(stage, match_of(info, seats, seed)), **settings)


def ended_table(match, **settings):
    """The result of a match over its table."""
    stage = stage_of(animation_speed=0.0, **settings)
    stage.stack.push(PlayScene(stage, match))
    stage.stack.settle()
    wait(stage, 3)
    assert isinstance(stage.stack.top, ResultsScene)
    return stage


def click_short(stage):
    press(stage, (600, 300))
    release(stage, (600, 300))


SHORT = {
    "mouse": click_short,
    "space": lambda stage: key(stage, pygame.K_SPACE),
    "letter": lambda stage: key(stage, pygame.K_q),
    "arrow": lambda stage: key(stage, pygame.K_RIGHT),
    "pad": lambda stage: pad(stage, 0),
}
HELD = {
    "mouse": (lambda stage: press(stage, (600, 300)), lambda stage: release(stage, (600, 300))),
    "space": (lambda stage: key_down(stage, pygame.K_SPACE), lambda stage: key_up(stage, pygame.K_SPACE)),
    "letter": (lambda stage: key_down(stage, pygame.K_q), lambda stage: key_up(stage, pygame.K_q)),
    "pad": (
        lambda stage: stage.dispatch(Event(pygame.CONTROLLERBUTTONDOWN, instance_id=7, button=0)),
        lambda stage: stage.dispatch(Event(pygame.CONTROLLERBUTTONUP, instance_id=7, button=0)),
    ),
}


# What is told, and when


@each_table
def test_it_takes_two_minutes_where_roles_were_hidden(info, seats):
    for seed in (1, 2, 3):
        stage = stage_of()
        acts = programme_of(stage, match_of(info, seats, seed)).acts
        assert 110 <= sum(act.seconds for act in acts) <= 130
        assert [act.id for act in acts][:2] == ["ending", "roles"]
        assert acts[0].sides[0].mood is Mood.TRIUMPHANT
        assert sorted(acts[1].turned) == list(range(seats))


@each_game
def test_other_games_take_forty_seconds(info):
    if info.hidden_roles:
        return
    for seed in (1, 2, 3):
        acts = programme_of(stage_of(), match_of(info, info.seats[-1], seed)).acts
        assert sum(act.seconds for act in acts) == 40 and acts[-1].id == "count"
        assert len(acts) <= 3


@each_game
def test_nothing_is_told_before_the_end(info):
    match = match_of(info, info.seats[0], 1)
    for count in (0, len(match.actions) // 2, len(match.actions) - 1):
        assert not programme_of(stage_of(), match.part(count)).acts


@each_table
def test_the_least_suspected_is_turned_over_last(info, seats):
    acts = programme_of(stage_of(), match_of(info, seats, 1)).acts
    notes = {seat: note for side in acts[1].sides for seat, note in zip(side.seats, side.notes, strict=True)}
    numbers = [int(notes[seat]) for seat in acts[1].turned]
    assert numbers == sorted(numbers, reverse=True)


def test_a_table_that_did_not_record_claims_is_told_of_its_votes():
    match = Match(HIDDEN, [Player(name) for name in "ABCDE"], bytes(32), {**HIDDEN.defaults(), "claims": False})
    for action in random_match_without_claims(match):
        match.play(action)
    acts = [act.id for act in programme_of(stage_of(), match).acts]
    assert "lie" not in acts and "learned" not in acts and {"noses", "trusted"} <= set(acts)


def random_match_without_claims(match):
    pick = random.Random(4)
    while match.outcome is None:
        yield pick.choice(list(match.legal_actions(pick.choice(match.to_act()))))


def test_the_deck_is_never_shown():
    """Cards that are shown were drawn, passed or seen by somebody; what is left in the deck is nowhere."""
    for seed in range(1, 6):
        program = programme_of(stage_of(), match_of(HIDDEN, 7, seed))
        view = program.replay.view(program.replay.count, EVERYTHING)
        seen = {shift.drawn for shift in view.shifts} | {shift.passed for shift in view.shifts}
        seen |= {deed.cards for deed in view.deeds} | {claim.cards for claim in view.claims}
        seen |= {(shift.reported,) for shift in view.shifts}
        for act in program.acts:
            for thing in (*act.pictures, *act.rows):
                cards = tuple(face[1] for face in thing.faces if face[0] == "card")
                shown = isinstance(thing, ActRow) or cards in seen
                assert shown and (not cards or cards in seen)


# Pressing


@pytest.mark.parametrize("way", SHORT)
def test_any_press_goes_to_the_next_act_and_the_last_one_back(way):
    stage, scene = theatre()
    for number in range(1, len(scene.programme.acts)):
        SHORT[way](stage)
        wait(stage, 0.7)
        assert scene.house.number == number and stage.stack.top is scene
    SHORT[way](stage)
    wait(stage, 0.2)
    assert stage.stack.top is not scene


@pytest.mark.parametrize("way", HELD)
def test_a_press_that_is_held_ends_it(way):
    stage, scene = theatre()
    HELD[way][0](stage)
    wait(stage, HOLD_SECONDS - 0.2)
    assert stage.stack.top is scene and scene.house.number == 0
    wait(stage, 0.4)
    assert stage.stack.top is not scene
    HELD[way][1](stage)


def test_escape_ends_it_and_the_left_arrow_goes_back_an_act():
    stage, scene = theatre()
    key(stage, pygame.K_RIGHT)
    wait(stage, 0.7)
    key(stage, pygame.K_LEFT)
    wait(stage, 0.7)
    assert scene.house.number == 0
    key(stage, pygame.K_ESCAPE)
    wait(stage, 0.1)
    assert stage.stack.top is not scene


def test_full_screen_and_mute_are_left_to_the_window():
    stage, scene = theatre()
    assert key(stage, pygame.K_F11) is Intent.FULLSCREEN and key(stage, pygame.K_m) is Intent.MUTE
    wait(stage, 0.5)
    assert scene.house.number == 0


def test_it_goes_on_by_itself_to_the_end():
    stage, scene = theatre(MAYDAY)
    numbers, seconds = set(), 0.0
    while stage.stack.top is scene and seconds < 140:
        stage.advance(0.1)
        seconds += 0.1
        numbers.add(scene.house.number)
    assert len(numbers) == len(scene.programme.acts) and 110 <= seconds <= 130


@each_game
def test_the_whole_of_it_is_drawn_and_moves(info):
    stage, scene = theatre(info, info.seats[0])
    for number in range(len(scene.programme.acts)):
        pictures, seconds = set(), scene.programme.acts[number].seconds
        for _ in range(8):
            stage.draw(pygame.display.get_surface())
            pictures.add(hash(pygame.image.tobytes(pygame.display.get_surface(), "RGB")))
            for _ in range(5):
                stage.advance(seconds / 50)
        assert scene.house.number == number and len(pictures) > 1
        scene.next()
        settle(stage)


def test_with_reduced_motion_everything_stands_at_once():
    stage, scene = theatre(reduced_motion=True)
    scene.next()
    settle(stage)
    before = pygame.image.tobytes(pygame.display.get_surface(), "RGB")
    wait(stage, 15)
    stage.draw(pygame.display.get_surface())
    assert scene.house.number == 1 and pygame.image.tobytes(pygame.display.get_surface(), "RGB") == before


# When it is there


@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_what_people_knew_stands_on_cards_in_any_interface(scale):
    _, scene = theatre(game("hidden_crashmaster"), 10, interface_scale=scale)
    number = next(n for n, act in enumerate(scene.programme.acts) if act.id == "known")
    scene.house.turn_to(number)
    cards = [item.rect for item in scene.house.things]
    assert len(cards) > 3 and len({card.y for card in cards}) == 2 and all(card.h > 170 for card in cards)


@pytest.mark.parametrize(("choice", "there"), [("match", True), ("off", False), ("evening", True)])
def test_it_is_offered_at_the_result_unless_it_is_off(choice, there):
    stage = ended_table(random_match(HIDDEN, 5, 1), theatre=choice)
    labels = [w.label for w in stage.stack.top.ring.widgets if hasattr(w, "label")]
    assert ("Show the truth" in labels) is there


def test_a_match_of_an_evening_waits_for_its_end_if_that_is_set():
    stage = stage_of(theatre="evening")
    session = new_session()
    session.seated = type("Seated", (), {})()
    scene = ResultsScene(stage, match_of(HIDDEN, 5, 1), HIDDEN.board_class()(stage, ["A"] * 5), session)
    assert scene._truth == ""
    stage.settings.theatre = "match"
    assert scene._truth == "Show the truth"


def test_the_button_opens_it_within_two_seconds():
    stage = ended_table(random_match(MAYDAY, 8, 1))
    push(stage, button(stage, "Show the truth"))
    assert isinstance(stage.stack.top, TheatreScene)
    key(stage, pygame.K_ESCAPE)
    settle(stage)
    assert isinstance(stage.stack.top, ResultsScene)


def test_it_closes_when_its_match_goes_on():
    match = match_of(HIDDEN, 5, 1)
    stage, scene = show(lambda stage: TheatreScene(stage, match))
    assert stage.stack.top is scene
    match.undo(anyway=True)
    assert match.outcome is None
    wait(stage, 0.1)
    assert stage.stack.top is not scene


def test_the_end_of_an_evening_tells_of_all_its_matches():
    evening = evening_of(6)
    kept(evening, 1, 100_000)
    kept(evening, 2, 100_000, game("crazy_commute"))
    kept(evening, 3, 20)
    stage = stage_of(theatre="evening")
    party = Party(stage)
    stage.stack.push(StandingsScene(stage, party))
    settle(stage)
    assert "Show the truth" not in [getattr(w, "label", "") for w in stage.stack.top.ring.widgets]
    party.end()
    stage.stack.top.rebuild()
    push(stage, button(stage, "Show the truth"))
    shown = []
    while isinstance(stage.stack.top, TheatreScene):
        shown.append(stage.stack.top.programme.match.info.id)
        for _ in stage.stack.top.programme.acts:
            stage.stack.top.next()
        settle(stage)
    assert shown == ["hidden_crashmaster", "crazy_commute"]


def test_a_match_that_was_opened_again_is_not_told_of():
    kept(evening_of(6), 3, 20)
    (entry,) = own_library().entries()
    running = Game(entry.header.match, "hidden_crashmaster", 10, ())
    assert list(finished_matches(own_evenings(), [running])) == []


def test_matches_that_are_no_longer_kept_are_said_to_be_gone():
    evening = evening_of(6)
    kept(evening, 1, 100_000)
    stage = stage_of(theatre="evening")
    party = Party(stage)
    party.end()
    for entry in own_library().entries():
        own_library().delete(entry)
    stage.stack.push(StandingsScene(stage, party))
    settle(stage)
    push(stage, button(stage, "Show the truth"))
    assert isinstance(stage.stack.top, NoticeScene)


# The second window


def test_a_television_shows_it_as_well_and_then_the_table_again():
    stage = ended_table(random_match(HIDDEN, 7, 3))
    television = Television(stage)
    push(stage, button(stage, "Show the truth"))
    pictures = []
    for _ in range(3):
        for _ in range(40):
            television.frame(0.2)
        assert television.shows_copy
        pictures.append(television.pixels())
    assert len(set(pictures)) == 3
    key(stage, pygame.K_ESCAPE)
    settle(stage)
    television.frame()
    assert not television.shows_copy
    television.close()


# Words


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_cut_in_any_language(language):
    use_language(language, assets_root())
    try:
        for info, seats in (*TABLES, (game("crazy_commute"), 5)):
            with recording() as record:
                stage = stage_of((1280, 720))
                scene = TheatreScene(stage, match_of(info, seats, 2))
                stage.stack.push(scene)
                stage.stack.settle()
                for number, act in enumerate(scene.programme.acts):
                    if not act.moment:
                        scene._turn_to(number)
                        scene.time = act.seconds - 1
                        stage.draw(pygame.display.get_surface())
                        assert not [why for why in record.faults(stage) if why.startswith("cut")], act.id
    finally:
        use_language("en", assets_root())


def test_the_library_keeps_no_theatre():
    """A writer that keeps the match writes nothing of what was shown."""
    match, session = match_of(HIDDEN, 5, 1), new_session()
    writer = SaveWriter(own_library(), session)
    writer.keep(match)
    assert writer.close()
    before = {path: path.read_bytes() for path in own_library().folder.rglob("*") if path.is_file()}
    stage, scene = show(lambda stage: TheatreScene(stage, match))
    for _ in scene.programme.acts:
        scene.next()
        settle(stage)
    assert before == {path: path.read_bytes() for path in own_library().folder.rglob("*") if path.is_file()}


# Who was who


def unmasked(info=HIDDEN, seats=10, size=(1280, 720)):
    """A house at its act of roles, and for each card its rectangle, its side, and the number of that."""
    stage = stage_of(size)
    house = Playhouse(stage, programme_of(stage, match_of(info, seats)))
    house.turn_to(next(number for number, act in enumerate(house.programme.acts) if act.turned))
    side_of = {seat: number for number, side in enumerate(house.act.sides) for seat in side.seats}
    order = [side_of[seat] for seat in house.act.turned]
    return house, [(thing.rect, house.act.sides[k], k) for thing, k in zip(house.things, order, strict=True)]


@each_table
def test_every_card_lies_on_the_panel_of_its_team(info, seats):
    house, cards = unmasked(info, seats)
    plates = house._places(house.act)[1]
    for rect, _, number in cards:
        assert plates[number].contains(rect)
        assert sum(rect.colliderect(other) for other, *_ in cards) == 1
    assert not plates[0].colliderect(plates[1])


@pytest.mark.parametrize("seats", [5, 7, 10])
def test_the_card_of_the_creepy_doll_shows_the_doll(seats, monkeypatch):
    house, cards = unmasked(seats=seats)
    pictures, art = [], house.stage.assets.art
    monkeypatch.setattr(house.stage.assets, "art", lambda name, *size: pictures.append(name) or art(name, *size))
    for thing, _ in zip(house.things, cards, strict=True):
        thing.draw(pygame.Surface((1280, 720)), thing.rect)
    (own,) = [name for name in pictures if name.startswith("hidden_crashmaster/")]
    assert "doll" in own


def test_a_closed_card_tells_its_team_and_nothing_else():
    house, cards = unmasked()
    drawn = {}
    for thing, (_, _, number) in zip(house.things, cards, strict=True):
        surface = pygame.Surface((200, 200))
        thing.back(surface, surface.get_rect())
        drawn.setdefault(number, set()).add(pygame.image.tobytes(surface, "RGB"))
    assert [len(pictures) for pictures in drawn.values()] == [1, 1]
    assert len(set.union(*drawn.values())) == 2


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_below_the_last_line_of_a_role_there_is_room(size):
    house, cards = unmasked(size=size)
    rect, side, _ = cards[0]
    drawn = [pygame.Surface(size) for _ in range(2)]
    for surface, note in zip(drawn, ("24", ""), strict=True):
        house.exhibits.draw_member(surface, rect, replace(side, notes=[note] * len(side.seats)), 0)
    changed = pygame.mask.from_threshold(drawn[0], (0, 0, 0), (1, 1, 1, 255), drawn[1])
    changed.invert()
    lowest = max(ink.bottom for ink in changed.get_bounding_rects())
    assert rect.bottom - lowest >= house.stage.theme.gap(2)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_an_open_card_shows_a_large_face(size, monkeypatch):
    house, cards = unmasked(size=size)
    faces = []
    monkeypatch.setattr(exhibits, "draw_person", lambda *given: faces.append(given[5]))
    for thing, (_, side, _) in zip(house.things, cards, strict=True):
        faces.clear()
        thing.draw(pygame.Surface(size), thing.rect)
        assert faces[0].w >= house.stage.theme.px(96 if side.art else 108) and thing.rect.contains(faces[0])


# Who voted how


@pytest.mark.parametrize("info", [HIDDEN, MAYDAY], ids=lambda info: info.id)
def test_voters_stand_out_only_where_a_line_says_why(info):
    for seats in info.seats:
        for act in programme_of(stage_of(), match_of(info, seats, 2)).acts:
            marked = [seat for side in act.sides for seat in side.marked if side.words and not act.turned]
            assert bool(act.key) is bool(marked), act.id


def test_a_side_without_voters_leaves_the_others_as_large():
    house, _ = unmasked()
    few, nobody = PeopleSide("2 Yes", (0, 1)), PeopleSide("0 Nope", ())
    places = [pygame.Rect(0, 0, 400, 150), pygame.Rect(400, 0, 200, 150)]
    largest = house.exhibits.largest_face((few, nobody), places)
    assert largest == house.exhibits.largest_face((few,), places) > 60
    house.exhibits.draw_side(pygame.Surface((600, 150)), places[1], nobody, 1, largest)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_all_faces_stand_inside_their_plates(scale, monkeypatch):
    stage, faces = stage_of(interface_scale=scale), []
    programme = programme_of(stage, match_of(HIDDEN, 10, 2))
    monkeypatch.setattr(exhibits, "draw_person", lambda *given: faces.append(given[5]))
    house = Playhouse(stage, programme)
    for number, act in enumerate(programme.acts):
        if act.moment:
            continue
        house.turn_to(number)
        for thing in house.things:
            faces.clear()
            thing.draw(pygame.Surface(stage.size), thing.rect)
            assert all(thing.rect.contains(face) for face in faces), act.id


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_faces_of_what_was_learned_grow_with_the_interface(size, monkeypatch):
    sides, programme = {}, None
    for scale in (1.0, 1.5, 2.0):
        stage, faces = stage_of(size, interface_scale=scale), []
        programme = programme_of(stage, match_of(MAYDAY, 8, 1))
        monkeypatch.setattr(exhibits, "draw_person", lambda *given, faces=faces: faces.append(given[5].w))
        house = Playhouse(stage, programme)
        number = next(number for number, act in enumerate(programme.acts) if act.id == "learned")
        house.turn_to(number)
        for thing in house.things:
            thing.draw(pygame.Surface(stage.size), thing.rect)
        sides[scale] = min(faces)
        assert len(faces) == (4 if scale == 2.0 else 6)
    assert sides[1.0] <= sides[1.5] and sides[1.0] <= sides[2.0] and sides[1.0] > 70 * size[1] / 720


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_no_word_of_what_was_learned_is_cut(scale, language):
    use_language(language, assets_root())
    try:
        with recording() as record:
            stage, scene = theatre(MAYDAY, 8, interface_scale=scale)
            number = next(number for number, act in enumerate(scene.programme.acts) if act.id == "learned")
            scene._turn_to(number)
            scene.time = scene.programme.acts[number].seconds - 1
            stage.draw(pygame.display.get_surface())
            assert not [why for why in record.faults(stage) if why.startswith("cut")]
    finally:
        use_language("en", assets_root())


@pytest.mark.parametrize("number", range(1, 7))
def test_an_act_begins_with_places_for_what_will_come(number):
    """No act begins on an empty stage."""
    stage, scene = theatre()
    if number >= len(scene.programme.acts):
        pytest.skip("the programme is shorter")
    scene._turn_to(number)
    settle(stage)
    things = [thing for thing in scene.house.things if thing.socket or thing.back]
    drawn = pygame.display.get_surface()
    scene.time = 0.0
    scene.draw(drawn)
    assert scene.house.moment or things
    for thing in things:
        beside = drawn.get_at((thing.rect.x - stage.theme.px(4), thing.rect.centery))
        assert drawn.get_at((thing.rect.x + stage.theme.px(8), thing.rect.centery)) != beside


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_stamp_stays_inside_its_plate(scale, language):
    use_language(language, assets_root())
    try:
        stage = stage_of(interface_scale=scale)
        programme = programme_of(stage, match_of(MAYDAY, 8, 1))
        house = Playhouse(stage, programme)
        number = next(number for number, act in enumerate(programme.acts) if act.id == "learned")
        house.turn_to(number)
        for thing in house.things:
            surface = pygame.Surface(stage.size, pygame.SRCALPHA)
            thing.draw(surface, thing.rect)
            assert thing.rect.inflate(stage.theme.px(4), stage.theme.px(4)).contains(surface.get_bounding_rect())
    finally:
        use_language("en", assets_root())
