import type { Entry, Omission, Place } from './entry.ts';

/*
 * The entries of the paper on reinforcement learning and of the puzzle GAN.
 */

const SIMULATIONS = 20;
const OURS = 200;
const PUZZLES = 'random puzzles of 5×5';

const order = (table: string, row: string, column: string): Place => ({ result: 'line-order', table, row, column });
const TRAINED = 'Steps of the puzzles trained on';
const UNSEEN = 'The unseen puzzle';
const EXPECTED = 'Values of lines before the first step';
const solved = { published: { of: SIMULATIONS }, ours: { of: OURS } } as const;

const THEIRS = 'the paper, on its own puzzles';
const reading = (table: string, row: string, column: string): Place => ({
  result: 'line-order-readings',
  table,
  row,
  column,
});

const reinforcement: readonly Entry[] = [
  {
    paper: 'reinforcement-paper',
    where: 'Figure 6',
    figure: 'steps of the lookup table, puzzles trained on',
    set: PUZZLES,
    published: order(TRAINED, 'SARSA, lookup table', 'Steps'),
    judged: { not: 'comparable', because: 'The puzzles are others. The steps above the fewest compare.' },
  },
  ...(
    [
      ['40 episodes in a stage; share of the unknown cells; γ = 0.9', undefined],
      [
        '40 of each puzzle in a stage; share of all cells; γ = 0',
        'rewards are shares of all cells of a line, and are not discounted (γ = 0)',
      ],
    ] as const
  ).map(
    ([row, read]): Entry => ({
      paper: 'reinforcement-paper',
      where: 'Figure 6',
      figure: 'steps of the lookup table above the fewest',
      set: PUZZLES,
      published: reading('The lookup table: steps of the puzzles trained on, by reading', THEIRS, 'Above the fewest'),
      ours: { row, column: 'Above, 20 simulations' },
      unit: '%',
      judged: { best: 'lower' },
      remark: 'Our interval is that of means of 20 simulations.',
      ...(read !== undefined && { reading: read }),
    }),
  ),
  {
    paper: 'reinforcement-paper',
    where: 'Figure 6',
    figure: 'fewest possible steps, puzzles trained on',
    set: PUZZLES,
    published: order(TRAINED, 'Optimal', 'Steps'),
    judged: { not: 'comparable', because: 'It measures the puzzles and not a method, and the puzzles are others.' },
  },
  ...(
    [
      ['lookup table', 'SARSA, lookup table'],
      ['network', 'SARSA, network'],
    ] as const
  ).map(
    ([name, row]): Entry => ({
      paper: 'reinforcement-paper',
      where: 'Figure 7',
      figure: `simulations whose ${name} solves the unseen puzzle`,
      set: PUZZLES,
      published: order(UNSEEN, row, 'Below 25, %'),
      unit: '%',
      samples: solved,
      judged: { best: 'higher' },
    }),
  ),
  {
    paper: 'reinforcement-paper',
    where: 'Figure 7',
    figure: 'simulations whose network solves the unseen puzzle',
    set: PUZZLES,
    published: reading('The network: steps of the puzzles trained on', THEIRS, 'Unseen below 25'),
    ours: { row: 'no cap on units; share of all cells; γ = 0' },
    unit: '%',
    judged: { best: 'higher' },
    reading: 'no cap on hidden units, rewards as shares of all cells, and no discount (γ = 0)',
  },
  {
    paper: 'reinforcement-paper',
    where: 'Figure 7',
    figure: 'steps of the network where it solves the unseen puzzle',
    set: PUZZLES,
    published: order(UNSEEN, 'SARSA, network', 'Steps where below'),
    judged: {
      not: 'comparable',
      because: 'Means of the few puzzles that each network solves, which are not the same.',
    },
  },
  ...['r', 'p'].map(
    (column): Entry => ({
      paper: 'reinforcement-paper',
      where: 'Results',
      figure: `correlation of learned values with the heuristic, ${column}`,
      set: PUZZLES,
      published: order(EXPECTED, 'trained on first; largest block alone', column),
      ours: { column: `${column}, first 20` },
      judged: { not: 'comparable', because: 'The paper does not say of which puzzle; the page has four readings.' },
    }),
  ),
];

const gan = (row: string): Place => ({
  result: 'puzzle-gan',
  table: 'The figures of the paper',
  row,
  column: 'Published',
});
const READINGS = [
  ['All colours', 'all four colours occur'],
  ['Three cells', 'the rarest colour has three cells or more'],
  ['By lines alone', 'line solving alone finds the picture'],
  ['Unique', 'the clues have one solution'],
] as const;

const puzzleGan: readonly Entry[] = [
  ...READINGS.map(
    ([column, meaning], at): Entry => ({
      paper: 'puzzle-gan-paper',
      where: 'Conclusion',
      figure: 'valid pictures',
      set: '10×15, four colours',
      published: gan('valid pictures, at least, %'),
      upTo: gan('valid pictures, at most, %'),
      ours: { table: 'Pictures as puzzles of count clues', row: 'epoch 121', column },
      unit: '%',
      judged: { not: 'comparable', because: `“Valid” read as: ${meaning}.` },
      ...(at > 0 && { reading: meaning }),
    }),
  ),
  {
    paper: 'puzzle-gan-paper',
    where: 'Conclusion',
    figure: 'puzzles for a dollar',
    set: '10×15, four colours',
    published: gan('puzzles for a dollar'),
    ours: null,
    judged: { not: 'yet', because: 'The paper names neither the machine nor the hours.' },
  },
];

export const otherEntries: readonly Entry[] = [...reinforcement, ...puzzleGan];

export const otherOmissions: readonly Omission[] = [
  {
    result: 'line-order-readings',
    table: 'The lookup table',
    columns: ['Steps', 'Unseen below 25'],
    because: 'the figures of the page on the order of lines again',
  },
  {
    result: 'line-order-readings',
    table: 'The network',
    columns: ['Steps where below'],
    because: 'the figure of the page on the order of lines again',
  },
  {
    result: 'learned-order',
    table: 'Steps of ',
    because: 'the figures of the page on the order of lines again',
  },
];
