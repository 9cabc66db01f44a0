import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Figures, type Manifest, type Model, parseManifest } from '@crosshatch/core/models';
import { success } from '@crosshatch/core/puzzle';
import { afterAll, describe, expect, test } from 'vitest';
import { randomModel, randomNetwork } from '#test/fixtures/random-network.ts';
import { readBoards } from '#training/data-sets/boards.ts';
import { sha256Of } from '#training/data-sets/manifest.ts';
import { makeNpz } from '#training/data-sets/npz.ts';
import { withLock } from '#training/files/lock.ts';
import { copyModels, MODELS_FOLDER, readManifest, updateBuiltSite, writeManifest } from '#training/models/folder.ts';
import { promote } from '#training/models/promote.ts';
import type { Metrics } from '#training/runs/metrics.ts';
import { crosshatch, type Ended, ended, jsonLines, LAUNCHER, launched, start, temporaryFolder } from './crosshatch.ts';

const done = async (args: readonly string[]): Promise<Ended> => {
  const run = await crosshatch(args);
  expect({ args, code: run.code, stderr: run.stderr }).toEqual({ args, code: 0, stderr: '' });
  return run;
};

function modelsIn(folder: string): readonly Model[] {
  const manifest = parseManifest(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  if (!manifest.ok) throw new Error(manifest.error);
  return manifest.value.models;
}

/** Holds what tests only read, so that it is made once. */
const shared = mkdtempSync(join(tmpdir(), 'crosshatch-'));
afterAll(() => rmSync(shared, { recursive: true }));

const TINY = ['--random', '200', '--layers', '24', '--batch', '32', '--learning-rate', '0.01', '--epochs', '2'];

test('a model promoted while a run is measured is kept', async () => {
  const folder = temporaryFolder();
  const [models, set] = ['models', 'set.npz'].map((name) => join(folder, name)) as [string, string];
  const run = await runOfNetwork();
  await done(['dataset', 'make', '--size', '5', '--packages', 'none', '--random', '9', '--output', set]);
  await crosshatch(['promote', run, '--name', 'first', '--force', '--models', models]);
  const [first] = modelsIn(models);
  if (first === undefined) throw new Error('a model was promoted');
  const start = () => {
    const both = { models: [first, { ...first, name: 'meanwhile' }] };
    writeFileSync(join(models, 'manifest.json'), JSON.stringify(both));
  };
  const promotion = { run, name: 'slow', sets: [set], sample: { seed: 1 }, folder: models, force: true };
  expect((await promote(promotion, { start, step: () => {} })).ok).toBe(true);
  expect(modelsIn(models).map(({ name }) => name)).toEqual(['first', 'meanwhile', 'slow']);
});

test('a run that is promoted twice under a name has one entry, the last one, with the figures of the second promotion', async () => {
  const folder = temporaryFolder();
  const [models, one, other] = ['models', 'one.npz', 'other.npz'].map((name) => join(folder, name)) as Triple;
  const [run, lineOrder] = [await runOfNetwork(), await runOfLineOrder(join(folder, 'line-order'))];
  for (const [seed, set] of [one, other].entries())
    await done([
      'dataset',
      'make',
      '--size',
      '5',
      '--packages',
      'none',
      '--random',
      '9',
      '--seed',
      `${seed}`,
      '--output',
      set,
    ]);
  const promoted = (from: string, name: string, set: string) =>
    crosshatch(['promote', from, '--name', name, '--set', set, '--force', '--models', models]);
  const entries = async () => {
    const manifest = await readManifest(models);
    if (!manifest.ok) throw new Error(manifest.error);
    return [...manifest.value.models, ...(manifest.value.lineOrders ?? [])].map(({ name, figures }) => [
      name,
      ...figures.filter((each) => !('compared' in each)).map(({ set }) => set),
    ]);
  };
  await promoted(run, 'twice', one);
  await promoted(run, 'between', one);
  await promoted(lineOrder, 'order', one);
  expect(await promoted(run, 'twice', other)).toMatchObject({ code: 0 });
  expect(await promoted(lineOrder, 'order', other)).toMatchObject({ code: 0 });
  expect(await entries()).toEqual([
    ['between', 'one.npz'],
    ['twice', 'other.npz'],
    ['order', 'other.npz'],
  ]);
});

type Triple = [string, string, string];

describe('promotions at the same time', () => {
  const progress = { start: () => {}, step: () => {} };

  test('promotions at the same time are all kept, of networks and line orders', async () => {
    const folder = temporaryFolder();
    const models = join(folder, 'models');
    const run = await runOfNetwork();
    const lineOrder = await runOfLineOrder(join(folder, 'line-order'));
    const names = Array.from({ length: 6 }, (_, at) => [`network-${at}`, `order-${at}`] as const);
    const rest = { sets: [], sample: { seed: 1 }, folder: models, force: true };
    const here = names.flatMap(([network, ofOrder]) => [
      promote({ run, name: network, ...rest }, progress),
      promote({ run: lineOrder, name: ofOrder, ...rest }, progress),
    ]);
    const forced = ['--force', '--models', models];
    const elsewhere = ['one', 'other'].map((name) => launched(['promote', run, '--name', name, ...forced]));
    expect((await Promise.all(here)).map(({ ok }) => ok)).toEqual(here.map(() => true));
    expect((await Promise.all(elsewhere)).map(({ code }) => code)).toEqual([0, 0]);
    const manifest = await readManifest(models);
    if (!manifest.ok) throw new Error(manifest.error);
    const promoted = [...manifest.value.models, ...(manifest.value.lineOrders ?? [])];
    expect(promoted.map(({ name }) => name).toSorted()).toEqual([...names.flat(), 'one', 'other'].toSorted());
    const files = promoted.map(({ weights }) => weights.file);
    expect(readdirSync(models).toSorted()).toEqual([...files, 'manifest.json'].toSorted());
    const taken = await promote({ run, name: 'order-0', ...rest }, progress);
    expect(taken).toEqual({ ok: false, error: 'order-0 is the name of a line order' });
  });

  test('promotions at the same time wait for one another', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'lock');
    const told: string[] = [];
    await Promise.all(
      ['first', 'second', 'third'].map((name) =>
        withLock(file, async () => {
          told.push(`${name} begins`);
          await setTimeout(50);
          told.push(`${name} ends`);
          return success(undefined);
        }),
      ),
    );
    const [first, , second, , third] = told.map((text) => text.split(' ')[0]);
    expect(told).toEqual([first, second, third].flatMap((name) => [`${name} begins`, `${name} ends`]));
    expect(existsSync(file)).toBe(false);
  });

  test('the lock of a promotion that was killed is named, and not taken over', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ models: [(await randomNetwork('five', 5)).model] }));
    const child = start(['--eval', '']);
    await ended(child);
    const lock = join(folder, 'manifest.lock');
    writeFileSync(lock, `process ${child.pid} of ${hostname()}`);
    const run = await crosshatch(['models', '--prune', '--models', folder]);
    expect(run).toEqual({
      code: 3,
      stdout: '',
      stderr: `crosshatch: ${lock}: left by process ${child.pid} of ${hostname()}, which was killed: remove the file\n`,
    });
  });
});

/** Trains a tiny one. */
async function runOfNetwork(): Promise<string> {
  const folder = join(shared, 'network');
  if (!existsSync(folder)) await done(['train', folder, '--size', '5', '--backend', 'cpu', ...TINY]);
  return folder;
}

async function runOfLineOrder(folder: string): Promise<string> {
  const rounds = ['--rounds', '1', '--imitated', '0', '--puzzles', '2', '--largest', '6', '--layers', '6'];
  await done(['train', folder, '--network', 'line-order', ...rounds]);
  return folder;
}

test('a run is promoted with the figures that evaluate measures of it, and pushed back by an earlier one', async () => {
  const folder = temporaryFolder();
  const [models, run, set] = ['models', 'run', 'set.npz'].map((name) => join(folder, name)) as [string, string, string];
  await done(['train', run, '--size', '5', '--seed', '3', '--backend', 'wasm', ...TINY]);
  await done(['dataset', 'make', '--size', '5', '--packages', 'none', '--random', '90', '--output', set]);
  const into = ['--models', models];
  // A few of all boards of 5×5 come up again by chance.
  const first = await crosshatch(['promote', run, '--name', 'tiny', '--set', set, '--force', ...into]);
  expect(first.stderr).toContain('in some reflection');
  expect(first.stdout).toMatch(
    /set\.npz: 90 boards, by one view .*\n {2}label [\d.]+ \/ [\d.]+ \/ [\d.]+ %, all clues/,
  );
  expect(first.stdout).toMatch(
    /tiny of \S+, tiny-[0-9a-f]{8}\.bin\n {2}predictions: in use for 5×5\n {2}searches: in use for 5×5\n$/,
  );

  const [model] = modelsIn(models);
  expect(model).toMatchObject({
    name: 'tiny',
    architecture: { kind: 'dense', width: 5, height: 5, layers: [24] },
    command: expect.stringMatching(/^crosshatch train run .*--random 200/),
    seed: 3,
  });
  const epochs = jsonLines<Metrics>(readFileSync(join(run, 'metrics.jsonl'), 'utf8')).filter(
    ({ kind }) => kind === 'epoch',
  );
  expect(epochs).toHaveLength(2);
  expect(model?.curve?.map(({ samples }) => samples)).toEqual(epochs.map(({ samples }) => samples));
  for (const [at, { loss, validation, boards }] of (model?.curve ?? []).entries()) {
    const epoch = epochs[at];
    const measured = epoch?.kind === 'epoch' ? epoch.validation : undefined;
    expect(loss).toBeCloseTo(epoch?.loss ?? Number.NaN, 3);
    expect(validation).toBeCloseTo(measured?.loss ?? Number.NaN, 3);
    expect(boards).toBeCloseTo(measured?.boards ?? Number.NaN, 3);
  }
  const { stdout } = await done(['evaluate', '--model', 'tiny', '--set', set, '--json', ...into]);
  const [measured] = jsonLines<Figures>(stdout);
  const [figures] = model?.figures ?? [];
  expect(figures).toMatchObject({ set: 'set.npz', boards: 90 });
  for (const way of ['one', 'mean8', 'any8'] as const) {
    expect(figures?.[way].label).toBeCloseTo(measured?.[way].label ?? Number.NaN, 4);
    expect(figures?.[way].satisfied).toBeCloseTo(measured?.[way].satisfied ?? Number.NaN, 4);
    expect(figures?.[way].unique).toBeCloseTo(measured?.[way].unique ?? Number.NaN, 4);
  }

  const [other, again] = [join(folder, 'other'), join(folder, 'again')];
  await done(['train', other, '--size', '5', '--seed', '4', '--backend', 'cpu', ...TINY]);
  await crosshatch(['promote', other, '--name', 'tiny', '--force', ...into]);
  await done(['train', again, '--size', '4', '--seed', '5', '--backend', 'cpu', ...TINY]);
  await crosshatch(['promote', again, '--name', 'smaller', '--force', ...into]);
  expect(modelsIn(models).map(({ name, seed }) => [name, seed])).toEqual([
    ['tiny', 3],
    ['tiny', 4],
    ['smaller', 5],
  ]);

  const back = await done(['promote', '--back', 'tiny', ...into]);
  expect(back.stdout).toMatch(/predictions: in use for 5×5, in place of tiny of/);
  expect(back.stdout).toContain(model?.weights.file);
  expect(modelsIn(models).map(({ seed }) => seed)).toEqual([4, 5, 3]);
  await done(['promote', '--back', 'tiny', ...into]);
  expect(modelsIn(models).map(({ seed }) => seed)).toEqual([5, 3, 4]);
  const list = await done(['models', ...into]);
  const rows = list.stdout.trimEnd().split('\n').slice(1);
  expect(rows.map((row) => row.split(/ +/).slice(-2))).toEqual([
    ['4×4', '4×4'],
    ['–', '–'],
    ['5×5', '5×5'],
  ]);

  const pruned = await crosshatch(['models', '--prune', '--json', ...into]);
  expect(pruned).toMatchObject({ code: 0, stderr: `crosshatch: removed ${model?.weights.file}\n` });
  expect(jsonLines<Manifest>(pruned.stdout)[0]?.models.map(({ seed }) => seed)).toEqual([5, 4]);
  const files = modelsIn(models).map(({ weights }) => weights.file);
  expect(readdirSync(models).toSorted()).toEqual(['manifest.json', ...files].toSorted());
});

test('going back to a drawing network names it, beside a model of another kind', async () => {
  const folder = temporaryFolder();
  const shipped = await readManifest(MODELS_FOLDER);
  const drawing = shipped.ok ? shipped.value.drawings?.[0] : undefined;
  if (drawing === undefined) throw new Error('a drawing network is shipped');
  const { model } = await randomNetwork('five', 5);
  const drawings = ['2026-01-01', '2026-02-02'].map((date) => ({ ...drawing, name: 'draw', date }));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ models: [model], drawings }));
  const { stdout } = await done(['promote', '--back', 'draw', '--models', folder]);
  expect(stdout).toBe(`draw of 2026-01-01, ${drawing.weights.file}, draws for the source network\n`);
});

describe('a run that something speaks against is refused in a line, unless it is forced:', () => {
  /** A run on one part of a set of boards, the other part, and a folder for models. */
  async function measurable() {
    const folder = temporaryFolder();
    const models = join(folder, 'models');
    const [run, boards] = ['run', 'boards.npz'].map((name) => join(shared, name)) as Pair;
    const [train, test] = ['train', 'test'].map((part) => boards.replace('.npz', `-${part}.npz`)) as Pair;
    if (!existsSync(run)) {
      const make = ['--size', '5', '--packages', 'none', '--random', '300', '--output', boards];
      await done(['dataset', 'make', ...make]);
      await done(['dataset', 'split', boards, '--test', '0.5']);
      await done(['train', run, '--data', train, '--backend', 'cpu', ...TINY.slice(2)]);
    }
    const promote = (name: string, ...args: string[]) =>
      crosshatch(['promote', run, '--name', name, '--models', models, ...args]);
    return { folder, models, run, train, test, promote };
  }
  type Pair = [string, string];

  test('promote refuses a run that was not measured, or on boards that it was trained on, in whichever file or reflection', async () => {
    const { folder, models, run, train, test, promote } = await measurable();
    const refused = async (fault: string, ...args: string[]) => {
      const { code, stdout, stderr } = await promote('tiny', ...args);
      expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
      expect(stderr).toContain(fault);
      expect(stderr).toContain('nothing was promoted; --force promotes it all the same');
      expect(existsSync(models)).toBe(false);
    };
    await refused(`${run} was not measured: name boards that it was not trained on with --set`);
    await refused(`${run} was trained on ${train}: measure it on other boards`, '--set', train);
    const mirrored = join(folder, 'mirrored.npz');
    const boards = await readBoards(train);
    if (!boards.ok) throw new Error(boards.error);
    const { width, cells } = boards.value;
    const rows = Array.from({ length: 5 }, (_, row) => cells(0).slice(row * width, (row + 1) * width));
    writeFileSync(
      mirrored,
      makeNpz({ shape: [1, 25], data: Uint8Array.from(rows.toReversed().flatMap((row) => [...row])) }),
    );
    await refused(
      `${run} was trained on 1 of the 1 boards of ${mirrored}, in some reflection`,
      '--set',
      test,
      mirrored,
    );
    const forced = await promote('tiny', '--set', train, '--force');
    expect(forced).toMatchObject({ code: 0, stdout: expect.stringContaining('in use for 5×5') });
    expect(forced.stderr).toBe(
      `crosshatch: ${run} was trained on ${train}: measure it on other boards, such as a test part by crosshatch dataset split\n`,
    );
  });

  test('promote refuses a run worse than the model in use, which is measured on the same boards and stays in use', async () => {
    const { models, run, test, promote } = await measurable();
    const architecture = { kind: 'universal', radius: 1, layers: [4], decodings: 4 } as const;
    const { model, file } = await randomModel('universal', architecture);
    mkdirSync(models);
    await writeManifest(models, { models: [{ ...model, figures: [] }] });
    writeFileSync(join(models, model.weights.file), new Uint8Array(file));
    const taken = await promote('universal', '--set', test);
    expect(taken).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('run is for 5×5, but universal is for any size: choose another name'),
    });
    const worse = /run is worse than universal, which is in use for 5×5: [\d.]+ % of the boards of boards-test\.npz/;
    const refused = await promote('tiny', '--set', test);
    expect(refused).toMatchObject({ code: 3, stdout: '', stderr: expect.stringMatching(worse) });
    expect(modelsIn(models)).toEqual([{ ...model, figures: [] }]);
    const forced = await promote('tiny', '--set', test, '--force');
    expect(forced).toMatchObject({ code: 0, stderr: expect.stringMatching(worse) });
    expect(forced.stdout).toContain('predictions: not in use, universal answers\n');
    expect(forced.stdout).toMatch(/searches: in use for 5×5, in place of universal of/);
    const [universal, tiny] = modelsIn(models);
    expect(universal?.figures).toMatchObject([{ set: 'boards-test.npz', width: 5, height: 5 }]);
    expect(universal?.figures[0]?.one.label).toBeGreaterThan(tiny?.figures[0]?.one.label ?? 1);
    const again = await promote('tiny', '--set', test);
    expect(again).toMatchObject({ code: 0, stderr: '' });

    const removed = await crosshatch(['models', '--remove', 'tiny', '--models', models]);
    expect(removed).toMatchObject({ code: 0, stderr: `crosshatch: removed ${tiny?.weights.file}\n` });
    expect(modelsIn(models).map(({ name }) => name)).toEqual(['universal']);
    expect(readdirSync(models).toSorted()).toEqual(['manifest.json', model.weights.file]);
    expect(await crosshatch(['models', '--remove', 'tiny', '--models', models])).toMatchObject({
      code: 3,
      stderr: 'crosshatch: there is no model tiny; there are universal\n',
    });
    expect(run).toBeDefined();
  });
});

test('a promotion tells how the sets are made, and what its commands make is the same to the last byte', async () => {
  const folder = temporaryFolder();
  const [models, run, other, set] = ['models', 'run', 'other.npz', 'set.npz'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
    string,
  ];
  const random = ['--size', '5', '--packages', 'none', '--random'];
  await done(['dataset', 'make', ...random, '20', '--seed', '5', '--output', other]);
  await done(['dataset', 'make', ...random, '200', '--without', other, '--output', set]);
  await done(['dataset', 'split', set, '--test', '0.3']);
  const [train, test] = ['train', 'test'].map((part) => set.replace('.npz', `-${part}.npz`)) as [string, string];
  await done([
    'train',
    run,
    '--data',
    train,
    'all-5x5',
    '--hold-back',
    '0',
    '--backend',
    'cpu',
    ...TINY.slice(2),
    '--epoch-samples',
    '64',
  ]);
  await done(['promote', run, '--name', 'tiny', '--set', test, '--models', models]);
  const [model] = modelsIn(models);
  const [data, all] = model?.data ?? [];
  const commands = [
    'crosshatch dataset make --size 5 --packages none --random 20 --seed 5 --output other.npz',
    'crosshatch dataset make --size 5 --packages none --random 200 --without other.npz --output set.npz',
    'crosshatch dataset split set.npz --test 0.3',
  ];
  expect(data).toEqual({
    set: 'set-train.npz',
    sha256: sha256Of(readFileSync(train)),
    boards: 140,
    commands,
    inputs: [],
  });
  expect(all).toEqual({ set: 'all-5x5', boards: 2 ** 25 });
  expect(model?.figures).toMatchObject([{ set: 'set-test.npz', sha256: sha256Of(readFileSync(test)), commands }]);

  const elsewhere = temporaryFolder();
  for (const command of commands) {
    const child = start([LAUNCHER, ...command.split(' ').slice(1)], {}, elsewhere);
    expect(await ended(child)).toBe(0);
  }
  expect(sha256Of(readFileSync(join(elsewhere, 'set-train.npz')))).toBe(data?.sha256);

  // Models promoted before manifests told that are completed from the files.
  const { data: _, ...before } = model as Model;
  const [figures] = before.figures as [Figures];
  const { sha256: _sha256, commands: _commands, inputs: _inputs, width: _width, height: _height, ...bare } = figures;
  await writeManifest(models, { models: [{ ...before, figures: [bare] }] });
  await done(['models', '--sets', train, test, 'all-5x5', '--models', models]);
  expect(modelsIn(models)).toEqual([model]);
  // The commands of a network that was trained further name a set again.
  const twice = `${before.command}; ${before.command}`;
  await writeManifest(models, { models: [{ ...before, command: twice }] });
  await done(['models', '--sets', train, 'all-5x5', '--models', models]);
  expect(modelsIn(models)).toEqual([{ ...model, command: twice }]);
  expect(await crosshatch(['models', '--sets', other, '--models', models])).toMatchObject({
    code: 3,
    stderr: `crosshatch: ${other}: no model was trained or measured on it\n`,
  });
  await writeManifest(models, { models: [{ ...before, figures: [] }] });
  await done(['evaluate', '--model', 'tiny', '--set', test, '--record', '--models', models]);
  expect(modelsIn(models)[0]?.figures).toEqual(model?.figures);
});

test('models are copied where a built site has them, and those that it has already are left alone', async () => {
  const [from, to] = [temporaryFolder(), temporaryFolder()];
  const [first, second] = await Promise.all([randomNetwork('first', 5), randomNetwork('second', 4)]);
  for (const { model, file } of [first, second]) writeFileSync(join(from, model.weights.file), new Uint8Array(file));
  await writeManifest(from, { models: [first.model, second.model] });
  writeFileSync(join(to, 'manifest.json'), '{ "models": [] }');
  writeFileSync(join(to, first.model.weights.file), 'the same');
  await copyModels(from, to);
  expect(modelsIn(to)).toEqual([first.model, second.model]);
  expect(readdirSync(to).toSorted()).toEqual(readdirSync(from).toSorted());
  expect(readFileSync(join(to, first.model.weights.file), 'utf8')).toBe('the same');
  expect(readFileSync(join(to, second.model.weights.file)).equals(new Uint8Array(second.file))).toBe(true);
  expect(await updateBuiltSite(from)).toBe(false);
});

describe('a run that cannot be promoted is refused in a line, and changes nothing', () => {
  test.for([
    [['nowhere', '--name', 'tiny'], 3, 'nowhere: no run of crosshatch train'],
    [['run', '--name', 'belief-propagation'], 3, 'the name of a baseline'],
    [['run', '--name', '../tiny'], 2, 'Expected letters'],
    [['run'], 2, 'a --name are needed'],
    [['run', '--back', 'tiny'], 2, 'leave out all else'],
    [['--back', 'five'], 3, 'there is no earlier five'],
    [['--back', 'tiny'], 3, 'there is no model tiny; there are five'],
  ] as const)(
    'a run that cannot be promoted is refused in a line, and changes nothing: %j',
    async ([args, code, message]) => {
      const folder = temporaryFolder();
      const manifest = join(folder, 'manifest.json');
      const before = JSON.stringify({ models: [(await randomNetwork('five', 5)).model] });
      writeFileSync(manifest, before);
      const run = await crosshatch(['promote', ...args, '--models', folder]);
      expect(run).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(message) });
      expect(readFileSync(manifest, 'utf8')).toBe(before);
      expect(readdirSync(folder)).toEqual(['manifest.json']);
    },
  );

  test('promote refuses weights that are not those of the manifest, and changes nothing', async () => {
    const folder = temporaryFolder();
    const { model, file } = await randomNetwork('five', 5);
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ models: [model] }));
    const weights = join(folder, model.weights.file);
    const ask = () =>
      crosshatch(['evaluate', '--model', 'five', '--set', 'all-5x5', '--sample', '5', '--models', folder]);
    expect(await ask()).toMatchObject({ code: 3, stderr: expect.stringContaining('no such file') });
    writeFileSync(weights, new Uint8Array(file).with(7, 1));
    expect(await ask()).toMatchObject({ code: 3, stderr: expect.stringContaining('not the file that the manifest') });
    writeFileSync(weights, new Uint8Array(file));
    expect((await ask()).stdout).toContain('five on 5 boards of all-5x5');
    expect(existsSync(weights)).toBe(true);
  });
});
