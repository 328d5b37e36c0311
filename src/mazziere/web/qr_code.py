"""QR codes: a text as a picture that a phone can read."""

from __future__ import annotations

from io import BytesIO


def qr_svg(text: str) -> str:
    """A QR code as SVG, black on white whatever the theme: cameras expect it."""
    import segno  # when somebody asks for a picture: most rooms are never asked

    picture = BytesIO()
    segno.make(text, error="m", micro=False).save(
        picture, kind="svg", scale=4, border=4, dark="#000", light="#fff", xmldecl=False
    )
    return picture.getvalue().decode()
