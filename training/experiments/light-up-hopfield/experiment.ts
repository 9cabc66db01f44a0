import { solveLightUp } from '@crosshatch/core/light-up/exact';
import { gradeLightUp } from '@crosshatch/core/light-up/explain';
import type { Command } from 'commander';
import { threadsNumber } from '../../terminal/options.ts';
import type { ToldExperiment } from '../experiment.ts';
import { experimentSeedOption, numberOption } from '../input/options.ts';
import type { Measurements } from '../result/telling.ts';
import { furtherLightUps, type StudiedLightUp, standIns } from './boards.ts';
import { type Form, LARGE_FORMS, OPEN_CHOICES, PAST, TABLE_FORMS } from './forms.ts';
import { createRunPool } from './measure.ts';
import { type GradedLightUp, hopfieldMeasurements } from './tables.ts';
import { tellHopfield } from './telling.ts';

const LARGE = { size: 25, level: 'tricky', seed: 25, cap: 100_000 } as const;

interface Options {
  readonly seed: number;
  readonly runs: number;
  readonly openRuns: number;
  readonly large: number;
  readonly largeRuns: number;
  readonly threads: number;
}

export const experiment: ToldExperiment = {
  declare: (command) =>
    command
      .description(
        'Runs the a-priori paper’s evolution for Light Up, whose boards a Hopfield network repairs: its four forms and one past it on twelve stand-ins for its puzzles, each choice that it leaves open, and large puzzles.',
      )
      .addOption(numberOption('--runs <number>', 'runs of each stand-in', 200))
      .addOption(
        numberOption('--open-runs <number>', 'runs of each stand-in for a choice that the paper leaves open', 50),
      )
      .addOption(numberOption('--large <number>', 'large puzzles', 20))
      .addOption(numberOption('--large-runs <number>', 'runs of each large puzzle', 10))
      .option('--threads <number>', 'threads that breed runs', threadsNumber, 2)
      .addOption(experimentSeedOption()),
  run: measureHopfield,
  tell: tellHopfield,
  siteRun: () => ['--open-runs', '20'],
};

async function measureHopfield(command: Command): Promise<Measurements> {
  const { seed, runs, openRuns, large: count, largeRuns, threads } = command.opts<Options>();
  const pool = createRunPool(threads, seed);
  const measured = async (form: Form, puzzles: readonly StudiedLightUp[], times: number) => {
    const found = await pool.measure(form, puzzles, times);
    const solved = found.runs.flat().filter(({ isSolved }) => isSolved).length;
    console.error(`${form.title}: ${solved} of ${puzzles.length * times}`);
    return found;
  };
  const each = async (forms: readonly Form[], puzzles: readonly StudiedLightUp[], times: number) => {
    const found = [];
    for (const form of forms) found.push(await measured(form, puzzles, times));
    return found;
  };
  try {
    const puzzles = standIns();
    const large = furtherLightUps(count, LARGE);
    return hopfieldMeasurements(
      {
        puzzles: puzzles.map(graded),
        forms: await each([...TABLE_FORMS, PAST], puzzles, runs),
        open: await each(OPEN_CHOICES, puzzles, openRuns),
        large: large.map(graded),
        largeForms: await each(LARGE_FORMS, large, largeRuns),
      },
      seed,
    );
  } finally {
    await pool.close();
  }
}

/** The number of solves of a puzzle over which the time is averaged. */
const SOLVES = 50;

/** Adds the exact solver's grade and time to a puzzle. */
function graded(studied: StudiedLightUp): GradedLightUp {
  const { summary } = gradeLightUp(studied.puzzle);
  const outcome = solveLightUp(studied.puzzle);
  const start = performance.now();
  for (let solve = 0; solve < SOLVES; solve++) solveLightUp(studied.puzzle);
  const microseconds = (1000 * (performance.now() - start)) / SOLVES;
  return { ...studied, grade: summary, isProven: outcome.status === 'unique', microseconds };
}
