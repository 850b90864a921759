"""The sentences that say why a bot acts on the floor. Sides are numbers, cells are indices of `tables.GRID`."""

from msgspec.structs import replace

from crashgames.core.messages import Action
from crashgames.core.sentences import Names, Part, cases, counted, sentence, ways
from crashgames.core.thoughts import Thought
from crashgames.core.translation import listing, tr
from crashgames.games.crash_by_crash.messages import Bump
from crashgames.games.crash_by_crash.naming import CELL, TITLE, side_name
from crashgames.games.crash_by_crash.tables import TITLES, Card


def titles(attribute: str) -> Part:
    """The titles of several cards: "Lambada and Last Ride"."""
    return lambda thought, _: listing([tr(TITLES[card]) for card in getattr(thought, attribute)])


class PlanReason(Thought, frozen=True, kw_only=True):
    """Why something is done; by its `way` the decisions of a turn that have one reason say it in other words."""

    fields = {
        "rival": lambda thought, names: side_name(thought.rival, names),
        "cell": CELL,
        "card": TITLE,
        "cards": titles("cards"),
        "others": titles("others"),
    }

    way: int = 0


class AgainstRival(PlanReason, frozen=True):
    rival: int


class Cheaper(AgainstRival, frozen=True):
    """The next best costs so many points more."""

    says = ways(
        counted(
            "As good as the next best move, and a point cheaper.",
            "As good as the next best move, and {n} points cheaper.",
        ),
        sentence("Does as much as the next best move, but costs less."),
    )
    count: int


class Floor(AgainstRival, frozen=True):
    """The values under the cars: so many points ahead of the other side, or behind it if negative."""

    says = cases(
        lambda thought: (thought.ahead > 0) - (thought.ahead < 0),
        {
            1: ways(
                sentence("Takes better cells than {rival}'s."),
                sentence("Stands on better cells than {rival}."),
                counted(
                    "The next bell would score a point more than {rival} gets.",
                    "The next bell would score {n} points more than {rival} gets.",
                ),
                counted(
                    "Has cars on good cells: a point ahead of {rival}.",
                    "Has cars on good cells: {n} points ahead of {rival}.",
                ),
                counted("Leads by one point if a bell rings now.", "Leads by {n} points if a bell rings now."),
                counted("Worth a lead of one point on the floor.", "Worth a lead of {n} points on the floor."),
                counted(
                    "Scores a point more than {rival} when a bell rings.",
                    "Scores {n} points more than {rival} when a bell rings.",
                ),
                counted(
                    "Would score a point more than {rival} if a bell rang now.",
                    "Would score {n} points more than {rival} if a bell rang now.",
                ),
                counted(
                    "Puts the cars on cells worth a point more than {rival}'s.",
                    "Puts the cars on cells worth {n} points more than {rival}'s.",
                ),
                counted(
                    "Comes out a point ahead of {rival} on the floor.",
                    "Comes out {n} points ahead of {rival} on the floor.",
                ),
            ),
            -1: ways(
                sentence("Stays close behind {rival} on the floor."),
                sentence("Stays within reach of {rival} on the floor."),
                counted("Keeps the gap on the floor to a single point.", "Keeps the gap on the floor to {n} points."),
                counted("Limits {rival}'s lead to a point.", "Limits {rival}'s lead to {n} points."),
                counted(
                    "Keeps {rival} to a lead of one point at the next bell.",
                    "Keeps {rival} to a lead of {n} points at the next bell.",
                ),
                counted(
                    "Stays within a point of {rival} on the floor.", "Stays within {n} points of {rival} on the floor."
                ),
                counted(
                    "If a bell rang, {rival} would lead by only one point.",
                    "If a bell rang, {rival} would lead by only {n} points.",
                ),
                counted(
                    "Falls behind by no more than a point on the floor.",
                    "Falls behind by no more than {n} points on the floor.",
                ),
                counted(
                    "Holds {rival} to a lead of one point when a bell rings.",
                    "Holds {rival} to a lead of {n} points when a bell rings.",
                ),
                counted(
                    "Takes better cells, and {rival} is just a point ahead.",
                    "Takes better cells, and {rival} is only {n} points ahead.",
                ),
            ),
        },
        ways(
            sentence("Leaves both sides level on the floor."),
            sentence("A bell would then score the same for both sides."),
            sentence("Keeps it even on the floor."),
            sentence("Evens out the values under the cars."),
            sentence("A bell would then help neither side."),
            sentence("Neither side is ahead on the floor then."),
        ),
    )
    ahead: int

    @property
    def count(self) -> int:
        return abs(self.ahead)


class Even(PlanReason, frozen=True):
    says = ways(
        sentence("Makes little difference: other moves are about as good."),
        sentence("Hardly better than the next best move."),
        sentence("One of several moves that are about equal."),
        sentence("Not much to choose between the moves here."),
        sentence("As good as the next best move."),
        sentence("A quiet move: nothing is at stake here."),
        sentence("No move stands out."),
        sentence("Much of a muchness: several moves would do."),
    )


class Better(PlanReason, frozen=True):
    """Better than the next best, and no part of the value says why by itself."""

    says = ways(
        sentence("The turn as a whole works out better this way."),
        sentence("Leads to the better position in the end."),
        sentence("Several small things count in its favour."),
    )


class OffBells(PlanReason, frozen=True):
    """Fewer points of the own cars on the tiles of bells, which fall."""

    says = ways(
        sentence("Has less to lose on tiles that fall when their bells ring."),
        sentence("Keeps well-placed cars off tiles that a bell takes away."),
        sentence("Steers clear of tiles that are about to fall."),
    )


class Safe(AgainstRival, frozen=True):
    says = ways(
        sentence("Leaves {rival} no car to push off the floor."),
        sentence("All cars are then safe from {rival}."),
        sentence("Out of danger: {rival} can't push any car off."),
        sentence("Plays it safe against pushes by {rival}."),
        sentence("Takes every car out of {rival}'s reach."),
        sentence("No car is left where {rival} could push it off."),
    )


class LessDanger(AgainstRival, frozen=True):
    """So many own cars can be pushed off, fewer than after the next best."""

    says = ways(
        counted("Leaves {rival} only one car to push off.", "Leaves {rival} only {n} cars to push off."),
        counted("Brings all cars but one to safety.", "Brings all cars but {n} to safety."),
        sentence("Gives {rival} fewer cars to push off."),
    )
    count: int


class Threatens(AgainstRival, frozen=True):
    """So many cars of the other side can be pushed off."""

    says = ways(
        counted("Threatens to push off one of {rival}'s cars.", "Threatens to push off {n} of {rival}'s cars."),
        counted("Puts one of {rival}'s cars in danger.", "Puts {n} of {rival}'s cars in danger."),
        sentence("Makes {rival} worry about the edge."),
    )
    count: int


class InReach(AgainstRival, frozen=True):
    """So many points ahead on the floor, with a bell that is easy to ring."""

    says = ways(
        counted(
            "Keeps a bell within easy reach while a point ahead on the floor.",
            "Keeps a bell within easy reach while {n} points ahead on the floor.",
        ),
        sentence("Ahead on the floor, so a bell should stay easy to ring."),
        sentence("Keeps a bell close by, as the floor favours this side."),
    )
    count: int


class OutOfReach(AgainstRival, frozen=True):
    """So many points behind on the floor, with no bell that is easy to ring."""

    says = ways(
        counted(
            "Keeps the bells hard to ring while a point behind on the floor.",
            "Keeps the bells hard to ring while {n} points behind on the floor.",
        ),
        sentence("Behind on the floor, so the bells should stay hard to ring."),
        sentence("Keeps {rival} away from the bells, while the floor is unfavourable."),
    )
    count: int


class MoreCars(PlanReason, frozen=True):
    """So many cars stay in the stock, at least one."""

    says = ways(
        counted("Saves cars: one is still in stock.", "Saves cars: {n} are still in stock."),
        sentence("Keeps cars in stock for later turns."),
        sentence("Spends no car that will be wanted later."),
        sentence("Cars in stock are worth keeping."),
        sentence("Saves the stock for better days."),
    )
    count: int


class SavesAccumulators(PlanReason, frozen=True):
    """The next best would use more accumulators; this plan uses none, or `some`."""

    says = cases(
        "some",
        {
            True: ways(
                sentence("Gets by with fewer accumulators."),
                sentence("Costs fewer accumulators than the next best move."),
            )
        },
        ways(
            sentence("Needs no accumulator."),
            sentence("Keeps the accumulators for later."),
            sentence("Works without an accumulator."),
            sentence("Accumulators are better spent another time."),
            sentence("Saves accumulators for a better occasion."),
            sentence("Does the job with no accumulator at all."),
            sentence("Leaves the accumulators where they are."),
            sentence("No need to pay with accumulators here."),
        ),
    )
    some: bool


class CostsAccumulator(AgainstRival, frozen=True):
    """Dead Accumulator."""

    says = sentence("Costs {rival} an accumulator.")


class Stronger(PlanReason, frozen=True):
    """A yellow or blue card that changes the second action."""

    says = sentence("{card} makes the second action stronger.")
    card: Card


class Keeps(PlanReason, frozen=True):
    says = ways(sentence("Keeps {cards} for later."), sentence("{cards}: better kept for another turn."))
    cards: tuple[Card, ...]


class Exchanges(PlanReason, frozen=True):
    """Nothing on the floor is worth an action."""

    says = ways(
        sentence("Leaves the floor as it is and takes two new cards."),
        sentence("Two new cards help more than anything on the floor."),
    )


class FirstCar(PlanReason, frozen=True):
    """A cell for one of the first cars."""

    says = cases(
        "danger",
        {
            True: ways(
                sentence("A car on {cell} scores {value} at every bell, though it can be pushed off."),
                sentence("{cell} is worth {value}, which justifies the risk of a push."),
            )
        },
        ways(
            sentence("A car on {cell} scores {value} at every bell and can't be pushed off now."),
            sentence("{cell} is worth {value}, and safe for now."),
        ),
    )
    cell: int
    value: int
    danger: bool


class Begins(PlanReason, frozen=True):
    """The set-up ends so that this side has the first turn."""

    says = sentence("Keeps the values under the cars low, so as to go first.")


class Slip(PlanReason, frozen=True):
    """Another action was better, and was not seen to be. Of a bump the accumulators are not told."""

    says = sentence("A slip: “{action}” would have been better.", action=lambda thought, names: thought.briefly(names))
    better: Action

    def briefly(self, names: Names) -> str:
        better = self.better
        return (replace(better, boost=0) if isinstance(better, Bump) else better).line(names)


class MoreOrLess(PlanReason, frozen=True):
    """A bump was better with more accumulators, or with fewer."""

    says = cases(
        "more",
        {True: sentence("A slip: more accumulators would have been better.")},
        sentence("A slip: fewer accumulators would have been better."),
    )
    more: bool
