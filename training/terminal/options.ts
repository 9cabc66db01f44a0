import { statSync } from 'node:fs';
import type { Size } from '@crosshatch/core/puzzle';
import { InvalidArgumentError, Option } from 'commander';
import { ALGORITHM_NAMES, presentName } from './algorithm-names.ts';

/*
 * Options that several commands share, each with one meaning.
 */

/** Reads an option's value as a whole number of at least 1. */
export const wholeNumber = (text: string): number => wholeNumberBetween(1)(text);

/** Reads an option's value as a whole number between two others. */
export const wholeNumberBetween =
  (least: number, most = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    const isOpen = most === Number.MAX_SAFE_INTEGER && !(value > most);
    const range = isOpen ? `from ${least}` : `from ${least} to ${most.toLocaleString('en')}`;
    throw new InvalidArgumentError(`Expected a whole number ${range}.`);
  };

/**
 * Reads an option's value as a number of threads. Few machines have more cores than the limit; a million threads could not
 * start.
 */
export const threadsNumber = wholeNumberBetween(1, 256);

export const LAST_PORT = 65_535;

/** Reads an option's value as a port to listen at; 0 takes a free one. */
export const portNumber = wholeNumberBetween(0, LAST_PORT);

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 24 * 3600 };

/** Reads an option's value as a time such as 90s, 15m, 12h or 7d. Returns seconds. */
export function secondsNumber(text: string): number {
  const [, count, unit = ''] = /^([1-9]\d{0,5})([smhd])$/.exec(text) ?? [];
  const seconds = SECONDS[unit];
  if (seconds === undefined) throw new InvalidArgumentError('Expected a time such as 90s, 15m, 12h or 7d.');
  return Number(count) * seconds;
}

/** Reads an option's value as a time between two others, which are written as it is. Returns seconds. */
export const secondsNumberBetween =
  (least: string, most: string) =>
  (text: string): number => {
    const seconds = secondsNumber(text);
    if (seconds >= secondsNumber(least) && seconds <= secondsNumber(most)) return seconds;
    throw new InvalidArgumentError(`Expected a time from ${least} to ${most}.`);
  };

/** Reads an option's value as a seed: a whole number of 32 bits. */
export const seedNumber = wholeNumberBetween(0, 2 ** 32 - 1);

export const seedOption = (what = 'boards') =>
  new Option('--seed <number>', `same seed, same ${what}`).default(1).argParser(seedNumber);

/** Reads an option's value as a size of boards: `10` for 10×10, or `20x15`. */
export function boardSize(text: string): Size {
  const [, width, height = width] = /^(\d{1,3})(?:[x×](\d{1,3}))?$/.exec(text) ?? [];
  if (!Number(width) || !Number(height)) {
    throw new InvalidArgumentError('Expected a size like 10 or 20x15, of at most 999 cells a side.');
  }
  return { width: Number(width), height: Number(height) };
}

export const FILES =
  'files with puzzles; without any, or for -, standard input; a game id (5x5:…) or an address (https://…) is a puzzle itself';

export const fromOption = () =>
  new Option('--from <format>', 'format of the input; by default, the content of each file shows it');

export const jsonOption = () => new Option('--json', 'answer with a line of JSON for each puzzle');

export const budgetOption = () =>
  new Option('--budget <work>', "work after which a puzzle is given up, in the algorithm's unit").argParser(
    wholeNumber,
  );

export const solutionsOption = () =>
  new Option(
    '-s, --solutions <number>',
    'number of solutions to look for: 1 takes the first, 2 proves whether it is the only one',
  )
    .argParser(wholeNumber)
    .default(2);

export const algorithmOption = () =>
  new Option('--algorithm <name>', 'algorithm to solve with')
    .choices(ALGORITHM_NAMES.map(({ name }) => name))
    .default('exact')
    .argParser(algorithmName);

/** Reads the name of an algorithm. A former name becomes the present one. */
function algorithmName(text: string): string {
  const present = presentName(text);
  if (present === undefined)
    throw new InvalidArgumentError(`Allowed choices are ${ALGORITHM_NAMES.map(({ name }) => name).join(', ')}.`);
  return present;
}

export const modelOption = () =>
  new Option(
    '--model <name>',
    "model whose predictions the algorithm uses; by default, for an algorithm that needs predictions, the best one of the neural paper's form for the size",
  );

/** An algorithm, with the model and the folder of models for its predictions. */
interface Asked {
  readonly algorithm: string;
  readonly model?: string;
  readonly models?: string;
}

/** Returns the error if a model is named for an algorithm without predictions, or if the folder does not exist. */
export function modelFault({ algorithm, model, models }: Asked): string | undefined {
  const asking = ALGORITHM_NAMES.filter(({ predictions }) => predictions !== undefined).map(({ name }) => name);
  if (!asking.includes(algorithm))
    return model === undefined ? undefined : `error: --model needs one of the algorithms ${asking.join(', ')}`;
  const isThere = models === undefined || statSync(models, { throwIfNoEntry: false })?.isDirectory() === true;
  return isThere ? undefined : `error: ${models}: no such folder`;
}

export const modelsOption = () =>
  new Option('--models <folder>', 'folder of models with their manifest; by default, that of the site').env(
    'CROSSHATCH_MODELS',
  );

export const outputOption = () => new Option('-o, --output <file>', 'write to this file instead of standard output');
