import {
  type BredIndividual,
  breedLightUp,
  LIGHT_UP_FORMS,
  type LightUpForm,
} from '@crosshatch/core/light-up/evolution';
import { boardOfGenes, type Objective, objectiveOf, preprocess } from '@crosshatch/core/light-up/hopfield';
import { puzzleOf } from './puzzle-of.ts';

/** An individual on its way into a generation. Its genes are written as a digit each. */
export interface ShownIndividual {
  /** Its number in the generation, from 0. */
  readonly number: number;
  /** The numbers of its parents in the former generation; equal if it has only one; undefined in the first population. */
  readonly parents?: readonly [number, number];
  readonly crossed: string;
  readonly mutated: string;
  readonly repaired: string;
  readonly objective: Objective;
}

/** A generation of a run, and the course of the whole run. */
export interface ShownGeneration {
  readonly form: LightUpForm;
  readonly seed: number;
  /** The number of the generation, from 0, and the number of the last generation. */
  readonly number: number;
  readonly last: number;
  /** The number of individuals. Only the fittest are shown. */
  readonly size: number;
  readonly individuals: readonly ShownIndividual[];
  /** The parents of the individuals that are shown. */
  readonly parents: readonly ShownIndividual[];
  /** The least objective of each generation, and the mean objective. */
  readonly best: readonly number[];
  readonly mean: readonly number[];
  readonly isSolved: boolean;
}

/** The evaluations after which the run of a figure ends. */
const MOST_EVALUATIONS = 10_000;
/** The most individuals that are shown. */
const MOST_SHOWN = 24;

/** Breeds a run, and keeps one of its generations. If there are fewer, keeps the last. */
export function generationOf(
  rows: readonly string[],
  form: LightUpForm,
  seed: number,
  wanted: number,
): ShownGeneration {
  const puzzle = puzzleOf(rows);
  const settings = LIGHT_UP_FORMS[form];
  const preprocessed = preprocess(puzzle, settings);
  let current: BredIndividual[] = [];
  let before: BredIndividual[] = [];
  let kept = { number: 0, individuals: current, parents: current };
  const best: number[] = [];
  const mean: number[] = [];
  const breeding = breedLightUp(
    puzzle,
    { number: 0, limit: MOST_EVALUATIONS },
    {
      seed,
      onBred: (individual) => current.push(individual),
      watch: (generation) => {
        best.push(generation.best);
        mean.push(generation.mean);
        if (generation.number <= wanted) kept = { number: generation.number, individuals: current, parents: before };
        before = current;
        current = [];
      },
    },
    settings,
  );
  let step = breeding.next();
  while (step.done !== true) step = breeding.next();
  const told = ({ number, parents, crossed, mutated, repaired }: BredIndividual): ShownIndividual => ({
    number,
    ...(parents && { parents }),
    crossed: crossed.join(''),
    mutated: mutated.join(''),
    repaired: repaired.join(''),
    objective: objectiveOf(puzzle, boardOfGenes(preprocessed, repaired)),
  });
  const shown = kept.individuals.toSorted((one, other) => one.objective - other.objective).slice(0, MOST_SHOWN);
  const asked = new Set(shown.flatMap(({ parents = [] }) => parents));
  return {
    form,
    seed,
    number: kept.number,
    last: best.length - 1,
    size: kept.individuals.length,
    individuals: shown.map(told),
    parents: kept.parents.filter(({ number }) => asked.has(number)).map(told),
    best,
    mean,
    isSolved: step.value.solution !== undefined,
  };
}
