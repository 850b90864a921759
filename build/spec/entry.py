"""Where the bundled program begins."""

import sys
from multiprocessing import freeze_support

if __name__ == "__main__":
    freeze_support()  # the bots' own process begins here too, and goes no further
    from crashgames.cli import main

    sys.exit(main())
