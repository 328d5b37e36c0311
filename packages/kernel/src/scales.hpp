/// What is asked of each scale: in which order its ranks stand, and who answers.
///
/// One small type for each scale whose hands are made of any of the cards. The single
/// calls and the batches of every machine are made from it, so that none can forget one.
#pragma once

#include "badugi.hpp"
#include "high.hpp"
#include "joker.hpp"
#include "low.hpp"
#include "mazziere/kernel.hpp"
#include "words.hpp"

namespace mazziere::detail {

struct High {
    static constexpr Takes takes = takes_five_to_seven;
    static constexpr Order order = Order::high;
    template <int, class Word>
    MAZZIERE_INLINE static auto rank(const Suits<Word>& cards) {
        return high(cards);
    }
};

struct HighWild {
    static constexpr Takes takes = takes_a_joker;
    static constexpr Order order = Order::high_joker;
    template <int, class Word>
    MAZZIERE_INLINE static auto rank(const Suits<Word>& cards) {
        return high_wild(cards);
    }
};

struct HighBug {
    static constexpr Takes takes = takes_a_joker;
    static constexpr Order order = Order::high_joker;
    template <int, class Word>
    MAZZIERE_INLINE static auto rank(const Suits<Word>& cards) {
        return high_bug(cards);
    }
};

struct ShortDeckHigh {
    static constexpr Takes takes = takes_a_short_deck;
    static constexpr Order order = Order::high;
    template <int, class Word>
    MAZZIERE_INLINE static auto rank(const Suits<Word>& cards) {
        return high<ShortDeck>(cards);
    }
};

struct EightOrBetter {
    static constexpr Takes takes = takes_five_to_seven;
    static constexpr Order order = Order::low;
    template <int, class Word>
    MAZZIERE_INLINE static auto rank(const Suits<Word>& cards) {
        return eight_or_better(cards);
    }
};

struct AceToFive {
    static constexpr Takes takes = takes_five_to_seven;
    static constexpr Order order = Order::low;
    template <int, class Word>
    MAZZIERE_INLINE static auto rank(const Suits<Word>& cards) {
        return ace_to_five(cards);
    }
};

struct AceToFiveJoker {
    static constexpr Takes takes = takes_a_joker;
    static constexpr Order order = Order::low;
    template <int, class Word>
    MAZZIERE_INLINE static auto rank(const Suits<Word>& cards) {
        return ace_to_five_joker(cards);
    }
};

struct AceToSix {
    static constexpr Takes takes = takes_five_to_seven;
    static constexpr Order order = Order::low;
    template <int count, class Word>
    MAZZIERE_INLINE static auto rank(const Suits<Word>& cards) {
        return straights_count<count>(cards);
    }
};

struct DeuceToSeven {
    static constexpr Takes takes = takes_five_to_seven;
    static constexpr Order order = Order::deuce_first;
    template <int count, class Word>
    MAZZIERE_INLINE static auto rank(const Suits<Word>& cards) {
        return straights_count<count>(cards);
    }
};

struct Badugi {
    static constexpr Takes takes = takes_one_to_seven;
    static constexpr Order order = Order::low;
    template <int count, class Word>
    MAZZIERE_INLINE static auto rank(const Suits<Word>& cards) {
        return badugi<count>(cards);
    }
};

}  // namespace mazziere::detail
