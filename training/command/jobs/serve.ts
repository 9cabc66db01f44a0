import module from 'node:module';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { type Command, Option } from 'commander';
import { errorLine } from '../../hub/http/log.ts';
import { serveHub } from '../../hub/http/server.ts';
import { type HubOptions, openHub } from '../../hub/hub.ts';
import type { Hub } from '../../hub/store.ts';
import manifest from '../../package.json' with { type: 'json' };
import { EXIT, type Exit } from '../../terminal/exit.ts';
import { missingPackage } from '../../terminal/missing-package.ts';
import { portNumber, secondsNumber } from '../../terminal/options.ts';
import { complain } from '../../terminal/output.ts';

interface ServeOptions {
  readonly port: number;
  readonly ip: string;
  readonly database: string;
  readonly anonymous?: boolean;
  readonly retain: number;
  readonly secret?: string;
}

const EXAMPLES = `
Examples:
  crosshatch jobs serve
  crosshatch jobs serve --database postgres://user@db.example/jobs --ip 0.0.0.0 --retain 30d

Requests from this machine need no key. All others do (crosshatch jobs token create), or the hub runs with --anonymous:
then everyone may submit jobs, and sees the jobs of their own network. A Worker that passes requests on sends the secret.
A folder is for one hub alone; any number of hubs share a PostgreSQL server.

The log is on standard error: a line of JSON for each request, without bodies, keys and addresses. GET /metrics has
figures for Prometheus, /v1/health/ready tells whether the database answers. SIGTERM ends the hub after its open requests.`;

export function define(program: Command): void {
  program
    .command('serve')
    .summary('serve the hub, which keeps jobs and hands their parts to runners')
    .description(
      'Serves the hub: it takes jobs, keeps them in its database, hands their parts to runners (crosshatch work) and reports their progress to clients.',
    )
    .addOption(
      new Option('--port <number>', 'port to listen at; 0 takes a free one').default(8788).argParser(portNumber),
    )
    .option('--ip <address>', 'address to listen at; 0.0.0.0 and :: take requests from all networks', '127.0.0.1')
    .addOption(
      new Option('--database <address>', 'folder of the database, or the address of a PostgreSQL server')
        .default('.crosshatch/jobs')
        .env('JOBS_DATABASE'),
    )
    .option('--anonymous', 'let clients without a key ask for jobs')
    .addOption(
      new Option('--retain <time>', 'time for which results are kept, such as 12h or 7d')
        .default(7 * 24 * 3600, '7d')
        .argParser(secondsNumber),
    )
    .addOption(
      new Option(
        '--secret <text>',
        'the secret by which the hub knows the Worker; other users of the machine see it, so better use the variable',
      ).env('JOBS_SECRET'),
    )
    .addHelpText('after', EXAMPLES)
    .action(async (options: ServeOptions) => {
      process.exitCode = await serve(options);
    });
}

async function serve({ port, ip, database, anonymous = false, retain, secret }: ServeOptions): Promise<Exit> {
  // The lines of long jobs are short-lived. Without these flags, the young generation would grow to a hundred megabytes and
  // more, and the old generation to three times the memory in use.
  for (const flag of ['--semi-space-growth-factor=1', '--heap-growing-percent=60']) setFlagsFromString(flag);
  const log = (line: string) => process.stderr.write(`${line}\n`);
  const report = (fault: unknown) => log(errorLine(fault));
  const hub = await open({ database, version: manifest.version, retainSeconds: retain, report });
  if (hub === undefined) return EXIT.INVALID;
  const access = { anonymous, ...(secret !== undefined && { secret }) };
  const server = await serveHub(hub, { access, ip, port, log });
  if (!server.ok) {
    complain(server.error);
    await hub.close();
    return EXIT.INVALID;
  }
  console.log(`hub at ${server.value.url}, database ${withoutPassword(database)}`);
  // Node writes its compile cache at its end. A hub that is killed would never write it, and would compile all modules anew at
  // its next start.
  module.flushCompileCache?.();
  await new Promise((ended) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, ended);
  });
  await server.value.close();
  await hub.close();
  return EXIT.DONE;
}

/** Opens the store, or tells why it cannot be opened: another hub has the folder, or the server cannot be reached. */
async function open(options: HubOptions & { readonly database: string }): Promise<Hub | undefined> {
  try {
    return await openHub(options);
  } catch (error) {
    if (!(error instanceof Error) || missingPackage(error) !== undefined) throw error;
    const reason = error.cause instanceof Error ? `: ${error.cause.message}` : '';
    complain(`${withoutPassword(options.database)}: ${error.message}${reason}`);
    return undefined;
  }
}

/** Returns the address of a database in a form that may be shown. */
function withoutPassword(database: string): string {
  if (!/^postgres(?:ql)?:/.test(database) || !URL.canParse(database)) return database;
  const { protocol, host, pathname } = new URL(database);
  return `${protocol}//${host}${pathname}`;
}
