"""A certificate authority of its own, and a server that encrypts with what it signs, for tests."""

from __future__ import annotations

import datetime as dt
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric.ec import (
    SECP256R1,
    EllipticCurvePrivateKey,
    generate_private_key,
)
from cryptography.x509.oid import NameOID

from tests.clock import computers_clock

CHUNK = 65_536


@dataclass
class Authority:
    """``file``: its own certificate, for clients that trust it."""

    folder: Path

    def __post_init__(self) -> None:
        self.key = generate_private_key(SECP256R1())
        self.name = _name("An authority for tests")
        now = computers_clock()
        certificate = _signed_by(
            self, self.name, self.key, now, now + dt.timedelta(days=9), "", is_authority=True
        )
        self.file = _written(self.folder / "authority.pem", certificate)

    def server_context(self, host: str, *, starts: dt.datetime, ends: dt.datetime) -> ssl.SSLContext:
        """Of a server that is called ``host``."""
        key = generate_private_key(SECP256R1())
        certificate = _signed_by(self, _name(host), key, starts, ends, host)
        pem = serialization.Encoding.PEM
        private = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
        path = _written(self.folder / f"{host}.pem", certificate, private)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(path)
        return context


def _name(text: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])


def _written(path: Path, certificate: x509.Certificate, private: bytes = b"") -> Path:
    path.write_bytes(certificate.public_bytes(serialization.Encoding.PEM) + private)
    return path


def _signed_by(
    authority: Authority,
    name: x509.Name,
    key: EllipticCurvePrivateKey,
    starts: dt.datetime,
    ends: dt.datetime,
    host: str,
    *,
    is_authority: bool = False,
) -> x509.Certificate:
    public = authority.key.public_key()
    found = (
        x509.CertificateBuilder(
            authority.name, name, key.public_key(), x509.random_serial_number(), starts, ends
        )
        .add_extension(x509.BasicConstraints(ca=is_authority, path_length=None), critical=True)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(public), critical=False)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )
    if host:
        found = found.add_extension(x509.SubjectAlternativeName([x509.DNSName(host)]), critical=False)
    return found.sign(authority.key, hashes.SHA256())


@contextmanager
def encrypting(context: ssl.SSLContext, port: int) -> Iterator[int]:
    """The port of a server that encrypts, and passes everything on to the one at ``port``."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        threading.Thread(target=_accept, args=(listener, context, port), daemon=True).start()
        yield listener.getsockname()[1]


def _accept(listener: socket.socket, context: ssl.SSLContext, port: int) -> None:
    while True:
        try:
            client, _address = listener.accept()
        except OSError:
            return  # the test is over
        threading.Thread(target=_serve, args=(client, context, port), daemon=True).start()


def _serve(client: socket.socket, context: ssl.SSLContext, port: int) -> None:
    with (
        suppress(OSError),
        context.wrap_socket(client, server_side=True) as read,
        socket.create_connection(("127.0.0.1", port)) as server,
    ):
        threading.Thread(target=_pump, args=(read, server), daemon=True).start()
        _pump(server, read)


def _pump(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while chunk := source.recv(CHUNK):
            target.sendall(chunk)
