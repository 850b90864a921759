"""The sentences that say what a bot brings about: bells, cars pushed off, a win, a poor reply, better cards."""

from crashgames.core.sentences import Names, Part, cases, counted, sentence, ways
from crashgames.core.translation import tr
from crashgames.games.crash_by_crash.bot.reasons import AgainstRival, PlanReason
from crashgames.games.crash_by_crash.tables import TITLES, Card


class Wins(AgainstRival, frozen=True):
    """The plan ends the match, so many points ahead."""

    says = ways(
        counted(
            "Ends the match this turn and wins it by a point.", "Ends the match this turn and wins it by {n} points."
        ),
        counted("Wins the match this turn, by a point.", "Wins the match this turn, by {n} points."),
        counted("With this the match is won by a point.", "With this the match is won by {n} points."),
        sentence("Goes for the win: the match ends this turn."),
        sentence("The match ends this turn, with {rival} behind."),
        sentence("Brings home the win."),
        sentence("Nothing beats a win this turn."),
        sentence("No reply can save {rival}: the match is won."),
    )
    count: int


class Rings(AgainstRival, frozen=True):
    """Bells ring in this action, or in a `later` one of the turn, for so many points more than the other side gets."""

    says = cases(
        lambda thought: (thought.count > 0, thought.bells > 1, thought.later),
        {
            (True, False, False): ways(
                counted(
                    "Rings the bell on {cell}, for a point more than {rival}.",
                    "Rings the bell on {cell}, for {n} points more than {rival}.",
                ),
                counted(
                    "This way the bell on {cell} brings in a point more than it gives {rival}.",
                    "This way the bell on {cell} brings in {n} points more than it gives {rival}.",
                ),
                counted(
                    "Now is the time for the bell on {cell}: it pays a point more than {rival} gets.",
                    "Now is the time for the bell on {cell}: it pays {n} points more than {rival} gets.",
                ),
                counted(
                    "Gains a point on {rival} with the bell on {cell}.",
                    "Gains {n} points on {rival} with the bell on {cell}.",
                ),
                sentence("The bell on {cell} favours this side more than {rival}."),
                sentence("Goes for the bell on {cell}."),
                sentence("Nothing pays more now than the bell on {cell}."),
                sentence("It pays to ring the bell on {cell} now."),
            ),
            (True, False, True): ways(
                counted(
                    "Sets up the bell on {cell}, for a point more than {rival}.",
                    "Sets up the bell on {cell}, for {n} points more than {rival}.",
                ),
                counted(
                    "The next action can then ring the bell on {cell}, for a point more than {rival}.",
                    "The next action can then ring the bell on {cell}, for {n} points more than {rival}.",
                ),
                counted(
                    "Brings the bell on {cell} within reach, for a point more than {rival}.",
                    "Brings the bell on {cell} within reach, for {n} points more than {rival}.",
                ),
            ),
            (True, True, False): ways(
                counted(
                    "Rings several bells at once, for a point more than {rival}.",
                    "Rings several bells at once, for {n} points more than {rival}.",
                ),
                sentence("Several bells ring together, at {rival}'s expense."),
                sentence("One blow rings several bells."),
            ),
            (True, True, True): ways(
                counted(
                    "Sets up several bells at once, for a point more than {rival}.",
                    "Sets up several bells at once, for {n} points more than {rival}.",
                ),
                sentence("The next action can then ring several bells at once."),
                sentence("Brings several bells within reach of one action."),
            ),
        },
        cases(
            "later",
            {
                True: ways(
                    sentence("Sets up the bell on {cell}."), sentence("The bell on {cell} can then be rung next.")
                )
            },
            ways(
                sentence("Rings the bell on {cell} before it does {rival} more good."),
                sentence("The bell on {cell} costs little now."),
            ),
        ),
    )
    cell: int
    bells: int
    count: int
    later: bool


class PushesOff(AgainstRival, frozen=True):
    """So many cars of the other side leave the floor, in this action or in a later one of the turn."""

    says = cases(
        "later",
        {
            True: ways(
                counted("Sets up a push: {rival} will lose a car.", "Sets up a push: {rival} will lose {n} cars."),
                counted(
                    "The next action can then push one of {rival}'s cars off the floor.",
                    "The next action can then push {n} of {rival}'s cars off the floor.",
                ),
                counted(
                    "Lines up one of {rival}'s cars for a push over the edge.",
                    "Lines up {n} of {rival}'s cars for a push over the edge.",
                ),
            )
        },
        ways(
            counted("Pushes one of {rival}'s cars off the floor.", "Pushes {n} of {rival}'s cars off the floor."),
            counted("Costs {rival} a car, pushed over the edge.", "Costs {rival} {n} cars, pushed over the edge."),
            counted("One of {rival}'s cars can be knocked off.", "{n} of {rival}'s cars can be knocked off."),
            counted(
                "Aims to shove one of {rival}'s cars over the edge.",
                "Aims to shove {n} of {rival}'s cars over the edge.",
            ),
            counted("Knocks one of {rival}'s cars over the edge.", "Knocks {n} of {rival}'s cars over the edge."),
            counted("Sends one of {rival}'s cars back into stock.", "Sends {n} of {rival}'s cars back into stock."),
            sentence("Scores with a push, at {rival}'s expense."),
            sentence("The edge is close enough to push {rival} off."),
            sentence("A push over the edge sets {rival} back."),
            sentence("Turns the edge of the floor against {rival}."),
        ),
    )
    count: int
    later: bool


class KeepsFromRinging(AgainstRival, frozen=True):
    """After the next best, the other side would ring a bell, for so many points more."""

    says = ways(
        counted(
            "Keeps {rival} from ringing the bell on {cell}, a net gain of a point.",
            "Keeps {rival} from ringing the bell on {cell}, a net gain of {n} points.",
        ),
        sentence("Otherwise {rival} can ring the bell on {cell} next."),
        sentence("Guards the bell on {cell} against {rival}."),
    )
    cell: int
    count: int


class KeepsFromWinning(AgainstRival, frozen=True):
    """After the next best, the other side would win at once."""

    says = ways(
        sentence("Keeps {rival} from winning the match next turn."),
        sentence("Otherwise {rival} can win the match next turn."),
        sentence("Stops {rival} just short of a win."),
        sentence("The match would be lost next turn without this."),
    )


class KeepsFromPushing(AgainstRival, frozen=True):
    """After the next best, the other side would push so many cars off."""

    says = ways(
        counted(
            "Keeps {rival} from pushing a car off the floor.", "Keeps {rival} from pushing {n} cars off the floor."
        ),
        counted("Saves a car that {rival} would push off.", "Saves {n} cars that {rival} would push off."),
        counted(
            "Otherwise {rival} can knock a car over the edge.", "Otherwise {rival} can knock {n} cars over the edge."
        ),
        sentence("Takes away a push that {rival} could make next."),
        sentence("Gets out of {rival}'s way."),
        sentence("Leaves {rival} less to push off next turn."),
    )
    count: int


class PoorReply(AgainstRival, frozen=True):
    """The other side gets so many points less from its best reply than after the next best."""

    says = ways(
        counted(
            "Makes {rival}'s best reply worth about a point less.",
            "Makes {rival}'s best reply worth about {n} points less.",
        ),
        sentence("Leaves {rival} a weaker reply."),
        counted("Spoils {rival}'s next turn by about a point.", "Spoils {rival}'s next turn by about {n} points."),
        sentence("Makes the next turn harder for {rival}."),
        sentence("Gives {rival} less to work with."),
        sentence("Nips {rival}'s plans in the bud."),
        sentence("After this {rival} can do less next turn."),
        sentence("{rival}'s next turn will bring less."),
    )
    count: int


def _title(attribute: str) -> Part:
    return lambda thought, _: tr(TITLES[getattr(thought, attribute)])


def _better(thought: "OtherCard", names: Names) -> str:
    return tr(TITLES[thought.better]) if thought.better else tr("a card from the pile")


class Draws(PlanReason, frozen=True):
    says = ways(
        sentence("{card} is more useful than the other cards here, or than an average one from the pile."),
        sentence("{card} is the best card on offer."),
    )
    card: Card


class DrawsUnknown(PlanReason, frozen=True):
    says = ways(
        sentence("A card from the pile is likely to be more useful than {cards}."),
        sentence("Nothing useful is face up: the pile is likely to be better."),
    )
    cards: tuple[Card, ...]


class Drops(PlanReason, frozen=True):
    says = cases(
        "first",
        {True: sentence("{card} is one of the two least useful cards in hand.")},
        sentence("{card} is the least useful card in hand."),
    )
    card: Card
    first: bool


class KeepsOne(PlanReason, frozen=True):
    says = ways(
        sentence("{card} is more useful than {other}.", other=_title("other")),
        sentence("{card} will do more good than {other}.", other=_title("other")),
    )
    card: Card
    other: Card


class OtherCard(PlanReason, frozen=True):
    says = ways(
        sentence("A slip: {better} would have been better.", better=_better),
        sentence("A slip: {better} would still have been better.", better=_better),
    )
    better: Card | None


class BetterDiscards(PlanReason, frozen=True):
    """The first of two discards, although the other two cards would have been missed less: one or two titles."""

    says = cases(
        lambda thought: len(thought.others),
        {1: sentence("A slip: either copy of {others} is less useful than {card}.")},
        sentence("A slip: {others} are both less useful than {card}."),
    )
    card: Card
    others: tuple[Card, ...]


class BetterDiscard(PlanReason, frozen=True):
    says = sentence("A slip: {least} is even less useful than {card}.", least=_title("least"))
    card: Card
    least: Card
