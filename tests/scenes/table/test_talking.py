"""Bots that talk at a table: a bubble that any press ends, the log, the vote that brings their words back."""

from functools import partial

import msgspec
import pytest

from crashgames.core.catalog import game
from crashgames.core.match import Match, Player
from crashgames.core.remarks import Quote, Remarked
from crashgames.core.replay import Replay
from crashgames.core.sentences import sentence
from crashgames.core.thoughts import Thought
from crashgames.games.hidden_crashmaster.messages import Vote
from crashgames.scenes.table import plates as plates_module
from crashgames.scenes.table.audience import AudienceScene
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.sitting_down import sit_down
from crashgames.storage.library import own_library
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.session import new_session
from crashgames.ui.speech import MAX_SECONDS, MIN_SECONDS, Speech
from crashgames.ui.tween import nothing
from tests.scenes.hands import settle, show
from tests.ui.playground import click, key, stage_of

INFO = msgspec.structs.replace(game("hidden_crashmaster"), remarks=f"{__name__}:remark")


class Because(Thought, frozen=True):
    says = sentence("I vote like this for the reason of seat {seat}.")
    seat: int


class AtLength(Thought, frozen=True):
    says = sentence("After all that seat {seat} has said, can anyone promise that we may trust them in this round?")
    """As many letters as the longest of all languages."""

    seat: int


def remark(view, action, level, said):
    return Because(action.seat) if isinstance(action, Vote) else None


@pytest.fixture
def voted():
    """A match before the last vote of its first election, in which bots have voted before they were relieved."""
    match = Match(INFO, [Player(name) for name in ("Anna", "Ben", "Cleo", "Dan", "Elsa")], bytes(32))
    while match.view(None).phase != "vote" or len(match.to_act()) > 1:
        match.play(match.legal_actions(match.to_act()[0])[0], level=2)
    return match


def at_table(match, **settings):
    return show(lambda stage: PlayScene(stage, match), **settings)


def vote(scene):
    """The last vote, by which all are shown."""
    seat = scene.match.to_act()[0]
    scene.play(scene.match.legal_actions(seat)[0])


def go_on(scene, phase):
    while scene.match.view(None).phase != phase:
        scene.play(scene.match.legal_actions(scene.match.to_act()[0])[0])
        settle(scene.stage)


def bubbles(board):
    return [sprite.rest.face for sprite in board.pieces.passing if isinstance(sprite.rest.face, Speech)]


def until_said(stage, board):
    for _ in range(200):
        stage.advance(0.05)
        if bubbles(board):
            return bubbles(board)[0]
    raise AssertionError("nobody says anything")


def quotes(lines):
    return [line for line in lines if isinstance(line, Quote)]


@pytest.mark.parametrize("end", [lambda stage: click(stage, (640, 600)), lambda stage: key(stage, ord(" "))])
def test_the_table_listens_to_a_bubble_at_a_plate_until_a_press(voted, end, no_pictures):
    stage, scene = at_table(voted, animation_speed=1.0)
    vote(scene)
    speech = until_said(stage, scene.board)
    assert MIN_SECONDS <= speech.seconds <= MAX_SECONDS and scene.board.area.contains(speech.place.inflate(-40, -40))
    assert not any(speech.place.inflate(-40, -40).colliderect(plate) for plate in scene.picture.plates.places)
    assert not isinstance(scene.header.line(), Quote)
    end(stage)
    stage.advance(0.05)
    assert not bubbles(scene.board) and len(quotes(scene.picture.log)) == 4


def test_a_running_match_and_the_second_window_share_the_log(voted, no_pictures):
    stage, scene = at_table(voted, animation_speed=0.0)
    audience = AudienceScene(stage_of(), stage)
    audience.update(0.1)
    vote(scene)
    settle(stage)
    audience.table.board.jump()
    log = scene.picture.log
    assert len(quotes(log)) == 4 and quotes(audience.table.picture.log) == quotes(log)
    voted.talking = False
    sit_down(stage, voted, SaveWriter(own_library(), new_session()))
    stage.stack.settle()
    resumed = next(one for one in reversed(tuple(stage.stack)) if isinstance(one, PlayScene))
    assert resumed is not scene and resumed.picture.log == list(Replay(voted).log(len(voted.actions)))
    assert quotes(resumed.picture.log) == quotes(log)
    stage.stack.clear()


def test_whoever_wants_it_quiet_hears_and_reads_nothing(voted, no_pictures):
    stage, scene = at_table(voted, animation_speed=1.0, bots_talk=False)
    vote(scene)
    for _ in range(100):
        stage.advance(0.05)
        assert not bubbles(scene.board)
    assert scene.picture.log and not quotes(scene.picture.log)


def kept_free(scene):
    """Plates, hands or votes, and what a game goes by: its signs and its phase."""
    board, at, layout = scene.board, scene.board.at, scene.board.layout_now()
    marks = [pose.rect for piece, pose in layout.items() if piece[0] in ("slip", "vote", "sign", "marker")]
    if scene.match.info.id == "mayday":
        signs = board.panel.chapters(board.shown)
        return [*scene.picture.plates.places, *marks, *(signs.values())]
    return [*scene.picture.plates.places, *marks, at.visor, *([at.display] if at.display.h else [])]


def voting(info, seats):
    """A match in which all have voted but one, by bots that were relieved then."""
    match = Match(info, [Player(name) for name in "ABCDEFGHIJ"[:seats]], bytes(32))
    while match.view(None).phase != "vote" or len(match.to_act()) > 1:
        match.play(match.legal_actions(match.to_act()[0])[0], level=2)
    return match


@pytest.mark.long
@pytest.mark.sampled(2)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("info", [INFO, game("mayday")], ids=lambda info: info.id)
def test_no_bubble_covers_a_plate_a_vote_a_sign_or_a_phase(info, scale, size, no_pictures, monkeypatch):
    said = []
    monkeypatch.setattr(plates_module, "announce", lambda _, pose, *rest, **more: said.append(pose.face) or nothing())
    covers = {}
    for seats in info.seats:
        match = voting(info, seats)
        _, scene = show(partial(PlayScene, match=match), size, animation_speed=0.0, interface_scale=scale)
        vote(scene)
        settle(scene.stage)
        kept = kept_free(scene)
        for seat, thought in [(seat, kind(seat)) for seat in range(seats) for kind in (Because, AtLength)]:
            said.clear()
            scene.picture.plates.speak(Remarked(seat, thought, "Vote", aloud=True))
            assert all(scene.board.area.contains(speech.body) for speech in said) and len(said) <= 2
            below = [kept[n] for speech in said for n in speech.body.collidelistall(kept)]
            covers[seats, seat, type(thought).__name__] = below
            spoken = " ".join(speech.words for speech in said)
            assert spoken.replace(" … … ", " ") == thought.line(scene.match.names)
    assert not {where: below for where, below in covers.items() if below}
