"""The wire can express everything that a table reports, in words that it knows, and nothing else."""

import ast
import importlib
import inspect
import pkgutil
from typing import get_args

import msgspec
import pytest

from mazziere import protocol
from mazziere.casino.commands import WhyAway, WhyRoundPaused
from mazziere.casino.config import DealtBy
from mazziere.casino.state import RoundPhase
from mazziere.hand import PostKind
from mazziere.hand.events import Half
from mazziere.protocol import words
from mazziere.protocol.events import ViewerEvent
from mazziere.protocol.proof import DealProof
from mazziere.rules.casino.paytables import FirstFiveHand, HoleCards, Spot
from mazziere.rules.casino.settlement import BetOutcome
from mazziere.rules.casino.streets import CardPlace, PlayChoice, RoundStreet
from mazziere.rules.limits import Limit
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.table import commands
from mazziere.table.commands import Pause
from mazziere.table.events import Why, WhyLeft
from mazziere.table.views import events as telling
from mazziere.table.views.offers import _ACTION
from mazziere.tournament.definition import Bounties, TournamentKind
from mazziere.tournament.state import HandForHand, Stage

MODULES = [
    importlib.import_module(f"mazziere.protocol.{found.name}")
    for found in pkgutil.iter_modules(protocol.__path__)
]
STRUCTS = [
    kind
    for module in MODULES
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
]


def the_words_of(enumeration):
    return {member.value for member in enumeration}


@pytest.mark.parametrize(
    ("said", "known"),
    [
        (the_words_of(Limit), words.Limit),
        (the_words_of(PostKind), words.PostKind),
        (the_words_of(Half), words.Award),
        (the_words_of(Pause), words.WhyPaused),
        (the_words_of(Why), words.WhySatOut),
        (the_words_of(WhyLeft), words.WhyLeft),
        (set(get_args(commands.SitOutWhen)), words.SitOutWhen),
        (set(get_args(commands.LeaveWhen)), words.LeaveWhen),
        (set(get_args(commands.BlindsChoice)), words.Blinds),
        (set(_ACTION.values()) | {"rabbit"}, words.Action),
        (set(_ACTION.values()) | {"all_in"} | the_words_of(PostKind), words.LastAction),
        ({award.key for variant in VARIANTS.values() for award in variant.awards}, words.Scale),
        (
            {street.key for variant in VARIANTS.values() for street in variant.streets}
            | {"showdown", "over"},
            words.StreetName,
        ),
        (the_words_of(TournamentKind), words.TournamentKind),
        (the_words_of(Stage), words.TournamentStage),
        (the_words_of(Bounties), words.TournamentBounties),
        (the_words_of(HandForHand), words.HandForHand),
        (the_words_of(Spot), words.CasinoSpot),
        (the_words_of(BetOutcome), words.BetOutcome),
        (the_words_of(HoleCards), words.HoleCards),
        (the_words_of(FirstFiveHand), words.FirstFiveHand),
        (the_words_of(RoundStreet), words.RoundStreet),
        (the_words_of(CardPlace), words.CardPlace),
        (the_words_of(PlayChoice), words.PlayChoice),
        (the_words_of(RoundPhase), words.RoundPhase),
        (the_words_of(DealtBy), words.DealtBy),
        (the_words_of(WhyRoundPaused), words.WhyRoundPaused),
        (the_words_of(WhyAway), words.WhyAway),
    ],
    ids=lambda kind: "" if isinstance(kind, set) else kind.__args__[0],
)
def test_the_wire_knows_the_words_of_the_engine_and_no_other(said, known):
    """The client has a translation for each word of the wire, and for no other."""
    assert said == set(get_args(known))


@pytest.mark.parametrize("kind", get_args(ViewerEvent), ids=lambda kind: kind.__name__)
def test_nothing_is_on_the_wire_that_no_table_tells(kind):
    """A kind of event that never occurs would be a text for nothing."""
    assert kind.__name__ in TOLD


def test_each_event_that_a_table_tells_is_one_of_the_wires():
    """One that is not in the union would reach the client without a type."""
    assert {kind.__name__ for kind in get_args(ViewerEvent)} == TOLD


@pytest.mark.parametrize(
    "kind", [kind for kind in STRUCTS if kind is not DealProof], ids=lambda kind: kind.__name__
)
def test_a_view_is_complete(kind):
    """No fact is left out because somebody forgot it: a field has a default only where it may be left out."""
    config = kind.__struct_config__
    assert config.frozen
    assert config.omit_defaults or not [field for field in msgspec.structs.fields(kind) if not field.required]


@pytest.mark.parametrize("kind", STRUCTS, ids=lambda kind: kind.__name__)
def test_each_struct_of_the_wire_says_what_it_is(kind):
    """Its docstring is what the client's author reads above the type."""
    assert inspect.getdoc(kind)


TOLD = {
    node.attr
    for node in ast.walk(ast.parse(inspect.getsource(telling)))
    if isinstance(node, ast.Attribute)
    and isinstance(node.value, ast.Name)
    and node.value.id == "seen"
    and node.attr.endswith("Event")
    and node.attr not in ("SeatEvent", "ViewerEvent")
}
"""The kinds of event that `table/views/events.py` makes."""
