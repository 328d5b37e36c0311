/// What Python sees of showdowns of two cards against two unknown ones.

#include "mazziere/showdowns.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>

#include <bit>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include "showdowns.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using mazziere::Ahead;
using mazziere::AheadByKind;
using mazziere::CardSet;
using mazziere::Ends;
using mazziere::Grades;
using mazziere::Seen;
using mazziere::ShowdownTables;

namespace {

using Counts = nb::ndarray<nb::numpy, std::int64_t, nb::c_contig, nb::device::cpu>;

constexpr std::size_t ways_to_end = 5;

void write(std::vector<std::int64_t>& to, const Ends& ends) {
    to.insert(to.end(), {ends.won[0], ends.won[1], ends.won[2], ends.tied, ends.lost});
}

void write(std::vector<std::int64_t>& to, const Ahead& ahead) {
    for (const auto& on_flop : ahead)
        for (const Ends& ends : on_flop) write(to, ends);
}

/// The numbers, kept alive by the array that is made of them.
Counts as_array(std::vector<std::int64_t>&& numbers, std::initializer_list<std::size_t> shape) {
    using Numbers = std::vector<std::int64_t>;
    auto* kept = new Numbers(std::move(numbers));
    nb::capsule owner(kept, [](void* memory) noexcept { delete static_cast<Numbers*>(memory); });
    return Counts(kept->data(), shape, owner);
}

[[noreturn]] void refuse(const std::string& why) {
    throw nb::value_error(why.c_str());
}

/// Refuses sets that do not fit together. Board and other hand still need `cards_to_come`.
Seen checked(CardSet hole, CardSet board, CardSet left, int cards_to_come) {
    if ((hole | board | left) >> 52) refuse("only cards 0 to 51 have a rank and a suit");
    if (std::popcount(hole) != 2) refuse("a hand has two cards");
    if (hole & board || hole & left || board & left) refuse("a card is there twice");
    if (std::popcount(left) < cards_to_come)
        refuse(std::to_string(std::popcount(left)) + " cards cannot deal " + std::to_string(cards_to_come));
    return {hole, board, left};
}

Counts ahead_by_kind(const ShowdownTables& tables, int first, int last) {
    const auto classes = static_cast<int>(mazziere::flop_classes().size());
    if (first < 0 || first > last || last > classes)
        refuse("there are " + std::to_string(classes) + " classes of flops");
    std::vector<std::int64_t> numbers;
    {
        nb::gil_scoped_release others_may_run;
        const AheadByKind found = tables.ahead(first, last);
        for (const auto& row : found)
            for (const Ahead& ahead : row) write(numbers, ahead);
    }
    return as_array(std::move(numbers), {13, 13, 2, 2, ways_to_end});
}

Counts ahead_on(const ShowdownTables& tables, CardSet flop) {
    if (flop >> 52) refuse("only cards 0 to 51 have a rank and a suit");
    if (std::popcount(flop) != 3) refuse("a flop has three cards");
    std::vector<std::int64_t> numbers;
    {
        nb::gil_scoped_release others_may_run;
        const std::vector<CardSet> found = tables.ahead_on(flop);
        numbers.assign(found.begin(), found.end());
    }
    return as_array(std::move(numbers), {52, 52});
}

nb::tuple flop_classes() {
    nb::list classes;
    for (const auto& [flop, size] : mazziere::flop_classes()) classes.append(nb::make_tuple(flop, size));
    return nb::tuple(classes);
}

Counts ends_by_next_card(CardSet hole, CardSet board, CardSet left, Grades grades) {
    const int on_board = std::popcount(board);
    if (on_board != 3 && on_board != 4) refuse("the board before the next card has three or four");
    const Seen seen = checked(hole, board, left, 7 - on_board);
    std::vector<std::int64_t> numbers;
    {
        nb::gil_scoped_release others_may_run;
        for (const Ends& ends : mazziere::ends_by_next_card(seen, grades)) write(numbers, ends);
    }
    const std::size_t count = numbers.size() / ways_to_end;
    return as_array(std::move(numbers), {count, ways_to_end});
}

Counts ahead_before_flop(CardSet hole, CardSet left, Grades grades) {
    const Seen seen = checked(hole, 0, left, 7);
    std::vector<std::int64_t> numbers;
    {
        nb::gil_scoped_release others_may_run;
        write(numbers, mazziere::ahead_before_flop(seen, grades));
    }
    return as_array(std::move(numbers), {2, 2, ways_to_end});
}

}  // namespace

void bind_showdowns(nb::module_& m) {
    m.def("flop_classes", flop_classes);
    nb::class_<ShowdownTables>(m, "ShowdownTables")
        .def(nb::init<const Grades&>(), "grades"_a, nb::call_guard<nb::gil_scoped_release>())
        .def("ahead", ahead_by_kind, "first"_a, "last"_a)
        .def("ahead_on", ahead_on, "flop"_a);
    m.def("ends_by_next_card", ends_by_next_card, "hole"_a, "board"_a, "left"_a, "grades"_a);
    m.def("ahead_before_flop", ahead_before_flop, "hole"_a, "left"_a, "grades"_a);
}
