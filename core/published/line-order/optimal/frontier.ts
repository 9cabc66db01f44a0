const NONE = -1;
const DROPPED = -2;

/**
 * The sets of cells that can be known after a number of steps, each once, with the line and the set that led to it, and for
 * each line the fewest solves that it still needs.
 */
export class Frontier {
  count = 0;
  /** The sets, one after another, and for each set the fewest solves of each line. */
  cells: Int32Array;
  least: Uint16Array;
  /** For each set, the set of the layer before and the line that led to it. */
  parents: Int32Array;
  lines: Int32Array;
  private readonly size: number;
  /** A hash table of the sets' indices. */
  private table: Int32Array;

  /** @param size the number of 32-bit words in a set */
  constructor(size: number, lineCount: number) {
    this.size = size;
    this.cells = new Int32Array(ROOM * size);
    this.least = new Uint16Array(ROOM * lineCount);
    this.parents = new Int32Array(ROOM);
    this.lines = new Int32Array(ROOM);
    this.table = new Int32Array(4 * ROOM).fill(NONE);
  }

  /** Adds a set. Returns its index, or -1 where the layer has it already. */
  add(cells: Int32Array, parent: number, line: number): number {
    if (this.table[this.slotOf(cells)] !== NONE) return NONE;
    if (this.count === this.parents.length) this.grow();
    const place = this.count++;
    this.cells.set(cells, place * this.size);
    this.parents[place] = parent;
    this.lines[place] = line;
    this.table[this.slotOf(cells)] = place;
    return place;
  }

  /** Returns the cells of a set. */
  cellsOf(place: number): Int32Array {
    return this.cells.subarray(place * this.size, (place + 1) * this.size);
  }

  /** Drops a set, so that the search does not go on from it. */
  drop(place: number): void {
    this.parents[place] = DROPPED;
  }

  /** Yields the sets that are part of no other set: with more known cells, no more steps are needed. */
  *largest(): Generator<number> {
    const { cells, size, parents } = this;
    const known = Int32Array.from({ length: this.count }, (_, place) => this.countCells(place));
    const order = Int32Array.from(known.keys()).sort((a, b) => known[b] - known[a] || a - b);
    const kept: number[] = [];
    for (const place of order) {
      if (parents[place] === DROPPED) continue;
      const from = place * size;
      const isIn = kept.some((larger) => {
        for (let at = 0; at < size; at++) if ((cells[from + at] & ~cells[larger * size + at]) !== 0) return false;
        return true;
      });
      if (isIn) continue;
      kept.push(place);
      yield place;
    }
  }

  private countCells(place: number): number {
    let count = 0;
    for (let at = place * this.size; at < (place + 1) * this.size; at++) {
      for (let rest = this.cells[at]; rest !== 0; rest &= rest - 1) count++;
    }
    return count;
  }

  /** Finds the slot of a set in the hash table, or its free slot. */
  private slotOf(cells: Int32Array): number {
    const { size, table } = this;
    const mask = table.length - 1;
    let hash = 0;
    for (let at = 0; at < size; at++) hash = Math.imul(hash ^ cells[at] ^ (hash >>> 15), 0x2c1b3c6d);
    for (let slot = (hash ^ (hash >>> 13)) & mask; ; slot = (slot + 1) & mask) {
      const place = table[slot];
      if (place === NONE) return slot;
      let at = 0;
      while (at < size && this.cells[place * size + at] === cells[at]) at++;
      if (at === size) return slot;
    }
  }

  private grow(): void {
    this.cells = doubled(this.cells, new Int32Array(2 * this.cells.length));
    this.least = doubled(this.least, new Uint16Array(2 * this.least.length));
    this.parents = doubled(this.parents, new Int32Array(2 * this.parents.length));
    this.lines = doubled(this.lines, new Int32Array(2 * this.lines.length));
    this.table = new Int32Array(2 * this.table.length).fill(NONE);
    for (let place = 0; place < this.count; place++) {
      this.table[this.slotOf(this.cellsOf(place))] = place;
    }
  }
}

const ROOM = 16;

function doubled<Numbers extends Int32Array | Uint16Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}
