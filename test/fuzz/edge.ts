import { readFile } from 'node:fs/promises';
import api from '#functions/index.ts';
import { HUB } from './hub.ts';
import type { FuzzedRequest } from './requests.ts';

/** An answer, read to its end. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

const ORIGIN = 'https://crosshatch.test';
const FILES = new URL('../../site/public', import.meta.url);

/** The files of the site that the Worker reads, each read once. */
function assets() {
  const files = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();
  return {
    fetch: async (address: string | URL): Promise<Response> => {
      const { pathname } = new URL(address);
      const file = files.get(pathname) ?? readFile(FILES.pathname + pathname).catch(() => undefined);
      files.set(pathname, file);
      const bytes = await file;
      return bytes === undefined ? new Response('none', { status: 404 }) : new Response(bytes);
    },
  };
}

const ASSETS = assets();
const VERSION_METADATA = { id: 'fuzzed' };
const lifetime = { waitUntil() {}, passThroughOnException() {}, props: {} };

/** The whole address of a request. */
export function addressOf({ path, query }: FuzzedRequest, origin: string): string {
  const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
  const search = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return origin + path + (search.length === 0 ? '' : `?${search.join('&')}`);
}

/** The request as a standard one; undefined where no client can send it. */
function requestOf(fuzzed: FuzzedRequest, origin = ORIGIN): Request | undefined {
  const { method, headers, body, pieces } = fuzzed;
  const sent = body && (pieces > 1 ? { body: inPieces(body, pieces), duplex: 'half' } : { body });
  try {
    return new Request(addressOf(fuzzed, origin), { method, headers, redirect: 'manual', ...sent });
  } catch {
    return undefined;
  }
}

function inPieces(bytes: Uint8Array, pieces: number): ReadableStream<Uint8Array> {
  const size = Math.ceil(bytes.length / pieces);
  let from = 0;
  return new ReadableStream({
    pull(controller) {
      if (from >= bytes.length) controller.close();
      else controller.enqueue(bytes.slice(from, from + size));
      from += size;
    },
  });
}

/** Asks for the answer to a request; undefined where no client can send it. */
export type Ask = (fuzzed: FuzzedRequest) => Promise<Answer | undefined>;

/** Has the API answer in this process, with the bindings that it has at the edge. */
export const answerHere: Ask = async (fuzzed) => {
  const request = requestOf(fuzzed);
  if (request === undefined) return undefined;
  const limit = (name: string) => ({ limit: async () => ({ success: name !== fuzzed.beyond }) });
  const limits = { RATE_LIMIT: limit('RATE_LIMIT'), WORK_LIMIT: limit('WORK_LIMIT') };
  const bindings = { ASSETS, VERSION_METADATA, JOBS: HUB, ...limits };
  return await readAnswer(await api.fetch(request, bindings, lifetime));
};

/** Has a Worker answer that runs elsewhere. Some requests cannot be sent there by Node. Throws where the Worker is gone. */
export const answerOf =
  (origin: string): Ask =>
  async (fuzzed) => {
    const request = requestOf(fuzzed, origin);
    if (request === undefined) return undefined;
    const response = await fetch(request).catch(() => undefined);
    if (response !== undefined) return readAnswer(response);
    await readAnswer(await fetch(`${origin}/v1/health`));
    return undefined;
  };

async function readAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response;
  return { status, headers, body: new Uint8Array(await response.arrayBuffer()) };
}
