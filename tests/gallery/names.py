"""Which scenes of the gallery are looked at by tests of rooms, and which belong to tests of tables and of films."""

import re

from tests.gallery import SHOTS

FILMED = [name for name in SHOTS if re.fullmatch(r"demo_.*_\d+_\d+", name)]
"""A caption of a film, which has to be played until then; what captions say and how long they are is tested there."""
TAUGHT = [name for name in SHOTS if name.startswith("lesson_") and not name.startswith("lesson_end_")]
"""A table with a card, which is looked at on the walks through lessons."""
BY_BOTS = [name for name in SHOTS if name.startswith(("hint_", "talk_", "replay_why_"))]
"""Tables and pages with what bots have to say, which has tests of its own."""
SOME_BY_BOTS = [
    *(f"hint_{kind}" for kind in ("crazy_commute", "question", "page")),
    "talk_mayday_2",
    "replay_why_mayday",
]
"""Of each kind one."""
AROUND = [name for name in SHOTS if "table" not in name and name not in FILMED + BY_BOTS]
"""All others that are not tables."""
