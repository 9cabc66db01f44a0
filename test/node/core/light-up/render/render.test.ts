import { renderLightUpSvg, renderLightUpText } from '@crosshatch/core/light-up/render';
import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { boardOf } from '../boards.ts';

const board = boardOf(['1..', '#..']);

test('text shows black squares, numbers, bulbs, marks and light, and has an ASCII form', () => {
  expect(renderLightUpText(board, Uint8Array.from([0, 2, 0, 0, 0, 1]))).toBe(
    '┌───────┐\n│ 1 ● · │\n│ ■ · × │\n└───────┘\n',
  );
  expect(renderLightUpText(board, Uint8Array.from([0, 2, 0, 0, 0, 1]), { ascii: true })).toBe('1*.\n#.x\n');
  expect(renderLightUpText(board)).toBe('┌───────┐\n│ 1     │\n│ ■     │\n└───────┘\n');
});

test('the SVG is well-formed, names itself, and draws a cross through bulbs that light one another', () => {
  const svg = renderLightUpSvg(board, Uint8Array.from([0, 2, 2, 0, 0, 0]), { title: 'A & <B>' });
  expect(() => new XMLParser().parse(svg, true)).not.toThrow();
  expect(svg).toContain('<title>A &amp; &lt;B&gt;</title>');
  expect(svg).toContain('M1.2 0.2l.6 .6m0 -.6l-.6 .6M2.2 0.2');
  expect(renderLightUpSvg(board)).not.toContain('l.6 .6');
  const small = renderLightUpSvg(board, Uint8Array.from([0, 2, 2, 0, 0, 0]), { cellSize: 2 });
  expect(small).toContain('stroke-width=".3" stroke-linecap="round" d="M1.5 0.5h0m1 0h0"');
  expect(renderLightUpSvg(board)).toContain('>1</tspan></text>');
});

test('each number of the SVG has its own place in the text of its row', () => {
  const svg = renderLightUpSvg(boardOf(['2..4', '#...', '.31.']));
  expect(svg.match(/<text.*/g)).toEqual([
    '<text y="0.74"><tspan x="0.5">2</tspan><tspan x="3.5">4</tspan></text>',
    '<text y="2.74"><tspan x="1.5">3</tspan><tspan x="2.5">1</tspan></text>',
  ]);
});

test('a cell size that is not above 0 and bulbs of another board are bugs of the caller', () => {
  for (const cellSize of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => renderLightUpSvg(board, undefined, { cellSize })).toThrow(RangeError);
  for (const render of [renderLightUpSvg, renderLightUpText])
    expect(() => render(board, new Uint8Array(5))).toThrow(new RangeError('the puzzle has 3×2 squares, the board 5'));
});

test('a nonogram and a board without all its squares are bugs of the caller', () => {
  const renderers: readonly ((puzzle: never) => string)[] = [renderLightUpSvg, renderLightUpText];
  for (const render of renderers) {
    for (const puzzle of [
      { rows: [], columns: [] },
      { ...board, width: 7 },
    ]) {
      expect(() => render(puzzle as never)).toThrow(RangeError);
      expect(() => render(puzzle as never)).toThrow('expected a Light Up puzzle with all its squares');
    }
  }
});
