import type { Command } from 'commander';
import { useBackend } from '../../backends/index.ts';
import type { ToldExperiment } from '../experiment.ts';
import { InputError } from '../input/input-error.ts';
import { experimentSeedOption, numberOption } from '../input/options.ts';
import type { ContactSheet, ResultTable } from '../result/result.ts';
import type { Measurements } from '../result/telling.ts';
import { measureSetting } from './measure.ts';
import { drawersFor, drawingModel, realPictures } from './sets.ts';
import { SETTINGS } from './settings.ts';
import { sheetsOf } from './sheets.ts';
import { likenessTable, puzzlesTable } from './tables.ts';
import { tellGeneration } from './telling.ts';

const SOLVED = 200;
const DRAWN = 10_000;
const SAMPLES = 3;

export const experiment: ToldExperiment = {
  declare: (command) =>
    command
      .description(
        'Compares pictures that networks draw with real ones, with figures and with noise: as pictures and as puzzles. Shows the pictures of the seeds from 0 to 99.',
      )
      .addOption(numberOption('--solved <pictures>', 'pictures of each set that are solved and repaired', SOLVED))
      .addOption(numberOption('--drawn <pictures>', 'pictures of our network that are compared', DRAWN))
      .addOption(numberOption('--samples <number>', 'samples by which the Fréchet distance is taken', SAMPLES))
      .addOption(experimentSeedOption()),
  run: measureGeneration,
  tell: tellGeneration,
  // The figures are shares and distances: the same on any machine, however busy.
  siteRun: () => [],
};

async function measureGeneration(command: Command): Promise<Measurements> {
  const { seed, ...counts } = command.opts<{ seed: number; solved: number; drawn: number; samples: number }>();
  const backend = await useBackend('wasm');
  if (!backend.ok) throw new InputError(backend.error);
  const tables: ResultTable[] = [];
  const sheets: ContactSheet[] = [];
  for (const setting of [SETTINGS.runs, SETTINGS.counts]) {
    const real = await realPictures(setting);
    const drawers = await drawersFor(setting);
    const findings = await measureSetting(setting, real, drawers, counts, seed);
    tables.push(likenessTable(setting, findings), puzzlesTable(setting, findings, seed));
    sheets.push(...sheetsOf(setting, drawers, real));
  }
  const model = await drawingModel();
  const settings = {
    'boards learned from': model.learned,
    epochs: model.epochs,
    'pictures solved of each set': counts.solved,
    'pictures drawn by our network': counts.drawn,
    'samples for the Fréchet distance': counts.samples,
  };
  return { seed, settings, tables, sheets };
}
