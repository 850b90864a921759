"""The ideas of Mayday! Mayday! and the facts that they hang on, for lessons and for the first normal matches."""

from crashgames.core.lessons import Fact, Idea, LearnerSight, asked, happened
from crashgames.core.messages import Names
from crashgames.core.sentences import cases, sentence
from crashgames.games.mayday import messages
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.tables import MatchStage, Status, Team
from crashgames.games.mayday.view import MaydayView

Seen = LearnerSight[MaydayView]


# Facts


def began(stage: MatchStage) -> Fact[MaydayView]:
    return lambda sight: isinstance(sight.event, messages.StageBegan) and sight.event.stage is stage


def look_in(stage: MatchStage) -> Fact[MaydayView]:
    """Somebody has to look at a card, in this chapter."""
    return lambda sight: isinstance(sight.event, messages.LookDue) and sight.view.stage is stage


def is_contradicted(sight: Seen) -> bool:
    """Markers at the learner do not agree; for a whole table, those at anybody."""
    match sight.event:
        case messages.MarkerPlaced(owner=owner) if sight.view.viewer in (None, owner):
            return len({look.side for look in sight.view.looks if look.owner == owner}) == len(Team)
    return False


def let_in_an_infiltrator(sight: Seen) -> bool:
    """The learner, Honest, has given Cockpit Access to an Infiltrator."""
    inside, viewer = sight.view.cockpit, sight.view.viewer
    if not isinstance(sight.event, messages.GameEnded) or sight.event.team is not Team.INFILTRATOR or len(inside) < 2:
        return False
    return inside[-2] == viewer and viewer not in sight.event.winners


# Words


def own_team(sight: Seen) -> Team | None:
    return None if sight.view.viewer is None else sight.view.teams[sight.view.viewer]


def intruder(sight: Seen, names: Names) -> str:
    return names[sight.view.cockpit[-1]]


def witnesses(sight: Seen) -> list[int]:
    """The Honest who had marked the newest in the cockpit as an Infiltrator."""
    view = sight.view
    marked = [look.looker for look in view.looks if (look.owner, look.side) == (view.cockpit[-1], Team.INFILTRATOR)]
    return [seat for seat in marked if view.teams[seat] is Team.HONEST]


# Ideas

IDEAS: tuple[Idea[MaydayView], ...] = (
    Idea(
        id="role",
        says=cases(
            own_team,
            {
                Team.HONEST: sentence(
                    "You are Honest: two of your three cards say so. Infiltrators have two of the other kind."
                ),
                Team.INFILTRATOR: sentence(
                    "You are an Infiltrator: two of your three cards say so. You know who is with you."
                ),
            },
            sentence("Everybody has three cards: two show the team, Honest or Infiltrator, and one shows the other."),
        ),
        when=asked(Phase.IDENTITIES),
        lights=("identity", "own cards"),
    ),
    Idea(
        id="look",
        says=sentence("Everybody looks at one of each neighbour's cards in private."),
        when=look_in(MatchStage.SUSPICIONS),
        lights=("card",),
    ),
    Idea(
        id="marker",
        says=sentence("A marker says what was seen. The Honest must mark the truth; Infiltrators may lie."),
        when=happened(messages.MarkerPlaced),
        lights=("last marker",),
    ),
    Idea(
        id="contradiction",
        says=cases(
            "view.viewer",
            {None: sentence("These markers disagree. Each is about one card of three, and Infiltrators may lie.")},
            sentence("These markers about you disagree. Each is about one card of three, and Infiltrators may lie."),
        ),
        when=is_contradicted,
        lights=("markers",),
    ),
    Idea(
        id="one_card",
        says=sentence("Only you see this card. It proves little: everybody has one card of the other team."),
        when=asked(Phase.MARKER),
        lights=("seen card",),
        alone=True,
    ),
    Idea(
        id="arrow",
        says=sentence(
            "The Skirmish card shows who the vote is about. First, its arrow picks somebody to look at a card."
        ),
        when=look_in(MatchStage.PHASE_1),
        lights=("skirmish", "looker"),
    ),
    Idea(
        id="vote",
        says=sentence(
            "If half or more protect them, they stay in the race. Otherwise they are punched: never captain, but "
            "still voting."
        ),
        when=asked(Phase.VOTE),
        lights=("skirmish", "ballots"),
    ),
    Idea(
        id="doubt",
        says=sentence("Benefit of the Doubt is a Status card: whoever has one is still in the race for captain."),
        when=lambda sight: isinstance(sight.event, messages.StatusChanged) and sight.event.status is Status.DOUBT,
        lights=("doubtful",),
    ),
    Idea(
        id="phase_2",
        says=sentence("The crew votes again, on those with the Benefit of the Doubt. Two of them become Reliable."),
        when=began(MatchStage.PHASE_2),
        lights=("doubtful",),
    ),
    Idea(
        id="phase_3",
        says=sentence(
            "The last vote, between two: protect, and this crew member becomes captain; punch, and the other does."
        ),
        when=began(MatchStage.PHASE_3),
        lights=("reliable",),
    ),
    Idea(
        id="captain",
        says=cases(
            lambda sight: sight.event.seat == sight.view.viewer,
            {True: sentence("You show your cards. Now you choose who may come in.")},
            sentence("{name} shows their cards and now chooses who may come in.", name="event.seat"),
        ),
        when=happened(messages.CaptainNamed),
        lights=("captain", "cockpit"),
    ),
    Idea(
        id="order",
        says=sentence("First you may send somebody with unused markers to look at one more card."),
        when=asked(Phase.ORDER),
        lights=("watchful",),
    ),
    Idea(
        id="access",
        says=sentence("Give somebody access. One Infiltrator inside, and the Honest lose."),
        when=asked(Phase.ACCESS),
        lights=("cockpit",),
    ),
    Idea(
        id="skills",
        says=sentence(
            "Your Veteran card has a skill, to be used once. "
            "Everybody answers, so nobody sees who is thinking about it."
        ),
        when=happened(messages.SkillsAsked),
        lights=("veteran",),
        later=True,
    ),
    Idea(
        id="wrong_access",
        says=cases(
            lambda sight: bool(witnesses(sight)),
            {False: sentence("{name} was an Infiltrator.", name=intruder)},
            sentence(
                "{name} was an Infiltrator. Look at the markers again: {witness} had said so.",
                name=intruder,
                witness=lambda sight, names: names[witnesses(sight)[0]],
            ),
        ),
        when=let_in_an_infiltrator,
        lights=("last inside",),
        costly=True,
        alone=True,
    ),
)
