import { type CellState, createGrid, EMPTY, FILLED, type Grid, UNKNOWN } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginStroke, cellsUnder, extendStroke, paintedCells, withCells } from '#site/src/board/stroke.ts';

const states = fc.constantFrom<CellState>(EMPTY, FILLED, UNKNOWN);

const anyGrid: fc.Arbitrary<Grid> = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
  .chain(([width, height]) =>
    fc
      .array(states, { minLength: width * height, maxLength: width * height })
      .map((cells) => ({ width, height, cells: Uint8Array.from(cells) })),
  );

/** A stroke through some cells of a board. */
const anyStroke = fc
  .record({
    grid: anyGrid,
    state: states,
    toggles: fc.boolean(),
    path: fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
  })
  .map(({ grid, state, toggles, path }) => {
    const [origin = 0, ...rest] = path.map((number) => number % grid.cells.length);
    const stroke = rest.reduce(
      (drawn, cell) => extendStroke(grid, drawn, cell),
      beginStroke(grid, origin, { state, toggles }),
    );
    return { grid, state, toggles, origin, last: rest.at(-1) ?? origin, stroke };
  });

describe('a stroke', () => {
  test('a stroke stays in the row or the column in which it began, and reaches as far along it as the pen', () => {
    fc.assert(
      fc.property(anyStroke, ({ grid, origin, last, stroke }) => {
        const row = (cell: number) => Math.floor(cell / grid.width);
        const column = (cell: number) => cell % grid.width;
        const cells = cellsUnder(grid, stroke);
        expect(cells).toContain(origin);
        if (stroke.axis === undefined) expect(cells).toEqual([origin]);
        if (stroke.axis === 'row') {
          expect(new Set(cells.map(row))).toEqual(new Set([row(origin)]));
          expect(cells.map(column)).toContain(column(last));
          expect(cells.length).toBe(Math.abs(column(last) - column(origin)) + 1);
        }
        if (stroke.axis === 'column') {
          expect(new Set(cells.map(column))).toEqual(new Set([column(origin)]));
          expect(cells.map(row)).toContain(row(last));
          expect(cells.length).toBe(Math.abs(row(last) - row(origin)) + 1);
        }
      }),
    );
  });

  test('a stroke paints one state, and over marks of the other kind only if it began on one', () => {
    fc.assert(
      fc.property(anyStroke, ({ grid, state, stroke, origin }) => {
        const painted = paintedCells(grid, stroke);
        const after = withCells(grid, painted, stroke.to);
        const other = state === FILLED ? EMPTY : FILLED;
        for (const [cell, before] of grid.cells.entries()) {
          expect(after.cells[cell]).toBe(painted.includes(cell) ? stroke.to : before);
          if (state !== UNKNOWN && before === other && grid.cells[origin] !== other) {
            expect(after.cells[cell]).toBe(other);
          }
        }
      }),
    );
  });

  test('a stroke does to its first cell what the pen is for, and clears a mark of its own kind if it toggles', () => {
    fc.assert(
      fc.property(anyStroke, ({ grid, state, toggles, origin, stroke }) => {
        const after = withCells(grid, paintedCells(grid, stroke), stroke.to);
        const clears = toggles && grid.cells[origin] === state;
        expect(after.cells[origin]).toBe(clears ? UNKNOWN : state);
      }),
    );
  });
});

test('a stroke of an eraser that begins on a blank cell clears what it meets', () => {
  const grid = withCells(createGrid(4, 1), [1, 3], FILLED);
  const stroke = extendStroke(grid, beginStroke(grid, 0, { state: UNKNOWN, toggles: true }), 3);
  expect(paintedCells(grid, stroke)).toEqual([1, 3]);
});

test('where blank cells are empty, a stroke fills and clears', () => {
  const grid: Grid = { width: 4, height: 1, cells: Uint8Array.of(EMPTY, FILLED, FILLED, EMPTY) };
  const from = (cell: number) => {
    const stroke = extendStroke(grid, beginStroke(grid, cell, { state: FILLED, toggles: true }, EMPTY), 3);
    return [...withCells(grid, paintedCells(grid, stroke), stroke.to).cells];
  };
  expect(from(0)).toEqual([FILLED, FILLED, FILLED, FILLED]);
  expect(from(1)).toEqual([EMPTY, EMPTY, EMPTY, EMPTY]);
});
