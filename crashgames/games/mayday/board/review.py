"""The review of a finished match: who was who, then phase by phase every look against the truth, and the votes."""

from collections.abc import Hashable, Iterator

from crashgames.core.messages import Names
from crashgames.core.secret_pages import ReviewChapter, ReviewRow
from crashgames.core.translation import listing, tr
from crashgames.games.mayday.messages import card_text
from crashgames.games.mayday.tables import STAGE_TITLES, TEAM_TITLES, Stage
from crashgames.games.mayday.view import Look, MaydayView, Skirmish


def chapters(view: MaydayView, names: Names) -> tuple[ReviewChapter, ...]:
    """One chapter of teams and one for each phase that was played; nothing before the end."""
    if view.outcome is None:
        return ()
    parts = [ReviewChapter(tr(STAGE_TITLES[stage]), tuple(_rows(stage, view, names))) for stage in Stage]
    return (_crew(view), *(chapter for chapter in parts if chapter.rows))


def _crew(view: MaydayView) -> ReviewChapter:
    rows = []
    for seat, (team, cards) in enumerate(zip(view.teams, view.cards, strict=True)):
        assert team is not None
        faces: list[Hashable] = [("identity", card, False, False) for card in cards]
        skill = view.veterans[seat]
        if seat in view.skilled and skill is not None:
            faces.append(("veteran", skill, seat in view.spent))
        rows.append(ReviewRow(seat, tr(TEAM_TITLES[team]), tuple(faces)))
    return ReviewChapter(tr("Who was who"), tuple(rows))


def _rows(stage: Stage, view: MaydayView, names: Names) -> Iterator[ReviewRow]:
    looks = [look for look in view.looks if look.stage is stage]
    skirmishes = [skirmish for skirmish in view.skirmishes if skirmish.stage is stage]
    if stage is Stage.END:
        yield from (_entry(seat, number, view) for number, seat in enumerate(view.cockpit))
    for skirmish in skirmishes:
        yield from (_look(look, names) for look in looks if look.owner == skirmish.target)
        yield from _votes(skirmish, names)
    decided = {skirmish.target for skirmish in skirmishes}
    yield from (_look(look, names) for look in looks if look.owner not in decided)


def _look(look: Look, names: Names) -> ReviewRow:
    card = card_text(look.owner, look.place, names)
    text = tr("{card}: “{side}”").format(card=card, side=tr(TEAM_TITLES[look.side]))
    return ReviewRow(look.looker, text, (("identity", look.saw, False, False),), look.saw is look.side)


def _votes(skirmish: Skirmish, names: Names) -> Iterator[ReviewRow]:
    result = tr("protected") if skirmish.protected else tr("punched")
    protect, punch = (_names(seats, names) for seats in (skirmish.protect, skirmish.punch))
    yield ReviewRow(skirmish.target, tr("{result}; Protect: {names}").format(result=result, names=protect))
    yield ReviewRow(None, tr("Punch: {names}").format(names=punch))


def _names(seats: tuple[int, ...], names: Names) -> str:
    return listing([names[seat] for seat in seats]) if seats else tr("nobody")


def _entry(seat: int, number: int, view: MaydayView) -> ReviewRow:
    team = view.teams[seat]
    assert team is not None
    text = tr("becomes captain") if number == 0 else tr("gets Cockpit Access")
    return ReviewRow(seat, text, (("identity", team, False, False),))
