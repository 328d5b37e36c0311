/// All deals, flop by flop: rows of the tables are added up over the rivers of each turn.

#include <algorithm>
#include <unordered_map>

#include "board_class.hpp"
#include "hands_on_board.hpp"
#include "mazziere/equity.hpp"
#include "mazziere/showdowns.hpp"

namespace mazziere {

using namespace detail;

namespace {

constexpr CardSet whole_deck = (CardSet{1} << 52) - 1;
constexpr int lanes = 16;                       ///< a row of 13 ranks, so that it fills whole vectors
constexpr int rivers = 46, hands_against = 990;  ///< after a turn; on a river
constexpr int deals_of_turn = rivers * hands_against;

/// One number for every second card of a suit, by its rank.
using Row = std::array<std::uint16_t, lanes>;

/// What hands of two cards win and tie, by the ranks of the two. In `won` a hand of grade 1 or 2 has the
/// highest bit, one of grade 2 the next one as well: the 990 hands take ten.
struct Worth {
    std::array<Row, all_ranks_count> won, tied;
};

constexpr std::uint16_t grade_1 = 0x8000, grade_2 = 0x4000, deals_won = 0x3ff;

/// The tables of one class of boards: for cards of other suits and of the one that matters, in every order.
using Worths = std::array<std::array<Worth, 2>, 2>;

/// What every two cards win and tie on a board against those that do not have them.
///
/// Hands are passed in order of strength. Before a hand of a and b come all that are weaker; those with a and
/// those with b are taken off, and there is none with both, for it would be this one.
void fill(const std::array<std::array<Worth*, 2>, 2>& worths, CardSet board, int suit,
          const Grades& grades) {
    HandsOnBoard on_board(board, whole_deck & ~board, suit);
    const auto hands = on_board.hands();
    std::sort(hands.begin(), hands.end(),
              [](auto& one, auto& other) { return one.strength < other.strength; });

    // Hands so far, and those among them that have one certain card of a class.
    struct Count {
        int all = 0;
        std::array<int, card_classes> with{};
    };
    Count weaker;
    for (auto from = hands.begin(); from != hands.end();) {
        const auto to = std::find_if(from, hands.end(),
                                     [from](auto& hand) { return hand.strength != from->strength; });
        Count equal;
        for (auto hand = from; hand != to; ++hand) {
            const auto [first, second, ways, _] = *hand;
            equal.all += ways;
            if (first == second) {
                equal.with[first] += on_board.cards_left(first) - 1;
            } else {
                equal.with[first] += on_board.cards_left(second);
                equal.with[second] += on_board.cards_left(first);
            }
        }
        const int graded = (from->strength >= grades[0]) * grade_1 | (from->strength >= grades[1]) * grade_2;
        for (auto hand = from; hand != to; ++hand) {
            const int one = hand->first, other = hand->second;
            const int beaten = weaker.all - weaker.with[one] - weaker.with[other];
            const auto won = static_cast<std::uint16_t>(beaten | graded);
            const auto tied = static_cast<std::uint16_t>(equal.all - equal.with[one] - equal.with[other] + 1);
            const auto put = [&](int row, int lane) {
                Worth& worth = *worths[row >= all_ranks_count][lane >= all_ranks_count];
                worth.won[row % all_ranks_count][lane % all_ranks_count] = won;
                worth.tied[row % all_ranks_count][lane % all_ranks_count] = tied;
            };
            put(one, other);
            put(other, one);
        }
        weaker.all += equal.all;
        for (int of = 0; of < card_classes; ++of) weaker.with[of] += equal.with[of];
        from = to;
    }
}

CardSet renamed(CardSet cards, const std::array<int, 4>& names) {
    CardSet found = 0;
    for (int suit = 0; suit < all_suits_count; ++suit)
        found |= (cards & whole_suit(suit)) >> suit << names[suit];
    return found;
}

std::vector<FlopClass> all_flop_classes() {
    std::vector<FlopClass> found;
    for (int high = 2; high < 52; ++high)
        for (int middle = 1; middle < high; ++middle)
            for (int low = 0; low < middle; ++low) {
                const CardSet flop = one_card(high) | one_card(middle) | one_card(low);
                std::array<int, 4> names{0, 1, 2, 3};
                int same = 0;
                bool least = true;
                do {
                    const CardSet other = renamed(flop, names);
                    least &= other >= flop;
                    same += other == flop;
                } while (std::next_permutation(names.begin(), names.end()));
                if (least) found.push_back({flop, 24 / same});
            }
    return found;
}

/// Two suits, of the first and of the second card of a hand.
struct Suits {
    int first, second;
};

constexpr std::array<Suits, 10> suits_of_hands{
    {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 1}, {1, 2}, {1, 3}, {2, 2}, {2, 3}, {3, 3}}};

constexpr std::size_t block_of(int first_suit, int second_suit) {
    std::size_t block = 0;
    while (suits_of_hands[block].first != first_suit || suits_of_hands[block].second != second_suit) ++block;
    return block;
}

/// What hands of two suits win and tie after one turn, added up over rivers: with any hand, with one of grade
/// 1 or 2, with one of grade 2. No sum is more than 48 * 990, and 16 bits hold that.
struct Sums {
    std::array<Row, all_ranks_count> won{}, won_from_1{}, won_from_2{}, tied{};

    void add(const Worth& worth, std::uint16_t rivers) {
        for (int rank = 0; rank < all_ranks_count; ++rank)
            for (int lane = 0; lane < lanes; ++lane) {
                const std::uint16_t in = worth.won[rank][lane], deals = (in & deals_won) * rivers;
                won[rank][lane] += deals;
                won_from_1[rank][lane] += deals & -(in >> 15);
                won_from_2[rank][lane] += deals & -(in >> 14 & 1);
                tied[rank][lane] += worth.tied[rank][lane] * rivers;
            }
    }
};

/// What a board makes of hands, by their two suits: one table, or four where a suit matters.
struct OnBoard {
    const Worth* plain;
    const Worths* suited;
    int suit;

    const Worth& of(int first_suit, int second_suit) const {
        return suited ? (*suited)[first_suit == suit][second_suit == suit] : *plain;
    }
};

/// A hand that can be held on a flop, where its sums stand, and what has come of it so far.
struct Held {
    int one, other;
    std::size_t block;
    std::array<Ends, 2> by_turn{};
    CardSet ahead_after = 0;  ///< the turn cards after which it wins more often than it loses

    int row() const { return rank_of(one); }
    int lane() const { return rank_of(other); }
    bool ahead_on_flop() const { return by_turn[0].lead() + by_turn[1].lead() > 0; }
};

}  // namespace

struct ShowdownTables::Tables {
    std::vector<Worth> plain;
    std::vector<Worths> suited;
    std::unordered_map<std::uint64_t, std::uint32_t> places;

    explicit Tables(const Grades& grades) {
        const BoardClasses classes = board_classes(whole_deck, 5, {3, 3, 3, 3});
        std::vector<CardSet> without_suit, with_suit;
        for (std::size_t at = 0; at < classes.cards.size(); at += 5) {
            CardSet board = 0;
            for (std::size_t place = at; place < at + 5; ++place) board |= one_card(classes.cards[place]);
            const int suit = flush_suit(board);
            if (suit == no_suit) without_suit.push_back(board);
            if (suit == 0) with_suit.push_back(board);
        }
        plain.resize(without_suit.size());
        suited.resize(with_suit.size());
        places.reserve(plain.size() + suited.size());
        for (std::uint32_t at = 0; at < plain.size(); ++at) {
            places[board_class(without_suit[at], no_suit)] = at;
            Worth* const only = &plain[at];
            fill({{{only, only}, {only, only}}}, without_suit[at], no_suit, grades);
        }
        for (std::uint32_t at = 0; at < suited.size(); ++at) {
            places[board_class(with_suit[at], 0)] = at;
            Worths& of = suited[at];
            fill({{{&of[0][0], &of[0][1]}, {&of[1][0], &of[1][1]}}}, with_suit[at], 0, grades);
        }
    }

    OnBoard on(CardSet board) const {
        const int suit = flush_suit(board);
        const std::uint32_t at = places.at(board_class(board, suit));
        return suit == no_suit ? OnBoard{&plain[at], nullptr, suit} : OnBoard{nullptr, &suited[at], suit};
    }

    std::vector<Held> held_on(CardSet flop) const;
    void add_flop(const FlopClass& of, AheadByKind& ahead) const;
};

namespace {


std::vector<Held> hands_beside(CardSet flop) {
    std::vector<Held> found;
    for (int one = 0; one < 52; ++one)
        for (int other = 0; other < 52; ++other) {
            const bool same_suit = suit_of(one) == suit_of(other);
            const bool once = suit_of(one) < suit_of(other) || (same_suit && one < other);
            if (once && !(flop & (one_card(one) | one_card(other))))
                found.push_back({one, other, block_of(suit_of(one), suit_of(other)), {}});
        }
    return found;
}

}  // namespace

std::vector<Held> ShowdownTables::Tables::held_on(CardSet flop) const {
    std::vector<int> left;
    each_card(whole_deck & ~flop, [&](int card) { left.push_back(card); });
    std::vector<OnBoard> boards(52 * 52);
    for (const int turn : left)
        for (const int river : left)
            if (river < turn)
                boards[52 * turn + river] = boards[52 * river + turn] =
                    on(flop | one_card(turn) | one_card(river));

    std::vector<Held> hands = hands_beside(flop);
    for (const int turn : left) {
        const OnBoard* const by_river = boards.data() + 52 * turn;
        std::array<Sums, suits_of_hands.size()> sums{};
        // Rivers of one rank follow each other; where no suit matters, hands are worth the same on them.
        std::uint16_t alike = 0;
        for (auto river = left.begin(); river != left.end(); ++river) {
            if (*river == turn) continue;
            ++alike;
            const OnBoard& board = by_river[*river];
            auto next = river + 1;
            if (next != left.end() && *next == turn) ++next;
            if (next != left.end() && board.plain && by_river[*next].plain == board.plain) continue;
            for (std::size_t block = 0; block < sums.size(); ++block) {
                const auto [first, second] = suits_of_hands[block];
                sums[block].add(board.of(first, second), alike);
            }
            alike = 0;
        }
        for (Held& hand : hands) {
            if (hand.one == turn || hand.other == turn) continue;
            const int row = hand.row(), lane = hand.lane();
            const Sums& of_suits = sums[hand.block];
            int won = of_suits.won[row][lane], from_1 = of_suits.won_from_1[row][lane],
                from_2 = of_suits.won_from_2[row][lane], tied = of_suits.tied[row][lane];
            // Rivers that are in the hand itself have been added with all others.
            for (const int river : {hand.one, hand.other}) {
                const Worth& worth = by_river[river].of(suit_of(hand.one), suit_of(hand.other));
                const int in = worth.won[row][lane], deals = in & deals_won;
                won -= deals;
                from_1 -= in & grade_1 ? deals : 0;
                from_2 -= in & grade_2 ? deals : 0;
                tied -= worth.tied[row][lane];
            }
            const int lost = deals_of_turn - won - tied;
            hand.by_turn[won > lost] += {{won - from_1, from_1 - from_2, from_2}, tied, lost};
            if (won > lost) hand.ahead_after |= one_card(turn);
        }
    }
    return hands;
}

void ShowdownTables::Tables::add_flop(const FlopClass& of, AheadByKind& ahead) const {
    for (const Held& hand : held_on(of.flop)) {
        const bool on_flop = hand.ahead_on_flop();
        const bool is_suited = suit_of(hand.one) == suit_of(hand.other);
        const int low = std::min(hand.row(), hand.lane()), high = std::max(hand.row(), hand.lane());
        Ahead& of_kind = is_suited ? ahead[high][low] : ahead[low][high];
        for (int on_turn = 0; on_turn < 2; ++on_turn)
            for (int times = 0; times < of.size; ++times) of_kind[on_flop][on_turn] += hand.by_turn[on_turn];
    }
}

const std::vector<FlopClass>& flop_classes() {
    static const std::vector<FlopClass> classes = all_flop_classes();
    return classes;
}

ShowdownTables::ShowdownTables(const Grades& grades) : tables(std::make_unique<Tables>(grades)) {}

ShowdownTables::~ShowdownTables() = default;

std::vector<CardSet> ShowdownTables::ahead_on(CardSet flop) const {
    std::vector<CardSet> found(52 * 52);
    for (const Held& hand : tables->held_on(flop))
        found[52 * hand.one + hand.other] = found[52 * hand.other + hand.one] =
            hand.ahead_after | CardSet{hand.ahead_on_flop()} << 52;
    return found;
}

AheadByKind ShowdownTables::ahead(int first, int last) const {
    AheadByKind ahead{};
    for (int at = first; at < last; ++at) tables->add_flop(flop_classes()[at], ahead);
    return ahead;
}

}  // namespace mazziere
