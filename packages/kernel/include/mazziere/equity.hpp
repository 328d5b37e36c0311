/// Which boards can still come, as far as the hands of a deal can tell them apart?
///
/// Two boards of the same ranks rank all hands alike, unless one of them has enough cards of
/// a suit for somebody's flush. So most of the 1,712,304 boards that two hold'em hands can
/// see are told by their ranks alone, and the others by their ranks and the cards of that
/// suit: a few ten thousand classes, each named by one board that is in it. Whoever ranks
/// those, and counts each as often as its class is large, has counted all boards exactly.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "mazziere/kernel.hpp"

namespace mazziere {

struct BoardClasses {
    /// As many cards a board as were asked for, one board after another.
    std::vector<std::uint8_t> cards;
    /// How many boards each class holds. Their sum is that of all boards.
    std::vector<std::uint32_t> sizes;
};

/// The classes of the boards of `missing` cards (0 to 5) from `left`.
///
/// `enough[s]` says how many of these cards must be of suit s before suits matter: 5 less
/// what a hand and the board have of it already, the least over all hands; more than
/// `missing` where they never will. No board may be enough for two suits:
/// enough[a] + enough[b] > missing for any two of them.
BoardClasses board_classes(CardSet left, int missing, const std::array<int, 4>& enough);

}  // namespace mazziere
