import { ABLATIONS, ablated } from '@crosshatch/core/exact';
import type { Puzzle } from '@crosshatch/core/puzzle';
import type { Command } from 'commander';
import type { ToldExperiment } from '../experiment.ts';
import { experimentSeedOption, numberOption, tokensOf } from '../input/options.ts';
import { readSetPuzzles, setName } from '../input/puzzle-files.ts';
import type { Measurements } from '../result/telling.ts';
import { compareSearches } from './efforts.ts';
import { type AblatedSet, measuredAblation } from './tables.ts';
import { tellAblation } from './telling.ts';

const SOLUTIONS = 2;

export const experiment: ToldExperiment = {
  declare: (command) =>
    command
      .description('Solves puzzles by the exact search with its parts left out, one after another.')
      .argument('<files...>', 'files with a puzzle as JSON on each line')
      .addOption(numberOption('--solutions <number>', 'solutions to look for in the files after it', SOLUTIONS))
      .option('--set <name>', 'puts the puzzles of all files after it together under a name; default: the file’s')
      .addOption(numberOption('--budget <line solves>', 'line solves after which a puzzle is given up', 100_000))
      .addOption(experimentSeedOption()),
  run: measureAblation,
  tell: tellAblation,
  // The figures are counts of work: the same on any machine, however busy.
  siteRun: ({ file, all }) => [
    ...['--solutions', '2', ...['20x20', '25x25', '30x30'].map((size) => file(`random/random-${size}.jsonl`))],
    ...['--solutions', '1', '--set', 'tournament', ...all('tournament')],
  ],
};

function measureAblation(command: Command, args: readonly string[]): Measurements {
  const { seed, budget } = command.opts<{ seed: number; budget: number }>();
  const searches = ABLATIONS.map(ablated);
  const measured = [...setsOf(command, args)].map(([set, { puzzles, solutions }]): AblatedSet => {
    // The first effort is that of the shipped search, which decides whether a puzzle counts. It is left out here, since the
    // shipped search is also the last of the ablations.
    const { efforts } = compareSearches(set, puzzles, { solutions, budget }, searches, ({ guesses }) => guesses > 0);
    console.error(set);
    return { set, puzzles: puzzles.length, solutions, efforts: efforts.map((all) => all.slice(1)) };
  });
  return measuredAblation(measured, budget, seed);
}

interface PuzzleSet {
  readonly solutions: number;
  readonly puzzles: readonly Puzzle[];
}

/** Reads the puzzles of each set, by its name, with the number of solutions to look for. */
function setsOf(command: Command, args: readonly string[]): ReadonlyMap<string, PuzzleSet> {
  const sets = new Map<string, PuzzleSet>();
  let solutions = SOLUTIONS;
  let name: string | undefined;
  for (const token of tokensOf(command, args)) {
    if (token.kind === 'option' && token.name === 'solutions') solutions = Number(token.value);
    if (token.kind === 'option' && token.name === 'set') name = token.value;
    if (token.kind !== 'positional') continue;
    const set = name ?? setName(token.value);
    sets.set(set, { solutions, puzzles: [...(sets.get(set)?.puzzles ?? []), ...readSetPuzzles(token.value)] });
  }
  return sets;
}
