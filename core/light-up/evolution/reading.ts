import { Position } from '../exact/index.ts';
import type { Preprocessed } from '../hopfield/index.ts';
import { BULB, type LightUp, NO_BULB, UNKNOWN_SQUARE } from '../puzzle/index.ts';

/**
 * Reads an individual gene by gene, which goes beyond the paper: each gene that is still open is set as in the
 * individual, and its consequences follow by the rules. A gene that clashes is reversed. If both states clash, the
 * other genes stay as they are.
 */
export class GeneReading {
  private readonly position: Position;
  private readonly squares: Int32Array;
  /** The size of the trail after the rules were followed from the blank board. No gene takes these squares back. */
  private readonly settled: number;
  /** Whether the rules alone contradict each other. */
  readonly isHopeless: boolean;

  constructor(puzzle: LightUp, { genes }: Preprocessed) {
    const position = new Position(puzzle);
    this.isHopeless = !(position.begin() && position.propagate());
    this.position = position;
    this.squares = Int32Array.from(genes, (at) => position.squareOf(at));
    this.settled = position.trailSize;
  }

  /** Sets the genes to the states that were read from them. @param order each gene once */
  read(genes: Uint8Array, order: Int32Array): void {
    const { position, squares } = this;
    for (let place = 0; place < order.length; place++) {
      const gene = order[place];
      const square = squares[gene];
      if (position.state[square] !== UNKNOWN_SQUARE) continue;
      const state = genes[gene] === 1 ? BULB : NO_BULB;
      if (!this.isPossible(square, state) && !this.isPossible(square, BULB + NO_BULB - state)) break;
    }
    for (let gene = 0; gene < genes.length; gene++) {
      const state = position.state[squares[gene]];
      if (state !== UNKNOWN_SQUARE) genes[gene] = state === BULB ? 1 : 0;
    }
    position.undo(this.settled);
  }

  /** Sets a square and the squares that follow; undoes all of these on a clash. */
  private isPossible(square: number, state: number): boolean {
    const { position } = this;
    const size = position.trailSize;
    if (position.set(square, state) && position.propagate()) return true;
    position.undo(size);
    return false;
  }
}
