"""What the team must do, what one knows and what each choice means: places of their own on private pages."""

from dataclasses import replace

import pytest
from pygame import Rect, Surface

from crashgames.core.secret_pages import LINES, SecretCard, SecretPage
from crashgames.games.hidden_crashmaster.messages import Vote
from crashgames.scenes.secrets.body import Leaf
from crashgames.scenes.secrets.choosing import Visit
from crashgames.scenes.secrets.envelope import (
    CHOSEN_RISE,
    LINE_STEPS,
    Cover,
    Envelope,
    Sealed,
    SealedLines,
    line_places,
)
from crashgames.scenes.secrets.visit import LINGER_SECONDS, VisitScene
from crashgames.ui.keys import Intent
from crashgames.ui.menu_scene import DEAD_TIME
from crashgames.ui.parts import Room
from crashgames.ui.plain_board import PlainBoard, secret_page
from crashgames.ui.telling import Telling
from tests.boards import pixels
from tests.random_play import fresh_match
from tests.scenes.hands import settle
from tests.scenes.private_table import match_of
from tests.seen_texts import recording
from tests.shelf.null_game import INFO as NULL
from tests.ui.playground import key_down, key_up, stage_of, wait

PAGE = SecretPage("role", "Your identity", cards=(SecretCard("x", "X"),), lines=("You know Ben.", "Nobody else."))
FULL = replace(PAGE, goal="Your team wins with five Points.", meanings=("Yes: these two drive.", "No: they stay."))
OTHER = replace(
    FULL, goal="Your team loses with five Points, so let there be none.", meanings=("Yes: bad.", "No: good.")
)
LARGE = {"interface_scale": 2.0}


def page_of(secret, legal=(), size=(1280, 720), names_on_cards=False, **settings):
    stage = stage_of(size, animation_speed=0.0, reduced_motion=True, **settings)
    match = match_of(0, 0, 0, 0, 0)
    board = PlainBoard(stage, match.names)
    board.place(Room(Rect((0, 0), stage.size)))
    board.names_on_cards = names_on_cards
    board.telling = Telling(secret=lambda view, legal, names: secret)
    done = []
    page = VisitScene(
        stage, board, Visit(match, 0, legal), lambda action: None, lambda: None, lambda: done.append(stage.now)
    )
    stage.stack.push(page)
    settle(stage)
    return stage, page, done


def picture(stage, page, is_open):
    for widget in page.ring.widgets:
        if isinstance(widget, Sealed):
            widget.open = is_open
    surface = Surface(stage.size)
    page.draw(surface)
    return pixels(surface)


@pytest.mark.parametrize("lines", [("A word.",), ("You know Ben.", "Nobody else."), ("Long words. " * 30,)])
def test_secret_lines_are_as_large_as_their_box_allows(lines):
    stage, room = stage_of((1280, 720)), Rect(0, 0, 300, 200)
    places = line_places(stage, room, lines)
    (step,) = {step for _, step in places}
    for line, (place, _) in zip(lines, places, strict=True):
        assert room.contains(place) and stage.text.holds(line, step, place.w, place.h)
    larger = LINE_STEPS[: LINE_STEPS.index(step)]
    assert all(sum(stage.text.size(line, way, width=room.w)[1] for line in lines) > room.h for way in larger)
    assert step == {"A word.": "title", "You know Ben.": "title"}.get(lines[0], "caption")


def titles(page):
    return [widget.title for widget in page.ring.widgets if isinstance(widget, SealedLines)]


def test_each_part_has_a_titled_place_and_pure_knowledge_none():
    assert titles(page_of(FULL)[1]) == ["Your goal", "What you know", "What each choice means"]
    assert titles(page_of(PAGE)[1]) == [""]


@pytest.mark.parametrize("settings", [{}, LARGE], ids=["small", "large"])
def test_they_are_seen_only_while_the_page_is_held_open(settings):
    (stage, one, _), (_, other, _) = page_of(FULL, **settings), page_of(OTHER, **settings)
    for _ in one.body.leaves:
        boxes = [[tuple(widget.rect) for widget in page.ring.widgets] for page in (one, other)]
        assert boxes[0] == boxes[1]
        assert picture(stage, one, False) == picture(stage, other, False)
        one.turn()
        other.turn()
    aims = Leaf.AIMS if settings else Leaf.WHOLE
    while one.leaf is not aims:
        one.turn()
        other.turn()
    assert picture(stage, one, True) != picture(stage, other, True)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)], ids=str)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_question_stands_once_and_nothing_in_small_print(size, scale):
    secret = replace(FULL, asks="how far do you go?", known=("Anna has played.", "No event is in force."))
    with recording() as record:
        stage, page, _ = page_of(secret, size=size, interface_scale=scale, peek="toggle")
        page.update(DEAD_TIME)
        page.intent(Intent.PEEK)
        seen = [one for one in record.look(stage) if len(one.text) > 1]
    assert [one.text for one in seen].count("How far do you go?") == 1
    assert min(one.pixels for one in seen) >= stage.theme.font("body")


def test_a_small_page_ends_only_when_every_part_was_seen():
    stage, page, done = page_of(FULL, **LARGE)
    assert page.body.leaves == (Leaf.CARDS, Leaf.KNOWN, Leaf.AIMS)
    for _ in page.body.leaves:
        assert not page.looked and not done
        key_down(stage, ord("h"))
        wait(stage, 0.2)
        key_up(stage, ord("h"))
        wait(stage, LINGER_SECONDS + 1)
        page.turn()
    assert page.looked and done


def test_large_choices_have_a_part_from_which_a_key_explains():
    vote = replace(FULL, kind="vote", cards=())
    stage, page, _ = page_of(vote, legal=(Vote(0, True), Vote(0, False)), **LARGE)
    assert page.leaf is Leaf.CARDS and not any(getattr(widget, "icon", "") == "eye" for widget in page.ring.widgets)
    key_down(stage, ord("h"))
    key_up(stage, ord("h"))
    assert page.leaf is Leaf.KNOWN and titles(page) == ["What you know"]


def choice_of(*means):
    votes = (Vote(0, True), Vote(0, False))
    cards = tuple(SecretCard("x", "X", (vote,), means=words) for vote, words in zip(votes, means, strict=True))
    return replace(FULL, cards=cards, lines=(), meanings=means)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_the_meaning_of_a_choice_stands_below_its_card(size):
    """It is drawn, and read aloud, only while the page is open, and the frame is the same for any words."""
    pages = [choice_of("Yes: it goes.", "Nope: it stays."), choice_of("Yes: " + "a long story. " * 5, "")]
    (stage, one, _), (_, other, _) = (page_of(page, size=size, names_on_cards=True) for page in pages)
    assert titles(one) == ["Your goal"]
    boxes = [[(type(w), tuple(w.rect)) for w in page.ring.widgets] for page in (one, other)]
    assert boxes[0] == boxes[1] and picture(stage, one, False) == picture(stage, other, False)
    envelopes = [widget for widget in one.ring.widgets if isinstance(widget, Envelope)]
    assert not any(envelope.card.means in envelope.spoken for envelope in envelopes)
    assert picture(stage, one, True) != picture(stage, other, True)
    assert all(envelope.card.means.rstrip(".") in envelope.spoken for envelope in envelopes)
    assert all(envelope.line.foot(envelope.rect.w) >= 2 * stage.text.line_height("reading") for envelope in envelopes)


def test_a_closed_page_says_what_to_do_where_meanings_will_be():
    _, page, _ = page_of(choice_of("Yes: it goes.", "Nope: it stays."), names_on_cards=True, peek="toggle")
    assert page._guide.text.startswith("Look, choose, then confirm.")
    page.update(DEAD_TIME)
    page.intent(Intent.PEEK)
    page.update(0.1)
    (line,) = (widget for widget in page.ring.widgets if isinstance(widget, SealedLines))
    assert line.called == f"Your goal. {FULL.goal}" and not page._guide.text


@pytest.mark.parametrize(("settings", "named"), [(LARGE, True), ({}, False)], ids=["large", "names below"])
def test_elsewhere_meanings_have_a_box_of_their_own(settings, named):
    _, page, _ = page_of(choice_of("Yes: it goes.", "Nope: it stays."), names_on_cards=named, **settings)
    page.turn()
    assert titles(page) == ["Your goal", "What each choice means"]
    assert not any(w.line.told for w in page.ring.widgets if isinstance(w, Envelope))


def test_a_closed_letter_names_its_parts_for_every_role():
    titles = "Your goal · What you know · What each choice means"
    for page, inside in ((FULL, titles), (OTHER, titles), (PAGE, "")):
        _, shown, _ = page_of(page)
        (cover,) = (widget for widget in shown.ring.widgets if isinstance(widget, Cover))
        assert cover.label == inside and cover.owner[1] == shown.seat


def test_a_chosen_card_rises_and_what_it_does_stands_below():
    """The card takes its place above the words, and nothing hangs below them."""
    stage, page, _ = page_of(choice_of("Yes: it goes.", "Nope: it stays."), names_on_cards=True)
    first = next(widget for widget in page.ring.widgets if isinstance(widget, Envelope))
    first.open, tops = True, []
    for first.chosen in (False, True):
        surface = Surface(stage.size)
        first.draw(surface, stage)
        column = [y for y in range(stage.size[1]) if surface.get_at((first.rect.centerx, y))[:3] != (0, 0, 0)]
        assert first.face_place.bottom < column[-1] <= first.rect.bottom
        tops.append(column[0])
    assert tops[0] - tops[1] >= stage.theme.px(CHOSEN_RISE)


def test_a_plain_page_begins_with_what_its_seat_has():
    match = fresh_match(NULL, 3, 1)
    page = secret_page(match.view(1), (), match.names)
    assert page.lines[0].startswith("Places: 0; ") and f"Cards: {match.view(1).cards[1]}" in page.lines[0]
    assert len(page.lines) <= LINES
