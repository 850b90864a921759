"""The end of a match: its scene, with all hearts and who made the difference, and the truth about it in acts."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from crashgames.core.messages import Event, Names
from crashgames.core.replay import EVERYTHING, Replay
from crashgames.core.sentences import capital
from crashgames.core.translation import ntr, tr
from crashgames.core.truths import Turning
from crashgames.games.mayday import truths
from crashgames.games.mayday.board.words import TEAM_ART, winning_team
from crashgames.games.mayday.board.world import ART
from crashgames.games.mayday.messages import card_text
from crashgames.games.mayday.tables import STAGE_TITLES, TEAM_NAMES, TEAM_TITLES, Team
from crashgames.games.mayday.view import Look, MaydayView, Skirmish
from crashgames.ui import theatre
from crashgames.ui.theatre import MAX_ROWS, Act, ActPicture, ActRow, Best, Finale, PeopleSide, Turned
from crashgames.ui.worlds import with_winners


def finale(view: MaydayView, events: Sequence[Event], names: Names, characters: Sequence[str]) -> Finale | None:
    """All hearts are turned over, those of the Infiltrators last; then what decided the match."""
    if view.outcome is None:
        return None
    teams = [team or Team.HONEST for team in view.teams]
    order = sorted(range(view.seats), key=lambda seat: teams[seat] is Team.INFILTRATOR)
    turned = [Turned(seat, ART + TEAM_ART[teams[seat]], tr(TEAM_TITLES[teams[seat]])) for seat in order]
    winners = winning_team(view)
    picture = f"{ART}finale/{winners}"
    marked = [look for look in view.looks if look.side is view.teams[look.owner] is Team.INFILTRATOR]
    exposed = _most(
        Counter(look.looker for look in marked if view.teams[look.looker] is Team.HONEST),
        lambda seat, n: ntr("{name} exposed an Infiltrator", "{name} exposed {n} Infiltrators", n, name=names[seat]),
    )
    lied = _most(
        Counter(look.looker for look in view.looks if look.saw is not None and look.side is not look.saw),
        lambda seat, n: ntr("{name} lied with a marker", "{name} lied with {n} markers", n, name=names[seat]),
    )
    if winners is Team.HONEST:  # in the picture the captain is in front, or first who got in last
        inside, made = view.cockpit, [exposed, _captain(view, names), lied]
    else:
        inside, made = view.cockpit[::-1], [_who_got_in(view, names), lied, exposed]
    stars = [seat for seat in dict.fromkeys((*inside, *range(view.seats))) if teams[seat] is winners]
    shown = with_winners(picture, [characters[seat] for seat in stars])
    return Finale(picture, turned, best=[best for best in made if best][:2], celebrated=shown)


def _who_got_in(view: MaydayView, names: Names) -> Best:
    """The last in the cockpit, with the one before, who opened the door."""
    *others, intruder = view.cockpit
    if not others:
        return Best((intruder,), tr("{name} became captain undetected").format(name=names[intruder]))
    text = tr("{name} opened the cockpit to {target}").format(name=names[others[-1]], target=names[intruder])
    return Best((others[-1], intruder), text)


def _most(found: Counter[int], words: Callable[[int, int], str]) -> Best | None:
    """Whoever did something most often; None if nobody did."""
    return next((Best((seat,), words(seat, count)) for seat, count in found.most_common(1)), None)


def _captain(view: MaydayView, names: Names) -> Best:
    """The captain, with the last vote and how many were let in."""
    last, (captain, *others) = view.skirmishes[-1], view.cockpit
    many, few = sorted((len(last.protect), len(last.punch)), reverse=True)
    text = tr("{name} became captain, {many} to {few}; all {n} who followed were Honest")
    return Best((captain,), text.format(name=names[captain], many=many, few=few, n=len(others)))


# The truth in acts


def acts(replay: Replay, names: Names) -> tuple[Act, ...]:
    """All acts of a finished match; none before its end."""
    if not replay.finished:
        return ()
    view = replay.view(replay.count, EVERYTHING)
    assert isinstance(view, MaydayView)
    lie, learned, turning = truths.best_lie(replay, view), truths.learned(view)[:MAX_ROWS], truths.turning_vote(view)
    assert turning
    return (
        _teams(view),
        _lie(lie, names) if lie else theatre.right_votes(view.seats, partial(truths.votes_in_line, view)),
        _vote(turning, view, names),
        _known(replay),
        theatre.learned(tr("And what the markers said about it."), (_look(look, names) for look in learned)),
    )


def _teams(view: MaydayView) -> Act:
    heads = {team: (capital(tr(TEAM_NAMES[team])), ART + TEAM_ART[team]) for team in Team}
    winners = view.outcome.winners if view.outcome else ()
    return theatre.unmasking(view.teams, heads, winners, truths.suspicion(view), ART + "marker_infiltrator")


# The best lie


def _lie(lie: truths.Lie, names: Names) -> Act:
    look = lie.look
    pictures = (
        ActPicture(tr("On the card"), (_identity(look.saw),), True),
        ActPicture(tr("On the marker"), (_identity(look.side),), False, look.looker),
    )
    card = card_text(look.owner, look.place, names)
    words = tr("{name}: {text}").format(name=names[look.looker], text=card)
    if lie.vote is None:
        return theatre.best_lie(words, pictures)
    text = tr("The vote agreed with the marker.") if lie.believed else tr("The vote went against the marker.")
    return theatre.best_lie(words, pictures, _ballots(lie.vote), text)


def _identity(team: Team | None) -> tuple[str, Team | None, bool, bool]:
    return ("identity", team, False, False)


def _ballots(vote: Skirmish, marked: tuple[int, ...] = ()) -> tuple[PeopleSide, PeopleSide]:
    return (
        PeopleSide(f"{tr('Protect')}: {len(vote.protect)}", vote.protect, marked),
        PeopleSide(f"{tr('Punch')}: {len(vote.punch)}", vote.punch, marked),
    )


# The vote that turned it


def _vote(turning: Turning[Skirmish], view: MaydayView, names: Names) -> Act:
    vote = turning.vote
    words = tr("{stage}: {name}").format(stage=tr(STAGE_TITLES[vote.stage]), name=names[vote.target])
    heading = capital(tr("protected") if vote.protected else tr("punched"))
    pictures = (ActPicture(heading, (_identity(view.teams[vote.target]),)),)
    return theatre.decisive_vote(turning, names, words, pictures, _ballots(vote, turning.stoppers))


# Who knew what


def _known(replay: Replay) -> Act:
    """From when on each of the Honest could name every Infiltrator."""
    sure = tr("sure who was who from {stage} on")
    return theatre.knowledge(replay, truths.possible, lambda view: sure.format(stage=tr(STAGE_TITLES[view.stage])))


def _look(look: Look, names: Names) -> ActRow:
    """A marker, and the card that it was about."""
    card = card_text(look.owner, look.place, names)
    text = tr("{card}: “{side}”").format(card=card, side=tr(TEAM_TITLES[look.side]))
    return ActRow(look.looker, text, (_identity(look.saw),), look.saw is look.side)
