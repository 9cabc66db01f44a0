import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, resolve } from 'node:path';
import { isThisMachine } from '@crosshatch/core/jobs';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { subjectOf } from '../lessons/subject-of.ts';
import type { Configuration } from '../runs/configuration.ts';
import { readRun, runFolder } from '../runs/folder.ts';
import { readMetrics } from '../runs/metrics.ts';
import { complain } from '../terminal/output.ts';
import { isSystemError, systemErrorText } from '../terminal/system-error.ts';
import { type ComparedRun, RUN_LOOKS, type RunLook } from './charts.ts';
import { pageOfRuns, partsOfRuns } from './compared.ts';
import { pageOf, partsOf } from './page.ts';

/** A page about a run that is updated during the run. */
export interface Watching {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** The interval in milliseconds at which the metrics are checked while a page is open. */
const LOOK_MS = 500;

const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:",
  'Cache-Control': 'no-store',
};

const FILES: Readonly<Record<string, string>> = { '/watch.js': 'text/javascript', '/watch.css': 'text/css' };

/**
 * Serves the page about one run to this machine alone. Fails with a message if the port is in use.
 *
 * @param configuration the run's own, which may end later than the one in its folder
 * @param port 0 takes any free port
 */
export function watchRun(
  folder: string,
  configuration: Configuration,
  port: number,
): Promise<Result<Watching, string>> {
  return serve([watchedRun(folder, basename(resolve(folder)), RUN_LOOKS[0], configuration)], port);
}

/**
 * Serves the page about one run, or about several of one kind side by side, as `watchRun` does. Fails with a message also if
 * a folder is not a run.
 */
export async function watchRuns(folders: readonly string[], port: number): Promise<Result<Watching, string>> {
  const runs = await watchedRuns(folders);
  return runs.ok ? serve(runs.value, port) : runs;
}

async function serve(runs: readonly WatchedRun[], port: number): Promise<Result<Watching, string>> {
  const shown = pageAbout(runs);
  const watchers = new Set<ServerResponse>();
  let seen = '';

  const tell = async (response: ServerResponse): Promise<void> => {
    response.write(`data: ${JSON.stringify(await shown.parts())}\n\n`);
  };
  const tellNews = async (): Promise<void> => {
    if (watchers.size === 0) return;
    const status = await Promise.all(runs.map(({ file }) => stat(file).catch(() => ({ mtimeMs: 0, size: 0 }))));
    const now = status.map(({ mtimeMs, size }) => `${mtimeMs} ${size}`).join();
    if (seen === now) return;
    seen = now;
    await Promise.all([...watchers].map(tell));
  };
  // An error in updating or serving a page never ends the run.
  const look = () =>
    tellNews().catch((error: unknown) => complain(`watch: the page was not told of the run: ${error}`));

  const answer = async ({ url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Otherwise a page of another origin could read the run through a name that resolves to this machine (DNS rebinding).
    if (!isThisMachine(headers.host ?? '')) return void response.writeHead(403, HEADERS).end();
    const [path = '/'] = url.split('?', 1);
    const send = (type: string, body: string | Uint8Array) =>
      response.writeHead(200, { ...HEADERS, 'Content-Type': `${type}; charset=utf-8` }).end(body);
    const type = FILES[path];
    if (path === '/') {
      send('text/html', await shown.page());
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
      // Sends the end of the run to the page.
      await look();
      for (const response of watchers) response.end();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  });
}

/** A run, and the file of its metrics. */
interface WatchedRun extends Pick<ComparedRun, 'name' | 'look' | 'subject'> {
  readonly file: string;
}

const watchedRun = (folder: string, name: string, look: RunLook, configuration: Configuration): WatchedRun => ({
  name,
  look,
  subject: subjectOf(configuration),
  file: runFolder(folder).metrics,
});

async function watchedRuns(folders: readonly string[]): Promise<Result<readonly WatchedRun[], string>> {
  if (folders.length > RUN_LOOKS.length) return failure(`at most ${RUN_LOOKS.length} runs are shown side by side`);
  const names = namesOf(folders);
  const kinds = new Set<string>();
  const runs: WatchedRun[] = [];
  for (const [index, look] of RUN_LOOKS.slice(0, folders.length).entries()) {
    const [folder = '', name = ''] = [folders[index], names[index]];
    const configuration = await readRun(folder);
    if (!configuration.ok) return configuration;
    kinds.add(configuration.value.kind);
    runs.push(watchedRun(folder, name, look, configuration.value));
  }
  return kinds.size > 1 ? failure('runs of different kinds have other figures: watch them apart') : success(runs);
}

/** Returns the names of the folders, or their paths as given if two have the same name. */
function namesOf(folders: readonly string[]): string[] {
  const names = folders.map((folder) => basename(resolve(folder)));
  return new Set(names).size === names.length ? names : [...folders];
}

/** Returns functions that render the page about runs, and its parts, in their present state. */
function pageAbout(runs: readonly WatchedRun[]) {
  const [only, another] = runs;
  if (only !== undefined && another === undefined) {
    const { name, subject, file } = only;
    return {
      page: async () => pageOf(name, subject, await readMetrics(file)),
      parts: async () => partsOf(await readMetrics(file), subject),
    };
  }
  const read = () => Promise.all(runs.map(async (run) => ({ ...run, metrics: await readMetrics(run.file) })));
  return { page: async () => pageOfRuns(await read()), parts: async () => partsOfRuns(await read()) };
}
