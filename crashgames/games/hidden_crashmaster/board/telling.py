"""What Hidden Crashmaster tells of its views: what presses mean, moods, when it gets exciting, the review."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from crashgames.core.messages import Action, Event, Names
from crashgames.core.secret_pages import ReviewChapter, ReviewRow, SameVotes
from crashgames.core.sentences import capital
from crashgames.core.translation import listing, tr
from crashgames.games.hidden_crashmaster import messages, tables
from crashgames.games.hidden_crashmaster.actions import claim, claims_about
from crashgames.games.hidden_crashmaster.board import words
from crashgames.games.hidden_crashmaster.board.ending import acts, ending
from crashgames.games.hidden_crashmaster.board.private import album, night_calls, secret_page
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.tables import DeviceAnswer, Result, Team, Topic
from crashgames.games.hidden_crashmaster.view import Claim, HiddenView, Round, Shift
from crashgames.ui.board import Piece
from crashgames.ui.faces import Mood
from crashgames.ui.telling import Telling, attempted

AIMED: Mapping[str, Callable[[int, int], Action]] = {
    Phase.NOMINATION: messages.Nominate,
    Phase.INVESTIGATION: messages.Investigate,
    Phase.EMERGENCY: messages.Schedule,
    Phase.BANNING: messages.Ban,
}
"""Phases in which a seat is chosen."""


def meaning(piece: Piece, view: HiddenView, actor: int) -> Action | None:
    """The action that a press by this seat means, legal or not."""
    match piece:
        case ("seat", int(seat)) if view.phase in AIMED:
            return AIMED[view.phase](actor, seat)
        case ("hand", Result() as card, _):
            holder = actor if view.viewer is None else view.viewer
            return messages.Discard(holder, card) if view.phase == Phase.DISCARD else messages.Report(holder, card)
        case ("ballot", bool(yes)):
            return messages.Vote(actor if view.viewer is None else view.viewer, yes)
        case ("option", int(place)) if view.topic is not None:
            return claim(actor, *claims_about(view.topic)[place])
    return None


ART = "hidden_crashmaster/"
OF_SHIFTS = (Topic.DRAW, Topic.HAND)
"""What is claimed about the cards of a shift, before its power is used; the rest is about what the power showed."""


def chapters(view: HiddenView, names: Names) -> tuple[ReviewChapter, ...]:
    """One chapter of roles and one for each round; nothing before the end."""
    if view.outcome is None:
        return ()
    cast = []
    for seat in sorted(range(view.seats), key=lambda seat: view.teams[seat] is Team.SHAMED):
        character, team = view.characters[seat], view.teams[seat]
        assert team is not None and character is not None
        side = capital(tr(tables.TEAM_TITLES[team]))
        cast.append(ReviewRow(seat, tr(tables.CHARACTER_TITLES[character]), (f"{ART}char_{character}",), side=side))
    titles = [(words.shift_title(past.election, names), past) for past in view.rounds()]
    rounds = (ReviewChapter(title, tuple(_rows(past, view, names))) for title, past in titles)
    return (ReviewChapter(tr("Who was who"), tuple(cast)), *rounds)


def _rows(past: Round, view: HiddenView, names: Names) -> Iterator[ReviewRow]:
    vote = past.election
    yes, no = SameVotes(tr("Yes"), True, vote.yes), SameVotes(tr("Nope"), False, vote.no)
    for text, votes in ((tr("Yes: {names}"), yes), (tr("Nope: {names}"), no)):
        who = listing([names[seat] for seat in votes.seats]) if votes.seats else tr("nobody")
        yield ReviewRow(None, text.format(names=who), votes=votes)
    if past.shift is not None:
        yield from _shift(past.shift)
    if past.chaos is not None:
        yield ReviewRow(None, tr("Chaos: the top card was revealed"), words.faces_of((past.chaos.card,)))
    yield from (_claim(claim, view, names) for claim in past.claims if claim.topic in OF_SHIFTS)
    if past.deed is not None:
        faces = words.faces_of(past.deed.cards, past.deed.team)
        yield ReviewRow(past.deed.seat, words.deed_line(past.deed, names), faces)
    yield from (_claim(claim, view, names) for claim in past.claims if claim.topic not in OF_SHIFTS)


def _claim(claim: Claim, view: HiddenView, names: Names) -> ReviewRow:
    faces = words.faces_of(claim.cards, claim.team)
    return ReviewRow(claim.seat, messages.CLAIM_SAYS.line(claim, names), faces, view.is_true(claim))


def _shift(shift: Shift) -> Iterator[ReviewRow]:
    yield ReviewRow(shift.co_pilot, tr("drew"), words.faces_of(shift.drawn))
    if shift.passed:
        discarded = Counter(shift.drawn) - Counter(shift.passed)
        yield ReviewRow(shift.co_pilot, tr("discarded"), words.faces_of(tuple(discarded)))
    if shift.device is not DeviceAnswer.NOT_ASKED:
        yield ReviewRow(shift.driver, tr(words.DEVICE_WORDS[shift.device]))
    if shift.reported is not None:
        yield ReviewRow(shift.driver, tr("reported"), words.faces_of((shift.reported,)))


def moods_after(event: Event, view: HiddenView) -> Mapping[int, Mood]:
    """The moods that a public event brings; the view is that before it."""
    match event:
        case messages.DriverNominated(_, driver):
            return {driver: Mood.GLAD}
        case messages.VotesRevealed(yes, no, elected):  # the two whom it is about most of all
            happy, sad = (yes, no) if elected else (no, yes)
            pair = dict.fromkeys((view.co_pilot, view.driver), Mood.TRIUMPHANT if elected else Mood.CROSS)
            return dict.fromkeys(happy, Mood.GLAD) | dict.fromkeys(sad, Mood.CROSS) | pair
        case messages.ResultReported(_, Result.POINT):
            return dict.fromkeys(view.in_game, Mood.GLAD) | {view.driver: Mood.TRIUMPHANT}
        case messages.ResultReported():  # all look at the two who brought a Crash home
            worried = dict.fromkeys((view.co_pilot, view.driver), Mood.WORRIED)
            return dict.fromkeys(view.in_game, Mood.CROSS) | worried
        case messages.ChaosBroke(card):
            return dict.fromkeys(view.in_game, Mood.WORRIED if card is Result.CRASH else Mood.GLAD)
        case messages.PowerGranted(seat, _) | messages.EmergencyCalled(_, seat) | messages.DollDenied(seat):
            return {seat: Mood.TRIUMPHANT}
        case messages.PlayerInvestigated(_, target):
            return {target: Mood.WORRIED}
        case messages.PlayerBanned(_, target):
            return {seat: Mood.CROSS if seat == target else Mood.WORRIED for seat in view.in_game}
        case messages.DeviceAsked():
            return {view.co_pilot: Mood.WORRIED}
        case messages.DeviceAnswered(_, agrees):
            return {view.driver: Mood.GLAD if agrees else Mood.CROSS}
    return {}


def is_tense(view: HiddenView) -> bool:
    """The next Crash or Point may be the last one, or the next vote brings chaos."""
    close = view.crashes >= tables.CRASHES_TO_WIN - 2 or view.points >= tables.POINTS_TO_WIN - 1
    return view.outcome is None and (close or view.tracker >= tables.TRACKER_END - 1)


def concerned(event: Event, view: HiddenView, names: Names) -> tuple[int, str] | None:
    """Whoever has been investigated, with what is claimed about that, true or not."""
    if not isinstance(event, messages.ClaimMade) or event.topic is not Topic.REGISTRATION:
        return None
    looked = messages.PlayerInvestigated(event.seat, view.deeds[-1].target)
    return looked.target, f"{looked.line(names)} · {event.line(names)}"


TELLING: Telling[HiddenView] = Telling(
    prompt=lambda view, _: words.prompt(view),
    attempt=attempted(meaning),
    moods=moods_after,
    tension=is_tense,
    concerned=concerned,
    secret=secret_page,
    album=album,
    candidates=words.candidates,
    night=lambda view: night_calls(view.seats),
    role=words.role_of,
    theatre=acts,
    review=chapters,
    finale=lambda view, _, names, characters: ending(view, names, characters),
)
