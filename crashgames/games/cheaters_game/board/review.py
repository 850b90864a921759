"""The look back at a finished match: sources of points, whistles, alliances."""

from collections.abc import Iterator

from crashgames.core.messages import Names
from crashgames.core.secret_pages import ReviewChapter, ReviewRow
from crashgames.core.translation import ntr, tr
from crashgames.games.cheaters_game.board.words import called, score, signed
from crashgames.games.cheaters_game.messages import cartel_name
from crashgames.games.cheaters_game.standings import cheater_scores, totals
from crashgames.games.cheaters_game.view import CheatersView, Ledger


def chapters(view: CheatersView, names: Names) -> tuple[ReviewChapter, ...]:
    """A chapter of honest points, one of whistles, and one of the alliances that stood; nothing before the end."""
    if view.outcome is None:
        return ()
    found = [
        ReviewChapter(tr("Where the points came from"), tuple(_honest(view))),
        ReviewChapter(tr("Alliances turned in"), tuple(_whistles(view))),
    ]
    if view.alliances:
        found.append(ReviewChapter(tr("Alliances still standing at the end"), tuple(_alliances(view, names))))
    return tuple(found)


def _honest(view: CheatersView) -> Iterator[ReviewRow]:
    shady = cheater_scores(view)
    for seat, (ledger, total) in enumerate(zip(view.ledgers, totals(view), strict=True)):
        text = tr("{total}: {dice} from the die, {pools} from pools, {whistles} from whistles, {cheater} from cheating")
        yield ReviewRow(
            seat,
            text.format(
                total=score(total),
                dice=ledger.dice,
                pools=signed(ledger.pools),
                whistles=signed(ledger.whistles - ledger.lost),
                cheater=signed(shady[seat]),
            ),
        )


def _whistles(view: CheatersView) -> Iterator[ReviewRow]:
    for seat, ledger in enumerate(view.ledgers):
        yield ReviewRow(seat, _whistle_words(ledger))


def _whistle_words(ledger: Ledger) -> str:
    could = ntr("had one chance", "had {n} chances", ledger.temptations)
    blew = ntr("turned one in", "turned in {n}", ledger.blown)
    gained = tr("{gain} from turning in alliances, {loss} from being turned in")
    line = gained.format(gain=signed(ledger.whistles), loss=signed(-ledger.lost))
    return f"{could}, {blew}: {line}"


def _alliances(view: CheatersView, names: Names) -> Iterator[ReviewRow]:
    for alliance in view.alliances:
        text = tr("{alliance}: {points} points each, with {members}")
        line = text.format(
            alliance=cartel_name(alliance.set), points=alliance.points, members=called(alliance.members, names)
        )
        yield ReviewRow(alliance.leader, line, (("pawn", alliance.set, True),))
