import { hc } from 'hono/client';
import type { Api } from './index.ts';

type Client = ReturnType<typeof hc<Api>>;

/**
 * A client of the API whose requests and answers are typed by the API's own schemas.
 *
 * @param fetch callback that sends the requests. Default: the global `fetch`
 * @example
 * const api = createClient('https://example.com');
 * const response = await api.v1.solve.$post({ json: { rows: [[1]], columns: [[1]] }, query: {} });
 * if (response.status === 200) console.log((await response.json()).solutions);
 */
export const createClient = (origin: string, options: { readonly fetch?: typeof globalThis.fetch } = {}): Client =>
  hc<Api>(origin, options);
