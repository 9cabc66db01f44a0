import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLISHED_CODES } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';
import { crosshatch, jsonLines, temporaryFolder } from './crosshatch.ts';

/*
 * The commands on puzzles of count clues.
 */

const STEP = {
  id: 'step',
  clues: 'counts',
  colours: ['#ff0000', '#008000'],
  rows: [
    [[2, 'run'], 1],
    [1, [2, 'run']],
  ],
  columns: [
    [[2, 'run'], 0],
    [1, 1],
    [0, [2, 'run']],
  ],
};
const json = JSON.stringify;

const STEP_PICTURE = `            (2)a   1a
                   1b (2)b
          ┌───────────────
(2)a   1b │    a    a    b
  1a (2)b │    a    b    b
`;

test('solve draws a picture of count clues in letters, with a run in brackets', async () => {
  const run = await crosshatch(['solve'], json(STEP));
  expect(run).toEqual({ code: 0, stdout: `${STEP_PICTURE}\nunique: there is no other solution\n`, stderr: '' });
});

test('solve names the algorithm that solves count clues where another one is asked for', async () => {
  const run = await crosshatch(['solve', '--algorithm', 'h'], json(STEP));
  expect(run).toMatchObject({
    code: 3,
    stdout: '',
    stderr: expect.stringMatching(/step: .*count clues, are solved by exact\n/),
  });
});

test('check, count, grade and batches of solve take the published codes', async () => {
  const codes = PUBLISHED_CODES.slice(0, 4).join('\n');
  const lines = (await crosshatch(['convert', '--to', 'json'], codes)).stdout;
  const [check, count, grade, solve] = await Promise.all(
    [['check'], ['count'], ['grade'], ['solve', '--jsonl']].map((command) =>
      crosshatch([...command, ...(command[0] === 'solve' ? [] : ['--json'])], lines),
    ),
  );
  const statuses = ['unique', 'multiple', 'multiple', 'unique'].map((status) => ({ status }));
  expect(jsonLines(check?.stdout ?? '')).toMatchObject(statuses);
  expect(jsonLines(count?.stdout ?? '')).toMatchObject(
    [1, 3, 15, 1].map((found) => ({ count: found, complete: true })),
  );
  expect(jsonLines(grade?.stdout ?? '')).toMatchObject(statuses);
  expect(jsonLines(solve?.stdout ?? '')).toMatchObject(statuses);
  expect(await crosshatch(['convert', '--to', 'picture-code'], lines)).toEqual({
    code: 0,
    stdout: `${codes}\n`,
    stderr: '',
  });
});

test('check and hint read a board of count clues, which has no background', async () => {
  const folder = temporaryFolder();
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const on = (command: string, board: string) => crosshatch([command, '--grid', board], json(STEP));
  const [right, hint, background] = await Promise.all([
    on('check', file('right', '112\n122\n')),
    on('hint', file('part', '1??\n1??\n')),
    on('check', file('wrong', '11.\n122\n')),
  ]);
  expect(right).toMatchObject({ code: 0, stdout: 'step: solved\n' });
  expect(hint).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/Row 1 \(\(2\) red, 1 green\): .*green.*\na red, b green\n$/s),
  });
  expect(background).toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/row 1, column 3 .*1 to 9 and a to v.* not "\."/),
  });
});

test('convert and render write a puzzle of count clues, and formats without them name those that hold them', async () => {
  const [refused, svg] = await Promise.all([
    crosshatch(['convert', '--to', 'non'], json(STEP)),
    crosshatch(['render', '--solve', '--to', 'svg'], json(STEP)),
  ]);
  expect(refused).toMatchObject({ code: 3, stdout: '', stderr: expect.stringMatching(/ can be written as JSON$/m) });
  expect(svg?.stdout).toMatch(/class="runs"/);
});
