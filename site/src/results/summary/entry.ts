/** A paper of the summary. */
interface Described {
  readonly title: string;
  readonly authors: string;
  readonly chapter: string;
  /** The result whose first finding says whether the paper's main figure is repeated. */
  readonly answer: string;
  /** Notes on the names, sets and remarks that its rows share. */
  readonly notes: readonly string[];
}

/** The papers, by the keys of their figures in the result files. */
export const PAPERS = {
  'neural-paper': {
    title: 'Solving nonograms using Neural Networks',
    authors: 'Buades Rubio et al.',
    chapter: '/learn/networks/',
    answer: 'networks',
    notes: [
      'H solves lines, and then tries the placements of the line that has the fewest. Ne… first asks a network for the board, and Ne8… asks it for all eight reflections. PF erases the lines of a wrong prediction that do not have their clue; I tries the placements nearest to the prediction first.',
      'The paper tests 15,274 boards of 10×10 and of 15×15. We measure one half of them, 7,637 boards, and keep the other half to check our results.',
      'The searches run around our network and not around the paper’s. The paper does not define an iteration.',
    ],
  },
  'crowds-paper': {
    title: 'Solving Nonograms with Genetic Algorithms and Wisdom of Artificial Crowds',
    authors: 'Culver, Ford and Poyan',
    chapter: '/learn/crowd/',
    answer: 'crowd',
    notes: [
      'An expert is a board that a genetic algorithm has evolved. The vote of six experts is a further board.',
      'A board is optimal if its penalty is 0. Such a board need not be the solution, because the penalty counts only the filled cells and the blocks of a line. An expert of ours counts only if it is the solution.',
      'The paper’s face of 10×10 cells is not available, so ours is another picture. The paper has ten runs, and we have 100.',
      'The paper calls crossover “low”. Ours has the chance 0.3 where no other is named.',
    ],
  },
  'a-priori-paper': {
    title: 'Improving the performance of evolutionary algorithms in grid-based puzzles resolution',
    authors: 'Ortiz-García et al.',
    chapter: '/learn/a-priori/',
    answer: 'a-priori-readings',
    notes: [
      'EA is the paper’s evolutionary algorithm. “No DGM” is without its guided mutation, “no init.” without a-priori probabilities in the first population. By both, the paper shows how much these parts add.',
      'A run converges if it finds the solution. The paper’s puzzles are not available, so ours are others. The nonograms’ intervals are over puzzles, those of Light Up only over runs.',
      'Light Up: WOP is without probabilities, WPI has them in the first population, WPH in the order of the Hopfield network, WP in both.',
    ],
  },
  'reinforcement-paper': {
    title: 'Solving nonogram puzzles by reinforcement learning',
    authors: 'Dandurand, Cousineau & Shultz',
    chapter: '/learn/line-order/',
    answer: 'line-order',
    notes: [
      'A step solves one line. The lookup table and the network learn which line to solve next, by the reinforcement learning algorithm SARSA. A puzzle is solved if that takes fewer than 25 steps.',
      'Both choose puzzles of 5×5 at random, the paper for 20 simulations and we for 200. Our readings of the network have 40.',
    ],
  },
  'puzzle-gan-paper': {
    title: 'This Puzzle Does Not Exist',
    authors: 'The puzzle GAN',
    chapter: '/learn/generation/',
    answer: 'puzzle-gan',
    notes: [
      'The author gives the share of valid pictures as a range, 30–50 %, and does not say when a picture is valid. Our four readings of “valid” are four rows.',
      'We trained 121 of the 5,000 epochs, on other pictures. So no figure is judged.',
    ],
  },
} as const satisfies Readonly<Record<string, Described>>;

export type Paper = keyof typeof PAPERS;

/** A cell of a result file. */
export interface Place {
  /** The name of the result. */
  readonly result: string;
  /** The beginning of the table's caption. */
  readonly table: string;
  readonly row: string;
  readonly column: string;
}

/** The data for a figure's interval, if the file has no interval. */
export type Sample =
  /** A share in percent of a number of trials. */
  | { readonly of: number }
  /** A mean, with the column of its standard deviation and the number of values. */
  | { readonly deviation: string; readonly of: number };

/** A published figure, and the place of our figure. */
export interface Entry {
  readonly paper: Paper;
  /** The place in the paper: a table, a chart or a section. */
  readonly where: string;
  readonly figure: string;
  readonly set: string;
  /** The published cell. For a range, `published` is its lower end and `upTo` its upper end. */
  readonly published: Place;
  readonly upTo?: Place;
  /** The cell with the interval of the published figure, if that is another cell. */
  readonly spread?: Place;
  /** The fields in which our cell differs from the published one; null if there is no figure of ours. */
  readonly ours?: Partial<Place> | null;
  readonly unit?: string;
  /** The column of p, if the cell names the lesser of two by a test. From 0.05 on the test finds no difference. */
  readonly chance?: string;
  readonly samples?: { readonly published?: Sample; readonly ours?: Sample };
  /** The better direction; or the reason why the two figures are not comparable, or why ours does not exist yet. */
  readonly judged:
    | { readonly best: 'higher' | 'lower' }
    | { readonly not: 'comparable' | 'yet'; readonly because: string };
  /** A remark beside a verdict. */
  readonly remark?: string;
  /** The reading of the paper in this row. An earlier row has the same published figure in the plain reading. */
  readonly reading?: string;
}

/** Published columns that have no entry, and why. */
export interface Omission {
  readonly result: string;
  readonly table: string;
  /** The columns. Default: all columns of the table. */
  readonly columns?: readonly string[];
  readonly because: string;
}
