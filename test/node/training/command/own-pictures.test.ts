import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBoards } from '#training/data-sets/boards.ts';
import { pngOf } from '#training/terminal/png.ts';
import { crosshatch, jsonLines, temporaryFolder } from './crosshatch.ts';

const dataset = (...args: string[]) => crosshatch(['dataset', ...args]);

/** A square, black in its upper left quarter, as SVG. */
const QUARTER = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path d="M0 0h2v2H0z"/></svg>';

function png(svg: string): Uint8Array {
  const drawn = pngOf(svg);
  if (!drawn.ok) throw new Error(drawn.error);
  return drawn.value;
}

describe('own pictures', () => {
  test('a folder of PNG and SVG files becomes boards, with its licence and sha256 in the manifest', async () => {
    const folder = temporaryFolder();
    const pictures = join(folder, 'drawings');
    mkdirSync(join(pictures, 'more'), { recursive: true });
    writeFileSync(join(pictures, 'one.png'), png(QUARTER));
    writeFileSync(join(pictures, 'more/two.svg'), QUARTER.replace('M0 0h2v2H0z', 'M0 0h4v2H0z'));
    writeFileSync(join(pictures, 'notes.txt'), 'not a picture');
    const output = join(folder, 'own.npz');
    const made = await dataset(
      'make',
      '--size',
      '4',
      '--pictures',
      pictures,
      '--licence',
      'CC0-1.0',
      '--output',
      output,
    );
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const boards = await readBoards(output);
    if (!boards.ok) throw new Error(boards.error);
    const { count, cells } = boards.value;
    const drawn = Array.from({ length: count }, (_, board) => cells(board).join(''));
    // Dark cells are filled.
    expect(drawn).toContain('1100110000000000');
    expect(drawn).toContain('1111111100000000');
    const [part] = JSON.parse(readFileSync(join(folder, 'own.json'), 'utf8')).parts;
    expect(part).toMatchObject({ name: 'drawings', source: { isFolder: true, licence: 'CC0-1.0', icons: 2 } });
    expect(part.source.version).toMatch(/^[\da-f]{64}$/);
  });

  test('a file that cannot be drawn is named', async () => {
    const folder = temporaryFolder();
    const output = join(folder, 'own.npz');
    const make = () => dataset('make', '--size', '4', '--pictures', folder, '--output', output);
    expect(await make()).toMatchObject({ code: 3, stderr: expect.stringContaining('no PNG or SVG files') });
    writeFileSync(join(folder, 'torn.png'), png(QUARTER).subarray(0, 40));
    expect(await make()).toMatchObject({ code: 3, stderr: expect.stringContaining('torn.png: no PNG or SVG') });
  });
});

describe('dataset split of JSON lines', () => {
  /** Boards of two sizes; each board of 2×3 cells is there turned as well. */
  const BOARDS = Array.from({ length: 24 }, (_, at) => {
    const bits = [...(at + 5).toString(2).padStart(6, '0')];
    const rows = [bits.slice(0, 2), bits.slice(2, 4), bits.slice(4)].map((row) => row.join(''));
    return [rows, [0, 1].map((column) => rows.map((row) => row[column]).join(''))];
  }).flat();

  test('dataset split keeps the lines with their ids, and reflections together', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'own.jsonl');
    const lines = BOARDS.map((solution, at) => JSON.stringify({ id: `own-${at}`, ...cluesOf(solution), solution }));
    writeFileSync(file, lines.join('\n'));
    const split = await dataset('split', '--test', '0.25', file);
    expect(split).toMatchObject({ code: 0, stderr: '' });
    const parts = ['train', 'test'].map((part) => readFileSync(join(folder, `own-${part}.jsonl`), 'utf8'));
    const [train = '', test = ''] = parts;
    expect(parts.flatMap((part) => part.trimEnd().split('\n')).toSorted()).toEqual(lines.toSorted());
    expect(jsonLines(test).length).toBeGreaterThanOrEqual(12);
    const classes = (text: string) =>
      new Set(jsonLines<{ solution: string[] }>(text).map((line) => least(line.solution)));
    expect([...classes(test)].filter((key) => classes(train).has(key))).toEqual([]);
    expect(JSON.parse(readFileSync(join(folder, 'own-test.jsonl.json'), 'utf8'))).toMatchObject({
      file: 'own-test.jsonl',
      boards: jsonLines(test).length,
      parts: [{ from: { file: 'own.jsonl' } }],
    });
  });

  /** The least of a board's eight reflections, as text. */
  function least(rows: readonly string[]): string {
    const turned = (board: readonly string[]) =>
      Array.from(board[0] ?? '', (_, column) => board.map((row) => row[column]).join(''));
    const flipped = (board: readonly string[]) => board.map((row) => [...row].reverse().join(''));
    const all: (readonly string[])[] = [rows, turned(rows)];
    for (const flip of [flipped, (board: readonly string[]) => board.toReversed()]) all.push(...all.map(flip));
    return all.map((board) => board.join('/')).toSorted()[0] ?? '';
  }

  function cluesOf(rows: readonly string[]) {
    const clue = (line: string): number[] => line.split('0').flatMap((run) => (run === '' ? [] : [run.length]));
    const columns = Array.from(rows[0] ?? '', (_, column) => rows.map((row) => row[column]).join(''));
    return { rows: rows.map(clue), columns: columns.map(clue) };
  }
});
