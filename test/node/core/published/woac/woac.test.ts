import { recordSteps } from '@crosshatch/core/explain';
import { crowd } from '@crosshatch/core/published/woac';
import {
  type Clue,
  clueOf,
  createGrid,
  createPuzzle,
  filledCells,
  type Grid,
  gridRows,
  linesWithOtherClue,
  puzzleOfGrid,
  UNKNOWN,
} from '@crosshatch/core/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bred } from '#core/published/evolution/runs.ts';
import { CrowdBoards } from '#core/published/woac/boards.ts';
import { drawCondensed, expand } from '#core/published/woac/condensed.ts';
import { BIASES, type Breeding, breedExpert } from '#core/published/woac/expert.ts';
import { decided, opinionOf } from '#core/published/woac/opinion.ts';
import { CROWD_SETTINGS } from '#core/published/woac/settings.ts';
import { anyPuzzle } from '#test/node/agreement.ts';
import { knownLine, partlyKnown, smallBoard } from '#test/node/arbitraries.ts';
import { placements } from '#test/node/brute-force.ts';
import { evolvesSoundly, pictureOf } from '../evolution/evolves.ts';

evolvesSoundly(crowd);

const isFilled = (cells: ArrayLike<number>) => (cell: number) => cells[cell] === 1;

describe('condensed lines', () => {
  test('condensed lines have a filled cell for each block, none beside another, and stand for a line of the clue', () => {
    fc.assert(
      fc.property(knownLine(1, 30), fc.nat(), ({ clue, cells: { length } }, seed) => {
        const condensed = drawCondensed(clue, length, mulberry32(seed));
        expect(clueOf(condensed.length, isFilled(condensed))).toEqual(clue.map(() => 1));
        expect(condensed.filter((state) => state === 0).length).toBe(length - filledCells(clue));
        const line = expand(condensed, clue);
        expect(line.length).toBe(length);
        expect(clueOf(length, isFilled(line))).toEqual(clue);
      }),
    );
  });

  test('condensed lines are drawn evenly', () => {
    const random = mulberry32(1);
    const counts = new Map<string, number>();
    const clue = [2, 1, 1];
    for (let draw = 0; draw < 4000; draw++) {
      const line = expand(drawCondensed(clue, 8, random), clue).join('');
      counts.set(line, (counts.get(line) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(
      placements(clue, 8)
        .map((line) => line.join(''))
        .sort(),
    );
    for (const count of counts.values()) expect((count * counts.size) / 4000).toBeCloseTo(1, 0);
  });
});

/** Section III.C, read off the board. */
function fitnessOf(
  rows: readonly Clue[],
  columns: readonly Clue[],
  board: Grid,
  square: number,
  group: number,
): number {
  const made = puzzleOfGrid(board);
  const penalties = (asked: readonly Clue[], have: readonly Clue[]): number =>
    asked.reduce((sum, clue, line) => {
      const other = have[line] ?? [];
      const squares = Math.abs(filledCells(clue) - filledCells(other));
      return sum + squares * square + Math.abs(clue.length - other.length) * group;
    }, 0);
  return penalties(rows, made.rows) + penalties(columns, made.columns);
}

function boardsOf(
  grids: readonly Grid[],
  puzzle = puzzleOfGrid(grids[0] ?? pictureOf('0')),
  known?: Grid,
): CrowdBoards {
  const [{ width, height } = { width: 1, height: 1 }] = grids;
  const boards = new CrowdBoards(puzzle, known ?? createGrid(width, height), { square: 1, group: 6 }, grids.length + 2);
  for (const [board, grid] of grids.entries()) {
    boards.cells.set(grid.cells, board * width * height);
    boards.lay(board);
  }
  return boards;
}

test('a square counts one and a group six, as in the figure of the paper', () => {
  const puzzle = createPuzzle([[4]], [[1], [1], [], [1], [1]]);
  if (!puzzle.ok) throw new Error(puzzle.error.message);
  // In the figure: 1 + 6 for a square too few and a group too many, 2 + 6 for two squares too few.
  const columns = { '11010': 1 + 6, '10010': 2 * (1 + 6), '11011': 0 };
  const row = { '11010': 1 + 6, '10010': 2 + 6, '11011': 6 };
  for (const line of ['11010', '10010', '11011'] as const) {
    expect(boardsOf([pictureOf(line)], puzzle.value).fitness[0]).toBe(row[line] + columns[line]);
  }
});

test('parents are cut and joined as in figures 6 and 7 of the paper', () => {
  const boards = boardsOf([pictureOf('1010101010'), pictureOf('0101010101')]);
  boards.cross(0, 1, [3, 6, 8], 2);
  boards.cross(1, 0, [3, 6, 8], 3);
  expect(gridRows(boards.gridOf(2))).toEqual(['1011011001']);
  expect(gridRows(boards.gridOf(3))).toEqual(['0100100110']);
});

test('penalties keep account of crossover, mutation and copies, and known cells stay', () => {
  const questions = anyPuzzle.chain((puzzle) =>
    fc.tuple(fc.constant(puzzle), partlyKnown(puzzle), fc.infiniteStream(fc.constantFrom(0, 1)), fc.nat()),
  );
  fc.assert(
    fc.property(questions, ([puzzle, known, draws, seed]) => {
      const draw = (): Grid => ({ ...known, cells: known.cells.map(() => draws.next().value ?? 0) });
      const boards = boardsOf([draw(), draw()], puzzle, known);
      const random = mulberry32(seed);
      for (let round = 0; round < 6; round++) {
        boards.cross(0, 1, [round, known.cells.length], 2);
        boards.mutate(2, 0.5, random);
        boards.copy(2, round % 2);
        for (const board of [0, 1, 2]) {
          const grid = boards.gridOf(board);
          expect(boards.fitness[board]).toBe(fitnessOf(puzzle.rows, puzzle.columns, grid, 1, 6));
          expect(boards.isSolution(board)).toBe(linesWithOtherClue(puzzle, grid).length === 0);
          expect(grid.cells.every((state, cell) => [UNKNOWN, state].includes(known.cells[cell] ?? state))).toBe(true);
        }
      }
    }),
  );
});

test('the chance is the share of lines in which one square is flipped, each square alike', () => {
  const boards = boardsOf([pictureOf('10110', '01001', '11100')]);
  const random = mulberry32(1);
  const flips = new Array<number>(15).fill(0);
  const draws = 6000;
  for (let draw = 0; draw < draws; draw++) {
    boards.copy(0, 1);
    boards.mutate(1, 0.25, random);
    const [before, after] = [boards.gridOf(0).cells, boards.gridOf(1).cells];
    for (let row = 0; row < 3; row++) {
      const flipped = [0, 1, 2, 3, 4].map((column) => 5 * row + column).filter((cell) => before[cell] !== after[cell]);
      expect(flipped.length).toBeLessThan(2);
      for (const cell of flipped) flips[cell] = (flips[cell] ?? 0) + 1;
    }
  }
  for (const count of flips) expect(Math.abs(count / draws - 0.05)).toBeLessThan(0.015);
});

describe('experts', () => {
  test.each(BIASES)('experts without mutations keep lines whole where the bias is: %s', (bias) => {
    const sound = fc.property(smallBoard(8), fc.nat(), (drawn, seed) => {
      const puzzle = puzzleOfGrid(drawn);
      const breeding: Breeding = {
        ...CROWD_SETTINGS.breeding,
        population: 8,
        generations: 4,
        crossover: 0.8,
        mutation: 0,
      };
      const aim = { bias, weights: { square: 1, group: 6 } };
      const known = createGrid(drawn.width, drawn.height);
      const expert = bred(
        breedExpert(puzzle, known, aim, breeding, {
          seed,
          budget: 1000,
          watch: ({ grid }) => {
            if (bias !== 'none')
              expect(linesWithOtherClue(puzzle, grid).filter(({ axis }) => axis === bias)).toEqual([]);
          },
        }),
      );
      expect(expert.fitness).toBe(fitnessOf(puzzle.rows, puzzle.columns, expert.best, 1, 6));
      expect(expert.solution !== undefined).toBe(linesWithOtherClue(puzzle, expert.best).length === 0);
    });
    fc.assert(sound, { numRuns: 40 });
  });

  test('experts get better over the generations', () => {
    const drawn = pictureOf(
      '11010010',
      '00111010',
      '10101110',
      '01110001',
      '00001111',
      '11001010',
      '10101010',
      '01110111',
    );
    const breeding = { ...CROWD_SETTINGS.breeding, population: 50, generations: 30 };
    for (const aim of CROWD_SETTINGS.aims) {
      const means: number[] = [];
      bred(
        breedExpert(puzzleOfGrid(drawn), createGrid(8, 8), aim, breeding, {
          seed: 1,
          budget: 100_000,
          watch: ({ mean }) => means.push(mean),
        }),
      );
      expect(means.at(-1)).toBeLessThan((means[0] ?? 0) / 2);
    }
  });
});

test('the six experts of a crowd are told one after another, then their vote', () => {
  const puzzle = puzzleOfGrid(pictureOf('10110110', '01001011', '11100101', '00101010', '01010111', '10110010'));
  const { steps } = recordSteps(puzzle, crowd, { budget: 50_000, seed: 1 });
  const vote = steps.findIndex(({ kind }) => kind === 'vote');
  const told = steps.slice(0, vote).map((step) => (step.kind === 'generation' ? step.of : step.kind));
  expect([...new Set(told)]).toEqual([
    'expert 1 (whole rows, groups weigh more)',
    'expert 2 (whole rows, squares weigh more)',
    'expert 3 (whole columns, groups weigh more)',
    'expert 4 (whole columns, squares weigh more)',
    'expert 5 (random boards, groups weigh more)',
    'expert 6 (random boards, squares weigh more)',
  ]);
  const step = steps[vote];
  if (step?.kind !== 'vote') throw new Error('the crowd has voted');
  expect(new Set(step.experts.map((rows) => rows.join())).size).toBe(6);
  expect(
    gridRows(
      opinionOf(
        step.experts.map((rows) => pictureOf(...rows)),
        0.5,
      ),
    ),
  ).toEqual(step.rows);
});

test('a crowd decides where more of it agree than the threshold asks for', () => {
  const experts = ['1110', '1100', '1010', '1000'].map((row) => pictureOf(row));
  expect(gridRows(opinionOf(experts, 0.5))).toEqual(['1??0']);
  expect(gridRows(opinionOf([...experts, pictureOf('0100')], 0.5))).toEqual(['1100']);
  expect(gridRows(opinionOf([...experts, pictureOf('0100')], 0.7))).toEqual(['1??0']);
  expect(gridRows(decided(opinionOf(experts, 0.5)))).toEqual(['1000']);
});

test('a share of experts that is just the threshold decides nothing, for any number of them', () => {
  for (let count = 2; count <= 30; count++) {
    for (let agreeing = Math.ceil(count / 2); agreeing < count; agreeing++) {
      const crowd = (filled: number) => Array.from({ length: count }, (_, at) => pictureOf(at < filled ? '10' : '01'));
      const said = (filled: number) => gridRows(opinionOf(crowd(filled), agreeing / count));
      expect([said(agreeing), said(agreeing + 1)], `${agreeing} of ${count}`).toEqual([['??'], ['10']]);
    }
  }
});
