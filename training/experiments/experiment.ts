import type { Command } from 'commander';
import type { Findings } from './result/result.ts';
import type { Measurements, Teller, Told, Wording, Written } from './result/telling.ts';

/** The sets of puzzles on which the site's results are measured. */
export interface SetFiles {
  /** Returns the file of a path within the folder of sets. */
  readonly file: (path: string) => string;
  /** Returns all files of JSON lines in these parts of the folder: `tournament`, `random`, `nonodataset`, `collections`. */
  readonly all: (...parts: readonly string[]) => readonly string[];
  /** Further files of boards, such as the test part of a data set. */
  readonly boards: readonly string[];
}

interface Runnable<Found> {
  /** Declares the arguments and options. `--output` is declared for every experiment. */
  readonly declare: (command: Command) => void;
  /**
   * Measures, and returns the findings.
   *
   * @param args the arguments as they were typed, for options that hold for all files after them
   */
  readonly run: (command: Command, args: readonly string[]) => Found | Promise<Found>;
  /** Returns the arguments of the run that the site shows. Left out if the site has no page of the experiment. */
  readonly siteRun?: (sets: SetFiles) => readonly string[];
}

/** An experiment without a page on the site. */
export interface PlainExperiment extends Runnable<Findings> {
  readonly tell?: undefined;
  readonly words?: undefined;
}

/** An experiment whose words can be written again without measuring; its tables stay as they were written. */
export interface WordedExperiment extends Runnable<Written> {
  readonly tell?: undefined;
  readonly words: Wording;
}

/** An experiment whose words and published figures can be written again without measuring. */
export interface ToldExperiment extends Runnable<Measurements> {
  readonly tell: Teller;
}

/** An experiment, as `crosshatch experiment` runs it. Its folder has the same name as its result. */
export type Experiment = PlainExperiment | WordedExperiment | ToldExperiment;

/** Returns the function that tells a result of the experiment again; undefined if the site has no page of it. */
export function toldOf(experiment: Experiment): Told | undefined {
  if (experiment.tell !== undefined) return { tell: experiment.tell };
  return experiment.words === undefined ? undefined : { words: experiment.words };
}
