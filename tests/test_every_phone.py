"""Every game by phone: whole matches, the album, and twins, of which no other phone can tell which is which."""

import copy
import random
from concurrent.futures import Future
from dataclasses import replace
from itertools import islice
from types import SimpleNamespace

import msgspec
import pygame
import pytest

from crashgames.core.match import Match
from crashgames.core.messages import Secrecy
from crashgames.hotseat.hints import Hint, Hints
from crashgames.hotseat.turns import Turns
from crashgames.phones import table as phone_table
from crashgames.phones.pages import PhoneAlbum
from crashgames.phones.places import Guest
from crashgames.phones.table import PhoneTable
from crashgames.scenes.phones.pages import NO_FACE, faces_of
from crashgames.scenes.secrets.choosing import Visit, offered
from crashgames.scenes.secrets.hint import MIN_HINT_SECONDS
from crashgames.scenes.table import hosting as hosting_module
from crashgames.scenes.table.bench import Bench
from crashgames.scenes.table.hinting import PhoneHinting
from crashgames.scenes.table.hosting import Hosting
from crashgames.ui.parts import Room
from tests.own_phones import TAB, PhonePeople, phone_stage, seated
from tests.random_play import complete_games, fresh_match
from tests.secret_checks import moments, twin_of

NAMES = [info.id for info in complete_games()]
each_game = pytest.mark.parametrize("info", complete_games(), ids=NAMES)
SIZE = (960, 540)
LONG = 75
"""Actions after which a match is not played on: phones have been asked for everything by then."""
MOMENTS = 14
DEALS = 2


@each_game
def test_whole_matches_are_played_by_phones_and_the_curtain(info):
    seats = info.seats[0]
    for own, most in ((range(seats), LONG), ((0, 1), LONG // 3)):
        match = fresh_match(info, seats, 1)
        stage, scene, phones = seated(match, own)
        people = PhonePeople(stage, phones)
        people.play(match, most)
        assert people.by_phone and not phones.table.outgrown
        assert scene.turns.session.passes == 0 or len(own) < seats
        stage.stack.clear()


@each_game
def test_no_page_shows_a_picture_that_is_not_in_the_album(info):
    for seats in {info.seats[0], info.seats[-1]}:
        for seed in (1, 2):
            for match in moments(info, seats, seed):
                turns, board = Turns(match), board_of(match)
                turns.give_phones(range(seats))
                known, shown = set(faces_of(board)), set()
                for seat in range(seats):
                    for legal in {(), tuple(offered(turns, board, seat))}:
                        page = Visit(match, seat, legal).page(board)
                        shown |= {card.face for card in page.cards}
                assert shown <= known


# Twins


def board_of(match, stage=None):
    board = match.info.board_class()(stage or STAGE[0], match.names)
    board.place(Room(pygame.Rect((0, 0), board.stage.size)))
    return board


STAGE = []


@pytest.fixture(autouse=True, scope="module")
def stage():
    STAGE.append(phone_stage(SIZE))
    yield STAGE[0]
    STAGE.clear()


@pytest.fixture(autouse=True)
def same_for_twins(monkeypatch):
    """Page numbers begin with the same one, and nothing is drawn."""
    monkeypatch.setattr(phone_table, "first_number", lambda: 0)
    monkeypatch.setattr(hosting_module, "album_of", lambda board, palette: PhoneAlbum())
    monkeypatch.setattr(Hints, "ask", at_once)


def at_once(hints, seat):
    """A hint that takes no time to find; what it depends on: tests/hotseat/test_hints.py."""
    hints._thought = Future()
    hints._thought.set_result(Hint(seat, tuple(hints.match.legal_actions(seat)[-1:])))


class Party:
    """Phones of everybody at a match, without a table: what they get, and what they send."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.turns = Turns(match)
        stage = STAGE[0]
        stage.navigation.phones.switch_on()
        self.table = stage.navigation.phones.table
        self.table.seat(hosted(len(match.players)))
        self.table.guestbook.evening = "evening"
        self.table.guestbook.invite([Guest("bench", phone_table.PhoneSeat("Zoe", "A", "#ffffff"))])
        self.tokens = [self.table.claim(place) for place in range(len(match.players) + 1)]
        self.table.accept_all()
        for token in self.tokens:
            self.table.listen(token, TAB)
        calls = {"play": self.play, "follow_phones": lambda: None}
        self.hosting = Hosting(
            SimpleNamespace(stage=stage, turns=self.turns, match=match, board=board_of(match), **calls)
        )
        self.hosting.take_up()
        self.hosting.dice = [random.Random(1) for _ in self.tokens]
        self.hosting.prepare()
        self.hosting.stand()

    def play(self, action, by_phone):
        assert by_phone
        self.turns.play(action)
        self.hosting.stand()

    def replies(self, *seats):
        """What phones get, byte for byte."""
        return self.table.replies([(self.tokens[seat], TAB) for seat in seats])

    def others_answer(self, seat, pick):
        """All that one phone gets, while others answer in secret what this one is asked, too."""
        seen = self.replies(seat)
        asked = [other for other in self.turns.request.phones if other != seat]
        hidden = any(action.secrecy.hidden for action in self.match.legal_actions(seat))
        for other in asked if hidden else ():
            self.table.ask_hint(self.tokens[other], TAB, self.table.number(other))
            self.hosting.update(0.1)
            seen += self.replies(seat)
            self.hosting.update(MIN_HINT_SECONDS)
            seen += self.replies(seat)
            choices = len(self.hosting._offers[other].actions)
            self.table.choose(self.tokens[other], TAB, self.table.number(other), pick.randrange(choices))
            self.hosting.update(0.1)
            assert other not in self.match.to_act()
            seen += self.replies(seat)
        return seen


def hosted(seats):
    return [phone_table.PhoneSeat("Anna", "A", "#ffffff") for _ in range(seats)]


def differing(info, seats, most=MOMENTS, part=slice(None)):
    """The kinds of moments at which some phone gets something else at twins, or while others answer in secret."""
    secretive = [k for k, match in enumerate(moments(info, seats)) if asks_in_secret(match)]
    wanted = set(secretive[:: max(1, len(secretive) // most)][part])
    for match in (match for k, match in enumerate(moments(info, seats)) if k in wanted):
        for seat in {match.to_act()[0], match.to_act()[-1], 0, seats - 1}:
            first = Party(copy_of(match)).others_answer(seat, random.Random(0))
            if len(set(first)) > 1:
                yield "changes", match.view(None).phase
            for deal in range(DEALS):
                twin = twin_of(match, deal, seat)
                if Party(copy_of(twin, twin.engine)).others_answer(seat, random.Random(deal + 1)) != first:
                    yield "differs", match.view(None).phase


def asks_in_secret(match):
    seats = match.to_act()
    return any(action.secrecy is not Secrecy.OPEN for seat in seats for action in match.legal_actions(seat)[:1])


def copy_of(match, engine=None):
    """The same match, to be played on from a position."""
    again = copy.copy(match)
    again.actions, again.engine = list(match.actions), engine or match.engine.copy()
    return again


@pytest.mark.parametrize("seed", [0, 1], ids=["even", "odd"])
@each_game
def test_no_phone_can_tell_twins_apart_or_that_others_answered(info, seed):
    """Every other moment each: named like a sweep, of which the quick command runs one."""
    assert list(differing(info, info.seats[0], part=slice(seed, None, 2))) == []


def differing_on_the_bench(info, seats, most=MOMENTS):
    """The kinds of moments at which a phone without a seat gets something else at twins, or while people answer."""
    secretive = [k for k, match in enumerate(moments(info, seats)) if asks_in_secret(match)]
    wanted = set(secretive[:: max(1, len(secretive) // most)])
    for match in (match for k, match in enumerate(moments(info, seats)) if k in wanted):
        first = Party(copy_of(match)).others_answer(bench_of(match), random.Random(0))
        if len(set(first)) > 1 and len(match.to_act()) > 1:
            yield "changes", match.view(None).phase
        for deal in range(DEALS):
            twin = twin_of(match, deal)
            if Party(copy_of(twin, twin.engine)).others_answer(bench_of(match), random.Random(deal + 1)) != first:
                yield "differs", match.view(None).phase


def bench_of(match):
    """The place of somebody without a seat."""
    return len(match.players)


@each_game
def test_no_bench_phone_can_tell_twins_or_answers_apart(info):
    assert list(differing_on_the_bench(info, info.seats[0])) == []


@each_game
def test_a_guess_on_the_bench_changes_no_byte_of_other_phones(info):
    match = next(match for match in moments(info, info.seats[0]) if match.actions)
    party = Party(copy_of(match))
    bench = bench_of(match)
    before = party.replies(*range(bench))
    party.table.guess(party.tokens[bench], TAB, 1)
    party.hosting.update(0.1)
    assert party.replies(*range(bench)) == before and party.turns.session.guesses[0].seat == 1
    again = Party(copy_of(match))
    again.table.guess(again.tokens[bench], TAB, 0)
    again.hosting.update(0.1)
    assert again.replies(bench) == party.replies(bench)


# Leaks, planted to prove that the checks can fail

PLANTED = next(info for info in complete_games() if info.id == "hidden_crashmaster")
SHOW, PAGE, SHOWN = PhoneTable.show, Visit.page, PhoneHinting.shown


def numbers_that_count(self, pages, hints):
    """Every page has a new number whenever anything has happened."""
    SHOW(self, pages, hints)
    for seat in pages:
        self._numbers[seat] = self._numbers.get(seat, 0) + 1


def news_of_who_is_left(self, view):
    names = [self.match.names[seat] for seat in self.match.to_act()]
    return phone_table.PhoneNews(f"{len(names)} people", "", "")


class OnDemand(dict):
    """Pictures are numbered when they are shown first."""

    def get(self, face, default=NO_FACE):
        return self.setdefault(face, len(self))


def order_by_hand(self, things):
    """The order in which things can be chosen depends on what others hold."""
    return tuple(random.Random(str(self.match.engine.view(0))).sample(things, len(things)))


def hints_for_all(self, seat, choices):
    """Whoever looks sees what the others were advised."""
    return next(filter(None, (SHOWN(self, other, choices) for other in sorted(self.turns.phones))), None)


def page_of_all(self, board):
    """A page tells how many still have to answer."""
    return replace(PAGE(self, board), known=(str(len(self.match.to_act())),))


@pytest.mark.parametrize(
    ("owner", "name", "leak"),
    [
        (PhoneTable, "show", numbers_that_count),
        (Hosting, "_news", news_of_who_is_left),
        (Visit, "page", page_of_all),
        (Visit, "mix", order_by_hand),
        (hosting_module, "faces_of", lambda board: OnDemand()),
        (PhoneHinting, "shown", hints_for_all),
    ],
    ids=["page numbers", "who is left", "how many are left", "order", "pictures on demand", "hints for all"],
)
def test_planted_leaks_are_found(monkeypatch, owner, name, leak):
    monkeypatch.setattr(owner, name, leak)
    assert list(islice(differing(PLANTED, PLANTED.seats[0]), 1))


def bench_of_a_seat(self, view, page=Bench.page):
    """The bench sees what a seat sees."""
    seen = self.match.engine.view(self.match.to_act()[0])
    return msgspec.structs.replace(page(self, view), question=str(seen)[-200:])


def test_a_planted_leak_on_the_bench_is_found(monkeypatch):
    monkeypatch.setattr(Bench, "page", bench_of_a_seat)
    assert list(islice(differing_on_the_bench(PLANTED, PLANTED.seats[0]), 1))
