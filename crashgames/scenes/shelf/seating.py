"""The seats before a match begins: names, persons and bots, remembered from the last time; and their phones."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from crashgames.core.bots import LEVELS
from crashgames.core.catalog import GameInfo
from crashgames.core.match import Player
from crashgames.core.names import clean_name, clean_names
from crashgames.core.settings import LastPlayer
from crashgames.core.translation import ntr, tr
from crashgames.evening.people import Person, worn_by_name
from crashgames.phones.register import SeatClaim
from crashgames.scenes.phones.joining import Entrance
from crashgames.scenes.phones.letting_in import TableGuest, TableGuests
from crashgames.storage.evenings import own_evenings
from crashgames.ui.faces import dealt
from crashgames.ui.people import worn_mark
from crashgames.ui.scene import Stage
from crashgames.ui.theme import SeatMark

BOT_NAMES = ("Sparky", "Fender", "Hubcap", "Rusty", "Turbo", "Clutch", "Pixel", "Dent", "Honk", "Axle")
MEDIUM_LEVEL = 2


@dataclass
class Chair:
    """One place: the name as it was typed, 0 for a person or the level of a bot, and the face."""

    name: str = ""
    level: int = 0
    face: str = ""


class Seating:
    """The chairs of a table; those beyond `count` are kept for when more play."""

    def __init__(self, info: GameInfo, last: Sequence[LastPlayer] = ()) -> None:
        self.info = info
        self.people: Sequence[Person] = ()
        """The people of the evening that goes on. Each wears one mark on every seat."""
        known = last[: max(info.seats)]
        self.chairs = [Chair(clean_name(player.name, ""), self._level(player.bot), player.face) for player in known]
        self.count = max((n for n in info.seats if n <= len(self.chairs)), default=min(info.seats))
        while len(self.chairs) < max(info.seats):
            self.chairs.append(Chair() if not self.chairs else Chair(self._free_bot_name(), MEDIUM_LEVEL))
        for chair, face in zip(self.chairs, dealt(chair.face for chair in self.chairs), strict=True):
            chair.face = face

    def set_level(self, seat: int, level: int) -> None:
        """Seats a person (0) or a bot; a name that was only a bot's goes with it."""
        chair = self.chairs[seat]
        if level and not chair.name:
            chair.name = self._free_bot_name()
        elif not level and chair.name in BOT_NAMES:
            chair.name = ""
        chair.level = level

    def wear(self, seat: int, face: str) -> None:
        """Give a seat another face; whoever had that gets the one of the seat."""
        chair = self.chairs[seat]
        for other in self.chairs:
            if other.face == face:
                other.face = chair.face
        chair.face = face

    def recognise(self, seat: int) -> None:
        """Give whoever is in the evening under this name the face that they wear there."""
        chair = self.chairs[seat]
        name = clean_name(chair.name, "").casefold()
        face = next((person.face for person in self.people if person.name.casefold() == name), "")
        if face and not chair.level:
            self.wear(seat, face)

    def move_up(self, seat: int) -> None:
        """Changes places with the seat before."""
        self.chairs.insert(seat - 1, self.chairs.pop(seat))

    def shuffle(self) -> None:
        """Mixes the seats in use, never into the same order."""
        before = self.chairs[: self.count]
        mixed = list(before)
        while len(before) > 1 and all(old is new for old, new in zip(before, mixed, strict=True)):
            random.shuffle(mixed)
        self.chairs[: self.count] = mixed

    @property
    def names(self) -> list[str]:
        """The names of the players: clean, and all different."""
        return clean_names(chair.name for chair in self.chairs[: self.count])

    def players(self) -> list[Player]:
        """The players in the order of their seats, with level and face."""
        return [Player(name, chair.level, chair.face) for name, chair in zip(self.names, self.chairs, strict=False)]

    @property
    def faces(self) -> list[str]:
        """The faces of the players, no two of them alike."""
        return [chair.face for chair in self.chairs[: self.count]]

    @property
    def marks(self) -> list[SeatMark]:
        """The marks of the players, by seat."""
        worn: Sequence[int] = range(self.count)
        if self.people:
            bots = [chair.level > 0 for chair in self.chairs]
            worn = worn_by_name(
                self.people, [None if bot else name for name, bot in zip(self.names, bots, strict=False)]
            )
        return [worn_mark(self.info, worn, seat) for seat in range(self.count)]

    def teams(self) -> list[list[str]]:
        """The names by team; empty where everybody plays alone."""
        if not self.info.teams or self.count <= self.info.teams:
            return []
        named = list(enumerate(self.names))
        return [[name for seat, name in named if self.info.team_of(seat) == team] for team in range(self.info.teams)]

    def remembered(self) -> list[LastPlayer]:
        """The players as the settings keep them."""
        used = self.chairs[: self.count]
        return [LastPlayer(clean_name(c.name, ""), str(c.level) if c.level else "", c.face) for c in used]

    def _level(self, bot: str) -> int:
        """The level of a bot of the last time, or the best of this game, which may have fewer levels."""
        return min(int(bot), self.info.levels[-1]) if bot in map(str, LEVELS) else 0

    def _free_bot_name(self) -> str:
        taken = {chair.name for chair in self.chairs}
        return next((name for name in BOT_NAMES if name not in taken), BOT_NAMES[0])


class PhonesAtSetup(Entrance):
    """The phones of a table that is being set; without any, nothing listens."""

    def __init__(self, stage: Stage, seating: Seating) -> None:
        self.seating = seating
        super().__init__(stage, TableGuests(seating.info, self._guests, self._let_in, waits=True))
        self._chairs = self._seated()

    @property
    def words(self) -> str:
        """The words on the button: how many phones there are."""
        host = self.open_host
        count = len({claim.seat for claim in host.table.claims} | host.table.seats_with_phone) if host else 0
        return ntr("{n} phone", "{n} phones", count) if count else tr("Phones")

    def follow(self) -> None:
        """Let phones follow the people they belong to, after seats have changed."""
        before, self._chairs = self._chairs, self._seated()
        if self.open_host is None:
            return
        places = {number: seat for number, old in enumerate(before) for seat, new in self._people() if new is old}
        self.open_host.table.move(places)
        self.seat()

    def let_everybody_in(self) -> None:
        """The match begins: whoever asks is let in."""
        self.follow()
        if self.open_host is not None:
            self.open_host.table.accept_all()

    def _let_in(self, claim: SeatClaim) -> None:
        if self.open_host is not None:
            self.open_host.table.accept(claim)

    def _seated(self) -> list[Chair]:
        return self.seating.chairs[: self.seating.count]

    def _people(self) -> list[tuple[int, Chair]]:
        return [(seat, chair) for seat, chair in enumerate(self._seated()) if not chair.level]

    def _guests(self) -> list[TableGuest]:
        return [
            TableGuest(name, chair.face, mark, chair.level > 0)
            for name, mark, chair in zip(self.seating.names, self.seating.marks, self._seated(), strict=True)
        ]


def people_tonight() -> Sequence[Person]:
    """Everybody of the evening that goes on; nobody without one."""
    evening = own_evenings().running()
    return evening.people if evening else ()
