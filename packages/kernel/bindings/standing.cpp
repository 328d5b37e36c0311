/// What Python sees of the standing of one hand.

#include "mazziere/standing.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>

#include <algorithm>
#include <optional>
#include <string>

#include "standing.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using mazziere::Batches;
using mazziere::CardSet;
using mazziere::Deals;
using mazziere::Rows;
using mazziere::Takes;

namespace {

using Orders = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

[[noreturn]] void refuse(const std::string& why) {
    throw nb::value_error(why.c_str());
}

/// The cards of a tuple, which the scale must take, without those in `known`; all of them are added to it.
template <Takes takes>
std::vector<std::uint8_t> cards_of(nb::tuple cards, CardSet& known) {
    const CardSet without = known;
    std::vector<std::uint8_t> found;
    found.reserve(cards.size());
    for (Py_ssize_t i = 0, count = PyTuple_GET_SIZE(cards.ptr()); i < count; ++i) {
        const long card = PyLong_AsLong(PyTuple_GET_ITEM(cards.ptr(), i));
        if (card == -1 && PyErr_Occurred()) throw nb::python_error();
        if (card < takes.lowest || card > takes.highest)
            refuse("card " + std::to_string(card) + " cannot be ranked");
        const CardSet bit = CardSet{1} << card;
        if (known & ~without & bit) refuse("a card is there twice");
        if (!(without & bit)) found.push_back(static_cast<std::uint8_t>(card));
        known |= bit;
    }
    return found;
}

/// The interpreter is not released: the deals of a decision are ranked before another thread would have begun.
template <auto rank, Takes takes>
nb::tuple against(nb::tuple hole, nb::tuple board, nb::tuple deck, Orders orders, std::size_t opponents,
                  std::size_t board_size, std::size_t chances) {
    CardSet known = 0;
    Deals deals;
    deals.hole = cards_of<takes>(hole, known);
    deals.board = cards_of<takes>(board, known);
    if (deals.hole.size() + deals.board.size() != hole.size() + board.size()) refuse("a card is there twice");
    deals.left = cards_of<takes>(deck, known);
    deals.orders = {{orders.data(), orders.size()}, orders.shape(1)};
    deals.opponents = opponents;
    deals.board_size = board_size;
    deals.chances = chances;
    const std::size_t all = hole.size() + board_size, now = hole.size() + board.size();
    if (all < takes.fewest || all > takes.most || now > all)
        refuse(std::to_string(now) + " of " + std::to_string(all) + " cards cannot be ranked");
    if (orders.shape(0) == 0) refuse("there is no deal");
    if (orders.shape(1) < deals.dealt())
        refuse("orders of " + std::to_string(orders.shape(1)) + " cards cannot deal " +
               std::to_string(deals.dealt()));
    const auto cards = deals.orders.cards;
    if (*std::max_element(cards.begin(), cards.end()) >= deals.left.size())
        refuse("an order names a card that is not left");
    const bool seen = now >= takes.fewest;
    const mazziere::Standing found = mazziere::standing(deals, mazziere::batches().front().*rank, seen);
    return nb::make_tuple(found.share, seen ? nb::object(nb::int_(found.behind)) : nb::none());
}

template <auto rank, Takes takes = mazziere::takes_five_to_seven>
void def_against(nb::module_& m, const char* name) {
    m.def(name, against<rank, takes>, "hole"_a, "board"_a, "deck"_a, nb::arg("orders").noconvert(),
          nb::kw_only(), "opponents"_a, "board_size"_a, "chances"_a = 1);
}

}  // namespace

void bind_standing(nb::module_& m) {
    using namespace mazziere;
    def_against<&Batches::high>(m, "high_against");
    def_against<&Batches::high_wild, takes_a_joker>(m, "high_wild_against");
    def_against<&Batches::high_bug, takes_a_joker>(m, "high_bug_against");
    def_against<&Batches::short_deck_high, takes_a_short_deck>(m, "short_deck_high_against");
    def_against<&Batches::ace_to_five>(m, "ace_to_five_against");
    def_against<&Batches::ace_to_five_joker, takes_a_joker>(m, "ace_to_five_joker_against");
    def_against<&Batches::ace_to_six>(m, "ace_to_six_against");
    def_against<&Batches::deuce_to_seven>(m, "deuce_to_seven_against");
    def_against<&Batches::badugi, takes_one_to_seven>(m, "badugi_against");
}
