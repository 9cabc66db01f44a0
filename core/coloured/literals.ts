import type { ColouredCell, Trace } from '../algorithm/index.ts';
import { NONE } from '../board/index.ts';
import type { TracedAssignment } from '../cdcl/index.ts';
import type { Arena } from '../memory/index.ts';
import { UNKNOWN } from '../puzzle/index.ts';
import type { ColouredBoard } from './board.ts';
import { onlyColour } from './line-solver.ts';

/** No variable: the cell was settled before the search began. */
const SETTLED = -1;

/**
 * The open cells of a search as variables of two states: one for each cell and colour, the background included. A
 * variable is 1 if the cell has the colour and 0 if it does not (the direct encoding of finite domains). Propagators
 * are the puzzle's lines and, for each open cell, the constraint that it has exactly one colour.
 */
export class ColouredLiterals implements TracedAssignment<ColouredCell> {
  readonly cells: ColouredBoard;
  readonly trace: Trace<ColouredCell> | undefined;
  readonly arena: Arena;
  readonly cellCount: number;
  readonly lineCount: number;

  readonly state: Uint8Array;
  readonly trail: Int32Array;
  trailSize = 0;
  level = 0;
  readonly levelStart: Int32Array;
  /** For each variable on the trail: its place there. */
  readonly position: Int32Array;
  readonly levelOf: Int32Array;
  readonly reason: Int32Array;
  /** Size of the trail when the line that set the variable was solved: its reason lies before. */
  readonly since: Int32Array;

  /** Open cells, and for each cell its first variable or SETTLED. */
  readonly open: Int32Array;
  readonly firstVariable: Int32Array;
  /** Variables of a cell: its colours and the background. */
  readonly colours: number;
  private unsettled: number;

  /** @param cells a board on which no line waits */
  constructor(cells: ColouredBoard, trace?: Trace<ColouredCell>) {
    this.cells = cells;
    this.trace = trace;
    this.arena = cells.arena;
    this.colours = cells.colours + 1;
    const open = cells.openCells();
    this.open = Int32Array.from(open);
    this.unsettled = open.length;
    this.cellCount = open.length * this.colours;
    this.lineCount = cells.lineCount + open.length;
    const { arena, cellCount } = this;
    this.firstVariable = arena.integers(cells.sets.length).fill(SETTLED);
    this.state = arena.bytes(cellCount).fill(UNKNOWN);
    this.trail = arena.integers(cellCount);
    this.levelStart = arena.integers(cellCount + 1);
    this.position = arena.integers(cellCount).fill(-1);
    this.levelOf = arena.integers(cellCount);
    this.reason = arena.integers(cellCount).fill(NONE);
    this.since = arena.integers(cellCount);
    for (const [at, cell] of open.entries()) {
      const first = at * this.colours;
      this.firstVariable[cell] = first;
      // Colours that were ruled out before are settled for good: they are on no trail.
      for (let colour = 0; colour < this.colours; colour++) {
        if ((cells.sets[cell] & (1 << colour)) === 0) this.state[first + colour] = 0;
      }
    }
  }

  get isComplete(): boolean {
    return this.unsettled === 0;
  }

  get isResting(): boolean {
    return this.cells.isResting;
  }

  get lineSolves(): number {
    return this.cells.lineSolves;
  }

  settledCell(literal: number): ColouredCell {
    const variable = literal >> 1;
    const cell = this.open[Math.floor(variable / this.colours)];
    const colour = variable % this.colours;
    const row = Math.floor(cell / this.cells.width);
    const column = cell - row * this.cells.width;
    const others = Array.from({ length: this.colours }, (_, other) => other).filter((other) => other !== colour);
    return { row, column, colours: (literal & 1) === 1 ? [colour] : others };
  }

  /** Returns the loss (`32 * cell + colour`) that ruling out a variable causes. */
  lossOf(variable: number): number {
    const at = Math.floor(variable / this.colours);
    return 32 * this.open[at] + variable - at * this.colours;
  }

  /** The cells that have been settled since a level began. */
  settledSince(level: number): number[] {
    const literals = this.trail
      .subarray(this.levelStart[level], this.trailSize)
      .filter((literal) => (literal & 1) === 1);
    return Array.from(literals, (literal) => this.open[Math.floor((literal >> 1) / this.colours)]);
  }

  newLevel(): void {
    this.levelStart[++this.level] = this.trailSize;
  }

  set(literal: number, reason: number): void {
    this.record(literal, reason, this.trailSize);
    const at = Math.floor((literal >> 1) / this.colours);
    const cell = this.open[at];
    const bit = 1 << ((literal >> 1) - at * this.colours);
    if ((literal & 1) === 1) this.ruleOutOthers(at, cell, bit);
    else this.ruleOut(at, cell, bit);
    this.cells.enqueueCell(cell);
  }

  imply(literal: number, reason: number): void {
    this.set(literal, reason);
    this.trace?.({ kind: 'implied', cell: this.settledCell(literal), level: this.level });
  }

  /** Gives the cell the colour of the bit, and no other. */
  private ruleOutOthers(at: number, cell: number, bit: number): void {
    const { sets } = this.cells;
    const first = at * this.colours;
    for (let rest = sets[cell] & ~bit; rest !== 0; rest &= rest - 1) {
      const variable = first + 31 - Math.clz32(rest & -rest);
      this.record(2 * variable, this.cells.lineCount + at, this.trailSize);
    }
    sets[cell] = bit;
    this.unsettled--;
  }

  /**
   * Takes the colour of the bit from the cell, after it was recorded. If one colour is left, the cell has that colour.
   */
  private ruleOut(at: number, cell: number, bit: number): void {
    const { sets } = this.cells;
    sets[cell] &= ~bit;
    const only = onlyColour(sets[cell]);
    if (only < 0) return;
    this.record(2 * (at * this.colours + only) + 1, this.cells.lineCount + at, this.trailSize);
    this.unsettled--;
  }

  private record(literal: number, reason: number, since: number): void {
    const variable = literal >> 1;
    this.state[variable] = literal & 1;
    this.position[variable] = this.trailSize;
    this.levelOf[variable] = this.level;
    this.reason[variable] = reason;
    this.since[variable] = since;
    this.trail[this.trailSize++] = literal;
  }

  /** Solves queued lines until none is left or the line solves reach the budget; returns a line that clashes, or NONE. */
  propagateLines(budget: number = Number.POSITIVE_INFINITY): number {
    while (!this.cells.isResting && this.cells.lineSolves < budget) {
      const clash = this.propagateOneLine();
      if (clash !== NONE) return clash;
    }
    return NONE;
  }

  propagateOneLine(): number {
    const line = this.cells.dequeue();
    return this.solveLine(line) ? NONE : line;
  }

  /** Solves a line and queues those that cross its narrowed cells; returns false when it has no placement. */
  solveLine(line: number): boolean {
    const { cells, trace } = this;
    const since = this.trailSize;
    const count = cells.settle(line);
    if (count < 0) {
      trace?.({ kind: 'contradiction', line: cells.lineOf(line), level: this.level });
      return false;
    }
    const { narrowed, removed } = cells.solverOf[line];
    const { first, stride, firstCrossing } = cells.geometryOf(line);
    for (let at = 0; at < count; at++) {
      const cell = first + narrowed[at] * stride;
      const variable = this.firstVariable[cell];
      for (let rest = removed[at]; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        this.record(2 * (variable + 31 - Math.clz32(bit)), line, since);
        this.ruleOut(Math.floor(variable / this.colours), cell, bit);
      }
      cells.enqueue(firstCrossing + narrowed[at]);
    }
    if (trace !== undefined && count > 0) {
      const narrowedCells = Array.from({ length: count }, (_, at) => cells.cellAt(first + narrowed[at] * stride));
      trace({ kind: 'line', line: cells.lineOf(line), cells: narrowedCells, level: this.level });
    }
    return true;
  }

  backtrack(level: number): void {
    if (level >= this.level) return;
    const start = this.levelStart[level + 1];
    const { sets } = this.cells;
    for (let place = this.trailSize - 1; place >= start; place--) {
      const literal = this.trail[place];
      const variable = literal >> 1;
      this.state[variable] = UNKNOWN;
      if ((literal & 1) === 1) {
        this.unsettled++;
        continue;
      }
      const at = Math.floor(variable / this.colours);
      sets[this.open[at]] |= 1 << (variable - at * this.colours);
    }
    this.trailSize = start;
    this.level = level;
    this.cells.clearQueue();
  }

  /** The colours that a cell had lost when the trail had a given size, and the part of these that it lost for good. */
  lostBefore(cell: number, size: number): { lost: number; forGood: number } {
    const variable = this.firstVariable[cell];
    if (variable === SETTLED) {
      const lost = ~this.cells.sets[cell];
      return { lost, forGood: lost };
    }
    let lost = 0;
    let forGood = 0;
    for (let colour = 0; colour < this.colours; colour++) {
      if (this.state[variable + colour] !== 0 || this.position[variable + colour] >= size) continue;
      lost |= 1 << colour;
      if (this.levelOf[variable + colour] === 0) forGood |= 1 << colour;
    }
    return { lost, forGood };
  }

  /** The cells' sets with the losses that are certain only: those of level 0. */
  certainSets(): Int32Array {
    const sets = this.cells.sets.slice();
    const end = this.level > 0 ? this.levelStart[1] : this.trailSize;
    for (let place = end; place < this.trailSize; place++) {
      const variable = this.trail[place] >> 1;
      if ((this.trail[place] & 1) === 1) continue;
      const at = Math.floor(variable / this.colours);
      sets[this.open[at]] |= 1 << (variable - at * this.colours);
    }
    return sets;
  }
}
