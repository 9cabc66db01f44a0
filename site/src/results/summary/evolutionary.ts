import type { Entry, Omission, Place } from './entry.ts';

/*
 * The entries of the papers on crowds and on a priori probabilities.
 */

const FACE = 'a face of 10×10';

const crowd = (figure: string, row: string, rest: Pick<Entry, 'judged'> & Partial<Entry>): Entry => ({
  paper: 'crowds-paper',
  where: 'Chart 2',
  figure,
  set: FACE,
  published: { result: 'crowd', table: 'Optimal crowds on the face', row, column: 'Optimal' },
  unit: '%',
  ...rest,
});
const CHOSEN = 'Our face was chosen because its experts succeed about as often as the paper’s boards.';
const VOTE = 'Share of runs that are optimal by: the vote (on the face)';
const ALONE = 'The vote, in runs in which no expert is optimal';

const crowds: readonly Entry[] = [
  crowd('crowds whose vote is optimal', 'The vote', { judged: { best: 'higher' } }),
  crowd('crowds whose vote is optimal', 'The vote', {
    published: { result: 'crowd-readings', table: VOTE, row: 'the paper, on its own face', column: 'Optimal' },
    ours: { row: 'crossover 0.9' },
    judged: { best: 'higher' },
    reading: 'crossover has the chance 0.9, where the paper says “low”',
  }),
  crowd('crowds whose vote is optimal', 'The vote', {
    published: { result: 'crowd-readings', table: VOTE, row: 'the paper, on its own face', column: 'Optimal' },
    ours: { row: 'crossover 0.1; more than two thirds, the rest by lines' },
    judged: { not: 'comparable', because: 'Line solving alone settles this face, without any vote.' },
    reading: 'line solving completes the cells that the vote leaves open',
  }),
  crowd('crowds whose vote is optimal though no expert is', ALONE, {
    judged: { best: 'higher' },
  }),
  crowd('crowds with an optimal expert', 'An expert', { judged: { not: 'comparable', because: CHOSEN } }),
  crowd('crowds with an optimal expert or vote', 'An expert or the vote', {
    judged: { not: 'comparable', because: CHOSEN },
  }),
  ...(
    [
      ['best', 'Best'],
      ['mean', 'Mean'],
      ['worst', 'Worst'],
      ['median', 'Median'],
      ['standard deviation of the', 'Std'],
      ['vote’s', 'Vote'],
    ] as const
  ).map(
    ([name, column]): Entry => ({
      paper: 'crowds-paper',
      where: 'Chart 2',
      figure: `${name} penalty, first run`,
      set: FACE,
      published: { result: 'crowd', table: 'Ten crowds of six experts', row: '0', column },
      judged: { not: 'comparable', because: 'Single runs on another face. The shares of runs above compare.' },
    }),
  ),
  {
    paper: 'crowds-paper',
    where: 'Section IV.B',
    figure: 'time of a run of the genetic algorithm',
    set: FACE,
    published: {
      result: 'crowd',
      table: 'The time of a run',
      row: 'Face, 10×10: a run of the genetic algorithm, population 100, mean of 100 (Chart 1)',
      column: 'Time',
    },
    unit: 'ms',
    judged: { not: 'comparable', because: 'Times of another machine.' },
  },
];

const AVERAGES = 'The averages of Tables 1 and 2';
const average = (row: string, column: string): Place => ({ result: 'a-priori', table: AVERAGES, row, column });
const SIXTEEN = 'sixteen hard puzzles of 10×10';
const LEAST = 'The sixteen puzzles that extremes settle least';
const FORMS = ['EA', 'EA no DGM', 'EA no init.'];

const ofForm = (row: string, rest: Partial<Entry> = {}): Entry[] => [
  {
    paper: 'a-priori-paper',
    where: 'Table 1',
    figure: `${row}: runs that converge`,
    set: SIXTEEN,
    published: average(row, 'Converged'),
    unit: '%',
    judged: { best: 'higher' },
    ...rest,
  },
  {
    paper: 'a-priori-paper',
    where: 'Table 2',
    figure: `${row}: generations, mean`,
    set: SIXTEEN,
    published: average(row, 'Generations'),
    judged: { best: 'lower' },
    ...rest,
  },
];

const DRAWN = 'Drawn puzzles with the paper’s numbers of variables, counted after extremes';

/** Returns the entry with our cells and the paper's spread from a table whose intervals are over puzzles. */
const overPuzzles = (entry: Entry, table: string, row: string): Entry => {
  const place: Place = { ...entry.published, result: 'a-priori-readings', table, row };
  return { ...entry, ours: place, spread: place };
};

const aPriori: readonly Entry[] = FORMS.flatMap((form) =>
  ofForm(form).flatMap((entry) => [
    {
      ...overPuzzles(entry, LEAST, `${form}; extremes`),
      ...(form === 'EA no DGM' && {
        remark: 'The paper shows by this form how much its guided mutation adds.',
      }),
    },
    {
      ...overPuzzles(entry, DRAWN, `${form}; extremes`),
      set: 'eighty drawn puzzles of 10×10',
      reading: 'the puzzles have the paper’s numbers of variables',
    },
    ...(form === 'EA'
      ? [
          {
            ...overPuzzles(entry, LEAST, `${form}; complete lines`),
            reading: 'lines are solved completely before the guesses',
          },
        ]
      : []),
  ]),
).concat(
  ofForm('EA of 2007', {
    ours: null,
    judged: { not: 'yet', because: 'The algorithm of an earlier paper, which we have not built.' },
  }),
);

const lightUp = (where: string, row: string, column: string, best: 'higher' | 'lower'): Entry => ({
  paper: 'a-priori-paper',
  where,
  figure: `Light Up, ${row}: ${column === 'Converged' ? 'runs that converge' : 'generations, mean'}`,
  set: 'twelve puzzles of 10×10 and 14×14',
  published: { result: 'light-up-hopfield', table: 'The averages of Tables 3 and 4', row, column },
  ...(column === 'Converged' && { unit: '%' }),
  judged: { best },
});

export const evolutionaryEntries: readonly Entry[] = [
  ...crowds,
  ...aPriori,
  ...['WOP', 'WPH', 'WPI', 'WP'].map((form) => lightUp('Table 3', form, 'Converged', 'higher')),
  ...['WOP', 'WP'].map((form) => ({
    ...lightUp('Table 4', form, 'Generations', 'lower'),
    judged: {
      not: 'comparable' as const,
      because: 'Generations depend on the size of the population, which the paper does not give.',
    },
  })),
];

export const evolutionaryOmissions: readonly Omission[] = [
  { result: 'crowd', table: 'Optimal crowds', columns: ['Runs'], because: 'the number of runs behind the shares' },
  {
    result: 'crowd-readings',
    table: VOTE,
    columns: ['Runs'],
    because: 'the number of runs behind the shares',
  },
  ...['an expert (', 'an expert or the vote (', 'the vote, in runs'].map((board) => ({
    result: 'crowd-readings',
    table: `Share of runs that are optimal by: ${board}`,
    because: 'the paper’s figures of the page on crowds again, beside other readings',
  })),
  ...['Sixteen puzzles with the paper’s numbers of variables', 'counted after complete lines'].map((table) => ({
    result: 'a-priori-readings',
    table,
    because: 'the paper’s averages again, beside other puzzles',
  })),
  ...['a-priori', 'light-up-hopfield'].map((result) => ({
    result,
    table: 'The paper’s puzzles, as published',
    because: 'puzzles one by one, which cannot be had; their averages have entries',
  })),
];
