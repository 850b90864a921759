"""The first match of Cheater's Game: an alliance of three, a pool to share, and a friend who turns it in."""

from collections.abc import Iterator

from crashgames.core.lessons import Idea, LearnerSight, Lesson, advising, asked, following, happened, named
from crashgames.core.messages import Action, Event
from crashgames.core.sentence_file import read_sentences
from crashgames.core.sentences import worded
from crashgames.games.cheaters_game import messages
from crashgames.games.cheaters_game.messages import Phase
from crashgames.games.cheaters_game.tables import SETS
from crashgames.games.cheaters_game.view import CheatersView, alliances_of
from crashgames.paths import assets_root

Seen = LearnerSight[CheatersView]
LATE = 3
"""After so many rounds the end is named, and it is enough to watch what others do."""
FAIR = 3
"""A part of a pool of at least a FAIRth is worth taking."""


# Facts


def _is_watched(sight: Seen, kind: type[Event]) -> bool:
    """Later in the match it is enough to see how others do what the viewer has had no chance to do."""
    return isinstance(sight.event, kind) and sight.view.pawn >= LATE


def _turn_is_due(sight: Seen) -> bool:
    return asked(Phase.TURN)(sight) and len(sight.view.alliances) < len(SETS)


def _rounds_are_over(sight: Seen) -> bool:
    late = isinstance(sight.event, messages.RoundEnded) and sight.event.round >= LATE
    return late and not sight.view.race


# Poor moves


def _is_refused(sight: Seen, fair: bool) -> bool:
    """The learner has refused a fair part, or has made an offer that was not fair, which was refused."""
    match sight.event:
        case messages.OfferAnswered(seat, partner, gift, rest, False):
            return sight.view.viewer == (partner if fair else seat) and (gift * FAIR >= gift + rest) is fair
    return False


SENTENCES = read_sentences(
    assets_root() / "cheaters_game/sentences/lesson.toml",
    fields={
        "gift": worded("event.gift", str),
        "rest": worded("event.rest", str),
        "pool": lambda sight, names: str(sight.event.gift + sight.event.rest),
    },
)

IDEAS: dict[str, Idea[CheatersView]] = {
    "turn": Idea(_turn_is_due, ("honest die", "others")),
    "honest": Idea(happened(messages.PointsCollected), ("scores",)),
    "invitation": Idea(asked(Phase.ANSWERS), ("answers",)),
    "alliance": Idea(happened(messages.AllianceRolled), ("dice", "purses")),
    "pool": Idea(happened(messages.PoolFound), ("pool",)),
    "reply": Idea(
        lambda sight: asked(Phase.REPLY)(sight) or _is_watched(sight, messages.OfferMade), ("parts", "answers")
    ),
    "lead": Idea(lambda sight: _turn_is_due(sight) and bool(sight.view.alliances), ("free sets",)),
    "split": Idea(lambda sight: asked(Phase.SPLIT)(sight) or _is_watched(sight, messages.OfferMade), ("offer",)),
    "whistle": Idea(happened(messages.WhistleBlown), ("scores",)),
    "skipped": Idea(happened(messages.TurnPassed), ("turned in",)),
    "end": Idea(_rounds_are_over, ("clock",)),
    "tie": Idea(_rounds_are_over, ("scores",)),
    "traitor": Idea(
        lambda sight: (
            sight.view.phase == Phase.WHISTLE
            and (
                sight.event is None
                or (sight.view.active != sight.view.viewer and _is_watched(sight, messages.HonestRolled))
            )
        ),
        ("own purses", "answers"),
    ),
    "refused": Idea(lambda sight: _is_refused(sight, fair=True), ("scores",), costly=True, alone=True),
    "stingy": Idea(lambda sight: _is_refused(sight, fair=False), ("scores",), costly=True, alone=True),
}


LEARNER, BEN, CLEO = 0, 1, 2
LATE_TURN = 10
"""From then on alliances are larger and more: whoever has not seen a pair yet shall see one."""
LAST_TURN = 27
"""From then on the bots play as they like."""


def _wanted(view: CheatersView, seat: int) -> Iterator[Action]:
    """The bot's part in the script, the best first; nothing where it may do as it likes."""
    if view.turn > LAST_TURN:
        return
    match view.phase:
        case Phase.TURN:
            # Ben leads from the beginning, Cleo once she has turned somebody in; one alliance each, and later two
            led = sum(alliance.leader == seat for alliance in view.alliances)
            leads = led <= (view.turn > LATE_TURN) and (seat == BEN or view.ledgers[CLEO].blown > 0)
            yield messages.Invite(seat, LEARNER) if leads else messages.Roll(seat)
        case Phase.GUESTS:
            if seat == BEN or view.turn > LATE_TURN:  # two dice can make a pair
                yield messages.Invite(seat, BEN + CLEO - seat)
            yield messages.SendInvitation(seat)
        case Phase.ANSWERS:
            yield messages.Answer(seat, True)
        case Phase.WHISTLE:
            # Cleo turns somebody in once, if she can the learner, in the fullest alliance that they share
            own = sorted(alliances_of(view, seat), key=lambda one: (LEARNER in one.people, one.points))
            if seat == CLEO and own and not view.ledgers[CLEO].blown:
                yield messages.BlowWhistle(seat, own[-1].set)
            yield messages.Collect(seat)
        case Phase.PARTNER:
            yield messages.Approach(seat, LEARNER)
        case Phase.SPLIT:
            yield messages.Offer(seat, view.pool // 2)
        case Phase.REPLY:
            yield messages.Reply(seat, view.gift * FAIR >= view.pool)


LEADS_IN = 4
"""The turn in which the learner leads an alliance of their own."""


def _advised(view: CheatersView, seat: int) -> Iterator[Action]:
    """What the learner had better do, the best first."""
    others = [other for other in range(view.seats) if other != seat]
    if view.turn == LEADS_IN:
        yield from (messages.Invite(seat, other) for other in others)
    yield from (messages.Roll(seat), messages.SendInvitation(seat), messages.Answer(seat, True))
    yield from (messages.BlowWhistle(seat, number) for number in SETS)
    yield from (messages.Approach(seat, other) for other in others)
    yield from (messages.Offer(seat, view.pool // 2), messages.Reply(seat, True))


LESSON = Lesson[CheatersView](
    version=2,
    seed=1172,
    learner=0,
    names=("You", "Ben", "Cleo"),
    ideas=named(IDEAS, SENTENCES),
    director=following(_wanted),
    advice=advising(_advised),
    tables={3: 9, 4: 39, 5: 72},
)
