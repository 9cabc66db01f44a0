import { type ClientRequestOptions, type ClientResponse, hc } from 'hono/client';
import type { Api } from './api.ts';

export type { Api };

/** The content of a file, or JSON lines: text, or bytes that are at hand or stream in. */
export type FileContent = Exclude<NonNullable<RequestInit['body']>, FormData | URLSearchParams>;

/** Options of a request whose body is no JSON: a file, or JSON lines. Node asks for `duplex` where the body is a stream. */
export type FileOptions = Omit<ClientRequestOptions, 'headers' | 'init'> & {
  readonly init: Omit<RequestInit, 'body'> & { readonly body: FileContent; readonly duplex?: 'half' };
  readonly headers: Readonly<Record<string, string>> & { readonly 'Content-Type': string };
};

/** The answers of a route: those whose content is no JSON without `json()`, the others, such as problems, as they are. */
type WithoutJson<Answer> =
  Answer extends ClientResponse<unknown, 200 | 206, infer Format>
    ? string extends Format
      ? Omit<Answer, 'json'>
      : Answer
    : Answer;

/** A route whose answer is lines of JSON, or events. Those that read lines too have them in their options. */
type OfLines<Name, Args extends readonly unknown[], Answer> = Name extends '$post'
  ? (args: NonNullable<Args[0]>, options: FileOptions) => Promise<WithoutJson<Answer>>
  : (...args: Args) => Promise<WithoutJson<Answer>>;

/** Routes whose requests have a body of JSON, or else a file in their options; and routes of lines. */
type WithFiles<Routes> = {
  [Name in keyof Routes]: Routes[Name] extends (args: infer Args extends { json: unknown }) => infer Answer
    ? ((args: Omit<Args, 'json'>, options: FileOptions) => Answer) & Routes[Name]
    : Routes[Name] extends (...args: infer Args) => Promise<infer Answer>
      ? WithoutJson<Answer> extends { json: unknown }
        ? Routes[Name]
        : OfLines<Name, Args, Answer>
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
  // Hono's types know only JSON and form bodies, but its code sends the options' body if there is one. The types also give each
  // answer a `json()`.
  hc<Api>(origin, options) as unknown as Client;
