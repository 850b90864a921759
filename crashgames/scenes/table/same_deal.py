"""The same deal again, after the end of a match: everybody moved on by one seat, or with new roles. It never counts."""

from functools import partial

from crashgames.core.chance import with_new_roles
from crashgames.core.match import Match
from crashgames.core.translation import tr
from crashgames.scenes.dialogs.menu import ConfirmScene
from crashgames.scenes.navigation import navigation_of, phones_of
from crashgames.storage.library import own_library
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.session import new_session
from crashgames.ui.scene import Stage


def dealt_again(match: Match) -> Match:
    """A new match with the deal of one that is over."""
    players, info = match.players, match.info
    if info.hidden_roles:
        return Match(info, players, with_new_roles(match.seed), match.options)
    return Match(info, (*players[-1:], *players[:-1]), match.seed, match.options)


def ask_for_same_deal(stage: Stage, match: Match) -> None:
    """Say what will be repeated, and begin it if that is wanted."""
    what = (
        tr("Play the same deck again with new roles? It won't be counted.")
        if match.info.hidden_roles
        else tr("Play the same deal again, with everybody moved on by one seat? It won't be counted.")
    )
    stage.stack.push(ConfirmScene(stage, what, tr("Same deal again"), partial(_begin, stage, match)))


def _begin(stage: Stage, match: Match) -> None:
    again, phones = dealt_again(match), phones_of(stage)
    if phones and phones.on and not phones.table.guestbook.evening and again.players != match.players:
        seats = len(match.players)
        phones.table.move({seat: (seat + 1) % seats for seat in range(seats)})
    navigation_of(stage).home()
    navigation_of(stage).sit_down(again, SaveWriter(own_library(), new_session(known_luck=True)))
