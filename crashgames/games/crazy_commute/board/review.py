"""The secrets of a finished match: the hands at the end, then turn by turn who duelled with what and took what."""

from collections.abc import Iterator

from crashgames.core.messages import Names
from crashgames.core.secret_pages import ReviewChapter, ReviewRow
from crashgames.core.translation import tr
from crashgames.games.crazy_commute.tables import item_name
from crashgames.games.crazy_commute.view import CommuteView, Duel, Taking

ROWS = 8
"""The number of duels and takings in a chapter."""


def chapters(view: CommuteView, names: Names) -> tuple[ReviewChapter, ...]:
    """The chapters of the look back; none before the end."""
    if view.outcome is None:
        return ()
    history: list[Duel | Taking] = [*view.duels, *view.takings]
    history.sort(key=lambda entry: entry.turn)
    parts = [history[start : start + ROWS] for start in range(0, len(history), ROWS)]
    return (_trophies(view), _hands(view), *(_chapter(part, names) for part in parts))


def _trophies(view: CommuteView) -> ReviewChapter:
    rows = [ReviewRow(seat, str(len(won)), _faces(won)) for seat, won in enumerate(view.trophies)]
    return ReviewChapter(tr("Trophies"), tuple(rows))


def _hands(view: CommuteView) -> ReviewChapter:
    rows = [ReviewRow(seat, tr("in hand"), _faces(hand)) for seat, hand in enumerate(view.hands)]
    return ReviewChapter(tr("Hands at the end"), tuple(rows))


def _chapter(part: list[Duel | Taking], names: Names) -> ReviewChapter:
    title = tr("Turns {first} to {last}").format(first=part[0].turn, last=part[-1].turn)
    return ReviewChapter(title, tuple(_rows(part, names)))


def _rows(part: list[Duel | Taking], names: Names) -> Iterator[ReviewRow]:
    for entry in part:
        if isinstance(entry, Taking):
            text = tr("Turn {n}: takes from {name}").format(n=entry.turn, name=names[entry.giver])
            yield ReviewRow(entry.taker, text, _faces(entry.items))
        else:
            yield ReviewRow(entry.passer, _duel(entry, names), _faces(entry.cards))


def _duel(duel: Duel, names: Names) -> str:
    other = tr("the pile") if duel.against_pile else names[duel.target]
    won = duel.blocked_by_passer
    text = tr("Turn {n}: beats {name}") if won else tr("Turn {n}: loses to {name}")
    result = text.format(n=duel.turn, name=other)
    if duel.trophy is None:
        return result
    return tr("{result}, trophy {item}").format(result=result, item=item_name(duel.trophy))


def _faces(items: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    return tuple(("item", item) for item in items)
