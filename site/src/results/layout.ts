import { type Column, OURS, type ResultTable } from './schema.ts';

/*
 * The order in which a page shows the columns of a table. A published column stands next to ours of the same name, and an
 * interval stands in the cell of its figure.
 */

/** A column as a page shows it, by the numbers of columns in the file. */
export interface ShownColumn {
  readonly column: Column;
  readonly at: number;
  /** The numbers of the columns From and To after it, if the file has its interval. */
  readonly interval?: readonly [low: number, high: number];
}

/** Columns with the same name, side by side, ours first. */
export interface Quantity {
  readonly name: string;
  readonly unit: string | undefined;
  readonly columns: readonly [ShownColumn, ...ShownColumn[]];
}

const isOfOthers = ({ columns }: Quantity): boolean =>
  columns.some(({ column: { by } }) => by !== undefined && by !== OURS);

/**
 * Returns the columns in this order: names of rows, columns of the chart, published columns, all others; each in the order of
 * the file. Among the chart's columns, quantities with a published column come first. Where a chart draws some steps of a scale,
 * for example three of six sizes, the steps between them keep their places.
 */
export function quantitiesOf(table: Pick<ResultTable, 'columns' | 'chart'>): readonly Quantity[] {
  const paired: Quantity[] = [];
  for (const shown of shownColumns(table.columns)) {
    const { name, unit, by } = shown.column;
    const partner = paired.findIndex(
      (each) => by !== undefined && each.name === name && each.columns.every(({ column }) => (column.by ?? by) !== by),
    );
    const other = paired[partner];
    if (other === undefined) paired.push({ name, unit, columns: [shown] });
    else paired[partner] = { ...other, columns: ordered([...other.columns, shown]) };
  }
  const drawn = drawnOf(paired, table.chart?.columns ?? []);
  const rank = (quantity: Quantity): number =>
    quantity.columns[0].column.by === undefined ? 0 : Number(!drawn.has(quantity)) * 2 + (isOfOthers(quantity) ? 1 : 2);
  return paired.toSorted((one, other) => rank(one) - rank(other));
}

/** The fewest columns of a chart that can be steps of a scale. */
const STEPS = 3;

/** Returns the quantities that the chart draws, and the steps of the same scale between them. */
function drawnOf(quantities: readonly Quantity[], names: readonly string[]): ReadonlySet<Quantity> {
  const drawn = quantities.filter(({ name }) => names.includes(name));
  const units = new Set(drawn.map(({ unit }) => unit));
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (
    first === undefined ||
    last === undefined ||
    drawn.length < STEPS ||
    units.size > 1 ||
    quantities.some(isOfOthers)
  )
    return new Set(drawn);
  const between = quantities.slice(quantities.indexOf(first), quantities.indexOf(last) + 1);
  return new Set(between.filter((each) => drawn.includes(each) || units.has(each.unit)));
}

function ordered(columns: readonly ShownColumn[]): Quantity['columns'] {
  const [first, ...rest] = columns.toSorted(
    (one, other) => Number(one.column.by !== OURS) - Number(other.column.by !== OURS),
  );
  if (first === undefined) throw new Error('a quantity has a column');
  return [first, ...rest];
}

/** Returns the columns that are not an end of an interval. */
function shownColumns(columns: readonly Column[]): readonly ShownColumn[] {
  const isEnd = (at: number): boolean => [1, 2].some((back) => hasInterval(columns, at - back));
  return columns.flatMap((column, at): ShownColumn[] => {
    if (isEnd(at)) return [];
    return [{ column, at, ...(hasInterval(columns, at) && { interval: [at + 1, at + 2] as const }) }];
  });
}

/** Tells whether the two columns after a column are the interval of its figures. */
export function hasInterval(columns: readonly Column[], at: number): boolean {
  const [column, low, high] = columns.slice(Math.max(at, 0), at + 3);
  if (at < 0 || column?.by === undefined || low?.by !== column.by || high?.by !== column.by) return false;
  return low.name === 'From' && high.name === 'To';
}
