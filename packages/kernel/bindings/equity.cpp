/// What Python sees of the classes of boards.

#include "equity.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "mazziere/equity.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using mazziere::CardSet;

namespace {

using Boards = nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Sizes = nb::ndarray<nb::numpy, std::uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

/// The numbers, kept alive by the array that is made of them.
template <class Array, class Number>
Array as_array(std::vector<Number>&& numbers, std::initializer_list<std::size_t> shape) {
    auto* kept = new std::vector<Number>(std::move(numbers));
    nb::capsule owner(kept, [](void* memory) noexcept { delete static_cast<std::vector<Number>*>(memory); });
    return Array(kept->data(), shape, owner);
}

nb::tuple board_classes(CardSet left, int missing, std::array<int, 4> enough) {
    if (missing < 0 || missing > 5) throw nb::value_error("a board has 0 to 5 cards to come");
    if (left >> 52) throw nb::value_error("only cards 0 to 51 have a rank and a suit");
    for (int suit = 0; suit < 4; ++suit)
        for (int other = 0; other < suit; ++other)
            if (enough[suit] + enough[other] <= missing)
                throw nb::value_error("one board could be enough for two suits");
    mazziere::BoardClasses found;
    {
        nb::gil_scoped_release others_may_run;
        found = mazziere::board_classes(left, missing, enough);
    }
    const std::size_t count = found.sizes.size();
    return nb::make_tuple(
        as_array<Boards>(std::move(found.cards), {count, static_cast<std::size_t>(missing)}),
        as_array<Sizes>(std::move(found.sizes), {count}));
}

}  // namespace

void bind_equity(nb::module_& m) {
    m.def("board_classes", board_classes, "left"_a, "missing"_a, "enough"_a);
}
