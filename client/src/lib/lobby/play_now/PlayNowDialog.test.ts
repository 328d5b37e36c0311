// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { render } from "@testing-library/svelte";
import type { Request } from "$lib/net/connection";
import { person } from "$lib/app/person.svelte";
import { room } from "$lib/app/room.svelte";
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

test("who has the chips for no table is greeted anew, and gives no name to be called by", () => {
  person.me = { player: "p1", nickname: "Marta", role: "guest" } as NonNullable<typeof person.me>;
  room.player = "p1";
  render(PlayNowDialog, { tables: [], onclose: () => undefined });
  expect(asked).toMatchObject([{ type: "hello", token: null, nickname: null }]);
});
