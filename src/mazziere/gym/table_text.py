"""The table as text, with all cards face up."""

from mazziere.gym.games import GymGame
from mazziere.hand import Hand
from mazziere.hand.view import HandSeatView, view


def table_text(hand: Hand, game: GymGame) -> str:
    """A line for the board and the pot, and one for each seat; an arrow marks the seat to act."""
    watched = view(hand, None)
    board = " ".join(watched.board) or "no board"
    lines = [f"{game.variant.key} {game.limit.value}: {watched.street}, {board}, pot {watched.total_pot}"]
    for seat in sorted(watched.seats, key=lambda seat: seat.no):
        own = next(each for each in view(hand, seat.no).seats if each.no == seat.no)
        arrow = ">" if watched.to_act == seat.no else " "
        button = "D" if watched.button == seat.no else " "
        lines.append(
            f"{arrow} player_{seat.no - 1} {button} {' '.join([*own.cards, *_facts(seat)])}".rstrip()
        )
    return "\n".join(lines)


def _facts(seat: HandSeatView) -> list[str]:
    facts = [f"stack {seat.stack}"]
    facts += [f"wagered {seat.wagered}"] if seat.wagered else []
    facts += [seat.last.replace("_", " ")] if seat.last else []
    facts += ["all-in"] if seat.all_in else []
    return [*facts, f"won {seat.won}"] if seat.won else facts
