/// Which five ranks make the best eight-or-better low?
///
/// Ranks are best first for a low: bit 0 is the ace, bit 7 the eight. Suits do not
/// matter, so a hand is the set of its ranks up to the eight. A low of five ranks
/// is compared from its highest card down, which is how numbers are compared.
#pragma once

#include "words.hpp"

namespace mazziere::detail {

template <class Word>
MAZZIERE_INLINE Word ranks_to_eight(const Suits<Word>& cards) {
    return (cards.clubs | cards.diamonds | cards.hearts | cards.spades) & 0xff;
}

/// The strength of the five best of `ranks`, or 0 where there are fewer.
template <class Word>
MAZZIERE_INLINE Word low_strength(Word ranks) {
    return only_if(at_least<5>(ranks), Word(256 - best<5>(ranks)));
}

template <class Word>
MAZZIERE_INLINE Word eight_or_better(const Suits<Word>& cards) {
    return low_strength(ranks_to_eight(cards));
}

/// Two ranks come from the hand and three from the board. Going up from the ace,
/// a rank can be added as long as those that only the hand has are two at most,
/// those that only the board has three, and all of them five. Such limits, one
/// inside another, make taking the lowest each time the best low.
template <class Word>
MAZZIERE_INLINE Word omaha_low(const Suits<Word>& hole, const Suits<Word>& board) {
    const Word in_hand = ranks_to_eight(hole), on_board = ranks_to_eight(board);
    return low_strength(
        Word(best<2>(Word(in_hand & ~on_board)) | best<3>(Word(on_board & ~in_hand)) | (in_hand & on_board)));
}

}  // namespace mazziere::detail
