import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { LONGEST_JOB_LINES } from '@crosshatch/core/jobs';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { getRequestListener } from '@hono/node-server';
import { isSystemError, systemErrorText } from '../../terminal/system-error.ts';
import type { Hub } from '../store.ts';
import type { Access } from './access.ts';
import { createApp } from './app.ts';
import type { WriteLine } from './log.ts';
import { LEAST_RATE, PATIENCE_SECONDS } from './reading.ts';

/** The settings of a hub's server. */
export interface ServerSettings {
  readonly access: Access;
  /** The IP address on which to listen. */
  readonly ip: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Receives each line of the log. */
  readonly log: WriteLine;
  /** The seconds for which the server waits for a client that sends and reads nothing. Default: 30. */
  readonly patience?: number;
}

/** A running server. */
export interface HubServer {
  readonly url: string;
  /** Takes no more requests, ends streams and long waits, and lets the other requests finish. */
  readonly close: () => Promise<void>;
}

/** The most connections at a time. Further connections are closed at once. */
const MOST_CONNECTIONS = 5000;

/** The milliseconds for which requests may go on after the server was told to close. */
const CLOSING_TIME = 5000;

const TIMES = {
  /** The milliseconds within which all headers of a request must arrive. */
  headersTimeout: 10_000,
  /** The milliseconds within which a request must arrive: enough for the longest body at the least rate. */
  requestTimeout: 1000 * (PATIENCE_SECONDS + LONGEST_JOB_LINES / LEAST_RATE),
  /** The milliseconds between two checks of these limits. */
  connectionsCheckingInterval: 2000,
  /**
   * The milliseconds for which a connection stays open for another request: longer than usual clients keep their connections.
   */
  keepAliveTimeout: 65_000,
};

/** Serves a hub over HTTP. Fails with a message if it cannot listen on the address. */
export async function serveHub(hub: Hub, settings: ServerSettings): Promise<Result<HubServer, string>> {
  const { access, ip, port, log, patience = PATIENCE_SECONDS } = settings;
  const closing = new AbortController();
  const app = createApp({ hub, access, closing: closing.signal, log });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer(TIMES, (incoming, outgoing) => void listener(incoming, outgoing));
  server.maxConnections = MOST_CONNECTIONS;
  endSlowClients(server, patience * 1000);
  const fault = await new Promise<Error | undefined>((listening) => {
    server.once('error', listening).listen(port, ip, () => listening(undefined));
  });
  if (isSystemError(fault)) return failure(`port ${port} of ${ip}: ${systemErrorText(fault)}`);
  if (fault !== undefined) throw fault;
  return success({ url: urlOf(server), close: () => close(server, closing) });
}

/**
 * Ends a connection that was silent for a while because of the client, which does not send the rest of its request or does not
 * read its answer. A connection whose client waits for the hub is not ended.
 */
function endSlowClients(server: Server, patience: number): void {
  const current = new WeakMap<Socket, { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse }>();
  server.on('request', (incoming, outgoing) => {
    const { socket } = incoming;
    current.set(socket, { incoming, outgoing });
    outgoing.once('close', () => current.delete(socket));
  });
  server.setTimeout(patience, (socket) => {
    const request = current.get(socket);
    const hasAsked = request !== undefined && (request.incoming.complete || request.incoming.readableLength > 0);
    const hasRead = socket.writableLength === 0 && (request?.outgoing.writableLength ?? 0) === 0;
    if (hasAsked && hasRead) socket.setTimeout(patience);
    else socket.destroy();
  });
}

function urlOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

async function close(server: Server, closing: AbortController): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  closing.abort();
  // Otherwise connections would stay open for another request after their last answer.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), CLOSING_TIME);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
