"""Where the bundled program begins."""

import sys

from crashgames.cli import main

sys.exit(main())
