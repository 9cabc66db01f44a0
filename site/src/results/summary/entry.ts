/** The papers, by the keys of their figures in the result files. */
export const PAPERS = {
  'neural-paper': {
    title: 'Solving nonograms using Neural Networks',
    authors: 'Buades Rubio et al.',
    chapter: '/learn/networks/',
  },
  'crowds-paper': {
    title: 'Solving Nonograms with Genetic Algorithms and Wisdom of Artificial Crowds',
    authors: 'Culver, Ford and Poyan',
    chapter: '/learn/crowd/',
  },
  'a-priori-paper': {
    title: 'Improving the performance of evolutionary algorithms in grid-based puzzles resolution',
    authors: 'Ortiz-García et al.',
    chapter: '/learn/a-priori/',
  },
  'reinforcement-paper': {
    title: 'Solving nonogram puzzles by reinforcement learning',
    authors: 'Dandurand, Cousineau & Shultz',
    chapter: '/learn/line-order/',
  },
  'puzzle-gan-paper': {
    title: 'This Puzzle Does Not Exist',
    authors: 'The puzzle GAN',
    chapter: '/learn/generation/',
  },
} as const;

export type Paper = keyof typeof PAPERS;

/** A cell of a result file; what is left out is as in the published one. */
export interface Place {
  /** The name of the result. */
  readonly result: string;
  /** The beginning of the table's caption, the row and the column. */
  readonly table: string;
  readonly row: string;
  readonly column: string;
}

/** How a figure gets its interval where the file has none. */
export type Sample =
  /** A share in percent of a number of trials. */
  | { readonly of: number }
  /** A number of successes among trials, which becomes a share in percent. */
  | { readonly successesOf: number }
  /** A mean, by the column of its standard deviation and the number of values. */
  | { readonly deviation: string; readonly of: number };

/** A published figure, and where ours stands. */
export interface Entry {
  readonly paper: Paper;
  /** Where the paper has it: a table, a chart or a section. */
  readonly where: string;
  readonly figure: string;
  readonly set: string;
  /** The published cells: of a range its two ends. */
  readonly published: Place;
  readonly upTo?: Place;
  /** Our cell where it is elsewhere, or none. */
  readonly ours?: Partial<Place> | null;
  readonly unit?: string;
  readonly samples?: { readonly published?: Sample; readonly ours?: Sample };
  /** Which figure is better; or why the two do not compare, or why there is none of ours. */
  readonly judged:
    | { readonly best: 'higher' | 'lower' }
    | { readonly not: 'comparable' | 'yet'; readonly because: string };
  /** A remark beside a verdict, such as the reading of the paper. */
  readonly remark?: string;
}

/** Published columns that have no entry, and why. */
export interface Omission {
  readonly result: string;
  readonly table: string;
  /** All columns of the table where it is left out. */
  readonly columns?: readonly string[];
  readonly because: string;
}
