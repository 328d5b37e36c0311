"""The live shares are told to everybody alike, and only once every hand in play lies face up."""

from __future__ import annotations

from mazziere.analysis.live_shares import live_shares
from mazziere.protocol.table import LiveShareView
from mazziere.services.tables.news import seen_by, table_news
from mazziere.table import view
from tests.table.evening import Evening

VIEWERS = ("ada", "bruno", "carla", None)


def told(evening: Evening) -> set[tuple[LiveShareView, ...]]:
    """The live shares as each viewer is told them."""
    news = table_news(evening.table, (), VIEWERS, live_shares)
    shares = set()
    for viewer in VIEWERS:
        seen = seen_by(news, viewer)
        assert seen is not None
        assert seen.view.hand is not None
        shares.add(seen.view.hand.live_shares)
    return shares


def test_everybody_is_told_the_same_shares_once_the_hands_are_open() -> None:
    """Ada's aces against Bruno's kings of the same suits: 819 and 181 thousandths, told to all."""
    evening = Evening().seats("Ada", "Bruno", "Carla", chips=2_000).start(button=1)
    evening.deal("Kh 2c As Kd 7d Ad")  # Bruno first
    evening.all_in("Ada")
    assert told(evening) == {()}
    evening.calls("Bruno")
    assert told(evening) == {()}
    evening.folds("Carla")
    assert told(evening) == {(LiveShareView(2, 181), LiveShareView(1, 819))}


def test_a_room_without_analysis_tells_none() -> None:
    evening = Evening().seats("Ada", "Bruno", chips=2_000).start(button=1).deal("Ah 2c As 7d")
    evening.raises("Ada", 2_000)
    evening.calls("Bruno")
    seen = seen_by(table_news(evening.table, (), VIEWERS), "ada")
    assert seen is not None
    assert seen.view == view(evening.table, "ada")
