import { amountText } from '@crosshatch/core/puzzle';
import { table } from '../terminal/table.ts';
import { EVALUATED_WAYS, type Evaluation, type Scores } from './evaluate.ts';

const HEADINGS = ['', 'one view', 'mean of 8', 'any of 8'];

const percent = (share: number | null): string => (share === null ? '–' : `${percentage(share, 2)} %`);

/**
 * A share in percent, with this number of decimals. Like the pages of results it rounds the decimal number, halves up:
 * `toFixed` rounds the binary number next to it, which makes 96.5 of 0.9655.
 */
const percentage = (share: number, decimals: number): string =>
  (100 * share).toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

const ROWS: readonly (readonly [string, (scores: Scores) => string])[] = [
  ['equal to the label', ({ label }) => percent(label)],
  ['all clues satisfied', ({ satisfied }) => percent(satisfied)],
  ['right, of the unique boards', ({ unique }) => percent(unique)],
  ['cells right', ({ cells }) => percent(cells)],
  ['wrong cells: Weibull scale α', ({ weibull }) => weibull?.scale.toPrecision(4) ?? '–'],
  ['wrong cells: Weibull shape β', ({ weibull }) => weibull?.shape.toPrecision(4) ?? '–'],
];

/** Renders an evaluation for people: its shares, then the histogram of wrong cells. */
export function evaluationText(evaluation: Evaluation): string {
  const ways = EVALUATED_WAYS.map((way) => evaluation[way]);
  const scores = table(
    HEADINGS,
    ROWS.map(([name, figure]) => [name, ...ways.map(figure)]),
  );
  const most = Math.max(...ways.map(({ wrongCells }) => wrongCells.length - 1));
  const histogram = table(
    ['wrong cells', ...HEADINGS.slice(1)],
    spans(most).map(([from, to]) => [
      from === to ? String(from) : `${from}–${to}`,
      ...ways.map(({ wrongCells }) =>
        amountText(wrongCells.slice(from, to + 1).reduce((sum, boards) => sum + boards, 0)),
      ),
    ]),
  );
  return `${scores}\n${histogram}`;
}

/** Makes the ranges 0, 1, 2, 3–4, 5–8 and so on, up to the greatest number. */
function spans(most: number): [number, number][] {
  const all: [number, number][] = [[0, 0]];
  for (let to = 1, from = 1; from <= most; from = to + 1, to *= 2) all.push([from, Math.min(to, most)]);
  return all;
}

/** Renders the shares by one view, by the mean of eight and by any of eight: `27.3 / 35.1 / 39.3 %`. */
export const percents = (shares: readonly (number | null)[]): string =>
  shares.every((share) => share === null)
    ? '–'
    : `${shares.map((share) => (share === null ? '–' : percentage(share, 1))).join(' / ')} %`;

/** Renders the size of a file: `9.9 MB`, `512 KB`. Sizes above 999 KB are in MB. */
export const bytesText = (bytes: number): string =>
  bytes <= 999e3 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
