import { nthSeed } from '@crosshatch/core/random';
import type { Command } from 'commander';
import { TABLE_FORMS } from '../a-priori/forms.ts';
import { type Form, leastSettled, measureForm, type StudiedPuzzle } from '../a-priori/measure.ts';
import type { ToldExperiment } from '../experiment.ts';
import { experimentSeedOption, numberOption } from '../input/options.ts';
import { readPuzzleLines } from '../input/puzzle-files.ts';
import type { Measurements } from '../result/telling.ts';
import { matchedByDraw, matchedHardest, openPuzzles, PUBLISHED_VARIABLES } from './matched.ts';
import { LINE_READINGS, type MeasuredSet, readingMeasurements, SETS } from './tables.ts';
import { tellReadings } from './telling.ts';

export const experiment: ToldExperiment = {
  declare: (command) =>
    command
      .description(
        'Measures other readings of the a-priori paper: its local search by extreme placements or by complete line solving, on the sixteen puzzles of the result a-priori and on puzzles with the paper’s numbers of variables.',
      )
      .argument('<hard>', 'a file with hard puzzles, as JSON on each line')
      .addOption(numberOption('--runs <number>', 'runs of each of sixteen puzzles', 50))
      .addOption(numberOption('--draws <number>', 'times that sixteen puzzles are drawn', 5))
      .addOption(numberOption('--drawn-runs <number>', 'runs of each drawn puzzle', 50))
      .addOption(experimentSeedOption()),
  run: measureReadings,
  tell: tellReadings,
  siteRun: ({ file }) => [file('random/hard-10x10.jsonl')],
};

/** The paper's forms of Table 1, for each reading of its local search. */
const FORMS: readonly Form[] = LINE_READINGS.flatMap(({ name, lineSolving }) =>
  TABLE_FORMS.map(({ title, settings }) => ({ title: `${title}; ${name}`, settings: { ...settings, lineSolving } })),
);

function measureReadings(command: Command): Measurements {
  const { seed, runs, draws, drawnRuns } = command.opts<Record<'seed' | 'runs' | 'draws' | 'drawnRuns', number>>();
  const named = readPuzzleLines(command.processedArgs[0]).map(({ id, puzzle }, index) => ({
    id: String(id ?? index + 1),
    puzzle,
  }));
  const byExtremes = openPuzzles(named, 'extremes');
  const byLines = openPuzzles(named, 'complete');
  const drawn = (puzzles: typeof byLines): StudiedPuzzle[] =>
    Array.from({ length: draws }, (_, draw) => matchedByDraw(puzzles, PUBLISHED_VARIABLES, nthSeed(seed, draw))).flat();
  const measured = (set: string, puzzles: readonly StudiedPuzzle[], times: number): MeasuredSet => {
    console.error(set);
    const forms = FORMS.map((form) => measureForm(form, puzzles, { runs: times, individuals: 0, seed }));
    return { set, puzzles, forms };
  };
  const sets = [
    measured(SETS.leastSettled, leastSettled(named, PUBLISHED_VARIABLES.length), runs),
    measured(SETS.hardest, matchedHardest(byExtremes, PUBLISHED_VARIABLES), runs),
    measured(SETS.byExtremes, drawn(byExtremes), drawnRuns),
    measured(SETS.byLines, drawn(byLines), drawnRuns),
  ];
  return readingMeasurements(sets, { runs, draws, 'runs of a drawn puzzle': drawnRuns }, seed);
}
