import { hc } from 'hono/client';
import type { Api } from './api.ts';

export type { Api };

/** A client of the API: its routes as properties, as `api.v1.solve.$post` for `POST /v1/solve`. */
export type Client = ReturnType<typeof hc<Api>>;

/**
 * Makes a client of the API whose requests and answers are typed.
 *
 * @param options the `fetch` that sends the requests, and headers of each request. Default: the global `fetch`
 * @example
 * const api = createClient('https://example.com');
 * const response = await api.v1.solve.$post({ json: { rows: [[1]], columns: [[1]] }, query: {} });
 * if (response.status === 200) console.log((await response.json()).solutions);
 */
export const createClient = (
  origin: string,
  options: { readonly fetch?: typeof globalThis.fetch; readonly headers?: Record<string, string> } = {},
): Client => hc<Api>(origin, options);
