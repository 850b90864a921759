"""Where the bundled program begins."""

import sys
from importlib import import_module


def is_helper() -> bool:
    """Whether the program has started this process itself, for a bot or to look after such processes."""
    return "--multiprocessing-fork" in sys.argv[1:2] or "-c" in sys.argv[1:]


if __name__ == "__main__":
    if is_helper():
        import multiprocessing

        import_module("pyi_rth_multiprocessing")  # PyInstaller's own
        multiprocessing.freeze_support()  # a helper goes no further
    if sys.argv[1:2] == ["shot"]:  # the trial of the packed program has it draw what the sources draw
        from tests.gallery.__main__ import main as draw

        sys.exit(draw(sys.argv[2:]))
    if sys.argv[1:2] == ["simulate"]:  # and has bots play every game, with every check
        from tests.simulate import main as simulate

        sys.exit(simulate(sys.argv[2:]))
    from crashgames.cli import main

    sys.exit(main())
