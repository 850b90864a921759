"""The end of a match as a scene, and the truth about it in acts: roles, the best lie, the decisive vote, who knew."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice

from crashgames.core.messages import Names
from crashgames.core.replay import EVERYTHING, Replay
from crashgames.core.sentences import capital
from crashgames.core.translation import tr
from crashgames.core.truths import Turning
from crashgames.games.hidden_crashmaster import tables, truths
from crashgames.games.hidden_crashmaster.board import words
from crashgames.games.hidden_crashmaster.board.words import faces_of, known_art, role_title, winning_team
from crashgames.games.hidden_crashmaster.messages import CLAIM_SAYS
from crashgames.games.hidden_crashmaster.tables import TEAM_TITLES, Character, Power, Result, Role, Team, Topic
from crashgames.games.hidden_crashmaster.view import Claim, Deed, Election, HiddenView
from crashgames.ui import theatre
from crashgames.ui.theatre import MAX_ROWS, Act, ActPicture, ActRow, Best, Finale, PeopleSide, Turned
from crashgames.ui.worlds import with_winners

ART = "hidden_crashmaster/"


def acts(replay: Replay, names: Names) -> tuple[Act, ...]:
    """All acts of a finished match; none before its end."""
    if not replay.finished:
        return ()
    view = replay.view(replay.count, EVERYTHING)
    assert isinstance(view, HiddenView)
    recorded = bool(replay.match.options.get("claims", True))
    lie = truths.best_lie(view) if recorded else None
    looks = truths.learned(view) if recorded else []
    turning, against = truths.turning_vote(view), truths.suspicion(view)

    def trusted(seat: int) -> ActRow:
        return ActRow(seat, tr("{n}× Nope").format(n=against[seat]), (("registration", view.teams[seat]),))

    found = [
        _roles(view, against),
        _lie(lie, names) if lie else theatre.right_votes(view.seats, partial(truths.votes_in_line, view)),
        _vote(turning, view, names) if turning else None,
        _known(replay),
        _learned(looks, view, names) if looks else theatre.most_trusted(against, trusted),
    ]
    return tuple(act for act in found if act)


def _roles(view: HiddenView, against: Sequence[int]) -> Act:
    """Everybody of a team; the Creepy Doll stands out."""
    heads = {team: (capital(tr(TEAM_TITLES[team])), f"{ART}team_{team}") for team in Team}
    winners, doll = view.outcome.winners if view.outcome else (), view.roles.index(Role.DOLL)
    return theatre.unmasking(view.teams, heads, winners, against, "thumb_down", ((doll,), ART + known_art(view, doll)))


# The best lie


def _lie(lie: truths.Lie, names: Names) -> Act:
    claim, name = lie.claim, names[lie.claim.seat]
    heading = {
        Topic.DRAW: tr("Cards drawn"),
        Topic.HAND: tr("Cards passed on"),
        Topic.REGISTRATION: tr("Registration"),
        Topic.PEEK: tr("Top of the deck"),
    }[claim.topic]
    pictures = (
        ActPicture(heading, faces_of(lie.cards, lie.team), True),
        ActPicture(tr("In the log book"), faces_of(claim.cards, claim.team), False, claim.seat),
    )
    said = tr("Round {n}: {text}").format(n=claim.round, text=CLAIM_SAYS.line(claim, names))
    if lie.vote is None:
        return theatre.best_lie(said, pictures)
    below = tr("{name} was voted in again.") if lie.believed else tr("{name} was not voted in again.")
    return theatre.best_lie(said, pictures, _ballots(lie.vote), below.format(name=name))


def _ballots(vote: Election, marked: tuple[int, ...] = ()) -> tuple[PeopleSide, PeopleSide]:
    yes, no = tr("{n} Yes").format(n=len(vote.yes)), tr("{n} Nope").format(n=len(vote.no))
    return PeopleSide(yes, vote.yes, marked), PeopleSide(no, vote.no, marked)


# The vote that turned it


def _vote(turning: Turning[Election], view: HiddenView, names: Names) -> Act:
    vote, shift = turning.vote, truths.shift_after(view, turning.vote)
    pictures: tuple[ActPicture, ...] = ()
    if shift is not None and shift.reported is not None:
        pictures = (ActPicture(capital(tr("reported")), (("card", shift.reported),)),)
    elif vote.elected and shift is None:
        pictures = (ActPicture(tr("At the wheel"), (("license", Character.CREEPY_DOLL),)),)
    sides = _ballots(vote, turning.stoppers)
    return theatre.decisive_vote(turning, names, words.shift_title(vote, names), pictures, sides)


# Who knew what


def _known(replay: Replay) -> Act:
    """From when on each seat that was told nothing could name every role."""
    sure = tr("sure of every role from round {n} on")
    return theatre.knowledge(replay, truths.possible, lambda view: sure.format(n=max(1, view.round)))


def _learned(looks: list[tuple[Deed, Claim | None]], view: HiddenView, names: Names) -> Act:
    """What powers showed, in its order: where there is much, what was spoken of rather than the rest."""
    shown = sorted(looks, key=lambda look: not look[1] or not (look[1].cards or look[1].team))[:MAX_ROWS]
    rows = []
    for deed, claim in sorted(shown, key=lambda look: look[0].round):
        is_right = view.is_true(claim) if claim else None
        silent = "" if is_right is not None else " · " + tr("no claim")
        rows.append(ActRow(deed.seat, words.deed_line(deed, names) + silent, faces_of(deed.cards, deed.team), is_right))
    return theatre.learned(tr("And what the log book says about it."), rows)


# The end

MAX_MOMENTS = 2


def ending(view: HiddenView, names: Names, characters: Sequence[str]) -> Finale | None:
    """The scene for a finished match: the Doll is turned last, and is in the picture without being celebrated."""
    if view.outcome is None:
        return None
    driven = [seat for seat in view.outcome.winners if seat in view.in_game and view.roles[seat] is not Role.DOLL]
    celebrated = with_winners(picture(view), [characters[seat] for seat in driven])
    seats = sorted(range(view.seats), key=lambda seat: (view.roles[seat] is Role.DOLL, seat))
    best = [
        Best(tuple(who.values()), text.format(n=number, **{word: names[seat] for word, seat in who.items()}))
        for text, number, who in islice(_told(view), MAX_MOMENTS)
    ]
    turned = [Turned(seat, ART + known_art(view, seat), role_title(view.roles[seat])) for seat in seats]
    return Finale(picture(view), tuple(turned), best=tuple(best), celebrated=celebrated)


def picture(view: HiddenView) -> str:
    """The art of the ending: what was won, and whether the Doll decided it."""
    if winning_team(view) is Team.PIT_CREW:
        return f"{ART}finale/{'vegas' if view.points >= tables.POINTS_TO_WIN else 'doll_banned'}"
    return f"{ART}finale/{'ditch' if view.crashes >= tables.CRASHES_TO_WIN else 'doll_drives'}"


def _told(view: HiddenView) -> Iterator[tuple[str, int, dict[str, int]]]:
    """What is told of the best moments, the greatest first: the words, a number in them, and whose names."""
    doll, crash, point = view.roles.index(Role.DOLL), Result.CRASH, Result.POINT
    if picture(view).endswith("doll_drives"):
        text = tr("{name} put the Doll at the wheel: {doll} drove everybody into the night")
        yield text, 0, {"name": view.elections[-1].co_pilot, "doll": doll}
    elif picture(view).endswith("doll_banned"):
        yield tr("{name} banned {doll}: it was the Doll"), 0, {"name": view.deeds[-1].seat, "doll": doll}
    for deed in view.deeds:
        if deed.power is Power.BANNING and view.teams[deed.seat] is view.teams[deed.target]:
            text = tr("{name} banned {other}, and both were on the same side")
            yield text, 0, {"name": deed.seat, "other": deed.target}
    for deed in view.deeds:
        if deed.team is Team.SHAMED and view.teams[deed.seat] is Team.PIT_CREW:
            text = tr("{name} found out in round {n} that {other} was one of the Shamed")
            yield text, deed.round, {"name": deed.seat, "other": deed.target}
    crashed = [shift for shift in view.shifts if shift.reported is crash and point in shift.drawn]
    for shift in sorted(crashed, key=lambda shift: point not in shift.passed)[:1]:
        if point in shift.passed:
            yield tr("{name} held a Point in round {n} but reported a Crash"), shift.round, {"name": shift.driver}
        else:
            text = tr("{name} let no Point through to {driver} in round {n}")
            yield text, shift.round, {"name": shift.co_pilot, "driver": shift.driver}
    crew_won = winning_team(view) is Team.PIT_CREW
    drove = Counter(shift.driver for shift in view.shifts if shift.reported is (point if crew_won else crash))
    most = tr("{name} brought home the most Points: {n}")
    text = most if crew_won else tr("{name} was at the wheel for the most Crashes: {n}")
    voted = Counter(seat for election in view.elections if election.elected for seat in election.yes)
    for most, counts in ((text, drove), (tr("{name} said Yes to {n} shifts that were elected"), voted)):
        for seat, count in counts.most_common(1):
            yield most, count, {"name": seat}
