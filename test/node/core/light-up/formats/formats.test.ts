import { parsePuzzles } from '@crosshatch/core/formats';
import { type LightUpDocument, lightUpFormats, makeLightUps, parseLightUps } from '@crosshatch/core/light-up/formats';
import { BULB, lightUpRows, NO_BULB, WHITE_SQUARE } from '@crosshatch/core/light-up/puzzle';
import { PUBLISHED_CODES } from '@crosshatch/core/puzzle';
import { below, mulberry32 } from '@crosshatch/core/random';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardOf, randomBoard } from '../boards.ts';

function only(text: string, format?: string): LightUpDocument {
  const read = parseLightUps(text, format);
  if (!read.ok) throw new Error(`${read.error.message}: ${JSON.stringify(text)}`);
  const [document] = read.value;
  if (document === undefined || read.value.length !== 1) throw new Error('not one document');
  return document;
}

const rowsOf = (text: string, format?: string) => lightUpRows(only(text, format).puzzle);

function errorOf(text: string, format?: string) {
  const read = parseLightUps(text, format);
  if (read.ok) throw new Error(`a puzzle: ${JSON.stringify(text.slice(0, 80))}`);
  return read.error;
}

const BOARD = ['..1#', '2...', '.#..'];

describe('a made text is read back the same', () => {
  test.each(lightUpFormats.map(({ name }) => name))('by %s, found by its content', (name) => {
    const next = mulberry32(7);
    for (let round = 0; round < 60; round++) {
      const puzzle = randomBoard(next, 2 + below(next, 30), 1 + below(next, 30));
      const made = makeLightUps([{ puzzle }], name);
      if (!made.ok) throw new Error(made.error.message);
      const read = parseLightUps(made.value);
      expect(read.ok && read.value).toEqual([{ puzzle }]);
    }
  });

  /** Boards of one or two rows or columns, and signs that other formats read as numbers. */
  const narrowBoard = fc
    .tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 7 }), fc.boolean())
    .chain(([across, along, isTall]) => {
      const [width, height] = isTall ? [across, along] : [along, across];
      const row = fc.string({
        unit: fc.constantFrom('1', '2', '3', '4', '.', '#'),
        minLength: width,
        maxLength: width,
      });
      return fc.array(row, { minLength: height, maxLength: height });
    });

  test.each(lightUpFormats.map(({ name }) => name))('by %s, found by its content, for narrow boards too', (name) => {
    fc.assert(
      fc.property(narrowBoard, fc.constantFrom('\n', '\r\n'), (rows, lineEnd) => {
        const made = makeLightUps([{ puzzle: boardOf(rows) }], name);
        if (!made.ok) throw new Error(made.error.message);
        expect(rowsOf(made.value.replaceAll('\n', lineEnd))).toEqual(rows);
      }),
      {
        numRuns: 2000,
        examples: [
          [['1', '1', '.'], '\n'],
          [['2', '1', '.', '#'], '\n'],
          [['.'], '\n'],
        ],
      },
    );
  });

  test('a column of squares is a plain one, and the text of Kanpen has a blank after each square', () => {
    expect(rowsOf('1\n1\n.')).toEqual(['1', '1', '.']);
    expect(rowsOf('1\n1\n. ')).toEqual(['.']);
    expect(rowsOf('2\n1\n5\n.\n')).toEqual(['#', '.']);
    expect(rowsOf('5\n1\n.\n.\n.\n.\n.')).toEqual(['.', '.', '.', '.', '.']);
  });

  test.each(['json', 'pzprv3', 'kanpen', 'plain'])('by %s with bulbs and marks', (name) => {
    const puzzle = boardOf(BOARD);
    const marks = puzzle.squares.map((kind, at) => (kind !== WHITE_SQUARE ? 0 : ([0, BULB, NO_BULB][at % 3] ?? 0)));
    const document = { puzzle, marks: Uint8Array.from(marks) };
    const made = makeLightUps([document], name);
    expect(made.ok && only(made.value)).toEqual(document);
  });

  test.each(['json', 'janko'])('by %s with the solution and the names', (name) => {
    const puzzle = boardOf(['1.', '#.']);
    const document = { puzzle, title: 'A corner', author: 'Someone', solution: Uint8Array.from([1, 2, 1, 1]) };
    const made = makeLightUps([document], name);
    expect(made.ok && only(made.value)).toEqual(document);
  });

  test("Tatham's game ids stand one a line, and one may go on in the next line", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })), { minLength: 1 }),
        fc.nat(),
        (sizes, seed) => {
          const next = mulberry32(seed);
          const documents = sizes.map(([width, height]) => ({ puzzle: randomBoard(next, width, height) }));
          const made = makeLightUps(documents, 'tatham');
          if (!made.ok) throw new Error(made.error.message);
          expect(parseLightUps(made.value)).toEqual({ ok: true, value: documents });
          expect(parseLightUps(`\r\n${made.value.replaceAll(':', ':\r\n ').replaceAll('\n', '\n\n')}`)).toEqual({
            ok: true,
            value: documents,
          });
        },
      ),
    );
    expect(errorOf('2x2:a1b\n\n2x2:a1\n b\n 2x2:a5b')).toMatchObject({ code: 'square', line: 5, column: 7 });
    expect(errorOf('1x1:a\n'.repeat(50_000))).toMatchObject({ code: 'unsupported', line: 28_752 });
  });

  test.each(lightUpFormats.map(({ name }) => name))('no puzzle at all cannot be written as %s', (name) => {
    expect(makeLightUps([], name)).toEqual({
      ok: false,
      error: { code: 'unsupported', message: 'expected a puzzle to write, and there is none' },
    });
  });

  test.each(lightUpFormats.map(({ name }) => name))(
    'a wrong solution, or bulbs of another size, are refused by %s',
    (name) => {
      const puzzle = boardOf(['1.', '#.']);
      expect(makeLightUps([{ puzzle, solution: Uint8Array.from([1, 1, 1, 2]) }], name)).toEqual({
        ok: false,
        error: {
          code: 'wrong-solution',
          message: 'the solution breaks a rule: the 1 at row 1, column 1 has too few squares left for its 1 bulb',
        },
      });
      const short = Uint8Array.from([1, 2]);
      expect(() => makeLightUps([{ puzzle, solution: short }], name)).toThrow(
        'the puzzle has 2×2 squares, the board 2',
      );
      expect(() => makeLightUps([{ puzzle, marks: short }], name)).toThrow('the puzzle has 2×2 squares, the board 2');
    },
  );

  test('JSON lines hold several puzzles, and a format that holds one refuses two', () => {
    const documents = [
      { id: 'a', puzzle: boardOf(BOARD) },
      { id: 2, puzzle: boardOf(['.']) },
    ];
    const made = makeLightUps(documents, 'json');
    expect(made.ok && parseLightUps(made.value)).toEqual({ ok: true, value: documents });
    expect(makeLightUps(documents, 'pzpr')).toMatchObject({ ok: false, error: { code: 'unsupported' } });
    expect(makeLightUps(documents, 'penpa')).toMatchObject({ ok: false, error: { code: 'unknown-format' } });
  });
});

describe('samples as they stand elsewhere are read', () => {
  test.each([
    ['4x3:b1B2dBb'],
    ['4x3b20s2d1:b1B2dBb'],
    ['4x3b20s2d7r:b1B\n 2dBb\n'],
    ['https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/lightup.html#4x3b20s2d1:b1B2dBb'],
    ['https://example.org/lightup.html#4x3b20s4d1%3Ab1B2dBb'],
    ['https://puzz.link/p?akari/4/3/h1.ch.h'],
    ['https://puzz.link/p?akari/4/3/h1.ch.h/'],
    ['http://pzv.jp/p.html?lightup/4/3/h1.7i.h'],
    ['https://pzprxs.vercel.app/p?bijutsukan_edit/4/3/h1.7i.h'],
    ['https://puzz.link/p?akari/v:/4/3/h1.7i.h'],
    ['pzprv3/lightup/3/4/. . 1 - /2 . . . /. - . . /'],
    ['pzprv3\nlightup\n3\n4\n. . 1 - \n2 . . . \n. - . . \n0 0 1 0 \n'],
    ['3\n4\n. . 1 5 \n2 . . . \n. 5 . . \n'],
    ['3 4\n- - 1 x\n2 - - -\n- x - -'],
    ['[Problem]\n- - 1 x\n2 - - -\n- x - -\n'],
    ['begin\npuzzle lightup\nauthor Otto\n[problem]\n- - 1 x\n2 - - -\n- x - -\n[moves]\n1 2 3\n[end]\n'],
    ['..1#\n2...\n.#..\n'],
    ['\ufeff..1#\r\n2...\r\n.#..\r\n'],
    ['. . 1 #\n2 . . .\n. # . .'],
    ['  1W\n2\n B'],
    [
      '+---+---+---+---+\n|   |   | 1 |###|\n+---+---+---+---+\n| 2 |   |   |   |\n+---+---+---+---+\n|   |###|   |   |\n+---+---+---+---+',
    ],
    ['{"cells":["..1#","2...",".#.."],"difficulty":1}'],
    ['{"id":"x","width":4,"cells":"..1#\\n2...\\n.#.."}'],
  ])('%j', (text) => {
    expect(rowsOf(text)).toEqual(BOARD);
  });

  test('the number of a pzpr address may carry white squares over the end', () => {
    expect(rowsOf('https://puzz.link/p?akari/2/2/g.b')).toEqual(['.#', '1.']);
    expect(rowsOf('https://puzz.link/p?akari/2/2/.j')).toEqual(['#.', '..']);
  });

  test("a restart in Tatham's saved game is a state, and clears the board", () => {
    const save = (state: number) =>
      [
        "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection",
        'GAME    :8:Light Up',
        'PARAMS  :3:2x2',
        'DESC    :1:d',
        'NSTATES :1:4',
        `STATEPOS:1:${state}`,
        'MOVE    :4:L0,0',
        'RESTART :1:d',
        'MOVE    :4:L1,1',
        '',
      ].join('\n');
    const shown = [1, 2, 3, 4].map((state) => [...(only(save(state)).marks ?? [])]);
    expect(shown).toEqual([[], [BULB, 0, 0, 0], [], [0, 0, 0, BULB]]);
  });

  test("moves of Tatham's saved game become bulbs and marks, up to the state that was shown", () => {
    const save = (state: number) =>
      [
        "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection",
        'VERSION :1:1',
        'GAME    :8:Light Up',
        'PARAMS  :10:2x2b20s2d0',
        'DESC    :3:1bB',
        'NSTATES :1:4',
        `STATEPOS:1:${state}`,
        'MOVE    :4:L1,0',
        'MOVE    :4:I0,1',
        'MOVE    :9:L1,0;L0,1',
        '',
      ].join('\n');
    expect(only(save(1)).marks).toBeUndefined();
    expect([...(only(save(3)).marks ?? [])]).toEqual([0, BULB, NO_BULB, 0]);
    expect([...(only(save(4)).marks ?? [])]).toEqual([0, 0, BULB, 0]);
    expect(errorOf(save(1).replace('8:Light Up', '7:Pattern')).message).toContain('"Pattern"');
  });
});

test('a hash is a bulb in pzprv3 files and black in plain rows', () => {
  expect(only('pzprv3/lightup/1/3/# . - /')).toEqual({ puzzle: boardOf(['..#']), marks: Uint8Array.from([2, 0, 0]) });
  expect(only('#.#')).toEqual({ puzzle: boardOf(['#.#']) });
});

test.each([[['0', '0', '#', '.']], [['00', '00', '10', '.1']], [['1', '1', '.', '.']], [['12', '11', '..']]])(
  'the plain rows %j are no size of a list, though two of them are numbers',
  (rows) => {
    const made = makeLightUps([{ puzzle: boardOf(rows) }], 'plain');
    expect(made.ok && rowsOf(made.value)).toEqual(rows);
  },
);

test('a list of rows with one square each is read by its size', () => {
  expect(rowsOf('3\n1\n.\n1\n5\n')).toEqual(['.', '1', '#']);
  expect(rowsOf('3 1\n-\n1\nx\n')).toEqual(['.', '1', '#']);
});

test('width comes first in addresses and rows come first in pzprv3 files', () => {
  expect(rowsOf('https://puzz.link/p?akari/2/1/h')).toEqual(['..']);
  expect(rowsOf('pzprv3/lightup/1/2/. . /')).toEqual(['..']);
});

describe('a text that is no puzzle is refused with the reason and the place', () => {
  test.each([
    ['', 'unknown-format', 'empty'],
    ['\n \n', 'unknown-format', 'empty'],
    ['{"cells":[]}', 'size', '0×0'],
    ['{"cells":["",""]}', 'size', '0×2'],
    ['{"cells":[[1]]}', 'syntax', '"cells"'],
    ['{"cells":["..","..."]}', 'ragged', 'row 2'],
    ['{"cells":["5."]}', 'square', '"5"'],
    ['{"cells":[".１"]}', 'square', '"１"'],
    ['{"cells":["💡."]}', 'square', '"💡"'],
    ['{"cells":[".\\u00a0"]}', 'square', 'column 2'],
    ['{"cells":[".\\ud800"]}', 'square', 'column 2'],
    ['{"cells":[1.5]}', 'syntax', '"cells"'],
    ['{"cells":["-1"]}', 'square', '"-"'],
    ['..\n...', 'ragged', 'row 2 has 3 squares, not 2'],
    ['.9\n..', 'square', '"9"'],
    ['2x2:a1', 'ragged', 'ends after 2'],
    ['2x2:z', 'ragged', 'goes on'],
    ['2x2:a5b', 'square', '"5"'],
    ['2x2:bbB', 'ragged', 'goes on'],
    ['2x2:aAb', 'square', '"A"'],
    ['10x10b20s2d1#123456789', 'unsupported', 'seed'],
    ['999999x999999:a', 'size', '999999×999999'],
    ['99999x99999:a1', 'size', '99999×99999'],
    ['https://puzz.link/p?akari/999999/999999/a', 'size', '999999×999999'],
    ['pzprv3/lightup/999999/999999/. ', 'size', '999999×999999'],
    ['999999\n999999\n. .\n', 'size', '999999×999999'],
    ['https://puzz.link/p?akari/2/2/h', 'ragged', 'ends after 2'],
    ['https://puzz.link/p?akari/2/2/j.', 'ragged', 'goes on'],
    ['https://puzz.link/p?akari/2/2/gf', 'square', '"f"'],
    ['pzprv3/lightup/2/2/. . /. . . /', 'ragged', 'row 2'],
    ['pzprv3/lightup/3/2/. . /. . /', 'ragged', 'expected 3 rows, not 2'],
    ['[problem]\n- -\n- y\n[end]', 'square', '"y"'],
    ['[solution]\n- -', 'unknown-format', 'none of the known formats'],
    ['hello', 'unknown-format', 'none of the known formats'],
  ])('%j', (text, code, said) => {
    const error = errorOf(text);
    expect(error).toMatchObject({ code, message: expect.stringContaining(said) });
    expect(error.line).toBeGreaterThan(0);
  });

  test.each([
    ['- o\nx o', 'light one another', 3, 3],
    ['- -\nx -', 'has too few squares', 3, 1],
  ])('the solution %j is wrong: %s', (solution, said) => {
    const error = errorOf(`[problem]\n1 -\n- -\n[solution]\n${solution}\n[end]`);
    expect(error).toMatchObject({ code: 'wrong-solution', message: expect.stringContaining(said) });
  });

  test('the solution in JSON is wrong in its row', () => {
    const error = errorOf('{"cells":["1.","#."],"solution":["1.","#*"]}');
    expect(error).toMatchObject({ code: 'wrong-solution', pointer: '/solution/0' });
    expect(errorOf('{"cells":["#."],"solution":["**"]}').message).toContain('black square');
  });

  test('a text longer than any puzzle is refused unread', () => {
    expect(errorOf('.'.repeat(2 ** 25 + 1)).code).toBe('text-too-long');
  });
});

describe('each puzzle says where the texts of the other belong', () => {
  test.each([
    ['5x5:1/2.1/4/4/2/1/5/5/3/1'],
    ['https://puzz.link/p?nonogram/5/5/abc'],
    ['{"rows":[[1]],"columns":[[1]]}'],
    ['<?xml version="1.0"?><puzzleset></puzzleset>'],
    ['width 5\nheight 5\nrows\n1'],
    ['P1\n2 2\n0 1\n1 0'],
    ['5x5:1/2.1/4/4/2/1/5/5/3/1\n1x1:1/1\n'],
    [': rows\n1\n: columns\n1\n: end\n'],
    ['A title\n#d\n  b:b #0000ff\n: rows\n1b\n: columns\n1b\n'],
    ['$1\n1\n1\n'],
    ['[[1],[2]] [[2],[1]]'],
    ['rows = [[1],[2]]\ncolumns = [[2],[1]]'],
    ['var d=[[0,0,0,1],[1,1,1,1]];'],
    [PUBLISHED_CODES[0] ?? ''],
  ])('the nonogram %j', (text) => {
    expect(errorOf(text)).toMatchObject({ code: 'unknown-format', message: expect.stringContaining('/v1/solve') });
  });

  test('rows of squares in the field of a nonogram are told to belong in "cells"', () => {
    const told = { code: 'syntax', pointer: '/rows', message: expect.stringContaining('belong in "cells"') };
    expect(errorOf('{"rows":["1.","#."]}')).toMatchObject(told);
    expect(errorOf('{"rows":"1.\\n#."}')).toMatchObject(told);
    // An object that cannot become a text.
    const strange = '{"toString":1}';
    for (const nonogram of [
      '{"rows":["1 1"]}',
      '{"rows":["1"],"columns":["1"]}',
      '{"rows":[]}',
      `{"rows":${strange}}`,
      `{"rows":[${strange}]}`,
    ])
      expect(errorOf(nonogram)).toMatchObject({ code: 'unknown-format' });
  });

  const elsewhere = {
    ok: false,
    error: { code: 'unknown-format', message: expect.stringContaining('/v1/light-up') },
  };

  test.each(lightUpFormats.map(({ name }) => name))('Light Up as %s', (name) => {
    const made = makeLightUps([{ puzzle: boardOf(BOARD) }], name);
    expect(parsePuzzles(made.ok ? made.value : '')).toMatchObject(elsewhere);
  });

  test.each([
    ['3x3:a2f1\n4x3:b1B2dBb\n'],
    ['+---+---+\n| 1 |###|\n+---+---+'],
    ['  1#\n2\n # '],
    ['3\n4\n. * 1 5 \n2 + . . \n. 5 . . \n'],
  ])('Light Up as %j', (text) => {
    expect(parsePuzzles(text)).toMatchObject(elsewhere);
  });

  test('a text that can be a nonogram is read as one', () => {
    const [rows, columns] = [
      [[2], [3], [1]],
      [[1], [3], [2]],
    ];
    for (const text of ['2\n3\n1\n\n1\n3\n2\n', '[[2],[3],[1]] [[1],[3],[2]]', '3x3:1/3/2/2/3/1'])
      expect(parsePuzzles(text)).toMatchObject({ ok: true, value: [{ puzzle: { rows, columns } }] });
    for (const text of ['.##\n###\n#..', '0 1 1\n1 1 1\n1 0 0', '-xx\nxxx\nx--'])
      expect(parsePuzzles(text)).toMatchObject({ ok: true, value: [{ puzzle: { rows } }] });
  });
});

test('no text makes a parser throw', () => {
  const next = mulberry32(9);
  const signs = [
    ...' .#0123456789abzBWx*+-|/\n[]{}":,#',
    '\ud83d',
    '１',
    'pzprv3/lightup/',
    '3x3:',
    '[problem]\n',
    '3 3\n',
  ];
  for (let round = 0; round < 3000; round++) {
    const text = Array.from({ length: below(next, 24) }, () => signs[below(next, signs.length)]).join('');
    for (const name of [undefined, ...lightUpFormats.map((format) => format.name)]) {
      const read = parseLightUps(text, name);
      if (read.ok) expect(read.value.length).toBeGreaterThan(0);
    }
  }
});
