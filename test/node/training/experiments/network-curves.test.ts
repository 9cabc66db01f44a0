import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { resultSchema } from '#site/src/results/schema.ts';
import { experiment } from '#training/experiments/network-curves/experiment.ts';
import { validationText } from '#training/experiments/network-curves/settings.ts';
import { type ResultTable, resultOf } from '#training/experiments/result/result.ts';
import type { Written } from '#training/experiments/result/telling.ts';
import type { NetworkConfiguration } from '#training/runs/configuration.ts';

const folder = mkdtempSync(join(tmpdir(), 'curves-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Samples in an epoch. */
const EPOCH = 1000;
const BOARDS = 2000;

const icons = { kind: 'file', file: '/far/away/own-10-train.npz' } as const;
const random = { kind: 'file', file: '/far/away/random-10.npz' } as const;

const BASE: NetworkConfiguration = {
  kind: 'network',
  command: 'crosshatch train first --data /far/away/own-10-train.npz random-10.npz --epochs 4',
  date: '2026-11-23T15:13:23.351Z',
  versions: { crosshatch: '0.2.0' },
  backend: 'onnx',
  device: 'a processor',
  seed: 1,
  train: [icons, icons, random],
  validation: [{ kind: 'file', file: '/far/away/own-10-test.npz' }],
  heldBack: 0,
  architecture: { kind: 'dense', width: 10, height: 10, layers: [24] },
  learningRate: 0.001,
  decay: 'cosine',
  dropout: 0.05,
  boards: { train: 70, validation: BOARDS },
  reflected: true,
  batch: 100,
  stepsPerEpoch: 10,
  epochs: 4,
  patience: 9,
  stepsPerLine: 5,
};

const line = (epoch: number, boards: number): string =>
  JSON.stringify({
    kind: 'epoch',
    step: 10 * epoch,
    samples: EPOCH * epoch,
    epoch,
    loss: 0.5 - boards,
    seconds: 60 * epoch,
    validation: { loss: 0.6 - boards, cells: 0.9, boards },
  });

/** Writes a run with these shares at the ends of its epochs. */
function writeRun(name: string, shares: readonly number[], changed: Partial<NetworkConfiguration> = {}): string {
  const run = join(folder, name);
  mkdirSync(run, { recursive: true });
  writeFileSync(join(run, 'configuration.json'), JSON.stringify({ ...BASE, ...changed }));
  const lines = shares.flatMap((share, at) => [
    JSON.stringify({ kind: 'step', step: 10 * at + 5, samples: EPOCH * at + 500, epoch: at + 1, loss: 1, seconds: 1 }),
    line(at + 1, share),
  ]);
  // A run that is under way may have half a line.
  writeFileSync(join(run, 'metrics.jsonl'), `${lines.join('\n')}\n{"kind":"st`);
  return run;
}

const FIRST = [0.1, 0.2, 0.25, 0.3];
beforeAll(() => {
  writeRun('first', FIRST);
  writeRun('longer', [...FIRST, 0.15, 0.28, 0.35, 0.4], {
    epochs: 8,
    command: `${BASE.command}; crosshatch train longer --resume --end 8; crosshatch train longer --resume --end 8`,
  });
  writeRun('only-icons', [0.12, 0.21], { train: [icons, icons] });
  writeRun('small', [0.5, 0.51], {
    architecture: { kind: 'dense', width: 5, height: 5, layers: [24] },
    train: [{ kind: 'file', file: 'all-5x5' }],
  });
  writeRun('begun', []);
});

const ended = vi.spyOn(console, 'error').mockImplementation(() => {});
afterAll(() => ended.mockRestore());

async function measured(...args: readonly string[]): Promise<Written> {
  const command = new Command('network-curves').exitOverride();
  experiment.declare(command);
  command.action(() => {});
  return experiment.run(command.parse(args, { from: 'user' }), args);
}

const tableOf = ({ tables }: Written, caption: string): ResultTable | undefined =>
  tables.find((each) => each.caption === caption);
const column = (table: ResultTable | undefined, name: string) => {
  const at = table?.columns.findIndex((each) => each.name === name) ?? -1;
  return table?.rows.map((row) => row[at]);
};

test('the runs of a folder make a page of the site, without any folder of this machine', async () => {
  const written = await measured(folder);
  const page = resultOf('network-curves.json', { ...written, ...experiment.words(written) });
  expect(resultSchema.parse(JSON.parse(JSON.stringify(page)))).toEqual(page);
  expect(JSON.stringify([written, experiment.words(written)])).not.toMatch(/far|away|curves-/);
  const runs = tableOf(written, 'Training runs');
  expect(column(runs, 'Run')).toEqual(['first', 'longer', 'only-icons', 'small']);
  expect(column(runs, 'Trained on')).toEqual(['icons and random', 'icons and random', 'icons', 'all boards']);
  expect(column(runs, 'Planned samples')).toEqual([4000, 8000, 4000, 4000]);
  expect(column(runs, 'Best')).toEqual([30, 40, 21, 51]);
  expect(column(runs, 'At half of these samples')).toEqual([20, 30, 12, 50]);
  const settings = tableOf(written, 'Settings of the runs');
  expect(column(settings, 'Planned samples')?.[1]).toBe('4,000, then 8,000');
  expect(column(settings, 'Training boards')?.[0]).toBe('own-10-train ×2, random-10');
  expect(tableOf(written, 'Commands of the runs')?.rows).toEqual([
    ['first, longer, only-icons, small', 1, 'crosshatch train first --data own-10-train.npz random-10.npz --epochs 4'],
    ['longer', 2, 'crosshatch train longer --resume --end 8'],
  ]);
});

test('a run that continues another one has its curve from there on', async () => {
  const written = await measured(folder);
  const shares = tableOf(written, '10×10: share of validation boards predicted right');
  expect(shares?.chart).toMatchObject({ form: 'curves', columns: ['first', 'longer', 'only-icons'] });
  expect(column(shares, 'Samples')).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((epoch) => EPOCH * epoch));
  expect(column(shares, 'first')).toEqual([10, 20, 25, 30, null, null, null, null]);
  expect(column(shares, 'longer')).toEqual([null, null, null, 30, 15, 28, 35, 40]);
  const [row] = tableOf(written, 'Runs that continue another one')?.rows ?? [];
  expect(row?.slice(0, 4)).toEqual(['longer', 'first', 'ended', 4000]);
  expect(row?.at(-1)).toBe(7000);
  expect(experiment.words(written).notes.join(' ')).toMatch(/after its next epoch it has 15 \[[^\]]*\] %, lower than/);
});

test('runs that differ in one setting are compared at the most samples that both have', async () => {
  const written = await measured(folder);
  expect(tableOf(written, 'Runs that differ in one setting')?.rows.map((row) => row.slice(0, 6))).toEqual([
    ['first and only-icons', 'training boards', 'icons and random', 'icons', 2000, 20],
  ]);
  expect(experiment.words(written).notes.join(' ')).toMatch(
    /first has 20 \[[^\]]*\] %, level with the second, which has 21/,
  );
});

test('the finding says that shares grew only where the figures support it', async () => {
  const told = async (...names: readonly string[]) =>
    experiment.words(await measured(...names.map((name) => join(folder, name)))).findings?.[1];
  expect(await told('longer')).toMatch(/the run at 10×10 had 30 \[[^\]]*\] %, lower than its best share\.$/);
  expect(await told('longer', 'small')).toMatch(
    /had 50 \[[^\]]*\] % at 5×5 \(level with the best share\) and 30 \[[^\]]*\] % at 10×10 \(lower than the best share\)\.$/,
  );
});

test('a long curve is thinned, and its best share stays', async () => {
  const shares = Array.from({ length: 200 }, (_, at) => (at === 100 ? 0.9 : 0.2));
  const run = writeRun('long/run', shares, { epochs: 200 });
  const { tables } = await measured(run);
  const [table] = tables;
  expect(table?.rows.length).toBeLessThanOrEqual(40);
  expect(table?.rows).toContainEqual([101 * EPOCH, 90]);
  rmSync(join(folder, 'long'), { recursive: true });
});

test('a folder without a run, two runs of one name, and runs without an epoch are complained of', async () => {
  await expect(measured(join(folder, 'first', 'nowhere'))).rejects.toThrow('no run of crosshatch train');
  await expect(measured(join(folder, 'begun'))).rejects.toThrow('no epoch');
  writeRun('others/first', FIRST);
  await expect(measured(folder, join(folder, 'others'))).rejects.toThrow('another run of its name');
  rmSync(join(folder, 'others'), { recursive: true });
});

test('a run takes the place of an earlier one of its name, and stands beside others of its size', async () => {
  const all = ['first', 'longer', 'small'].map((name) => join(folder, name));
  const whole = await measured(...all);
  const file = join(folder, 'earlier.json');
  writeFileSync(file, JSON.stringify(resultOf('earlier.json', { ...whole, ...experiment.words(whole) })));
  expect(await measured('--keep', file, ...all)).toEqual(whole);
  const changed = writeRun('again/first', [0.4], { epochs: 1, seed: 9 });
  const { tables } = await measured('--keep', file, changed);
  const replaced = { tables, settings: {}, sources: [] };
  expect(column(tableOf(replaced, 'Training runs'), 'Run')).toEqual(['longer', 'small', 'first']);
  const caption = '10×10: share of validation boards predicted right';
  const curve = tableOf(replaced, caption);
  expect(curve?.columns.map(({ name }) => name)).toEqual(['Samples', 'longer', 'first']);
  expect(curve?.chart?.columns).toEqual(['longer', 'first']);
  expect(column(curve, 'Samples')).toEqual([1, 4, 5, 6, 7, 8].map((epoch) => EPOCH * epoch));
  expect(column(curve, 'first')).toEqual([40, null, null, null, null, null]);
  const before = column(tableOf(whole, caption), 'longer')?.filter((share) => share !== null);
  expect(column(curve, 'longer')).toEqual([null, ...(before ?? [])]);
  expect(tables.some(({ caption }) => caption === 'Runs that continue another one')).toBe(false);
  expect(column(tableOf(replaced, 'Commands of the runs'), 'Run')).toEqual(['longer, small, first', 'longer']);
  rmSync(join(folder, 'again'), { recursive: true });
});

test('runs of an earlier result stay, and a run that began with another one is told so', async () => {
  const small = await measured(join(folder, 'small'));
  const file = join(folder, 'earlier.json');
  writeFileSync(file, JSON.stringify(resultOf('network-curves.json', { ...small, ...experiment.words(small) })));
  const tuned = writeRun('tuned/tuned', [0.35, 0.36], { from: { name: 'first', sha256: 'ab', data: [] } });
  const written = await measured('--keep', file, join(folder, 'first'), tuned);
  const runs = tableOf(written, 'Training runs');
  expect(column(runs, 'Run')).toEqual(['small', 'first', 'tuned']);
  expect(column(tableOf(written, '5×5: share of validation boards predicted right'), 'small')).toEqual([50, 51]);
  expect(column(tableOf(written, 'Settings of the runs'), 'Began with')).toEqual([
    'random weights',
    'random weights',
    'first',
  ]);
  const { findings, notes } = experiment.words(written);
  expect(findings?.[0]).toMatch(/ at 10×10 after 2,000 samples beyond the 4,000 samples of the run first\.$/);
  expect(findings?.[1]).not.toContain('10×10');
  expect(notes.join(' ')).toContain('The best run at 10×10, tuned,');
  for (const text of ['nonsense', '{"a":1}', '[]', '{"name":"ablation","tables":[]}']) {
    writeFileSync(file, text);
    await expect(measured('--keep', file, join(folder, 'first'))).rejects.toThrow('is no result of');
  }
  rmSync(join(folder, 'tuned'), { recursive: true });
});

test('a setting that an earlier result does not have is empty for its runs', async () => {
  const { tables, ...small } = await measured(join(folder, 'small'));
  const before = tables.map((table): ResultTable => {
    const gone = table.columns.findIndex(({ name }) => name === 'Focus');
    const isKept = (_: unknown, at: number): boolean => at !== gone;
    return { ...table, columns: table.columns.filter(isKept), rows: table.rows.map((row) => row.filter(isKept)) };
  });
  const file = join(folder, 'earlier.json');
  writeFileSync(file, JSON.stringify({ name: 'network-curves', ...small, tables: before }));
  const focused = writeRun('focused/focused', [0.35], { focus: 10 });
  const written = await measured('--keep', file, join(folder, 'first'), focused);
  const settings = tableOf(written, 'Settings of the runs');
  expect(column(settings, 'Focus')).toEqual([null, 'none', '10 nats']);
  expect(column(settings, 'Targets')).toEqual(['drawn board', 'drawn board', 'drawn board']);
  expect(tableOf(written, 'Runs that differ in one setting')?.rows.map((row) => row.slice(0, 4))).toEqual([
    ['first and focused', 'focus', 'none', '10 nats'],
  ]);
  rmSync(join(folder, 'focused'), { recursive: true });
});

test.each([
  [0.05, '5 % of the training boards'],
  [0.07, '7 % of the training boards'],
  [0.125, '12.5 % of the training boards'],
])('the share %d of boards held back is written as a person writes it', (heldBack, text) => {
  expect(validationText({ ...BASE, validation: [], heldBack })).toBe(text);
});
