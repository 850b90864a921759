"""What macOS is told of the program: its Info.plist, and the words of its questions in every language."""

import platform
from pathlib import Path

HERE = Path(__file__).resolve().parent
LANGUAGES = ["en", "de", "fr", "nl"]
OLDEST = {"arm64": "11.0", "x86_64": "10.13"}
"""The oldest macOS for which Python and all libraries in the bundle are built."""
MATCH = "io.github.crashgames.match"
DOWNLOADS = "NSDownloadsFolderUsageDescription"
NETWORK = "NSLocalNetworkUsageDescription"
QUESTIONS = {
    "en": {
        DOWNLOADS: "Matches that you export are put there, and matches that you were sent are looked for there.",
        NETWORK: "Phones in the same Wi-Fi can then be their players' private hands. Nothing goes to the internet.",
    },
    "de": {
        DOWNLOADS: "Dorthin werden Partien exportiert, und dort wird nach Partien gesucht, die du bekommen hast.",
        NETWORK: "So können Handys im selben WLAN die verdeckte Hand ihrer Spieler sein. Nichts geht ins Internet.",
    },
    "fr": {
        DOWNLOADS: "Les parties exportées y sont placées, et celles qu'on vous a envoyées y sont cherchées.",
        NETWORK: "Les téléphones du même Wi-Fi peuvent ainsi servir de main cachée. Rien n'est envoyé sur Internet.",
    },
    "nl": {
        DOWNLOADS: "Potjes die je exporteert komen daar, en potjes die je kreeg worden daar gezocht.",
        NETWORK: "Telefoons op je wifi kunnen de gesloten hand van hun spelers zijn. Niets gaat naar internet.",
    },
}


def info_plist(version: str, machine: str = "") -> dict[str, object]:
    """The Info.plist, beside what PyInstaller writes there itself."""
    return {
        **QUESTIONS["en"],
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": LANGUAGES,
        "CFBundleVersion": version,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Crash Games match",
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": "crashgames.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [MATCH],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": MATCH,
                "UTTypeDescription": "Crash Games match",
                "UTTypeConformsTo": ["public.data"],
                "UTTypeTagSpecification": {"public.filename-extension": ["crashgame"]},
            }
        ],
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": OLDEST[machine or platform.machine()],
        "NSHighResolutionCapable": True,
    }


def write_questions(folder: Path) -> list[tuple[str, str, str]]:
    """Write the words of the questions in every language, and return the files as a bundle lists them."""
    listed = []
    for language, questions in QUESTIONS.items():
        path = folder / f"{language}.lproj" / "InfoPlist.strings"
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = [f'"{key}" = "{words}";\n' for key, words in questions.items()]
        path.write_text("".join(lines), encoding="utf-8")
        listed.append((f"{path.parent.name}/{path.name}", str(path), "DATA"))
    return listed
