"""The stack of scenes, of which the top one acts."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, TypeVar

from crashgames.ui.worlds import SHELF, World


class Stacked:
    """What a stack needs of its scenes. With `overlay`, the scene below is drawn first."""

    overlay = False
    world: World | None = None
    """The world it belongs to; None for that of the scene below."""
    marks: Sequence[int] | None = None
    """The numbers of the marks at its table, by seat; None for those of the scene below."""
    dirty = True

    def entered(self) -> None:
        """Called when the scene is first put on the stack."""

    def covered(self) -> None:
        """Called when another scene is put above it."""

    def uncovered(self) -> None:
        """Called when it is on top again."""

    def left(self) -> None:
        """Called when it is removed for good."""

    def resized(self) -> None:
        """Called after a change of the window's size, the scales or the language."""


S = TypeVar("S", bound=Stacked)


class SceneStack(Generic[S]):
    """Scenes above each other, of which the top one acts. Changes take effect at the end of the frame."""

    def __init__(self, turn_to: Callable[[World, Sequence[int]], object] = lambda world, marks: None) -> None:
        self._turn_to = turn_to
        self._scenes: list[S] = []
        self._changes: list[Callable[[], None]] = []
        self.fallen: list[S] = []

    def __len__(self) -> int:
        return len(self._scenes)

    def __iter__(self) -> Iterator[S]:
        return iter(tuple(self._scenes))

    @property
    def top(self) -> S | None:
        """The top scene; None if the stack is empty."""
        return self._scenes[-1] if self._scenes else None

    @property
    def changing(self) -> bool:
        """True if changes are waiting for the end of the frame."""
        return bool(self._changes)

    @property
    def shown(self) -> list[S]:
        """The scenes to be drawn, lowest first."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay:
            first -= 1
        return self._scenes[max(0, first) :]

    def push(self, scene: S) -> None:
        """Put a scene on top."""
        self._changes.append(lambda: self._push(scene))

    def pop(self) -> None:
        """Remove the top scene."""
        self._changes.append(self._pop)

    def closing(self, call: Callable[[], object]) -> Callable[[], None]:
        """Removes the top scene, such as a menu, and then does something."""

        def close() -> None:
            self.pop()
            call()

        return close

    def replace(self, scene: S) -> None:
        """Replace the top scene."""
        self._changes.append(lambda: self._replace(scene))

    def reset(self, scene: S) -> None:
        """Leave every scene, and begin with this one."""
        self._changes.append(lambda: self._reset(scene))

    def back_to(self, kind: type[S]) -> None:
        """Leave the scenes above the nearest one of this kind; does nothing if there is no such scene."""
        self._changes.append(lambda: self._back_to(kind))

    def clear(self) -> None:
        """Leave every scene now, and drop requested changes."""
        self._changes = []
        while self._scenes:
            self._scenes.pop().left()

    def drop(self) -> None:
        """Remove every scene without calling it, as the top one has failed, and keep them in `fallen`."""
        self.fallen, self._scenes, self._changes = self._scenes, [], []

    def restore(self, scenes: Iterable[S]) -> None:
        """Leave every scene, and continue with others as they were."""
        kept = list(scenes)
        self._changes.append(lambda: self._restore(kept))

    def settle(self) -> None:
        """Apply the requested changes; changes requested meanwhile wait for the next frame."""
        changes, self._changes = self._changes, []
        for change in changes:
            change()
            if self.top:
                self.top.dirty = True

    def _push(self, scene: S) -> None:
        if self.top:
            self.top.covered()
        self._enter(scene)

    def _pop(self) -> None:
        if self._scenes:
            self._scenes.pop().left()
        self._turn()
        if self.top:
            self.top.uncovered()

    def _back_to(self, kind: type[S]) -> None:
        if not any(isinstance(scene, kind) for scene in self._scenes[:-1]) or isinstance(self.top, kind):
            return
        while not isinstance(self._scenes[-2], kind):
            self._scenes.pop().left()
        self._pop()

    def _replace(self, scene: S) -> None:
        if self._scenes:
            self._scenes.pop().left()
        self._enter(scene)

    def _reset(self, scene: S) -> None:
        while self._scenes:
            self._scenes.pop().left()
        self._enter(scene)

    def _restore(self, scenes: list[S]) -> None:
        while self._scenes:
            self._scenes.pop().left()
        self._scenes = scenes
        self._turn()
        for scene in scenes:
            scene.resized()
        if self.top:
            self.top.uncovered()

    def _enter(self, scene: S) -> None:
        self._scenes.append(scene)
        self._turn()
        scene.entered()

    @property
    def world(self) -> World:
        """The world of the top scene, or of the nearest scene below that has one."""
        return next((scene.world for scene in reversed(self._scenes) if scene.world), SHELF)

    @property
    def marks(self) -> Sequence[int]:
        """The marks at the table of the top scene, or of the nearest scene below that has one."""
        return next((scene.marks for scene in reversed(self._scenes) if scene.marks is not None), ())

    def _turn(self) -> None:
        self._turn_to(self.world, self.marks)
