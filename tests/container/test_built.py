"""The Containerfile, built by buildah: every step in its order, on Debian as debootstrap makes it, since no image can be
pulled where these tests run. It takes some minutes and fetches packages."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scripts.bundling.container import make_container_archive
from skatclub import __version__
from tests.container.containerfile import environment, last, stages
from tests.container.plain import IS_ROOT

pytestmark = pytest.mark.endurance
PACKAGES = "--include=python3,python3-pip,python3-venv,ca-certificates"
CERTIFICATES = "etc/ssl/certs/ca-certificates.crt"
NEEDED = ("buildah", "debootstrap")


class Buildah:
    """With images of its own in ``place``. In a chroot: it needs no more of the system than that."""

    def __init__(self, place: Path) -> None:
        folders = ["--root", str(place / "images"), "--runroot", str(place / "running")]
        self.command = ["buildah", *folders, "--storage-driver", "vfs"]

    def __call__(self, *arguments: str | Path) -> str:
        ran = subprocess.run([*self.command, *arguments], capture_output=True, text=True, check=False)
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return ran.stdout.strip()


@pytest.fixture
def buildah(tmp_path: Path) -> Iterator[Buildah]:
    missing = [name for name in NEEDED if not shutil.which(name)]
    if not IS_ROOT or missing:
        pytest.skip(f"only root can build it, with buildah and debootstrap; missing: {missing}")
    made = Buildah(tmp_path)
    try:
        yield made
    finally:
        made("rm", "--all")


def debian(buildah: Buildah, folder: Path) -> str:
    """An image of Debian 12 with its Python 3.11, which believes what this computer believes."""
    subprocess.run(
        ["debootstrap", "--variant=minbase", PACKAGES, "bookworm", folder], stdout=sys.stderr, check=True
    )
    shutil.copy(Path("/", CERTIFICATES), folder / CERTIFICATES)
    container = buildah("from", "scratch")
    buildah("copy", "--quiet", container, folder, "/")
    buildah("config", "--env", "UV_SYSTEM_CERTS=true", container)
    buildah("commit", "--quiet", container, "localhost/debian-python")
    return "localhost/debian-python"


def built(buildah: Buildah, place: Path) -> dict[str, Any]:
    """What the image says of itself that is built of a release's archive."""
    with tarfile.open(make_container_archive(place)) as archive:
        archive.extractall(place / "unpacked")
    (source,) = (place / "unpacked").iterdir()
    base = f"BASE={debian(buildah, place / 'debian')}"
    how = ["--isolation", "chroot", "--network", "host", "--format", "docker", "--build-arg", base]
    buildah("build", *how, "--tag", "localhost/skatclub", source)
    return dict(json.loads(buildah("inspect", "--type", "image", "localhost/skatclub"))["Docker"])


def test_every_step(buildah: Buildah, tmp_path: Path) -> None:
    image = built(buildah, tmp_path)
    done = [step["created_by"] for step in image["history"] if "created_by" in step]
    assert len(done) >= len(stages()[-1]) - 1

    config = image["config"]
    assert config["User"] == last("USER").rest
    assert (config["Entrypoint"], config["Cmd"]) == (last("ENTRYPOINT").listed, last("CMD").listed)
    assert (list(config["Volumes"]), config["StopSignal"]) == (["/data"], last("STOPSIGNAL").rest)
    assert config["Healthcheck"]["Test"] == ["CMD", *last("HEALTHCHECK").listed]
    stated = dict(pair.split("=", 1) for pair in config["Env"])
    assert {name: stated[name] for name in environment() if name != "PATH"} == {
        name: text for name, text in environment().items() if name != "PATH"
    }

    container = buildah("from", "localhost/skatclub")
    run = ["run", "--isolation", "chroot", container, "--"]
    assert buildah(*run, "skatclub", "--version") == f"skatclub {__version__}"
    assert (
        buildah(*run, "sh", "-c", "id -u; ls -ld /data | cut -c1-10; touch /opt/skatclub/x || true")
        == "10001\ndrwx------"
    )
