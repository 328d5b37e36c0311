/// How often do two cards beat two unknown ones, and were they ahead when more was staked?
///
/// A game against the house asks this of every deal: two cards against two, five on the board, and at the
/// flop and at the turn the question whether one wins more often than one loses from here on. What is staked,
/// and what it pays, is no business of the kernel: it counts deals by how they end.
///
/// Two boards of the same ranks rank all hands alike unless three of their cards are of one suit (see
/// equity.hpp). So there are some 43,000 classes of boards, and on each, cards of one rank differ at most by
/// being of that suit. What every two cards are worth there is ranked once; the 56 trillion deals are sums of
/// it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "mazziere/kernel.hpp"

namespace mazziere {

/// Two strengths that divide won hands into three: below the first, from there, and from the second up.
using Grades = std::array<Strength, 2>;

/// Deals, by how they end for the player: won with a hand of grade 0, 1 or 2, tied, lost.
struct Ends {
    std::array<std::int64_t, 3> won{};
    std::int64_t tied = 0, lost = 0;

    Ends& operator+=(const Ends& more) noexcept;
    /// By how many more deals are won than lost.
    std::int64_t lead() const noexcept { return won[0] + won[1] + won[2] - lost; }
};

/// Deals by where the player wins more often than they lose: `[on the flop][on the turn]`.
using Ahead = std::array<std::array<Ends, 2>, 2>;

/// One Ahead for each kind of hole cards, by two ranks: the higher one first where they are suited, last
/// where they are not.
using AheadByKind = std::array<std::array<Ahead, 13>, 13>;

/// One flop of those that differ in the names of suits alone, and how many there are.
struct FlopClass {
    CardSet flop;
    int size;
};

/// All 1,755 of them.
const std::vector<FlopClass>& flop_classes();

/// What every two cards are worth on every class of boards, ready to be added up flop by flop.
class ShowdownTables {
public:
    explicit ShowdownTables(const Grades& grades);
    ~ShowdownTables();

    /// All deals whose flop is in one of the classes `first` to `last - 1`. May be called by several threads.
    AheadByKind ahead(int first, int last) const;

    /// Where every two cards win more often than they lose, with all other cards unknown: for the cards a and b
    /// the number at 52 a + b has the bits of the turn cards after which they do, and bit 52 where they do on
    /// the flop. For whoever decides in millions of deals.
    std::vector<CardSet> ahead_on(CardSet flop) const;

private:
    struct Tables;
    std::unique_ptr<const Tables> tables;
};

/// What is known in one deal: all cards that are neither `hole` nor `board` nor `left` are out of play.
struct Seen {
    CardSet hole, board, left;
};

/// How the deals end after each card that can come next, in the order of the cards; `board` has 3 or 4 cards.
std::vector<Ends> ends_by_next_card(const Seen& seen, const Grades& grades);

/// All deals of two cards before the flop.
Ahead ahead_before_flop(const Seen& seen, const Grades& grades);

}  // namespace mazziere
