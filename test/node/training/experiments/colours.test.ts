import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { colouredGridOfRows } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#test/node/training/command/crosshatch.ts';
import { measureForms, PUZZLE_FORMS } from '#training/experiments/colours/measure.ts';
import { readPictures } from '#training/experiments/colours/pictures.ts';
import { measuredColours } from '#training/experiments/colours/tables.ts';
import { InputError } from '#training/experiments/input/input-error.ts';

const OPTIONS = { seed: 1, budget: 1000, blotted: 100 };

const pictureOf = (colours: number, ...rows: string[]) => {
  const grid = colouredGridOfRows(rows, colours);
  if (grid === undefined) throw new Error('the rows are no picture');
  return { grid, colours };
};

/** Unique in colours, but not in one colour, since any diagonal will do then. */
const DIAGONAL = pictureOf(2, '10', '02');
/** Unique in one colour too. */
const FULL = pictureOf(2, '12', '21');
const forms = measureForms([DIAGONAL, FULL], OPTIONS);

test('a picture is measured in colours, in one colour and with blots, by the same solver', () => {
  const shown = forms.map(({ form, findings }) => [form, findings.map(({ isUnique, byLines }) => [isUnique, byLines])]);
  expect(shown).toEqual([
    [
      PUZZLE_FORMS.coloured,
      [
        [true, true],
        [true, true],
      ],
    ],
    [
      PUZZLE_FORMS.merged,
      [
        [false, false],
        [true, true],
      ],
    ],
    [
      PUZZLE_FORMS.blotted,
      [
        [true, true],
        [true, true],
      ],
    ],
  ]);
  expect(forms.map(({ findings }) => findings.map(({ settled }) => settled))).toEqual([
    [4, 4],
    [0, 4],
    [4, 4],
  ]);
});

test('a table has the shares of all pictures, one those of the pictures unique both ways, and one all sizes', () => {
  const { tables } = measuredColours(forms, OPTIONS);
  expect(tables[0]?.rows.map(([form, puzzles, unique]) => [form, puzzles, unique])).toEqual([
    [PUZZLE_FORMS.coloured, 2, 100],
    [PUZZLE_FORMS.merged, 2, 50],
    [PUZZLE_FORMS.blotted, 2, 100],
  ]);
  expect(tables[1]?.rows.map(([form, puzzles, unique]) => [form, puzzles, unique])).toEqual([
    [PUZZLE_FORMS.coloured, 1, 100],
    [PUZZLE_FORMS.merged, 1, 100],
  ]);
  expect(tables[2]?.rows.map(([, puzzles]) => puzzles)).toEqual([2, 0, 0, 0]);
});

test('a line of a file of pictures that is no JSON is named, as one that is no picture is', () => {
  const file = join(temporaryFolder(), 'pictures.jsonl');
  const picture = JSON.stringify({ colours: ['#e4002b'], solution: ['01', '10'] });
  for (const wrong of ['{"colours"', '{}']) {
    writeFileSync(file, `${picture}\n${wrong}\n`);
    expect(() => readPictures(file)).toThrow(new InputError(`${file}: line 2 is not a coloured picture`));
  }
  writeFileSync(file, '\n');
  expect(() => readPictures(file)).toThrow(new InputError(`${file}: no pictures`));
});
