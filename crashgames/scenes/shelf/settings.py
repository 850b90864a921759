"""Settings, keys and accessibility. Changes take effect at once."""

from collections.abc import Sequence

from pygame import Rect, Surface

from crashgames.core.settings import DEMO_AFTER, SPEEDS, DemoSound
from crashgames.core.translation import LANGUAGES, tr, use_language
from crashgames.paths import assets_root
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.reading.prose import accessibility, everything_by_anything, main_controls, more_controls, prose
from crashgames.scenes.shelf.key_rows import KeyTable
from crashgames.scenes.shelf.questions import ballot_choices
from crashgames.storage.settings import save
from crashgames.ui.book import Chapter, Maker, RowBook
from crashgames.ui.key_names import all_keys
from crashgames.ui.keys import Intent
from crashgames.ui.layout import row, stack, stamp
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import GREEN, label_height
from crashgames.ui.skin import Box
from crashgames.ui.system import system_language
from crashgames.ui.theme import MAX_SCALE
from crashgames.ui.voice import lacking
from crashgames.ui.widgets import Label, Widget
from crashgames.ui.widgets.choice import Chooser, Slider
from crashgames.ui.worlds import LIBRARY

SCALES = (1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
TEXT_SCALES = (0.9, 1.0, 1.1, 1.2, 1.3, 1.4)
THINGS = "shared/things/"
ICONS, VISITORS_ICONS = ("sound", "person", "lock", "screen", "film"), ("sound", "screen")
"""The pictures of the chapters with settings."""
MIXED = ("volume", "effects", "speech")
"""The levels of the mixer; a change of the first two is heard."""
TWO_COLUMNS, AID_ICON, AID_GAPS = 600, 52, 5
"""The least width of two columns of tiles, the side of an icon, and the steps of spacing beside it and the words."""


class SettingsScene(RowBook):
    """A chapter for each kind of setting, then the controls and accessibility; leaving saves."""

    open_to_all = True
    world, title_step = LIBRARY, "label"

    def __init__(self, stage: Stage, everything: bool = True) -> None:
        super().__init__(stage, stage.settings)
        self.everything = everything
        """False for visitors, who change sound, text size and language."""

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
            return self.rows(room, *sections[self.chapter][1:])
        return self._controls(room) if self.chapter == len(sections) else self._aids(room)

    def _aids(self, room: Rect) -> list[Widget]:
        """Equal tiles, in two columns where lines would be too long otherwise; at the end what is missing."""
        stage, theme, gap = self.stage, self.stage.theme, self.stage.theme.gap(1.5)
        *helps, missing = accessibility()
        across = 2 if room.w >= theme.px(TWO_COLUMNS) else 1
        lines = [helps[first : first + across] for first in range(0, len(helps), across)]
        inner = (room.w - gap * (across - 1)) // across - theme.px(AID_ICON) - theme.gap(AID_GAPS)
        last = prose(stage, room, [missing], ["label"])
        free = (room.h - last[-1].rect.h - 4 * gap) // len(lines) - gap
        for step in ("reading", "label", "body"):
            high = theme.gap(2) + max(
                theme.px(AID_ICON), *(label_height(stage, aid.text, step, inner) for aid in helps)
            )
            if high <= free:
                break
        cells = [cell for line in stack(room, [max(high, free)] * len(lines), gap) for cell in row(line, across, gap)]
        for widget in last:
            widget.rect.move_ip(0, cells[-1].bottom + 2 * gap - room.y)
        return [*(Aid(cell, aid.text, aid.icon, step) for cell, aid in zip(cells, helps, strict=False)), *last]

    def _controls(self, room: Rect) -> list[Widget]:
        """Everything that can be changed, and what is always so; visitors only read."""
        stage, keys, theme = self.stage, self.stage.keys, self.stage.theme
        if not self.everything:
            return prose(stage, room, [everything_by_anything(), *main_controls(keys), *more_controls(keys)])
        found = KeyTable(stage, self.rebuild).widgets(room)
        below = Rect(room.x, found[-1].rect.bottom + theme.gap(5), room.w, 0)
        return [*found, *prose(stage, below, more_controls(keys), ["reading"])]

    def _sections(self) -> Sequence[tuple[str, Sequence[Maker], str]]:
        """The title, the settings and their icons of each chapter."""
        sound = "sound note home burst talk mute book"
        if not self.everything:
            return (
                (tr("Sound"), self._sound()[:-1], sound),
                (tr("Screen and language"), self._screen()[1:3], "pen talk"),
            )
        return (
            (tr("Sound"), self._sound(), sound),
            (tr("At the table"), self._table(), "speed pause robot bulb lesson eye"),
            (tr("Secrets on a shared screen"), self._secrets(), "hand shuffle thumb_up glasses lock"),
            (tr("Screen and language"), self._screen(), "plus pen talk swap copy plus"),
            (tr("When nobody is playing"), self._films(), "play sound"),
        )

    def _sound(self) -> Sequence[Maker]:
        safe = tr("Secrets are read only to somebody who says that nobody else can hear.")
        read = [
            ("reader", tr("Only with a screen reader")),
            ("off", tr("Nothing")),
            ("reveals", tr("What is revealed")),
            ("all", tr("Everything")),
        ]
        return (
            self._level(tr("Volume"), "volume"),
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

    def _films(self) -> Sequence[Maker]:
        words = {0.0: tr("Never"), 30.0: tr("After 30 s"), 60.0: tr("After 1 min"), 90.0: tr("After 90 s")}
        words |= {180.0: tr("After 3 min"), 600.0: tr("After 10 min")}
        films = tr("Moments from matches between bots. Any key or touch ends them.")
        sounds = [
            (DemoSound.OFF, tr("Silent")),
            (DemoSound.QUIET, tr("Quiet")),
            (DemoSound.DAYTIME, tr("Quiet, from 10:00 to 18:00")),
        ]
        return (
            self.choice(tr("Films at the shelf"), "demo_after", [(s, words[s]) for s in DEMO_AFTER], films),
            self.choice(tr("Sound of the films"), "demo_sound", sounds),
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


class Aid(Label):
    """A tile with a sentence and a large icon, or the marks of seats where the name of the icon is ""."""

    def __init__(self, rect: Rect, text: str, icon: str, step: str) -> None:
        super().__init__(rect, text, step)
        self.icon = icon

    def draw(self, surface: Surface, stage: Stage) -> None:
        palette, gap, whole = stage.theme.palette, stage.theme.gap(AID_GAPS) // 3, self.rect
        stage.skin.box(surface, whole, Box(palette.raised, palette.line, 1.5, 12))
        side = stage.theme.px(AID_ICON)
        place = Rect(whole.x + gap, whole.centery - side // 2, side, side)
        if self.icon:
            icon = stage.assets.icon(self.icon, side * 3 // 4, GREEN)
            surface.blit(icon, icon.get_rect(center=place.center))
        for seat, corner in enumerate(("topleft", "midright", "bottomleft") if not self.icon else ()):
            stamp(surface, stage.skin.badge(seat, side // 2), **{corner: getattr(place, corner)})
        self.rect = Rect(place.right + gap, whole.y, whole.right - place.right - 2 * gap, whole.h)
        super().draw(surface, stage)
        self.rect = whole


def _percent(scales: Sequence[float]) -> list[tuple[float | str, str]]:
    return [(scale, f"{scale:.0%}") for scale in scales]
