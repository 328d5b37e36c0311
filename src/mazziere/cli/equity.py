"""Which share of the pot would each hand win, if all cards were dealt now?

Reads hands as players write them, asks `analysis`, and prints a table or JSON. Counts every deal where that
takes a moment, otherwise draws some and says how far off they may be. What is wrong with a question is said
in one sentence.
"""

from __future__ import annotations

import json as json_text
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from mazziere.cli.errors import CommandError
from mazziere.cli.language import say

if TYPE_CHECKING:
    from mazziere.analysis.equity import Equity, Progress
    from mazziere.analysis.equity_query import Question, Range
    from mazziere.cards import Card
    from mazziere.rules.variants.variant import Variant

SAMPLES = 1_000_000
"""Drawn where counting would take long: the standard error of a share is then at most 0.05 %."""
AFFORDABLE = 100_000_000
"""Hands judged up to which everything is counted unless asked otherwise: some two seconds."""
UNCOMPILED = 1_000
"""How many times longer judging takes without the kernel, about: so many times less is done."""


def equity(
    *hands: Annotated[
        str,
        Parameter(
            help=say(
                it="una mano o un range a giocatore: AhKh, 'TT+, AKs', 40% (le mani migliori), "
                "* (qualunque); ? è una carta ignota; con i cambi le mani si confrontano come stanno",
                en="one hand or range a player: AhKh, 'TT+, AKs', 40% (the best hands), * (any); "
                "? is an unknown card; in draw games hands are compared as they stand",
            )
        ),
    ],
    board: Annotated[
        str, Parameter(help=say(it="le carte comuni già scoperte", en="the common cards that lie there"))
    ] = "",
    dead: Annotated[str, Parameter(help=say(it="carte fuori gioco", en="cards that are out of play"))] = "",
    game: Annotated[
        str,
        Parameter(help=say(it="la chiave del gioco: omaha8, razz…", en="the key of the game: omaha8, razz…")),
    ] = "holdem",
    exact: Annotated[
        bool,
        Parameter(
            negative="",
            help=say(
                it="conta tutte le distribuzioni, anche se ci vuole tempo",
                en="count every deal, even if it takes time",
            ),
        ),
    ] = False,
    samples: Annotated[
        int | None,
        Parameter(
            help=say(
                it="quante distribuzioni sorteggiare; di solito si conta, se basta un paio di secondi",
                en="how many deals to draw; usually all are counted, if a few seconds suffice",
            )
        ),
    ] = None,
    seed: Annotated[
        int,
        Parameter(
            help=say(
                it="il seme del sorteggio: lo stesso dà la stessa risposta",
                en="the seed of the draws: the same one gives the same answer",
            )
        ),
    ] = 1,
    json: Annotated[
        bool,
        Parameter(
            negative="",
            help=say(
                it="un oggetto JSON: game, board, dead, exact, deals, seed, "
                "players [{hand, equity, error, win, tie, high, low}], in frazioni di 1",
                en="one JSON object: game, board, dead, exact, deals, seed, "
                "players [{hand, equity, error, win, tie, high, low}], as fractions of 1",
            ),
        ),
    ] = False,
) -> int:
    """Print what each hand wins on average; the exit status is 2 if the question makes no sense."""
    if exact and samples is not None:
        raise wrong(
            it="o --exact o --samples: contare tutto o sorteggiare.",
            en="either --exact or --samples: count everything or draw.",
        )
    if samples is not None and samples < 2:
        raise wrong(it="--samples vuole almeno 2.", en="--samples takes at least 2.")
    if seed < 0:
        raise wrong(it="--seed vuole un numero da 0 in su.", en="--seed takes a number from 0 up.")
    if len(hands) < 2:
        raise wrong(
            it="servono almeno due mani: mazziere equity AhAs KdKc.",
            en="at least two hands are needed: mazziere equity AhAs KdKc.",
        )
    variant = _variant(game)
    asked = _question(hands, board, dead, variant)
    answer = _answer(asked, exact=exact, samples=samples, seed=seed)
    told = _as_json if json else _as_table
    print(told(hands, asked, answer, seed))
    return 0


def wrong(*, it: str, en: str) -> CommandError:
    """The command line asks for something that cannot be."""
    return CommandError(it=it, en=en, status=2)


# ------------------------------------------------------------------------------- the question


def _variant(game: str) -> Variant:
    from mazziere.rules.variants.catalogue import VARIANTS

    if game in VARIANTS:
        return VARIANTS[game]
    keys = ", ".join(VARIANTS)
    raise wrong(
        it=f"il gioco «{game}» non c'è; ci sono {keys}.", en=f"there is no game “{game}”; there are {keys}."
    )


def _question(hands: tuple[str, ...], board: str, dead: str, variant: Variant) -> Question:
    from mazziere.analysis.equity_query import EmptyRange, Impossible, question

    ranges = [_range(hand, variant) for hand in hands]
    try:
        return question(ranges, _cards(board), variant=variant, dead=_cards(dead))
    except EmptyRange as error:
        hand = hands[error.player]
        raise wrong(
            it=f"a «{hand}» non resta nessuna mano: le sue carte sono già altrove.",
            en=f"nothing is left of “{hand}”: its cards are somewhere else already.",
        ) from None
    except Impossible as error:
        raise _impossible(error, variant) from None


def _cards(text: str) -> tuple[Card, ...]:
    from mazziere.cards import INTERNATIONAL, UNKNOWN, UnreadableCard, parse_cards

    try:
        cards = parse_cards(text, INTERNATIONAL)
    except UnreadableCard as error:
        rest = text[error.position :]
        raise wrong(
            it=f"«{rest}» non comincia con una carta: si scrivono As, Td, 9c.",
            en=f"“{rest}” does not begin with a card: they are written As, Td, 9c.",
        ) from None
    if UNKNOWN in cards:
        raise wrong(it="qui vanno solo carte note.", en="only known cards can be told here.")
    return cards


def _range(text: str, variant: Variant) -> Range:
    from mazziere.analysis import ranges

    try:
        return ranges.parse_range(text, variant)
    except ranges.WrongHandSize as error:
        deals = str(error.most) if error.least == error.most else f"{error.least}–{error.most}"
        raise wrong(
            it=f"«{error.part}» ha {error.count} carte, e in {variant.key} se ne hanno {deals}; "
            "? sta per una carta ignota.",
            en=f"“{error.part}” has {error.count} cards, and in {variant.key} one has {deals}; "
            "? stands for an unknown card.",
        ) from None
    except ranges.CardTwiceInHand as error:
        raise wrong(
            it=f"in «{error.part}» una carta c'è due volte.", en=f"in “{error.part}” a card is there twice."
        ) from None
    except ranges.NoSuchHands as error:
        raise wrong(
            it=f"nel mazzo di {variant.key} non c'è nessuna mano «{error.part}».",
            en=f"the deck of {variant.key} has no hand “{error.part}”.",
        ) from None
    except ranges.UnreadableRange as error:
        raise wrong(
            it=f"«{error.part}» non è una mano né un range di {variant.key}: "
            "le carte si scrivono As, Td, 9h, 2c; le mani migliori 40%, più di 0 e al massimo 100.",
            en=f"“{error.part}” is neither a hand nor a range of {variant.key}: "
            "cards are written As, Td, 9h, 2c; the best starts 40%, more than 0 and at most 100.",
        ) from None


def _impossible(error: Exception, variant: Variant) -> CommandError:
    """What cannot be dealt, in words."""
    from mazziere.analysis import equity_query as asked
    from mazziere.analysis.enumeration import TooManyDeals
    from mazziere.cards import INTERNATIONAL, card_text

    match error:
        case asked.TooManyPlayers(players=players, most=most):
            return wrong(
                it=f"{players} giocatori sono troppi per il mazzo di {variant.key}: basta per {most}.",
                en=f"{players} players are too many for the deck of {variant.key}: it suffices for {most}.",
            )
        case asked.CardTwice(card=card):
            text = card_text(card, INTERNATIONAL)
            return wrong(it=f"la carta {text} c'è due volte.", en=f"the card {text} is there twice.")
        case asked.NotInTheDeck(card=card):
            text = card_text(card, INTERNATIONAL)
            return wrong(
                it=f"a {variant.key} si gioca senza {text}.", en=f"{variant.key} is played without {text}."
            )
        case asked.WrongBoard(sizes=(0,)):
            return wrong(
                it=f"in {variant.key} non ci sono carte comuni.",
                en=f"there are no common cards in {variant.key}.",
            )
        case asked.WrongBoard(count=count, sizes=sizes):
            allowed = ", ".join(map(str, sizes))
            return wrong(
                it=f"un board di {count} carte non c'è mai: possono essere {allowed}.",
                en=f"there is never a board of {count} cards: it has {allowed}.",
            )
        case TooManyDeals():
            return wrong(
                it="le distribuzioni sono troppe per contarle: usa --samples.",
                en="there are too many deals to count them: use --samples.",
            )
        case _:
            return wrong(
                it="queste mani si escludono a vicenda: nessuna distribuzione le contiene tutte.",
                en="these hands exclude one another: no deal holds all of them.",
            )


# --------------------------------------------------------------------------------- the answer


def _answer(asked: Question, *, exact: bool, samples: int | None, seed: int) -> tuple[Equity, bool]:
    """The equities, and whether every deal was counted."""
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
                    with _progress(say(it="conto", en="counting")) as progress:
                        return counted(every, progress), True
        with _progress(say(it="sorteggio", en="drawing")) as progress:
            drawn = SAMPLES // slower if samples is None else samples
            return sampled(asked, samples=drawn, seed=seed, progress=progress), False
    except Impossible as error:
        raise _impossible(error, asked.variant) from None


@contextmanager
def _progress(work: str) -> Iterator[Progress]:
    """A bar on the terminal, if standard error is one."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (TextColumn(work), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=1.0)
        yield lambda done: bar.update(task, completed=done)


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
    titles = ["", say(it="mano", en="hand"), "equity", *([] if exact else ["±"])]
    titles += [say(it="alto", en="high"), say(it="basso", en="low")] if split else []
    titles += [say(it="tutto", en="scoop") if split else say(it="vince", en="win")]
    titles += [say(it="parte", en="part") if split else say(it="pari", en="tie")]
    rows = [titles]
    for number, (hand, player) in enumerate(zip(hands, result.players, strict=True), start=1):
        figures = [player.share, *([] if exact else [player.error])]
        figures += [*(player.by_award if split else ()), player.wins, player.ties]
        rows.append([str(number), hand, *(f"{100 * figure:.2f} %" for figure in figures)])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        words = [cell.ljust(width) for cell, width in zip(row[:2], widths[:2], strict=True)]
        lines.append("  ".join(words + [cell.rjust(w) for cell, w in zip(row[2:], widths[2:], strict=True)]))
    told = [asked.variant.key]
    if asked.board:
        told.append("board " + cards_text(asked.board, INTERNATIONAL))
    if asked.dead:
        told.append(say(it="fuori gioco ", en="dead ") + cards_text(asked.dead, INTERNATIONAL))
    counted = say(it=f"{result.deals:,} distribuzioni contate", en=f"{result.deals:,} deals counted")
    if result.deals == 1:
        counted = say(it="1 distribuzione contata", en="1 deal counted")
    drawn = say(
        it=f"{result.deals:,} distribuzioni sorteggiate, seme {seed}; ± è l'errore standard",
        en=f"{result.deals:,} deals drawn, seed {seed}; ± is the standard error",
    )
    return "\n".join([*lines, "", " · ".join([*told, counted if exact else drawn])])
