"""Who somebody is: a random token in their browser, of which the store has the hash.

`persons` says what names, colours and words may be and makes tokens and invitations; `devices` and `passkeys` make several devices the
same person, and are asked for by their own names: the signatures of passkeys are loaded only when somebody has one.
"""

from tablee.host.people.device_news import DeviceNews
from tablee.host.people.persons import (
    fresh_token,
    hashed,
    invitation_to,
    is_token,
    plain_colour,
    plain_language,
    plain_name,
    plain_word,
    same,
)

__all__ = [
    "DeviceNews",
    "fresh_token",
    "hashed",
    "invitation_to",
    "is_token",
    "plain_colour",
    "plain_language",
    "plain_name",
    "plain_word",
    "same",
]
