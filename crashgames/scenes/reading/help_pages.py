"""The pages about keys and accessibility."""

from crashgames.core.translation import tr
from crashgames.scenes.reading.prose import Block, Entry, Heading, Paragraph
from crashgames.ui.keys import Intent
from crashgames.ui.pad_signs import sign
from crashgames.ui.system import full_screen_keys, undo_keys


def controls(make: str = "") -> list[Block]:
    """Keys and buttons, and what they do, with the signs of a gamepad of this make."""
    a, b, x, y = (sign(intent, make) for intent in (Intent.CONFIRM, Intent.BACK, Intent.UNDO, Intent.PEEK))
    return [
        Paragraph(tr("Mouse, keyboard or gamepad: you can do everything with any one of them.")),
        Heading(tr("Keys and buttons")),
        Entry((tr("Move"), tr("Arrow keys"), tr("D-pad or left stick"))),
        Entry((tr("Choose"), tr("Enter or Space"), a)),
        Entry((tr("Go back"), tr("Escape"), b)),
        Entry((tr("Next, previous"), tr("Tab, Shift+Tab"), tr("Shoulder buttons"))),
        Entry((tr("Take a move back"), undo_keys(), x)),
        Entry((tr("Open your hand, look at your secrets"), tr("H"), y)),
        Entry((tr("Ask for a hint, put it away"), tr("T"), sign(Intent.HINT, make))),
        Entry((tr("Menu"), tr("F10"), sign(Intent.MENU, make))),
        Entry((tr("Rules"), tr("F1 or ?"), sign(Intent.HELP, make))),
        Entry((tr("What has happened"), tr("L"), tr("{button} on the line that says Log").format(button=a))),
        Entry((tr("Mute"), tr("M"), tr("in Settings"))),
        Entry((tr("Full screen"), full_screen_keys(), tr("in Settings"))),
        Entry((tr("Scroll"), tr("Page up, Page down, Home, End"), tr("D-pad or left stick"))),
        Heading(tr("In a replay")),
        Entry((tr("Previous move, next move"), tr("Left, Right"), tr("D-pad or left stick"))),
        Entry((tr("Previous turn, next turn"), tr("Up, Down"), tr("D-pad or left stick"))),
        Entry((tr("Key moments"), tr("Page up, Page down"), tr("from the list"))),
        Entry((tr("Another player's view"), tr("H"), y)),
        Entry((tr("Why a bot did that"), tr("W"), tr("{button} on “Why?”").format(button=a))),
        Entry((tr("Turns and key moments"), tr("F10"), sign(Intent.MENU, make))),
        Heading(tr("Mouse")),
        Paragraph(tr("Point and click. Point at something you can't choose and it tells you why.")),
        Paragraph(tr("Press any key or button during an animation to skip to its end.")),
        Heading(tr("Behind the curtain")),
        Paragraph(
            tr(
                "Hold to open the curtain, then hold to look. Let go when you have seen enough, and the curtain "
                "closes by itself."
            )
        ),
        Paragraph(
            tr(
                "To choose, hold H or {button} while you pick, or keep the mouse button down and slide to your choice. "
                "Then let go and confirm."
            ).format(button=y)
        ),
    ]


def accessibility() -> list[Block]:
    """Aids that there are, and some that there are not."""
    return [
        Heading(tr("What helps")),
        Paragraph(
            tr("Every seat has its own colour, letter and shape; any one of the three is enough to tell them apart."),
            "check",
        ),
        Paragraph(
            tr("Interface from 100% to 200%, text from 90% to 140%, full screen or a window of any shape."), "check"
        ),
        Paragraph(tr("No time limits, no double clicks, no dragging."), "check"),
        Paragraph(
            tr("Secrets stay open while you hold a button; in Settings you can switch to a single press."), "check"
        ),
        Paragraph(tr("Motion can be slowed down, sped up, reduced or switched off."), "check"),
        Paragraph(tr("Every sound comes with something to see, so you can play on mute."), "check"),
        Paragraph(
            tr(
                "You can take a move back until somebody has learned something from it or another player has "
                "decided something."
            ),
            "check",
        ),
        Paragraph(tr("Anything you can't choose tells you why."), "check"),
        Heading(tr("What's missing")),
        Paragraph(
            tr(
                "Screen readers can read your phones, but not this screen. Only the night's calls are read aloud, in "
                "English."
            ),
            "cross",
        ),
        Paragraph(tr("You can't change the keys and buttons, and there is no light theme."), "cross"),
        Paragraph(tr("Names can use Latin, Greek and Cyrillic letters; others show as boxes."), "cross"),
    ]
