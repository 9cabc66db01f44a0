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
  const server = createServer(async ({ url = '/', headers, socket }, response) => {
    if (network.isDown) {
      socket.destroy();
      return;
    }
    const answer = await fetch(inject('origin') + url, { headers: { accept: headers.accept ?? '*/*' } });
    const isGone = network.isLater && url.startsWith('/_astro/');
    const kept = [...answer.headers].filter(
      ([name]) => !['content-encoding', 'content-length', 'transfer-encoding', 'cache-control'].includes(name),
    );
    // Nothing is in the browser's own cache, which would hide a lack in that of the service worker.
    response.writeHead(isGone ? 404 : answer.status, { ...Object.fromEntries(kept), 'cache-control': 'no-store' });
    response.end(isGone ? 'gone' : Buffer.from(await answer.arrayBuffer()));
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
