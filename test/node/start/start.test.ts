import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { emptyFolder } from '../../fixtures/hub/pglite.ts';

test.each([(port: number) => ['--port', `${port}`], (port: number) => [`--port=${port}`, '--ip', '127.0.0.1']])(
  'npm start says before the build that its port is taken, and how to choose one that is free',
  async (argsOf) => {
    const port = await taken(0);
    await taken(port + 1);
    // With nothing to run, a build would fail in another way.
    const child = spawn(process.execPath, ['start/start.ts', ...argsOf(port)], { env: { PATH: '' } });
    const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    expect([stdout, code]).toEqual(['', 1]);
    const [, free] =
      new RegExp(`^Port ${port} is taken by another program. Choose another one: npm start -- --port (\\d+)\n$`).exec(
        stderr,
      ) ?? expect.fail(stderr);
    expect(Number(free)).toBeGreaterThan(port + 1);
  },
);

test('npm start names no free port where its port is the last one', async () => {
  await taken(65_535);
  const child = spawn(process.execPath, ['start/start.ts', '--port', '65535'], { env: { PATH: '' } });
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect([stderr, code]).toEqual(['Port 65535 is taken by another program. Choose another one.\n', 1]);
});

test.each(['abc', '70000', '1.5'])('npm start says what a port is where it gets %s', async (port) => {
  const child = spawn(process.execPath, ['start/start.ts', '--port', port], { env: { PATH: '' } });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  expect([stdout, stderr, code]).toEqual(['', `--port ${port}: Expected a whole number from 0 to 65,535.\n`, 1]);
});

/** Takes a port of this machine during a test, unless another program has it. Returns it; 0 takes a free one. */
async function taken(port: number): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => {
    server.once('error', () => resolve()).listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Makes an empty folder for a test. */
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'crosshatch-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

const START = join(import.meta.dirname, '../../../start');
const moduleOf = (file: string): string => JSON.stringify(join(START, file));

/** Starts a program in a process group of its own, which the test ends. Reads its output by lines. */
function start(program: string, args: readonly string[], cwd: string) {
  const child = spawn(program, args, { cwd, stdio: ['pipe', 'pipe', 'ignore'], detached: true });
  onTestFinished(() => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // All of the group have ended.
    }
  });
  return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
}

/** A folder with a package whose script `start` runs a program as `npm start` does. The program tells that it runs, and that it ends. */
function startingFolder(): string {
  const cwd = folder();
  writeFileSync(join(cwd, 'package.json'), '{ "type": "module", "scripts": { "start": "node start.ts" } }');
  writeFileSync(
    join(cwd, 'served.js'),
    `process.on('SIGTERM', () => { console.log('ended'); process.exit(); });
setInterval(() => {}, 1000);
console.log('served');`,
  );
  writeFileSync(
    join(cwd, 'start.ts'),
    `import { endWithNpm } from ${moduleOf('end-with-npm.ts')};
import { run } from ${moduleOf('run-program.ts')};
endWithNpm();
process.exitCode = await run(process.execPath, ['served.js']);`,
  );
  return cwd;
}

test.skipIf(process.platform === 'win32').each([
  ['npm is ended by SIGTERM', 'npm', ['start', '--silent'], 'SIGTERM'],
  ['npm is ended by SIGKILL', 'npm', ['start', '--silent'], 'SIGKILL'],
  ['its terminal is closed', process.execPath, ['start.ts'], 'SIGHUP'],
] as const)('npm start ends the program that it runs when %s', { tags: ['slow'] }, async (_, program, args, signal) => {
  const { child, lines } = start(program, args, startingFolder());
  expect(await lines.next()).toEqual({ done: false, value: 'served' });
  child.kill(signal);
  expect(await lines.next()).toEqual({ done: false, value: 'ended' });
  // The standard output is closed when all that have it have ended.
  expect(await lines.next()).toMatchObject({ done: true });
});

test('two hubs that npm start starts at once listen at different ports', { tags: ['slow'] }, async () => {
  const script = `import { startJobs } from ${moduleOf('jobs.ts')};
const print = console.log;
console.log = () => {};
const { variables, end } = await startJobs();
print(variables.JOBS_URL);
process.stdin.on('end', end).resume();`;
  const starting = await Promise.all(
    [1, 2].map(async () => {
      const cwd = folder();
      mkdirSync(join(cwd, '.crosshatch'));
      renameSync(await emptyFolder(), join(cwd, '.crosshatch/jobs'));
      return cwd;
    }),
  );
  const started = starting.map((cwd) => start(process.execPath, ['--input-type=module', '--eval', script], cwd));
  const urls = await Promise.all(started.map(async ({ lines }) => (await lines.next()).value));
  expect(urls).toEqual([expect.stringMatching(/^http:/), expect.stringMatching(/^http:/)]);
  expect(new Set(urls).size).toBe(2);
  await Promise.all(
    started.map(async ({ child }) => {
      child.stdin.end();
      await once(child, 'close');
    }),
  );
});
