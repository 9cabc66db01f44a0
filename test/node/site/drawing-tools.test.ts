import { type Colour, colouredGrid, EMPTY, FILLED, WHITE } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineBetween } from '#site/src/board/line-between.ts';
import { withCells } from '#site/src/board/stroke.ts';
import { areaOf } from '#site/src/edit/areas.ts';
import { resizedPicture } from '#site/src/edit/changes.ts';
import { drawingOf } from '#site/src/edit/drawing.ts';
import { TOOLS, type Tool } from '#site/src/edit/drawing-painting.ts';
import { cellsOfShape, regularEnd, SHAPES, type Shape } from '#site/src/edit/shapes.ts';
import { keyText, OFFERED, toolOfKey } from '#site/src/edit/tools.ts';
import { documentOfPicture, type Picture } from '#site/src/session/picture.ts';
import { Session } from '#site/src/session/session.ts';
import { Solver } from '#site/src/solver/solver.ts';
import { smallBoard } from '../arbitraries.ts';

const SIZE = { width: 12, height: 10 };
const cell = fc.nat(SIZE.width * SIZE.height - 1);
const shape = fc.constantFrom(...SHAPES);

const row = (of: number, width = SIZE.width) => Math.floor(of / width);
const column = (of: number, width = SIZE.width) => of % width;
const distance = (one: number, other: number) =>
  Math.max(Math.abs(row(one) - row(other)), Math.abs(column(one) - column(other)));
const sorted = (cells: readonly number[]) => [...new Set(cells)].sort((a, b) => a - b);
const shapeOf = (name: Shape, from: number, to: number) => sorted(cellsOfShape(name, SIZE.width, from, to));

/** The parts of a set of cells that hang together, by sides and corners. */
function partsOf(cells: readonly number[]): number {
  const left = new Set(cells);
  let parts = 0;
  for (const start of cells) {
    if (!left.delete(start)) continue;
    parts++;
    const open = [start];
    for (const here of open)
      for (const next of left)
        if (distance(here, next) === 1) {
          left.delete(next);
          open.push(next);
        }
  }
  return parts;
}

const colour = (value: string): Colour => ({ value });

/** A shape as rows of text. */
const drawn = (name: Shape, width: number, height: number): string[] => {
  const cells = new Set(cellsOfShape(name, width, 0, width * height - 1));
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => (cells.has(y * width + x) ? '#' : '.')).join(''),
  );
};

describe('a line', () => {
  test('a line has both ends, no gap and no bend, and goes the same way back', () => {
    fc.assert(
      fc.property(cell, cell, (from, to) => {
        const line = lineBetween(SIZE.width, from, to);
        expect([line[0], line.at(-1)]).toEqual([from, to]);
        expect(line).toHaveLength(distance(from, to) + 1);
        for (const [index, here] of line.slice(1).entries()) expect(distance(here, line[index] ?? -1)).toBe(1);
        expect(lineBetween(SIZE.width, to, from)).toEqual(line.toReversed());
      }),
    );
  });
});

describe('a shape', () => {
  test('a shape is the same whichever corner comes first, hangs together, and fills its box from edge to edge', () => {
    fc.assert(
      fc.property(shape, cell, cell, (name, from, to) => {
        const cells = shapeOf(name, from, to);
        expect(shapeOf(name, to, from)).toEqual(cells);
        expect(partsOf(cells)).toBe(1);
        for (const axis of [row, column]) {
          const lines = cells.map((each) => axis(each));
          const ends = [axis(from), axis(to)];
          expect([Math.min(...lines), Math.max(...lines)]).toEqual([Math.min(...ends), Math.max(...ends)]);
          expect(new Set(lines).size).toBe(Math.max(...ends) - Math.min(...ends) + 1);
        }
      }),
    );
  });

  test('a shape with two other corners of its box is the same, unless it is a line', () => {
    const boxed = fc.constantFrom(...SHAPES.filter((name) => name !== 'line'));
    fc.assert(
      fc.property(boxed, cell, cell, (name, from, to) => {
        const other = shapeOf(name, row(from) * SIZE.width + column(to), row(to) * SIZE.width + column(from));
        expect(other).toEqual(shapeOf(name, from, to));
        // Both mirrors of the box leave it as it is.
        const mirrored = other.map((each) => row(each) * SIZE.width + column(from) + column(to) - column(each));
        const turned = other.map((each) => (row(from) + row(to) - row(each)) * SIZE.width + column(each));
        expect([sorted(mirrored), sorted(turned)]).toEqual([other, other]);
      }),
    );
  });

  test('an outline is the edge of its filled shape: it has no way in, and a rectangle has exactly its border', () => {
    fc.assert(
      fc.property(cell, cell, (from, to) => {
        for (const [outline, filled] of [
          ['rectangle', 'filled-rectangle'],
          ['ellipse', 'filled-ellipse'],
        ] as const) {
          const edge = new Set(shapeOf(outline, from, to));
          const all = new Set(shapeOf(filled, from, to));
          for (const each of edge) expect(all.has(each)).toBe(true);
          for (const inner of all)
            if (!edge.has(inner))
              for (const beside of [inner - 1, inner + 1, inner - SIZE.width, inner + SIZE.width])
                expect(all.has(beside)).toBe(true);
        }
        const [width, height] = [Math.abs(column(from) - column(to)) + 1, Math.abs(row(from) - row(to)) + 1];
        const inside = Math.max(0, width - 2) * Math.max(0, height - 2);
        expect(shapeOf('filled-rectangle', from, to)).toHaveLength(width * height);
        expect(shapeOf('rectangle', from, to)).toHaveLength(width * height - inside);
      }),
    );
  });

  test('a circle is round, from three cells on', () => {
    expect(drawn('filled-ellipse', 3, 3)).toEqual(['.#.', '###', '.#.']);
    expect(drawn('ellipse', 5, 5)).toEqual(['.###.', '#...#', '#...#', '#...#', '.###.']);
    expect(drawn('ellipse', 9, 9)).toEqual([
      '...###...',
      '.##...##.',
      '.#.....#.',
      '#.......#',
      '#.......#',
      '#.......#',
      '.#.....#.',
      '.##...##.',
      '...###...',
    ]);
    expect(drawn('ellipse', 8, 4)).toEqual(['.######.', '#......#', '#......#', '.######.']);
  });

  test('a regular shape stays on the board: a line keeps to eight directions, and others are as wide as high', () => {
    fc.assert(
      fc.property(shape, cell, cell, (name, from, to) => {
        const end = regularEnd(name, SIZE, from, to);
        expect(end >= 0 && end < SIZE.width * SIZE.height).toBe(true);
        const [across, down] = [Math.abs(column(end) - column(from)), Math.abs(row(end) - row(from))];
        expect(across === down || (name === 'line' && (across === 0 || down === 0))).toBe(true);
        expect(regularEnd(name, SIZE, from, end)).toBe(end);
      }),
    );
  });
});

describe('an area', () => {
  test('an area is the cells of one state that sides connect: all of it, and nothing beyond', () => {
    fc.assert(
      fc.property(smallBoard(8), fc.nat(), (grid, number) => {
        const { width, height, cells } = grid;
        const start = number % cells.length;
        const area = areaOf(grid, start);
        expect(new Set(area).size).toBe(area.length);
        expect(area[0]).toBe(start);
        const isIn = new Set(area);
        for (const each of area) {
          expect(cells[each]).toBe(cells[start]);
          const [y, x] = [row(each, width), column(each, width)];
          const beside = [
            ...(x > 0 ? [each - 1] : []),
            ...(x < width - 1 ? [each + 1] : []),
            ...(y > 0 ? [each - width] : []),
            ...(y < height - 1 ? [each + width] : []),
          ];
          expect(each === start || beside.some((next) => isIn.has(next))).toBe(true);
          for (const next of beside) expect(isIn.has(next)).toBe(cells[next] === cells[start]);
        }
      }),
    );
  });
});

describe('the strokes of the tools', () => {
  /** A drawing of 12 × 10 cells with a tool in hand. */
  function desk(tool: Tool, cells = new Uint8Array(SIZE.width * SIZE.height), colours: readonly Colour[] = []) {
    const picture: Picture =
      colours.length === 0
        ? { grid: { ...SIZE, cells } }
        : { grid: colouredGrid(SIZE.width, SIZE.height, cells), colours, background: WHITE };
    const session = new Session(documentOfPicture(picture), 'edit');
    const drawing = drawingOf(session);
    drawing.follow(new Solver());
    drawing.take(tool);
    const { painting } = drawing;
    const { grid } = painting;
    const drag = (path: readonly number[], state = FILLED) => {
      painting.begin(path[0] ?? 0, { state, toggles: true });
      for (const each of path.slice(1)) painting.extend(each);
    };
    const filled = () => [...grid.value.cells.keys()].filter((each) => grid.value.cells[each] === FILLED);
    const steps = () => session.pictures.peek().past.length;
    return { drawing, painting, grid, drag, filled, steps };
  }

  const path = fc.array(cell, { minLength: 1, maxLength: 6 });

  test('a pen paints all cells that it passes without a gap, in one step', () => {
    fc.assert(
      fc.property(path, (cells) => {
        const { drag, painting, filled, steps } = desk('pen');
        drag(cells);
        painting.end();
        expect(filled()).toEqual(expect.arrayContaining(cells));
        expect(partsOf(filled())).toBe(1);
        expect(steps()).toBe(1);
      }),
    );
  });

  test('a shape lies between the first cell and the last one, whatever is passed, in one step; undone before its end, it is none', () => {
    fc.assert(
      fc.property(shape, path, (name, cells) => {
        const { drag, painting, filled, steps } = desk(name);
        drag(cells);
        painting.cancel();
        expect(filled()).toEqual([]);
        drag(cells);
        painting.end();
        expect(filled()).toEqual(shapeOf(name, cells[0] ?? 0, cells.at(-1) ?? 0));
        expect(steps()).toBe(1);
      }),
    );
  });

  test('a fill changes its area at the end of the press, and a second fill changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(EMPTY, FILLED), { minLength: 120, maxLength: 120 }), cell, (cells, at) => {
        const { grid, drag, painting, steps } = desk('fill', Uint8Array.from(cells));
        const area = areaOf(grid.value, at);
        const expected = withCells(grid.value, area, FILLED).cells;
        drag([at]);
        painting.cancel();
        expect(steps()).toBe(0);
        for (let press = 0; press < 2; press++) {
          drag([at]);
          painting.end();
        }
        expect(grid.value.cells).toEqual(expected);
        expect(steps()).toBe(cells[at] === EMPTY ? 1 : 0);
      }),
    );
  });

  test('an eraser clears whatever it passes, wherever it begins', () => {
    const { drag, painting, filled } = desk('pen');
    drag([13, 16]);
    painting.end();
    drag([12, 15], EMPTY);
    painting.end();
    expect(filled()).toEqual([16]);
  });

  test('a pen that is kept straight draws lines, and a tool that picks takes the last cell at the end', () => {
    const straight = desk('pen');
    straight.painting.keepRegular(true);
    straight.drag([0, 15, 26]);
    straight.painting.end();
    expect(straight.filled()).toEqual([0, 13, 26]);
    const coloured = Uint8Array.from({ length: 120 }, (_, each) => each % 4);
    const { drawing, drag, painting, steps } = desk('pick', coloured, ['#ff0000', '#00ff00', '#0000ff'].map(colour));
    drag([2, 3]);
    painting.cancel();
    painting.end();
    expect([drawing.colour.value, drawing.tool.value]).toEqual([1, 'pick']);
    drag([2, 3]);
    painting.end();
    expect([drawing.colour.value, drawing.tool.value, steps()]).toEqual([3, 'pen', 0]);
  });

  test('a stroke in hand ends with the picture on which it began: an undo or another size takes it back', () => {
    const all = ['#ff0000', '#00ff00'].map(colour);
    for (const tool of TOOLS) {
      const { drawing, painting, grid, drag } = desk(tool, undefined, all);
      const { cells } = grid.peek();
      drawing.change({
        grid: colouredGrid(SIZE.width, SIZE.height, cells),
        colours: [...all, colour('#0000ff')],
        background: WHITE,
      });
      drag([5], 3);
      drawing.undo();
      painting.end();
      expect(grid.peek().cells).toEqual(cells);
      drag([5], 2);
      drawing.changeGrid((board) => resizedPicture(board, { left: 1 }));
      painting.end();
      expect(grid.peek().cells.every((state) => state === EMPTY)).toBe(true);
    }
  });

  test('a shape without extent asks for its other end when its key is up; a pen and a shape with extent do not', () => {
    for (const tool of TOOLS) {
      const { painting, drag } = desk(tool, undefined, ['#ff0000', '#00ff00'].map(colour));
      drag([5]);
      expect(painting.release() !== undefined).toBe(SHAPES.some((name) => name === tool));
      painting.extend(6);
      expect(painting.release()).toBeUndefined();
    }
  });
});

describe('the keys of the tools', () => {
  test('every tool has a key of its own, with Caps Lock too, and none that moves on the board or paints', () => {
    for (const tool of TOOLS) {
      const { key } = OFFERED[tool];
      const shiftKey = key === key.toUpperCase();
      expect(toolOfKey({ key: key.toLowerCase(), shiftKey })).toBe(tool);
      expect(toolOfKey({ key: key.toUpperCase(), shiftKey })).toBe(tool);
      expect('wasdhjklzx').not.toContain(key.toLowerCase());
    }
    expect(new Set(TOOLS.map(keyText)).size).toBe(TOOLS.length);
    expect(toolOfKey({ key: 'Shift', shiftKey: true })).toBeUndefined();
  });
});
