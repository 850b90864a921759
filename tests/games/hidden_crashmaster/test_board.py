"""The board of Hidden Crashmaster: reach of every action, what lies where, words, and that motion ends."""

import random
from collections import Counter

import pytest
from msgspec.structs import replace
from pygame import Rect, Surface

from crashgames.core.messages import Secrecy
from crashgames.core.translation import LANGUAGES, tr, use_language
from crashgames.games.hidden_crashmaster.board import words
from crashgames.games.hidden_crashmaster.board.book import Book
from crashgames.games.hidden_crashmaster.board.cabin import DANGER, PLATE, Cabin
from crashgames.games.hidden_crashmaster.board.front import SHORT_POWERS, Front
from crashgames.games.hidden_crashmaster.board.layout import slip_of
from crashgames.games.hidden_crashmaster.messages import (
    Ban,
    ClaimCards,
    ClaimTeam,
    Discard,
    Investigate,
    NoClaim,
    Nominate,
    Phase,
    Report,
    Schedule,
    Vote,
    cards_text,
)
from crashgames.games.hidden_crashmaster.tables import (
    CRASHES_TO_WIN,
    DEVICE_FROM,
    DRAW,
    HANDS,
    SEATS,
    TRACKER_END,
    Power,
    Role,
    Topic,
)
from crashgames.games.hidden_crashmaster.view import Election, Round
from crashgames.paths import assets_root
from crashgames.ui.layout import joined
from crashgames.ui.lettering import lettered
from crashgames.ui.story import RETURN_SECONDS
from crashgames.ui.text import Text
from tests.boards import NAMES, SIZE, disjoint, drawn, show
from tests.games.hidden_crashmaster.boards import AREA, at_phase, board_of, bold, match_of, positions

some_tables = pytest.mark.parametrize("seats", [5, 7, 10])


# What presses mean


@pytest.mark.long
@some_tables
def test_every_legal_action_is_reached(seats):
    board, phases = board_of(seats), set()
    for match in positions(seats, (1, 2)):
        for seat in match.to_act():
            show(match, board, seat)
            phases.add(board.view.phase)
            reached = {action for actions in board.targets().values() for action in actions}
            assert reached | set(board.loose_actions()) == set(board.legal)
            assert all(len(actions) == 1 for actions in board.targets().values())
    assert phases >= set(Phase) - {Phase.OVER, Phase.PEEK, *LARGER, Phase.DEVICE}


LARGER = (Phase.INVESTIGATION, Phase.REGISTRATION, Phase.EMERGENCY)
"""Phases that only larger tables know."""


def test_only_questions_and_confirmations_are_buttons():
    board, kinds = board_of(7), set()
    for match in positions(7):
        for seat in match.to_act():
            show(match, board, seat)
            kinds |= {type(action).__name__ for action in board.loose_actions()}
    assert kinds == {"Seen", "AskDevice", "AnswerDevice"}


def test_the_open_table_has_open_choices_only():
    board = board_of(7)
    for match in positions(7, (1,)):
        for seat in match.to_act():
            legal = match.legal_actions(seat)
            board.show(match.view(None), legal)
            board.jump()
            reached = board.within_reach()
            assert all(action.secrecy is Secrecy.OPEN for action in reached)


def test_two_cards_alike_mean_the_same_discard():
    for match in positions(5):
        seat = match.to_act()[0] if match.to_act() else None
        if match.view(None).phase != Phase.DISCARD or match.view(seat).hand not in HANDS[DRAW][1:3]:
            continue
        board = board_of(5)
        show(match, board, seat)
        discards = [action for actions in board.targets().values() for action in actions]
        assert len(discards) == DRAW and len(set(discards)) == 2
        return
    raise AssertionError("no such hand")


def test_what_cannot_be_taken_back_is_asked_once_more():
    chosen = (Ban, Investigate, Nominate, Schedule, ClaimCards, ClaimTeam, NoClaim, Vote, Discard, Report)
    assert all(kind.grave for kind in chosen)


def test_claims_are_offered_to_who_makes_them():
    match, board = at_phase(5, Phase.CLAIM), board_of(5)
    speaker = match.to_act()[0]
    for viewer in (None, *range(5)):
        options = [piece for piece in board.layout(match.view(viewer)) if piece[0] == "option"]
        assert bool(options) == (viewer in (None, speaker))
    said = words.subline(match.view(speaker), NAMES)
    assert said == f"You saw: {cards_text(match.view(speaker).shifts[-1].drawn)}."
    assert "You saw" not in words.subline(match.view(None), NAMES)


# What lies where


def test_no_ballot_is_seen_before_everybody_has_voted():
    match, board = match_of(6), board_of(6)
    pick = random.Random(1)
    while match.view(None).phase != Phase.VOTE:
        match.play(bold(match, pick))
    show(match, board)
    for number, seat in enumerate(range(6)):
        assert not any(piece[0] == "slip" for piece in board.layout_now())
        match.play(Vote(seat, number < 4))
        if number < 5:
            show(match, board)
    show(match, board)
    faces = [board.layout_now()[("slip", seat)].face.rpartition("_")[2] for seat in range(6)]
    assert faces == ["yes"] * 4 + ["nope"] * 2


@pytest.mark.parametrize("phase", [Phase.ROLES, Phase.VOTE])
def test_the_bus_looks_the_same_whoever_has_looked_or_voted(phase):
    match, board = match_of(7), board_of(7)
    pick = random.Random(1)
    while match.view(None).phase != phase:
        match.play(bold(match, pick))
    frames = set()
    while match.view(None).phase == phase:
        show(match, board)
        frames.add(drawn(board))
        match.play(match.legal_actions(match.to_act()[0])[0])
    assert len(frames) == 1


def test_only_whoever_chooses_is_gold():
    """People who can be nominated have frames of another colour."""
    game, board = at_phase(8, Phase.NOMINATION), board_of(8)
    show(game, board, game.to_act()[0])
    gold, found = board.stage.theme.palette.accent, 0
    for piece in board.targets():
        surface, place = Surface(SIZE), board.rect_of(piece)
        board.highlight(surface, piece, board.layout_now()[piece], False)
        frame = [surface.get_at((place.centerx, y))[:3] for y in range(place.y - 8, place.y + 4)]
        assert gold not in frame and any(sum(pixel) > 600 for pixel in frame)
        found += 1
    assert found


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_ballots_to_choose_cover_no_face_and_look_like_buttons(scale):
    board = board_of(8, Rect(8, 190, 1264, 522) if scale > 1 else AREA, interface_scale=scale)
    game = at_phase(8, Phase.VOTE)
    show(game, board, 0)
    places = [board.rect_of(("ballot", yes)) for yes in (True, False)]
    assert disjoint([*places, board.at.portrait(True), board.at.portrait(False)])
    for yes, place in zip((True, False), places, strict=True):
        surface = Surface(SIZE)
        board.highlight(surface, ("ballot", yes), board.layout_now()["ballot", yes], False)
        assert not any(surface.get_at((place.centerx, y))[:3] != (0, 0, 0) for y in range(place.y - 8, place.y + 8))


def test_a_voter_sees_their_own_ballot_alone():
    match, board = match_of(5), board_of(5)
    pick = random.Random(1)
    while match.view(None).phase != Phase.VOTE:
        match.play(bold(match, pick))
    show(match, board, 2)
    assert {piece for piece in board.layout_now() if piece[0] == "ballot"} == {("ballot", True), ("ballot", False)}
    match.play(Vote(2, False))
    show(match, board, 2)
    assert {piece for piece in board.layout_now() if piece[0] == "ballot"} == {("ballot", False)}
    show(match, board, 1)
    assert len([piece for piece in board.layout_now() if piece[0] == "ballot"]) == 2


@some_tables
def test_cards_in_hands_are_backs_to_all_but_their_holder(seats):
    board, counts = board_of(seats), set()
    for match in positions(seats, (1,)):
        view = match.view(None)
        held = {Phase.DISCARD: (DRAW, view.co_pilot), Phase.REPORT: (DRAW - 1, view.driver)}.get(view.phase)
        if held is None:
            continue
        count, holder = held
        counts.add(count)
        for viewer in (None, *range(seats)):
            pieces = [piece[0] for piece in board.layout(match.view(viewer))]
            assert pieces.count("hand") == (count if viewer == holder else 0)
            assert pieces.count("held") == (0 if viewer == holder else count)
        layers = [pose.layer for piece, pose in board.layout(view).items() if piece[0] == "held"]
        assert layers == sorted(set(layers)), "the first one lies lowest"
    assert counts == {DRAW, DRAW - 1}


def test_town_cracks_and_device_follow_the_tracks():
    board, most = board_of(9), 0
    for match in positions(9, (1, 2)):
        view = match.view(None)
        layout = board.layout(view)
        cracks = [piece for piece in layout if piece[0] == "crack"]
        assert len(cracks) == view.crashes
        assert layout[("skyline",)].size == board.at.skyline(view.points).size
        assert (("device",) in layout) == (view.crashes >= DEVICE_FROM)
        assert sum(layout[("lamp", number)].face[2] for number in range(1, TRACKER_END + 1)) == view.tracker
        most = max(most, view.crashes)
    assert most == CRASHES_TO_WIN


def test_the_head_shows_both_tracks():
    board, seen = board_of(7), set()
    for match in positions(7, (1, 2)):
        view = match.view(None)
        assert [side.number for side in board.tally(view)] == [f"{view.points}/5", f"{view.crashes}/6"]
        seen |= {view.points > view.crashes, view.points < view.crashes}
    assert len(seen) == 2


def test_the_bus_names_the_powers_of_its_table_size():
    spaces = {}
    for seats in SEATS:
        layout = board_of(seats).layout(match_of(seats).view(None))
        spaces[seats] = tuple(layout[("space", number)].face[2] for number in range(CRASHES_TO_WIN))
    assert spaces[5] == spaces[6] != spaces[7] == spaces[8] != spaces[9] == spaces[10]


def test_claims_stay_at_the_seats_until_the_next_vote():
    board, seen = board_of(8), 0
    for match in positions(8, (1,)):
        view = match.view(None)
        claimed = {claim.seat for claim in view.claims if claim.round == view.round}
        bubbles = {piece[1] for piece in board.layout(view) if piece[0] == "bubble"}
        assert claimed <= bubbles
        seen += len(bubbles)
        if view.phase == Phase.DISCARD:
            assert not bubbles
    assert seen > 20


def test_at_the_end_every_seat_shows_its_role():
    match = list(positions(7, (1,)))[-1]
    board = board_of(7)
    shown = [board.facts(match.view(None), seat)[0].text for seat in range(7)]
    assert [word == "Creepy Doll" for word in shown] == [role is Role.DOLL for role in match.engine.roles]
    assert sorted(shown).count("Pit Crew") == 4


def is_tired(seat, view):
    return any(fact.icon.endswith("mark_fatigued") for fact in words.facts(view, seat))


def test_who_is_on_a_shift_is_shown_as_fatigued_when_it_is_over():
    seen = Counter()
    for match in positions(7, (1,)):
        view = match.view(None)
        shown = {seat for seat in range(7) if is_tired(seat, view)}
        hidden = set(view.fatigued) - shown
        assert shown <= set(view.fatigued) and hidden <= {view.co_pilot, view.driver}
        assert not hidden or view.phase not in (Phase.NOMINATION, Phase.VOTE)
        seen[bool(shown), bool(hidden)] += 1
    assert seen[True, False] > 10 and seen[False, True] > 10


def test_who_plays_alone_reads_who_is_with_them():
    match = match_of(7)
    lines = {words.subline(match.view(seat), NAMES) for seat in range(7)}
    assert "You know nobody else’s team" in lines and len(lines) == 3
    assert words.subline(match.view(None), NAMES) == "Everybody looks in private."


def test_no_role_is_seen_before_the_scene_of_the_end():
    match, board = match_of(7, 2), board_of(7)
    pick = random.Random(2)
    while match.outcome is None:
        board.show(match.view(None), ())
        board.jump()
        match.play(bold(match, pick))
    board.play(match.steps(None))
    frames, seen = 0, 0
    while not board.idle:
        seen += any("Role" in fact.tip for seat in range(7) for fact in board.facts(board.shown, seat))
        board.update(1 / 30)
        frames += 1
    assert frames > 30
    assert seen / 30 <= RETURN_SECONDS + 2 / 30, "only while the table comes back"
    board.settle(match.view(None))
    assert all("Role" in board.facts(board.shown, seat)[0].tip for seat in range(7))


def test_nobody_has_a_slip_without_having_voted():
    for match in positions(10, (4,)):
        view = match.view(None)
        for seat in range(10):
            slip = slip_of(seat, view)
            if view.phase not in (Phase.ROLES, Phase.VOTE) and slip:
                assert seat in (view.elections[-1].yes if slip == "paddle_yes" else view.elections[-1].no)


# Words


@some_tables
def test_everything_can_be_drawn_looked_at_and_described(seats):
    board = board_of(seats)
    for number, match in enumerate(positions(seats, (5,))):
        if number % 5 and match.outcome is None:
            continue
        seat = match.to_act()[0] if match.to_act() else 0
        show(match, board, (seat, None)[number % 2])
        texts = [piece for piece in board.layout_now() if piece[0] not in ("hand", "seat")]
        assert all(board.tip(piece, board.view) for piece in texts)
        assert board.telling.prompt(board.view, board.names) or match.outcome
        assert len(drawn(board)) == 1280 * 720 * 4
        for other in range(seats):
            assert all(fact.tip and fact.icon for fact in board.facts(board.view, other))


def test_tips_say_what_things_mean_and_how_long():
    """What a team wants, how many cards there are, when a vote is won, who may not talk, and until when one rests."""
    board, texts = board_of(7), {}
    for match in positions(7, (1,)):
        show(match, board, 0)
        texts |= {piece[0]: board.tip(piece, board.view) for piece in board.layout_now()}
        texts |= {piece: board.tip(piece, board.view) for piece in board.layout_now() if piece[0] == "ballot"}
        tired = [seat for seat in range(7) if is_tired(seat, board.view)]
        texts["tired"] = board.tip(("seat", tired[0]), board.view) if tired else texts.get("tired", "")
    assert "11 are Crashes and 6 are Points" in texts["deck"] and "fewer than 3" in texts["deck"]
    assert "more Yes than Nope" in texts["ballot", True] and "A tie" in texts["ballot", False]
    assert "may not talk or signal" in texts["held"] and "may not talk or signal" in texts["hand"]
    assert "Your team wins with" in texts["license"]
    assert "Fatigued since the shift of round" in texts["tired"] and "until another shift" in texts["tired"]


def test_dead_seats_say_why_they_cannot_be_chosen():
    board, rules = board_of(7), set()
    for match in positions(7):
        if not match.to_act():
            continue
        show(match, board, match.to_act()[0])
        for piece in board.layout_now():
            action = board.telling.attempt(piece, board.view)
            if action is not None and action not in board.legal:
                rules.add(match.why_not(action).rule)
    assert rules >= {"HC-11", "HC-32", "HC-34"}


@pytest.mark.parametrize(
    ("yes", "no", "words"), [((0, 1, 2), (3,), "3:1"), ((0,), (1, 2, 3), "3:1"), ((0, 1), (2, 3), "2:2")]
)
def test_the_log_book_counts_the_votes_that_decided_first(yes, no, words, monkeypatch):
    book, written, word = board_of(5).book, [], Book._word
    monkeypatch.setattr(Book, "_word", lambda book, text: written.append(text) or word(book, text))
    book.page(0, 1, (Round(1, Election(1, 0, 1, yes, no), None, None, None, ()),), book._at.page.size)
    assert words in written


@pytest.mark.parametrize("seats", [5, 10])
def test_the_log_book_on_the_ledge_is_large_enough_to_press(seats):
    board = board_of(seats)
    assert not board.lenses()
    show(list(positions(seats, (2,)))[-1], board)
    (lens,) = board.lenses()
    assert lens.place.contains(board.rect_of(("book",))) and min(lens.place.size) >= board.stage.theme.target


@pytest.mark.parametrize(("seats", "whole"), [(8, True), (10, False)])
def test_the_ledge_names_its_tracker_and_its_piles(seats, whole, monkeypatch):
    board, written, label = board_of(seats), {}, Cabin._label

    def noted(self, words, wide):
        written[words] = label(self, words, wide)
        return written[words]

    monkeypatch.setattr(Cabin, "_label", noted)
    board.cabin._dashboard(Surface((1280, 720)))
    assert written["Deck"].get_width() and written["Discards"].get_width()
    assert ("Shift Tracker" not in written) is whole


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_power_is_named_on_the_visor(language, monkeypatch):
    use_language(language, assets_root())
    try:
        board, written, letter = board_of(8), set(), Text.letter
        monkeypatch.setattr(Text, "letter", lambda self, text, *a: written.add(text) or letter(self, text, *a))
        for power in Power:
            written.clear()
            board.front.space(2, power, False, board.at.space(2, 0).size)
            assert tr(SHORT_POWERS[power]) in written
    finally:
        use_language("en", assets_root())


def test_crashes_are_counted_in_figures_in_the_largest_interface(monkeypatch):
    board, written, letter = board_of(7, Rect(16, 192, 1248, 512), interface_scale=2.0), [], []
    monkeypatch.setattr(f"{Front.__module__}.lettered", lambda *a: letter.append(lettered(*a)) or letter[-1])
    for crashes in range(2, CRASHES_TO_WIN):
        board.front.spent(crashes, board.at.space(0, crashes).size)
        written.append(letter[-1].get_width())
    assert all(written)


def test_the_next_crash_is_bright_and_the_last_one_loud():
    board, size = board_of(8), (160, 56)

    def fill(sticker):
        return sticker.get_at((6, size[1] // 2))[:3]

    stickers = board.front.spent(2, size), *(board.front.space(n, None, n != 3, size) for n in (3, 2, 5))
    past, later, coming, last = map(fill, stickers)
    assert sum(coming) > sum(later) + 150 > 2 * sum(past)
    assert last[0] > 3 * last[1] and max(later[0] - later[2], past[0] - past[2]) < 80


@pytest.mark.parametrize(("crashes", "warned"), [(2, False), (3, True)])
def test_the_doll_is_warned_of_from_the_third_crash(crashes, warned, monkeypatch):
    board, drawn = board_of(8), []
    view = next(m.view(None) for m in positions(8, (1, 2)) if m.view(None).phase == Phase.NOMINATION)
    monkeypatch.setattr(f"{Cabin.__module__}.joined", lambda told, gap: drawn.append(told) or joined(told, gap))
    board.cabin._foot(Surface((1280, 720)), replace(view, crashes=crashes, fatigued=(0,)))
    (told,) = drawn
    assert len(told) == 1 + warned and all(part.get_width() for part in told), "the Doll stands before the words"


@pytest.mark.parametrize(("votes", "fill"), [(((0, 1), ()), PLATE), (((0,), (1,)), DANGER)])
def test_what_came_of_a_vote_is_stamped_between_the_two(votes, fill):
    board, surface = board_of(8), Surface((1280, 720))
    view = next(m.view(None) for m in positions(8, (1, 2)) if m.view(None).elections)
    vote = Election(view.round, 0, 1, *votes)
    board.cabin._console(surface, replace(view, phase=Phase.VOTE, elections=(vote,)), False)
    at = board.at.display
    assert surface.get_at((at.centerx, at.centery - 28))[:3] == fill


def test_the_log_book_has_a_line_for_every_vote():
    board = board_of(7)
    match = list(positions(7, (2,)))[-1]
    show(match, board)
    pages = board.book.pages(board.view)
    assert [entry.election for page in pages for entry in page] == list(board.view.elections)
    assert disjoint(board.book.places) and all(board.at.page.contains(place) for place in board.book.places)
    numbers = []
    while board.is_reading or not numbers:
        (lens,) = board.lenses()
        lens.call()
        rows = [piece[1] for piece in board.layout_now() if piece[0] == "row"]
        assert board.is_reading == bool(rows) and not (rows and board.targets())
        numbers += rows
    assert sorted(numbers) == [election.round for election in board.view.elections]
    lens = board.lenses()[0]
    lens.call()
    board.play(match.steps(None))
    assert not board.is_reading, "what happens closes it"


def test_the_log_book_stays_closed_where_claims_lie():
    """A press on it can come when claims are about to lie in its place: they can be chosen all the same."""
    board, match = board_of(7), at_phase(7, Phase.CLAIM)
    show(match, board)
    (lens,) = board.lenses()
    board.view = match.view(match.to_act()[0])
    lens.call()
    show(match, board, match.to_act()[0])
    assert not board.is_reading and board.targets()


def test_a_press_on_a_fatigued_seat_is_explained():
    for match in positions(7, (1,)):
        view = match.view(None)
        if view.phase == Phase.NOMINATION and view.fatigued and view.fatigued[0] != view.co_pilot:
            attempt = board_of(7).telling.attempt(("seat", view.fatigued[0]), view)
            assert attempt == Nominate(view.co_pilot, view.fatigued[0])
            assert match.why_not(attempt).rule == "HC-11"
            return
    raise AssertionError("nobody is fatigued")


# Looking back


def test_claims_are_held_against_what_was_so():
    verdicts = {True: 0, False: 0}
    for seed in (1, 2, 3):
        *_, match = positions(9, (seed,))
        view = match.view(None)
        for claim in view.claims:
            if claim.cards or claim.team:
                assert view.is_true(claim) is truth(view, claim)
                verdicts[view.is_true(claim)] += 1
            else:
                assert view.is_true(claim) is None
    assert min(verdicts.values()) > 3


def truth(view, claim):
    """True if a claim was true, by the opened record."""
    shift = next((shift for shift in view.shifts if shift.round == claim.round), None)
    deed = next((deed for deed in view.deeds if deed.round == claim.round), None)
    match claim.topic:
        case Topic.DRAW:
            return sorted(claim.cards) == sorted(shift.drawn)
        case Topic.HAND:
            return sorted(claim.cards) == sorted(shift.passed)
        case Topic.PEEK:
            return claim.cards == deed.cards
    return claim.team == view.teams[deed.target]


# Light, music, faces


def test_every_crash_darkens_the_bus_and_a_victory_lights_it():
    board, levels = board_of(7), {}
    for match in positions(7):
        view = match.view(None)
        if match.outcome is None:
            levels.setdefault(view.crashes, set()).add(board.light_of(view))
    assert {crashes: {crashes} for crashes in range(6)} == levels


def test_the_music_tells_of_danger_only():
    board, texts = board_of(7), Counter()
    for match in positions(7):
        view = match.view(None)
        close = view.crashes > 3 or view.points > 3 or view.tracker > 1
        assert board.telling.tension(view) == (close and match.outcome is None)
        texts[board.telling.tension(view)] += 1
    assert min(texts[True], texts[False]) > 20


def test_faces_show_nothing_that_only_one_seat_knows():
    for match in positions(7, (1,)):
        for step in match.steps(None):
            felt = board_of(7).telling.moods(step.event, match.view(None))
            for seat in range(7):
                assert board_of(7).telling.moods(step.event, match.view(seat)) == felt
