/**
 * Measures wisdom of crowds: the paper's charts on pictures of our own, what each improvement on it adds, and whether the
 * algorithm with all of them solves every puzzle in every run. Of each file of puzzles it takes the first with one
 * solution, `--most` of them, each solved `--runs` times; both hold for the files after them. On files of other sizes than
 * 10×10 only the search around the crowd is measured.
 *
 *   node test/bench/crowd.ts [--seed N] [--output FILE] [[--most N] [--runs N] FILE…]…
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { type Breeding, CROWD_SEARCH_SETTINGS, CROWD_SETTINGS } from '@crosshatch/core/published/woac';
import { heightOf, widthOf } from '@crosshatch/core/puzzle';
import { nthSeed } from '@crosshatch/core/random';
import { type CrowdExperiment, crowdMeasurements, VARIANTS } from '#training/experiments/crowd.ts';
import { tellCrowd } from '#training/experiments/crowd-telling.ts';
import {
  measureAnswer,
  measureCrowd,
  measureGenerations,
  measureSearches,
  type Solved,
  uniqueOf,
  watchCrowd,
} from '#training/experiments/crowds.ts';
import { writeTold } from '#training/experiments/telling.ts';
import { table } from '#training/terminal/table.ts';
import { EXPERIMENT_OPTIONS, filesOf, wholeNumber } from './command.ts';
import { readPicture } from './pictures.ts';
import { nameOf, readPuzzles } from './puzzle-files.ts';

/** Runs of the genetic algorithm whose generations are averaged: many on 10×10, few of 1,000 boards of 35×47. */
const SINGLE_RUNS = 100;
const LARGE_RUNS = 3;
const LARGE_POPULATION = 1000;
const LARGE_GENERATIONS = 100;
/** Runs on the pictures of 10×10 and of 35×47. */
const FACE_RUNS = 100;
const OWL_RUNS = 20;
/** About as many crowds of each variant for each set. */
const VARIANT_CROWDS = 100;

const { values, tokens } = parseArgs({
  allowPositionals: true,
  tokens: true,
  options: {
    ...EXPERIMENT_OPTIONS,
    runs: { type: 'string', multiple: true },
    most: { type: 'string', multiple: true },
  },
});
const seed = wholeNumber('seed', values.seed);

interface PuzzleSet {
  readonly set: string;
  readonly puzzles: readonly Solved[];
  /** How often each is solved. */
  readonly runs: number;
}

const [face, owl] = [picture('face', FACE_RUNS), picture('owl', OWL_RUNS)];
const files = filesOf(tokens, { most: 100, runs: 100 }).map(({ file, most, runs }): PuzzleSet => {
  const puzzles = readPuzzles(file).map(({ puzzle }) => puzzle);
  return { set: nameOf(file), puzzles: uniqueOf(puzzles, most), runs };
});
const isSmall = ({ puzzles }: PuzzleSet): boolean =>
  puzzles.every(({ puzzle }) => widthOf(puzzle) === 10 && heightOf(puzzle) === 10);
const small = files.filter(isSmall);

const [aim = CROWD_SETTINGS.aims[0]] = CROWD_SETTINGS.aims;
if (aim === undefined) throw new Error('a crowd has experts');
const large = { ...CROWD_SETTINGS.breeding, population: LARGE_POPULATION, generations: LARGE_GENERATIONS };
const found: CrowdExperiment = {
  generations: [
    ...generationsOf(face, 'population 100', 'Chart 1', CROWD_SETTINGS.breeding, SINGLE_RUNS),
    ...generationsOf(owl, 'population 1,000', 'Chart 3', large, LARGE_RUNS),
  ],
  watched: face.puzzles.flatMap(({ puzzle }) => each(FACE_RUNS, (run) => watchCrowd(puzzle, run))),
  crowds: [
    ...[...small, face].map((set) => crowdsOf(set, Math.ceil(VARIANT_CROWDS / set.puzzles.length))),
    crowdsOf(owl, LARGE_RUNS),
  ],
  answers: [...small, face, owl].map(answersOf),
  searches: files.flatMap(searchesOf),
};
const measured = crowdMeasurements(found, { 'budget of a run': '1,000,000 evaluations', threads: 1 }, seed);
for (const { caption, columns, rows } of measured.tables) {
  console.log(caption);
  process.stdout.write(
    table(
      columns.map(({ name }) => name),
      rows.map((row) => row.map((cell) => String(cell ?? ''))),
    ),
  );
}
if (values.output !== undefined) writeTold(values.output, measured, tellCrowd);

function generationsOf({ set, puzzles }: PuzzleSet, boards: string, chart: string, breeding: Breeding, count: number) {
  return puzzles.map(({ puzzle }) => ({
    picture: set,
    of: `a run of the genetic algorithm, ${boards}, mean of ${count} (${chart})`,
    ...measureGenerations(puzzle, aim, breeding, count, seed),
  }));
}

function crowdsOf({ set, puzzles }: PuzzleSet, count: number): CrowdExperiment['crowds'][number] {
  progress(`${set}: improvements`);
  const variants = VARIANTS.map(({ settings }) =>
    puzzles.flatMap((solved) => each(count, (run) => measureCrowd(solved, settings, run))),
  );
  return { set, puzzles: puzzles.length, variants };
}

function answersOf({ set, puzzles, runs }: PuzzleSet): CrowdExperiment['answers'][number] {
  progress(`${set}: ${runs} runs of each of ${puzzles.length} puzzles`);
  const answers = puzzles.flatMap(({ puzzle }) =>
    each(runs, (run) => measureAnswer(puzzle, CROWD_SEARCH_SETTINGS, run)),
  );
  return { set, puzzles: puzzles.length, runs, answers };
}

function searchesOf({ set, puzzles }: PuzzleSet): CrowdExperiment['searches'][number][] {
  progress(`${set}: searches`);
  const searched = puzzles.map((solved) => measureSearches(solved, CROWD_SEARCH_SETTINGS, seed));
  const open = searched.filter(({ length }) => length > 0);
  return open.length > 0 ? [{ set, puzzles: open }] : [];
}

/** What something comes to by so many seeds. */
function each<Value>(count: number, measured: (seed: number) => Value): Value[] {
  return Array.from({ length: count }, (_, run) => measured(nthSeed(seed, run)));
}

function progress(text: string): void {
  if (process.stderr.isTTY) console.error(text);
}

/** A picture of our own, which has one solution. */
function picture(name: string, runs: number): PuzzleSet {
  const puzzles = uniqueOf(readPicture(name), 1);
  const [size] = puzzles.map(({ puzzle }) => `${widthOf(puzzle)}×${heightOf(puzzle)}`);
  return { set: `${name === 'owl' ? 'Owl' : 'Face'}, ${size}`, puzzles, runs };
}
