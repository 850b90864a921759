"""The pages about keys and accessibility."""

from crashgames.core.translation import tr
from crashgames.scenes.reading.prose import Block, Entry, Heading, Paragraph


def controls() -> list[Block]:
    """Keys and buttons, and what they do."""
    return [
        Paragraph(tr("Mouse, keyboard or gamepad: any one of them is enough for everything.")),
        Heading(tr("Keys and buttons")),
        Entry((tr("Move"), tr("Arrow keys"), tr("D-pad or left stick"))),
        Entry((tr("Choose"), tr("Enter or Space"), tr("A"))),
        Entry((tr("Go back"), tr("Escape"), tr("B"))),
        Entry((tr("Next, previous"), tr("Tab, Shift+Tab"), tr("Shoulder buttons"))),
        Entry((tr("Take back a move"), tr("Backspace or Ctrl+Z"), tr("X"))),
        Entry((tr("Open your hand, look at your secrets"), tr("H"), tr("Y"))),
        Entry((tr("Menu"), tr("F10"), tr("Start"))),
        Entry((tr("Rules"), tr("F1 or ?"), tr("Select"))),
        Entry((tr("Mute"), tr("M"), tr("in the settings"))),
        Entry((tr("Full screen"), tr("F11 or Alt+Enter"), tr("in the settings"))),
        Entry((tr("Scroll"), tr("Page up, Page down, Home, End"), tr("D-pad or left stick"))),
        Heading(tr("In a replay")),
        Entry((tr("One move back, one move on"), tr("Left, Right"), tr("D-pad or left stick"))),
        Entry((tr("One turn back, one turn on"), tr("Up, Down"), tr("D-pad or left stick"))),
        Entry((tr("Key events"), tr("Page up, Page down"), tr("in the list"))),
        Entry((tr("Somebody else's eyes"), tr("H"), tr("Y"))),
        Entry((tr("Turns and key events"), tr("F10"), tr("Start"))),
        Heading(tr("Mouse")),
        Paragraph(tr("Point and press the left button. Point at anything you cannot choose, and it says why.")),
        Paragraph(tr("Press while something is moving to skip to the end.")),
        Heading(tr("Behind the curtain")),
        Paragraph(
            tr(
                "Hold to open the curtain, then hold to look. Let go when you have seen enough; the curtain closes by "
                "itself."
            )
        ),
        Paragraph(
            tr(
                "To choose, hold H or Y while you choose, or slide to your choice with the mouse button held; then "
                "let go and confirm."
            )
        ),
    ]


def accessibility() -> list[Block]:
    """Aids that there are, and some that there are not."""
    return [
        Heading(tr("What there is")),
        Paragraph(
            tr("Seats differ in colour, letter and shape; any one of the three is enough to tell them apart."), "check"
        ),
        Paragraph(
            tr("Interface from 100% to 200%, text from 90% to 140%, full screen, windows of any shape."), "check"
        ),
        Paragraph(tr("No time limits, no double clicks, and nothing has to be dragged."), "check"),
        Paragraph(tr("Secrets stay open while you hold a button; the settings can change that to a press."), "check"),
        Paragraph(tr("Motion can be slowed down, sped up, reduced or switched off."), "check"),
        Paragraph(tr("No sound says anything that the picture does not show."), "check"),
        Paragraph(
            tr(
                "Moves can be taken back until somebody has learned something from them or another player has made a "
                "decision."
            ),
            "check",
        ),
        Paragraph(tr("Anything you cannot choose says why."), "check"),
        Heading(tr("What is missing")),
        Paragraph(tr("Screen readers cannot read this program, and nothing is spoken aloud."), "cross"),
        Paragraph(tr("Keys and buttons cannot be changed, and there is no light theme."), "cross"),
        Paragraph(tr("Names can be written in Latin, Greek and Cyrillic letters; others show as boxes."), "cross"),
    ]
