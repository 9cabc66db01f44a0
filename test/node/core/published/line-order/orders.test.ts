import { exact } from '@crosshatch/core/exact';
import { randomPicture } from '@crosshatch/core/generation';
import {
  advisedScores,
  CLASH,
  episode,
  fewestSteps,
  heuristicOrder,
  LineTask,
  mostSteps,
  randomOrder,
} from '@crosshatch/core/published/line-order';
import { createPuzzle, type Puzzle, puzzleOfGrid, UNKNOWN } from '@crosshatch/core/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { board, partOf, smallBoard } from '#test/node/arbitraries.ts';
import { agrees, placements } from '#test/node/brute-force.ts';

/** Lines of a puzzle, each as its clue and its cells. */
function linesOf({ rows, columns }: Puzzle) {
  const width = columns.length;
  return [
    ...rows.map((clue, row) => ({ clue, cells: columns.map((_, column) => row * width + column) })),
    ...columns.map((clue, column) => ({ clue, cells: rows.map((_, row) => row * width + column) })),
  ].map(({ clue, cells }) => ({ cells, placements: placements(clue, cells.length) }));
}

/** The fewest steps by breadth-first search over all states and all lines, with nothing left out; none without an order. */
function fewestByBreadthFirst(puzzle: Puzzle, known: Uint8Array): number | undefined {
  const lines = linesOf(puzzle);
  const seen = new Set([known.join('')]);
  let layer = [known];
  for (let steps = 0; layer.length > 0; steps++) {
    const next: Uint8Array[] = [];
    for (const cells of layer) {
      if (!cells.includes(UNKNOWN)) return steps;
      for (const line of lines) {
        const own = line.cells.map((cell) => cells[cell] ?? UNKNOWN);
        const fitting = line.placements.filter((placement) => agrees(placement, own));
        const after = cells.slice();
        for (const [index, cell] of line.cells.entries()) {
          const [state = UNKNOWN] = fitting.map((placement) => placement[index]);
          if (fitting.every((placement) => placement[index] === state)) after[cell] = state;
        }
        const key = after.join('');
        if (seen.has(key)) continue;
        seen.add(key);
        next.push(after);
      }
    }
    layer = next;
  }
  return undefined;
}

/** A board of one or two rows, or columns, and up to eight cells across. */
const thinBoard = fc
  .tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 8 }), fc.boolean())
  .chain(([across, along, isWide]) => (isWide ? board(along, across) : board(across, along)));

const noise = (size: number, seed: number): Puzzle => puzzleOfGrid(randomPicture(size, size, 0.5, seed));

const puzzleOf = (rows: number[][], columns: number[][]): Puzzle => {
  const puzzle = createPuzzle(rows, columns);
  if (!puzzle.ok) throw new Error(puzzle.error.message);
  return puzzle.value;
};

/** The puzzle of the paper's Figures 1 to 3. */
const figure = puzzleOf([[2, 2], [1, 2], [2], [2, 1], []], [[1, 1], [2, 1], [], [4], [3]]);

describe('the task of choosing lines', () => {
  test('choosing a line settles what all placements agree on, and is rewarded by the share of cells that were unknown', () => {
    fc.assert(
      fc.property(
        smallBoard(6).chain((grid) => fc.tuple(fc.constant(grid), partOf(grid))),
        fc.array(fc.nat(11), { maxLength: 20 }),
        ([grid, known], choices) => {
          const task = new LineTask(puzzleOfGrid(grid), { known });
          const lines = linesOf(task.puzzle);
          for (const choice of choices) {
            const open = [...lines.keys()].filter((line) =>
              lines[line]?.cells.some((cell) => task.board.state[cell] === UNKNOWN),
            );
            expect([...task.open.subarray(0, task.openCount)]).toEqual(open);
            const line = open[choice % open.length];
            if (line === undefined) return;
            const own = lines[line];
            const before = own?.cells.map((cell) => task.board.state[cell] ?? UNKNOWN) ?? [];
            const mayChange = task.mayChange(line);
            const reward = task.step(line);
            const after = own?.cells.map((cell) => task.board.state[cell] ?? UNKNOWN) ?? [];
            const fitting = own?.placements.filter((placement) => agrees(placement, before)) ?? [];
            for (const [index, state] of after.entries()) {
              const states = new Set(fitting.map((placement) => placement[index]));
              expect([...states]).toEqual(state === UNKNOWN ? expect.arrayContaining([0, 1]) : [state]);
            }
            const unknown = before.filter((state) => state === UNKNOWN).length;
            const settled = unknown - after.filter((state) => state === UNKNOWN).length;
            expect(reward).toBe(settled / unknown);
            if (!mayChange) expect(reward).toBe(0);
            for (const [other, { cells }] of lines.entries()) {
              expect(task.unknownIn[other]).toBe(cells.filter((cell) => task.board.state[cell] === UNKNOWN).length);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('the task of choosing lines begins again with the cells known beforehand', () => {
    const known = { width: 5, height: 5, cells: new Uint8Array(25).fill(UNKNOWN) };
    known.cells[3] = 1;
    const task = new LineTask(figure, { known });
    const first = episode(task, heuristicOrder());
    expect(task.isSolved).toBe(true);
    expect(episode(task, heuristicOrder())).toEqual(first);
    task.restart();
    expect([...task.board.state].filter((state) => state !== UNKNOWN)).toEqual([1]);
    expect(task.openCount).toBe(10);
    expect(task.steps).toBe(0);
  });

  test('the task of choosing lines tells a clash, and when no choice makes a difference any more', () => {
    const wrong = new LineTask(puzzleOf([[2], []], [[], [2]]));
    wrong.step(0);
    expect(wrong.step(2)).toBe(CLASH);

    const resting = new LineTask(puzzleOf([[1], [1]], [[1], [1]]));
    expect(resting.isResting).toBe(false);
    for (let line = 0; line < 4; line++) expect(resting.step(line)).toBe(0);
    expect(resting.isResting).toBe(true);
    expect(resting.isSolved).toBe(false);
  });
});

describe('orders', () => {
  test('all orders lead to the cells that line solving settles', () => {
    fc.assert(
      fc.property(smallBoard(7), fc.nat(), (grid, seed) => {
        const puzzle = puzzleOfGrid(grid);
        const task = new LineTask(puzzle);
        for (const order of [randomOrder(mulberry32(seed)), heuristicOrder()]) {
          const lines = episode(task, order, 2000);
          expect(lines.length).toBe(task.steps);
          if (task.isSolved) expect(task.board.toGrid('known')).toEqual(grid);
          else expect(task.isResting).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('the heuristic order takes what is certain at once, then the largest blocks, in rounds', () => {
    expect(advisedScores(figure)).toEqual([5, 2, 2, 2, 5, 1, 2, 5, 4, 3]);
    const lines = episode(new LineTask(figure), heuristicOrder());
    // Row 1 and row 5, column 3, then 4, 3, 2s in their places; column 4 is known once it was solved.
    expect(lines.slice(0, 5)).toEqual([0, 4, 7, 8, 9]);
    expect(new Set(lines.slice(0, 8)).size).toBe(8);
  });

  test('the heuristic order takes a short line that is certain before a long one with a larger block', () => {
    const puzzle = puzzleOf([[2], [2], [2], [2], []], [[4], [4]]);
    // All rows and no column are certain.
    expect(advisedScores(puzzle)).toEqual([5, 5, 5, 5, 5, 4, 4]);
    expect(episode(new LineTask(puzzle), heuristicOrder())).toEqual([0, 1, 2, 3, 4]);
  });

  test('the random order draws any line that is left, and the same for a seed', () => {
    const task = new LineTask(noise(5, 3));
    const draw = (seed: number) => episode(task, randomOrder(mulberry32(seed)));
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
    const first = Array.from({ length: 200 }, (_, seed) => draw(seed)[0]);
    expect(new Set(first).size).toBe(10);
  });

  test('steps are limited, as in the paper, to 25 of ten lines', () => {
    expect(mostSteps({ lineCount: 10 })).toBe(25);
    const stuck = { choose: ({ open }: LineTask) => open[0] ?? 0 };
    expect(episode(new LineTask(noise(5, 2)), stuck).length).toBe(25);
  });
});

describe('the fewest steps', () => {
  test('the fewest steps are those of exhaustive search', () => {
    fc.assert(
      fc.property(
        fc.oneof(smallBoard(4), thinBoard).chain((grid) => fc.tuple(fc.constant(grid), partOf(grid))),
        ([grid, known]) => {
          const puzzle = puzzleOfGrid(grid);
          const found = fewestSteps(puzzle, { known });
          const expected = fewestByBreadthFirst(puzzle, known.cells);
          expect(found.kind === 'found' ? found.order.length : undefined).toBe(expected);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('the fewest steps are those of exhaustive search for noise of 5×5', () => {
    let solved = 0;
    for (let seed = 0; solved < 12; seed++) {
      const puzzle = noise(5, seed);
      const found = fewestSteps(puzzle);
      if (found.kind !== 'found') continue;
      solved++;
      expect(found.order.length).toBe(fewestByBreadthFirst(puzzle, new Uint8Array(25).fill(UNKNOWN)));
    }
  });

  test('the fewest steps are an order that solves the puzzle, no longer than any other', () => {
    for (let seed = 0; seed < 60; seed++) {
      const puzzle = noise(6, seed);
      const found = fewestSteps(puzzle);
      const task = new LineTask(puzzle);
      const others = [heuristicOrder(), randomOrder(mulberry32(seed))].map((order) => episode(task, order, 500));
      expect(found.kind === 'found').toBe(task.isSolved);
      if (found.kind !== 'found') continue;
      task.restart();
      const rewards = found.order.map((line) => task.step(line));
      expect(task.isSolved).toBe(true);
      expect(Math.min(...rewards)).toBeGreaterThan(0);
      for (const other of others) expect(other.length).toBeGreaterThanOrEqual(found.order.length);
    }
  });

  test('the fewest steps are none where line solving leaves cells open or clashes, and not found beyond the budget', () => {
    expect(fewestSteps(puzzleOf([[1], [1]], [[1], [1]])).kind).toBe('none');
    expect(fewestSteps(puzzleOf([[2], []], [[], [2]])).kind).toBe('none');
    const solvable = Array.from({ length: 20 }, (_, seed) => noise(8, seed)).find(
      (puzzle) => fewestSteps(puzzle, { budget: 1000 }).kind === 'spent',
    );
    expect(solvable && exact.solve(solvable).status).toBe('unique');
  });

  test('the fewest steps of a large puzzle are given up before they take much memory', () => {
    const puzzle = puzzleOfGrid(randomPicture(120, 120, 0.95, 1));
    const found = fewestSteps(puzzle, { budget: 200_000 });
    expect(found.kind).toBe('spent');
    if (found.kind === 'spent') expect(found.lineSolves).toBeLessThanOrEqual(200_000);
  });

  test('the fewest steps of a solved board are none', () => {
    const solution = exact.solve(figure);
    if (solution.status !== 'unique') throw new Error('the paper’s puzzle has one solution');
    const [known] = solution.solutions;
    expect(fewestSteps(figure, known === undefined ? {} : { known })).toMatchObject({ kind: 'found', order: [] });
  });
});
