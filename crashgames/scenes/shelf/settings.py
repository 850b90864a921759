"""Settings, keys and accessibility. Changes take effect at once."""

from collections.abc import Callable, Sequence

from pygame import Rect

from crashgames.core.settings import DEMO_AFTER, SPEEDS, DemoSound
from crashgames.core.translation import LANGUAGES, tr, use_language
from crashgames.paths import assets_root
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.reading.help_pages import accessibility, everything_by_anything, main_controls, more_controls
from crashgames.scenes.reading.prose import prose
from crashgames.scenes.shelf.key_rows import KeyTable
from crashgames.scenes.shelf.questions import ballot_choices
from crashgames.storage.settings import save
from crashgames.ui.book import MAX_ROW_SHARE, BookScene, Chapter
from crashgames.ui.key_names import all_keys
from crashgames.ui.keys import Intent
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import roomy
from crashgames.ui.system import system_language
from crashgames.ui.theme import MAX_SCALE
from crashgames.ui.voice import lacking
from crashgames.ui.widgets import ScrollArea, Widget
from crashgames.ui.widgets.choice import Chooser, Slider, Toggle
from crashgames.ui.worlds import LIBRARY

MAX_WIDTH = 1120
SCALES = (1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
TEXT_SCALES = (0.9, 1.0, 1.1, 1.2, 1.3, 1.4)
ICONS, VISITORS_ICONS = ("sound", "person", "lock", "page", "play"), ("sound", "page")
"""The icons of the chapters with settings."""

Maker = Callable[[Rect], Widget]
"""Makes the widget of a row in its place."""


class SettingsScene(BookScene):
    """A chapter for each kind of setting, then the controls and accessibility; leaving saves."""

    open_to_all = True
    world = LIBRARY

    def __init__(self, stage: Stage, everything: bool = True) -> None:
        super().__init__(stage)
        self.everything = everything
        """False for visitors, who change sound, text size and language."""

    # Laying out

    @property
    def title(self) -> str:
        return tr("Settings")

    @property
    def chapters_named(self) -> Sequence[Chapter]:
        names = [name for name, _ in self._sections()]
        icons = (*(ICONS if self.everything else VISITORS_ICONS), "pad", "eye")
        return list(zip([*names, tr("Controls"), tr("Accessibility")], icons, strict=True))

    def build(self) -> list[Widget]:
        contents, bar, room = self.open_at(MAX_WIDTH)
        return [*contents, self._page(room), *bar]

    def _page(self, room: Rect) -> ScrollArea:
        theme, sections = self.stage.theme, self._sections()
        top = theme.gap(6 if roomy(self.stage) and self.contents else 2)
        narrow = Rect(room.x, room.y + top, room.w - theme.gap(6), room.h - top)
        if self.chapter < len(sections):
            held = self._rows(narrow, sections[self.chapter][1])
        elif self.chapter == len(sections):
            held = self._controls(narrow)
        else:
            held = prose(self.stage, narrow, accessibility())
        return ScrollArea(room, held, margin=theme.gap(4))

    def _controls(self, room: Rect) -> list[Widget]:
        """Everything that can be changed, and what is always so; visitors only read."""
        stage, keys, theme = self.stage, self.stage.keys, self.stage.theme
        first = [everything_by_anything()]
        if not self.everything:
            return prose(stage, room, [*first, *main_controls(keys), *more_controls(keys)])
        found: list[Widget] = prose(stage, room, first)
        for make in (KeyTable(stage, self.rebuild).widgets, lambda place: prose(stage, place, more_controls(keys))):
            top = max(widget.rect.bottom for widget in found) + theme.gap(5)
            found += make(Rect(room.x, top, room.w, 0))
        return found

    def _rows(self, room: Rect, makers: Sequence[Maker]) -> list[Widget]:
        """Rows below each other, with the more room the fewer they are."""
        theme, gap, least = self.stage.theme, self.stage.theme.gap(2), self.stage.theme.target
        spare = (room.h - theme.gap(4)) // len(makers) - gap
        high = max(least, min(round(least * MAX_ROW_SHARE), spare))
        return [make(Rect(room.x, room.y + k * (high + gap), room.w, high)) for k, make in enumerate(makers)]

    def _sections(self) -> Sequence[tuple[str, Sequence[Maker]]]:
        """The title and the settings of each chapter."""
        sound = (self._volume, self._music, self._ambience, self._effects, self._speech, self._mute)
        if not self.everything:
            return ((tr("Sound"), sound), (tr("Screen and language"), (self._text_size, self._language)))
        table = (self._speed, self._reduced, self._talk, self._hints, self._cards, self._theatre)
        secrets = (self._peek, self._shuffled, self._ballot, self._night, self._luck)
        screen = (self._interface, self._text_size, self._language, self._full_screen, self._second, self._second_size)
        films = (self._demo, self._demo_sound)
        return (
            (tr("Sound"), (*sound, self._voice)),
            (tr("At the table"), table),
            (tr("Secrets on a shared screen"), secrets),
            (tr("Screen and language"), screen),
            (tr("When nobody is playing"), films),
        )

    # What can be set

    def _volume(self, place: Rect) -> Widget:
        slider = Slider(place, tr("Volume"), self.stage.settings.volume, self._set_volume)
        slider.loud = True
        return slider

    def _set_volume(self, volume: float) -> None:
        self.stage.settings.volume = self.stage.audio.volume = volume
        self.stage.audio.play("tick")

    def _music(self, place: Rect) -> Widget:
        return self._level(place, tr("Music"), "music")

    def _ambience(self, place: Rect) -> Widget:
        return self._level(place, tr("Room sounds"), "ambience")

    def _effects(self, place: Rect) -> Widget:
        return Slider(place, tr("Effects"), self.stage.settings.effects, self._set_effects)

    def _set_effects(self, share: float) -> None:
        self.stage.settings.effects = self.stage.audio.effects = share
        self.stage.audio.play("tick")

    def _speech(self, place: Rect) -> Widget:
        return Slider(place, tr("Voice"), self.stage.settings.speech, self._set_speech)

    def _set_speech(self, share: float) -> None:
        self.stage.settings.speech = self.stage.audio.speech = share

    def _mute(self, place: Rect) -> Widget:
        return self._toggle(place, tr("Mute"), "mute", self.stage.audio.notice)

    def _voice(self, place: Rect) -> Widget:
        choices: list[tuple[float | str, str]] = [
            ("reader", tr("Only with a screen reader")),
            ("off", tr("Nothing")),
            ("reveals", tr("What is revealed")),
            ("all", tr("Everything")),
        ]
        chooser = self._choice(place, tr("Read aloud"), "voice", choices)
        safe = tr("Secrets are read only to somebody who says that nobody else can hear.")
        chooser.tip = " ".join(filter(None, (safe, lacking())))
        return chooser

    def _speed(self, place: Rect) -> Widget:
        choices: list[tuple[float | str, str]] = [(s, f"{s:g}×" if s else tr("Off")) for s in SPEEDS]
        return self._choice(place, tr("Animation speed"), "animation_speed", choices)

    def _reduced(self, place: Rect) -> Widget:
        return self._toggle(place, tr("Reduced motion"), "reduced_motion", tr("Pieces jump instead of gliding."))

    def _talk(self, place: Rect) -> Widget:
        tip = tr("In games with hidden teams, bots comment on their votes and accusations, truthfully or not.")
        return self._toggle(place, tr("Bots talk"), "bots_talk", tip)

    def _cards(self, place: Rect) -> Widget:
        tip = tr("Explains new events on a card the first time they happen.")
        return self._toggle(place, tr("First-time cards"), "first_time_cards", tip)

    def _hints(self, place: Rect) -> Widget:
        tip = tr("Anybody can ask what the best bot would do, and why. Matches with hints are counted separately.")
        return self._toggle(place, tr("Hints"), "hints", tip)

    def _theatre(self, place: Rect) -> Widget:
        choices: list[tuple[float | str, str]] = [
            ("match", tr("After each match")),
            ("evening", tr("At the end of the evening")),
            ("off", tr("Never")),
        ]
        chooser = self._choice(place, tr("Offer the truth theatre"), "theatre", choices)
        chooser.tip = tr("A two-minute reveal of what was hidden during the match, also in the second window.")
        return chooser

    def _interface(self, place: Rect) -> Widget:
        return self._choice(place, tr("Interface size"), "interface_scale", _percent(SCALES))

    def _text_size(self, place: Rect) -> Widget:
        """Only what still enlarges the text beside this interface size: each size has its full effect."""
        most = MAX_SCALE / self.stage.settings.interface_scale
        sizes = [scale for scale in TEXT_SCALES if scale <= most]
        return self._choice(place, tr("Text size"), "text_scale", _percent(sizes))

    def _full_screen(self, place: Rect) -> Widget:
        tip = tr("At any time: {keys}").format(keys=all_keys(self.stage.keys, Intent.FULLSCREEN))
        return self._toggle(place, tr("Full screen"), "full_screen", tip)

    def _second(self, place: Rect) -> Widget:
        tip = tr("For a television: it shows the open table, while only the screen with the secrets is passed round.")
        return self._toggle(place, tr("Second window with the open table"), "second_window", tip)

    def _second_size(self, place: Rect) -> Widget:
        return self._choice(place, tr("Second window: interface size"), "second_window_scale", _percent(SCALES))

    def _language(self, place: Rect) -> Widget:
        codes = ("", *LANGUAGES)
        names = [tr("Same as the system"), *LANGUAGES.values()]
        index = codes.index(self.stage.settings.language) if self.stage.settings.language in codes else 0
        return Chooser(place, tr("Language"), names, index, lambda chosen: self._speak(codes[chosen]))

    def _speak(self, code: str) -> None:
        self.stage.settings.language = code
        use_language(code or system_language(), assets_root())
        self.stage.refit()

    def _peek(self, place: Rect) -> Widget:
        choices: list[tuple[float | str, str]] = [
            ("hold", tr("While held")),
            ("timed", tr("For a moment")),
            ("toggle", tr("Until pressed again")),
        ]
        chooser = self._choice(place, tr("Envelopes stay open"), "peek", choices)
        chooser.tip = tr("With the other settings, a single press opens the curtain, too.")
        return chooser

    def _shuffled(self, place: Rect) -> Widget:
        tip = tr("So no one can read your choice from your hands.")
        return self._toggle(place, tr("Shuffle secret buttons"), "shuffle_secret_buttons", tip)

    def _ballot(self, place: Rect) -> Widget:
        return self._choice(place, tr("Votes"), "ballot", ballot_choices())

    def _night(self, place: Rect) -> Widget:
        choices: list[tuple[float | str, str]] = [
            ("alone", tr("One at a time, in private")),
            ("aloud", tr("At night, eyes closed")),
        ]
        chooser = self._choice(place, tr("Meeting your team"), "night", choices)
        chooser.tip = tr("At night, timed calls say who looks up. Only without bots or phones.")
        return chooser

    def _luck(self, place: Rect) -> Widget:
        tip = tr("This code proves that the shuffle was fixed before the deal.")
        return self._toggle(place, tr("Show the shuffle code before the deal"), "show_luck", tip)

    def _demo(self, place: Rect) -> Widget:
        words = {0.0: tr("Never"), 30.0: tr("After 30 s"), 60.0: tr("After 1 min"), 90.0: tr("After 90 s")}
        words |= {180.0: tr("After 3 min"), 600.0: tr("After 10 min")}
        chooser = self._choice(place, tr("Films at the shelf"), "demo_after", [(s, words[s]) for s in DEMO_AFTER])
        chooser.tip = tr("Moments from matches between bots. Any key or touch ends them.")
        return chooser

    def _demo_sound(self, place: Rect) -> Widget:
        words = {
            DemoSound.OFF: tr("Silent"),
            DemoSound.QUIET: tr("Quiet"),
            DemoSound.DAYTIME: tr("Quiet, from 10:00 to 18:00"),
        }
        return self._choice(place, tr("Sound of the films"), "demo_sound", list(words.items()))

    def _toggle(self, place: Rect, label: str, name: str, tip: str = "") -> Widget:
        settings = self.stage.settings
        return Toggle(place, label, getattr(settings, name), lambda on: setattr(settings, name, on), tip=tip or None)

    def _level(self, place: Rect, label: str, name: str) -> Slider:
        settings = self.stage.settings
        return Slider(place, label, getattr(settings, name), lambda share: setattr(settings, name, share))

    def _choice(self, place: Rect, label: str, name: str, choices: Sequence[tuple[float | str, str]]) -> Chooser:
        settings = self.stage.settings
        values = [value for value, _ in choices]
        now = _place_of(getattr(settings, name), values)
        words = [word for _, word in choices]
        return Chooser(place, label, words, now, lambda k: setattr(settings, name, values[k]))

    # Leaving

    def back(self) -> bool:
        problem = save(self.stage.settings)
        self.stage.stack.pop()
        if problem:
            words = tr("The settings could not be saved. They last until you quit.")
            self.stage.stack.push(NoticeScene(self.stage, words, problem))
        return True


def _place_of(value: float | str, values: Sequence[float | str]) -> int:
    """The index of a value among others; for a number, that of the nearest."""
    if isinstance(value, str):
        return values.index(value)
    return min(range(len(values)), key=lambda k: abs(float(values[k]) - value))


def _percent(scales: Sequence[float]) -> list[tuple[float | str, str]]:
    return [(scale, f"{scale:.0%}") for scale in scales]
