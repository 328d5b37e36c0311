/// The single calls, and which batches this machine can run.

#include "mazziere/kernel.hpp"

#include <array>
#include <bit>

#include "machines.hpp"
#include "omaha.hpp"
#include "scales.hpp"
#include "showing.hpp"

namespace mazziere {
namespace {

using detail::LowParts;
using detail::Order;
using detail::Parts;
using detail::Suits;
using Word = std::uint32_t;

/// The four suits of `cards`.
template <Order order>
Suits<Word> suits_of(CardSet cards) noexcept {
    std::array<Word, 4> suits{};
    for (; cards != 0; cards &= cards - 1) {
        const unsigned card = std::countr_zero(cards);
        suits[card & 3] |= Word{1} << detail::rank_bit(card >> 2, order);
    }
    return {suits[0], suits[1], suits[2], suits[3]};
}

/// Thirteen bits in the opposite order.
Word reversed(Word ranks) noexcept {
    Word turned = 0;
    for (; ranks != 0; ranks &= ranks - 1) turned |= Word{1} << (12 - std::countr_zero(ranks));
    return turned;
}

Strength strength(const Parts<Word>& parts) noexcept {
    return parts.category << 26 | reversed(parts.made) << 13 | reversed(parts.kickers);
}

Strength strength(const LowParts<Word>& parts) noexcept {
    return (parts.category << 26 | parts.made << 13 | parts.kickers) ^ ((Word{1} << 30) - 1);
}

Strength strength(Word already) noexcept {
    return already;
}

template <class Scale>
Strength of(CardSet cards) noexcept {
    const Suits<Word> suits = suits_of<Scale::order>(cards);
    switch (std::popcount(cards)) {
        case 5:
            return strength(Scale::template rank<5>(suits));
        case 6:
            return strength(Scale::template rank<6>(suits));
        default:
            return strength(Scale::template rank<7>(suits));
    }
}

}  // namespace

Strength high(CardSet cards) noexcept {
    return of<detail::High>(cards);
}

Strength high_wild(CardSet cards) noexcept {
    return of<detail::HighWild>(cards);
}

Strength high_bug(CardSet cards) noexcept {
    return of<detail::HighBug>(cards);
}

Strength short_deck_high(CardSet cards) noexcept {
    return of<detail::ShortDeckHigh>(cards);
}

Strength eight_or_better(CardSet cards) noexcept {
    return of<detail::EightOrBetter>(cards);
}

Strength ace_to_five(CardSet cards) noexcept {
    return of<detail::AceToFive>(cards);
}

Strength ace_to_five_joker(CardSet cards) noexcept {
    return of<detail::AceToFiveJoker>(cards);
}

Strength ace_to_six(CardSet cards) noexcept {
    return of<detail::AceToSix>(cards);
}

Strength deuce_to_seven(CardSet cards) noexcept {
    return of<detail::DeuceToSeven>(cards);
}

Strength badugi(CardSet cards) noexcept {
    return of<detail::Badugi>(cards);
}

Strength showing_high(CardSet cards) noexcept {
    return strength(detail::showing<Parts>(suits_of<Order::high>(cards)));
}

Strength showing_low(CardSet cards) noexcept {
    return strength(detail::showing<LowParts>(suits_of<Order::low>(cards)));
}

Strength omaha_high(CardSet hole, CardSet board) noexcept {
    return strength(detail::omaha_high(suits_of<Order::high>(hole), suits_of<Order::high>(board)));
}

Strength omaha_low(CardSet hole, CardSet board) noexcept {
    return detail::omaha_low(suits_of<Order::low>(hole), suits_of<Order::low>(board));
}

std::span<const Batches> batches() noexcept {
#if defined(__x86_64__)
    static const std::array<Batches, 3> all{detail::avx512, detail::avx2, detail::portable};
    __builtin_cpu_init();
    const bool has_avx2 = __builtin_cpu_supports("avx2");
    const bool has_avx512 = has_avx2 && __builtin_cpu_supports("avx512bw") &&
                            __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
                            __builtin_cpu_supports("avx512vbmi");
    return std::span(all).subspan(has_avx512 ? 0 : has_avx2 ? 1 : 2);
#else
    return {&detail::portable, 1};
#endif
}

}  // namespace mazziere
