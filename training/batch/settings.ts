import type { Algorithm, Outcome, SolveOptions } from '@crosshatch/core/algorithm';
import type { LightUpForm } from '@crosshatch/core/light-up/evolution';
import type { AnyGrid, Puzzle, Result } from '@crosshatch/core/puzzle';
import type { Solving as SolvingHere } from '@crosshatch/core/registry';

/** The settings to solve nonograms with. They are plain data, so they can be sent to a worker. */
export interface Settings {
  readonly kind?: undefined;
  readonly algorithm: string;
  readonly solutions: number;
  readonly budget?: number;
  /** Default: 0. */
  readonly seed?: number;
  /** The name of the model, for algorithms that need predictions. Default: the best model for the puzzle's size. */
  readonly model?: string;
  /** The folder of models. Default: that of the site. */
  readonly models?: string;
}

/** The settings to solve Light Up puzzles with. */
export interface LightUpSettings {
  readonly kind: 'light-up';
  readonly algorithm: 'exact' | 'hopfield';
  readonly solutions: number;
  /** Default: that of the algorithm. */
  readonly budget?: number;
  /** The form of the algorithm hopfield. Default: wp. */
  readonly form?: LightUpForm;
  /** The seed of the algorithm hopfield. Default: 0. */
  readonly seed?: number;
}

/** The settings of a batch, for puzzles of either kind. */
export type BatchSettings = Settings | LightUpSettings;

/** An outcome, how it came about, and the line solves of its predictions. */
export interface Solving extends SolvingHere<Outcome<AnyGrid>> {
  /** Default: none. */
  readonly predicting?: number;
}

/**
 * The outcome for a puzzle. The error says why there is no outcome: no model for the puzzle's size, or an algorithm for two
 * colours only.
 */
export type Solved = Result<Solving, string>;

/** Callback that solves a two-colour puzzle by an algorithm, in this thread or in others. */
export type SolveOne = (algorithm: Algorithm, puzzle: Puzzle, options: SolveOptions) => Outcome | Promise<Outcome>;
