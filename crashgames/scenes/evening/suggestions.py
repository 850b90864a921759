"""What fits next: three boxes, for who is here and how late it is."""

from collections.abc import Callable, Hashable, Sequence

from pygame import Rect, Surface

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
from crashgames.scenes.phones.watching import WatchingScene
from crashgames.storage.evenings import own_evenings
from crashgames.ui.covers import COVER_ASPECT, cover, rounded, wordmark
from crashgames.ui.layout import column, grid, inset, row
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import Sign, header, label_height, roomy
from crashgames.ui.theme import RGB
from crashgames.ui.widgets import Button, Label, Widget, alike

MAX_WIDTH = 1240
COVER_SHARE, LOW_COVER_SHARE = 0.6, 0.34
"""The most of a box's height that its cover takes, and where room is scarce."""


class SuggestionsScene(WatchingScene):
    """Pressing a box begins the game with the people who are here."""

    hosts_phones = True

    def __init__(self, stage: Stage, party: Party) -> None:
        super().__init__(stage)
        self.party = party
        self.fits = party.fits()
        self.first = 0
        self._shown: Hashable = None

    def entered(self) -> None:
        self.party.call_phones()
        super().entered()

    def look(self) -> None:
        if self.party.renew():
            self.fits = self.party.fits()
        if self._shown != self._state():
            self.rebuild()

    def _state(self) -> Hashable:
        return self.party.evening, self._numbers()

    def _numbers(self) -> str:
        """The phones that wait to be let in with the next game, by the numbers that they show as well."""
        phones = self.party.book.phones if self.party.book else {}
        claims = [(person, phones.get(person.key)) for person in self.party.evening.here]
        words = [tr("{name} {n}").format(name=person.name, n=claim.number) for person, claim in claims if claim]
        return tr("New phones: {numbers}").format(numbers=listing(words)) if words else ""

    def build(self) -> list[Widget]:
        theme, wide = self.stage.theme, roomy(self.stage)
        area = Rect(0, self.area.y, min(self.area.w, theme.px(MAX_WIDTH)), self.area.h)
        area.centerx = self.area.centerx
        bar, body = header(self.stage, area, tr("What shall we play?"), self._leave)
        gap = theme.gap(4 if wide else 2)
        self._shown, numbers = self._state(), self._numbers()
        high = theme.target if numbers else 0
        upper, line, foot = column(body, [1.0, high, theme.target], gap if numbers else gap // 2)
        said = [Sign(line, numbers, ("label", "body", "caption"))] if numbers else []
        return [*self._boxes(upper, gap), *said, *self._buttons(foot), *bar]

    def _boxes(self, room: Rect, gap: int) -> list[Widget]:
        shown = self.fits[self.first : self.first + MAX_OFFERS]
        if not shown:
            words = tr("Nobody is here yet.")
            return [Label(room, words, ("title", "label"), align="center")]
        return [
            FitBox(self.stage, place, fit, self.party)
            for place, fit in zip(row(room, MAX_OFFERS, gap), shown, strict=False)
        ]

    def _buttons(self, room: Rect) -> list[Widget]:
        entries = [
            (tr("Who is here?"), "person", self._people),
            (tr("Standings"), "trophy", self._standings),
            *([(tr("Other games"), "arrow_right", self._others)] if len(self.fits) > MAX_OFFERS else []),
        ]
        cells = grid(room, len(entries), 1, self.stage.theme.gap(2))
        return list(
            alike(
                [Button(cell, words, call, icon=icon) for cell, (words, icon, call) in zip(cells, entries, strict=True)]
            )
        )

    def paint(self, surface: Surface) -> None:
        self.stage.skin.backdrop(surface)

    def uncovered(self) -> None:
        super().uncovered()
        self.fits, self.first = self.party.fits(), 0
        self.rebuild()

    def back(self) -> bool:
        self._leave()
        return True

    def _leave(self) -> None:
        self.stage.stack.pop()

    def _people(self) -> None:
        self.stage.stack.push(PeopleScene(self.stage, self.party, lambda: None))

    def _standings(self) -> None:
        self.stage.stack.push(StandingsScene(self.stage, self.party))

    def _others(self) -> None:
        self.first = self.first + MAX_OFFERS if self.first + MAX_OFFERS < len(self.fits) else 0
        self.rebuild()


class FitBox(Button):
    """A game that fits: its cover, its title, who plays, how long and until when."""

    def __init__(self, stage: Stage, rect: Rect, fit: Fit, party: Party) -> None:
        self.info: GameInfo = games()[fit.game]
        super().__init__(rect, "", lambda: party.play(fit))
        self.fit = fit
        self.lines = _facts(fit, party)
        inner = inset(rect, stage.theme.gap(3), stage.theme.gap(3))
        self.title_step = stage.text.fit(self.words, ("title", "label", "body"), inner.w, None, "display", 1)
        head = stage.text.line_height(self.title_step, "display")
        said = sum(label_height(stage, line, "caption", inner.w) for line in self.lines)
        high = min(round(inner.h * (COVER_SHARE if roomy(stage) else LOW_COVER_SHARE)), round(inner.w / COVER_ASPECT))
        high = min(high, inner.h - stage.theme.gap(3) - head - said)
        self.picture = Rect(inner.x, inner.y, min(inner.w, round(high * COVER_ASPECT)), high)
        self.picture.centerx = inner.centerx
        self.below = Rect(inner.x, self.picture.bottom + stage.theme.gap(2), inner.w, 0)
        self.below.h = inner.bottom - self.below.y - stage.theme.gap(1)

    @property
    def words(self) -> str:
        return tr(self.info.title)

    def _draw_label(self, surface: Surface, stage: Stage, face: Rect, ink: RGB) -> None:
        art = cover(stage, self.info, self.picture.size)
        surface.blit(rounded(art, stage, (12, 12, 12, 12), self.picture.size), self.picture)
        palette, text, room = stage.theme.palette, stage.text, self.below
        head = text.line_height(self.title_step, "display")
        title = wordmark(stage, self.info, (room.w, head))
        title = title or text.render(self.words, self.title_step, palette.ink, "display", room.w, 1)
        surface.blit(title, title.get_rect(midtop=room.midtop))
        left = Rect(room.x, room.y + head, room.w, room.h - head)
        step = text.fit("\n".join(self.lines), ("label", "body", "caption"), left.w, left.h)
        drawn = [text.render(line, step, palette.ink, "text", left.w, align="center") for line in self.lines]
        gap = min(stage.theme.gap(3), max(0, left.h - sum(line.get_height() for line in drawn)) // len(drawn))
        top = left.y + gap
        for line in drawn:
            surface.blit(line, line.get_rect(midtop=(left.centerx, top)))
            top += line.get_height() + gap


def _facts(fit: Fit, party: Party) -> Sequence[str]:
    """What is to be known before the box is taken."""
    here = len(fit.people) + len(fit.out)
    seats = tr("Fits {seats} of {people}").format(seats=len(fit.people), people=here)
    bots = ntr("{seats}, with one bot", "{seats}, with {n} bots", fit.bots, seats=seats) if fit.bots else seats
    until = clock(fit.ends - party.minute)
    found = [bots, ntr("{n} minute, until {time}", "{n} minutes, until {time}", fit.minutes, time=until)]
    if fit.newcomers:
        extra = str(LESSON_MINUTES)
        found.append(
            ntr(
                "With one newcomer: +{minutes} min",
                "With {n} newcomers: +{minutes} min",
                fit.newcomers,
                minutes=extra,
            )
        )
    if fit.out:
        found.append(tr("Sitting out: {names}").format(names=listing([person.name for person in fit.out])))
    if fit.late:
        ends = fit.ends
        hurried = [person.name for person in fit.people if person.until is not None and person.until < ends]
        found.append(tr("Too long for {names}").format(names=listing(hurried)))
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
