import { solveLightUp } from '@crosshatch/core/light-up/exact';
import {
  boardOfGenes,
  bulbProbabilities,
  bulbProbability,
  FIXED_BULB,
  GENE,
  LIT,
  LightUpNetwork,
  objectiveOf,
  type Preprocessed,
  preprocess,
  RULED_OUT,
} from '@crosshatch/core/light-up/hopfield';
import { BLACK_SQUARE, BULB, type LightUp, NO_BULB, solutionFault, viewOf } from '@crosshatch/core/light-up/puzzle';
import { below, mulberry32, type Random } from '@crosshatch/core/random';
import { describe, expect, test } from 'vitest';
import { boardOf, randomBoard, uniqueBoard } from '../boards.ts';
import { litBy } from '../exact/brute-force.ts';

const randomBits = (next: Random, size: number) => Uint8Array.from({ length: size }, () => below(next, 2));

function randomOrder(next: Random, size: number): number[] {
  const keys = Array.from({ length: size }, (_, neuron) => ({ neuron, key: next() }));
  return keys.toSorted((some, other) => some.key - other.key).map(({ neuron }) => neuron);
}

/** For each gene, the genes that it lights. */
function rivalsOf(puzzle: LightUp, { genes }: Preprocessed): number[][] {
  return genes.map((at) => {
    const lit = new Set(litBy(puzzle, at));
    return [...genes.keys()].filter((other) => lit.has(genes[other] ?? -1));
  });
}

describe('preprocessing', () => {
  test('squares beside a full number are ruled out, a number that needs all gets bulbs, and bulbs light their rays', () => {
    const { states, genes } = preprocess(boardOf(['0..', '.#.', '..2']));
    expect([...states]).toEqual([0, RULED_OUT, LIT, RULED_OUT, 5, FIXED_BULB, LIT, FIXED_BULB, 2]);
    expect(genes).toEqual([]);
  });

  test('the only square that can light another gets a bulb only where that is asked for', () => {
    const puzzle = boardOf(['.#', '#.']);
    expect(preprocess(puzzle).genes).toEqual([0, 3]);
    expect(preprocess(puzzle, { onlySource: true })).toMatchObject({
      genes: [],
      states: Uint8Array.from([7, 5, 5, 7]),
    });
  });

  test('squares fixed by preprocessing are so in the only solution, and nothing more can be fixed', () => {
    const next = mulberry32(51);
    for (let round = 0; round < 40; round++) {
      const puzzle = uniqueBoard(next, 7, 6);
      const outcome = solveLightUp(puzzle);
      const solution = outcome.status === 'unique' ? outcome.solutions[0] : undefined;
      for (const onlySource of [false, true]) {
        const { states } = preprocess(puzzle, { onlySource });
        for (const [at, state] of states.entries()) {
          if (state === FIXED_BULB) expect(solution?.[at]).toBe(BULB);
          else if (state !== GENE) expect(solution?.[at]).toBe(NO_BULB);
        }
      }
    }
  });
});

describe('a-priori probabilities', () => {
  /**
   * The example of Fig. 9: above the square a 3 with one bulb and three unknown squares beside it, left of the square a 1 with
   * a lit square and three unknown ones; two unknown squares in the row can light it, and three in the column.
   */
  const figure9 = (): { readonly puzzle: LightUp; readonly preprocessed: Preprocessed; readonly at: number } => {
    const puzzle = boardOf(['######', '#...##', '#.3.##', '.1...#', '#..###', '##.###', '##.###']);
    const states = Uint8Array.from(puzzle.squares, (kind) => (kind < 0 ? RULED_OUT : kind));
    const at = 3 * 6 + 2;
    // Around the 3: a bulb above, unknown left, right and below. Around the 1: unknown above, right and below, lit left.
    states[6 + 2] = FIXED_BULB;
    for (const gene of [2 * 6 + 1, 2 * 6 + 3, at, 4 * 6 + 1]) states[gene] = GENE;
    states[3 * 6] = LIT;
    for (const gene of [3 * 6 + 3, 3 * 6 + 4, 4 * 6 + 2, 5 * 6 + 2, 6 * 6 + 2]) states[gene] = GENE;
    return {
      puzzle,
      preprocessed: { states, genes: [...states.keys()].filter((place) => states[place] === GENE) },
      at,
    };
  };

  test("the paper's worked example is 2 / (2 + 2 · 11) = 1/12", () => {
    const { puzzle, preprocessed, at } = figure9();
    const { numbers, withBulb, without, inRow, inColumn, probability } = bulbProbability(puzzle, preprocessed, at);
    expect(numbers.map((number) => [number.withBulb, number.without])).toEqual([
      [2, 1],
      [1, 2],
    ]);
    expect([withBulb, without, inRow, inColumn]).toEqual([2, 22, 2, 3]);
    expect(probability).toBeCloseTo(1 / 12, 12);
  });

  test('probabilities are between 0 and 1 on any board, contradictory ones included', () => {
    const next = mulberry32(52);
    for (let round = 0; round < 100; round++) {
      const puzzle = randomBoard(next, 6, 6);
      for (const probability of bulbProbabilities(puzzle, preprocess(puzzle))) {
        expect(probability).toBeGreaterThanOrEqual(0);
        expect(probability).toBeLessThanOrEqual(1);
      }
    }
  });

  test('numbers that leave no combination make the probability one half', () => {
    const puzzle = boardOf(['#3', '0.']);
    const states = Uint8Array.from([5, 3, 0, GENE]);
    expect(bulbProbability(puzzle, { states, genes: [3] }, 3).probability).toBe(0.5);
  });
});

describe('the network', () => {
  test('is at rest after two cycles at the most: after the first no bulb lights another, and then no square is left out', () => {
    const next = mulberry32(53);
    for (let round = 0; round < 200; round++) {
      const puzzle = randomBoard(next, 3 + below(next, 6), 3 + below(next, 6));
      const preprocessed = preprocess(puzzle);
      const rivals = rivalsOf(puzzle, preprocessed);
      const network = new LightUpNetwork(puzzle, preprocessed);
      const outputs = randomBits(next, network.size);
      let afterFirst: Uint8Array | undefined;
      const cycles = network.settle(outputs, randomOrder(next, network.size), (neuron, cycle) => {
        if (cycle !== 2 || afterFirst !== undefined) return;
        afterFirst = outputs.slice();
        afterFirst[neuron] = 0;
      });
      expect(cycles).toBeLessThanOrEqual(2);
      const seen = (bits: Uint8Array, gene: number) => rivals[gene]?.some((other) => bits[other] === 1);
      const first = afterFirst ?? outputs;
      for (let gene = 0; gene < network.size; gene++) {
        if (first[gene] === 1) expect(seen(first, gene)).toBe(false);
        expect(outputs[gene] === 1).toBe(!seen(outputs, gene));
      }
    }
  });

  test('the states at rest are exactly the maximal sets of squares that do not light one another', () => {
    const next = mulberry32(54);
    for (let round = 0; round < 20; round++) {
      const puzzle = randomBoard(next, 3, 3);
      const preprocessed = preprocess(puzzle);
      const rivals = rivalsOf(puzzle, preprocessed);
      const network = new LightUpNetwork(puzzle, preprocessed);
      for (let mask = 0; mask < 2 ** network.size; mask++) {
        const outputs = Uint8Array.from({ length: network.size }, (_, gene) => (mask >> gene) & 1);
        const isMaximal = outputs.every(
          (bit, gene) => (bit === 1) === !rivals[gene]?.some((other) => outputs[other] === 1),
        );
        expect(network.settle(outputs, [...outputs.keys()]) === 0).toBe(isMaximal);
      }
    }
  });

  test('the energy falls with every flip', () => {
    const next = mulberry32(55);
    let flips = 0;
    for (let round = 0; round < 60; round++) {
      const numbered = randomBoard(next, 9, 9);
      const puzzle = { ...numbered, squares: numbered.squares.map((kind) => (kind < 0 ? kind : BLACK_SQUARE)) };
      const network = new LightUpNetwork(puzzle, preprocess(puzzle));
      const outputs = randomBits(next, network.size);
      let energy = network.energy(outputs);
      network.settle(outputs, randomOrder(next, network.size), () => {
        const now = network.energy(outputs);
        expect(now).toBeLessThan(energy);
        energy = now;
        flips++;
      });
    }
    expect(flips).toBeGreaterThan(100);
  });

  test('after the repair only squares that preprocessing ruled out can be dark', () => {
    const next = mulberry32(56);
    let dark = 0;
    for (let round = 0; round < 100; round++) {
      const puzzle = randomBoard(next, 7, 7);
      const preprocessed = preprocess(puzzle);
      const network = new LightUpNetwork(puzzle, preprocessed);
      const outputs = randomBits(next, network.size);
      network.settle(outputs, randomOrder(next, network.size));
      for (const at of viewOf(puzzle, boardOfGenes(preprocessed, outputs)).dark) {
        expect(preprocessed.states[at]).toBe(RULED_OUT);
        dark++;
      }
    }
    expect(dark).toBeGreaterThan(10);
  });
});

test("the paper's objective is 0 exactly for the solutions among repaired individuals", () => {
  const next = mulberry32(57);
  let solved = 0;
  for (let round = 0; round < 60; round++) {
    const puzzle = uniqueBoard(next, 4, 4);
    const preprocessed = preprocess(puzzle);
    const network = new LightUpNetwork(puzzle, preprocessed);
    for (let individual = 0; individual < 10; individual++) {
      const outputs = randomBits(next, network.size);
      network.settle(outputs, randomOrder(next, network.size));
      const board = boardOfGenes(preprocessed, outputs);
      const isSolved = objectiveOf(puzzle, board).total === 0;
      expect(isSolved).toBe(solutionFault(puzzle, board) === undefined);
      if (isSolved) solved++;
    }
  }
  expect(solved).toBeGreaterThan(20);
});
