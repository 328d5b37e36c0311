import { beforeEach, expect, test } from "vitest";
import { exchangeLegacyToken } from "./legacy_token";

let asked: { address: string; headers: unknown }[];
const room = (status: number) => (address: unknown, options?: RequestInit) => {
  asked.push({ address: String(address), headers: options?.headers });
  return Promise.resolve(new Response("{}", { status }));
};
let token: string | null;
const kept = { getItem: () => token, removeItem: () => void (token = null) };

beforeEach(() => {
  [asked, token] = [[], "ada.00"];
});

test("a token of an earlier version is exchanged for a cookie, and goes", async () => {
  await exchangeLegacyToken(kept, room(201));
  expect(asked).toEqual([{ address: "/api/me/sessions", headers: { authorization: "Bearer ada.00" } }]);
  expect(token).toBeNull();
});

test("a token that the room does not know goes as well", async () => {
  await exchangeLegacyToken(kept, room(401));
  expect(token).toBeNull();
});

test("a token is kept while the room cannot say whose it is", async () => {
  await exchangeLegacyToken(kept, room(503));
  await exchangeLegacyToken(kept, () => Promise.reject(new TypeError("nobody there")));
  expect(token).toBe("ada.00");
});

test("whoever has none asks for nothing", async () => {
  token = null;
  await exchangeLegacyToken(kept, room(201));
  expect(asked).toEqual([]);
});
