"""Makes the Python environment `env` of the packages in `wheels`; does nothing if that is done. Needs no internet."""

import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
ENVIRONMENT, WHEELS, LOCK = HERE / "env", HERE / "wheels", HERE / "requirements.lock"
STAMP = ENVIRONMENT / "installed"


def main() -> None:
    (program,) = WHEELS.glob("skatclub-*.whl")
    # An environment works only in the folder and with the Python with which it was made.
    wanted = f"{HERE} {sys.version} {program.name}"
    if STAMP.exists() and STAMP.read_text(encoding="utf-8") == wanted:
        return
    print("Installing the program; that takes a minute ...", flush=True)  # noqa: T201
    venv.create(ENVIRONMENT, clear=True, with_pip=False)
    install("--require-hashes", "--requirement", str(LOCK))
    install("--no-deps", str(program))
    STAMP.write_text(wanted, encoding="utf-8")


def install(*what: str) -> None:
    # pip runs from its wheel, because Debian's Python has none
    (pip,) = WHEELS.glob("pip-*.whl")
    offline = ["--no-index", "--find-links", str(WHEELS), "--disable-pip-version-check", "--quiet"]
    command = [str(ENVIRONMENT / "bin" / "python"), str(pip / "pip"), "install", *offline, *what]
    subprocess.run(command, check=True)  # noqa: S603 - our own command


if __name__ == "__main__":
    try:
        main()
    except OSError as error:
        sys.exit(
            f"{HERE} cannot be used: {error.strerror}. Move it into a folder of your own and start it there."
        )
    except subprocess.CalledProcessError:
        sys.exit(1)
