import process from 'node:process';
import manifest from '../package.json' with { type: 'json' };
import type { PolicyConfiguration } from '../policy/configuration.ts';
import { readPolicyRun } from '../policy/folder.ts';
import { createPolicyReport } from '../policy/report.ts';
import { trainPolicy } from '../policy/run.ts';
import { beginRun } from '../runs/folder.ts';
import { commandLine } from '../terminal/command-line.ts';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { complain } from '../terminal/output.ts';
import { type AttendedOptions, attended } from '../watch/attended.ts';

/** What `crosshatch train --policy` is told. */
export interface PolicyOptions extends AttendedOptions {
  readonly rounds: number;
  readonly imitated: number;
  readonly puzzles: number;
  readonly largest: number;
  readonly withoutOverlap?: true;
  readonly layers?: readonly number[];
  readonly learningRate?: number;
  readonly seed: number;
  readonly resume?: true;
}

const LAYERS = [32, 16];
const LEARNING_RATE = 0.003;

/** Begins a policy's run, or goes on with it. */
export async function runPolicy(folder: string, options: PolicyOptions): Promise<Exit> {
  if (!options.resume) await beginRun(folder, configurationOf(options));
  const configuration = readPolicyRun(folder);
  if (configuration === undefined) throw new Error('the run was begun');
  if (!configuration.ok) return refused(configuration.error);
  const { layers, rounds, imitated, puzzles, largest } = configuration.value;
  console.log(`a policy of layers of ${layers.join(', ')}: ${rounds} rounds, of which ${imitated} imitate`);
  console.log(`${puzzles} puzzles a round, up to ${largest}×${largest}`);
  const report = await createPolicyReport(configuration.value);
  const state = await attended(folder, options, (signal) =>
    trainPolicy(folder, configuration.value, report, signal),
  ).finally(report.stop);
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
    ...(options.withoutOverlap && { withoutOverlap: true }),
    learningRate,
  };
}

function refused(message: string): Exit {
  complain(message);
  return EXIT.INVALID;
}
