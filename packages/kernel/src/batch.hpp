/// How are many hands ranked at once?
///
/// As many hands as a vector has lanes are loaded, ranked by the same source as a
/// single one, and stored. `Machine` is one set of instructions:
///
///     Word                    a vector of `lanes` lanes of 16 bits
///     load<per_row, order>    that many rows of cards as Suits<Word>; may read up to
///                             `overread` bytes beyond them
///     reverse(word)           the 16 bits of each lane in the opposite order
///     store(to, low, high)    the 32-bit numbers high << 16 | low
///
/// `load` may shuffle the rows among the lanes, provided that `store` puts them back.
/// Each file that includes this one is compiled for other instructions, so all of
/// it lives in an unnamed namespace: no two of them may share a function.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "high.hpp"
#include "low.hpp"
#include "mazziere/kernel.hpp"
#include "omaha.hpp"
#include "words.hpp"

namespace mazziere::detail {
namespace {

/// Which rank is bit 0: the ace, with the king or with the deuce after it.
enum class Order { high, low };

/// Where a card stands when the four suits are 16 bits each, side by side.
constexpr unsigned place(unsigned card, Order order) {
    const unsigned rank = card >> 2, suit = card & 3;
    return 16 * suit + (order == Order::high ? 12 - rank : (rank + 1) % 13);
}

template <class Machine>
MAZZIERE_INLINE void store_high(Strength* to, const Parts<typename Machine::Word>& parts) {
    using Word = typename Machine::Word;
    const Word made = Machine::reverse(parts.made) >> 3;  // 13 bits of 16: the ace is bit 12 again
    const Word kickers = Machine::reverse(parts.kickers) >> 3;
    Machine::store(to, Word(made << 13 | kickers), Word(parts.category << 10 | made >> 3));
}

template <class Machine>
MAZZIERE_INLINE void store_low(Strength* to, typename Machine::Word strengths) {
    Machine::store(to, strengths, typename Machine::Word{});
}

/// Gives `rank` the rows of `hole` and `board`, as many as there are lanes at a
/// time. The last ones are copied to where reading beyond them does no harm.
template <class Machine, int in_hole, int on_board, class Rank>
MAZZIERE_INLINE void walk(Rows hole, Rows board, Strength* strengths, Rank rank) {
    constexpr std::size_t lanes = Machine::lanes;
    constexpr std::size_t margin = lanes + Machine::overread;  // in rows, which have a byte at least
    const std::size_t count = hole.count();
    const bool one_board = on_board != 0 && board.count() == 1;
    const std::uint8_t* next_hole = hole.cards.data();
    const std::uint8_t* next_board = board.cards.data();

    std::uint8_t hole_copy[margin * in_hole] = {};
    std::uint8_t board_copy[margin * (on_board == 0 ? 1 : on_board)] = {};
    if (one_board) {
        for (std::size_t row = 0; row < lanes; ++row) {
            std::memcpy(board_copy + row * on_board, next_board, on_board);
        }
    }
    std::size_t done = 0;
    for (; done + margin <= count; done += lanes) {
        rank(next_hole, one_board ? board_copy : next_board, strengths + done);
        next_hole += lanes * in_hole;
        next_board += one_board ? 0 : lanes * on_board;
    }
    while (done < count) {
        const std::size_t rows = count - done < lanes ? count - done : lanes;
        Strength found[lanes];
        std::memcpy(hole_copy, next_hole, rows * in_hole);
        if (on_board != 0 && !one_board) std::memcpy(board_copy, next_board, rows * on_board);
        rank(hole_copy, board_copy, found);
        std::memcpy(strengths + done, found, rows * sizeof(Strength));
        done += rows;
        next_hole += rows * in_hole;
        next_board += one_board ? 0 : rows * on_board;
    }
}

template <class Machine, int per_row>
void high_rows(Rows cards, Strength* strengths) {
    const auto rank = [](const auto* hand, const auto*, Strength* to) MAZZIERE_INLINE_LAMBDA {
        store_high<Machine>(to, high(Machine::template load<per_row, Order::high>(hand)));
    };
    walk<Machine, per_row, 0>(cards, {}, strengths, rank);
}

template <class Machine, int per_row>
void low_rows(Rows cards, Strength* strengths) {
    const auto rank = [](const auto* hand, const auto*, Strength* to) MAZZIERE_INLINE_LAMBDA {
        store_low<Machine>(to, eight_or_better(Machine::template load<per_row, Order::low>(hand)));
    };
    walk<Machine, per_row, 0>(cards, {}, strengths, rank);
}

template <class Machine, int in_hole, int on_board>
void omaha_high_rows(Rows hole, Rows board, Strength* strengths) {
    const auto rank = [](const auto* hand, const auto* common, Strength* to) MAZZIERE_INLINE_LAMBDA {
        store_high<Machine>(to, omaha_high(Machine::template load<in_hole, Order::high>(hand),
                                           Machine::template load<on_board, Order::high>(common)));
    };
    walk<Machine, in_hole, on_board>(hole, board, strengths, rank);
}

template <class Machine, int in_hole, int on_board>
void omaha_low_rows(Rows hole, Rows board, Strength* strengths) {
    const auto rank = [](const auto* hand, const auto* common, Strength* to) MAZZIERE_INLINE_LAMBDA {
        store_low<Machine>(to, omaha_low(Machine::template load<in_hole, Order::low>(hand),
                                         Machine::template load<on_board, Order::low>(common)));
    };
    walk<Machine, in_hole, on_board>(hole, board, strengths, rank);
}

/// One compiled function for each number of cards that can be ranked.
template <class Machine>
constexpr Batches batches_for(std::string_view instructions) {
    return {
        instructions,
        [](Rows cards, Strength* strengths) noexcept {
            constexpr void (*of[])(Rows, Strength*) = {high_rows<Machine, 5>, high_rows<Machine, 6>,
                                                       high_rows<Machine, 7>};
            of[cards.per_row - 5](cards, strengths);
        },
        [](Rows cards, Strength* strengths) noexcept {
            constexpr void (*of[])(Rows, Strength*) = {low_rows<Machine, 5>, low_rows<Machine, 6>,
                                                       low_rows<Machine, 7>};
            of[cards.per_row - 5](cards, strengths);
        },
        [](Rows hole, Rows board, Strength* strengths) noexcept {
            constexpr void (*of[][3])(Rows, Rows, Strength*) = {
                {omaha_high_rows<Machine, 4, 3>, omaha_high_rows<Machine, 4, 4>,
                 omaha_high_rows<Machine, 4, 5>},
                {omaha_high_rows<Machine, 5, 3>, omaha_high_rows<Machine, 5, 4>,
                 omaha_high_rows<Machine, 5, 5>},
                {omaha_high_rows<Machine, 6, 3>, omaha_high_rows<Machine, 6, 4>,
                 omaha_high_rows<Machine, 6, 5>}};
            of[hole.per_row - 4][board.per_row - 3](hole, board, strengths);
        },
        [](Rows hole, Rows board, Strength* strengths) noexcept {
            constexpr void (*of[][3])(Rows, Rows, Strength*) = {
                {omaha_low_rows<Machine, 4, 3>, omaha_low_rows<Machine, 4, 4>, omaha_low_rows<Machine, 4, 5>},
                {omaha_low_rows<Machine, 5, 3>, omaha_low_rows<Machine, 5, 4>, omaha_low_rows<Machine, 5, 5>},
                {omaha_low_rows<Machine, 6, 3>, omaha_low_rows<Machine, 6, 4>,
                 omaha_low_rows<Machine, 6, 5>}};
            of[hole.per_row - 4][board.per_row - 3](hole, board, strengths);
        },
    };
}

}  // namespace
}  // namespace mazziere::detail
