import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAnyPuzzles } from '@crosshatch/core/formats';
import { expect, test } from 'vitest';
import { crosshatch, jsonLines, temporaryFolder } from './crosshatch.ts';
import { BLOTTED_HEART, FLAG, FLAG_ROWS, HEART_ROWS } from './puzzles.ts';

/*
 * The commands on coloured and blotted puzzles; batch.test.ts has batches.
 */

const json = JSON.stringify;

const FLAG_PICTURE = `        1a 1a 2b
      ┌─────────
2a 1b │  a  a  b
   1b │  .  .  b
    0 │  .  .  .
`;

test('solve draws a coloured solution in letters where nobody looks', async () => {
  const run = await crosshatch(['solve'], json(FLAG));
  expect(run).toEqual({ code: 0, stdout: `${FLAG_PICTURE}\nunique: there is no other solution\n`, stderr: '' });
});

test('solve paints the cells of a coloured solution where 24 bits of colour are asked for', async () => {
  const { stdout } = await crosshatch(['solve'], json(FLAG), { FORCE_COLOR: '3' });
  expect(stdout).toContain('\u001b[48;2;228;0;43;38;2;255;255;255m  a\u001b[39;49m');
  expect(stdout).toContain('\u001b[48;2;255;215;0;38;2;0;0;0m  b\u001b[39;49m');
});

test('solve names the algorithm that solves coloured puzzles where another one is asked for', async () => {
  const run = await crosshatch(['solve', '--algorithm', 'ea'], json(FLAG));
  expect(run).toMatchObject({ code: 3, stdout: '', stderr: expect.stringMatching(/flag: .*two-colour.* by exact\n/) });
});

test('check, count and grade take coloured and blotted puzzles', async () => {
  const input = `${json(FLAG)}\n${json(BLOTTED_HEART)}`;
  const [check, count, grade] = await Promise.all(
    ['check', 'count', 'grade'].map((command) => crosshatch([command, '--json'], input)),
  );
  expect(jsonLines(check?.stdout ?? '')).toMatchObject([{ id: 'flag', status: 'unique' }, { status: 'unique' }]);
  expect(jsonLines(count?.stdout ?? '')).toMatchObject([{ count: 1, complete: true }, { count: 1 }]);
  expect(jsonLines(grade?.stdout ?? '')).toMatchObject([
    { status: 'unique', technique: 'line' },
    { status: 'unique', technique: 'line' },
  ]);
});

test('check and hint read a coloured board', async () => {
  const board = join(temporaryFolder(), 'board.txt');
  writeFileSync(board, '1 ? 2\n? . 2\n? ? ?\n');
  const wrong = join(temporaryFolder(), 'wrong.txt');
  writeFileSync(wrong, json(['113', '???', '???']));
  const on = (command: string, file: string) => crosshatch([command, '--grid', file], json(FLAG));
  const [open, hint, broken] = await Promise.all([on('check', board), on('hint', board), on('check', wrong)]);
  expect(open).toMatchObject({ code: 0, stdout: 'flag: no line is broken, 5 cells are unknown\n' });
  expect(hint).toMatchObject({ code: 0, stdout: expect.stringContaining('2a 1b │  a  ') });
  expect(broken).toMatchObject({ code: 3, stderr: expect.stringMatching(/row 1, column 3 .* not "3"/) });
});

test('hint prints the names of colours without control characters', async () => {
  const colours = [{ value: '#ff0000', name: '\u001b[31mred' }, '#0000ff'];
  const puzzle = {
    colours,
    rows: [
      [
        [1, 1],
        [1, 2],
      ],
    ],
    columns: [[[1, 1]], [[1, 2]]],
  };
  const { code, stdout } = await crosshatch(['hint'], JSON.stringify(puzzle));
  expect(code).toBe(0);
  expect(stdout).not.toContain('\u001b');
  expect(stdout).toContain('\ufffd[31mred');
});

test('convert writes a coloured puzzle with its solution, and names the formats that hold colours', async () => {
  const [written, refused] = await Promise.all([
    crosshatch(['convert', '--solve', '--to', 'json'], json(FLAG)),
    crosshatch(['convert', '--to', 'tatham'], json(FLAG)),
  ]);
  const read = parseAnyPuzzles(written.stdout);
  expect(read).toMatchObject({ ok: true, value: [{ kind: 'coloured', id: 'flag', solution: expect.anything() }] });
  expect(written.stdout).toContain(json(FLAG_ROWS));
  expect(refused).toMatchObject({ code: 3, stdout: '', stderr: expect.stringContaining('JSON') });
});

test('render draws a coloured puzzle as text, as squares, and as SVG in grey', async () => {
  const [text, squares, svg] = await Promise.all(
    [[], ['--style', 'squares', '--no-clues'], ['--to', 'svg', '--grey']].map((options) =>
      crosshatch(['render', '--solve', ...options], json(FLAG)),
    ),
  );
  expect(text).toMatchObject({ code: 0, stdout: FLAG_PICTURE });
  expect(squares).toMatchObject({ code: 0, stdout: '🟥🟥🟨\n⬜⬜🟨\n⬜⬜⬜\n' });
  expect(svg?.stdout).toMatch(/^<svg/);
  expect(svg?.stdout).not.toContain('#e4002b');
});

test('a blotted puzzle of two colours is solved and drawn as one of one colour', async () => {
  const run = await crosshatch(['solve', '--json'], json(BLOTTED_HEART));
  expect(jsonLines(run.stdout)).toMatchObject([{ id: 'blotted', status: 'unique', solutions: [HEART_ROWS] }]);
});
