"""Speaks the calls of the night, as OGG Vorbis: `python build/spec/speech [folder]`, by default to assets/.

Needs the speech synthesiser Flite with its free voice "slt", the converter SoX, and soundfile: on Debian
`apt install flite sox` and `pip install -e ".[music]"`. There is a voice for English only: Flite has no other language,
and the free voices that do are hard to understand, so the other languages keep tones and captions.
"""

import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import soundfile

from crashgames.games.hidden_crashmaster.board import private as hidden_crashmaster
from crashgames.games.mayday.board import private as mayday

ROOT = Path(__file__).resolve().parents[3]
VOICE, LANGUAGE = "slt", "en"
CALLS = {
    call.spoken: call.text
    for calls in (mayday.night_calls(), hidden_crashmaster.night_calls(5), hidden_crashmaster.night_calls(10))
    for call in calls
}
SLOWER = "duration_stretch=1.12"
INTERCOM = ("highpass", "180", "lowpass", "6800", "compand", "0.02,0.2", "6:-60,-30,-12", "-6", "norm", "-2")
"""As from the loudspeakers of a bus or an aircraft: no rumble, no hiss, and all of it equally loud."""


def write_all(root: Path) -> None:
    with TemporaryDirectory() as folder:
        for name, text in CALLS.items():
            game, _, short = name.partition("/")
            spoken, heard = Path(folder) / f"{short}.wav", Path(folder) / f"{short}_heard.wav"
            subprocess.run(["flite", "-voice", VOICE, "--setf", SLOWER, "-t", text, "-o", str(spoken)], check=True)
            subprocess.run(["sox", spoken, "-r", "22050", "-c", "1", heard, *INTERCOM], check=True)
            sound, rate = soundfile.read(heard)
            path = root / game / "speech" / LANGUAGE / f"{short}.ogg"
            path.parent.mkdir(parents=True, exist_ok=True)
            soundfile.write(path, sound, rate, format="OGG", subtype="VORBIS")
            print(f"{path}: {len(sound) / rate:.1f} s")
    for game in sorted({name.partition("/")[0] for name in CALLS}):
        said = {name.partition("/")[2]: text for name, text in CALLS.items() if name.startswith(game)}
        (root / game / "speech" / LANGUAGE / "lines.json").write_text(json.dumps(said, indent=2) + "\n")


if __name__ == "__main__":
    write_all(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "assets")
