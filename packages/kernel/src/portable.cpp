/// The batches for any machine: vectors of 16 bytes, which all 64-bit machines have.

#include <array>
#include <bit>

#include "batch.hpp"
#include "machines.hpp"

namespace mazziere::detail {
namespace {

/// Each card as a set of one, at its place.
template <Order order>
constexpr auto sets_of_one = [] {
    std::array<std::uint64_t, 64> sets{};
    for (unsigned card = 0; card <= 52; ++card) sets[card] = std::uint64_t{1} << place(card, order);
    return sets;
}();

struct Portable {
    using Word = std::uint16_t __attribute__((vector_size(16)));
    using Pairs = std::uint32_t __attribute__((vector_size(16)));
    using Fours = std::uint64_t __attribute__((vector_size(16)));
    static constexpr std::size_t lanes = 8, overread = 0;

    static_assert(std::endian::native == std::endian::little, "the clubs of a row are its first 16 bits");

    /// One row as a set of cards: its four suits fill the first half of a vector.
    template <int per_row, Order order>
    MAZZIERE_INLINE static Word row(const std::uint8_t* cards) {
        std::uint64_t set = 0;
        for (int i = 0; i < per_row; ++i) set |= sets_of_one<order>[cards[i]];
        return Word(Fours{set});
    }

    /// The rows stay in registers: suits written apart and read as vectors would wait for each other.
    template <int per_row, Order order>
    MAZZIERE_INLINE static Suits<Word> load(const std::uint8_t* rows) {
        const auto two = [rows](int first) MAZZIERE_INLINE_LAMBDA {
            const Word one = row<per_row, order>(rows + first * per_row);
            const Word next = row<per_row, order>(rows + (first + 1) * per_row);
            return Pairs(__builtin_shufflevector(one, next, 0, 8, 1, 9, 2, 10, 3, 11));
        };
        const Pairs a = two(0), b = two(2), c = two(4), d = two(6);
        const Fours ab_minor = Fours(__builtin_shufflevector(a, b, 0, 4, 1, 5)),
                    ab_major = Fours(__builtin_shufflevector(a, b, 2, 6, 3, 7));
        const Fours cd_minor = Fours(__builtin_shufflevector(c, d, 0, 4, 1, 5)),
                    cd_major = Fours(__builtin_shufflevector(c, d, 2, 6, 3, 7));
        return {Word(__builtin_shufflevector(ab_minor, cd_minor, 0, 2)),
                Word(__builtin_shufflevector(ab_minor, cd_minor, 1, 3)),
                Word(__builtin_shufflevector(ab_major, cd_major, 0, 2)),
                Word(__builtin_shufflevector(ab_major, cd_major, 1, 3))};
    }

    MAZZIERE_INLINE static Word reverse(Word word) {
        word = word >> 8 | word << 8;
        word = (word >> 4 & 0x0f0f) | (word & 0x0f0f) << 4;
        word = (word >> 2 & 0x3333) | (word & 0x3333) << 2;
        return (word >> 1 & 0x5555) | (word & 0x5555) << 1;
    }

    MAZZIERE_INLINE static void store(Strength* to, Word low, Word high) {
        const Word first = __builtin_shufflevector(low, high, 0, 8, 1, 9, 2, 10, 3, 11);
        const Word second = __builtin_shufflevector(low, high, 4, 12, 5, 13, 6, 14, 7, 15);
        std::memcpy(to, &first, sizeof first);
        std::memcpy(to + lanes / 2, &second, sizeof second);
    }
};

}  // namespace

constinit const Batches portable = batches_for<Portable>("portable");

}  // namespace mazziere::detail
