"""Does the wire say everything that a table tells, and nothing else?"""

from typing import get_args

import msgspec
import pytest

from mazziere.services.tables.proof import DealProof
from mazziere.table import ViewerEvent
from mazziere.table.views.game import Choosing, GameView, MixedGame, MixView, StakesView, StreetView
from mazziere.table.views.hand import BestFive, HandName, HandViewPart, PotResult, PotView, ShareView
from mazziere.table.views.offers import OfferView, Presets
from mazziere.table.views.table import SeatView, TableView, YouView
from mazziere.web import happenings, views


def fields(struct):
    return {field.name for field in msgspec.structs.fields(struct)}


@pytest.mark.parametrize("kind", get_args(ViewerEvent), ids=lambda kind: kind.__name__)
def test_each_event_that_a_table_tells_is_sent_with_all_its_facts(kind):
    """A new kind of event needs a struct of its name on the wire, and its text in the client."""
    assert fields(kind) == fields(getattr(happenings, kind.__name__))


@pytest.mark.parametrize("kind", get_args(happenings.ViewerEvent), ids=lambda kind: kind.__name__)
def test_nothing_is_on_the_wire_that_no_table_tells(kind):
    """A kind of event that never comes would be a text for nothing."""
    assert kind.__name__ in {told.__name__ for told in get_args(ViewerEvent)}


@pytest.mark.parametrize(
    ("of_the_engine", "of_the_wire"),
    [
        (TableView, views.TableView),
        (SeatView, views.SeatView),
        (HandViewPart, views.HandViewPart),
        (YouView, views.You),
        (OfferView, views.Offer),
        (Presets, views.Presets),
        (PotView, views.Pot),
        (PotResult, views.PotResult),
        (ShareView, views.PotShare),
        (GameView, views.Game),
        (StreetView, views.Street),
        (StakesView, views.Stakes),
        (MixView, views.Mix),
        (MixedGame, views.MixedGame),
        (Choosing, views.Choosing),
        (BestFive, views.BestFive),
        (HandName, views.HandName),
        (DealProof, views.DealProof),
    ],
    ids=lambda kind: kind.__module__.rpartition(".")[2],
)
def test_each_fact_of_a_view_is_sent(of_the_engine, of_the_wire):
    """The two are separate on purpose, and say the same on purpose."""
    assert fields(of_the_engine) == fields(of_the_wire)
