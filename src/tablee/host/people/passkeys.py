"""Passkeys: a guest may keep their tables with a key of their own, and be known by it on another device."""

from __future__ import annotations

import hashlib
import json
import time
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import select, update
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import (
    bytes_to_base64url,
    generate_challenge,
    parse_authentication_credential_json,
    parse_client_data_json,
    parse_registration_credential_json,
)
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from tablee.host.people.devices import BadCode, become, hold, hold_mine, keep_code, use_code
from tablee.host.people.persons import hashed
from tablee.host.storage import Conflict, Person, Store, schema
from tablee.kernel.errors import TableeError

REGISTER: Final = "passkey"
SIGN_IN: Final = "sign-in"
MOST: Final = 10  # of one person


class BadPasskey(TableeError):
    """What the passkey has signed is not in order."""

    code = "bad_passkey"


def bad_passkey() -> BadPasskey:
    return BadPasskey("This passkey cannot be used here.", "Cette clé d'accès ne convient pas ici.")


@dataclass(frozen=True)
class Site:
    """What a passkey is bound to: the name of the host, and the addresses its page may have."""

    host: str
    origins: tuple[str, ...]


def site_of(netloc: str) -> Site:
    """The site at this address; over plain http only the machine itself."""
    host = netloc.rsplit(":", 1)[0] if not netloc.endswith("]") else netloc
    origins = (f"https://{netloc}", f"http://{netloc}") if host == "localhost" else (f"https://{netloc}",)
    return Site(host, origins)


def key_of(credential: bytes) -> str:
    return hashlib.sha256(credential).hexdigest()


async def begin_register(store: Store, token: str, person: Person, site: Site) -> dict[str, Any]:
    """What the browser needs to make a passkey for this person."""
    challenge = generate_challenge()
    columns = schema.passkeys.c
    async with store.change() as connection:
        await hold_mine(connection, token, person.id)
        await keep_code(connection, REGISTER, person.id, bytes_to_base64url(challenge))
        found = await connection.execute(select(columns.credential).where(columns.person == person.id))
        known = [PublicKeyCredentialDescriptor(id=credential) for (credential,) in found]
    if len(known) >= MOST:
        raise BadPasskey(f"{MOST} passkeys are enough.", f"{MOST} clés d'accès suffisent.")
    options = generate_registration_options(
        rp_id=site.host,
        rp_name="Tablée",
        user_name=person.name or "Tablée",
        user_id=person.id.encode(),
        challenge=challenge,
        exclude_credentials=known,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,  # so that signing in asks for no name
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
    )
    told: dict[str, Any] = json.loads(options_to_json(options))
    return told


async def register(store: Store, token: str, person: Person, site: Site, credential: dict[str, Any]) -> None:
    """Keep a passkey that was just made, for the person whom its challenge was given to."""
    try:
        read = parse_registration_credential_json(credential)
        challenge = parse_client_data_json(read.response.client_data_json).challenge
        checked = verify_registration_response(
            credential=read,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=list(site.origins),
        )
    except (WebAuthnException, ValueError, KeyError, TypeError):
        raise bad_passkey() from None
    row = {
        "id": key_of(checked.credential_id),
        "person": person.id,
        "credential": checked.credential_id,
        "public_key": checked.credential_public_key,
        "uses": checked.sign_count,
        "created": time.time(),
        "device": hashed(token),
    }
    try:
        async with store.change() as connection:
            await hold_mine(connection, token, person.id)
            await use_code(connection, REGISTER, bytes_to_base64url(challenge), person.id)
            await connection.execute(schema.passkeys.insert(), row)
    except (Conflict, BadCode):
        raise bad_passkey() from None


async def begin_sign_in(store: Store, site: Site) -> dict[str, Any]:
    """What the browser needs to show which passkeys it has."""
    challenge = generate_challenge()
    async with store.change() as connection:
        await keep_code(connection, SIGN_IN, None, bytes_to_base64url(challenge))
    told: dict[str, Any] = json.loads(
        options_to_json(generate_authentication_options(rp_id=site.host, challenge=challenge))
    )
    return told


async def sign_in(store: Store, token: str, site: Site, credential: dict[str, Any]) -> Person:
    """This device is from now on the person whose passkey has signed."""
    columns = schema.passkeys.c
    try:
        read = parse_authentication_credential_json(credential)
        challenge = parse_client_data_json(read.response.client_data_json).challenge
        async with store.change() as connection:
            await use_code(connection, SIGN_IN, bytes_to_base64url(challenge), None)
        async with store.engine.connect() as connection:
            row = (
                (
                    await connection.execute(
                        select(schema.passkeys, schema.persons)
                        .join(schema.persons, columns.person == schema.persons.c.id)
                        .where(columns.id == key_of(read.raw_id))
                    )
                )
                .mappings()
                .first()
            )
        if row is None:
            raise bad_passkey()
        checked = verify_authentication_response(
            credential=read,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=list(site.origins),
            credential_public_key=row[columns.public_key],
            credential_current_sign_count=row[columns.uses],
        )
    except (WebAuthnException, ValueError, KeyError, TypeError):
        raise bad_passkey() from None
    persons = schema.persons.c
    person = Person(row[persons.id], row[persons.name], row[persons.colour], row[persons.language])
    async with store.change() as connection:
        await hold(connection, person.id)
        known = await connection.execute(
            update(schema.passkeys)
            .where(columns.id == key_of(checked.credential_id), columns.person == person.id)
            .values(uses=checked.new_sign_count)
        )
        if known.rowcount != 1:  # cut off while it signed
            raise bad_passkey()
        await become(connection, token, person.id)
    return person
