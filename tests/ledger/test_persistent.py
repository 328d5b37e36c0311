"""Does a map with one more entry leave the map before it as it was?"""

from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from mazziere.ledger.persistent import LEAF_SIZE, WIDTH, PersistentMap


class Alike(str):
    """A key whose hash is that of all others."""

    __slots__ = ()

    def __hash__(self) -> int:
        return 7


def of(keys: list[str]) -> PersistentMap[int]:
    """Each key with its place in the list."""
    entries: PersistentMap[int] = PersistentMap()
    for no, key in enumerate(keys):
        entries = entries.with_entry(key, no)
    return entries


def test_an_empty_map_has_nothing() -> None:
    entries: PersistentMap[int] = PersistentMap()
    assert len(entries) == 0
    assert "a" not in entries
    with pytest.raises(KeyError):
        entries["a"]


def test_an_entry_is_put_in_the_place_of_one_with_its_key() -> None:
    entries = of(["a", "b", "a"])
    assert dict(entries) == {"a": 2, "b": 1}
    assert len(entries) == 2


def test_the_map_before_is_what_it_was() -> None:
    before = of(["a"])
    before.with_entry("a", 5).with_entry("b", 6)
    assert dict(before) == {"a": 0}


def test_maps_are_equal_if_their_entries_are() -> None:
    assert of(["a", "b"]) == PersistentMap[int]().with_entry("b", 1).with_entry("a", 0)


def test_a_map_shows_its_entries() -> None:
    assert repr(of(["a"])) == "PersistentMap({'a': 0})"


def test_keys_that_no_hash_tells_apart_are_all_kept() -> None:
    """More of them than functions may call one another: the tree does not grow deeper with each."""
    keys: list[str] = [Alike(no) for no in range(1_200)]
    entries = of(keys)
    assert len(entries) == len({*entries}) == 1_200
    assert all(entries[key] == no for no, key in enumerate(keys))


def pieces(branch: Any) -> dict[int, int]:
    """Every node and leaf below a branch: which it is, and how much copying it takes."""
    if isinstance(branch, dict):
        return {id(branch): len(branch)}
    found = {id(branch): WIDTH}
    for below in branch.branches:
        found |= pieces(below)
    return found


def test_sixteen_entries_lie_together() -> None:
    """A leaf; with the seventeenth, a node and its 32 leaves."""
    keys = [f"hand/{no}" for no in range(17)]
    assert [len(pieces(of(keys[:count])._root)) for count in (16, 17)] == [1, 33]


def test_an_entry_costs_the_copy_of_a_few_small_nodes() -> None:
    """Of 5000 entries: at most a full leaf and the three nodes above it, 17 + 3 * 32 = 113."""
    before = of([f"hand/{no}" for no in range(5_000)])
    after = before.with_entry("hand/5000", 5_000)
    old, new = pieces(before._root), pieces(after._root)
    copied = sum(size for piece, size in new.items() if piece not in old)
    assert 0 < copied <= LEAF_SIZE + 1 + 4 * WIDTH


def test_five_thousand_entries_are_all_found() -> None:
    """Three levels of branches: 16 entries a leaf * 32 * 32 > 5000 > 16 * 32."""
    keys = [f"hand/{no}" for no in range(5_000)]
    entries = of(keys)
    assert len(entries) == 5_000
    assert all(entries[key] == no for no, key in enumerate(keys))
    assert {*entries} == {*keys}


@settings(max_examples=30, deadline=None)
@given(st.lists(st.text(max_size=3), max_size=80))
def test_it_holds_what_a_dict_holds(keys: list[str]) -> None:
    assert of(keys) == {key: no for no, key in enumerate(keys)}
