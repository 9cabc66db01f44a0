import process from 'node:process';
import { FEATURES } from '@crosshatch/core/published/line-order';
import manifest from '../../package.json' with { type: 'json' };
import type { LineOrderConfiguration } from '../../runs/configuration.ts';
import { commandLine } from '../../terminal/command-line.ts';

/** The options of a new run. */
export interface LineOrderOptions {
  readonly rounds: number;
  readonly imitated: number;
  readonly puzzles: number;
  readonly largest: number;
  readonly withoutOverlap?: true;
  readonly layers?: readonly number[];
  readonly learningRate?: number;
  readonly seed: number;
}

const LAYERS = [32, 16];
const LEARNING_RATE = 0.003;

/** Completes the options to the configuration of a run. */
export function planLineOrderRun(options: LineOrderOptions): LineOrderConfiguration {
  const { rounds, imitated, puzzles, largest, layers = LAYERS, learningRate = LEARNING_RATE, seed } = options;
  return {
    kind: 'line-order',
    command: commandLine(process.argv.slice(2), process.cwd(), 'crosshatch'),
    date: new Date().toISOString(),
    versions: { crosshatch: manifest.version, node: process.version },
    seed,
    architecture: { kind: 'line-order', inputs: FEATURES.length, layers },
    rounds,
    imitated,
    puzzles,
    largest,
    ...(options.withoutOverlap && { withoutOverlap: true }),
    learningRate,
  };
}
