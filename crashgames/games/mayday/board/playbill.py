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
        drawn = Surface(size, SRCALPHA)
        palette, px = self._stage.theme.palette, self._stage.theme.px
        fill, edge = self._colours(scene)
        self._stage.skin.box(drawn, drawn.get_rect(), Box(fill, palette.shade, 7, 26))
        self._stage.skin.box(drawn, drawn.get_rect().inflate(-2 * px(3), -2 * px(3)), Box(None, edge, 4, 23))
        room = inset(drawn.get_rect(), px(18), px(12))
        match scene:
            case Poll():
                self._poll(drawn, room, scene)
            case CaptainHonour(captain):
                text = tr("{name} is the captain").format(name=captain.name)
                self._three(drawn, room, captain, Mood.TRIUMPHANT, f"{ART}mark_captain", text)
            case Doorway(who, None):
                text = tr("{name} at the cockpit door").format(name=who.name)
                self._three(drawn, room, who, Mood.CALM, f"{ART}door_closed", text, f"{ART}access")
            case Doorway(who, Team() as team):
                text = tr("{name}: {team}").format(name=who.name, team=tr(TEAM_TITLES[team]))
                self._three(drawn, room, who, Mood.TRIUMPHANT, ART + TEAM_ART[team], text, f"{ART}door_open")
        return drawn

    def rehearse(self, who: Somebody, size: tuple[int, int]) -> Iterator[None]:
        """Draw somebody's face in all the moods of such scenes ahead of time."""
        side = self._side(inset(Rect((0, 0), size), self._stage.theme.px(18), self._stage.theme.px(12)))
        for mood in Mood:
            self._stage.skin.portrait(who.character, mood, side, self._stage.skin.colour(who.seat))
            yield

    def _side(self, room: Rect) -> int:
        """The side of faces and pictures."""
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

    # Parts

    def _three(
        self, drawn: Surface, room: Rect, who: Somebody, mood: Mood, art: str, words: str, below: str = ""
    ) -> None:
        """A face, words, and a picture."""
        side = self._side(room)
        left, middle, right = row(room, [side, None, side], self._stage.theme.px(14))
        self._face(drawn, left, who, mood)
        if below:
            above, under = column(middle, [1.3, 1.0], self._stage.theme.px(6))
            self._art(drawn, below, above)
            self._words(drawn, words, under)
        else:
            self._words(drawn, words, middle)
        self._art(drawn, art, right)

    def _poll(self, drawn: Surface, room: Rect, poll: Poll) -> None:
        side = self._side(room)
        left, middle, right = row(room, [side, None, side], self._stage.theme.px(14))
        about = poll.about
        mood = (Mood.GLAD if poll.protected else Mood.CROSS) if poll.opened else Mood.WORRIED
        self._face(drawn, left, about, mood)
        above, below = column(middle, [1.25, 1.0], self._stage.theme.px(6))
        voters = sorted((*poll.protect, *poll.punch))
        for seat, place in zip(voters, self._slips(above, len(voters)), strict=True):
            self._slip(drawn, place, seat, self._vote_of(poll, seat))
        if poll.opened:
            text = result_words(len(poll.protect), len(poll.punch), poll.protected)
            self._art(drawn, f"{ART}{'shield' if poll.protected else 'punch'}", right)
        else:
            text = tr("Punch or protect {name}?").format(name=about.name)
            self._art(drawn, f"{ART}vote_closed", inset(right, side // 8))
        self._words(drawn, text, below)

    def _vote_of(self, poll: Poll, seat: int) -> str:
        if not poll.opened:
            return "vote_closed"
        return "vote_protect" if seat in poll.protect else "vote_punch"

    def _slips(self, room: Rect, count: int) -> Sequence[Rect]:
        gap = self._stage.theme.px(6)
        wide = min((room.w - gap * (count - 1)) // max(1, count), round(room.h * 0.72 * SLIP_ASPECT))
        return row(centre(room, (count * wide + gap * (count - 1), room.h)), count, gap)

    def _slip(self, drawn: Surface, place: Rect, seat: int, art: str) -> None:
        """A vote, and below it whose it is."""
        above, below = column(place, [None, round(place.h * 0.28)])
        self._art(drawn, ART + art, above)
        stamp(drawn, self._stage.skin.badge(seat, min(below.size)), center=below.center)

    def _face(self, drawn: Surface, room: Rect, who: Somebody, mood: Mood) -> None:
        """A face with the mark of the seat at its corner."""
        draw_marked(drawn, self._stage, self._stage.skin.mark(who.seat), who.character, room, mood)

    def _art(self, drawn: Surface, name: str, room: Rect) -> None:
        stamp(drawn, self._stage.assets.art(name, room.size), center=room.center)

    def _words(self, drawn: Surface, words: str, room: Rect) -> None:
        text = self._stage.text
        step = text.fit(words, ("hero", "display", "title", "label"), room.w, room.h, "display", 2)
        written = text.render(words, step, self._stage.theme.palette.ink, "display", room.w, 2, "center")
        drawn.blit(written, written.get_rect(center=room.center))
