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

namespace nb = nanobind;
using namespace nb::literals;
using mazziere::Batches;
using mazziere::CardSet;
using mazziere::Rows;
using mazziere::Strength;

namespace {

using CardRows = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Strengths = nb::ndarray<nb::numpy, Strength, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

[[noreturn]] void refuse(const std::string& why) {
    throw nb::value_error(why.c_str());
}

/// Adds the cards of a tuple to a set; each must be known, and none be there already.
void add(CardSet& set, nb::handle cards) {
    const Py_ssize_t count = PyTuple_GET_SIZE(cards.ptr());
    for (Py_ssize_t i = 0; i < count; ++i) {
        const long card = PyLong_AsLong(PyTuple_GET_ITEM(cards.ptr(), i));
        if (card == -1 && PyErr_Occurred()) throw nb::python_error();
        if (card < 0 || card > 51) refuse("only cards 0 to 51 can be ranked: one of these is not known");
        const CardSet bit = CardSet{1} << card;
        if (set & bit) refuse("a card is there twice");
        set |= bit;
    }
}

template <Strength (*rank)(CardSet) noexcept>
Strength of_any_five(nb::tuple hole, nb::tuple board) {
    const std::size_t count = hole.size() + board.size();
    if (count < 5 || count > 7) refuse(std::to_string(count) + " cards cannot be ranked: 5 to 7 can");
    CardSet cards = 0;
    add(cards, hole);
    add(cards, board);
    return rank(cards);
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
    add(in_hole, hole);
    all = in_hole;
    add(all, board);
    return rank(in_hole, all ^ in_hole);
}

Rows rows_of(const CardRows& cards) {
    return {{cards.data(), cards.size()}, cards.shape(1)};
}

void check_known(std::string_view what, Rows rows) {
    const auto wrong =
        std::find_if(rows.cards.begin(), rows.cards.end(), [](auto card) { return card > 51; });
    if (wrong != rows.cards.end())
        refuse("row " + std::to_string((wrong - rows.cards.begin()) / rows.per_row) + " of " +
               std::string(what) + " has card " + std::to_string(*wrong) + ": only 0 to 51 can be ranked");
}

bool all_known(Rows rows) noexcept {
    std::uint8_t highest = 0;
    for (const std::uint8_t card : rows.cards) highest = std::max(highest, card);
    return highest <= 51;
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

template <auto rank>
Strengths rows_of_any_five(CardRows cards, std::optional<Strengths> out,
                           std::optional<std::string_view> instructions) {
    const Rows rows = rows_of(cards);
    if (rows.per_row < 5 || rows.per_row > 7)
        refuse(std::to_string(rows.per_row) + " cards cannot be ranked: 5 to 7 can");
    const Batches& batches = chosen(instructions);
    Strengths strengths = room_for(rows.count(), out);
    bool known = true;
    {
        nb::gil_scoped_release others_may_run;
        for (std::size_t done = 0; known && done < rows.count(); done += piece) {
            const Rows part = part_of(rows, done, std::min(piece, rows.count() - done));
            known = all_known(part);
            if (known) (batches.*rank)(part, strengths.data() + done);
        }
    }
    if (!known) check_known("cards", rows);
    return strengths;
}

template <auto rank>
Strengths rows_of_two_and_three(CardRows hole, CardRows board, std::optional<Strengths> out,
                                std::optional<std::string_view> instructions) {
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
            known = all_known(hole_part) && all_known(board_part);
            if (known) (batches.*rank)(hole_part, board_part, strengths.data() + done);
        }
    }
    if (!known) {
        check_known("hole", hole_rows);
        check_known("board", board_rows);
    }
    return strengths;
}

nb::tuple instruction_sets() {
    nb::list names;
    for (const Batches& batches : mazziere::batches()) names.append(batches.instructions);
    return nb::tuple(names);
}

}  // namespace

NB_MODULE(_kernel, m) {
    m.def("high", of_any_five<mazziere::high>, "hole"_a, "board"_a);
    m.def("eight_or_better", of_any_five<mazziere::eight_or_better>, "hole"_a, "board"_a);
    m.def("omaha_high", of_two_and_three<mazziere::omaha_high>, "hole"_a, "board"_a);
    m.def("omaha_low", of_two_and_three<mazziere::omaha_low>, "hole"_a, "board"_a);

    // Nothing is converted: a copy of `out` would be filled in its place, and card 300 become card 44.
    const auto cards = nb::arg("cards").noconvert(), hole = nb::arg("hole").noconvert();
    const auto board = nb::arg("board").noconvert();
    const auto out = nb::arg("out").noconvert() = nb::none();
    const auto instructions = nb::arg("instructions") = nb::none();
    m.def("high_rows", rows_of_any_five<&Batches::high>, cards, nb::kw_only(), out, instructions);
    m.def("eight_or_better_rows", rows_of_any_five<&Batches::eight_or_better>, cards, nb::kw_only(), out,
          instructions);
    m.def("omaha_high_rows", rows_of_two_and_three<&Batches::omaha_high>, hole, board, nb::kw_only(), out,
          instructions);
    m.def("omaha_low_rows", rows_of_two_and_three<&Batches::omaha_low>, hole, board, nb::kw_only(), out,
          instructions);
    m.def("instruction_sets", instruction_sets);
    bind_equity(m);
}
