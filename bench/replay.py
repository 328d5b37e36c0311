"""The speed of replaying recorded hands, beside PokerKit's reading of PHH.

Both read a record and play it to its last chip, in one process and in short
turns. The hands are real ones where a folder of them is at hand
(`../shared/hands`, or MAZZIERE_HANDS), else hands played here by a seeded
random policy. PokerKit is given the same hands, as the PHH that this project
writes; it neither compares what comes out with the record nor has to know
which line is chat, and both of ours do compare.

*PHH* is text → fields → hand → comparison; *PokerStars text* is what people
have, and the longer way: text → lines → hand → comparison. PokerKit reads that
text too, hand by hand into its PHH, and plays it while it does; it reads fewer
of the hands, and only those count there.

Each reader has a process of its own and they take turns, so that each sweeps up
after itself, in its own time.
"""

import contextlib
import io
import itertools
import multiprocessing
import os
import random
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection
from pathlib import Path

from bench.pokerkit_hand import BIG_BLIND, PLAYERS, SMALL_BLIND, STACK
from bench.report import Row
from mazziere.formats.histories import read_history
from mazziere.formats.phh.read import read_phh
from mazziere.formats.phh.write import STANDARD_CODES, phh_text
from mazziere.formats.record import CannotBeWritten, RecordedHand, RecordedSeat
from mazziere.formats.replay.outcome import Mismatch, Replayed
from mazziere.formats.replay.play import replay
from mazziere.formats.replay.start import RULES
from mazziere.formats.stars.read import read_stars
from mazziere.hand import (
    Bet,
    Call,
    CardsToDeal,
    Check,
    Command,
    DealCards,
    DealtIn,
    Finished,
    Fold,
    HandStart,
    Muck,
    PlayerToAct,
    PlayerToShow,
    Post,
    PostKind,
    RaiseTo,
    apply,
    begin,
    legal,
)
from mazziere.hand.offers import OfferBet, OfferCall, OfferCheck, OfferRaise
from mazziere.rules.limits import Limit, Stakes

HANDS = Path(os.environ.get("MAZZIERE_HANDS") or Path(__file__).parents[2] / "shared" / "hands")
MOST_HANDS = 2_000

Play = Callable[[str], None]
"""Reads one hand and replays it."""


def recorded_texts() -> list[str]:
    """The texts of single hands in the folder that replay; empty where there is no such folder.

    Only those in the format of PokerStars: files of rooms with formats of their own are left out.
    """
    texts = []
    for path in sorted(HANDS.rglob("*.txt")):
        data = path.read_bytes()
        lines = data.decode("utf-8", errors="replace").replace("\r", "").split("\n")
        hands = [hand for hand in read_history(path.name, data) if hand.number]
        if not hands:
            continue  # none that is named, or none at all
        ends = [hand.line - 1 for hand in hands[1:]] + [len(lines)]
        for hand, end in zip(hands, ends, strict=True):
            text = "\n".join(lines[hand.line - 1 : end])
            if isinstance(hand, RecordedHand) and isinstance(replay(hand), Replayed):
                alone = list(read_stars(text))
                texts += [text] if len(alone) == 1 and isinstance(alone[0], RecordedHand) else []
    return texts


def played_here(count: int) -> Iterator[str]:
    """Hands of a seeded random policy, as PHH."""
    dice = random.Random(7)
    start = HandStart(
        variant="holdem",
        limit=Limit.NO_LIMIT,
        stakes=Stakes(small_blind=SMALL_BLIND, big_blind=BIG_BLIND),
        rules=RULES,
        button=PLAYERS,
        seats=tuple(DealtIn(no, STACK) for no in range(1, PLAYERS + 1)),
        posts=(Post(1, PostKind.SMALL_BLIND, SMALL_BLIND), Post(2, PostKind.BIG_BLIND, BIG_BLIND)),
    )
    for number in range(1, count + 1):
        deck = iter(dice.sample(range(52), 52))
        events, hand = begin(start)
        while not isinstance(awaited := hand.awaiting, Finished):
            command: Command
            if isinstance(awaited, CardsToDeal):
                command = DealCards(tuple(next(deck) for _ in awaited.to))  # type: ignore[misc]
            elif isinstance(awaited, PlayerToShow):
                command = Muck(awaited.seat)
            else:
                assert isinstance(awaited, PlayerToAct), "these hands wait for nobody else"
                match dice.choice(legal(hand)):
                    case OfferCheck():
                        command = Check(awaited.seat)
                    case OfferCall():
                        command = Call(awaited.seat)
                    case OfferBet(low, high):
                        command = Bet(awaited.seat, dice.randint(low, high))
                    case OfferRaise(low, high):
                        command = RaiseTo(awaited.seat, dice.randint(low, high))
                    case _:
                        command = Fold(awaited.seat)
            happened, hand = apply(hand, command)
            events += happened
        record = RecordedHand(
            site="bench",
            number=str(number),
            line=1,
            game=start.variant,
            limit=start.limit,
            stakes=start.stakes,
            unit=1,
            button=start.button,
            seats=tuple(RecordedSeat(seat.no, f"p{seat.no}", seat.stack) for seat in start.seats),
            posts=start.posts,
            hole_cards={seat.no: seat.hole for seat in hand.seats},
            streets=(),
        )
        yield phh_text(record, Replayed(hand, events))


def as_phh(text: str) -> str:
    """A recorded hand as PHH; "" where PHH cannot express it."""
    (hand,) = read_stars(text)
    assert isinstance(hand, RecordedHand)
    outcome = replay(hand)
    assert isinstance(outcome, Replayed)
    try:
        return phh_text(hand, outcome)
    except CannotBeWritten:
        return ""


def ours_from_phh(text: str) -> None:
    """Read and replay one hand of PHH here."""
    ours(read_phh, text)


def ours_from_text(text: str) -> None:
    """Read and replay one hand of PokerStars text here."""
    ours(read_stars, text)


def ours(read: Callable[[str], Iterator[object]], text: str) -> None:
    """Read and replay one hand here."""
    for hand in read(text):
        assert isinstance(hand, RecordedHand)
        assert not isinstance(replay(hand), Mismatch)


def pokerkits(text: str) -> None:
    """Read and replay one hand in PokerKit."""
    from pokerkit.notation import HandHistory

    for _ in HandHistory.loads(text):
        pass


def pokerkits_from_text(text: str) -> None:
    """Read and play one hand of PokerStars text in PokerKit, whose reader plays it to fill in its fields."""
    from pokerkit.notation import PokerStarsParser

    (_,) = PokerStarsParser()(text, error_status=True)


def is_read_there(text: str) -> bool:
    """Whether PokerKit reads this text; it prints a traceback where it does not."""
    try:
        with contextlib.redirect_stderr(io.StringIO()):
            pokerkits_from_text(text)
    except (ValueError, KeyError, AssertionError):
        return False
    return True


def replays_there(text: str) -> bool:
    """Whether PokerKit knows the game and finishes the hand, which it does for fewer games and hands."""
    if not any(text.startswith(f'variant = "{code}"') for code in STANDARD_CODES):
        return False
    try:
        pokerkits(text)
    except (ValueError, KeyError, AssertionError):  # raised where its rules lack something
        return False
    return True


def side_by_side(work: Sequence[tuple[Play, Sequence[str]]], *, seconds: float) -> list[float]:
    """Hands per second of each, in turns of some hundredths of the time, after all have read all once."""
    spent, played = [0.0] * len(work), [0] * len(work)
    spawn = multiprocessing.get_context("spawn")
    lines = []
    for play, texts in work:
        line, far_end = spawn.Pipe()
        spawn.Process(target=take_turns, args=(play, texts, far_end), daemon=True).start()
        lines.append(line)
    for line in lines:
        line.recv()
    while sum(spent) < seconds:
        for side, line in enumerate(lines):
            line.send(seconds / 60)
            hands, took = line.recv()
            played[side] += hands
            spent[side] += took
    for line in lines:
        line.send(None)
    return [count / time for count, time in zip(played, spent, strict=True)]


def take_turns(play: Play, texts: Sequence[str], line: Connection) -> None:
    """The process of one reader: it reads all once, then plays as long as it is told, until that is None."""
    warnings.simplefilter("ignore")  # PokerKit warns of folds where a check was free
    for text in texts:
        play(text)
    line.send(None)
    rest = itertools.cycle(texts)
    while (seconds := line.recv()) is not None:
        began, hands = time.perf_counter(), 0
        while (took := time.perf_counter() - began) < seconds:
            play(next(rest))
            hands += 1
        line.send((hands, took))


def run(*, quick: bool) -> Iterator[Row]:
    """One row for each format, and for PokerStars text one beside each of PokerKit's readers."""
    warnings.simplefilter("ignore")  # PokerKit warns of folds where a check was free
    seconds = 10.0 if quick else 40.0
    texts = recorded_texts()
    random.Random(3).shuffle(texts)
    source = "real hands" if texts else "random hands"
    texts = texts[:MOST_HANDS]
    documents = [as_phh(text) for text in texts] if texts else list(played_here(500))
    common = [(place, document) for place, document in enumerate(documents) if replays_there(document)]
    both = [document for _, document in common]
    work: list[tuple[Play, Sequence[str]]] = [(ours_from_phh, both), (pokerkits, both)]
    if texts:
        work.append((ours_from_text, [texts[place] for place, _ in common]))
    mine, theirs, *mine_from_text = side_by_side(work, seconds=seconds)
    yield Row(f"PHH, parse and play, {len(both)} {source}", "hands/s", mine, theirs, "PokerKit")
    if mine_from_text:
        name = f"PokerStars text, parse and play, the same {len(both)} hands"
        yield Row(name, "hands/s", mine_from_text[0], theirs, "PokerKit (their PHH)")
        both = [text for text in texts if is_read_there(text)]
        mine, theirs = side_by_side([(ours_from_text, both), (pokerkits_from_text, both)], seconds=seconds)
        name = f"PokerStars text, parse and play, {len(both)} that both read"
        yield Row(name, "hands/s", mine, theirs, "PokerKit")
