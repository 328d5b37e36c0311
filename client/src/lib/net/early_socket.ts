/**
 * A socket that is opened before anybody listens to it.
 *
 * The first script of the page opens it, so that the room greets and tells its tables while the page itself
 * is still on its way. What it says until it is taken over is kept, and then told in order.
 */
import type { Incoming } from "$lib/protocol";
import type { SocketLike } from "./connection";

export class EarlySocket implements SocketLike {
  onopen: ((event: Event) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;

  /** What nobody has heard yet; null once it is taken over. */
  #kept: Event[] | null = [];

  /** `first` is asked as soon as the socket is open; nobody hears the answers to these requests. */
  constructor(
    private readonly socket: WebSocket,
    first: readonly Incoming[],
  ) {
    socket.addEventListener("open", () => first.forEach((request) => this.send(JSON.stringify(request))));
    for (const kind of ["open", "close", "message"])
      socket.addEventListener(kind, (event) =>
        this.#kept === null ? this.#tell(event) : this.#kept.push(event),
      );
  }

  get readyState(): number {
    return this.socket.readyState;
  }

  send(text: string): void {
    this.socket.send(text);
  }

  close(): void {
    this.socket.close();
  }

  /** Take it over: what was kept is told as soon as the caller has set its handlers. */
  taken(): this {
    queueMicrotask(() => {
      const kept = this.#kept ?? [];
      this.#kept = null;
      for (const event of kept) this.#tell(event);
    });
    return this;
  }

  #tell(event: Event): void {
    if (event.type === "open") this.onopen?.(event);
    else if (event.type === "close") this.onclose?.(event as CloseEvent);
    else this.onmessage?.(event as MessageEvent);
  }
}

export function roomSocket(): WebSocket {
  return new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
}

let early: EarlySocket | null = null;

/** Open the socket now; the lobby is asked for too, if it is what is shown first. */
export function openEarly(showsLobby: boolean): void {
  early = new EarlySocket(roomSocket(), showsLobby ? [{ type: "watch_lobby", id: 0 }] : []);
}

/** The socket that was opened early, for the one who takes it over; null if there is none, or no longer. */
export function takeEarly(): SocketLike | null {
  const socket = early?.taken() ?? null;
  early = null;
  return socket;
}
