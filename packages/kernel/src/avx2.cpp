/// The batches for x86-64 with AVX2: sixteen hands at once.

#include <immintrin.h>

#include "batch.hpp"
#include "machines.hpp"

namespace mazziere::detail {
namespace {

struct Avx2 {
    using Word = std::uint16_t __attribute__((vector_size(32)));
    static constexpr std::size_t lanes = 16, overread = 16;

    /// Four rows: the place of each card is made a set of one, 64 bits a row.
    template <int per_row, Order order>
    MAZZIERE_INLINE static __m256i four_rows(const std::uint8_t* rows) {
        const auto half = [](const std::uint8_t* at) {
            return _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));  // two rows and some bytes more
        };
        const __m256i cards = _mm256_set_m128i(half(rows + 2 * per_row), half(rows));
        const __m256i suits = _mm256_and_si256(_mm256_slli_epi16(cards, 4), _mm256_set1_epi8(0x30));
        __m256i ranks = _mm256_and_si256(_mm256_srli_epi16(cards, 2), _mm256_set1_epi8(0x0f));
        if constexpr (order == Order::high || order == Order::high_joker) {
            ranks = _mm256_sub_epi8(_mm256_set1_epi8(12), ranks);
            if constexpr (order == Order::high_joker) ranks = _mm256_and_si256(ranks, _mm256_set1_epi8(15));
        } else if constexpr (order == Order::low) {
            const __m256i aces = _mm256_cmpeq_epi8(ranks, _mm256_set1_epi8(12));
            ranks = _mm256_andnot_si256(aces, _mm256_add_epi8(ranks, _mm256_set1_epi8(1)));
        }
        const __m256i places = _mm256_or_si256(suits, ranks);
        __m256i sets = _mm256_setzero_si256();
        for (int i = 0; i < per_row; ++i) {
            const __m256i one_place = _mm256_shuffle_epi8(
                places, _mm256_set_epi64x(0xffffffffffffff00 | (i + per_row), 0xffffffffffffff00 | i,
                                          0xffffffffffffff00 | (i + per_row), 0xffffffffffffff00 | i));
            sets = _mm256_or_si256(sets, _mm256_sllv_epi64(_mm256_set1_epi64x(1), one_place));
        }
        return sets;
    }

    /// The rows come out as 0 1 4 5 8 9 12 13 and 2 3 6 7 10 11 14 15.
    template <int per_row, Order order>
    MAZZIERE_INLINE static Suits<Word> load(const std::uint8_t* rows) {
        const __m256i a = four_rows<per_row, order>(rows), b = four_rows<per_row, order>(rows + 4 * per_row);
        const __m256i c = four_rows<per_row, order>(rows + 8 * per_row),
                      d = four_rows<per_row, order>(rows + 12 * per_row);
        const __m256i ab_even = _mm256_unpacklo_epi16(a, b), ab_odd = _mm256_unpackhi_epi16(a, b);
        const __m256i cd_even = _mm256_unpacklo_epi16(c, d), cd_odd = _mm256_unpackhi_epi16(c, d);
        const __m256i ab_minor = _mm256_unpacklo_epi16(ab_even, ab_odd),
                      ab_major = _mm256_unpackhi_epi16(ab_even, ab_odd);
        const __m256i cd_minor = _mm256_unpacklo_epi16(cd_even, cd_odd),
                      cd_major = _mm256_unpackhi_epi16(cd_even, cd_odd);
        return {
            Word(_mm256_unpacklo_epi64(ab_minor, cd_minor)), Word(_mm256_unpackhi_epi64(ab_minor, cd_minor)),
            Word(_mm256_unpacklo_epi64(ab_major, cd_major)), Word(_mm256_unpackhi_epi64(ab_major, cd_major))};
    }

    MAZZIERE_INLINE static Word reverse(Word word) {
        const __m256i nibbles = _mm256_setr_epi8(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15,  //
                                                 0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15);
        const __m256i low = _mm256_set1_epi8(0x0f), bits = __m256i(word);
        const __m256i to_high =
            _mm256_slli_epi16(_mm256_shuffle_epi8(nibbles, _mm256_and_si256(bits, low)), 4);
        const __m256i to_low =
            _mm256_shuffle_epi8(nibbles, _mm256_and_si256(_mm256_srli_epi16(bits, 4), low));
        const Word bytes = Word(_mm256_or_si256(to_high, to_low));
        return bytes >> 8 | bytes << 8;
    }

    MAZZIERE_INLINE static void store(Strength* to, Word low, Word high) {
        const auto eight = [](Strength* at, __m256i strengths) {
            strengths = _mm256_permute4x64_epi64(strengths, _MM_SHUFFLE(3, 1, 2, 0));
            _mm256_storeu_si256(reinterpret_cast<__m256i*>(at), strengths);
        };
        eight(to, _mm256_unpacklo_epi16(__m256i(low), __m256i(high)));
        eight(to + 8, _mm256_unpackhi_epi16(__m256i(low), __m256i(high)));
    }
};

}  // namespace

constinit const Batches avx2 = batches_for<Avx2>("avx2");

}  // namespace mazziere::detail
