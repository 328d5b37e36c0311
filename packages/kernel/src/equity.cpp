/// The classes of boards: first those where a suit matters, then, by ranks alone, the rest.

#include "mazziere/equity.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>

namespace mazziere {
namespace {

constexpr int all_ranks = 13, all_suits = 4, most_cards = 5;

/// Ranks of up to five cards, lowest first.
struct Ranks {
    std::array<std::uint8_t, most_cards> of;
    int count;
};

/// Some cards told by their ranks, one choice of them, and in how many ways they can be chosen.
struct Choice {
    Ranks ranks;
    std::array<std::uint8_t, most_cards> cards;
    std::uint32_t ways;
};

/// n choose k, as far as numbering sets of five ranks needs it.
constexpr auto choose_table = [] {
    std::array<std::array<std::uint32_t, most_cards + 1>, all_ranks + most_cards> of{};
    for (std::size_t n = 0; n < of.size(); ++n) {
        of[n][0] = 1;
        for (std::size_t k = 1; k <= std::min<std::size_t>(n, most_cards); ++k)
            of[n][k] = of[n - 1][k - 1] + (k < n ? of[n - 1][k] : 0);
    }
    return of;
}();

/// Ranks in which each may come several times, as many as there are for five cards.
constexpr std::size_t all_rank_sets = choose_table[all_ranks + most_cards - 1][most_cards];

/// A number of its own for each set of as many ranks, from 0 on.
std::size_t number_of(const Ranks& ranks) noexcept {
    std::size_t number = 0;
    for (int i = 0; i < ranks.count; ++i) number += choose_table[ranks.of[i] + i][i + 1];
    return number;
}

Ranks merged(const Ranks& a, const Ranks& b) noexcept {
    Ranks both{{}, a.count + b.count};
    std::merge(a.of.begin(), a.of.begin() + a.count, b.of.begin(), b.of.begin() + b.count, both.of.begin());
    return both;
}

/// The suits of each rank that are in a set of cards, four bits a rank.
std::array<unsigned, all_ranks> suits_by_rank(CardSet cards) noexcept {
    std::array<unsigned, all_ranks> suits{};
    for (int rank = 0; rank < all_ranks; ++rank) suits[rank] = cards >> 4 * rank & 0xf;
    return suits;
}

constexpr CardSet cards_of_suit(int suit) noexcept {
    return CardSet{0x1111111111111} << suit;
}

/// Gives `tell` every choice of `count` ranks from `left`, each rank as often as there are cards of it.
/// The cards of a choice are the lowest suits of each rank.
template <class Tell>
void each_rank_choice(const std::array<unsigned, all_ranks>& left, int count, Tell tell) {
    const auto from = [&](auto& self, int rank, const Choice& chosen) -> void {
        if (chosen.ranks.count == count) return tell(chosen);
        for (; rank < all_ranks; ++rank) {
            const int there = std::popcount(left[rank]);
            unsigned suits = left[rank];
            Choice more = chosen;
            for (int times = 1; times <= there && more.ranks.count < count; ++times, suits &= suits - 1) {
                more.cards[more.ranks.count] = static_cast<std::uint8_t>(4 * rank + std::countr_zero(suits));
                more.ranks.of[more.ranks.count++] = static_cast<std::uint8_t>(rank);
                more.ways = chosen.ways * choose_table[there][times];
                self(self, rank + 1, more);
            }
        }
    };
    from(from, 0, Choice{{{}, 0}, {}, 1});
}

/// Gives `tell` every set of `count` cards from those of one suit.
template <class Tell>
void each_set_of_suit(CardSet of_suit, int count, Tell tell) {
    const auto from = [&](auto& self, CardSet rest, const Choice& chosen) -> void {
        if (chosen.ranks.count == count) return tell(chosen);
        for (; rest != 0; rest &= rest - 1) {
            const int card = std::countr_zero(rest);
            Choice more = chosen;
            more.cards[more.ranks.count] = static_cast<std::uint8_t>(card);
            more.ranks.of[more.ranks.count++] = static_cast<std::uint8_t>(card >> 2);
            self(self, rest & (rest - 1), more);
        }
    };
    from(from, of_suit, Choice{{{}, 0}, {}, 1});
}

/// Other suits for the cards of `choice`, so that no suit has enough. There must be some.
bool without_flush(Choice& choice, const std::array<unsigned, all_ranks>& left, std::array<int, 4> room) {
    const auto from = [&](auto& self, int place, int lowest_suit) -> bool {
        if (place == choice.ranks.count) return true;
        const int rank = choice.ranks.of[place];
        for (int suit = lowest_suit; suit < all_suits; ++suit) {
            if (!(left[rank] >> suit & 1) || room[suit] == 0) continue;
            choice.cards[place] = static_cast<std::uint8_t>(4 * rank + suit);
            const bool again = place + 1 < choice.ranks.count && choice.ranks.of[place + 1] == rank;
            --room[suit];
            if (self(self, place + 1, again ? suit + 1 : 0)) return true;
            ++room[suit];
        }
        return false;
    };
    return from(from, 0, 0);
}

}  // namespace

BoardClasses board_classes(CardSet left, int missing, const std::array<int, 4>& enough) {
    BoardClasses found;
    const auto add = [&](const Choice& first, const Choice& second, std::uint32_t boards) {
        const auto some = first.cards.begin(), others = second.cards.begin();
        found.cards.insert(found.cards.end(), some, some + first.ranks.count);
        found.cards.insert(found.cards.end(), others, others + second.ranks.count);
        found.sizes.push_back(boards);
    };

    std::array<std::uint32_t, all_rank_sets> suited{};  // boards told by suit, by the number of their ranks
    for (int suit = 0; suit < all_suits; ++suit) {
        const CardSet of_suit = left & cards_of_suit(suit);
        for (int count = std::max(0, enough[suit]); count <= missing; ++count) {
            std::vector<Choice> others;
            each_rank_choice(suits_by_rank(left ^ of_suit), missing - count,
                             [&](const Choice& choice) { others.push_back(choice); });
            each_set_of_suit(of_suit, count, [&](const Choice& cards) {
                for (const Choice& other : others) {
                    add(cards, other, other.ways);
                    suited[number_of(merged(cards.ranks, other.ranks))] += other.ways;
                }
            });
        }
    }

    std::array<int, 4> room;
    std::transform(enough.begin(), enough.end(), room.begin(), [](int cards) { return std::max(0, cards - 1); });
    const auto by_rank = suits_by_rank(left);
    each_rank_choice(by_rank, missing, [&](Choice choice) {
        const std::uint32_t boards = choice.ways - suited[number_of(choice.ranks)];
        if (boards == 0) return;
        without_flush(choice, by_rank, room);
        add(choice, Choice{{{}, 0}, {}, 1}, boards);
    });
    return found;
}

}  // namespace mazziere
