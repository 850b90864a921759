"""Marks in the table of claims: contradictions that everybody can follow, never what only one seat knows."""

import random
from itertools import combinations, product

import pygame
import pytest

from crashgames.games.mayday.board.claims import ClaimsScene, notes_on, verdict
from crashgames.games.mayday.board.faces import Faces
from crashgames.games.mayday.messages import GiveAccess, NoOrder, PickCard, PlaceMarker
from crashgames.games.mayday.tables import LEFT, MIDDLE, NOBODY
from crashgames.games.mayday.view import Look
from tests.boards import NAMES
from tests.games.mayday.table import H, I, captain, suspect, table
from tests.games.mayday.test_secrets import moments
from tests.games.mayday.twins import Truth, replayed, resample
from tests.seen_texts import recording
from tests.ui.playground import stage_of


def at_one_card():
    """Seat 1 tells the truth of the left card of 0; seat 2, an Infiltrator, says the contrary of the same card."""
    game = suspect(table(6, "HHIHHI"))
    game.apply(PickCard(2, 0, LEFT))
    game.apply(PlaceMarker(2, I))
    return game


def at_all_cards():
    """Three markers call all three cards of seat 0 Honest: one of the lookers is an Infiltrator."""
    game = suspect(table(6, "HHIHHI", laid=[MIDDLE] * 6))
    game.apply(PickCard(2, 0, MIDDLE))
    game.apply(PlaceMarker(2, H))
    return game


def contested(found):
    """All markers that contradict others."""
    return {key for clash in found.clashes for key in clash.markers}


def test_without_contradictions_nothing_is_marked():
    found = verdict(suspect(table(6, "HHIHHI")).view(None))
    assert found.clashes == () and contested(found) == frozenset() and found.lies == frozenset()


def test_two_sides_at_one_card_are_marked():
    (clash,) = verdict(at_one_card().view(None)).clashes
    assert (clash.owner, clash.place, clash.markers) == (0, LEFT, ((1, 0), (2, 0)))


def test_three_cards_that_are_all_the_same_are_marked():
    found = verdict(at_all_cards().view(None))
    (clash,) = found.clashes
    assert (clash.owner, clash.place) == (0, NOBODY) and contested(found) == {(1, 0), (5, 0), (2, 0)}


def test_who_is_shown_to_be_honest_proves_others_liars():
    game = captain(table(7, "HHHHIII", laid=[MIDDLE] * 7), 0, 1)
    looked = [placed for placed in game.looks if placed.looker == 0]
    placed = looked[-1]
    liar = next(seat for seat in (4, 5, 6) if game.within_sight(seat) >> placed.owner & 1)
    wrong = I if placed.side is H else H
    game.looks += (Look(game.stage, liar, placed.owner, placed.place, wrong),)
    found = verdict(game.view(None))
    assert (liar, placed.owner) in found.lies and found.teams[liar] is I and found.teams[0] is H


def test_what_is_sure_is_what_all_deals_agree_about():
    """Counted anew: all divisions into teams and all places of odd cards that fit what is open."""
    for game, _ in moments(5, matches=3):
        view = game.view(None)
        if game.outcome or not view.looks:
            continue
        infiltrators = {seat: set() for seat in range(5)}
        for pair in combinations(range(5), 2):
            if set(pair) & set(view.cockpit):
                continue
            teams = [I if seat in pair else H for seat in range(5)]
            fits = all(
                any(
                    all(
                        teams[seen.looker] is I or Truth(teams, [odd] * 5, []).card(owner, seen.place) is seen.side
                        for seen in view.looks
                        if seen.owner == owner
                    )
                    for odd in range(3)
                )
                for owner in range(5)
            )
            if fits:
                for seat in range(5):
                    infiltrators[seat].add(seat in pair)
        for seat, team in enumerate(verdict(view).teams):
            expected = {frozenset({True}): I, frozenset({False}): H}.get(frozenset(infiltrators[seat]))
            assert team is expected


@pytest.mark.parametrize("seats", [5, 8])
def test_nobody_sees_more_than_the_open_table(seats):
    pick = random.Random(seats)
    for game, played in moments(seats, matches=2):
        found = verdict(game.view(None))
        for seat in range(seats):
            assert verdict(game.view(seat)) == found
        twin = replayed(played, resample(played, None, pick))
        assert verdict(twin.view(None)) == found


@pytest.mark.parametrize(("make", "words"), [(at_one_card, "disagree"), (at_all_cards, "all three of")])
def test_contradictions_are_put_into_words(make, words):
    (note,) = notes_on(verdict(make().view(None)), NAMES)
    assert words in note and NAMES[1] in note and NAMES[2] in note


@pytest.mark.parametrize(("size", "scale"), list(product([(1280, 720), (1920, 1080), (1024, 768)], [1.0, 1.5])))
def test_the_table_of_claims_can_be_drawn_and_closed(size, scale):
    stage = stage_of(size, interface_scale=scale)
    scene = ClaimsScene(stage, at_one_card().view(None), NAMES[:6])
    stage.stack.push(scene)
    stage.stack.settle()
    stage.draw(pygame.display.get_surface())
    places = [widget.rect for widget in scene.ring.widgets]
    assert all(scene.panel.contains(place) for place in places)
    assert not any(one.colliderect(other) for one, other in combinations(places, 2))
    assert scene.back()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_markers_on_the_sheet_are_as_large_in_every_interface(size, monkeypatch):
    game, sides, marker = suspect(table(8)), {}, Faces.marker
    for scale in (1.0, 1.5, 2.0):
        found = sides.setdefault(scale, [])
        monkeypatch.setattr(Faces, "marker", lambda *what, found=found: found.append(what[3][1]) or marker(*what))
        stage = stage_of(size, interface_scale=scale)
        scene = ClaimsScene(stage, game.view(None), NAMES[:8])
        with recording() as record:
            stage.stack.push(scene)
            stage.stack.settle()
            stage.draw(pygame.display.get_surface())
            scene._turn_over()
            stage.draw(pygame.display.get_surface())
            assert not [why for why in record.faults(stage) if why.startswith("cut")]
        assert len(found) == len(game.looks) and min(found) >= sides[1.0][0] - 1 > 24 * size[1] / 720


def test_access_makes_teams_sure():
    game = captain(table(7, "HHHHIII"))
    game.apply(NoOrder(0))
    game.apply(GiveAccess(0, 3))
    assert [verdict(game.view(None)).teams[seat] for seat in (0, 3)] == [H, H]
