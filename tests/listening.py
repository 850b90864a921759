"""A player who hears a voice, presses keys, and knows nothing else."""

import random
import time

import pygame

from crashgames.core.translation import use_language
from crashgames.paths import assets_root
from crashgames.program.narrator import Narrator
from crashgames.scenes.table.results import ResultsScene
from crashgames.scenes.table.sitting_down import table_for
from tests.ui.playground import key, key_down, key_up, stage_of

LONGEST = 40_000
"""Steps after which a match is stuck."""
LONG_SILENCE = 20
"""Keys without an answer after which "Back" is pressed if that was the last word: there is nothing else on the page."""
NOT_TO_PRESS = (
    "Take back",
    "You can take back",
    "Nothing has happened",
    "Hint",
    "Rules",
    "Menu",
    "How to win",
    "Everything that has happened",
    "Join with your phone",
    "Look at your secrets",
    "Others may hear it",
    "Close the curtain",
    "Close my hand",
    "The deal cannot",
    "Save and leave",
    "Shuffle code",
    "Swap a player",
    "Phones",
    "Show me the game",
    "Settings",
    "Replay",
)
"""What begins like that does not go on with the match, as anybody understands who hears it."""
PENDING = "…"
"""What ends like that only says that others are busy: the keys are on something else."""
PATIENCE = 0.01
"""Seconds that whoever hears that gives them."""


class HeardVoice:
    """Keeps what is said; it is always quick."""

    def __init__(self):
        self.said = []

    busy = False

    def say(self, words, language):
        self.said.append(words)

    def stop(self):
        pass


class Listener:
    """Walks with Tab and the arrows, and presses Enter on about every third thing that it may want."""

    def __init__(self, seed):
        self.pick = random.Random(seed)
        self.heard = 0
        self.silent = 0
        self.held = False

    def react(self, stage, said):
        """Press a key after what is new among the sentences; returns True if the match is over, as they say."""
        new, self.heard = said[self.heard :], len(said)
        last = new[-1] if new else ""
        self.silent = 0 if new else self.silent + 1
        if self.silent > LONG_SILENCE and said[-1:] == ["Back"]:
            key(stage, pygame.K_RETURN)
            return False
        if any(words.startswith("Hold to look") or "Hold to open" in words for words in new):
            return self._hold(stage)
        if last and self._may_press(last) and self.pick.random() < 0.4:
            key(stage, pygame.K_RETURN)
        else:
            key(stage, self.pick.choice((pygame.K_TAB, pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT)))
        return False

    def _may_press(self, words):
        return not words.startswith(NOT_TO_PRESS) and not words.endswith(PENDING)

    def _hold(self, stage):
        key_down(stage, pygame.K_RETURN)
        for _ in range(10):
            stage.advance(0.1)
        key_up(stage, pygame.K_RETURN)
        return False


def by_ear(match, seed):
    """Play a match to its results in English; returns everything that was said. AssertionError if it does not end."""
    use_language("en", assets_root())
    stage = stage_of((1280, 720), animation_speed=0.0, reduced_motion=True, first_time_cards=False)
    voice, listener = HeardVoice(), Listener(seed)
    narrator = Narrator(stage, voice)
    stage.stack.push(table_for(stage, match))
    try:
        for _ in range(LONGEST):
            stage.advance(0.1)
            narrator.tick(0.1)
            if isinstance(stage.stack.top, ResultsScene):
                for _ in range(3):
                    stage.advance(0.1)
                    narrator.tick(0.1)
                return voice.said
            if not stage.speaking:
                listener.react(stage, voice.said)
            if voice.said and voice.said[-1].endswith(PENDING):
                time.sleep(PATIENCE)
        raise AssertionError(f"stuck after {len(match.actions)} actions, having heard {voice.said[-20:]}")
    finally:
        stage.stack.clear()
