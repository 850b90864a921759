"""The pictures of great moments: a vote that is opened, the new captain, the cockpit door."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface

from crashgames.core.messages import Names
from crashgames.core.translation import tr
from crashgames.games.mayday.board.arrangement import SLIP_ASPECT
from crashgames.games.mayday.board.words import TEAM_ART, result_words
from crashgames.games.mayday.tables import TEAM_TITLES, Team
from crashgames.ui.faces import Mood
from crashgames.ui.layout import centre, column, inset, row, stamp
from crashgames.ui.lettering import write
from crashgames.ui.people import draw_marked
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, mix

ART = "mayday/"


class Somebody(NamedTuple):
    """A crew member who is in the middle of it."""

    seat: int
    name: str
    character: str


def crew_of(names: Names, characters: Sequence[str]) -> list[Somebody]:
    return [
        Somebody(seat, name, character) for seat, (name, character) in enumerate(zip(names, characters, strict=False))
    ]


class Poll(NamedTuple):
    """A vote about somebody, still closed or opened."""

    about: Somebody
    protect: tuple[int, ...]
    punch: tuple[int, ...]
    opened: bool

    @property
    def protected(self) -> bool:
        return len(self.protect) >= len(self.punch)


class CaptainHonour(NamedTuple):
    """Somebody becomes captain."""

    captain: Somebody


class Doorway(NamedTuple):
    """Somebody before the cockpit door, and the team once it is shown."""

    who: Somebody
    team: Team | None


Scene = Poll | CaptainHonour | Doorway


class Playbill:
    """Draws scenes, each on a broad plate."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def draw(self, scene: Scene, size: tuple[int, int]) -> Surface:
        """A face, words, and a picture; above the words the votes, or another picture."""
        drawn, (fill, edge) = Surface(size, SRCALPHA), self._colours(scene)
        palette, px = self._stage.theme.palette, self._stage.theme.px
        self._stage.skin.box(drawn, drawn.get_rect(), Box(fill, palette.shade, 7, 26))
        self._stage.skin.box(drawn, drawn.get_rect().inflate(-2 * px(3), -2 * px(3)), Box(None, edge, 4, 23))
        left, below, right = row(self._room(size), [self._side(size), None, self._side(size)], px(14))
        who, mood, art, words = self._told(scene)
        draw_marked(drawn, self._stage, self._stage.skin.mark(who.seat), who.character, left, mood)
        self._art(drawn, art, right)
        if not isinstance(scene, CaptainHonour):
            above, below = column(below, [1.25, 1.0], px(6))
            if isinstance(scene, Poll):
                self._slips(drawn, above, scene)
            else:
                self._art(drawn, "door_open" if scene.team else "access", above)
        write(drawn, self._stage, below, words, ("hero", "display", "title", "label"), "display", lines=2)
        return drawn

    def rehearse(self, who: Somebody, size: tuple[int, int]) -> Iterator[None]:
        """Draw somebody's face in all the moods of such scenes ahead of time."""
        for mood in Mood:
            self._stage.skin.portrait(who.character, mood, self._side(size), self._stage.skin.colour(who.seat))
            yield

    def _room(self, size: tuple[int, int]) -> Rect:
        return inset(Rect((0, 0), size), self._stage.theme.px(18), self._stage.theme.px(12))

    def _side(self, size: tuple[int, int]) -> int:
        """The side of faces and pictures."""
        room = self._room(size)
        return min(room.h, room.w // 4)

    def _colours(self, scene: Scene) -> tuple[RGB, RGB]:
        palette = self._stage.theme.palette
        good, bad = mix(palette.panel, palette.good, 0.25), palette.danger
        match scene:
            case Poll(opened=True):
                return (good, palette.good) if scene.protected else (bad, palette.accent_high)
            case Doorway(team=Team() as team):
                return (good, palette.good) if team is Team.HONEST else (bad, palette.accent_high)
        return palette.panel, palette.accent

    def _told(self, scene: Scene) -> tuple[Somebody, Mood, str, str]:
        """Who it is about, in which mood, the picture, and the words."""
        match scene:
            case Poll(who, protect, punch, True):
                mood, art = (Mood.GLAD, "shield") if scene.protected else (Mood.CROSS, "punch")
                return who, mood, art, result_words(len(protect), len(punch), scene.protected)
            case Poll(who):
                return who, Mood.WORRIED, "vote_closed", tr("Punch or protect {name}?").format(name=who.name)
            case CaptainHonour(who):
                return who, Mood.TRIUMPHANT, "mark_captain", tr("{name} is the captain").format(name=who.name)
            case Doorway(who, Team() as team):
                text = tr("{name}: {team}").format(name=who.name, team=tr(TEAM_TITLES[team]))
                return who, Mood.TRIUMPHANT, TEAM_ART[team], text
        return scene.who, Mood.CALM, "door_closed", tr("{name} at the cockpit door").format(name=scene.who.name)

    def _slips(self, drawn: Surface, room: Rect, poll: Poll) -> None:
        """All votes, and below each whose it is."""
        voters, gap = sorted((*poll.protect, *poll.punch)), self._stage.theme.px(6)
        wide = min((room.w - gap * (len(voters) - 1)) // max(1, len(voters)), round(room.h * 0.72 * SLIP_ASPECT))
        whole = centre(room, (len(voters) * wide + gap * (len(voters) - 1), room.h))
        for seat, place in zip(voters, row(whole, len(voters), gap), strict=True):
            above, below = column(place, [None, round(place.h * 0.28)])
            vote = "vote_protect" if seat in poll.protect else "vote_punch"
            self._art(drawn, vote if poll.opened else "vote_closed", above)
            stamp(drawn, self._stage.skin.badge(seat, min(below.size)), center=below.center)

    def _art(self, drawn: Surface, name: str, room: Rect) -> None:
        stamp(drawn, self._stage.assets.art(ART + name, room.size), center=room.center)
