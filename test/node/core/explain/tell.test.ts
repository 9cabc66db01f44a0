import type { TraceStep } from '@crosshatch/core/algorithm';
import { exact } from '@crosshatch/core/exact';
import { type Assumption, Replay, recordSteps, tellStep } from '@crosshatch/core/explain';
import { clueAt, createGrid, lineText, puzzleOfGrid } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listWithRest, roundAmountText } from '#core/explain/words.ts';
import { smallBoard } from '#test/node/arbitraries.ts';
import { agrees, lineCells, placements } from '#test/node/brute-force.ts';
import { gridOf, SEARCH_BOARD } from './boards.ts';

const puzzle = puzzleOfGrid(gridOf('011110', '100001', '100001', '100001', '011110'));
const cellAt = (row: number, column: number, state: 0 | 1) => ({ row, column, state });
const tried: Assumption = { kind: 'try', cell: cellAt(3, 0, 1) };
const guess: Assumption = { kind: 'guess', cell: cellAt(3, 0, 1), level: 1 };
const second: Assumption = { kind: 'guess', cell: cellAt(3, 1, 0), level: 2 };
const third: Assumption = { kind: 'guess', cell: cellAt(3, 2, 0), level: 3 };
const top = { axis: 'row', index: 0 } as const;

const withTop = (cells: string) => gridOf(cells, ...new Array<string>(4).fill('??????'));

describe('a step is told in words:', () => {
  test.each<[string, string, number[], string]>([
    ['several placements', '??????', [2, 3], '3 placements fit what is known; all of them fill cells 3–4'],
    ['two placements', '??111?', [4], '2 placements fit what is known; both fill cell 5'],
    ['one placement', '???1?1', [0, 1, 2, 4], 'only one placement fits what is known; it fills cells 3 and 5'],
  ])('a step tells in words a line with %s', (_, known, columns, told) => {
    const cells = columns.map((column) => cellAt(0, column, column < 2 ? 0 : 1));
    const step: TraceStep = { kind: 'line', line: top, cells: cells.toReversed(), level: 0 };
    const empty = columns.includes(0) ? ' and leaves cells 1–2 empty' : '';
    expect(tellStep(puzzle, step, withTop(known))).toEqual({
      label: `Row 1: ${cells.length} cell${cells.length === 1 ? '' : 's'}`,
      text: `Row 1 (4): ${told}${empty}.`,
    });
  });

  test.each<[TraceStep, string, string]>([
    [guess, 'Guess 1: row 4, column 1 filled', 'Guess 1: row 4, column 1 is filled.'],
    [
      {
        kind: 'guess',
        cell: cellAt(0, 0, 0),
        level: 2,
        placement: { line: top, cells: [cellAt(0, 0, 0), cellAt(0, 1, 1), cellAt(0, 5, 0)] },
      },
      'Guess 2: row 1',
      'Guess 2: row 1 (4) is laid so that it fills cell 2 and leaves cells 1 and 6 empty.',
    ],
    [
      { kind: 'prediction', rows: ['011110', '100001', '100001', '100001', '011110'] },
      'Prediction',
      'The network predicts the board: every line has its clue.',
    ],
    [
      { kind: 'prediction', rows: ['011110', '100001', '101001', '100001', '011110'] },
      'Prediction',
      'The network predicts the board: 2 lines cannot be right.',
    ],
    [
      { kind: 'erase', lines: [top, { axis: 'column', index: 2 }] },
      'Partial erase: 2 lines',
      'Partial erase: what was predicted for row 1 and column 3 is taken back, as it cannot be right.',
    ],
    [
      { kind: 'generation', number: 0, best: 7, mean: 4.5, rows: [] },
      'First population',
      'The best board of the first population has a fitness of 7; the mean of all is 4.5.',
    ],
    [
      { kind: 'generation', number: 3, of: 'expert 2 (whole rows)', best: 1, mean: 2, rows: [] },
      'Generation 3',
      'The best board of generation 3 of expert 2 (whole rows) has a fitness of 1; the mean of all is 2.',
    ],
    [
      { kind: 'vote', experts: [[], [], []], rows: ['?1111?', '100001', '100001', '100001', '011110'] },
      'Vote',
      '3 experts vote on every cell: 2 cells stay undecided. In the board that this makes, every line has its clue.',
    ],
    [
      { kind: 'vote', experts: [[], [], []], rows: ['011110', '100001', '101001', '100001', '011110'] },
      'Vote',
      '3 experts vote on every cell: they decide all. In the board that this makes, 2 lines cannot be right.',
    ],
    [
      { kind: 'generation', number: 12, best: 1234, mean: 1000 / 3, rows: [] },
      'Generation 12',
      'The best board of generation 12 has a fitness of 1,234; the mean of all is 333.33.',
    ],
    [{ kind: 'erase' }, 'Full erase', 'Full erase: the prediction is taken back, with all that rests on it.'],
    [tried, 'Try row 4, column 1 filled', 'Suppose row 4, column 1 were filled.'],
    [
      { kind: 'contradiction', line: { axis: 'column', index: 1 }, level: 1 },
      'Conflict in column 2',
      'Conflict: no placement of column 2 (1 1) fits its known cells.',
    ],
    [
      { kind: 'contradiction', level: 1 },
      'Conflict',
      'Conflict: the known cells have a combination that a learned clause rules out.',
    ],
    [
      { kind: 'nogood', cells: [cellAt(0, 1, 1), cellAt(2, 3, 0)], level: 1 },
      'Learned: 2 cells',
      'Learned: these can never all be true together: row 1, column 2 (filled) and row 3, column 4 (empty).',
    ],
    [
      { kind: 'nogood', cells: [cellAt(0, 1, 1)], level: 0 },
      'Learned: row 1, column 2 not filled',
      'Learned: row 1, column 2 cannot be filled.',
    ],
    [
      { kind: 'nogood', cells: [cellAt(0, 1, 1)], level: 0, excludes: 'solution' },
      'Look for another',
      'The solution is set aside to look for others: ruled out is row 1, column 2 (filled).',
    ],
    [
      { kind: 'implied', cell: cellAt(0, 1, 0), level: 0 },
      'Follows: row 1, column 2 empty',
      'Row 1, column 2 is empty, as learned clauses leave no other way.',
    ],
    [
      { kind: 'agreement', tried: cellAt(1, 1, 1), cells: [cellAt(0, 1, 0), cellAt(0, 4, 1)] },
      'Certain: 2 cells',
      'Whether row 2, column 2 is filled or empty, the same follows: row 1, column 2 is empty and row 1, column 5 is filled.',
    ],
    [
      { kind: 'agreement', tried: cellAt(1, 1, 1), cells: [cellAt(1, 1, 0)] },
      'Certain: row 2, column 2 empty',
      'Row 2, column 2 cannot be filled, as that leads to a conflict, so it is empty.',
    ],
    [
      { kind: 'agreement', tried: cellAt(1, 1, 1), cells: [cellAt(1, 1, 1), cellAt(0, 0, 0)] },
      'Certain: 2 cells',
      'Row 2, column 2 cannot be empty, as that leads to a conflict, so it is filled. With it, row 1, column 1 is empty.',
    ],
    [
      { kind: 'restart' },
      'Start again',
      'All guesses are taken back. The search starts again and keeps its learned clauses.',
    ],
    [{ kind: 'solution', rows: [] }, 'Solution', 'Solution: every cell is known and every clue is met.'],
  ])('a step is told with its label and its text: %j', (step, label, text) => {
    expect(tellStep(puzzle, step, createGrid(6, 5))).toEqual({ label, text });
  });

  test.each<[number, Assumption[], string, string]>([
    [2, [guess, second, third], 'Back to guess 2', 'what rested on guess 3 is taken back'],
    [1, [guess, second, third], 'Back to guess 1', 'what rested on guesses 2–3 is taken back'],
    [0, [guess, second], 'Back to the certain cells', 'what rested on guesses 1–2 is taken back'],
    [1, [], 'Back to guess 1', 'what rested on later guesses is taken back'],
    [0, [], 'Back to the certain cells', 'what rested on guesses is taken back'],
  ])('a step tells in words the way back to level %i', (level, standing, label, taken) => {
    const told = tellStep(puzzle, { kind: 'backtrack', level }, createGrid(6, 5), standing);
    expect(told).toEqual({ label, text: `${label}: ${taken}.` });
  });

  test.each<[TraceStep, string, string]>([
    [second, 'Guess 1: row 4, column 2 empty', 'Guess 1: row 4, column 2 is empty.'],
    [{ kind: 'backtrack', level: 2 }, 'Back to guess 1', 'Back to guess 1: what rested on guess 2 is taken back.'],
    [
      { kind: 'backtrack', level: 1 },
      'Back to the rest of the prediction',
      'Back to the rest of the prediction: what rested on guesses 1–2 is taken back.',
    ],
  ])('a step counts guesses on a prediction from it: %j', (step, label, text) => {
    const predicted: Assumption = { kind: 'prediction', rows: [] };
    const standing = step.kind === 'guess' ? [predicted] : [predicted, second, third];
    expect(tellStep(puzzle, step, createGrid(6, 5), standing)).toEqual({ label, text });
  });

  test('a step tells in words the end of a trial', () => {
    expect(tellStep(puzzle, { kind: 'backtrack', level: 0 }, createGrid(6, 5), [tried])).toEqual({
      label: 'End of trial',
      text: 'The trial ends: row 4, column 1 is unknown again, and so are the cells that followed.',
    });
  });

  test('every step of a search is told in words, each line with the number of its placements', () => {
    const boards = fc.oneof(
      { arbitrary: smallBoard(6), weight: 20 },
      { arbitrary: fc.constant(SEARCH_BOARD), weight: 1 },
    );
    fc.assert(
      fc.property(boards, (board) => {
        const drawn = puzzleOfGrid(board);
        const replay = new Replay(drawn, recordSteps(drawn, exact).steps);
        for (let position = 1; position <= replay.length; position++) {
          const step = replay.step(position);
          if (step === undefined) throw new Error('a step leads to each position');
          const before = replay.gridAt(position - 1);
          const { label, text } = tellStep(drawn, step, before, replay.assumptionsAt(position - 1));
          expect(label).not.toBe('');
          expect(text).toMatch(/^[A-Z].*\.$/);
          if (step.kind === 'line') {
            const cells = lineCells(before, step.line);
            const fitting = placements(clueAt(drawn, step.line), cells.length).filter((one) => agrees(one, cells));
            expect(text.toLowerCase()).toContain(`${lineText(step.line)} (`);
            expect(text).toMatch(fitting.length === 1 ? /only one placement fits/ : `${fitting.length} placements fit`);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('words for many', () => {
  test.each([
    [7, '7'],
    [1234, '1,234'],
    [1_000_000, '1,000,000'],
    [1_000_001, 'over a million'],
    [2_000_000, 'over a million'],
    [12_345_678, 'over 12 million'],
    [999_999_999, 'over 999 million'],
    [1e9, 'over 999 million'],
    [3.5e9, 'over 3 billion'],
    [7.2e14, 'over 719 trillion'],
    [1e15 + 1, 'over a thousand trillion'],
    [1e200, 'over a thousand trillion'],
  ])('a number is told whole up to a million and roughly beyond: %d', (count, text) =>
    expect(roundAmountText(count)).toBe(text),
  );

  test('names of many things tell the first and count the rest', () => {
    expect(listWithRest(['a'])).toBe('a');
    expect(listWithRest([...'abcdefg'])).toBe('a, b, c, d, e, f and g');
    expect(listWithRest([...'abcdefghi'])).toBe('a, b, c, d, e, f and 3 more');
  });
});
