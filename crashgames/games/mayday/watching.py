"""Who may look where, as anybody at the table can tell (MM-12, MM-50): for those who see only a view."""

from crashgames.games.mayday.views import MaydayView


def may_look(view: MaydayView, looker: int, owner: int) -> bool:
    """Whether a look is possible."""
    if looker == owner or not view.markers[looker] or looker in view.cockpit or owner in view.cockpit:
        return False
    return not any(look.looker == looker and look.owner == owner for look in view.looks)
