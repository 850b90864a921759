"""Private pages: open only while they are held, decided only with care, and nothing of it stays or shows outside."""

import random

import pygame
import pytest
from pygame.event import Event

from crashgames.core.messages import Reason
from crashgames.games.hidden_crashmaster.messages import Phase, Seen
from crashgames.scenes.dialogs.menu import MenuScene
from crashgames.scenes.secrets.choosing import Visit
from crashgames.scenes.secrets.curtain import HOLD_SECONDS, OPEN_SECONDS, CurtainScene
from crashgames.scenes.secrets.envelope import Envelope, SealedLines
from crashgames.scenes.secrets.visit import LEAST_TIME, LINGER_SECONDS, VisitScene
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.menu_scene import DEAD_TIME
from tests.people import Hand, buttons, choosable, confirm_of
from tests.scenes.private_table import advanced, match_of, opened, shown, sit_down
from tests.ui.playground import click, key, key_down, key_up, pad, point, press, release, wait

WAYS = ("mouse", "keyboard", "pad")


def at_page(phase=Phase.DISCARD, by="mouse", seed=1, **settings):
    """The page of whoever is asked first in this phase, just opened, over the table of a match."""
    stage, table = sit_down(advanced(match_of(*(0,) * 5, seed=seed), phase), **settings)
    table.privacy.visit()
    stage.stack.settle()
    return stage, table, opened(stage, by)


def looked_at(stage, page):
    """Peek, and let the least time go by."""
    key_down(stage, pygame.K_h)
    wait(stage, 0.2)
    key_up(stage, pygame.K_h)
    wait(stage, LEAST_TIME)
    assert page.looked and not page.open


def sealed(page):
    return [w for w in page.ring.widgets if isinstance(w, Envelope | SealedLines)]


def is_open(page):
    """True if secrets are drawn: all or none."""
    states = {widget.open for widget in sealed(page)}
    assert len(states) == 1
    return states.pop()


@pytest.mark.parametrize(("phase", "choosable"), [(Phase.DISCARD, True), (Phase.ROLES, False)])
def test_only_open_cards_to_choose_from_look_like_buttons(phase, choosable):
    stage, _, page = at_page(phase)
    cards = [widget for widget in page.ring.widgets if isinstance(widget, Envelope)]
    assert cards and not any(card.raised for card in cards)
    key_down(stage, pygame.K_h)
    wait(stage, 0.2)
    assert all(card.open and card.raised == choosable for card in cards)


def test_a_name_that_is_on_the_card_is_not_written_below():
    _, table, page = at_page()
    first = next(widget for widget in page.ring.widgets if isinstance(widget, Envelope))
    assert table.board.names_on_cards and not first.line.named
    table.board.names_on_cards = False
    page.rebuild()
    again = next(widget for widget in page.ring.widgets if isinstance(widget, Envelope))
    assert again.line.named


# Open while held


@pytest.mark.parametrize("by", WAYS)
def test_the_button_opens_while_it_is_held(by):
    stage, _, page = at_page(by=by)
    hand, peek = Hand(stage, by), buttons(page)[0]
    assert not is_open(page)
    for _ in range(3):
        hand.down(page.ring, peek)
        wait(stage, 0.1)
        assert is_open(page)
        wait(stage, 20)
        assert is_open(page)
        hand.up(peek)
        wait(stage, 0.05)
        assert not is_open(page)
    assert stage.stack.top is page


@pytest.mark.parametrize("by", ["keyboard", "pad"])
def test_the_key_opens_while_it_is_held(by):
    stage, _, page = at_page()
    hand = Hand(stage, by)
    closed = shown(stage)
    hand.peek(True)
    wait(stage, 0.5)
    assert is_open(page) and shown(stage) != closed
    hand.peek(False)
    wait(stage, 0.05)
    assert not is_open(page)


@pytest.mark.parametrize("event", [Event(pygame.WINDOWLEAVE), Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(9, 9))])
def test_the_pointer_leaving_the_button_or_the_window_closes(event):
    stage, _, page = at_page()
    at = buttons(page)[0].rect.center
    point(stage, at)
    press(stage, at)
    wait(stage, 0.1)
    assert is_open(page)
    stage.dispatch(event)
    wait(stage, 0.05)
    assert not is_open(page)


@pytest.mark.parametrize("by", WAYS)
def test_what_is_still_held_from_the_curtain_opens_nothing(by):
    stage, table = sit_down(advanced(match_of(*(0,) * 5), Phase.DISCARD))
    table.privacy.visit()
    stage.stack.settle()
    wait(stage, DEAD_TIME + 0.05)
    Hand(stage, by).down(stage.stack.top.ring, buttons(stage.stack.top)[0])
    wait(stage, HOLD_SECONDS + 3)
    page = stage.stack.top
    assert isinstance(page, VisitScene) and not is_open(page) and not page.looked


@pytest.mark.parametrize("by", ["keyboard", "pad"])
def test_the_key_held_since_before_the_page_opens_nothing(by):
    stage, table = sit_down(advanced(match_of(*(0,) * 5), Phase.DISCARD))
    table.privacy.visit()
    stage.stack.settle()
    Hand(stage, by).peek(True)
    page = opened(stage)
    wait(stage, 0.5)
    assert not is_open(page) and not page.looked
    Hand(stage, by).peek(False)
    Hand(stage, by).peek(True)
    wait(stage, 0.1)
    assert is_open(page)


def test_choosing_with_the_key_held_keeps_it_open_silently():
    stage, _, page = at_page()
    key_down(stage, pygame.K_h)
    wait(stage, 0.2)
    heard = []
    stage.audio.play = lambda name, volume=1.0, side=0.0: heard.append(name)
    click(stage, choosable(page)[1].rect.center)
    assert page.choice.chosen is not None and is_open(page)
    wait(stage, 0.2)
    assert is_open(page) and heard == ["click"]


# What closes it


COVERING = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)


@pytest.mark.parametrize("peek", ["hold", "timed", "toggle"])
@pytest.mark.parametrize("kind", COVERING)
def test_a_window_that_is_left_is_covered_at_once(kind, peek):
    stage, _, page = at_page_by_press(peek)
    key_down(stage, pygame.K_h)
    wait(stage, 0.2)
    assert is_open(page)
    stage.dispatch(Event(kind))
    assert not is_open(page)
    stage.advance(1 / 60)
    assert isinstance(stage.stack.top, CurtainScene) and stage.stack.top.seat == page.seat


def at_page_by_press(peek):
    """A page in one of the settings for opening secrets; without holding, the curtain opens by a press."""
    if peek == "hold":
        return at_page()
    stage, table = sit_down(advanced(match_of(*(0,) * 5), Phase.DISCARD), peek=peek)
    table.privacy.visit()
    stage.stack.settle()
    wait(stage, DEAD_TIME + 0.05)
    key(stage, pygame.K_RETURN)
    wait(stage, DEAD_TIME + 0.05)
    return stage, table, stage.stack.top


@pytest.mark.parametrize("peek", ["hold", "timed", "toggle"])
def test_another_scene_above_closes_it(peek):
    stage, _, page = at_page_by_press(peek)
    key_down(stage, pygame.K_h)
    wait(stage, 0.2)
    assert is_open(page)
    stage.stack.push(MenuScene(stage, [("On", "play", stage.stack.pop)]))
    stage.stack.settle()
    assert not is_open(page)
    stage.refit((1000, 700))
    assert not is_open(page)
    stage.stack.pop()
    wait(stage, 0.1)
    assert isinstance(stage.stack.top, CurtainScene) and stage.stack.top.seat == page.seat


@pytest.mark.parametrize("peek", ["hold", "timed", "toggle"])
def test_after_an_error_the_curtain_is_down(peek):
    """The error scene takes the scenes away without asking them, and may put them back as they were."""
    stage, table, page = at_page_by_press(peek)
    key_down(stage, pygame.K_h)
    wait(stage, 0.2)
    assert is_open(page)
    stage.stack.drop()
    fallen = stage.stack.fallen
    stage.stack.push(MenuScene(stage, [("On", "play", stage.stack.pop)]))
    stage.stack.settle()
    stage.stack.restore(fallen)
    stage.stack.settle()
    assert not is_open(page)
    wait(stage, 0.1)
    assert [type(scene) for scene in stage.stack] == [type(table), CurtainScene]


def test_a_new_size_keeps_what_was_chosen_and_opens_nothing():
    stage, _, page = at_page()
    looked_at(stage, page)
    click(stage, choosable(page)[1].rect.center)
    chosen = page.choice.chosen
    stage.refit((1600, 900))
    wait(stage, 0.1)
    assert page.choice.chosen is chosen and not is_open(page)


@pytest.mark.parametrize("by", WAYS)
def test_back_lowers_the_curtain_and_once_more_shows_the_table(by):
    stage, table, page = at_page()
    back = {"keyboard": lambda: key(stage, pygame.K_ESCAPE), "pad": lambda: pad(stage, 1)}
    close = back.get(by, lambda: click(stage, buttons(page)[1].rect.center))
    close()
    wait(stage, DEAD_TIME + 0.2)
    curtain = stage.stack.top
    assert isinstance(curtain, CurtainScene) and curtain.seat == page.seat
    back.get(by, lambda: click(stage, buttons(curtain)[1].rect.center))()
    wait(stage, 0.1)
    assert stage.stack.top is table and table.turns.request.seats == (page.seat,)


# Instead of holding


def test_timed_it_opens_by_a_press_and_closes_by_itself():
    stage, _, page = at_page_by_press("timed")
    for opener in (lambda: key(stage, pygame.K_h), lambda: click(stage, buttons(page)[0].rect.center)):
        opener()
        wait(stage, OPEN_SECONDS - 0.3)
        assert is_open(page)
        wait(stage, 0.6)
        assert not is_open(page)


def test_toggled_it_stays_open_until_it_is_pressed_again():
    stage, _, page = at_page_by_press("toggle")
    for opener in (lambda: key(stage, pygame.K_h), lambda: click(stage, buttons(page)[0].rect.center)):
        opener()
        wait(stage, 60)
        assert is_open(page)
        opener()
        wait(stage, 0.5)
        assert not is_open(page)


# Deciding


@pytest.mark.parametrize("by", WAYS)
def test_one_looks_chooses_and_waits_before_it_counts(by):
    stage, table, page = at_page(by=by)
    hand, before = Hand(stage, by), len(table.match.actions)

    def try_to_confirm():
        hand.press(page.ring, confirm_of(page))
        assert len(table.match.actions) == before
        return confirm_of(page).why

    assert try_to_confirm() == "Look first."
    hand.press(page.ring, choosable(page)[0])
    assert page.choice.chosen is not None and try_to_confirm() == "Look first."
    looked_at(stage, page)
    assert confirm_of(page).why is None
    hand.press(page.ring, confirm_of(page))
    assert len(table.match.actions) == before + 1


def test_having_looked_one_must_choose():
    stage, table, page = at_page()
    looked_at(stage, page)
    assert confirm_of(page).why == "Choose first."
    before = len(table.match.actions)
    click(stage, confirm_of(page).rect.center)
    assert len(table.match.actions) == before


@pytest.mark.parametrize("phase", [Phase.VOTE, Phase.DISCARD, Phase.REPORT])
def test_the_least_time_is_the_same_for_every_page(phase):
    """Whoever has looked and chosen at once can confirm at the same moment, whatever is decided."""
    stage, _, page = at_page(phase, ballot="one_by_one")
    age = page._age
    page.looked = True
    if page.choice.chosen is None:
        choosable(page)[0].activate()
    while confirm_of(page).why:
        stage.advance(1 / 60)
        age += 1 / 60
    assert LEAST_TIME <= age < LEAST_TIME + 0.05


def voting():
    """The page of a vote with something chosen, when it may be confirmed."""
    stage, table, page = at_page(Phase.VOTE, ballot="one_by_one")
    choosable(page)[0].activate()
    wait(stage, LEAST_TIME)
    return stage, table, page


def test_a_double_click_confirms_once():
    stage, table, page = voting()
    before, at = len(table.match.actions), confirm_of(page).rect.center
    for _ in range(6):
        click(stage, at)
        stage.advance(1 / 60)
    wait(stage, 3)
    assert len(table.match.actions) == before + 1
    assert isinstance(stage.stack.top, CurtainScene) and stage.stack.top.seat != page.seat


def test_a_key_hammered_confirms_once():
    stage, table, page = voting()
    page.ring.focus(confirm_of(page))
    before = len(table.match.actions)
    for _ in range(20):
        key(stage, pygame.K_RETURN)
        stage.advance(1 / 60)
    assert len(table.match.actions) == before + 1


@pytest.mark.parametrize("seed", range(4))
def test_what_is_pressed_is_what_is_played_wherever_it_lies(seed):
    stage, table, page = at_page(seed=seed + 1)
    looked_at(stage, page)
    envelope = random.Random(seed).choice([w for w in sealed(page) if isinstance(w, Envelope)])
    click(stage, envelope.rect.center)
    wait(stage, 0.5)
    click(stage, confirm_of(page).rect.center)
    wait(stage, 0.1)
    assert table.match.actions[-1] == envelope.card.actions[0]


def test_places_are_mixed_for_each_visit_and_only_if_so_set():
    def order(places, **settings):
        stage, table = sit_down(advanced(match_of(*(0,) * 5), Phase.VOTE), ballot="one_by_one", **settings)
        seat, legal = table.turns.seat, table.match.legal_actions(table.turns.seat)
        page = VisitScene(stage, table.board, Visit(table.match, seat, legal, dice=random.Random(places)), None, None)
        return page.choice.options

    assert len({order(places) for places in range(12)}) == 2
    assert len({order(places, shuffle_secret_buttons=False) for places in range(12)}) == 1


# Ending by itself


def info_page(by="keyboard", **settings):
    return at_page(Phase.ROLES, by, **settings)


def frames_until_it_ends(stage, page):
    frames = 0
    while stage.stack.top is page:
        stage.advance(1 / 60)
        frames += 1
        assert frames < 1000
    return frames


def peek(stage, seconds):
    key_down(stage, pygame.K_h)
    wait(stage, seconds)
    key_up(stage, pygame.K_h)


def test_who_has_looked_and_let_go_is_done_after_a_moment():
    stage, table, page = info_page()
    assert page.body.only_looks and len(buttons(page)) == 2
    wait(stage, 30)
    assert stage.stack.top is page, "nobody has looked yet"
    before = len(table.match.actions)
    peek(stage, 0.5)
    assert len(table.match.actions) == before
    assert round(LINGER_SECONDS * 60) <= frames_until_it_ends(stage, page) <= round(LINGER_SECONDS * 60) + 2
    assert table.match.actions[-1] == Seen(page.seat) and len(table.match.actions) == before + 1
    curtain = stage.stack.top
    assert isinstance(curtain, CurtainScene) and curtain.seat != page.seat and curtain.dead


def test_it_does_not_end_while_it_is_held():
    stage, _, page = info_page()
    key_down(stage, pygame.K_h)
    wait(stage, 30)
    assert stage.stack.top is page and is_open(page)


def test_whoever_let_go_too_early_may_look_again():
    stage, _, page = info_page()
    for _ in range(4):
        peek(stage, 0.1)
        wait(stage, LINGER_SECONDS - 0.1)
        assert stage.stack.top is page
    peek(stage, 0.1)
    frames_until_it_ends(stage, page)


def test_it_takes_as_long_for_every_role():
    """From the letting go on, and never less than the least time."""
    lasted = set()
    for seat in range(5):
        match = match_of(*(0,) * 5)
        stage, table = sit_down(match)
        table.privacy.look(seat)
        stage.stack.settle()
        page = opened(stage)
        peek(stage, 0.1)
        lasted.add(frames_until_it_ends(stage, page))
        assert page._age >= LEAST_TIME
    assert len(lasted) == 1


@pytest.mark.parametrize("peek_by", ["timed", "toggle"])
def test_without_holding_it_ends_when_it_is_covered(peek_by):
    stage, _ = sit_down(match_of(*(0,) * 5), peek=peek_by)
    stage.stack.top.privacy.visit()
    stage.stack.settle()
    wait(stage, DEAD_TIME + 0.05)
    key(stage, pygame.K_RETURN)
    wait(stage, DEAD_TIME + 0.05)
    page = stage.stack.top
    key(stage, pygame.K_h)
    wait(stage, OPEN_SECONDS - 0.5)
    assert is_open(page)
    if peek_by == "toggle":
        key(stage, pygame.K_h)
    wait(stage, 0.6)
    assert not is_open(page) and stage.stack.top is page
    frames_until_it_ends(stage, page)
    assert isinstance(stage.stack.top, CurtainScene) and stage.stack.top.seat != page.seat


def test_looking_again_ends_at_the_table():
    stage, table = sit_down(advanced(match_of(*(0,) * 5), Phase.NOMINATION))
    table.privacy.look(3)
    stage.stack.settle()
    page = opened(stage)
    count = len(table.match.actions)
    peek(stage, 0.3)
    frames_until_it_ends(stage, page)
    assert stage.stack.top is table and len(table.match.actions) == count


def test_what_is_to_be_decided_never_ends_by_itself():
    stage, table, page = at_page()
    choosable(page)[0].activate()
    looked_at(stage, page)
    count = len(table.match.actions)
    wait(stage, 30)
    assert stage.stack.top is page and len(table.match.actions) == count and not page.body.only_looks


# Choosing while it is held


def test_the_pointer_slides_to_the_choice():
    stage, _, page = at_page()
    at, goal = buttons(page)[0].rect.center, choosable(page)[1]
    point(stage, at)
    press(stage, at)
    wait(stage, 0.1)
    for step in range(1, 11):
        point(stage, [at[k] + (goal.rect.center[k] - at[k]) * step // 10 for k in (0, 1)])
        wait(stage, 0.05)
        assert is_open(page)
    assert goal.lit
    release(stage, goal.rect.center)
    wait(stage, 0.05)
    assert page.choice.card is goal.card and page.looked and not is_open(page)


def test_sliding_to_what_is_chosen_keeps_it_chosen():
    stage, _, page = at_page()
    at, goal = buttons(page)[0].rect.center, choosable(page)[1]
    for _ in range(2):
        point(stage, at)
        press(stage, at)
        wait(stage, 0.5)
        point(stage, goal.rect.center)
        release(stage, goal.rect.center)
        wait(stage, 0.5)
        assert page.choice.card is goal.card


def test_letting_go_between_the_cards_chooses_nothing():
    stage, _, page = at_page()
    at = buttons(page)[0].rect.center
    point(stage, at)
    press(stage, at)
    wait(stage, 0.1)
    between = page._panel.x + 4, page._panel.y + 4
    point(stage, between)
    wait(stage, 0.1)
    assert is_open(page)
    release(stage, between)
    wait(stage, 0.1)
    assert page.choice.chosen is None and page.looked and not is_open(page)


@pytest.mark.parametrize("by", ["keyboard", "pad"])
def test_with_the_key_held_the_others_choose_and_then_confirm(by):
    stage, table, page = at_page(by=by)
    hand, count = Hand(stage, by), len(table.match.actions)
    hand.peek(True)
    wait(stage, 0.3)
    assert page.ring.focused is choosable(page)[0]
    hand.down(page.ring, choosable(page)[1])
    hand.up(None)
    wait(stage, LEAST_TIME)
    assert is_open(page) and page.choice.chosen is not None
    hand.peek(False)
    wait(stage, 0.1)
    assert page.ring.focused is confirm_of(page)
    hand.down(page.ring, page.ring.focused)
    hand.up(None)
    assert len(table.match.actions) == count + 1


def guide(page):
    return page._guide.text


def test_the_page_says_what_to_do_now():
    stage, _, page = at_page(by="keyboard", shuffle_secret_buttons=False)
    assert guide(page) == "Hold H while you choose, then let go and confirm."
    pad(stage, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    wait(stage, 0.1)
    assert guide(page) == "Hold Y while you choose, then let go and confirm."
    point(stage, (700, 300))
    wait(stage, 0.1)
    assert guide(page) == "Hold, slide to your choice, let go, then confirm."
    choosable(page)[0].activate()
    looked_at(stage, page)
    assert guide(page) == "Now confirm."
    stage, _, page = info_page()
    assert guide(page) == " ".join(page.page.known)
    peek(stage, 0.2)
    wait(stage, 0.1)
    assert guide(page).startswith("Seen.")


@pytest.mark.parametrize("mixes", [True, False])
def test_the_page_says_that_choices_change_places(mixes):
    stage, table, page = at_page(by="mouse", shuffle_secret_buttons=mixes)
    said = "Hold, slide to your choice, let go, then confirm. The choices change places each time."
    assert guide(page) == (said if mixes else "Hold, slide to your choice, let go, then confirm.")
    page.back()
    stage.stack.settle()
    assert guide(opened(stage)) == (said if mixes else "Hold, slide to your choice, let go, then confirm.")
    stage.stack.pop()
    table.privacy.look(page.seat + 1)
    stage.stack.settle()
    assert "change places" not in guide(opened(stage)), "there is nothing to choose"


# A choice that is not allowed


def refusing(page, stage):
    page.on_choice = lambda action: Reason("HC-21", "The cards may not be shown.")
    looked_at(stage, page)
    click(stage, choosable(page)[0].rect.center)
    wait(stage, 0.5)
    click(stage, confirm_of(page).rect.center)
    wait(stage, 0.1)


def words_on(page):
    return "\n".join(getattr(widget, "text", "") for widget in page.ring.widgets)


def test_the_reason_is_on_the_page_only_while_it_is_held():
    stage, table, page = at_page()
    before, log = len(table.match.actions), list(table.picture.log)
    refusing(page, stage)
    assert stage.stack.top is page
    assert "may not be shown" not in words_on(page) and "Nothing is chosen yet. Look again." in words_on(page)
    key_down(stage, pygame.K_h)
    wait(stage, 0.1)
    assert "The cards may not be shown." in words_on(page)
    key_up(stage, pygame.K_h)
    wait(stage, 0.1)
    assert "may not be shown" not in words_on(page)
    assert len(table.match.actions) == before
    assert not table.header.notice and table.picture.log == log


def test_refusals_come_to_the_page_and_not_to_the_table():
    _, table, page = at_page()
    refused = Seen(page.seat)
    reason = page.on_choice(refused)
    assert reason == table.match.why_not(refused)
    assert not table.header.notice


# Nothing of it stays


def test_outside_nobody_can_tell_what_was_chosen():
    """The same visit with different choices: the same frames and sounds from the confirmation on."""
    assert len({record_after(Phase.DISCARD, choice) for choice in range(3)}) == 1
    assert len({record_after(Phase.VOTE, choice, ballot="one_by_one") for choice in range(2)}) == 1


def record_after(phase, choice, **settings):
    stage, _, page = at_page(phase, "keyboard", seed=3, shuffle_secret_buttons=False, **settings)
    looked_at(stage, page) if sealed(page) else wait(stage, LEAST_TIME)
    choosable(page)[choice].activate()
    record = []
    stage.audio.play = lambda name, volume=1.0, side=0.0: record.append(name)
    page.ring.focus(confirm_of(page))
    key(stage, pygame.K_RETURN)
    for _ in range(30):
        stage.advance(1 / 30)
        record.append(hash(shown(stage)))
    assert not isinstance(stage.stack.top, VisitScene)
    return tuple(record)


@pytest.mark.parametrize(("phase", "icon"), [(Phase.VOTE, "thumb_up"), (Phase.DISCARD, "eye")])
def test_the_keys_begin_with_what_is_to_be_done_first(phase, icon):
    _, _, page = at_page(phase, "keyboard", ballot="one_by_one", shuffle_secret_buttons=False)
    assert page.ring.focused.icon == icon


def test_the_next_person_starts_anew():
    stage, _, page = at_page(Phase.VOTE, ballot="one_by_one")
    choosable(page)[0].activate()
    wait(stage, LEAST_TIME)
    click(stage, confirm_of(page).rect.center)
    wait(stage, 0.05)
    following = opened(stage)
    assert following.seat != page.seat and following.choice.chosen is None
    assert not any(button.chosen for button in buttons(following))
    assert following.ring.focused is not confirm_of(following)


# Looking again


def test_looking_again_plays_nothing_whatever_is_pressed():
    match = advanced(match_of(*(0,) * 5), Phase.NOMINATION)
    stage, table = sit_down(match)
    count, pick = len(match.actions), random.Random(1)
    table.privacy.look(3)
    stage.stack.settle()
    page = opened(stage)
    assert not page.choice.legal and len(buttons(page)) == 2
    for _ in range(300):
        if pick.random() < 0.5:
            click(stage, (pick.randrange(1280), pick.randrange(720)))
        else:
            key(stage, pick.choice([pygame.K_RETURN, pygame.K_TAB, pygame.K_h, pygame.K_DOWN]))
        wait(stage, 0.2)
        if stage.stack.top is not page:
            break
    assert len(match.actions) == count


@pytest.mark.parametrize("by", WAYS)
def test_anyone_may_look_again_at_any_time(by):
    stage, table = sit_down(advanced(match_of(*(0,) * 5), Phase.NOMINATION))
    hand = Hand(stage, by)
    if by == "mouse":
        click(stage, next(b for b in buttons(table) if b.icon == "eye").rect.center)
    else:
        hand.peek(True)
        hand.peek(False)
    wait(stage, 0.4)
    names = [button.label for button in buttons(stage.stack.top)]
    assert names[:-1] == list(table.match.names)
    hand.press(stage.stack.top.ring, buttons(stage.stack.top)[2])
    page = opened(stage)
    assert page.seat == 2 and page.page.cards
    key_down(stage, pygame.K_h)
    wait(stage, 0.1)
    assert is_open(page)


def test_who_is_asked_in_private_may_also_decide_when_looking():
    stage, table = sit_down(advanced(match_of(*(0,) * 5), Phase.DISCARD))
    asked = table.turns.seat
    for seat in range(5):
        table.privacy.look(seat)
        stage.stack.settle()
        page = opened(stage)
        assert bool(page.choice.legal) is (seat == asked)
        stage.stack.pop()
        stage.stack.settle()


@pytest.mark.parametrize("phase", [Phase.NOMINATION, Phase.VOTE, Phase.CLAIM])
def test_who_is_asked_openly_only_looks_behind_the_curtain(phase):
    stage, table = sit_down(advanced(match_of(*(0,) * 5), phase))
    table.privacy.look(table.match.to_act()[0])
    stage.stack.settle()
    assert not opened(stage).choice.legal


def test_who_is_out_is_asked_nothing_and_may_still_look():
    match = match_of(*(0,) * 9, seed=2)
    advanced(match, Phase.BANNING)
    seat = match.to_act()[0]
    target = next(a.target for a in match.legal_actions(seat) if a.target != match.engine.doll)
    match.play(next(a for a in match.legal_actions(seat) if a.target == target))
    advanced(match, Phase.VOTE)
    stage, table = sit_down(match, ballot="one_by_one")
    assert target not in table.turns.request.seats and len(table.turns.request.seats) == 8
    table.privacy.look(target)
    stage.stack.settle()
    assert not opened(stage).choice.legal


def test_after_looking_the_device_stays_where_it_is():
    """The plan for the next visits begins with whoever has looked."""
    stage, table = sit_down(match_of(*(0,) * 5))
    assert table.turns.request.seats == (0, 1, 2, 3, 4)
    table.privacy.look(3)
    stage.stack.settle()
    opened(stage)
    stage.stack.pop()
    stage.stack.settle()
    assert table.turns.request.seats == (3, 4, 0, 1, 2)
    assert any("Dora" in button.label for button in buttons(table))


def test_alone_there_is_no_curtain():
    stage, table = sit_down(advanced(match_of(0, 1, 1, 1, 1), Phase.NOMINATION))
    assert not table.turns.has_secrets
    assert not any(button.icon == "eye" for button in buttons(table))
    key(stage, pygame.K_h)
    wait(stage, 0.2)
    assert isinstance(stage.stack.top, PlayScene)


# What others could hear


def test_an_illegal_choice_sounds_like_any_other():
    """Mayday lets an Honest CM press the lie as well: nobody may hear that it is only allowed to Infiltrators."""
    sounds = set()
    for answer in (Reason("MM-11", "The Honest put down the truth."), None):
        stage, _, page = at_page()
        page.on_choice = lambda action, answer=answer: answer
        looked_at(stage, page)
        click(stage, choosable(page)[0].rect.center)
        wait(stage, 0.5)
        heard = []
        stage.audio.play = lambda name, volume=1.0, side=0.0, heard=heard: heard.append(name)
        click(stage, confirm_of(page).rect.center)
        wait(stage, 0.5)
        sounds.add(tuple(heard))
    assert sounds == {("click",)}


# Double presses


@pytest.mark.parametrize("peek", ["timed", "toggle"])
@pytest.mark.parametrize("by", ["keyboard", "pad"])
def test_a_double_press_on_the_curtain_opens_nothing_below_it(peek, by):
    stage, table = sit_down(advanced(match_of(*(0,) * 5), Phase.DISCARD), peek=peek)
    table.privacy.visit()
    stage.stack.settle()
    wait(stage, DEAD_TIME + 0.05)
    hand = Hand(stage, by)
    for _ in range(3):
        hand.down(stage.stack.top.ring, stage.stack.top.ring.focused)
        hand.up(None)
        wait(stage, 0.1)
    page = stage.stack.top
    assert isinstance(page, VisitScene) and not is_open(page) and not page.looked
    wait(stage, DEAD_TIME)
    hand.peek(True)
    wait(stage, 0.1)
    assert is_open(page)


@pytest.mark.parametrize("speed", [0.0, 1.0])
@pytest.mark.parametrize("by", WAYS)
def test_pressing_on_after_the_last_page_does_nothing(speed, by):
    """The page ends by itself: what was meant for it neither nominates somebody nor jumps over what happens."""
    match = match_of(*(0,) * 5)
    for seat in range(4):
        match.play(Seen(seat))
    stage, table = sit_down(match, animation_speed=speed)
    table.privacy.visit()
    stage.stack.settle()
    page = opened(stage, by)
    wait(stage, 0.5)
    hand, opener = Hand(stage, by), buttons(page)[0]
    hand.press(page.ring, opener)
    count, jumped = len(match.actions), []
    table.board.jump = lambda jump=table.board.jump: (jumped.append(table.board.idle), jump())
    while stage.stack.top is page:
        stage.advance(1 / 60)
    for _ in range(6):
        if by == "mouse":
            click(stage, opener.rect.center)
        else:
            hand.down(page.ring, page.ring.focused)
            hand.up(None)
        wait(stage, 0.04)
    assert stage.stack.top is table and len(match.actions) == count + 1
    assert not speed or False not in jumped
