import { contrast } from '@crosshatch/core/colour';
import { colouredClueText, colouredGrid, puzzleOfColouredGrid, UNKNOWN_COLOUR, WHITE } from '@crosshatch/core/puzzle';
import { renderColouredSvg, renderColouredText } from '@crosshatch/core/render';
import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { inkOn } from '#core/colour/contrast.ts';
import { patternOf } from '#core/render/coloured/look.ts';
import { colouredPicture, pictureOf, withBlottedRows } from '#test/node/coloured-pictures.ts';

const RED = { value: '#e4002b', name: 'red' };
const BLUE = { value: '#0050c8', name: 'blue' };

/** The elements of a class with the attributes and the content that they have. */
const elementsOf = (svg: string, name: string): string[] =>
  [...svg.matchAll(new RegExp(`<[a-z]+ class="${name}"[^>]*>`, 'g'))].map(([element]) => element);

const attributeOf = (element: string, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1] ?? '';

/** Draws strokes such as `M1 0.5h2m1 0h1` into cells as a colour. */
function draw(path: string, colour: number, cells: Uint8Array, width: number): void {
  let x = 0;
  let y = 0;
  for (const [, command, first = '0', second = '0'] of path.matchAll(/([Mmh])(-?[\d.]+)(?: (-?[\d.]+))?/g)) {
    if (command === 'M') [x, y] = [Number(first), Number(second)];
    else if (command === 'm') [x, y] = [x + Number(first), y + Number(second)];
    else {
      cells.fill(colour, Math.floor(y) * width + x, Math.floor(y) * width + x + Number(first));
      x += Number(first);
    }
  }
}

const groupOf = (svg: string, side: string): string =>
  new RegExp(`<g class="${side}"[^>]*>(.*?)</g>`, 's').exec(svg)?.[1] ?? '';

/** The clues of a side as a reader without the picture has them. */
const clueTextsOf = (svg: string, side: string): string[] =>
  (groupOf(svg, side).match(/<text.*/g) ?? []).map((line) => line.replace(/<[^>]*>/g, ''));

test('a coloured SVG has one path for each colour, which strokes the cells of that colour', () => {
  fc.assert(
    fc.property(colouredPicture(12, 6), ({ puzzle, solution }) => {
      const cells = new Uint8Array(solution.cells.length);
      const paths = elementsOf(renderColouredSvg(puzzle, solution), 'colour');
      const drawn = puzzle.colours.map((_, at) => at + 1).filter((colour) => solution.cells.includes(colour));
      expect(paths.map((path) => attributeOf(path, 'stroke'))).toEqual(
        drawn.map((colour) => puzzle.colours[colour - 1]?.value),
      );
      for (const [at, colour] of drawn.entries())
        draw(attributeOf(paths[at] ?? '', 'd'), colour, cells, solution.width);
      expect(cells).toEqual(solution.cells);
    }),
    { numRuns: 50 },
  );
});

test('a coloured SVG writes the clues, with letters where marks are asked for, and ? for a hidden length', () => {
  fc.assert(
    fc.property(colouredPicture(12, 6), fc.boolean(), (picture, isBlotted) => {
      const puzzle = isBlotted ? withBlottedRows(picture) : picture.puzzle;
      const svg = renderColouredSvg(puzzle, undefined, { marks: 'letters' });
      expect(clueTextsOf(svg, 'rows')).toEqual(puzzle.rows.map(colouredClueText));
      expect(clueTextsOf(svg, 'columns')).toEqual(puzzle.columns.map(colouredClueText));
      const bare = renderColouredSvg(puzzle, undefined, { marks: 'none' });
      expect(clueTextsOf(bare, 'rows')).toEqual(
        puzzle.rows.map((clue) => colouredClueText(clue).replace(/[a-zA-Z]/g, '')),
      );
      expect(renderColouredSvg(puzzle, undefined, { clues: false })).not.toContain('class="rows"');
    }),
    { numRuns: 50 },
  );
});

test('each clue number stands in the middle of its chip, as a text without spaces', () => {
  fc.assert(
    fc.property(colouredPicture(12, 6), fc.boolean(), (picture, isBlotted) => {
      const puzzle = isBlotted ? withBlottedRows(picture) : picture.puzzle;
      for (const side of ['rows', 'columns']) {
        const group = groupOf(renderColouredSvg(puzzle), side);
        const chips = [...group.matchAll(/M([\d.]+) [\d.]+h([\d.]+)v/g)].map(
          ([, x, width]) => Number(x) + Number(width) / 2,
        );
        const texts = [...group.matchAll(/<text x="([\d.]+)"[^>]*>[\da-zA-Z?]+<\/text>/g)];
        const empty = (side === 'rows' ? puzzle.rows : puzzle.columns).filter((clue) => clue.length === 0);
        expect(texts).toHaveLength(chips.length + empty.length);
        expect(texts).toHaveLength(group.match(/<text/g)?.length ?? 0);
        const places = texts.filter(([text]) => !text.endsWith('>0</text>')).map(([, x]) => Number(x));
        for (const [at, place] of places.sort((one, other) => one - other).entries())
          expect(place).toBeCloseTo(chips.sort((one, other) => one - other)[at] ?? 0, 2);
      }
    }),
    { numRuns: 50 },
  );
});

test('the ink of clue numbers and letters has a contrast of at least 4.5 to their colour', () => {
  fc.assert(
    fc.property(colouredPicture(6, 8), ({ puzzle, solution }) => {
      const svg = renderColouredSvg(puzzle, solution, { marks: 'letters' });
      const inks = [...elementsOf(svg, 'letters')].map((element) => attributeOf(element, 'fill'));
      const drawn = puzzle.colours.filter((_, at) => solution.cells.includes(at + 1));
      for (const [at, { value }] of drawn.entries()) {
        expect(inks[at]).toBe(inkOn(value));
        expect(contrast(inks[at] ?? '', value)).toBeGreaterThanOrEqual(4.5);
      }
    }),
    { numRuns: 50 },
  );
});

test('each cell of a colour has its letter, which has its own place in a text for each row', () => {
  const solution = colouredGrid(3, 2, Uint8Array.of(1, 0, 1, 2, 2, 0));
  const { puzzle } = pictureOf([RED, BLUE], solution);
  const svg = renderColouredSvg(puzzle, solution, { marks: 'letters' });
  expect(svg).toContain('<text y="0.71"><tspan x="0.5">a</tspan><tspan x="2.5">a</tspan></text>');
  expect(svg).toContain('<text y="1.71"><tspan x="0.5">b</tspan><tspan x="1.5">b</tspan></text>');
});

test('the patterns of 31 colours all differ', () => {
  const patterns = Array.from({ length: 31 }, (_, at) => patternOf(at + 1, 0, 0));
  expect(new Set(patterns).size).toBe(31);
  expect(patterns).not.toContain('');
});

test('letters are on by default where two colours are hard to tell, and off otherwise', () => {
  const solution = colouredGrid(2, 1, Uint8Array.of(1, 2));
  const far = pictureOf([RED, BLUE], solution);
  const near = pictureOf([RED, { value: '#e4002c' }], solution);
  expect(elementsOf(renderColouredSvg(far.puzzle, solution), 'letters')).toEqual([]);
  expect(elementsOf(renderColouredSvg(near.puzzle, solution), 'letters')).toHaveLength(2);
  expect(elementsOf(renderColouredSvg(near.puzzle, solution, { marks: 'none' }), 'letters')).toEqual([]);
  expect(elementsOf(renderColouredSvg(near.puzzle, solution, { marks: 'patterns' }), 'pattern')).toHaveLength(2);
});

test('a grey SVG has no colour, but letters', () => {
  fc.assert(
    fc.property(colouredPicture(5, 5), ({ puzzle, solution }) => {
      const svg = renderColouredSvg(puzzle, solution, { grey: true });
      for (const [, red, green, blue] of svg.matchAll(/"#([\da-f]{2})([\da-f]{2})([\da-f]{2})"/g))
        expect([red, green]).toEqual([green, blue]);
      expect(elementsOf(svg, 'letters').length > 0).toBe(solution.cells.some((colour) => colour > 0));
    }),
    { numRuns: 30 },
  );
});

test('cells known to be background get dots while others are unknown', () => {
  const solution = colouredGrid(2, 1, Uint8Array.of(1, 0));
  const { puzzle } = pictureOf([RED], solution);
  expect(elementsOf(renderColouredSvg(puzzle, solution), 'empty')).toEqual([]);
  const [dots = ''] = elementsOf(
    renderColouredSvg(puzzle, colouredGrid(2, 1, Uint8Array.of(UNKNOWN_COLOUR, 0))),
    'empty',
  );
  expect(attributeOf(dots, 'd')).toBe('M1.5 0.5h0');
});

test('the background is drawn where it is not white', () => {
  const solution = colouredGrid(2, 1, Uint8Array.of(1, 0));
  const sheet = (value: string) =>
    elementsOf(renderColouredSvg(pictureOf([RED], solution, { value }).puzzle, solution), 'sheet');
  expect(sheet('#ffffff')).toEqual([]);
  expect(sheet('#203040')[0]).toContain('fill="#203040"');
});

test('the legend has the letter and the name of each colour, and its value where it has no name', () => {
  const solution = colouredGrid(2, 1, Uint8Array.of(1, 2));
  const { puzzle } = pictureOf([{ ...RED, name: '<red> & "rot"' }, { value: '#0050c8' }], solution);
  const svg = renderColouredSvg(puzzle, solution, { legend: true });
  expect(XMLValidator.validate(svg)).toBe(true);
  expect(svg).toContain('>a &lt;red&gt; &amp; &quot;rot&quot;</text>');
  expect(svg).toContain('>b #0050c8</text>');
  expect(renderColouredSvg(puzzle, solution)).not.toContain('class="legend"');
  expect(renderColouredSvg(puzzle, solution, { marks: 'patterns' })).toContain('class="legend"');
});

test('a coloured SVG is well-formed and has an accessible name', () => {
  fc.assert(
    fc.property(colouredPicture(6), fc.constantFrom('letters', 'patterns', 'none'), ({ puzzle, solution }, marks) => {
      const svg = renderColouredSvg(puzzle, solution, { marks, legend: true });
      expect(XMLValidator.validate(svg)).toBe(true);
      const colours = puzzle.colours.length;
      const name = `${solution.width}×${solution.height} nonogram of ${colours} colour${colours === 1 ? '' : 's'}`;
      expect(new XMLParser().parse(svg).svg.title).toBe(name);
    }),
    { numRuns: 30 },
  );
});

test('a colour that is no RGB value never reaches an SVG', () => {
  const solution = colouredGrid(2, 1, Uint8Array.of(1, 0));
  for (const value of ['red;background:url(//x)', '"><script>', 'url(//x)', '#12345']) {
    const puzzle = puzzleOfColouredGrid(solution, { colours: [{ value }], background: WHITE });
    expect(() => renderColouredSvg(puzzle)).toThrow('a colour is #rgb or #rrggbb');
  }
});

test('a cell size that is not above 0 and a grid of another size are bugs of the caller', () => {
  const solution = colouredGrid(2, 1, Uint8Array.of(1, 0));
  const { puzzle } = pictureOf([RED], solution);
  for (const cellSize of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => renderColouredSvg(puzzle, solution, { cellSize })).toThrow(RangeError);
  for (const render of [renderColouredSvg, renderColouredText])
    expect(() => render(puzzle, colouredGrid(1, 2))).toThrow(new RangeError('the puzzle has 2×1 cells, the grid 1×2'));
});

test('clues of more than 100,000 blocks are drawn only where they are asked for', () => {
  const cells = Uint8Array.from({ length: 230 * 230 }, (_, cell) => 1 + ((cell + Math.floor(cell / 230)) % 2));
  const { puzzle } = pictureOf([RED, BLUE], colouredGrid(230, 230, cells));
  expect(renderColouredSvg(puzzle)).not.toContain('class="rows"');
  expect(clueTextsOf(renderColouredSvg(puzzle, undefined, { clues: true }), 'rows')).toHaveLength(230);
});

test('a coloured SVG without clues has fewer than 10 characters a cell', () => {
  const cells = Uint8Array.from({ length: 90_000 }, (_, cell) => ((cell * 7919) % 1009) % 9);
  const solution = colouredGrid(300, 300, cells);
  const colours = Array.from({ length: 8 }, (_, at) => ({ value: `#${(at * 999).toString(16).padStart(6, '0')}` }));
  const svg = renderColouredSvg(pictureOf(colours, solution).puzzle, solution);
  expect(svg.length).toBeLessThan(10 * cells.length);
  expect(svg).not.toContain('<text');
});
