/// What Python sees of the kernel. Cards are checked here; the kernel trusts its callers.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string_view.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "equity.hpp"
#include "mazziere/kernel.hpp"
#include "showdowns.hpp"
#include "standing.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using mazziere::Batches;
using mazziere::CardSet;
using mazziere::Rows;
using mazziere::Strength;
using mazziere::Takes;

namespace {

using CardRows = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Strengths = nb::ndarray<nb::numpy, Strength, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

[[noreturn]] void refuse(const std::string& why) {
    throw nb::value_error(why.c_str());
}

/// Which cards can be ranked, in words.
std::string range_of(const Takes& takes) {
    return std::to_string(takes.lowest) + " to " + std::to_string(takes.highest);
}

/// Adds the cards of a tuple to a set; each must be one that can be ranked, and none be there already.
template <Takes takes>
void add(CardSet& set, nb::handle cards) {
    const Py_ssize_t count = PyTuple_GET_SIZE(cards.ptr());
    for (Py_ssize_t i = 0; i < count; ++i) {
        const long card = PyLong_AsLong(PyTuple_GET_ITEM(cards.ptr(), i));
        if (card == -1 && PyErr_Occurred()) throw nb::python_error();
        if (card < takes.lowest || card > takes.highest)
            refuse("card " + std::to_string(card) + " cannot be ranked: only " + range_of(takes) + " can");
        const CardSet bit = CardSet{1} << card;
        if (set & bit) refuse("a card is there twice");
        set |= bit;
    }
}

template <Takes takes>
void check_count(std::size_t count) {
    if (count < takes.fewest || count > takes.most)
        refuse(std::to_string(count) + " cards cannot be ranked: " + std::to_string(takes.fewest) + " to " +
               std::to_string(takes.most) + " can");
}

template <Strength (*rank)(CardSet) noexcept, Takes takes>
Strength of_any_cards(nb::tuple hole, nb::tuple board) {
    check_count<takes>(hole.size() + board.size());
    CardSet cards = 0;
    add<takes>(cards, hole);
    add<takes>(cards, board);
    return rank(cards);
}

template <Strength (*rank)(CardSet) noexcept>
Strength of_up_cards(nb::tuple cards) {
    check_count<mazziere::takes_up_cards>(cards.size());
    CardSet up = 0;
    add<mazziere::takes_up_cards>(up, cards);
    return rank(up);
}

void check_omaha(std::size_t in_hole, std::size_t on_board) {
    if (in_hole < 4 || in_hole > 6 || on_board < 3 || on_board > 5)
        refuse("Omaha ranks 4 to 6 hole cards on a board of 3 to 5, not " + std::to_string(in_hole) + " on " +
               std::to_string(on_board));
}

template <Strength (*rank)(CardSet, CardSet) noexcept>
Strength of_two_and_three(nb::tuple hole, nb::tuple board) {
    check_omaha(hole.size(), board.size());
    CardSet in_hole = 0, all = 0;
    add<mazziere::takes_in_omaha>(in_hole, hole);
    all = in_hole;
    add<mazziere::takes_in_omaha>(all, board);
    return rank(in_hole, all ^ in_hole);
}

Rows rows_of(const CardRows& cards) {
    return {{cards.data(), cards.size()}, cards.shape(1)};
}

template <Takes takes>
void check_known(std::string_view what, Rows rows) {
    const auto wrong = std::find_if(rows.cards.begin(), rows.cards.end(),
                                    [](auto card) { return card < takes.lowest || card > takes.highest; });
    if (wrong != rows.cards.end())
        refuse("row " + std::to_string((wrong - rows.cards.begin()) / rows.per_row) + " of " +
               std::string(what) + " has card " + std::to_string(*wrong) + ": only " + range_of(takes) +
               " can be ranked");
}

template <Takes takes>
bool all_known(Rows rows) noexcept {
    std::uint8_t highest = 0, lowest = 255;
    for (const std::uint8_t card : rows.cards) {
        highest = std::max(highest, card);
        if constexpr (takes.lowest > 0) lowest = std::min(lowest, card);
    }
    return highest <= takes.highest && lowest >= takes.lowest;
}

const Batches& chosen(std::optional<std::string_view> instructions) {
    const auto all = mazziere::batches();
    if (!instructions) return all.front();
    for (const Batches& batches : all)
        if (batches.instructions == *instructions) return batches;
    refuse("this machine has no instructions called " + std::string(*instructions));
}

/// `out` if it was given and fits, else a new array.
Strengths room_for(std::size_t count, std::optional<Strengths> out) {
    if (out) {
        if (out->size() != count)
            refuse("out has room for " + std::to_string(out->size()) + " strengths, not " +
                   std::to_string(count));
        return *out;
    }
    auto fresh = std::make_unique_for_overwrite<Strength[]>(count);
    Strength* data = fresh.get();
    nb::capsule owner(data, [](void* memory) noexcept { delete[] static_cast<Strength*>(memory); });
    fresh.release();
    return Strengths(data, {count}, owner);
}

/// Checked and ranked piece by piece, so that a piece is still in the nearest cache when it is ranked.
constexpr std::size_t piece = 2048;

Rows part_of(Rows rows, std::size_t from, std::size_t count) {
    return {rows.cards.subspan(from * rows.per_row, count * rows.per_row), rows.per_row};
}

template <auto rank, Takes takes>
Strengths rows_of_any_cards(CardRows cards, std::optional<Strengths> out,
                            std::optional<std::string_view> instructions) {
    const Rows rows = rows_of(cards);
    check_count<takes>(rows.per_row);
    const Batches& batches = chosen(instructions);
    Strengths strengths = room_for(rows.count(), out);
    bool known = true;
    {
        nb::gil_scoped_release others_may_run;
        for (std::size_t done = 0; known && done < rows.count(); done += piece) {
            const Rows part = part_of(rows, done, std::min(piece, rows.count() - done));
            known = all_known<takes>(part);
            if (known) (batches.*rank)(part, strengths.data() + done);
        }
    }
    if (!known) check_known<takes>("cards", rows);
    return strengths;
}

template <auto rank>
Strengths rows_of_two_and_three(CardRows hole, CardRows board, std::optional<Strengths> out,
                                std::optional<std::string_view> instructions) {
    constexpr Takes takes = mazziere::takes_in_omaha;
    const Rows hole_rows = rows_of(hole), board_rows = rows_of(board);
    check_omaha(hole_rows.per_row, board_rows.per_row);
    const bool one_board = board_rows.count() == 1;
    if (!one_board && board_rows.count() != hole_rows.count())
        refuse(std::to_string(hole_rows.count()) + " hands need as many boards, or one, not " +
               std::to_string(board_rows.count()));
    const Batches& batches = chosen(instructions);
    Strengths strengths = room_for(hole_rows.count(), out);
    bool known = true;
    {
        nb::gil_scoped_release others_may_run;
        for (std::size_t done = 0; known && done < hole_rows.count(); done += piece) {
            const std::size_t count = std::min(piece, hole_rows.count() - done);
            const Rows hole_part = part_of(hole_rows, done, count);
            const Rows board_part = one_board ? board_rows : part_of(board_rows, done, count);
            known = all_known<takes>(hole_part) && all_known<takes>(board_part);
            if (known) (batches.*rank)(hole_part, board_part, strengths.data() + done);
        }
    }
    if (!known) {
        check_known<takes>("hole", hole_rows);
        check_known<takes>("board", board_rows);
    }
    return strengths;
}

/// That no board has a card of the hand is not checked, as it is not for the cards of a row.
template <auto rank, Takes takes, bool in_omaha>
Strengths one_hand_on_boards(nb::tuple hole, CardRows boards, std::optional<Strengths> out,
                             std::optional<std::string_view> instructions) {
    const Rows rows = rows_of(boards);
    if constexpr (in_omaha)
        check_omaha(hole.size(), rows.per_row);
    else
        check_count<takes>(hole.size() + rows.per_row);
    if (rows.per_row < 3 || rows.per_row > 5)
        refuse("boards have 3 to 5 cards, not " + std::to_string(rows.per_row));
    CardSet held = 0;
    add<takes>(held, hole);
    const Batches& batches = chosen(instructions);
    Strengths strengths = room_for(rows.count(), out);
    bool known = true;
    {
        nb::gil_scoped_release others_may_run;
        for (std::size_t done = 0; known && done < rows.count(); done += piece) {
            const Rows part = part_of(rows, done, std::min(piece, rows.count() - done));
            known = all_known<takes>(part);
            if (known) (batches.*rank)(held, part, strengths.data() + done);
        }
    }
    if (!known) check_known<takes>("boards", rows);
    return strengths;
}

nb::tuple instruction_sets() {
    nb::list names;
    for (const Batches& batches : mazziere::batches()) names.append(batches.instructions);
    return nb::tuple(names);
}

/// A scale whose hands are made of any of the cards: the single call, and the rows.
template <Strength (*rank)(CardSet) noexcept, auto rank_rows, Takes takes = mazziere::takes_five_to_seven>
void def_of_any_cards(nb::module_& m, const std::string& name) {
    m.def(name.c_str(), of_any_cards<rank, takes>, "hole"_a, "board"_a);
    // Nothing is converted: a copy of `out` would be filled in its place, and card 300 become card 44.
    m.def((name + "_rows").c_str(), rows_of_any_cards<rank_rows, takes>, nb::arg("cards").noconvert(),
          nb::kw_only(), nb::arg("out").noconvert() = nb::none(), nb::arg("instructions") = nb::none());
}

template <Strength (*rank)(CardSet, CardSet) noexcept, auto rank_rows>
void def_of_two_and_three(nb::module_& m, const std::string& name) {
    m.def(name.c_str(), of_two_and_three<rank>, "hole"_a, "board"_a);
    m.def((name + "_rows").c_str(), rows_of_two_and_three<rank_rows>, nb::arg("hole").noconvert(),
          nb::arg("board").noconvert(), nb::kw_only(), nb::arg("out").noconvert() = nb::none(),
          nb::arg("instructions") = nb::none());
}

/// A hand on many boards.
template <auto rank_boards, Takes takes, bool in_omaha = false>
void def_of_one_hand(nb::module_& m, const std::string& name) {
    m.def((name + "_on_boards").c_str(), one_hand_on_boards<rank_boards, takes, in_omaha>, "hole"_a,
          nb::arg("boards").noconvert(), nb::kw_only(), nb::arg("out").noconvert() = nb::none(),
          nb::arg("instructions") = nb::none());
}

}  // namespace

NB_MODULE(_kernel, m) {
    using namespace mazziere;
    def_of_any_cards<high, &Batches::high>(m, "high");
    def_of_any_cards<high_wild, &Batches::high_wild, takes_a_joker>(m, "high_wild");
    def_of_any_cards<high_bug, &Batches::high_bug, takes_a_joker>(m, "high_bug");
    def_of_any_cards<short_deck_high, &Batches::short_deck_high, takes_a_short_deck>(m, "short_deck_high");
    def_of_any_cards<eight_or_better, &Batches::eight_or_better>(m, "eight_or_better");
    def_of_any_cards<ace_to_five, &Batches::ace_to_five>(m, "ace_to_five");
    def_of_any_cards<ace_to_five_joker, &Batches::ace_to_five_joker, takes_a_joker>(m, "ace_to_five_joker");
    def_of_any_cards<ace_to_six, &Batches::ace_to_six>(m, "ace_to_six");
    def_of_any_cards<deuce_to_seven, &Batches::deuce_to_seven>(m, "deuce_to_seven");
    def_of_any_cards<badugi, &Batches::badugi, takes_one_to_seven>(m, "badugi");
    def_of_two_and_three<omaha_high, &Batches::omaha_high>(m, "omaha_high");
    def_of_two_and_three<omaha_low, &Batches::omaha_low>(m, "omaha_low");
    def_of_one_hand<&Batches::high_on_boards, takes_five_to_seven>(m, "high");
    def_of_one_hand<&Batches::short_deck_high_on_boards, takes_a_short_deck>(m, "short_deck_high");
    def_of_one_hand<&Batches::omaha_high_on_boards, takes_in_omaha, true>(m, "omaha_high");
    def_of_one_hand<&Batches::omaha_low_on_boards, takes_in_omaha, true>(m, "omaha_low");
    m.def("showing_high", of_up_cards<showing_high>, "cards"_a);
    m.def("showing_low", of_up_cards<showing_low>, "cards"_a);
    m.def("instruction_sets", instruction_sets);
    bind_equity(m);
    bind_showdowns(m);
    bind_standing(m);
}
