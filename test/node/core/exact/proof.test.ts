import type { SettledCell, TraceStep } from '@crosshatch/core/algorithm';
import { exact } from '@crosshatch/core/exact';
import { createKernel, type LineKernel } from '@crosshatch/core/line';
import { EMPTY, FILLED, type Grid, gridOfRows, type Puzzle, puzzleOfGrid, UNKNOWN } from '@crosshatch/core/puzzle';
import { describe, expect, test } from 'vitest';
import { hasBit, setBit } from '#test/node/masks.ts';
import { type BoardName, drawnBoard, withRowsExchanged } from './random-board.ts';

/** A cell with a state, `2 * cell + state`. */
type Literal = number;

/**
 * Reads a trace as a proof that there are no solutions but those told. Lines, earlier nogoods and found solutions must
 * refute each nogood, and the whole puzzle in the end.
 */
class ProofReader {
  private readonly puzzle: Puzzle;
  private readonly width: number;
  private readonly kernel: LineKernel;
  /** Masks of the line in hand. */
  private readonly filled: Int32Array;
  private readonly empty: Int32Array;
  /** For each literal, the nogoods that it is part of. */
  private readonly nogoodsWith: Literal[][][];
  private readonly excluded: Grid[] = [];
  /** The cells that follow without a guess; undefined once they clash. */
  private certain: Uint8Array | undefined;

  constructor(puzzle: Puzzle) {
    this.puzzle = puzzle;
    this.width = puzzle.columns.length;
    this.kernel = createKernel([
      ...puzzle.rows.map((clue) => ({ clue, cells: puzzle.columns.length })),
      ...puzzle.columns.map((clue) => ({ clue, cells: puzzle.rows.length })),
    ]);
    this.filled = new Int32Array(this.kernel.words);
    this.empty = new Int32Array(this.kernel.words);
    const cells = this.width * puzzle.rows.length;
    this.nogoodsWith = Array.from({ length: 2 * cells }, () => []);
    this.certain = new Uint8Array(cells).fill(UNKNOWN);
    this.certain = this.consequences(
      [],
      [...puzzle.rows.keys(), ...puzzle.columns.map((_, column) => this.columnLine(column))],
    );
  }

  get isComplete(): boolean {
    return this.certain === undefined;
  }

  read(step: TraceStep): void {
    if (step.kind === 'nogood') {
      const literals = step.cells.map(this.literalOf);
      expect(this.consequences(literals)).toBeUndefined();
      this.learn(literals);
    }
    if (step.kind === 'agreement') {
      const tried = this.literalOf(step.tried);
      const agreed = step.cells.map(this.literalOf);
      for (const literal of [tried, tried ^ 1]) {
        const cells = this.consequences([literal]);
        if (cells !== undefined) expect(agreed.filter((other) => cells[other >> 1] !== (other & 1))).toEqual([]);
      }
      for (const literal of agreed) this.learn([literal ^ 1]);
    }
    if (step.kind === 'solution') {
      const solution = gridOfRows(step.rows);
      if (solution === undefined) throw new Error('a solution is no grid');
      expect(puzzleOfGrid(solution)).toEqual(this.puzzle);
      this.excluded.push(solution);
      this.certain = this.consequences([]);
    }
  }

  private readonly literalOf = ({ row, column, state }: SettledCell): Literal =>
    2 * (row * this.width + column) + state;

  private readonly columnLine = (column: number): number => this.puzzle.rows.length + column;

  private learn(nogood: Literal[]): void {
    for (const literal of nogood) this.nogoodsWith[literal]?.push(nogood);
    if (this.certain === undefined) return;
    const left = lastLiteralOf(nogood, this.certain);
    if (left !== 'some') this.certain = left === 'none' ? undefined : this.consequences([left]);
  }

  /** The certain cells and the consequences of the literals; undefined when they clash. */
  private consequences(literals: readonly Literal[], lines: readonly number[] = []): Uint8Array | undefined {
    if (this.certain === undefined) return undefined;
    const cells = this.certain.slice();
    const { width } = this;
    const fresh: Literal[] = [];
    const dirty = new Set(lines);
    const set = (literal: Literal): boolean => {
      const state = cells[literal >> 1];
      if (state !== UNKNOWN) return state === (literal & 1);
      cells[literal >> 1] = literal & 1;
      fresh.push(literal);
      const row = Math.floor((literal >> 1) / width);
      dirty.add(row);
      dirty.add(this.columnLine((literal >> 1) - row * width));
      return true;
    };
    if (!literals.every(set)) return undefined;
    for (;;) {
      for (let literal = fresh.pop(); literal !== undefined; literal = fresh.pop()) {
        for (const nogood of this.nogoodsWith[literal] ?? []) {
          const left = lastLiteralOf(nogood, cells);
          if (left === 'none' || (left !== 'some' && !set(left))) return undefined;
        }
      }
      const [line] = dirty;
      if (line === undefined) break;
      dirty.delete(line);
      if (!this.settle(line, cells, set)) return undefined;
    }
    const isExcluded = this.excluded.some((solution) => solution.cells.every((state, cell) => state === cells[cell]));
    return isExcluded ? undefined : cells;
  }

  /** Sets what one line settles; false when it has no placement. */
  private settle(line: number, cells: Uint8Array, set: (literal: Literal) => boolean): boolean {
    const { filled, empty, kernel, width } = this;
    const isRow = line < this.puzzle.rows.length;
    const length = isRow ? width : this.puzzle.rows.length;
    const cellAt = (at: number) => (isRow ? line * width + at : at * width + line - this.puzzle.rows.length);
    filled.fill(0);
    empty.fill(0);
    for (let at = 0; at < length; at++) {
      const state = cells[cellAt(at)];
      if (state !== UNKNOWN) setBit(state === FILLED ? filled : empty, at);
    }
    if (!kernel.settle(line, filled, empty, 0)) return false;
    for (let at = 0; at < length; at++) {
      if (hasBit(kernel.newFilled, at)) set(2 * cellAt(at) + FILLED);
      if (hasBit(kernel.newEmpty, at)) set(2 * cellAt(at) + EMPTY);
    }
    return true;
  }
}

/** The literal that must hold because all others of the nogood do; `some` where there is a choice, `none` where all do. */
function lastLiteralOf(nogood: readonly Literal[], cells: Uint8Array): Literal | 'some' | 'none' {
  let found: Literal | 'none' = 'none';
  for (const literal of nogood) {
    const state = cells[literal >> 1];
    if (state === (literal & 1)) continue;
    if (state !== UNKNOWN || found !== 'none') return 'some';
    found = literal ^ 1;
  }
  return found;
}

function expectProof(puzzle: Puzzle, status: string): void {
  const reader = new ProofReader(puzzle);
  const outcome = exact.solve(puzzle, { budget: 5_000_000, solutions: 100, trace: (step) => reader.read(step) });
  expect(outcome.status).toBe(status);
  expect(outcome.work.probes).toBeGreaterThan(0);
  expect(reader.isComplete).toBe(true);
}

const named = (width: number, height: number, chance: number, seed: number): BoardName => ({
  width,
  height,
  chance,
  seed,
});

describe('the trace of a hard board proves', () => {
  test('the trace of a hard board proves that there is no solution', () => {
    expectProof(withRowsExchanged(puzzleOfGrid(drawnBoard(named(15, 15, 0.35, 68)))), 'contradictory');
  });

  test('the trace of a hard board proves that there is no other solution', () => {
    expectProof(puzzleOfGrid(drawnBoard(named(20, 20, 0.45, 21595))), 'unique');
  });

  test('the trace of a hard board with long lines proves that there are no more solutions than those found', () => {
    expectProof(puzzleOfGrid(drawnBoard(named(8, 40, 0.45, 441))), 'multiple');
  });
});
