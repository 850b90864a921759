"""What Cheater's Game says and tells: prompts, facts, tips, moods, when the end is near, the last scene."""

from collections.abc import Mapping, Sequence

from crashgames.core.messages import Action, Event, Names
from crashgames.core.secret_pages import SecretPage
from crashgames.core.translation import listing, ntr, score, tr
from crashgames.games.cheaters_game import messages
from crashgames.games.cheaters_game.board.layout import meaning
from crashgames.games.cheaters_game.board.world import ART
from crashgames.games.cheaters_game.messages import AllianceRolled, OfferAnswered, Phase, WhistleBlown, cartel_name
from crashgames.games.cheaters_game.tables import HONEST, RACE_GOAL, SETS, SIDES, WHISTLE_FROM, pool_of
from crashgames.games.cheaters_game.view import CheatersView, alliance_with, alliances_of, cheater_scores, loss, totals
from crashgames.ui.board import Fact, Piece
from crashgames.ui.faces import Mood
from crashgames.ui.telling import Telling, attempted
from crashgames.ui.theatre import Best, Count, CountedPieces, Finale, open_scores, scored_acts
from crashgames.ui.worlds import with_people

END_NEAR = 3
"""So many rounds before the end it gets late and exciting."""


def signed(points: int) -> str:
    """Points with their sign: "+5", "0" or "−5"."""
    return "+" * (points > 0) + score(points)


def goal(view: CheatersView, tiny: bool) -> str:
    """How far the match is, and the way to win it, unless there is only a `tiny` place beside the score."""
    if view.race:
        return tr("Round {n}. Ends above {goal}").format(goal=RACE_GOAL, n=view.pawn + 1)
    text = tr("Round {n} of {all}") if tiny else tr("Round {n} of {all}: most points wins")
    return text.format(n=min(view.pawn + 1, view.rounds), all=view.rounds)


# Prompts


def prompt(view: CheatersView, names: Names) -> str:
    if not view.to_act:
        return ""
    match view.phase:
        case Phase.TURN if len(view.alliances) == len(SETS):
            return tr("roll the honest die")
        case Phase.TURN:
            return tr("roll the honest die, or choose allies")
        case Phase.GUESTS if len(view.guests) == len(names) - 1:
            return tr("send the invitation")
        case Phase.GUESTS:
            return tr("choose more, or send the invitation")
        case Phase.ANSWERS:
            return tr("will you join {name}?").format(name=names[view.active])
        case Phase.WHISTLE:
            return tr("collect the points, or turn in an alliance")
        case Phase.PARTNER:
            return ntr(
                "who will you offer a share of the {n} point?",
                "who will you offer a share of the {n} points?",
                view.pool,
            )
        case Phase.SPLIT:
            return tr("how much will you offer?")
        case Phase.REPLY:
            text = tr("{name} offers you {gift} and keeps {rest}: accept?")
            return text.format(name=names[view.active], gift=view.gift, rest=view.pool - view.gift)
    return ""


# Facts


def facts(view: CheatersView, seat: int) -> tuple[Fact, ...]:
    """The total and where it comes from."""
    honest, shady = view.honest[seat], cheater_scores(view)[seat]
    return (
        Fact("shared/icons/trophy", score(totals(view)[seat]), tr("Total: honest plus cheater points"), strong=True),
        Fact(f"{ART}halo", score(honest), tr("Honest points")),
        Fact(f"{ART}mask", score(shady), tr("Cheater points")),
    )


# Tips


def tip(piece: Piece, view: CheatersView, names: Names) -> str:
    lost = " " + tr("If the offer is refused, all of it is lost.")
    match piece:
        case ("plate" | "page", int(seat)):
            return _seat_tip(view, seat, names)
        case ("knot", int(number)) | ("pawn", int(number), _):
            return _knot_tip(view, number, names)
        case ("sign", int(seat)):
            return tr("{name} is invited to a new alliance.").format(name=names[seat])
        case ("die", *_):
            return _dice_tip(view)
        case ("roll" | "collect" | "confirm" | "yes" | "no",):
            return _choice_tip(str(piece[0]), view, names)
        case ("delta", int(seat)) if seat == view.active:
            return tr("{name} keeps the points as honest ones.").format(name=names[seat])
        case ("delta", int(seat)):
            line = tr("{name} would lose the points twice, as cheater points and as honest points, and skip a turn.")
            return line.format(name=names[seat])
        case ("clock" | "hand",):
            return _clock_tip(view)
        case ("hat",):
            return tr("It is {name}'s turn.").format(name=names[view.active])
        case ("cuffs", int(seat)):
            return ntr(
                "{name} was turned in and must skip a turn.",
                "{name} was turned in and must skip {n} turns.",
                view.passes[seat],
                name=names[seat],
            )
        case ("envelope",):
            return ntr("A bonus pool of {n} point", "A bonus pool of {n} points", view.pool)
        case ("chip", int(gift)):
            return _shares(view, gift, names) + lost
        case ("part", _):
            return _shares(view, view.gift, names) + lost
    return ""


def _seat_tip(view: CheatersView, seat: int, names: Names) -> str:
    ledger = view.ledgers[seat]
    text = tr(
        "{name}: honest points {honest} ({dice} from the die, {pools} from pools, {whistles} from turning others "
        "in, {lost} from being turned in), cheater points {shady}."
    )
    line = text.format(
        name=names[seat],
        honest=score(ledger.total),
        dice=ledger.dice,
        pools=signed(ledger.pools),
        whistles=signed(ledger.whistles),
        lost=signed(-ledger.lost),
        shady=cheater_scores(view)[seat],
    )
    if view.passes[seat]:
        line += " " + ntr("Must skip a turn.", "Must skip {n} turns.", view.passes[seat])
    return line


def _knot_tip(view: CheatersView, number: int, names: Names) -> str:
    alliance = alliance_with(view, number)
    if alliance is None:
        text = tr("{alliance}: this set of pawns is free. The five sets differ in name and colour only.")
        dice = tr(
            "On each of its leader's turns an alliance rolls one die per member, none for the leader. Its points count "
            "for everybody in it – until somebody turns it in."
        )
        if view.leaders_die:
            dice = tr(
                "On each of its leader's turns an alliance rolls one die per member and one for the leader. Its points "
                "count for everybody in it – until somebody turns it in."
            )
        return f"{text.format(alliance=cartel_name(number))} {dice}"
    standing = tr("{alliance}: led by {name}, with {members}. Points for each of them: {points}.").format(
        alliance=cartel_name(number),
        name=names[alliance.leader],
        members=listing([names[seat] for seat in alliance.members]),
        points=alliance.points,
    )
    whistle = tr(
        "Any of them who rolls a 5 or 6 on the honest die may turn it in and take its {points} as honest points; "
        "each of the others loses {loss} in total and skips a turn."
    )
    return f"{standing} {whistle.format(points=alliance.points, loss=loss(alliance))}"


def _dice_tip(view: CheatersView) -> str:
    if view.thrown_for == HONEST:
        return tr("The honest die.")
    pool = pool_of(view.dice)
    line = tr("{alliance}: {sum}").format(alliance=cartel_name(view.thrown_for), sum=sum(view.dice))
    found = ntr("Duplicates: a bonus pool of {n} point", "Duplicates: a bonus pool of {n} points", pool)
    return f"{line}. {found}." if pool else line


def _clock_tip(view: CheatersView) -> str:
    """The end of the match, and how ties are broken."""
    if view.race:
        text = tr("Win the Race: the match ends when somebody is above {goal} points at the end of a round.")
    else:
        text = tr("Rounds played: {n}. The match ends after {all}.")
    ties = tr("Equal totals: the most honest points win. If those are equal too, everybody with cheater points loses.")
    return f"{text.format(goal=RACE_GOAL, n=view.pawn, all=view.rounds)} {ties}"


def _shares(view: CheatersView, gift: int, names: Names) -> str:
    text = tr("{partner} gets {gift}, {name} keeps {rest}.")
    return text.format(partner=names[view.partner], gift=gift, name=names[view.active], rest=view.pool - gift)


# Tips of what can be chosen


def _choice_tip(piece: str, view: CheatersView, names: Names) -> str:
    """About the die and buttons. The alliances that the roller may turn in are those that the roller is in."""
    match piece, view.phase:
        case "roll", _:
            own, text = listing([cartel_name(one.set) for one in alliances_of(view, view.active)]), ""
            if own:
                text = " " + tr("On a 5 or 6, {name} may turn in an alliance instead: {alliances}.")
            line = tr("The honest die: its points are yours.") + text
            return line.format(name=names[view.active], alliances=own)
        case "collect", _:
            return tr("Score the die and leave the alliances alone.")
        case "confirm", Phase.GUESTS:
            return tr("Everybody invited answers in secret; whoever joins in becomes a member.")
        case "yes", Phase.ANSWERS:
            return tr("Everybody in the alliance scores all its points – and pays if somebody else turns it in.")
        case "no", Phase.ANSWERS:
            return tr("Stay out: you score none of its points, and pay nothing if somebody turns it in.")
        case "yes", Phase.REPLY:
            return _shares(view, view.gift, names)
        case "no", Phase.REPLY:
            return tr("All of the pool is lost: neither {name} nor {partner} gets any of it.").format(
                name=names[view.active], partner=names[view.partner]
            )
    return ""


def secret_page(view: CheatersView, legal: Sequence[Action], names: Names) -> SecretPage:
    """The page for an answer to an invitation; at other times there are no secrets."""
    if not legal:
        return SecretPage("nothing", tr("Your secrets"), lines=(tr("Nobody has any secrets right now."),))
    leader, guests = names[view.active], listing([names[seat] for seat in view.guests])
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


def moods(event: Event, view: CheatersView) -> Mapping[int, Mood]:
    """The moods of seats after a public event; the view is that before it."""
    match event:
        case WhistleBlown(seat, _, _, others):
            return dict.fromkeys(others, Mood.CROSS) | {seat: Mood.TRIUMPHANT}
        case messages.HonestRolled(seat, die) if die >= WHISTLE_FROM:
            worried = dict.fromkeys([other for own in alliances_of(view, seat) for other in own.people], Mood.WORRIED)
            return worried | {seat: Mood.TRIUMPHANT if die == SIDES else Mood.GLAD}
        case messages.HonestRolled(seat, 1):
            return {seat: Mood.CROSS}
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


def is_tense(view: CheatersView) -> bool:
    """The end is near, or somebody may blow the whistle."""
    if view.race:
        return max(totals(view)) > RACE_GOAL * 4 // 5
    return view.phase == Phase.WHISTLE or view.pawn >= view.rounds - END_NEAR


# The end of a match as a scene


def finale(view: CheatersView, events: Sequence[Event], names: Names, characters: Sequence[str]) -> Finale:
    winners, counts = view.outcome.winners if view.outcome else (), []
    for seat, (honest, shady, total) in enumerate(zip(view.honest, cheater_scores(view), totals(view), strict=True)):
        own = CountedPieces(f"{ART}halo", abs(honest), -1 if honest < 0 else 1, tr("Honest points"))
        counts.append(Count((seat,), (own, CountedPieces(f"{ART}mask", shady, means=tr("Cheater points"))), total))
    ranked = sorted(counts, key=lambda count: (count.seats[0] not in winners, -count.total))
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
    prompt=prompt,
    attempt=attempted(meaning),
    moods=moods,
    tension=is_tense,
    secret=secret_page,
    listed=lambda legal: [],
    theatre=lambda replay, names: scored_acts(replay, names, open_scores(replay, totals)),
    finale=finale,
)
"""Nothing is listed: everything but an answer is seen on the table while it is chosen."""
