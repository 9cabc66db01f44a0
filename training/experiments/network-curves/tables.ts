import { proportion } from '@crosshatch/core/findings';
import { capitalised } from '@crosshatch/core/puzzle';
import { thinned, type ValidatedEpoch } from '../../runs/curve.ts';
import { bestEpochOf } from '../../runs/metrics.ts';
import { type Cell, type Column, OURS, type ResultTable, rounded } from '../result/result.ts';
import { type Continuation, continuationsOf, pairsOf } from './relations.ts';
import type { CurveRun } from './runs.ts';
import { boardsText, commandsOf, filesText, plannedSamples, runSize, settingsOf, validationText } from './settings.ts';

/** The captions and columns that the words quote. */
export const RUNS = 'Training runs';
export const CONTINUED = 'Runs that continue another one';
export const PAIRS = 'Runs that differ in one setting';
export const SETTINGS = 'Settings of the runs';
export const COMMANDS = 'Commands of the runs';
const SAMPLES = 'Samples';
/** The text between the names of two runs. */
export const PAIR = ' and ';
export const BEST = 'Best';
export const HALF = 'At half of these samples';
export const SHARE = 'share of validation boards predicted right';

/** Whether a table is one of the curves of a size, which has a column for each run. */
export const isCurve = ({ columns: [first] }: ResultTable): boolean => first?.name === SAMPLES;

/** Lists the sizes of the curves in tables, in the order of the tables. */
export const sizesOf = (tables: readonly ResultTable[]): string[] =>
  tables.flatMap(({ caption }) => (caption.endsWith(`: ${SHARE}`) ? [caption.replace(`: ${SHARE}`, '')] : []));

export function curveTables(runs: readonly CurveRun[]): ResultTable[] {
  const continuations = continuationsOf(runs);
  const sizes = [...new Set(runs.map(({ configuration }) => runSize(configuration)))].toSorted((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  return [
    ...sizes.flatMap((size) =>
      metricsTables(
        size,
        runs.filter(({ configuration }) => runSize(configuration) === size),
        continuations,
      ),
    ),
    runsTable(runs),
    ...continuedTable(continuations),
    ...pairsTable(runs),
    settingsTable(runs),
    commandsTable(runs),
  ];
}

/** Returns the share of an epoch with Wilson's confidence interval, in percent. */
function shareCells({ configuration }: CurveRun, epoch: ValidatedEpoch | undefined): Cell[] {
  if (epoch === undefined) return [null, null, null];
  const boards = configuration.boards.validation;
  const { mean, low, high } = proportion(Math.round(epoch.validation.boards * boards), boards);
  return [mean, low, high].map((share) => rounded(100 * share));
}

const shareColumns = (name: string): Column[] => [
  { name, unit: '%', by: OURS },
  { name: 'From', by: OURS },
  { name: 'To', by: OURS },
];

const ours = (name: string, unit?: string): Column => ({ name, by: OURS, ...(unit !== undefined && { unit }) });

function runsTable(runs: readonly CurveRun[]): ResultTable {
  return {
    caption: RUNS,
    columns: [
      { name: 'Run' },
      { name: 'Size' },
      { name: 'Trained on' },
      { name: 'Batch' },
      { name: 'Rate' },
      { name: 'Decay' },
      { name: 'Planned samples' },
      { name: 'Backend' },
      ours('Samples'),
      ours('Training time', 's'),
      ...shareColumns(BEST),
      ours('Best at samples'),
      ...shareColumns(HALF),
    ],
    rows: runs.map((run): Cell[] => {
      const { configuration, epochs, name } = run;
      const best = bestEpochOf(epochs);
      const last = epochs.at(-1);
      const half = epochs.findLast(({ samples }) => 2 * samples <= (best?.samples ?? 0));
      return [
        name,
        runSize(configuration),
        boardsText(configuration),
        configuration.batch,
        configuration.learningRate,
        configuration.decay,
        plannedSamples(configuration).at(-1) ?? null,
        configuration.backend,
        last?.samples ?? null,
        Math.round(last?.seconds ?? 0),
        ...shareCells(run, best),
        best?.samples ?? null,
        ...shareCells(run, half),
      ];
    }),
  };
}

interface Metric {
  readonly name: string;
  /** The most epochs of a run in the table. */
  readonly most: number;
  readonly unit?: string;
  readonly of: (epoch: ValidatedEpoch) => number;
  readonly caption?: string;
}

const CURVE = 'A run that continues another one is drawn from the last common epoch on.';

const METRICS: readonly Metric[] = [
  {
    name: SHARE,
    most: 40,
    unit: '%',
    of: ({ validation }) => 100 * validation.boards,
    caption: `share of the validation boards that one view predicts without a wrong cell, over the samples learned from; a curve for each run. ${CURVE}`,
  },
  {
    name: 'loss on the validation boards',
    most: 20,
    of: ({ validation }) => validation.loss,
    caption: `loss on the validation boards (binary cross-entropy of a cell), over the samples learned from; a curve for each run. ${CURVE}`,
  },
  { name: 'loss on the training boards', most: 20, of: ({ loss }) => loss },
];

/** Makes the curves of all runs of a size: a row for each number of samples. */
function metricsTables(size: string, runs: readonly CurveRun[], continuations: readonly Continuation[]): ResultTable[] {
  const names = runs.map(({ name }) => name);
  return METRICS.map(({ name, unit, of, caption, most }) => {
    const curves = runs.map((run) => {
      const shared = continuations.find((each) => each.run === run)?.shared ?? 0;
      return thinned(run.epochs.slice(Math.max(0, shared - 1)), most);
    });
    const samples = new Set(curves.flatMap((epochs) => epochs.map((epoch) => epoch.samples)));
    const ascending = [...samples].toSorted((one, other) => one - other);
    return {
      caption: `${size}: ${name}`,
      columns: [{ name: SAMPLES }, ...names.map((each) => ours(each, unit))],
      rows: ascending.map((at): Cell[] => [
        at,
        ...curves.map((epochs) => {
          const epoch = epochs.find((each) => each.samples === at);
          return epoch === undefined ? null : rounded(of(epoch));
        }),
      ]),
      ...(caption !== undefined && {
        chart: { form: 'curves', caption: `${size}: ${caption}`, columns: names, scale: 'linear' },
      }),
    };
  });
}

/**
 * Makes the table of continued runs: the last epoch that a run shares with another one, and the samples after which it is
 * better.
 */
function continuedTable(continuations: readonly Continuation[]): ResultTable[] {
  if (continuations.length === 0) return [];
  return [
    {
      caption: CONTINUED,
      columns: [
        { name: 'Run' },
        { name: 'Continues' },
        { name: 'The other had' },
        ours('At samples'),
        ...shareColumns('There'),
        ...shareColumns('After its next epoch'),
        ours('Above the other’s best at samples'),
      ],
      rows: continuations.map(({ run, from, shared }): Cell[] => {
        const last = run.epochs[shared - 1];
        const own = run.epochs.slice(shared);
        const beaten = bestEpochOf(from.epochs)?.validation.boards ?? 1;
        const above = own.find(({ validation }) => validation.boards > beaten);
        const hasEnded = from.epochs.length >= from.configuration.epochs && shared === from.epochs.length;
        return [
          run.name,
          from.name,
          hasEnded ? 'ended' : 'not ended',
          last?.samples ?? null,
          ...shareCells(run, last),
          ...shareCells(run, own[0]),
          above?.samples ?? null,
        ];
      }),
    },
  ];
}

function pairsTable(runs: readonly CurveRun[]): ResultTable[] {
  const pairs = pairsOf(runs);
  if (pairs.length === 0) return [];
  return [
    {
      caption: PAIRS,
      columns: [
        { name: 'Runs' },
        { name: 'Setting' },
        { name: 'The first has it as' },
        { name: 'The second has it as' },
        ours('At samples'),
        ...shareColumns('The first'),
        ...shareColumns('The second'),
      ],
      rows: pairs.map(({ setting, one, other }): Cell[] => {
        const [first, second] = [one, other].map(({ run }) => boardsText(run.configuration));
        // The short description of the boards if it differs between the runs, or else the files.
        const isTold = setting === 'training boards' && first !== second;
        return [
          `${one.run.name}${PAIR}${other.run.name}`,
          setting,
          isTold ? (first ?? null) : one.value,
          isTold ? (second ?? null) : other.value,
          one.epoch.samples,
          ...shareCells(one.run, one.epoch),
          ...shareCells(other.run, other.epoch),
        ];
      }),
    },
  ];
}

/** Makes the table of the settings of the runs. */
function settingsTable(runs: readonly CurveRun[]): ResultTable {
  const rows = runs.map(({ name, configuration }): [string, Readonly<Record<string, Cell>>] => {
    const { 'training boards': _, ...settings } = settingsOf(configuration);
    return [
      name,
      {
        Begun: configuration.date.slice(0, 10),
        'Training boards': filesText(configuration.train),
        'Number of them': configuration.boards.train,
        'Validation boards': validationText(configuration),
        'Number of these': configuration.boards.validation,
        ...settings,
        device: configuration.device,
        versions: Object.entries(configuration.versions).flat().join(' '),
      },
    ];
  });
  const names = Object.keys(rows[0]?.[1] ?? {});
  return {
    caption: SETTINGS,
    columns: [{ name: 'Run' }, ...names.map((name) => ({ name: capitalised(name) }))],
    rows: rows.map(([name, settings]) => [name, ...names.map((each) => settings[each] ?? null)]),
  };
}

/**
 * Makes the table of the commands that made the runs, in their order. A command in the history of several runs is listed once.
 */
function commandsTable(runs: readonly CurveRun[]): ResultTable {
  const rows = new Map<string, { readonly names: string[]; readonly place: number }>();
  for (const { name, configuration } of runs) {
    for (const [at, command] of commandsOf(configuration).entries()) {
      const row = rows.get(command);
      if (row === undefined) rows.set(command, { names: [name], place: at + 1 });
      else if (!row.names.includes(name)) row.names.push(name);
    }
  }
  return {
    caption: COMMANDS,
    columns: [{ name: 'Run' }, { name: 'Place' }, { name: 'Command' }],
    rows: Array.from(rows, ([command, { names, place }]) => [names.join(', '), place, command]),
  };
}
