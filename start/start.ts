/**
 * The program of `npm start`: builds the changed parts, then serves the site and the API, with a hub and a runner for jobs. All
 * other arguments go to `wrangler dev`.
 *
 *   npm start -- [--port N] [--ip ADDRESS] [--no-jobs]
 */
import { isIPv6 } from 'node:net';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { isThisMachine } from '#core/jobs/network.ts';
import { LAST_PORT, portNumber } from '#training/terminal/options.ts';
import { endWithNpm } from './end-with-npm.ts';
import { startJobs } from './jobs.ts';
import { run } from './run-program.ts';
import { isTaken } from './taken-port.ts';

const NO_JOBS = '--no-jobs';
const args = process.argv.slice(2).filter((argument) => argument !== NO_JOBS);
const given = parseArgs({ args, options: { port: { type: 'string' }, ip: { type: 'string' } }, strict: false }).values;
const port = portOf(String(given.port ?? 8787));

// Checked before the build, which takes half a minute. Wrangler itself would use the next port, to which no link leads.
for (const host of given.ip === undefined ? ['127.0.0.1', '::1'] : [String(given.ip)]) {
  if (!(await isTaken(port, host))) continue;
  let free = port + 1;
  while (free <= LAST_PORT && (await isTaken(free, host))) free++;
  const example = free > LAST_PORT ? '.' : `: npm start -- --port ${free}`;
  console.error(`Port ${port} is taken by another program. Choose another one${example}`);
  process.exit(1);
}

endWithNpm();
const built = await run(process.execPath, ['start/build.ts', '--changed']);
process.exitCode = built === 0 ? await serve() : built;

function portOf(text: string): number {
  try {
    return portNumber(text);
  } catch (error) {
    console.error(`--port ${text}: ${error instanceof Error ? error.message : error}`);
    return process.exit(1);
  }
}

async function serve(): Promise<number> {
  const jobs = process.argv.includes(NO_JOBS) ? undefined : await startJobs();
  // Requests from other machines need a key.
  const ip = String(given.ip ?? 'localhost');
  const local = isThisMachine(isIPv6(ip) ? `[${ip}]` : ip);
  // Wrangler itself logs each request.
  const variables = Object.entries({ LOG: 'none', ...jobs?.variables, ...(local && { JOBS_LOCAL: 'yes' }) });
  const variableArgs = variables.flatMap(([name, value]) => ['--var', `${name}:${value}`]);
  const portArgs = given.port === undefined ? ['--port', `${port}`] : [];
  const wrangler = ['node_modules/wrangler/bin/wrangler.js', 'dev', ...variableArgs, ...portArgs, ...args];
  const code = await run(process.execPath, wrangler);
  await jobs?.end();
  return code;
}
