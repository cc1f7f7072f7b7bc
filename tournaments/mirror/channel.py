"""One request to the mirror over the internet, and what can go wrong on the way, each with a code.

No redirect is followed, unsolicited answers are not trusted, and every request has a time limit.
"""

from __future__ import annotations

import ipaddress
import re
import socket
import ssl
import time
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from urllib.parse import SplitResult, urlsplit

from django.utils import timezone
from django.utils.formats import date_format

from scoring.parsing.malformed import Malformed
from scoring.parsing.strict_json import JsonPlace, read_json
from tournaments.foundations.errors import Refused
from tournaments.models.mirror import LONGEST_ADDRESS

CONNECT, WHOLE = 5.0, 20.0  # seconds
MOST_ANSWERED = 2_000_000  # bytes
CHUNK = 65_536
LOCAL = ("localhost", "127.0.0.1", "::1")
HOST = re.compile(r"[a-z0-9]([-a-z0-9.]*[a-z0-9])?")
# https://docs.openssl.org/master/man3/X509_STORE_CTX_get_error/
NOT_YET, EXPIRED = 9, 10
# Codes with which a mirror refuses; anything else was sent by another server.
SAID_BY_MIRROR = frozenset(
    {
        "mirror-address-taken",
        "mirror-busy",
        "mirror-code-wrong",
        "mirror-disk-full",
        "mirror-file-broken",
        "mirror-key-old",
        "mirror-key-revoked",
        "mirror-key-unknown",
        "mirror-not-a-file",
        "mirror-other-format",
        "mirror-too-large",
        "mirror-turn-old",
    }
)


def checked_address(typed: str) -> str:
    """The address up to its host. Raises ``Refused`` unless the connection is encrypted."""
    text = typed.strip() if "://" in typed else f"https://{typed.strip()}"
    try:
        parts = urlsplit(text)
        host, port = _host_in(parts.hostname or ""), parts.port
    except ValueError as error:
        raise Refused("mirror-address-wrong", field="address") from error
    if not host or parts.username or parts.query or parts.path.strip("/") or len(text) > LONGEST_ADDRESS:
        raise Refused("mirror-address-wrong", field="address")
    if parts.scheme != "https" and not (parts.scheme == "http" and _is_near(host)):
        raise Refused("mirror-address-insecure", field="address")
    named = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{named}" + (f":{port}" if port else "")


def _host_in(typed: str) -> str:
    """The host in its ASCII form (IDNA); "" if it is not a name. Raises ``ValueError``."""
    if ":" in typed:
        return str(ipaddress.ip_address(typed))
    host = typed.encode("idna").decode()
    return host if HOST.fullmatch(host) else ""


def _is_near(host: str) -> bool:
    """Whether the host is this computer, or one in the same network."""
    if host in LOCAL:
        return True
    try:
        return ipaddress.ip_address(host).is_private
    except ValueError:
        return False


def host_of(address: str) -> str:
    """The host as people write it."""
    return urlsplit(address).netloc or address


def ask(address: str, path: str, body: bytes, content_type: str = "application/octet-stream") -> bytes:
    """The answer of the mirror, at most ``MOST_ANSWERED`` bytes. Raises ``Refused``."""
    parts = urlsplit(address)
    connection, until = _connection(parts), time.monotonic() + WHOLE
    try:
        connection.request("POST", path, body, {"Content-Type": content_type, "Accept": content_type})
        response = connection.getresponse()
        return _answer(response, until, parts.netloc)
    except (OSError, HTTPException) as error:
        raise _refused(error, parts.netloc) from error
    finally:
        connection.close()


def _connection(parts: SplitResult) -> HTTPConnection:
    host = parts.hostname or ""
    if parts.scheme == "http":
        return HTTPConnection(host, parts.port, timeout=CONNECT)
    return HTTPSConnection(host, parts.port, timeout=CONNECT, context=ssl.create_default_context())


def _answer(response: HTTPResponse, until: float, host: str) -> bytes:
    body = b"".join(_chunks(response, until))
    if response.status == HTTPStatus.OK and "html" not in response.headers.get("Content-Type", ""):
        return body
    raise Refused(_said(response.status, body), host=host)


def _chunks(response: HTTPResponse, until: float) -> list[bytes]:
    found: list[bytes] = []
    while chunk := response.read(CHUNK):
        found.append(chunk)
        if sum(map(len, found)) > MOST_ANSWERED:
            raise HTTPException("too much")
        if time.monotonic() > until:
            raise TimeoutError
    if response.length:  # the server announced more than it has sent
        raise ConnectionResetError
    return found


def _said(status: int, body: bytes) -> str:
    """The code with which the mirror has refused, or one that says who else may have answered."""
    try:
        code = JsonPlace(read_json(body.decode())).at("refused").string()
    except (Malformed, UnicodeDecodeError):
        code = ""
    if code in SAID_BY_MIRROR:
        return code
    if status in {HTTPStatus.BAD_GATEWAY, HTTPStatus.SERVICE_UNAVAILABLE, HTTPStatus.GATEWAY_TIMEOUT}:
        return "mirror-away"
    return "mirror-not-there" if status == HTTPStatus.NOT_FOUND else "mirror-somebody-else"


def _refused(error: Exception, host: str) -> Refused:
    if isinstance(error, ssl.SSLCertVerificationError):
        if error.verify_code in {NOT_YET, EXPIRED}:
            today = date_format(timezone.localdate(), "DATE_FORMAT")
            return Refused("mirror-certificate-dates", host=host, today=today)
        return Refused("mirror-certificate-foreign", host=host)
    if isinstance(error, socket.gaierror):
        return Refused("mirror-unknown-host", host=host)
    if isinstance(error, ssl.SSLError):
        return Refused("mirror-somebody-else", host=host)
    if isinstance(error, TimeoutError | ConnectionRefusedError) or not isinstance(
        error, ConnectionError | HTTPException
    ):
        return Refused("mirror-not-reached", host=host)
    return Refused("mirror-cut-off", host=host)
