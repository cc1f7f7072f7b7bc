"""The rules on a table's phone: a rule system compiled to one JSON document, and its address.

Design: tables compiled from the server's rules (``scoring.compiled``), and a small interpreter in the phone's browser
that knows no game. A second, hand-written copy of the rules would diverge; running the Python rules on the phone would
take megabytes. A document is 4 kB as sent, 15 kB with every house option.

The document depends only on the rules, the house options and the language. Its address contains a version of all
sources, so phones can cache it for good. House options are signed, so that only addresses made by the program are
compiled, which takes a second or more.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from urllib.parse import urlencode

from django.conf import settings
from django.core import signing
from django.utils import translation

from scoring.compiled.document import document_of
from scoring.rules import RuleSystem
from scoring.systems import UnknownRuleSystem, find_rule_system

SALT = "phones.rules"
SOURCES = Path(settings.BASE_DIR) / "scoring"
ADDRESS = "/t/rules/{system}.json"


class UnknownRules(LookupError):
    """No such rule system, or options that the program has not signed."""


@lru_cache(maxsize=1)
def version() -> str:
    """A version that changes with the rules and their words; the same in every process of an installation."""
    files = sorted(SOURCES.rglob("*.py")) + [
        file for folder in settings.LOCALE_PATHS for file in sorted(Path(folder).rglob("*.mo"))
    ]
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.name.encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def rules_address(system: RuleSystem, options: Mapping[str, object], language: str) -> str:
    """The address of the rules of a tournament in a language."""
    query = {"language": language, "v": version()}
    if options:
        query["options"] = signing.Signer(salt=SALT).sign(json.dumps(options, sort_keys=True))
    return f"{ADDRESS.format(system=system.key)}?{urlencode(query)}"


def system_of(key: str, signed: str) -> RuleSystem:
    """The rule system that an address names. Raises ``UnknownRules``."""
    try:
        options = json.loads(signing.Signer(salt=SALT).unsign(signed)) if signed else {}
        return find_rule_system(key, options)
    except (signing.BadSignature, UnknownRuleSystem) as unknown:
        raise UnknownRules(key) from unknown


@lru_cache(maxsize=64)
def document(system: RuleSystem, language: str) -> str:
    """The rules as JSON, in one of the program's languages."""
    with translation.override(language):
        return json.dumps(document_of(system), separators=(",", ":"), ensure_ascii=False)
