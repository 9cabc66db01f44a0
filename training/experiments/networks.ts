import type { Predictor } from '@crosshatch/core/solver';
import { type Evaluation, WAYS, type Way } from '../evaluation/evaluate.ts';
import { atMost, type Weibull } from '../evaluation/weibull.ts';
import { neuralPaper, type PublishedNetworkFigures, publishedNetworkFigures } from './published-networks.ts';
import { type Cell, type Column, type Findings, OURS, type ResultTable, rounded } from './result.ts';
import { notesOnSets } from './sets.ts';

/** A predictor that is compared. */
export interface ComparedPredictor {
  readonly predictor: Predictor;
  /** How many numbers it has learnt. */
  readonly parameters: number;
  /** The command that trained it, where it has learnt anything. */
  readonly origin: string | undefined;
}

/** What a predictor made of a set of boards. */
export interface MeasuredNetwork {
  readonly set: string;
  /** The boards' width and height. */
  readonly size: number;
  readonly predictor: string;
  /** Whether it is a network for this size alone, as all of the paper are. */
  readonly isForOneSize: boolean;
  readonly evaluation: Evaluation;
  /** Milliseconds that a board takes, alone, in one view and in all eight: the median. */
  readonly looks: Readonly<Record<1 | 8, number>>;
}

const PAPER = neuralPaper.key;

/** Sets that are the paper's, or a part of them. */
const PAPER_SETS = /^(test-|all-)/;

/** How well networks predict boards: the neural paper's Experiment 1, with Figures 8 and 9. */
export function networkFindings(
  predictors: readonly ComparedPredictor[],
  measured: readonly MeasuredNetwork[],
  seed: number,
): Findings {
  const sets = Map.groupBy(measured, ({ set }) => set);
  const published = [...sets].flatMap(([set, [first]]) => (first && figuresOf(set, first.size)) ?? []);
  const tables = [
    ...[...sets.values()].flatMap((own) => [...sharesTable(own), ...histograms(own)]),
    predictorsTable(predictors),
  ];
  return {
    title: 'Predicting boards',
    question: 'How many boards does a network predict right from their clues, in one look?',
    notes: [
      'A predictor tells of each cell how likely it is filled; what is likelier than not counts as filled. Label: boards predicted as they were drawn. Clues met: boards whose prediction meets all clues, drawn so or not. Unique: of the boards that are the only solution of their clues, as the exact solver proves, those predicted right.',
      'Where clues have several solutions the label is one of them by chance, so no predictor can come near 100 % of the labels. The paper tells the labels only.',
      'One view is the puzzle as it is; the mean of 8 is that of the predictions for all eight reflections; any of 8 counts a board when one of the eight is right, as the paper does, and its wrong cells are those of the best of the eight. Where the eight are different solutions, their mean is none.',
      'Time is that of a board alone, in one view or in all eight: the median. α and β are the scale and shape of the Weibull distribution of wrong cells (the paper’s equation 2), by greatest likelihood.',
      ...fitNotes(published),
      'The networks paper-… have the paper’s layers. They were trained on one core of a processor, where the paper’s had graphics cards, on the paper’s icons without any test board and on icons of our own, by the commands below.',
      'The paper’s test set has 986 boards that also stand in its training set, and some twice, which flatters its figures. No board of a test set here was trained on in any reflection, which crosshatch dataset disjoint proves; but of 5×5 all boards are trained on, as in the paper.',
      'belief-propagation learns nothing: it passes messages between lines, each of which weighs all its placements, and settles one cell after another by them. universal does so several times and, of the solutions that it finds, takes the one that a small network holds likeliest to be a picture.',
      'The exact solver is not here, since it is right about every board. Its time stands beside that of a look on the page on searching with a network: prediction is worth knowing for its own sake, and not needed to solve puzzles of these sizes.',
      ...notesOnSets([...sets.keys()]),
    ],
    seed,
    settings: Object.fromEntries([...sets].map(([set, [first]]) => [set, `${first?.evaluation.boards ?? 0} boards`])),
    sources: published.length > 0 ? [neuralPaper] : [],
    tables,
  };
}

const figuresOf = (set: string, size: number): PublishedNetworkFigures | undefined =>
  PAPER_SETS.test(set) ? publishedNetworkFigures.find((figures) => figures.size === size) : undefined;

/** That the paper's fit is not that of its counts, wherever it stands beside ours. */
function fitNotes(published: readonly PublishedNetworkFigures[]): string[] {
  if (published.length === 0) return [];
  const shares = published.map(
    (figures) =>
      `${percent(atMost(figures, 0))} % at ${figures.size}×${figures.size}, where ${figures.right} % are counted`,
  );
  return [
    `The paper’s histograms are pictures without numbers, so that the distribution of its α and β stands for them. The two do not agree: by equation 2 boards without a wrong cell would be ${shares.join('; ')}.`,
  ];
}

const captionOf = ({ set, size }: MeasuredNetwork): string => `${size}×${size}, ${set}`;

const VIEWS: Readonly<Record<Way, string>> = { one: 'one view', mean8: 'mean of 8', any8: 'any of 8' };

const SHARES = [
  { name: 'Label', key: 'label' },
  { name: 'Clues met', key: 'satisfied' },
  { name: 'Unique', key: 'unique' },
  { name: 'Cells', key: 'cells' },
] as const;

const percent = (share: number | null): Cell => (share === null ? null : rounded(100 * share));

const parametersOf = (weibull: Weibull | null): Cell[] =>
  weibull === null ? [null, null] : [rounded(weibull.scale), rounded(weibull.shape)];

const parameterColumns = (by: string): Column[] => ['α', 'β'].map((name) => ({ name, by }));

function predictorsTable(predictors: readonly ComparedPredictor[]): ResultTable {
  return {
    caption: 'Where the predictors come from',
    columns: [{ name: 'Predictor' }, { name: 'Parameters' }, { name: 'Trained by' }],
    rows: predictors.map(({ predictor, parameters, origin }) => [predictor.name, parameters, origin ?? null]),
  };
}

/** What was predicted right, and how the wrong cells are distributed: a row for each predictor and way to look. */
function sharesTable(own: readonly MeasuredNetwork[]): ResultTable[] {
  const [first] = own;
  if (first === undefined) return [];
  const published = figuresOf(first.set, first.size);
  const theirs = (isForOneSize: boolean, way: Way): Cell[] => {
    if (published === undefined) return [];
    if (!isForOneSize || way === 'mean8') return [null, null, null];
    return way === 'one' ? [published.right, ...parametersOf(published)] : [published.anyRight ?? null, null, null];
  };
  return [
    {
      caption: `${captionOf(first)}: boards predicted right`,
      columns: [
        { name: 'Predictor' },
        ...SHARES.map(({ name }) => ({ name, unit: '%', by: OURS })),
        ...parameterColumns(OURS),
        { name: 'Time', unit: 'ms', by: OURS },
        ...(published === undefined ? [] : [{ name: 'Label', unit: '%', by: PAPER }, ...parameterColumns(PAPER)]),
      ],
      rows: own.flatMap(({ predictor, isForOneSize, evaluation, looks }) =>
        WAYS.map((way): Cell[] => [
          `${predictor}, ${VIEWS[way]}`,
          ...SHARES.map(({ key }) => percent(evaluation[way][key])),
          ...parametersOf(evaluation[way].weibull),
          rounded(looks[way === 'one' ? 1 : 8]),
          ...theirs(isForOneSize, way),
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

/** Up to so many wrong cells have a bar of their own. */
const BARS = 40;

/** Figure 8, with the reflections of Figure 9 beside it, on the paper's sets. */
function histograms(own: readonly MeasuredNetwork[]): ResultTable[] {
  const onPaperSet = own.filter(({ set, size }) => figuresOf(set, size) !== undefined);
  return onPaperSet.map((measured) => {
    const { predictor, isForOneSize, evaluation } = measured;
    const published = isForOneSize ? figuresOf(measured.set, measured.size) : undefined;
    const bars = Math.min(BARS, Math.max(...WAYS.map((way) => evaluation[way].wrongCells.length - 1)));
    const hasMore = WAYS.some((way) => evaluation[way].wrongCells.length > bars + 1);
    const ours = (way: Way, from: number, to: number): number =>
      evaluation[way].wrongCells.slice(from, to).reduce((sum, boards) => sum + boards, 0) / evaluation.boards;
    const theirs = (from: number, to: number): Cell[] => {
      if (published === undefined) return [];
      const upTo = (wrong: number): number => (wrong < 0 ? 0 : atMost(published, wrong));
      return [percent(upTo(to - 1) - upTo(from - 1))];
    };
    const row = (name: string, from: number, to: number): Cell[] => [
      name,
      ...WAYS.map((way) => percent(ours(way, from, to))),
      ...theirs(from, to),
    ];
    const figures = isForOneSize ? (measured.size === 10 ? ' (Figures 8 and 9)' : ' (Figure 8)') : '';
    return {
      caption: `${captionOf(measured)}: wrong cells of ${predictor}${published === undefined ? '' : figures}`,
      columns: [
        { name: 'Wrong cells' },
        ...WAYS.map((way) => ({ name: VIEWS[way], unit: '%', by: OURS })),
        ...(published === undefined ? [] : [{ name: VIEWS.one, unit: '%', by: PAPER }]),
      ],
      rows: [
        ...Array.from({ length: bars + 1 }, (_, wrong) => row(String(wrong), wrong, wrong + 1)),
        ...(hasMore ? [row(`over ${bars}`, bars + 1, Number.POSITIVE_INFINITY)] : []),
      ],
      chart: {
        form: 'bars',
        caption:
          published === undefined
            ? 'Share of boards by the number of their wrong cells'
            : 'Share of boards by the number of their wrong cells; the published Weibull distribution as dashes over the bars',
        columns: WAYS.map((way) => VIEWS[way]),
        scale: 'linear',
      },
    };
  });
}
