/// Which two cards can somebody hold on a board, and what are they worth?
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "board_class.hpp"
#include "mazziere/kernel.hpp"

namespace mazziere::detail {

/// All hands of two cards of these classes; they are worth the same.
struct HandClass {
    std::uint8_t first, second;  ///< classes of cards, the lower one first
    std::uint16_t ways;          ///< how many hands there are
    Strength strength;
};

/// The classes of hands of two cards from `left` on a board of five, each ranked once.
class HandsOnBoard {
public:
    HandsOnBoard(CardSet board, CardSet left, int suit) noexcept {
        // The cards of each class: how many are left, and two of them.
        std::array<std::array<std::uint8_t, 2>, card_classes> some{};
        each_card(left, [&](int card) {
            const int of = card_class(card, suit);
            if (cards_left_[of] < 2) some[of][cards_left_[of]] = static_cast<std::uint8_t>(card);
            ++cards_left_[of];
        });
        std::array<std::uint8_t, 5> common{};
        int place = 0;
        each_card(board, [&](int card) { common[place++] = static_cast<std::uint8_t>(card); });

        std::array<std::uint8_t, most_hands * 7> rows;
        for (int first = 0; first < card_classes; ++first)
            for (int second = first; second < card_classes; ++second) {
                const int ways = first == second ? cards_left_[first] * (cards_left_[first] - 1) / 2
                                                 : cards_left_[first] * cards_left_[second];
                if (ways == 0) continue;
                std::uint8_t* const row = rows.data() + 7 * count_;
                row[0] = some[first][0];
                row[1] = some[second][first == second];
                std::copy(common.begin(), common.end(), row + 2);
                hands_[count_++] = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second),
                                    static_cast<std::uint16_t>(ways), 0};
            }
        std::array<Strength, most_hands> strengths;
        batches().front().high({{rows.data(), 7 * count_}, 7}, strengths.data());
        for (std::size_t hand = 0; hand < count_; ++hand) hands_[hand].strength = strengths[hand];
    }

    std::span<HandClass> hands() noexcept { return {hands_.data(), count_}; }
    std::span<const HandClass> hands() const noexcept { return {hands_.data(), count_}; }

    /// How many cards of a class are left.
    int cards_left(int of) const noexcept { return cards_left_[of]; }

private:
    static constexpr std::size_t most_hands = card_classes * (card_classes + 1) / 2;

    std::array<HandClass, most_hands> hands_;
    std::size_t count_ = 0;
    std::array<std::uint8_t, card_classes> cards_left_{};
};

}  // namespace mazziere::detail
