/** The part of an algorithm of the registry that the command's options need. */
interface AlgorithmName {
  readonly name: string;
  /** Names of the algorithm in earlier versions. */
  readonly formerNames?: readonly string[];
  /** Whether it uses the predictions of a model: it needs them, or takes them if a model is named. Default: neither. */
  readonly predictions?: 'needed' | 'taken';
  /** Whether its runs on one puzzle can be bred in several threads. */
  readonly hasRuns?: true;
}

/**
 * The algorithms of `@crosshatch/core/registry` by name. The list is repeated here because the registry loads the code of every
 * algorithm: 140 modules that a batch of the exact solver does not run. A test compares the two lists.
 */
export const ALGORITHM_NAMES: readonly AlgorithmName[] = [
  { name: 'exact' },
  { name: 'backtracking' },
  { name: 'h' },
  { name: 'nehi', predictions: 'needed' },
  { name: 'ne8hi', predictions: 'needed' },
  { name: 'nehpf', predictions: 'needed' },
  { name: 'ne8hpf', predictions: 'needed' },
  { name: 'nehpfi', predictions: 'needed' },
  { name: 'ne8hpfi', predictions: 'needed' },
  { name: 'ga', predictions: 'taken', hasRuns: true },
  { name: 'ga-counts', predictions: 'taken', hasRuns: true },
  { name: 'woac', hasRuns: true },
  { name: 'woac-search', hasRuns: true },
  { name: 'ea', hasRuns: true },
  { name: 'ea-belief', hasRuns: true },
  { name: 'random-order' },
  { name: 'heuristic-order' },
  { name: 'optimal-order' },
  { name: 'sarsa' },
  { name: 'line-order', formerNames: ['learned-order'] },
];

/** Finds the present name of an algorithm by its present or a former name; undefined if there is no such algorithm. */
export const presentName = (text: string): string | undefined =>
  ALGORITHM_NAMES.find(({ name, formerNames }) => name === text || formerNames?.includes(text))?.name;
