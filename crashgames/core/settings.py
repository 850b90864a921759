"""The settings, as plain data."""

from enum import StrEnum
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

SPEEDS = (0.5, 1.0, 2.0, 4.0, 0.0)
"""The choices for the speed of animations; 0 is off."""

DEMO_AFTER = (0.0, 30.0, 60.0, 90.0, 180.0, 600.0)
"""The choices for the seconds without input after which films run at the shelf; 0 is never."""


class DemoSound(StrEnum):
    """The sound of films: off, a quarter of the volume, or a quarter from 10 to 18 h only."""

    OFF = "off"
    QUIET = "quiet"
    DAYTIME = "daytime"


Share = Annotated[float, Meta(ge=0.0, le=1.0)]
Side = Annotated[int, Meta(ge=320, le=16384)]
Name = Annotated[str, Meta(max_length=60)]
Bound = Annotated[dict[Name, Annotated[int, Meta(ge=0, lt=2**31)] | None], Meta(max_length=60)]
"""The codes of keys or buttons by what they are to do; None where there is to be none."""


class LastPlayer(msgspec.Struct):
    """A player of the last match; `bot` is the level of a bot, empty for a person."""

    name: Name
    bot: Name = ""
    face: Name = ""


class Settings(msgspec.Struct):
    """All settings in one flat table. With an empty `language`, the system's is used.

    The volumes of music, ambience, effects and speech are relative to `volume`, from 0 to 1.
    """

    volume: Share = 0.7
    music: Share = 0.7
    ambience: Share = 0.6
    effects: Share = 1.0
    speech: Share = 1.0
    mute: bool = False
    animation_speed: float = 1.0
    reduced_motion: bool = False
    interface_scale: Annotated[float, Meta(ge=1.0, le=2.0)] = 1.0
    seen_in_hands: bool = False
    """True once the size was chosen for a computer that is held in the hands."""
    text_scale: Annotated[float, Meta(ge=0.9, le=1.4)] = 1.0
    full_screen: bool = False
    second_window: bool = False
    second_window_scale: Annotated[float, Meta(ge=1.0, le=2.0)] = 1.25
    window_size: tuple[Side, Side] | None = None
    """Width and height as the system counts them; None until somebody chooses one."""
    maximised: bool = False
    language: Annotated[str, Meta(max_length=20)] = ""
    last_players: Annotated[list[LastPlayer], Meta(max_length=10)] = []
    keys: Bound = {}
    pad_buttons: Bound = {}
    """What players have changed: keys, and buttons of a gamepad."""
    peek: Literal["hold", "timed", "toggle"] = "hold"
    shuffle_secret_buttons: bool = True
    ballot: Literal["countdown", "one_by_one"] = "countdown"
    talk_minutes: Annotated[int, Meta(ge=0, le=5)] = 0
    """The minutes of the sand-glass at tables of several people; 0 if there is none."""
    night: Literal["alone", "aloud"] = "alone"
    voice: Literal["reader", "off", "reveals", "all"] = "reader"
    """What a voice tells: everything where a screen reader runs, nothing, what is revealed, or everything."""
    show_luck: bool = False
    demo_after: Annotated[float, Meta(ge=0.0, le=3600.0)] = 90.0
    demo_sound: DemoSound = DemoSound.OFF
    first_time_cards: bool = True
    hints: bool = True
    bots_talk: bool = True
    theatre: Literal["off", "match", "evening"] = "match"
    """When it is offered to show what nobody could see: never, after each match, or at the end of an evening."""
    phone_port: Annotated[int, Meta(ge=0, le=65535)] = 0
    """The port that was last open to phones, so that they find the table again; 0 if there was none."""
    display: Annotated[int, Meta(ge=0, le=15)] = 0
    """The number of the display for the window or the full screen."""


class PassingSettings(Settings):
    """The settings of a visitor: they last for a while and are never written to a file."""
