r"""Writes python.json, the wheels that the Flatpak is built from without a network, as they are locked for bundles:

for arch in x86_64 aarch64; do
  uv pip compile --python-version 3.13 --python-platform $arch-manylinux_2_28 --format pylock.toml \
    -c build/spec/requirements.txt -o pylock.$arch.toml pyproject.toml
done
python build/spec/linux/flatpak/sources.py pylock.x86_64.toml pylock.aarch64.toml
"""

import json
import re
import sys
import tomllib
from pathlib import Path

PYTHON = "cp313"
"""The Python of the runtime."""
SUITED = re.compile(r"-(py3|py2\.py3)-none-any\.whl$")


def wheel(package: dict, arch: str) -> dict:
    """The source of a package: a wheel for every machine if there is one, else that of this architecture."""
    found = {one["url"]: one["hashes"]["sha256"] for one in package["wheels"]}
    everywhere = next((url for url in found if SUITED.search(url)), None)
    native = (url for url in found if f"{PYTHON}-{PYTHON}-manylinux" in url and url.endswith(f"_{arch}.whl"))
    url = everywhere or next(native)
    source = {"type": "file", "url": url, "sha256": found[url]}
    return source if everywhere else source | {"only-arches": [arch]}


def main() -> None:
    found: dict[str, dict] = {}
    for path in map(Path, sys.argv[1:]):
        arch = path.name.split(".")[1]
        for package in tomllib.loads(path.read_text(encoding="utf-8"))["packages"]:
            source = wheel(package, arch)
            found[source["url"]] = source
    sources = sorted(found.values(), key=lambda source: source["url"].rsplit("/", 1)[1])
    text = json.dumps(sources, indent=2) + "\n"
    (Path(__file__).parent / "python.json").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
