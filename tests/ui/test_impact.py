"""Blows: what a contact does, in which frame, and that nothing is left of it."""

import pygame
import pytest
from pygame import Surface

from crashgames.core.match import Match, Player
from crashgames.paths import assets_root
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.effects import SHAKING_SECONDS, Blow, ImpactPlayer, Kit, passing
from crashgames.ui.pieces import Pieces
from crashgames.ui.sprites import Pose
from crashgames.ui.story import Story
from tests.random_play import complete_games, promises
from tests.ui.playground import stage_of

FRAME = 1 / 60
KIT = Kit("bang", ("game/bit", "game/bolt"), 16)
AT = 0.31


class Stand:
    """A picture that goes from left to right in a second, and is struck on the way."""

    def __init__(self, kit=KIT, size=(1280, 720)):
        self.pieces, self.played = Pieces(), []
        self.director = ImpactPlayer(self.pieces, size, lambda name, at: self.played.append((name, self.x)))
        self.x = 0.0
        scene = passing(self.pieces, Pose(0, 300, (60, 60), "game/car"), 1.0, self.go)
        self.tween = self.director.staged(scene, [Blow(AT, (100 * AT, 300), kit, (1.0, 0.0))])

    def go(self, sprite, t):
        self.x = sprite.x = 100 * t

    def frames(self):
        """Where the picture is, frame by frame."""
        while not self.tween.done:
            self.tween.update(FRAME)
            yield self.x


def test_the_sound_comes_in_the_contact_frame_which_stands_still():
    stand = Stand()
    seen = [(x, len(stand.played)) for x in stand.frames()]
    assert stand.played == [("bang", pytest.approx(100 * AT))]
    first = [played for _, played in seen].index(1)
    held = [x for x, _ in seen if x == pytest.approx(100 * AT)]
    assert seen[first][0] == pytest.approx(100 * AT) and 2 <= len(held) <= 3
    assert seen[first - 1][0] < 100 * AT < seen[first + 3][0]


def test_it_takes_no_longer_than_the_scene_and_its_stop():
    frames = len(list(Stand().frames()))
    assert frames == pytest.approx(60 + 2, abs=1)


def test_the_picture_shakes_less_and_less_and_then_no_more():
    stand, jolts = Stand(), []
    for _ in stand.frames():
        jolts.append(stand.pieces.distance.jolt)
    shaken = [abs(x) for x, _ in jolts if x]
    assert max(shaken) == 6 and max(shaken[len(shaken) // 2 :]) < 6
    assert len(shaken) <= (SHAKING_SECONDS + 0.04) / FRAME and jolts[-1] == (0, 0)


def test_debris_flies_off_and_is_gone_in_the_end():
    stand, flying = Stand(), []
    for _ in stand.frames():
        flying.append([sprite for sprite in stand.pieces.passing if sprite.rest.face in KIT.debris])
    assert max(map(len, flying)) == KIT.count
    spread = next(sprites for sprites in flying if sprites)
    assert len({sprite.rest.angle for sprite in spread}) > 3
    assert not stand.pieces.passing


def test_what_is_struck_is_squashed_across_and_springs_back():
    stand, shapes = Stand(), []
    for _ in stand.frames():
        shapes += [sprite.shape for sprite in stand.pieces.passing if sprite.rest.face == "game/car"]
    squashed = [shape for shape in shapes if shape]
    assert squashed[0] == pytest.approx((0.9, 1.12)) and shapes[-1] is None
    assert all(0.85 < width < 1.15 for width, _ in squashed)


@pytest.mark.parametrize("seconds", [0.1, AT + 0.02, 0.6])
def test_a_press_leaves_nothing_of_it_and_makes_no_noise(seconds):
    stand = Stand()
    stand.tween.update(seconds)
    heard = len(stand.played)
    stand.tween.finish()
    assert stand.tween.done and len(stand.played) == heard
    assert stand.pieces.distance.jolt == (0, 0) and not stand.pieces.passing


class Plain(Story):
    folder = "game/"
    kits = {"hit": KIT}


@pytest.mark.parametrize("calm", [False, True])
def test_without_motion_or_seen_often_only_the_sound_is_left(calm):
    stage = stage_of((640, 360))
    pieces, played = Pieces(lambda: calm), []
    story = Plain(stage, pieces)
    story._director._play = lambda name, at: played.append(name)
    pieces.limiter.seen["hit"] = 99
    scene = passing(pieces, Pose(0, 0, (9, 9), "game/car"), 1.0, lambda sprite, t: None)
    tween = story.staged("hit", scene, blows=[story.blow("hit", 0.4, (0, 0))])
    while not tween.done:
        tween.update(FRAME)
        assert pieces.distance.jolt == (0, 0) and len(pieces.passing) <= 1
    assert played == ["bang"]


@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_what_blows_name_is_there(info):
    story = story_of(info)
    assert story.kits
    for name, kit in story.kits.items():
        assert not kit.sound or (assets_root() / info.id / "sounds" / f"{kit.sound}_1.ogg").exists(), name
        for art in kit.debris:
            folder, piece = art.split("/")
            assert (assets_root() / folder / "art" / f"{piece}.svg").exists(), (name, art)


def story_of(info):
    return table_of(info).board.story


def table_of(info):
    stage = stage_of((640, 360))
    scene = PlayScene(stage, Match(info, [Player(str(seat)) for seat in range(info.seats[0])], bytes(32)))
    stage.stack.push(scene)
    stage.stack.settle()
    return scene


def test_the_table_shakes_but_what_lies_above_it_does_not():
    scene = table_of(complete_games()[0])
    distance, stage = scene.board.pieces.distance, scene.stage
    distance.depth = 1.0
    for _ in range(30):
        still = drawn(stage)
    distance.jolt = (4, 0)
    shaken = drawn(stage)
    middle = pygame.Rect(200, 150, 200, 150)
    assert bytes_of(shaken, middle.move(4, 0)) == bytes_of(still, middle)
    head = pygame.Rect(4, 4, 60, 20)
    assert bytes_of(shaken, head) == bytes_of(still, head)
    distance.jolt = (0, 0)
    assert bytes_of(drawn(stage), middle) == bytes_of(still, middle)


def drawn(stage):
    surface = Surface(stage.size)
    stage.advance(0.0)
    stage.draw(surface)
    return surface


def bytes_of(surface, part):
    return pygame.image.tobytes(surface.subsurface(part), "RGB")


@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_no_blow_is_harder_than_the_one_that_ends_a_match(info):
    kits = dict(story_of(info).kits)
    end = kits.pop(promises(info).HARDEST)
    assert all(kit.jolt < end.jolt and kit.count < end.count for kit in kits.values())
