"""What does the picture of a shared hand look like?

A PNG for the previews that messengers and networks show beside a link: the board, the hands that were seen,
and who won how much. It contains no words, because whoever requests it states no language. The page draws one
of its own, for people, in `client/src/lib/history/picture/`.
"""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

from msgspec import Struct
from PIL import Image, ImageDraw, ImageFont

from mazziere.ledger import CURRENCIES
from mazziere.protocol.table import TableView

SIZE = (1200, 630)
"""As wide and as high as previews are shown."""
FINER = 2
"""It is drawn this much larger, so that curves come out smooth."""
MOST_HANDS = 6
"""The most hands that have room beside one another."""
LAST_OF_LATIN = 0x24F
"""The last letter that the font has; names in other scripts are left out."""
CARD = 1.4
"""The height of a card, as a multiple of its width."""

NIGHT, CLOTH, LIT_CLOTH, GOLD = (13, 21, 18), (16, 64, 47), (38, 118, 90), (240, 195, 90)
PAPER, DIM_PAPER, EDGE, BACK = (255, 254, 250), (185, 190, 185), (118, 126, 120), (143, 47, 58)
INK, RED, WHITE, SOFT = (21, 25, 28), (184, 19, 44), (255, 255, 255), (207, 227, 217)

Color = tuple[int, int, int]


class PicturedHand(Struct, frozen=True):
    """One hand in the picture."""

    name: str
    cards: tuple[str, ...]
    won: str


class PicturedDeal(Struct, frozen=True):
    """Everything in the picture."""

    stakes: str
    boards: tuple[tuple[str, ...], ...]
    hands: tuple[PicturedHand, ...]
    lit: frozenset[str]
    """The cards of hands that won."""


def pictured(view: TableView, *, names_hidden: bool = False) -> PicturedDeal:
    """What the picture of a hand shows: of its last view, nothing that its viewer did not see.

    names_hidden  nobody is named: "Player 3" would be words in one language
    """
    hand = view.hand
    assert hand is not None, "a hand that is over is in its last view"
    won: dict[int, int] = {}
    lit: set[str] = set()
    for pot in hand.result or ():
        for share in pot.shares:
            won[share.seat] = won.get(share.seat, 0) + share.amount
            high, low = (
                (pot.best, pot.best_low) if share.board == 1 else (pot.second_best, pot.second_best_low)
            )
            best = (low if share.award == "low" else high).get(str(share.seat))
            lit.update(best.cards if best is not None else ())
    seats = [
        seat
        for seat in view.seats
        if seat.no in won or (seat.cards and "??" not in seat.cards and (seat.shown or seat.is_you))
    ]
    seats.sort(key=lambda seat: seat.no not in won)
    exponent = CURRENCIES[view.currency].exponent
    return PicturedDeal(
        stakes=_stakes(view, exponent),
        boards=tuple([board for board in (hand.board, hand.second_board) if board]),
        hands=tuple(
            [
                PicturedHand(
                    "" if names_hidden else _readable(seat.nickname or ""),
                    seat.cards,
                    f"+{_amount(won[seat.no], exponent)}" if seat.no in won else "",
                )
                for seat in seats[:MOST_HANDS]
            ]
        ),
        lit=frozenset(lit),
    )


def _stakes(view: TableView, exponent: int) -> str:
    stakes = view.game.stakes
    sizes = (stakes.small_blind, stakes.big_blind) if stakes.big_blind else (stakes.small_bet, stakes.big_bet)
    return "/".join([_amount(size, exponent) for size in sizes if size])


def _amount(amount: int, exponent: int) -> str:
    """An amount as in "1 980" or "12.50": readers of any language understand it."""
    whole, part = divmod(amount, 10**exponent)
    grouped = f"{whole:,}".replace(",", " ")
    return f"{grouped}.{part:0{exponent}}" if exponent and part else grouped


def _readable(name: str) -> str:
    return name if all(ord(letter) <= LAST_OF_LATIN for letter in name) else ""


@lru_cache(maxsize=64)
def picture(deal: PicturedDeal) -> bytes:
    """The picture as a PNG. Drawing takes long: call this outside of the event loop's thread."""
    image = Image.new("RGB", (SIZE[0] * FINER, SIZE[1] * FINER), NIGHT)
    pen = _Pen(ImageDraw.Draw(image), deal.lit)
    pen.cloth()
    pen.text(deal.stakes, 56, 76, 34)
    pen.text("mazziere", SIZE[0] - 56, 76, 34, GOLD, "rs")
    top, height = (138, 112) if len(deal.boards) > 1 else (150, 168)
    for nth, board in enumerate(deal.boards):
        pen.row(board, SIZE[0] / 2, top + nth * (height + 14), height, 760)
    low = {0: 220, 1: 366, 2: 402}[len(deal.boards)]
    height = 96 if len(deal.boards) > 1 else 124
    room = (SIZE[0] - 112) / max(1, len(deal.hands))
    for nth, hand in enumerate(deal.hands):
        x = 56 + room * (nth + 0.5)
        pen.row(hand.cards, x, low, height, room - 16)
        pen.text(hand.name, x, low + height + 38, 26, WHITE, "ms", most=room - 16)
        pen.text(hand.won, x, low + height + 78, 34, GOLD, "ms", most=room - 16)
    file = BytesIO()
    image.resize(SIZE, Image.Resampling.LANCZOS).save(file, "PNG")
    return file.getvalue()


@lru_cache(maxsize=64)
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """The font that comes with Pillow: no file of its own is needed."""
    return ImageFont.load_default(size)


class _Pen:
    """Draws in the measures of the picture, on an image that is `FINER`."""

    def __init__(self, on: ImageDraw.ImageDraw, lit: frozenset[str]) -> None:
        self._on = on
        self._lit = lit

    def cloth(self) -> None:
        self._box(20, 20, SIZE[0] - 40, SIZE[1] - 40, 46, CLOTH)
        steps = 48
        for nth in range(steps):  # a light in the middle
            part = nth / steps
            wide, high = 480 * (1 - part), 230 * (1 - part)
            x, y = SIZE[0] / 2, 270
            self._on.ellipse(
                [FINER * side for side in (x - wide, y - high, x + wide, y + high)],
                _between(CLOTH, LIT_CLOTH, part),
            )
        self._box(32, 32, SIZE[0] - 64, SIZE[1] - 64, 36, None, _between(CLOTH, GOLD, 0.5), 3)

    def row(self, cards: tuple[str, ...], x: float, y: float, height: float, most: float) -> None:
        """Cards side by side about `x`, closer together where they have no room."""
        if not cards:
            return
        width = height / CARD
        apart = min(width * 1.09, (most - width) / (len(cards) - 1)) if len(cards) > 1 else 0
        left = x - (apart * (len(cards) - 1) + width) / 2
        for nth, card in enumerate(cards):
            self._card(card, left + nth * apart, y, width)

    def _card(self, card: str, x: float, y: float, width: float) -> None:
        is_lit, height = card in self._lit, width * CARD
        y -= height * 0.04 if is_lit else 0
        self._box(x + 2, y + 4, width, height, width * 0.1, _between(CLOTH, NIGHT, 0.8))
        paper = BACK if card == "??" else PAPER if is_lit or not self._lit else DIM_PAPER
        self._box(x, y, width, height, width * 0.1, paper, GOLD if is_lit else EDGE, 4 if is_lit else 1)
        if card == "??":
            return
        rank, suit = ("*", "") if card == "Jo" else ("10" if card[0] == "T" else card[0], card[1])
        color, size = RED if suit in ("h", "d") else INK, 0.44 if rank == "10" else 0.52
        self.text(rank, x + width * 0.31, y + height * 0.4, round(width * size), color, "ms")
        self._suit(suit, x + width * 0.64, y + height * 0.7, width * 0.5, color)

    def _suit(self, suit: str, x: float, y: float, size: float, color: Color) -> None:
        """A suit about the point, `size` high, of circles and polygons."""

        def disc(dx: float, dy: float, radius: float) -> None:
            sides = (dx - radius, dy - radius, dx + radius, dy + radius)
            places = [FINER * (at + size * side) for at, side in zip((x, y, x, y), sides, strict=True)]
            self._on.ellipse(places, color)

        def shape(*points: tuple[float, float]) -> None:
            self._on.polygon([(FINER * (x + size * dx), FINER * (y + size * dy)) for dx, dy in points], color)

        if suit == "d":
            shape((0, -0.48), (0.36, 0), (0, 0.48), (-0.36, 0))
        elif suit == "h":
            disc(-0.2, -0.2, 0.215)
            disc(0.2, -0.2, 0.215)
            shape((-0.385, -0.09), (0, 0.44), (0.385, -0.09), (0, -0.2))
        elif suit == "s":
            disc(-0.19, 0.1, 0.2)
            disc(0.19, 0.1, 0.2)
            shape((-0.365, 0), (0, -0.48), (0.365, 0), (0, 0.16))
            shape((0, 0), (0.13, 0.46), (-0.13, 0.46))
        elif suit == "c":
            disc(0, 0, 0.12)
            disc(0, -0.24, 0.21)
            disc(-0.22, 0.08, 0.21)
            disc(0.22, 0.08, 0.21)
            shape((0, -0.1), (0.13, 0.46), (-0.13, 0.46))

    def text(
        self,
        words: str,
        x: float,
        y: float,
        size: int,
        color: Color = SOFT,
        anchor: str = "ls",
        *,
        most: float = float("inf"),
    ) -> None:
        """One line, cut off before an ellipsis where it would be wider than `most`."""
        font, line = _font(size * FINER), words
        while line and font.getlength(line) > most * FINER:
            words = words[:-1].rstrip()
            line = f"{words}…" if words else ""
        self._on.text((x * FINER, y * FINER), line, color, font, anchor, stroke_width=FINER / 2)

    def _box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float,
        fill: Color | None,
        outline: Color | None = None,
        line: int = 0,
    ) -> None:
        self._on.rounded_rectangle(
            [FINER * side for side in (x, y, x + width, y + height)],
            FINER * radius,
            fill,
            outline,
            FINER * line if outline is not None else 0,
        )


def _between(one: Color, other: Color, part: float) -> Color:
    red, green, blue = [round(a + (b - a) * part) for a, b in zip(one, other, strict=True)]
    return red, green, blue
