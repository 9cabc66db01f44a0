/**
 * Measures a choice that the neural paper leaves open: which "paths" Algorithm 3 weighs by their differences from the
 * prediction, the placements of one line, that of H, or those of all lines at once. To settle it on other boards than the
 * paper's test set, which results report. `core/published/heuristic/order.ts` tells the figures.
 *
 *   node test/bench/settled-order.ts [--model NAME] [--limit N] [--budget N] [--seed N] BOARDS
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { predictViews } from '@crosshatch/core/algorithm';
import { Board } from '@crosshatch/core/board';
import { predictedCells } from '@crosshatch/core/network';
import { HeuristicSearch, LinePlacements, nearestFirst, type Placed } from '@crosshatch/core/published/heuristic';
import { linesWithOtherClue, type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { mulberry32, nthSeed } from '@crosshatch/core/random';
import { readBoards } from '#training/data-sets/boards.ts';
import { predictorOfModel } from '#training/models/predictors.ts';
import { bootstrapMean } from '#training/statistics/bootstrap.ts';
import { deviation, mean } from '#training/statistics/sample.ts';
import { table } from '#training/terminal/table.ts';
import { orEnd, wholeNumber } from './command.ts';

/** NeHI by the other reading: at each fork the placements of all open lines, those nearest to the prediction first. */
class AllLinesSearch extends HeuristicSearch {
  private readonly predicted: Uint8Array;
  private readonly draw: () => number;

  constructor(puzzle: Puzzle, board: Board, predicted: Uint8Array, draw: () => number) {
    super(puzzle, board, nearestFirst(predicted, draw));
    this.predicted = predicted;
    this.draw = draw;
  }

  protected override *placements(): Generator<Placed, undefined> {
    const lines = Array.from({ length: this.board.lineCount }, (_, line) => this.openLine(line) ?? []).flat();
    const weighed = lines.map((open) => ({
      open,
      placements: new LinePlacements(
        open.clue,
        open.known,
        Uint8Array.from(open.places, (cell) => this.predicted[cell] ?? 0),
      ),
    }));
    const most = Math.max(...lines.map(({ known }) => known.length));
    for (let cost = 0; cost <= most; cost++) {
      const tied = weighed.flatMap(({ open, placements }) =>
        [...placements.ofCost(cost)].map((starts): Placed => ({ open, starts })),
      );
      for (let left = tied.length; left > 0; left--) {
        const [placed] = tied.splice(this.draw() % left, 1);
        if (placed !== undefined) yield placed;
      }
    }
    return undefined;
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    model: { type: 'string', default: 'paper-10x10' },
    limit: { type: 'string', default: '2500' },
    budget: { type: 'string', default: '2000000' },
    seed: { type: 'string', default: '1' },
  },
});
const [file] = positionals;
if (file === undefined) {
  console.error('node test/bench/settled-order.ts BOARDS: the file of boards is missing');
  process.exit(2);
}
const boards = orEnd(await readBoards(file));
const predictor = orEnd(await predictorOfModel(values.model));
const seed = wholeNumber('seed', values.seed);
const budget = wholeNumber('budget', values.budget);
const limit = wholeNumber('limit', values.limit);
const size = { width: boards.width, height: boards.height };

const byOneLine: number[] = [];
const byAllLines: number[] = [];
let unfinished = 0;
for (let index = 0; index < Math.min(limit, boards.count); index++) {
  const puzzle = puzzleOfGrid({ ...size, cells: boards.cells(index) });
  const [chances] = predictViews(predictor, puzzle, 1);
  if (chances === undefined) throw new Error('one look gives one prediction');
  const predicted = predictedCells(chances);
  const isRight = linesWithOtherClue(puzzle, { ...size, cells: predicted }).length === 0;
  const iterationsOf = (search: (board: Board, draw: () => number) => HeuristicSearch): number => {
    if (isRight) return 0;
    const board = new Board(puzzle);
    board.enqueueAll();
    const run = search(board, mulberry32(nthSeed(seed, index)));
    if (run.next(budget) === 'spent') unfinished++;
    return run.iterations;
  };
  byOneLine.push(iterationsOf((board, draw) => new HeuristicSearch(puzzle, board, nearestFirst(predicted, draw))));
  byAllLines.push(iterationsOf((board, draw) => new AllLinesSearch(puzzle, board, predicted, draw)));
}

const row = (reading: string, iterations: readonly number[]) => {
  const { mean: average, low, high } = bootstrapMean(iterations, seed);
  return [reading, average.toFixed(2), low.toFixed(2), high.toFixed(2), deviation(iterations).toFixed(1)];
};
process.stdout.write(
  table(
    ['NeHI, iterations', 'mean', 'from', 'to', 'deviation'],
    [row('placements of one line', byOneLine), row('placements of all lines', byAllLines)],
  ),
);
const more = byAllLines.map((iterations, at) => iterations - (byOneLine[at] ?? 0));
console.log(
  `${byOneLine.length} boards; ${mean(more).toFixed(2)} iterations more by all lines; ${unfinished} not finished`,
);
