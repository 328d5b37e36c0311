/// How do one to four up cards compare?
///
/// All of them count, and they make neither straights nor flushes.
#pragma once

#include "words.hpp"

namespace mazziere::detail {

template <template <class> class AnyParts, class Word>
MAZZIERE_INLINE AnyParts<Word> showing(const Suits<Word>& cards) {
    const Times<Word> held(cards);
    Word category = choose(some(held.twice), everywhere<Word>(PAIR), everywhere<Word>(HIGH_CARD));
    category = choose(at_least<2>(held.twice), everywhere<Word>(TWO_PAIR), category);
    category = choose(some(held.thrice), everywhere<Word>(THREE_OF_A_KIND), category);
    category = choose(some(held.all_four), everywhere<Word>(FOUR_OF_A_KIND), category);
    // With four cards whatever comes three times is also all that comes twice.
    return {category, held.twice, held.once ^ held.twice};
}

}  // namespace mazziere::detail
