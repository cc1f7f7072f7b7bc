"""One file that installs the program on Windows: ``skatclub-VERSION-windows.exe``, made by NSIS."""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from scripts.bundling.packages import build_program, run
from scripts.bundling.windows_folder import lay_out
from scripts.launcher.environment import PROJECT, CannotStart
from skatclub import __version__

HERE = Path(__file__).resolve().parent
SMALL, QUICK = "/SOLID lzma", "zlib"  # 45 MB in a minute and a half, 70 MB in a quarter of that
SIZES = [(16, 16), (32, 32), (48, 48), (256, 256)]


def make_installer(out: Path, python: Path, *, version: str = __version__, compressor: str = SMALL) -> Path:
    """The installer in the folder ``out``. Raises ``CannotStart``."""
    if shutil.which("makensis") is None:
        raise CannotStart("makensis is missing. Debian has it in a package: apt-get install nsis")
    file = out / f"skatclub-{version}-windows.exe"
    with TemporaryDirectory() as temporary:
        work = Path(temporary)
        lay_out(work / "folder", python, build_program(work / "wheel"), PROJECT)
        icon = write_icon(work / "skatclub.ico")
        defines = {
            "OUT": file,
            "FOLDER": work / "folder",
            "ICON": icon,
            "WORDS": HERE / "installer.nsh",
            "VERSION": version,
            "FOUR_NUMBERS": four_numbers(version),
        }
        given = [f"-D{name}={value}" for name, value in defines.items()]
        run(["makensis", "-V2", "-WX", f"-XSetCompressor {compressor}", *given, str(HERE / "installer.nsi")])
    return file


def write_icon(file: Path) -> Path:
    with Image.open(PROJECT / "static" / "icons" / "icon-512.png") as picture:
        picture.save(file, sizes=SIZES)
    return file


def four_numbers(version: str) -> str:
    """The version in Windows' form: 0.2.0rc1 is 0.2.0.0."""
    numbers = ["".join(filter(str.isdigit, part.split("rc")[0])) or "0" for part in version.split(".")]
    return ".".join([*numbers, "0", "0", "0"][:4])
