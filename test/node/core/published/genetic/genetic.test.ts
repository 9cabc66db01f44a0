import type { Algorithm } from '@crosshatch/core/algorithm';
import { randomFigures } from '@crosshatch/core/generation';
import { genetic, geneticByCounts } from '@crosshatch/core/published/genetic';
import {
  differingCells,
  FILLED,
  filledCells,
  type Grid,
  gridRows,
  type Line,
  linesWithOtherClue,
  type Puzzle,
  puzzleOfGrid,
  UNKNOWN,
} from '@crosshatch/core/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Fitness, GeneticPopulation } from '#core/published/genetic/population.ts';
import { anyPuzzle } from '#test/node/agreement.ts';
import { partlyKnown, smallBoard } from '#test/node/arbitraries.ts';
import { evolvesSoundly, pictureOf } from '../evolution/evolves.ts';

evolvesSoundly(genetic);
evolvesSoundly(geneticByCounts);

const target = (puzzle: Puzzle): number => puzzle.rows.reduce((sum, clue) => sum + filledCells(clue), 0);
const filledIn = ({ cells }: Grid): number => cells.reduce((sum, state) => sum + state, 0);

/** Equation 1, read off the board. */
function fitnessOf(puzzle: Puzzle, board: Grid): number {
  const lines = board.width + board.height - linesWithOtherClue(puzzle, board).length;
  return lines + (target(puzzle) === 0 ? 0 : (board.cells.length * filledIn(board)) / target(puzzle));
}

const questions = anyPuzzle.chain((puzzle) =>
  fc.tuple(
    fc.constant(puzzle),
    partlyKnown(puzzle),
    fc.array(fc.constantFrom(0, 1), { minLength: 36, maxLength: 36 }),
    fc.nat(),
  ),
);

test('mutations fill, empty or move up to four cells, leave known ones, and keep account of the fitness', () => {
  fc.assert(
    fc.property(questions, ([puzzle, known, cells, seed]) => {
      const population = new GeneticPopulation(puzzle, known, 2);
      const random = mulberry32(seed);
      population.lay(0, Uint8Array.from(cells).subarray(0, known.cells.length));
      for (let mutation = 0; mutation < 20; mutation++) {
        const before = population.gridOf(0);
        population.copy(0, 1);
        population.mutate(1, random);
        const after = population.gridOf(1);
        expect(population.gridOf(0)).toEqual(before);
        expect(population.fitness(1)).toBeCloseTo(fitnessOf(puzzle, after), 9);
        expect(population.isSolution(1)).toBe(linesWithOtherClue(puzzle, after).length === 0);
        const changed = after.cells.filter((state, cell) => state !== before.cells[cell]).length;
        expect(changed).toBeLessThanOrEqual(8);
        const wrong = (board: Grid) => Math.abs(filledIn(board) - target(puzzle));
        expect(wrong(after)).toBeLessThanOrEqual(wrong(before));
        for (const [cell, state] of known.cells.entries()) if (state !== UNKNOWN) expect(after.cells[cell]).toBe(state);
        population.copy(1, 0);
      }
    }),
  );
});

test('a board has 0 to 4 mutations, each number and each place as likely as the others', () => {
  const puzzle = puzzleOfGrid(pictureOf('11111', '11111', '11111', '00000'));
  const known = { width: 5, height: 4, cells: new Uint8Array(20).fill(UNKNOWN) };
  const population = new GeneticPopulation(puzzle, known, 2);
  const random = mulberry32(1);
  const counts = [0, 0, 0, 0, 0];
  const places = new Array<number>(20).fill(0);
  const draws = 10_000;
  // Far fewer cells are filled than there are to be, so that each mutation fills one.
  population.lay(0, new Uint8Array(20));
  for (let draw = 0; draw < draws; draw++) {
    population.copy(0, 1);
    population.mutate(1, random);
    const { cells } = population.gridOf(1);
    const filled = filledIn(population.gridOf(1));
    counts[filled] = (counts[filled] ?? 0) + 1;
    for (const [cell, state] of cells.entries()) places[cell] = (places[cell] ?? 0) + state;
  }
  for (const count of counts) expect(Math.abs(count / draws - 0.2)).toBeLessThan(0.02);
  // Two mutations on average.
  for (const place of places) expect(Math.abs(place / draws - 0.1)).toBeLessThan(0.015);
});

test('equation 1 has no upper limit: a full board outscores the solution, and mutation empties it', () => {
  const solution = randomFigures(10, 10, 5);
  const puzzle = puzzleOfGrid(solution);
  const population = new GeneticPopulation(puzzle, { ...solution, cells: new Uint8Array(100).fill(UNKNOWN) }, 2);
  population.lay(0, solution.cells);
  expect(population.fitness(0)).toBe(120);
  population.lay(1, new Uint8Array(100).fill(FILLED));
  expect(population.fitness(1)).toBeGreaterThanOrEqual((100 * 100) / target(puzzle));
  expect(population.fitness(1)).toBeGreaterThan(120);
  const random = mulberry32(1);
  for (let mutation = 0; mutation < 200; mutation++) population.mutate(1, random);
  expect(filledIn(population.gridOf(1))).toBe(target(puzzle));
});

test('the first boards fill the number of cells of a solution, each differently', () => {
  const puzzle = puzzleOfGrid(pictureOf('11010', '00111', '10101', '01110', '00001'));
  const population = new GeneticPopulation(
    puzzle,
    { width: 5, height: 5, cells: new Uint8Array(25).fill(UNKNOWN) },
    100,
  );
  const random = mulberry32(1);
  const boards = new Set<string>();
  for (let board = 0; board < 100; board++) {
    population.layRandom(board, random);
    const grid = population.gridOf(board);
    expect(filledIn(grid)).toBe(target(puzzle));
    expect(grid.cells.length - filledIn(grid)).toBe(25 - target(puzzle));
    boards.add(gridRows(grid).join());
  }
  expect(boards.size).toBeGreaterThan(95);
});

test('a prediction with a cell too many is put right, which chance does not find', () => {
  const board = pictureOf('0011111100', '0100000010', '1001001001', '1000110001', '0011111100');
  const puzzle = puzzleOfGrid(board);
  const prediction = Float32Array.from(board.cells);
  prediction[0] = 1;
  const outcome = genetic.solve(puzzle, { predictions: [prediction], seed: 1 });
  expect(outcome).toMatchObject({ status: 'solved', solutions: [board] });
  expect(genetic.solve(puzzle, { seed: 1 }).status).toBe('exhausted');
});

test('a right prediction is soon found among its mutations', () => {
  fc.assert(
    fc.property(smallBoard(6), fc.nat(), (board, seed) => {
      const outcome = genetic.solve(puzzleOfGrid(board), {
        predictions: [Float32Array.from(board.cells)],
        seed,
        budget: 1000,
      });
      expect(outcome.status).toBe('solved');
    }),
    { numRuns: 30 },
  );
});

test.each<Fitness>(['changes', 'counts'])(
  'boards bred for %s keep account of it, whatever is done to them',
  (fitness) => {
    fc.assert(
      fc.property(questions, ([puzzle, known, cells, seed]) => {
        const population = new GeneticPopulation(puzzle, known, 3, fitness);
        const random = mulberry32(seed);
        const states = Uint8Array.from(cells).subarray(0, known.cells.length);
        population.lay(0, states);
        population.lay(1, states.toReversed());
        for (let round = 0; round < 10; round++) {
          population.cross(0, 1, random);
          population.mutate(1, random);
          const board = population.gridOf(0);
          population.lay(2, board.cells);
          expect(population.fitness(0)).toBe(population.fitness(2));
          expect(population.isSolution(0)).toBe(linesWithOtherClue(puzzle, board).length === 0);
          expect(population.same(0, 2)).toBe(true);
          expect(population.same(0, 1)).toBe(gridRows(board).join() === gridRows(population.gridOf(1)).join());
          for (const [cell, state] of known.cells.entries())
            if (state !== UNKNOWN) expect(board.cells[cell]).toBe(state);
        }
      }),
    );
  },
);

test('a line that is drawn anew has its clue, and no other line changes', () => {
  const open = smallBoard(6).chain((board) => fc.tuple(fc.constant(board), fc.nat()));
  fc.assert(
    fc.property(open, ([board, seed]) => {
      const puzzle = puzzleOfGrid(board);
      const known = { ...board, cells: new Uint8Array(board.cells.length).fill(UNKNOWN) };
      const population = new GeneticPopulation(puzzle, known, 1, 'counts');
      const random = mulberry32(seed);
      population.layRandom(0, random);
      for (let round = 0; round < 10 && !population.isSolution(0); round++) {
        const before = population.gridOf(0);
        const number = population.drawUnmet(0, random);
        const isRow = number < board.height;
        const line: Line = { axis: isRow ? 'row' : 'column', index: isRow ? number : number - board.height };
        expect(linesWithOtherClue(puzzle, before)).toContainEqual(line);
        population.redraw(0, number, random);
        const after = population.gridOf(0);
        expect(linesWithOtherClue(puzzle, after)).not.toContainEqual(line);
        for (const { row, column } of differingCells(before, after)) expect(isRow ? row : column).toBe(line.index);
      }
    }),
  );
});

test('breeding by counts solves 10×10 pictures from random boards, which cell by cell does not', {
  tags: ['slow'],
}, () => {
  const solved = (algorithm: Algorithm): number =>
    Array.from({ length: 20 }, (_, seed) =>
      algorithm.solve(puzzleOfGrid(randomFigures(10, 10, seed)), { seed, budget: 10_000 }),
    ).filter(({ status }) => status === 'solved').length;
  expect(solved(geneticByCounts)).toBeGreaterThan(16);
  expect(solved(genetic)).toBeLessThan(5);
});
