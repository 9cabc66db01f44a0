import { recordSteps } from '@crosshatch/core/explain';
import { randomPicture } from '@crosshatch/core/generation';
import {
  CROWD_SEARCH_SETTINGS,
  type CrowdSettings,
  crowdSearch,
  searchAround,
  solveByCrowd,
} from '@crosshatch/core/published/woac';
import { createGrid, type Grid, gridRows, linesWithOtherClue, puzzleOfGrid, UNKNOWN } from '@crosshatch/core/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CrowdBoards } from '#core/published/woac/boards.ts';
import { adaptedRate } from '#core/published/woac/rates.ts';
import { partOf, smallBoard } from '#test/node/arbitraries.ts';
import { evolvesSoundly, pictureOf } from '../evolution/evolves.ts';

evolvesSoundly(crowdSearch);

const small: CrowdSettings = {
  ...CROWD_SEARCH_SETTINGS,
  breeding: { ...CROWD_SEARCH_SETTINGS.breeding, population: 4, generations: 1 },
};

// Votes often, and is searched around before the budget is spent.
evolvesSoundly({
  ...crowdSearch,
  title: 'A crowd that is soon asked',
  solve: (puzzle, options) => solveByCrowd(puzzle, options, small),
});

function boardsOf(grid: Grid, known = createGrid(grid.width, grid.height)): CrowdBoards {
  const boards = new CrowdBoards(puzzleOfGrid(grid), known, { square: 1, group: 6 }, 2);
  boards.cells.set(grid.cells);
  boards.lay(0);
  return boards;
}

describe('a shift of groups', () => {
  test('a shift of groups keeps the clue of every row, what is known, and account of the penalties', () => {
    const boards = smallBoard(9).chain((grid) => fc.tuple(fc.constant(grid), partOf(grid), fc.nat()));
    fc.assert(
      fc.property(boards, ([grid, known, seed]) => {
        const shifted = boardsOf(grid, known);
        const random = mulberry32(seed);
        for (let round = 0; round < 5; round++) {
          shifted.shiftGroups(0, 0.7, random);
          const now = shifted.gridOf(0);
          expect(linesWithOtherClue(puzzleOfGrid(grid), now).filter(({ axis }) => axis === 'row')).toEqual([]);
          expect(now.cells.every((state, cell) => [UNKNOWN, state].includes(known.cells[cell] ?? state))).toBe(true);
          const fitness = shifted.fitness[0];
          shifted.lay(0);
          expect(fitness).toBe(shifted.fitness[0]);
        }
      }),
    );
  });

  test('a shift brings a group to each place between its neighbours alike, but to none where it stands', () => {
    const random = mulberry32(1);
    const counts = new Map<string, number>();
    const boards = boardsOf(pictureOf('1001100001'));
    for (let draw = 0; draw < 4000; draw++) {
      boards.copy(0, 1);
      boards.shiftGroups(1, 1, random);
      const row = gridRows(boards.gridOf(1)).join();
      counts.set(row, (counts.get(row) ?? 0) + 1);
    }
    // A third of the shifts are of each group: the first has one other place, the second four, and the last three.
    const expected = {
      '0101100001': 1 / 3,
      ...Object.fromEntries(['1011000001', '1000110001', '1000011001', '1000001101'].map((row) => [row, 1 / 12])),
      ...Object.fromEntries(['1001101000', '1001100100', '1001100010'].map((row) => [row, 1 / 9])),
    };
    expect([...counts.keys()].sort()).toEqual(Object.keys(expected).sort());
    for (const [row, share] of Object.entries(expected)) expect((counts.get(row) ?? 0) / 4000).toBeCloseTo(share, 1);
  });
});

test('mutation rates are less for boards better than the mean, and unchanged for the others', () => {
  const standing = { best: 10, mean: 30, worst: 90 };
  expect([90, 31, 30, 25, 20, 10].map((fitness) => adaptedRate(0.4, fitness, standing))).toEqual([
    0.4,
    0.4,
    0.4,
    0.4 * 0.75,
    0.4 * 0.5,
    0.4 * 0.1,
  ]);
  expect(adaptedRate(0.4, 7, { best: 7, mean: 7, worst: 7 })).toBe(0.4);
});

describe('a search around an opinion', () => {
  const opinions = smallBoard(7).chain((grid) =>
    fc.tuple(
      fc.constant(grid),
      fc.array(fc.integer({ min: -15, max: 15 }), { minLength: grid.cells.length, maxLength: grid.cells.length }),
    ),
  );
  const unknown = ({ width, height }: Grid): Grid => createGrid(width, height);

  test('a search around an opinion finds a solution, whatever the opinion', () => {
    fc.assert(
      fc.property(opinions, ([grid, balance]) => {
        const { solution } = searchAround(puzzleOfGrid(grid), unknown(grid), balance, 1_000_000);
        expect(solution && linesWithOtherClue(puzzleOfGrid(grid), solution)).toEqual([]);
      }),
    );
  });

  test('a search around a right opinion follows it and comes to no clash', () => {
    fc.assert(
      fc.property(opinions, ([grid, balance]) => {
        const right = Int32Array.from(
          grid.cells,
          (state, cell) => (state === 1 ? 1 : -1) * Math.abs(balance[cell] || 1),
        );
        const { solution, work } = searchAround(puzzleOfGrid(grid), unknown(grid), right, 1_000_000);
        expect(solution).toEqual(grid);
        expect(work.conflicts).toBe(0);
      }),
    );
  });
});

test('the crowd votes on the cells that lines leave open, and the search follows it', () => {
  // One solution, which line solving alone does not reach.
  const drawn = randomPicture(12, 12, 0.45, 124);
  const { steps, outcome } = recordSteps(puzzleOfGrid(drawn), crowdSearch, { seed: 1 });
  expect(outcome.status).toBe('solved');
  const vote = steps.findIndex(({ kind }) => kind === 'vote');
  const experts = steps.slice(0, vote).flatMap((step) => (step.kind === 'generation' ? [step.of] : []));
  expect(new Set(experts).size).toBe(CROWD_SEARCH_SETTINGS.aims.length);
  expect(steps.slice(vote + 1).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['backtrack', 'guess', 'solution']),
  );
  expect(steps[vote + 1]).toEqual({ kind: 'backtrack', level: 0 });
  if (outcome.status === 'solved') expect(outcome.solutions).toEqual([drawn]);
});
