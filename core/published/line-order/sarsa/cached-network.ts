import type { Size } from '../../../puzzle/index.ts';
import type { Random } from '../../../random/index.ts';
import { learnPatterns } from '../cascade-correlation/learn.ts';
import { CascadeNetwork } from '../cascade-correlation/network.ts';
import { CASCADE_SETTINGS, type CascadeSettings } from '../cascade-correlation/settings.ts';
import type { LineTask } from '../task.ts';
import type { ActionValues } from './action-values.ts';
import { inputCount, lineInputs } from './network-inputs.ts';

/** The inputs of a state, and its key in the cache. */
export interface NetworkState {
  readonly inputs: Float64Array;
  readonly name: string;
}

/**
 * The number of states in a batch. The paper does not give it, nor the number of hidden units that a batch may add.
 * With smaller batches the network forgets more of the earlier batches; with much larger batches it seldom learns.
 */
export const BATCH = 200;
const SETTINGS: CascadeSettings = { ...CASCADE_SETTINGS, unitsOfBatch: 4 };

/**
 * Action values by a network that grows by sibling-descendant cascade-correlation, behind a cache (after Rivest & Precup
 * 2003). The cache takes the states that are evaluated, with the network's values, and SARSA changes the values in the cache.
 * A full cache is a batch: the network learns it, and the cache is emptied. So states whose line was not chosen are learned
 * again as they were, which keeps the network from forgetting.
 */
export class CachedNetwork implements ActionValues<NetworkState> {
  readonly network: CascadeNetwork;
  private readonly size: Size;
  private readonly random: Random;
  private readonly batch: number;
  private readonly settings: CascadeSettings;
  private readonly cache = new Map<string, { readonly inputs: Float64Array; readonly value: number }>();

  /** @param size of the largest boards */
  constructor(size: Size, random: Random, batch = BATCH, settings = SETTINGS) {
    this.network = new CascadeNetwork(inputCount(size));
    this.size = size;
    this.random = random;
    this.batch = batch;
    this.settings = settings;
  }

  stateOf(task: LineTask, line: number): NetworkState {
    const inputs = lineInputs(task, line, this.size);
    return { inputs, name: inputs.join() };
  }

  valueOf({ inputs, name }: NetworkState): number {
    const cached = this.cache.get(name);
    if (cached !== undefined) return cached.value;
    const value = this.network.valueOf(inputs);
    if (this.cache.size < this.batch) this.cache.set(name, { inputs, value });
    return value;
  }

  /** Evaluates a state without adding it to the cache, so that learning is not changed. */
  peek({ inputs, name }: NetworkState): number {
    return this.cache.get(name)?.value ?? this.network.valueOf(inputs);
  }

  learn({ inputs, name }: NetworkState, value: number): void {
    this.cache.set(name, { inputs, value });
    if (this.cache.size >= this.batch) this.empty();
  }

  /** Trains the network on the cache, and empties it. */
  empty(): void {
    if (this.cache.size === 0) return;
    const patterns = [...this.cache.values()];
    const targets = patterns.map(({ value }) => value);
    learnPatterns(
      this.network,
      patterns.map(({ inputs }) => inputs),
      targets,
      this.random,
      this.settings,
    );
    this.cache.clear();
  }
}
