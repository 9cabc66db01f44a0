import { type CellState, type Clue, EMPTY, FILLED, shortestLine } from '../puzzle/index.ts';
import { type Automaton, writeAutomaton } from './automaton.ts';

/** A transition of a clue's automaton on one cell of a line, to the same state or the next. */
export interface Transition {
  readonly cell: number;
  readonly from: number;
  readonly to: number;
  readonly state: Exclude<CellState, 2>;
  /** Whether the cells before this one can lead to the state `from`. */
  readonly isReached: boolean;
  /** Whether the accepting state can be reached from the state `to`. */
  readonly leadsOn: boolean;
}

/**
 * Lists the layered graph that line solving searches: the transitions of a clue's automaton on each cell of a line. A
 * path through it is a placement; a cell is settled when all paths read it in the same state. The complete line solvers
 * sweep the same graph with a machine word in place of a column of states; here it is written out for display.
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

/** Returns the transitions that a cell's known state allows. */
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
