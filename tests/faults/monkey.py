"""Somebody who presses everything: random events of every kind, as a window gives them."""

import pygame
from pygame.event import Event

from crashgames.ui.keys import FULL_LEAN

KEYS = [
    pygame.K_TAB,
    pygame.K_RETURN,
    pygame.K_SPACE,
    pygame.K_ESCAPE,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_BACKSPACE,
    pygame.K_DELETE,
    pygame.K_PAGEUP,
    pygame.K_PAGEDOWN,
    pygame.K_HOME,
    pygame.K_END,
    pygame.K_F1,
    pygame.K_F10,
    pygame.K_h,
    pygame.K_m,
    pygame.K_z,
    pygame.K_v,
    pygame.K_a,
    pygame.K_F12,
]
BUTTONS = (1, 1, 1, 1, 2, 3, 4, 5, 9)
TEXTS = ("a", "Ärger", "\U0001f697", "\u202e", "\x00", "x" * 300, "e\u0301", " ", "\n")
WINDOW = [
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWLEAVE,
    pygame.WINDOWENTER,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWHIDDEN,
    pygame.WINDOWSHOWN,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWMOVED,
    pygame.WINDOWDISPLAYCHANGED,
    pygame.AUDIODEVICEADDED,
    pygame.AUDIODEVICEREMOVED,
    pygame.CLIPBOARDUPDATE,
]


def event(pick, size):
    """Any event but the one that ends the program."""
    at = (pick.randint(-5, size[0] + 5), pick.randint(-5, size[1] + 5))
    match pick.randrange(16):
        case 0 | 1 | 2:
            mod = pick.choice((0, 0, 0, pygame.KMOD_CTRL))
            return Event(pygame.KEYDOWN, key=pick.choice(KEYS), mod=mod, unicode="")
        case 3 | 4:
            return Event(pygame.KEYUP, key=pick.choice(KEYS), mod=0, unicode="")
        case 5 | 6:
            return Event(pygame.MOUSEMOTION, pos=at, rel=(pick.randint(-90, 90), 20), buttons=(0, 0, 0))
        case 7 | 8:
            return Event(pygame.MOUSEBUTTONDOWN, pos=at, button=pick.choice(BUTTONS))
        case 9 | 10:
            return Event(pygame.MOUSEBUTTONUP, pos=at, button=pick.choice(BUTTONS))
        case 11:
            return Event(pygame.MOUSEWHEEL, x=pick.randint(-3, 3), y=pick.randint(-3, 3))
        case 12:
            return Event(pygame.TEXTINPUT, text=pick.choice(TEXTS))
        case 13:
            return pad_event(pick)
        case 14:
            return touch_event(pick)
    return Event(pick.choice(WINDOW))


def pad_event(pick):
    number = pick.choice((7, 7, 8, -1))
    match pick.randrange(4):
        case 0:
            lean = pick.randint(-FULL_LEAN, FULL_LEAN)
            return Event(pygame.CONTROLLERAXISMOTION, instance_id=number, axis=pick.randrange(7), value=lean)
        case 1:
            return Event(pygame.JOYHATMOTION, instance_id=number, hat=0, value=pick.choice(((0, 1), (1, 0), (0, 0))))
        case 2:
            return Event(pygame.CONTROLLERBUTTONDOWN, instance_id=number, button=pick.randrange(16))
    return Event(pygame.CONTROLLERBUTTONUP, instance_id=number, button=pick.randrange(16))


def touch_event(pick):
    kind = pick.choice((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP))
    return Event(kind, touch_id=1, finger_id=pick.randrange(3), x=pick.random(), y=pick.random(), dx=0.1, dy=0.1)


def torment(app, pick, count, per_frame=9, frames_drawn=3):
    """Sends so many events, some in each frame, and draws one of a few frames; whatever fails goes up."""
    for number in range(count):
        app._event(event(pick, app.stage.size))
        if number % per_frame == 0:
            app.stage.advance(pick.choice((0.001, 1 / 60, 0.1)))
        if number % (per_frame * frames_drawn) == 0:
            app.stage.draw(app.surface)
        app.stage.running = True
    app.stage.stack.settle()
