import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadOnnxRuntime } from '#training/onnx/runtime.ts';
import { crosshatch, jsonLines, temporaryFolder } from './crosshatch.ts';

/*
 * Runs that are lengthened after their end, and runs that begin with the weights of another network.
 */

const TINY = ['--random', '60', '--size', '5', '--layers', '24,16', '--batch', '32', '--metrics', '5'];
const UNIVERSAL = [
  '--network',
  'universal',
  '--random',
  '60',
  '--size',
  '6',
  '--layers',
  '8',
  '--epoch-samples',
  '200',
];

async function train(folder: string, ...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await crosshatch(['train', folder, ...args]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

const refusal = async (folder: string, ...args: readonly string[]): Promise<string> => {
  const { code, stdout, stderr } = await crosshatch(['train', folder, ...args]);
  expect({ folder, args, refused: code !== 0, stdout }).toEqual({ folder, args, refused: true, stdout: '' });
  return stderr;
};

/** The metrics of a run, without the seconds, and its best weights. */
const resultOf = (folder: string) => ({
  metrics: jsonLines<object>(readFileSync(join(folder, 'metrics.jsonl'), 'utf8')).map((line) => ({
    ...line,
    seconds: 0,
  })),
  best: readFileSync(join(folder, 'best.safetensors'), 'base64'),
});

const onnx = await loadOnnxRuntime();

test.for([
  ['dense', 'wasm', TINY],
  ['dense', 'cpu', [...TINY, '--standardise']],
  ['universal', 'wasm', UNIVERSAL],
  ...(onnx.ok ? [['dense', 'onnx', [...TINY, '--focus', '4']] as const] : []),
] as const)(
  'a run of the %s network by %s that is lengthened after its end is the run that was long from the start',
  async ([, backend, settings]) => {
    const folder = temporaryFolder();
    const [long, short] = [join(folder, 'long'), join(folder, 'short')];
    await train(long, ...settings, '--backend', backend, '--epochs', '3');
    await train(short, ...settings, '--backend', backend, '--epochs', '1');
    expect(await train(short, '--resume')).toContain('best epoch 1');
    await train(short, '--resume', '--end', '2');
    await train(short, '--resume', '--epochs', '3');
    expect(resultOf(short)).toEqual(resultOf(long));
  },
);

test('a run whose patience ended goes on if it is lengthened, and its patience counts from there', async () => {
  const run = join(temporaryFolder(), 'run');
  // At this learning rate no weight changes, so no epoch is better than the first.
  const settings = [...TINY, '--backend', 'wasm', '--learning-rate', '1e-30', '--patience', '1', '--epochs', '9'];
  expect(await train(run, ...settings)).toContain('no better for a while');
  const ended = resultOf(run).metrics.length;
  expect(await train(run, '--resume')).toContain('no better for a while');
  expect(resultOf(run).metrics).toHaveLength(ended);
  const longer = await train(run, '--resume', '--end', '12', '--patience', '2');
  const epochs = (text: string): number => text.match(/^epoch /gm)?.length ?? 0;
  expect(epochs(longer)).toBeGreaterThan(0);
  expect(epochs(longer)).toBeLessThanOrEqual(3);
  expect(longer).toContain('no better for a while');
});

test('a run begins with the weights of another one, goes on after a stop, and needs the other one no more', async () => {
  const folder = temporaryFolder();
  const [first, tuned, copy] = ['first', 'tuned', 'copy'].map((name) => join(folder, name)) as [string, string, string];
  const data = ['--random', '60', '--size', '5', '--seed', '4', '--batch', '32', '--backend', 'wasm'];
  await train(first, ...TINY, '--backend', 'wasm', '--epochs', '3');
  // No step changes a weight: the best weights are those that it began with.
  await train(join(folder, 'same'), ...data, '--from', first, '--epochs', '1', '--learning-rate', '1e-30');
  const weights = (run: string): string => weightsIn(join(folder, run, 'best.safetensors'));
  expect(weights('same')).toBe(weights('first'));
  // From standardised inputs and from thermometers the same predictions come of other weights.
  const still = [...data, '--epochs', '1', '--learning-rate', '1e-30'];
  await train(join(folder, 'standardised'), ...still, '--standardise', '--from', first);
  await train(join(folder, 'thermometer'), ...still, '--standardise', '--thermometer', '--from', first);
  await train(join(folder, 'further'), ...still, '--from', join(folder, 'thermometer'));
  const validationOf = (run: string) => resultOf(join(folder, run)).metrics.find((line) => 'validation' in line);
  for (const figure of ['loss', 'cells', 'boards'] as const) {
    for (const other of ['standardised', 'thermometer', 'further'])
      expect(figureOf(validationOf(other), figure)).toBeCloseTo(figureOf(validationOf('same'), figure), 5);
  }

  await train(tuned, ...data, '--from', first, '--epochs', '1');
  const [begun] = resultOf(tuned).metrics;
  const [fresh] = resultOf(first).metrics;
  expect(begun).toMatchObject({ loss: expect.any(Number) });
  expect(lossOf(begun)).toBeLessThan(lossOf(fresh));

  // A run that was killed before its first checkpoint has its configuration, and the weights that it began with.
  cpSync(tuned, copy, { recursive: true });
  for (const file of ['checkpoint.safetensors', 'metrics.jsonl', 'best.safetensors']) rmSync(join(copy, file));
  rmSync(first, { recursive: true });
  await train(copy, '--resume');
  expect(resultOf(copy)).toEqual(resultOf(tuned));
  const configuration = JSON.parse(readFileSync(join(tuned, 'configuration.json'), 'utf8'));
  expect(configuration.from).toMatchObject({ name: 'first', data: [{ kind: 'random', boards: 60 }] });
});

const lossOf = (metrics: object | undefined): number =>
  metrics !== undefined && 'loss' in metrics && typeof metrics.loss === 'number' ? metrics.loss : Number.NaN;

const figureOf = (metrics: object | undefined, figure: 'loss' | 'cells' | 'boards'): number =>
  (metrics as { readonly validation: Readonly<Record<typeof figure, number>> }).validation[figure];

/** The numbers of a safetensors file, without its header. */
function weightsIn(file: string): string {
  const bytes = readFileSync(file);
  return bytes.toString('base64', 8 + Number(bytes.readBigUInt64LE()));
}

test('a promoted network is trained further, and is not measured on boards of the first one’s training', async () => {
  const folder = temporaryFolder();
  const at = (name: string): string => join(folder, name);
  const make = ['dataset', 'make', '--size', '5', '--packages', 'none', '--random'];
  for (const [name, seed] of [
    ['seen', '1'],
    ['new', '2'],
    ['test', '3'],
  ] as const) {
    const made = await crosshatch([...make, '60', '--seed', seed, '--output', at(`${name}.npz`)]);
    expect(made.code).toBe(0);
  }
  const models = ['--models', at('models')];
  await train(at('first'), '--data', at('seen.npz'), '--layers', '16', '--epochs', '1', '--backend', 'wasm');
  const promoted = await crosshatch([
    'promote',
    at('first'),
    '--name',
    'five',
    '--set',
    at('test.npz'),
    '--force',
    ...models,
  ]);
  expect(promoted.code).toBe(0);
  await train(at('tuned'), '--data', at('new.npz'), '--from', 'five', '--epochs', '1', '--backend', 'wasm', ...models);
  const seen = await crosshatch(['promote', at('tuned'), '--name', 'tuned', '--set', at('seen.npz'), ...models]);
  expect(seen).toMatchObject({ code: 3, stdout: '', stderr: expect.stringContaining('was trained on') });
  // The entry of the first one still describes its set.
  rmSync(at('seen.npz'));
  await crosshatch(['promote', at('tuned'), '--name', 'tuned', '--set', at('test.npz'), '--force', ...models]);
  const manifest = JSON.parse(readFileSync(at('models/manifest.json'), 'utf8'));
  expect(manifest.models.at(-1)).toMatchObject({
    name: 'tuned',
    data: [{ set: 'seen.npz', boards: 60, commands: expect.anything() }, { set: 'new.npz' }],
  });
  // The commands of both, in the order of the sets.
  expect(manifest.models.at(-1).command).toMatch(/^crosshatch train .*seen\.npz .*; crosshatch train .*new\.npz /);
});

test('a run is not lengthened twice over, nor begun with a network that does not fit', async () => {
  const folder = temporaryFolder();
  const run = join(folder, 'run');
  await train(run, ...TINY, '--epochs', '1', '--backend', 'cpu');
  expect(await refusal(run, '--resume', '--end', '2', '--epochs', '3')).toContain('are the same');
  expect(await refusal(run, '--resume', '--patience', '3')).toContain('--end');
  expect(await refusal(run, '--resume', '--batch', '3')).toContain('leave out --batch');
  const other = ['--random', '20', '--size', '6', '--from', run];
  expect(await refusal(join(folder, 'six'), ...other)).toContain('is for 5×5, and the boards are 6×6');
  expect(await refusal(join(folder, 'six'), ...other, '--layers', '3')).toContain('--layers');
  expect(await refusal(join(folder, 'none'), '--random', '9', '--size', '5', '--from', 'nobody')).toContain('nobody');
});

test('an end before the epochs that a run has is refused with their number, and changes nothing in its folder', async () => {
  const run = join(temporaryFolder(), 'run');
  await train(run, ...TINY, '--epochs', '3', '--backend', 'wasm');
  const before = filesOf(run);
  for (const end of ['--end', '--epochs']) {
    const refused = await crosshatch(['train', run, '--resume', end, '2']);
    expect(refused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('has 3 epochs already') });
  }
  expect(filesOf(run)).toEqual(before);
});

/** The names and the contents of a folder's files. */
const filesOf = (folder: string) =>
  readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'base64')] as const);

test('the command of a longer end is added to those of the run once, however often it is given', async () => {
  const run = join(temporaryFolder(), 'run');
  const configuration = () => JSON.parse(readFileSync(join(run, 'configuration.json'), 'utf8'));
  await train(run, ...TINY, '--epochs', '1', '--backend', 'wasm');
  const begun = configuration();
  await train(run, '--resume', '--end', '1');
  expect(configuration()).toEqual(begun);
  for (const _again of [1, 2]) await train(run, '--resume', '--end', '2');
  expect(configuration()).toMatchObject({ epochs: 2, command: expect.stringMatching(/^[^;]+; [^;]+ --end 2$/) });
  for (const _again of [1, 2]) await train(run, '--resume', '--end', '2', '--patience', '7');
  expect(configuration().command).toMatch(/^[^;]+; [^;]+ --end 2; [^;]+ --end 2 --patience 7$/);
});

test('the folder of a run that was killed is free, although its lock is left', async () => {
  const run = join(temporaryFolder(), 'run');
  await train(run, ...TINY, '--epochs', '1', '--backend', 'wasm');
  writeFileSync(join(run, 'lock'), '999999999 1');
  await train(run, '--resume', '--end', '2');
  expect(readdirSync(run)).not.toContain('lock');
});
