"""What does each player of a canceled tournament get, line by line?

A settlement depends on nothing but the entrants after the last completed hand. It moves no money: whoever
applies it turns it into one balanced transaction, with a line for each player and `from_house` for the rest.
"""

import msgspec

from mazziere.rules.tournaments.cancellation import (
    Remainder,
    guaranteed_residual_pool,
    half_equally_half_by_chips,
    in_equal_shares,
    left_of,
    next_prize_out,
    offered_pool,
    residual_pool,
)
from mazziere.tournament.cancellation.terms import (
    CancelledKind,
    CancelledTournament,
    Entrant,
    Paragraph,
    paragraph_of,
)

NOTHING_LEFT = Remainder(0, 0)


class SettlementLine(msgspec.Struct, frozen=True, kw_only=True):
    """What one player gets and why. All amounts are minor units."""

    player: str
    refund: int = 0
    """Everything paid for entries, rebuys and add-ons, fees included."""
    ticket: int = 0
    """How much of `refund` and `bounty` is given back as tickets, which pay for a whole entry each."""
    prize: int = 0
    """What the player had won before: by the place in which they were eliminated, or in a round."""
    prize_due: int = 0
    """How much of it has not been paid yet: others might still have entered or bought."""
    next_prize: int = 0
    """As much as the next player out would have won."""
    equal_share: int = 0
    """Their equal share of the pool."""
    share_by_chips: int = 0
    """Their share of the pool in proportion to their chips, with the cents that rounding left."""
    bounty: int = 0
    """What stood on their own head, with their part of what nobody can win any more."""

    @property
    def to_pay(self) -> int:
        """What the player is still to be paid: all but the prizes that were paid when they were won."""
        return self.total - self.prize + self.prize_due

    @property
    def in_money(self) -> int:
        """How much of `to_pay` is money; the rest are tickets."""
        return self.to_pay - self.ticket

    @property
    def total(self) -> int:
        """What the player is paid."""
        return (
            self.refund + self.prize + self.next_prize + self.equal_share + self.share_by_chips + self.bounty
        )


class Settlement(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes of the money of a canceled tournament."""

    paragraph: Paragraph
    is_in_the_prizes: bool
    """Whether no more players were left than prizes."""
    pool: int
    """The residual pool of the book; in a freeroll its whole pool; 0 if nothing is divided."""
    divided: int
    """How much of it was divided among the players still in."""
    shortfall: int
    """By how much the pool was too small for the prizes already due; the house bears it."""
    lines: tuple[SettlementLine, ...]
    """One line for each entrant, in their order."""
    from_house: int
    """What the house adds to the money of the entrants. Negative: what it keeps."""


def settle(cancelled: CancelledTournament) -> Settlement:
    """What each entrant gets.

    If nobody is left, because the staff has removed the last player, those who are out keep their prizes and
    nothing is divided.

    The settlement balances: the sum of its lines is what the entrants have paid, with the bounties of those
    still in, and what the house adds.
    """
    paragraph = paragraph_of(cancelled)
    pool = _pool(cancelled, paragraph)
    still_in = cancelled.players_in
    if not still_in or paragraph in (Paragraph.NOT_BEGUN, Paragraph.HEADS_UP):
        next_prize, remainder = 0, NOTHING_LEFT
    else:
        next_prize = _next_prize(cancelled)
        remainder = left_of(
            pool,
            prizes_paid=sum(entrant.prize for entrant in cancelled.entrants),
            next_prizes=next_prize * len(still_in),
        )
    share_of = _shares(cancelled, remainder.amount)
    lines = tuple(
        [
            _line(entrant, paragraph, next_prize, share_of.get(entrant.player), cancelled.ticket)
            for entrant in cancelled.entrants
        ]
    )
    held = sum(entrant.paid + entrant.bounty for entrant in cancelled.entrants)
    return Settlement(
        paragraph=paragraph,
        is_in_the_prizes=cancelled.has_begun and cancelled.is_in_the_prizes,
        pool=pool,
        divided=remainder.amount,
        shortfall=remainder.shortfall,
        lines=lines,
        from_house=sum(line.total for line in lines) - held,
    )


def _shares(cancelled: CancelledTournament, amount: int) -> dict[str, tuple[int, int]]:
    """Player still in → their equal share of an amount, and their share of it by chips."""
    still_in = cancelled.players_in
    stacks = [entrant.chips for entrant in still_in]
    if cancelled.kind is CancelledKind.SIT_AND_GO:
        equal = shares = in_equal_shares(amount, stacks)
    else:
        shares = half_equally_half_by_chips(amount, stacks)
        equal = (amount // 2 // len(stacks) if stacks else 0,) * len(stacks)
    return {
        entrant.player: (at_least, share - at_least)
        for entrant, at_least, share in zip(still_in, equal, shares, strict=True)
    }


def _pool(cancelled: CancelledTournament, paragraph: Paragraph) -> int:
    shares_out = sum(entrant.prize_share for entrant in cancelled.players_out)
    shares_in = sum(entrant.prize_share for entrant in cancelled.players_in)
    match paragraph:
        case Paragraph.NOT_BEGUN | Paragraph.HEADS_UP:
            return 0
        case Paragraph.SIT_AND_GO | Paragraph.SCHEDULED:
            return residual_pool(shares_out=shares_out)
        case Paragraph.SIT_AND_GO_GUARANTEED | Paragraph.SCHEDULED_GUARANTEED:
            return guaranteed_residual_pool(
                shares_out=shares_out,
                shares_in=shares_in,
                guarantee=cancelled.guarantee,
                rebuys_are_open=cancelled.rebuys_are_open,
            )
        case Paragraph.FREEROLL:
            return offered_pool(
                shares=shares_out + shares_in,
                guarantee=cancelled.guarantee,
                refunded=sum(entrant.own_share for entrant in cancelled.players_in),
            )


def _next_prize(cancelled: CancelledTournament) -> int:
    if cancelled.kind is CancelledKind.SIT_AND_GO:
        return 0
    return next_prize_out(cancelled.prizes, players_in=len(cancelled.players_in))


def _line(
    entrant: Entrant, paragraph: Paragraph, next_prize: int, shares: tuple[int, int] | None, price: int
) -> SettlementLine:
    ticket = _tickets_back(entrant, price)
    if paragraph in (Paragraph.NOT_BEGUN, Paragraph.HEADS_UP):
        return SettlementLine(
            player=entrant.player, refund=entrant.paid, ticket=ticket, bounty=entrant.bounty
        )
    if shares is None:
        return SettlementLine(player=entrant.player, prize=entrant.prize, prize_due=entrant.prize_due)
    equal_share, share_by_chips = shares
    return SettlementLine(
        player=entrant.player,
        refund=entrant.paid,
        ticket=ticket,
        prize=entrant.prize,
        prize_due=entrant.prize_due,
        next_prize=next_prize,
        equal_share=equal_share,
        share_by_chips=share_by_chips,
        bounty=entrant.bounty,
    )


def _tickets_back(entrant: Entrant, price: int) -> int:
    """What the tickets are worth that an entrant gets back: whole ones, as far as the refund goes.

    A ticket has paid for a bounty too, and somebody else may have won that one since.
    """
    if not entrant.tickets:
        return 0
    return min(entrant.tickets, (entrant.paid + entrant.bounty) // price) * price
