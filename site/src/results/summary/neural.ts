import type { Entry, Omission } from './entry.ts';

/*
 * The entries of the neural paper: predictions (section 4.1), searches (Tables 3 to 8), the genetic algorithm (section 4.3).
 */

const paper = 'neural-paper';
const TEST_10 = '10×10, one half of their test set';
const SAMPLE_10 = '10×10, 300 boards of one half of their test set';
const TEST_15 = '15×15, one half of their test set';
/** The number of boards in each of the paper's two test sets. */
const PUBLISHED_BOARDS = 15_274;
const MACHINE = 'Times of another machine and language.';

const sizes = [
  { size: 5, file: 'all-5x5', boards: 20_000, set: '5×5, our sample of 20,000 of all boards' },
  { size: 10, file: 'test-10x10', boards: 7637, set: TEST_10 },
  { size: 15, file: 'test-15x15', boards: 7637, set: TEST_15 },
];

const predictions = sizes.flatMap(({ size, file, boards, set }): Entry[] => {
  const place = (column: string, view = 'one view') => ({
    result: 'networks',
    table: `${size}×${size}, ${file}: boards predicted right`,
    row: `paper-${size}x${size}, ${view}`,
    column,
  });
  // At 5×5 the paper tests all boards, so its share has no interval.
  const samples = { ours: { of: boards }, ...(size > 5 && { published: { of: PUBLISHED_BOARDS } }) };
  const share = { paper, where: 'Section 4.1', set, unit: '%', samples } as const;
  const fit = (column: string, name: string): Entry => ({
    paper,
    where: 'Section 4.1',
    figure: `${name} of the Weibull distribution of wrong cells`,
    set,
    published: place(column),
    judged: { not: 'comparable', because: 'Printed for equation 2, which disagrees with the paper’s own counts.' },
  });
  return [
    { ...share, figure: 'boards predicted right', published: place('Label'), judged: { best: 'higher' } },
    // Reflections are published only for 10×10.
    ...(size === 10
      ? [
          {
            ...share,
            figure: 'boards right in any of 8 reflections',
            published: place('Label', 'any of 8'),
            judged: { best: 'higher' },
          } as const,
        ]
      : []),
    fit('α of f + 0.2', 'scale α'),
    fit('β of f + 0.2', 'shape β'),
  ];
});

const SEARCHES = ['H', 'NeHI', 'Ne8HI', 'NeHPF', 'Ne8HPF', 'NeHPFI', 'Ne8HPFI'];
const PAIRS = [
  'H and NeHPFI',
  'NeHPFI and NeHPF',
  'Ne8HI and NeHI',
  'Ne8HPFI and NeHPFI',
  'Ne8HPF and NeHPF',
  'Ne8HPFI and Ne8HPF',
];

const times = (
  where: string,
  table: string,
  searches: readonly string[],
  [column, figure]: readonly [string, string],
  set: string,
): Entry[] =>
  searches.map((search) => ({
    paper,
    where,
    figure: `${figure} of ${search}`,
    set,
    published: { result: 'search', table, row: search, column },
    // The totals of Table 8 are words.
    ...(where !== 'Table 8' && { unit: 'ms' }),
    judged: { not: 'comparable', because: MACHINE },
  }));

const searches: readonly Entry[] = [
  ...SEARCHES.map(
    (search): Entry => ({
      paper,
      where: 'Table 4',
      figure: `iterations of ${search}, mean`,
      set: TEST_10,
      published: {
        result: 'search',
        table: '10×10: iterations to solve a board (Table 4)',
        row: search,
        column: 'Mean',
      },
      samples: { published: { deviation: 'Std', of: PUBLISHED_BOARDS }, ours: { deviation: 'Std', of: 7637 } },
      judged:
        search === 'H'
          ? {
              not: 'comparable',
              because: 'H has no network: it should take the same iterations. So the paper counts them otherwise.',
            }
          : { not: 'comparable', because: 'The paper counts iterations otherwise, as those of H show.' },
    }),
  ),
  ...times('Table 3', '10×10: time to solve a board (Table 3)', SEARCHES, ['Mean', 'time, mean,'], TEST_10),
  {
    paper,
    where: 'Table 5',
    figure: 'time of H, median',
    set: TEST_10,
    published: {
      result: 'search',
      table: '10×10: percentiles of the times, as published (Table 5)',
      row: '0.5',
      column: 'H',
    },
    ours: { table: '10×10: percentiles of the times (Table 5)' },
    unit: 'ms',
    judged: { not: 'comparable', because: MACHINE },
  },
  ...PAIRS.map(
    (pair): Entry => ({
      paper,
      where: 'Table 6',
      figure: `the faster one of ${pair}`,
      set: TEST_10,
      published: {
        result: 'search',
        table: '10×10: Wilcoxon’s test of the times (Table 6)',
        row: pair,
        column: 'Less',
      },
      chance: 'p',
      judged: {
        not: 'comparable',
        because: 'Decided by the times of a prediction and a search, which depend on machine and language.',
      },
    }),
  ),
  ...times(
    'Table 7',
    '15×15: time to solve each of 50 boards (Table 7)',
    ['H', 'NeHI', 'NeHPFI', 'NeHPF'],
    ['Mean', 'time, mean,'],
    '50 boards of 15×15',
  ),
  ...times(
    'Table 8',
    '15×15: time for 50 boards, and for all (Table 8)',
    ['H', 'NeHI', 'NeHPFI', 'NeHPF'],
    ['50 boards', 'time for 50 boards'],
    '50 boards of 15×15',
  ),
];

const genetic = (column: string) => ({
  result: 'genetic',
  // The caption names the boards, so that another sample does not stand under the set of the entries.
  table: 'ga by its start, with 100,000 evaluations, on 300 boards of test-10x10',
  row: 'from the network’s prediction: the paper’s form',
  column,
});

const because = (size: string): string =>
  size === '5×5'
    ? 'No experiment counts them.'
    : 'No experiment counts them. A test of the exact solver finds the same number, by brute force.';

/** Table 1: the number of n×n boards, and the number of their sets of clues. */
const counts = ['1×1', '2×2', '3×3', '4×4', '5×5'].map(
  (row): Entry => ({
    paper,
    where: 'Table 1',
    figure: `sets of clues that boards of ${row} have`,
    set: row,
    published: { result: 'networks', table: 'Boards and sets of clues, as published (Table 1)', row, column: '|Ψ|' },
    ours: null,
    judged: { not: 'yet', because: because(row) },
  }),
);

export const neuralEntries: readonly Entry[] = [
  ...predictions,
  ...searches,
  {
    paper,
    where: 'Section 4.3',
    figure: 'boards that the genetic algorithm solves, of those not predicted right',
    set: SAMPLE_10,
    published: genetic('Solved of the others'),
    unit: '%',
    judged: { best: 'higher' },
  },
  {
    paper,
    where: 'Section 4.3',
    figure: 'time of the genetic algorithm for a board',
    set: SAMPLE_10,
    published: genetic('Time'),
    unit: 'ms',
    judged: { not: 'comparable', because: MACHINE },
  },
  ...counts,
];

export const neuralOmissions: readonly Omission[] = [
  {
    result: 'networks',
    table: '(Table 1)',
    columns: ['|Ω|', 'Ratio'],
    because: 'arithmetic: 2 to the number of cells, and the share of the sets of clues',
  },
  ...sizes.flatMap(({ size, file }) => [
    {
      result: 'networks',
      table: `${size}×${size}, ${file}: boards predicted right`,
      columns: ['Label without the leak, at least'],
      because: 'computed here from published counts',
    },
    {
      result: 'networks',
      table: `${size}×${size}, ${file}: wrong cells of paper-${size}x${size}`,
      because: 'computed here from α and β, and the count of section 4.1 again',
    },
  ]),
  ...['(Table 3)', '(Table 4)', '(Table 7)'].map((table) => ({
    result: 'search',
    table,
    columns: ['Std', 'Median'],
    because: 'the mean of the same boards has an entry',
  })),
  {
    result: 'search',
    table: 'as published (Table 5)',
    columns: SEARCHES.slice(1),
    because: 'times like those of H, which has an entry',
  },
  {
    result: 'search',
    table: '(Table 6)',
    columns: ['W', 'p'],
    because: 'the algorithm that takes less time has an entry',
  },
  {
    result: 'search',
    table: '(Table 8)',
    columns: ['All 15,274, estimated'],
    because: 'estimated by the paper from its 50 boards',
  },
  { result: 'genetic', table: 'ga by its start', columns: ['Predicted right'], because: 'the entry of section 4.1' },
];
