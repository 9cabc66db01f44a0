import type { Algorithm, Outcome, SolveOptions } from '@crosshatch/core/algorithm';
import type { AnyGrid, Puzzle, Result } from '@crosshatch/core/puzzle';
import type { Solving } from '@crosshatch/core/registry';

/** The settings to solve with; plain data, so that it can be sent to a worker. */
export interface Settings {
  readonly algorithm: string;
  readonly solutions: number;
  readonly budget?: number;
  /** Default: 0. */
  readonly seed?: number;
  /** The name of the model to ask. Default: the best one for the size, asked only by algorithms that need predictions. */
  readonly model?: string;
  /** The folder of models. Default: that of the site. */
  readonly models?: string;
}

/** The outcome for a puzzle. The error says why there is none: no model for its size, or an algorithm of two colours only. */
export type Solved = Result<Solving<Outcome<AnyGrid>>, string>;

/** Callback that solves a two-colour puzzle by an algorithm, in this thread or in others. */
export type SolveOne = (algorithm: Algorithm, puzzle: Puzzle, options: SolveOptions) => Outcome | Promise<Outcome>;
