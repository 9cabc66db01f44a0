import type { Algorithm } from '@crosshatch/core/algorithm';
import { NONE } from '@crosshatch/core/board';
import { exact } from '@crosshatch/core/exact';
import { createExtremes, PlacementCounter } from '@crosshatch/core/line';
import {
  A_PRIORI_SETTINGS,
  type APrioriSettings,
  aPriori,
  aPrioriByBeliefs,
  aPrioriProbabilities,
  solveAPriori,
} from '@crosshatch/core/published/ea';
import {
  clueOf,
  createPuzzle,
  FILLED,
  type Grid,
  gridRows,
  lengthOf,
  type Puzzle,
  puzzleOfGrid,
  UNKNOWN,
} from '@crosshatch/core/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import fc from 'fast-check';
import { assert, describe, expect, test } from 'vitest';
import { LogicSearch } from '#core/published/ea/logic.ts';
import { PlacementTable } from '#core/published/ea/placements.ts';
import { TernaryPopulation } from '#core/published/ea/population.ts';
import { believedProbabilities } from '#core/published/ea/probabilities.ts';
import { StepwiseSearch } from '#core/published/ea/stepwise.ts';
import { anyPuzzle } from '#test/node/agreement.ts';
import { knownLine, smallBoard } from '#test/node/arbitraries.ts';
import { agrees, placements } from '#test/node/brute-force.ts';
import { evolvesSoundly, pictureOf } from '../evolution/evolves.ts';

evolvesSoundly(aPriori);
evolvesSoundly(aPrioriByBeliefs);

/** No cell falls to line solving; unique. */
const HARD = createPuzzle(
  [[1], [2, 2, 1], [1, 1, 2], [3], [2, 1], [1, 1, 2], [1], [1, 4], [1, 1, 1, 1], []],
  [[2, 1], [1, 1], [1, 1], [1], [1, 2, 1], [1, 3], [2, 1, 1], [2, 2], [1, 2], [2, 1]],
);
if (!HARD.ok) throw new Error(HARD.error.message);
const hard = HARD.value;

describe('a-priori probabilities', () => {
  test("a-priori probabilities are those of the paper's example: 0.2 for a row 2 2 of six cells and a column 2 1 of five", () => {
    const board = pictureOf('010000', '010000', '110110', '010100', '011001');
    const puzzle = puzzleOfGrid(board);
    expect(puzzle.rows[2]).toEqual([2, 2]);
    const other: Puzzle = { ...puzzle, columns: puzzle.columns.map((clue, at) => (at === 2 ? [2, 1] : clue)) };
    expect(aPrioriProbabilities(other)[2 * 6 + 2]).toBeCloseTo(0.2, 15);
  });

  test('a-priori probabilities are the counts of all placements, by equation 17', () => {
    fc.assert(
      fc.property(anyPuzzle, (puzzle) => {
        const width = puzzle.columns.length;
        const height = puzzle.rows.length;
        const ofRows = puzzle.rows.map((clue) => placements(clue, width));
        const ofColumns = puzzle.columns.map((clue) => placements(clue, height));
        const expected = ofRows.flatMap((inRow, row) =>
          ofColumns.map((inColumn, column) => {
            const both = [FILLED, 1 - FILLED].map(
              (state) =>
                inRow.filter((cells) => cells[column] === state).length *
                inColumn.filter((cells) => cells[row] === state).length,
            );
            const [filled = 0, empty = 0] = both;
            return filled + empty === 0 ? 0.5 : filled / (filled + empty);
          }),
        );
        const found = aPrioriProbabilities(puzzle);
        expect(found).toHaveLength(expected.length);
        for (const [cell, probability] of expected.entries()) {
          if (probability === 0 || probability === 1) expect(found[cell]).toBe(probability);
          else expect(found[cell]).toBeCloseTo(probability, 12);
        }
      }),
    );
  });

  test('a-priori probabilities agree with all placements, and with the counter where these cannot be written out', () => {
    fc.assert(
      fc.property(knownLine(1, 14), ({ clue, cells }) => {
        const all = placements(clue, cells.length);
        const puzzle = { rows: [clue], columns: Array.from(cells, () => []) };
        const counted = new PlacementTable(puzzle).count(clue, cells.length);
        const filling = Array.from(cells, (_, cell) => all.filter((placement) => placement[cell] === FILLED).length);
        expect(counted.total).toBe(all.length);
        expect([...counted.filling]).toEqual(filling);
        expect([...counted.leaving]).toEqual(filling.map((count) => all.length - count));
      }),
    );
    const random = mulberry32(7);
    for (const length of [60, 300, 1000]) {
      const draws = Array.from({ length }, () => random() % 3 === 0);
      const clue = clueOf(length, (cell) => draws[cell] === true);
      const { total, filling, leaving } = new PlacementTable({
        rows: [clue],
        columns: draws.map(() => []),
      }).count(clue, length);
      const counter = new PlacementCounter(length);
      expect(total / counter.count(clue, new Uint8Array(length).fill(UNKNOWN))).toBeCloseTo(1, 11);
      for (let cell = 0; cell < length; cell++) {
        const share = (filling[cell] ?? Number.NaN) / total;
        expect(share).toBeCloseTo(counter.shares[cell] ?? Number.NaN, 11);
        expect(share + (leaving[cell] ?? Number.NaN) / total).toBeCloseTo(1, 11);
      }
    }
  });

  test('a-priori probabilities agree with equations 7 to 11, term by term', () => {
    const choose = (from: number, count: number): number => {
      let ways = count < 0 || from < count ? 0 : 1;
      for (let taken = 0; taken < count && ways > 0; taken++) ways = (ways * (from - taken)) / (taken + 1);
      return ways;
    };
    const sum = (blocks: readonly number[]): number => blocks.reduce((all, block) => all + block, 0);
    fc.assert(
      fc.property(knownLine(1, 30), ({ clue, cells: { length } }) => {
        const blocks = clue.map(lengthOf);
        const { total, filling } = new PlacementTable({
          rows: [clue],
          columns: Array.from({ length }, () => []),
        }).count(clue, length);
        const spare = length - sum(blocks) - blocks.length + 1;
        expect(total).toBe(choose(spare + blocks.length, spare));
        for (let j = 1; j <= length; j++) {
          let expected = 0;
          for (const [index, size] of blocks.entries()) {
            const k = index + 1;
            const before = k - 2 + sum(blocks.slice(0, index));
            const behind = blocks.length - k - 1 + sum(blocks.slice(index + 1));
            for (let m = 1; m <= size; m++) {
              const first = j - size + m - 2 - before;
              const second = length - j - m - behind;
              expected += choose(first + k - 1, first) * choose(second + blocks.length - k, second);
            }
          }
          expect(filling[j - 1]).toBe(expected);
        }
      }),
    );
  });

  test('a-priori probabilities are numbers on the largest board, however unlikely its cells', () => {
    const blocks = (count: number): number[] => new Array<number>(count).fill(1);
    const rows = Array.from({ length: 1000 }, (_, row) => (row === 0 ? blocks(250) : []));
    const columns = Array.from({ length: 1000 }, (_, column) => (column < 250 ? [1] : []));
    const puzzle = createPuzzle(rows, columns);
    if (!puzzle.ok) throw new Error(puzzle.error.message);
    const probabilities = aPrioriProbabilities(puzzle.value);
    expect(probabilities.every((probability) => probability >= 0 && probability <= 1)).toBe(true);
    expect(probabilities[0]).toBeGreaterThan(0);
  });
});

describe('the left-most and right-most solutions', () => {
  const settleBy = (clue: readonly number[], cells: Uint8Array) => {
    const solver = createExtremes([
      { clue: [9], cells: 9 },
      { clue, cells: cells.length },
    ]);
    const masks = [FILLED, 1 - FILLED].map((state) => {
      const mask = new Int32Array(solver.words);
      for (const [cell, own] of cells.entries())
        if (own === state) mask[cell >> 5] = (mask[cell >> 5] ?? 0) | (1 << (cell & 31));
      return mask;
    });
    const [filled = new Int32Array(), empty = new Int32Array()] = masks;
    if (!solver.settle(1, filled, empty, 0)) return undefined;
    const isIn = (mask: Int32Array, cell: number) => ((mask[cell >> 5] ?? 0) & (1 << (cell & 31))) !== 0;
    return Array.from(cells, (state, cell) =>
      isIn(solver.newFilled, cell) ? 1 : isIn(solver.newEmpty, cell) ? 0 : state,
    );
  };

  test('the left-most and right-most solutions settle cells on which both agree, and miss none on an empty line', () => {
    fc.assert(
      fc.property(knownLine(1, 14), ({ clue, cells }) => {
        const fitting = placements(clue, cells.length).filter((placement) => agrees(placement, cells));
        const settled = settleBy(clue, cells);
        expect(settled === undefined).toBe(fitting.length === 0);
        for (const [cell, state] of settled?.entries() ?? []) {
          if (state !== UNKNOWN) expect(fitting.every((placement) => placement[cell] === state)).toBe(true);
        }
        const all = placements(clue, cells.length);
        const agreed = Array.from(cells, (_, cell) => {
          const states = new Set(all.map((placement) => placement[cell]));
          return states.size === 1 ? all[0]?.[cell] : UNKNOWN;
        });
        expect(settleBy(clue, new Uint8Array(cells.length).fill(UNKNOWN))).toEqual(agreed);
      }),
      { numRuns: 200 },
    );
    expect(settleBy(new Array<number>(30).fill(1), new Uint8Array(70).fill(UNKNOWN))).toHaveLength(70);
    expect(settleBy([40], new Uint8Array(70).fill(UNKNOWN))?.filter((state) => state === FILLED)).toHaveLength(10);
  });

  test('the left-most and right-most solutions settle on the empty board just the cells of a-priori probability 0 or 1', () => {
    fc.assert(
      fc.property(smallBoard(6), (board) => {
        const puzzle = puzzleOfGrid(board);
        const lines = [...puzzle.rows.map((clue) => ({ clue, length: board.width }))];
        const columns = puzzle.columns.map((clue) => settleBy(clue, new Uint8Array(board.height).fill(UNKNOWN)) ?? []);
        const probabilities = aPrioriProbabilities(puzzle);
        for (const [row, { clue, length }] of lines.entries()) {
          const own = settleBy(clue, new Uint8Array(length).fill(UNKNOWN)) ?? [];
          for (let column = 0; column < length; column++) {
            const states = [own[column], columns[column]?.[row]].filter((state) => state !== UNKNOWN);
            const probability = probabilities[row * length + column];
            if (probability === 0 || probability === 1) expect(states).toContain(probability);
            else expect(states).toEqual([]);
          }
        }
      }),
    );
  });
});

describe('the operators', () => {
  const populations = fc.record({
    size: fc.integer({ min: 2, max: 9 }),
    genes: fc.integer({ min: 1, max: 12 }),
    seed: fc.nat(),
    states: fc.array(fc.constantFrom(0, 1, 2), { minLength: 108, maxLength: 108 }),
  });
  const made = ({ size, genes, states }: { size: number; genes: number; states: number[] }): TernaryPopulation => {
    const population = new TernaryPopulation(size, genes);
    population.states.set(states.slice(0, size * genes));
    return population;
  };
  const geneAt = (population: TernaryPopulation, individual: number, gene: number) =>
    population.states[population.start(individual) + gene] ?? Number.NaN;

  test('crossover swaps what lies between two points, and nothing else', () => {
    fc.assert(
      fc.property(populations, (drawn) => {
        const before = made(drawn);
        const after = made(drawn);
        const changed = after.cross(0, 1, mulberry32(drawn.seed));
        const swapped: number[] = [];
        for (let gene = 0; gene < drawn.genes; gene++) {
          const had = [geneAt(before, 0, gene), geneAt(before, 1, gene)];
          const has = [geneAt(after, 0, gene), geneAt(after, 1, gene)];
          if (had.join() === has.join()) continue;
          expect(has).toEqual(had.reverse());
          swapped.push(gene);
        }
        expect(swapped.length > 0).toBe(changed);
        for (let gene = swapped[0] ?? 0; gene < (swapped.at(-1) ?? 0); gene++) {
          if (!swapped.includes(gene)) expect(geneAt(before, 0, gene)).toBe(geneAt(before, 1, gene));
        }
        expect(after.states.slice(2 * drawn.genes)).toEqual(before.states.slice(2 * drawn.genes));
      }),
    );
  });

  test('the mutation swaps two cells of one individual that differ, if there are such', () => {
    fc.assert(
      fc.property(populations, (drawn) => {
        const before = made(drawn);
        const after = made(drawn);
        const isSwapped = after.swap(1, mulberry32(drawn.seed));
        const own = [...before.states.slice(drawn.genes, 2 * drawn.genes)];
        const now = [...after.states.slice(drawn.genes, 2 * drawn.genes)];
        expect(isSwapped).toBe(new Set(own).size > 1);
        expect(now.filter((state, gene) => state !== own[gene])).toHaveLength(isSwapped ? 2 : 0);
        expect(now.toSorted()).toEqual(own.toSorted());
        before.states.set(now, drawn.genes);
        expect(after.states).toEqual(before.states);
      }),
    );
  });

  test('the guided mutation takes known genes to the state that population and probability speak for', () => {
    fc.assert(
      fc.property(populations, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (drawn, stream) => {
        const before = made(drawn);
        const after = made(drawn);
        const probabilities = Float64Array.from({ length: drawn.genes }, () => stream.next().value);
        const changed = new Uint8Array(drawn.size);
        after.guide(probabilities, mulberry32(drawn.seed), changed);
        const expected = new Uint8Array(drawn.size);
        for (let gene = 0; gene < drawn.genes; gene++) {
          const had = Array.from({ length: drawn.size }, (_, individual) => geneAt(before, individual, gene));
          const filled = had.filter((state) => state === 1).length;
          const share = filled / had.filter((state) => state !== UNKNOWN).length;
          const target = share + (probabilities[gene] ?? 0) >= 1 ? 1 : 0;
          for (const [individual, state] of had.entries()) {
            const has = geneAt(after, individual, gene);
            if (state !== 1 - target) expect(has).toBe(state);
            else if (has !== state) {
              expect(has).toBe(target);
              expected[individual] = 1;
            }
          }
        }
        expect(changed).toEqual(expected);
      }),
    );
  });

  test('the guided mutation is as frequent as equation 31 says', () => {
    const leftBy = (probability: number): number[] => {
      const population = new TernaryPopulation(6000, 1);
      // Three in four of the individuals that know the gene have it filled; a third do not know it.
      for (let individual = 0; individual < 6000; individual++)
        population.states[individual] = individual % 3 === 0 ? UNKNOWN : individual % 4 === 0 ? 0 : 1;
      population.guide(Float64Array.of(probability), mulberry32(1), new Uint8Array(6000));
      return [0, 1, UNKNOWN].map((each) => population.states.filter((state) => state === each).length);
    };
    // To be filled: of 1,000 empty ones three quarters change. To be empty: of 3,000 filled ones a quarter.
    const [empty = 0, , unknown] = leftBy(0.3);
    expect(Math.abs(empty - 250)).toBeLessThan(50);
    expect(unknown).toBe(2000);
    const [, filled = 0] = leftBy(0.2);
    expect(Math.abs(filled - 2250)).toBeLessThan(90);
  });

  test('a tenth of the first cells are known, filled by their probabilities', () => {
    const population = new TernaryPopulation(10_000, 2);
    population.draw(0.1, Float64Array.of(0.9, 0.2), mulberry32(5));
    for (const [gene, probability] of [0.9, 0.2].entries()) {
      const states = Array.from({ length: 10_000 }, (_, individual) => geneAt(population, individual, gene));
      const known = states.filter((state) => state !== UNKNOWN);
      expect(Math.abs(known.length - 1000)).toBeLessThan(100);
      expect(Math.abs(known.filter((state) => state === 1).length / known.length - probability)).toBeLessThan(0.06);
    }
  });
});

describe('the evolution', () => {
  test('the evolution solves a puzzle of which lines alone settle nothing', () => {
    const statuses = Array.from({ length: 5 }, (_, seed) => aPriori.solve(hard, { seed }).status);
    expect(statuses).toEqual(new Array(5).fill('solved'));
  });

  test.each([
    { ...A_PRIORI_SETTINGS, guided: false },
    { ...A_PRIORI_SETTINGS, initialisation: 'uniform' as const },
    { ...A_PRIORI_SETTINGS, crossover: 0, mutation: 0 },
    { ...A_PRIORI_SETTINGS, lineSolving: 'complete' as const },
  ])('the evolution goes another way without an operator: %#', { tags: ['slow'] }, (settings) => {
    const worksBy = (own: APrioriSettings) =>
      Array.from({ length: 6 }, (_, seed) => solveAPriori(hard, { seed, budget: 400 }, own).work);
    const works = worksBy(settings);
    expect(works).toEqual(worksBy(settings));
    expect(works).not.toEqual(worksBy(A_PRIORI_SETTINGS));
    for (const { evaluations } of works) expect(evaluations).toBeLessThanOrEqual(400);
  });

  test('an individual is worth the cells that lines settle from it, less a penalty a clash', () => {
    const logic = new LogicSearch(hard, 'extremes');
    logic.board.enqueueAll();
    logic.board.propagateLines();
    logic.begin();
    const genes = new Uint8Array(logic.variables.length).fill(UNKNOWN);
    const certain = logic.board.trailSize;
    expect(logic.evaluate(genes, 0, 10)).toBe(certain);
    const outcome = aPriori.solve(hard);
    if (outcome.status !== 'solved') throw new Error('this one is solved');
    const [solution] = outcome.solutions;
    assert(solution !== undefined);
    for (const [gene, cell] of logic.variables.entries()) genes[gene] = solution.cells[cell] ?? UNKNOWN;
    expect(logic.evaluate(genes, 0, 10)).toBe(100);
    expect(logic.isSolved).toBe(true);
    expect(gridRows(logic.boardOf(genes, 0))).toEqual(gridRows(solution));
    genes[0] = 1 - (genes[0] ?? 0);
    expect(logic.evaluate(genes, 0, 10)).toBeLessThanOrEqual(80);
    expect(logic.isSolved).toBe(false);
    expect(logic.board.trailSize).toBe(certain);
  });
});

describe('past the paper', () => {
  /** A search from the cells that lines settle; undefined where these are all. */
  const searchOn = (board: Grid, goesToTheEnd: boolean): StepwiseSearch | undefined => {
    const search = new StepwiseSearch(puzzleOfGrid(board), 'complete', goesToTheEnd);
    search.board.enqueueAll();
    search.board.propagateLines();
    if (search.board.isComplete) return undefined;
    search.begin();
    return search;
  };
  const boards = fc
    .integer({ min: 2, max: 7 })
    .chain((size) =>
      fc
        .array(fc.constantFrom(0, 1), { minLength: size * size, maxLength: size * size })
        .map((cells): Grid => ({ width: size, height: size, cells: Uint8Array.from(cells) })),
    );

  test('right guesses of the evolution lead to a solution', () => {
    fc.assert(
      fc.property(boards, fc.nat(), (board, seed) => {
        const search = searchOn(board, false);
        if (search === undefined) return;
        const random = mulberry32(seed);
        search.advise(Float64Array.from(search.variables, () => random() / 2 ** 32));
        const genes = Uint8Array.from(search.variables, (cell) => board.cells[cell] ?? UNKNOWN);
        expect(search.evaluate(genes, 0, 1)).toBe(board.cells.length);
        expect(search.isSolved).toBe(true);
      }),
    );
  });

  test('a guess is turned if lines clash with it, and only then; the individual stays as it is', () => {
    const seen = { turned: 0, kept: 0 };
    fc.assert(
      fc.property(boards, (board) => {
        const search = searchOn(board, false);
        if (search === undefined) return;
        search.advise(new Float64Array(search.variables.length).fill(0.5));
        for (const [gene, cell] of search.variables.entries()) {
          const right = board.cells[cell] ?? UNKNOWN;
          const reachedBy = (state: number): number => {
            const genes = new Uint8Array(search.variables.length).fill(UNKNOWN);
            genes[gene] = state;
            search.evaluate(genes, 0, 1);
            expect(genes[gene]).toBe(state);
            return search.boardOf(genes, 0).cells[cell] ?? UNKNOWN;
          };
          const { board: trial } = search;
          trial.newLevel();
          trial.set(2 * cell + 1 - right, NONE);
          const clashes = trial.propagateLines() !== NONE;
          trial.backtrack(0);
          expect(reachedBy(right)).toBe(right);
          expect(reachedBy(1 - right)).toBe(clashes ? right : 1 - right);
          seen[clashes ? 'turned' : 'kept']++;
        }
      }),
      { seed: 1 },
    );
    expect(seen.turned).toBeGreaterThan(10);
    expect(seen.kept).toBeGreaterThan(10);
  });

  test('a board reached from any guess breaks no line, and its fitness can be counted on it', () => {
    fc.assert(
      fc.property(boards, fc.boolean(), fc.nat(), (board, goesToTheEnd, seed) => {
        const search = searchOn(board, goesToTheEnd);
        if (search === undefined) return;
        const random = mulberry32(seed);
        search.advise(Float64Array.from(search.variables, () => random() / 2 ** 32));
        const genes = Uint8Array.from(search.variables, () => random() % 3);
        const fitness = search.evaluate(genes, 0, 0);
        const reached = search.boardOf(genes, 0);
        expect(reached.cells.filter((state) => state !== UNKNOWN)).toHaveLength(fitness);
        expect(search.isSolved).toBe(fitness === board.cells.length);
        const puzzle = puzzleOfGrid(board);
        for (const [row, clue] of puzzle.rows.entries()) {
          const cells = reached.cells.subarray(row * board.width, (row + 1) * board.width);
          expect(placements(clue, board.width).some((placement) => agrees(placement, [...cells]))).toBe(true);
        }
      }),
    );
  });

  test('beliefs say more of the solution than rows and columns that know nothing of each other', () => {
    const outcome = exact.solve(hard);
    if (outcome.status !== 'unique') throw new Error('it has one solution');
    const [solution] = outcome.solutions;
    assert(solution !== undefined);
    const right = (probabilities: Float64Array): number =>
      probabilities.reduce((sum, chance, cell) => sum + (solution.cells[cell] === FILLED ? chance : 1 - chance), 0);
    const logic = new LogicSearch(hard, 'complete');
    expect(right(believedProbabilities(hard, logic.board))).toBeGreaterThan(right(aPrioriProbabilities(hard)) + 3);
  });

  test('the evolution by beliefs solves by its first guesses what takes the paper’s form generations', () => {
    const evaluations = (algorithm: Algorithm): number =>
      Array.from({ length: 5 }, (_, seed) => algorithm.solve(hard, { seed })).reduce(
        (sum, { status, work }) => (status === 'solved' ? sum + (work.evaluations ?? 0) : Number.POSITIVE_INFINITY),
        0,
      );
    expect(evaluations(aPrioriByBeliefs)).toBeLessThan(evaluations(aPriori) / 5);
  });
});
