import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPuzzleLines } from '#training/experiments/input/puzzle-files.ts';
import { solveSet } from '#training/experiments/light-up-exact/measure.ts';
import { temporaryFolder } from '../../command/crosshatch.ts';
import { FLAG } from '../../command/puzzles.ts';

test.each([
  ['a line without a puzzle', 'rows', 'line 4 is not a puzzle'],
  ['a coloured puzzle', JSON.stringify(FLAG), 'line 4 is no puzzle of two colours'],
])('the error of %s has the number of its line in the file, blank lines included', (_, fault, message) => {
  const file = join(temporaryFolder(), 'puzzles.jsonl');
  const puzzle = '{"rows":[[1]],"columns":[[1]]}';
  writeFileSync(file, `${puzzle}\n\n${puzzle}\n${fault}\n`);
  expect(() => readPuzzleLines(file)).toThrow(`${file}: ${message}`);
  writeFileSync(file, `${puzzle}\n\n${puzzle}\n\n`);
  expect(readPuzzleLines(file)).toHaveLength(2);
});

test('a file without puzzles is refused, since no mean could be told', () => {
  const file = join(temporaryFolder(), 'puzzles.jsonl');
  writeFileSync(file, '\n \n');
  expect(() => readPuzzleLines(file)).toThrow(`${file}: no puzzles`);
  expect(() => solveSet(file, { warmUp: 0, rounds: 1 })).toThrow(`${file}: no puzzles`);
});
