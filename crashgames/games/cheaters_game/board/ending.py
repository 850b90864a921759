"""The end of a match as a scene: who got away with what, points counted up, and the best moments."""

from collections.abc import Iterator, Sequence

from crashgames.core.messages import Event, Names
from crashgames.core.translation import tr
from crashgames.games.cheaters_game.board.words import ART
from crashgames.games.cheaters_game.messages import AllianceRolled, OfferAnswered, WhistleBlown, cartel_name
from crashgames.games.cheaters_game.standings import cheater_scores, totals
from crashgames.games.cheaters_game.view import CheatersView
from crashgames.ui.faces import Mood
from crashgames.ui.theatre import Best, Count, CountedPieces, Finale
from crashgames.ui.worlds import with_people


def finale(view: CheatersView, events: Sequence[Event], names: Names, characters: Sequence[str]) -> Finale:
    winners = view.outcome.winners if view.outcome else ()
    ranked = sorted(_counts(view), key=lambda count: (count.seats[0] not in winners, -count.total))
    return Finale(picture(view, characters), counts=ranked, best=_best(events, names))


def picture(view: CheatersView, characters: Sequence[str]) -> str:
    """Who won, out at dawn with honest money or off by night with the loot; or all behind bars if nobody did."""
    winners = view.outcome.winners if view.outcome else ()
    if not winners:
        return with_people(f"{ART}finale/bars", {f"seat{k}": [(name, Mood.CROSS)] for k, name in enumerate(characters)})
    shady, honest = cheater_scores(view), view.honest
    alone = "cheater" if shady[winners[0]] > honest[winners[0]] else "honest"
    name, places = (alone, ("winner",)) if len(winners) == 1 else ("shared", ("left", "right"))
    people = {place: [(characters[seat], Mood.TRIUMPHANT)] for place, seat in zip(places, winners, strict=False)}
    return with_people(f"{ART}finale/{name}", people)


def _counts(view: CheatersView) -> Iterator[Count]:
    for seat, (honest, shady, total) in enumerate(zip(view.honest, cheater_scores(view), totals(view), strict=True)):
        own = CountedPieces(f"{ART}halo", abs(honest), -1 if honest < 0 else 1, tr("Honest points"))
        yield Count((seat,), (own, CountedPieces(f"{ART}mask", shady, means=tr("Cheater points"))), total)


def _best(events: Sequence[Event], names: Names) -> list[Best]:
    """The two moments that were worth most: of each kind the best one."""
    best = []
    for kind in (WhistleBlown, AllianceRolled, OfferAnswered):
        if rated := [_rated(event, names) for event in events if isinstance(event, kind)]:
            best.append(max(rated, key=lambda one: one[0]))
    return [moment for _, moment in sorted(best, key=lambda one: -one[0])[:2]]


def _rated(event: WhistleBlown | AllianceRolled | OfferAnswered, names: Names) -> tuple[int, Best]:
    """A moment, with what it was worth to everybody together."""
    match event:
        case WhistleBlown(seat, number, points, others):
            text = tr("{name} turned in the {alliance} and took {points} points")
            words = text.format(name=names[seat], alliance=cartel_name(number), points=points)
            return points * (1 + len(others)), Best((seat,), words)
        case AllianceRolled(number, leader, dice):
            text = tr("{name} rolled {points} in one go for the {alliance}")
            words = text.format(name=names[leader], points=sum(dice), alliance=cartel_name(number))
            return sum(dice), Best((leader,), words)
        case OfferAnswered(seat, partner, gift, rest, accepted):
            shared = tr("{name} and {partner} shared a pool of {points} points")
            text = shared if accepted else tr("{partner} let {name}'s pool of {points} points burn")
            words = text.format(name=names[seat], partner=names[partner], points=gift + rest)
            return gift + rest, Best((seat, partner) if accepted else (partner,), words)
