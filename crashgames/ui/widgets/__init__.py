"""Everything that can be pressed, typed into, switched or read."""

from crashgames.ui.widgets.base import Widget, flatten
from crashgames.ui.widgets.button import Button, HoldButton, LastStep, alike, least_width_of, width_of, widths_in
from crashgames.ui.widgets.choice import Chooser, Slider, Toggle
from crashgames.ui.widgets.plain import Label, Panel, Picture
from crashgames.ui.widgets.scroll import ScrollArea
from crashgames.ui.widgets.textbox import TextBox
from crashgames.ui.widgets.tooltip import Tooltip

__all__ = [
    "Button",
    "Chooser",
    "HoldButton",
    "Label",
    "LastStep",
    "Panel",
    "Picture",
    "ScrollArea",
    "Slider",
    "TextBox",
    "Toggle",
    "Tooltip",
    "Widget",
    "alike",
    "flatten",
    "least_width_of",
    "width_of",
    "widths_in",
]
