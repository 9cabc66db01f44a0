/**
 * Measures a choice that the neural paper leaves open: what the searches around eight looks go on with where none of the
 * looks solves the puzzle, the vote of all eight or the first look. To settle it on other boards than the paper's test set,
 * which results report. `core/published/neural/guess.ts` tells the figures.
 *
 *   node test/bench/settled-guess.ts [--model NAME] [--limit N] [--seed N] BOARDS
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { predictViews } from '@crosshatch/core/algorithm';
import { predictedCells, predictionsBack } from '@crosshatch/core/network';
import { solveByMethod } from '@crosshatch/core/published/neural';
import { linesWithOtherClue, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { nthSeed } from '@crosshatch/core/random';
import { readBoards } from '#training/data-sets/boards.ts';
import { predictorOfModel } from '#training/models/predictors.ts';
import { bootstrapMean } from '#training/statistics/bootstrap.ts';
import { mean } from '#training/statistics/sample.ts';
import { table } from '#training/terminal/table.ts';
import { orEnd, wholeNumber } from './command.ts';

const METHODS = {
  Ne8HI: { erasesInPart: false, intuition: true },
  Ne8HPF: { erasesInPart: true, intuition: false },
  Ne8HPFI: { erasesInPart: true, intuition: true },
} as const;
const NAMES = ['Ne8HI', 'Ne8HPF', 'Ne8HPFI'] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    model: { type: 'string', default: 'paper-10x10' },
    limit: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const [file] = positionals;
if (file === undefined) {
  console.error('node test/bench/settled-guess.ts BOARDS: the file of boards is missing');
  process.exit(2);
}
const boards = orEnd(await readBoards(file));
const predictor = orEnd(await predictorOfModel(values.model));
const seed = wholeNumber('seed', values.seed);
const limit = values.limit === undefined ? boards.count : wholeNumber('limit', values.limit);
const size = { width: boards.width, height: boards.height };

const byVote = new Map<string, number[]>(NAMES.map((name) => [name, []]));
const byFirst = new Map<string, number[]>(NAMES.map((name) => [name, []]));
for (let board = 0; board < Math.min(limit, boards.count); board++) {
  const puzzle = puzzleOfGrid({ ...size, cells: boards.cells(board) });
  const predictions = predictViews(predictor, puzzle, 8);
  const isSolved = predictionsBack(predictions, size).some(
    (chances) => linesWithOtherClue(puzzle, { ...size, cells: predictedCells(chances) }).length === 0,
  );
  for (const name of NAMES) {
    const options = { solutions: 1, seed: nthSeed(seed, board), predictions };
    const search = (views: 1 | 8): number =>
      solveByMethod({ ...METHODS[name], views }, puzzle, options).work.iterations ?? 0;
    byVote.get(name)?.push(search(8));
    // Where one of the eight looks solves the puzzle, either way ends with it.
    byFirst.get(name)?.push(isSolved ? 0 : search(1));
  }
}

const rows = NAMES.map((name) => {
  const [vote, first] = [byVote.get(name) ?? [], byFirst.get(name) ?? []];
  const saved = first.map((iterations, at) => iterations - (vote[at] ?? 0));
  const { low, high } = bootstrapMean(saved, seed);
  return [name, mean(vote).toFixed(2), mean(first).toFixed(2), mean(saved).toFixed(3), low.toFixed(3), high.toFixed(3)];
});
const headings = ['iterations, mean', 'by the vote', 'by the first look', 'saved by the vote', 'from', 'to'];
process.stdout.write(table(headings, rows));
