import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { failure, type Result } from '@crosshatch/core/puzzle';
import { commandLine } from '../experiments/result.ts';
import manifest from '../package.json' with { type: 'json' };
import { beginRun, runFolder } from '../runs/folder.ts';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { complain } from '../terminal/output.ts';
import { type PolicyConfiguration, parsePolicyConfiguration } from './configuration.ts';
import { type RoundReport, trainPolicy } from './run.ts';

/** What `crosshatch train --policy` is told. */
export interface PolicyOptions {
  readonly rounds: number;
  readonly imitated: number;
  readonly puzzles: number;
  readonly largest: number;
  readonly layers?: readonly number[];
  readonly learningRate?: number;
  readonly seed: number;
  readonly resume?: true;
}

const LAYERS = [32, 16];
const LEARNING_RATE = 0.003;

/** Reads a policy's run; undefined where the folder is none, or another kind of run. */
export function readPolicyRun(folder: string): Result<PolicyConfiguration, string> | undefined {
  const { configuration } = runFolder(folder);
  if (!existsSync(configuration)) return undefined;
  const parsed = parsePolicyConfiguration(readFileSync(configuration, 'utf8'));
  return parsed === undefined || parsed.ok ? parsed : failure(`${configuration}: ${parsed.error}`);
}

export const isPolicyRun = (folder: string): boolean => readPolicyRun(folder) !== undefined;

/** Begins a policy's run, or goes on with it. */
export async function runPolicy(folder: string, options: PolicyOptions): Promise<Exit> {
  if (!options.resume) await beginRun(folder, configurationOf(options));
  const configuration = readPolicyRun(folder);
  if (configuration === undefined) throw new Error('the run was begun');
  if (!configuration.ok) return refused(configuration.error);
  const { layers, rounds, imitated, puzzles, largest } = configuration.value;
  console.log(`a policy of layers of ${layers.join(', ')}: ${rounds} rounds, of which ${imitated} imitate`);
  console.log(`${puzzles} puzzles a round, up to ${largest}×${largest}`);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const state = await trainPolicy(folder, configuration.value, (round) => console.log(roundText(round)), stop.signal);
  if (!state.ok) return refused(state.error);
  const { round, best } = state.value;
  if (round < rounds) console.log(`stopped after round ${round}; crosshatch train ${folder} --resume goes on`);
  else if (best !== null) console.log(`done, best round ${best.round}`);
  return EXIT.DONE;
}

function configurationOf(options: PolicyOptions): PolicyConfiguration {
  const { rounds, imitated, puzzles, largest, layers = LAYERS, learningRate = LEARNING_RATE, seed } = options;
  return {
    kind: 'line-policy',
    command: commandLine(process.argv.slice(2), process.cwd(), 'crosshatch'),
    date: new Date().toISOString(),
    versions: { crosshatch: manifest.version, node: process.version },
    seed,
    layers: [...layers],
    rounds,
    imitated,
    puzzles,
    largest,
    learningRate,
  };
}

const roundText = ({ round, decisions, lost, small, large, isBest }: RoundReport): string => {
  const above = (100 * (small - 1)).toFixed(1);
  return `round ${round}: ${decisions.toLocaleString('en')} decisions, ${lost.toFixed(3)} steps lost by each; at 5×5 ${above} % above the fewest, on larger ones ${large.toFixed(3)} of a queue${isBest ? ', the best so far' : ''}`;
};

function refused(message: string): Exit {
  complain(message);
  return EXIT.INVALID;
}
