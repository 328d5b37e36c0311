"""The command `equity`: the share of the pot that each hand wins on average.

Reads hands as players write them, and prints a table or JSON. Every deal is counted where that is quick;
otherwise random deals are drawn, and the standard error is given. A wrong question is refused in one
sentence.
"""

from __future__ import annotations

import json as json_text
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from mazziere.cli.errors import CommandError
from mazziere.cli.language import figure, say
from mazziere.cli.progress import shown_bar

if TYPE_CHECKING:
    from mazziere.analysis.equity import Equity
    from mazziere.analysis.equity_query import Question, Range
    from mazziere.cards import Card
    from mazziere.rules.variants.variant import Variant

SAMPLES = 1_000_000
"""The number of deals drawn where counting would take too long: a standard error of 0.05 % at most."""
AFFORDABLE = 100_000_000
"""The number of hand evaluations up to which every deal is counted by default: about two seconds."""
UNCOMPILED = 1_000
"""How many times slower evaluation is without the kernel; limits are divided by it."""


def equity(
    *hands: Annotated[
        str,
        Parameter(help=say("equity.options.hands")),
    ],
    board: Annotated[str, Parameter(help=say("equity.options.board"))] = "",
    dead: Annotated[str, Parameter(help=say("equity.options.dead"))] = "",
    game: Annotated[
        str,
        Parameter(help=say("equity.options.game")),
    ] = "holdem",
    exact: Annotated[
        bool,
        Parameter(
            negative="",
            help=say("equity.options.exact"),
        ),
    ] = False,
    samples: Annotated[
        int | None,
        Parameter(help=say("equity.options.samples")),
    ] = None,
    seed: Annotated[
        int,
        Parameter(help=say("equity.options.seed")),
    ] = 1,
    json: Annotated[
        bool,
        Parameter(
            negative="",
            help=say("equity.options.json"),
        ),
    ] = False,
) -> int:
    """Print the equity of each hand. Raises `CommandError` (exit status 2) if the question is wrong."""
    if exact and samples is not None:
        raise wrong("equity.exact_or_samples")
    if samples is not None and samples < 2:
        raise wrong("equity.samples_too_few")
    if seed < 0:
        raise wrong("equity.seed_below_zero")
    if len(hands) < 2:
        raise wrong("equity.two_hands")
    variant = _variant(game)
    asked = _question(hands, board, dead, variant)
    answer = _answer(asked, exact=exact, samples=samples, seed=seed)
    told = _as_json if json else _as_table
    print(told(hands, asked, answer, seed))
    return 0


def wrong(key: str, /, **parameters: object) -> CommandError:
    """The error for a question that cannot be answered."""
    return CommandError(key, status=2, **parameters)


# ------------------------------------------------------------------------------- the question


def _variant(game: str) -> Variant:
    from mazziere.rules.variants.catalogue import VARIANTS

    if game in VARIANTS:
        return VARIANTS[game]
    keys = ", ".join(VARIANTS)
    raise wrong("equity.no_game", game=game, keys=keys)


def _question(hands: tuple[str, ...], board: str, dead: str, variant: Variant) -> Question:
    from mazziere.analysis.equity_query import EmptyRange, Impossible, question

    ranges = [_range(hand, variant) for hand in hands]
    try:
        return question(ranges, _cards(board), variant=variant, dead=_cards(dead))
    except EmptyRange as error:
        hand = hands[error.player]
        raise wrong("equity.nothing_left", hand=hand) from None
    except Impossible as error:
        raise _impossible(error, variant) from None


def _cards(text: str) -> tuple[Card, ...]:
    from mazziere.cards import INTERNATIONAL, UNKNOWN, UnreadableCard, parse_cards

    try:
        cards = parse_cards(text, INTERNATIONAL)
    except UnreadableCard as error:
        rest = text[error.position :]
        raise wrong("equity.not_a_card", rest=rest) from None
    if UNKNOWN in cards:
        raise wrong("equity.known_cards_only")
    return cards


def _range(text: str, variant: Variant) -> Range:
    from mazziere.analysis import ranges

    try:
        return ranges.parse_range(text, variant)
    except ranges.WrongHandSize as error:
        deals = str(error.most) if error.least == error.most else f"{error.least}–{error.most}"
        raise wrong(
            "equity.wrong_card_count", part=error.part, count=error.count, game=variant.key, cards=deals
        ) from None
    except ranges.CardTwiceInHand as error:
        raise wrong("equity.card_twice_in_hand", part=error.part) from None
    except ranges.NoSuchHands as error:
        raise wrong("equity.no_such_hands", game=variant.key, part=error.part) from None
    except ranges.UnreadableRange as error:
        if not error.part:
            raise wrong("equity.empty_part", range=text) from None
        if ranges.has_kinds(variant):
            raise wrong("equity.unreadable_kind", part=error.part, game=variant.key) from None
        raise wrong("equity.unreadable_range", part=error.part, game=variant.key) from None


def _impossible(error: Exception, variant: Variant) -> CommandError:
    """The error for a question whose cards cannot be dealt."""
    from mazziere.analysis import equity_query as asked
    from mazziere.analysis.enumeration import TooManyDeals
    from mazziere.cards import INTERNATIONAL, card_text

    match error:
        case asked.TooManyPlayers(players=players, most=most):
            return wrong("equity.too_many_players", players=players, game=variant.key, most=most)
        case asked.CardTwice(card=card):
            text = card_text(card, INTERNATIONAL)
            return wrong("equity.card_twice", card=text)
        case asked.NotInTheDeck(card=card):
            text = card_text(card, INTERNATIONAL)
            return wrong("equity.not_in_the_deck", game=variant.key, card=text)
        case asked.WrongBoard(sizes=(0,)):
            return wrong("equity.no_board", game=variant.key)
        case asked.WrongBoard(count=count, sizes=sizes):
            allowed = ", ".join(map(str, sizes))
            return wrong("equity.wrong_board", count=count, allowed=allowed)
        case TooManyDeals():
            return wrong("equity.too_many_deals")
        case _:
            return wrong("equity.exclusive")


# --------------------------------------------------------------------------------- the answer


def _answer(asked: Question, *, exact: bool, samples: int | None, seed: int) -> tuple[Equity, bool]:
    """The equities, and whether every deal was counted (True) or some were drawn. Raises `CommandError`."""
    from mazziere.analysis.enumeration import MOST_CHOICES, USUAL_CHOICES, TooManyDeals, counting
    from mazziere.analysis.equity import counted, sampled
    from mazziere.analysis.equity_query import Impossible
    from mazziere.ranking.kernel import COMPILED

    slower = 1 if COMPILED else UNCOMPILED
    try:
        if samples is None:
            try:
                every = counting(asked, most_choices=MOST_CHOICES if exact else USUAL_CHOICES)
            except TooManyDeals:
                if exact:
                    raise
            else:
                if exact or every.work <= AFFORDABLE // slower:
                    with shown_bar(say("equity.counting"), total=1) as progress:
                        return counted(every, progress), True
        with shown_bar(say("equity.drawing"), total=1) as progress:
            drawn = SAMPLES // slower if samples is None else samples
            return sampled(asked, samples=drawn, seed=seed, progress=progress), False
    except Impossible as error:
        raise _impossible(error, asked.variant) from None


def _as_json(hands: tuple[str, ...], asked: Question, answer: tuple[Equity, bool], seed: int) -> str:
    from mazziere.cards import INTERNATIONAL, card_text

    result, exact = answer
    awards = [award.key for award in asked.variant.awards]
    return json_text.dumps(
        {
            "game": asked.variant.key,
            "board": [card_text(card, INTERNATIONAL) for card in asked.board],
            "dead": [card_text(card, INTERNATIONAL) for card in asked.dead],
            "exact": exact,
            "deals": result.deals,
            "seed": None if exact else seed,
            "players": [
                {
                    "hand": hand,
                    "equity": player.share,
                    "error": player.error,
                    "win": player.wins,
                    "tie": player.ties,
                    **dict(zip(awards, player.by_award, strict=True)),
                }
                for hand, player in zip(hands, result.players, strict=True)
            ],
        },
        ensure_ascii=False,
        indent=2,
    )


def _as_table(hands: tuple[str, ...], asked: Question, answer: tuple[Equity, bool], seed: int) -> str:
    from mazziere.cards import INTERNATIONAL, cards_text

    result, exact = answer
    split = len(asked.variant.awards) > 1
    titles = ["", say("equity.table.hand"), "equity", *([] if exact else ["±"])]
    titles += [say("equity.table.high"), say("equity.table.low")] if split else []
    titles += [say("equity.table.scoop") if split else say("equity.table.win")]
    titles += [say("equity.table.part") if split else say("equity.table.tie")]
    rows = [titles]
    for number, (hand, player) in enumerate(zip(hands, result.players, strict=True), start=1):
        figures = [player.share, *([] if exact else [player.error])]
        figures += [*(player.by_award if split else ()), player.wins, player.ties]
        rows.append([str(number), hand, *(f"{figure(100 * each, '.2f')} %" for each in figures)])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        words = [cell.ljust(width) for cell, width in zip(row[:2], widths[:2], strict=True)]
        lines.append("  ".join(words + [cell.rjust(w) for cell, w in zip(row[2:], widths[2:], strict=True)]))
    told = [asked.variant.key]
    if asked.board:
        told.append("board " + cards_text(asked.board, INTERNATIONAL))
    if asked.dead:
        told.append(say("equity.dead", cards=cards_text(asked.dead, INTERNATIONAL)))
    counted = say("equity.counted", count=result.deals)
    drawn = say("equity.drawn", deals=result.deals, seed=seed)
    return "\n".join([*lines, "", " · ".join([*told, counted if exact else drawn])])
