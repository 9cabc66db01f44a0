import {
  BLACK,
  clueText,
  colouredGrid,
  createGrid,
  FILLED,
  type Grid,
  gridOfRows,
  gridRows,
  puzzleOfColouredGrid,
  puzzleOfGrid,
  WHITE,
} from '@crosshatch/core/puzzle';
import { renderAnySvg, renderAnyText, renderSvg, renderText } from '@crosshatch/core/render';
import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { decodeEntities } from '#core/formats/entities.ts';
import { smallBoard } from '#test/node/arbitraries.ts';
import { anyText, withoutForbidden, xmlFault } from '#test/node/xml.ts';

/** The data of the path of a class. */
const pathOf = (svg: string, name: string): string[] =>
  [...svg.matchAll(new RegExp(`<path class="${name}"[^>]* d="([^"]*)"`, 'g'))].map((found) => found[1] ?? '');

/** The cells that strokes of the form `M1 0.5h2m1 0h1` run over. */
function cellsOf(path: string, width: number, height: number): Grid {
  const grid = createGrid(width, height);
  grid.cells.fill(0);
  let x = 0;
  let y = 0;
  for (const [, command, first = '0', second = '0'] of path.matchAll(/([Mmh])(-?[\d.]+)(?: (-?[\d.]+))?/g)) {
    if (command === 'M') [x, y] = [Number(first), Number(second)];
    else if (command === 'm') [x, y] = [x + Number(first), y + Number(second)];
    else {
      for (let step = 0; step < Number(first); step++) grid.cells[Math.floor(y) * width + x + step] = FILLED;
      x += Number(first);
    }
  }
  return grid;
}

describe('a picture as SVG', () => {
  it('an SVG strokes the filled cells', () => {
    fc.assert(
      fc.property(smallBoard(20), (solution) => {
        const svg = renderSvg(puzzleOfGrid(solution), solution);
        const [filled = ''] = pathOf(svg, 'filled');
        expect(gridRows(cellsOf(filled, solution.width, solution.height))).toEqual(gridRows(solution));
        expect(pathOf(svg, 'empty')).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('an SVG marks cells known to be empty while others are unknown', () => {
    const grid = gridOfRows(['10?', '001']);
    const svg = grid && renderSvg(puzzleOfGrid(grid), grid);
    expect(pathOf(svg ?? '', 'filled')).toEqual(['M0 0.5h1M2 1.5h1']);
    expect(pathOf(svg ?? '', 'empty')).toEqual(['M1.5 0.5h0M0.5 1.5h0M1.5 1.5h0']);
  });

  it('an SVG without a grid leaves every cell white', () => {
    const svg = renderSvg({ rows: [[1]], columns: [[1]] });
    expect(pathOf(svg, 'filled')).toEqual(['']);
    expect(pathOf(svg, 'empty')).toEqual(['']);
  });

  it('an SVG writes the clues, rows beside and columns above', () => {
    fc.assert(
      fc.property(smallBoard(20), (solution) => {
        const puzzle = puzzleOfGrid(solution);
        const svg = renderSvg(puzzle, solution);
        const texts = [...svg.matchAll(/<text [^>]*>(.*?)<\/text>/g)].map((found) =>
          (found[1] ?? '').replaceAll('</tspan>', '').replace(/<tspan[^>]*>/g, ' '),
        );
        expect(texts).toEqual([...puzzle.rows, ...puzzle.columns].map(clueText));
        expect(renderSvg(puzzle, solution, { clues: false })).not.toContain('<text');
      }),
      { numRuns: 50 },
    );
  });

  it('an SVG draws thicker lines every five cells and at the edges', () => {
    const svg = renderSvg(puzzleOfGrid(createGrid(7, 5)), undefined, { clues: false, cellSize: 10 });
    const [thin, thick] = pathOf(svg, 'lines');
    expect(thick).toBe('M0 0v5M5 0v5M7 0v5M0 0h7M0 5h7');
    expect(thin?.match(/M/g)).toHaveLength(8 + 6);
    expect(svg).toContain('stroke-width="0.1"');
    expect(svg).toContain('stroke-width="0.2"');
  });

  it('an SVG is well-formed and has an accessible name', () => {
    const grid = createGrid(3, 2);
    const titled = renderSvg(puzzleOfGrid(grid), grid, { title: 'Duck & "drake" <3' });
    expect(XMLValidator.validate(titled)).toBe(true);
    expect(titled).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" role="img" [^>]*>\n<title>/);
    expect(new XMLParser().parse(titled).svg.title).toBe('Duck & "drake" <3');
    expect(new XMLParser().parse(renderSvg(puzzleOfGrid(grid))).svg.title).toBe('3×2 nonogram');
  });

  it('an SVG has room for its content', () => {
    const size = (svg: string) => /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)?.slice(1).map(Number);
    const puzzle = puzzleOfGrid(createGrid(4, 3));
    expect(size(renderSvg(puzzle, undefined, { clues: false, cellSize: 10 }))).toEqual([50, 40]);
    const [width = 0, height = 0] = size(renderSvg(puzzle, undefined, { cellSize: 10 })) ?? [];
    expect(width).toBeGreaterThan(50);
    expect(height).toBeGreaterThan(40);
  });

  it('a cell size that is not above 0 and a grid of another size are bugs of the caller', () => {
    const puzzle = puzzleOfGrid(createGrid(4, 3));
    for (const cellSize of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => renderSvg(puzzle, undefined, { cellSize })).toThrow(RangeError);
    const message = 'the puzzle has 4×3 cells, the grid 3×4';
    expect(() => renderSvg(puzzle, createGrid(3, 4))).toThrow(new RangeError(message));
    expect(() => renderText(puzzle, createGrid(3, 4))).toThrow(new RangeError(message));
  });

  it('a cell in another state than empty, filled and unknown, or of another colour, is a bug of the caller', () => {
    const grid = { width: 2, height: 1, cells: Uint8Array.of(2, 3) };
    const puzzle = puzzleOfGrid(grid);
    const state = new RangeError('cell 1 of the grid has the state 3');
    for (const render of [renderSvg, renderText]) expect(() => render(puzzle, grid)).toThrow(state);
    const coloured = colouredGrid(2, 1, Uint8Array.of(1, 2));
    const inColours = puzzleOfColouredGrid(coloured, { colours: [BLACK], background: WHITE });
    const colour = new RangeError('cell 1 of the grid has the colour 2');
    for (const render of [renderAnySvg, renderAnyText]) expect(() => render(inColours, coloured)).toThrow(colour);
  });

  it('an SVG is well-formed with any title, which it keeps but for characters that XML forbids', () => {
    fc.assert(
      fc.property(anyText, (title) => {
        const svg = renderSvg({ rows: [[1]], columns: [[1]] }, undefined, { title });
        expect(xmlFault(svg)).toBeUndefined();
        const [, written = ''] = /<title>(.*)<\/title>/.exec(svg) ?? [];
        expect(decodeEntities(written)).toBe(withoutForbidden(title));
      }),
    );
  });

  it('an SVG stays small at 1,000×1,000 cells', () => {
    const grid = createGrid(1000, 1000);
    for (const place of grid.cells.keys()) grid.cells[place] = (place * 7919) % 1009 < 500 ? 1 : 0;
    const svg = renderSvg(puzzleOfGrid(grid), grid);
    expect(svg.length).toBeLessThan(3_000_000);
    expect(svg).not.toContain('<text');
    expect(gridRows(cellsOf(pathOf(svg, 'filled')[0] ?? '', 1000, 1000))).toEqual(gridRows(grid));
  });
});
