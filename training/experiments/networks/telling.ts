import { compare, type Figure, figureIn, figureText, intervalText, shareOf } from '@crosshatch/core/findings';
import { atMost, offsetFor, PUBLISHED_OFFSET } from '../../evaluation/weibull.ts';
import {
  leakFreeShare,
  neuralPaper,
  type PublishedNetworkFigures,
  publishedClueSets,
  publishedLeaks,
  publishedNetworkFigures,
} from '../published/neural-networks.ts';
import { readWords } from '../result/notes.ts';
import { relation } from '../result/relation.ts';
import { type Cell, type Findings, OURS, type ResultTable, rounded } from '../result/result.ts';
import { beside, type Measurements } from '../result/telling.ts';
import { BARS, isPaperSet, MEASURED_VIEWS, OF_PUBLISHED } from './tables.ts';

/*
 * The words of the result on predictions: the neural paper's figures beside ours, and the notes. The paper counts only the
 * boards without a wrong cell. The rest of its distribution is a fit, so it is kept apart from counts.
 */

const by = neuralPaper.key;

/** The name of the row of line solving alone. */
const LINES_ALONE = 'lines-alone, one view';

export function tellNetworks(measured: Measurements): Findings {
  const tables = measured.tables.map(besideThePaper).map(withMarks);
  const published = publishedNetworkFigures.filter(({ size }) =>
    tables.some((table) => publishedOf(table)?.size === size),
  );
  return {
    ...readWords(import.meta.dirname, {
      published: published.length === 0 ? [] : [...fitNotes(published, isFitted(tables)), leakNote(published)],
      lines: linesNote(tables),
    }),
    ...headline(tables, measured.settings),
    seed: measured.seed ?? 0,
    settings: measured.settings,
    sources: published.length > 0 ? [neuralPaper] : [],
    tables: published.length > 0 ? [...tables, clueSetsTable] : tables,
  };
}

/** The finding, if the figures at 10×10 and 15×15 are both there. */
function headline(
  tables: readonly ResultTable[],
  settings: Measurements['settings'],
): Pick<Findings, 'findings' | 'headline'> {
  const [small, large] = [10, 15].map((size) => {
    const caption = tables.find((table) => publishedOf(table)?.size === size && table.caption.endsWith(RIGHT))?.caption;
    const row = `paper-${size}x${size}, one view`;
    const rows = tables.find((table) => table.caption === caption)?.rows ?? [];
    if (caption === undefined || ![row, LINES_ALONE].every((each) => rows.some(([name]) => name === each)))
      return undefined;
    const label = (row: string, whose: string): Figure =>
      figureIn({ name: 'networks', tables }, caption, row, 'Label', whose);
    const among = (figure: Figure, boards: number | undefined): Figure =>
      boards === undefined ? figure : shareOf(figure, boards);
    const { set = '' } = setOf({ caption }) ?? {};
    const own = Number(String(settings[set] ?? '').replace(/\D/g, '')) || undefined;
    return {
      caption,
      ours: among(label(row, OURS), own),
      theirs: among(label(row, by), publishedLeaks.find((each) => each.size === size)?.of),
      lines: among(label(LINES_ALONE, OURS), own),
    };
  });
  if (small === undefined || large === undefined) return {};
  const beside = ({ ours, theirs }: typeof small): string =>
    `${intervalText(ours)} % of the boards, ${relation(ours, theirs)} the published ${intervalText(theirs)} %`;
  const more = [small, large].map(({ ours, lines }) => compare(lines, 'more', ours))[0];
  return {
    findings: [
      `At 10×10, a network of the paper’s form predicts right ${beside(small)}; at 15×15, ${beside(large)}.`,
      `Line solving alone, without any network, completes ${more} boards as they were drawn: ${intervalText(small.lines)} and ${intervalText(large.lines)} %.`,
    ],
    headline: small.caption,
  };
}

const RIGHT = 'boards predicted right';

/** Adds to the caption of a chart of shares the boards that it shows, and the meaning of its marks. */
function withMarks(table: ResultTable): ResultTable {
  const { size, of } = setOf(table) ?? {};
  if (table.chart === undefined || of !== RIGHT) return table;
  const caption = `Boards of ${size}×${size} in %, by predictor: “label” are those predicted as they were drawn, “clues met” those whose prediction meets all clues, and “unique” those predicted right among boards that are the only solution of their clues. Paper-… are networks with the paper’s layers, thermometer-… reads numbers as ones, universal and belief-propagation algorithms of ours, and lines-alone is line solving. One view is the board as it is, and 8 are all reflections.`;
  return { ...table, chart: { ...table.chart, caption } };
}

/** Table 1 as it is printed; none of its figures is measured here. */
const clueSetsTable: ResultTable = {
  caption: 'Boards and sets of clues, as published (Table 1)',
  columns: [{ name: 'Size' }, ...['|Ω|', '|Ψ|', 'Ratio'].map((name) => ({ name, by }))],
  rows: publishedClueSets.map(({ size, boards, clueSets, ratio }): Cell[] => [size, boards, clueSets, ratio]),
};

interface SetOfTable {
  readonly size: number;
  readonly set: string;
  /** The kind of figures in the table. */
  readonly of: string;
}

/** The set of a table, from its caption: `10×10, test-10x10: boards predicted right`. */
function setOf({ caption }: Pick<ResultTable, 'caption'>): SetOfTable | undefined {
  const [, size, set, of] = /^(\d+)×\d+, ([^:]+): (.*)$/.exec(caption) ?? [];
  return size === undefined || set === undefined || of === undefined ? undefined : { size: Number(size), set, of };
}

/** Finds the published figures for a table's boards, if the boards are the paper's set or a part of it. */
function publishedOf(table: ResultTable): PublishedNetworkFigures | undefined {
  const own = setOf(table);
  return own !== undefined && isPaperSet(own.set)
    ? publishedNetworkFigures.find(({ size }) => size === own.size)
    : undefined;
}

/** Whether a predictor has the paper's form, to which the published figures belong: such shipped networks have this name. */
const isOfPaperForm = (predictor: string): boolean => predictor.startsWith('paper-');

function besideThePaper(table: ResultTable): ResultTable {
  const published = publishedOf(table);
  const { of = '' } = setOf(table) ?? {};
  if (published === undefined) return table;
  if (of === 'boards predicted right') return sharesBeside(table, published);
  const [, predictor = ''] = /^wrong cells of (\S+)/.exec(of) ?? [];
  return isOfPaperForm(predictor) ? fitBeside(table, published) : table;
}

const percent = (share: number): number => rounded(100 * share);

/** Adds the published labels, their lower bound without the leak, and the parameters of the published fit. */
function sharesBeside(table: ResultTable, published: PublishedNetworkFigures): ResultTable {
  const columns = [
    { name: 'Label', unit: '%' },
    { name: 'Label without the leak, at least', unit: '%' },
    { name: `α${OF_PUBLISHED}` },
    { name: `β${OF_PUBLISHED}` },
  ];
  const { size, right, anyRight, scale, shape } = published;
  const leak = publishedLeaks.find((each) => each.size === size);
  const bound = (share: number, leaked: number | undefined): Cell =>
    leaked === undefined ? null : percent(leakFreeShare(share / 100, leaked));
  const cells: Readonly<Record<string, readonly Cell[]>> = {
    [MEASURED_VIEWS.one]: [right, bound(right, leak?.same), rounded(scale), rounded(shape)],
    [MEASURED_VIEWS.any8]: [
      anyRight ?? null,
      anyRight === undefined ? null : bound(anyRight, leak?.reflected),
      null,
      null,
    ],
  };
  return beside(table, {
    by,
    columns,
    cellsOf: (row) => {
      const [predictor = '', view = ''] = row.split(', ');
      return (isOfPaperForm(predictor) ? cells[view] : undefined) ?? columns.map(() => null);
    },
  });
}

const FIT = `their Weibull fit (eq. 2${OF_PUBLISHED})`;
const COUNTED = 'their count';

/** Adds the published fit, which is not a count, and the only published count. */
function fitBeside(table: ResultTable, published: PublishedNetworkFigures): ResultTable {
  const upTo = (wrong: number): number => (wrong < 0 ? 0 : atMost(published, wrong, PUBLISHED_OFFSET));
  const fitted = (row: string): number =>
    row.startsWith('over') ? 1 - upTo(BARS) : upTo(Number(row)) - upTo(Number(row) - 1);
  const told = beside(table, {
    by,
    columns: [
      { name: FIT, unit: '%' },
      { name: COUNTED, unit: '%' },
    ],
    cellsOf: (row) => [percent(fitted(row)), row === '0' ? published.right : null],
  });
  return {
    ...told,
    ...(table.chart && {
      chart: {
        ...table.chart,
        caption:
          'Share of boards by the number of their wrong cells; the published Weibull fit as dashes over the bars',
        over: { [FIT]: MEASURED_VIEWS.one },
      },
    }),
  };
}

/** Whether our fit of wrong cells has the same offset as the published fit. */
const isFitted = (tables: readonly ResultTable[]): boolean =>
  tables.some(({ columns }) => columns.some(({ name, by: whose }) => whose === OURS && name === `α${OF_PUBLISHED}`));

/** The notes on the reading of the published fit, and on its difference from counts. */
function fitNotes(published: readonly PublishedNetworkFigures[], isOurs: boolean): string[] {
  const each = (text: (figures: PublishedNetworkFigures) => string): string => published.map(text).join('; ');
  const right = (figures: PublishedNetworkFigures, offset?: number): string =>
    figureText({ value: 100 * atMost(figures, 0, offset) });
  const compared = isOurs
    ? 'it compares with columns of that name only'
    : 'our α and β, of f + 1, do not compare with it';
  return [
    'α and β are the scale and the shape of the Weibull distribution of wrong cells (the paper’s equation 2), fitted by maximum likelihood. The paper prints the equation with f + 1, where f is the number of wrong cells.',
    `The paper’s histograms are pictures without numbers, so the distribution with its α and β takes their place. This distribution is a fit: the paper counts only the boards without a wrong cell. With f + 1, as printed, the fit disagrees with these counts: ${each((figures) => `${right(figures)} % at ${figures.size}×${figures.size}, where ${figures.right} % are counted`)}. With f + ${PUBLISHED_OFFSET} it comes near them: ${each((figures) => `${right(figures, PUBLISHED_OFFSET)} % at ${figures.size}×${figures.size}`)}. The fit would meet the counts with ${each((figures) => `f + ${figureText({ value: offsetFor(figures, figures.right / 100) })}`)}. So the equation is read here with f + ${PUBLISHED_OFFSET}; ${compared}.`,
  ];
}

/** The note on the lower bound of the published shares, on boards that the paper did not train on. */
function leakNote(published: readonly PublishedNetworkFigures[]): string {
  const leaks = publishedLeaks.filter(({ size }) => published.some((figures) => figures.size === size));
  const told = leaks.map(({ size, rows, of, same, reflected }) => {
    const share = (value: number): string => `${figureText({ value: 100 * value })} %`;
    return `${rows.toLocaleString('en')} of the ${of.toLocaleString('en')} rows at ${size}×${size} (${share(same)}; ${share(reflected)} in any reflection)`;
  });
  const flatters = 'Some boards of the paper’s test sets also stand in its training set, which flatters its figures';
  const bound =
    'The column “without the leak” is a lower bound for all other boards, because it assumes that the network predicts every repeated board right';
  const ours =
    'Our networks were trained on no board of a test set in any reflection, as crosshatch dataset disjoint proves. The exception is 5×5, where all boards are trained on, as in the paper.';
  return `${flatters}: ${told.join(', ')}. ${bound}. ${ours}`;
}

/** The note on predictors that make several predictions, and on lines alone. */
function linesNote(tables: readonly ResultTable[]): string {
  const start =
    'belief-propagation and universal need more than one prediction. Both solve lines until a fixed point, fix the surest cell, solve lines again, and so on; universal does so up to 16 times.';
  const shares = tables.flatMap((table): Figure[] =>
    table.rows.some(([row]) => row === LINES_ALONE)
      ? [figureIn({ name: 'networks', tables }, table.caption, LINES_ALONE, 'Label', OURS)]
      : [],
  );
  const own = tables.flatMap((table) =>
    table.rows.some(([row]) => row === LINES_ALONE) ? (setOf(table)?.set ?? []) : [],
  );
  const settled = shares.map((share, at) => `${figureText(share)} % of ${own[at]}`).join(', ');
  const lines = settled === '' ? '' : ` Lines alone settle ${settled}: the rows lines-alone.`;
  return `${start}${lines} Belief propagation or a network contributes only the boards beyond this share.`;
}
