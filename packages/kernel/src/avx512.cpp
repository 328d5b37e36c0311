/// The batches for x86-64 with AVX-512 (BW and VBMI): thirty-two hands at once.

#include <immintrin.h>

#include "batch.hpp"
#include "machines.hpp"

namespace mazziere::detail {
namespace {

struct Avx512 {
    using Word = std::uint16_t __attribute__((vector_size(64)));
    static constexpr std::size_t lanes = 32, overread = 64;

    /// Eight rows: the place of each card is made a set of one, 64 bits a row.
    template <int per_row, Order order>
    MAZZIERE_INLINE static __m512i eight_rows(const std::uint8_t* rows) {
        const __m512i cards = _mm512_loadu_si512(rows);  // the rows and some bytes more
        const __m512i suits = _mm512_and_si512(_mm512_slli_epi16(cards, 4), _mm512_set1_epi8(0x30));
        __m512i ranks = _mm512_and_si512(_mm512_srli_epi16(cards, 2), _mm512_set1_epi8(0x0f));
        if constexpr (order == Order::high || order == Order::high_joker) {
            ranks = _mm512_sub_epi8(_mm512_set1_epi8(12), ranks);
            if constexpr (order == Order::high_joker) ranks = _mm512_and_si512(ranks, _mm512_set1_epi8(15));
        } else if constexpr (order == Order::low) {
            const __mmask64 others = _mm512_cmpneq_epi8_mask(ranks, _mm512_set1_epi8(12));
            ranks = _mm512_maskz_add_epi8(others, ranks, _mm512_set1_epi8(1));
        }
        const __m512i places = _mm512_or_si512(suits, ranks);
        const __mmask64 lowest_bytes = 0x0101010101010101;
        const __m512i starts = _mm512_setr_epi64(0, per_row, 2 * per_row, 3 * per_row, 4 * per_row,
                                                 5 * per_row, 6 * per_row, 7 * per_row);
        __m512i sets = _mm512_setzero_si512();
        for (int i = 0; i < per_row; ++i) {
            const __m512i at = _mm512_add_epi64(starts, _mm512_set1_epi64(i));
            const __m512i one_place = _mm512_maskz_permutexvar_epi8(lowest_bytes, at, places);
            sets = _mm512_or_si512(sets, _mm512_sllv_epi64(_mm512_set1_epi64(1), one_place));
        }
        return sets;
    }

    /// The rows come out as 0 1 8 9 16 17 24 25, then 2 3 10 11 18 19 26 27 and so on.
    template <int per_row, Order order>
    MAZZIERE_INLINE static Suits<Word> load(const std::uint8_t* rows) {
        const __m512i a = eight_rows<per_row, order>(rows);
        const __m512i b = eight_rows<per_row, order>(rows + 8 * per_row);
        const __m512i c = eight_rows<per_row, order>(rows + 16 * per_row);
        const __m512i d = eight_rows<per_row, order>(rows + 24 * per_row);
        const __m512i ab_even = _mm512_unpacklo_epi16(a, b), ab_odd = _mm512_unpackhi_epi16(a, b);
        const __m512i cd_even = _mm512_unpacklo_epi16(c, d), cd_odd = _mm512_unpackhi_epi16(c, d);
        const __m512i ab_minor = _mm512_unpacklo_epi16(ab_even, ab_odd);
        const __m512i ab_major = _mm512_unpackhi_epi16(ab_even, ab_odd);
        const __m512i cd_minor = _mm512_unpacklo_epi16(cd_even, cd_odd);
        const __m512i cd_major = _mm512_unpackhi_epi16(cd_even, cd_odd);
        return {
            Word(_mm512_unpacklo_epi64(ab_minor, cd_minor)), Word(_mm512_unpackhi_epi64(ab_minor, cd_minor)),
            Word(_mm512_unpacklo_epi64(ab_major, cd_major)), Word(_mm512_unpackhi_epi64(ab_major, cd_major))};
    }

    MAZZIERE_INLINE static Word reverse(Word word) {
        const __m512i nibbles =
            _mm512_broadcast_i32x4(_mm_setr_epi8(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15));
        const __m512i low = _mm512_set1_epi8(0x0f), bits = __m512i(word);
        const __m512i to_high =
            _mm512_slli_epi16(_mm512_shuffle_epi8(nibbles, _mm512_and_si512(bits, low)), 4);
        const __m512i to_low =
            _mm512_shuffle_epi8(nibbles, _mm512_and_si512(_mm512_srli_epi16(bits, 4), low));
        const Word bytes = Word(_mm512_or_si512(to_high, to_low));
        return bytes >> 8 | bytes << 8;
    }

    MAZZIERE_INLINE static void store(Strength* to, Word low, Word high) {
        const auto sixteen = [](Strength* at, __m512i strengths) {
            const __m512i pairs = _mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7);
            _mm512_storeu_si512(at, _mm512_permutexvar_epi64(pairs, strengths));
        };
        sixteen(to, _mm512_unpacklo_epi16(__m512i(low), __m512i(high)));
        sixteen(to + 16, _mm512_unpackhi_epi16(__m512i(low), __m512i(high)));
    }
};

}  // namespace

constinit const Batches avx512 = batches_for<Avx512>("avx512");

}  // namespace mazziere::detail
