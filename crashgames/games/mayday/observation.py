"""The actions of Mayday! Mayday! as numbers, and its views as rows of numbers, for programs that learn."""

from collections.abc import Callable, Iterable, Iterator

from crashgames.core.messages import Action
from crashgames.core.observation import (
    ANSWER,
    FLAG,
    Field,
    Numbers,
    Part,
    Row,
    each_seat,
    field,
    listed,
    one_hot,
    one_seat,
    ranks,
    record,
    scaled,
    some_seats,
    turned,
    words,
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
from crashgames.games.mayday.view import Due, Look, MaydayView


def _actions(seats: int) -> Iterator[Action]:
    """All actions of seat 0."""
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


TEAMS, STAGES = tuple(Team), tuple(MatchStage)
TEAM = one_hot(TEAMS)
MaydayField = Field[MaydayView]


NUMBERS: Numbers[MaydayView] = Numbers(
    actions=_actions,
    named=("owner", "looker", "target"),
    phases=Phase,
    fields=lambda seats: (*_table(seats), *_skills(seats), *_histories(seats)),
    left_out={"arrows": "printed on the card for so many seats"},
)


def _table(seats: int) -> Iterator[MaydayField]:
    """The cards that lie before everybody and in the middle, and the looks that are due or going on."""
    yield field("stage", "the chapter of the flight", one_hot(STAGES))
    yield field("suspicion", "looks of the First suspicions so far", scaled(2 * seats))
    yield field("skirmish", "the Skirmish card", one_seat(seats))
    yield field("first", "the holder of First Skirmish", one_seat(seats))
    yield field("teams", "the team, where it was shown", each_seat(seats, one_hot(TEAMS)))
    cards = each_seat(seats, listed(len(PLACES), TEAM))
    yield field("cards", "the cards known, by seat and place", cards._replace(words=TEAM.words))
    held = (Status.DOUBT, Status.RELIABLE)
    yield field("statuses", "the Status card", each_seat(seats, one_hot(held)))
    yield field("turned", "punched in phase I", some_seats(seats))
    yield field("doubts_left", "Status cards in the centre", scaled(4))
    yield field("access_left", "Cockpit Access cards in the centre", scaled(4))
    yield field("cockpit", "in the cockpit, the captain first", ranks(seats))
    yield field("markers", "unused markers", each_seat(seats, scaled(MARKERS)))
    yield field("vote", "the observer's vote while others vote", ANSWER)
    yield _due("due", "the look that is due", seats, lambda view: view.due)
    yield _due("at", "the look that is going on", seats, lambda view: view.at)
    yield field("ordered", "who is to look, while the target is chosen", one_seat(seats))


def _skills(seats: int) -> Iterator[MaydayField]:
    yield field("moment", "the step that follows when nobody uses a skill", one_hot(SkillMoment))
    yield field("asked", "asked for their skills", some_seats(seats))
    yield field("declared", "the observer's answer while others answer", ANSWER)
    yield field("aiming", "the skill that is being carried out", one_hot(SKILLS))
    yield field("queue", "skills still to be carried out", ranks(seats))
    yield field("veterans", "the Veteran card, where known", each_seat(seats, one_hot(Skill)))
    yield field("revealed", "Veteran cards that everybody knows", some_seats(seats))
    yield field("spent", "used skills", some_seats(seats))
    yield field("skilled", "allowed to use a skill", some_seats(seats))
    yield field("can_use", "whether the observer's skill would be possible", ANSWER)
    yield field("speaker", "the only one who may speak", one_seat(seats))


def _histories(seats: int) -> Iterator[MaydayField]:
    says = (
        f"looks, by seat of the looker and of the owner: stage ({words(STAGES)}), place (left, middle, right), marker "
        f"({words(TEAMS)}), card where known ({words(TEAMS)}), and its number from 1, over {MARKERS * seats}"
    )
    look = record(stage=one_hot(STAGES), place=one_hot(PLACES), side=TEAM, saw=TEAM)

    def write(looks: Iterable[Look], view: MaydayView, row: Row, at: int) -> None:
        for count, one in enumerate(looks, start=1):
            pair = turned(view, one.looker) * seats + turned(view, one.owner)
            start = at + pair * (look.size + 1)
            look.write(one, view, row, start)
            row[start + look.size] = count / (MARKERS * seats)

    yield field("looks", says, Part(write, seats * seats * (look.size + 1), shape=(seats, seats, look.size + 1)))
    yield field("voted", "at least one vote was counted", FLAG, lambda view: view.skirmishes)
    says = f"votes in their order: phase ({words(SKIRMISH_STAGES)}), and by seat target, those who protect, and punch"
    voters, most = some_seats(seats), seats + STATUS_CARDS[seats] + 1
    vote = record(stage=one_hot(SKIRMISH_STAGES), target=one_seat(seats), protect=voters, punch=voters)
    yield field("skirmishes", says, listed(most, vote))


def _due(name: str, says: str, seats: int, of: Callable[[MaydayView], Due | None]) -> MaydayField:
    look = record(looker=one_seat(seats), owner=one_seat(seats), place=one_hot((*PLACES, ANY_PLACE)))
    return field(name, f"{says}: looker by seat, owner by seat, left, middle, right, any", look, of)
