/// The batches for any machine: vectors of 16 bytes, which all 64-bit machines have.

#include <array>

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
    static constexpr std::size_t lanes = 8, overread = 0;

    template <int per_row, Order order>
    MAZZIERE_INLINE static Suits<Word> load(const std::uint8_t* rows) {
        alignas(16) std::uint16_t suits[4][lanes];
        for (std::size_t row = 0; row < lanes; ++row) {
            std::uint64_t cards = 0;
            for (int i = 0; i < per_row; ++i) cards |= sets_of_one<order>[*rows++];
            for (int suit = 0; suit < 4; ++suit)
                suits[suit][row] = static_cast<std::uint16_t>(cards >> 16 * suit);
        }
        Suits<Word> loaded;
        std::memcpy(&loaded, suits, sizeof loaded);
        return loaded;
    }

    MAZZIERE_INLINE static Word reverse(Word word) {
        word = word >> 8 | word << 8;
        word = (word >> 4 & 0x0f0f) | (word & 0x0f0f) << 4;
        word = (word >> 2 & 0x3333) | (word & 0x3333) << 2;
        return (word >> 1 & 0x5555) | (word & 0x5555) << 1;
    }

    MAZZIERE_INLINE static void store(Strength* to, Word low, Word high) {
        for (std::size_t lane = 0; lane < lanes; ++lane) to[lane] = Strength{high[lane]} << 16 | low[lane];
    }
};

}  // namespace

constinit const Batches portable = batches_for<Portable>("portable");

}  // namespace mazziere::detail
