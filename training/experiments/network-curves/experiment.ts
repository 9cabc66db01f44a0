import type { Command } from 'commander';
import type { WordedExperiment } from '../experiment.ts';
import { neuralPaper, publishedNetworkFigures } from '../published/neural-networks.ts';
import type { Written } from '../result/telling.ts';
import { besideEarlier } from './earlier.ts';
import { readCurves } from './runs.ts';
import { runSize } from './settings.ts';
import { curveTables } from './tables.ts';
import { curveWords } from './telling.ts';

export const experiment: WordedExperiment = {
  words: curveWords,
  declare: (command) =>
    command
      .description(
        'Shows how the share of boards that networks predict right grows with the samples of their training.',
      )
      .argument('<runs...>', 'folders of runs of crosshatch train, or folders with such runs')
      .option(
        '--keep <result>',
        'a written result whose runs stay in the new one, but for those of the names that are measured',
      ),
  run: readRuns,
  siteRun: ({ file }) => [file('runs')],
};

async function readRuns(command: Command): Promise<Written> {
  const runs = await readCurves(command.args);
  const sizes = runs.map(({ configuration }) => runSize(configuration));
  const isPublished = publishedNetworkFigures.some(({ size }) => sizes.includes(`${size}×${size}`));
  const written = {
    settings: { runs: runs.length },
    sources: isPublished ? [neuralPaper] : [],
    tables: curveTables(runs),
  };
  const { keep } = command.opts<{ keep?: string }>();
  return keep === undefined ? written : besideEarlier(keep, written);
}
