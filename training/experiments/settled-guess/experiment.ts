import { predictViews } from '@crosshatch/core/algorithm';
import { predictedCells, predictionsBack } from '@crosshatch/core/network';
import { solveByMethod } from '@crosshatch/core/published/neural';
import { linesWithOtherClue, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { nthSeed } from '@crosshatch/core/random';
import type { Command } from 'commander';
import { readBoards } from '../../data-sets/boards.ts';
import { predictorOfModel } from '../../models/predictors.ts';
import { bootstrapMean } from '../../statistics/bootstrap.ts';
import { mean } from '../../statistics/sample.ts';
import type { PlainExperiment } from '../experiment.ts';
import { required } from '../input/input-error.ts';
import { experimentSeedOption, numberOption } from '../input/options.ts';
import { setName } from '../input/puzzle-files.ts';
import { type Cell, type Findings, OURS, rounded } from '../result/result.ts';

const METHODS = [
  { name: 'Ne8HI', method: { erasesInPart: false, intuition: true } },
  { name: 'Ne8HPF', method: { erasesInPart: true, intuition: false } },
  { name: 'Ne8HPFI', method: { erasesInPart: true, intuition: true } },
] as const;

/**
 * Measures ways to guess on boards that no result reports, to choose one. `core/published/neural/guess.ts` quotes the figures.
 */
export const experiment: PlainExperiment = {
  declare: (command) =>
    command
      .description(
        'Measures a choice that the neural paper leaves open: what its searches around eight predictions go on with where none of them solves the puzzle, the vote of all eight or the first.',
      )
      .argument('<boards>', 'a file of boards')
      .option('--model <name>', 'the network', 'paper-10x10')
      .addOption(numberOption('--limit <boards>', 'takes the first boards of the file only'))
      .addOption(experimentSeedOption()),
  run: measureGuesses,
};

async function measureGuesses(command: Command): Promise<Findings> {
  const {
    seed,
    model,
    limit = Number.POSITIVE_INFINITY,
  } = command.opts<{
    seed: number;
    model: string;
    limit?: number;
  }>();
  const file: string = command.processedArgs[0];
  const boards = required(await readBoards(file));
  const predictor = required(await predictorOfModel(model));
  const size = { width: boards.width, height: boards.height };
  const count = Math.min(limit, boards.count);
  const asked = Array.from({ length: count }, (_, board) => {
    const puzzle = puzzleOfGrid({ ...size, cells: boards.cells(board) });
    const predictions = predictViews(predictor, puzzle, 8);
    const isSolved = predictionsBack(predictions, size).some(
      (chances) => linesWithOtherClue(puzzle, { ...size, cells: predictedCells(chances) }).length === 0,
    );
    return { puzzle, isSolved, options: { solutions: 1, seed: nthSeed(seed, board), predictions } };
  });
  const rows = METHODS.map(({ name, method }): Cell[] => {
    const pairs = asked.map(({ puzzle, isSolved, options }) => {
      const search = (views: 1 | 8): number =>
        solveByMethod({ ...method, views }, puzzle, options).work.iterations ?? 0;
      // If one of the eight predictions solves the puzzle, both ways end with it.
      return { vote: search(8), first: isSolved ? 0 : search(1) };
    });
    const saved = bootstrapMean(
      pairs.map(({ vote, first }) => first - vote),
      seed,
    );
    return [
      name,
      ...[
        mean(pairs.map(({ vote }) => vote)),
        mean(pairs.map(({ first }) => first)),
        saved.mean,
        saved.low,
        saved.high,
      ].map(rounded),
    ];
  });
  return {
    title: 'The guess after eight predictions',
    question: 'Do the searches around eight predictions better go on from their vote, or from the first of them?',
    notes: [],
    seed,
    settings: { network: model, boards: `${count} of ${setName(file)}` },
    sources: [],
    tables: [
      {
        caption: `${setName(file)}, ${count} boards: iterations, mean`,
        columns: [
          { name: 'Search' },
          ...['By the vote', 'By the first', 'Saved by the vote', 'From', 'To'].map((name) => ({ name, by: OURS })),
        ],
        rows,
      },
    ],
  };
}
