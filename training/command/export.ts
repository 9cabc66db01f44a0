import { basename, join, resolve } from 'node:path';
import process from 'node:process';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { type Command, Option } from 'commander';
import { makeFolder } from '../files/folder.ts';
import { writeWhole } from '../files/write-whole.ts';
import { MODELS_FOLDER } from '../models/folder.ts';
import { isRun, readRun, runFolder } from '../runs/folder.ts';
import { readMetrics } from '../runs/metrics.ts';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { modelsOption } from '../terminal/options.ts';
import { complain } from '../terminal/output.ts';

interface ExportOptions {
  readonly to: 'tensorboard' | 'csv';
  readonly output?: string;
  readonly models?: string;
}

export function define(program: Command): void {
  program
    .command('export')
    .summary('write a promoted network, or the metrics of a run, for other programs')
    .description(
      'Writes a promoted network that predicts boards into a folder: its weights as safetensors and, if it is for one size, as an ONNX model, with a card that names its data, figures and licence. The metrics of a run are written as events for TensorBoard, or as a table (CSV).',
    )
    .argument('<name>', 'the name of the network, or the folder of a run')
    .option('-o, --output <folder>', 'the folder to write into (default: the name; the folder of the run)')
    .addOption(
      new Option('--to <kind>', 'the form of a run’s metrics: events of TensorBoard, or a table')
        .choices(['tensorboard', 'csv'])
        .default('tensorboard'),
    )
    .addOption(modelsOption())
    .addHelpText(
      'after',
      '\nExamples:\n  crosshatch export universal --output universal\n  crosshatch export runs/ten --to csv',
    )
    .action(async (name: string, options: ExportOptions, command: Command) => {
      const { output, models = MODELS_FOLDER, to } = options;
      if (!isRun(name) && command.getOptionValueSource('to') === 'cli')
        command.error(`error: --to is for runs, and there is no run ${name}`);
      const written = isRun(name)
        ? await exportMetrics(name, to, output ?? name)
        : await exportNetwork(name, models, output ?? basename(resolve(name)));
      process.exitCode = tell(written);
    });
}

function tell(written: Result<readonly string[], string>): Exit {
  if (!written.ok) {
    complain(written.error);
    return EXIT.INVALID;
  }
  for (const file of written.value) console.log(file);
  return EXIT.DONE;
}

async function exportNetwork(name: string, models: string, folder: string): Promise<Result<readonly string[], string>> {
  const { exportModel } = await import('../models/export.ts');
  return exportModel(name, models, folder);
}

async function exportMetrics(
  run: string,
  to: ExportOptions['to'],
  folder: string,
): Promise<Result<readonly string[], string>> {
  const configuration = await readRun(run);
  if (!configuration.ok) return configuration;
  makeFolder(folder);
  if (to === 'tensorboard') {
    const { writeEvents } = await import('../tensorboard/event-file.ts');
    return success([(await writeEvents(run, configuration.value, folder)).path]);
  }
  const metrics = await readMetrics(runFolder(run).metrics);
  if (metrics.length === 0) return failure(`${run}: has no metrics yet`);
  const { metricsTable } = await import('../tensorboard/table.ts');
  const file = join(folder, 'metrics.csv');
  await writeWhole(file, metricsTable(metrics));
  return success([file]);
}
