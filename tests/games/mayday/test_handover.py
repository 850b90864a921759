"""The way of the device in a match of eight people, and questions that one key answers for the whole table."""

import random

import pytest

from crashgames.core.catalog import game
from crashgames.core.match import Match, Player
from crashgames.core.messages import Secrecy
from crashgames.games.mayday.bot import MaydayBot
from crashgames.games.mayday.messages import Declare, KeepSilent, NoOrder, OrderLooker, OrderTarget, Phase, Vote
from crashgames.hotseat.turns import Method, Turns
from crashgames.scenes.navigation import navigation_of
from crashgames.scenes.secrets.curtain import CurtainScene
from crashgames.scenes.secrets.visit import LEAST_TIME, VisitScene
from crashgames.scenes.table.play import PlayScene
from tests.passes import deciding
from tests.people import Hand, People
from tests.refusal_checks import is_read, why_not
from tests.ui.playground import stage_of

pytestmark = pytest.mark.usefixtures("no_pictures")

BUDGET = 46


class Longest:
    """As many looks as a match of eight can have: everybody is punched as late as possible, and orders are given."""

    def __init__(self, match, seed):
        self.match = match
        self.pick = random.Random(seed)

    def decide(self, seat):
        legal = self.match.legal_actions(seat)
        liked = [action for action in legal if self.likes(action)]
        return self.pick.choice(liked or legal)

    def likes(self, action):
        engine = self.match.engine
        match action:
            case Vote():
                return action.protects is self.protects(engine)
            case NoOrder() | Declare():
                return False
            case OrderLooker() | OrderTarget() | KeepSilent():
                return True
        target = getattr(action, "target", None)
        return target is not None and not engine.infiltrators >> target & 1

    def protects(self, engine):
        """Four are protected and three punched in phase I, two of four punched in phase II, and an Honest captain."""
        if engine.phase is not Phase.VOTE:
            return True
        if engine.stage == "phase_1":
            return not engine.infiltrators >> engine.skirmish & 1
        if engine.stage == "phase_2":
            return len(engine.skirmishes) % 2 == 0
        return not engine.infiltrators >> engine.skirmish & 1


def people_of_eight(seed, skills="off"):
    players = [Player(f"Player {seat}") for seat in range(8)]
    return Match(game("mayday"), players, seed.to_bytes(32, "big"), {"veteran_skills": skills})


def table_of(match, **settings):
    stage = stage_of(animation_speed=0.0, **settings)
    scene = PlayScene(stage, match)
    stage.stack.push(scene)
    stage.stack.settle()
    return stage, scene


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_match_of_eight_keeps_the_budget(seed):
    match = people_of_eight(seed)
    stage, scene = table_of(match)
    People(stage, Hand(stage, "keyboard"), seed, decide=Longest(match, seed).decide).play(match)
    visits = [action for action in match.actions if action.secrecy in (Secrecy.INFORMATION, Secrecy.PRIVATE)]
    assert len(visits) >= 28
    assert scene.turns.session.passes <= BUDGET


def passes_of(match, choose):
    """The passes of a match that is decided by `choose`, counted by the plan without any scene."""
    turns = Turns(match)
    while match.outcome is None:
        request = turns.request
        if request.method is Method.VISIT:
            turns.give_device(request.seats[0])
        for seat in deciding(turns.request):
            turns.play(choose(seat))
    turns.close()
    return turns.session.passes


@pytest.mark.long
@pytest.mark.parametrize("skills", ["off", "all"])
def test_no_match_of_eight_breaks_the_budget(skills):
    worst = 0
    for seed in range(20):
        match = people_of_eight(seed, skills)
        pick = random.Random(seed)
        bots = [MaydayBot(3, seed * 10 + seat) for seat in range(8)]

        def choose(seat, match=match, pick=pick, bots=bots, seed=seed):
            legal = match.legal_actions(seat)
            return bots[seat].choose(match.view(seat), legal, None) if seed % 2 else pick.choice(legal)

        worst = max(worst, passes_of(match, choose))
    assert 20 < worst <= BUDGET


def test_both_first_suspicions_are_one_visit():
    match = people_of_eight(4)
    stage, scene = table_of(match)
    people = People(stage, Hand(stage, "keyboard"), 1, decide=Longest(match, 1).decide)
    while match.view(None).phase == Phase.IDENTITIES:
        people.step()
    curtains = pages = 0
    before = stage.stack.top
    while match.view(None).stage == "suspicions":
        people.step()
        if stage.stack.top is not before:
            before = stage.stack.top
            curtains += isinstance(before, CurtainScene)
            pages += isinstance(before, VisitScene)
    assert curtains in (7, 8) and pages == 16
    assert scene.turns.session.passes <= 16


def test_a_lie_of_the_honest_is_refused_on_the_page():
    """People mark at random: in most matches, though not in all, somebody tries a lie."""
    lie, refused = "An Honest crew member has to mark what the card shows.", []
    for seed in range(5, 10):
        match = people_of_eight(seed)
        stage, _ = table_of(match)
        people = People(stage, Hand(stage, "keyboard"), seed)
        while not refused and len(match.view(None).looks) < 14:
            people.step()
            page = stage.stack.top
            if isinstance(page, VisitScene) and page.choice.refusal:
                refused.append(page.choice.refusal)
                assert page.choice.chosen is None and not is_read(page, lie)
    assert set(refused) == {lie}


# One key for the whole table


def at_the_question(seed=1):
    match = people_of_eight(seed, "all")
    stage, scene = table_of(match)
    while match.view(None).phase != Phase.SKILLS:
        seat = scene.turns.seat
        scene.play(match.legal_actions(seat)[0])
        scene.jump()
    return stage, scene, match


def labels(scene):
    return [button.label for button in scene.controls.bar_buttons()]


def test_the_table_is_asked_as_a_whole_and_one_key_says_nobody():
    stage, scene, match = at_the_question()
    assert scene.turns.request.method is Method.CALL and len(scene.turns.request.seats) == 7
    assert labels(scene) == ["Nobody", "Somebody does"]
    before = len(match.actions)
    scene.privacy.say_nothing()
    assert len(match.actions) == before + 7 and match.view(None).phase == Phase.MARKER
    assert all(isinstance(action, KeepSilent) for action in match.actions[before:])
    assert stage.stack.top is scene


def page_of(stage, scene, seat):
    """The private page of whoever speaks up, on top of nothing but the table."""
    while stage.stack.top is not scene:
        stage.stack.pop()
        stage.stack.settle()
    scene.privacy.call()
    stage.stack.settle()
    name = scene.match.names[seat]
    next(button for button in stage.stack.top.ring.widgets if getattr(button, "label", "") == name).on_press()
    stage.stack.settle()
    curtain = stage.stack.top
    assert isinstance(curtain, CurtainScene) and curtain.seat == seat
    curtain.on_open()
    stage.stack.settle()
    return stage.stack.top


def test_speaking_up_is_private_and_hides_useless_skills():
    stage, scene, match = at_the_question()
    asked = scene.turns.request.seats
    useless = [seat for seat in asked if match.view(seat).can_use is False]
    useful = [seat for seat in asked if match.view(seat).can_use]
    assert useless and useful
    pages = {seat: page_of(stage, scene, seat) for seat in (useless[0], useful[0])}
    shapes = {(p.choice.options, tuple(map(type, p.ring.widgets)), len(p.page.lines)) for p in pages.values()}
    assert {tuple(sorted(map(str, (type(o) for o in options)))) for options, *_ in shapes} == {
        tuple(sorted(map(str, (KeepSilent, Declare))))
    }
    assert len({shape[1:] for shape in shapes}) == 1
    openly, page = match.view(None), page_of(stage, scene, useless[0])
    confirm(page, Declare(useless[0]))
    assert stage.stack.top is page and match.view(None) == openly
    assert page.choice.refusal == why_not(match, Declare(useless[0])) != "" and page.choice.chosen is None
    confirm(page, KeepSilent(useless[0]))
    stage.stack.settle()
    assert stage.stack.top is scene and scene.turns.request.method is Method.CALL
    confirm(page_of(stage, scene, useful[0]), Declare(useful[0]))
    stage.stack.settle()
    scene.privacy.say_nothing()
    view = match.view(None)
    assert useful[0] in view.revealed and useless[0] not in view.revealed


def confirm(page, action):
    page.looked, page._age = True, LEAST_TIME
    page._choose(action)
    page._do_confirm()


def test_the_question_can_be_left_again():
    stage, scene, _ = at_the_question()
    scene.privacy.call()
    stage.stack.settle()
    stage.stack.top.back()
    stage.stack.settle()
    assert stage.stack.top is scene and scene.turns.request.method is Method.CALL


def test_bots_answer_before_the_people():
    players = [Player(f"Player {seat}", 0 if seat < 2 else 1) for seat in range(6)]
    match = Match(game("mayday"), players, bytes(32), {"veteran_skills": "all"})
    turns = Turns(match)
    while match.view(None).phase != Phase.SKILLS:
        turns.play(match.legal_actions(turns.request.seats[0])[0])
    assert turns.request.method is Method.BOT
    while turns.request.method is Method.BOT:
        turns.play(KeepSilent(turns.request.seats[0]))
    assert turns.request.method is Method.CALL and set(turns.request.seats) <= {0, 1}
    turns.close()


# Flights


def keep(match, scene):
    """Play at random to the end, and wait until the disk has it."""
    pick = random.Random(1)
    while match.outcome is None:
        scene.play(pick.choice(match.legal_actions(scene.turns.seat)))
        scene.jump()
    assert scene.autosave.safe


def begun(stage, crew, options):
    """The table of a match that has just begun."""
    navigation_of(stage).begin(game("mayday"), crew, options)
    stage.stack.settle()
    return stage.stack.top


def test_flights_are_counted_by_name_when_a_match_begins():
    stage = stage_of(animation_speed=0.0)
    flown = {"veteran_skills": "flown"}
    crew = [Player(name, level) for name, level in zip("ABCDE", (0, 0, 0, 0, 1), strict=True)]
    for number in range(3):
        scene = begun(stage, crew, flown)
        assert scene.match.options["veteran_skills"] == (0b01111 if number == 2 else 0)
        keep(scene.match, scene)
        stage.stack.clear()
    others = [Player(name) for name in ("x", "b", "y", "z", "E")]
    assert begun(stage, others, flown).match.options["veteran_skills"] == 0b00010
    assert begun(stage, others, {"veteran_skills": "all"}).match.options["veteran_skills"] == "all"
