"""What Mayday! Mayday! tells of its views: what presses mean, moods, when it gets exciting, and the review."""

from collections.abc import Hashable, Iterator, Mapping

from crashgames.core.messages import Action, Event, Names
from crashgames.core.secret_pages import ReviewChapter, ReviewRow, SameVotes
from crashgames.core.sentences import capital
from crashgames.core.translation import listing, tr
from crashgames.games.mayday import messages
from crashgames.games.mayday.board import words
from crashgames.games.mayday.board.ending import acts, finale
from crashgames.games.mayday.board.private import album, night_calls, secret_page
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.tables import STAGE_TITLES, TEAM_NAMES, MatchStage, Status, Team
from crashgames.games.mayday.view import MaydayView
from crashgames.ui.board import Piece
from crashgames.ui.faces import Mood
from crashgames.ui.telling import Telling, attempted

AIMED: dict[
    str, type[messages.Aim] | type[messages.OrderLooker] | type[messages.OrderTarget] | type[messages.GiveAccess]
] = {
    Phase.AIM: messages.Aim,
    Phase.ORDER: messages.OrderLooker,
    Phase.TARGET: messages.OrderTarget,
    Phase.ACCESS: messages.GiveAccess,
}
"""Phases in which a crew member is chosen."""


def meaning(piece: Piece, view: MaydayView, actor: int) -> Action | None:
    """The action that a press by this seat means, legal or not."""
    own = actor if view.viewer is None else view.viewer
    match piece:
        case ("seat", int(seat)) if view.phase in AIMED:
            return AIMED[view.phase](actor, seat)
        case ("card", int(seat), int(place)) if view.phase == Phase.CARD:
            return messages.PickCard(actor, seat, place)
        case ("ballot", bool(protects)):
            return messages.Vote(own, protects)
        case ("side", Team() as side):
            return messages.PlaceMarker(own, side)
    return None


def chapters(view: MaydayView, names: Names) -> tuple[ReviewChapter, ...]:
    """One chapter of teams and one for each phase that was played; nothing before the end."""
    if view.outcome is None:
        return ()
    parts = [ReviewChapter(tr(STAGE_TITLES[stage]), tuple(_rows(stage, view, names))) for stage in MatchStage]
    return (_crew(view), *(chapter for chapter in parts if chapter.rows))


def _crew(view: MaydayView) -> ReviewChapter:
    rows = []
    for seat in sorted(range(len(view.teams)), key=lambda seat: view.teams[seat] is Team.INFILTRATOR):
        team, cards = view.teams[seat], view.cards[seat]
        assert team is not None
        faces: list[Hashable] = [("identity", card, False, False) for card in cards]
        skill = view.veterans[seat]
        if seat in view.skilled and skill is not None:
            faces.append(("veteran", skill, seat in view.spent))
        side = capital(tr(TEAM_NAMES[team]))
        rows.append(ReviewRow(seat, side, tuple(faces), side=side))
    return ReviewChapter(tr("Who was who"), tuple(rows))


def _rows(stage: MatchStage, view: MaydayView, names: Names) -> Iterator[ReviewRow]:
    looks = [look for look in view.looks if look.stage is stage]
    skirmishes = [skirmish for skirmish in view.skirmishes if skirmish.stage is stage]
    for seat in view.cockpit if stage is MatchStage.END else ():
        text = tr("becomes captain") if seat == view.cockpit[0] else tr("gets Cockpit Access")
        yield ReviewRow(seat, text, (("identity", view.teams[seat], False, False),))
    for skirmish in skirmishes:
        yield from (words.look_row(look, names) for look in looks if look.owner == skirmish.target)
        yield ReviewRow(skirmish.target, tr("protected") if skirmish.protected else tr("punched"))
        protect = SameVotes(tr("Protect"), True, skirmish.protect)
        punch = SameVotes(tr("Punch"), False, skirmish.punch)
        for text, votes in ((tr("Protect: {names}"), protect), (tr("Punch: {names}"), punch)):
            who = listing([names[seat] for seat in votes.seats]) or tr("nobody")
            yield ReviewRow(None, text.format(names=who), votes=votes)
    decided = {skirmish.target for skirmish in skirmishes}
    yield from (words.look_row(look, names) for look in looks if look.owner not in decided)


def moods_of(event: Event, view: MaydayView) -> Mapping[int, Mood]:
    """The moods that an event that everybody sees leaves behind."""
    calm = dict.fromkeys(range(view.seats), Mood.CALM)
    match event:
        case messages.CardLookedAt(_, owner, _):
            return calm | {owner: Mood.WORRIED}
        case messages.MarkerPlaced(_, owner, _, side):
            return {owner: Mood.GLAD if side is Team.HONEST else Mood.CROSS}
        case messages.VotesRevealed(target, protect, _, protected):
            friends = dict.fromkeys(protect, Mood.CALM if protected else Mood.WORRIED)
            return calm | friends | {target: Mood.GLAD if protected else Mood.CROSS}
        case messages.StatusChanged(seats, Status.RELIABLE):
            return dict.fromkeys(seats, Mood.TRIUMPHANT)
        case messages.CaptainNamed(seat):
            return calm | {seat: Mood.TRIUMPHANT}
        case messages.AccessGiven(seat, target):
            return calm | {seat: Mood.WORRIED, target: Mood.GLAD}
        case messages.IdentityShown(seat, team):
            others = Mood.GLAD if team is Team.HONEST else Mood.WORRIED
            return dict.fromkeys(range(view.seats), others) | {seat: Mood.TRIUMPHANT}
        case messages.GameEnded(_, winners):
            return dict.fromkeys(range(view.seats), Mood.CROSS) | dict.fromkeys(winners, Mood.TRIUMPHANT)
    return {}


def is_tense(view: MaydayView) -> bool:
    """True from the vote about the captain on."""
    return view.outcome is None and view.stage in (MatchStage.PHASE_3, MatchStage.END)


TELLING: Telling[MaydayView] = Telling(
    prompt=words.prompt,
    attempt=attempted(meaning),
    moods=moods_of,
    tension=is_tense,
    secret=secret_page,
    album=album,
    candidates=lambda view: {view.skirmish: ""},
    night=lambda _: night_calls(),
    role=words.role_of,
    theatre=acts,
    review=chapters,
    finale=finale,
)
