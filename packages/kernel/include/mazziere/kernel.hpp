/// Which poker hand is stronger, fast.
///
/// Plain values in, plain values out: no allocation, no globals that change, no
/// I/O, and no rules of poker beyond ranking. Nothing here knows Python.
///
/// A card is 4 * rank + suit, 0 to 51: rank 0..12 for 2..A, suit 0..3 for clubs,
/// diamonds, hearts, spades; 52 is the joker. A strength is what
/// mazziere.ranking.encoding says: larger is stronger, equal strengths split the
/// pot, 0 does not qualify.
///
///     high             category << 26 | ranks made << 13 | kickers
///     low              the same, all thirty bits turned over
///     eight or better  256 - ranks, bit 0 for the ace to bit 7 for the eight
///     badugi           cards << 13 | ranks turned over, bit 0 for the ace
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace mazziere {

/// Bit i is set when card i is in the set.
using CardSet = std::uint64_t;

using Strength = std::uint32_t;

/// What cards a scale ranks: how many of them, and which.
struct Takes {
    int fewest, most;
    std::uint8_t lowest, highest;
};

inline constexpr Takes takes_five_to_seven{5, 7, 0, 51};
inline constexpr Takes takes_a_joker{5, 7, 0, 52};
inline constexpr Takes takes_a_short_deck{5, 7, 16, 51};
inline constexpr Takes takes_one_to_seven{1, 7, 0, 51};
inline constexpr Takes takes_up_cards{1, 4, 0, 51};
inline constexpr Takes takes_in_omaha{7, 11, 0, 51};  ///< in the hand and on the board together

/// Strength of the best five-card high hand among `cards` (5 to 7 of them).
///
/// The order is that of mazziere.ranking.reference.high, which the tests compare
/// card for card; the same holds for all functions below it.
Strength high(CardSet cards) noexcept;

/// The same where the joker (one at most) stands for any card not held, or is a fifth
/// beside four of a kind.
Strength high_wild(CardSet cards) noexcept;

/// The same where the joker is an ace, or completes a straight or a flush.
Strength high_bug(CardSet cards) noexcept;

/// Strength of the best five of 5 to 7 cards, none below a six: a flush beats a full
/// house, and 9-8-7-6-A is a straight.
Strength short_deck_high(CardSet cards) noexcept;

/// Strength of the best eight-or-better low of any five of `cards` (5 to 7 of
/// them), or 0.
Strength eight_or_better(CardSet cards) noexcept;

/// Strength of the best low of any five of `cards` (5 to 7 of them): aces are low,
/// straights and flushes do not count.
Strength ace_to_five(CardSet cards) noexcept;

/// The same where the joker (one at most) is the lowest rank not held.
Strength ace_to_five_joker(CardSet cards) noexcept;

/// Strength of the best low of any five of `cards` (5 to 7 of them): aces are low,
/// straights and flushes count.
Strength ace_to_six(CardSet cards) noexcept;

/// Strength of the best low of any five of `cards` (5 to 7 of them): aces are high,
/// straights and flushes count.
Strength deuce_to_seven(CardSet cards) noexcept;

/// Strength of the best badugi among `cards` (1 to 7 of them).
Strength badugi(CardSet cards) noexcept;

/// Strength of 1 to 4 up cards, without straights and flushes.
Strength showing_high(CardSet cards) noexcept;

/// Strength of 1 to 4 up cards as a low: aces are low, a pair is worse than none.
Strength showing_low(CardSet cards) noexcept;

/// Strength of the best high hand of exactly two of `hole` (4 to 6 cards) and
/// three of `board` (3 to 5 cards). No card may be in both.
Strength omaha_high(CardSet hole, CardSet board) noexcept;

/// Strength of the best eight-or-better low of exactly two of `hole` and three of
/// `board`, or 0.
Strength omaha_low(CardSet hole, CardSet board) noexcept;

/// Many hands of as many cards each, one after another: row r is
/// `cards[r * per_row]` to `cards[r * per_row + per_row - 1]`, each one that the scale takes.
///
/// The cards of a row must differ; a row that repeats one gets a strength that
/// means nothing, and no other row suffers.
struct Rows {
    std::span<const std::uint8_t> cards;
    std::size_t per_row;

    std::size_t count() const noexcept { return cards.size() / per_row; }
};

/// The batch functions, compiled for one set of instructions. All sets give the
/// same strengths; only their speed differs.
///
/// `strengths` holds one number for each row of hands. `board` has a row for
/// each row of `hole`, or a single one that serves all of them.
struct Batches {
    using OfAnyCards = void (*)(Rows cards, Strength* strengths) noexcept;
    using OfTwoAndThree = void (*)(Rows hole, Rows board, Strength* strengths) noexcept;
    using OfOneHand = void (*)(CardSet hole, Rows boards, Strength* strengths) noexcept;

    std::string_view instructions;
    OfAnyCards high, high_wild, high_bug, short_deck_high;
    OfAnyCards eight_or_better, ace_to_five, ace_to_five_joker, ace_to_six, deuce_to_seven, badugi;
    OfTwoAndThree omaha_high, omaha_low;
    /// The same hole cards on each of many boards of 3 to 5 cards.
    OfOneHand high_on_boards, short_deck_high_on_boards, omaha_high_on_boards, omaha_low_on_boards;
};

/// What this machine can run, best first. "portable" is always the last of them.
std::span<const Batches> batches() noexcept;

}  // namespace mazziere
