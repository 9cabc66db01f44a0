import {
  type BredIndividual,
  breedLightUp,
  evolveLightUp,
  GeneMeasure,
  LIGHT_UP_FORMS,
  type LightUpEvolutionSettings,
  WP_SETTINGS,
} from '@crosshatch/core/light-up/evolution';
import { solveLightUp } from '@crosshatch/core/light-up/exact';
import { createLightUpWish, generateLightUp } from '@crosshatch/core/light-up/generation';
import { boardOfGenes, LightUpNetwork, objectiveOf, preprocess } from '@crosshatch/core/light-up/hopfield';
import { type LightUp, solutionFault } from '@crosshatch/core/light-up/puzzle';
import { bred } from '@crosshatch/core/published/evolution';
import { below, mulberry32 } from '@crosshatch/core/random';
import { describe, expect, test } from 'vitest';
import { boardOf, randomBoard } from '../boards.ts';

const forms = Object.entries(LIGHT_UP_FORMS);

/** Puzzles with one solution that preprocessing leaves open. */
function openBoards(seed: number, count: number): LightUp[] {
  const wish = createLightUpWish({ width: 7, height: 7, level: 'hard' });
  if (!wish.ok) throw new Error(wish.error.message);
  const boards: LightUp[] = [];
  for (let number = 0; boards.length < count; number++) {
    const made = generateLightUp(wish.value, seed, number);
    if (made.status === 'made' && preprocess(made.puzzle).genes.length > 8) boards.push(made.puzzle);
  }
  return boards;
}

/** A puzzle without a solution, of which neither preprocessing nor the rules show that. */
function unsolvableBoard(): LightUp {
  for (const puzzle of openBoards(65, 20)) {
    for (const [at, kind] of puzzle.squares.entries()) {
      if (kind < 0 || kind > 3) continue;
      const changed = { ...puzzle, squares: puzzle.squares.with(at, kind + 1) };
      const isContradictory = solveLightUp(changed).status === 'contradictory';
      if (isContradictory && evolveLightUp(changed, { budget: 2 }, LIGHT_UP_FORMS['wp-rules']).work.evaluations === 2)
        return changed;
    }
  }
  throw new Error('every puzzle with a changed number shows its clash at once');
}

/** Every individual of a run, and the best objective of each generation. */
function watched(puzzle: LightUp, settings: LightUpEvolutionSettings, limit: number) {
  const individuals: BredIndividual[] = [];
  const generations: (readonly [number, number, number])[] = [];
  const run = bred(
    breedLightUp(
      puzzle,
      { number: 0, limit },
      {
        seed: 3,
        onBred: (individual) => individuals.push(individual),
        watch: ({ number, best, mean }) => generations.push([number, best, mean]),
      },
      settings,
    ),
  );
  return { run, individuals, generations };
}

test.each(forms)(
  '%s finds the only solution of most small puzzles, and the same seed makes the same run',
  (_, settings) => {
    let solved = 0;
    for (const puzzle of openBoards(61, 6)) {
      const found = evolveLightUp(puzzle, { seed: 4, budget: 4_000 }, settings);
      expect(evolveLightUp(puzzle, { seed: 4, budget: 4_000 }, settings)).toEqual(found);
      if (found.status !== 'solved') continue;
      solved++;
      const proven = solveLightUp(puzzle);
      expect(proven.status === 'unique' ? proven.solutions : []).toEqual(found.solutions);
    }
    expect(solved).toBeGreaterThan(settings.reading === 'in turn' ? 5 : 2);
  },
);

test('the objective of genes is that of their board, for states at rest and for those after one cycle', () => {
  const next = mulberry32(62);
  for (let round = 0; round < 150; round++) {
    const puzzle = randomBoard(next, 3 + below(next, 5), 3 + below(next, 5));
    const preprocessed = preprocess(puzzle);
    const network = new LightUpNetwork(puzzle, preprocessed);
    const genes = Uint8Array.from({ length: network.size }, () => below(next, 2));
    const order = [...genes.keys()];
    network.settle(genes, order, undefined, 1);
    const total = () => objectiveOf(puzzle, boardOfGenes(preprocessed, genes)).total;
    expect(new GeneMeasure(puzzle, preprocessed, 1).evaluate(genes)).toBe(total());
    network.settle(genes, order, undefined, 2);
    expect(new GeneMeasure(puzzle, preprocessed, 2).evaluate(genes)).toBe(total());
  }
});

describe('a run', () => {
  const puzzle = openBoards(63, 1)[0] ?? boardOf(['.']);
  const unsolvable = unsolvableBoard();

  test('a watcher gets every individual as crossover, mutation and the network changed it', () => {
    const { individuals, generations, run } = watched(unsolvable, WP_SETTINGS, 1_000);
    const preprocessed = preprocess(unsolvable);
    const size = WP_SETTINGS.population;
    expect(solveLightUp(unsolvable).status).toBe('contradictory');
    expect(run.solution).toBeUndefined();
    const [first, second] = [individuals.slice(0, size), individuals.slice(size, 2 * size)];
    expect(first.map(({ number }) => number)).toEqual([...first.keys()]);
    expect(first.every(({ parents, crossed, mutated }) => parents === undefined && crossed === mutated)).toBe(true);
    for (const { parents, crossed, mutated, repaired, objective, order } of second) {
      expect(parents?.every((parent) => parent >= 0 && parent < size)).toBe(true);
      const differing = mutated.filter((gene, at) => gene !== crossed[at]).length;
      expect(differing).toBeLessThanOrEqual(WP_SETTINGS.turned);
      expect([...order].toSorted((one, other) => one - other)).toEqual([...order.keys()]);
      expect(objectiveOf(unsolvable, boardOfGenes(preprocessed, repaired)).total).toBe(objective);
    }
    const least = second.reduce((best, { objective }) => Math.min(best, objective), Number.POSITIVE_INFINITY);
    expect(generations[1]?.slice(0, 2)).toEqual([1, least]);
    expect(generations.map(([number]) => number)).toEqual([...generations.keys()]);
  });

  test('the fittest lives on, so that no generation is worse than the one before', () => {
    const { generations, run } = watched(unsolvable, WP_SETTINGS, 3_000);
    const bests = generations.map(([, best]) => best);
    expect(bests).toEqual(bests.toSorted((one, other) => other - one));
    expect(run.fitness).toBe(bests.at(-1));
  });

  test('a run ends at its limit, and with a lower one it is the same up to there', () => {
    const long = watched(unsolvable, WP_SETTINGS, 900);
    const short = watched(unsolvable, WP_SETTINGS, 450);
    expect(long.run.work.evaluations).toBe(900);
    expect(short.run.work.evaluations).toBe(450);
    expect(short.individuals).toEqual(long.individuals.slice(0, short.individuals.length));
  });

  const choices: readonly Partial<LightUpEvolutionSettings>[] = [
    { selection: 'tournament', pressure: 3 },
    { crossover: 'one-point' },
    { crossover: 'uniform' },
    { crossing: 0, mutation: 0.5, turned: 1 },
    { elite: 0 },
    { order: 'likely last' },
    { orders: 'for a run' },
    { orders: 'for each individual' },
    { cycles: 1 },
    { onlySource: true },
    { population: 1 },
  ];

  test.each(choices)('a solution that is found with %j keeps the rules, and else the budget is spent', (choice) => {
    const settings = { ...WP_SETTINGS, ...choice };
    const outcome = evolveLightUp(puzzle, { budget: 5_000, seed: 1 }, settings);
    if (outcome.status === 'solved')
      for (const solution of outcome.solutions) expect(solutionFault(puzzle, solution)).toBeUndefined();
    else expect(outcome).toMatchObject({ status: 'exhausted', work: { evaluations: 5_000 } });
    expect(evolveLightUp(unsolvable, { budget: 300 }, settings).status).toBe('exhausted');
  });
});

describe('unusual puzzles', () => {
  test.each(forms)(
    '%s solves a puzzle without genes at once, and gives up one that is wrong for good',
    (_, settings) => {
      const solved = evolveLightUp(boardOf(['.2.']), {}, settings);
      expect(solved).toMatchObject({ status: 'solved', work: { evaluations: 1, generations: 1 } });
      for (const rows of [['1.', '#0'], ['4..', '...'], ['.0.', '#.#'], ['0.0'], ['..3']]) {
        const outcome = evolveLightUp(boardOf(rows), {}, settings);
        expect(outcome.status).toBe('exhausted');
        expect(outcome.work.evaluations).toBeLessThanOrEqual(1);
      }
    },
  );

  test('numbers that leave no combination for a square, NL = NT = 0, make no probability and no mean NaN', () => {
    const puzzle = boardOf(['.....', '.1.3.', '.....', '.3.1.', '.....', '1.0.1']);
    const { generations, run } = watched(puzzle, WP_SETTINGS, 600);
    expect(generations.flat().some(Number.isNaN)).toBe(false);
    expect(Number.isNaN(run.fitness)).toBe(false);
  });

  test('a budget of 0 evaluates nothing', () => {
    const puzzle = openBoards(64, 1)[0] ?? boardOf(['.']);
    expect(evolveLightUp(puzzle, { budget: 0 })).toMatchObject({
      status: 'exhausted',
      work: { evaluations: 0, generations: 1 },
    });
    expect(evolveLightUp(boardOf(['..', '..']), { seed: -1, budget: 2 ** 53 }).status).toBe('solved');
  });

  test('a puzzle of more than 40,000 genes ends within its budget', () => {
    const blank = boardOf(Array.from({ length: 205 }, () => '.'.repeat(205)));
    const outcome = evolveLightUp(blank, { budget: 3 });
    expect(outcome).toMatchObject({ status: 'solved', work: { evaluations: 1 } });
    const numbered = boardOf(['1'.padEnd(205, '.'), ...Array.from({ length: 204 }, () => '.'.repeat(205))]);
    const { genes } = preprocess(numbered);
    expect(genes.length).toBeGreaterThan(40_000);
    const spent = evolveLightUp(numbered, { budget: 2 });
    expect(['solved', 'exhausted']).toContain(spent.status);
    expect(spent.work.evaluations).toBeLessThanOrEqual(2);
  });
});
