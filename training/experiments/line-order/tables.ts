import { bootstrapMean } from '../../statistics/bootstrap.ts';
import { correlationOf } from '../../statistics/correlation.ts';
import { deviation, mean } from '../../statistics/sample.ts';
import { CEILING, SIMULATIONS } from '../published/reinforcement-learning.ts';
import { type Cell, type Column, OURS, type ResultTable, rounded } from '../result/result.ts';
import type { Measurements } from '../result/telling.ts';
import { NETWORK_READINGS } from './network-readings.ts';
import type { DrawnPuzzles } from './puzzles.ts';
import { ORDER_READINGS, type ReadingSteps } from './readings.ts';
import { type LearnedOrder, REMEDIES, type Replication, type RuledSteps, type ScoredLine } from './replication.ts';

/** The measurements of learned orders of lines. */
export interface MeasuredOrders {
  readonly drawn: DrawnPuzzles;
  readonly replications: readonly Replication[];
  readonly readings: readonly ReadingSteps[];
  /** The simulations of each reading of the network's settings. */
  readonly networkReadings: readonly (readonly LearnedOrder[])[];
}

/** Makes the tables on how well the order of lines is learned: the reinforcement paper's figures 5, 6 and 7. */
export function lineOrderMeasurements(
  { drawn, replications, readings, networkReadings }: MeasuredOrders,
  seed: number,
): Measurements {
  const { boards, ambiguous, beyondLines, puzzles } = drawn;
  const fewest = replications.map(({ ruled }) => mean(ruled.slice(0, -1).map(({ optimal }) => optimal)));
  const learned = replications.map(({ table }) => mean(table.trained));
  return {
    seed,
    settings: {
      simulations: replications.length,
      'learning rate': 0.9,
      discount: 0.9,
      temperature: 0.3,
      'hidden units, mean': rounded(mean(replications.map(({ units }) => units))),
      'layers of them, mean': rounded(mean(replications.map(({ depth }) => depth))),
      [DRAWN_SETTINGS.boards]: boards,
      [DRAWN_SETTINGS.ambiguous]: about(ambiguous, boards),
      [DRAWN_SETTINGS.beyondLines]: about(beyondLines, boards),
      [DRAWN_SETTINGS.puzzles]: puzzles.length,
      [DRAWN_SETTINGS.fewest]: chance(fewest),
      [DRAWN_SETTINGS.learned]: chance(learned),
    },
    tables: [
      ruledTable(replications, seed),
      trainedTable(replications, seed),
      unseenTable(replications, seed),
      correlationTable(replications),
      remedyTable(replications),
      readingTable(readings, seed),
      networkReadingTable(networkReadings),
    ],
  };
}

/** The names of the settings that hold the figures of the drawn puzzles. */
export const DRAWN_SETTINGS = {
  boards: 'boards drawn',
  ambiguous: 'boards with several solutions, %',
  beyondLines: 'boards that lines do not solve, %',
  puzzles: 'puzzles',
  fewest: `fewest steps, 95 % of the means of ${SIMULATIONS} simulations`,
  learned: `steps of the table, 95 % of the means of ${SIMULATIONS} simulations`,
} as const;

/** Returns a share in percent, rounded to two digits. */
const about = (part: number, whole: number): number => Number(((100 * part) / whole).toPrecision(2));

/** Renders the range that holds the mean of the paper's number of simulations with a probability of 95 %. */
function chance(values: readonly number[]): string {
  const reach = (1.96 * deviation(values)) / Math.sqrt(SIMULATIONS);
  return `${(mean(values) - reach).toFixed(1)} to ${(mean(values) + reach).toFixed(1)}`;
}

const percent = (part: number, whole: number): number => rounded((100 * part) / whole);

const RULED: readonly { readonly name: string; readonly key: keyof RuledSteps }[] = [
  { name: 'Random', key: 'random' },
  { name: 'Heuristic', key: 'heuristic' },
  { name: 'Optimal', key: 'optimal' },
];

const LEARNED: readonly { readonly name: string; readonly of: (replication: Replication) => LearnedOrder }[] = [
  { name: 'SARSA, lookup table', of: ({ table }) => table },
  { name: 'SARSA, network', of: ({ network }) => network },
];

const ours = (...names: string[]): Column[] => names.map((name) => ({ name, by: OURS }));

function intervalOf(values: readonly number[], seed: number): Cell[] {
  const { mean: middle, low, high } = bootstrapMean(values, seed);
  return [rounded(middle), rounded(low), rounded(high)];
}

function ruledTable(replications: readonly Replication[], seed: number): ResultTable {
  const places = ['Puzzle 1', 'Puzzle 2', 'Puzzle 3', 'Unseen'];
  return {
    caption: 'Steps of the orders that are not learned (Figure 5)',
    columns: [{ name: 'Order' }, ...ours(...places, 'All', 'From', 'To')],
    rows: RULED.map(({ name, key }) => {
      const of = (place: number) => replications.map(({ ruled }) => ruled[place]?.[key] ?? 0);
      const all = places.flatMap((_, place) => of(place));
      return [name, ...places.map((_, place) => rounded(mean(of(place)))), ...intervalOf(all, seed)];
    }),
    chart: {
      caption: 'Steps by puzzle: those trained on first, second and third, and the unseen one',
      form: 'bars',
      columns: places,
      scale: 'linear',
    },
  };
}

/** Lists, for each order, learned or not, the steps of all training puzzles, one simulation after another. */
function trainedSteps(replications: readonly Replication[]): readonly { name: string; steps: readonly number[] }[] {
  return [
    ...LEARNED.map(({ name, of }) => ({ name, steps: replications.flatMap((each) => of(each).trained) })),
    ...RULED.map(({ name, key }) => ({
      name,
      steps: replications.flatMap(({ ruled }) => ruled.slice(0, -1).map((steps) => steps[key])),
    })),
  ];
}

function trainedTable(replications: readonly Replication[], seed: number): ResultTable {
  const first = trainedSteps(replications.slice(0, SIMULATIONS));
  return {
    caption: 'Steps of the puzzles trained on (Figure 6)',
    columns: [
      { name: 'Order' },
      ...ours('Steps', 'From', 'To', '25 or more, %', `Steps, first ${SIMULATIONS} simulations`),
    ],
    rows: trainedSteps(replications).map(({ name, steps }, at): Cell[] => [
      name,
      ...intervalOf(steps, seed),
      percent(steps.filter((each) => each >= CEILING).length, steps.length),
      rounded(mean(first[at]?.steps ?? [])),
    ]),
  };
}

function unseenSteps(replications: readonly Replication[]): readonly { name: string; steps: readonly number[] }[] {
  return [
    ...LEARNED.map(({ name, of }) => ({ name, steps: replications.map((each) => of(each).unseen) })),
    ...RULED.map(({ name, key }) => ({ name, steps: replications.map(({ ruled }) => ruled.at(-1)?.[key] ?? 0) })),
  ];
}

function unseenTable(replications: readonly Replication[], seed: number): ResultTable {
  const first = unseenSteps(replications.slice(0, SIMULATIONS));
  return {
    caption: 'The unseen puzzle (Figure 7)',
    columns: [
      { name: 'Order' },
      ...ours(
        'Below 25, %',
        'Steps where below',
        'Steps, ceiling 25',
        'From',
        'To',
        `Below 25 of first ${SIMULATIONS}`,
      ),
    ],
    rows: unseenSteps(replications).map(({ name, steps }, at): Cell[] => {
      const solved = steps.filter((each) => each < CEILING);
      return [
        name,
        percent(solved.length, steps.length),
        solved.length > 0 ? rounded(mean(solved)) : null,
        ...intervalOf(
          steps.map((each) => Math.min(each, CEILING)),
          seed,
        ),
        (first[at]?.steps ?? []).filter((each) => each < CEILING).length,
      ];
    }),
  };
}

type Score = 'advised' | 'largest';

const correlationWith = (score: Score, lines: readonly ScoredLine[]) =>
  correlationOf(lines.map((line) => [line.value, line[score]]));

function correlationTable(replications: readonly Replication[]): ResultTable {
  const networks = replications.map(({ network }) => network);
  const row = (name: string, of: (learned: LearnedOrder) => readonly ScoredLine[], score: Score): Cell[] => {
    const all = correlationWith(score, networks.flatMap(of));
    const first = correlationWith(score, networks.slice(0, SIMULATIONS).flatMap(of));
    return [name, rounded(all.r), rounded(all.low), rounded(all.high), rounded(first.r), chanceText(first.p)];
  };
  return {
    caption: 'Values of lines before the first step, by the network and by the advice',
    columns: [{ name: 'Puzzle' }, ...ours('r', 'From', 'To', `r, first ${SIMULATIONS}`, `p, first ${SIMULATIONS}`)],
    rows: [
      row('trained on first', ({ firstTrained }) => firstTrained, 'advised'),
      row('trained on first; largest block alone', ({ firstTrained }) => firstTrained, 'largest'),
      row('unseen', ({ firstUnseen }) => firstUnseen, 'advised'),
      row('unseen; largest block alone', ({ firstUnseen }) => firstUnseen, 'largest'),
    ],
  };
}

const chanceText = (p: number): string => (p < 0.001 ? 'under 0.001' : String(Number(p.toPrecision(2))));

function remedyTable(replications: readonly Replication[]): ResultTable {
  const figures = (learned: readonly Pick<LearnedOrder, 'trained' | 'unseen'>[]): Cell[] => {
    const trained = learned.flatMap((each) => each.trained);
    const unseen = learned.map((each) => each.unseen);
    const solved = unseen.filter((steps) => steps < CEILING);
    return [
      rounded(mean(trained)),
      percent(solved.length, unseen.length),
      solved.length > 0 ? rounded(mean(solved)) : null,
    ];
  };
  const bounds = ['any line, as in the paper', ...REMEDIES.map(({ name }) => name)];
  return {
    caption: 'A remedy that the paper thinks of: lines that are not to be chosen in the test',
    columns: [
      { name: 'To be chosen' },
      ...ours('Table, trained on', 'Unseen below 25, %', 'Unseen, steps', 'Network, trained on'),
      ...ours('Unseen below 25, % ', 'Unseen, steps '),
    ],
    rows: bounds.map((name, bound) => {
      const own = (learned: LearnedOrder) => (bound === 0 ? learned : (learned.remedied[bound - 1] ?? learned));
      return [name, ...LEARNED.flatMap(({ of }) => figures(replications.map((each) => own(of(each)))))];
    }),
  };
}

function readingTable(readings: readonly ReadingSteps[], seed: number): ResultTable {
  return {
    caption: 'Readings of the paper: what a lookup table learns, and the fewest steps that it came upon meanwhile',
    columns: [
      { name: 'Reading' },
      ...ours('Steps, trained on', 'From', 'To', '25 or more, %', 'Steps where below', 'Fewest while learning'),
      ...ours('Unseen below 25, %'),
    ],
    rows: ORDER_READINGS.map(({ name }, at): Cell[] => {
      const { trained, unseen, shortest } = readings[at] ?? { trained: [], unseen: [], shortest: [] };
      const solved = trained.filter((each) => each < CEILING);
      return [
        name,
        ...intervalOf(trained, seed),
        percent(trained.length - solved.length, trained.length),
        solved.length > 0 ? rounded(mean(solved)) : null,
        rounded(mean(shortest)),
        percent(unseen.filter((each) => each < CEILING).length, unseen.length),
      ];
    }),
  };
}

function networkReadingTable(readings: MeasuredOrders['networkReadings']): ResultTable {
  const simulations = readings[0]?.length ?? 0;
  return {
    caption: `Readings of the paper: what a network learns in the first ${simulations} simulations`,
    columns: [
      { name: 'Reading' },
      ...ours('Steps, trained on', 'Unseen below 25, %', 'Steps where below', 'r, trained on first', 'r, unseen'),
    ],
    rows: NETWORK_READINGS.map(({ name }, at): Cell[] => {
      const networks = readings[at] ?? [];
      const unseen = networks.map((each) => each.unseen);
      const solved = unseen.filter((steps) => steps < CEILING);
      return [
        name,
        rounded(mean(networks.flatMap(({ trained }) => trained))),
        percent(solved.length, unseen.length),
        solved.length > 0 ? rounded(mean(solved)) : null,
        ...[
          networks.flatMap(({ firstTrained }) => firstTrained),
          networks.flatMap(({ firstUnseen }) => firstUnseen),
        ].map((lines) => rounded(correlationWith('advised', lines).r)),
      ];
    }),
  };
}
