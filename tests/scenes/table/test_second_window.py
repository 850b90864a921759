"""The second window stands as the open table in the first does, after every move of every game."""

import pygame
import pytest
from pygame import Rect

from crashgames.core.match import Match, Player
from crashgames.core.replay import Replay
from crashgames.core.secret_pages import SecretRound
from crashgames.core.settings import Settings
from crashgames.hotseat.ending import verdict
from crashgames.scenes.table.audience import AudienceScene
from crashgames.scenes.table.header import HeaderStrip
from crashgames.scenes.table.picture import TablePicture
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.scene import Stage
from tests.random_play import all_games, random_match

SIZE = (800, 450)
LOOKS = 7
"""How many times in a match the pictures are compared pixel by pixel; what they show is compared after every move."""

LONG_ENOUGH = 40
"""Actions of somebody alone among bots, which differ from those of people only in who sees the hand."""

BLUR, RIMS = 48, 1 / 200
"""How far colours on a board may differ from one that is drawn anew, and what share of it by more: rims of holes."""


def settle_in_moods(board, view, moods):
    """Show a view at once, with the faces as they were left by the action before."""
    board.settle(view)
    board.moods.update(moods)
    board.pieces.stand(board.layout(view))
    board.redraw()


class Windows:
    """A first and a second window on the same match."""

    def __init__(self, info, levels, seed):
        pygame.display.init()
        pygame.font.init()
        screen = pygame.display.set_mode(SIZE)
        self.surfaces = screen, screen.copy()
        settings = Settings(animation_speed=0.0, ballot="one_by_one")
        self.front, self.back = Stage(SIZE, settings), Stage(SIZE, settings)
        model = random_match(info, len(levels), seed)
        players = [Player(name, level) for name, level in zip(model.names, levels, strict=True)]
        self.play = PlayScene(self.front, Match(info, players, model.seed, model.options))
        self.actions = model.actions
        self.play._go_on = lambda dt: None  # bots do as the model did
        self._seat(self.front, self.play)
        self.audience = AudienceScene(self.back, self.front)
        self._seat(self.back, self.audience)
        self.rest()

    def _seat(self, stage, scene):
        stage.stack.push(scene)
        stage.stack.settle()

    def move_on(self):
        """Until nothing moves; then one frame is drawn, which leaves some of the changes to the next."""
        for _ in range(200):
            for stage in (self.front, self.back):
                stage.advance(0.0)
            if self.play.board.idle and self.audience.table.board.idle:
                self.back.draw(self.surfaces[1])
                return
        raise AssertionError("the tables do not come to rest")

    def rest(self):
        """Until nothing moves and everything is drawn."""
        self.move_on()
        for _ in range(200):
            if not self.audience.animating:
                return
            self.back.advance(0.0)
            self.back.draw(self.surfaces[1])
        raise AssertionError("the second window is never drawn to the end")

    def regions(self):
        """The regions of header, seats, log and board in the second window."""
        table = self.audience.table
        header = Rect(table.header.area)
        header.width -= table.header.room
        seats = {f"seat {number}": card for number, card in enumerate(table.picture.plates.places)}
        return {"header": header, **seats, "board": table.board.area}

    @property
    def is_laid_otherwise(self):
        """True if whoever plays sees their own hand, or a button to open it: for watchers the table is laid anew."""
        return self.play.turns.alone or self.play.match.info.held_hands

    def open_table(self):
        """The open table in the first window as it is now, without what can be pressed, and its board for watchers."""
        laid = self._laid_for_watchers().copy() if self.is_laid_otherwise else None
        seen = laid if self.play.turns.alone else self._seen_by_all()
        return seen, laid or seen

    def _seen_by_all(self):
        play, surface = self.play, self.surfaces[0]
        play.board.allow(())
        play.board.point(None)
        settle_in_moods(play.board, play.board.view, dict(play.board.moods))
        buttons, play.header.buttons, play.header.note = play.header.buttons, 0, ""
        play.header.ticker.watched = True
        play.picture.plates.called = None
        play.picture.draw_anew()
        play.picture.draw(surface, anew=True)
        play.header.buttons, play.header.ticker.watched = buttons, False
        play.stand()
        play.picture.draw_anew()
        return surface

    def _laid_for_watchers(self):
        play, surface = self.play, self.surfaces[0]
        picture = TablePicture(self.front, play.match)
        picture.head = HeaderStrip(self.front, play.turns, picture)
        picture.head.ticker.watched = True
        view = SecretRound(play.match).openly().view(None)
        picture.board.offers = self.audience.table.board.offers
        picture.board.turn_to(play.board.near)
        picture.arrange()
        settle_in_moods(picture.board, view, play.board.moods)
        replay = Replay(play.match)
        picture.log = list(replay.log(replay.count))
        picture.draw(surface, anew=True)
        return surface

    def compare(self, when):
        for header in (self.play.header, self.audience.table.header):
            header.ticker.tell("")
        self.rest()
        (first, board), second = self.open_table(), self.surfaces[1]
        for name, place in self.regions().items():
            one, other = (board if name == "board" else first).subsurface(place), second.subsurface(place)
            anew = name == "board" and self.is_laid_otherwise
            far, few = (BLUR, RIMS * place.width * place.height) if anew else (1, 0)
            alike = pygame.mask.from_threshold(one, (0, 0, 0), (far, far, far, 255), other)
            assert place.width * place.height - alike.count() <= few, f"{name} differs {when}"

    def compare_words(self):
        """Compare what is quick to compare, after every move."""
        table, match = self.audience.table, self.play.match
        assert table.board.view == SecretRound(match).openly().view(None)
        assert table.board.layout_now() == table.board.layout(table.board.view)
        if not self.play.turns.alone:
            assert table.picture.log == self.play.picture.log
            if self.play.picture.plates.called is None:  # only the first window knows who is to take the device
                assert table.header.line() == self.play.header.line()


@pytest.mark.long
@pytest.mark.sampled(2)
@pytest.mark.parametrize("bots", [0, 1], ids=["people", "one person"])
@pytest.mark.parametrize("info", all_games(), ids=lambda info: info.id)
def test_the_second_window_shows_the_open_table(info, bots):
    seats = max(seats for seats in info.seats if seats <= 5)
    windows = Windows(info, [0, *[bots] * (seats - 1)], seed=1)
    every = max(1, len(windows.actions) // LOOKS)
    if bots:
        windows.actions = windows.actions[:LONG_ENOUGH]
    for number, action in enumerate(windows.actions):
        windows.play.play(action)
        windows.move_on()
        windows.compare_words()
        if number % every == 0 or number == len(windows.actions) - 1:
            windows.rest()
            windows.compare(f"after {number + 1} actions")
    if windows.play.match.outcome:
        assert windows.audience.table.header.line() == verdict(windows.play.match, windows.play.match.outcome)


def test_a_television_names_no_keys():
    windows = Windows(all_games()[0], (0, 0, 0), 1)
    assert windows.audience.table.header.ticker._name == "Log"
    assert windows.play.header.ticker._name == "Log (L)"
