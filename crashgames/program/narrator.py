"""Reads aloud what the stage shows: what has happened, who must do what, and what the keys are on."""

from __future__ import annotations

from collections import deque
from enum import IntEnum
from weakref import WeakKeyDictionary

from crashgames.core.translation import current_language, tr
from crashgames.scenes.dialogs.menu import ConfirmScene
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.key_names import key_of
from crashgames.ui.keys import Intent
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.voice import Voice
from crashgames.ui.wrapping import SOFT

MAX_WAITING = 12
"""So many sentences about events wait at most; the oldest are left out, as the log has them all."""
LETTERS_PER_SECOND, MIN_SECONDS = 9.0, 4.0
"""The letters of a sentence that a slow voice says in a second, and the least seconds after which it has stopped."""


class SentenceKind(IntEnum):
    """What a sentence is about. One of a higher kind stops one of a lower kind, and comes first."""

    EVENT = 0
    SCENE = 1
    """What there is now, and who must do what."""
    FOCUS = 2


class Narration:
    """The sentences that wait for a voice.

    Of the scene and of the focus only the last one counts. Events wait until both have been said.
    """

    def __init__(self, most: int = MAX_WAITING) -> None:
        self._events: deque[str] = deque(maxlen=most)
        self._present: dict[SentenceKind, str] = {}
        self._saying: SentenceKind | None = None
        self._left = 0.0
        """Seconds after which a voice that does not say when it has finished counts as finished."""

    def say(self, kind: SentenceKind, words: str) -> None:
        """Let a sentence wait, or come next at once in place of the one that is being said."""
        words = " ".join(words.replace(SOFT, "").split())
        if not words:
            return
        if kind is SentenceKind.EVENT:
            self._events.append(words)
            return
        self._present[kind] = words
        if kind is SentenceKind.SCENE:
            self._present.pop(SentenceKind.FOCUS, None)
        if self._saying is not None and self._saying <= kind:
            self._saying = None

    def next(self) -> str:
        """The sentence to be said now, which no longer waits; empty if one is being said or there is none."""
        if self._saying is not None:
            return ""
        waiting = sorted(self._present)
        if not waiting and not self._events:
            return ""
        self._saying = waiting[0] if waiting else SentenceKind.EVENT
        words = self._present.pop(self._saying) if waiting else self._events.popleft()
        self._left = MIN_SECONDS + len(words) / LETTERS_PER_SECOND
        return words

    def tick(self, dt: float, busy: bool) -> None:
        """Advance by `dt` seconds; `busy` is True while the voice is heard."""
        self._left -= dt
        if not busy or self._left <= 0:
            self._saying = None

    @property
    def speaks(self) -> bool:
        """True while something is being said or waits."""
        return self._saying is not None or bool(self._present) or bool(self._events)


LOOK_INTERVAL = 0.1
"""Seconds between two looks at the stage."""


class Narrator:
    """Follows the stage with a voice. Secrets are for those alone of whom somebody said that nobody else hears it."""

    def __init__(self, stage: Stage, voice: Voice, everything: bool = True) -> None:
        self.stage = stage
        self.voice = voice
        self.everything = everything
        """False to tell only what is revealed."""
        self.narration = Narration() if everything else Narration(most=1)
        self._counts: WeakKeyDictionary[Scene, int] = WeakKeyDictionary()
        """How much of what was heard in each scene has been told."""
        self._top: Scene | None = None
        self._private = ""
        self._scene = ""
        self._focus: tuple[int, str] = (-1, "")
        self._asked: set[str] = set()
        self._since = LOOK_INTERVAL

    def tick(self, dt: float) -> None:
        """Advance by `dt` seconds: look at the stage now and then, and say what is due."""
        self.narration.tick(dt, self.voice.busy)
        self._since += dt
        if self._since >= LOOK_INTERVAL and not self.stage.stack.changing:
            self._since = 0.0
            self._look()
        words = self.narration.next()
        if words:
            self.voice.say(words, current_language())
        self.stage.speaking = self.everything and self.narration.speaks

    def close(self) -> None:
        """Stop speaking, and release the voice."""
        self.stage.speaking = False
        self.voice.stop()

    def takes(self, intent: Intent) -> bool:
        """On a private page, the key that tells asks who hears it; elsewhere it tells again what is there."""
        top = self.stage.stack.top
        if intent is not Intent.TELL or top is None or not self.everything:
            return False
        if self._is_private(top):
            self._ask(top.secret_of)
        else:
            self._scene, self._focus = "", (-1, "")
        return True

    # Looking

    def _look(self) -> None:
        top = self.stage.stack.top
        if top is None:
            return
        for scene in self.stage.stack:
            self._tell_events(scene)
        if not self.everything:
            return
        private = top.secret_of if self._is_private(top) else ""
        if top is not self._top or private != self._private:
            self._top, self._private = top, private
            self._scene, self._focus = "", (-1, "")
            if private:
                key = key_of(self.stage.keys, Intent.TELL)
                words = tr("{name}'s private page.").format(name=private)  # and nothing that depends on what it holds
                asks = tr("If nobody else can hear this, press {key}.").format(key=key) if key else ""
                self.narration.say(SentenceKind.SCENE, f"{words} {asks}")
        if not private:
            spoken, focus = top.spoken, top.focus
            if spoken != self._scene:
                self._scene = spoken
                self.narration.say(SentenceKind.SCENE, spoken)
            if focus != self._focus:
                self._focus = focus
                self.narration.say(SentenceKind.FOCUS, focus[1])
        elif isinstance(top, PlayScene) and top.turns.alone and private not in self._asked:
            self._ask(private)  # once, without having to press anything

    def _tell_events(self, scene: Scene) -> None:
        """What was heard before this scene was seen first is old."""
        heard = scene.heard if self.everything else scene.reveals
        spoken = min(self._counts.get(scene, len(heard)), len(heard))
        for line in heard[spoken:]:
            self.narration.say(SentenceKind.EVENT, line)
        self._counts[scene] = len(heard)

    # Secrets

    def _is_private(self, scene: Scene) -> bool:
        return bool(scene.secret_of) and scene.secret_of not in self.stage.ears

    def _ask(self, name: str) -> None:
        self._asked.add(name)
        question = tr("{name}'s secrets can be read aloud. Is {name} the only one who can hear this voice?").format(
            name=name
        )
        labels = tr("Nobody can overhear"), tr("Others may hear it")
        scene = ConfirmScene(self.stage, question, labels[0], lambda: self.stage.ears.add(name), labels[1])
        self.stage.stack.push(scene)
