import { expect, test } from "vitest";
import { EarlySocket } from "./early_socket";

class FakeSocket extends EventTarget {
  readyState = 0;
  readonly sent: string[] = [];
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event("close"));
  }
  opens(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
  says(data: string): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

function early() {
  const fake = new FakeSocket();
  const socket = new EarlySocket(fake as unknown as WebSocket, [{ type: "watch_lobby", id: 0 }]);
  return { fake, socket };
}

function hearing(socket: EarlySocket): string[] {
  const heard: string[] = [];
  socket.taken();
  socket.onopen = () => heard.push("open");
  socket.onclose = () => heard.push("close");
  socket.onmessage = ({ data }) => heard.push(String(data));
  return heard;
}

test("what was said before anybody listened is told in order, and the rest as it comes", async () => {
  const { fake, socket } = early();
  fake.opens();
  fake.says("welcome");
  fake.says("lobby");
  const heard = hearing(socket);
  expect([heard, socket.readyState]).toEqual([[], 1]);
  await Promise.resolve();
  expect(heard).toEqual(["open", "welcome", "lobby"]);
  fake.says("pong");
  fake.close();
  expect(heard).toEqual(["open", "welcome", "lobby", "pong", "close"]);
});

test("what is asked first is asked as soon as the line is open", () => {
  const { fake } = early();
  expect(fake.sent).toEqual([]);
  fake.opens();
  expect(fake.sent).toEqual(['{"type":"watch_lobby","id":0}']);
});

test("a line that broke before it was taken over is told to be broken", async () => {
  const { fake, socket } = early();
  fake.close();
  const heard = hearing(socket);
  await Promise.resolve();
  expect([heard, socket.readyState]).toEqual([["close"], 3]);
});
