"""Reads aloud what the stage shows: what has happened, who must do what, and what the keys are on."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from crashgames.core.narration import Kind, Narration
from crashgames.core.translation import current_language, tr
from crashgames.scenes.dialogs.menu import ConfirmScene
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.key_names import key_of
from crashgames.ui.keys import Intent
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.voice import Voice

LOOKS = 0.1
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
        self._since = LOOKS

    def tick(self, dt: float) -> None:
        """Advance by `dt` seconds: look at the stage now and then, and say what is due."""
        self.narration.tick(dt, self.voice.busy)
        self._since += dt
        if self._since >= LOOKS and not self.stage.stack.changing:
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
                self._say(Kind.SCENE, self._warning(private))
        if private:
            self._ask_alone(top)
            return
        self._tell_present(top)

    def _tell_events(self, scene: Scene) -> None:
        """What was heard before this scene was seen first is old."""
        heard = scene.heard if self.everything else scene.reveals
        told = min(self._counts.get(scene, len(heard)), len(heard))
        for line in heard[told:]:
            self._say(Kind.EVENT, line)
        self._counts[scene] = len(heard)

    def _tell_present(self, top: Scene) -> None:
        spoken, focus = top.spoken, top.focus
        if spoken != self._scene:
            self._scene = spoken
            self._say(Kind.SCENE, spoken)
        if focus != self._focus:
            self._focus = focus
            self._say(Kind.FOCUS, focus[1])

    def _say(self, kind: Kind, words: str) -> None:
        if self.narration.say(kind, words):
            self.voice.stop()

    # Secrets

    def _is_private(self, scene: Scene) -> bool:
        return bool(scene.secret_of) and scene.secret_of not in self.stage.ears

    def _warning(self, name: str) -> str:
        """The words before a private page, which do not depend on what it holds."""
        key = key_of(self.stage.keys, Intent.TELL)
        words = tr("Private page of {name}.").format(name=name)
        asks = tr("If nobody else hears this, press {key}.").format(key=key) if key else ""
        return " ".join(filter(None, (words, asks)))

    def _ask_alone(self, top: Scene) -> None:
        """Somebody who plays alone with bots is asked once, without having to press anything."""
        if isinstance(top, PlayScene) and top.turns.alone and top.secret_of not in self._asked:
            self._ask(top.secret_of)

    def _ask(self, name: str) -> None:
        self._asked.add(name)
        question = tr("Secrets of {name} can be read aloud. Does nobody but {name} hear this voice?").format(name=name)
        labels = tr("Nobody else hears it"), tr("Others may hear it")
        scene = ConfirmScene(self.stage, question, labels[0], lambda: self.stage.ears.add(name), labels[1])
        self.stage.stack.push(scene)
