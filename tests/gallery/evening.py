"""Pictures of an evening: who is here, what fits, how everybody stands, the end of one of its games."""

import atexit
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import msgspec

from crashgames.core.catalog import GameInfo, games
from crashgames.core.match import Match, Player
from crashgames.core.translation import tr
from crashgames.evening.people import Person
from crashgames.evening.record import Earned, Evening, Game, Phones, Seat
from crashgames.phones.host import PhoneHost
from crashgames.phones.pages import Kept
from crashgames.phones.places import Guestbook
from crashgames.phones.register import SeatClaim
from crashgames.phones.table import PhoneTable
from crashgames.scenes.dialogs.name_box import NameScene
from crashgames.scenes.evening.awards import AwardsScene
from crashgames.scenes.evening.party import Party
from crashgames.scenes.evening.people import PeopleScene
from crashgames.scenes.evening.poster import PosterScene
from crashgames.scenes.evening.standings import StandingsScene
from crashgames.scenes.evening.suggestions import SuggestionsScene
from crashgames.scenes.evening.theatre import TheatreScene
from crashgames.scenes.table.play import PlayScene
from crashgames.storage.evenings import Evenings
from crashgames.storage.session import now
from crashgames.ui.faces import FACES
from crashgames.ui.people import MarkedFace
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.theme import SEATS

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Elsa", "Finn", "Greta")
TEN = (*NAMES, "Hugo", "Ida", "Jan")
SHOWN_ACTS = {
    "hidden_crashmaster": ("roles", "lie", "vote", "known"),
    "mayday": ("ending", "learned"),
    "crazy_commute": ("turning",),
}
"""Acts after which another one follows."""
PLACES = ((0, 1, 1, 3, 4), (2, 0, 1, 2, 4), (1, 1, 0, 0, 4))
"""The places of five of them in three games, in which the others sit out by turns."""


class ShownBook(Guestbook):
    """Phones that wait to be let in with the same numbers every time."""

    waiting: Mapping[str, SeatClaim] = {}

    @property
    def phones(self) -> dict[str, SeatClaim | None]:
        return {**super().phones, **self.waiting}


class ShownTable(PhoneTable):
    """A table with such phones."""

    def __init__(self, kept: Kept) -> None:
        super().__init__(kept)
        self.guestbook = self.shown_book = ShownBook(self._lock, self._places, self._register, self._resettle)


class ShownParty(Party):
    """An evening with phones of its own."""

    shown_host: PhoneHost | None = None

    @property
    def host(self) -> PhoneHost | None:
        return self.shown_host


def party(stage: Stage) -> ShownParty:
    """Seven people after three games, of whom one has gone."""
    found = ShownParty(stage, Evenings(_nowhere()))
    people = tuple(
        Person(f"{k:08x}", name, FACES[k], left=90 if name == "Finn" else None, mark=k) for k, name in enumerate(NAMES)
    )
    people = (msgspec.structs.replace(people[0], until=150), *people[1:])
    shelf = [info.id for info in games().values() if 5 in info.seats]
    rounds = [
        Game(f"{k:016x}", shelf[k % len(shelf)], 25, _seats(places, k), tuple(f"{n % 7:08x}" for n in (k + 5, k + 6)))
        for k, places in enumerate(PLACES)
    ]
    found.evening = Evening("0" * 16, now() - 7200, now(), people=people, games=tuple(rounds))
    found.new, found.known = False, []
    return found


def _seats(places: tuple[int, ...], first: int) -> tuple[Seat, ...]:
    return tuple(Seat(f"{(k + first) % 7:08x}", 0, place, 0, not place) for k, place in enumerate(places))


@cache
def _nowhere() -> Path:
    """A folder that is removed when the program ends."""
    folder = TemporaryDirectory()
    atexit.register(folder.cleanup)
    return Path(folder.name)


def evening_people(stage: Stage) -> Scene:
    return PeopleScene(stage, party(stage), lambda: None)


def evening_phones(stage: Stage) -> Scene:
    """Who is here with the code of the evening; some phones were let in, others wait."""
    return PeopleScene(stage, with_phones(stage), lambda: None)


def with_phones(stage: Stage) -> ShownParty:
    """The same seven people, some of whom have phones, and an address."""
    found = party(stage)
    host = PhoneHost()
    host.table = table = ShownTable(Kept("candle"))
    host.address, host.port = "192.168.178.23", 49152
    digests = tuple((person.key, person.key * 8) for person in found.evening.here[:2])
    found.evening = msgspec.structs.replace(found.evening, phones=Phones("candle", digests))
    found.shown_host = host
    found.tell_phones()
    table.shown_book.waiting = {found.evening.here[k].key: SeatClaim(k, number) for k, number in ((3, 61), (4, 27))}
    return found


def evening_letters(stage: Stage) -> Scene:
    found = party(stage)
    stage.stack.push(PeopleScene(stage, found, lambda: None))
    person = found.newcomer("Hugo")
    face = MarkedFace(SEATS[person.mark], person.face)
    return NameScene(stage, tr("Who has arrived?"), "Hugo", lambda _: None, face=face)


def evening_fits(stage: Stage) -> Scene:
    return SuggestionsScene(stage, party(stage))


def evening_next(stage: Stage) -> Scene:
    """What fits, with the code for whoever comes late."""
    return SuggestionsScene(stage, with_phones(stage))


def evening_table(stage: Stage) -> Scene:
    """The table of a game in which everybody wears the mark of their evening."""
    info = next(info for info in games().values() if 5 in info.seats)
    match, pick = Match(info, [Player(TEN[k], face=FACES[k]) for k in range(3, 8)], bytes(32)), Random(7)
    match.wear((3, 4, 5, 6, 7))
    while len(match.actions) < 12:
        match.play(pick.choice(list(match.legal_actions(match.to_act()[0]))))
    return PlayScene(stage, match)


def evening_standings(stage: Stage) -> Scene:
    return StandingsScene(stage, party(stage))


def evening_awards(stage: Stage) -> Scene:
    return AwardsScene(stage, honoured(stage))


def evening_poster(stage: Stage) -> Scene:
    return PosterScene(stage, honoured(stage).evening)


def honoured(stage: Stage) -> ShownParty:
    """The same seven people, with awards of each game."""
    found = party(stage)
    rounds = found.evening.games
    kinds = [award for game in rounds if (part := games()[game.game].awards_part()) for award in part.kinds]
    earned = [
        Earned(kind.id, found.evening.people[k % 5].key, 80 if "%" in kind.fact else k // 2 + 2)
        for k, kind in enumerate(kinds)
    ]
    changed = tuple(msgspec.structs.replace(game, earned=_those_of(game, earned)) for game in rounds)
    found.evening = msgspec.structs.replace(found.evening, begun=86_400 * 20_400, games=changed)
    return found


def _those_of(game: Game, earned: Sequence[Earned]) -> tuple[Earned, ...]:
    part = games()[game.game].awards_part()
    return tuple(one for one in earned if part and one.award in {kind.id for kind in part.kinds})


class ShownTheatre(TheatreScene):
    """The truth about a match at its end, near the end of one of its acts."""

    def __init__(self, stage: Stage, match: Match, act: str) -> None:
        super().__init__(stage, match)
        self.shown = next((k for k, one in enumerate(self.programme.acts) if one.id == act), 0)

    def entered(self) -> None:
        super().entered()
        self._turn_to(self.shown)
        self.time = self.programme.acts[self.shown].seconds - 3.5


@cache
def _ended(info: GameInfo) -> Match:
    """A match at its end, with everybody at the table."""
    match, pick = Match(info, [Player(name) for name in TEN[: info.seats[-1]]], bytes(32)), Random(7)
    while match.outcome is None:
        match.play(pick.choice(list(match.legal_actions(match.to_act()[0]))))
    return match


def _theatre(stage: Stage, info: GameInfo, act: str) -> Scene:
    return ShownTheatre(stage, _ended(info), act)


THEATRES: dict[str, Callable[[Stage], Scene]] = {
    f"theatre_{game}_{act}": partial(_theatre, info=games()[game], act=act)
    for game, acts in SHOWN_ACTS.items()
    for act in acts
    if game in games()
}
EVENING: tuple[Callable[[Stage], Scene], ...] = (
    evening_people,
    evening_phones,
    evening_letters,
    evening_fits,
    evening_next,
    evening_table,
    evening_standings,
    evening_awards,
    evening_poster,
)
