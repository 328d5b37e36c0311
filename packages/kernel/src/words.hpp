/// How is a set of ranks looked at, one hand at a time or many at once?
///
/// `Word` is either an unsigned integer (one hand) or a vector of 16-bit lanes
/// (as many hands as it has lanes): the same source serves both, so it has no
/// branches, only `choose`. Conditions are best combined as words (`only_if`), not
/// as masks: GCC 12 takes some vectors of conditions apart, lane by lane. Everything
/// is inlined, because each instruction set compiles its own copy.
///
/// A word holds 13 ranks, *best first*: bit 0 is the best one. For high hands that
/// is the ace, then the king; for lows the ace, then the deuce. The best card of
/// a set is then its lowest bit, and the k best are what is left when k bits
/// have been dropped from the bottom and the rest is taken away.
#pragma once

#include <cstdint>

#define MAZZIERE_INLINE [[gnu::always_inline]] inline
#define MAZZIERE_INLINE_LAMBDA __attribute__((always_inline))

namespace mazziere::detail {

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

template <class Word>
MAZZIERE_INLINE auto some(Word ranks) {
    return ranks != 0;
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

/// `ranks` with the ace once more after the deuce, where it ends 5-4-3-2-A.
template <class Word>
MAZZIERE_INLINE Word with_low_ace(Word ranks) {
    return ranks | ((ranks & 1) << 13);
}

/// The highest cards of all straights in `ranks`.
template <class Word>
MAZZIERE_INLINE Word straights(Word ranks) {
    const Word one = with_low_ace(ranks);
    const Word two = one & (one >> 1);
    const Word four = two & (two >> 2);
    return four & (one >> 4);
}

/// A strength in its parts; `made` and `kickers` are best first.
template <class Word>
struct Parts {
    Word category, made, kickers;
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
};

}  // namespace mazziere::detail
