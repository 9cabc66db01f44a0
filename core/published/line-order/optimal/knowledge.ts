import type { LineKernel } from '../../../line/index.ts';

/**
 * The known cells of a puzzle with one solution, as a set that is loaded, extended by solving lines, and copied. The masks
 * are those of a line kernel: for each line, rows first, its known cells.
 */
export class Knowledge {
  /** The number of 32-bit words in a set. */
  readonly size: number;
  /** Line solves so far. */
  lineSolves = 0;
  /** The cells known now. */
  readonly cells: Int32Array;
  /** Line-solve budget; results are undefined once it is spent. */
  readonly budget: number;
  private readonly kernel: LineKernel;
  private readonly height: number;
  private readonly lineCount: number;
  /** All cells; and the filled cells of the solution. */
  private readonly all: Int32Array;
  private readonly solution: Int32Array;
  /** The cells known now, as the kernel takes them. */
  private readonly filled: Int32Array;
  private readonly empty: Int32Array;
  /** Lines that may settle cells, in `settleAllBut`. */
  private readonly waits: Uint8Array;

  /**
   * @param filled the filled cells of the solution, for each line
   * @param empty its empty cells
   */
  constructor(kernel: LineKernel, height: number, filled: Int32Array, empty: Int32Array, budget: number) {
    this.budget = budget;
    this.kernel = kernel;
    this.height = height;
    this.size = filled.length;
    this.lineCount = filled.length / kernel.words;
    this.solution = filled;
    this.all = filled.map((word, at) => word | empty[at]);
    this.cells = new Int32Array(this.size);
    this.filled = new Int32Array(this.size);
    this.empty = new Int32Array(this.size);
    this.waits = new Uint8Array(this.lineCount);
  }

  get isSpent(): boolean {
    return this.lineSolves >= this.budget;
  }

  /** Loads a set: these cells are known, and no others. */
  lay(cells: Int32Array): void {
    const { solution } = this;
    for (let at = 0; at < this.size; at++) {
      this.cells[at] = cells[at];
      this.filled[at] = cells[at] & solution[at];
      this.empty[at] = cells[at] & ~solution[at];
    }
  }

  get isComplete(): boolean {
    for (let at = 0; at < this.size; at++) if (this.cells[at] !== this.all[at]) return false;
    return true;
  }

  /** Whether cells of the line are unknown. */
  isOpen(line: number): boolean {
    const { words } = this.kernel;
    for (let at = line * words; at < (line + 1) * words; at++) if (this.cells[at] !== this.all[at]) return true;
    return false;
  }

  /** Solves a line. Returns whether this settles a cell. */
  solve(line: number): boolean {
    const { kernel, height, waits } = this;
    const { words } = kernel;
    this.lineSolves++;
    kernel.settle(line, this.filled, this.empty, line * words);
    const isRow = line < height;
    const firstCrossing = isRow ? height : 0;
    const place = isRow ? line : line - height;
    const bitOfLine = 1 << (place & 31);
    let settles = false;
    for (let word = 0; word < words; word++) {
      const newFilled = kernel.newFilled[word];
      const news = newFilled | kernel.newEmpty[word];
      if (news === 0) continue;
      settles = true;
      const own = line * words + word;
      this.cells[own] |= news;
      this.filled[own] |= newFilled;
      this.empty[own] |= kernel.newEmpty[word];
      for (let rest = news; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const crossing = firstCrossing + (word << 5) + 31 - Math.clz32(bit);
        const other = crossing * words + (place >> 5);
        this.cells[other] |= bitOfLine;
        ((newFilled & bit) !== 0 ? this.filled : this.empty)[other] |= bitOfLine;
        waits[crossing] = 1;
      }
    }
    return settles;
  }

  /** Solves all lines but one, over and over, until no line settles a cell or the budget is spent. */
  settleAllBut(spared: number): void {
    const { waits, lineCount } = this;
    waits.fill(1);
    for (let isResting = false; !isResting; ) {
      isResting = true;
      for (let line = 0; line < lineCount; line++) {
        if (line === spared || waits[line] === 0) continue;
        if (this.isSpent) return;
        waits[line] = 0;
        if (this.isOpen(line) && this.solve(line)) isResting = false;
      }
    }
  }

  /**
   * Counts how often a line must be solved from here on, if all other lines are solved without limit. No order needs
   * fewer solves of this line, whatever lines were solved before.
   */
  leastSolvesOf(line: number): number {
    for (let solves = 0; ; solves++) {
      this.settleAllBut(line);
      if (this.isComplete || this.isSpent) return solves;
      this.solve(line);
    }
  }
}
