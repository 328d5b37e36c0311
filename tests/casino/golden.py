"""Golden rounds: the files in tests/rounds, and where the machine differs from them.

    # BP results at a glance: the player is ahead with a pair, so the ante comes back.
    table     las-vegas   ante 10-1000   bonus 10-500   first-5 10x3   jackpot 1000
    players   Ada 500 | Bruno 100
    betting   Ada ante 50 | Ada bonus 10 | Bruno ante 20
    ?         Ada  ante 1-440, bonus 1-440, first-5 10-440, undo 10, double 60
    refused   Bruno bonus 90  not_covered
    closed
    hole      As Kd | Ada plays | Bruno folds
    flop      2c 7d Jh | Ada checks
    turn      3c | Ada plays
    river     4h
    dealer    Qs 2d
    paid      Ada  ante lost 0, bonus won 160, flop lost 0, river lost 0
    balances  Ada 450 | Bruno 80
    bank      70
    jackpot   1000 seed 0

Words in a row are told apart by two spaces, what happens by "|". `?` is what a player is offered, `refused`
an act and its code, `paid` what became of each bet and what came back for it. `house` is what the staff does,
`next` opens another round, `clock` lets the time run out.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace

from mazziere.cards import INTERNATIONAL, parse_cards
from mazziere.casino import BetLimits, CasinoConfig, DealtBy, FirstFiveStake, RoundToSettle, legal
from mazziere.casino import commands as c
from mazziere.rules.casino.paytables import PAYTABLES, Spot
from mazziere.rules.casino.streets import PlayChoice
from mazziere.rules.refusals import Refused
from tests.casino.room import CONFIG, JACKPOT, Casino

FOLDER = Path(__file__).resolve().parents[1] / "rounds"

SPOTS = {spot.value.replace("_", "-"): spot for spot in Spot}
CHOICES = {"plays": PlayChoice.PLAY, "folds": PlayChoice.FOLD, "checks": PlayChoice.CHECK}
LEAVES = {
    "leaves": c.WhyAway.CHOSE_TO,
    "disconnects": c.WhyAway.DISCONNECTED,
    "hides": c.WhyAway.HIDDEN_TAB,
}


@dataclass(frozen=True)
class GoldenRound:
    """A file of a round."""

    path: Path
    title: str
    lines: tuple[tuple[int, str, str], ...]
    """(number, first word, the rest), without comments."""

    def __str__(self) -> str:
        return self.path.stem


def golden_rounds() -> list[GoldenRound]:
    """Every round of the folder."""
    return [read(path) for path in sorted(FOLDER.glob("*.round"))]


def read(path: Path) -> GoldenRound:
    """The file, cut into lines."""
    text = path.read_text(encoding="utf-8").splitlines()
    lines = []
    for no, line in enumerate(text, 1):
        content = line.split("#")[0].strip()
        if content:
            word, _, rest = content.partition(" ")
            lines.append((no, word, rest.strip()))
    return GoldenRound(path, text[0].lstrip("# "), tuple(lines))


def differences(golden: GoldenRound) -> list[str]:
    """Where the round as played differs from its file, a readable paragraph each."""
    found = []
    casino = opened(golden)
    for no, word, rest in golden.lines:
        where = f"{golden.path.name}:{no}: {word}  {rest}"
        if word in ("table", "players"):
            continue
        if word in EXPECTED:
            expected, actual = EXPECTED[word](casino, rest)
            if expected != actual:
                found.append(f"{where}\n    the file says  {expected}\n    it is          {actual}")
            continue
        try:
            carry_out(casino, word, rest)
        except (Refused, AssertionError, KeyError) as wrong:
            return [*found, f"{where}\n    was not possible: {wrong!r}"]
    casino.check_books()
    return found


# ------------------------------------------------------------------------- how it is told


def opened(golden: GoldenRound) -> Casino:
    """The table with its players, and bets open."""
    heading = {word: rest for _, word, rest in golden.lines if word in ("table", "players")}
    paytable, *words = re.split(r"\s{2,}", heading["table"])
    config = replace(CONFIG, paytable=PAYTABLES[paytable], first_5=None, jackpot="", bonus=None)
    jackpot = JACKPOT
    for each in words:
        word, _, value = each.partition(" ")
        match word:
            case "ante" | "bonus":
                least, most = map(int, value.split("-"))
                config = replace(config, **{word: BetLimits(least, most)})
            case "first-5":
                stake, most = map(int, value.split("x"))
                config = replace(config, first_5=FirstFiveStake(stake, most))
            case "jackpot":
                config, jackpot = replace(config, jackpot=JACKPOT.id), replace(JACKPOT, minimum=int(value))
            case _:
                config = option(config, word, value)
    players = [(name, int(amount)) for name, amount in (row.split() for row in heading["players"].split("|"))]
    casino = Casino(config, players, jackpot)
    casino.open_betting()
    return casino


def option(config: CasinoConfig, word: str, value: str) -> CasinoConfig:
    """The table with one of its other options."""
    match word:
        case "most":
            return replace(config, table_most=int(value))
        case "dealt":
            assert value == "by a person", value
            return replace(config, dealt_by=DealtBy.A_PERSON)
    raise AssertionError(f"no table has {word!r}")


def carry_out(casino: Casino, word: str, rest: str) -> None:
    """What a line says that happens."""
    match word:
        case "next":
            casino.open_betting()
        case "closed" | "clock":
            casino.let_time_pass()
        case "house":
            for each in rest.split("|"):
                staff(casino, each.strip())
        case "hole" | "flop" | "turn" | "river" | "dealer":
            cards, *acts = [part.strip() for part in rest.split("|")]
            casino.deal(cards)
            for each in acts:
                act(casino, each)
            settle_if_due(casino)
        case _:
            for each in rest.split("|"):
                act(casino, each.strip())
            settle_if_due(casino)


def settle_if_due(casino: Casino) -> None:
    """Settles a round that has all its cards, unless a supervisor may still correct them."""
    if isinstance(casino.table.awaiting, RoundToSettle) and casino.round.config.dealt_by is DealtBy.THE_ROOM:
        casino.settle()


def act(casino: Casino, told: str) -> None:
    """One act of a player: "Ada ante 50", "Ada doubles", "Ada plays"."""
    player, word, *amount = told.split()
    casino.ask(command(casino, player, word, int(amount[0]) if amount else 0))


def command(casino: Casino, player: str, word: str, amount: int) -> c.CasinoCommand:
    """The command of an act."""
    running = casino.round
    if word in SPOTS:
        return c.PlaceBet(player, running.id, SPOTS[word], amount)
    if word in CHOICES:
        return c.MakeDecision(player, running.id, running.street, CHOICES[word])
    if word in LEAVES:
        return c.LeaveRound(player, LEAVES[word])
    match word:
        case "undoes":
            return c.UndoBet(player, running.id)
        case "clears":
            return c.UndoAllBets(player, running.id)
        case "repeats":
            return c.RepeatBets(player, running.id)
        case "doubles":
            return c.DoubleBets(player, running.id)
        case "returns":
            return c.ReturnToRound(player)
    raise AssertionError(f"nobody knows what {word!r} means")


def staff(casino: Casino, told: str) -> None:
    """An act of the staff: "pauses", "corrects As Kd"."""
    word, _, cards = told.partition(" ")
    match word:
        case "pauses":
            casino.ask(c.PauseRound())
        case "resumes":
            casino.ask(c.ResumeRound())
        case "voids":
            casino.ask(c.VoidRound())
        case "corrects":
            casino.ask(c.CorrectCards(parse_cards(cards, INTERNATIONAL)))
        case "settles":
            casino.settle()
        case _:
            raise AssertionError(f"the house does not {word!r}")


# -------------------------------------------------------------- what is expected, and what is

Compared = tuple[str, str]


def _offered(casino: Casino, rest: str) -> Compared:
    player, expected = re.split(r"\s{2,}", rest)
    offers = legal(casino.table, player, casino.available(player))
    told = [
        f"{offer.room.spot.value.replace('_', '-')} {offer.room.least}-{offer.most}"
        + (f" counts {offer.room.most}" if offer.room.most < offer.most else "")
        for offer in offers.bets
    ]
    for word in ("undo", "repeat", "double"):
        amount = sum(each.amount for each in getattr(offers, word))
        told += [f"{word} {amount}"] if amount else []
    told += [f"{offer.choice.value} {offer.cost}" for offer in offers.choices]
    return expected, ", ".join(told) or "nothing"


def _refused(casino: Casino, rest: str) -> Compared:
    told, code = re.split(r"\s{2,}", rest)
    try:
        if told.startswith("house "):
            staff(casino, told.removeprefix("house "))
        elif told.startswith("cards "):
            casino.deal(told.removeprefix("cards "))
        else:
            act(casino, told)
    except Refused as refused:
        return code, refused.code
    return code, "was accepted"


def _paid(casino: Casino, rest: str) -> Compared:
    player, expected = re.split(r"\s{2,}", rest)
    result = casino.round.results[player]
    told = [f"{each.spot.value.replace('_', '-')} {each.outcome.value} {each.paid}" for each in result.spots]
    told += [f"jackpot {result.jackpot}"] if result.jackpot else []
    return expected, ", ".join(told)


def _balances(casino: Casino, rest: str) -> Compared:
    names = [row.split()[0] for row in rest.split("|")]
    return rest, " | ".join(f"{name} {casino.available(name)}" for name in names)


def _jackpot(casino: Casino, rest: str) -> Compared:
    assert casino.jackpot is not None, "the table has no jackpot"
    return rest, f"{casino.jackpot.pot} seed {casino.jackpot.seed}"


EXPECTED: dict[str, Callable[[Casino, str], Compared]] = {
    "?": _offered,
    "refused": _refused,
    "paid": _paid,
    "balances": _balances,
    "bank": lambda casino, rest: (rest, str(casino.bank)),
    "jackpot": _jackpot,
    "waits": lambda casino, rest: (rest, type(casino.table.awaiting).__struct_config__.tag),
}
