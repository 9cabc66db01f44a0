import { misspeltField } from '@crosshatch/core/answering';
import { expect, test } from 'vitest';

const CHECKED = ['rows', 'columns', 'solution', 'grid'];
const PUZZLE = { rows: [[1]], columns: [[1]] };

test.each(['marks', 'known', 'board'])(
  'a board as `%s` is suggested as `grid` only if the body has no grid',
  (name) => {
    const detail = `there is no field "${name}" here. Did you mean \`grid\`?`;
    expect(misspeltField({ ...PUZZLE, [name]: ['?'] }, CHECKED)).toMatchObject({ detail, pointer: `/${name}` });
    expect(misspeltField({ ...PUZZLE, grid: ['?'], [name]: ['?'] }, CHECKED)).toBeUndefined();
    expect(misspeltField({ ...PUZZLE, grid: ['?'], solution: ['1'], [name]: ['?'] }, CHECKED)).toBeUndefined();
  },
);

test('the marks of a Light Up file are no misspelt field, but another name for its board or its options is', () => {
  const solved = ['cells', 'known', 'algorithm', 'solutions', 'budget'];
  const file = { cells: ['..'], marks: ['*.'], solution: ['*.'] };
  expect(misspeltField(file, solved)).toBeUndefined();
  expect(misspeltField(file, ['cells', 'budget'])).toBeUndefined();
  expect(misspeltField({ ...file, grid: ['*.'] }, solved)?.detail).toMatch(/Did you mean `known`/);
  expect(misspeltField({ ...file, budjet: 1 }, solved)?.detail).toMatch(/Did you mean `budget`/);
});
