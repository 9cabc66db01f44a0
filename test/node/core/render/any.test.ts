import { colouredGrid, createGrid, puzzleOfGrid } from '@crosshatch/core/puzzle';
import {
  renderAnySvg,
  renderAnyText,
  renderColouredSvg,
  renderColouredText,
  renderSvg,
  renderText,
} from '@crosshatch/core/render';
import { describe, expect, test } from 'vitest';
import { pictureOf, withBlottedRows } from '#test/node/coloured-pictures.ts';
import { countsOf } from '#test/node/count-pictures.ts';

const inTwoColours = createGrid(2, 1);
const plain = puzzleOfGrid({ ...inTwoColours, cells: Uint8Array.of(1, 0) });
const { puzzle: coloured, solution: inColours } = pictureOf(
  [{ value: '#e4002b' }, { value: '#0050c8' }],
  colouredGrid(2, 1, Uint8Array.of(1, 2)),
);
const { puzzle: counts } = countsOf(['12'], 2);

test('a puzzle of any kind is drawn as by the renderer of its kind', () => {
  expect(renderAnySvg(plain, inTwoColours)).toBe(renderSvg(plain, inTwoColours));
  expect(renderAnySvg(coloured, inColours)).toBe(renderColouredSvg(coloured, inColours));
  expect(renderAnyText(counts, inColours)).toBe(renderColouredText(counts, inColours));
  expect([renderAnyText(plain), renderAnyText(coloured)]).toEqual([renderText(plain), renderColouredText(coloured)]);
});

test('a puzzle of any kind and its board are drawn in ASCII alone where that is asked for', () => {
  const blotted = withBlottedRows({ puzzle: coloured, solution: inColours });
  for (const [puzzle, grid] of [
    [plain, inTwoColours],
    [coloured, inColours],
    [blotted, inColours],
    [counts, inColours],
  ] as const) {
    for (const board of [undefined, grid]) {
      const text = renderAnyText(puzzle, board, { clues: true, style: 'ascii' });
      expect(text).toMatch(/^[ -~\n]+$/);
      expect(text).toContain('+--');
    }
  }
});

const IN_COLOURS = 'a puzzle in colours has no two-colour grid';

type Render = (puzzle: never, grid: never) => string;

/** The renderers of two colours, of several, and of any. */
const RENDERERS: readonly (readonly [string, Render, Render, Render])[] = [
  ['an SVG', renderSvg, renderColouredSvg, renderAnySvg],
  ['text', renderText, renderColouredText, renderAnyText],
];

describe('a grid of another kind than its puzzle', () => {
  test.each(RENDERERS)('a grid of another kind is a bug of the caller, and not drawn as %s', (...renderers) => {
    const [, ofTwoColours, ofColours, ofAny] = renderers;
    const cases = [
      [ofTwoColours, plain, inColours, 'a two-colour puzzle has no coloured grid'],
      [ofColours, coloured, inTwoColours, IN_COLOURS],
      [ofColours, counts, inTwoColours, IN_COLOURS],
    ] as const;
    for (const [render, puzzle, grid, message] of cases) {
      expect(() => render(puzzle as never, grid as never)).toThrow(new RangeError(message));
      expect(() => ofAny(puzzle as never, grid as never)).toThrow(new RangeError(message));
    }
    expect(() => ofTwoColours(coloured as never, inTwoColours as never)).toThrow(RangeError);
  });
});
