"""The evening as its screens see and change it, each change going to the disk at once; and who comes to it by phone."""

import contextlib
from collections.abc import Callable, Sequence

import msgspec

from crashgames.core.catalog import GameInfo, games
from crashgames.core.names import clean_names
from crashgames.core.settings import LastPlayer
from crashgames.core.translation import ntr
from crashgames.evening.fitting import Fit, fitting
from crashgames.evening.people import MAX_PEOPLE, Known, Person, Roster, free_mark, new_key, new_person, seen
from crashgames.evening.record import Evening, Phones, Seated, with_person, without_person
from crashgames.phones.host import PhoneHost
from crashgames.phones.pages import Kept, PhoneSeat
from crashgames.phones.places import Arrival, Guest, Guestbook
from crashgames.phones.table import PhoneTable
from crashgames.scenes.navigation import navigation_of, phones_of
from crashgames.scenes.phones.pages import png_of
from crashgames.scenes.shelf.seating import MEDIUM_LEVEL, Seating
from crashgames.scenes.table.hosting import between_games
from crashgames.storage import disk
from crashgames.storage.evenings import Evenings, forget_name, own_evenings, reenter, today
from crashgames.storage.library import library_in, own_library
from crashgames.storage.session import now
from crashgames.storage.settings import save
from crashgames.storage.statistics import finished_by, load
from crashgames.ui.faces import FACES, Mood, dealt
from crashgames.ui.scene import Stage
from crashgames.ui.theme import SEATS, hex_of

_PICTURES: list[bytes] = []
"""All faces as PNG, drawn once, for phones to choose from."""
FACE_PIXELS = 96
"""The side of a face on a phone, in pixels."""
MOST_KNOWN = 24
"""Of those who were here on other evenings only so many are listed on phones, the latest."""


def _guest(person: Person) -> Guest:
    mark = SEATS[person.mark]
    letter, colour = (mark.letter, hex_of(mark.colour)) if person.here else ("", "")
    return Guest(person.key, PhoneSeat(person.name, letter, colour, bench=True), person.here)


class Party:
    """The evening that goes on, or one that begins with its first change, with those who were here last."""

    def __init__(self, stage: Stage, store: Evenings | None = None) -> None:
        self.stage = stage
        self.store = store or own_evenings()
        self.past = self.store.all()
        running = self.store.running()
        if running is not None and running.id not in self.store.reconciled:  # with what a power cut has kept from it
            self.store.reconciled.add(running.id)
            running = reenter(self.store, library_in(self.store.home / "saves"), running)
        self.new = running is None
        self.evening = running or self.store.begin()
        self.trouble = ""
        """Why the last change is not on the disk, or what was damaged; empty if nothing is wrong."""
        self.known = self._known()
        if self.new:  # begin with those who were here at the end of the last evening, or who sat at the last table
            last = {person.key for person in self.past[0].here} if self.past else set()
            names = {last.name.casefold() for last in stage.settings.last_players if not last.bot}
            for known in self.known:
                if known.key in last or (not self.past and known.name.casefold() in names):
                    self.evening = with_person(self.evening, self._coming(known))
        self._seen = self.store.changes

    def _known(self) -> list[Known]:
        """Everybody who was here before, or sat at the last table."""
        try:
            read = self.store.roster()
        except OSError as error:
            self.trouble = disk.why(error)
            return []
        self.trouble = read.notice
        found = list((read.found or Roster()).people)
        names = {known.name.casefold() for known in found} | {p.name.casefold() for p in self.evening.people}
        people = (last for last in self.stage.settings.last_players if not last.bot and last.name)
        return found + [Known(new_key(), p.name[:24], p.face) for p in people if p.name.casefold() not in names]

    @property
    def minute(self) -> int:
        """Whole minutes since the evening began."""
        return self.evening.minute(now())

    @property
    def everybody(self) -> list[Person]:
        """Everybody of this evening, and then everybody known, who has not come."""
        keys = {person.key for person in self.evening.people}
        away = (Person(k.key, k.name, k.face, left=0) for k in self.known if k.key not in keys)
        return [*self.evening.people, *away]

    def fits(self) -> list[Fit]:
        """What fits next, the best first."""
        past = [game for evening in self.past for game in evening.games if evening.id != self.evening.id]
        past += self.evening.games
        played = {(game.game, key) for game in past for key in game.people}
        results, _ = load(self.store.home)

        def is_new(game: str, person: Person) -> bool:
            return (game, person.key) not in played and not finished_by(results, game, [person.name])[0]

        return fitting(self.evening, list(games().values()), past, self.minute, is_new)

    # Changes

    def change(self, how: Callable[[Evening], Evening]) -> None:
        """Change the evening and write it."""
        try:
            changed = None if self.new else self.store.change(self.evening.id, how)
            self.evening = changed or self.store.save(how(self.evening))
            self.new, self.trouble = False, ""
        except OSError as error:
            self.evening, self.trouble = how(self.evening), disk.why(error)
        self._seen = self.store.changes
        self.tell_phones()

    def renew(self) -> bool:
        """Read the evening again if it was changed elsewhere, as somebody has come by phone; True if so."""
        if self._seen == self.store.changes:
            return False
        self._seen = self.store.changes
        try:
            found = self.store.read(self.evening.id).found
        except OSError as error:
            self.trouble = disk.why(error)
            return False
        self.new, self.evening = self.new and found is None, found or self.evening
        return found is not None

    def toggle(self, key: str) -> None:
        """Somebody has come, or has gone."""
        person, minute = self.evening.person(key), self.minute
        if person is None:
            known = next(known for known in self.known if known.key == key)
            self.change(lambda evening: with_person(evening, self._coming(known)))
        elif person.here:
            gone = msgspec.structs.replace(person, left=minute)
            if self.book is not None:
                self.book.dismiss(key)
            self.change(lambda evening: without_person(with_person(evening, gone), key))
        else:
            self.put(msgspec.structs.replace(person, left=None))

    def put(self, person: Person) -> None:
        """Somebody new, or something new about somebody."""
        self.change(lambda evening: with_person(evening, person))

    def add(self, name: str) -> None:
        """Somebody has come who was never here."""
        self.put(self.newcomer(name))

    def newcomer(self, name: str) -> Person:
        """Who would come with this name."""
        person = new_person(name, self.everybody, self.minute)
        return msgspec.structs.replace(person, face=self._free_face(""), mark=free_mark(self.evening.people, 0))

    def rename(self, key: str, name: str) -> None:
        """Give somebody another name, which differs from those of all others."""
        person = next(person for person in self.everybody if person.key == key)
        others = [other.name for other in self.everybody if other.key != key]
        self.put(msgspec.structs.replace(person, name=clean_names([*others, name])[-1]))

    def end(self) -> None:
        """The evening is over; the next one begins anew."""
        self.change(lambda evening: msgspec.structs.replace(evening, ended=True))

    def forget(self, key: str) -> None:
        """Remove somebody everywhere."""
        person = next(person for person in self.everybody if person.key == key)
        settings = self.stage.settings
        settings.last_players = [last for last in settings.last_players if last.name != person.name]
        save(settings)
        number = [other.key for other in self.everybody].index(key) + 1
        try:
            left = forget_name(own_library(), person.name, number)
            if left:
                self.trouble = ntr("One saved match keeps the name.", "{n} saved matches keep the name.", left)
            self.store.forget(key)
            self.evening = self.store.read(self.evening.id).found or without_person(self.evening, key)
        except OSError as error:
            self.trouble = disk.why(error)
        self.known = [known for known in self.known if known.key != key]

    def _coming(self, known: Known) -> Person:
        return Person(known.key, known.name, self._free_face(known.face), came=self.minute, mark=known.mark)

    def _free_face(self, wanted: str) -> str:
        """A face that nobody here has, the wanted one if possible."""
        return dealt([*(person.face for person in self.evening.here), wanted])[-1]

    # Phones

    @property
    def host(self) -> PhoneHost | None:
        """The phones of this program; None where there are none."""
        return phones_of(self.stage)

    @property
    def book(self) -> Guestbook | None:
        """Who has a phone; None while the evening has no phones."""
        host, word = self.host, self.evening.phones.word
        return host.table.guestbook if host is not None and host.on and word and host.table.word == word else None

    def open_to_phones(self) -> None:
        """Show the code of the evening from now on."""
        host, before = self.host, self.evening.phones
        if host is not None:
            if not host.on or host.table.guestbook.evening != self.evening.id:
                host.switch_on(Kept(before.word), awaits_evening=True)
            phones = Phones(host.table.word, before.digests)
            self.change(lambda evening: msgspec.structs.replace(evening, phones=phones))

    def close_to_phones(self) -> None:
        """The evening goes on without phones."""
        if self.book is not None and self.host is not None:
            self.host.switch_off()
        self.change(lambda evening: msgspec.structs.replace(evening, phones=Phones()))

    def call_phones(self) -> None:
        """The evening is looked at: its code is shown if it had one, or the last evening had one."""
        before = self.evening if not self.new else next(iter(self.past), self.evening)
        if before.phones.word and self.book is None:
            self.open_to_phones()
        host, book = self.host, self.book
        if host is not None and book is not None:
            host.table.seat((), ())
            host.table.tell(between_games(first=not self.evening.games))
            host.table.seat_the_bench(None)

    def tell_phones(self) -> None:
        """Tell the phones who is here."""
        book, evening = self.book, self.evening
        if book is not None:
            known = [person for person in self.everybody if not person.here][:MOST_KNOWN]
            digests = evening.phones.digests if book.evening != evening.id else ()
            book.evening = evening.id
            book.invite([*map(_guest, evening.here), *map(_guest, known)], digests)
            worn = {FACES.index(person.face) for person in self.evening.here if person.face in FACES}
            if not _PICTURES:
                portrait = self.stage.skin.portrait
                _PICTURES.extend(png_of(portrait(face, Mood.CALM, FACE_PIXELS, SEATS[0].colour)) for face in FACES)
            book.offer_faces(tuple(_PICTURES), worn)

    def wear(self, key: str, face: int) -> None:
        """Give somebody the face of this number that they have chosen by phone, unless somebody here has it."""
        person = self.evening.person(key)
        if person is not None and not any(other.face == FACES[face] for other in self.evening.here):
            self.put(msgspec.structs.replace(person, face=FACES[face]))

    def arrive(self, book: Guestbook, arrival: Arrival) -> None:
        """Somebody has come by phone, or goes home."""
        person = self.evening.person(arrival.owner)
        if arrival.leaves:
            if person is not None and person.here:
                self.toggle(arrival.owner)
        elif arrival.name:
            newcomer = self.newcomer(arrival.name) if len(self.evening.people) < MAX_PEOPLE else None
            book.welcome(arrival, newcomer.key if newcomer else "")
            if newcomer:
                self.put(newcomer)
        elif not person.here if person else any(known.key == arrival.owner for known in self.known):
            self.toggle(arrival.owner)

    # Games

    def play(self, fit: Fit) -> None:
        """Begin a game with whom it fits."""
        info = games()[fit.game]
        if self.host is not None and self.book is not None:
            self.host.table.accept_all()
        seating = self.seating(info, fit.people, fit.bots)
        self.remember(seating)
        keys = tuple(person.key for person in fit.people) + ("",) * fit.bots
        seated = Seated(self.evening.id, keys, tuple(person.key for person in fit.out))
        navigation_of(self.stage).begin(info, seating.players(), info.defaults(), seated=seated)

    def seating(self, info: GameInfo, people: Sequence[Person], bots: int) -> Seating:
        """The chairs of a game for these people and some bots."""
        chairs = [LastPlayer(person.name, "", person.face) for person in people]
        seating = Seating(info, chairs)
        seating.count = len(people) + bots
        for seat in range(len(people), seating.count):
            seating.set_level(seat, MEDIUM_LEVEL)
        return seating

    def remember(self, seating: Seating) -> None:
        """Keep the people for the roster and for the next table."""
        self.stage.settings.last_players = seating.remembered()
        save(self.stage.settings)
        self.change(lambda evening: evening)
        try:
            self.store.save_roster(seen(self.store.roster().found or Roster(), self.evening.here, today()))
        except OSError as error:
            self.trouble = disk.why(error)

    def seat(self, names: Sequence[str | None]) -> Seated:
        """Whose seats they are at a table set up by hand, None for a bot; who is not here yet comes."""
        keys = [self._key_of(name) if name is not None else "" for name in names]
        out = tuple(person.key for person in self.evening.here if person.key not in keys)
        return Seated(self.evening.id, tuple(keys), out)

    def _key_of(self, name: str) -> str:
        known = next((p for p in self.everybody if p.name.casefold() == name.casefold()), None)
        if known is None:
            self.add(name)
            return self.evening.people[-1].key
        if not known.here:
            self.toggle(known.key)
        return known.key


LOOK_INTERVAL = 0.2
"""Seconds between two looks at who has come."""


class Doorkeeper:
    """Looks after the phones of the evening that goes on, if there are any."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._since = 0.0
        self._table: PhoneTable | None = None
        self._digests: tuple[tuple[str, str], ...] = ()
        self._changes = 0
        """The number of changes of all evenings of which the phones have heard."""

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds: put on the list who has come, and keep whose phones were let in."""
        self._since, host = self._since + dt, phones_of(self.stage)
        if self._since < LOOK_INTERVAL or host is None or not host.on:
            return
        self._since = 0.0
        book, word = host.table.guestbook, host.table.word
        if host.table is not self._table:
            self._table, self._digests = host.table, book.digests
            evening = None if book.evening else own_evenings().running()
            if evening is not None and evening.phones.word == word:  # a match goes on after a new start
                Party(self.stage).tell_phones()
        if not book.evening:
            return
        arrivals = book.take_arrivals()
        if arrivals:
            party = Party(self.stage)
            for arrival in arrivals:
                party.arrive(book, arrival)
        for key, face in book.take_wishes().items():
            Party(self.stage).wear(key, face)
        if self._changes != own_evenings().changes:
            self._changes = own_evenings().changes
            Party(self.stage).tell_phones()
        if book.digests != self._digests:
            self._digests = book.digests
            phones = Phones(word, book.digests)

            def keep(before: Evening) -> Evening:
                return msgspec.structs.replace(before, phones=phones) if before.phones.word == word else before

            with contextlib.suppress(OSError):
                own_evenings().change(book.evening, keep)
