"""How is a push encrypted for one browser (RFC 8291), and signed by the room (VAPID, RFC 8292)?"""

from __future__ import annotations

import base64
from collections.abc import Mapping

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02, VapidException

from mazziere.services.push.subscriptions import PushSubscription


def public_key(private: int) -> str:
    """The public key that a browser subscribes with, in URL-safe base64 without padding."""
    point = _key(private).public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).rstrip(b"=").decode()


def encrypted(message: bytes, subscription: PushSubscription) -> bytes:
    """The message for the browser alone. Raises `ValueError` for keys that are none."""
    try:
        body: bytes = http_ece.encrypt(
            message,
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=_decoded(subscription.p256dh),
            auth_secret=_decoded(subscription.auth),
            version="aes128gcm",
        )
    except http_ece.ECEException as error:
        raise ValueError(str(error)) from error
    return body


def signature(claims: Mapping[str, str], private: int) -> dict[str, str]:
    """The headers in which the room says with its private key who sends.

    Raises `ValueError` for claims that are none, such as an audience that is no address.
    """
    try:
        headers: dict[str, str] = Vapid02(private_key=_key(private)).sign(dict(claims))
    except VapidException as error:
        raise ValueError(str(error)) from error
    return headers


def _key(private: int) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(private, ec.SECP256R1())


def _decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
