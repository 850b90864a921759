"""The pages about keys and accessibility."""

from crashgames.core.telling import tr
from crashgames.scenes.prose import Block, Entry, Heading, Paragraph


def controls() -> list[Block]:
    """What every key and button does."""
    return [
        Paragraph(tr("Mouse, keyboard and gamepad: each of them alone is enough for everything.")),
        Heading(tr("Keys and buttons")),
        Entry((tr("Move"), tr("Arrow keys"), tr("D-pad or left stick"))),
        Entry((tr("Choose"), tr("Enter or Space"), tr("A"))),
        Entry((tr("Go back"), tr("Escape"), tr("B"))),
        Entry((tr("Next, previous"), tr("Tab, Shift+Tab"), tr("Shoulder buttons"))),
        Entry((tr("Take back a move"), tr("Backspace or Ctrl+Z"), tr("X"))),
        Entry((tr("Open the hand, look at secrets"), tr("H"), tr("Y"))),
        Entry((tr("Menu"), tr("F10"), tr("Start"))),
        Entry((tr("Rules"), tr("F1 or ?"), tr("Select"))),
        Entry((tr("Mute"), tr("M"), tr("in the settings"))),
        Entry((tr("Full screen"), tr("F11 or Alt+Enter"), tr("in the settings"))),
        Entry((tr("Scroll"), tr("Page up, Page down, Home, End"), tr("D-pad or left stick"))),
        Heading(tr("In a replay")),
        Entry((tr("A move back, a move on"), tr("Left, Right"), tr("D-pad or left stick"))),
        Entry((tr("A turn back, a turn on"), tr("Up, Down"), tr("D-pad or left stick"))),
        Entry((tr("Key events"), tr("Page up, Page down"), tr("in the list"))),
        Entry((tr("Other eyes"), tr("H"), tr("Y"))),
        Entry((tr("Turns and key events"), tr("F10"), tr("Start"))),
        Heading(tr("Mouse")),
        Paragraph(tr("Point and press with the left button. What cannot be done says why when you point at it.")),
        Paragraph(tr("A press while something moves jumps to the end of the motion.")),
        Heading(tr("Behind the curtain")),
        Paragraph(
            tr("Hold to open the curtain, hold again to look. Let go when you have seen enough; the rest follows.")
        ),
        Paragraph(
            tr("To choose, keep H or Y held and choose, or slide there with the mouse button held; let go and confirm.")
        ),
    ]


def accessibility() -> list[Block]:
    """What there is, and what there is not."""
    return [
        Heading(tr("What there is")),
        Paragraph(
            tr("Seats are told apart by colour, by letter and by shape; any one of the three is enough."), "check"
        ),
        Paragraph(
            tr("Interface from 100 % to 200 %, text from 90 % to 140 %, full screen, any shape of window."), "check"
        ),
        Paragraph(tr("No time limits, no double clicks, nothing that must be dragged."), "check"),
        Paragraph(tr("Secrets open while a button is held; the settings change that to a press."), "check"),
        Paragraph(tr("Motion can be slowed down, sped up, switched off or reduced."), "check"),
        Paragraph(tr("Sounds never tell what the picture does not tell as well."), "check"),
        Paragraph(
            tr("Moves can be taken back until somebody has learned something from them or another player has decided."),
            "check",
        ),
        Paragraph(tr("What cannot be done says why."), "check"),
        Heading(tr("What there is not")),
        Paragraph(tr("Screen readers cannot read this program, and nothing is spoken aloud."), "cross"),
        Paragraph(tr("Keys and buttons cannot be changed, and there is no theme on a light ground."), "cross"),
        Paragraph(tr("Names can be written in Latin, Greek and Cyrillic letters; others show as boxes."), "cross"),
    ]
