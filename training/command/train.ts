import process from 'node:process';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { BACKENDS, type BackendName, useBackend } from '../backends/index.ts';
import { isPolicyRun } from '../policy/folder.ts';
import { DECAYS } from '../runs/configuration.ts';
import { beginRun, isRun, readRun } from '../runs/folder.ts';
import { type Asked, boardsOfRun, type Plan, planRun } from '../runs/plan.ts';
import { createReport } from '../runs/report.ts';
import { train } from '../runs/train.ts';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { boardSize, wholeNumber, wholeNumberBetween } from '../terminal/options.ts';
import { complain } from '../terminal/output.ts';
import { attended } from '../watch/attended.ts';
import { DATA_SET, seedOption } from './dataset/options.ts';
import { type PolicyOptions, runPolicy } from './train-policy.ts';
import { portOption } from './watch-options.ts';

interface TrainCommandOptions extends Asked, PolicyOptions {
  readonly policy?: true;
  readonly backend: BackendName | 'auto';
  readonly checkpoint: number;
  readonly resume?: true;
}

/** What may stand beside --resume: all else is the run's own. */
const OF_ANY_RUN = ['resume', 'checkpoint', 'watch', 'port'];

/** What is a policy's alone, and what it shares with networks. */
const OF_POLICIES = ['rounds', 'imitated', 'puzzles', 'largest', 'withoutOverlap'];
const OF_BOTH = ['layers', 'learningRate', 'seed', 'watch', 'port'];

export function define(program: Command): void {
  program
    .command('train')
    .summary('train a network to guess the boards of clues')
    .description(
      "Trains a fully connected network on boards and their reflections, by the neural paper's settings where no others are given. The run is a folder: configuration.json, metrics.jsonl, checkpoint.safetensors, and best.safetensors with the weights of the best epoch.",
    )
    .argument('<run>', 'the folder of the run')
    .addOption(
      new Option(
        '--network <kind>',
        "dense: the neural paper's; universal: chooses among solutions, of boards of any size",
      )
        .choices(['dense', 'universal'])
        .default('dense'),
    )
    .option('-d, --data <sets...>', `boards to train on, each ${DATA_SET}`, [])
    .option('--random <number>', 'boards drawn at random to train on: noise, lines, rectangles, circles', wholeNumber)
    .option('-s, --size <cells>', 'size of the random boards: 10 for 10×10', boardSize)
    .option('--validation <sets...>', 'boards to validate with after each epoch', [])
    .addOption(
      new Option(
        '--hold-back <share>',
        'share of the boards to hold back for validation, where there is no --validation',
      )
        .argParser(share)
        .default(0.05),
    )
    .option('--layers <units>', "units of the hidden layers, like 2048,1024,256; otherwise the paper's", layers)
    .option(
      '--learning-rate <rate>',
      "Adam's learning rate; otherwise the paper's: 0.001 below 10×10, else 0.0001",
      rate,
    )
    .addOption(
      new Option('--decay <way>', 'let the learning rate fall to 0 over all epochs').choices(DECAYS).default('none'),
    )
    .option('--dropout <share>', 'share of units left out in a step; otherwise 0.05', share)
    .option('--no-reflections', 'train each board as it stands')
    .option('-b, --batch <samples>', 'samples in a step', wholeNumber, 128)
    .option('-e, --epochs <number>', 'epochs at most', wholeNumber, 100)
    .option('--epoch-samples <number>', 'samples in an epoch; otherwise all there are', wholeNumber)
    .option('--patience <epochs>', 'end after so many epochs without a better validation', wholeNumber, 10)
    .addOption(seedOption('run, on the same backend'))
    .addOption(
      new Option('--backend <name>', 'what computes; auto takes the best of this machine')
        .choices(['auto', ...BACKENDS])
        .default('auto'),
    )
    .option('--policy', 'train a policy instead, which chooses the line that is solved next')
    .option('--rounds <number>', 'with --policy: rounds of learning', wholeNumber, 24)
    .option(
      '--imitated <number>',
      'with --policy: the first rounds, which imitate the fewest steps',
      wholeNumberBetween(0),
      2,
    )
    .option('--puzzles <number>', 'with --policy: puzzles of a round', wholeNumber, 400)
    .option(
      '--largest <cells>',
      "with --policy: the puzzles' greatest width and height",
      wholeNumberBetween(5, 1000),
      20,
    )
    .option('--without-overlap', 'with --policy: one that is not told what overlap settles, to compare with')
    .option('--checkpoint <seconds>', 'how much of the run a kill may cost', seconds, 60)
    .option('--metrics <steps>', 'steps from a line of metrics to the next', wholeNumber, 50)
    .option('--watch', 'serve a page with charts of the run, as `crosshatch watch` does')
    .addOption(portOption())
    .option('--resume', 'go on with a run that was stopped, by its own settings')
    .addHelpText(
      'after',
      '\nExamples:\n  crosshatch train runs/ten --data train-10x10.npz\n  crosshatch train runs/ten --resume\n  crosshatch train runs/small --random 20000 --size 5 --layers 256,128 --epochs 5\nCtrl-C ends a run with a checkpoint. `crosshatch backends` tells what this machine can train with.',
    )
    .action(async (folder: string, options: TrainCommandOptions, command: Command) => {
      process.exitCode = await run(folder, options, command);
    });
}

async function run(folder: string, options: TrainCommandOptions, command: Command): Promise<Exit> {
  const isPolicy = options.policy ?? (options.resume && isPolicyRun(folder));
  const fault = options.resume
    ? resumeFault(command)
    : (beginFault(folder) ?? (isPolicy ? policyFault(command) : networkFault(options, command)));
  if (fault !== undefined) {
    complain(fault);
    return EXIT.USAGE;
  }
  if (isPolicy) return runPolicy(folder, options);
  const plan = options.resume ? await resumed(folder) : await begun(folder, options);
  if (typeof plan === 'string') {
    complain(plan);
    return EXIT.INVALID;
  }
  const { configuration, boards } = plan;
  const { backend, device, architecture } = configuration;
  const what = architecture.kind === 'dense' ? `${architecture.width}×${architecture.height}` : 'boards of any size';
  console.log(`${what}, layers of ${architecture.layers.join(', ')}, by ${backend}: ${device}`);
  const { train: own, validation } = configuration.boards;
  console.log(`${number(own)} boards to train, ${number(validation)} to validate`);

  const report = await createReport(configuration);
  const trained = await attended(folder, options, (signal) =>
    train(folder, configuration, boards, report, { checkpointSeconds: options.checkpoint, signal }),
  ).finally(report.stop);
  if (!trained.ok) {
    complain(trained.error);
    return EXIT.INVALID;
  }
  const { best, ended, step } = trained.value;
  const found = best === null ? '' : `, best epoch ${best.epoch} with a loss of ${best.loss.toFixed(4)}`;
  if (ended === null) console.log(`stopped after step ${number(step)}; crosshatch train ${folder} --resume goes on`);
  else console.log(`${ended === 'epochs' ? 'done' : 'no better for a while: done'} after step ${number(step)}${found}`);
  return EXIT.DONE;
}

function resumeFault(command: Command): string | undefined {
  const given = givenOf(command).find((name) => !OF_ANY_RUN.includes(name));
  return given === undefined ? undefined : `--resume goes on by the run's own settings: leave out ${optionText(given)}`;
}

const givenOf = (command: Command): string[] =>
  command.options
    .map((option) => option.attributeName())
    .filter((name) => command.getOptionValueSource(name) === 'cli');

const optionText = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function beginFault(folder: string): string | undefined {
  return isRun(folder) ? `${folder} is a run already; --resume goes on with it` : undefined;
}

function networkFault({ data, random }: TrainCommandOptions, command: Command): string | undefined {
  const given = givenOf(command).find((name) => OF_POLICIES.includes(name));
  if (given !== undefined) return `${optionText(given)} is of a policy: it needs --policy`;
  return data.length === 0 && random === undefined ? 'nothing to train on: give --data or --random' : undefined;
}

function policyFault(command: Command): string | undefined {
  const given = givenOf(command).find(
    (name) => name !== 'policy' && !OF_POLICIES.includes(name) && !OF_BOTH.includes(name),
  );
  return given === undefined ? undefined : `${optionText(given)} is of a network: leave it out, or --policy`;
}

async function begun(folder: string, options: TrainCommandOptions): Promise<Plan | string> {
  const backend = await useBackend(options.backend);
  if (!backend.ok) return backend.error;
  const plan = await planRun(options, backend.value);
  if (!plan.ok) return plan.error;
  await beginRun(folder, plan.value.configuration);
  return plan.value;
}

async function resumed(folder: string): Promise<Plan | string> {
  const configuration = await readRun(folder);
  if (!configuration.ok) return configuration.error;
  const backend = await useBackend(configuration.value.backend);
  if (!backend.ok) return backend.error;
  const boards = await boardsOfRun(configuration.value);
  return boards.ok ? { configuration: configuration.value, boards: boards.value } : boards.error;
}

const number = (value: number): string => value.toLocaleString('en');

function layers(text: string): number[] {
  return text.split(',').map(wholeNumberBetween(1, 16_384));
}

function share(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value < 1))
    throw new InvalidArgumentError('Expected a number from 0 to below 1.');
  return value;
}

function rate(text: string): number {
  const value = Number(text);
  if (!(value > 0 && value <= 1)) throw new InvalidArgumentError('Expected a number above 0, up to 1.');
  return value;
}

function seconds(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0)) throw new InvalidArgumentError('Expected a number from 0.');
  return value;
}
