/// The single calls, and which batches this machine can run.

#include "mazziere/kernel.hpp"

#include <array>
#include <bit>

#include "high.hpp"
#include "low.hpp"
#include "machines.hpp"
#include "omaha.hpp"

namespace mazziere {
namespace {

using detail::Parts;
using detail::Suits;
using Word = std::uint32_t;

/// The four suits of `cards`; `bit` says which bit a rank 0..12 is, the best of them 0.
template <class Bit>
Suits<Word> suits_of(CardSet cards, Bit bit) noexcept {
    std::array<Word, 4> suits{};
    for (; cards != 0; cards &= cards - 1) {
        const auto card = std::countr_zero(cards);
        suits[card & 3] |= Word{1} << bit(card >> 2);
    }
    return {suits[0], suits[1], suits[2], suits[3]};
}

Suits<Word> for_high(CardSet cards) noexcept {
    return suits_of(cards, [](int rank) { return 12 - rank; });
}

Suits<Word> for_low(CardSet cards) noexcept {
    return suits_of(cards, [](int rank) { return rank == 12 ? 0 : rank + 1; });
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

}  // namespace

Strength high(CardSet cards) noexcept {
    return strength(detail::high(for_high(cards)));
}

Strength omaha_high(CardSet hole, CardSet board) noexcept {
    return strength(detail::omaha_high(for_high(hole), for_high(board)));
}

Strength eight_or_better(CardSet cards) noexcept {
    return detail::eight_or_better(for_low(cards));
}

Strength omaha_low(CardSet hole, CardSet board) noexcept {
    return detail::omaha_low(for_low(hole), for_low(board));
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
