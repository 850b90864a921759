"""Boards without a scene: where they are laid out, and what is seen of them at rest and in motion."""

from itertools import combinations

from pygame import Rect, Surface

from crashgames.core.match import Match, Player, Step
from crashgames.scenes.table.picture import TablePicture
from crashgames.ui import drawing
from crashgames.ui.parts import Room
from tests.ui.playground import stage_of

NAMES = ("Anna", "Bernhard", "Carl", "Dorothea", "Eve", "Francesca", "Gus", "Hannelore", "Ina", "Jo")
SIZE = (1280, 720)
AREA = Rect(240, 72, 1032, 640)
AREAS = {
    "desk": (SIZE, 1.0, AREA),
    "full_hd": ((1920, 1080), 1.0, Rect(360, 108, 1548, 960)),
    "large_scale": (SIZE, 1.5, Rect(344, 108, 924, 600)),
    "small_and_large_scale": ((1000, 640), 2.0, Rect(262, 96, 730, 536)),
    "four_to_three": ((1024, 768), 1.0, Rect(191, 57, 827, 705)),
    "ultra_wide": ((2560, 1080), 1.0, Rect(360, 108, 2188, 960)),
}
"""The size of a window, the scale of what is in it, and the place that it leaves for a board."""
SMALL = (960, 540)
"""A window in which whatever differs can be seen, too."""


def board_for(info, seats, area=AREA, size=SIZE, **settings):
    """A board of a game, laid out in a window of some size."""
    board = info.board_class()(stage_of(size, **settings), NAMES[:seats])
    board.place(Room(area))
    return board


def match_for(info, seats, seed, options=None):
    match = Match(info, [Player(name) for name in NAMES[:seats]], seed, options)
    match.listening = True
    return match


def show(game, board, viewer=None):
    """The board at rest as a viewer sees a match or position; a viewer who may act is offered what there is."""
    legal = game.legal_actions(viewer) if viewer is not None else ()
    board.show(game.view(viewer), legal)
    board.jump()


def drawn(board):
    """All pixels of a board."""
    return pixels(painted(board))


def pixels(surface):
    """The pixels of a surface, as they lie in memory: to turn them into three bytes each takes ten times as long."""
    return surface.get_buffer().raw


def painted(board):
    """A board at rest, in its window."""
    surface = Surface(board.stage.size)
    for part in board.ground():
        surface.set_clip(part.area)
        part.draw(surface)
    surface.set_clip(None)
    drawing.draw_still(board, surface)
    draw_moving(board, surface)
    return surface


def draw_moving(board, surface):
    """Draw moving pieces and effects."""
    surface.fblits(drawing.moving(board))


def moving(board, seconds=0.1):
    """The pixels of what moves, frame by frame, until the board is at rest."""
    surface = Surface(board.stage.size)
    for _ in range(200):
        if board.idle:
            return
        board.update(seconds)
        surface.fill(0)
        draw_moving(board, surface)
        yield pixels(surface)
    raise AssertionError("the board does not come to rest")


def disjoint(rects):
    return all(not one.colliderect(other) for one, other in combinations(rects, 2))


def shape_of(page, legal):
    """All that can be counted on a private page: cards, actions of each, lines, and choices without a card."""
    on_cards = {action for card in page.cards for action in card.actions}
    loose = [action for action in legal if action not in on_cards]
    return len(page.cards), tuple(len(card.actions) for card in page.cards), len(page.lines), len(loose)


def read_while_closed(page):
    """All that can be read on a private page while its envelopes are closed."""
    return page.kind, page.title, page.asks, page.known


def steps_of(game, viewer, action):
    """The steps of an action as a viewer sees them; the action is applied to a copy."""
    steps, twin = [], game.copy()
    twin.listener = lambda event, at: steps.append(Step(event, at.view(viewer)))
    twin.advance(action)
    return [step for step in steps if step.event.to in (None, viewer)]


class Screen:
    """A board with the plates of the seats."""

    def __init__(self, info, seats):
        self.picture = TablePicture(stage_of(SMALL), match_for(info, seats, bytes(32)))
        self.board = self.picture.board
        self.picture.arrange()

    def frame(self, game, viewer):
        """All pixels that show a position to a viewer."""
        show(game, self.board, viewer)
        view, surface = game.view(viewer), painted(self.board)
        for seat in range(len(self.picture.plates.places)):
            self.picture.plates.draw_plate(surface, view, seat)
        return pixels(surface)

    def motion(self, view, steps):
        """The frames while steps are shown, from a view on, as hashes of the pixels and of how the faces look."""
        self.board.show(view, ())
        self.board.jump()
        self.board.play(steps)
        return [hash((frame, tuple(sorted(self.board.moods.items())))) for frame in moving(self.board, 0.25)]
