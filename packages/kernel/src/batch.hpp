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

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#include "mazziere/kernel.hpp"
#include "omaha.hpp"
#include "scales.hpp"
#include "words.hpp"

namespace mazziere::detail {
namespace {

/// Where a card stands when the four suits are 16 bits each, side by side.
constexpr unsigned place(unsigned card, Order order) {
    return 16 * (card & 3) + rank_bit(card >> 2, order);
}

/// The thirty bits of a strength in two halves, as the encoding puts its parts together.
template <class Word>
struct Halves {
    Word low, high;

    MAZZIERE_INLINE Halves(Word category, Word made, Word kickers)
        : low(made << 13 | kickers), high(category << 10 | made >> 3) {}
};

template <class Machine, class Word>
MAZZIERE_INLINE void store(Strength* to, const Parts<Word>& parts) {
    // 13 bits of 16, and the ace is bit 12 again.
    const Halves<Word> halves(parts.category, Machine::reverse(parts.made) >> 3,
                              Machine::reverse(parts.kickers) >> 3);
    Machine::store(to, halves.low, halves.high);
}

template <class Machine, class Word>
MAZZIERE_INLINE void store(Strength* to, const LowParts<Word>& parts) {
    const Halves<Word> halves(parts.category, parts.made, parts.kickers);
    Machine::store(to, ~halves.low, halves.high ^ 0x3fff);
}

template <class Machine, class Word>
MAZZIERE_INLINE void store(Strength* to, Word strengths) {
    Machine::store(to, strengths, Word{});
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

template <class Machine, class Scale, int per_row>
void rows_of(Rows cards, Strength* strengths) {
    const auto rank = [](const auto* hand, const auto*, Strength* to) MAZZIERE_INLINE_LAMBDA {
        store<Machine>(to,
                       Scale::template rank<per_row>(Machine::template load<per_row, Scale::order>(hand)));
    };
    walk<Machine, per_row, 0>(cards, {}, strengths, rank);
}

template <class Machine, int in_hole, int on_board>
void omaha_high_rows(Rows hole, Rows board, Strength* strengths) {
    const auto rank = [](const auto* hand, const auto* common, Strength* to) MAZZIERE_INLINE_LAMBDA {
        store<Machine>(to, omaha_high(Machine::template load<in_hole, Order::high>(hand),
                                      Machine::template load<on_board, Order::high>(common)));
    };
    walk<Machine, in_hole, on_board>(hole, board, strengths, rank);
}

template <class Machine, int in_hole, int on_board>
void omaha_low_rows(Rows hole, Rows board, Strength* strengths) {
    const auto rank = [](const auto* hand, const auto* common, Strength* to) MAZZIERE_INLINE_LAMBDA {
        store<Machine>(to, omaha_low(Machine::template load<in_hole, Order::low>(hand),
                                     Machine::template load<on_board, Order::low>(common)));
    };
    walk<Machine, in_hole, on_board>(hole, board, strengths, rank);
}

/// The four suits of the same cards in every lane.
template <class Word, Order order>
Suits<Word> in_every_lane(CardSet cards) {
    std::uint64_t suits = 0;
    for (; cards != 0; cards &= cards - 1) suits |= std::uint64_t{1} << place(std::countr_zero(cards), order);
    const auto of_suit = [suits](int suit) { return static_cast<int>(suits >> 16 * suit & 0xffff); };
    return {everywhere<Word>(of_suit(0)), everywhere<Word>(of_suit(1)), everywhere<Word>(of_suit(2)),
            everywhere<Word>(of_suit(3))};
}

template <class Word>
MAZZIERE_INLINE Suits<Word> together(const Suits<Word>& a, const Suits<Word>& b) {
    return {a.clubs | b.clubs, a.diamonds | b.diamonds, a.hearts | b.hearts, a.spades | b.spades};
}

/// What a hand is worth on a board, one small type for each scale that is asked for many boards.
template <class Scale>
struct AnyOnBoard {
    static constexpr Order order = Scale::order;
    template <class Word>
    MAZZIERE_INLINE static auto rank(const Suits<Word>& hole, const Suits<Word>& board) {
        return Scale::template rank<7>(together(hole, board));
    }
};

struct OmahaHighOnBoard {
    static constexpr Order order = Order::high;
    template <class Word>
    MAZZIERE_INLINE static auto rank(const Suits<Word>& hole, const Suits<Word>& board) {
        return omaha_high(hole, board);
    }
};

struct OmahaLowOnBoard {
    static constexpr Order order = Order::low;
    template <class Word>
    MAZZIERE_INLINE static auto rank(const Suits<Word>& hole, const Suits<Word>& board) {
        return omaha_low(hole, board);
    }
};

template <class Machine, class OnBoard, int on_board>
void one_hand_on(CardSet hole, Rows boards, Strength* strengths) {
    const auto held = in_every_lane<typename Machine::Word, OnBoard::order>(hole);
    const auto rank = [held](const auto* board, const auto*, Strength* to) MAZZIERE_INLINE_LAMBDA {
        store<Machine>(to, OnBoard::rank(held, Machine::template load<on_board, OnBoard::order>(board)));
    };
    walk<Machine, on_board, 0>(boards, {}, strengths, rank);
}

template <class Machine, class OnBoard>
void of_one_hand(CardSet hole, Rows boards, Strength* strengths) noexcept {
    constexpr void (*of[])(CardSet, Rows, Strength*) = {
        one_hand_on<Machine, OnBoard, 3>, one_hand_on<Machine, OnBoard, 4>, one_hand_on<Machine, OnBoard, 5>};
    of[boards.per_row - 3](hole, boards, strengths);
}

/// One compiled function for each number of cards that the scale takes.
template <class Machine, class Scale>
void of_any_cards(Rows cards, Strength* strengths) noexcept {
    constexpr int fewest = Scale::takes.fewest;
    const auto choose = [&]<int... more>(std::integer_sequence<int, more...>) {
        constexpr void (*of[])(Rows, Strength*) = {rows_of<Machine, Scale, fewest + more>...};
        of[cards.per_row - fewest](cards, strengths);
    };
    choose(std::make_integer_sequence<int, Scale::takes.most - fewest + 1>{});
}

template <class Machine>
constexpr Batches batches_for(std::string_view instructions) {
    return {
        .instructions = instructions,
        .high = of_any_cards<Machine, High>,
        .high_wild = of_any_cards<Machine, HighWild>,
        .high_bug = of_any_cards<Machine, HighBug>,
        .short_deck_high = of_any_cards<Machine, ShortDeckHigh>,
        .eight_or_better = of_any_cards<Machine, EightOrBetter>,
        .ace_to_five = of_any_cards<Machine, AceToFive>,
        .ace_to_five_joker = of_any_cards<Machine, AceToFiveJoker>,
        .ace_to_six = of_any_cards<Machine, AceToSix>,
        .deuce_to_seven = of_any_cards<Machine, DeuceToSeven>,
        .badugi = of_any_cards<Machine, Badugi>,
        .omaha_high =
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
        .omaha_low =
            [](Rows hole, Rows board, Strength* strengths) noexcept {
                constexpr void (*of[][3])(Rows, Rows, Strength*) = {
                    {omaha_low_rows<Machine, 4, 3>, omaha_low_rows<Machine, 4, 4>,
                     omaha_low_rows<Machine, 4, 5>},
                    {omaha_low_rows<Machine, 5, 3>, omaha_low_rows<Machine, 5, 4>,
                     omaha_low_rows<Machine, 5, 5>},
                    {omaha_low_rows<Machine, 6, 3>, omaha_low_rows<Machine, 6, 4>,
                     omaha_low_rows<Machine, 6, 5>}};
                of[hole.per_row - 4][board.per_row - 3](hole, board, strengths);
            },
        .high_on_boards = of_one_hand<Machine, AnyOnBoard<High>>,
        .short_deck_high_on_boards = of_one_hand<Machine, AnyOnBoard<ShortDeckHigh>>,
        .omaha_high_on_boards = of_one_hand<Machine, OmahaHighOnBoard>,
        .omaha_low_on_boards = of_one_hand<Machine, OmahaLowOnBoard>,
    };
}

}  // namespace
}  // namespace mazziere::detail
