import { EMPTY, FILLED, type Grid, puzzleOfGrid, UNKNOWN } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { topBeside } from '#site/src/board/beside.ts';
import { watchLines } from '#site/src/board/line-states.ts';
import { beginStroke, extendStroke, paintedCells, withCells } from '#site/src/board/stroke.ts';
import { withFinishedCrossed } from '#site/src/play/finished-lines.ts';
import { partOf, smallBoard } from '../arbitraries.ts';

/** A picture, a part of it, and a larger part of it. */
const anyProgress = smallBoard(7).chain((picture) =>
  fc.tuple(fc.constant(picture), partOf(picture), partOf(picture)).map(([, first, second]) => {
    const cells = first.cells.map((state, cell) => (state === UNKNOWN ? (second.cells[cell] ?? UNKNOWN) : state));
    return { picture, before: first, after: { ...first, cells } };
  }),
);

const line = (grid: Grid, axis: 'row' | 'column', index: number): number[] =>
  [...grid.cells].filter((_, cell) => (axis === 'row' ? Math.floor(cell / grid.width) : cell % grid.width) === index);

describe('crosses in finished lines', () => {
  test('a finished line is crossed where the picture is empty, and no other cell changes', () => {
    fc.assert(
      fc.property(anyProgress, ({ picture, before, after }) => {
        const crossed = withFinishedCrossed(before, after, watchLines(puzzleOfGrid(picture)));
        for (const [cell, state] of crossed.cells.entries()) {
          if (state === after.cells[cell]) continue;
          expect(after.cells[cell]).toBe(UNKNOWN);
          expect(state).toBe(EMPTY);
          expect(picture.cells[cell]).toBe(EMPTY);
        }
      }),
    );
  });

  test('a line that a change finishes has no open cell after it, and one that was done keeps its open cells', () => {
    fc.assert(
      fc.property(anyProgress, ({ picture, before, after }) => {
        fc.pre(before.cells.some((state) => state !== UNKNOWN));
        const statesOf = watchLines(puzzleOfGrid(picture));
        const first = statesOf(before);
        const then = statesOf(after);
        const crossed = withFinishedCrossed(before, after, statesOf);
        for (const [row, { isDone }] of then.rows.entries()) {
          if (isDone && first.rows[row]?.isDone !== true) expect(line(crossed, 'row', row)).not.toContain(UNKNOWN);
        }
        const nothingNew = withFinishedCrossed(after, after, statesOf);
        expect(nothingNew).toBe(after);
      }),
    );
  });

  test('the first stroke on a blank board crosses the lines without blocks', () => {
    const picture: Grid = { width: 3, height: 2, cells: Uint8Array.of(1, 0, 1, 0, 0, 0) };
    const blank = { ...picture, cells: new Uint8Array(6).fill(UNKNOWN) };
    const crossed = withFinishedCrossed(blank, withCells(blank, [0], FILLED), watchLines(puzzleOfGrid(picture)));
    expect([...crossed.cells]).toEqual([1, 0, 2, 0, 0, 0]);
  });
});

test('a pen that protects marks changes no mark of another kind, wherever its stroke begins', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(EMPTY, FILLED, UNKNOWN), { minLength: 12, maxLength: 12 }),
      fc.nat(11),
      fc.nat(11),
      fc.constantFrom(EMPTY, FILLED),
      (states, from, to, state) => {
        const grid: Grid = { width: 4, height: 3, cells: Uint8Array.from(states) };
        const other = state === FILLED ? EMPTY : FILLED;
        const begun = beginStroke(grid, from, { state, toggles: true, protects: true });
        const stroke = extendStroke(grid, begun, to);
        for (const cell of paintedCells(grid, stroke)) expect(grid.cells[cell]).not.toBe(other);
      },
    ),
  );
});

test('a note beside a line stays on the stage, and covers the line only where neither side has room', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 600 }),
      fc.integer({ min: 10, max: 400 }),
      fc.integer({ min: 20, max: 200 }),
      (start, length, height) => {
        const stage = { top: 50, bottom: 650 };
        const target = { top: 50 + start, bottom: 50 + Math.min(600, start + length) };
        const top = topBeside(target, stage, height);
        expect(top).toBeGreaterThanOrEqual(stage.top);
        expect(top + height).toBeLessThanOrEqual(stage.bottom);
        const hasRoom = target.bottom + 10 + height <= stage.bottom || target.top - 10 - height >= stage.top;
        if (hasRoom) expect(top >= target.bottom || top + height <= target.top).toBe(true);
      },
    ),
  );
});
