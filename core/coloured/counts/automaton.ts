import type { CountClue } from '../../puzzle/index.ts';

/**
 * A count clue as an automaton that reads a line cell by cell: an acyclic graph with a layer of states before each cell
 * and one after the last. A state is the number of cells that each colour still needs, and the colour, if any, whose first
 * run goes on and matters: as a run that must not be left before its end, or as cells that must not become one run. Only
 * states through which some line passes are kept.
 */
export interface CountAutomaton {
  /** Number of states of all layers; the first is the start, the last the end. */
  readonly states: number;
  /** For each cell, where its edges begin, and one more for the end. The edges of a cell are sorted by colour. */
  readonly edgesOf: Int32Array;
  /** For each edge: its state before the cell, its state after the cell, and its colour. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly colour: Uint8Array;
}

/** The most edges of an automaton. A line of 15 cells with 4 colours has some 400. */
export const MOST_EDGES = 100_000;

/** No colour's first run goes on that matters. */
const FREE = 0;

/** A start and an end without a way between them. */
const NO_LINE = { states: 2, from: new Int32Array(0), to: new Int32Array(0), colour: new Uint8Array(0) };

/** The automaton of a clue, or undefined where it has more than `MOST_EDGES` edges. It has none where no line meets the clue. */
export function countAutomaton(clue: CountClue, cells: number): CountAutomaton | undefined {
  const graph = new Graph(clue);
  for (let cell = 0; cell < cells; cell++) {
    graph.addLayer();
    if (graph.from.length > MOST_EDGES || !graph.isExact) return undefined;
  }
  return graph.pruned();
}

/** The graph while it is built, its states numbered layer after layer. */
class Graph {
  readonly from: number[] = [];
  private readonly to: number[] = [];
  private readonly colour: number[] = [];
  private readonly edgesOf: number[] = [0];
  /** The rest that each state has still to read: the cells left of each colour in a mixed radix, times the colours, plus the running one. */
  private readonly keys: number[];
  private layerStart = 0;

  private readonly clue: CountClue;
  private readonly radix: number[] = [];
  /** Whether keys are whole numbers without rounding. */
  readonly isExact: boolean;

  constructor(clue: CountClue) {
    this.clue = clue;
    let unit = clue.length + 1;
    let all = 0;
    for (const { cells } of clue) {
      this.radix.push(unit);
      all += cells * unit;
      unit *= cells + 1;
    }
    this.isExact = Number.isSafeInteger(unit);
    this.keys = [all];
  }

  /** Adds the edges of the next cell, and the states after it. */
  addLayer(): void {
    const { clue, keys, from, to, colour: colours } = this;
    const end = keys.length;
    const numbers = new Map<number, number>();
    for (let colour = 1; colour <= clue.length; colour++) {
      for (let state = this.layerStart; state < end; state++) {
        const key = this.keyAfter(keys[state], colour);
        if (key < 0) continue;
        let number = numbers.get(key);
        if (number === undefined) {
          number = keys.push(key) - 1;
          numbers.set(key, number);
        }
        from.push(state);
        to.push(number);
        colours.push(colour);
      }
    }
    this.edgesOf.push(from.length);
    this.layerStart = end;
  }

  /** The key after a cell of the colour, or -1 where the clue forbids it. */
  private keyAfter(key: number, colour: number): number {
    const { cells, isRun } = this.clue[colour - 1];
    const unit = this.radix[colour - 1];
    const left = Math.floor(key / unit) % (cells + 1);
    if (left === 0) return -1;
    const running = key % (this.clue.length + 1);
    if (running !== FREE && running !== colour && this.clue[running - 1].isRun) return -1;
    const isFirstRun = running === colour || left === cells;
    // Before the last cell of a count that is no run, another colour lies somewhere.
    if (isFirstRun && left === 1 && !isRun && cells > 1) return -1;
    return key - unit - running + (isFirstRun && left > 1 ? colour : FREE);
  }

  /** The automaton without the states from which the end is not reached. */
  pruned(): CountAutomaton {
    const { keys, from, to, colour, edgesOf } = this;
    const reaches = new Uint8Array(keys.length).fill(1, this.layerStart);
    for (let edge = from.length - 1; edge >= 0; edge--) reaches[from[edge]] |= reaches[to[edge]];
    if (reaches[0] === 0) return { ...NO_LINE, edgesOf: new Int32Array(edgesOf.length) };
    const numbers = new Int32Array(keys.length);
    let states = 0;
    for (let state = 0; state < keys.length; state++) if (reaches[state] !== 0) numbers[state] = states++;
    const kept = from.map((_, edge) => edge).filter((edge) => reaches[to[edge]] !== 0);
    const starts = new Int32Array(edgesOf.length);
    let at = 0;
    for (const [cell, start] of edgesOf.entries()) {
      while (at < kept.length && kept[at] < start) at++;
      starts[cell] = at;
    }
    return {
      states,
      edgesOf: starts,
      from: Int32Array.from(kept, (edge) => numbers[from[edge]]),
      to: Int32Array.from(kept, (edge) => numbers[to[edge]]),
      colour: Uint8Array.from(kept, (edge) => colour[edge]),
    };
  }
}
