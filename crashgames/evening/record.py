"""The record of an evening: its people, and of every finished game only what everybody at the table has seen."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from crashgames.core.bots import LEVELS
from crashgames.core.match import Match
from crashgames.core.messages import Outcome
from crashgames.evening.people import MAX_PEOPLE, Key, Person, free_mark, guest, new_key

LONGEST_GAME = 600
"""Minutes; what takes longer was put away and taken up again."""
MOST_GAMES = 200
MOST_SEATS = 20
MOST_EARNED = 100

Owner = Annotated[str, Meta(pattern=r"^(?:[0-9a-f]{8})?$")]
"""The key of a person, or empty for nobody."""
Id = Annotated[str, Meta(pattern=r"^[0-9a-f]{16}$")]
Word = Annotated[str, Meta(pattern=r"^(?:[a-z]{6})?$")]
Digest = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]


class Earlier(msgspec.Struct, frozen=True):
    """Who had a seat for the first `until` actions of a match; "" for a bot of the table, before a guest took over."""

    seat: Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
    until: Annotated[int, Meta(ge=0)]
    person: Owner


class Seated(msgspec.Struct, frozen=True):
    """Who sits where in a match of an evening, "" for bots, and who is here and sits out."""

    evening: Id
    people: Annotated[tuple[Owner, ...], Meta(max_length=MOST_SEATS)]
    out: Annotated[tuple[Key, ...], Meta(max_length=MAX_PEOPLE)] = ()
    earlier: Annotated[tuple[Earlier, ...], Meta(max_length=MAX_PEOPLE)] = ()
    """Who sat on seats that others have taken over since, the earliest first."""


class Seat(msgspec.Struct, frozen=True):
    """One seat of a finished game. `person` is the key of whose result it is; "" for nobody's.

    `place` is the number of people at the table who did better, or 0 for a bot, which is compared with nobody.
    """

    person: Owner
    level: Annotated[int, Meta(ge=0, le=LEVELS[-1])]
    place: Annotated[int, Meta(ge=0, le=MOST_SEATS)]
    score: Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
    won: bool


class Earned(msgspec.Struct, frozen=True):
    """An award that somebody has earned, with its number."""

    award: Annotated[str, Meta(max_length=40)]
    person: Key
    number: Annotated[int, Meta(ge=0, le=1_000_000)]


class Guessed(msgspec.Struct, frozen=True):
    """A spectator's sealed guess: whose it was, how many actions had been played, and whether it was right."""

    person: Key
    number: Annotated[int, Meta(ge=0, le=1_000_000)]
    right: bool


class Game(msgspec.Struct, frozen=True):
    """A finished game; `out` are those who were here and sat out."""

    match: Id
    game: Annotated[str, Meta(max_length=60)]
    minutes: Annotated[int, Meta(ge=0, le=LONGEST_GAME)]
    seats: Annotated[tuple[Seat, ...], Meta(max_length=MOST_SEATS)]
    out: Annotated[tuple[Key, ...], Meta(max_length=MAX_PEOPLE)] = ()
    earned: Annotated[tuple[Earned, ...], Meta(max_length=MOST_EARNED)] = ()
    """All awards that people could have; which of them they get is decided by all of the evening."""
    guessed: Annotated[tuple[Guessed, ...], Meta(max_length=MAX_PEOPLE)] = ()

    @property
    def compared(self) -> list[Seat]:
        """The seats of people, which are compared with each other."""
        return [seat for seat in self.seats if not seat.level]

    @property
    def counted(self) -> bool:
        """False if there was nobody to be compared with."""
        return len(self.compared) > 1

    @property
    def bench(self) -> set[str]:
        """The keys of those who guessed."""
        return {one.person for one in self.guessed}

    @property
    def people(self) -> set[str]:
        """The keys of those whose result it is."""
        return {seat.person for seat in self.compared if seat.person}


class Phones(msgspec.Struct, frozen=True):
    """The word by which phones find the evening, and a digest of each phone with the key of its owner.

    With an empty word there are no phones.
    """

    word: Word = ""
    digests: Annotated[tuple[tuple[Key, Digest], ...], Meta(max_length=2 * MAX_PEOPLE)] = ()


class Evening(msgspec.Struct, frozen=True):
    """An evening. `begun` and `changed` are in seconds since 1970, all other times in minutes since it began."""

    id: Id
    begun: Annotated[int, Meta(ge=0, le=2**40)]
    changed: Annotated[int, Meta(ge=0, le=2**40)] = 0
    ended: bool = False
    people: Annotated[tuple[Person, ...], Meta(max_length=MAX_PEOPLE)] = ()
    games: Annotated[tuple[Game, ...], Meta(max_length=MOST_GAMES)] = ()
    halved: bool = True
    """True if games in which only two people are compared count half."""
    phones: Phones = Phones()
    form: int = 1

    @property
    def here(self) -> list[Person]:
        """The people who have not left, in the order in which they sit."""
        return [person for person in self.people if person.here]

    @property
    def counted(self) -> list[Game]:
        """The games that count in the standings."""
        return [game for game in self.games if game.counted]

    def person(self, key: str) -> Person | None:
        """The person with this key; None if there is none."""
        return next((person for person in self.people if person.key == key), None)

    def minute(self, now: int) -> int:
        """The minutes since the evening began. `now` is in seconds since 1970."""
        return max(0, min(100_000, (now - self.begun) // 60))


def game_of(match: Match, seated: Seated, id: str, minutes: int) -> Game | None:
    """The record of a match of an evening; None while it is not over, or if it does not count.

    `minutes` is when it ended.
    """
    outcome = match.result if match.counts else None
    if outcome is None or len(seated.people) != len(match.players):
        return None
    owners = list[str]()
    for seat in range(len(match.players)):
        owner = _owner(match, seated, seat)
        owners.append("" if owner in owners else owner)
    # what was a bot's at first counts as that unless a guest played most of it
    from_bots = {one.seat for one in seated.earlier if not one.person}
    levels = [
        0 if owner or (seated.people[seat] and seat not in from_bots) else _level(match, seat)
        for seat, owner in enumerate(owners)
    ]
    order = _order(match, outcome)
    compared = [order[seat] for seat, level in enumerate(levels) if not level]
    seats = tuple(
        Seat(
            owners[seat],
            level,
            0 if level else sum(other < order[seat] for other in compared),
            outcome.scores[seat],
            seat in outcome.winners,
        )
        for seat, level in enumerate(levels)
    )
    return Game(id, match.info.id, max(0, min(minutes, LONGEST_GAME)), seats, seated.out)


def _order(match: Match, outcome: Outcome) -> list[tuple[int, int]]:
    """What the seats of a finished match are ordered by, the best first: equal for those who tie."""
    info = match.info
    seats = range(len(match.players))
    mates = [[other for other in seats if info.team_of(other) == info.team_of(seat)] for seat in seats]
    won = [any(seat in outcome.winners for seat in team) for team in mates]
    scored = bool(outcome.winners) and not outcome.side
    return [
        (0, 0) if won[seat] else (1, -max(outcome.scores[mate] for mate in mates[seat]) if scored else 0)
        for seat in seats
    ]


def _owner(match: Match, seated: Seated, seat: int) -> str:
    """Whose result a seat's is: the person's who took at least half of its decisions, else nobody's."""
    decided = [number for number, action in enumerate(match.actions) if action.seat == seat]
    if not decided:
        return seated.people[seat]

    def sitting(number: int) -> str:
        before = (one.person for one in seated.earlier if one.seat == seat and number < one.until)
        return next(before, seated.people[seat])

    taken = Counter("" if match.levels[number] else sitting(number) for number in decided)
    person, most = taken.most_common(1)[0]
    if taken[seated.people[seat]] == most:
        person = seated.people[seat]
    return person if 2 * most >= len(decided) else ""


def _level(match: Match, seat: int) -> int:
    """The level of the bot that played for a seat."""
    levels = (level for action, level in zip(match.actions, match.levels, strict=True) if action.seat == seat)
    return max(levels, default=0) or match.players[seat].level or LEVELS[0]


def taken_over(seated: Seated, seat: int, person: str, number: int) -> Seated:
    """The seats after a person takes over a seat, with effect from action `number`."""
    people = tuple(person if other == seat else key for other, key in enumerate(seated.people))
    earlier = (*seated.earlier, Earlier(seat, number, seated.people[seat]))
    out = tuple(key for key in seated.out if key != person)
    return Seated(seated.evening, people, out, earlier[:MAX_PEOPLE])


def with_game(evening: Evening, game: Game) -> Evening:
    """The evening with a finished game, replacing what was known of the same match."""
    known = [other.match for other in evening.games]
    games = list(evening.games)
    if game.match in known:
        games[known.index(game.match)] = game
    else:
        games.append(game)
    return msgspec.structs.replace(evening, games=tuple(games[-MOST_GAMES:]))


def without_game(evening: Evening, match: str) -> Evening:
    """The evening without the game of a match that is continued or is not to count."""
    games = tuple(game for game in evening.games if game.match != match)
    return msgspec.structs.replace(evening, games=games)


def with_person(evening: Evening, person: Person) -> Evening:
    """The evening with a new person, who gets a mark that is free, or with changes to a known one."""
    keys = [other.key for other in evening.people]
    people = list(evening.people)
    if person.key in keys:
        people[keys.index(person.key)] = person
    elif len(people) < MAX_PEOPLE:
        people.append(msgspec.structs.replace(person, mark=free_mark(people, person.mark)))
    return msgspec.structs.replace(evening, people=tuple(people))


def without_person(evening: Evening, key: str) -> Evening:
    """The evening without a person who has not played; somebody who has played stays in it."""
    if any(key in game.people or key in game.out or key in game.bench for game in evening.games):
        return evening
    return msgspec.structs.replace(evening, people=tuple(person for person in evening.people if person.key != key))


def forgotten(evening: Evening, key: str) -> Evening:
    """The evening with a nameless guest instead of a person, whose key is nowhere in it any more."""
    keys = [person.key for person in evening.people]
    if key not in keys:
        return evening
    number, other = keys.index(key), new_key()
    gone = evening.people[number]
    guests = Person(other, guest(number + 1), "", gone.came, None, gone.left, gone.mark)
    people = (*evening.people[:number], guests, *evening.people[number + 1 :])
    games = tuple(_renamed(game, lambda old: other if old == key else old) for game in evening.games)
    digests = tuple(pair for pair in evening.phones.digests if pair[0] != key)
    phones = msgspec.structs.replace(evening.phones, digests=digests)
    return msgspec.structs.replace(evening, people=people, games=games, phones=phones)


def _renamed(game: Game, new: Callable[[str], str]) -> Game:
    seats = tuple(msgspec.structs.replace(seat, person=new(seat.person)) for seat in game.seats)
    earned = tuple(msgspec.structs.replace(one, person=new(one.person)) for one in game.earned)
    guessed = tuple(msgspec.structs.replace(one, person=new(one.person)) for one in game.guessed)
    return msgspec.structs.replace(game, seats=seats, out=tuple(map(new, game.out)), earned=earned, guessed=guessed)


def faults(evening: Evening) -> list[str]:
    """What is inconsistent in an evening, in words for developers; empty if nothing is."""
    keys, matches = [person.key for person in evening.people], [game.match for game in evening.games]
    found = ["a person twice"] * (len(set(keys)) < len(keys)) + ["a match twice"] * (len(set(matches)) < len(matches))
    return found + [why for game in evening.games for why in _faults(game, keys)]


def _faults(game: Game, keys: Sequence[str]) -> list[str]:
    people = [seat.person for seat in game.seats if seat.person]
    places = sorted(seat.place for seat in game.compared)
    others = {*game.out, *(one.person for one in game.earned), *(one.person for one in game.guessed)}
    found = ["a seat of nobody here"] * bool({*people, *others} - set(keys))
    found += ["two seats of one person"] * (len(set(people)) < len(people) or bool(set(people) & set(game.out)))
    found += ["a bot with a person's result"] * any(seat.level and (seat.person or seat.place) for seat in game.seats)
    return found + ["no order"] * any(place != places.index(place) for place in places)
