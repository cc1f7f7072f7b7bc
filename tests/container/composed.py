"""compose.yaml played without containers: each service is a process with its command, its settings and its host name,
and has an address of the loopback network in place of that name. Only root can do that."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import psycopg

from tests.container.containerfile import compose, last, settings_of
from tests.container.plain import GROUP, USER, command, image_settings
from tests.servers import find_program, run_postgres, start_postgres, stop, wait_until
from tests.serving import PROJECT, SLOW, Server, free_port

NAMES = ("database", "redis", "web1", "web2")
# Of this process alone: the others of the tests keep to 127.0.0.1
NETWORK = f"127.{os.getpid() >> 8 & 127 | 64}.{os.getpid() & 255}"
ADDRESSES = {name: f"{NETWORK}.{number}" for number, name in enumerate(NAMES, 1)}
WEB_PORT = int(last("EXPOSE").rest)
OTHER_PORTS = "{{\n\thttp_port {}\n\thttps_port {}\n\tadmin off\n\tskip_install_trust\n}}\n"


# Two servers share a data folder only as two computers
NAMED = f'hostname "$0" && exec setpriv --reuid {USER} --regid {GROUP} --clear-groups -- "$@"'


def with_addresses(text: str) -> str:
    """``text`` of compose.yaml or the Caddyfile with addresses in place of the services' names."""
    return re.sub(r"(?<=[@/ ])(\w+)(?=[:/])", lambda found: ADDRESSES.get(found[1], found[1]), text)


@dataclass
class Composed:
    """The services in the folder ``place``; those that are ours run the program in ``program``."""

    place: Path
    program: Path
    data: Path
    running: ExitStack = field(default_factory=ExitStack)

    @property
    def secrets(self) -> Path:
        return self.place / "secrets"

    def settings(self, service: str) -> dict[str, str]:
        stated = {name: with_addresses(text) for name, text in settings_of(service).items()}
        stated["DATABASE_URL"] = stated["DATABASE_URL"].replace("/secrets/", f"{self.secrets}/")
        return image_settings(self.program, self.data) | stated | {"SERVER_PROCESSES": "1"}

    def start_database(self) -> None:
        """As PostgreSQL's image does it with these settings: everybody from elsewhere gives the password."""
        self.secrets.mkdir(mode=0o755)
        subprocess.run(["sh", PROJECT / "container/secrets", self.secrets, f"{USER}:{GROUP}"], check=True)
        folder, stated = self.place / "database", settings_of("database")
        folder.mkdir(mode=0o777)
        folder.chmod(0o777)
        asking = ["--auth-local=trust", "--auth-host=scram-sha-256", f"--pwfile={self.secrets}/password"]
        run_postgres("initdb", "-D", f"{folder}/data", "-U", "postgres", "-N", "-E", "UTF8", *asking)
        server = start_postgres(f"{folder}/data", folder, listening=ADDRESSES["database"])
        # At once; SIGTERM would wait for connections
        self.running.callback(server.send_signal, signal.SIGQUIT)
        with psycopg.connect(host=str(folder), user="postgres", autocommit=True) as connection:
            user, password = stated["POSTGRES_USER"], (self.secrets / "password").read_text()
            connection.execute(f"CREATE ROLE {user} SUPERUSER LOGIN PASSWORD '{password}'")
            connection.execute(f"CREATE DATABASE {stated['POSTGRES_DB']} OWNER {user}")

    def start_redis(self) -> None:
        folder = self.place / "redis"
        folder.mkdir()
        program, *options = compose()["services"]["redis"]["command"]
        where = ["--bind", ADDRESSES["redis"], "--dir", str(folder)]
        server = subprocess.Popen([find_program(program), *options, *where], stdout=subprocess.DEVNULL)
        self.running.callback(stop, server)

    def inside(self, service: str, *arguments: str) -> list[str]:
        """The program's command, as it runs in that container."""
        return ["unshare", "--uts", "sh", "-c", NAMED, service, *command(self.program, *arguments)]

    def start(self, service: str) -> Server:
        """One of ours, with its own command or the image's."""
        stated = compose()["services"][service].get("command", last("CMD").listed)
        own = [ADDRESSES[service] if word == "0.0.0.0" else word for word in stated]
        log, settings = self.place / f"{service}.log", self.settings(service)
        with log.open("wb") as stream:
            process = subprocess.Popen(
                self.inside(service, *own), cwd="/", env=settings, stdout=stream, stderr=stream
            )
        self.running.callback(stop, process)
        return Server(process, WEB_PORT, log, (), settings)

    def run(self, service: str, *arguments: str) -> str:
        """What a command says that is run in a service of ours, as `podman compose exec` does."""
        run, settings = self.inside(service, *arguments), self.settings(service)
        ran = subprocess.run(run, cwd="/", env=settings, stdout=subprocess.PIPE, check=True)
        return str(ran.stdout.decode().strip())

    def start_proxy(self) -> Proxy:
        plain, port, folder = free_port(), free_port(), self.place / "caddy"
        folder.mkdir()
        text = OTHER_PORTS.format(plain, port) + with_addresses((PROJECT / "container/Caddyfile").read_text())
        (folder / "Caddyfile").write_text(text)
        environment = {"XDG_DATA_HOME": str(folder), "HOME": str(folder)} | settings_of("caddy")
        run = [find_program("caddy"), "run", "--config", "Caddyfile", "--adapter", "caddyfile"]
        log = folder / "log"
        with log.open("wb") as stream:
            process = subprocess.Popen(run, cwd=folder, env=environment, stdout=stream, stderr=stream)
        self.running.callback(stop, process)
        proxy = Proxy(process, port, log, (), environment)
        wait_until(proxy.certificate.exists, "Caddy's certificate", SLOW)
        return proxy


class Proxy(Server):
    """Caddy, which is all that somebody outside can reach."""

    @property
    def url(self) -> str:
        return f"https://{self.environment['SITE']}:{self.port}"

    @property
    def certificate(self) -> Path:
        """Of Caddy's own authority, which browsers would warn about."""
        return self.log.parent / "caddy/pki/authorities/local/root.crt"


@contextmanager
def composed(place: Path, program: Path, data: Path) -> Iterator[Composed]:
    made = Composed(place, program, data)
    with made.running:
        yield made
