import { type Breeding, CROWD_SEARCH_SETTINGS, CROWD_SETTINGS } from '@crosshatch/core/published/woac';
import { heightOf, widthOf } from '@crosshatch/core/puzzle';
import { nthSeed } from '@crosshatch/core/random';
import type { Command } from 'commander';
import type { ToldExperiment } from '../experiment.ts';
import { InputError } from '../input/input-error.ts';
import { experimentSeedOption, filesOf, numberOption } from '../input/options.ts';
import { readSetPuzzles, setName } from '../input/puzzle-files.ts';
import type { Measurements } from '../result/telling.ts';
import {
  measureAnswer,
  measureCrowd,
  measureCrowdSearches,
  measureGenerations,
  type SolvedPuzzle,
  uniqueOf,
  watchCrowd,
} from './measure.ts';
import { readPicture } from './pictures.ts';
import { type CrowdExperiment, crowdMeasurements, VARIANTS } from './tables.ts';
import { tellCrowd } from './telling.ts';

/**
 * The numbers of runs of the genetic algorithm whose generations are averaged: many at 10×10, few with 1,000 boards of 35×47.
 */
const SINGLE_RUNS = 100;
const LARGE_RUNS = 3;
const LARGE_POPULATION = 1000;
const LARGE_GENERATIONS = 100;
/** The numbers of runs on the pictures of 10×10 and of 35×47. */
const FACE_RUNS = 100;
const OWL_RUNS = 20;
/** The approximate number of crowds of each variant for each set. */
const VARIANT_CROWDS = 100;

export const experiment: ToldExperiment = {
  declare: (command) =>
    command
      .description(
        'Measures wisdom of crowds: the paper’s charts on pictures of our own, what each improvement adds, and whether the algorithm with all of them solves every puzzle in every run. On files of other sizes than 10×10 only the search around the crowd is measured.',
      )
      .argument('[files...]', 'files with a puzzle as JSON on each line; those with one solution are taken')
      .addOption(numberOption('--most <puzzles>', 'the first puzzles of each file after it', 100))
      .addOption(numberOption('--runs <number>', 'runs of each puzzle in the files after it', 100))
      .addOption(experimentSeedOption()),
  run: measureCrowds,
  tell: tellCrowd,
  siteRun: ({ file }) => [
    ...['--most', '100', file('nonodataset/test-10x10.jsonl')],
    ...['--most', '250', '--runs', '20', file('random/hard-10x10.jsonl')],
    ...['--most', '20', file('random/random-20x20.jsonl'), file('random/random-25x25.jsonl')],
  ],
};

interface PuzzleSet {
  readonly set: string;
  readonly puzzles: readonly SolvedPuzzle[];
  /** The number of runs of each puzzle. */
  readonly runs: number;
}

function measureCrowds(command: Command, args: readonly string[]): Measurements {
  const { seed } = command.opts<{ seed: number }>();
  const seeds = (count: number): number[] => Array.from({ length: count }, (_, run) => nthSeed(seed, run));
  const [face, owl] = [picture('face', FACE_RUNS), picture('owl', OWL_RUNS)];
  const files = filesOf(command, args, { most: 100, runs: 100 }).map(({ file, most, runs }): PuzzleSet => {
    const puzzles = uniqueOf(readSetPuzzles(file), most);
    if (puzzles.length === 0) throw new InputError(`${file}: no puzzle with one solution`);
    return { set: setName(file), puzzles, runs };
  });
  const small = files.filter(({ puzzles }) =>
    puzzles.every(({ puzzle }) => widthOf(puzzle) === 10 && heightOf(puzzle) === 10),
  );
  const large = { ...CROWD_SETTINGS.breeding, population: LARGE_POPULATION, generations: LARGE_GENERATIONS };
  const found: CrowdExperiment = {
    generations: [
      ...generationsOf(face, 'population 100', 'Chart 1', CROWD_SETTINGS.breeding, SINGLE_RUNS, seed),
      ...generationsOf(owl, 'population 1,000', 'Chart 3', large, LARGE_RUNS, seed),
    ],
    watched: face.puzzles.flatMap(({ puzzle }) => seeds(FACE_RUNS).map((run) => watchCrowd(puzzle, run))),
    crowds: [
      ...[...small, face].map((set) => crowdsOf(set, seeds(Math.ceil(VARIANT_CROWDS / set.puzzles.length)))),
      crowdsOf(owl, seeds(LARGE_RUNS)),
    ],
    answers: [...small, face, owl].map((set) => answersOf(set, seeds(set.runs))),
    searches: files.flatMap((set) => searchesOf(set, seed)),
  };
  return crowdMeasurements(found, { 'budget of a run': '1,000,000 evaluations', threads: 1 }, seed);
}

function generationsOf(
  { set, puzzles }: PuzzleSet,
  boards: string,
  chart: string,
  breeding: Breeding,
  runs: number,
  seed: number,
): CrowdExperiment['generations'] {
  const [aim] = CROWD_SETTINGS.aims;
  if (aim === undefined) throw new Error('a crowd has an expert');
  return puzzles.map(({ puzzle }) => ({
    picture: set,
    of: `a run of the genetic algorithm, ${boards}, mean of ${runs} (${chart})`,
    ...measureGenerations(puzzle, aim, breeding, runs, seed),
  }));
}

function crowdsOf({ set, puzzles }: PuzzleSet, seeds: readonly number[]): CrowdExperiment['crowds'][number] {
  progress(`${set}: improvements`);
  const variants = VARIANTS.map(({ settings }) =>
    puzzles.flatMap((solved) => seeds.map((seed) => measureCrowd(solved, settings, seed))),
  );
  return { set, puzzles: puzzles.length, variants };
}

function answersOf({ set, puzzles, runs }: PuzzleSet, seeds: readonly number[]): CrowdExperiment['answers'][number] {
  progress(`${set}: ${runs} runs of each of ${puzzles.length} puzzles`);
  const answers = puzzles.flatMap(({ puzzle }) =>
    seeds.map((seed) => measureAnswer(puzzle, CROWD_SEARCH_SETTINGS, seed)),
  );
  return { set, puzzles: puzzles.length, runs, answers };
}

function searchesOf({ set, puzzles }: PuzzleSet, seed: number): CrowdExperiment['searches'] {
  progress(`${set}: searches`);
  const searched = puzzles.map((solved) => measureCrowdSearches(solved, CROWD_SEARCH_SETTINGS, seed));
  const open = searched.filter(({ length }) => length > 0);
  return open.length > 0 ? [{ set, puzzles: open }] : [];
}

function progress(text: string): void {
  if (process.stderr.isTTY) console.error(text);
}

/** Reads a picture of our own; its clues have one solution. */
function picture(name: 'face' | 'owl', runs: number): PuzzleSet {
  const puzzles = uniqueOf([readPicture(name)], 1);
  const sizes = puzzles.map(({ puzzle }) => `${widthOf(puzzle)}×${heightOf(puzzle)}`);
  return { set: `${name === 'owl' ? 'Owl' : 'Face'}, ${sizes.join()}`, puzzles, runs };
}
