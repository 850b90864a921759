"""Which scenes of the gallery are looked at by tests of rooms, and which belong to tests of tables and of films."""

import re

from crashgames.cli.gallery import SHOTS

FILMED = [name for name in SHOTS if re.fullmatch(r"demo_.*_\d+_\d+", name)]
"""A caption of a film, which has to be played until then; what captions say and how long they are is tested there."""
TAUGHT = [name for name in SHOTS if name.startswith("lesson_") and not name.startswith("lesson_end_")]
"""A table with a card, which is looked at on the walks through lessons."""
AROUND = [name for name in SHOTS if "table" not in name and name not in FILMED]
"""All others that are not tables."""
