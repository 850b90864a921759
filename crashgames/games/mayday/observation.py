"""The actions of Mayday! Mayday! as numbers, and its views as rows of numbers, for programs that learn."""

from collections.abc import Callable, Iterator, Sequence

from crashgames.core.messages import Action, Options
from crashgames.core.observation import (
    Field,
    Observation,
    Row,
    Words,
    answer,
    by_seat,
    common,
    flag,
    flags,
    number,
    one_of,
    one_of_each,
    order,
    seat,
    turned,
)
from crashgames.games.mayday import messages
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.tables import (
    ANY_PLACE,
    MARKERS,
    PLACES,
    SKILLS,
    SKIRMISH_STAGES,
    STATUS_CARDS,
    MatchStage,
    Skill,
    SkillMoment,
    Status,
    Team,
)
from crashgames.games.mayday.view import Due, Look, MaydayView, Skirmish


def _actions(seats: int, options: Options) -> Iterator[Action]:
    """All actions of seat 0. The options make no difference, so a number has one meaning."""
    del options
    everybody, others = range(seats), range(1, seats)
    yield messages.Seen(0)
    yield from (messages.Vote(0, protects) for protects in (True, False))
    yield from (messages.PlaceMarker(0, side) for side in Team)
    yield from (messages.PickCard(0, owner, place) for owner in everybody for place in PLACES)
    yield messages.NoOrder(0)
    yield from (messages.OrderLooker(0, looker) for looker in others)
    yield from (messages.OrderTarget(0, target) for target in others)
    yield from (messages.GiveAccess(0, target) for target in others)
    yield messages.KeepSilent(0)
    yield messages.Declare(0)
    yield from (messages.Aim(0, target) for target in everybody)


WORDS = Words(_actions, ("owner", "looker", "target"))


TEAMS, STAGES = tuple(Team), tuple(MatchStage)
LOOK_NUMBERS = len(STAGES) + len(PLACES) + 2 * len(TEAMS) + 1
"""Numbers of a look: its stage, its place, the side of the marker, the card if known, and when it was."""

MaydayField = Field[MaydayView]


def observation(seats: int, options: Options) -> Observation[MaydayView]:
    """The numbers of a view at a table of so many seats; the same with and without skills."""
    del options
    left_out = {"arrows": "printed on the card for so many seats"}
    fields = (*common(seats, Phase), *_table(seats), *_looks_due(seats), *_skills(seats), *_histories(seats))
    return Observation(fields, left_out)


def _table(seats: int) -> Iterator[MaydayField]:
    """The cards that lie before everybody and in the middle."""
    yield one_of("stage", "the chapter of the flight", STAGES, lambda view: view.stage)
    yield number("suspicion", "looks of the First suspicions so far", lambda view: view.suspicion, 2 * seats)
    yield seat("skirmish", "the Skirmish card", seats, lambda view: view.skirmish)
    yield seat("first", "the holder of First Skirmish", seats, lambda view: view.first)
    yield one_of_each("teams", "the team, where it was shown", seats, TEAMS, lambda view: view.teams)
    says = f"the cards known, by seat and place: {_words(TEAMS)}"
    yield Field("cards", (seats, len(PLACES), len(TEAMS)), says, _cards)
    held = (Status.DOUBT, Status.RELIABLE)
    yield one_of_each("statuses", "the Status card", seats, held, lambda view: view.statuses)
    yield flags("turned", "punched in phase I", seats, lambda view: view.turned)
    yield number("doubts_left", "Status cards in the centre", lambda view: view.doubts_left, 4)
    yield number("access_left", "Cockpit Access cards in the centre", lambda view: view.access_left, 4)
    yield order("cockpit", "in the cockpit, the captain first", seats, lambda view: view.cockpit)
    yield by_seat("markers", "unused markers", seats, lambda view: view.markers, MARKERS)
    yield answer("vote", "the observer's vote while others vote", lambda view: view.vote)


def _looks_due(seats: int) -> Iterator[MaydayField]:
    """The looks that are due or going on."""
    yield _due("due", "the look that is due", seats, lambda view: view.due)
    yield _due("at", "the look that is going on", seats, lambda view: view.at)
    yield seat("ordered", "who is to look, while the target is chosen", seats, lambda view: view.ordered)


def _skills(seats: int) -> Iterator[MaydayField]:
    yield one_of("moment", "the step that follows when nobody uses a skill", SkillMoment, lambda view: view.moment)
    yield flags("asked", "asked for their skills", seats, lambda view: view.asked)
    yield answer("declared", "the observer's answer while others answer", lambda view: view.declared)
    yield one_of("aiming", "the skill that is being carried out", SKILLS, lambda view: view.aiming)
    yield order("queue", "skills still to be carried out", seats, lambda view: view.queue)
    yield one_of_each("veterans", "the Veteran card, where known", seats, Skill, lambda view: view.veterans)
    yield flags("revealed", "Veteran cards that everybody knows", seats, lambda view: view.revealed)
    yield flags("spent", "used skills", seats, lambda view: view.spent)
    yield flags("skilled", "allowed to use a skill", seats, lambda view: view.skilled)
    yield answer("can_use", "whether the observer's skill would be possible", lambda view: view.can_use)
    yield seat("speaker", "the only one who may speak", seats, lambda view: view.speaker)


def _histories(seats: int) -> Iterator[MaydayField]:
    most, size = seats + STATUS_CARDS[seats] + 1, len(SKIRMISH_STAGES) + 3 * seats
    says = (
        f"looks, by seat of the looker and of the owner: stage ({_words(STAGES)}), place (left, middle, right), marker "
        f"({_words(TEAMS)}), card where known ({_words(TEAMS)}), and its number from 1, over {MARKERS * seats}"
    )
    yield Field("looks", (seats, seats, LOOK_NUMBERS), says, _looks)
    says = f"votes in their order: phase ({_words(SKIRMISH_STAGES)}), and by seat target, those who protect, and punch"

    def fill(view: MaydayView, row: Row, at: int) -> None:
        for count, skirmish in enumerate(view.skirmishes[:most]):
            _skirmish(view, skirmish, row, at + count * size)

    yield flag("voted", "at least one vote was counted", lambda view: view.skirmishes)
    yield Field("skirmishes", (most, size), says, fill)


def _cards(view: MaydayView, row: Row, at: int) -> None:
    for owner, cards in enumerate(view.cards):
        start = at + turned(view, owner) * len(PLACES) * len(TEAMS)
        for place, card in enumerate(cards):
            if card is not None:
                row[start + place * len(TEAMS) + TEAMS.index(card)] = 1.0


def _due(name: str, says: str, seats: int, of: Callable[[MaydayView], Due | None]) -> MaydayField:
    places = (*PLACES, ANY_PLACE)

    def fill(view: MaydayView, row: Row, at: int) -> None:
        due = of(view)
        if due:
            row[at + turned(view, due.looker)] = 1.0
            row[at + seats + turned(view, due.owner)] = 1.0
            row[at + 2 * seats + places.index(due.place)] = 1.0

    whole = f"{says}: looker by seat, owner by seat, left, middle, right, any"
    return Field(name, (2 * seats + len(places),), whole, fill)


def _looks(view: MaydayView, row: Row, at: int) -> None:
    for count, look in enumerate(view.looks, start=1):
        pair = turned(view, look.looker) * view.seats + turned(view, look.owner)
        _look(look, count / (MARKERS * view.seats), row, at + pair * LOOK_NUMBERS)


def _look(look: Look, when: float, row: Row, at: int) -> None:
    row[at + STAGES.index(look.stage)] = 1.0
    at += len(STAGES)
    row[at + look.place] = 1.0
    at += len(PLACES)
    row[at + TEAMS.index(look.side)] = 1.0
    if look.saw is not None:
        row[at + len(TEAMS) + TEAMS.index(look.saw)] = 1.0
    row[at + 2 * len(TEAMS)] = when


def _skirmish(view: MaydayView, skirmish: Skirmish, row: Row, at: int) -> None:
    row[at + SKIRMISH_STAGES.index(skirmish.stage)] = 1.0
    at += len(SKIRMISH_STAGES)
    for who in ((skirmish.target,), skirmish.protect, skirmish.punch):
        for found in who:
            row[at + turned(view, found)] = 1.0
        at += view.seats


def _words(values: Sequence[str]) -> str:
    return ", ".join(values)
