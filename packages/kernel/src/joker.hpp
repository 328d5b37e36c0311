/// What does a joker make of up to six other cards?
///
/// It stands for nothing in particular: each category is a question about the cards
/// beside it, and wants one card less than usual. But four of a suit, or four of five
/// ranks in a row, leave room for threes and fours among six cards, so unlike in
/// high.hpp the categories have to be laid one over another in their order.
#pragma once

#include "high.hpp"
#include "words.hpp"

namespace mazziere::detail {

/// The highest cards of all straights that one card more completes, or that are there already.
template <class Word>
MAZZIERE_INLINE Word straights_but_one(Word ranks) {
    const Word first = with_low_ace(ranks);
    const Word second = first >> 1, third = first >> 2, fourth = first >> 3, fifth = first >> 4;
    const Word without_third = first & second & fourth & fifth;
    const Word with_third =
        third & ((first & second & (fourth | fifth)) | ((first | second) & fourth & fifth));
    return (without_third | with_third) & 0x3ff;  // down to 5-4-3-2-A: nothing begins under the ace
}

/// The hand where a joker completes a straight or a flush, if it does; else `kind`.
template <class Word>
MAZZIERE_INLINE Parts<Word> completed(const Suits<Word>& cards, Word held, const Parts<Word>& kind) {
    const Word tops = straights_but_one(held);
    const Word suited = suit_with<4>(cards).cards;
    const Word tops_in_suit = straights_but_one(suited);
    // In a flush the joker is the best card of the suit that is not there.
    const Word filled = suited | best(Word(~suited & all_ranks));

    Parts<Word> found = choose_parts(some(tops), {everywhere<Word>(STRAIGHT), Word{}, best(tops)}, kind);
    found = choose_parts(some(suited), {everywhere<Word>(FLUSH), Word{}, best<5>(filled)}, found);
    found = choose_parts(kind.category > everywhere<Word>(FLUSH), kind, found);
    const Parts<Word> straight_flush{everywhere<Word>(STRAIGHT_FLUSH), Word{}, best(tops_in_suit)};
    found = choose_parts(some(tops_in_suit), straight_flush, found);
    return choose_parts(kind.category > everywhere<Word>(STRAIGHT_FLUSH), kind, found);
}

/// A joker that is any card: it joins what there is most of, the best card where all are single.
template <class Word>
MAZZIERE_INLINE Parts<Word> wild(const Suits<Word>& cards) {
    const Times<Word> held(cards);
    const Word single = best(held.once), pair = best(held.twice), three = best(held.thrice);
    Parts<Word> kind{everywhere<Word>(PAIR), single, best<3>(Word(held.once ^ single))};
    kind = choose_parts(some(held.twice),
                        {everywhere<Word>(THREE_OF_A_KIND), pair, best<2>(Word(held.once ^ pair))}, kind);
    kind = choose_parts(at_least<2>(held.twice),
                        {everywhere<Word>(FULL_HOUSE), pair, best(Word(held.twice ^ pair))}, kind);
    kind = choose_parts(some(held.thrice),
                        {everywhere<Word>(FOUR_OF_A_KIND), three, best(Word(held.once ^ three))}, kind);
    kind = choose_parts(some(held.all_four), {everywhere<Word>(FIVE_OF_A_KIND), held.all_four, Word{}}, kind);
    return completed(cards, held.once, kind);
}

/// A joker that is an ace, or completes a straight or a flush.
template <class Word>
MAZZIERE_INLINE Parts<Word> bug(const Suits<Word>& cards) {
    const Times<Word> held(cards);
    const Word five_aces = held.all_four & 1;
    Times<Word> with_ace = held;
    with_ace.all_four |= held.thrice & 1;
    with_ace.thrice |= held.twice & 1;
    with_ace.twice |= held.once & 1;
    with_ace.once |= 1;
    const Parts<Word> kind = choose_parts(
        some(five_aces), {everywhere<Word>(FIVE_OF_A_KIND), five_aces, Word{}}, of_a_kind(with_ace));
    return completed(cards, held.once, kind);
}

/// `with_joker` of the other cards where the joker is among them, `high` where not.
template <class Word, class WithJoker>
MAZZIERE_INLINE Parts<Word> high_joker(Suits<Word> cards, WithJoker with_joker) {
    const auto joker = some(Word(cards.clubs >> high_joker_bit));
    cards.clubs &= all_ranks;
    return choose_parts(joker, with_joker(cards), high(cards));
}

template <class Word>
MAZZIERE_INLINE Parts<Word> high_wild(const Suits<Word>& cards) {
    return high_joker(cards, [](const Suits<Word>& others) MAZZIERE_INLINE_LAMBDA { return wild(others); });
}

template <class Word>
MAZZIERE_INLINE Parts<Word> high_bug(const Suits<Word>& cards) {
    return high_joker(cards, [](const Suits<Word>& others) MAZZIERE_INLINE_LAMBDA { return bug(others); });
}

}  // namespace mazziere::detail
