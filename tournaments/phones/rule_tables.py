"""The rules on a table's phone: a rule system compiled to one JSON document, and the address at which it lies.

Chosen: tables made by trying the server's rules out (``scoring.compiled``), and a small interpreter in the phone's
browser that knows no game. A second copy of the rules by hand would drift from the first; the rules' own Python on the
phone would be megabytes. A document is 4 kB as sent, 15 kB with every custom of a house at once.

The document depends on the rules, the options of a house and the language, and nothing else. So its address carries a
version of all sources, and a phone keeps what it has got. The options of a house are signed: only addresses that the
program has written are compiled, since that takes a second or more.
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
    """Changes with the rules and their words; the same in every process of an installation."""
    files = sorted(SOURCES.rglob("*.py")) + [
        file for folder in settings.LOCALE_PATHS for file in sorted(Path(folder).rglob("*.mo"))
    ]
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.name.encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def rules_address(system: RuleSystem, options: Mapping[str, object], language: str) -> str:
    """Where a phone finds the rules of a tournament in its language."""
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
