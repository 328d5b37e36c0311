/**
 * Requests to the room over HTTP: everything but the tables.
 *
 * The browser's cookie says who asks; a request that changes something also carries the CSRF token. Every
 * call resolves to a value or to a refusal, in the same shape as on the socket. A request is repeated in one
 * case only: the room has restarted and does not know the token, so that it has not even looked at it.
 */
import type { Routes } from "./api_routes";
import type { Refusal } from "./connection";

export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

/** A file to save, with the headers of its response. */
export interface Download {
  readonly blob: Blob;
  readonly headers: Headers;
}

/** The query parameters; null and empty ones are left out, and a list is repeated. */
export type Query = Readonly<Record<string, QueryValue | readonly string[]>>;
type QueryValue = string | number | boolean | null | undefined;

export type Method = keyof Routes;
export type Path<M extends Method> = keyof Routes[M] & string;
type Route<M extends Method, P extends Path<M>> = Routes[M][P];

/** What the room answers on success; null where it answers with nothing. */
export type AnswerOf<M extends Method, P extends Path<M>> =
  Route<M, P> extends { answer: infer A } ? A : never;

/** The query parameters of a route. */
export type QueryOf<M extends Method, P extends Path<M>> =
  Route<M, P> extends { query?: infer Q } ? Q : never;

/** What a route takes: `path`, `query` and `body`, as far as it has them. */
type Asked<M extends Method, P extends Path<M>> = Omit<Route<M, P>, "answer"> & {
  /** The token of a program that has no cookie. */
  readonly bearer?: string;
};

/** It may be left out where the route needs none of it. */
type Arguments<M extends Method, P extends Path<M>> =
  Partial<Asked<M, P>> extends Asked<M, P> ? [asked?: Asked<M, P>] : [asked: Asked<M, P>];

/** The same, as it is sent. */
interface Sent {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Query;
  readonly body?: unknown;
  readonly bearer?: string;
}

export interface Surroundings {
  fetch: typeof fetch;
  cookies(): string;
}

const CSRF_COOKIE = "csrftoken";
const CSRF_HEADER = "x-csrftoken";
const OUT_OF_DATE = "page_out_of_date";

export function makeApi({ fetch, cookies }: Surroundings) {
  async function call<M extends Method, P extends Path<M>>(
    method: M,
    path: P,
    asked: Sent = {},
  ): Promise<Reply<AnswerOf<M, P>>> {
    const reply = await once(method, path, asked);
    if (!reply.ok && reply.refusal.code === OUT_OF_DATE) {
      await once("GET", "/api/me", {}); // brings a new token
      return (await once(method, path, asked)) as Reply<AnswerOf<M, P>>;
    }
    return reply as Reply<AnswerOf<M, P>>;
  }

  async function once(
    method: Method,
    path: string,
    { bearer, body, ...place }: Sent,
  ): Promise<Reply<unknown>> {
    const headers: Record<string, string> = { accept: "application/json" };
    if (bearer !== undefined) headers.authorization = `Bearer ${bearer}`;
    if (body !== undefined) headers["content-type"] = "application/json";
    const token = cookieIn(cookies(), CSRF_COOKIE);
    if (method !== "GET" && token !== null) headers[CSRF_HEADER] = token;
    const request = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    return answered(addressOf(path, place), request, jsonOf);
  }

  function file(path: string): Promise<Reply<Download>> {
    return answered(path, {}, async (response) => ({
      blob: await response.blob(),
      headers: response.headers,
    }));
  }

  async function answered<T>(
    path: string,
    request: RequestInit,
    read: (response: Response) => Promise<T>,
  ): Promise<Reply<T>> {
    try {
      const response = await fetch(path, request);
      return response.ok ? { ok: true, value: await read(response) } : await refusedBy(response);
    } catch (error) {
      // A TypeError: nobody answers, or the connection is lost in the middle of the answer.
      if (!(error instanceof TypeError)) throw error;
      return refusedBecause("connection_lost", true);
    }
  }

  return {
    /** An answer to be saved as a file. */
    file: <P extends Path<"GET">>(path: P, ...[asked]: Arguments<"GET", P>) => file(addressOf(path, asked)),
    get: <P extends Path<"GET">>(path: P, ...[asked]: Arguments<"GET", P>) => call("GET", path, asked),
    post: <P extends Path<"POST">>(path: P, ...[asked]: Arguments<"POST", P>) =>
      call("POST", path, { body: {}, ...(asked as Sent) }),
    put: <P extends Path<"PUT">>(path: P, ...[asked]: Arguments<"PUT", P>) => call("PUT", path, asked),
    patch: <P extends Path<"PATCH">>(path: P, ...[asked]: Arguments<"PATCH", P>) =>
      call("PATCH", path, asked),
    remove: <P extends Path<"DELETE">>(path: P, ...[asked]: Arguments<"DELETE", P>) =>
      call("DELETE", path, asked),
  };
}

/** The room that serves this page. */
export const api = makeApi({ fetch: (...asked) => fetch(...asked), cookies: () => document.cookie });

/** The address of a route, for a link. */
export function hrefOf<P extends Path<"GET">>(path: P, ...[asked]: Arguments<"GET", P>): string {
  return addressOf(path, asked);
}

function addressOf(path: string, { path: places = {}, query = {} }: Sent = {}): string {
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(places[name] ?? ""));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === "object") for (const one of value ?? []) asked.append(name, one);
    else if (value !== undefined && value !== "") asked.set(name, String(value));
  }
  return asked.size === 0 ? place : `${place}?${asked}`;
}

export function cookieIn(cookies: string, name: string): string | null {
  const found = cookies.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
}

async function refusedBy(response: Response): Promise<{ ok: false; refusal: Refusal }> {
  const answer = await jsonOf(response);
  if (isRefusal(answer)) return { ok: false, refusal: answer };
  return refusedBecause(`http_${response.status}`, response.status >= 500);
}

function refusedBecause(code: string, transient: boolean): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: { code, facts: {}, citations: [], transient } };
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!(response.headers.get("content-type") ?? "").includes("json") || text === "") return null;
  return JSON.parse(text) as unknown;
}

function isRefusal(answer: unknown): answer is Refusal {
  return (
    typeof answer === "object" &&
    answer !== null &&
    "code" in answer &&
    "facts" in answer &&
    "citations" in answer
  );
}
