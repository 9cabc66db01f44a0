import { checkLimits, lastOf, type Run, type RunTask, type Steps } from '../../algorithm/index.ts';
import { evolve, type Generation } from '../../published/evolution/index.ts';
import { mulberry32, nthSeed } from '../../random/index.ts';
import type { LightUpOutcome } from '../exact/index.ts';
import { FIXED_BULB, GENE, preprocess } from '../hopfield/index.ts';
import { BULB, type LightUp, type LightUpBulbs, NO_BULB, UNKNOWN_SQUARE } from '../puzzle/index.ts';
import { type BredIndividual, LightUpEvolution } from './evolution.ts';
import { type LightUpEvolutionSettings, WP_SETTINGS } from './settings.ts';

export interface LightUpEvolutionOptions {
  /** Evaluations after which it gives up with `exhausted`. Default: some seconds' worth, by `evaluationsFor`. */
  readonly budget?: number;
  /** Seed of all random numbers. Default: 0. */
  readonly seed?: number;
  /** Called with each generation. Default: nothing. */
  readonly watch?: ((generation: Generation<LightUpBulbs>) => void) | undefined;
  /** Called with each individual of each generation, and what became of it on the way. Default: nothing. */
  readonly onBred?: ((individual: BredIndividual) => void) | undefined;
}

/** The work of an evolution. */
export interface LightUpEvolutionWork {
  readonly evaluations: number;
  /** Generations, of which the first population is one. */
  readonly generations: number;
}

/** The evaluations of some seconds, for a number of genes. */
export const evaluationsFor = (genes: number, { reading }: LightUpEvolutionSettings): number =>
  Math.max(100, Math.floor((reading === 'in turn' ? 10_000_000 : 100_000_000) / Math.max(1, genes)));

/**
 * Solves a puzzle by the genetic algorithm of the a-priori paper (sections 4, 5 and 7), whose individuals a Hopfield network
 * repairs. Proves nothing: it ends with `solved` or, within its budget, `exhausted`.
 */
export const evolveLightUp = (
  puzzle: LightUp,
  options: LightUpEvolutionOptions = {},
  settings: LightUpEvolutionSettings = WP_SETTINGS,
): LightUpOutcome<LightUpEvolutionWork> => lastOf(evolvingSteps(puzzle, options, settings));

/** As `evolveLightUp`, but pauses after each generation. */
export function* evolvingSteps(
  puzzle: LightUp,
  options: LightUpEvolutionOptions,
  settings: LightUpEvolutionSettings,
): Steps<LightUpOutcome<LightUpEvolutionWork>> {
  const { states, genes } = preprocess(puzzle, settings);
  const { seed = 0, budget = evaluationsFor(genes.length, settings), watch } = options;
  checkLimits({ budget });
  let generations = 0;
  const counted = (generation: Generation<LightUpBulbs>) => {
    generations = generation.number + 1;
    watch?.(generation);
  };
  const task = { number: 0, limit: budget };
  const run = breedLightUp(puzzle, task, { ...options, seed, watch: counted }, settings);
  let step = run.next();
  for (; !step.done; step = run.next()) yield;
  const { solution, work } = step.value;
  const spent = { evaluations: work.evaluations, generations };
  if (solution !== undefined)
    return { status: 'solved', solutions: [solution], differs: [], complete: false, work: spent };
  const partial = states.map((state) => (state === GENE ? UNKNOWN_SQUARE : state === FIXED_BULB ? BULB : NO_BULB));
  return { status: 'exhausted', solutions: [], partial, work: spent };
}

/**
 * Breeds a run, one generation for each step of the generator. The number of a run and the seed determine its random numbers,
 * so that runs can be bred in any order.
 */
export function* breedLightUp(
  puzzle: LightUp,
  { number, limit }: Pick<RunTask, 'number' | 'limit'>,
  { seed = 0, watch, onBred }: Omit<LightUpEvolutionOptions, 'budget'>,
  settings: LightUpEvolutionSettings,
): Generator<number, Run<LightUpBulbs>, undefined> {
  const evolution = new LightUpEvolution(puzzle, preprocess(puzzle, settings), settings, onBred);
  // If no individual can be a solution, one evaluation shows the faults that remain. If the limit is not above 0, none
  // is made.
  const most = limit > 0 ? Math.min(limit, evolution.isHopeless ? 1 : limit) : 0;
  const solution = evolution.begin(mulberry32(nthSeed(seed, number)), most);
  return yield* evolve(evolution, solution, { generations: Number.POSITIVE_INFINITY, limit: most, watch });
}
