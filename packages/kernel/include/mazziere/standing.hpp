/// How does one hand stand against others that nobody has seen?
///
/// Whoever decides at a table asks this for every decision, about a few hundred deals: too few to be
/// worth arrays that come and go between Python and here, one for each step of the question.
#pragma once

#include <cstdint>
#include <vector>

#include "mazziere/kernel.hpp"

namespace mazziere {

/// One question: a hand, a board, and the orders in which the other cards are dealt.
struct Deals {
    /// Our own cards, as many as each opponent gets, and those on the board.
    std::vector<std::uint8_t> hole, board;
    /// The cards that are left. A row of `orders`, which holds places among them, deals them: to one
    /// opponent after another, then to the board.
    std::vector<std::uint8_t> left;
    Rows orders;
    std::size_t opponents, board_size;
    /// Of so many hands each opponent holds the best when the pot is shared: their own, and
    /// those of the deals before this one.
    std::size_t chances;

    /// How many cards of an order are dealt.
    std::size_t dealt() const noexcept { return opponents * hole.size() + board_size - board.size(); }
};

struct Standing {
    /// Our mean part of the pot.
    double share;
    /// In how many deals somebody has a better hand on the board as it is, or ours does not qualify.
    std::uint32_t behind;
};

/// The standing of the first hand in these deals, of which there must be some.
///
/// `rank` takes as many cards as a hand and the whole board are, and, unless `seen` is false, as a hand
/// and the board so far. Without it `behind` is 0.
Standing standing(const Deals& deals, Batches::OfAnyCards rank, bool seen);

}  // namespace mazziere
