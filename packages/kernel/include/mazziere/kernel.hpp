/// Which poker hand is stronger, fast.
///
/// Plain values in, plain values out: no allocation, no globals that change, no
/// I/O, and no rules of poker beyond ranking. Nothing here knows Python.
///
/// A card is 4 * rank + suit, 0 to 51: rank 0..12 for 2..A, suit 0..3 for clubs,
/// diamonds, hearts, spades. A strength is what mazziere.ranking.encoding says:
/// larger is stronger, equal strengths split the pot, 0 does not qualify.
///
///     high  category << 26 | ranks made << 13 | kickers
///     low   256 - ranks, bit 0 for the ace to bit 7 for the eight
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace mazziere {

/// Bit i is set when card i is in the set.
using CardSet = std::uint64_t;

using Strength = std::uint32_t;

/// Strength of the best five-card high hand among `cards` (5 to 7 of them).
///
/// The order is that of mazziere.ranking.reference.high, which the tests compare
/// card for card; the same holds for the three functions below it.
Strength high(CardSet cards) noexcept;

/// Strength of the best high hand of exactly two of `hole` (4 to 6 cards) and
/// three of `board` (3 to 5 cards). No card may be in both.
Strength omaha_high(CardSet hole, CardSet board) noexcept;

/// Strength of the best eight-or-better low of any five of `cards` (5 to 7 of
/// them), or 0.
Strength eight_or_better(CardSet cards) noexcept;

/// Strength of the best eight-or-better low of exactly two of `hole` and three of
/// `board`, or 0.
Strength omaha_low(CardSet hole, CardSet board) noexcept;

/// Many hands of as many cards each, one after another: row r is
/// `cards[r * per_row]` to `cards[r * per_row + per_row - 1]`, each 0 to 51.
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
    std::string_view instructions;
    void (*high)(Rows cards, Strength* strengths) noexcept;
    void (*eight_or_better)(Rows cards, Strength* strengths) noexcept;
    void (*omaha_high)(Rows hole, Rows board, Strength* strengths) noexcept;
    void (*omaha_low)(Rows hole, Rows board, Strength* strengths) noexcept;
};

/// What this machine can run, best first. "portable" is always the last of them.
std::span<const Batches> batches() noexcept;

}  // namespace mazziere
