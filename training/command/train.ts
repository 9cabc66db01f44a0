import process from 'node:process';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { BACKENDS } from '../backends/index.ts';
import { COLOURED_PACKAGES } from '../data-sets/icons.ts';
import type { LessonOptions } from '../lessons/lessons.ts';
import { DECAYS, TARGETS } from '../runs/configuration.ts';
import { isRun } from '../runs/folder.ts';
import { EXIT, type Exit } from '../terminal/exit.ts';
import {
  boardSize,
  modelsOption,
  seedOption,
  threadsNumber,
  wholeNumber,
  wholeNumberBetween,
} from '../terminal/options.ts';
import { complain } from '../terminal/output.ts';
import { DATA_SET } from './dataset/options.ts';
import { type Change, runAlready, type TrainCommandOptions, trainAnew, trainOn } from './train-run.ts';
import { portOption } from './watch-options.ts';

/** The options that may be given with --resume: all other options are fixed when a run begins. */
const OF_ANY_RUN = ['resume', 'checkpoint', 'watch', 'tensorboard', 'port', 'end', 'epochs', 'patience'];

/** The headings of the options that only one kind of training takes. */
const OF_BOARDS = 'With --network dense or universal:';
const OF_LINE_ORDER = 'With --network line-order:';
const OF_DRAWING = 'With --network drawing:';
const OF_GAN = 'With --network puzzle-gan:';
const OPTION_GROUPS: readonly string[] = [OF_BOARDS, OF_LINE_ORDER, OF_DRAWING, OF_GAN];

const GROUP_OF: Readonly<Record<LessonOptions['network'], string>> = {
  dense: OF_BOARDS,
  universal: OF_BOARDS,
  'line-order': OF_LINE_ORDER,
  drawing: OF_DRAWING,
  'puzzle-gan': OF_GAN,
};

/** `SHARED`: options of boards that other kinds take too. `REFUSED`: options without a heading that a kind does not take. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  [OF_DRAWING]: ['backend'],
  [OF_GAN]: ['epochs', 'backend'],
};
const REFUSED: Readonly<Record<string, readonly string[]>> = { [OF_GAN]: ['layers', 'learningRate'] };
/** The options of boards that only networks for one size take. */
const OF_ONE_SIZE: readonly string[] = ['standardise', 'thermometer', 'focus', 'targets', 'threads'];
/** The options that --from excludes, since its network determines them. */
const OF_NEW_NETWORKS: readonly string[] = ['network', 'layers'];

export function define(program: Command): void {
  declare(program.command('train')).action(async (folder: string, options: TrainCommandOptions, command: Command) => {
    process.exitCode = await run(folder, options, command);
  });
}

/** Returns the fault of the arguments of a new run, before it begins; undefined if there is none. */
export function argumentsFault(args: readonly string[]): string | undefined {
  const command = declare(new Command('train'))
    // A run that prints its help trains nothing.
    .helpOption(false)
    .exitOverride()
    .configureOutput({ writeErr() {}, writeOut() {} });
  let fault: string | undefined;
  command.action((folder: string, options: TrainCommandOptions) => {
    fault = optionsFault(folder, options, command);
  });
  try {
    command.parse(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.message.replace(/^error: /, '');
    throw error;
  }
  return fault;
}

/** Declares the arguments and options. */
function declare(train: Command): Command {
  return train
    .summary('train a network to predict boards from clues, to choose the next line, or to draw pictures')
    .description(
      "Trains a fully connected network on boards and their reflections; the defaults are the neural paper's settings. --network line-order trains the network of the algorithm line-order, which needs no boards. --network puzzle-gan trains the generator and the discriminator of “This Puzzle Does Not Exist” on pictures. The run is a folder: configuration.json, metrics.jsonl, checkpoint.safetensors, and best.safetensors with the weights of the best epoch.",
    )
    .argument('<run>', 'the folder of the run')
    .addOption(
      new Option(
        '--network <kind>',
        "dense: the neural paper's; universal: chooses among solutions, of boards of any size; line-order: chooses the line to solve next; drawing: draws pictures of a theme, of any size; puzzle-gan: draws pictures of four colours, 10×15",
      )
        .choices(['dense', 'universal', 'line-order', 'drawing', 'puzzle-gan'])
        .default('dense'),
    )
    .option('--layers <units>', "units of the hidden layers, like 2048,1024,256 (default: the paper's)", layers)
    .option(
      '--learning-rate <rate>',
      "Adam's learning rate (default: the paper's, 0.001 below 10×10, else 0.0001)",
      rate,
    )
    .addOption(seedOption('run, on the same backend'))
    .option(
      '--checkpoint <seconds>',
      'seconds from one checkpoint to the next, the most that a kill may cost; a line order has a checkpoint after each round',
      seconds,
      60,
    )
    .option('--tensorboard', 'write the metrics as events for TensorBoard too, in the folder of the run')
    .option('--watch', 'serve a page with charts of the run, as `crosshatch watch` does')
    .addOption(portOption())
    .option('--resume', 'continue a stopped run with its own settings')
    .option(
      '--end <epochs>',
      'with --resume: end after this epoch, also a run that has ended; a learning rate that decays falls to 0 by then. --epochs is the same',
      wholeNumber,
    )
    .optionsGroup(OF_BOARDS)
    .option(
      '-d, --data <sets...>',
      `boards to train on, each ${DATA_SET}; FILE:6 has each board six times`,
      weightedSets,
      [],
    )
    .option('--random <number>', 'boards drawn at random to train on: noise, lines, rectangles, circles', wholeNumber)
    .option('-s, --size <cells>', 'size of the random boards: 10 for 10×10', boardSize)
    .option('--validation <sets...>', 'boards to validate with after each epoch', weightedSets, [])
    .addOption(
      new Option('--hold-back <share>', 'share of the boards to hold back for validation, if there is no --validation')
        .argParser(share)
        .default(0.05),
    )
    .addOption(
      new Option('--decay <way>', 'let the learning rate fall to 0 over all epochs').choices(DECAYS).default('none'),
    )
    .option('--dropout <share>', 'share of units left out in a step (default: 0.05)', share)
    .option(
      '--from <network>',
      'begin with the weights of another network, of a run or promoted, to train it further (fine-tuning)',
    )
    .addOption(modelsOption())
    .option('--no-reflections', 'train each board as it stands')
    .option('--standardise', 'dense: learn from inputs of mean 0 and deviation 1, folded into the first layer')
    .option(
      '--thermometer',
      'dense: read each number of a clue as that many ones, then zeros; a network of --from predicts the same at first',
    )
    .option(
      '--focus <nats>',
      'dense: learn more from boards that are nearly right; a board whose cross-entropy is greater by this number of nats weighs e times less (default: all weigh the same)',
      nats,
    )
    .addOption(
      new Option(
        '--targets <boards>',
        'dense: the boards to predict, those that were drawn, or the first solution of the same clues, for up to 30 cells',
      )
        .choices(TARGETS)
        .default('drawn'),
    )
    .option('-b, --batch <samples>', 'samples in a step', wholeNumber, 128)
    .option('-e, --epochs <number>', 'epochs at most (default: 100; 5,000 with --network puzzle-gan)', wholeNumber)
    .option('--epoch-samples <number>', 'samples in an epoch (default: all)', wholeNumber)
    .option('--patience <epochs>', 'epochs without a better validation after which the run ends', wholeNumber, 10)
    .addOption(
      new Option(
        '--backend <name>',
        'library that computes; auto takes the best of this machine; onnx trains every network but universal',
      )
        .choices(['auto', ...BACKENDS])
        .default('auto'),
    )
    .option(
      '--threads <number>',
      'dense: threads that compute by onnx, or that draw the boards for another backend; the same number gives the same run',
      threadsNumber,
      1,
    )
    .option('--metrics <steps>', 'steps from a line of metrics to the next', wholeNumber, 50)
    .optionsGroup(OF_LINE_ORDER)
    .option('--rounds <number>', 'rounds of learning', wholeNumber, 24)
    .option('--imitated <number>', 'first rounds, which imitate the fewest steps', wholeNumberBetween(0), 2)
    .option('--puzzles <number>', 'puzzles in a round', wholeNumber, 400)
    .option('--largest <cells>', 'greatest width and height of the puzzles', wholeNumberBetween(5, 1000), 20)
    .option('--without-overlap', 'hide from the network the cells that overlap settles, to compare')
    .addOption(
      new Option('--policy', 'former name of --network line-order').implies({ network: 'line-order' }).hideHelp(),
    )
    .optionsGroup(OF_DRAWING)
    .option('--variants <number>', 'boards of each picture, of various sizes and numbers of colours', wholeNumber, 4)
    .option('--drawings <number>', 'boards to learn from in all', wholeNumber, 400_000)
    .optionsGroup(OF_GAN)
    .addOption(
      new Option('--generator <kind>', "the paper's generator, or its alternative one")
        .choices(['paper', 'alternative'])
        .default('paper'),
    )
    .addOption(
      new Option('--icons <packages...>', 'packages of icons to train on (default: all)')
        .choices(COLOURED_PACKAGES)
        .conflicts('pictures'),
    )
    .option('--pictures <folder>', 'a folder of PNG files to train on, in place of icons')
    .addHelpText(
      'after',
      '\nExamples:\n  crosshatch train runs/ten --data train-10x10.npz\n  crosshatch train runs/ten --resume\n  crosshatch train runs/small --random 20000 --size 5 --layers 256,128 --epochs 5\n  crosshatch train runs/tuned --from paper-10x10 --data own-train.npz --learning-rate 0.00002\n  crosshatch train runs/order --network line-order\n  crosshatch train runs/draw --network drawing\n  crosshatch train runs/gan --network puzzle-gan --epochs 100\nCtrl-C ends a run; --resume continues it. `crosshatch backends` lists the backends of this machine.',
    );
}

async function run(folder: string, options: TrainCommandOptions, command: Command): Promise<Exit> {
  const fault = optionsFault(folder, options, command);
  if (fault !== undefined) {
    complain(fault);
    return EXIT.USAGE;
  }
  return options.resume ? trainOn(folder, options, changeOf(command, options)) : trainAnew(folder, options);
}

const optionsFault = (folder: string, options: TrainCommandOptions, command: Command): string | undefined =>
  options.resume ? resumeFault(command) : beginFault(folder, options, command);

function resumeFault(command: Command): string | undefined {
  const given = givenOf(command).find((option) => !OF_ANY_RUN.includes(option.attributeName()));
  if (given !== undefined) return `--resume goes on by the run's own settings: leave out ${given.long}`;
  const names = givenOf(command).map((option) => option.attributeName());
  if (names.includes('end') && names.includes('epochs')) return '--end and --epochs are the same: leave out one';
  return names.includes('patience') && !names.includes('end') && !names.includes('epochs')
    ? '--patience changes with --end only'
    : undefined;
}

/** Reads the change of a run's end that is asked for; undefined if the run goes on to its former end. */
function changeOf(command: Command, { end, epochs = end, patience }: TrainCommandOptions): Change | undefined {
  if (epochs === undefined) return undefined;
  const isGiven = command.getOptionValueSource('patience') === 'cli';
  return { epochs, ...(isGiven && { patience }) };
}

const givenOf = (command: Command): Option[] =>
  command.options.filter((option) => command.getOptionValueSource(option.attributeName()) === 'cli');

function beginFault(
  folder: string,
  { network, data, random, size, from }: TrainCommandOptions,
  command: Command,
): string | undefined {
  if (isRun(folder)) return runAlready(folder);
  const own = GROUP_OF[network];
  const given = givenOf(command);
  if (given.some((option) => option.attributeName() === 'end'))
    return '--end is for a run that goes on by --resume: --epochs sets the end of a new one';
  const ofNew = from !== undefined && given.find((option) => OF_NEW_NETWORKS.includes(option.attributeName()));
  if (ofNew) return `${ofNew.long} is that of the network to begin with: leave it out beside --from`;
  const ofOneSize = network === 'universal' && given.find((option) => OF_ONE_SIZE.includes(option.attributeName()));
  if (ofOneSize) return `${ofOneSize.long} needs --network dense`;
  const foreign = given.find((option) => isForeign(option, own));
  if (foreign !== undefined) {
    return own === OF_BOARDS
      ? `${foreign.long} needs ${foreign.helpGroupHeading?.replace(/^With |:$/g, '')}`
      : `${foreign.long} is not for --network ${network}`;
  }
  if (own !== OF_BOARDS) return undefined;
  if (random !== undefined && size === undefined) return '--random needs the --size of the boards';
  if (data.length === 0 && random === undefined) return 'nothing to train on: give --data or --random';
  return size === undefined || random !== undefined
    ? undefined
    : '--size needs --random: the boards of --data have a size of their own';
}

/** Whether an option is for another kind of training. */
function isForeign(option: Option, own: string): boolean {
  const { helpGroupHeading: group = '' } = option;
  const name = option.attributeName();
  if (REFUSED[own]?.includes(name)) return true;
  return OPTION_GROUPS.includes(group) && group !== own && !SHARED[own]?.includes(name);
}

/** Adds a set to those before it. Refuses a number after its colon that cannot be a weight, such as `:0`. */
function weightedSets(text: string, before: readonly string[]): string[] {
  if (/:0\d*$/.test(text))
    throw new InvalidArgumentError('Expected a number from 1 after the colon: FILE:6 has each board six times.');
  return [...before, text];
}

function layers(text: string): number[] {
  return text.split(',').map(wholeNumberBetween(1, 16_384));
}

function share(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value < 1))
    throw new InvalidArgumentError('Expected a number from 0 to below 1.');
  return value;
}

function nats(text: string): number {
  const value = Number(text);
  if (!(value >= 0.01 && value <= 1e6)) throw new InvalidArgumentError('Expected a number from 0.01 to 1,000,000.');
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
