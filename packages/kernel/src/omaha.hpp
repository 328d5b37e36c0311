/// Which two of the hole cards and three of the board make the best high hand?
///
/// Sixty choices with four hole cards, 150 with six: none of them is tried. Each
/// category is a question about the ranks held once, twice, three times in the
/// hand and on the board. For example, three of a kind is two from the hand and
/// one from the board, or one and two, or all three from the board:
///
///     (hole.twice & board.once) | (hole.once & board.twice) | board.thrice
///
/// Each question is only asked where no better hand was found, and leans on that:
/// where there are no three of a kind, a rank that is in the hand *and* on the
/// board is in each of them exactly once.
#pragma once

#include "high.hpp"
#include "words.hpp"

namespace mazziere::detail {

/// The highest cards of the straights that take two cards of `hole` and three of `board`.
///
/// Such a straight lies in both together, at least two of its ranks in the hand
/// and at least three on the board; ranks that are in both fill whichever side is short.
template <class Word>
MAZZIERE_INLINE Word omaha_straights(Word hole, Word board) {
    const Word in_hand = with_low_ace(hole), on_board = with_low_ace(board);
    Word hand_one = in_hand, hand_two{};
    Word board_one = on_board, board_two{}, board_three{};
    for (int below = 1; below < 5; ++below) {
        const Word hand_next = in_hand >> below, board_next = on_board >> below;
        hand_two |= hand_one & hand_next;
        hand_one |= hand_next;
        board_three |= board_two & board_next;
        board_two |= board_one & board_next;
        board_one |= board_next;
    }
    return straights(Word(hole | board)) & hand_two & board_three;
}

/// Those of `ranks` beside which `others` holds yet another rank.
template <class Word>
MAZZIERE_INLINE Word beside(Word ranks, Word others) {
    return choose(at_least<2>(others), ranks, only_if(some(others), Word(ranks & ~others)));
}

/// One suit, in the hand and on the board.
template <class Word>
struct Suited {
    Word hole, board;
};

/// The suit that has at least three cards on the board, or nothing: there is room for one.
template <class Word>
MAZZIERE_INLINE Suited<Word> suited_with_three(const Suits<Word>& hole, const Suits<Word>& board) {
    Suited<Word> found{};
    const auto take = [&](Word in_hand, Word on_board) {
        const auto enough = at_least<3>(on_board);
        found.hole = choose(enough, in_hand, found.hole);
        found.board = choose(enough, on_board, found.board);
    };
    take(hole.clubs, board.clubs);
    take(hole.diamonds, board.diamonds);
    take(hole.hearts, board.hearts);
    take(hole.spades, board.spades);
    return found;
}

/// Hands in which one rank at most comes more than once. It takes as many hole
/// cards as there are, up to two, and the board has the rest of it; the best of
/// the other ranks fill what is left of the two and three.
template <class Word>
MAZZIERE_INLINE Parts<Word> omaha_one_rank(const Times<Word>& hole, const Times<Word>& board, Word fours,
                                           Word threes, Word pairs) {
    const auto is_fours = some(fours), is_threes = some(threes);
    const Word rank = best(choose(is_fours, fours, choose(is_threes, threes, pairs)));
    const auto both_from_hand = some(rank & hole.twice);
    const auto one_from_hand = some(rank & hole.once);

    const Word hand_rest = hole.once & ~rank, board_rest = board.once & ~rank;
    const Word hand_one = best(hand_rest), hand_two = best<2>(hand_rest);
    const Word board_one = best(board_rest), board_two = best<2>(board_rest),
               board_three = best<3>(board_rest);

    const Word of_hand = only_if(!both_from_hand, choose(one_from_hand, hand_one, hand_two));
    // Of fours the board gives two or three, of threes one to three, of a pair none to two.
    const Word beside_fours = only_if(both_from_hand, board_one);
    const Word beside_threes = choose(both_from_hand, board_two, only_if(one_from_hand, board_one));
    Word beside_pair = choose(one_from_hand, board_two, board_one);
    beside_pair = choose(both_from_hand, board_three, beside_pair);
    beside_pair = choose(some(rank), beside_pair, board_three);
    const Word of_board = choose(is_fours, beside_fours, choose(is_threes, beside_threes, beside_pair));

    Word category = choose(some(rank), everywhere<Word>(PAIR), everywhere<Word>(HIGH_CARD));
    category = choose(is_threes, everywhere<Word>(THREE_OF_A_KIND), category);
    category = choose(is_fours, everywhere<Word>(FOUR_OF_A_KIND), category);
    return {category, rank, of_hand | of_board};
}

/// Two pair where there are no threes, or nothing. The pairs in the hand, those on
/// the board and the ranks matched between them are then all different.
///
/// A pair in the hand goes with one on the board; a matched rank goes with another
/// matched one, or with a pair on the board. Only this last leaves a hole card for
/// the kicker.
template <class Word>
MAZZIERE_INLINE Parts<Word> omaha_two_pair(const Times<Word>& hole, const Times<Word>& board, Word matched) {
    const auto board_pair = some(board.twice);
    const Word higher =
        best(Word(only_if(board_pair, hole.twice) | only_if(some(hole.twice) | some(matched), board.twice) |
                  only_if(at_least<2>(matched) | board_pair, matched)));
    const Word beside_matched = only_if(some(higher & matched), Word(matched & ~higher));
    const Word lower = best(
        choose(some(higher & board.twice), Word(hole.twice | matched), Word(board.twice | beside_matched)));
    const Word pairs = only_if(some(higher), Word(higher | lower));
    const auto kicker_in_hand = some(pairs & matched) & some(pairs & board.twice);
    const Word kicker = best(Word(choose(kicker_in_hand, hole.once, board.once) & ~pairs));
    return {everywhere<Word>(TWO_PAIR), pairs, kicker};
}

/// A full house, or nothing: threes as above, and a pair from what they leave of
/// the two and three.
template <class Word>
MAZZIERE_INLINE Parts<Word> omaha_full_house(const Times<Word>& hole, const Times<Word>& board,
                                             Word matched) {
    const Word two_and_one = hole.twice & board.once, one_and_two = hole.once & board.twice;
    const Word threes = best(Word(beside(two_and_one, board.twice) | beside(one_and_two, matched) |
                                  beside(board.thrice, hole.twice)));
    const Word pairs = only_if(some(threes & two_and_one), board.twice) |
                       only_if(some(threes & one_and_two), matched) |
                       only_if(some(threes & board.thrice), hole.twice);
    return {everywhere<Word>(FULL_HOUSE), threes, best(Word(pairs & ~threes))};
}

template <class Word>
MAZZIERE_INLINE Parts<Word> omaha_high(const Suits<Word>& hole_cards, const Suits<Word>& board_cards) {
    const Times<Word> hole(hole_cards), board(board_cards);
    const Word matched = hole.once & board.once;
    const Word fours = (hole.twice & board.twice) | (hole.once & board.thrice);
    const Word threes = (hole.twice & board.once) | (hole.once & board.twice) | board.thrice;
    const Word pairs = hole.twice | matched | board.twice;

    const Parts<Word> one_rank = omaha_one_rank(hole, board, fours, threes, pairs);
    const Parts<Word> two_pair = omaha_two_pair(hole, board, matched);
    const Parts<Word> full_house = omaha_full_house(hole, board, matched);

    const Suited<Word> suited = suited_with_three(hole_cards, board_cards);
    const auto flush = some(only_if(at_least<2>(suited.hole), suited.board));
    const Parts<Word> same_suit{everywhere<Word>(FLUSH), Word{},
                                best<2>(suited.hole) | best<3>(suited.board)};
    const Word tops =
        omaha_straights(choose(flush, suited.hole, hole.once), choose(flush, suited.board, board.once));
    const auto straight = some(tops);
    const Parts<Word> in_a_row{choose(flush, everywhere<Word>(STRAIGHT_FLUSH), everywhere<Word>(STRAIGHT)),
                               Word{}, best(tops)};

    // Each laid over the weaker ones.
    Parts<Word> found = choose_parts(some(two_pair.made), two_pair, one_rank);
    found = choose_parts(some(threes), one_rank, found);
    found = choose_parts(straight, in_a_row, found);
    found = choose_parts(flush, same_suit, found);
    found = choose_parts(some(full_house.made), full_house, found);
    found = choose_parts(some(fours), one_rank, found);
    return choose_parts(some(only_if(flush, tops)), in_a_row, found);
}

}  // namespace mazziere::detail
