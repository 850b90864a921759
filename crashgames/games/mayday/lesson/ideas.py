"""The ideas of Mayday! Mayday! and the facts that they hang on, for lessons and for the first normal matches."""

from collections.abc import Mapping

from crashgames.core.lessons import FILLED, Fact, Idea, LearnerSight, asked, happened
from crashgames.core.messages import Names
from crashgames.core.translation import mark, tr
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

ROLES = {
    Team.HONEST: mark("You are Honest: two of your three cards say so. Infiltrators have two of the other kind."),
    Team.INFILTRATOR: mark("You are an Infiltrator: two of your three cards say so. You know who is with you."),
    None: mark("Everybody has three cards: two show the team, Honest or Infiltrator, and one shows the other."),
}
"""The words for each team, and those for a whole table."""


def role_words(sight: Seen, names: Names) -> Mapping[str, object]:
    viewer = sight.view.viewer
    return {"words": tr(ROLES[sight.view.teams[viewer] if viewer is not None else None])}


def contradiction_words(sight: Seen, names: Names) -> Mapping[str, object]:
    text = tr("These markers about you disagree. Each is about one card of three, and Infiltrators may lie.")
    if sight.view.viewer is None:
        text = tr("These markers disagree. Each is about one card of three, and Infiltrators may lie.")
    return {"words": text}


def captain_words(sight: Seen, names: Names) -> Mapping[str, object]:
    captain = sight.view.cockpit[0]
    text = tr("{name} shows their cards and now chooses who may come in.").format(name=names[captain])
    return {
        "words": tr("You show your cards. Now you choose who may come in.") if captain == sight.view.viewer else text
    }


def access_words(sight: Seen, names: Names) -> Mapping[str, object]:
    """Who it was, and who had marked it."""
    view = sight.view
    wrong = view.cockpit[-1]
    honest = [look.looker for look in view.looks if look.owner == wrong and view.teams[look.looker] is Team.HONEST]
    right = [look.looker for look in view.looks if look.owner == wrong and look.side is Team.INFILTRATOR]
    witness = next((seat for seat in honest if seat in right), None)
    if witness is None:
        return {"words": tr("{name} was an Infiltrator.").format(name=names[wrong])}
    text = tr("{name} was an Infiltrator. Look at the markers again: {witness} had said so.")
    return {"words": text.format(name=names[wrong], witness=names[witness])}


# Ideas

TO_MEET: tuple[Idea[MaydayView], ...] = (
    Idea(
        id="role",
        text=FILLED,
        words=role_words,
        when=asked(Phase.IDENTITIES),
        lights=("own cards", "identity"),
        rule="MM-2",
    ),
    Idea(
        id="look",
        text=mark("Everybody looks at one of each neighbour's cards in private."),
        when=look_in(MatchStage.SUSPICIONS),
        lights=("card",),
        rule="MM-20",
    ),
    Idea(
        id="marker",
        text=mark("A marker says what was seen. The Honest must mark the truth; Infiltrators may lie."),
        when=happened(messages.MarkerPlaced),
        lights=("last marker",),
        rule="MM-11",
    ),
    Idea(
        id="contradiction",
        text=FILLED,
        words=contradiction_words,
        when=is_contradicted,
        lights=("markers",),
        rule="MM-2",
    ),
    Idea(
        id="one_card",
        text=mark("Only you see this card. It proves little: everybody has one card of the other team."),
        when=asked(Phase.MARKER),
        lights=("seen card",),
        rule="MM-10",
        alone=True,
    ),
    Idea(
        id="arrow",
        text=mark("The Skirmish card shows who the vote is about. First, its arrow picks somebody to look at a card."),
        when=look_in(MatchStage.PHASE_1),
        lights=("skirmish", "looker"),
        rule="MM-30",
    ),
    Idea(
        id="vote",
        text=mark("Protected by half or more: still in the race. Otherwise punched: never captain, but still voting."),
        when=asked(Phase.VOTE),
        lights=("skirmish", "ballots"),
        rule="MM-31",
    ),
    Idea(
        id="doubt",
        text=mark("Benefit of the Doubt is a Status card: whoever has one is still in the race for captain."),
        when=lambda sight: isinstance(sight.event, messages.StatusChanged) and sight.event.status is Status.DOUBT,
        lights=("doubtful",),
        rule="MM-41",
    ),
    Idea(
        id="phase_2",
        text=mark("The crew votes again, on those with the Benefit of the Doubt. Two of them become Reliable."),
        when=began(MatchStage.PHASE_2),
        lights=("doubtful",),
        rule="MM-42",
    ),
    Idea(
        id="phase_3",
        text=mark(
            "The last vote, between two: protect, and this crew member becomes captain; punch, and the other does."
        ),
        when=began(MatchStage.PHASE_3),
        lights=("reliable",),
        rule="MM-44",
    ),
    Idea(
        id="captain",
        text=FILLED,
        words=captain_words,
        when=happened(messages.CaptainNamed),
        lights=("captain", "cockpit"),
        rule="MM-45",
    ),
    Idea(
        id="order",
        text=mark("First you may send somebody with unused markers to look at one more card."),
        when=asked(Phase.ORDER),
        lights=("watchful",),
        rule="MM-50",
    ),
    Idea(
        id="access",
        text=mark("Give somebody access. One Infiltrator inside, and all is lost."),
        when=asked(Phase.ACCESS),
        lights=("cockpit",),
        rule="MM-51",
    ),
)

LATER: tuple[Idea[MaydayView], ...] = (
    Idea(
        id="skills",
        text=mark(
            "Your Veteran card has a skill, to be used once. "
            "Everybody answers, so nobody sees who is thinking about it."
        ),
        when=happened(messages.SkillsAsked),
        lights=("veteran",),
        rule="MM-60",
        later=True,
    ),
)

COSTLY: tuple[Idea[MaydayView], ...] = (
    Idea(
        id="wrong_access",
        text=FILLED,
        words=access_words,
        when=let_in_an_infiltrator,
        lights=("last inside",),
        rule="MM-52",
        costly=True,
        alone=True,
    ),
)

IDEAS = (*TO_MEET, *LATER, *COSTLY)
