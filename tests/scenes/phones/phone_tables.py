"""Tables with phones for tests: on this computer's own address, where nobody else can reach them."""

from crashgames.core.catalog import game
from crashgames.core.match import Match, Player
from crashgames.phones.host import Setup
from tests.loopback import loopback
from tests.ui.playground import stage_of

NAMES = ("Anna", "Ben", "Carl", "Dora", "Emil", "Fay", "Gus", "Hal", "Ida", "Jon")


def stage_with_phones(**settings):
    stage = stage_of(**{"animation_speed": 0.0, **settings})
    stage.navigation.phone_setup = Setup(find=loopback)
    return stage


def match_of(game_id, *levels):
    players = [Player(name, level) for name, level in zip(NAMES, levels, strict=False)]
    return Match(game(game_id), players, bytes(32))
