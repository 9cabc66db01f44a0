import { messages } from '@crosshatch/core/belief';
import { onlyColour, settleColouredLine } from '@crosshatch/core/coloured';
import { exact } from '@crosshatch/core/exact';
import { type Grid, gridRows, type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { describe, expect, test } from 'vitest';
import { gridOf } from '#site/src/board/grids.ts';
import { running } from '#site/src/course/running-puzzle.ts';
import { lineOfState } from '#site/src/figures/colours/shown-line.ts';
import { examples } from '#site/src/figures/frame/examples.ts';

/*
 * The worked examples and the answers of the chapters on beliefs, counting and colours, held against the solver.
 */

const solutionsOf = (puzzle: Puzzle): Grid[] => {
  const outcome = exact.solve(puzzle, { solutions: 100 });
  return outcome.status === 'contradictory' ? [] : [...outcome.solutions];
};

const flipped = (picture: Grid, ...cells: number[]): Grid => ({
  ...picture,
  cells: picture.cells.map((state, cell) => (cells.includes(cell) ? 1 - state : state)),
});

/** The placements of a clue as rows of 0 and 1, each with the product of the odds of its filled cells. */
function sharesOf(placements: readonly string[], odds: readonly number[]): number[] {
  const weights = placements.map((row) =>
    [...row].reduce((product, at, cell) => product * (at === '1' ? (odds[cell] ?? 1) : 1), 1),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return odds.map(
    (_, cell) => weights.reduce((sum, weight, at) => sum + (placements[at]?.[cell] === '1' ? weight : 0), 0) / whole,
  );
}

const beliefsAfter = (puzzle: Puzzle, rounds: number): number[] => {
  const { rows, columns } = messages(puzzle, rounds).at(-1) ?? {
    rows: new Float32Array(),
    columns: new Float32Array(),
  };
  return [...rows].map((row, cell) => {
    const odds = (row / (1 - row)) * ((columns[cell] ?? 0) / (1 - (columns[cell] ?? 0)));
    return Number.isFinite(odds) ? odds / (1 + odds) : 1;
  });
};

describe('beliefs', () => {
  test('a message of the column changes the shares of row 3 as the chapter says', () => {
    const placements = ['11010', '11001', '01101'];
    expect(running.rows[2]).toEqual([2, 1]);
    expect(running.columns[2]).toEqual([1, 1]);
    const [, , share] = sharesOf(['10100', '10010', '10001', '01010', '01001', '00101'], [1, 1, 1, 1, 1]);
    expect(share).toBeCloseTo(1 / 3);
    const [first, , third, fourth, fifth] = sharesOf(placements, [1, 1, 1 / 2, 1, 1]);
    expect([first, third, fourth, fifth]).toEqual([4 / 5, 1 / 5, 2 / 5, 3 / 5].map((each) => expect.closeTo(each)));
  });

  test('the first cell of 1 1 stays at one half when its third cell has the odds 4 to 1', () => {
    const placements = ['10100', '10010', '10001', '01010', '01001', '00101'];
    expect(sharesOf(placements, [1, 1, 4, 1, 1])[0]).toBeCloseTo(1 / 2);
  });

  test('all beliefs in the running puzzle lean to the right state after eight rounds', () => {
    const [solution] = solutionsOf(running);
    expect(beliefsAfter(running, 8).map((belief) => (belief > 0.5 ? 1 : 0))).toEqual([...(solution?.cells ?? [])]);
  });

  test('beliefs in the first row of the key lean as its solutions do, and further', () => {
    const { picture } = examples.key;
    const puzzle = puzzleOfGrid(picture);
    const solutions = solutionsOf(puzzle);
    const beliefs = beliefsAfter(puzzle, 16);
    for (const cell of [1, 2, 4, 5]) {
      const marginal = solutions.filter(({ cells }) => cells[cell] === 1).length / solutions.length;
      expect(Math.abs((beliefs[cell] ?? 0) - 0.5)).toBeGreaterThan(Math.abs(marginal - 0.5) + 0.2);
      expect((beliefs[cell] ?? 0) > 0.5).toBe(marginal > 0.5);
    }
    expect(solutions.map(({ cells }) => cells[3])).toEqual(solutions.map(() => 1));
  });

  test('beliefs do not show where the twins of the cat differ', () => {
    const beliefs = beliefsAfter(puzzleOfGrid(examples.cat.picture), 16);
    expect(beliefs.filter((belief) => belief > 0.05 && belief < 0.95)).toEqual([]);
  });
});

describe('counting', () => {
  test('the running puzzle with r5c1 has two solutions, which differ in four cells', () => {
    const [solution] = solutionsOf(running);
    if (solution === undefined) throw new Error('the running puzzle has no solution');
    const twins = solutionsOf(puzzleOfGrid(flipped(solution, 20))).map((grid) => gridRows(grid).join('/'));
    expect(twins.toSorted()).toEqual(['01010/00101/11001/00110/10010', '10010/00101/11001/00110/01010']);
  });

  test('four pixels on the diagonal have 24 solutions; no single cell, but eight pairs make the solution unique', () => {
    const diagonal = gridOf(['1000', '0100', '0010', '0001']);
    const count = (...cells: number[]): number => solutionsOf(puzzleOfGrid(flipped(diagonal, ...cells))).length;
    const cells = [...diagonal.cells.keys()];
    expect(count()).toBe(24);
    expect([...new Set(cells.map((cell) => count(cell)))].toSorted()).toEqual([6, 9]);
    const pairs = cells.flatMap((one) => cells.filter((other) => other > one).map((other) => [one, other] as const));
    expect(pairs).toHaveLength(120);
    const unique = pairs.filter((pair) => count(...pair) === 1);
    expect(unique).toHaveLength(8);
    expect(unique).toContainEqual([0, 7]);
  });
});

describe('colours', () => {
  const settledIn = (text: string): number[] => {
    const line = lineOfState(text);
    const settled = line && settleColouredLine(line);
    return [...(settled ?? [])].flatMap((set, cell) => (onlyColour(set) >= 0 ? [cell + 1] : []));
  };

  test('two blocks of three in eight cells settle two cells in two colours, four in one, none with a hidden length', () => {
    expect(settledIn('3a.3b|77777777')).toEqual([3, 6]);
    expect(settledIn('3a.3a|33333333')).toEqual([2, 3, 6, 7]);
    expect(settledIn('3a.?b|77777777')).toEqual([]);
  });
});
