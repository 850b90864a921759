"""The packed program as far as it can be had without packing: Python without the modules that it leaves out."""

import ast
import subprocess
import sys

from tests.modules import ROOT

SPEC = ROOT / "build/spec/crashgames.spec"
WITHOUT = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name in LEFT_OUT:
            raise ModuleNotFoundError(name)

LEFT_OUT = set(sys.argv[1:])
for name in LEFT_OUT & set(sys.modules):
    del sys.modules[name]
sys.meta_path.insert(0, Missing())
"""


def left_out():
    """The modules that the packed program does not have."""
    tree = ast.parse(SPEC.read_text(encoding="utf-8"))
    named = (node for node in tree.body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "UNUSED")
    return ast.literal_eval(next(named).value)


def said_without(names, code):
    """What code prints in a Python without these modules, and its errors."""
    command = [sys.executable, "-c", WITHOUT + code, *names]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout, done.stderr
