"""Looking back: every hidden fact of a finished match is there beside what was claimed, and one can step through."""

from collections import Counter

import pygame
import pytest
from pygame import Rect, Surface

from crashgames.core.secret_pages import ReviewRow
from crashgames.core.translation import listing, tr
from crashgames.games.hidden_crashmaster.messages import (
    AnswerDevice,
    Ban,
    ClaimCards,
    ClaimTeam,
    Discard,
    Investigate,
    Nominate,
    Phase,
    Report,
    Schedule,
    Vote,
)
from crashgames.games.hidden_crashmaster.tables import ROLE_TITLES, Result, Team
from crashgames.scenes.reading import panels
from crashgames.scenes.reading.panels import Deed, Part, Teller
from crashgames.scenes.reading.review import ReviewScene, VoteBand, threads_of
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.results import ResultsScene
from crashgames.ui.keys import Intent
from crashgames.ui.plain_board import PlainBoard
from crashgames.ui.sheets import RED, EdgedSheet
from crashgames.ui.widgets import ScrollArea
from crashgames.ui.widgets.base import flatten
from tests.boards import disjoint
from tests.random_play import random_match
from tests.scenes.hands import WAYS, button, leave, push, steer
from tests.scenes.private_table import HIDDEN, shown
from tests.ui.playground import click, stage_of, wait

TABLES = [(5, 1), (6, 2), (7, 3), (8, 4), (9, 5), (10, 6), (10, 7), (7, 8)]


def ended(match, **settings):
    """The result of a finished match, over its table."""
    stage = stage_of(animation_speed=0.0, **settings)
    table = PlayScene(stage, match)
    stage.stack.push(table)
    stage.stack.settle()
    wait(stage, 3)
    assert isinstance(stage.stack.top, ResultsScene)
    return stage, table


def looking_back(match, way="keys", **settings):
    stage, _ = ended(match, **settings)
    if not [widget for widget in stage.stack.top.ring.widgets if getattr(widget, "icon", "") == "book"]:
        push(stage, button(stage, "More"), way)
    push(stage, button(stage, "book"), way)
    assert isinstance(stage.stack.top, ReviewScene)
    return stage, stage.stack.top


def chapters_of(match):
    stage = stage_of()
    board = match.info.board_class()(stage, match.names)
    return board.telling.review(match.view(None), board.names)


# Every fact


class Truth:
    """The truth about a match, found by replaying its actions: facts that must be in the chapter of a round."""

    def __init__(self, match):
        self.match, self.engine = match, match.replay(0)
        self.round, self.facts, self.votes = 0, [], {}
        for action in match.actions:
            self.note(action)
            self.engine.advance(action)

    def note(self, action):
        view = self.engine.view(action.seat)
        names, seat = self.match.names, action.seat
        match action:
            case Vote(_, yes):
                self.votes[seat] = yes
                if len(self.votes) == len(view.in_game):
                    self.note_votes(view.round)
            case Discard(_, card):
                self.fact(view.round, seat, view.hand)
                self.fact(view.round, seat, (card,))
            case Report(_, card):
                self.fact(view.round, seat, (card,))
            case ClaimCards(_, cards):
                self.fact(view.round, seat, cards, self.is_true(view, cards))
            case ClaimTeam(_, team):
                self.claimed_team(view, seat, team)
            case Investigate(_, target) | Ban(_, target) | Schedule(_, target):
                self.fact(view.round, seat, says=names[target])
            case Nominate(_, driver):
                self.fact(view.round, None, says=names[driver])
            case AnswerDevice():
                self.fact(view.round, view.driver, says="DEVICE")

    def note_votes(self, number):
        for wanted in (True, False):
            seats = [seat for seat in sorted(self.votes) if self.votes[seat] is wanted]
            if seats:
                self.fact(number, None, says=listing([self.match.names[seat] for seat in seats]))
        self.votes = {}

    def fact(self, number, seat, cards=(), true=None, says=""):
        self.facts.append((number, seat, tuple(cards), true, says))

    def is_true(self, view, cards):
        """True if a claim fits what the seat saw: as Co-Pilot three, as Driver two, or the top of the deck."""
        topic = view.topic.value
        if topic == "peek":
            return cards == view.deeds[-1].cards
        return cards == (view.shifts[-1].drawn if topic == "draw" else view.shifts[-1].passed)

    def claimed_team(self, view, seat, team):
        target = view.deeds[-1].target
        crew = not self.engine.shamed >> target & 1
        self.fact(view.round, seat, true=(team is Team.PIT_CREW) is crew)


def stands(rows, seat, cards, true, says):
    """True if one of the rows holds this fact."""
    faces = tuple(("card", card) for card in cards)
    return any(
        (seat is None or row.seat == seat)
        and (not cards or row.faces == faces)
        and (true is None or row.true is true)
        and says in row.text
        for row in rows
    )


@pytest.mark.parametrize(("seats", "seed"), TABLES)
def test_every_fact_of_a_match_is_shown(seats, seed):
    match = random_match(HIDDEN, seats, seed)
    chapters = {int(c.title.split()[1].rstrip(":")): c for c in chapters_of(match) if c.title.startswith("Round")}
    facts = Truth(match).facts
    assert len(facts) > 20
    for number, seat, cards, true, says in facts:
        rows = chapters[number].rows
        title = chapters[number].title
        assert stands(rows, seat, cards, true, says) or (not cards and says in title), (number, seat, cards, true, says)


@pytest.mark.parametrize(("seats", "seed"), TABLES)
def test_all_roles_come_first(seats, seed):
    match = random_match(HIDDEN, seats, seed)
    rows = chapters_of(match)[0].rows
    engine = match.engine
    texts = {row.seat: f"{row.side} {row.text}" for row in rows}
    assert sorted(texts) == list(range(seats))
    kinds = {"doll": engine.doll}
    for seat, text in texts.items():
        role = engine.view(seat).roles[seat]
        assert tr(ROLE_TITLES[role]).casefold() in text.casefold()
        assert (role.value == "doll") is (seat == kinds["doll"])


def test_the_matches_have_something_of_everything():
    """The tests above would be worth little if nothing was claimed, banned, seen or rejected in those matches."""
    kinds = Counter(type(a).__name__ for seats, seed in TABLES for a in random_match(HIDDEN, seats, seed).actions)
    for kind in (Discard, Report, ClaimCards, ClaimTeam, Investigate, Ban, Schedule, AnswerDevice, Vote):
        assert kinds[kind.__name__] > 0, kind
    verdicts = [true for seats, seed in TABLES for *_, true, _ in Truth(random_match(HIDDEN, seats, seed)).facts]
    assert True in verdicts and False in verdicts


def test_before_the_end_nothing_is_shown():
    match = random_match(HIDDEN, 5, 1)
    board = HIDDEN.board_class()(stage_of(), match.names)
    for count in range(len(match.actions)):
        assert board.telling.review(match.replay(count).view(None), board.names) == ()
    assert match.view(None).phase == Phase.OVER


def test_a_game_without_secrets_has_nothing_to_look_back_on():
    from tests.shelf.null_game import INFO

    match = random_match(INFO, 2, 1)
    stage, _ = ended(match)
    assert "book" not in [icon for _, icon, _ in stage.stack.top._entries()]
    assert PlainBoard(stage, match.names).telling.review(match.view(None), PlainBoard(stage, match.names).names) == ()


# Stepping


def chapter_rows(scene):
    lines = [widget for widget in flatten(scene.ring.widgets) if isinstance(widget, Deed | Part | VoteBand)]
    return [entry for line in lines for entry in (line.rows if isinstance(line, VoteBand) else [line.entry])]


@pytest.mark.parametrize("way", WAYS)
def test_one_steps_through_all_chapters_and_back(way):
    stage, scene = looking_back(random_match(HIDDEN, 7, 3), way)
    count = len(scene.chapters)
    for number in range(count):
        assert scene.number == number
        assert chapter_rows(scene) == list(scene.chapters[number].rows)
        turn(stage, way, "arrow_right", Intent.RIGHT)
    assert scene.number == count - 1
    for number in reversed(range(count)):
        assert scene.number == number
        turn(stage, way, "arrow_left", Intent.LEFT)
    assert scene.number == 0
    leave(stage, way)
    assert isinstance(stage.stack.top, ResultsScene)


def turn(stage, way, icon, intent):
    if way == "mouse":
        wait(stage, 0.5)
        click(stage, button(stage, icon).rect.center)
        wait(stage, 0.1)
    else:
        steer(stage, intent, way)


@pytest.mark.parametrize("way", ["keys", "pad"])
def test_the_buttons_turn_by_keys_too(way):
    stage, scene = looking_back(random_match(HIDDEN, 7, 3), way)
    for number in (1, 2, 3):
        push(stage, button(stage, "arrow_right"), way)
        assert scene.number == number
    push(stage, button(stage, "arrow_left"), way)
    assert scene.number == 2


def test_each_chapter_begins_at_its_top():
    stage, scene = looking_back(random_match(HIDDEN, 7, 3), interface_scale=2.0)
    scrolled = 0
    for _ in scene.chapters[1:]:
        area = rows_area(scene)
        area.scroll_to(area.reach, glide=False)
        before = area.offset
        steer(stage, Intent.RIGHT)
        assert rows_area(scene).offset == 0
        scrolled += bool(before and rows_area(scene).reach)
    assert scrolled


def rows_area(scene):
    return next(widget for widget in scene.ring.widgets if isinstance(widget, ScrollArea))


@pytest.mark.parametrize("way", ["keys", "pad"])
def test_what_does_not_fit_is_scrolled_by_keys(way):
    stage, scene = looking_back(random_match(HIDDEN, 10, 6), interface_scale=2.0)
    area = rows_area(scene)
    for _ in range(12):
        steer(stage, Intent.UP, way)
        if area.focused:
            break
    assert area.focused
    for _ in range(20):
        steer(stage, Intent.DOWN, way)
    assert area.offset == area.reach


def test_ten_roles_fit_the_smallest_window_without_scrolling():
    _, scene = looking_back(random_match(HIDDEN, 10, 6))
    area = rows_area(scene)
    assert area.reach == 0


def test_claimed_cards_need_no_words():
    _, scene = looking_back(random_match(HIDDEN, 5, 1))
    name = scene.match.names[1]
    for faces, written in (((("card", Result.CRASH),), ""), ((), f"{name} claims: Crash")):
        entry = ReviewRow(1, f"{name} claims: Crash", faces, true=True)
        deed = Deed(Rect(0, 0, 800, 60), scene.match, scene.board, entry)
        assert deed.words == written and "claims: Crash" in deed.called


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_deed_stands_in_the_line_of_whoever_did_it(scale):
    _, scene = looking_back(random_match(HIDDEN, 10, 6), interface_scale=scale)
    for _ in scene.chapters:
        shown = list(flatten(scene.ring.widgets))
        lines = {one.rect.y: one.name for one in shown if isinstance(one, Teller)}
        assert all(lines[deed.rect.y] == deed.name for deed in shown if isinstance(deed, Deed))
        scene._turn_to(scene.number + 1)


def test_a_claim_stands_in_the_line_of_what_it_is_about():
    """Who claims nothing says so there, too; a deed after somebody else's opens a line of its own."""
    _, scene = looking_back(random_match(HIDDEN, 5, 1))
    first, second = scene.match.names[:2]
    rows = [ReviewRow(0, "drew"), ReviewRow(0, "discarded"), ReviewRow(1, "reported")]
    rows += [ReviewRow(0, f"{first} claims: Crash", true=False), ReviewRow(1, f"{second} makes no claim")]
    rows += [ReviewRow(0, "looked"), ReviewRow(0, f"{first} claims: Pit Crew", true=True)]
    threads = threads_of([Deed(Rect(0, 0, 1, 1), scene.match, scene.board, row) for row in rows])
    assert [[rows.index(deed.entry) for deed in thread] for thread in threads] == [[0, 1, 3], [2, 4], [5, 6]]


def test_what_is_claimed_stands_beside_the_deeds_in_one_column():
    _, scene = looking_back(random_match(HIDDEN, 10, 6))
    edges = set()
    for _ in scene.chapters:
        tellers = [one.rect for one in flatten(scene.ring.widgets) if isinstance(one, Teller)]
        deeds = [one for one in flatten(scene.ring.widgets) if isinstance(one, Deed) and tellers]
        assert {(deed.rect.y, deed.rect.h) for deed in deeds} == {(line.y, line.h) for line in tellers}
        assert disjoint([deed.rect for deed in deeds])
        edges |= {deed.rect.left for deed in deeds if deed.entry.true is not None}
        scene._turn_to(scene.number + 1)
    assert 1 <= len(edges) <= 2


@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (1920, 1080)])
def test_every_chapter_can_be_drawn(size):
    stage, scene = looking_back(random_match(HIDDEN, 10, 7))
    pygame.display.set_mode(size)
    stage.refit(size)
    pictures = set()
    for _ in scene.chapters:
        pictures.add(hash(shown(stage)))
        scene._turn_to(scene.number + 1)
    assert len(pictures) == len(scene.chapters)


def test_all_cards_of_a_chapter_are_of_one_size(monkeypatch):
    stage, scene = looking_back(random_match(HIDDEN, 10, 6))
    picture, sizes, found = scene.board.picture, set(), set()
    monkeypatch.setattr(scene.board, "picture", lambda face, size, *rest: sizes.add(size) or picture(face, size, *rest))
    for _ in scene.chapters:
        sizes.clear()
        scene.draw(Surface(stage.size))
        found |= {len(sizes)} if not scene._sided else set()
        scene._turn_to(scene.number + 1)
    assert 1 in found and max(found) == 1


def test_a_lie_stands_out_and_no_part_repeats_its_heading(monkeypatch):
    stage, scene = looking_back(random_match(HIDDEN, 10, 6))
    reds = []
    for true in (True, False):
        surface = Surface((600, 100))
        Deed(Rect(0, 0, 600, 100), scene.match, scene.board, ReviewRow(None, "A claim", true=true)).draw(surface, stage)
        reds.append(pygame.mask.from_threshold(surface, RED, (24, 24, 24, 255)).count())
    assert reds[1] > 1000 and not reds[0]
    written = []
    monkeypatch.setattr(panels, "write", lambda surface, stage, room, words, *_: written.append(words))
    for text in ("Pit Crew", "Creepy Doll"):
        entry = ReviewRow(0, text, side="Pit Crew")
        Part(Rect(0, 0, 300, 200), scene.match, scene.board, entry).draw(Surface(stage.size), stage)
    assert written == [scene.match.names[0], "", scene.match.names[0], "Creepy Doll"]


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_each_side_has_a_plate_of_its_own_colour(scale):
    _, scene = looking_back(random_match(HIDDEN, 10, 6), interface_scale=scale)
    held = rows_area(scene).held
    plates = [widget for widget in held if isinstance(widget, EdgedSheet)]
    rows = [widget for widget in held if isinstance(widget, Part)]
    assert len(plates) == 2 and plates[0].fill != plates[1].fill and len(rows) == 10
    sides = [next(k for k, plate in enumerate(plates) if plate.rect.contains(row.rect)) for row in rows]
    assert scale > 1 or plates[0].rect.h == plates[1].rect.h
    teams = [scene.match.view(None).teams[row.entry.seat] for row in rows]
    assert len(set(zip(sides, teams, strict=True))) == 2 and sides == sorted(sides)


@pytest.mark.parametrize("width", [300, 520, 900])
def test_all_pictures_of_a_part_stay_within_it(width):
    stage, scene = looking_back(random_match(HIDDEN, 5, 1))
    face = next(row.faces[0] for chapter in scene.chapters for row in chapter.rows if row.side)
    entry = ReviewRow(0, "Pit Crew", faces=(face,) * 3, side="Pit Crew")
    surface, row = Surface((1000, 100)), Rect(0, 10, width, 80)
    Part(row, scene.match, scene.board, entry).draw(surface, stage)
    beside = surface.subsurface(Rect(width, 0, 1000 - width, 100))
    assert pygame.transform.average_color(beside)[:3] == (0, 0, 0)


# Votes as faces


@pytest.mark.parametrize("size", [(1280, 720), (800, 480)])
def test_votes_stand_beside_each_other_as_faces(size):
    stage, scene = looking_back(random_match(HIDDEN, 10, 7), size=size)
    band = next(widget for widget in votes_of(stage, scene) if all(entry.votes.seats for entry in widget.rows))
    plates = band.plates(stage)
    assert [entry.votes.in_favour for entry in band.rows] == [True, False]
    assert plates[0].right < plates[1].left and band.rect.contains(plates[0].union(plates[1]))
    faces = [len(entry.votes.seats) for entry in band.rows]
    assert (plates[0].w > plates[1].w) is (faces[0] > faces[1]) or faces[0] == faces[1]
    for entry in band.rows:
        assert all(scene.match.names[seat] in entry.text for seat in entry.votes.seats)
        assert entry.text in band.called


def votes_of(stage, scene):
    for number in range(len(scene.chapters)):
        scene._turn_to(number)
        stage.stack.settle()
        yield from (widget for widget in flatten(scene.ring.widgets) if isinstance(widget, VoteBand))
