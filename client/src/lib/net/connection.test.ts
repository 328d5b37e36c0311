import { beforeEach, expect, test } from "vitest";
import type { LobbyTable, TableUpdate } from "$lib/protocol";
import { Connection, type Listener, type SocketLike } from "./connection";
import { LOOK_EVERY_MS, OPENING_LOOKS, PING_LOOKS, SILENCE_LOOKS, UNANSWERED_LOOKS } from "./heartbeat";

class FakeSocket implements SocketLike {
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: SocketLike["onopen"] = null;
  onclose: SocketLike["onclose"] = null;
  onmessage: SocketLike["onmessage"] = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.breaks();
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.(new Event("open"));
  }
  breaks(): void {
    this.readyState = 3;
    this.onclose?.(new CloseEvent("close"));
  }
  says(message: object): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
  asked(type: string): Record<string, unknown> | undefined {
    return this.sent.findLast((request) => request.type === type);
  }
}

class FakeTimers {
  pending: { action: () => void; ms: number }[] = [];

  later = (action: () => void, ms: number): (() => void) => {
    const timer = { action, ms };
    this.pending.push(timer);
    return () => (this.pending = this.pending.filter((other) => other !== timer));
  };
  pass(): void {
    const [next] = this.pending.splice(0, 1);
    next?.action();
  }
}

let sockets: FakeSocket[];
let timers: FakeTimers;
let states: string[];
let updates: TableUpdate[];
let heard: string[];
let lobbies: LobbyTable[][];
let notShown: string[];
let connection: Connection;
const last = (): FakeSocket => sockets.at(-1)!;

beforeEach(() => {
  [sockets, timers, states, updates, lobbies, notShown, heard] = [[], new FakeTimers(), [], [], [], [], []];
  const listener: Listener = {
    state: (state) => states.push(state),
    welcome: () => undefined,
    signedOut: () => undefined,
    balance: () => undefined,
    lobby: ({ tables }) => lobbies.push(tables),
    lobbyChanged: () => undefined,
    table: (update) => updates.push(update),
    notShown: (table, { code }) => notShown.push(`${table}: ${code}`),
    ofTournaments: (said) => heard.push(said.type),
    ofCasino: (said) => heard.push(said.type),
    announced: () => undefined,
    said: () => undefined,
    settingsChanged: () => undefined,
    realityChecked: () => undefined,
    jackpotShared: () => undefined,
    serverTime: () => undefined,
  };
  const surroundings = {
    open: () => {
      sockets.push(new FakeSocket());
      return last();
    },
    later: timers.later,
    chance: () => 1,
  };
  connection = new Connection(surroundings, listener);
  connection.start();
  last().opens();
});

const update = (version: number, snapshot = false) =>
  ({ table: "one", version, snapshot, events: [], view: {}, server_time: 1 }) as unknown as TableUpdate;

test("nothing is said of who is there: the browser's cookie has said it", () => {
  expect(last().sent).toEqual([]);
  expect(states).toEqual(["connecting", "open"]);
});

test("who has become somebody else comes back at once, and follows what was followed", () => {
  connection.watchLobby();
  connection.watchTable("one");
  connection.reopen();
  last().opens();
  expect(sockets).toHaveLength(2);
  expect([last().asked("watch_lobby"), last().asked("watch_table")?.table]).toEqual([
    { type: "watch_lobby", id: 3 },
    "one",
  ]);
  expect(states).toEqual(["connecting", "open", "waiting", "connecting", "open"]);
});

test("a lobby that is no longer shown is not asked for again", () => {
  connection.watchLobby();
  connection.unwatchLobby();
  expect(last().asked("unwatch_lobby")).toBeDefined();
  last().breaks();
  timers.pass();
  last().opens();
  expect(last().asked("watch_lobby")).toBeUndefined();
});

test("a table that is played elsewhere now is followed no longer", () => {
  connection.watchTable("one");
  last().says({ type: "moved_away", table: "one" });
  last().says({ type: "table", update: update(9) });
  expect([notShown, updates]).toEqual([["one: played_elsewhere"], []]);
});

test("a table from which the host has removed its viewer is followed no longer", () => {
  connection.watchTable("one");
  last().says({ type: "removed_from_table", table: "one" });
  last().says({ type: "table", update: update(9) });
  expect([notShown, updates]).toEqual([["one: removed_by_owner"], []]);
});

test("each request gets its own answer, whatever the order", async () => {
  const sit = connection.ask({ type: "sit", table: "one", seat: 1, buy_in: 100 });
  const leave = connection.ask({ type: "leave", table: "one" });
  last().says({ type: "done", id: last().asked("leave")?.id });
  const refusal = { code: "seat_taken", facts: {}, citations: [], transient: false };
  last().says({ type: "refused", id: last().asked("sit")?.id, ...refusal });
  expect(await leave).toEqual({ type: "done" });
  expect(await sit).toMatchObject({ type: "refused", refusal: { code: "seat_taken" } });
});

test("a broken connection opens again by itself and asks for what has happened since", () => {
  connection.watchTable("one");
  last().says({ type: "table", update: update(7, true) });
  last().breaks();
  expect(states.at(-1)).toBe("waiting");
  timers.pass();
  expect(sockets).toHaveLength(2);
  last().opens();
  expect(last().asked("watch_table")).toMatchObject({ table: "one", since: 7 });
});

test("an action under way when the connection broke is reported lost and never sent twice", async () => {
  const answer = connection.ask({ type: "act", table: "one", version: 7, action: "call", to: null });
  last().breaks();
  expect(await answer).toMatchObject({ type: "refused", refusal: { code: "connection_lost" } });
  timers.pass();
  last().opens();
  expect(last().asked("act")).toBeUndefined();
});

test("a stale action shows the new table and says so", async () => {
  connection.watchTable("one");
  last().says({ type: "table", update: update(7, true) });
  const answer = connection.ask({ type: "act", table: "one", version: 7, action: "call", to: null });
  last().says({ type: "stale", id: last().asked("act")?.id, update: update(9) });
  expect(await answer).toEqual({ type: "stale" });
  expect(updates.map(({ version }) => version)).toEqual([7, 9]);
});

test("what a stale action missed is told once, by the news, without a step back", () => {
  const folded = { type: "folded", seat: 1, nickname: "Ada" };
  connection.watchTable("one");
  last().says({ type: "table", update: update(7, true) });
  last().says({ type: "stale", id: 99, update: { ...update(9), events: [folded, folded] } });
  last().says({ type: "table", update: { ...update(8), events: [folded] } });
  last().says({ type: "table", update: { ...update(9), events: [folded] } });
  expect(updates.map(({ version, events }) => [version, events.length])).toEqual([
    [7, 0],
    [9, 0],
    [9, 1],
    [9, 1],
  ]);
});

test("a stale action that the news has overtaken changes nothing", () => {
  connection.watchTable("one");
  last().says({ type: "table", update: update(9, true) });
  last().says({ type: "stale", id: 99, update: update(9) });
  expect(updates).toHaveLength(1);
});

test("a view is never replaced by an older one", () => {
  connection.watchTable("one");
  last().says({ type: "table", update: update(9) });
  last().says({ type: "table", update: update(8) });
  expect(updates.map(({ version }) => version)).toEqual([9]);
});

test("a table that was asked for before the connection stood is shown when it does", () => {
  connection.stop();
  connection.watchTable("one");
  connection.start();
  last().opens();
  expect(last().asked("watch_table")).toMatchObject({ table: "one", since: null });
});

test("a table that there is not is said to be missing", async () => {
  connection.watchTable("nowhere");
  const refusal = { code: "unknown_thing", facts: {}, citations: [], transient: false };
  last().says({ type: "refused", id: last().asked("watch_table")?.id, ...refusal });
  await Promise.resolve();
  await Promise.resolve();
  expect(notShown).toEqual(["nowhere: unknown_thing"]);
});

test("what is no longer watched is no longer shown", () => {
  connection.watchTable("one");
  connection.unwatchTable("one");
  last().says({ type: "table", update: update(9) });
  expect(updates).toEqual([]);
});

const looks = (count: number): void => {
  for (let nth = 0; nth < count; nth += 1) timers.pass();
};
const says = { type: "pong", id: null, server_time: 1 };

test("a socket that has fallen silent is given up within five seconds, and another is opened", () => {
  last().says(says);
  expect(timers.pending.map(({ ms }) => ms)).toEqual([LOOK_EVERY_MS]);
  expect((SILENCE_LOOKS + 1) * LOOK_EVERY_MS).toBeLessThanOrEqual(5_000);
  looks(SILENCE_LOOKS - 1);
  expect(states.at(-1)).toBe("open");
  looks(1);
  expect([states.at(-1), last().readyState]).toEqual(["waiting", 3]);
  timers.pass();
  expect(sockets).toHaveLength(2);
});

test("any frame of the room is a sign of life", () => {
  for (let nth = 0; nth < 5; nth += 1) {
    last().says(says);
    looks(SILENCE_LOOKS - 1);
  }
  expect(states.at(-1)).toBe("open");
});

test("a socket that does not open is given up later, and the connection stays lost until one does", () => {
  last().breaks();
  timers.pass();
  looks(OPENING_LOOKS);
  expect(states).toEqual(["connecting", "open", "waiting", "waiting"]);
  timers.pass();
  last().opens();
  expect(states.at(-1)).toBe("open");
});

test("what a socket says after it was given up is not heard", () => {
  connection.watchTable("one");
  const silent = last();
  looks(OPENING_LOOKS);
  silent.says({ type: "table", update: update(9) });
  expect(updates).toEqual([]);
});

test("a room that is heard but does not answer is given up too", async () => {
  const answer = connection.ask({ type: "leave", table: "one" });
  for (let nth = 0; nth < UNANSWERED_LOOKS; nth += 1) {
    last().says(says);
    looks(1);
  }
  expect(await answer).toMatchObject({ refusal: { code: "connection_lost" } });
  expect(states.at(-1)).toBe("waiting");
});

test("who asks for nothing asks now and then whether they are heard", () => {
  const listened = (count: number) => {
    for (let nth = 0; nth < count; nth += 1) {
      last().says(says);
      looks(1);
    }
  };
  listened(PING_LOOKS);
  expect(last().sent.filter(({ type }) => type === "ping")).toHaveLength(1);
  last().says({ type: "pong", id: last().asked("ping")?.id, server_time: 1 });
  listened(PING_LOOKS);
  expect(last().sent.filter(({ type }) => type === "ping")).toHaveLength(2);
  expect(states.at(-1)).toBe("open");
});

test("nothing is asked of a room that is not there", async () => {
  last().breaks();
  expect(await connection.ask({ type: "leave", table: "one" })).toMatchObject({
    refusal: { code: "not_connected", transient: true },
  });
});

test("tournaments that are watched are asked for again after a reconnection, and those left are not", () => {
  connection.followTournaments(true);
  void connection.watchTournament("t-1");
  void connection.watchTournament("t-2");
  connection.unwatchTournament("t-2");
  last().breaks();
  timers.pass();
  last().opens();
  const asked = last().sent.map(({ type, tournament }) => [type, tournament]);
  expect(asked).toEqual([
    ["watch_tournaments", undefined],
    ["watch_tournament", "t-1"],
  ]);
});

test("what the room says of tournaments is passed on, a head with the time of the room", () => {
  last().says({ type: "my_tournaments", tournaments: [], is_first: true });
  last().says({ type: "tournament", tournament: "t-1", view: {}, notices: [], server_time: 5 });
  last().says({
    type: "tournament_changes",
    tournament: "t-1",
    head: {},
    parts: {},
    notices: [],
    server_time: 6,
  });
  expect(heard).toEqual(["my_tournaments", "tournament", "tournament_changes"]);
});
