"""Checks on what is refused on the private pages of every game: it is read only while a page is held open."""

from collections import Counter

import pygame

from crashgames.scenes.secrets.choosing import offered, reason_words
from crashgames.scenes.secrets.visit import LEAST_TIME
from tests.boards import pixels
from tests.people import confirm_of
from tests.secret_checks import DEALS, boxes, focus_of, moments, press_on, turns_of, twin_of
from tests.ui.playground import key_down, key_up, wait

REFUSALS = 3
"""So many guarded pages of a kind are tried."""


def check_refusals(info, seats, pages, seed=1):
    """Only on a guarded page can anything be refused; while that is closed it looks the same whatever is pressed.

    Returns the kinds of pages on which something was refused.
    """
    looked_at = Counter()
    for match in moments(info, seats, seed):
        for seat in match.to_act():
            page = pages.page(match, seat, asked_in_private(match, seat, pages))
            pressed = pressable(page)
            if not page.page.guarded:
                assert all(match.why_not(action) is None for action in pressed), page.page.kind
            elif looked_at[sort := sort_of(page, pressed)] < REFUSALS:
                looked_at[sort] += 1
                twins = (match, *(twin_of(match, k) for k in range(DEALS)))
                seen = {tried(pages, twin, seat, action) for twin in twins for action in (*pressed, None)}
                assert len(seen) == 1, page.page.kind
    return {kind for kind, refuses in looked_at if refuses}


def sort_of(page, pressed):
    """The kind of a page, and whether it refuses anything."""
    return page.page.kind, any(page.match.why_not(action) for action in pressed)


def asked_in_private(match, seat, pages):
    """What a seat can choose on its phone or behind the curtain."""
    turns = turns_of(match)
    turns.give_phones([seat] if match.info.held_hands else [])
    return offered(turns, pages.board(match), seat)


def pressable(page):
    """All that can be chosen on a page, whether it is allowed or not."""
    return [*page.choice.options, *(action for card in page.choice.cards for action in card.actions)]


def tried(pages, match, seat, action):
    """All that is seen and heard while a page is closed that was looked at, with something chosen on it."""
    stage = pages.stage
    page = pages.page(match, seat, asked_in_private(match, seat, pages))
    if action not in pressable(page):
        action = None  # a card that this twin does not hold
    page.on_choice = lambda chosen: None
    pages.heard, pages.began, frames = [], stage.now, []
    stage.by_keys = True
    key_down(stage, pygame.K_h)
    wait(stage, 0.3)
    choose(page, action)
    wait(stage, 0.3)
    key_up(stage, pygame.K_h)
    wait(stage, LEAST_TIME)
    frames += [hash(pixels(pages.frame())), str(boxes(page)), str(focus_of(page)), words_of(page)]
    frames.append(str(pages.heard))
    why = why_not(match, action)
    allowed = action is not None and not why
    assert (page.choice.chosen is not None) == allowed
    assert not is_read(page, why)
    if not allowed:
        press_on(stage, page, confirm_of(page))
        assert stage.stack.top is page and not is_read(page, why)
        key_down(stage, pygame.K_h)
        wait(stage, 0.3)
        assert is_read(page, why) == bool(why)
        key_up(stage, pygame.K_h)
    return tuple(frames)


def choose(page, action):
    """Choose on an open page, as by a key on the card or the button: what is refused says there why."""
    card = next((card for card in page.choice.cards if action in card.actions), None)
    if card:
        page._choose_card(card)
    elif action:
        page._choose(action)
    why = why_not(page.match, action)
    assert is_read(page, why) == bool(why)


def why_not(match, action):
    """The sentence with which an action is refused; "" if it is not, and for none."""
    return reason_words(match.why_not(action)) if action else ""


def is_read(page, sentence):
    return bool(sentence) and any(sentence in words for words in words_of(page))


def words_of(page):
    page.update(0)
    return tuple(getattr(widget, "text", "") for widget in page.ring.widgets)
