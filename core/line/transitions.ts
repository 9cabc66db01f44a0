import { type CellState, type Clue, EMPTY, FILLED, shortestLine } from '../puzzle/index.ts';
import { type Automaton, writeAutomaton } from './automaton.ts';

/** One way to read one cell of a line: the clue's automaton goes from a state to the same or the next. */
export interface Transition {
  readonly cell: number;
  readonly from: number;
  readonly to: number;
  readonly state: Exclude<CellState, 2>;
  /** Some way of reading the cells before it leads here. */
  readonly isReached: boolean;
  /** Some way of reading the cells behind it leads on to the end of the clue. */
  readonly leadsOn: boolean;
}

/**
 * The graph that line solving searches: all ways in which a clue's automaton may read the cells of a line. A path
 * through it is a placement; a cell is settled when all transitions on paths read it alike. The kernel does
 * the same with one machine word in place of a column of states; this is its graph written out, to be looked at.
 *
 * @param cells the line's cells, 0 empty, 1 filled, 2 unknown
 */
export function transitionsOf(clue: Clue, cells: ArrayLike<number>): Transition[] {
  const end = shortestLine(clue);
  const words = (end >> 5) + 1;
  const automaton = { filled: new Int32Array(words), gap: new Int32Array(words), loop: new Int32Array(words) };
  writeAutomaton(clue, automaton, 0);
  const readings = Array.from({ length: cells.length }, (_, cell) => readingsOf(automaton, end, cells[cell]));

  const reached = [new Set([0])];
  for (const [cell, ways] of readings.entries()) {
    reached.push(new Set(ways.filter(({ from }) => reached[cell].has(from)).map(({ to }) => to)));
  }
  const leading = [new Set([end])];
  for (const ways of readings.toReversed()) {
    leading.unshift(new Set(ways.filter(({ to }) => leading[0].has(to)).map(({ from }) => from)));
  }
  return readings.flatMap((ways, cell) =>
    ways.map((way) => ({
      ...way,
      cell,
      isReached: reached[cell].has(way.from),
      leadsOn: leading[cell + 1].has(way.to),
    })),
  );
}

/** The ways to read a cell of which so much is known. */
function readingsOf(automaton: Automaton, end: number, known: number): Pick<Transition, 'from' | 'to' | 'state'>[] {
  const has = (words: Int32Array, state: number) => (words[state >> 5] & (1 << (state & 31))) !== 0;
  const ways: Pick<Transition, 'from' | 'to' | 'state'>[] = [];
  for (let from = 0; from <= end; from++) {
    if (known !== FILLED) {
      if (has(automaton.loop, from)) ways.push({ from, to: from, state: EMPTY });
      if (has(automaton.gap, from)) ways.push({ from, to: from + 1, state: EMPTY });
    }
    if (known !== EMPTY && has(automaton.filled, from)) ways.push({ from, to: from + 1, state: FILLED });
  }
  return ways;
}
