"""The private screen: an answer to an invitation, which looks the same for whoever gives it."""

from collections.abc import Sequence

from crashgames.core.messages import Action, Names
from crashgames.core.secret_pages import SecretPage
from crashgames.core.translation import tr
from crashgames.games.cheaters_game.board.words import called
from crashgames.games.cheaters_game.view import CheatersView


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
            tr("Everybody in it scores its whole purse."),
            tr("If somebody else turns it in, you lose that many honest points as well and skip a turn."),
        ),
    )
