import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { PROBLEMS, type ProblemName, problemDetails } from '@crosshatch/core/problems';
import { onTestFinished } from 'vitest';

/** A message of a runner to the hub. */
export interface Said {
  /** `claims`, or the last part of a claim's address. */
  readonly action: string;
  /** Empty for a request for a part. */
  readonly claim: string;
  readonly body: string;
  readonly key: string | undefined;
}

/** A hub that gives the parts of a test and writes down what runners say. */
export interface FakeHub {
  readonly url: string;
  readonly said: Said[];
  /** Claims that are cancelled. */
  readonly cancelled: Set<string>;
  /** The problems that answer messages, by the action and the claim: `result a.0`. */
  readonly refused: Map<string, ProblemName>;
  /** Gives a part to the next runner that asks for one. */
  readonly give: (claim: string, text: string) => void;
  /** Resolves when a runner has said this of the claim. */
  readonly heard: (action: string, claim?: string) => Promise<Said>;
  /** Closes the port, and cuts every connection. */
  readonly goAway: () => Promise<void>;
  /** Opens the same port again. */
  readonly comeBack: () => Promise<void>;
}

export async function createFakeHub(): Promise<FakeHub> {
  const said: Said[] = [];
  const parts: { claim: string; text: string }[] = [];
  const cancelled = new Set<string>();
  const refused = new Map<string, ProblemName>();
  const changes = new EventTarget();
  const changed = () => changes.dispatchEvent(new Event('change'));

  /** The part for a runner, as soon as there is one. Undefined: the runner is gone. */
  async function nextPart(request: IncomingMessage) {
    const gone = once(request.socket, 'close');
    for (;;) {
      const part = request.socket.destroyed ? undefined : parts.shift();
      if (part !== undefined || request.socket.destroyed) return part;
      await Promise.race([gone, once(changes, 'change')]);
    }
  }

  const handle = (server: Server) =>
    server.on('request', async (request, response) => {
      const body = await bodyOf(request);
      if (body === undefined) return;
      const [, claim = '', action = 'claims'] =
        /^\/v1\/work\/claims(?:\/([^/]+)\/(\w+))?$/.exec(request.url ?? '') ?? [];
      said.push({ action, claim, body, key: request.headers.authorization });
      changed();
      const problem = refused.get(`${action} ${claim}`);
      const answer = (status: number, value?: unknown) =>
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(value && JSON.stringify(value));
      if (problem !== undefined) {
        answer(PROBLEMS[problem].status, problemDetails({ name: problem, detail: 'the test says so' }));
      } else if (action === 'heartbeat') answer(200, { cancel: cancelled.has(claim) });
      else if (action === 'claims') {
        const part = await nextPart(request);
        if (part !== undefined) answer(200, claimOf(part.claim, part.text));
      } else answer(204);
    });

  let server = handle(createServer());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const goAway = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  onTestFinished(async () => {
    if (server.listening) await goAway();
  });
  return {
    url: `http://127.0.0.1:${port}`,
    said,
    cancelled,
    refused,
    goAway,
    give(claim, text) {
      parts.push({ claim, text });
      changed();
    },
    async heard(action, claim = '') {
      for (;;) {
        const found = said.find((each) => each.action === action && each.claim === claim);
        if (found !== undefined) return found;
        await once(changes, 'change');
      }
    },
    async comeBack() {
      server = handle(createServer());
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}

/** The text of a body, unpacked. Undefined where the sender went away. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  try {
    const isPacked = request.headers['content-encoding'] === 'gzip';
    if (!isPacked) return await text(request);
    const pieces: Buffer[] = await request.toArray();
    return gunzipSync(Buffer.concat(pieces)).toString();
  } catch {
    return undefined;
  }
}

const claimOf = (claim: string, text: string) => ({
  claim,
  job: { id: '6a1f0e3c-2f0b-4d55-9a53-0c1d8a2b7e11', kind: 'solve', options: {} },
  part: { index: 0, firstLine: 1, text },
});
