import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';

/** The site behind a network that fails, or as a later version that has other parts, when a test wants it. */
export interface FailingNetwork {
  /** The address of the site behind this network. */
  readonly origin: string;
  isDown: boolean;
  isLater: boolean;
  readonly close: () => void;
}

/** Puts a network before the site that the tests share. */
export async function failingNetwork(): Promise<FailingNetwork> {
  // The site stays as it is while the tests run, all but the API.
  const known = new Map<string, Promise<Answer>>();
  const server = createServer(async ({ url = '/', headers: { accept = '*/*' }, socket }, response) => {
    if (network.isDown) {
      socket.destroy();
      return;
    }
    const asked = `${accept} ${url}`;
    const answer = known.get(asked) ?? answerTo(url, accept);
    if (!url.startsWith('/v1/')) known.set(asked, answer);
    // So a request that failed is made again.
    answer.catch(() => known.delete(asked));
    const { status, headers, body } = await answer;
    const isGone = network.isLater && url.startsWith('/_astro/');
    response.writeHead(isGone ? 404 : status, headers);
    response.end(isGone ? 'gone' : body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const network = {
    origin: `http://localhost:${port}`,
    isDown: false,
    isLater: false,
    close: () => void server.close(),
  };
  return network;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

async function answerTo(url: string, accept: string): Promise<Answer> {
  const answer = await fetch(inject('origin') + url, { headers: { accept } });
  const kept = [...answer.headers].filter(
    ([name]) => !['content-encoding', 'content-length', 'transfer-encoding', 'cache-control'].includes(name),
  );
  // Nothing is in the browser's own cache, which would hide a lack in that of the service worker.
  const headers = { ...Object.fromEntries(kept), 'cache-control': 'no-store' };
  return { status: answer.status, headers, body: new Uint8Array(await answer.arrayBuffer()) };
}
