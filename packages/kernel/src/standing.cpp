/// One hand against others: the deals laid out, ranked as batches, and compared.

#include "mazziere/standing.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>

namespace mazziere {
namespace {

/// The hands of all players in all deals, with the first `common` cards of the board: all deals of the
/// first player, then all of the second.
std::vector<std::uint8_t> laid_out(const Deals& deals, std::size_t common) {
    const std::size_t own = deals.hole.size(), on_board = deals.board.size(), count = deals.orders.count();
    const std::size_t per_row = own + common;
    std::vector<std::uint8_t> rows((1 + deals.opponents) * count * per_row);
    std::uint8_t* next = rows.data();
    for (std::size_t player = 0; player <= deals.opponents; ++player) {
        for (std::size_t deal = 0; deal < count; ++deal, next += per_row) {
            const std::uint8_t* order = deals.orders.cards.data() + deal * deals.orders.per_row;
            if (player == 0) {
                std::memcpy(next, deals.hole.data(), own);
            } else {
                for (std::size_t i = 0; i < own; ++i) next[i] = deals.left[order[(player - 1) * own + i]];
            }
            const std::uint8_t* to_come = order + deals.opponents * own;
            for (std::size_t i = 0; i < common; ++i)
                next[own + i] = i < on_board ? deals.board[i] : deals.left[to_come[i - on_board]];
        }
    }
    return rows;
}

/// The strengths of these hands, in the same order.
std::vector<Strength> ranked(const Deals& deals, Batches::OfAnyCards rank, std::size_t common) {
    const std::vector<std::uint8_t> rows = laid_out(deals, common);
    const std::size_t per_row = deals.hole.size() + common;
    std::vector<Strength> strengths(rows.size() / per_row);
    rank({rows, per_row}, strengths.data());
    return strengths;
}

/// Gives each opponent the best of the hands that they had the choice of; before the first deal comes the last.
void choose(std::vector<Strength>& strengths, std::size_t count, std::size_t chances) {
    const std::vector<Strength> dealt = strengths;
    for (std::size_t first = count; first < dealt.size(); first += count)
        for (std::size_t deal = 0; deal < count; ++deal)
            for (std::size_t before = 1; before < chances; ++before)
                strengths[first + deal] = std::max(strengths[first + deal],
                                                   dealt[first + (deal + count - before % count) % count]);
}

double share_of(const std::vector<Strength>& strengths, std::size_t count) {
    const std::size_t players = strengths.size() / count;
    std::vector<std::uint32_t> shared_by(players + 1);
    for (std::size_t deal = 0; deal < count; ++deal) {
        const Strength ours = strengths[deal];
        std::size_t equal = 1;
        for (std::size_t player = 1; player < players && equal != 0; ++player) {
            const Strength theirs = strengths[player * count + deal];
            equal = theirs > ours ? 0 : equal + (theirs == ours);
        }
        if (ours != 0) ++shared_by[equal];
    }
    double won = 0;
    for (std::size_t sharers = 1; sharers <= players; ++sharers)
        won += static_cast<double>(shared_by[sharers]) / static_cast<double>(sharers);
    return won / static_cast<double>(count);
}

std::uint32_t behind_in(const std::vector<Strength>& strengths, std::size_t count) {
    std::uint32_t behind = 0;
    for (std::size_t deal = 0; deal < count; ++deal) {
        bool beaten = strengths[deal] == 0;
        for (std::size_t at = deal + count; at < strengths.size() && !beaten; at += count)
            beaten = strengths[at] > strengths[deal];
        behind += beaten;
    }
    return behind;
}

}  // namespace

Standing standing(const Deals& deals, Batches::OfAnyCards rank, bool seen) {
    const std::size_t count = deals.orders.count();
    std::vector<Strength> ends = ranked(deals, rank, deals.board_size);
    if (deals.chances > 1) choose(ends, count, deals.chances);
    const double share = share_of(ends, count);
    if (!seen) return {share, 0};
    if (deals.board.size() == deals.board_size) return {share, behind_in(ends, count)};
    return {share, behind_in(ranked(deals, rank, deals.board.size()), count)};
}

}  // namespace mazziere
