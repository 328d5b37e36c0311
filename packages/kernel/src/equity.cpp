/// The classes of boards: first those where a suit matters, then, by ranks alone, the rest.

#include "mazziere/equity.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>
#include <utility>

namespace mazziere {
namespace {

constexpr int all_ranks = 13, all_suits = 4, most_cards = 5;
constexpr std::size_t all_rank_choices = 6188;  ///< of five: 17 choose 5
constexpr std::size_t usual_classes = 55'000;   ///< that two hands have before the flop, or fewer

/// n choose k, for cards of one rank and of one suit.
constexpr auto choose = [] {
    std::array<std::array<std::uint16_t, most_cards + 1>, all_ranks + 1> of{};
    for (int n = 0; n <= all_ranks; ++n) {
        of[n][0] = 1;
        for (int k = 1; k <= std::min(n, most_cards); ++k) of[n][k] = of[n - 1][k - 1] + of[n - 1][k];
    }
    return of;
}();

/// Some of a board's cards, at most five. There is room for eight, which are copied as fast as one.
struct Cards {
    std::array<std::uint8_t, 8> of{};
    int count = 0;

    void add(int card) noexcept { of[count++] = static_cast<std::uint8_t>(card); }
};

/// Cards told by their ranks: the lowest suits of each rank, and in how many ways they can be chosen.
struct RankChoice {
    using OfEachSuit = std::array<std::uint16_t, all_suits>;

    Cards cards;
    /// The ways by how many of the cards are of a suit: ways[2][s] have two of suit s. There are at most 4^5.
    std::array<OfEachSuit, most_cards + 1> ways{{{1, 1, 1, 1}}};

    int all_ways() const noexcept { return ways_with(0, 0); }

    /// The ways with at least `fewest` cards of a suit.
    int ways_with(int fewest, int suit) const noexcept {
        int sum = 0;
        for (int count = std::max(0, fewest); count <= most_cards; ++count) sum += ways[count][suit];
        return sum;
    }

    /// The ways when `times` cards join of a rank that is there in `suits`.
    void join(unsigned suits, int times) noexcept {
        OfEachSuit with, without;
        for (int suit = 0; suit < all_suits; ++suit) {
            const int there = std::popcount(suits), in_suit = suits >> suit & 1;
            with[suit] = in_suit * choose[there - in_suit][times - 1];
            without[suit] = choose[there - in_suit][times];
        }
        for (int count = most_cards; count > 0; --count)
            for (int suit = 0; suit < all_suits; ++suit)
                ways[count][suit] = ways[count][suit] * without[suit] + ways[count - 1][suit] * with[suit];
        for (int suit = 0; suit < all_suits; ++suit) ways[0][suit] *= without[suit];
    }
};

/// The suits of each rank that are in a set of cards, four bits a rank.
using SuitsByRank = std::array<unsigned, all_ranks>;

SuitsByRank suits_by_rank(CardSet cards) noexcept {
    SuitsByRank suits{};
    for (int rank = 0; rank < all_ranks; ++rank) suits[rank] = cards >> 4 * rank & 0xf;
    return suits;
}

constexpr CardSet cards_of_suit(int suit) noexcept {
    return CardSet{0x1111111111111} << suit;
}

/// Gives `tell` every choice of `count` ranks from `left`, each rank as often as there are cards of it.
template <class Tell>
void each_rank_choice(const SuitsByRank& left, int count, Tell tell) {
    const auto from = [&](auto& self, int rank, const RankChoice& chosen) -> void {
        if (chosen.cards.count == count) return tell(chosen);
        for (; rank < all_ranks; ++rank) {
            unsigned suits = left[rank];
            Cards cards = chosen.cards;
            for (int times = 1; suits != 0 && cards.count < count; ++times, suits &= suits - 1) {
                cards.add(4 * rank + std::countr_zero(suits));
                RankChoice more{cards, chosen.ways};
                more.join(left[rank], times);
                self(self, rank + 1, more);
            }
        }
    };
    from(from, 0, RankChoice{});
}

/// Gives `tell` every set of `count` cards from `of_suit`.
template <class Tell>
void each_set(CardSet of_suit, int count, Tell tell) {
    const auto from = [&](auto& self, CardSet rest, const Cards& chosen) -> void {
        if (chosen.count == count) return tell(chosen);
        for (; rest != 0; rest &= rest - 1) {
            Cards more = chosen;
            more.add(std::countr_zero(rest));
            self(self, rest & (rest - 1), more);
        }
    };
    from(from, of_suit, Cards{});
}

/// Cards of the same ranks in other suits, of none of which there are more than it has `room` for. There must
/// be some.
Cards without_flush(Cards cards, const SuitsByRank& left, std::array<int, all_suits> room) noexcept {
    const auto from = [&](auto& self, int place, int lowest_suit) -> bool {
        if (place == cards.count) return true;
        const int rank = cards.of[place] >> 2;
        const bool again = place + 1 < cards.count && cards.of[place + 1] >> 2 == rank;
        for (int suit = lowest_suit; suit < all_suits; ++suit) {
            if (!(left[rank] >> suit & 1) || room[suit] == 0) continue;
            --room[suit];
            if (self(self, place + 1, again ? suit + 1 : 0)) {
                cards.of[place] = static_cast<std::uint8_t>(4 * rank + suit);
                return true;
            }
            ++room[suit];
        }
        return false;
    };
    from(from, 0, 0);
    return cards;
}

/// Boards of as many cards, written one behind the other.
class Boards {
public:
    explicit Boards(int per_board) : per_board_(static_cast<std::size_t>(per_board)) {
        found_.cards.reserve(usual_classes * per_board_);
        found_.sizes.reserve(usual_classes);
    }

    /// Makes room for as many more.
    void expect(std::size_t more) {
        found_.cards.resize((count_ + more) * per_board_ + 2 * sizeof(Cards::of));
        found_.sizes.resize(count_ + more);
    }

    /// A board of all these cards, and how many boards it stands for. What is copied beyond it is written
    /// over.
    void add(const Cards& some, const Cards& others, int boards) noexcept {
        std::uint8_t* const to = found_.cards.data() + count_ * per_board_;
        std::memcpy(to, some.of.data(), sizeof some.of);
        std::memcpy(to + some.count, others.of.data(), sizeof others.of);
        found_.sizes[count_++] = static_cast<std::uint32_t>(boards);
    }

    BoardClasses all() && {
        found_.cards.resize(count_ * per_board_);
        found_.sizes.resize(count_);
        return std::move(found_);
    }

private:
    BoardClasses found_;
    std::size_t per_board_, count_ = 0;
};

}  // namespace

BoardClasses board_classes(CardSet left, int missing, const std::array<int, 4>& enough) {
    Boards found(missing);
    for (int suit = 0; suit < all_suits; ++suit) {
        const CardSet of_suit = left & cards_of_suit(suit);
        for (int count = std::max(0, enough[suit]); count <= missing; ++count) {
            std::vector<std::pair<Cards, int>> others;
            each_rank_choice(suits_by_rank(left ^ of_suit), missing - count, [&](const RankChoice& choice) {
                others.emplace_back(choice.cards, choice.all_ways());
            });
            found.expect(choose[std::popcount(of_suit)][count] * others.size());
            each_set(of_suit, count, [&](const Cards& cards) {
                for (const auto& [other, boards] : others) found.add(cards, other, boards);
            });
        }
    }

    std::array<int, all_suits> room;
    for (int suit = 0; suit < all_suits; ++suit) room[suit] = std::max(0, enough[suit] - 1);
    const SuitsByRank by_rank = suits_by_rank(left);
    found.expect(all_rank_choices);
    each_rank_choice(by_rank, missing, [&](const RankChoice& choice) {
        int boards = choice.all_ways();
        for (int suit = 0; suit < all_suits; ++suit) boards -= choice.ways_with(enough[suit], suit);
        if (boards > 0) found.add(without_flush(choice.cards, by_rank, room), Cards{}, boards);
    });
    return std::move(found).all();
}

}  // namespace mazziere
