import * as Plot from '@observablehq/plot';
import { chartSvg, look } from '../charts/plot.ts';
import type { ResultTable } from './schema.ts';
import { type Shown, type ShownFigure, shownOf } from './shown.ts';

/** A picture of bars, for one column of a chart. */
export interface BarsPanel {
  readonly name: string;
  readonly svg: string;
}

/** The width of a picture in pixels: alone, and beside others. */
const ALONE = 400;
const BESIDE = 280;

/**
 * Draws a table's bars: a picture for each column shown, all on one scale. If all rows are classes of a number, the bars are
 * vertical, side by side, with a few labels. Otherwise they are horizontal, each below its name. The first source of a picture
 * has bars; a line across a bar marks the figure of another source.
 */
export function barsPanels(table: ResultTable): readonly BarsPanel[] {
  const shown = shownOf(table);
  if (shown === undefined || table.chart === undefined) return [];
  const { caption, columns } = table.chart;
  const names = table.rows.map(([name]) => String(name ?? ''));
  const draw = names.every((name) => /\d/.test(name)) ? standing : horizontal;
  return columns.map((name, column) => {
    const figures = shown.figures.filter((figure) => figure.column === column);
    const first = Math.min(...figures.map(({ series }) => series));
    const panel: Panel = {
      ...shown,
      label: `${name}: ${caption}. The figures are in the table.`,
      width: columns.length === 1 ? ALONE : BESIDE,
      names,
      bars: figures.filter(({ series }) => series === first),
      lines: figures.filter(({ series }) => series !== first),
    };
    return { name, svg: draw(panel) };
  });
}

interface Panel extends Pick<Shown, 'scale' | 'ticks' | 'tickFormat'> {
  readonly label: string;
  readonly width: number;
  readonly names: readonly string[];
  readonly bars: readonly ShownFigure[];
  readonly lines: readonly ShownFigure[];
}

const { fill } = look(0);
const line = { stroke: look(1).stroke, strokeWidth: 2.5 };
const title = ({ name, text }: ShownFigure): string => `${name}: ${text}`;

function standing({ label, width, names, scale, ticks, tickFormat, bars, lines }: Panel): string {
  // The line at 0 needs no label.
  const positive = (value: number) => (value === 0 ? '' : tickFormat(value));
  return chartSvg(label, {
    width,
    height: 156,
    margin: 0,
    marginTop: 16,
    marginBottom: 20,
    x: { type: 'band', domain: names.keys(), padding: 0.2, axis: null },
    y: scale,
    marks: [
      Plot.gridY({ ticks, stroke: 'var(--line)', strokeOpacity: 1 }),
      Plot.axisY({
        ticks,
        tickFormat: positive,
        anchor: 'right',
        tickSize: 0,
        tickPadding: 0,
        textAnchor: 'end',
        dy: -7,
      }),
      Plot.barY(bars, { x: 'row', y: 'value', fill, title }),
      Plot.tickY(lines, { x: 'row', y: 'value', ...line, title }),
      labelsBelow(names),
    ],
  });
}

/** The most letters of three names that fit side by side under a small picture. */
const ROOM = 24;

/** Labels the first and the last bar, and the bar in the middle if there is room. */
function labelsBelow(names: readonly string[]) {
  const last = names.length - 1;
  const three = [0, Math.floor(last / 2), last];
  const rows = new Set(three.map((row) => names[row]).join('').length <= ROOM ? three : [0, last]);
  return Array.from(rows, (row) =>
    Plot.text([names[row]], {
      frameAnchor: row === 0 ? 'bottom-left' : row === last ? 'bottom-right' : 'bottom',
      lineAnchor: 'top',
      dy: 6,
    }),
  );
}

/** In pixels: a bar's name, the bar, and both with the space below. */
const NAME = 20;
const BAR = 14;
const ROW = 44;

function horizontal({ label, width, names, scale, bars, lines }: Panel): string {
  const top = ({ row }: ShownFigure) => row * ROW + NAME;
  return chartSvg(label, {
    width,
    height: ROW * names.length,
    margin: 0,
    marginRight: 60,
    x: { ...scale, axis: null },
    y: { type: 'identity', axis: null },
    marks: [
      Plot.text(names, { className: 'name', text: String, y: (_, row) => row * ROW + NAME - 9, frameAnchor: 'left' }),
      Plot.rect(bars, { x1: 0, x2: 'value', y1: top, y2: (bar) => top(bar) + BAR, fill, title }),
      Plot.text(bars, { x: 'value', y: (bar) => top(bar) + BAR / 2, text: 'text', textAnchor: 'start', dx: 6 }),
      Plot.ruleX(lines, { x: 'value', y1: (bar) => top(bar) - 1, y2: (bar) => top(bar) + BAR + 1, ...line, title }),
    ],
  });
}
