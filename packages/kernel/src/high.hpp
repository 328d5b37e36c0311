/// Which five of up to seven cards make the best high hand?
///
/// No five are ever picked out. What comes twice, three and four times follows
/// from the four suits by a few ands and ors, and each category is then a
/// question about these sets. A flush leaves too few cards for a full house or
/// fours (5 + 2 < 5 + 3), so the categories can be laid one over another.
#pragma once

#include "words.hpp"

namespace mazziere::detail {

/// A suit that holds enough cards for a flush, or nothing where there is none.
template <class Word>
struct LongSuit {
    Word cards, last;  ///< all of them; those that are left without the best ones, all but the last wanted
};

/// The suit that holds at least `wanted` cards, or nothing. There must be room
/// for only one such suit.
template <int wanted, class Word>
MAZZIERE_INLINE LongSuit<Word> suit_with(const Suits<Word>& in) {
    LongSuit<Word> found{};
    for (const Word suit : {in.clubs, in.diamonds, in.hearts, in.spades}) {
        const Word last = without_best<wanted - 1>(suit);
        found.cards |= only_if(some(last), suit);
        found.last |= last;
    }
    return found;
}

/// The best of five to seven cards by what comes twice, three and four times, suits and rows aside.
template <class Deck = StandardDeck, class Word>
MAZZIERE_INLINE Parts<Word> of_a_kind(const Times<Word>& held) {
    // Fours, else the better three, else the two better pairs, else the pair.
    const Word threes = best(held.thrice);
    Word made = choose(some(held.thrice), threes, best<2>(held.twice));
    made = choose(some(held.all_four), held.all_four, made);

    // The best five less what `made` takes: 5, 3, 1 or 2 kickers.
    const Word rest = held.once ^ made;
    const Word after_one = without_best<1>(rest);
    const Word after_two = without_best<1>(after_one);
    const Word after_three = without_best<1>(after_two);
    Word spare = without_best<2>(after_three);
    spare = choose(some(held.twice), after_three, spare);
    spare = choose(at_least<2>(held.twice), after_one, spare);
    spare = choose(some(held.thrice), after_two, spare);
    Word kickers = rest ^ spare;

    Word category = choose(some(held.twice), everywhere<Word>(PAIR), everywhere<Word>(HIGH_CARD));
    category = choose(at_least<2>(held.twice), everywhere<Word>(TWO_PAIR), category);
    category = choose(some(held.thrice), everywhere<Word>(THREE_OF_A_KIND), category);

    // Another pair beside the three, or a second three that lends two of its cards.
    const Word pairs = held.twice ^ threes;
    const auto full_house = some(only_if(some(held.thrice), pairs));
    kickers = choose(full_house, best(pairs), kickers);
    category = choose(full_house, everywhere<Word>(Deck::full_house), category);
    category = choose(some(held.all_four), everywhere<Word>(FOUR_OF_A_KIND), category);
    kickers = choose(some(held.all_four), best(rest), kickers);
    return {category, made, kickers};
}

template <class Deck = StandardDeck, class Word>
MAZZIERE_INLINE Parts<Word> high(const Suits<Word>& cards) {
    const Times<Word> held(cards);
    const LongSuit<Word> suited = suit_with<5>(cards);
    const auto flush = some(suited.last);
    const Parts<Word> kind = of_a_kind<Deck>(held);

    // Seven cards with a straight in them hold no full house and no fours either.
    const Word tops = straights<Deck>(choose(flush, suited.cards, held.once));
    const auto straight = some(tops);
    const Word made = only_if(!(flush | straight), kind.made);
    Word kickers = choose(flush, Word(suited.cards ^ without_best<1>(suited.last)), kind.kickers);
    kickers = choose(straight, best(tops), kickers);
    const Word plain = choose(straight, everywhere<Word>(STRAIGHT), kind.category);
    const Word in_suit = choose(straight, everywhere<Word>(STRAIGHT_FLUSH), everywhere<Word>(Deck::flush));
    return {choose(flush, in_suit, plain), made, kickers};
}

}  // namespace mazziere::detail
