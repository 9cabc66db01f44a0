import { basename } from 'node:path';
import { figureText } from '@crosshatch/core/findings';
import { sizeText } from '@crosshatch/core/puzzle';
import { isAllBoards } from '../../data-sets/boards.ts';
import type { BoardSource, NetworkConfiguration } from '../../runs/configuration.ts';

/** The settings in which two runs of one size can differ, as texts by their names. */
export type RunSettings = Readonly<Record<string, string>>;

/** Returns the size of a run's boards. */
export const runSize = ({ architecture }: NetworkConfiguration): string =>
  architecture.kind === 'dense' ? sizeText(architecture) : 'any size';

/** Describes in a few words the boards from which a run learns, judged by the names of their files. */
export function boardsText({ train }: Pick<NetworkConfiguration, 'train'>): string {
  const kinds = new Set(train.map(kindOf));
  return ['icons', 'random', 'all boards'].filter((kind) => kinds.has(kind)).join(' and ');
}

function kindOf(source: BoardSource): string {
  if (source.kind === 'random' || /^(random|uniform)/.test(basename(source.file))) return 'random';
  return isAllBoards(source.file) ? 'all boards' : 'icons';
}

/** Names sources without their folders. A source that is used several times has that number after its name. */
export function filesText(sources: readonly BoardSource[]): string {
  const times = new Map<string, number>();
  for (const source of sources) {
    const name =
      source.kind === 'random'
        ? `${source.boards.toLocaleString('en')} drawn at random`
        : basename(source.file).replace(/\.npz$/, '');
    times.set(name, (times.get(name) ?? 0) + (source.kind === 'file' ? (source.times ?? 1) : 1));
  }
  return Array.from(times, ([name, count]) => (count === 1 ? name : `${name} ×${count}`)).join(', ');
}

/** Describes the validation boards: those of files, or a part of the training boards. */
export const validationText = ({ validation, heldBack }: NetworkConfiguration): string =>
  validation.length > 0 ? filesText(validation) : `${figureText({ value: 100 * heldBack })} % of the training boards`;

/** Lists the commands that began and continued a run, without the folders of files. A repeated command is listed once. */
export function commandsOf({ command }: Pick<NetworkConfiguration, 'command'>): string[] {
  const commands = command.split('; ').map((each) => each.replaceAll(/(?<=^|[\s'"=])[.~]{0,2}\/\S*\//g, ''));
  return commands.filter((each, at) => each !== commands[at - 1]);
}

/** Lists the numbers of samples at which a run should end, in the order of its commands. */
export function plannedSamples(configuration: NetworkConfiguration): number[] {
  const { epochs, stepsPerEpoch, batch } = configuration;
  const said = commandsOf(configuration).map((each) => /\s--(?:end|epochs)[ =](\d+)/.exec(each)?.[1]);
  const ends = [...said.filter((end) => end !== undefined).map(Number), epochs];
  return ends.filter((end, at) => end !== ends[at - 1]).map((end) => end * stepsPerEpoch * batch);
}

export function settingsOf(configuration: NetworkConfiguration): RunSettings {
  const { architecture, learningRate, decay, dropout, batch, reflected, standardised, focus, targets, seed } =
    configuration;
  return {
    'training boards': filesText(configuration.train),
    'hidden layers': architecture.layers.join(', '),
    batch: String(batch),
    rate: String(learningRate),
    decay,
    'planned samples': plannedSamples(configuration)
      .map((samples) => samples.toLocaleString('en'))
      .join(', then '),
    reflections: reflected ? 'yes' : 'no',
    inputs: inputsText(architecture, standardised === true),
    targets: targets === 'first' ? 'first solution' : 'drawn board',
    dropout: String(dropout),
    focus: focus === undefined ? 'none' : `${focus} nats`,
    'began with': configuration.from?.name ?? 'random weights',
    seed: String(seed),
  };
}

function inputsText(architecture: NetworkConfiguration['architecture'], isStandardised: boolean): string {
  const isThermometer = architecture.kind === 'dense' && architecture.encoding === 'thermometer';
  if (isStandardised) return isThermometer ? 'thermometer, standardised' : 'standardised';
  return isThermometer ? 'thermometer' : 'clues as they are';
}
