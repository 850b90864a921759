"""What Cheater's Game tells of its views: moods, when the end is near, and the last scene."""

from collections.abc import Iterator, Mapping, Sequence

from crashgames.core.messages import Action, Event, Names
from crashgames.core.secret_pages import SecretPage
from crashgames.core.translation import tr
from crashgames.games.cheaters_game import messages
from crashgames.games.cheaters_game.board import words
from crashgames.games.cheaters_game.board.choices import meaning
from crashgames.games.cheaters_game.board.words import called
from crashgames.games.cheaters_game.board.world import ART
from crashgames.games.cheaters_game.messages import AllianceRolled, OfferAnswered, WhistleBlown, cartel_name
from crashgames.games.cheaters_game.tables import RACE_GOAL, SIDES, WHISTLE_FROM
from crashgames.games.cheaters_game.view import CheatersView, alliances_of, cheater_scores, totals
from crashgames.ui.faces import Mood
from crashgames.ui.telling import Telling, attempted
from crashgames.ui.theatre import Best, Count, CountedPieces, Finale, open_scores, scored_acts
from crashgames.ui.worlds import with_people


def secret_page(view: CheatersView, legal: Sequence[Action], names: Names) -> SecretPage:
    """The page for an answer to an invitation; at other times there are no secrets."""
    if not legal:
        return SecretPage("nothing", tr("Your secrets"), lines=(tr("Nobody has any secrets right now."),))
    leader, guests = names[view.active], called(view.guests, names)
    return SecretPage(
        "answer",
        tr("Your answer"),
        tr("will you join {name}?").format(name=leader),
        known=(
            tr("Invited: {guests}.").format(guests=guests),
            tr("Everybody in the alliance scores its whole purse."),
            tr("If somebody else turns it in, you lose that many honest points as well and skip a turn."),
        ),
    )


END_NEAR = 3
"""So many rounds before the end it gets late and exciting."""


def moods(event: Event, view: CheatersView) -> Mapping[int, Mood]:
    """The moods of seats after a public event; the view is that before it."""
    match event:
        case WhistleBlown(seat, _, _, others):
            return dict.fromkeys(others, Mood.CROSS) | {seat: Mood.TRIUMPHANT}
        case messages.HonestRolled(seat, die):
            return _rolled(seat, die, view)
        case messages.AllianceFormed(_, leader, members):
            return dict.fromkeys((leader, *members), Mood.GLAD)
        case messages.AnswersShown(leader, (), _):
            return {leader: Mood.CROSS}
        case OfferAnswered(seat, partner, gift, _, accepted):
            if accepted:
                return {seat: Mood.GLAD, partner: Mood.GLAD if gift else Mood.CALM}
            return {seat: Mood.CROSS, partner: Mood.CROSS}
        case messages.PoolFound(seat, _):
            return {seat: Mood.GLAD}
        case messages.TurnPassed(seat, _):
            return {seat: Mood.WORRIED}
        case messages.GameEnded(winners):
            return {seat: Mood.TRIUMPHANT if seat in winners else Mood.CROSS for seat in range(view.seats)}
    return {}


def _rolled(seat: int, die: int, view: CheatersView) -> dict[int, Mood]:
    """The moods: seats that could be turned in now are worried."""
    if die == 1:
        return {seat: Mood.CROSS}
    if die < WHISTLE_FROM:
        return {}
    partners = {other for alliance in alliances_of(view, seat) for other in alliance.people}
    own = Mood.TRIUMPHANT if die == SIDES else Mood.GLAD
    return dict.fromkeys(partners, Mood.WORRIED) | {seat: own}


def is_tense(view: CheatersView) -> bool:
    """The end is near, or somebody may blow the whistle."""
    if view.race:
        return max(totals(view)) > RACE_GOAL * 4 // 5
    return view.phase == messages.Phase.WHISTLE or view.pawn >= view.rounds - END_NEAR


# The end of a match as a scene


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


TELLING: Telling[CheatersView] = Telling(
    prompt=words.prompt,
    attempt=attempted(meaning),
    moods=moods,
    tension=is_tense,
    secret=secret_page,
    listed=lambda legal: [],
    theatre=lambda replay, names: scored_acts(replay, names, open_scores(replay, totals)),
    finale=finale,
)
"""Nothing is listed: everything but an answer is seen on the table while it is chosen."""
