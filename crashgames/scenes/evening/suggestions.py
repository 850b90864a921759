"""What fits next: three boxes, for who is here and how late it is."""

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import msgspec
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.catalog import GameInfo, games
from crashgames.core.match import Player
from crashgames.core.translation import listing, ntr, tr
from crashgames.evening.fitting import LESSON_MINUTES, MAX_OFFERS, Fit
from crashgames.evening.record import Seated
from crashgames.scenes.dialogs.menu import MenuScene
from crashgames.scenes.evening.party import Party
from crashgames.scenes.evening.people import PeopleScene
from crashgames.scenes.evening.person_menu import clock
from crashgames.scenes.evening.standings import StandingsScene
from crashgames.scenes.phones.code import CornerCode
from crashgames.storage.evenings import own_evenings
from crashgames.ui.covers import COVER_ASPECT, cover, rounded, wordmark
from crashgames.ui.faces import Mood
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.menu_scene import WatchingScene
from crashgames.ui.people import draw_marked
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.sheets import Sign, header, label_height, roomy
from crashgames.ui.skin import Box
from crashgames.ui.theme import PALETTE, RGB, SEATS, mix
from crashgames.ui.widgets import Button, Label, Widget, alike
from crashgames.ui.worlds import LIBRARY, world_of

MAX_WIDTH = 1240
COVER_SHARE, LOW_COVER_SHARE = 0.6, 0.34
"""The most of a box's height that its cover takes, and where room is scarce."""
LEAST_COVER = 40
"""The height of a cover on which something can be seen, in logical units."""
ICON_ROOM, FACE_SIDE = 30, 54
"""The room before the words of a fact, and the largest side of a face, in logical units."""
LEAST_PART, UPPER_SHARE = 0.8, 0.25
"""How much of a cover has to be seen for it to be as wide as the box, and how much of the rest is cut off above."""
BEST_EDGE = 6
"""The width of the edge of the box that fits best, in logical units."""


class SuggestionsScene(WatchingScene):
    """Pressing a box begins the game with the people who are here."""

    hosts_phones = True
    world = LIBRARY

    def __init__(self, stage: Stage, party: Party) -> None:
        super().__init__(stage)
        self.party = party
        self.fits = party.fits()
        self.first = 0
        self.corner = CornerCode(stage, party.host)
        """The code for whoever comes late."""
        self._shown: Hashable = None
        self.mirror = self._mirror

    def _mirror(self, stage: Stage) -> Scene:
        """Meanwhile an audience sees the standings, or before the first game who is here, with the code."""
        if self.party.evening.counted:
            return StandingsScene(stage, self.party, watched=True)
        return PeopleScene(stage, self.party, lambda: None, watched=True)

    def entered(self) -> None:
        self.party.call_phones()
        super().entered()

    def look(self) -> None:
        if self.party.renew():
            self.fits = self.party.fits()
        if self._shown != self._state():
            self.rebuild()

    def _state(self) -> Hashable:
        return self.party.evening, self._numbers(), self.corner.shows(), self.party.book is not None

    def _numbers(self) -> str:
        """The phones that wait to be let in with the next game, by the numbers that they show as well."""
        phones = self.party.book.phones if self.party.book else {}
        claims = [(person, phones.get(person.key)) for person in self.party.evening.here]
        words = [tr("{name} {n}").format(name=person.name, n=claim.number) for person, claim in claims if claim]
        return tr("New phones: {numbers}").format(numbers=listing(words)) if words else ""

    def build(self) -> list[Widget]:
        theme, wide = self.stage.theme, roomy(self.stage)
        area = self.middle(MAX_WIDTH)
        bar, body = header(self.stage, area, tr("What shall we play?"), self.back)
        gap = theme.gap(4 if wide else 2)
        self._shown, numbers = self._state(), self._numbers()
        self.corner.wanted = self.party.book is not None and bool(self.corner.shows())
        address = self.corner.address(bar[1].rect)
        body = self.corner.beside(body)
        high = theme.target if numbers else 0
        upper, line, foot = column(body, [1.0, high, theme.target], gap if numbers else gap // 2)
        said = [Sign(line, numbers, ("label", "body", "caption"))] if numbers else []
        return [*self._boxes(upper, gap), *said, *self._buttons(foot), *bar, *address]

    def _boxes(self, room: Rect, gap: int) -> list[Widget]:
        shown = self.fits[self.first : self.first + MAX_OFFERS]
        if not shown:
            words = tr("Nobody is here yet.")
            return [Label(room, words, ("title", "label"), align="center")]
        boxes = [
            FitBox(self.stage, place, fit, self.party, fit is self.fits[0])
            for place, fit in zip(row(room, MAX_OFFERS, gap), shown, strict=False)
        ]
        play = min(box.play for box in boxes)
        for box in boxes:  # all alike
            box.play = play
        side = min(box.face_side for box in boxes)
        for box in boxes:
            box.make_room(side)
        lowest = min(box.cover_height(play) for box in boxes)
        for box in boxes:
            box.place_cover(lowest)
        return [*alike(boxes)]

    def _buttons(self, room: Rect) -> list[Widget]:
        entries = [
            (tr("Who is here?"), "person", self._people),
            (tr("Standings"), "trophy", self._standings),
            *([(tr("Other games"), "arrow_right", self._others)] if len(self.fits) > MAX_OFFERS else []),
        ]
        cells = row(room, len(entries), self.stage.theme.gap(4 if roomy(self.stage) else 2))
        return list(
            alike(
                [Button(cell, words, call, icon=icon) for cell, (words, icon, call) in zip(cells, entries, strict=True)]
            )
        )

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        if self.corner.width:
            self.corner.draw(surface)

    def uncovered(self) -> None:
        super().uncovered()
        self.fits, self.first = self.party.fits(), 0
        self.rebuild()

    def back(self) -> bool:
        self.stage.stack.pop()
        return True

    def _people(self) -> None:
        self.stage.stack.push(PeopleScene(self.stage, self.party, lambda: None))

    def _standings(self) -> None:
        self.stage.stack.push(StandingsScene(self.stage, self.party))

    def _others(self) -> None:
        self.first = self.first + MAX_OFFERS if self.first + MAX_OFFERS < len(self.fits) else 0
        self.rebuild()


class FactLine(NamedTuple):
    """One fact about a game that fits: its icon and its words, and whether somebody may mind."""

    icon: str
    words: str
    warns: bool = False


class FitBox(Button):
    """A game that fits: its cover, its title, how long and until when, and who plays; the `best` one stands out."""

    def __init__(self, stage: Stage, rect: Rect, fit: Fit, party: Party, best: bool) -> None:
        self.info: GameInfo = games()[fit.game]
        super().__init__(rect, "", lambda: party.play(fit))
        self.fit = fit
        self.best = best
        self.lines = _facts(fit, party) if roomy(stage) else _facts(fit, party, brief=True)
        theme = self.theme = stage.theme
        inner = inset(rect, theme.gap(3), theme.gap(3))
        titles = [tr(info.title) for info in games().values()]
        steps = [stage.text.fit(title, ("title", "label", "body"), inner.w, None, "display", 1) for title in titles]
        self.title_step = min(steps, key=theme.font)
        head = stage.text.line_height(self.title_step, "display")
        letters = "label" if roomy(stage) else "caption"
        said = sum(label_height(stage, line.words, letters, inner.w - theme.px(ICON_ROOM)) for line in self.lines)
        self._inner = inner
        share = COVER_SHARE if roomy(stage) else LOW_COVER_SHARE
        self._most = min(round(inner.h * share), round(inner.w / COVER_ASPECT))
        self._faces = Rect(inner.x, 0, inner.w, 0)
        self._free = inner.h - theme.gap(5) - head - said
        self.play = round(theme.target * 0.9)
        """The height of the strip with the word for a press; 0 where the cover needs its room."""
        if self._free - self.play < min(self._most, 2 * theme.target):
            self.play = 0
        self.place_cover(self.cover_height(self.play))

    @property
    def face_side(self) -> int:
        """The side of the faces below a cover that stays large; 0 if there is no room for them."""
        side = min(self.theme.px(FACE_SIDE), self._inner.w // max(1, len(self.fit.people)))
        least = min(self._most, round(self._inner.w / COVER_ASPECT * LEAST_PART))
        return side if self._free - self.play - side - self.theme.gap(1) >= least else 0

    def make_room(self, side: int) -> None:
        """Keep a strip for faces of this side free below the cover."""
        self._faces.h = side
        self._free -= side + self.theme.gap(1) if side else 0

    def cover_height(self, play: int) -> int:
        """The pixels left for the cover above a strip of some height."""
        return min(self._most, self._free - play)

    def place_cover(self, high: int) -> None:
        """Make the cover this high, with its words below; a tiny one is left out."""
        theme, inner = self.theme, self._inner
        high = high if high >= theme.px(LEAST_COVER) else 0
        whole = round(high * COVER_ASPECT)
        self.picture = centre(
            Rect(inner.x, inner.y, inner.w, high), (inner.w if whole > inner.w * LEAST_PART else whole, high)
        )
        self._faces.y = self.picture.bottom + (theme.gap(2) if high else 0)
        self.below = Rect(inner.x, self._faces.bottom + theme.gap(1 if self._faces.h else 0), inner.w, 0)
        self.below.h = inner.bottom - self.below.y - theme.gap(1)

    @property
    def words(self) -> str:
        return tr(self.info.title)

    def _edge(self, stage: Stage) -> RGB | None:
        return stage.theme.palette.accent if self.best else super()._edge(stage)

    def _box(self, stage: Stage, fill: RGB, depth: float, shadow: float) -> Box:
        box = super()._box(stage, fill, depth, shadow)
        return msgspec.structs.replace(box, width=BEST_EDGE) if self.best else box

    def _draw_label(self, surface: Surface, stage: Stage, face: Rect, ink: RGB) -> None:
        theme, text, (plate, facts, *play) = stage.theme, stage.text, self._rooms(stage)
        if self.picture.h:
            whole, part = cover(stage, self.info, self.picture.size), Surface(self.picture.size, SRCALPHA)
            lost = whole.get_height() - part.get_height()
            part.blit(whole, ((part.get_width() - whole.get_width()) // 2, -round(lost * UPPER_SHARE)))
            surface.blit(rounded(part, stage, (12, 12, 12, 12), self.picture.size), self.picture)
        self._draw_people(surface, stage)
        stage.skin.box(surface, plate, Box(world_of(self.info).palette.panel, radius=8))
        title = wordmark(stage, self.info, (plate.w, plate.h - theme.px(4)))
        title = title or text.render(self.words, self.title_step, PALETTE.ink, "display", plate.w, 1)
        surface.blit(title, title.get_rect(center=plate.center))
        self._draw_facts(surface, stage, facts)
        for place in play:
            self._draw_play(surface, stage, place)

    def _draw_people(self, surface: Surface, stage: Stage) -> None:
        """The faces of those who play below the cover, where there is room."""
        people, side = self.fit.people, self._faces.h
        if side:
            places = centre(self._faces, (side * len(people), side))
            for person, place in zip(people, row(places, len(people)), strict=True):
                draw_marked(surface, stage, SEATS[person.mark], person.face, place, Mood.GLAD)

    def _rooms(self, stage: Stage) -> list[Rect]:
        """The places of title and facts, and that of the word for a press if there is one."""
        head = stage.text.line_height(self.title_step, "display")
        return column(self.below, [head, 1.0, *([self.play] if self.play else [])], stage.theme.gap(1))

    def step(self, stage: Stage) -> str:
        """The largest step in which the facts fit."""
        room, said = self._rooms(stage)[1], "\n".join(line.words for line in self.lines)
        return stage.text.fit(said, ("label", "body", "caption"), room.w - stage.theme.px(ICON_ROOM), room.h)

    def spare(self, stage: Stage) -> int:
        """The most pixels that can be left between the facts."""
        room, width = self._rooms(stage)[1], self._inner.w - stage.theme.px(ICON_ROOM)
        high = sum(stage.text.size(line.words, self.common_step(stage), "text", width)[1] for line in self.lines)
        return max(0, room.h - high) // (len(self.lines) + 1)

    def _draw_facts(self, surface: Surface, stage: Stage, room: Rect) -> None:
        """A line each, with an icon; what somebody may mind in another colour."""
        theme, palette, text = stage.theme, stage.theme.palette, stage.text
        indent = theme.px(ICON_ROOM)
        step = self.common_step(stage)
        inks = [palette.warn if line.warns else palette.ink for line in self.lines]
        drawn = [
            text.render(line.words, step, colour, "text", room.w - indent)
            for line, colour in zip(self.lines, inks, strict=True)
        ]
        gap = min(theme.gap(2), *(box.spare(stage) for box in self.company if isinstance(box, FitBox)))
        top = room.y + gap
        for line, picture, colour in zip(self.lines, drawn, inks, strict=True):
            icon = stage.assets.icon(line.icon, min(theme.px(22), text.line_height(step)), colour)
            place = Rect(room.x + theme.gap(1), top, icon.get_width(), text.line_height(step))
            surface.blit(icon, icon.get_rect(center=place.center))
            surface.blit(picture, (room.x + indent, top))
            top += picture.get_height() + gap

    def _draw_play(self, surface: Surface, stage: Stage, room: Rect) -> None:
        """What a press does, in gold for the game that fits best."""
        palette, theme = stage.theme.palette, stage.theme
        fill = palette.accent if self.best else palette.ground
        edge = mix(fill, palette.shade, 0.45)
        ink = palette.ink_dark if self.best else palette.ink
        stage.skin.box(surface, room, Box(fill, edge, 2, 10))
        words = stage.text.render(tr("Play"), "label", ink, "bold")
        icon = stage.assets.icon("play", theme.px(20), ink)
        wide = icon.get_width() + theme.gap(1.5) + words.get_width()
        left, right = row(centre(room, (wide, room.h)), [icon.get_width(), 1.0], round(theme.gap(1.5)))
        surface.blit(icon, icon.get_rect(center=left.center))
        surface.blit(words, words.get_rect(midleft=right.midleft))


def _facts(fit: Fit, party: Party, brief: bool = False) -> Sequence[FactLine]:
    """What is to be known before the box is taken; in `brief` without the time that newcomers take."""
    here = len(fit.people) + len(fit.out)
    seats = tr("Fits {seats} of {people}").format(seats=len(fit.people), people=here)
    bots = ntr("{seats}, with one bot", "{seats}, with {n} bots", fit.bots, seats=seats) if fit.bots else seats
    until = clock(fit.ends - party.minute)
    time = ntr("{n} minute, until {time}", "{n} minutes, until {time}", fit.minutes, time=until)
    found = [FactLine("person", bots), FactLine("clock", time)]
    if fit.newcomers and not brief:
        extra = str(LESSON_MINUTES)
        words = ntr(
            "With one newcomer: +{minutes} min", "With {n} newcomers: +{minutes} min", fit.newcomers, minutes=extra
        )
        found.append(FactLine("lesson", words))
    if fit.out:
        names = listing([person.name for person in fit.out])
        found.append(FactLine("pause", tr("Sitting out: {names}").format(names=names), warns=True))
    if fit.late:
        ends = fit.ends
        hurried = [person.name for person in fit.people if person.until is not None and person.until < ends]
        found.append(FactLine("exit", tr("Too long for {names}").format(names=listing(hurried)), warns=True))
    return found


def open_evening(stage: Stage) -> None:
    """Put what fits next on the stage, or first who is here if an evening begins."""
    party = Party(stage)
    if not party.new:
        stage.stack.push(SuggestionsScene(stage, party))
        return
    stage.stack.push(PeopleScene(stage, party, lambda: stage.stack.push(SuggestionsScene(stage, party))))


def goes_on() -> bool:
    """True if there is an evening of which a match could be a game."""
    return own_evenings().running() is not None


def ask_to_count(stage: Stage, players: Sequence[Player], begin: Callable[[Seated | None], object]) -> None:
    """Ask whether a match that was set up by hand is a game of the evening, and begin it."""

    def answer(counts: bool) -> Callable[[], object]:
        def go() -> None:
            stage.stack.pop()
            names = [None if player.is_bot else player.name for player in players]
            begin(Party(stage).seat(names) if counts else None)

        return go

    entries = [(tr("Count it"), "trophy", answer(True)), (tr("Just play"), "play", answer(False))]
    stage.stack.push(MenuScene(stage, entries, tr("Does it count tonight?")))
