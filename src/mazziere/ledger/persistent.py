"""How does a large map get one more entry and stay what it was?

A ledger is a value, and the one before an event is still whole after it.
Copying a dict of all transfers at every event would make reading a million of
them take hours; a tree whose branches are shared between the old map and the
new one makes an entry cost the copy of a few small nodes.
"""

from collections.abc import Iterator, Mapping
from typing import Generic, TypeVar

Value = TypeVar("Value")

WIDTH = 32
"""Branches of a node: five bits of a key's hash."""
LEAF_SIZE = 16
"""A leaf with more entries becomes a node."""
DEEPEST = 12
"""5 bits * 12 = 60 bits of the hash; keys that agree in all of them share a leaf."""


class _Node(Generic[Value]):
    """Leaves and nodes by the next five bits of the hash. Never changed once it is reachable."""

    __slots__ = ("branches",)

    def __init__(self, branches: "tuple[_Node[Value] | dict[str, Value], ...]") -> None:
        self.branches = branches


_Branch = _Node[Value] | dict[str, Value]


class PersistentMap(Mapping[str, Value]):
    """A map that is never changed. Its order is nobody's business: sort what you show."""

    __slots__ = ("_count", "_root")

    def __init__(self) -> None:
        self._root: _Branch[Value] = {}
        self._count = 0

    def with_entry(self, key: str, value: Value) -> "PersistentMap[Value]":
        """The same map, but with `value` under `key`."""
        after: PersistentMap[Value] = PersistentMap()
        after._root = _with_entry(self._root, key, value, hash(key), 0)
        after._count = self._count + (key not in self)
        return after

    def __getitem__(self, key: str) -> Value:
        branch, bits = self._root, hash(key)
        while isinstance(branch, _Node):
            branch = branch.branches[bits % WIDTH]
            bits //= WIDTH
        return branch[key]

    def __iter__(self) -> Iterator[str]:
        return _keys(self._root)

    def __len__(self) -> int:
        return self._count

    def __repr__(self) -> str:
        return f"PersistentMap({dict(self)!r})"


def _with_entry(branch: _Branch[Value], key: str, value: Value, bits: int, depth: int) -> _Branch[Value]:
    if isinstance(branch, _Node):
        below = list(branch.branches)
        below[bits % WIDTH] = _with_entry(below[bits % WIDTH], key, value, bits // WIDTH, depth + 1)
        return _Node(tuple(below))
    leaf = {**branch, key: value}
    return leaf if len(leaf) <= LEAF_SIZE or depth == DEEPEST else _divided(leaf, depth)


def _divided(leaf: dict[str, Value], depth: int) -> _Node[Value]:
    """The entries of an overfull leaf, each in the branch where its hash leads."""
    leaves: list[dict[str, Value]] = [{} for _ in range(WIDTH)]
    for key, value in leaf.items():
        leaves[(hash(key) // WIDTH**depth) % WIDTH][key] = value
    return _Node(tuple(leaves))


def _keys(branch: _Branch[Value]) -> Iterator[str]:
    if isinstance(branch, _Node):
        for below in branch.branches:
            yield from _keys(below)
    else:
        yield from branch
