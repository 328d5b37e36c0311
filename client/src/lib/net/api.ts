/**
 * Requests to the room over HTTP: everything but the tables.
 *
 * The browser's cookie says who asks; a request that changes something also carries the CSRF token. Every
 * call resolves to a value or to a refusal, in the same shape as on the socket. A request is repeated in one
 * case only: the room has restarted and does not know the token, so that it has not even looked at it.
 */
import type { Refusal } from "./connection";

export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

/** A file to save, with the headers of its response. */
export interface File {
  readonly blob: Blob;
  readonly headers: Headers;
}

/** The query parameters; null and empty ones are left out. */
export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface Surroundings {
  fetch: typeof fetch;
  cookies(): string;
}

const CSRF_COOKIE = "csrftoken";
const CSRF_HEADER = "x-csrftoken";
const OUT_OF_DATE = "page_out_of_date";

export type Api = ReturnType<typeof makeApi>;

export function makeApi({ fetch, cookies }: Surroundings) {
  async function call<T>(method: string, path: string, body?: unknown, bearer?: string): Promise<Reply<T>> {
    const reply = await once<T>(method, path, body, bearer);
    if (reply.ok || reply.refusal.code !== OUT_OF_DATE) return reply;
    await once("GET", "/api/me"); // brings a new token
    return once<T>(method, path, body, bearer);
  }

  async function once<T>(method: string, path: string, body?: unknown, bearer?: string): Promise<Reply<T>> {
    const headers: Record<string, string> = { accept: "application/json" };
    if (bearer !== undefined) headers.authorization = `Bearer ${bearer}`;
    if (body !== undefined) headers["content-type"] = "application/json";
    const token = cookieIn(cookies(), CSRF_COOKIE);
    if (method !== "GET" && token !== null) headers[CSRF_HEADER] = token;
    const response = await answered(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response === null) return refusedBecause("connection_lost", true);
    return response.ok ? { ok: true, value: (await jsonOf(response)) as T } : refusedBy(response);
  }

  async function file(path: string): Promise<Reply<File>> {
    const response = await answered(path, {});
    if (response === null) return refusedBecause("connection_lost", true);
    if (!response.ok) return refusedBy(response);
    return { ok: true, value: { blob: await response.blob(), headers: response.headers } };
  }

  async function answered(path: string, request: RequestInit): Promise<Response | null> {
    try {
      return await fetch(path, request);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error; // fetch throws a TypeError when nobody answers
      return null;
    }
  }

  return {
    file,
    get: <T>(path: string, query: Query = {}) => call<T>("GET", withQuery(path, query)),
    /** `bearer`: the token of a program that has no cookie. */
    post: <T = null>(path: string, body: unknown = {}, bearer?: string) =>
      call<T>("POST", path, body, bearer),
    put: <T = null>(path: string, body: unknown) => call<T>("PUT", path, body),
    patch: <T = null>(path: string, body: unknown) => call<T>("PATCH", path, body),
    remove: <T = null>(path: string) => call<T>("DELETE", path),
  };
}

/** The room that serves this page. */
export const api = makeApi({ fetch: (...asked) => fetch(...asked), cookies: () => document.cookie });

export function withQuery(path: string, query: Query): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== "") asked.set(name, String(value));
  }
  return asked.size === 0 ? path : `${path}?${asked}`;
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
