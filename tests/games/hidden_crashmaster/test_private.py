"""Private screens: the same for every role and every hand, but for what lies in the envelopes."""

import random
from dataclasses import replace

import pygame
import pytest

from crashgames.core.secret_pages import LINES
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.shifts import may_ask_device
from crashgames.games.hidden_crashmaster.tables import Character, Result, Role, Team
from tests.boards import NAMES, read_while_closed, shape_of
from tests.games.hidden_crashmaster.boards import board_of
from tests.games.hidden_crashmaster.test_secrets import at_every_table, moments
from tests.games.hidden_crashmaster.twins import replayed

KINDS = {
    Phase.ROLES: "role",
    Phase.VOTE: "vote",
    Phase.DISCARD: "discard",
    Phase.REPORT: "report",
    Phase.REGISTRATION: "registration",
    Phase.PEEK: "peek",
}
SHAPES = {
    "role": (2, (0, 0), 3, 1),
    "vote": (0, (), 2, 2),
    "discard": (3, (1, 1, 1), 0, 0),
    "registration": (1, (0,), 0, 1),
    "peek": (3, (0, 0, 0), 0, 1),
    "knowledge": (2, (0, 0), 4, 0),
}
"""By kind: cards, actions of each, lines, and loose choices."""
LIKE_LIGHT = 6
"""Of 255: by how much the mean brightness of two cards may differ."""


@at_every_table
def test_pages_of_a_kind_have_one_shape(seats):
    board, found = board_of(seats), {}
    for game, _ in moments(seats, matches=6):
        for seat in range(seats):
            legal = game.legal_actions(seat)
            if legal and game.phase in KINDS:
                page = board.telling.secret(game.view(seat), legal, board.names)
                assert page.kind == KINDS[game.phase]
                told = page.kind in ("discard", "report")
                assert all(bool(card.means) == told and card.means in ("", *page.meanings) for card in page.cards)
                found.setdefault(page.kind, set()).add((shape_of(page, legal), may_ask_device(game)))
            again = board.telling.secret(game.view(seat), (), board.names)
            assert shape_of(again, ()) == SHAPES[again.kind]
            assert all(again.lines) and len(again.lines) <= LINES
    reports = found.pop("report")
    assert {shape for shape, _ in reports} == {(2, (1, 1), 0, int(ask)) for _, ask in reports}
    assert found and all({shape for shape, _ in shapes} == {SHAPES[kind]} for kind, shapes in found.items())


@pytest.mark.parametrize("seats", [5, 7, 10])
def test_closed_envelopes_are_equal_for_every_role_and_hand(seats):
    board, pick, compared, changed = board_of(seats), random.Random(seats), 0, 0
    for game, played in moments(seats):
        if game.phase not in KINDS:
            continue
        truth = replace(played.truth.copy(), roles=pick.sample(played.truth.roles, seats))
        if doll_was_denied(truth.roles, game):
            continue
        twin = replayed(played, truth)
        assert twin.phase == game.phase
        for seat in game.to_act():
            mine, theirs = (
                board.telling.secret(at.view(seat), at.legal_actions(seat), board.names) for at in (game, twin)
            )
            assert read_while_closed(mine) == read_while_closed(theirs)
            again = [board.telling.secret(at.view(seat), (), board.names) for at in (game, twin)]
            assert read_while_closed(again[0]) == read_while_closed(again[1])
            compared += 1
            changed += game.roles[seat] != twin.roles[seat]
    assert compared > 30 and changed > 10


def doll_was_denied(roles, game):
    """True if the match could not have gone on with these roles."""
    doll = roles.index(Role.DOLL)
    return game.not_doll >> doll & 1 or not game.in_game >> doll & 1


def test_three_cards_are_three_envelopes_even_if_alike():
    found = set()
    for seats in (5, 7, 9):
        board = board_of(seats)
        for game, _ in moments(seats):
            if game.phase is Phase.DISCARD:
                seat = game.co_pilot
                page = board.telling.secret(game.view(seat), game.legal_actions(seat), board.names)
                assert [card.face[1] for card in page.cards] == list(game.view(seat).hand)
                assert [card.actions[0].card for card in page.cards] == list(game.view(seat).hand)
                found.add(game.view(seat).hand)
    assert any(len(set(hand)) == 1 for hand in found)


def test_the_role_page_says_what_the_rules_let_one_know():
    for seats, known in ((5, True), (6, True), (7, False), (10, False)):
        game, _ = next(moment for moment in moments(seats) if moment[0].phase is Phase.ROLES)
        board = board_of(seats)
        for seat in range(seats):
            page = board.telling.secret(game.view(seat), game.legal_actions(seat) or [None], board.names)
            text = " ".join(page.lines)
            mates = [NAMES[other] for other in range(seats) if other != seat and NAMES[other] in text]
            role = game.roles[seat]
            blind = role is Role.PIT_CREW or (role is Role.DOLL and not known)
            team = [NAMES[other] for other in range(seats) if other != seat and game.shamed >> other & 1]
            assert mates == ([] if blind else team)


def test_knowledge_keeps_what_was_seen():
    for game, _ in moments(9):
        deed = next((deed for deed in game.deeds if deed.power == "investigate_loyalty"), None)
        if deed is None or game.phase is Phase.REGISTRATION:
            continue
        board = board_of(9)
        line, other = (
            board.telling.secret(game.view(seat), (), board.names).lines[2] for seat in (deed.seat, deed.target)
        )
        assert NAMES[deed.target] in line and NAMES[deed.target] not in other
        return
    raise AssertionError("nobody was investigated")


# Light


def brightness(surface):
    ground = pygame.Surface(surface.get_size())
    ground.fill((32, 25, 23))
    ground.blit(surface, (0, 0))
    red, green, blue, *_ = pygame.transform.average_color(ground)
    return 0.299 * red + 0.587 * green + 0.114 * blue


def test_cards_of_a_kind_are_alike_in_light():
    faces, size = board_of(5).faces, (200, 280)
    for name, kind in (("card", Result), ("registration", Team), ("license", Character)):
        light = [brightness(faces.picture((name, card), size, None, 0)) for card in kind]
        assert max(light) - min(light) < LIKE_LIGHT, kind


def test_the_pages_say_what_the_team_must_do_to_win():
    goals = {}
    for seats in (5, 7, 10):
        board = board_of(seats)
        for game, _ in moments(seats):
            for seat in game.to_act() if game.phase in DECISIONS else ():
                page = board.telling.secret(game.view(seat), game.legal_actions(seat), board.names)
                goals.setdefault(page.goal, set()).add(game.roles[seat] is Role.PIT_CREW)
    honest, shamed = sorted(goals, key=lambda line: "Crashes" in line)
    assert goals == {honest: {True}, shamed: {False}}
    assert "five Points" in honest and "banned" in honest and "six Crashes" in shamed
    assert abs(len(honest) - len(shamed)) < 0.2 * len(shamed)


DECISIONS = (Phase.ROLES, Phase.VOTE, Phase.DISCARD, Phase.REPORT)


def test_what_choices_mean_is_as_much_for_all():
    said = set()
    for game, _ in moments(7, matches=4):
        if game.phase in DECISIONS[1:]:
            for seat in game.to_act():
                page = board_of(7).telling.secret(game.view(seat), game.legal_actions(seat), board_of(7).names)
                assert len(page.meanings) == 2 and all(page.meanings)
                said |= {(game.view(seat).hand, meaning) for meaning in page.meanings if game.phase is Phase.DISCARD}
    by_hand = {hand: {meaning for of, meaning in said if of == hand} for hand, _ in said}
    crash, point = Result.CRASH, Result.POINT
    assert any("must report a Crash" in line for line in by_hand[crash, crash, point])
    assert any("can choose" in line for line in by_hand[crash, crash, point])
    assert all("must report a Crash" in line or "have no" in line for line in by_hand[crash, crash, crash])
