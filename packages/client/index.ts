import { type ClientRequestOptions, hc } from 'hono/client';
import type { Api } from './api.ts';

export type { Api };

/** Options of a request whose body is no JSON: a file, or JSON lines. */
export type FileOptions = Omit<ClientRequestOptions, 'headers' | 'init'> & {
  readonly init: RequestInit & { readonly body: NonNullable<RequestInit['body']> };
  readonly headers: Readonly<Record<string, string>> & { readonly 'Content-Type': string };
};

/** Routes whose requests have a body of JSON, or else a file in their options. */
type WithFiles<Routes> = {
  [Name in keyof Routes]: Routes[Name] extends (args: infer Args extends { json: unknown }) => infer Answer
    ? ((args: Omit<Args, 'json'>, options: FileOptions) => Answer) & Routes[Name]
    : Routes[Name] extends (...args: never) => unknown
      ? Routes[Name]
      : WithFiles<Routes[Name]>;
};

/** A client of the API: its routes as properties, as `api.v1.solve.$post` for `POST /v1/solve`. */
export type Client = WithFiles<ReturnType<typeof hc<Api>>>;

/**
 * Makes a client of the API whose requests and answers are typed.
 *
 * @param options the `fetch` that sends the requests, and headers of each request. Default: the global `fetch`
 * @example
 * const api = createClient('https://example.com');
 * const response = await api.v1.solve.$post({ json: { rows: [[1]], columns: [[1]] } });
 * if (response.status === 200) console.log((await response.json()).solutions);
 */
export const createClient = (
  origin: string,
  options: { readonly fetch?: typeof globalThis.fetch; readonly headers?: Record<string, string> } = {},
): Client =>
  // Hono's types know bodies of JSON and of forms only; its code sends the body of the options where there is one.
  hc<Api>(origin, options) as Client;
