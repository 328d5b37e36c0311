/// Which five of up to seven cards make the best low?
///
/// Ranks are best first for a low: bit 0 is the ace, or the deuce where aces are
/// high. A low of five ranks is compared from its highest card down, which is how
/// numbers are compared.
#pragma once

#include <array>

#include "high.hpp"
#include "words.hpp"

namespace mazziere::detail {

// ------------------------------------------------------------ eight or better
//
// Suits do not matter, so a hand is the set of its ranks up to the eight.

template <class Word>
MAZZIERE_INLINE Word ranks_to_eight(const Suits<Word>& cards) {
    return (cards.clubs | cards.diamonds | cards.hearts | cards.spades) & 0xff;
}

/// The strength of the five best of `ranks`, or 0 where there are fewer.
template <class Word>
MAZZIERE_INLINE Word eight_or_better_strength(Word ranks) {
    return only_if(at_least<5>(ranks), Word(256 - best<5>(ranks)));
}

template <class Word>
MAZZIERE_INLINE Word eight_or_better(const Suits<Word>& cards) {
    return eight_or_better_strength(ranks_to_eight(cards));
}

/// Two ranks come from the hand and three from the board. Going up from the ace,
/// a rank can be added as long as those that only the hand has are two at most,
/// those that only the board has three, and all of them five. Such limits, one
/// inside another, make taking the lowest each time the best low.
template <class Word>
MAZZIERE_INLINE Word omaha_low(const Suits<Word>& hole, const Suits<Word>& board) {
    const Word in_hand = ranks_to_eight(hole), on_board = ranks_to_eight(board);
    return eight_or_better_strength(
        Word(best<2>(Word(in_hand & ~on_board)) | best<3>(Word(on_board & ~in_hand)) | (in_hand & on_board)));
}

// ------------------------------------------------------------ ace to five

/// The best low with a pair or worse in it, of cards that hold one.
///
/// How many ranks there are says what cannot be helped: with four or more a pair, with
/// three two pair or threes, with two a full house or fours. The kickers are the lowest
/// of the others, never more than three.
template <class Word>
MAZZIERE_INLINE LowParts<Word> paired(const Times<Word>& held) {
    const auto two_twice = at_least<2>(held.twice);
    Word made = choose(two_twice, best(held.thrice), held.all_four);
    Word category = choose(two_twice, everywhere<Word>(FULL_HOUSE), everywhere<Word>(FOUR_OF_A_KIND));
    const auto three = at_least<3>(held.once), four = at_least<4>(held.once);
    made = choose(three, choose(two_twice, best<2>(held.twice), held.thrice), made);
    category = choose(three, choose(two_twice, everywhere<Word>(TWO_PAIR), everywhere<Word>(THREE_OF_A_KIND)),
                      category);
    made = choose(four, best(held.twice), made);
    category = choose(four, everywhere<Word>(PAIR), category);
    return {category, made, best<3>(Word(held.once ^ made))};
}

template <class Word>
MAZZIERE_INLINE LowParts<Word> ace_to_five(const Times<Word>& held) {
    const LowParts<Word> unpaired{everywhere<Word>(HIGH_CARD), Word{}, best<5>(held.once)};
    return choose_parts(at_least<5>(held.once), unpaired, paired(held));
}

template <class Word>
MAZZIERE_INLINE LowParts<Word> ace_to_five(const Suits<Word>& cards) {
    return ace_to_five(Times<Word>(cards));
}

/// The joker is the lowest rank that is not held, and never pairs.
template <class Word>
MAZZIERE_INLINE LowParts<Word> ace_to_five_joker(Suits<Word> cards) {
    const auto joker = some(Word(cards.clubs >> low_joker_bit));
    cards.clubs &= all_ranks;
    Times<Word> held(cards);
    held.once |= only_if(joker, best(Word(~held.once)));
    return ace_to_five(held);
}

// ------------------------------------------------------------ straights and flushes count

/// The best low of exactly `count` cards where straights and flushes count against it.
///
/// Every five ranks are looked at: one choice of five cards, 6 of six, 21 of seven. They
/// are a straight if they follow one another, and a flush if each of them is there in one
/// suit and in no other. A choice is one number, the worse the larger: whether it is a
/// flush, whether a straight, then its ranks.
template <int count, class Word>
MAZZIERE_INLINE LowParts<Word> straights_count(const Suits<Word>& cards) {
    static_assert(count >= 5 && count <= 7);
    constexpr int straight_bit = 1 << 13, flush_bit = 1 << 14, none = 0xffff;
    const Times<Word> held(cards);
    const Word only_suited = suit_with<5>(cards).cards & ~held.twice;

    Word least = everywhere<Word>(none);
    const auto consider = [&](Word ranks) MAZZIERE_INLINE_LAMBDA {
        const Word lowest = best(ranks);
        Word choice = ranks | only_if(ranks == Word((lowest << 5) - lowest), everywhere<Word>(straight_bit));
        choice |= only_if((ranks & ~only_suited) == 0, everywhere<Word>(flush_bit));
        choice = choose(at_least<5>(ranks), choice, everywhere<Word>(none));
        least = choose(choice < least, choice, least);
    };
    if constexpr (count == 5) {
        consider(held.once);
    } else {
        // One bit for each rank there is, then nothings: leaving those out leaves nothing out.
        std::array<Word, count> each;
        Word rest = held.once;
        for (Word& rank : each) {
            rank = best(rest);
            rest ^= rank;
        }
        for (int first = 0; first < count; ++first) {
            if constexpr (count == 6)
                consider(Word(held.once ^ each[first]));
            else
                for (int second = 0; second < first; ++second)
                    consider(Word(held.once ^ each[first] ^ each[second]));
        }
    }

    const Word ranks = least & all_ranks;
    const auto straight = some(Word(least & straight_bit)), flush = some(Word(least & flush_bit));
    const Word plain = choose(straight, everywhere<Word>(STRAIGHT), everywhere<Word>(HIGH_CARD));
    const Word suited = choose(straight, everywhere<Word>(STRAIGHT_FLUSH), everywhere<Word>(FLUSH));
    const LowParts<Word> unpaired{choose(flush, suited, plain), Word{},
                                  choose(straight, Word(best(ranks) << 4), ranks)};
    // A pair is better than a straight or a flush; and where there are no five ranks, there is one.
    const auto no_low = some(Word(least & (straight_bit | flush_bit)));
    return choose_parts(some(only_if(no_low, held.twice)), paired(held), unpaired);
}

}  // namespace mazziere::detail
