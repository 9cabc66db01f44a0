import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, resolve } from 'node:path';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { subjectOf } from '../lessons/subject-of.ts';
import { readRun, runFolder } from '../runs/folder.ts';
import { readMetrics } from '../runs/metrics.ts';
import { complain } from '../terminal/output.ts';
import { isSystemError, systemErrorText } from '../terminal/system-error.ts';
import { pageOf, partsOf } from './page.ts';

/** A page about a run, which changes with it. */
export interface Watching {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** The interval in milliseconds at which the metrics are read while somebody watches. */
const LOOK_MS = 500;

const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:",
  'Cache-Control': 'no-store',
};

/** The host names of this machine, with any port: it may be forwarded. */
const THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

const FILES: Readonly<Record<string, string>> = { '/watch.js': 'text/javascript', '/watch.css': 'text/css' };

/**
 * Serves the page to this machine alone. Fails with a message where the folder is no run, or the port is taken.
 *
 * @param port 0 takes any that is free
 */
export async function watchRun(folder: string, port: number): Promise<Result<Watching, string>> {
  const configuration = await readRun(folder);
  if (!configuration.ok) return configuration;
  const subject = subjectOf(configuration.value);
  const { metrics } = runFolder(folder);
  const watchers = new Set<ServerResponse>();
  let seen = '';

  const tell = async (response: ServerResponse): Promise<void> => {
    response.write(`data: ${JSON.stringify(partsOf(await readMetrics(metrics), subject))}\n\n`);
  };
  const look = async (): Promise<void> => {
    if (watchers.size === 0) return;
    const { mtimeMs, size } = await stat(metrics).catch(() => ({ mtimeMs: 0, size: 0 }));
    if (seen === `${mtimeMs} ${size}`) return;
    seen = `${mtimeMs} ${size}`;
    await Promise.all([...watchers].map(tell));
  };

  const answer = async ({ url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> => {
    // A page of another origin could otherwise read the run through a name that leads to this machine (DNS rebinding).
    if (!THIS_MACHINE.test(headers.host ?? '')) return void response.writeHead(403, HEADERS).end();
    const [path = '/'] = url.split('?', 1);
    const send = (type: string, body: string | Uint8Array) =>
      response.writeHead(200, { ...HEADERS, 'Content-Type': `${type}; charset=utf-8` }).end(body);
    const type = FILES[path];
    if (path === '/') {
      send('text/html', pageOf(basename(resolve(folder)), subject, await readMetrics(metrics)));
    } else if (type !== undefined) {
      send(type, await readFile(new URL(`.${path}`, import.meta.url)));
    } else if (path === '/events') {
      response.writeHead(200, { ...HEADERS, 'Content-Type': 'text/event-stream' });
      watchers.add(response);
      response.on('close', () => watchers.delete(response));
      await tell(response);
    } else response.writeHead(404, HEADERS).end();
  };
  const server = createServer((request, response) => {
    // A page that fails to be served never ends the run.
    answer(request, response).catch((error: unknown) => {
      complain(`watch: ${request.url} was not answered: ${error}`);
      response.destroy();
    });
  });
  const fault = await new Promise<Error | undefined>((listening) => {
    server.once('error', listening).listen(port, '127.0.0.1', () => listening(undefined));
  });
  if (isSystemError(fault)) return failure(`port ${port}: ${systemErrorText(fault)}`);
  if (fault !== undefined) throw fault;
  const timer = setInterval(look, LOOK_MS);
  return success({
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      clearInterval(timer);
      // The page gets the end of the run.
      await look();
      for (const response of watchers) response.end();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  });
}
