/// How is a set of ranks looked at, one hand at a time or many at once?
///
/// `Word` is either an unsigned integer (one hand) or a vector of 16-bit lanes
/// (as many hands as it has lanes): the same source serves both, so it has no
/// branches, only `choose`. Conditions are best combined as words (`only_if`), not
/// as masks: GCC 12 takes some vectors of conditions apart, lane by lane. Everything
/// is inlined, because each instruction set compiles its own copy.
///
/// A word holds 13 ranks, *best first*: bit 0 is the best one. For high hands that
/// is the ace, then the king; for lows the ace, then the deuce, or the deuce where
/// aces are high. The best card of a set is then its lowest bit, and the k best are
/// what is left when k bits have been dropped from the bottom and the rest is taken
/// away. A joker is one bit above the ranks of the clubs.
#pragma once

#include <cstdint>
#include <type_traits>

#define MAZZIERE_INLINE [[gnu::always_inline]] inline
#define MAZZIERE_INLINE_LAMBDA __attribute__((always_inline))

namespace mazziere::detail {

/// Which rank is bit 0, and the next ones.
enum class Order {
    high,         ///< ace, king, down to the deuce
    high_joker,   ///< the same, and bit 15 of the clubs for the joker
    low,          ///< ace, deuce, up to the king, and bit 14 of the clubs for the joker
    deuce_first,  ///< deuce, three, up to the ace
};

/// The bit of a rank 0..12, or of the joker, which is like a card of rank 13.
constexpr unsigned rank_bit(unsigned rank, Order order) {
    switch (order) {
        case Order::high:
        case Order::high_joker:
            return (12 - rank) & 15;
        case Order::low:
            return rank == 12 ? 0 : rank + 1;
        case Order::deuce_first:
            break;
    }
    return rank;
}

constexpr int all_ranks = 0x1fff;
constexpr unsigned high_joker_bit = rank_bit(13, Order::high_joker), low_joker_bit = rank_bit(13, Order::low);

/// The four suits of a hand, each a set of ranks.
template <class Word>
struct Suits {
    Word clubs, diamonds, hearts, spades;
};

/// `chosen` where `mask` holds, `otherwise` where not.
template <class Mask, class Word>
MAZZIERE_INLINE Word choose(Mask mask, Word chosen, Word otherwise) {
    return mask ? chosen : otherwise;
}

/// `chosen` where `mask` holds, nothing where not.
template <class Mask, class Word>
MAZZIERE_INLINE Word only_if(Mask mask, Word chosen) {
    return mask ? chosen : Word{};
}

template <class Word>
MAZZIERE_INLINE Word everywhere(int value) {
    return Word{} + static_cast<std::uint16_t>(value);
}

/// Whether there is any rank. No set reaches bit 15, the sign of a lane; and vectors without masks of their
/// own ask for `> 0` in one instruction, for `!= 0` in two.
template <class Word>
MAZZIERE_INLINE auto some(Word ranks) {
    if constexpr (std::is_integral_v<Word>) {
        return ranks != 0;
    } else {
        using Signed = decltype(ranks != 0);
        return Signed(ranks) > 0;
    }
}

/// `ranks` without its k best.
template <int k, class Word>
MAZZIERE_INLINE Word without_best(Word ranks) {
    for (int i = 0; i < k; ++i) ranks &= ranks - 1;
    return ranks;
}

/// The k best of `ranks`, or all of them if there are fewer.
template <int k, class Word>
MAZZIERE_INLINE Word best(Word ranks) {
    return ranks ^ without_best<k>(ranks);
}

template <class Word>
MAZZIERE_INLINE Word best(Word ranks) {
    return ranks & -ranks;
}

template <int k, class Word>
MAZZIERE_INLINE auto at_least(Word ranks) {
    return some(without_best<k - 1>(ranks));
}

/// Which ranks a hand holds at least once, twice, three and four times.
template <class Word>
struct Times {
    Word once, twice, thrice, all_four;

    MAZZIERE_INLINE explicit Times(const Suits<Word>& of) {
        const Word black = of.clubs & of.diamonds, red = of.hearts & of.spades;
        const Word some_black = of.clubs | of.diamonds, some_red = of.hearts | of.spades;
        once = some_black | some_red;
        twice = black | red | (some_black & some_red);
        thrice = (black & some_red) | (red & some_black);
        all_four = black & red;
    }
};

/// The numbers of mazziere.ranking.encoding.Category.
enum Category : int {
    HIGH_CARD = 1,
    PAIR,
    TWO_PAIR,
    THREE_OF_A_KIND,
    STRAIGHT,
    FLUSH,
    FULL_HOUSE,
    FOUR_OF_A_KIND,
    STRAIGHT_FLUSH,
    FIVE_OF_A_KIND,
};

/// What of ranking depends on the cards there are.
struct StandardDeck {
    static constexpr int low_ace = 13;  ///< the bit after the deuce
    static constexpr int flush = FLUSH, full_house = FULL_HOUSE;
};

/// Sixes and up: 9-8-7-6-A is a straight, and a flush beats a full house.
struct ShortDeck {
    static constexpr int low_ace = 9;  ///< the bit after the six
    static constexpr int flush = FULL_HOUSE, full_house = FLUSH;
};

/// `ranks` with the ace once more after the lowest rank, where it ends 5-4-3-2-A.
template <class Deck = StandardDeck, class Word>
MAZZIERE_INLINE Word with_low_ace(Word ranks) {
    return ranks | ((ranks & 1) << Deck::low_ace);
}

/// The highest cards of all straights in `ranks`.
template <class Deck = StandardDeck, class Word>
MAZZIERE_INLINE Word straights(Word ranks) {
    const Word one = with_low_ace<Deck>(ranks);
    const Word two = one & (one >> 1);
    const Word four = two & (two >> 2);
    return four & (one >> 4);
}

/// A strength in its parts; `made` and `kickers` are best first.
template <class Word>
struct Parts {
    Word category, made, kickers;
};

/// The parts of a low's strength: of the hand that is not to be had, before its bits are turned over.
template <class Word>
struct LowParts {
    Word category, made, kickers;
};

/// The parts of a strength where `mask` holds, others where not.
template <class Mask, class Word, template <class> class AnyParts>
MAZZIERE_INLINE AnyParts<Word> choose_parts(Mask mask, const AnyParts<Word>& chosen,
                                            const AnyParts<Word>& otherwise) {
    return {choose(mask, chosen.category, otherwise.category), choose(mask, chosen.made, otherwise.made),
            choose(mask, chosen.kickers, otherwise.kickers)};
}

}  // namespace mazziere::detail
