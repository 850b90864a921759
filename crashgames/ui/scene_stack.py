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

        def change() -> None:
            if self.top:
                self.top.covered()
            self._enter(scene)

        self._changes.append(change)

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
        self._changes.append(lambda: self._enter(scene, leaving=1))

    def reset(self, scene: S) -> None:
        """Leave every scene, and begin with this one."""
        self._changes.append(lambda: self._enter(scene, leaving=len(self)))

    def back_to(self, kind: type[S]) -> None:
        """Leave the scenes above the nearest one of this kind; does nothing if there is no such scene."""
        self._changes.append(lambda: self._back_to(kind))

    def clear(self) -> None:
        """Leave every scene now, and drop requested changes."""
        self._changes = []
        self._leave(len(self))

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

    def _leave(self, count: int) -> None:
        for scene in reversed(self._scenes[len(self) - min(count, len(self)) :]):
            self._scenes.pop()
            scene.left()

    def _enter(self, scene: S, leaving: int = 0) -> None:
        self._leave(leaving)
        self._scenes.append(scene)
        self._turn()
        scene.entered()

    def _pop(self) -> None:
        self._leave(1)
        self._turn()
        if self.top:
            self.top.uncovered()

    def _back_to(self, kind: type[S]) -> None:
        below = [number for number, scene in enumerate(self._scenes[:-1]) if isinstance(scene, kind)]
        if below and not isinstance(self.top, kind):
            self._leave(len(self) - below[-1] - 2)
            self._pop()

    def _restore(self, scenes: list[S]) -> None:
        self._leave(len(self))
        self._scenes = scenes
        self._turn()
        for scene in scenes:
            scene.resized()
        if self.top:
            self.top.uncovered()

    def _turn(self) -> None:
        """Change to the world and the marks of the top scene, or of the nearest scene below that has some."""
        world = next((scene.world for scene in reversed(self._scenes) if scene.world), SHELF)
        marks = next((scene.marks for scene in reversed(self._scenes) if scene.marks is not None), ())
        self._turn_to(world, marks)
