import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { makePuzzle } from '@crosshatch/core/formats';
import { gridOfRows, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { describe, expect, test } from 'vitest';
import { readBoards } from '#training/data-sets/boards.ts';
import { isDrawable, readCollection } from '#training/data-sets/icons.ts';
import type { DataSetManifest } from '#training/data-sets/manifest.ts';
import { openPieces } from '#training/data-sets/pieces.ts';
import { crosshatch, ended, jsonLines, LAUNCHER, start, temporaryFolder } from './crosshatch.ts';

const SMALL = ['--size', '6', '--packages', 'tabler', '--icons', '300', '--random', '60'];

const dataset = (...args: string[]) => crosshatch(['dataset', ...args]);
const manifestOf = (file: string): DataSetManifest => JSON.parse(readFileSync(file.replace('.npz', '.json'), 'utf8'));

/** A set of random boards of 4×4. */
async function randomSet(folder: string, name: string, boards: number, seed: number): Promise<string> {
  const file = join(folder, name);
  const random = ['--packages', 'none', '--random', String(boards), '--seed', String(seed)];
  expect(await dataset('make', '--size', '4', ...random, '--output', file)).toMatchObject({ code: 0, stderr: '' });
  return file;
}

/** A file of JSON lines with the puzzles of boards, each given by its rows. */
function linesFile(folder: string, name: string, boards: readonly (readonly string[])[]): string {
  const path = join(folder, name);
  const documents = boards.flatMap((rows) => {
    const solution = gridOfRows(rows);
    return solution === undefined ? [] : [{ puzzle: puzzleOfGrid(solution), solution }];
  });
  const text = makePuzzle(documents, 'json');
  writeFileSync(path, text.ok ? text.value : '');
  return path;
}

describe('dataset make', () => {
  test('dataset make writes the same file by one thread and by two, with a manifest of its content', async () => {
    const folder = temporaryFolder();
    const [one, two] = [join(folder, 'one.npz'), join(folder, 'two.npz')];
    expect((await dataset('make', ...SMALL, '--threads', '1', '--output', one)).code).toBe(0);
    const second = await dataset('make', ...SMALL, '--threads', '2', '--json', '--output', two);
    expect(second).toMatchObject({ code: 0, stderr: '' });
    const manifest = manifestOf(two);
    expect(JSON.parse(second.stdout)).toEqual(manifest);
    expect(readFileSync(one).equals(readFileSync(two))).toBe(true);
    expect(manifest).toMatchObject({ file: 'two.npz', sha256: manifestOf(one).sha256, width: 6, height: 6, seed: 1 });
    expect(manifest.command).toBe(`crosshatch dataset make ${SMALL.join(' ')} --threads 2 --json --output two.npz`);
    const [icons, noise, figures] = manifest.parts;
    expect(icons?.source).toMatchObject({ package: '@iconify-json/tabler', licence: 'MIT', icons: 300 });
    expect(4 * (300 - (icons?.source?.sameHash ?? 0))).toBe((icons?.boards ?? 0) + (icons?.duplicates ?? 0));
    expect([noise?.boards, figures?.boards]).toEqual([20, 40]);
    const boards = await readBoards(two);
    expect(boards).toMatchObject({ value: { count: manifest.boards, width: 6, height: 6 } });
    const shown = await dataset('show', '--json', two);
    expect(JSON.parse(shown.stdout)).toMatchObject({
      boards: manifest.boards,
      distinct: manifest.boards,
      intact: true,
    });
    expect(readdirSync(folder).toSorted()).toEqual(['one.json', 'one.npz', 'two.json', 'two.npz']);
  });

  test('dataset make takes packages of coloured icons, but for the drawings that the renderer cannot draw', async () => {
    const file = join(temporaryFolder(), 'coloured.npz');
    const packages = ['--packages', 'flat-color-icons,noto', '--icons', '30'];
    expect(await dataset('make', '--size', '6', ...packages, '--output', file)).toMatchObject({ code: 0, stderr: '' });
    expect(manifestOf(file).parts.map(({ name, source }) => [name, source?.icons])).toEqual([
      ['flat-color-icons', 30],
      ['noto', 30],
    ]);
    const noto = await readCollection('noto');
    if (!noto.ok) throw new Error(noto.error);
    const refused = noto.value.icons.filter((icon) => !isDrawable(noto.value, icon));
    expect(refused.map(({ name }) => name).toSorted()).toEqual(['package', 'rainbow-flag']);
  });

  test('dataset make goes on after kill -9 and ends with the same file', async () => {
    const folder = temporaryFolder();
    const [whole, killed] = [join(folder, 'whole.npz'), join(folder, 'killed.npz')];
    const args = ['dataset', 'make', '--size', '5', '--packages', 'tabler', '--icons', '1500', '--threads', '2'];
    const child = start([LAUNCHER, ...args, '--output', killed]);
    const pieces = `${killed}.pieces`;
    while (!existsSync(pieces) || readdirSync(pieces).length < 3) await setTimeout(5);
    child.kill('SIGKILL');
    await ended(child);
    expect(existsSync(killed)).toBe(false);
    expect(await crosshatch([...args, '--output', killed])).toMatchObject({ code: 0, stderr: '' });
    expect((await crosshatch([...args, '--output', whole])).code).toBe(0);
    expect(readFileSync(killed).equals(readFileSync(whole))).toBe(true);
    expect(existsSync(pieces)).toBe(false);
  });

  test('dataset make leaves out the boards of another set, in every reflection', async () => {
    const folder = temporaryFolder();
    const held = await randomSet(folder, 'held.npz', 300, 1);
    const file = join(folder, 'train.npz');
    const random = ['--packages', 'none', '--random', '300', '--seed', '2'];
    await dataset('make', '--size', '4', ...random, '--without', held, '--output', file);
    const { parts, without } = manifestOf(file);
    expect(parts.reduce((sum, { excluded = 0 }) => sum + excluded, 0)).toBeGreaterThan(0);
    expect(without).toEqual([{ file: 'held.npz', sha256: manifestOf(held).sha256 }]);
    expect((await dataset('disjoint', held, file)).code).toBe(0);
  });

  test.skipIf(!existsSync('/proc/self'))('dataset make says which folder the system refuses', async () => {
    expect(await dataset('make', ...SMALL, '--output', '/proc/set.npz')).toEqual({
      code: 3,
      stdout: '',
      stderr: 'crosshatch: /proc/set.npz.pieces: no such file or directory\n',
    });
  });

  test('dataset make ends when there are no more boards of the size', async () => {
    const file = join(temporaryFolder(), 'tiny.npz');
    const random = ['--packages', 'none', '--random', '100'];
    const run = await dataset('make', '--size', '2x1', ...random, '--output', file);
    expect(run).toMatchObject({ code: 0, stderr: expect.stringContaining('96 random boards fewer') });
    expect(manifestOf(file)).toMatchObject({ width: 2, height: 1, boards: 4 });
  });

  test.each([
    [['--size', '0'], 'a size like 10'],
    [['--size', '5', '--packages', 'unheard-of'], 'twemoji'],
    [['--size', '5', '--seed', '-1'], 'from 0 to 4,294,967,295'],
    [['--size', '5', '--output', 'x.txt'], '.npz'],
  ])('dataset make refuses %j as bad usage', async (args, said) => {
    const run = await dataset('make', '--output', 'x.npz', ...args);
    expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining(said) });
  });
});

describe('pieces of an unfinished set', () => {
  test('pieces of an unfinished set are drawn once, and again for another plan', async () => {
    const file = join(temporaryFolder(), 'set.npz');
    const draw = async () => Uint8Array.of(1, 2, 3);
    const never = () => Promise.reject(new Error('drawn again'));
    await (await openPieces(file, 'plan')).piece('a', draw);
    const again = await openPieces(file, 'plan');
    expect([...(await again.piece('a', never))]).toEqual([1, 2, 3]);
    await expect((await openPieces(file, 'other')).piece('a', never)).rejects.toThrow('drawn again');
  });
});

describe('dataset split and disjoint', () => {
  test('dataset disjoint finds the parts of a split disjoint, a set and its part not', async () => {
    const folder = temporaryFolder();
    const file = await randomSet(folder, 'all.npz', 500, 3);
    const split = await dataset('split', '--test', '0.3', file);
    expect(split).toMatchObject({ code: 0, stdout: /all-train\.npz: 3\d\d boards\n.*all-test\.npz: 1\d\d boards\n$/ });
    const [train, tests] = ['train', 'test'].map((name) => join(folder, `all-${name}.npz`)) as [string, string];
    expect(manifestOf(tests)).toMatchObject({ parts: [{ name: 'test', from: { file: 'all.npz' } }], seed: 1 });
    expect(manifestOf(tests).boards + manifestOf(train).boards).toBe(500);
    expect(await dataset('disjoint', train, tests)).toMatchObject({ code: 0, stdout: /^disjoint: none of the 3/ });
    const shared = await dataset('disjoint', '--json', file, tests);
    expect(shared.code).toBe(1);
    const { boards } = manifestOf(tests);
    expect(JSON.parse(shared.stdout)).toMatchObject({
      disjoint: false,
      sets: [{ shared: boards }, { shared: boards }],
    });
  });
});

test('dataset disjoint compares boards of equal sizes in files of several, and numbers them as their files do', async () => {
  const folder = temporaryFolder();
  const file = (name: string, boards: readonly (readonly string[])[]) => linesFile(folder, name, boards);
  const one = file('one.jsonl', [['1'], ['110'], ['11', '01']]);
  const other = file('other.jsonl', [['10', '00'], ['1001'], ['0', '1', '1']]);
  const apart = file('apart.jsonl', [['11', '11'], ['101'], ['111', '111']]);
  const shared = await dataset('disjoint', '--json', one, other);
  expect({ ...shared, stdout: JSON.parse(shared.stdout) }).toEqual({
    code: 1,
    stderr: '',
    stdout: {
      disjoint: false,
      sets: [
        { file: one, boards: 3, shared: 1 },
        { file: other, boards: 3, shared: 1 },
      ],
      example: [2, 3],
    },
  });
  expect(await dataset('disjoint', one, apart)).toMatchObject({ code: 0, stdout: /^disjoint: none of the 3 boards/ });
});

describe('dataset show', () => {
  test('dataset show draws a board, and says where a file is not what its manifest describes', async () => {
    const folder = temporaryFolder();
    const file = await randomSet(folder, 'a.npz', 10, 1);
    expect((await dataset('show', '--board', '10', file)).stdout.trimEnd().split('\n').length).toBeGreaterThan(4);
    expect(await dataset('show', '--board', '11', file)).toMatchObject({ code: 3, stderr: /has 10 boards/ });
    writeFileSync(file, readFileSync(await randomSet(folder, 'b.npz', 10, 2)));
    expect(await dataset('show', file)).toMatchObject({ code: 1, stderr: /not the file that .*a\.json describes/ });
    writeFileSync(file, 'torn');
    expect(await dataset('show', file)).toMatchObject({ code: 3, stderr: /a\.npz: no \.npz file/ });
  });

  test('dataset show describes each size of a set with several, and draws a board by its place in the file', async () => {
    const file = linesFile(temporaryFolder(), 'mixed.jsonl', [['1'], ['01', '11'], ['0']]);
    const shown = await dataset('show', file);
    expect(shown).toMatchObject({ code: 0, stderr: '' });
    expect(shown.stdout).toMatch(
      /: 2 boards of 1×1\n.*\n50\.0 %.*\n.*: 1 board of 2×2\n.*\n75\.0 % of the cells are filled\n$/,
    );
    const { stdout } = await dataset('show', '--json', file);
    expect(jsonLines(stdout)).toMatchObject([
      { width: 1, height: 1, boards: 2, distinct: 2 },
      { width: 2, height: 2, boards: 1, filled: 0.75 },
    ]);
    const drawn = await Promise.all(['1', '2', '3'].map((board) => dataset('show', '--board', board, file)));
    expect(drawn.map((run) => run.stdout.match(/█/g)?.length ?? 0)).toEqual([2, 6, 0]);
    expect(await dataset('show', '--board', '4', file)).toMatchObject({
      code: 3,
      stderr: /has 3 boards, and no number 4/,
    });
    expect((await dataset('show', '--board', '99999999', 'all-5x5')).stderr).toContain('has 33,554,432 boards');
  });

  test('dataset show says that a board without a cell has none, and that larger sets of all boards are too many', async () => {
    const refused = { 'all-0x3': 'a board of 0×3 has no cell', 'all-6x6': 'all boards of 6×6 are too many' };
    for (const [name, reason] of Object.entries(refused))
      expect(await dataset('show', name)).toMatchObject({ code: 3, stderr: expect.stringContaining(reason) });
  });

  test('dataset show writes a board as a puzzle with its solution, which check takes', async () => {
    const file = linesFile(temporaryFolder(), 'mixed.jsonl', [['1'], ['01', '11'], ['0']]);
    const shown = await dataset('show', '--board', '2', '--json', file);
    expect(shown).toMatchObject({ code: 0, stderr: '' });
    expect(jsonLines(shown.stdout)).toEqual([{ id: 2, rows: [[1], [2]], columns: [[1], [2]], solution: ['01', '11'] }]);
    expect(await crosshatch(['check'], shown.stdout)).toMatchObject({ code: 0, stdout: '2: one solution\n' });
  });
});

test('dataset clues writes a file of clues, which is no data set', async () => {
  const folder = temporaryFolder();
  const file = await randomSet(folder, 'boards.npz', 10, 1);
  const clues = join(folder, 'clues.npz');
  expect((await dataset('clues', file, '--output', clues)).code).toBe(0);
  expect(await dataset('show', clues)).toMatchObject({ code: 3, stderr: /clues, but no boards|no list of boards/ });
  const before = readFileSync(file);
  expect(await dataset('clues', file, '--output', file)).toMatchObject({ code: 2, stderr: /is the input/ });
  expect(readFileSync(file)).toEqual(before);
});

test('dataset make leaves a set and its manifest as they are where it fails', async () => {
  const folder = temporaryFolder();
  const file = await randomSet(folder, 'set.npz', 20, 1);
  const all = linesFile(folder, 'all.jsonl', [['0'], ['1']]);
  const lines = linesFile(folder, 'set.json', [['0'], ['1']]);
  const content = () => readdirSync(folder).map((name) => [name, readFileSync(join(folder, name)).toString('base64')]);
  const before = content();
  const make = (...args: string[]) => dataset('make', '--packages', 'none', ...args, '--output', file);
  expect(await make('--size', '4')).toMatchObject({ code: 2, stdout: '', stderr: /would have no board/ });
  for (const own of [file, lines])
    expect(await make('--size', '4', '--random', '5', '--without', own)).toMatchObject({
      code: 2,
      stdout: '',
      stderr: /is an input; the set needs another file/,
    });
  expect(await make('--size', '1', '--random', '5', '--without', all)).toMatchObject({
    code: 3,
    stdout: '',
    stderr: /no board is left for it: all that were drawn are in the sets of --without/,
  });
  expect(content()).toEqual(before);
});

test('a data set without a board is told, and so is a part that would have none', async () => {
  const folder = temporaryFolder();
  const none = ['make', '--size', '5', '--packages', 'none', '--output', join(folder, 'none.npz')];
  expect(await dataset(...none)).toMatchObject({ code: 2, stdout: '', stderr: /would have no board: name packages/ });
  const file = await randomSet(folder, 'boards.npz', 10, 1);
  const split = await dataset('split', '--test', '0.0001', file);
  expect(split).toMatchObject({ code: 3, stdout: '', stderr: /has 10 boards, of which test would get none/ });
  const all = await dataset('split', 'all-3x3');
  expect(all).toMatchObject({ code: 2, stderr: /a name that ends with \.npz, \.jsonl, \.ndjson or \.json\./ });
  const lines = join(folder, 'lines.jsonl');
  writeFileSync(lines, '{"rows":[[1]],"columns":[[1]],"solution":["1"]}\n');
  const one = await dataset('split', '--test', '0.5', lines);
  expect(one).toMatchObject({ code: 3, stdout: '', stderr: /has 1 board, of which train would get none/ });
});
