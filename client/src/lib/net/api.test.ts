import { expect, expectTypeOf, test, vi } from "vitest";
import type { Me, Note } from "./api_types";
import { cookieIn, hrefOf, makeApi, type Reply } from "./api";

function room(status: number, body: unknown, cookies = "a=1; csrftoken=se%3Dal; b=2") {
  const fetch = vi.fn(
    async () =>
      new Response(body === null ? null : JSON.stringify(body), {
        status,
        headers: { "content-type": "application/json" },
      }),
  );
  return { fetch, api: makeApi({ fetch, cookies: () => cookies }) };
}

test("what changes something carries the CSRF token, what only reads does not", async () => {
  const { api, fetch } = room(200, {});
  await api.get("/api/me");
  await api.post("/api/sign-out");
  const sent = fetch.mock.calls.map((call) => (call as unknown[])[1] as RequestInit);
  expect(sent[0]!.headers).not.toHaveProperty("x-csrftoken");
  expect(sent[1]!.headers).toHaveProperty("x-csrftoken", "se=al");
});

test("an answer is a value", async () => {
  expect(await room(200, { nickname: "Ada" }).api.get("/api/me")).toEqual({
    ok: true,
    value: { nickname: "Ada" },
  });
  expect(await room(204, null).api.remove("/api/me/sessions")).toEqual({ ok: true, value: null });
});

test("a refusal of the room is handed on as it is", async () => {
  const refusal = {
    type: "refused",
    id: null,
    code: "too_many_tries",
    facts: { seconds: 30 },
    citations: [],
    transient: true,
  };
  expect(
    await room(429, refusal).api.post("/api/sign-in", {
      body: { name: "Ada", password: "wrong" },
    }),
  ).toEqual({ ok: false, refusal });
});

test("an answer that is none of ours is named by its number", async () => {
  const reply = await room(502, "Bad gateway").api.get("/api/me");
  expect(reply).toMatchObject({ ok: false, refusal: { code: "http_502", transient: true } });
});

test("a room that was opened anew brings another token, and is asked once more", async () => {
  const refusal = { code: "page_out_of_date", facts: {}, citations: [], transient: true };
  const answers = [
    new Response(JSON.stringify(refusal), { status: 403 }),
    new Response("null"),
    new Response("{}"),
  ];
  for (const answer of answers) answer.headers.set("content-type", "application/json");
  const asked: string[] = [];
  const fetch = async (path: unknown, options?: RequestInit) => (
    asked.push(`${options?.method} ${String(path)}`),
    answers[asked.length - 1]!
  );
  expect(await makeApi({ fetch, cookies: () => "" }).post("/api/sign-out")).toEqual({ ok: true, value: {} });
  expect(asked).toEqual(["POST /api/sign-out", "GET /api/me", "POST /api/sign-out"]);
});

test("a room that does not answer is a lost connection", async () => {
  const api = makeApi({ fetch: () => Promise.reject(new TypeError("Failed to fetch")), cookies: () => "" });
  expect(await api.get("/api/me")).toMatchObject({ ok: false, refusal: { code: "connection_lost" } });
});

test.each([200, 409])("so is an answer %i that is cut off in the middle", async (status) => {
  const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError("Failed to fetch")) });
  const api = makeApi({ fetch: async () => new Response(body, { status }), cookies: () => "" });
  expect(await api.get("/api/me")).toMatchObject({ ok: false, refusal: { code: "connection_lost" } });
});

test("nothing is asked for what was left empty", () => {
  expect(hrefOf("/api/me/statement", { query: { since: null, code: "", limit: 50 } })).toBe(
    "/api/me/statement?limit=50",
  );
  expect(hrefOf("/api/me/statement", {})).toBe("/api/me/statement");
});

test("what stands in a path is escaped, and a list is repeated", () => {
  expect(hrefOf("/api/me/hands/{hand}", { path: { hand: "t1/7?" } })).toBe("/api/me/hands/t1%2F7%3F");
  expect(hrefOf("/api/me/hands/export", { query: { format: "phh", hands: ["t1:1", "t1:2"] } })).toBe(
    "/api/me/hands/export?format=phh&hands=t1%3A1&hands=t1%3A2",
  );
});

test("a route knows what it takes and what it answers", async () => {
  const { api } = room(200, { nickname: "Ada" });
  const reply = await api.get("/api/me");
  expectTypeOf(reply).toEqualTypeOf<Reply<Me | null>>();
  expectTypeOf(await api.remove("/api/me/sessions")).toEqualTypeOf<Reply<null>>();
  // @ts-expect-error there is no such route
  void api.get("/api/nobody");
  // @ts-expect-error it is asked with another method
  void api.get("/api/sign-in");
  // @ts-expect-error it needs a body
  void api.post("/api/sign-in");
  // @ts-expect-error the body has other fields
  void api.post("/api/guests", { body: { name: "Ada" } });
  // @ts-expect-error the path has a parameter
  void api.get("/api/me/hands/{hand}");
  // @ts-expect-error the query has no such parameter
  void api.get("/api/me/results", { query: { by: "moon" } });
  // @ts-expect-error the answer is not a list
  const hands: Note[] | null = reply.ok ? reply.value : null;
  expect(hands).toEqual({ nickname: "Ada" });
});

test("a cookie is found by its whole name", () => {
  expect(cookieIn("xcsrftoken=1; csrftoken=2", "csrftoken")).toBe("2");
  expect(cookieIn("", "csrftoken")).toBeNull();
});
