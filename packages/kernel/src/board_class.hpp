/// Which boards and cards are one to every hand, once suits matter for one suit at most?
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "mazziere/kernel.hpp"

namespace mazziere::detail {

constexpr int all_ranks_count = 13, all_suits_count = 4;
constexpr int no_suit = -1;

constexpr int rank_of(int card) { return card >> 2; }
constexpr int suit_of(int card) { return card & 3; }

constexpr CardSet one_card(int card) { return CardSet{1} << card; }

/// All cards of a suit.
constexpr CardSet whole_suit(int suit) { return CardSet{0x1111111111111} << suit; }

/// Calls `tell` with each card of a set, the lowest first.
template <class Tell>
void each_card(CardSet cards, Tell tell) {
    for (; cards != 0; cards &= cards - 1) tell(std::countr_zero(cards));
}

/// The suit of which a board has three cards or more; without one, suits do not matter on it.
constexpr int flush_suit(CardSet board) {
    for (int suit = 0; suit < all_suits_count; ++suit)
        if (std::popcount(board & whole_suit(suit)) >= 3) return suit;
    return no_suit;
}

/// The class of a board of five cards: two that have the same one rank all hands alike, where the suit that
/// matters is the same.
///
/// Its ranks take three bits each, for there may be four of one; the cards of the suit that matters follow,
/// one bit a rank.
constexpr std::uint64_t board_class(CardSet board, int suit) {
    std::uint64_t ranks = 0, in_suit = 0;
    for (CardSet rest = board; rest != 0; rest &= rest - 1) {
        const int card = std::countr_zero(rest);
        ranks += std::uint64_t{1} << 3 * rank_of(card);
        if (suit_of(card) == suit) in_suit |= std::uint64_t{1} << rank_of(card);
    }
    return in_suit << 3 * all_ranks_count | ranks;
}

/// The classes of cards on a board: by rank, first those of other suits, then those of the suit that matters.
constexpr int card_classes = 2 * all_ranks_count;

constexpr int card_class(int card, int suit) {
    return rank_of(card) + (suit_of(card) == suit ? all_ranks_count : 0);
}

}  // namespace mazziere::detail
