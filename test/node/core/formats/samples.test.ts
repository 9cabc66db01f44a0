import { detectFormat, parsePuzzles } from '@crosshatch/core/formats';
import { gridRows } from '@crosshatch/core/puzzle';
import { describe, expect, it } from 'vitest';

/*
 * Texts as other programs write them. The picture of most is this duckling:
 *
 *   .##..
 *   ###..
 *   .####
 *   .###.
 */
const rows = [[2], [3], [4], [3]];
const columns = [[1], [4], [4], [2], [1]];
const solution = ['01100', '11100', '01111', '01110'];

/** The document that was read, with the solution as strings. */
function read(text: string, format: string) {
  expect(detectFormat(text)?.name).toBe(format);
  const result = parsePuzzles(text);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value.map(({ solution, ...document }) =>
    solution === undefined ? document : { ...document, solution: gridRows(solution) },
  );
}

describe('JSON', () => {
  it('JSON may spread over lines and say more than is known here', () => {
    const text = JSON.stringify({ id: 'duck', rows, columns, solution, source: 'drawn', licence: 'MIT' }, null, 2);
    expect(read(text, 'json')).toEqual([{ id: 'duck', puzzle: { rows, columns }, solution }]);
  });

  it('JSON may write the empty line as [0] or []', () => {
    expect(read('{"rows":[[0],[1]],"columns":[[],[1]]}', 'json')).toEqual([
      { puzzle: { rows: [[], [1]], columns: [[], [1]] } },
    ]);
  });

  it('JSON may come as lines, with blank ones between', () => {
    const line = JSON.stringify({ rows, columns });
    expect(read(`${line}\n\n${line}\r\n`, 'json')).toHaveLength(2);
  });

  it('JSON may leave parts null', () => {
    const text = JSON.stringify({ rows, columns, title: null, solution: null });
    expect(read(text, 'json')).toEqual([{ puzzle: { rows, columns } }]);
  });
});

describe('.non', () => {
  it('.non is read as its inventor writes it', () => {
    const text = `catalogue "pond.example #7"
title "Duckling &amp; r&#233;eds"
by "A. Drake"
copyright "&copy; Copyright 2004 by A. Drake"
license CC-BY-3.0
width 5
height 4

rows
2
3
4
3

columns
1
4
4
2
1

goal "01100111000111101110"
`;
    expect(read(text, 'non')).toEqual([
      {
        id: 'pond.example #7',
        title: 'Duckling & réeds',
        author: 'A. Drake',
        copyright: '© Copyright 2004 by A. Drake',
        puzzle: { rows, columns },
        solution,
      },
    ]);
  });

  it('.non may have its parts in another order, unknown words, spaces in clues and a goal over several lines', () => {
    const text = `height 2
width 3
maxrule 2
columns
1
1
1
rows
 1, 1
1
`;
    expect(read(`${text}goal\n  101\n  010\nsaved "1?????"\n`, 'non')).toEqual([
      { puzzle: { rows: [[1, 1], [1]], columns: [[1], [1], [1]] }, solution: ['101', '010'] },
    ]);
  });

  it('.non may write the clue of an empty line as 0 or as a blank line', () => {
    const puzzle = { rows: [[1], [], [1]], columns: [[1, 1], []] };
    expect(read('width 2\nheight 3\nrows\n1\n0\n1\ncolumns\n1,1\n0\n', 'non')).toEqual([{ puzzle }]);
    expect(read('width 2\nheight 3\nrows\n1\n\n1\n\ncolumns\n1,1\n\n', 'non')).toEqual([{ puzzle }]);
    expect(read('width 2\nheight 3\nrows\n\n1\n0\n1\n\ncolumns\n\n1,1\n0\n', 'non')).toEqual([{ puzzle }]);
  });

  it('.non may take the size from the clues, and from "rows 3" and "columns 2"', () => {
    expect(read('rows\n1\ncolumns\n1\n', 'non')).toHaveLength(1);
    expect(read('rows 1\ncolumns 1\nrows\n1\ncolumns\n1\n', 'non')).toHaveLength(1);
  });

  it('.non may hold several puzzles, divided by ====', () => {
    const one = 'width 1\nheight 1\nrows\n1\ncolumns\n1\n';
    expect(read(`title "A"\n${one}====\ntitle B\n${one}`, 'non').map(({ title }) => title)).toEqual(['A', 'B']);
    expect(read(`${one}====\n`, 'non')).toHaveLength(1);
  });

  it('.non may name black as a colour', () => {
    const text = 'color b #000000\nwidth 1\nheight 1\nrows\n1b\ncolumns\n1b\n';
    expect(read(text, 'non')).toEqual([{ puzzle: { rows: [[1]], columns: [[1]] } }]);
  });
});

describe('webpbn XML', () => {
  const clues = (type: string, lines: number[][]) =>
    `<clues type="${type}">\n${lines
      .map((clue) => `<line>${clue.map((block) => `<count>${block}</count>`).join('')}</line>`)
      .join('\n')}\n</clues>`;

  it('webpbn XML is read as the site exports it', () => {
    const text = `<?xml version="1.0"?>
<!DOCTYPE pbn SYSTEM "http://webpbn.com/pbn-0.3.dtd">

<puzzleset>
<source>webpbn.com</source>

<puzzle type="grid" defaultcolor="black">
<id>#7 (v.1)</id>
<title>Duckling &amp; reeds</title>
<author>A. Drake</author>
<authorid>drake</authorid>
<copyright>&copy; Copyright 2004 by A. Drake</copyright>
<description>
A duckling &lt;alone&gt;.
</description>
<note>definitely unique</note>

<color name="white" char=".">FFFFFF</color>
<color name="black" char="X">000000</color>

${clues('columns', columns)}

${clues('rows', rows)}

<solution type="saved"><image>|?????|</image></solution>
<solution type="goal">
<image>
|.XX..|
|XXX..|
|.XXXX|
|.XXX.|
</image>
</solution>
</puzzle>
</puzzleset>
`;
    expect(read(text, 'webpbn')).toEqual([
      {
        id: '#7 (v.1)',
        title: 'Duckling & reeds',
        author: 'A. Drake',
        copyright: '© Copyright 2004 by A. Drake',
        description: 'A duckling <alone>.',
        puzzle: { rows, columns },
        solution,
      },
    ]);
  });

  it('webpbn XML may have a comment, an empty line, and names for black', () => {
    const text = `<puzzleset><!-- <puzzle> --><puzzle defaultcolor="ink"><color name="ink" char="i">000</color>
      <clues type="rows"><line/><line><count color="ink">1</count></line></clues>
      <clues type="columns"><line><count color='black'> 1 </count></line></clues></puzzle></puzzleset>`;
    expect(read(text, 'webpbn')).toEqual([{ puzzle: { rows: [[], [1]], columns: [[1]] } }]);
  });

  it('webpbn XML may declare colours that it does not use', () => {
    const text = `<puzzle><color name="red" char="r">F00</color>${clues('rows', [[1]])}${clues('columns', [[1]])}</puzzle>`;
    expect(read(text, 'webpbn')).toEqual([{ puzzle: { rows: [[1]], columns: [[1]] } }]);
  });

  it('webpbn XML may give the picture only', () => {
    const text = '<puzzle><solution><image>|.XX..|XXX..|.XXXX|.XXX.|</image></solution></puzzle>';
    expect(read(text, 'webpbn')).toEqual([{ puzzle: { rows, columns }, solution }]);
  });
});

describe("Olšák's .g", () => {
  it("Olšák's .g may have free text around its parts", () => {
    const text = `This file contains the task "duck", columns and rows.

Lines before the colon in first column are comments only.
# and this is one, too

: rows (this text is ignored)
2
 3
4
\t3
: the columns begin here
1
4
4
2
1
: END

Enjoy. 1 2 3
: 4
`;
    expect(read(text, 'olsak')).toEqual([{ puzzle: { rows, columns } }]);
  });

  it("Olšák's .g takes a blank line for the clue of an empty line", () => {
    const puzzle = { rows: [[1], [], [1]], columns: [[], [1, 1]] };
    expect(read(':\n1\n\n1\n:\n\n1 1\n:\n', 'olsak')).toEqual([{ puzzle }]);
    expect(read(':\n1\n0\n1\n:\n0\n1 1\n\n\n', 'olsak')).toEqual([{ puzzle }]);
  });

  it("Olšák's .g may declare black as a colour", () => {
    const text = '#d\n   0:   #FFFFFF   white\n   g:X  #000000   black\n: rows\n1g 1g\n: columns\n1g\n\n1g\n:\n';
    expect(read(text, 'olsak')).toEqual([{ puzzle: { rows: [[1, 1]], columns: [[1], [], [1]] } }]);
    expect(read('#D\n 1:*  black  cerna\n:\n1\n:\n1\n', 'olsak')).toHaveLength(1);
  });
});

describe('tournament text', () => {
  it('tournament text has the columns first, then the rows', () => {
    const text = '$1\n2\n1\t1\n1\n2\n1\n1 1\n';
    expect(read(text, 'tournament')).toEqual([
      { id: '1', puzzle: { rows: [[2], [1], [1, 1]], columns: [[2], [1, 1], [1]] } },
    ]);
  });

  it('tournament text has many puzzles, with or without blank lines between', () => {
    expect(read('$1\n1\n1\n$2\n0\n0\n\n$3\n1\n1\n\n', 'tournament').map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  it('tournament text may leave the clue of an empty line blank', () => {
    const puzzle = { rows: [[1], []], columns: [[], [1]] };
    expect(read('$7\n\n1\n1\n\n', 'tournament')).toEqual([{ id: '7', puzzle }]);
    expect(read('$7\n1\n1\n\n2\n\n\n', 'tournament')).toEqual([
      { id: '7', puzzle: { rows: [[2], [], []], columns: [[1], [1], []] } },
    ]);
    expect(read('$7\n\n1\n1\n\n\n\n$8\n1\n1', 'tournament')).toEqual([
      { id: '7', puzzle },
      { id: '8', puzzle: { rows: [[1]], columns: [[1]] } },
    ]);
  });
});

describe("Tatham's game id", () => {
  it.each(['', 'pattern:', 'https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/pattern.html#'])(
    `Tatham's game id is read after "%s"`,
    (before) => {
      expect(read(`${before}5x4:1/4/4/2/1/2/3/4/3\n`, 'tatham')).toEqual([{ puzzle: { rows, columns } }]);
    },
  );

  it("Tatham's game id leaves the clue of an empty line blank", () => {
    expect(read('3x1:1//1/1.1', 'tatham')).toEqual([{ puzzle: { rows: [[1, 1]], columns: [[1], [], [1]] } }]);
    expect(read('1x2:1//1', 'tatham')).toEqual([{ puzzle: { rows: [[], [1]], columns: [[1]] } }]);
    expect(read('1x1:0/0', 'tatham')).toEqual([{ puzzle: { rows: [[]], columns: [[]] } }]);
  });
});

describe('pzprv addresses', () => {
  // The puzzle of pzprjs's own test, which also gives it as a picture.
  const encoded = '12g1111h11112j12g11g21j11g3h';
  const puzzle = {
    rows: [[2, 1], [1, 1], [1, 2], [], [1, 1], [3]],
    columns: [[2, 1], [1, 1, 1], [1], [1, 1, 1], [2, 1], []],
  };

  it.each([
    'https://puzz.link/p?nonogram/6/6/',
    'http://pzv.jp/p.html?nonogram/6/6/',
    'https://pzprxs.vercel.app/p?nonogram/v:/6/6/',
    'https://puzz.link/p?nonogram_edit/6/6/',
    '?nonogram/6/6/',
    'nonogram/6/6/',
  ])('pzprv addresses begin with %s', (before) => {
    expect(read(before + encoded, 'pzprv')).toEqual([{ puzzle }]);
  });

  it('pzprv addresses write long blocks with two or three digits', () => {
    expect(read(`?nonogram/1/31/-1fu${'1'.repeat(31)}`, 'pzprv')).toEqual([
      { puzzle: { rows: Array.from({ length: 31 }, () => [1]), columns: [[31]] } },
    ]);
    const wide = `?nonogram/300/1/${'1'.repeat(300)}+12c${'z'.repeat(7)}o`;
    expect(read(wide, 'pzprv')[0]?.puzzle.rows).toEqual([[300]]);
  });

  it('pzprv addresses may leave places between the numbers', () => {
    expect(read('?nonogram/5/1/1g1h1g1', 'pzprv')).toEqual([
      { puzzle: { rows: [[1, 1]], columns: [[1], [], [1], [], []] } },
    ]);
  });
});

describe('ASCII grids', () => {
  it.each([
    ['.', '#'],
    ['-', 'X'],
    ['0', '1'],
    ['_', '@'],
    ['·', '█'],
    ['□', '■'],
    ['⬜', '⬛'],
    ['. ', 'x '],
  ])('ASCII grids draw empty cells as "%s" and filled cells as "%s"', (empty, filled) => {
    const text = solution.map((row) => row.replaceAll('0', empty).replaceAll('1', filled)).join('\n');
    expect(read(`\n${text}\n\n`, 'ascii')).toEqual([{ puzzle: { rows, columns }, solution }]);
  });
});

describe('PBM', () => {
  it('PBM may have comments, and cells with or without spaces between', () => {
    const text = 'P1\n# duckling\n5 # wide\n4\n0 1 1 0 0\n11100 # 0101\n0111101110\n';
    expect(read(text, 'pbm')).toEqual([{ puzzle: { rows, columns }, solution }]);
  });

  it('PBM may be raw, a bit a cell, when its bytes are read as Latin-1', () => {
    const bytes = String.fromCharCode(0b01100_000, 0b11100_111, 0b01111_000, 0b01110_000);
    expect(read(`P4\n5 4\n${bytes}`, 'pbm')).toEqual([{ puzzle: { rows, columns }, solution }]);
    const wide = String.fromCharCode(0xff, 0x80);
    expect(read(`P4 9 1 ${wide}`, 'pbm')).toEqual([
      { puzzle: { rows: [[9]], columns: Array.from({ length: 9 }, () => [1]) }, solution: ['111111111'] },
    ]);
  });
});
