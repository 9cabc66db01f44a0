import type { Crossover } from './operators.ts';

/**
 * Parameters of the evolution. The paper gives no values. It names the two operators (`initialisation` and `order`),
 * and says that the network repairs individuals after crossover and mutation.
 */
export interface LightUpEvolutionSettings {
  /** Individuals of a generation. */
  readonly population: number;
  /** How parents are drawn: by a roulette wheel, or the fittest of some that are drawn at random. */
  readonly selection: 'roulette' | 'tournament';
  /**
   * For the wheel, the power of 1 / (1 + objective) that is an individual's share; for a tournament, its number of
   * individuals.
   */
  readonly pressure: number;
  readonly crossover: Crossover;
  /** Chance that a pair is crossed. */
  readonly crossing: number;
  /** Chance that a child mutates, and the number of genes that a mutation flips. */
  readonly mutation: number;
  readonly turned: number;
  /** The number of fittest individuals of a generation that survive unchanged. */
  readonly elite: 0 | 1;
  /** The chance of a bulb in the first population: the a-priori probability of each gene, or `density` for all. */
  readonly initialisation: 'a-priori' | 'uniform';
  readonly density: number;
  /** The order in which the network updates its neurons: by falling or rising probability, or at random. */
  readonly order: 'likely first' | 'likely last' | 'random';
  /** How much an order by probability is shuffled: the places by which a neuron may come forward, as a share of all. */
  readonly reach: number;
  /** The individuals that share an order. */
  readonly orders: 'for each individual' | 'for a generation' | 'for a run';
  /** Cycles of the network: after two it is stable; after one, squares that could have a bulb may still be dark. */
  readonly cycles: 1 | 2;
  /** Whether preprocessing also fixes the only square that can light another. */
  readonly onlySource: boolean;
  /**
   * How the repair reads an individual: all genes at once, by the network; or, beyond the paper, one gene after another
   * with the consequences of each by the rules, and then by the network.
   */
  readonly reading: 'at once' | 'in turn';
}

/**
 * The paper's algorithm with both operators. The values were chosen on puzzles of Simon Tatham's generator, 10×10 and
 * 14×14, that no result is measured on. The paper's Table 4 has a mean of 105 generations within 40,000 evaluations,
 * which leaves room for 380 individuals at most.
 */
export const WP_SETTINGS: LightUpEvolutionSettings = {
  population: 300,
  selection: 'roulette',
  pressure: 2,
  crossover: 'two-point',
  crossing: 0.3,
  mutation: 1,
  turned: 3,
  elite: 1,
  initialisation: 'a-priori',
  density: 0.5,
  order: 'likely first',
  reach: 0.5,
  orders: 'for a generation',
  cycles: 2,
  onlySource: false,
  reading: 'at once',
};

/**
 * The forms of the algorithm by their names. The paper has four: without the operators by probability, with the one for
 * the order of the network, with the one for the first population, and with both. `wp-rules` goes beyond the paper.
 */
export const LIGHT_UP_FORMS = {
  wop: { ...WP_SETTINGS, initialisation: 'uniform', order: 'random' },
  wph: { ...WP_SETTINGS, initialisation: 'uniform' },
  wpi: { ...WP_SETTINGS, order: 'random' },
  wp: WP_SETTINGS,
  'wp-rules': { ...WP_SETTINGS, reading: 'in turn' },
} as const satisfies Readonly<Record<string, LightUpEvolutionSettings>>;

export type LightUpForm = keyof typeof LIGHT_UP_FORMS;
