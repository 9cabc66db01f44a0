import type { Individual, Run, RunWork, Trace } from '../../algorithm/index.ts';
import { type Grid, gridRows } from '../../puzzle/index.ts';

/** The fitness of a generation's best board, and the mean of all. */
export interface Standing<Board = Grid> {
  readonly best: number;
  readonly mean: number;
  readonly grid: Board;
}

/** A generation as `evolve` reports it. */
export interface Generation<Board = Grid> extends Standing<Board> {
  /** Counted from 0, the first population. */
  readonly number: number;
  /** The boards beside the best, if any are requested. */
  readonly individuals?: readonly Individual[];
}

/** A population of an evolutionary algorithm. */
export interface Evolution<Board = Grid> {
  /** Work of the run so far. */
  readonly work: RunWork;
  /** Breeds the next generation: selection, crossover, mutation. Returns a solution in it. */
  next(): Board | undefined;
  standing(): Standing<Board>;
  /** Boards of the generation for the trace, at most `wanted`. Default: none. */
  individuals?(wanted: number | undefined): { readonly individuals?: readonly Individual[] };
  /** The best board of the run, which is its result, and its fitness. */
  best(): { readonly fitness: number; readonly grid: Board };
}

export interface EvolveOptions<Board = Grid> {
  /** Generations after the first population. */
  readonly generations: number;
  /** Evaluations after which the run ends. */
  readonly limit: number;
  /** Called with each generation. */
  readonly watch?: ((generation: Generation<Board>) => void) | undefined;
  /** Boards of each generation that `watch` gets beside the best; default: none. */
  readonly individuals?: number | undefined;
}

/**
 * The generational loop of every evolutionary algorithm here: a run ends with a solution, the last generation or the
 * limit. Yields the run's evaluations between generations, so that the caller can stop it.
 *
 * @param first a solution in the first population, which the caller has drawn
 */
export function* evolve<Board = Grid>(
  evolution: Evolution<Board>,
  first: Board | undefined,
  { generations, limit, watch, individuals }: EvolveOptions<Board>,
): Generator<number, Run<Board>, undefined> {
  let solution = first;
  for (let number = 0; ; number++) {
    const { work } = evolution;
    watch?.({ number, ...evolution.standing(), ...evolution.individuals?.(individuals) });
    if (solution !== undefined || number === generations || work.evaluations >= limit) {
      const { fitness, grid } = evolution.best();
      return { work, best: grid, fitness, ...(solution && { solution }) };
    }
    yield work.evaluations;
    solution = evolution.next();
  }
}

/** A `watch` that traces each generation. @param of the population's name, where an algorithm breeds several */
export const generationTrace = (trace: Trace | undefined, of?: string): EvolveOptions['watch'] =>
  trace &&
  (({ number, best, mean, grid, ...individuals }) =>
    trace({
      kind: 'generation',
      ...(of !== undefined && { of }),
      number,
      best,
      mean,
      rows: gridRows(grid),
      ...individuals,
    }));
