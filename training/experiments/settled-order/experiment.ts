import { lastOf, predictViews } from '@crosshatch/core/algorithm';
import { Board } from '@crosshatch/core/board';
import { predictedCells } from '@crosshatch/core/network';
import { HeuristicSearch, LinePlacements, nearestFirst, type Placed } from '@crosshatch/core/published/heuristic';
import { linesWithOtherClue, type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { mulberry32, nthSeed } from '@crosshatch/core/random';
import type { Command } from 'commander';
import { readBoards } from '../../data-sets/boards.ts';
import { predictorOfModel } from '../../models/predictors.ts';
import { bootstrapMean } from '../../statistics/bootstrap.ts';
import { deviation } from '../../statistics/sample.ts';
import type { PlainExperiment } from '../experiment.ts';
import { required } from '../input/input-error.ts';
import { experimentSeedOption, numberOption } from '../input/options.ts';
import { setName } from '../input/puzzle-files.ts';
import { type Cell, type Findings, OURS, rounded } from '../result/result.ts';

/** Measures orders on boards that no result reports, to choose one. `core/published/heuristic/order.ts` quotes the figures. */
export const experiment: PlainExperiment = {
  declare: (command) =>
    command
      .description(
        'Measures a choice that the neural paper leaves open: which “paths” Algorithm 3 weighs by their differences from the prediction, the placements of one line, that of H, or those of all lines at once.',
      )
      .argument('<boards>', 'a file of boards')
      .option('--model <name>', 'the network', 'paper-10x10')
      .addOption(numberOption('--limit <boards>', 'takes the first boards of the file only', 2500))
      .addOption(numberOption('--budget <line solves>', 'line solves after which a search is given up', 2_000_000))
      .addOption(experimentSeedOption()),
  run: measurePlacements,
};

/** NeHI by the other reading: at each fork, tries the placements of all open lines, those nearest to the prediction first. */
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

interface Options {
  readonly seed: number;
  readonly model: string;
  readonly limit: number;
  readonly budget: number;
}

async function measurePlacements(command: Command): Promise<Findings> {
  const { seed, model, limit, budget } = command.opts<Options>();
  const file: string = command.processedArgs[0];
  const boards = required(await readBoards(file));
  const predictor = required(await predictorOfModel(model));
  const size = { width: boards.width, height: boards.height };
  const count = Math.min(limit, boards.count);
  let unfinished = 0;
  const iterations = Array.from({ length: count }, (_, index) => {
    const puzzle = puzzleOfGrid({ ...size, cells: boards.cells(index) });
    const [chances = new Float32Array()] = predictViews(predictor, puzzle, 1);
    const predicted = predictedCells(chances);
    if (linesWithOtherClue(puzzle, { ...size, cells: predicted }).length === 0) return { one: 0, all: 0 };
    const iterationsOf = (search: (board: Board, draw: () => number) => HeuristicSearch): number => {
      const board = new Board(puzzle);
      board.enqueueAll();
      const run = search(board, mulberry32(nthSeed(seed, index)));
      if (lastOf(run.next(budget, () => false)) === 'spent') unfinished++;
      return run.iterations;
    };
    return {
      one: iterationsOf((board, draw) => new HeuristicSearch(puzzle, board, nearestFirst(predicted, draw))),
      all: iterationsOf((board, draw) => new AllLinesSearch(puzzle, board, predicted, draw)),
    };
  });
  const row = (reading: string, values: readonly number[]): Cell[] => {
    const { mean, low, high } = bootstrapMean(values, seed);
    return [reading, ...[mean, low, high, deviation(values)].map(rounded)];
  };
  return {
    title: 'The placements that intuition weighs',
    question: 'Does the intuition of the neural paper weigh the placements of one line, or of all lines?',
    notes: [],
    seed,
    settings: {
      network: model,
      boards: `${count} of ${setName(file)}`,
      'line solves of a search': budget,
      'searches that were not finished': unfinished,
    },
    sources: [],
    tables: [
      {
        caption: `NeHI on ${setName(file)}, ${count} boards: iterations`,
        columns: [{ name: 'Placements' }, ...['Mean', 'From', 'To', 'Deviation'].map((name) => ({ name, by: OURS }))],
        rows: [
          row(
            'of one line',
            iterations.map(({ one }) => one),
          ),
          row(
            'of all lines',
            iterations.map(({ all }) => all),
          ),
          row(
            'more by all lines',
            iterations.map(({ one, all }) => all - one),
          ),
        ],
      },
    ],
  };
}
