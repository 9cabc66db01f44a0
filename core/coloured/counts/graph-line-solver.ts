import type { Arena } from '../../memory/index.ts';
import type { ColouredLineSolver } from '../line-solver.ts';
import type { CountAutomaton } from './automaton.ts';

/**
 * Settles lines of count clues by their automata: a colour stays where some line through allowed states has it, which is
 * generalised arc consistency for the regular constraint.
 */
export class GraphLineSolver implements ColouredLineSolver {
  readonly narrowed: Int32Array;
  readonly removed: Int32Array;
  readonly needed: Int32Array;

  private readonly automata: readonly CountAutomaton[];
  /** For each state: whether it is reached from the start, and whether the end is reached from it. */
  private readonly forward: Uint8Array;
  private readonly backward: Uint8Array;

  constructor(automata: readonly CountAutomaton[], arena: Arena) {
    this.automata = automata;
    const longest = Math.max(...automata.map(({ edgesOf }) => edgesOf.length - 1));
    const most = Math.max(...automata.map(({ states }) => states));
    this.narrowed = arena.integers(longest);
    this.removed = arena.integers(longest);
    this.needed = arena.integers(longest);
    this.forward = arena.bytes(most);
    this.backward = arena.bytes(most);
  }

  settle(line: number, sets: Int32Array, first: number, stride: number): number {
    const automaton = this.automata[line];
    const { edgesOf, from, to, colour, states } = automaton;
    const { forward, backward, narrowed, removed } = this;
    if (!this.sweepForward(automaton, sets, first, stride)) return -1;
    backward.fill(0, 0, states);
    backward[states - 1] = 1;
    let count = 0;
    for (let cell = edgesOf.length - 2; cell >= 0; cell--) {
      const set = sets[first + cell * stride];
      let kept = 0;
      for (let edge = edgesOf[cell + 1] - 1; edge >= edgesOf[cell]; edge--) {
        const bit = 1 << colour[edge];
        if ((set & bit) === 0 || (forward[from[edge]] & backward[to[edge]]) === 0) continue;
        backward[from[edge]] = 1;
        kept |= bit;
      }
      if (kept === set) continue;
      narrowed[count] = cell;
      removed[count++] = set & ~kept;
    }
    return count;
  }

  explain(line: number, sets: Int32Array, fixed: Int32Array): void {
    const automaton = this.automata[line];
    const { edgesOf, from, to, colour, states } = automaton;
    const { forward, backward, needed } = this;
    this.sweepForward(automaton, sets, 0, 1);
    backward.fill(0, 0, states);
    backward[states - 1] = 1;
    for (let cell = edgesOf.length - 2; cell >= 0; cell--) {
      needed[cell] = 0;
      const start = edgesOf[cell];
      for (let edge = edgesOf[cell + 1] - 1; edge >= start; ) {
        const ofColour = edge;
        const bit = 1 << colour[edge];
        const isGone = (sets[cell] & bit) === 0;
        let reached = 0;
        for (; edge >= start && colour[edge] === colour[ofColour]; edge--) {
          reached |= forward[from[edge]] & backward[to[edge]];
        }
        if (isGone && (reached !== 0 || (fixed[cell] & bit) !== 0)) {
          if ((fixed[cell] & bit) === 0) needed[cell] |= bit;
          continue;
        }
        for (let other = ofColour; other > edge; other--) backward[from[other]] |= backward[to[other]];
      }
    }
  }

  /** Marks in `forward` the states that the sets allow; returns whether the end is among them. */
  private sweepForward(
    { edgesOf, from, to, colour, states }: CountAutomaton,
    sets: Int32Array,
    first: number,
    stride: number,
  ): boolean {
    const { forward } = this;
    forward.fill(0, 0, states);
    forward[0] = 1;
    for (let cell = 0; cell < edgesOf.length - 1; cell++) {
      const set = sets[first + cell * stride];
      for (let edge = edgesOf[cell]; edge < edgesOf[cell + 1]; edge++) {
        if ((set & (1 << colour[edge])) !== 0) forward[to[edge]] |= forward[from[edge]];
      }
    }
    return forward[states - 1] !== 0;
  }
}
