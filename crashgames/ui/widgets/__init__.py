"""Everything that can be pressed or read. What is chosen or typed into is not at the shelf: see `choice`, `textbox`."""

from crashgames.ui.widgets.base import Icon, Label, Picture, Widget, flatten
from crashgames.ui.widgets.button import Button, HoldButton, LastStep, alike, least_width_of, width_of, widths_in
from crashgames.ui.widgets.scroll import ScrollArea
from crashgames.ui.widgets.tooltip import Tooltip

__all__ = [
    "Button",
    "HoldButton",
    "Icon",
    "Label",
    "LastStep",
    "Picture",
    "ScrollArea",
    "Tooltip",
    "Widget",
    "alike",
    "flatten",
    "least_width_of",
    "width_of",
    "widths_in",
]
