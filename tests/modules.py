"""The modules of the program, and what they import; and those of recipes."""

import ast
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "crashgames"
SPEC = ROOT / "build" / "spec"


def module_name(path):
    name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
    return name.removesuffix(".__init__")


FILES = {module_name(path): path for path in sorted(PACKAGE.rglob("*.py"))}


@cache
def program():
    """All modules by name, and the names of those that each imports."""
    return {
        name: imports(path.read_text(encoding="utf-8"), name, path.name == "__init__.py")
        for name, path in FILES.items()
    }


@cache
def parsed(source):
    """The parts of a source that import something: statements, so that nothing inside expressions is looked at."""
    found, blocks = [], [ast.parse(source)]
    for block in blocks:
        for name in ("body", "orelse", "handlers", "finalbody", "cases"):
            blocks += getattr(block, name, ())
        if isinstance(block, ast.Import | ast.ImportFrom):
            found.append(block)
    return found


def imports(source, module, is_package=False, known=FILES):
    """The modules that a source imports, inside functions and for type checkers too."""
    found = set()
    for node in parsed(source):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        else:
            base = absolute(node, module, is_package)
            full = (f"{base}.{alias.name}" for alias in node.names)
            found |= {name if name in known else base for name in full}
    return found - {module}


def absolute(node, module, is_package):
    if not node.level:
        return node.module
    parts = module.split(".")
    parts = parts[: len(parts) - node.level + is_package]
    return ".".join([*parts, *([node.module] if node.module else [])])


@contextmanager
def recipes(name: str) -> Iterator[Callable[[str], ModuleType]]:
    """Gives what imports the modules of a folder of recipes by name; it leaves none of them behind."""
    folder = SPEC / name
    sys.path.insert(0, str(folder))
    try:
        yield import_module
    finally:
        sys.path.remove(str(folder))
        for file in folder.glob("[!_]*.py"):
            sys.modules.pop(file.stem, None)
