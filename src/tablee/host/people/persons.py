"""Who somebody is: a random token that only their browser has. We keep its hash, and what they like to be called."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
import unicodedata

from tablee.host.refusals import BadName
from tablee.kernel.fair import LONGEST_WORD

LONGEST_NAME = 24
TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")  # 128 bits
COLOUR = re.compile(r"#[0-9a-f]{6}")
LANGUAGES = ("fr", "en")


def fresh_token() -> str:
    return secrets.token_urlsafe(16)


def is_token(word: object) -> bool:
    return isinstance(word, str) and TOKEN.fullmatch(word) is not None


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def same(a: str, b: str) -> bool:
    """Whether two secrets are equal, in a time that does not tell where they differ."""
    return hmac.compare_digest(a.encode(), b.encode())


def invitation_to(table: str, secret: str) -> str:
    """The invitation to a table. It is computed from the server's secret, so that the database holds none."""
    made = hmac.new(secret.encode(), f"invitation to {table}".encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(made[:16]).rstrip(b"=").decode()


def plain_name(said: object) -> str:
    """A name as plain text on one line; empty when none was said."""
    if said is None:
        return ""
    if not isinstance(said, str):
        raise BadName("A name is a text.", "Un nom est un texte.")
    name = " ".join(unicodedata.normalize("NFC", said).split())
    if len(name) > LONGEST_NAME:
        raise BadName(
            f"A name has {LONGEST_NAME} characters at most; this one has {len(name)}.",
            f"Un nom a {LONGEST_NAME} caractères au plus ; celui-ci en a {len(name)}.",
        )
    if any(unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") for c in name):
        raise BadName(
            "A name cannot hold control characters.", "Un nom ne peut pas contenir de caractères de contrôle."
        )
    return name


def plain_word(said: object) -> str:
    """A word for the chance: any text on one line; empty when none was said."""
    word = "" if said is None else " ".join(str(said).split())
    if len(word) > LONGEST_WORD or not word.isprintable():
        raise BadName(
            f"A word for the chance has {LONGEST_WORD} characters at most, on one line.",
            f"Un mot pour le hasard a {LONGEST_WORD} caractères au plus, sur une ligne.",
        )
    return word


def plain_colour(said: object) -> str:
    if said in (None, ""):
        return ""
    if not isinstance(said, str) or not COLOUR.fullmatch(said.lower()):
        raise BadName("A colour is written #rrggbb.", "Une couleur s'écrit #rrvvbb.")
    return said.lower()


def plain_language(said: object) -> str:
    if said not in LANGUAGES:
        raise BadName("The languages are fr and en.", "Les langues sont fr et en.")
    return str(said)
