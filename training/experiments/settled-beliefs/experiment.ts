import { DECODING, type DecodingSettings, decodings } from '@crosshatch/core/belief';
import { proportion } from '@crosshatch/core/findings';
import { predictedCells } from '@crosshatch/core/network';
import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import type { Command } from 'commander';
import { readBoards } from '../../data-sets/boards.ts';
import type { PlainExperiment } from '../experiment.ts';
import { required } from '../input/input-error.ts';
import { numberOption } from '../input/options.ts';
import { setName } from '../input/puzzle-files.ts';
import { type Cell, type Findings, OURS, rounded } from '../result/result.ts';

/** The number of decodings of a board, as for the network for every size. */
const DECODINGS = 16;

const SETTINGS: readonly DecodingSettings[] = [
  DECODING,
  ...[3, 10, 100].map((rounds) => ({ ...DECODING, rounds })),
  ...[0.2, 0.4, 0.8].map((noise) => ({ ...DECODING, noise })),
];

/** Measures settings on boards that no result reports, to choose among them. `core/belief/decode.ts` quotes the figures. */
export const experiment: PlainExperiment = {
  declare: (command) =>
    command
      .description(
        'Measures how belief propagation decodes boards by other settings than its own: the rounds before the first cell, and the noise of all decodings but the first.',
      )
      .argument('<boards>', 'a file of boards')
      .addOption(numberOption('--limit <boards>', 'takes the first boards of the file only')),
  run: measureDecodings,
};

async function measureDecodings(command: Command): Promise<Findings> {
  const { limit = Number.POSITIVE_INFINITY } = command.opts<{ limit?: number }>();
  const file: string = command.processedArgs[0];
  const boards = required(await readBoards(file));
  const count = Math.min(boards.count, limit);
  const rows = SETTINGS.map((settings): Cell[] => {
    let [solved, label, found] = [0, 0, 0];
    for (let board = 0; board < count; board++) {
      const cells = boards.cells(board);
      const puzzle = puzzleOfGrid({ width: boards.width, height: boards.height, cells });
      const isDrawn = (chances: Float32Array): boolean =>
        predictedCells(chances).every((state, cell) => state === cells[cell]);
      const all = [...decodings(puzzle, DECODINGS, 1, Number.POSITIVE_INFINITY, settings)];
      const [first] = all;
      if (first?.wrongLines === 0) solved++;
      if (first !== undefined && isDrawn(first.chances)) label++;
      if (all.some(({ chances }) => isDrawn(chances))) found++;
    }
    const shares = [solved, label, found].flatMap((share) => {
      const { mean, low, high } = proportion(share, count);
      return [mean, low, high].map((value) => rounded(100 * value));
    });
    return [`${settings.rounds} rounds, noise ${settings.noise}`, ...shares];
  });
  return {
    title: 'Settings of belief propagation',
    question: 'By which settings does belief propagation decode most boards?',
    notes: [],
    settings: { boards: `${count} of ${setName(file)}` },
    sources: [],
    tables: [
      {
        caption: `${setName(file)}, ${count} boards`,
        columns: [
          { name: 'Settings' },
          ...['Solved at first', 'As drawn at first', `Drawn among ${DECODINGS}`].flatMap((name) =>
            [name, 'From', 'To'].map((each) => ({ name: each, unit: '%', by: OURS })),
          ),
        ],
        rows,
      },
    ],
  };
}
