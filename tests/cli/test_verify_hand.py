"""`mazziere verify-hand` finds what was changed, and withholds what was not seen."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from mazziere.adapters.stores.sqlite import SqliteStore
from mazziere.cli.dispatch import main
from mazziere.protocol.proof import DealProof
from tests.services.rooms import RandomBot, make_room, table_config

Hand = tuple[str, DealProof]


async def _play(folder: Path) -> Hand:
    """Play in a room on a real store; returns the id of its first hand, and a stranger's proof of it."""
    store = await SqliteStore.open(folder / "room.sqlite3")
    room = make_room(store, seed=5)
    await room.open([table_config(pause_ms=0)])
    watch = room.tables.watch("stromboli")
    room.seat_house_players("stromboli", [RandomBot("Leo"), RandomBot("Sara")], takes_time=False)
    while True:
        hand = (await watch.next()).message.view.hand
        if hand is not None and len(hand.board) == 5 and hand.street == "over":
            first = hand.id
            break
    proof = await room.deal_proofs.of(first, player=None)
    watch.close()
    await room.close()
    await store.close()
    return first, proof


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, DealProof]:
    folder = tmp_path_factory.mktemp("data")
    return folder, *asyncio.run(_play(folder))


@pytest.fixture(autouse=True)
def _language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAZZIERE_LANGUAGE", "en")


def saved(proof: DealProof, folder: Path) -> str:
    path = folder / "proof.json"
    path.write_bytes(msgspec.json.encode(proof))
    return str(path)


Played = tuple[Path, str, DealProof]


def test_the_rooms_own_record_is_in_order(played: Played, capsys: pytest.CaptureFixture[str]) -> None:
    folder, hand, _ = played
    assert main(["verify-hand", hand, "--data", str(folder)]) == 0
    assert "The hand is in order." in capsys.readouterr().out


def test_a_proof_holds_by_itself(played: Played, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    _, hand, proof = played
    assert main(["verify-hand", hand, "--proof", saved(proof, tmp_path)]) == 0
    out = capsys.readouterr().out
    assert f"{len(proof.cards)} cards verified" in out
    assert all(card.card in out for card in proof.cards)


def test_a_proof_is_held_against_the_announced_seal(
    played: Played, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder, hand, proof = played
    assert main(["verify-hand", hand, "--proof", saved(proof, tmp_path), "--data", str(folder)]) == 0
    assert "announced before the first card" in capsys.readouterr().out


def test_a_changed_card_is_found(played: Played, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    _, hand, proof = played
    first = proof.cards[0]
    swapped = msgspec.structs.replace(first, card="As" if first.card != "As" else "Ks")
    forged = msgspec.structs.replace(proof, cards=(swapped, *proof.cards[1:]))
    assert main(["verify-hand", hand, "--proof", saved(forged, tmp_path)]) == 1
    out = capsys.readouterr().out
    assert out.count("DOES NOT FIT") == 1
    assert "THE PROOF DOES NOT HOLD." in out


def test_a_seal_that_was_never_announced_is_found(
    played: Played, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder, hand, proof = played
    forged = msgspec.structs.replace(proof, deck_root="00" * 32, cards=(), places=())
    assert main(["verify-hand", hand, "--proof", saved(forged, tmp_path), "--data", str(folder)]) == 1
    assert "had announced another seal" in capsys.readouterr().out


@pytest.mark.parametrize("content", [b"", b"{}", b"not json", b"\xff\xfe", b'{"hand": 3}'])
def test_a_file_that_is_no_proof(content: bytes, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "proof.json"
    path.write_bytes(content)
    assert main(["verify-hand", "stromboli-3", "--proof", str(path)]) == 1
    assert f"{path} is not the proof of a hand" in capsys.readouterr().err


def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["verify-hand", "stromboli-3", "--proof", str(tmp_path / "none")]) == 1
    assert "cannot be read" in capsys.readouterr().err


def test_the_proof_of_another_hand(
    played: Played, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    _, hand, proof = played
    assert main(["verify-hand", "stromboli-999", "--proof", saved(proof, tmp_path)]) == 1
    assert f"is the proof of hand {hand}" in capsys.readouterr().err


def test_a_hand_that_was_never_dealt(played: Played, capsys: pytest.CaptureFixture[str]) -> None:
    folder, _, _ = played
    assert main(["verify-hand", "atlantis-3", "--data", str(folder)]) == 1
    assert "there is no hand atlantis-3" in capsys.readouterr().err


def test_a_folder_without_a_room(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["verify-hand", "stromboli-3", "--data", str(tmp_path)]) == 1
    assert "there is no room in" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
