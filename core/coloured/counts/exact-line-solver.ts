import type { Arena } from '../../memory/index.ts';
import { type CountClue, LONGEST_LINE, MOST_COLOURS } from '../../puzzle/index.ts';
import type { ColouredLineSolver } from '../line-solver.ts';
import type { CountLineShape } from './bounds-line-solver.ts';

/*
 * A count clue is read cell by cell by an automaton. Its state is the number of cells that each colour still needs, and
 * the colour whose first run is going on, if that matters. It matters if the run must not be left before its end, or if
 * the colour's cells must not become one run. The automaton is not built: a sweep lists the states that the sets of the
 * line's cells allow. They are few once some cells are settled. In a generator, building the automata of new clues took
 * a third of the time, and sweeping all their edges most of the rest.
 */

/**
 * A line is settled exactly if the product of (cells of a colour + 1) over its colours is at most this number. A line
 * of 15 cells with 4 colours has 500.
 */
export const MOST_COUNTS = 20_000;

/** No first run that matters is going on. */
const FREE = 0;

/** The lowest bits of a state are the colour whose first run goes on, or `FREE`. */
const RUNNING_BITS = 5;
const RUNNING = (1 << RUNNING_BITS) - 1;

/** The clue of a line as its states need it. Lists are indexed by colour, and hold 0 for colours that do not occur. */
interface Automaton {
  readonly cells: number;
  /** Cells of each colour, whether they are one run, and whether they are two or more that are no run. */
  readonly count: readonly number[];
  readonly isRun: readonly boolean[];
  readonly isSplit: readonly boolean[];
  /** Where a state holds the number of cells left of a colour. */
  readonly shift: readonly number[];
  readonly mask: readonly number[];
  /** By colour, the amount by which one cell of it lowers a state's key. */
  readonly unit: readonly number[];
  /** The set of the colours that occur. */
  readonly colours: number;
  /** Before the first cell: the state and its key. Keys are smaller than `keys`. */
  readonly start: number;
  readonly startKey: number;
  readonly keys: number;
  /** The most states and edges that a sweep lists. */
  readonly states: number;
  readonly edges: number;
  /** A number that no other clue and length has, where it is a safe integer. */
  readonly name: number;
}

/** Whether the line has few enough states. */
export const isExactlySolvable = ({ clue }: CountLineShape): boolean =>
  clue.reduce((product, { cells }) => product * (cells + 1), 1) <= MOST_COUNTS;

function automatonOf(clue: CountClue, cells: number): Automaton {
  const [count, isRun, isSplit, shift, mask, unit] = [[0], [false], [false], [0], [0], [0]];
  let position = RUNNING_BITS;
  let radix = clue.length + 1;
  let colours = 0;
  let present = 0;
  let splittable = 0;
  let start = FREE;
  let startKey = FREE;
  let name = 0;
  for (let at = 0; at < clue.length; at++) {
    const { cells: wanted, isRun: run } = clue[at];
    const width = 32 - Math.clz32(wanted);
    name = 2 * (name * (cells + 1) + wanted) + (run ? 1 : 0);
    count.push(wanted);
    isRun.push(run);
    isSplit.push(!run && wanted > 1);
    shift.push(position);
    mask.push((1 << width) - 1);
    unit.push(radix);
    if (wanted === 0) continue;
    colours |= 2 << at;
    present++;
    if (wanted > 1) splittable++;
    start += wanted << position;
    startKey += wanted * radix;
    position += width;
    radix *= wanted + 1;
  }
  // Only a colour with two cells or more has a first run that matters.
  const states = (radix / (clue.length + 1)) * (splittable + 1);
  return {
    cells,
    count,
    isRun,
    isSplit,
    shift,
    mask,
    unit,
    colours,
    start,
    startKey,
    keys: radix,
    states,
    edges: states * present,
    name: (name * (LONGEST_LINE + 1) + cells) * (MOST_COLOURS + 1) + clue.length,
  };
}

/** The memory of a sweep. All solvers share it, since none keeps anything there between two calls. */
interface Memory {
  /** The states that are listed, cell after cell, and their keys, which are smaller numbers. */
  readonly states: Int32Array;
  readonly keys: Int32Array;
  /** Where the state of a key stands, if it is listed. */
  readonly positionOf: Int32Array;
  /** For each listed state: whether the end is reached from it, and whether it is reached from the start. */
  readonly alive: Uint8Array;
  readonly reached: Uint8Array;
  /** The states before and after each edge. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Edges are grouped by cell and colour: the colour of each group, and where its edges begin. */
  readonly colourOf: Uint8Array;
  readonly edgesOf: Int32Array;
  /** For each cell, where its groups begin. */
  readonly groupsOf: Int32Array;
}

const memoryFor = (states: number, keys: number, edges: number, cells: number): Memory => ({
  states: new Int32Array(states),
  keys: new Int32Array(states),
  positionOf: new Int32Array(keys),
  alive: new Uint8Array(states),
  reached: new Uint8Array(states),
  from: new Int32Array(edges),
  to: new Int32Array(edges),
  colourOf: new Uint8Array(cells * MOST_COLOURS),
  edgesOf: new Int32Array(cells * MOST_COLOURS + 1),
  groupsOf: new Int32Array(cells + 1),
});

let memory = memoryFor(0, 0, 0, 0);

/** Makes the memory large enough for some lines. */
function reserve(automata: readonly Automaton[]): void {
  const had = [memory.states.length, memory.positionOf.length, memory.from.length, memory.groupsOf.length - 1];
  let [states, keys, edges, cells] = had;
  for (const automaton of automata) {
    states = Math.max(states, automaton.states);
    keys = Math.max(keys, automaton.keys);
    edges = Math.max(edges, automaton.edges);
    cells = Math.max(cells, automaton.cells);
  }
  const needed = [states, keys, edges, cells];
  if (needed.some((size, at) => size > had[at])) memory = memoryFor(states, keys, edges, cells);
}

/** The result for a line of which nothing is known. */
interface Blank {
  readonly narrowed: Int32Array;
  readonly removed: Int32Array;
}

/**
 * Results for lines of which nothing is known, by the names of their clues. Every puzzle begins with such lines, they
 * have the most states, and most clues come again in other puzzles. All results are dropped when there are too many.
 */
const blanks = new Map<number, Blank>();
const MOST_BLANKS = 10_000;

/**
 * Settles lines of count clues exactly: a colour stays in a cell if some path through allowed states has it there. This
 * is generalised arc consistency for the regular constraint.
 */
export class ExactCountLineSolver implements ColouredLineSolver {
  readonly narrowed: Int32Array;
  readonly removed: Int32Array;
  readonly needed: Int32Array;

  private readonly automata: readonly Automaton[];
  /** A cell of every colour, for a sweep that reads it for each cell of a line. */
  private readonly every: Int32Array;

  constructor(lines: readonly CountLineShape[], arena: Arena) {
    this.automata = lines.map(({ clue, cells }) => automatonOf(clue, cells));
    reserve(this.automata);
    let longest = 0;
    for (const { cells } of lines) longest = Math.max(longest, cells);
    this.narrowed = arena.integers(longest);
    this.removed = arena.integers(longest);
    this.needed = arena.integers(longest);
    this.every = arena.integers(1).fill(-1);
  }

  settle(line: number, sets: Int32Array, first: number, stride: number): number {
    const automaton = this.automata[line];
    if (!isBlank(automaton, sets, first, stride)) return this.settleCells(automaton, sets, first, stride);
    const { narrowed, removed } = this;
    const known = blanks.get(automaton.name);
    if (known !== undefined) {
      narrowed.set(known.narrowed);
      removed.set(known.removed);
      return known.narrowed.length;
    }
    const count = this.settleCells(automaton, sets, first, stride);
    if (count < 0) return count;
    if (blanks.size === MOST_BLANKS) blanks.clear();
    blanks.set(automaton.name, { narrowed: narrowed.slice(0, count), removed: removed.slice(0, count) });
    return count;
  }

  private settleCells(automaton: Automaton, sets: Int32Array, first: number, stride: number): number {
    const states = sweep(automaton, sets, first, stride);
    if (states === 0) return -1;
    const { narrowed, removed } = this;
    const { alive, from, to, colourOf, edgesOf, groupsOf } = memory;
    alive.fill(0, 0, states);
    alive[states - 1] = 1;
    let count = 0;
    for (let cell = automaton.cells - 1; cell >= 0; cell--) {
      let kept = 0;
      for (let group = groupsOf[cell + 1] - 1; group >= groupsOf[cell]; group--) {
        let isAlive = 0;
        for (let edge = edgesOf[group]; edge < edgesOf[group + 1]; edge++) {
          const lives = alive[to[edge]];
          alive[from[edge]] |= lives;
          isAlive |= lives;
        }
        kept |= isAlive << colourOf[group];
      }
      const set = sets[first + cell * stride];
      if (kept === set) continue;
      narrowed[count] = cell;
      removed[count++] = set & ~kept;
    }
    return count;
  }

  /** The number of lines that the sets allow, exact up to 2^53: each such line is one path through the states. */
  countLines(line: number, sets: Int32Array): number {
    const automaton = this.automata[line];
    const states = sweep(automaton, sets, 0, 1);
    if (states === 0) return 0;
    const { from, to, edgesOf, groupsOf } = memory;
    const ways = new Float64Array(states);
    ways[0] = 1;
    for (let edge = 0; edge < edgesOf[groupsOf[automaton.cells]]; edge++) ways[to[edge]] += ways[from[edge]];
    return ways[states - 1];
  }

  explain(line: number, sets: Int32Array, fixed: Int32Array): void {
    const automaton = this.automata[line];
    const { needed } = this;
    needed.fill(0, 0, automaton.cells);
    const states = sweep(automaton, this.every, 0, 0);
    // Where no line at all meets the clue, nothing that was removed is needed.
    if (states === 0) return;
    markReached(automaton, states, sets);
    const { alive, reached, from, to, colourOf, edgesOf, groupsOf } = memory;
    alive.fill(0, 0, states);
    alive[states - 1] = 1;
    for (let cell = automaton.cells - 1; cell >= 0; cell--) {
      for (let group = groupsOf[cell + 1] - 1; group >= groupsOf[cell]; group--) {
        const bit = 1 << colourOf[group];
        if ((sets[cell] & bit) === 0) {
          let isWay = 0;
          for (let edge = edgesOf[group]; edge < edgesOf[group + 1]; edge++)
            isWay |= reached[from[edge]] & alive[to[edge]];
          const isFixed = (fixed[cell] & bit) !== 0;
          if (isWay !== 0 && !isFixed) needed[cell] |= bit;
          if (isWay !== 0 || isFixed) continue;
        }
        for (let edge = edgesOf[group]; edge < edgesOf[group + 1]; edge++) alive[from[edge]] |= alive[to[edge]];
      }
    }
  }
}

/** Whether each cell of a line has all colours of the clue, the background not among them, and the clue has a name. */
function isBlank({ cells, count, name }: Automaton, sets: Int32Array, first: number, stride: number): boolean {
  const all = 2 ** count.length - 2;
  for (let cell = 0; cell < cells; cell++) if (sets[first + cell * stride] !== all) return false;
  return name <= Number.MAX_SAFE_INTEGER;
}

/** Marks as reached the listed states that the sets allow. */
function markReached({ cells }: Automaton, states: number, sets: Int32Array): void {
  const { reached, from, to, colourOf, edgesOf, groupsOf } = memory;
  reached.fill(0, 0, states);
  reached[0] = 1;
  for (let cell = 0; cell < cells; cell++) {
    for (let group = groupsOf[cell]; group < groupsOf[cell + 1]; group++) {
      if ((sets[cell] & (1 << colourOf[group])) === 0) continue;
      for (let edge = edgesOf[group]; edge < edgesOf[group + 1]; edge++) reached[to[edge]] |= reached[from[edge]];
    }
  }
}

/**
 * Lists in the memory the states that the sets allow from the start, and the edges between them.
 *
 * @returns the number of states, the last of which is the end; 0 where the end is not reached
 */
function sweep(automaton: Automaton, sets: Int32Array, first: number, stride: number): number {
  const { cells, colours, count, isRun, isSplit, shift, mask, unit } = automaton;
  const { states, keys, positionOf, from, to, colourOf, edgesOf, groupsOf } = memory;
  states[0] = automaton.start;
  keys[0] = automaton.startKey;
  let layer = 0;
  let end = 1;
  let edge = 0;
  let group = 0;
  for (let cell = 0; cell < cells; cell++) {
    const nextLayer = end;
    groupsOf[cell] = group;
    for (let rest = sets[first + cell * stride] & colours; rest !== 0; rest &= rest - 1) {
      const colour = 31 - Math.clz32(rest & -rest);
      colourOf[group] = colour;
      edgesOf[group++] = edge;
      const low = shift[colour];
      const digits = mask[colour];
      const wanted = count[colour];
      const keyStep = unit[colour];
      const neverEndsFirstRun = isSplit[colour];
      for (let at = layer; at < nextLayer; at++) {
        const state = states[at];
        const left = (state >> low) & digits;
        if (left === 0) continue;
        const running = state & RUNNING;
        if (running !== colour && isRun[running]) continue;
        let change = running;
        if (running === colour || left === wanted) {
          // If the colour is no run, another colour must come before its last cell.
          if (left > 1) change = running - colour;
          else if (neverEndsFirstRun) continue;
        }
        const key = keys[at] - keyStep - change;
        let position = positionOf[key];
        if (position < nextLayer || position >= end || keys[position] !== key) {
          position = end++;
          positionOf[key] = position;
          keys[position] = key;
          states[position] = state - (1 << low) - change;
        }
        from[edge] = at;
        to[edge++] = position;
      }
    }
    if (end === nextLayer) return 0;
    layer = nextLayer;
  }
  groupsOf[cells] = group;
  edgesOf[group] = edge;
  return end;
}
