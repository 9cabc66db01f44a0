import { detectFormat, LONGEST_TEXT, makePuzzle, parsePuzzles } from '@crosshatch/core/formats';
import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import { describe, expect, it } from 'vitest';

/** The error of a text in the format that it looks like, without its message. */
function errorOf(text: string, format: string) {
  expect(detectFormat(text)?.name).toBe(format);
  const result = parsePuzzles(text);
  if (result.ok) throw new Error(`expected an error, not ${JSON.stringify(result.value)}`);
  return result.error;
}

const row = (index: number, block?: number) => ({
  line: { axis: 'row', index },
  ...(block === undefined ? {} : { block }),
});
const column = (index: number, block?: number) => ({ ...row(index, block), line: { axis: 'column', index } });

/** A page of nonograms.org with these lists after the first, and more that say nothing. */
const page = (lists: readonly (readonly number[])[]): string =>
  `var d=${JSON.stringify([[0, 0, 0, 1], ...lists, ...Array.from({ length: Math.max(0, 7 - lists.length) }, () => [0, 0, 0, 1])])};`;

describe('JSON errors', () => {
  const cases: [text: string, line: number, column: number, expected: object, message: RegExp][] = [
    ['{"rows":[[1]],"columns":[[1]}', 1, 29, {}, /^expected a comma, or "]", not "}"$/],
    ['{\n  "rows": [[1],],\n}', 2, 16, {}, /^expected a value, not "]/],
    ['{"rows":[[1]] "columns":[[1]]}', 1, 15, {}, /^expected a comma, or "}", not/],
    ["{'rows':[[1]]}", 1, 2, {}, /^expected a property's name in double quotes, or "}", not/],
    ['{"rows"=[[1]]}', 1, 8, {}, /^expected a colon/],
    ['{"rows":[[01]]}', 1, 11, {}, /^expected a value, or "]"|^expected a value/],
    ['{"rows":[[1', 1, 12, {}, /^expected a comma, or "]", not the end of the text$/],
    ['{"rows":"a\\x"}', 1, 11, {}, /^expected an escape/],
    ['{"rows":"a\n"}', 1, 11, {}, /^expected the double quote that ends the string/],
    ['{"rows":"a', 1, 11, {}, /^expected the double quote that ends the string, not the end of the text/],
    ['{"rows":[[1]],"columns":[[1]]} x', 1, 32, {}, /^expected the end of the text, not "x"/],
    ['{"rows":[[1]],"columns":[[1]]}\n\n{"rows":[[1]],\n', 3, 15, {}, /, not the end of the line$/],
    ['[]', 1, 1, { pointer: '' }, /^expected an object with "rows" and "columns"$/],
    ['{"columns":[[1]]}', 1, 1, { pointer: '/rows' }, /^"rows": expected a list of clues$/],
    ['{"rows":[[1]],"columns":{}}', 1, 25, { pointer: '/columns' }, /^"columns": expected a list of clues$/],
    ['{"rows":[[1],2],"columns":[]}', 1, 14, { pointer: '/rows/1', clue: row(1) }, /^row 2: expected a list of block/],
    ['{"rows":[[1,"1"]],"columns":[]}', 1, 13, { pointer: '/rows/0/1', clue: row(0, 1) }, /^row 1: expected a block's/],
    [
      '{"a":{"rows":"]\\"}"},\n"columns":[[1],\n[1, -1]],\n"rows":[[],[]]}',
      3,
      5,
      { code: 'block-length', pointer: '/columns/1/1', clue: column(1, 1) },
      /^column 2: a block's length is a whole number from 1, not -1$/,
    ],
    [
      '{"rows":[[1]],"columns":[[1]],"rows":[[9]]}',
      1,
      39,
      { code: 'line-too-long', pointer: '/rows/0', clue: row(0) },
      /^row 1: the clue 9 needs 9 cells/,
    ],
    [' {"rows":[[1]],"columns":[[0]]}', 1, 2, { code: 'sums-differ', pointer: '' }, /^the rows ask for 1 filled cell/],
    ['{"rows":[],"columns":[[0]]}', 1, 1, { code: 'line-count' }, /^a puzzle has 1 to 1000 rows, not 0$/],
    ['{"rows":[[1]],"columns":[[1]],"id":true}', 1, 36, { pointer: '/id' }, /^"id": expected a string or a number/],
    ['{"rows":[[1]],"columns":[[1]],"id":1e999}', 1, 36, { pointer: '/id' }, /^"id": expected a string or a number/],
    [
      '{"rows":[[1]],"columns":[[1]],"id":9007199254740993}',
      1,
      36,
      { pointer: '/id' },
      /a number up to 9007199254740991: write a longer one as text in quotes$/,
    ],
    ['{"rows":[[1]],"columns":[[1]],"title":1}', 1, 39, { pointer: '/title' }, /^"title": expected a string$/],
    ['{"rows":[[1]],"columns":[[1]],"solution":"1"}', 1, 42, { pointer: '/solution' }, /expected a list of rows/],
    [
      '{"rows":[[1]],"columns":[[1]],"solution":["?"]}',
      1,
      43,
      { code: 'solution', pointer: '/solution/0' },
      /^expected a row of the solution: 1 cell, 0 or 1 each$/,
    ],
    [
      '{"rows":[[1]],"columns":[[1]],"solution":["0"]}',
      1,
      42,
      { code: 'solution', pointer: '/solution', clue: row(0) },
      /^row 1: the solution has 0, the clue is 1$/,
    ],
    [
      '{"rows":[[1]],"columns":[[1]],"solution":["1","0"]}',
      1,
      42,
      { code: 'solution', pointer: '/solution' },
      /^the solution is 1×2, the puzzle 1×1$/,
    ],
    [
      '{"rows":[[1]],"columns":[[1]]}\n{"rows":[[1]],"columns":[[2]]}',
      2,
      26,
      { code: 'line-too-long', pointer: '/columns/0', clue: column(0) },
      /^column 1: the clue 2 needs 2 cells, but the line has 1$/,
    ],
  ];

  it.each(cases)('the error of %j names its place and what was expected', (text, line, column, expected, message) => {
    const error = errorOf(text, 'json');
    expect(error).toMatchObject({ code: 'syntax', ...expected, line, column });
    expect(error.message).toMatch(message);
  });
});

describe.each<
  [format: string, cases: [text: string, line: number, column: number, expected: object, message: RegExp][]]
>([
  [
    'non',
    [
      ['width 1\nheight 1\nrows\n1\n', 1, 1, {}, /^expected the keyword columns and its clues$/],
      ['\nwidth x\nheight 1\nrows\n1\ncolumns\n1', 2, 7, {}, /^width: expected a whole number, not "x"$/],
      ['width 1\nheight 0\nrows\ncolumns\n', 2, 8, { code: 'line-count' }, /^a puzzle is 1×1 to 1000×1000, not 0×0$/],
      [
        'width 1\nheight 2\nrows\n1\ncolumns\n1\n',
        3,
        1,
        { code: 'line-count' },
        /^the height is 2, but the rows have 1 clue$/,
      ],
      [
        'width 1\nheight 1\nrows\n1\n0\n\ncolumns\n1\n',
        5,
        1,
        { code: 'line-count' },
        /^the height is 1, but the rows have 2 clues/,
      ],
      ['rows\n1,,1\ncolumns\n1\n', 2, 3, { clue: row(0, 1) }, /^row 1: expected a block's length, not ","$/],
      [
        'rows\n1\ncolumns\n1 ,\n',
        4,
        4,
        { clue: column(0, 1) },
        /^column 1: expected a block's length, not the end of the/,
      ],
      [
        'rows\n1 1!\ncolumns\n1\n',
        2,
        4,
        { clue: row(0, 1) },
        /^row 1: expected a space or the letter of a colour after the block's length, not "!"/,
      ],
      ['rows\n1\n  1 0\ncolumns\n1\n', 3, 5, { code: 'block-length', clue: row(1, 1) }, /^row 2: a block's length is/],
      [
        'rows\n1\ncolumns\n 2\n',
        4,
        2,
        { code: 'line-too-long', clue: column(0) },
        /^column 1: the clue 2 needs 2 cells/,
      ],
      [
        '\n title a\nrows\n1\ncolumns\n0\n',
        2,
        2,
        { code: 'sums-differ' },
        /^the rows ask for 1 filled cell, the columns/,
      ],
      ['rows\n1\ncolumns\n1\ngoal 2', 5, 6, {}, /^expected a cell, 0, 1 or the letter of a colour, not "2"$/],
      ['rows\n1\ncolumns\n1\ngoal 10', 5, 1, { code: 'solution' }, /^the goal has 2 cells, but a 1×1 grid has 1$/],
      [
        'rows\n1\ncolumns\n1\ngoal 0',
        5,
        1,
        { code: 'solution', clue: row(0) },
        /^row 1: the solution has 0, the clue is 1/,
      ],
      [
        'rows\n1\ncolumns\n1\n====\nrows\n1\ncolumns\n1x\n',
        6,
        1,
        { code: 'sums-differ' },
        /^the rows ask for 1 cell of colour 1 \(#000000\), the columns for 0$/,
      ],
      ['rows\n1\ncolumns\n1\nrows\n2\ncolumns\n1\n1', 5, 1, {}, /^"rows" stands here again: expected a line of ====/],
      ['rows\n1\ncolumns\n1\ncolumns\n1', 5, 1, {}, /^"columns" stands here again/],
      ['color a red\nrows\n1a\ncolumns\n1a', 1, 9, {}, /^color a: expected a colour such as #e4002b, not "red"$/],
      ['color 2 #ff0000\nrows\n1\ncolumns\n1', 1, 7, {}, /^color: expected a letter and a colour such as #e4002b/],
      ['color a #f00\ncolor a #00f\nrows\n1a\ncolumns\n1a', 2, 7, {}, /^the colour a is declared twice$/],
      ['color a #f00\nrows\n1a\ncolumns\n1a\ngoal q', 6, 6, {}, /^expected a cell, 0, 1 or the letter of a colour/],
    ],
  ],
  [
    'webpbn',
    [
      ['<puzzle><clues></puzzle>', 1, 16, {}, /^this is not XML: Expected closing tag 'clues'/],
      ['<puzzle>\n\n<a', 3, 3, {}, /^expected <\/a>, not the end of the text$/],
      ['<puzzle>\n', 2, 1, {}, /^expected <\/puzzle>, not the end of the text$/],
      ['<puzzle>\r\n</puzzle>\r\n</puzzle>', 3, 1, {}, /^this is not XML: /],
      ['<puzzleset>\n</puzzleset>', 1, 1, {}, /^expected an element <puzzle>$/],
      ['<puzzle>\n</puzzle>', 1, 1, {}, /^expected an element <clues type="rows">$/],
      ['<puzzle><clues type="rows"/></puzzle>', 1, 1, {}, /^expected an element <clues type="columns">$/],
      ['<a>\n <puzzle type="triddler"/></a>', 2, 2, { code: 'unsupported' }, /^puzzles of the type triddler are not/],
      [
        '<puzzle><clues type="rows">\n<line><count note="x>y">z</count></line></clues></puzzle>',
        2,
        25,
        { clue: row(0, 0) },
        /^row 1: expected a block's length in <count>, not "z"$/,
      ],
      [
        '<puzzle><clues type="rows">\n<line><count>1</count><count>x1</count></line></clues></puzzle>',
        2,
        30,
        { clue: row(0, 1) },
        /^row 1: expected a block's length in <count>, not "x1"$/,
      ],
      [
        '<puzzle><clues type="rows">\n<line><count></count></line></clues></puzzle>',
        2,
        14,
        { clue: row(0, 0) },
        /^row 1: expected a block's length in <count>, not nothing$/,
      ],
      [
        '<puzzle><clues type="rows"><line><count>1</count></line></clues>\n<clues type="columns"><line/><line><count>2</count></line></clues></puzzle>',
        2,
        30,
        { code: 'line-too-long', clue: column(1) },
        /^column 2: the clue 2 needs 2 cells, but the line has 1$/,
      ],
      [
        '<puzzle>\n<clues type="rows"><line><count color="red">1</count></line></clues></puzzle>',
        2,
        26,
        { code: 'block-colour', clue: row(0, 0) },
        /^row 1: the colour "red" is not declared by a <color>$/,
      ],
      [
        '<puzzle defaultcolor="white"><clues type="rows"><line><count>1</count></line></clues></puzzle>',
        1,
        55,
        { code: 'block-colour', clue: row(0, 0) },
        /^row 1: a block has the background's colour, "white"$/,
      ],
      [
        '<puzzle backgroundcolor="sky"><clues type="rows"><line/></clues></puzzle>',
        1,
        1,
        {},
        /^the background is "sky", which no <color> declares$/,
      ],
      [
        '<puzzle><color name="red" char="r">f00</color>\n<color name="blue" char="r">00f</color></puzzle>',
        2,
        1,
        {},
        /^the colours "red" and "blue" have the same char, "r"$/,
      ],
      [
        '<puzzle><color name="red">f00</color>\n<color name="red">00f</color></puzzle>',
        2,
        1,
        {},
        /^the colour "red" is declared twice$/,
      ],
      ['<puzzle><color char="r">f00</color></puzzle>', 1, 9, {}, /^<color>: expected a name$/],
      ['<puzzle><color name="r" char="[">f00</color></puzzle>', 1, 9, {}, /^the colour "r": \[ cannot be a char/],
      ['<puzzle><color name="r" char="rr">f00</color></puzzle>', 1, 9, {}, /^the colour "r": expected one character/],
      [
        '<puzzle><color name="r">red;background:url(//x)</color></puzzle>',
        1,
        25,
        {},
        /^expected a colour such as E4002B in <color>, not "red;/,
      ],
      [
        `<puzzle>\n<color name="${'x'.repeat(101)}">f00</color></puzzle>`,
        2,
        1,
        {},
        /^expected a colour's name of at most 100 characters$/,
      ],
      [
        `<puzzle>\n${Array.from({ length: 32 }, (_, at) => `<color name="c${at}">f00</color>`).join('')}
${['rows', 'columns'].map((type) => `<clues type="${type}"><line>${Array.from({ length: 32 }, (_, at) => `<count color="c${at}">1</count>`).join('')}</line></clues>`).join('')}</puzzle>`,
        1,
        1,
        { code: 'colour-count' },
        /^a puzzle has 1 to 31 colours, not 32$/,
      ],
      [
        '<puzzle><clues type="rows"><line/></clues><clues type="columns"><line/></clues>\n<solution><image>\n|[.X]|</image></solution></puzzle>',
        3,
        5,
        { code: 'solution', clue: row(0) },
        /^row 1 of the solution leaves a cell open/,
      ],
      [
        '<puzzle><solution><image>\n|X?|</image></solution></puzzle>',
        2,
        3,
        { code: 'solution', clue: row(0) },
        /^row 1 of the solution leaves a cell open/,
      ],
      ['<puzzle><solution><image>|[X|</image></solution></puzzle>', 1, 29, {}, /^expected \] after \[$/],
      [
        '<puzzle><solution><image>\n|#|</image></solution></puzzle>',
        2,
        2,
        {},
        /^expected the symbol of a declared colour/,
      ],
      [
        '<puzzle><solution><image>|X|XX|</image></solution></puzzle>',
        1,
        19,
        { code: 'solution' },
        /^row 2 of the picture/,
      ],
      [
        '<puzzle><solution><image>|X.|\n<b/>|.X|</image></solution></puzzle>',
        2,
        1,
        {},
        /^expected no element within <image>$/,
      ],
      ['<puzzle><solution><image/>|X|</solution></puzzle>', 1, 19, { code: 'line-count' }, /^a puzzle is 1×1 to/],
      ['<puzzle><solution><image></image></solution></puzzle>', 1, 19, { code: 'line-count' }, /^a puzzle is 1×1 to/],
      [
        '<puzzle><clues type="rows"><line/></clues><clues type="columns"><line/></clues>\n<solution><image>X</image></solution></puzzle>',
        2,
        11,
        { code: 'solution', clue: row(0) },
        /^row 1: the solution has 1, the clue is 0$/,
      ],
    ],
  ],
  [
    'olsak',
    [
      [': rows\n1\n', 3, 1, {}, /^expected a line that begins with a colon, then the clues of the columns$/],
      ['x\n:\n1\n: y\n1 a\n:', 5, 3, { clue: column(0, 1) }, /^column 1: expected a block's length, not "a"$/],
      ['x\n:\n1\n: y\n1\n1\n:', 2, 1, { code: 'sums-differ' }, /^the rows ask for 1 filled cell, the columns for 2$/],
      [':\n\n3\n:\n1\n1\n:', 3, 1, { code: 'line-too-long', clue: row(1) }, /^row 2: the clue 3 needs 3 cells/],
      ['#Triddlers\n:\n1\n:\n1\n:', 1, 1, { code: 'unsupported' }, /^triddlers are not supported$/],
      [
        '#d\n  black\n:\n1\n:\n1\n:',
        2,
        3,
        {},
        /^expected the declaration of a colour, such as "b:\* black", not "black"$/,
      ],
      [
        '#d\n b:b black\n:\n1b 1\n:\n1\n:',
        4,
        5,
        { clue: row(0, 1) },
        /^row 1: expected the letter of a declared colour \(b\) after the block's length, not the end of the line$/,
      ],
      [
        '#d\n b:b blue\n 1:* red\n:\n1 3q\n:\n1\n:',
        5,
        4,
        { clue: row(0, 1) },
        /^row 1: expected a space or the letter of a declared colour \(b\) after the block's length, not "q"$/,
      ],
      ['#d\n b:b blue\n b:c red\n:\n1b\n:\n1b\n:', 3, 2, {}, /^the colour b is declared twice$/],
      ['#d\n 3:b blue\n:\n1\n:\n1\n:', 2, 2, {}, /^expected a letter, 0 or 1 before the colon, not the digit 3$/],
      ['#d\n b:b bluish\n:\n1b\n:\n1b\n:', 2, 6, {}, /^expected #RRGGBB or one of X11's usual names of colours/],
      [
        '#d\n b:b blue\n:\n1b a3b\n:\n1b\n:',
        4,
        4,
        { code: 'unsupported', clue: row(0) },
        /^row 1: a triangle before a length is glued to its block; trianograms are not supported$/,
      ],
      [
        '#d\n 1:* black\n /:a white/black << left\n:\n1\n:\n1\n:',
        3,
        2,
        { code: 'unsupported' },
        /^the triangle \/ is glued to its block; trianograms are not supported$/,
      ],
    ],
  ],
  [
    'tournament',
    [
      [
        '$1\n1\n1\n1\n',
        1,
        1,
        { code: 'line-count' },
        /expected equal numbers of rows and columns, but 3 lines follow \$1$/,
      ],
      ['\n$1\n', 2, 1, { code: 'line-count' }, /but 0 lines follow \$1$/],
      ['$1\n1\n1\n$2\n1\n2', 6, 1, { code: 'line-too-long', clue: row(0) }, /^row 1: the clue 2 needs 2 cells/],
      ['$1\n1\n0\n', 1, 1, { code: 'sums-differ' }, /./],
      ['$1\n1\n1\t-1\n', 3, 3, { clue: row(0, 1) }, /^row 1: expected a block's length, not "-1"$/],
    ],
  ],
  [
    'tatham',
    [
      ['5x5#123456', 1, 4, { code: 'unsupported' }, /^a random seed says nothing without its program/],
      ['0x5:', 1, 1, { code: 'line-count' }, /^a puzzle is 1×1 to 1000×1000, not 0×5$/],
      ['pattern:1001x5:', 1, 9, { code: 'line-count' }, /not 1001×5$/],
      ['2x1:1/1', 1, 8, { code: 'line-count' }, /^a 2×1 puzzle has 3 clues, but the id ends after 2$/],
      ['1x1:1/1/1', 1, 9, { code: 'line-count' }, /^a 1×1 puzzle has 2 clues, but the id goes on after them$/],
      [
        '3x1:1//1/1..1',
        1,
        11,
        { clue: row(0) },
        /^expected block lengths with dots between and a slash after, not "\."$/,
      ],
      ['3x1:1/ /1/1.1', 1, 7, { clue: column(1) }, /not " "$/],
      ['3x1:1//1/1.2', 1, 10, { code: 'line-too-long', clue: row(0) }, /^row 1: the clue 1 2 needs 4 cells/],
      ['3x1:1//1/1.0', 1, 12, { code: 'block-length', clue: row(0, 1) }, /^row 1: a block's length/],
      ['1x1:1/1,a', 1, 8, { code: 'unsupported' }, /^cells that are given at the start are not supported$/],
      ['\n1x1:1/1\r\n\r\n  2x1:1/1\n1x1:1/1', 4, 10, { code: 'line-count' }, /but the id ends after 2$/],
      ['1x1:1/1\n1x1:1/1.x', 2, 8, { clue: row(0) }, /^expected block lengths with dots between/],
      ['1x1:1/1\nand so on', 2, 1, { code: 'syntax' }, /^expected a game id such as/],
      ['1x1:1/1\r\n\r\n  and so on\r\n1x1:1/1', 3, 3, { code: 'syntax' }, /^expected a game id such as/],
      ['https://example.com/#puzzle=1x1:1/1&m=1\n<p>\n1x1:1/1', 2, 1, { code: 'syntax' }, /^expected a game id/],
      ['2x1:1/\n/1\n', 1, 7, { code: 'line-count' }, /but the id ends after 2$/],
    ],
  ],
  [
    'pzprv',
    [
      ['?nonogram/0/5/', 1, 11, { code: 'line-count' }, /^a puzzle is 1×1 to 1000×1000, not 0×5$/],
      ['?nonogram/3/1/111', 1, 18, { code: 'line-count' }, /has 5 places for numbers, but the address ends after 3$/],
      ['?nonogram/3/1/111111', 1, 20, { code: 'line-count' }, /has 5 places for numbers, but the address goes on/],
      ['?nonogram/3/1/1111z', 1, 19, { code: 'line-count' }, /has 5 places for numbers, but the address goes on/],
      ['?nonogram/3/1/1_111', 1, 16, { clue: column(1) }, /^expected a number or a skip, not "_"$/],
      ['?nonogram/3/1/111-g', 1, 18, { clue: row(0) }, /^expected a number or a skip, not "-"$/],
      ['?nonogram/3/1/1.111', 1, 16, { code: 'unsupported', clue: column(1) }, /^unknown numbers are not supported$/],
      ['?nonogram/3/1/1g121', 1, 18, { code: 'line-too-long', clue: row(0) }, /^row 1: the clue 1 2 needs 4 cells/],
      ['pzprv3\nnonogram\n1\n1\n', 1, 1, { code: 'unsupported' }, /^pzprv3 files are not supported/],
    ],
  ],
  [
    'ascii',
    [
      ['.#\n.!', 2, 2, {}, /^expected a cell, such as \. for empty, # for filled or a letter for a colour, not "!"$/],
      ['.#\n.#.\n', 2, 1, { clue: row(1) }, /^row 2 has 3 cells, but row 1 has 2$/],
      ['.#\n\n.#', 2, 1, {}, /^expected a row of cells, not a blank line$/],
      ['.#\n.◢', 2, 2, { code: 'unsupported' }, /^◢ is a triangle; trianograms are not supported$/],
      ['⬜🟥\n🟧', 2, 1, { clue: row(1) }, /^row 2 has 1 cell, but row 1 has 2$/],
      ['#'.repeat(1001), 1, 1001, { code: 'line-count' }, /^a puzzle has at most 1000 columns$/],
      ['#\n'.repeat(1001), 1001, 1, { code: 'line-count' }, /^a puzzle has at most 1000 rows$/],
    ],
  ],
  [
    'ppm',
    [
      ['P3\n1 1', 2, 4, {}, /^expected the largest value of the picture, not the end of the text$/],
      ['P3 1 1 65536 0 0 0', 1, 8, {}, /^expected a largest value from 1 to 65535, not 65536$/],
      ['P3 1 0 255', 1, 6, { code: 'line-count' }, /^a puzzle is 1×1 to 1000×1000, not 1×0$/],
      ['P3 1 1 255\n0 0', 2, 4, {}, /^expected 3 values, three for each cell, not the end of the text$/],
      ['P3 1 1 255\n0 256 0', 2, 3, {}, /^expected a value from 0 to 255, not "256"$/],
      ['P3 1 1 255\n0 x 0', 2, 3, {}, /^expected a value from 0 to 255, not "x"$/],
      ['P3 1 1 255\n0 0 0 1', 2, 7, {}, /^expected the end of the text after 3 values$/],
      ['P6 1 1 255\n\u00ff\u00ff', 2, 3, {}, /^expected 3 bytes of cells$/],
      ['P6 1 1 255\n\ufffd12', 2, 1, {}, /^a P6 picture is binary, and this text has lost its bytes/],
      [
        `P3 33 1 255\n${Array.from({ length: 33 }, (_, at) => `${at} 9 9`).join(' ')}`,
        1,
        1,
        { code: 'colour-count' },
        /^the picture has more than 31 colours beside its background, #000909$/,
      ],
    ],
  ],
  [
    'nonograms-org',
    [
      ['<!DOCTYPE html>\n<p>', 1, 1, {}, /^expected a script with "var d=\[\["/],
      ['<html>\nvar d=[[1,2', 2, 12, {}, /^expected "\]\]" after the lists of the picture$/],
      ['var d=[[1,x]];', 1, 7, {}, /^expected lists of four whole numbers each$/],
      ['var d=[[1,2,3,4],\n[1,2,3]];', 2, 1, {}, /^expected a list of four whole numbers$/],
      ['var d=[[1,2,3,4]];', 1, 8, {}, /^expected 8 lists or more$/],
      [
        page([
          [0, 0, 0, 9],
          [0, 0, 0, 9],
          [1, 0, 0, 9],
        ]),
        1,
        18,
        { code: 'syntax' },
        /^a puzzle is 1×1 to 1000×1000, not 0×0$/,
      ],
      [
        page([
          [1, 0, 0, 0],
          [1, 0, 0, 0],
          [1, 0, 0, 0],
        ]),
        1,
        18,
        {},
        /^a puzzle is 1×1/,
      ],
      [
        page([
          [1, 0, 0, 9],
          [1, 0, 0, 9],
          [11, 0, 0, 99],
        ]),
        1,
        38,
        {},
        /^expected 1 to 10 colours, not 11$/,
      ],
      [
        page([
          [1, 0, 0, 9],
          [1, 0, 0, 9],
          [1, 0, 0, 9],
          [9, 0, 0, 0],
          [1, 2, 3, 4],
        ]),
        1,
        58,
        {},
        /^expected the channels of colour 1$/,
      ],
      [
        page([
          [1, 0, 0, 9],
          [1, 0, 0, 9],
          [1, 0, 0, 9],
          [0, 0, 0, 0],
          [1, 2, 3, 4],
          [8, 0, 0, 9],
        ]),
        1,
        68,
        {},
        /^list 7 names more strokes than follow$/,
      ],
      [
        page([
          [1, 0, 0, 9],
          [1, 0, 0, 9],
          [1, 0, 0, 9],
          [0, 0, 0, 0],
          [1, 2, 3, 4],
          [1, 0, 0, 9],
          [0, 0, 0, 0],
          [1, 2, 1, 1],
        ]),
        1,
        88,
        {},
        /^expected a stroke within the picture$/,
      ],
    ],
  ],
  [
    'pbm',
    [
      ['P1\nx', 2, 1, {}, /^expected the width of the picture, not "x"$/],
      ['P1 5 # wide\n', 2, 1, {}, /^expected the height of the picture, not the end of the text$/],
      ['P1 1001 1 0', 1, 9, { code: 'line-count' }, /^a puzzle is 1×1 to 1000×1000, not 1001×1$/],
      ['P1 2 2\n01\n0', 3, 2, {}, /^expected 4 cells, not the end of the text$/],
      ['P1 2 1\n01 1', 2, 4, {}, /^expected the end of the text after 2 cells$/],
      ['P1 2 1\n02', 2, 2, {}, /^expected a cell, 0 or 1, not "2"$/],
      ['P4 9 1\n\u00ff', 2, 2, {}, /^expected 2 bytes of cells$/],
      ['P4 8 1\n\ufffd', 2, 1, {}, /^a P4 picture is binary, and this text has lost its bytes/],
      ['P4 8 1\n\u0001P4 8 1', 2, 2, { code: 'unsupported' }, /one picture a file$/],
      ['P4 8 1', 1, 7, {}, /^expected one white-space character after the head of the picture$/],
    ],
  ],
])('%s errors', (format, cases) => {
  it.each(cases)('the error of %j names its place and what was expected', (text, line, column, expected, message) => {
    const error = errorOf(text, format);
    expect(error).toMatchObject({ code: 'syntax', ...expected, line, column });
    expect(error.message).toMatch(message);
  });
});

describe('a coloured file', () => {
  const cases: [
    format: string,
    text: string,
    line: number,
    column: number,
    clue: object | undefined,
    message: RegExp,
  ][] = [
    [
      'json',
      '{"rows":[[1,{"length":1,"colour":"red"}]],"columns":[]}',
      1,
      13,
      row(0, 1),
      /block 2 is more than a length/,
    ],
    [
      'non',
      'color b #0000ff\nwidth 3\nheight 1\nrows\n1,2b\ncolumns\n1\n1b\n1b',
      5,
      3,
      row(0, 1),
      /row 1, block 2 has a further colour$/,
    ],
    [
      'olsak',
      '#d\n r:r #FF0000 red\n 1:* black\n:\n2\n1 1r\n:\n2\n1 1r\n',
      6,
      3,
      row(1, 1),
      /row 2, block 2 has a further colour$/,
    ],
    [
      'webpbn',
      '<puzzle><color name="red" char="r">F00</color><clues type="columns"><line><count>1</count></line><line><count color="red">1</count></line></clues><clues type="rows">\n<line><count>1</count><count color="red">1</count></line></clues></puzzle>',
      2,
      42,
      row(0, 1),
      /row 1, block 2 has a further colour$/,
    ],
    [
      'webpbn',
      '<puzzle><clues type="rows"><line><count>2</count></line>\n<line><count> 0 </count></line></clues><clues type="columns"><line><count>0</count></line><line><count>2</count></line></clues></puzzle>',
      2,
      14,
      row(1, 0),
      /row 2, block 1 is blotted$/,
    ],
    [
      'webpbn',
      '<puzzle><color name="red" char="r">f00</color><solution>\n<image>|X.|\n|.r|</image></solution></puzzle>',
      2,
      1,
      undefined,
      /the picture has further colours$/,
    ],
  ];

  it.each(cases)(
    'a reader of two colours refuses a coloured file with the place of the colour: %s %j',
    (format, text, line, column, clue, message) => {
      const error = errorOf(text, format);
      expect(error).toMatchObject({ code: 'coloured', line, column, ...(clue && { clue }) });
      expect(error.message).toMatch(/^expected a puzzle of two colours: /);
      expect(error.message).toMatch(message);
    },
  );
});

describe('a hostile text', () => {
  it.each([
    '<!DOCTYPE a [<!ENTITY b "bomb"><!ENTITY c "&b;&b;&b;&b;">]><puzzle><title>&c;</title></puzzle>',
    '<!doctype a [\n<!ENTITY file SYSTEM "file:///etc/passwd">]><puzzle/>',
  ])('a text that declares entities is refused: %s', (text) => {
    const error = errorOf(text, 'webpbn');
    expect(error).toMatchObject({ code: 'unsupported', line: 1, column: text.indexOf('[') + 1 });
  });

  it.each(['valueOf', 'toString'])('an entity named like a method of objects stays as it is: %s', (name) => {
    const clues = '<clues type="rows"><line/></clues><clues type="columns"><line/></clues>';
    const read = parsePuzzles(`<puzzle><title>&${name};</title>${clues}</puzzle>`);
    expect(read).toMatchObject({ ok: true, value: [{ title: `&${name};` }] });
  });

  it('entities that nobody declared, and references to forbidden characters, stay as they are', () => {
    const result = parsePuzzles(
      '<puzzle><title>&bomb;&#65;&#xD800;&#x110000;&#0;&#x1F;&#xfffe;</title><clues type="rows"><line/></clues><clues type="columns"><line/></clues></puzzle>',
    );
    expect(result.ok && result.value[0]?.title).toBe('&bomb;A&#xD800;&#x110000;&#0;&#x1F;&#xfffe;');
  });

  const size = 1_000_000;
  it.each([
    ['webpbn', '<a>'],
    ['webpbn', '<'],
    ['json', '['],
    ['json', '{"a":'],
    ['json', '{"rows":[[1]],"columns":[[1]]} '],
    ['tournament', '$1\n'],
    ['olsak', ':\n'],
    ['non', 'rows\n'],
    ['ascii', '#'],
    ['ascii', '.\n'],
  ])('a text of %s that repeats %j without end is refused', (format, piece) => {
    expect(errorOf(piece.repeat(size / piece.length), format).line).toBeGreaterThanOrEqual(1);
  });

  it.each([
    ['tatham', '5x5:', '1.'],
    ['tatham', '1000x1000:', '/'],
    ['pzprv', '?nonogram/1000/1000/', 'z'],
    ['pbm', 'P1 ', '#\n'],
    ['ppm', 'P3 ', '#\n'],
    ['ppm', 'P3 1000 1000 255 ', '0 '],
    ['nonograms-org', 'var d=[[', '1,'],
    ['nonograms-org', 'var d=[', '[1,1,1,1],'],
    ['non', 'rows\n', '1,'],
    ['non', 'width 1\nrows\n', '\n'],
    ['olsak', ':\n', '\n'],
    ['tournament', '$1\n', '1\n'],
    ['webpbn', '<a', " b='"],
    ['webpbn', '<a>', '<!--'],
    ['webpbn', '<a>', '&'],
    ['json', '{"rows":[[', '1,'],
  ])('a text of %s that goes on from %j with %j is refused', (format, start, piece) => {
    expect(errorOf(start + piece.repeat(size / piece.length), format).line).toBeGreaterThanOrEqual(1);
  });

  it("many of Tatham's game ids must not be short", () => {
    expect(errorOf('1x1:/\n'.repeat(size / 6), 'tatham').message).toBe(
      'expected at most one puzzle for each 16 characters',
    );
    const ids = `${`4x4:${'1/'.repeat(8).slice(0, -1)}`}\n`.repeat(20_000);
    const read = parsePuzzles(ids);
    expect(read.ok && read.value.length).toBe(20_000);
  });

  const LONG_PIECE = 'expected at most 2000000 characters of a tag and the text after it';
  it.each([
    ['webpbn', 'expected at most one tag for each 12 characters', `<puzzleset>${'<a/>'.repeat(20_000)}</puzzleset>`],
    ['webpbn', 'expected at most one tag for each 12 characters', `<puzzleset>${'<!---->'.repeat(40_000)}</puzzleset>`],
    ['webpbn', 'expected at most one attribute for each 20 characters', `<puzzle${' a=""'.repeat(20_000)}/>`],
    ['webpbn', 'expected at most one attribute for each 20 characters', `<puzzle${' a'.repeat(20_000)}/>`],
    ['webpbn', 'expected at most one attribute for each 20 characters', `<a>${'<b c="" d=""/>'.repeat(10_000)}</a>`],
    ['webpbn', LONG_PIECE, `<title>${'a'.repeat(2_000_000)}</title>`],
    ['webpbn', LONG_PIECE, `<puzzle ${'\t'.repeat(2_000_000)}/>`],
    ['webpbn', LONG_PIECE, `<title/>${'a'.repeat(2_000_000)}`],
    ['json', 'expected lists and objects nested at most 64 deep', `{"rows":${'['.repeat(64)}`],
    ['json', 'expected lists and objects nested at most 64 deep', `${'['.repeat(65)}1${']'.repeat(65)}`],
    ['json', 'expected at most 100000 lists, objects and fields', `{"rows":[${'[],'.repeat(100_000)}[]]}`],
    ['json', 'expected at most 2000000 blocks', `{"rows":[${'[1,1],'.repeat(2_000_000)}[1,1]]}`],
    ['json', 'expected at most 100000 lists, objects and fields', `{${'"a":1,'.repeat(100_000)}"b":2}`],
  ])('a text of %s with more parts than a puzzle is refused before it is parsed: %s', (format, message, text) => {
    expect(errorOf(text, format)).toMatchObject({ code: 'unsupported', message, line: 1 });
  });

  it('a hostile text is told from a puzzle with brackets and tags in its texts, and from the fullest puzzle', {
    tags: ['slow'],
  }, () => {
    const title = `${'[{<a b="c"/>'.repeat(50_000)}\\"`;
    const document = { puzzle: puzzleOfGrid({ width: 1, height: 1, cells: Uint8Array.of(1) }), title };
    const fullest = puzzleOfGrid({
      width: 400,
      height: 400,
      cells: new Uint8Array(160_000).map((_, cell) => cell & 1),
    });
    for (const format of ['json', 'webpbn', 'non']) {
      for (const made of [document, { puzzle: fullest }]) {
        const text = makePuzzle(made, format);
        expect(text.ok && parsePuzzles(text.value, format)).toEqual({ ok: true, value: [made] });
      }
    }
    const lines = '{"rows":[[1]],"columns":[[1]]}\n'.repeat(30_000);
    expect(parsePuzzles(lines)).toMatchObject({ ok: true });
  });

  it('a text that names properties which objects have by nature is refused', () => {
    expect(parsePuzzles('{"__proto__":{"rows":[[1]],"columns":[[1]]}}').ok).toBe(false);
    expect(parsePuzzles('<puzzle><__proto__/><constructor/></puzzle>').ok).toBe(false);
  });

  it('a text longer than any puzzle is refused', () => {
    const text = ' '.repeat(LONGEST_TEXT + 1);
    for (const format of ['json', 'webpbn', 'non'])
      expect(parsePuzzles(text, format)).toMatchObject({ ok: false, error: { code: 'text-too-long', line: 1 } });
  });
});
