"""Settings, keys and accessibility. Changes take effect at once."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from crashgames.core.settings import DEMO_AFTER, SPEEDS, DemoSound
from crashgames.core.translation import LANGUAGES, tr, use_language
from crashgames.paths import assets_root
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.reading.prose import more_controls
from crashgames.scenes.shelf.key_rows import KeyTable
from crashgames.scenes.shelf.questions import ballot_choices
from crashgames.storage.settings import save
from crashgames.ui.book import Chapter, Line, Maker, RowBook
from crashgames.ui.covers import rounded
from crashgames.ui.faces import Mood, face
from crashgames.ui.key_names import all_keys
from crashgames.ui.keys import Intent
from crashgames.ui.layout import between, column, inset, row, stack, stamp
from crashgames.ui.lettering import write
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import INK, PAPER, RULE, roomy
from crashgames.ui.skin import Box
from crashgames.ui.system import system_language
from crashgames.ui.theme import MAX_SCALE, RGB, mix
from crashgames.ui.voice import lacking
from crashgames.ui.widgets import Button, Widget
from crashgames.ui.widgets.choice import Chooser, Slider
from crashgames.ui.worlds import LIBRARY

SCALES = (1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
TEXT_SCALES = (0.9, 1.0, 1.1, 1.2, 1.3, 1.4)
THINGS = "shared/things/"
ICONS, VISITORS_ICONS = ("sound", "person", "lock", "screen", "film"), ("sound", "screen")
"""The pictures of the chapters with settings."""
MIXED = ("volume", "effects", "speech")
"""The levels of the mixer; a change of the first two is heard."""
AIDED = (("sunhat", f"{THINGS}screen"), ("curls", f"{THINGS}sound"), ("fox", "shared/devices/gamepad"))
"""Who is helped, and the drawing of the chapter where that is set."""
AID_COLOURS: dict[str, RGB] = {"sunhat": (70, 150, 142), "curls": (172, 148, 208), "fox": (96, 150, 206)}
AID_HEIGHT, AID_SHARE, AID_ASPECT, AID_RADIUS = 88, 0.4, 1.6, 14
"""The least height of a tile in logical units, the greatest in widths, its picture in heights, and its radius."""


class SettingsScene(RowBook):
    """A chapter for each kind of setting, then the controls and accessibility; leaving saves."""

    open_to_all = True
    world, title_step = LIBRARY, "reading"

    def __init__(self, stage: Stage, everything: bool = True) -> None:
        super().__init__(stage, stage.settings)
        self.everything = everything
        """False for visitors, who change sound, text size and language."""
        self.keys = KeyTable(stage, self.rebuild, fixed=not everything)

    # Laying out

    @property
    def title(self) -> str:
        return tr("Settings")

    @property
    def chapters_named(self) -> Sequence[Chapter]:
        names = [name for name, *_ in self._sections()]
        things = [f"{THINGS}{name}" for name in (*(ICONS if self.everything else VISITORS_ICONS), "eye")]
        things.insert(-1, "shared/devices/gamepad")
        return list(zip([*names, tr("Controls"), tr("Accessibility")], things, strict=True))

    def held(self, room: Rect) -> list[Widget]:
        sections = self._sections()
        if self.chapter < len(sections):
            _, makers, things = sections[self.chapter]
            return self.rows(room, makers, " ".join(f"{THINGS}{thing}" for thing in things.split()))
        controls = self.chapter == len(sections)
        return self.keys.widgets(room, more_controls(self.stage.keys)) if controls else self._aids(room)

    def _aids(self, room: Rect) -> list[Widget]:
        """What helps eyes, ears and hands, and the way to the chapters where it is set."""
        gap, drawings = self.stage.theme.gap(3), [drawing for _, drawing in self.chapters_named]
        aids = (
            (tr("Eyes"), tr("Up to twice as large. A colour, a letter and a shape for every seat.")),
            (tr("Ears"), tr("Every sound is also seen. A voice reads aloud, the night's calls only in English.")),
            (tr("Hands"), tr("Any key, button or mouse. No time limits, no double clicks, no dragging.")),
        )
        free = (room.h - 2 * gap) // len(aids) - gap
        high = between(self.stage.theme.px(AID_HEIGHT), free, room.w * AID_SHARE)
        return [
            Aid(place, *words, face, drawing, partial(self.turn_to, drawings.index(drawing)))
            for place, words, (face, drawing) in zip(stack(room, [high] * len(aids), gap), aids, AIDED, strict=True)
        ]

    def _sections(self) -> Sequence[tuple[str, Sequence[Maker | Line], str]]:
        """The title, the settings and their drawings of each chapter."""
        sound = "sound note house burst voice mute book"
        if not self.everything:
            return (
                (tr("Sound"), self._sound()[:-1], sound),
                (tr("Screen and language"), [[make] for make in self._screen()[1:3]], "letters globe"),
            )
        return (
            (tr("Sound"), self._sound(), sound),
            (tr("At the table"), self._table(), "fast pause robot bulb lesson eye"),
            (tr("Secrets"), self._secrets(), "letter cards thumb moon lock"),
            (tr("Screen and language"), self._screen(), "magnifier letters globe wide screens magnifier"),
            (tr("Films"), self._films(), "film sound"),
        )

    def _sound(self) -> Sequence[Maker | Line]:
        safe = tr("Secrets are read only to somebody who says that nobody else can hear.")
        read = [
            ("reader", tr("Only with a screen reader")),
            ("off", tr("Nothing")),
            ("reveals", tr("What is revealed")),
            ("all", tr("Everything")),
        ]
        return (
            [self._level(tr("Volume"), "volume")],
            self._level(tr("Music"), "music"),
            self._level(tr("Room sounds"), "ambience"),
            self._level(tr("Effects"), "effects"),
            self._level(tr("Voice"), "speech"),
            self.toggle(tr("Mute"), "mute", self.stage.audio.notice),
            self.choice(tr("Read aloud"), "voice", read, " ".join(filter(None, (safe, lacking())))),
        )

    def _table(self) -> Sequence[Maker]:
        speeds = [(speed, f"{speed:g}×" if speed else tr("Off")) for speed in SPEEDS]
        talk = tr("In games with hidden teams, bots comment on their votes and accusations, truthfully or not.")
        hints = tr("Anybody can ask what the best bot would do, and why. Matches with hints are counted separately.")
        offered = [
            ("match", tr("After each match")),
            ("evening", tr("At the end of the evening")),
            ("off", tr("Never")),
        ]
        theatre = tr("A two-minute reveal of what was hidden during the match, also in the second window.")
        cards = tr("Explains new events on a card the first time they happen.")
        return (
            self.choice(tr("Animation speed"), "animation_speed", speeds),
            self.toggle(tr("Reduced motion"), "reduced_motion", tr("Pieces jump instead of gliding.")),
            self.toggle(tr("Bots talk"), "bots_talk", talk),
            self.toggle(tr("Hints"), "hints", hints),
            self.toggle(tr("First-time cards"), "first_time_cards", cards),
            self.choice(tr("Offer the truth theatre"), "theatre", offered, theatre),
        )

    def _secrets(self) -> Sequence[Maker]:
        kept = [("hold", tr("While held")), ("timed", tr("For a moment")), ("toggle", tr("Until pressed again"))]
        curtain = tr("With the other settings, a single press opens the curtain, too.")
        shuffled = tr("So no one can read your choice from your hands.")
        met = [("alone", tr("One at a time, in private")), ("aloud", tr("At night, eyes closed"))]
        night = tr("At night, timed calls say who looks up. Only without bots or phones.")
        luck = tr("This code proves that the shuffle was fixed before the deal.")
        return (
            self.choice(tr("Envelopes stay open"), "peek", kept, curtain),
            self.toggle(tr("Shuffle secret buttons"), "shuffle_secret_buttons", shuffled),
            self.choice(tr("Votes"), "ballot", ballot_choices()),
            self.choice(tr("Meeting your team"), "night", met, night),
            self.toggle(tr("Show the shuffle code before the deal"), "show_luck", luck),
        )

    def _screen(self) -> Sequence[Maker]:
        """Of the sizes of text only those that still enlarge it beside this interface size."""
        most = MAX_SCALE / self.stage.settings.interface_scale
        keys = tr("At any time: {keys}").format(keys=all_keys(self.stage.keys, Intent.FULLSCREEN))
        tv = tr("For a television: it shows the open table, while only the screen with the secrets is passed round.")
        return (
            self.choice(tr("Interface size"), "interface_scale", _percent(SCALES)),
            self.choice(tr("Text size"), "text_scale", _percent([scale for scale in TEXT_SCALES if scale <= most])),
            self._language,
            self.toggle(tr("Full screen"), "full_screen", keys),
            self.toggle(tr("Second window with the open table"), "second_window", tv),
            self.choice(tr("Second window: interface size"), "second_window_scale", _percent(SCALES)),
        )

    def _films(self) -> Sequence[Line]:
        words = {0.0: tr("Never"), 30.0: tr("After 30 s"), 60.0: tr("After 1 min"), 90.0: tr("After 90 s")}
        words |= {180.0: tr("After 3 min"), 600.0: tr("After 10 min")}
        films = tr("Moments from matches between bots. Any key or touch ends them.")
        sounds = [
            (DemoSound.OFF, tr("Silent")),
            (DemoSound.QUIET, tr("Quiet")),
            (DemoSound.DAYTIME, tr("Quiet, from 10:00 to 18:00")),
        ]
        return (
            [self.choice(tr("Films at the shelf"), "demo_after", [(s, words[s]) for s in DEMO_AFTER], films)],
            [self.choice(tr("Sound of the films"), "demo_sound", sounds)],
        )

    def _language(self, place: Rect) -> Widget:
        codes = ("", *LANGUAGES)
        names = [tr("Same as the system"), *LANGUAGES.values()]
        index = codes.index(self.stage.settings.language) if self.stage.settings.language in codes else 0

        def speak(chosen: int) -> None:
            self.stage.settings.language = codes[chosen]
            use_language(codes[chosen] or system_language(), assets_root())
            self.stage.refit()

        return Chooser(place, tr("Language"), names, index, speak)

    def _level(self, label: str, name: str) -> Maker:
        settings, audio = self.stage.settings, self.stage.audio

        def change(share: float) -> None:
            setattr(settings, name, share)
            if name in MIXED:
                setattr(audio, name, share)
            if name in MIXED[:2]:
                audio.play("tick")

        return lambda place: Slider(place, label, getattr(settings, name), change)

    # Leaving

    def back(self) -> bool:
        problem = save(self.stage.settings)
        self.stage.stack.pop()
        if problem:
            words = tr("The settings could not be saved. They last until you quit.")
            self.stage.stack.push(NoticeScene(self.stage, words, problem))
        return True


class Aid(Button):
    """Somebody with what helps them, its name and a sentence; a press opens the chapter where it is set."""

    def __init__(
        self, rect: Rect, name: str, words: str, face: str, drawing: str, on_press: Callable[[], object]
    ) -> None:
        super().__init__(rect, name, on_press)
        self.sentence, self.face, self.drawing = words, face, drawing

    @property
    def called(self) -> str:
        return f"{self.label}. {self.sentence}"

    def draw(self, surface: Surface, stage: Stage) -> None:
        key = ("aid", self.called, self.rect.size)
        surface.blit(stage.skin.kept(key, lambda: self._picture(stage)), self.rect)
        if self.lift:
            stage.skin.box(surface, self.rect, Box(None, INK, 3, AID_RADIUS))

    def _picture(self, stage: Stage) -> Surface:
        whole, gap = Surface(self.rect.size), stage.theme.gap(4)
        whole.fill(mix(PAPER, RULE, 0.6))
        high = whole.get_height()
        field, words = row(whole.get_rect(), [min(round(high * AID_ASPECT), round(self.rect.w * AID_SHARE)), 1.0])
        whole.fill(AID_COLOURS[self.face], field)
        head, thing = row(inset(field, gap // 2, 0), [1.4, 1.0])
        stamp(whole, face(stage.assets, self.face, Mood.GLAD, (head.w, high - gap // 2)), midbottom=head.midbottom)
        stamp(whole, stage.assets.art(self.drawing, (thing.w, high * 2 // 3)), center=thing.center)
        name, sentence = column(inset(words, gap, gap // (2 if roomy(stage) else 4)), [1.0, 1.55])
        arrow = stage.assets.icon("arrow_right", stage.theme.px(28), INK)
        stamp(whole, arrow, midright=name.midright)
        write(whole, stage, name, self.label, ("display", "title", "label"), "display", INK, "left")
        write(whole, stage, sentence, self.sentence, ("reading", "label", "body"), "bold", INK, "left", 3)
        return rounded(whole, stage, (AID_RADIUS,) * 4, whole.get_size())


def _percent(scales: Sequence[float]) -> list[tuple[float | str, str]]:
    return [(scale, f"{scale:.0%}") for scale in scales]
