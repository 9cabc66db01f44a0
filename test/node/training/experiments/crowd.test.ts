import { readFileSync } from 'node:fs';
import { randomPicture } from '@crosshatch/core/generation';
import { CROWD_SEARCH_SETTINGS, CROWD_SETTINGS } from '@crosshatch/core/published/woac';
import { createGrid, FILLED, linesWithOtherClue, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { mulberry32, nthSeed } from '@crosshatch/core/random';
import { describe, expect, test } from 'vitest';
import { resultSchema } from '#site/src/results/schema.ts';
import { pictureOf } from '#test/node/core/published/evolution/evolves.ts';
import {
  CROWDS,
  measureAnswer,
  measureCrowd,
  measureCrowdSearches,
  measureGenerations,
  penaltyOf,
  uniqueOf,
  watchCrowd,
} from '#training/experiments/crowd/measure.ts';
import { crowdMeasurements, VARIANTS } from '#training/experiments/crowd/tables.ts';
import { tellCrowd } from '#training/experiments/crowd/telling.ts';
import { completedByLines, crowdOf, votesOn } from '#training/experiments/crowd-readings/crowds.ts';
import { HARD_READINGS, READINGS, type Reading, worstPossible } from '#training/experiments/crowd-readings/readings.ts';
import { captionOf, readingMeasurements } from '#training/experiments/crowd-readings/tables.ts';
import { resultOf } from '#training/experiments/result/result.ts';
import { measurementsOf, tableOf, withTable } from '#training/experiments/result/telling.ts';

/** Small boards that an expert finds at once, and one of 12×12 that takes a search. */
const boards = Array.from({ length: 12 }, (_, seed) => randomPicture(5, 5, 0.5, seed));
const easy = uniqueOf(boards.map(puzzleOfGrid), 3);
const [hard] = uniqueOf([puzzleOfGrid(randomPicture(12, 12, 0.45, 124))], 1);
if (hard === undefined) throw new Error('the board is the only solution');
const { puzzle } = hard;

test("the crowds' puzzles are those with one solution, in their order", () => {
  expect(easy).toHaveLength(3);
  for (const each of easy) expect(linesWithOtherClue(each.puzzle, each.solution)).toEqual([]);
  expect(uniqueOf([puzzleOfGrid(pictureOf('10', '01'))], 1)).toEqual([]);
});

test('a penalty is a wrong square or group of any line', () => {
  const drawn = puzzleOfGrid(pictureOf('1101', '0000', '1111'));
  expect(penaltyOf(drawn, pictureOf('1101', '0000', '1111'))).toBe(0);
  // One square and one group in its row, and the same in its column.
  expect(penaltyOf(drawn, pictureOf('1100', '0000', '1111'))).toBe(4);
});

describe('crowds', () => {
  test('crowds are measured by improvement, the same however many runs there are', () => {
    const measured = measureCrowd(hard, CROWD_SEARCH_SETTINGS, 1);
    expect(measured).toEqual(measureCrowd(hard, CROWD_SEARCH_SETTINGS, 1));
    expect(measured?.solver).toBe('search');
    expect(measured?.right).toBeGreaterThan(0.5);
    const paper = measureCrowd(hard, CROWD_SETTINGS, 1);
    expect(paper?.solver).toBeUndefined();
    expect(paper?.evaluations).toBeLessThan(measured?.evaluations ?? 0);
  });

  test('crowds lead to an answer, and tell who found it', () => {
    expect(measureAnswer(puzzle, CROWD_SEARCH_SETTINGS, 1)).toMatchObject({ solver: 'search' });
    expect(measureAnswer(puzzleOfGrid(pictureOf('11', '11')), CROWD_SEARCH_SETTINGS, 1)).toMatchObject({
      solver: 'lines',
      evaluations: 0,
    });
    for (const each of easy) expect(measureAnswer(each.puzzle, CROWD_SETTINGS, 1)).toMatchObject({ solver: 'expert' });
  });
});

const searched = measureCrowdSearches(hard, CROWD_SEARCH_SETTINGS, 1);

test('a search is measured around opinions that nobody bred, too', () => {
  expect(searched.every(({ isSolved }) => isSolved)).toBe(true);
  expect(searched.map(({ opinion }) => opinion).at(-1)).toBe('Exact solver');
  const of = (opinion: string) => searched.find((each) => each.opinion === opinion)?.right ?? Number.NaN;
  expect(of('Every cell filled') + of('Every cell empty')).toBeCloseTo(1);
  expect(of('The crowd’s')).toBeGreaterThan(of('At random'));
});

test('the measurement of crowds is written as a result that the site can show', () => {
  const [aim] = CROWD_SETTINGS.aims;
  const breeding = { ...CROWD_SETTINGS.breeding, population: 20, generations: 10 };
  if (aim === undefined) throw new Error('a crowd has experts');
  const measured = measureGenerations(puzzle, aim, breeding, 3, 1);
  const { generations } = measured;
  expect(generations).toHaveLength(11);
  for (const { best, mean, worst } of generations) {
    expect(best).toBeLessThanOrEqual(mean);
    expect(mean).toBeLessThanOrEqual(worst);
  }
  const [small] = easy;
  if (small === undefined) throw new Error('there are easy puzzles');
  const watched = [watchCrowd(small.puzzle, 1)];
  expect(Math.min(...(watched[0]?.penalties ?? []))).toBe(0);
  expect(watched[0]).toMatchObject({ isExpertRight: true });
  expect(watched[0]?.votes).toHaveLength(CROWDS.length);
  const found = {
    generations: [{ picture: 'a picture', of: 'a run', ...measured }],
    watched,
    crowds: [{ set: 'easy', puzzles: 1, variants: VARIANTS.map(({ settings }) => [measureCrowd(small, settings, 1)]) }],
    answers: [
      {
        set: 'easy',
        puzzles: 3,
        runs: 1,
        answers: easy.map((each) => measureAnswer(each.puzzle, CROWD_SEARCH_SETTINGS, 1)),
      },
    ],
    searches: [{ set: 'hard', puzzles: [searched] }],
  };
  const all = crowdMeasurements(found, {}, 1);
  const result = resultOf('crowd.json', { title: 'Crowds', question: 'How?', notes: [], sources: [], ...all });
  expect(resultSchema.parse(result)).toEqual(result);
  expect(result.tables[0]?.rows[0]?.slice(0, 4)).toEqual(['easy', 3, 1, 100]);
  const optimal = tableOf(all, 'Optimal crowds');
  expect(optimal.rows.map(([board, runs, share]) => [board, runs, share])).toEqual([
    ['The vote', 1, watched[0]?.votes[0] === 0 ? 100 : 0],
    ['An expert', 1, 100],
    ['An expert or the vote', 1, 100],
    ['The vote, in runs in which no expert is optimal', 0, null],
  ]);
});

describe('the notes on crowds', () => {
  const told = tellCrowd(measurementsOf(JSON.parse(readFileSync('site/src/content/results/crowd.json', 'utf8'))));

  test('the result on crowds has the paper’s votes beside our votes, and its experts beside our experts', () => {
    const { columns, rows } = tableOf(told, 'Optimal crowds');
    const theirs = columns.flatMap(({ by }, at) => (by === 'crowds-paper' ? [at] : []));
    expect(rows.map((row) => theirs.slice(0, 2).map((at) => row[at]))).toEqual([
      [10, 70],
      [10, 20],
      [10, 80],
      [8, 75],
    ]);
  });

  test('the result on crowds says that the vote is not reproduced, and which votes no expert had', () => {
    expect(told.notes[0]).toContain('The paper’s vote is not reproduced. Its vote is optimal in 7 of 10 runs.');
    expect(told.notes[0]).toContain(
      'In 6 runs of the paper the vote is optimal though no expert is (runs 0, 2, 3, 4, 5, 9)',
    );
  });

  test('the words on crowds are refused where the figures say otherwise', () => {
    const turned = withTable(told.tables, 'hard-10x10: the search around', (table) => ({
      ...table,
      rows: table.rows.map((row) => (row[0] === 'The crowd’s' ? row.with(5, 4.9).with(6, 4.3).with(7, 5.5) : row)),
    }));
    expect(() => tellCrowd({ settings: {}, tables: turned })).toThrow('“fewer” is refuted: 4.9 [4.3–5.5]');
  });
});

describe('readings of the crowds paper', () => {
  const readingOf = (name: string): Reading => {
    const reading = READINGS.find((each) => each.name === name);
    if (reading === undefined) throw new Error(`there is no reading ${name}`);
    return reading;
  };

  test('readings of the crowds paper are measured on the same runs, and differ in their settings', () => {
    const [small] = easy;
    if (small === undefined) throw new Error('there are easy puzzles');
    const crowds = READINGS.slice(0, 2).map((reading) => [1, 2].map((seed) => crowdOf(small.puzzle, reading, seed)));
    const { isExpertRight, votes } = watchCrowd(small.puzzle, 1);
    expect(crowds[0]?.[0]).toEqual({ isExpertRight, vote: votes[0] });
    const votesOnHard = HARD_READINGS.map((reading) => votesOn([hard], reading, 1));
    const measured = readingMeasurements({ crowds, hard: { set: 'one', votes: votesOnHard } }, {}, 1);
    expect(measured.tables).toHaveLength(5);
    expect(tableOf(measured, captionOf('An expert')).rows.slice(0, 2)).toEqual([
      ['woac as it is shipped', 2, 100, 34.24, 100],
      ['crossover 0.1', 2, 100, 34.24, 100],
    ]);
    const told = READINGS.map(({ settings, voters, completes }) =>
      JSON.stringify([settings(puzzle), voters, completes], (_, value) =>
        typeof value === 'function' ? 'function' : value,
      ),
    );
    expect(new Set(told).size).toBe(READINGS.length);
  });

  test('a mixed first population has solved rows or solved columns, and both kinds', () => {
    const { rows, columns } = puzzle;
    const size = { width: columns.length, height: rows.length };
    const mixed = readingOf('RAND of solved rows or columns').settings(puzzle).aims;
    expect(mixed.map(({ bias, lay }) => [bias, lay !== undefined])).toEqual(
      ['row', 'row', 'column', 'column', 'none', 'none'].map((bias) => [bias, bias === 'none']),
    );
    const kinds = Array.from({ length: 20 }, (_, seed) => {
      const grid = createGrid(size.width, size.height);
      mixed.at(-1)?.lay?.(grid.cells, mulberry32(nthSeed(5, seed)));
      const wrong = linesWithOtherClue(puzzle, grid).map(({ axis }) => axis);
      expect(wrong.includes('row') && wrong.includes('column')).toBe(false);
      return wrong[0] ?? 'none';
    });
    expect(new Set(kinds)).toEqual(new Set(['row', 'column']));
  });

  test('no board is worse than the worst possible, and each line alone can be as bad', () => {
    const weights = { square: 1, group: 1 };
    const worst = worstPossible(puzzle, weights);
    for (let seed = 0; seed < 50; seed++) {
      const board = randomPicture(12, 12, seed / 49, seed);
      expect(penaltyOf(puzzle, board)).toBeLessThanOrEqual(worst);
    }
    // One row of three cells with a clue of 1 and three columns of one cell: two squares and one group, and one of each.
    expect(worstPossible({ rows: [[1]], columns: [[1], [], []] }, { square: 1, group: 10 })).toBe(2 + 10 + 3 * 11);
  });

  test('lines complete a vote, and pass over those that contradict it', () => {
    const cross = puzzleOfGrid(pictureOf('010', '111', '010'));
    expect(completedByLines(cross, createGrid(3, 3))).toEqual(pictureOf('010', '111', '010'));
    const wrong = createGrid(3, 3);
    wrong.cells[0] = FILLED;
    // The filled corner leaves its row and its column one place, so the middle row and column contradict it.
    expect(completedByLines(cross, wrong)).toEqual(pictureOf('100', '000', '000'));
  });
});
