"""What fits next: three boxes, for who is here and how late it is."""

from collections.abc import Callable, Hashable, Sequence

import msgspec
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.catalog import GameInfo, games
from crashgames.core.match import Player
from crashgames.core.translation import listing, ntr, tr
from crashgames.evening.fitting import MAX_OFFERS, Fit
from crashgames.evening.people import Person
from crashgames.evening.record import Seated
from crashgames.scenes.dialogs.menu import MenuScene
from crashgames.scenes.evening.party import Party
from crashgames.scenes.evening.people import PeopleScene, clock
from crashgames.scenes.evening.standings import StandingsScene
from crashgames.scenes.phones.code import address_beside
from crashgames.ui.covers import cover, rounded, wordmark
from crashgames.ui.faces import Mood
from crashgames.ui.layout import centre, column, inset, row, stack, stamp
from crashgames.ui.menu_scene import WatchingScene
from crashgames.ui.people import draw_marked
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry, Sheet, buttons, header, roomy
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, SEATS, mix
from crashgames.ui.widgets import Button, Label, Widget, alike
from crashgames.ui.worlds import LIBRARY, world_of

MAX_WIDTH, BEST_EDGE, BOX_ASPECT = 1240, 6, 1.9
"""The greatest width, the edge of the box that fits best, and the greatest height of a box to its width."""
OUT_OPACITY = 95
"""The opacity of the face of somebody who sits out, up to 255."""
LEAST_COVER, PICTURE_ASPECT = 40, 1.24
"""The height of a cover on which something can be seen, in logical units, and the least width to height of one."""
FACT_LINES, FACT_STEPS = 1.4, ("reading", "label", "body", "caption")
"""The least height of a fact, in lines of its letters, and these."""
ICON_ROOM, FACE_SIDE = 30, 64
"""The room before the words of a fact, and the largest side of a face, in logical units."""


class SuggestionsScene(WatchingScene):
    """Pressing a box begins the game with the people who are here."""

    hosts_phones = mirrored = True
    world = LIBRARY

    def __init__(self, stage: Stage, party: Party) -> None:
        super().__init__(stage)
        self.party = party
        self.fits = party.fits()
        self.first = 0

    def entered(self) -> None:
        self.party.call_phones()
        super().entered()

    def look(self) -> None:
        if self.party.renew():
            self.fits = self.party.fits()
        super().look()

    def shows(self) -> Hashable:
        return (
            self.party.evening,
            tuple(self._numbers()),
            self.party.host and self.party.host.url,
            self.party.book is not None,
        )

    def _numbers(self) -> list[tuple[Person, int]]:
        """Whose phones wait to be let in with the next game, and the numbers that they show as well."""
        phones = self.party.book.phones if self.party.book else {}
        claims = [(person, phones.get(person.key)) for person in self.party.evening.here]
        return [(person, claim.number) for person, claim in claims if claim]

    def build(self) -> list[Widget]:
        theme, wide = self.stage.theme, roomy(self.stage)
        area = self.middle(MAX_WIDTH)
        bar, body = header(self.stage, area, tr("What shall we play?"), self.back)
        gap = theme.gap(4 if wide else 2)
        numbers = [tr("{name} {n}").format(name=person.name, n=number) for person, number in self._numbers()]
        upper, below, foot = column(body, [1.0, theme.target * bool(numbers), theme.target], gap)
        url = self.party.host.url if self.party.host and self.party.book else ""  # where phones of late guests join
        bar += address_beside(self.stage, url, bar[1].rect)
        if numbers:
            words = tr("New phones: {numbers}").format(numbers=listing(numbers))
            bar += [Sheet(below), Label(below, words, FACT_STEPS, align="center")]
        else:
            upper.h += gap
        return [*self._boxes(upper, gap), *self._buttons(foot), *bar]

    def _boxes(self, room: Rect, gap: int) -> list[Widget]:
        shown = self.fits[self.first : self.first + MAX_OFFERS]
        if not shown:
            words = tr("Nobody is here yet.")
            return [Label(room, words, ("title", "label"), align="center")]
        room = centre(room, (room.w, min(room.h, round(room.w / MAX_OFFERS * BOX_ASPECT))))
        boxes = [
            FitBox(self.stage, place, fit, self.party, fit is self.fits[0])
            for place, fit in zip(row(room, MAX_OFFERS, gap), shown, strict=False)
        ]
        for box in boxes:  # all alike
            box.lay_out(self.stage, max(len(one.lines) for one in boxes), max(len(one.faces) for one in boxes))
        return [*alike(boxes)]

    def _buttons(self, room: Rect) -> list[Button]:
        push = self.stage.stack.push
        entries: list[MenuEntry] = [
            (tr("Who is here?"), "person", lambda: push(PeopleScene(self.stage, self.party, lambda: None))),
            (tr("Standings"), "trophy", lambda: push(StandingsScene(self.stage, self.party))),
            *([(tr("Other games"), "arrow_right", self._others)] if len(self.fits) > MAX_OFFERS else []),
        ]
        return buttons(row(room, len(entries), self.stage.theme.gap(4 if roomy(self.stage) else 2)), entries)

    def uncovered(self) -> None:
        super().uncovered()
        self.fits, self.first = self.party.fits(), 0
        self.rebuild()

    def _others(self) -> None:
        self.first = self.first + MAX_OFFERS if self.first + MAX_OFFERS < len(self.fits) else 0
        self.rebuild()


class FitBox(Button):
    """A game that fits: its cover with its name, who plays and who sits out, how long; the `best` one stands out."""

    def __init__(self, stage: Stage, rect: Rect, fit: Fit, party: Party, best: bool) -> None:
        self.info: GameInfo = games()[fit.game]
        super().__init__(rect, "", lambda: party.play(fit))
        self.fit = fit
        self.best = best
        self.faces: Sequence[Person | None] = (*fit.people, *[None] * fit.bots, *fit.out)
        """Who plays, None for each bot, and who sits out."""
        self.lines = _facts(fit, party)

    def lay_out(self, stage: Stage, facts: int, faces: int) -> None:
        """Place everything for so many facts and faces; the cover gets what is left."""
        theme, wide = stage.theme, roomy(stage)
        inner, gap = inset(self.rect, theme.gap(2.5), theme.gap(2.5 if wide else 1.5)), theme.gap(2 if wide else 1)
        name = stage.text.line_height("display" if wide else "label", "display")
        line = stage.text.line_height("reading" if wide else "body")
        side = min(theme.px(FACE_SIDE), (inner.w - gap) // max(1, faces))
        play = round(theme.target * 1.3) * wide
        rest = inner.h - name // 2 - side - round(facts * line * FACT_LINES) - play - 3 * gap
        high = min(round(inner.w / PICTURE_ASPECT), rest)
        high = high if high >= theme.px(LEAST_COVER) else name // 2
        upper, self.row, below, self.play = column(inner, [high + name // 2, side, None, play], gap)
        self.picture = Rect(upper.topleft, (upper.w, high if high > name // 2 else 0))
        self.plate = inset(Rect(upper.x, upper.bottom - name, upper.w, name), 2 * gap, 0)
        self.places = stack(below, [min(below.h // facts, 2 * line)] * facts)

    @property
    def words(self) -> str:
        return tr(self.info.title)

    @property
    def state(self) -> str:
        return ". ".join(words for _, words, _ in self.lines)

    def _edge(self, stage: Stage) -> RGB | None:
        return stage.theme.palette.accent if self.best else super()._edge(stage)

    def _box(self, stage: Stage, fill: RGB, depth: float, shadow: float) -> Box:
        box = super()._box(stage, fill, depth, shadow)
        return msgspec.structs.replace(box, width=BEST_EDGE) if self.best else box

    def _draw_label(self, surface: Surface, stage: Stage, face: Rect, ink: RGB) -> None:
        if self.picture.h:
            whole, part = cover(stage, self.info, self.picture.size), Surface(self.picture.size, SRCALPHA)
            lost = whole.get_height() - part.get_height()
            part.blit(whole, ((part.get_width() - whole.get_width()) // 2, -round(lost * 0.25)))
            surface.blit(rounded(part, stage, (12, 12, 12, 12), self.picture.size), self.picture)
        stage.skin.box(surface, self.plate, Box(world_of(self.info).palette.panel, radius=10, shadow=5))
        name = wordmark(stage, self.info, (self.plate.w, self.plate.h - stage.theme.px(6)))
        surface.blit(name, name.get_rect(center=self.plate.center))
        side, plays = self.row.h, len(self.fit.people)
        places = row(centre(self.row, (side * len(self.faces), side)), max(1, len(self.faces)))
        for number, (person, place) in enumerate(zip(self.faces, places, strict=False)):
            layer = Surface(place.size, SRCALPHA)
            if person is None:
                icon = stage.assets.icon("robot", side * 3 // 4, stage.theme.palette.ink_soft)
                stamp(layer, icon, center=layer.get_rect().center)
            else:
                mood = Mood.GLAD if number < plays else Mood.CALM
                draw_marked(layer, stage, SEATS[person.mark], person.face, layer.get_rect(), mood)
            layer.set_alpha(255 if number < plays + self.fit.bots else OUT_OPACITY)
            surface.blit(layer, place)
        self._draw_facts(surface, stage)
        if self.play.h and self.best:  # what a press does
            palette, gap = stage.theme.palette, stage.theme.gap(1.5)
            fill, ink = palette.accent, palette.ink_dark
            stage.skin.box(surface, self.play, Box(fill, mix(fill, palette.shade, 0.45), 2, 10))
            words, side = stage.text.render(tr("Play"), "title", ink, "bold"), stage.theme.px(26)
            room = centre(self.play, (side + gap + words.get_width(), self.play.h))
            stamp(surface, stage.assets.icon("play", side, ink), midleft=room.midleft)
            stamp(surface, words, midright=room.midright)

    def step(self, stage: Stage) -> str:
        """The largest step in which all facts fit."""
        width, high = self.row.w - stage.theme.px(ICON_ROOM), self.places[0].h
        fitting = (stage.text.fit(words, FACT_STEPS, width, high) for _, words, _ in self.lines)
        return min(fitting, key=stage.theme.font)

    def _draw_facts(self, surface: Surface, stage: Stage) -> None:
        """A line each, with an icon; what somebody may mind in another colour."""
        theme, palette, step = stage.theme, stage.theme.palette, self.common_step(stage)
        for (name, words, warns), place in zip(self.lines, self.places, strict=False):
            sign, said = row(place, [theme.px(ICON_ROOM), None])
            ink = palette.warn if warns else palette.ink
            stamp(surface, stage.assets.icon(name, min(theme.px(22), sign.h), ink), center=sign.center)
            stamp(surface, stage.text.render(words, step, ink, "text", said.w), midleft=said.midleft)


def _facts(fit: Fit, party: Party) -> list[tuple[str, str, bool]]:
    """What is to be known before a box is taken, two things at most: an icon, words, and whether somebody may mind."""
    until = clock(fit.ends - party.minute)
    found = [("clock", ntr("{n} minute, until {time}", "{n} minutes, until {time}", fit.minutes, time=until), False)]
    if fit.late:
        late = [person.name for person in fit.people if person.until is not None and person.until < fit.ends]
        found.append(("exit", tr("Too long for {names}").format(names=listing(late)), True))
    elif fit.out:
        names = listing([person.name for person in fit.out])
        found.append(("pause", tr("Sitting out: {names}").format(names=names), False))
    return found


def open_evening(stage: Stage) -> None:
    """Put what fits next on the stage, or first who is here if an evening begins."""
    party, push = Party(stage), stage.stack.push
    if party.new:
        push(PeopleScene(stage, party, lambda: push(SuggestionsScene(stage, party))))
    else:
        push(SuggestionsScene(stage, party))


def ask_to_count(stage: Stage, players: Sequence[Player], begin: Callable[[Seated | None], object]) -> None:
    """Ask whether a match that was set up by hand is a game of the evening, and begin it."""
    names = [None if player.is_bot else player.name for player in players]
    entries: list[MenuEntry] = [
        (tr("Count it"), "trophy", lambda: begin(Party(stage).seat(names))),
        (tr("Just play"), "play", lambda: begin(None)),
    ]
    stage.stack.push(MenuScene(stage, entries, tr("Does it count tonight?"), leaves=True))
