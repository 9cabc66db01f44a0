import { grouped } from '@crosshatch/core/memory';
import { EVALUATED_WAYS, type EvaluatedWay, type Evaluation } from '../../evaluation/evaluate.ts';
import { fitWeibull, PUBLISHED_OFFSET, type Weibull } from '../../evaluation/weibull.ts';
import type { ComparedPredictor } from '../input/predictors.ts';
import { type Cell, type Column, OURS, type ResultTable, rounded } from '../result/result.ts';
import type { Measurements } from '../result/telling.ts';

/** A predictor's measurements on a set of boards. */
export interface MeasuredNetwork {
  readonly set: string;
  /** The boards' width and height. */
  readonly size: number;
  readonly predictor: string;
  /** Whether it is a network for this size alone, as all networks of the paper are. */
  readonly isForOneSize: boolean;
  readonly evaluation: Evaluation;
  /** The median milliseconds to predict a single board, in one view and in all eight. */
  readonly looks: Readonly<Record<1 | 8, number>>;
}

/** The names of the paper's sets, whole or in part. */
const PAPER_SETS = /^(test-|all-)/;

export const isPaperSet = (set: string): boolean => PAPER_SETS.test(set);

/** Makes the measured tables on how well predictors predict boards: the neural paper's Experiment 1, with Figures 8 and 9. */
export function networkMeasurements(
  predictors: readonly ComparedPredictor[],
  measured: readonly MeasuredNetwork[],
  seed: number,
): Measurements {
  const sets = grouped(measured, ({ set }) => set);
  return {
    seed,
    settings: Object.fromEntries(
      [...sets].map(([set, [first]]) => [set, `${(first?.evaluation.boards ?? 0).toLocaleString('en')} boards`]),
    ),
    tables: [
      ...[...sets.values()].flatMap((own) => [...sharesTable(own), ...histograms(own)]),
      predictorsTable(predictors),
    ],
  };
}

const captionOf = ({ set, size }: MeasuredNetwork): string => `${size}×${size}, ${set}`;

export const MEASURED_VIEWS: Readonly<Record<EvaluatedWay, string>> = {
  one: 'one view',
  mean8: 'mean of 8',
  any8: 'any of 8',
};

const SHARES = [
  { name: 'Label', key: 'label' },
  { name: 'Clues met', key: 'satisfied' },
  { name: 'Unique', key: 'unique' },
  { name: 'Cells', key: 'cells' },
] as const;

const percent = (share: number | null): Cell => (share === null ? null : rounded(100 * share));

const parametersOf = (weibull: Weibull | null): Cell[] =>
  weibull === null ? [null, null] : [rounded(weibull.scale), rounded(weibull.shape)];

const parameterColumns = (of = ''): Column[] => ['α', 'β'].map((name) => ({ name: `${name}${of}`, by: OURS }));

function predictorsTable(predictors: readonly ComparedPredictor[]): ResultTable {
  return {
    caption: 'Where the predictors come from',
    columns: [{ name: 'Predictor' }, { name: 'Parameters', by: OURS }, { name: 'Trained by', by: OURS }],
    rows: predictors.map(({ predictor, parameters, origin }) => [predictor.name, parameters, origin ?? null]),
  };
}

/** The text after the name of a parameter, for the distribution to which the published figures belong. */
export const OF_PUBLISHED = ` of f + ${PUBLISHED_OFFSET}`;

/**
 * Makes the table of the shares of boards predicted right and the distribution of wrong cells: a row for each predictor and
 * view.
 */
function sharesTable(own: readonly MeasuredNetwork[]): ResultTable[] {
  const [first] = own;
  if (first === undefined) return [];
  return [
    {
      caption: `${captionOf(first)}: boards predicted right`,
      columns: [
        { name: 'Predictor' },
        ...SHARES.map(({ name }) => ({ name, unit: '%', by: OURS })),
        ...parameterColumns(),
        ...parameterColumns(OF_PUBLISHED),
        { name: 'Time', unit: 'ms', by: OURS },
      ],
      rows: own.flatMap(({ predictor, evaluation, looks }) =>
        EVALUATED_WAYS.map((way): Cell[] => [
          `${predictor}, ${MEASURED_VIEWS[way]}`,
          ...SHARES.map(({ key }) => percent(evaluation[way][key])),
          ...parametersOf(evaluation[way].weibull),
          ...parametersOf(fitWeibull(evaluation[way].wrongCells, PUBLISHED_OFFSET) ?? null),
          rounded(looks[way === 'one' ? 1 : 8]),
        ]),
      ),
      chart: {
        caption: 'Boards predicted as drawn, with all clues met, and, of those with one solution, right',
        columns: ['Label', 'Clues met', 'Unique'],
        scale: 'linear',
      },
    },
  ];
}

/** The largest number of wrong cells that has its own bar. */
export const BARS = 40;

/** Makes Figure 8, with the reflections of Figure 9 beside it, on the paper's sets. Our thermometer networks have no figure. */
function histograms(own: readonly MeasuredNetwork[]): ResultTable[] {
  return own
    .filter(({ set, predictor }) => isPaperSet(set) && !predictor.startsWith('thermometer-'))
    .map((measured) => {
      const { predictor, isForOneSize, evaluation } = measured;
      const bars = Math.min(BARS, Math.max(...EVALUATED_WAYS.map((way) => evaluation[way].wrongCells.length - 1)));
      const hasMore = EVALUATED_WAYS.some((way) => evaluation[way].wrongCells.length > bars + 1);
      const ours = (way: EvaluatedWay, from: number, to: number): number =>
        evaluation[way].wrongCells.slice(from, to).reduce((sum, boards) => sum + boards, 0) / evaluation.boards;
      const row = (name: string, from: number, to: number): Cell[] => [
        name,
        ...EVALUATED_WAYS.map((way) => percent(ours(way, from, to))),
      ];
      const figures = isForOneSize ? (measured.size === 10 ? ' (Figures 8 and 9)' : ' (Figure 8)') : '';
      return {
        caption: `${captionOf(measured)}: wrong cells of ${predictor}${figures}`,
        columns: [
          { name: 'Wrong cells' },
          ...EVALUATED_WAYS.map((way) => ({ name: MEASURED_VIEWS[way], unit: '%', by: OURS })),
        ],
        rows: [
          ...Array.from({ length: bars + 1 }, (_, wrong) => row(String(wrong), wrong, wrong + 1)),
          ...(hasMore ? [row(`over ${bars}`, bars + 1, Number.POSITIVE_INFINITY)] : []),
        ],
        chart: {
          form: 'bars',
          caption: 'Share of boards by the number of their wrong cells',
          columns: EVALUATED_WAYS.map((way) => MEASURED_VIEWS[way]),
          scale: 'linear',
        },
      };
    });
}
