"""The board of Mayday! Mayday!: regions, reach of every action, what lies where, words, and that motion ends."""

import random
from collections import Counter, defaultdict
from itertools import islice, product

import msgspec
import pygame
import pytest
from pygame import Rect, Surface

from crashgames.core.messages import Secrecy
from crashgames.core.translation import tr
from crashgames.games.mayday.board import faces, panel, words
from crashgames.games.mayday.board.arrangement import Arrangement
from crashgames.games.mayday.board.cabin import concerned
from crashgames.games.mayday.board.claims import ClaimsScene, Sheet, votes_of
from crashgames.games.mayday.board.layout import fades, slip_of
from crashgames.games.mayday.board.panel import decision_of
from crashgames.games.mayday.board.story import COUNTING_SECONDS, RESULT_SECONDS
from crashgames.games.mayday.messages import (
    Declare,
    MarkerPlaced,
    Phase,
    PickCard,
    Seen,
    Vote,
    VotesRevealed,
    card_text,
)
from crashgames.games.mayday.tables import (
    ANY_PLACE,
    HONEST_COUNT,
    LEFT,
    PLACES,
    RIGHT,
    TEAM_TITLES,
    MatchStage,
    Skill,
    Status,
    Team,
    is_upper,
)
from crashgames.scenes.table.header_parts import LOWER_ROW_HEIGHT
from crashgames.ui.bar import BarEntry, bar_buttons
from crashgames.ui.parts import Room
from crashgames.ui.pieces import MomentLimiter
from crashgames.ui.story import RETURN_SECONDS, STEP_BACK_SECONDS
from crashgames.ui.stretched import stretched
from crashgames.ui.theme import Theme
from tests.boards import AREAS, NAMES, disjoint, drawn, painted, show
from tests.games.mayday.boards import board_of, match_of, positions
from tests.games.mayday.table import captain, look, phase_2, phase_3, suspect, table
from tests.games.mayday.test_secrets import careful

SEATS = range(5, 9)
COMBINATIONS = list(product(AREAS, SEATS))
every_area = pytest.mark.parametrize(
    ("name", "seats"), COMBINATIONS, ids=[f"{name}-{seats}" for name, seats in COMBINATIONS]
)
at_every_table = pytest.mark.parametrize("seats", SEATS)


def arrangement(name, seats):
    size, scale, area = AREAS[name]
    theme = Theme.fit(size, scale)
    return Arrangement(area, theme, seats), area, theme


# Regions


@every_area
def test_nothing_overlaps_and_all_lies_in_the_area(name, seats):
    at, area, _ = arrangement(name, seats)
    regions = [at.cockpit, at.aisle, *at.stations]
    assert all(area.contains(region) for region in regions)
    assert disjoint(regions) and at.aisle.contains(at.desk)


BELOW_HEADS = {1.5: Rect(12, 148, 1256, 560), 2.0: Rect(16, 192, 1248, 512)}


@at_every_table
@pytest.mark.parametrize("scale", BELOW_HEADS)
def test_below_an_enlarged_head_markers_stay_with_their_owner(scale, seats):
    at = Arrangement(BELOW_HEADS[scale], Theme.fit((1280, 720), scale), seats)
    for seat, station in enumerate(at.stations[:seats]):
        plate, slots = at.plates[seat], [at.slot(seat, 0), at.slot(seat, 1)]
        assert disjoint([*slots, plate, at.skirmish(seat)])
        assert all(station.inflate(0, 4).contains(slot) for slot in (*slots, at.skirmish(seat)))
        for place, count in product(PLACES, (1, 2, 3, 5)):
            markers = [at.marker(seat, place, number, count) for number in range(count)]
            assert all(at.before(seat).contains(marker) and not marker.colliderect(plate) for marker in markers)
    inside = [at.member(number) for number in range(HONEST_COUNT[seats])]
    assert disjoint([*inside, at.door, *at.piles])
    assert all(at.cockpit.contains(place) for place in (*inside, at.door, *at.piles))


@every_area
def test_the_desk_is_shared_out(name, seats):
    at, _, theme = arrangement(name, seats)
    assert disjoint([*at.signs(True), at.drawer, at.bar]) and disjoint([*at.signs(False), at.bar])
    assert all(at.desk.contains(part) for part in (*at.signs(False), at.drawer, at.bar))
    assert at.bar.h >= theme.target and at.bar.w >= theme.target
    assert at.drawer.contains(at.identity) and at.drawer.contains(at.veteran)
    for skilled in (False, True):
        assert at.drawer.contains(at.holder(skilled))
        choice = at.choice(skilled)
        assert at.desk.contains(choice) and choice.h >= theme.target and 0.35 * choice.w >= theme.target


@every_area
def test_what_belongs_to_a_crew_member_lies_there(name, seats):
    at, _, _ = arrangement(name, seats)
    for seat, station in enumerate(at.stations[:seats]):
        plate, bench = at.plates[seat], at.benches[seat]
        assert station.contains(bench) and bench.contains(plate) and plate.contains(at.head(seat))
        slots = [at.slot(seat, 0), at.slot(seat, 1)]
        assert disjoint([*slots, plate]) and all(station.contains(slot) for slot in slots)
        cards = [at.card(seat, place) for place in PLACES]
        assert disjoint(cards)
        for place, card in zip(PLACES, cards, strict=True):
            assert at.before(seat).contains(card)
            for count in (1, 2, 3, 5):
                markers = [at.marker(seat, place, number, count) for number in range(count)]
                assert all(at.before(seat).contains(marker) for marker in markers)
                covered = card.clip(markers[0].unionall(markers[1:]))
                assert covered.h <= card.h * 0.8 and not any(marker.colliderect(plate) for marker in markers)
    if not at.tight:
        places = [(at.skirmish(seat), at.slot(seat, 0)) for seat in range(seats)]
        assert all(at.aisle.contains(card) or vote.contains(card) for card, vote in places)


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080)])
@at_every_table
def test_cards_are_large_enough_from_afar(seats, size, scale):
    theme = Theme.fit(size, scale)
    top = 3 * theme.gap(2) + theme.target + theme.px(LOWER_ROW_HEIGHT)
    area = Rect(theme.gap(2), top, size[0] - 2 * theme.gap(2), size[1] - top - theme.gap(2))
    at = Arrangement(area, theme, seats)
    for seat, place in product(range(seats), PLACES):
        wide, high = at.card(seat, place).size
        assert wide * 720 / size[1] >= 79 and high * 720 / size[1] >= 111


@every_area
def test_up_to_two_markers_at_a_card_do_not_overlap(name, seats):
    at, _, _ = arrangement(name, seats)
    for seat, place in product(range(seats), PLACES):
        assert disjoint([at.marker(seat, place, number, 2) for number in range(2)])


@every_area
def test_the_cockpit_has_room_for_all_who_may_enter(name, seats):
    at, _, _ = arrangement(name, seats)
    members = [at.member(number) for number in range(HONEST_COUNT[seats])]
    assert disjoint([*members, at.door, at.piles[1]]) and all(at.cockpit.contains(member) for member in members)


@at_every_table
def test_the_crew_sit_clockwise_with_left_towards_the_left(seats):
    at, _, _ = arrangement("desk", seats)
    upper = [station for station in at.stations if station.y < at.aisle.y]
    lower = [station for station in at.stations if station.y > at.aisle.y]
    assert at.stations == [*sorted(upper, key=lambda s: s.x), *sorted(lower, key=lambda s: -s.x)]
    for seat in range(seats):
        beside = at.stations[(seat + 1) % seats]
        if beside.y == at.stations[seat].y:
            towards = beside.centerx - at.stations[seat].centerx
            assert (at.card(seat, LEFT).centerx - at.card(seat, RIGHT).centerx) * towards > 0


# What presses mean


@pytest.mark.long
@at_every_table
def test_every_legal_action_is_reached(seats):
    board, phases = board_of(seats), set()
    for match in positions(seats, (1, 2, 3)):
        for seat in match.to_act():
            show(match, board, seat)
            phases.add(board.view.phase)
            reached = {action for actions in board.targets().values() for action in actions}
            answers = {Declare(seat)} if board.view.phase == Phase.SKILLS else set()
            assert reached | set(board.loose_actions()) == set(board.legal) | answers
    assert phases == set(Phase) - {Phase.OVER}


def test_chosen_things_lie_on_the_board_the_rest_has_buttons():
    board = board_of(6)
    for match in positions(6, (1, 2)):
        seat = match.to_act()[0] if match.to_act() else None
        if seat is None:
            continue
        show(match, board, seat)
        loose = {type(action).__name__ for action in board.loose_actions()}
        assert loose <= {"Seen", "KeepSilent", "Declare", "NoOrder"}


def test_the_open_table_shows_no_private_choice():
    board = board_of(7)
    for match in positions(7, (1,)):
        show(match, board)
        assert not {piece[0] for piece in board.layout_now()} & {"identity", "skill", "ballot", "side", "looked"}


def test_presses_that_mean_nothing_are_answered_with_the_rule():
    game = suspect(table(6))
    board = board_of(6)
    view = game.view(None)
    attempt = board.telling.attempt(("card", 3, LEFT), view)
    assert attempt == PickCard(2, 3, LEFT) and game.why_not(attempt).rule == "MM-30"
    end = captain(table(7, "HHHHIII"))
    attempt = board_of(7).telling.attempt(("seat", 0), end.view(None))
    assert end.why_not(attempt).rule == "MM-12"
    look(game)
    alone = game.view(3)
    board.view = alone
    assert board.telling.attempt(("ballot", True), alone) == Vote(3, True)
    honest = table(5, "HHHII", laid=[1] * 5)
    attempt = board_of(5).telling.attempt(("side", Team.INFILTRATOR), honest.view(0))
    assert honest.why_not(attempt) is None or honest.why_not(attempt).rule == "MM-11"


# What lies where


def standing(game, viewer=None, seats=None):
    board = board_of(seats or game.seats)
    board.show(game.view(viewer), ())
    return board, board.layout_now()


@at_every_table
def test_three_cards_before_each_dim_when_punched(seats):
    game = phase_2(table(seats), range(0, 2))
    _, poses = standing(game)
    cards, view = {piece: pose for piece, pose in poses.items() if piece[0] == "card"}, game.view(None)
    assert len(cards) == 3 * seats
    assert all(pose.face[-1] is (seat in view.turned or fades(seat, view)) for (_, seat, _), pose in cards.items())


def test_cards_that_a_vote_is_not_about_fade_unless_known():
    game = suspect(table(6))
    look(game)
    view = game.view(None)
    _, poses = standing(game)
    cards = {piece[1]: pose.face[-1] for piece, pose in poses.items() if piece[0] == "card"}
    assert view.phase == Phase.VOTE and cards == {seat: seat != view.skirmish for seat in range(6)}
    seen = view.looks[-1]
    _, poses = standing(game, viewer=seen.looker)
    assert not any(
        poses["card", seat, place].face[-1] for seat, place in ((seen.owner, seen.place), (view.skirmish, 1))
    )
    _, poses = standing(game, viewer=view.looks[0].looker)
    known = view.looks[0]
    assert fades(known.owner, view) and not poses["card", known.owner, known.place].face[-1]


def test_cards_and_their_markers_fade_that_a_look_is_not_about():
    game = suspect(table(6))
    view, (_, poses) = game.view(None), standing(game)
    faded = {piece: pose.face[-1] for piece, pose in poses.items() if piece[0] in ("card", "marker")}
    owners = {piece: piece[1] if piece[0] == "card" else piece[2] for piece in faded}
    assert view.due is not None
    assert faded == {piece: owner != view.due.owner for piece, owner in owners.items()}


def test_where_cards_of_all_are_known_one_alone_is_in_full_light():
    view, board = suspect(table(6)).view(None), board_of(6)
    due = msgspec.structs.replace(view.due, place=LEFT)
    board.show(msgspec.structs.replace(view, due=due, cards=((Team.HONEST, None, None),) * 6), ())
    cards = {piece[1:]: pose.face for piece, pose in board.layout_now().items() if piece[0] == "card"}
    assert [card for card, face in cards.items() if not face[-1]] == [(due.owner, LEFT)]
    assert {face[1] for (_, place), face in cards.items() if place == LEFT} == {Team.HONEST}
    due = msgspec.structs.replace(due, place=ANY_PLACE)
    board.show(msgspec.structs.replace(view, due=due, cards=((Team.HONEST, None, None),) * 6), ())
    poses = {piece: pose for piece, pose in board.layout_now().items() if piece[0] == "card"}
    assert {piece[1] for piece, pose in poses.items() if not pose.face[-1]} == {due.owner}
    assert sum(not pose.face[-1] for pose in poses.values()) == len(PLACES), "any of the three may be looked at"


def test_markers_lie_at_their_cards_in_the_colour_of_their_owner():
    game = suspect(table(6))
    board, poses = standing(game)
    markers = {piece: pose for piece, pose in poses.items() if piece[0] == "marker"}
    assert len(markers) == 12
    for seen in game.looks:
        pose = markers["marker", seen.looker, seen.owner]
        assert pose.face[:3] == ("marker", seen.looker, seen.side)
        assert board.at.column_of(seen.owner, seen.place).contains(pose.rect)


def test_markers_of_both_sides_differ_without_colour():
    faces = board_of(8).faces
    for seat in range(8):
        pictures = [pygame.transform.grayscale(faces.marker(seat, side, (66, 31))) for side in Team]
        honest, infiltrator = (picture.get_at((30, 27))[0] for picture in pictures)
        assert honest - infiltrator > 150


def test_statuses_and_access_are_told_on_the_plates_alone():
    game = phase_2(table(7), (0, 1, 2))
    board, poses = standing(game)
    texts = {seat: [fact.icon for fact in board.facts(game.view(None), seat)] for seat in range(7)}
    doubted = {seat for seat in range(7) if game.status(seat) is Status.DOUBT}
    assert {seat for seat, icons in texts.items() if "mayday/status_doubt" in icons} == doubted
    assert {seat for seat, icons in texts.items() if "mayday/turned" in icons} == set(game.view(None).turned)
    assert not {piece[0] for piece in poses} & {"status", "turned", "access"}
    assert ("pile",) not in poses and poses[("accesses",)].face == ("pile", "access", 3)
    end = captain(table(7, "HHHHIII"))
    board, poses = standing(end)
    assert "mayday/mark_captain" in [fact.icon for fact in board.facts(end.view(None), 0)]
    assert ("inside", 0) in poses and ("skirmish",) not in poses


def test_no_vote_is_seen_until_all_are_in():
    game = suspect(table(5))
    look(game)
    game.apply(Vote(3, True))
    for viewer in (None, 3):
        assert [slip_of(seat, game.view(viewer)) for seat in range(5)] == ["", *["vote_closed"] * 4]
    for seat in (1, 2, 4):
        game.apply(Vote(seat, False))
    slips = [slip_of(seat, game.view(None)) for seat in range(5)]
    assert slips == ["", "vote_punch", "vote_punch", "vote_protect", "vote_punch"]


def test_the_last_vote_shows_no_votes_of_the_skirmish_before():
    slips, match = {}, match_of(6, 2, "off")
    for step in steps_of(match):
        slips.setdefault(type(step.event).__name__, set()).update(slip_of(seat, step.view) for seat in range(6))
        if match.view(None).phase == Phase.VOTE:
            slips.setdefault("voting", set()).update(slip_of(seat, match.view(None)) for seat in range(6))
    assert slips["voting"] == {"", "vote_closed"}
    assert slips["VotesRevealed"] == slips["SkirmishMoved"] == {"", "vote_protect", "vote_punch"}


def test_no_ring_comes_back_while_a_marker_is_put_down():
    board = board_of(6)
    placed = [step for step in steps_of(match_of(6, 2, "off")) if isinstance(step.event, MarkerPlaced)]
    assert placed
    assert not {piece[0] for step in placed for piece in board.layout(step.view)} & {"ring"}


def steps_of(match):
    """All that the open table sees of a match played at random."""
    pick = random.Random(1)
    while match.outcome is None:
        match.play(careful(match.engine, pick.choice(match.to_act()), pick))
        yield from match.steps(None)


def test_cards_that_only_the_viewer_knows_have_an_eye():
    game = suspect(table(5, "HHIHI", laid=[1] * 5))
    _, poses = standing(game, viewer=1)
    assert poses["card", 0, LEFT].face == ("identity", Team.HONEST, True, False)
    _, poses = standing(game)
    faces = {pose.face for piece, pose in poses.items() if piece[0] == "card"}
    assert {face[:3] for face in faces} == {("identity", None, False)}


def test_an_envelope_lies_before_all_until_the_last_has_looked():
    game = table(5, seen=False)
    for seat in (3, 0, 1, 4):
        game.apply(Seen(seat))
        _, poses = standing(game)
        assert [piece[1] for piece in poses if piece[0] == "envelope"] == [0, 1, 2, 3, 4]


def test_veteran_cards_are_shown_where_they_are_known():
    game = table(6, skills={2: Skill.LISTEN})
    _, poses = standing(game)
    assert poses["veteran", 2].face == ("veteran", None, False)
    assert poses["veteran", 0].face == ("veteran", Skill.FIRST_SKIRMISH, False)
    plain, poses = standing(table(6))
    assert not any(piece[0] == "veteran" for piece in poses) and plain


# Words


@pytest.mark.parametrize(("scale", "lights"), [(1.0, 4), (1.5, 0), (2.0, 0)])
def test_before_the_first_phase_no_sign_crowds_out_another(scale, lights):
    board = board_of(6, interface_scale=scale)
    places = [*board.panel.chapters(match_of(6).view(None)).values()]
    assert len(places) == 1 + lights and disjoint(places)


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_in_play_only_the_present_phase_has_a_sign(scale):
    board, game = board_of(7, interface_scale=scale), phase_2(table(7), (0, 1))
    places = board.panel.chapters(game.view(None))
    assert [*places] == [MatchStage.PHASE_2] and board.at.desk.contains(places[MatchStage.PHASE_2])


@at_every_table
def test_every_piece_has_a_tip_and_every_phase_a_prompt(seats):
    board = board_of(seats)
    silent_pieces = {"ring", "ballot", "side"}
    for match in positions(seats, (1,)):
        for viewer in (None, 0):
            show(match, board, viewer)
            view = match.view(viewer)
            for piece in board.layout_now():
                assert board.tip(piece, view) or piece[0] in silent_pieces, piece
            assert board.telling.prompt(view, board.names) or match.outcome
            assert all(fact.tip for seat in range(seats) for fact in board.facts(view, seat))


def test_tips_say_what_cards_markers_votes_and_statuses_mean():
    """Two cards of three, who may lie, how many votes are enough, what a status allows, and what a phase is about."""
    board, texts = board_of(5), []
    for match in positions(5, (1,)):
        show(match, board, 0)
        texts += [board.tip(piece, board.view) for piece in board.layout_now()]
    known = " ".join(set(texts))
    for words_of in ("Two of these three show the real team", "Infiltrators may lie", "Half of the votes are enough"):
        assert words_of in known
    assert "still in the race" in known and "one of the two who can become captain" in known
    assert known.count("Two of those with the Benefit of the Doubt become Reliable.") == 1


def test_a_tip_about_a_crew_member_is_made_of_sentences():
    game = phase_2(table(6, "HHHHII"), (0, 1))
    board, _ = standing(game)
    other = next(seat for seat in (0, 1) if seat != game.skirmish)
    tip = board.tip(("seat", other), game.view(other))
    words_of_markers = f"Said about {NAMES[other]}’s cards: 2× Honest, 1× Infiltrator."
    assert tip == f"{NAMES[other]}. {words.STATUS_ALLOWS[Status.DOUBT]} One unused marker. Honest. {words_of_markers}"


def test_a_tip_about_a_crew_member_says_what_the_markers_say():
    """As many of each side as lie there; and at first, that none does."""
    texts = set()
    for match in positions(6, (1,)):
        view = match.view(None)
        for seat in range(6):
            tip = words.tip(("seat", seat), view, NAMES)
            said = [look.side for look in view.looks if look.owner == seat]
            texts |= set(said)
            if not said:
                assert f"Nobody has marked any of {NAMES[seat]}’s cards yet." in tip
            for side in set(said):
                assert f"{said.count(side)}× {side.title()}" in tip
    assert texts == set(Team)


@pytest.mark.parametrize("team", Team)
def test_of_the_own_hand_two_cards_show_the_team(team, monkeypatch):
    board, shown = board_of(5), []
    art = board.stage.assets.art
    monkeypatch.setattr(board.stage.assets, "art", lambda name, *more: shown.append(name) or art(name, *more))
    match = match_of(5, skills="off")
    viewer = next(seat for seat in range(5) if match.view(seat).team is team)
    show(match, board, viewer)
    pose = board.layout_now()["identity",]
    board.picture(pose.face, pose.size, None, 0)
    assert Counter(name.removeprefix("mayday/identity_") for name in shown if "identity" in name) >= Counter(
        {team: 2, next(side for side in Team if side is not team): 1}
    )
    drawer, _, words_beside = board.at.introduction
    assert drawer.contains(pose.rect) and not pose.rect.colliderect(words_beside)


@every_area
def test_lines_in_the_drawer_are_as_large_for_both_teams(name, seats, monkeypatch):
    size, scale, area = AREAS[name]
    board, sizes = board_of(seats, area, size, interface_scale=scale), defaultdict(set)
    match, written = match_of(seats, skills="off"), []
    monkeypatch.setattr(panel, "write", lambda _, __, room, words, *how, **more: written.append((words, room, how)))
    while match.view(None).phase != Phase.CARD:
        for seat in set(range(seats)) - set(match.to_act()):
            view = match.view(seat)
            shown = {tr(title) for title in TEAM_TITLES.values()}, words.mates_line(view, board.names)
            written.clear()
            board.show(view, ())
            painted(board)
            kinds = [
                (line in shown[0], room.topleft, how) for line, room, how in written if line in {*shown[0], shown[1]}
            ]
            sizes[view.phase].add(tuple(kinds))
        match.play(careful(match.engine, match.to_act()[0], random.Random(1)))
    assert sizes and all(len(found) == 1 and found != {()} for found in sizes.values())


# Lenses


def test_looks_and_votes_are_a_sheet_that_can_be_put_away():
    board = board_of(6)
    board.show(suspect(table(6)).view(None), ())
    before = board.layout_now()
    scene = opened_claims(board)
    assert any(isinstance(widget, Sheet) for widget in scene.build())
    scene._turn_over()
    assert not any(isinstance(widget, Sheet) for widget in scene.build())
    scene.back()
    board.stage.stack.settle()
    assert board.stage.stack.top is None and board.layout_now() == before


def opened_claims(board):
    """The only other way to look, and the sheet of looks and votes that it opens."""
    (claims,) = board.lenses()
    claims.call()
    board.stage.stack.settle()
    assert type(board.stage.stack.top).__name__ == "ClaimsScene"
    return board.stage.stack.top


@at_every_table
def test_the_votes_are_on_record(seats):
    game = phase_2(table(seats), (0, 1))
    scene = ClaimsScene(board_of(seats).stage, game.view(None), NAMES[:seats])
    scene._turn_over()
    (sheet,) = (widget for widget in scene.build() if isinstance(widget, Sheet))
    assert len(sheet.lines) == len(game.skirmishes)
    surface = Surface((1280, 720))
    sheet.draw(surface, scene.stage)
    before = pygame.image.tobytes(surface, "RGB")
    last = game.skirmishes[-1]
    game.skirmishes = (*game.skirmishes[:-1], type(last)(last.stage, last.target, last.punch, last.protect))
    sheet.lines = votes_of(game.view(None))
    sheet.draw(surface, scene.stage)
    assert pygame.image.tobytes(surface, "RGB") != before


def test_what_a_vote_decides_is_said():
    for game, said in ((suspect(table(6)), "never becomes captain"), (phase_2(table(6), (0, 1, 2)), "Reliable")):
        look(game)
        assert game.phase is Phase.VOTE and said in words.subline(game.view(None), NAMES)
    third = phase_3(table(6), (0, 1))
    if third.phase is Phase.CARD:
        look(third)
    rival = NAMES[1 - third.skirmish]
    assert rival in words.subline(third.view(None), NAMES)


def test_both_sides_of_a_vote_are_pictured(monkeypatch):
    game, board, seen = phase_3(table(6), (0, 1)), board_of(6, Rect(0, 72, 1280, 640)), []
    if game.phase is Phase.CARD:
        look(game)
    show(game, board)
    art, render = board.stage.assets.art, board.stage.text.render
    monkeypatch.setattr(board.stage.assets, "art", lambda name, *more: seen.append(name) or art(name, *more))
    monkeypatch.setattr(board.stage.text, "render", lambda line, *more: seen.append(line) or render(line, *more))
    board.panel._draw(Surface(board.stage.size), game.view(None))
    told = [f"Captain: {NAMES[seat]}" for seat in (game.skirmish, 1 - game.skirmish)]
    assert {"mayday/vote_protect", "mayday/vote_punch", "Protect", "Punch", *told} <= set(seen)


def test_the_result_of_a_vote_shows_whom_it_is_about():
    decided = [step.view for step in steps_of(match_of(6, 2, "off")) if words.is_decided(step.view)]
    assert decided and all(decision_of(view, NAMES).people == (view.skirmishes[-1].target,) for view in decided)


@pytest.mark.parametrize("size", [(262, 84), (400, 84), (700, 170)])
def test_a_word_on_a_button_keeps_clear_of_its_picture(size, monkeypatch):
    board, places = board_of(6, interface_scale=2.0), []
    monkeypatch.setattr(faces, "write", lambda drawn, stage, room, *more, **_: places.append(room))
    for side in Team:
        board.faces._draw(("side", 1, side), size)
    assert places and all(place.h >= board.stage.text.line_height("caption", "display") for place in places)


def test_what_can_be_chosen_is_not_gold():
    game, board = suspect(table(6)), board_of(6)
    show(game, board, game.to_act()[0])
    gold = board.stage.theme.palette.accent
    targets = [piece for piece in board.targets() if piece[0] == "card"]
    assert len(targets) == 3
    for piece in (*targets, ("ballot", True)):
        surface, pose = Surface(board.stage.size), board.layout_now()[targets[0]]
        board.highlight(surface, piece, pose, False)
        edge = [tuple(surface.get_at((x, pose.rect.centery))[:3]) for x in range(pose.rect.x - 8, pose.rect.x + 8)]
        assert gold not in edge and (max(map(sum, edge)) > 600) is (piece in targets)


# Motion


@at_every_table
def test_motion_ends_where_the_last_view_says(seats):
    board = board_of(seats)
    for number, match in enumerate(positions(seats, (3,))):
        if number == 0:
            show(match, board)
            continue
        steps = match.steps(None)
        if not steps:
            continue
        board.play(steps)
        for _ in range(400):
            if board.idle:
                break
            board.update(0.1)
        assert board.idle and board.layout_now() == board.layout(steps[-1].view)


def test_the_result_of_a_vote_is_shown_as_long_whatever_it_is():
    board = board_of(8)
    times = set()
    for protect in range(8):
        game = suspect(table(8))
        look(game)
        board.show(game.view(None), ())
        board.jump()
        event = VotesRevealed(0, tuple(range(1, protect + 1)), tuple(range(protect + 1, 8)), protect >= 4)
        view = game.view(None)
        board.pieces.limiter = MomentLimiter()
        tween = board.story.moment(event, view, view)
        seconds = 0.0
        while not tween.done:
            tween.update(0.01)
            seconds += 0.01
        times.add(round(seconds, 1))
    assert times == {round(STEP_BACK_SECONDS + COUNTING_SECONDS + RESULT_SECONDS + RETURN_SECONDS, 1)}


def test_reduced_motion_shows_pieces_only_where_their_ways_end():
    board, moved = board_of(6, reduced_motion=True), 0
    for match in islice(positions(6, (2,), "off"), 40):
        if not match.actions:
            show(match, board)
        steps, places = match.steps(None), defaultdict(set)
        board.play(steps)
        while not board.idle:
            board.update(0.05)
            for piece, sprite in board.pieces.sprites.items():
                places[piece].add((sprite.x, sprite.y))
        assert max(map(len, places.values()), default=0) <= 1 + len(steps)
        assert board.layout_now() == board.layout(board.shown)
        moved += sum(len(seen) > 1 for seen in places.values())
    assert moved


@pytest.mark.long
@at_every_table
def test_it_can_be_drawn_at_every_size(seats):
    for size, scale, area in AREAS.values():
        board = board_of(seats, area, size, interface_scale=scale)
        for number, match in enumerate(positions(seats, (1,))):
            if number % 25 == 0:
                show(match, board)
                assert drawn(board)


def test_all_private_actions_are_asked_in_private():
    for match in positions(5, (1,)):
        for seat in match.to_act():
            kinds = {action.secrecy for action in match.legal_actions(seat)}
            assert len(kinds) == 1
            assert kinds != {Secrecy.PRIVATE} or match.view(None).phase == Phase.MARKER


@every_area
def test_words_and_ring_mean_the_card_in_the_picture(name, seats):
    board = board_of(seats, AREAS[name][2], AREAS[name][0], interface_scale=AREAS[name][1])
    for owner in range(seats):
        lying = sorted(PLACES, key=lambda place: board.at.card(owner, place).x)
        for place, side in zip(lying, ("left", "middle", "right"), strict=True):
            assert card_text(owner, place, NAMES[:seats]) == f"{NAMES[owner]}’s {side} card"
    seen = set()
    for match in positions(seats, (1,), "off"):
        view = match.view(None)
        if view.phase != Phase.MARKER or view.at is None:
            continue
        show(match, board)
        poses = board.layout_now()
        card = poses["card", view.at.owner, view.at.place].rect
        assert poses[("ring",)].rect.contains(card)
        assert card_text(view.at.owner, view.at.place, NAMES[:seats]) in board.telling.prompt(view, board.names)
        seen.add(view.at.place)
    assert seen == set(PLACES)


@at_every_table
def test_the_decision_shows_who_looks_and_at_whom(seats):
    seen = 0
    for match in positions(seats, (1,), "off"):
        view = match.view(None)
        if view.phase != Phase.MARKER or view.at is None:
            continue
        assert decision_of(view, NAMES).people == (view.at.looker, view.at.owner)
        seen += 1
    assert seen


@at_every_table
def test_cards_and_markers_of_all_keep_their_colours(seats):
    """The light falls on the seats that it is about; what is known of others stays as easy to read."""
    board, seen = board_of(seats), set()
    for match in positions(seats, (1,), "off"):
        show(match, board)
        for piece, pose in board.layout_now().items():
            if piece[0] in ("card", "marker"):
                assert pose.face[0] == {"card": "identity", "marker": "marker"}[piece[0]]
                seen.add((piece[0], piece[-1] in concerned(match.view(None))))
    assert {("marker", True), ("marker", False)} <= seen
    grey = [pygame.transform.grayscale(board.stage.assets.art("mayday/card_back", 64)).get_at((23, 12))[0]]
    tray = stretched(board.stage.assets, "mayday/tray", (240, 120), states=("plain",))
    assert max(grey) + 20 < pygame.transform.grayscale(tray).get_at((4, 60))[0]


@at_every_table
def test_both_rows_of_the_crew_fill_the_cabin(seats):
    """All stations are as wide; where an odd number sit there is as much room at both ends of the lower row."""
    at, _, _ = arrangement("desk", seats)
    assert len(at.stations) == seats and len({station.w for station in at.stations}) <= 2
    for upper in (True, False):
        places = [station for seat, station in enumerate(at.stations) if at.is_upper(seat) is upper]
        whole, shared = places[0].unionall(places), len(at.free) * (not upper)
        assert abs(whole.centerx - at.crew.centerx) <= 2 and (whole.w < at.crew.w) is (shared > 0)
    assert all(at.benches[seat].contains(at.plates[seat]) for seat in range(seats))


@pytest.mark.parametrize("seats", [5, 8])
def test_markers_are_counted_in_figures_at_every_table(seats):
    board = board_of(seats, Rect(12, 92, 1256, 610), (1280, 720))
    assert [fact.text for fact in board.facts(match_of(seats).view(None), 0)] == ["4"]


@pytest.mark.parametrize("count", [1, 2])
def test_buttons_stand_in_the_middle_of_the_aisle(count):
    board = board_of(8)
    buttons = bar_buttons(board.stage, board, [BarEntry("Go", lambda: None)] * count)
    whole = buttons[0].rect.unionall([button.rect for button in buttons])
    assert board.at.desk.contains(whole) and abs(whole.centery - board.at.aisle.centery) <= 2


@at_every_table
def test_the_dots_on_the_sheet_are_in_the_order_of_the_picture(seats):
    at, _, _ = arrangement("desk", seats)
    for owner in range(seats):
        assert is_upper(owner, seats) == at.is_upper(owner)
        assert (at.card(owner, LEFT).x > at.card(owner, RIGHT).x) == is_upper(owner, seats)


@at_every_table
def test_each_empty_chair_shows_the_heart_that_is_wanted(seats, monkeypatch):
    """One for each of the Honest who have to come in."""
    board, shown = board_of(seats, Rect(12, 92, 1256, 610)), []
    art = board.stage.assets.art
    monkeypatch.setattr(board.stage.assets, "art", lambda name, *more: shown.append(name) or art(name, *more))
    show(match_of(seats), board)
    board.cabin._cockpit(Surface(board.stage.size), board.view)
    assert shown.count("mayday/heart_wanted") == HONEST_COUNT[seats]
    shown.clear()
    board.cabin._cockpit(Surface(board.stage.size), captain(table(seats)).view(None))
    assert shown.count("mayday/heart_wanted") == HONEST_COUNT[seats] - 1


def test_before_play_all_phases_are_shown_later_the_present_one(monkeypatch):
    board, shown = board_of(7), []
    art = board.stage.assets.art
    monkeypatch.setattr(board.stage.assets, "art", lambda name, *more: shown.append(name) or art(name, *more))
    signs = [f"mayday/{words.STAGE_ART[stage]}" for stage in MatchStage]
    for view, expected in (
        (match_of(7).view(None), {*signs}),
        (phase_2(table(7), (0, 1)).view(None), {"mayday/sign_phase_2"}),
    ):
        shown.clear()
        board.panel._signs(Surface(board.stage.size), view)
        assert {*shown} == expected


@pytest.mark.parametrize(("seats", "counted"), [(5, True), (6, True), (7, False), (8, False)])
def test_low_plates_count_markers_on_all_or_on_none(seats, counted):
    board, view = board_of(seats, interface_scale=2.0), match_of(seats).view(None)
    board.arrange(Room(BELOW_HEADS[2.0]))
    assert board.at.tight
    assert {any(fact.text.isdigit() for fact in board.facts(view, seat)) for seat in range(seats)} == {counted}
