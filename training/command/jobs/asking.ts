import { isUuid } from '@crosshatch/core/jobs';
import { Argument, InvalidArgumentError, Option } from 'commander';
import type { Refusal, Server } from '../../client/ask.ts';
import { EXIT, type Exit } from '../../terminal/exit.ts';
import { complain } from '../../terminal/output.ts';

/* Options and requests that all commands for a server share. */

/** The options of a command that uses the API as a client. */
export interface ApiOptions {
  readonly api: string;
  readonly key?: string;
}

/** The options of a command that uses a hub. */
export interface HubOptions {
  readonly hub: string;
  readonly key?: string;
}

export const apiOption = () =>
  new Option('--api <url>', 'address of the API, or of a hub')
    .default('http://localhost:8787')
    .env('CROSSHATCH_API')
    .argParser(httpAddress);

export const hubOption = () =>
  new Option('--hub <url>', 'address of the hub')
    .default('http://127.0.0.1:8788')
    .env('CROSSHATCH_HUB')
    .argParser(httpAddress);

export const keyOption = () =>
  new Option('--key <key>', 'key to ask with; other users of the machine see it, so better use the variable').env(
    'CROSSHATCH_KEY',
  );

/** Makes the argument that names a job: `<job>`, or `[job]` where it may be left out. */
export const jobArgument = (name = '<job>') =>
  new Argument(name, 'the id of the job').argParser(idOf('the id of a job, as crosshatch jobs list shows it'));

/** Makes a reader of an argument that is an id. @param expected names the id, and says where it is found */
export const idOf = (expected: string) => (text: string) => {
  if (isUuid(text)) return text;
  throw new InvalidArgumentError(`Expected ${expected}.`);
};

/** The path of a job at the API. */
export const jobPath = (id: string): string => `/v1/jobs/${encodeURIComponent(id)}`;

export const apiOf = ({ api, key }: ApiOptions): Server => ({ url: api, key });

export const hubOf = ({ hub, key }: HubOptions): Server => ({ url: hub, key });

function httpAddress(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new InvalidArgumentError('Expected an address such as http://localhost:8787.');
}

/** Tells the user why a server did not do as it was asked. */
export function complainOf({ url }: Server, { message, status }: Refusal): Exit {
  complain(`${url}: ${message}${status === undefined ? '; does a server run there?' : ''}`);
  return EXIT.INVALID;
}
