import type { Command } from 'commander';
import type { ToldExperiment } from '../experiment.ts';
import { numberOption } from '../input/options.ts';
import type { Measurements } from '../result/telling.ts';
import { readEpochs } from './epochs.ts';
import { heldOutPictures, measureCodes, measureEpoch, measurePictures } from './measure.ts';
import { measuredGan } from './tables.ts';
import { tellGan } from './telling.ts';

const PICTURES = 1000;
const REPAIRED = 200;

export const experiment: ToldExperiment = {
  declare: (command) =>
    command
      .description(
        'Counts how many pictures of a puzzle GAN are puzzles, epoch by epoch, and what repair makes of them.',
      )
      .argument('<run>', 'the folder of a run of crosshatch train --network puzzle-gan')
      .addOption(numberOption('--pictures <number>', 'pictures of each epoch, those of the seeds from 0 on', PICTURES))
      .addOption(numberOption('--repaired <number>', 'pictures of each epoch that are repaired', REPAIRED)),
  run: measureGan,
  tell: tellGan,
  siteRun: ({ file }) => [file('puzzle-gan')],
};

async function measureGan(command: Command): Promise<Measurements> {
  const options = command.opts<{ pictures: number; repaired: number }>();
  const [folder = ''] = command.args;
  const { configuration, epochs } = await readEpochs(folder);
  return measuredGan({
    ...options,
    configuration,
    epochs: epochs.map((epoch) => measureEpoch(epoch, options)),
    real: measurePictures(await heldOutPictures(configuration.source), options.repaired),
    codes: measureCodes(),
  });
}
