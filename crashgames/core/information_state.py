"""All that one seat has seen of a match, in order: equal for matches that this seat cannot distinguish."""

from typing import Any

import msgspec

from crashgames.core.engine import Engine
from crashgames.core.messages import Action, Event, View

Facts = dict[str, Any]


class InformationState:
    """The perfect memory of one seat: it follows a position action by action and notes what the seat notices.

    Secret choices of others leave no trace until they are shown; nor does their number. Texts in the current language
    are left out. ValueError for a seat that does not exist.
    """

    def __init__(self, engine: Engine[Any], seat: int) -> None:
        if seat not in range(engine.seats):
            raise ValueError(f"there is no seat {seat}")
        self.seat = seat
        self._engine = engine.copy()
        self._engine.listener = self._notice
        self._known = _facts(self._engine.view(seat))
        self._lines = [_text("see", self._known)]

    def advance(self, action: Action) -> None:
        """Carry out a legal action, unchecked, and note what the seat notices of it."""
        if action.seat == self.seat:
            self._lines.append(_text("do", _named("do", action)))
        self._engine.advance(action)
        self._look(self._engine)

    def _notice(self, event: Event, engine: Engine[Any]) -> None:
        if event.to in (None, self.seat):
            self._lines.append(_text("event", _named("was", event)))
            self._look(engine)

    def _look(self, engine: Engine[Any]) -> None:
        """Note what is different in the view."""
        before, self._known = self._known, _facts(engine.view(self.seat))
        news = dict(_new(name, before[name], value) for name, value in self._known.items() if before[name] != value)
        if news:
            self._lines.append(_text("see", news))

    def __str__(self) -> str:
        return "\n".join(self._lines)


def observation_string(view: View) -> str:
    """All that a view shows now, as JSON, without memory of the past; equal for equal views."""
    return msgspec.json.encode(_facts(view), order="deterministic").decode()


def _new(name: str, before: object, now: object) -> tuple[str, object]:
    """A field that has changed; of a row that has only grown what is new in it, under the name with a plus."""
    if not (isinstance(before, tuple) and isinstance(now, tuple)):
        return name, now
    grew = 0 < len(before) < len(now) and now[: len(before)] == before
    return (f"{name}+", now[len(before) :]) if grew else (name, now)


def _facts(view: View) -> Facts:
    """The fields of a view, the outcome without its text."""
    facts = msgspec.structs.asdict(view)
    if view.outcome:
        outcome = msgspec.structs.asdict(view.outcome)
        facts["outcome"] = {**outcome, "reason": view.outcome.reason.rule}
    return facts


def _named(tag: str, message: Action | Event) -> Facts:
    return {tag: type(message).__name__, **msgspec.structs.asdict(message)}


def _text(kind: str, facts: Facts) -> str:
    return f"{kind} {msgspec.json.encode(facts, order='deterministic').decode()}"
