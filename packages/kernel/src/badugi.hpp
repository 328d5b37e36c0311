/// Which of up to seven cards make the best badugi?
///
/// Cards of different ranks and different suits, as many as possible, then as low as
/// possible. Ranks that can be given different suits are independent in the sense of a
/// matroid, so going up from the ace and taking each rank that still fits is best, and
/// never has to be taken back.
#pragma once

#include "words.hpp"

namespace mazziere::detail {

/// The best badugi of at most `count` cards, as its strength.
///
/// `suits` has a bit for each set of suits that the ranks taken so far can have: bit s
/// stands for the set s of 4 bits, clubs the lowest. To add a suit to those sets that
/// are without it is to mask them and to shift.
template <int count, class Word>
MAZZIERE_INLINE Word badugi(const Suits<Word>& cards) {
    Word rest = cards.clubs | cards.diamonds | cards.hearts | cards.spades;
    Word taken{}, suits = everywhere<Word>(1), size{};
    for (int i = 0; i < count; ++i) {
        const Word rank = best(rest);
        rest ^= rank;
        const Word with_one_more = only_if(some(Word(cards.clubs & rank)), Word((suits & 0x5555) << 1)) |
                                   only_if(some(Word(cards.diamonds & rank)), Word((suits & 0x3333) << 2)) |
                                   only_if(some(Word(cards.hearts & rank)), Word((suits & 0x0f0f) << 4)) |
                                   only_if(some(Word(cards.spades & rank)), Word((suits & 0x00ff) << 8));
        const auto fits = with_one_more != 0;  // all 16 bits may be set
        suits = choose(fits, with_one_more, suits);
        taken |= only_if(fits, rank);
        size += only_if(fits, everywhere<Word>(1));
    }
    return size << 13 | (taken ^ all_ranks);
}

}  // namespace mazziere::detail
