import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gridOfRows, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { expect, onTestFinished, test } from 'vitest';
import { loadOnnxRuntime } from '#training/onnx/runtime.ts';
import { crosshatch, ended, jsonLines, LAUNCHER, start, temporaryFolder } from './crosshatch.ts';

interface Metrics {
  readonly kind: 'step' | 'epoch';
  readonly step: number;
  readonly loss: number;
  readonly seconds: number;
  readonly validation?: { readonly loss: number; readonly cells: number; readonly boards: number };
}

/** A network that is trained in a second. */
const TINY = ['--random', '300', '--size', '5', '--layers', '24,16', '--batch', '32', '--learning-rate', '0.005'];
const SHORT = [...TINY, '--epochs', '2', '--metrics', '20'];

async function train(folder: string, args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await crosshatch(['train', folder, ...args]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

const metricsOf = (folder: string): Metrics[] =>
  jsonLines<Metrics>(readFileSync(join(folder, 'metrics.jsonl'), 'utf8'));
/** Without what differs from run to run. */
const lasting = (folder: string): unknown[] => metricsOf(folder).map(({ seconds: _seconds, ...metrics }) => metrics);
const best = (folder: string): Buffer => readFileSync(join(folder, 'best.safetensors'));

const onnx = await loadOnnxRuntime();

test.for([
  ['wasm', SHORT],
  ['wasm', [...SHORT, '--standardise']],
  ['wasm', [...SHORT, '--thermometer']],
  ['wasm', [...SHORT, '--focus', '4']],
  ...(onnx.ok
    ? ([
        ['onnx', SHORT],
        ['onnx', [...SHORT, '--standardise', '--threads', '2']],
        ['onnx', [...SHORT, '--focus', '4']],
      ] as const)
    : []),
] as const)('%s and cpu learn the same', async ([backend, settings]) => {
  const folder = temporaryFolder();
  const runs = [backend, 'cpu'].map((name) => [name, join(folder, name)] as const);
  await Promise.all(runs.map(([name, run]) => train(run, [...settings, '--backend', name])));
  const [own = [], cpu = []] = runs.map(([, run]) => metricsOf(run));
  expect(own.length).toBeGreaterThan(6);
  expect(own).toHaveLength(cpu.length);
  for (const [line, metrics] of own.entries()) {
    expect(metrics.loss).toBeCloseTo(cpu[line]?.loss ?? Number.NaN, 4);
    if (metrics.kind === 'epoch') {
      expect(metrics.validation?.loss).toBeCloseTo(cpu[line]?.validation?.loss ?? Number.NaN, 4);
    }
  }
  const [first, last] = [own[0], own.at(-1)];
  expect(last?.loss).toBeLessThan(0.9 * (first?.loss ?? 0));
});

test('the same seed gives the same run, another one another', async () => {
  const folder = temporaryFolder();
  const [one, same, other] = ['one', 'same', 'other'].map((name) => join(folder, name)) as [string, string, string];
  await train(one, [...SHORT, '--backend', 'wasm', '--seed', '7']);
  await train(same, [...SHORT, '--backend', 'wasm', '--seed', '7', '--checkpoint', '0']);
  await train(other, [...SHORT, '--backend', 'wasm', '--seed', '8']);
  expect(lasting(same)).toEqual(lasting(one));
  expect(best(same).equals(best(one))).toBe(true);
  expect(best(other).equals(best(one))).toBe(false);
});

test('rows that several threads make ahead are those of one thread', async () => {
  const folder = temporaryFolder();
  const [one, several] = ['one', 'several'].map((name) => join(folder, name)) as [string, string];
  const settings = [...SHORT, '--standardise', '--backend', 'wasm'];
  await train(one, settings);
  await train(several, [...settings, '--threads', '3']);
  expect(lasting(several)).toEqual(lasting(one));
  expect(best(several).equals(best(one))).toBe(true);
  expect(await train(several, ['--resume', '--end', '3'])).toContain('done after step');
});

/** The network for all sizes, just as short. */
const UNIVERSAL = ['--network', 'universal', '--random', '150', '--size', '6', '--layers', '8', '--batch', '16'];
const SHORT_UNIVERSAL = [...UNIVERSAL, '--epoch-samples', '400', '--epochs', '2', '--metrics', '20'];

const KILLED = [
  ['dense', 'wasm', SHORT],
  ['dense', 'wasm', [...SHORT, '--standardise']],
  ['universal', 'wasm', SHORT_UNIVERSAL],
  ...(onnx.ok ? [['dense', 'onnx', [...SHORT, '--standardise']] as const] : []),
] as const;

test.for(KILLED)(
  'a run of the %s network by %s goes on after kill -9 and ends as if it had not been killed',
  async ([, backend, short]) => {
    const folder = temporaryFolder();
    const whole = join(folder, 'whole');
    const killed = join(folder, 'killed');
    const settings = [...short, '--decay', 'cosine'];
    await train(whole, [...settings, '--backend', backend]);

    const args = ['train', killed, ...settings, '--backend', backend, '--checkpoint', '0'];
    const child = start([LAUNCHER, ...args]);
    const metrics = join(killed, 'metrics.jsonl');
    // The first line of metrics: most of the run is still to come, however late the kill is.
    while (!existsSync(metrics) || !readFileSync(metrics, 'utf8').includes('"step":20')) await setTimeout(5);
    child.kill('SIGKILL');
    await ended(child);
    expect(metricsOf(killed).length).toBeLessThan(metricsOf(whole).length);
    // A kill in the middle of writing leaves torn files.
    appendFileSync(metrics, 'torn\n{"kind":"step","step":');
    writeFileSync(join(killed, `checkpoint.safetensors.${child.pid}.partial`), 'torn');

    expect(await train(killed, ['--resume'])).toContain('done after step');
    expect(lasting(killed)).toEqual(lasting(whole));
    expect(best(killed).equals(best(whole))).toBe(true);
  },
);

test('the universal network learns to choose, from boards of several sizes', async () => {
  const folder = temporaryFolder();
  const set = join(folder, 'set.jsonl');
  // The two diagonals of a square have the same clues; the falling one is always the picture.
  const lines = [2, 3, 4].flatMap((gap) =>
    Array.from({ length: 12 }, (_, at) => {
      const width = gap + 3 + (at % 4);
      const top = Math.floor(at / 4);
      const rows = Array.from({ length: gap + 5 }, (_, row) =>
        Array.from({ length: width }, (_, column) =>
          Number((row === top && column === 1) || (row === top + gap && column === 1 + gap)),
        ).join(''),
      );
      const grid = gridOfRows(rows);
      return JSON.stringify({ ...(grid && puzzleOfGrid(grid)), solution: rows });
    }),
  );
  writeFileSync(set, lines.join('\n'));
  const run = join(folder, 'run');
  const args = ['--network', 'universal', '--data', set, '--layers', '8', '--no-reflections', '--backend', 'wasm'];
  const more = ['--hold-back', '0.2', '--epoch-samples', '480', '--batch', '16', '--epochs', '4'];
  expect(await train(run, [...args, ...more])).toContain('boards of any size');
  const [first, last] = [metricsOf(run)[0], metricsOf(run).at(-1)];
  expect(last?.loss).toBeLessThan(0.5 * (first?.loss ?? 0));
  expect(last?.validation).toMatchObject({ cells: 1, boards: 1 });

  const models = join(folder, 'models');
  const promote = ['promote', run, '--name', 'universal', '--set', set, '--models', models, '--force'];
  expect(await crosshatch(promote)).toMatchObject({ code: 0, stdout: expect.stringContaining('in use for any size') });
  const ask = ['evaluate', '--set', set, '--json', '--models', models, '--model'];
  const [own, baseline] = await Promise.all(
    ['universal', 'belief-propagation'].map((name) => crosshatch([...ask, name])),
  );
  expect(jsonLines(own?.stdout ?? '')).toMatchObject([{ boards: 36, one: { label: 1, satisfied: 1 } }]);
  expect(jsonLines(baseline?.stdout ?? '')).toMatchObject([{ one: { label: 0, satisfied: 1 } }]);
});

test('a run ends early, with a checkpoint, when it is asked to', async () => {
  const run = join(temporaryFolder(), 'run');
  const child = start([LAUNCHER, 'train', run, ...TINY, '--backend', 'cpu', '--epochs', '10000']);
  while (!existsSync(join(run, 'metrics.jsonl'))) await setTimeout(5);
  child.kill('SIGTERM');
  const [output] = await Promise.all([child.stdout.toArray(), ended(child)]);
  expect(output.join('')).toMatch(/stopped after step [\d,]+; .* --resume goes on/);
  expect(existsSync(join(run, 'checkpoint.safetensors'))).toBe(true);
});

test('a run that is being trained is not trained by a second process', async () => {
  const run = join(temporaryFolder(), 'run');
  const child = start([LAUNCHER, 'train', run, ...TINY, '--backend', 'cpu', '--epochs', '10000']);
  onTestFinished(() => void child.kill('SIGKILL'));
  while (!existsSync(join(run, 'metrics.jsonl'))) await setTimeout(5);
  const second = await crosshatch(['train', run, '--resume', '--end', '20000']);
  expect(second).toEqual({ code: 3, stdout: '', stderr: `crosshatch: ${run}: used by process ${child.pid}\n` });
  child.kill('SIGTERM');
  await Promise.all([child.stdout.toArray(), ended(child)]);
  expect(readFileSync(join(run, 'configuration.json'), 'utf8')).toContain('"epochs": 10000');
  expect(existsSync(join(run, 'lock'))).toBe(false);
});

test('a new run whose page finds its port in use leaves no folder, and begins on a free port', async () => {
  const run = join(temporaryFolder(), 'run');
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? `${address?.port}` : '';
  const args = ['train', run, ...SHORT, '--backend', 'wasm', '--watch', '--port'];
  expect(await crosshatch([...args, port])).toMatchObject({ code: 3, stderr: expect.stringContaining(`port ${port}`) });
  expect(existsSync(run)).toBe(false);
  expect(await crosshatch([...args, '0'])).toMatchObject({ code: 0, stderr: '' });
});

test('a run ends when its validation gets no better', async () => {
  const run = join(temporaryFolder(), 'run');
  const stdout = await train(run, [
    ...TINY,
    '--backend',
    'wasm',
    '--learning-rate',
    '0.5',
    '--epochs',
    '500',
    '--patience',
    '2',
  ]);
  expect(stdout).toContain('no better for a while');
  const losses = metricsOf(run).flatMap(({ validation }) => validation?.loss ?? []);
  expect(losses.length).toBeGreaterThan(2);
  expect(losses.indexOf(Math.min(...losses))).toBe(losses.length - 3);
  // An ended run has nothing to go on with.
  expect(await train(run, ['--resume'])).toContain('no better for a while');
  expect(metricsOf(run).flatMap(({ validation }) => validation?.loss ?? [])).toEqual(losses);
});

test('train takes data sets, and refuses to go on when one has changed', async () => {
  const folder = temporaryFolder();
  const run = join(folder, 'run');
  const set = join(folder, 'set.npz');
  const make = (seed: string) =>
    crosshatch([
      'dataset',
      'make',
      '--size',
      '5',
      '--packages',
      'none',
      '--random',
      '200',
      '--seed',
      seed,
      '--output',
      set,
    ]);
  expect((await make('1')).code).toBe(0);
  const args = ['--data', set, '--layers', '8', '--epochs', '1', '--backend', 'cpu'];
  expect(await train(run, args)).toContain('190 boards to train, 10 to validate');
  expect((await make('2')).code).toBe(0);
  const { code, stderr } = await crosshatch(['train', run, '--resume']);
  expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringContaining('no longer what it was') });
  // A run that cannot go on is not lengthened.
  const configuration = readFileSync(join(run, 'configuration.json'), 'utf8');
  expect(await crosshatch(['train', run, '--resume', '--end', '2'])).toMatchObject({ code: 3 });
  expect(readFileSync(join(run, 'configuration.json'), 'utf8')).toBe(configuration);
});

test('train names a weight of a set that is none, in place of a file of that name', async () => {
  const run = join(temporaryFolder(), 'run');
  for (const sets of [
    ['--data', 'a.npz:0'],
    ['--data', 'all-5x5', 'a.npz:01'],
    ['--validation', 'a.npz:0'],
  ]) {
    const { code, stderr } = await crosshatch(['train', run, ...sets]);
    expect(code).toBe(2);
    expect(stderr).toContain(`'${sets.at(-1)}' is invalid. Expected a number from 1 after the colon`);
  }
});

test.for([
  [['--epochs', '1'], 2, 'nothing to train on'],
  [['--resume', '--batch', '3'], 2, 'leave out --batch'],
  [['--random', '9', '--size', '5', '--end', '2'], 2, '--end is for a run that goes on by --resume'],
  [['--resume'], 3, 'no run of crosshatch train'],
  [['--random', '9'], 2, 'needs the --size'],
  [['--data', 'all-5x5', '--size', '5'], 2, '--size needs --random'],
  [['--data', 'all-5x5'], 3, '--hold-back 0'],
  [['--data', 'nowhere.npz'], 3, 'no such file'],
  [['--random', '9', '--size', '5', '--backend', 'tfjs-node'], 3, 'tfjs-node: not installed'],
] as const)('train refuses %j in a line', async ([args, code, message]) => {
  const run = await crosshatch(['train', join(temporaryFolder(), 'run'), ...args]);
  expect(run).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(message) });
  expect(run.stderr.trimEnd().split('\n')).toHaveLength(1);
});
