"""The truth about a finished match in acts: roles, the best lie, the vote that turned it, and who could have known."""

from functools import partial

from crashgames.core.messages import Names
from crashgames.core.replay import EVERYTHING, Replay
from crashgames.core.secret_pages import ReviewRow
from crashgames.core.sentences import capital
from crashgames.core.translation import listing, tr
from crashgames.core.truths import Certainty
from crashgames.games.hidden_crashmaster import truths
from crashgames.games.hidden_crashmaster.board.words import deed_line, faces_of, known_art, role_title, shift_title
from crashgames.games.hidden_crashmaster.messages import CLAIM_SAYS
from crashgames.games.hidden_crashmaster.tables import TEAM_TITLES, Character, Role, Team, Topic
from crashgames.games.hidden_crashmaster.view import Claim, Deed, Election, HiddenView
from crashgames.ui import theatre
from crashgames.ui.theatre import MAX_ROWS, Act, ActPicture, PeopleSide, Unmasked

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
    turning = truths.turning_vote(view)
    found = [
        _roles(view),
        _lie(lie, names) if lie else theatre.right_votes(view.seats, partial(truths.votes_in_line, view)),
        _vote(turning, view, names) if turning else None,
        _known(replay),
        _learned(looks, view, names) if looks else _trusted(view),
    ]
    return tuple(act for act in found if act)


def _roles(view: HiddenView) -> Act:
    against = truths.suspicion(view)
    teams = tuple(theatre.Team(f"{ART}team_{team}", capital(tr(TEAM_TITLES[team]))) for team in Team)
    return theatre.unmasking(against, lambda seat: _unmasked(view, seat, _nopes(against[seat])), teams)


def _unmasked(view: HiddenView, seat: int, note: str) -> Unmasked:
    """Somebody of a team; the Creepy Doll has a picture of its own."""
    side = list(Team).index(view.teams[seat] or Team.PIT_CREW)
    if view.roles[seat] is not Role.DOLL:
        return Unmasked(seat, side, note)
    return Unmasked(seat, side, note, ART + known_art(view, seat), role_title(Role.DOLL))


def _nopes(count: int) -> str:
    return tr("{n}× Nope").format(n=count)


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
    words = tr("Round {n}: {text}").format(n=claim.round, text=CLAIM_SAYS.line(claim, names))
    if lie.vote is None:
        return theatre.best_lie(words, pictures)
    below = tr("{name} was voted in again.") if lie.believed else tr("{name} was not voted in again.")
    return theatre.best_lie(words, pictures, _ballots(lie.vote), below.format(name=name))


def _ballots(vote: Election, marked: tuple[int, ...] = ()) -> tuple[PeopleSide, PeopleSide]:
    yes, no = tr("{n} Yes").format(n=len(vote.yes)), tr("{n} Nope").format(n=len(vote.no))
    return PeopleSide(yes, vote.yes, marked), PeopleSide(no, vote.no, marked)


# The vote that turned it


def _vote(turning: truths.Turning, view: HiddenView, names: Names) -> Act:
    vote, shift = turning.vote, turning.shift
    pictures: tuple[ActPicture, ...] = ()
    if shift is not None and shift.reported is not None:
        pictures = (ActPicture(capital(tr("reported")), (("card", shift.reported),)),)
    elif vote.elected and shift is None:
        pictures = (ActPicture(tr("At the wheel"), (("license", Character.CREEPY_DOLL),)),)
    return theatre.decisive_vote(
        shift_title(vote, names),
        pictures,
        _ballots(vote, turning.stoppers),
        turning.ballots,
        listing([names[seat] for seat in turning.stoppers]),
    )


# Who knew what


def _known(replay: Replay) -> Act:
    """From when on each seat that was told nothing could name every role."""

    def words(one: Certainty) -> str:
        if one.number is None:
            return tr("{last} of {first}\nrole line-ups left").format(first=one.first, last=one.last)
        view = replay.view(one.number)
        assert isinstance(view, HiddenView)
        return tr("sure of every role from round {n} on").format(n=max(1, view.round))

    return theatre.knowledge(truths.certainties(replay), replay.count, words, tr("Nobody could be sure of every role."))


def _learned(looks: list[tuple[Deed, Claim | None]], view: HiddenView, names: Names) -> Act:
    """What powers showed, in its order: where there is much, what was spoken of rather than the rest."""
    shown = sorted(looks, key=lambda look: not look[1] or not (look[1].cards or look[1].team))[:MAX_ROWS]
    rows = (_look(deed, claim, view, names) for deed, claim in sorted(shown, key=lambda look: look[0].round))
    return theatre.learned(tr("And what the log book says about it."), rows)


def _look(deed: Deed, claim: Claim | None, view: HiddenView, names: Names) -> ReviewRow:
    is_right = view.is_true(claim) if claim else None
    silent = "" if is_right is not None else " · " + tr("no claim")
    return ReviewRow(deed.seat, deed_line(deed, names) + silent, faces_of(deed.cards, deed.team), is_right)


# Where there were no claims


def _trusted(view: HiddenView) -> Act:
    against = truths.suspicion(view)
    return theatre.most_trusted(
        against, lambda seat: ReviewRow(seat, _nopes(against[seat]), (("registration", view.teams[seat]),))
    )
