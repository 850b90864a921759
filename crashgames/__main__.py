"""python -m crashgames"""

import sys

from crashgames.cli import main

if __name__ == "__main__":
    sys.exit(main())
