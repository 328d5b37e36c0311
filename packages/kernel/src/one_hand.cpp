/// One hand of two cards: what is known lies before us, and the rest is counted class by class.

#include <future>
#include <unordered_map>
#include <vector>

#include "board_class.hpp"
#include "hands_on_board.hpp"
#include "mazziere/showdowns.hpp"

namespace mazziere {

using namespace detail;

Ends& Ends::operator+=(const Ends& more) noexcept {
    for (std::size_t grade = 0; grade < won.size(); ++grade) won[grade] += more.won[grade];
    tied += more.tied;
    lost += more.lost;
    return *this;
}

namespace {

/// The number of pairs of so many.
constexpr std::int64_t pairs(std::int64_t of) { return of * (of - 1) / 2; }

/// What a hand wins and ties on some boards, four numbers of 16 bits in one: added up over the rivers of one
/// turn, none reaches 46 * 990.
struct Tally {
    std::uint64_t won_by_grade_and_tied = 0;

    void add(int field, std::uint64_t deals) noexcept { won_by_grade_and_tied += deals << 16 * field; }
    Tally& operator+=(Tally more) noexcept {
        won_by_grade_and_tied += more.won_by_grade_and_tied;
        return *this;
    }
    Ends out_of(std::int64_t deals) const noexcept {
        Ends ends;
        const auto field = [this](int place) {
            return static_cast<std::int64_t>(won_by_grade_and_tied >> 16 * place & 0xffff);
        };
        ends.won = {field(0), field(1), field(2)};
        ends.tied = field(3);
        ends.lost = deals - field(0) - field(1) - field(2) - field(3);
        return ends;
    }
};

constexpr int tied_field = 3;

/// One hand on any board of five, each class of which is ranked once.
class OneHand {
public:
    OneHand(const Seen& seen, const Grades& grades) : seen_(seen), grades_(grades) {}

    Tally on(CardSet board) {
        const int suit = flush_suit(board);
        const auto key = board_class(board, suit) | static_cast<std::uint64_t>(suit + 1) << 60;
        const auto [place, is_new] = known_.try_emplace(key);
        if (is_new) place->second = ranked(board, suit);
        return place->second;
    }

    void expect(std::size_t classes) { known_.reserve(classes); }

private:
    Tally ranked(CardSet board, int suit) const {
        const Strength own = high(seen_.hole | board);
        const int grade = (own >= grades_[0]) + (own >= grades_[1]);
        Tally tally;
        const HandsOnBoard others(board, seen_.left & ~board, suit);
        for (const HandClass& other : others.hands()) {
            if (other.strength < own) tally.add(grade, other.ways);
            if (other.strength == own) tally.add(tied_field, other.ways);
        }
        return tally;
    }

    Seen seen_;
    Grades grades_;
    std::unordered_map<std::uint64_t, Tally> known_;
};

/// Classes of boards beside one hand, each suit that can matter being another one.
constexpr std::size_t usual_classes = 155'000;

/// Where the flop of these cards stands among all, i < j < k.
constexpr std::size_t flop_place(std::size_t i, std::size_t j, std::size_t k) {
    return k * (k - 1) * (k - 2) / 6 + j * (j - 1) / 2 + i;
}

}  // namespace

std::vector<Ends> ends_by_next_card(const Seen& seen, const Grades& grades) {
    OneHand hand(seen, grades);
    const bool on_flop = std::popcount(seen.board) == 3;
    const int left = std::popcount(seen.left);
    const std::int64_t deals = on_flop ? (left - 1) * pairs(left - 2) : pairs(left - 1);
    std::vector<Ends> found;
    each_card(seen.left, [&](int next) {
        const CardSet board = seen.board | one_card(next);
        Tally tally;
        if (on_flop)
            each_card(seen.left & ~board, [&](int river) { tally += hand.on(board | one_card(river)); });
        else
            tally = hand.on(board);
        found.push_back(tally.out_of(deals));
    });
    return found;
}

namespace {

/// Where the ranks of these cards add up to an even number, or to an odd one. Both are as many, and boards of
/// one class are in the same half.
constexpr int halves = 2;

/// The tallies after each flop and turn, of the boards in one half. Each board of five is looked up once, and
/// is the end of 20 ways: ten flops, two turns.
std::vector<Tally> after_flop_and_turn(const Seen& seen, const Grades& grades,
                                       const std::vector<std::uint8_t>& deck, int half) {
    const std::size_t cards = deck.size();
    OneHand hand(seen, grades);
    hand.expect(usual_classes / halves);
    std::vector<Tally> after(flop_place(cards - 3, cards - 2, cards - 1) * cards + cards);

    std::array<std::size_t, 5> of;
    const auto end = [&](CardSet board) {
        const Tally tally = hand.on(board);
        for (int turn = 0; turn < 5; ++turn)
            for (int river = 0; river < turn; ++river) {
                std::array<std::size_t, 3> flop;
                for (int place = 0, in = 0; place < 5; ++place)
                    if (place != turn && place != river) flop[in++] = of[place];
                Tally* const row = after.data() + flop_place(flop[0], flop[1], flop[2]) * cards;
                row[of[turn]] += tally;
                row[of[river]] += tally;
            }
    };
    const auto deal = [&](auto& self, int place, std::size_t from, CardSet board, int ranks) -> void {
        if (place == 5) {
            if (ranks % halves == half) end(board);
            return;
        }
        for (std::size_t card = from; card < cards; ++card) {
            of[place] = card;
            self(self, place + 1, card + 1, board | one_card(deck[card]), ranks + rank_of(deck[card]));
        }
    };
    deal(deal, 0, 0, 0, 0);
    return after;
}

}  // namespace

/// Two threads share the boards.
Ahead ahead_before_flop(const Seen& seen, const Grades& grades) {
    std::vector<std::uint8_t> deck;
    each_card(seen.left, [&](int card) { deck.push_back(static_cast<std::uint8_t>(card)); });
    const std::size_t cards = deck.size();
    auto other = std::async(std::launch::async, after_flop_and_turn, seen, grades, std::cref(deck), 1);
    std::vector<Tally> after = after_flop_and_turn(seen, grades, deck, 0);
    const std::vector<Tally> more = other.get();
    for (std::size_t place = 0; place < after.size(); ++place) after[place] += more[place];

    Ahead ahead{};
    const auto left = static_cast<std::int64_t>(cards);
    const std::int64_t deals = (left - 4) * pairs(left - 5);
    for (std::size_t k = 2; k < cards; ++k)
        for (std::size_t j = 1; j < k; ++j)
            for (std::size_t i = 0; i < j; ++i) {
                const Tally* const row = after.data() + flop_place(i, j, k) * cards;
                std::array<Ends, 2> by_turn{};
                for (std::size_t turn = 0; turn < cards; ++turn) {
                    if (turn == i || turn == j || turn == k) continue;
                    const Ends ends = row[turn].out_of(deals);
                    by_turn[ends.lead() > 0] += ends;
                }
                const bool on_flop = by_turn[0].lead() + by_turn[1].lead() > 0;
                for (int on_turn = 0; on_turn < 2; ++on_turn) ahead[on_flop][on_turn] += by_turn[on_turn];
            }
    return ahead;
}

}  // namespace mazziere
