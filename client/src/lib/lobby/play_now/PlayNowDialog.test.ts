// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { cleanup, render } from "@testing-library/svelte";
import type { Request } from "$lib/net/connection";
import { person } from "$lib/app/person.svelte";
import { room } from "$lib/app/room.svelte";
import { t } from "$lib/i18n/index.svelte";
import type { LobbyTable } from "$lib/protocol";
import { seat, table, update } from "$lib/testing/views";
import PlayNowDialog from "./PlayNowDialog.svelte";

const asked = vi.hoisted(() => [] as Request[]);
vi.mock("$lib/net/connection", () => ({
  Connection: class {
    ask = (request: Request) => {
      asked.push(request);
      return Promise.resolve({ type: "done" });
    };
  },
}));

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};

afterEach(cleanup);

test("who has the chips for no table is greeted anew, and gives no name to be called by", () => {
  person.me = { player: "p1", nickname: "Marta", role: "guest" } as NonNullable<typeof person.me>;
  room.player = "p1";
  render(PlayNowDialog, { tables: [], onclose: () => undefined });
  expect(asked).toMatchObject([{ type: "hello", token: null, nickname: null }]);
});

test("only those who are there keep a newcomer company", () => {
  const seats = [
    seat(1, "Ada"),
    seat(2, "Bruno", { disconnected: true }),
    seat(3, "Carla", { status: "sitting_out" }),
    seat(4, "Dario", { status: "waiting" }),
    seat(5, "Elsa", { is_bot: true }),
  ];
  vi.spyOn(room, "watch").mockImplementation((_, watcher) => {
    watcher.table(update([], { view: table({ seats }) }));
  });
  vi.spyOn(room, "unwatch").mockReturnValue();
  room.balance = 90_000;
  const line = { ...table(), mix: [], free_seats: 1, players: 5, bots: 1, paused: false, private: false };
  render(PlayNowDialog, { tables: [line as unknown as LobbyTable], onclose: () => undefined });
  const people = new Intl.ListFormat(document.documentElement.lang || "it").format(["Ada", "Dario"]);
  expect(document.body.textContent).toContain(t("play-now-people", { people, bots: 1 }));
});
