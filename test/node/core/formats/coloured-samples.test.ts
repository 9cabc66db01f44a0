import { detectFormat, parseAnyPuzzles } from '@crosshatch/core/formats';
import { anyGridRows, type ColouredClue, colouredClueText } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/*
 * Coloured texts as other programs write them. The picture of most is a duckling with an orange bill:
 *
 *   .bb..
 *   abb..
 *   .bbbb
 *   .bbb.
 */
const rows = ['2b', '1a 2b', '4b', '3b'];
const columns = ['1a', '4b', '4b', '2b', '1b'];
const solution = ['02200', '12200', '02222', '02220'];

/** The document that was read, with clues as text and the solution as strings. */
function read(text: string, format: string) {
  expect(detectFormat(text)?.name).toBe(format);
  const result = parseAnyPuzzles(text);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value.map(({ puzzle, solution, ...about }) => {
    const texts = (clues: readonly ColouredClue[]) => clues.map(colouredClueText);
    if (puzzle.kind !== 'coloured') return { ...about, ...puzzle };
    const { colours, background } = puzzle;
    const grid = solution && anyGridRows(solution);
    const clues = { rows: texts(puzzle.rows), columns: texts(puzzle.columns) };
    return { ...about, colours, background, ...clues, ...(grid && { solution: grid }) };
  });
}

describe('webpbn XML', () => {
  const count = (block: string) =>
    `<count color="${block.endsWith('a') ? 'orange' : 'yellow'}">${Number.parseInt(block, 10)}</count>`;
  const clues = (type: string, lines: string[]) =>
    `<clues type="${type}">${lines.map((line) => `<line>${line.split(' ').map(count).join('')}</line>`).join('')}</clues>`;
  const both = clues('columns', columns) + clues('rows', rows);
  const colours = [
    { value: '#ff8800', name: 'orange' },
    { value: '#ffe040', name: 'yellow' },
  ];
  const declared =
    '<color name="white" char=".">FFFFFF</color><color name="black" char="X">000</color><color name="orange" char="%">F80</color><color name="yellow" char="&amp;">FFE040</color>';
  const picture = '|.&amp;&amp;..|%&amp;&amp;..|\n|.[&amp;]&amp;&amp;&amp;|.&amp;&amp;&amp;.|';
  const expected = { kind: 'coloured', colours, background: { value: '#ffffff' }, rows, columns };

  it('webpbn XML is read as the site exports it, with colours that no block has left out', () => {
    const text = `<?xml version="1.0"?>
<!DOCTYPE pbn SYSTEM "http://webpbn.com/pbn-0.3.dtd">
<puzzleset><source>webpbn.com</source><puzzle type="grid" defaultcolor="black"><id>#47 (v.1)</id>
${declared}${both}
<solution type="saved" id="s1"><image>|?????|</image></solution>
<solution type="solution" id="other"><image>|X|</image></solution>
<solution type="goal" id="g"><image>${picture}</image></solution></puzzle></puzzleset>`;
    expect(read(text, 'webpbn')).toEqual([{ id: '#47 (v.1)', ...expected, solution }]);
  });

  it('webpbn XML may give another solution than the goal, or the picture alone', () => {
    const image = `<image>${picture}</image>`;
    const other = `<puzzle>${declared}${both}<solution type="solution" id="1">${image}</solution></puzzle>`;
    expect(read(other, 'webpbn')).toEqual([{ ...expected, solution }]);
    const alone = `<puzzle>${declared}<solution>${image}</solution></puzzle>`;
    expect(read(alone, 'webpbn')).toEqual([{ ...expected, solution }]);
  });

  it('a picture of webpbn XML is read alike with comments, CDATA and instructions between its symbols', () => {
    const symbols = picture.match(/&amp;|[^&]/g) ?? [];
    const forms = fc.constantFrom<(symbol: string) => string>(
      (symbol) => symbol,
      (symbol) => `<!-- |X]>| -->${symbol}`,
      (symbol) => `<![CDATA[${symbol.replace('&amp;', '&')}]]>`,
      (symbol) => `${symbol}<?note |%|?>`,
    );
    fc.assert(
      fc.property(fc.array(forms, { minLength: symbols.length, maxLength: symbols.length }), (chosen) => {
        const written = symbols.map((symbol, at) => chosen[at]?.(symbol)).join('');
        const image = `<image note="|>" other='<"'>${written}</image>`;
        const text = `<puzzle>${declared}<solution>${image}</solution></puzzle>`;
        expect(read(text, 'webpbn')).toEqual([{ ...expected, solution }]);
      }),
    );
  });

  it('webpbn XML of number-loom has the background as its default colour and a colour at each count', () => {
    const text = `<puzzleset><puzzle type="grid" defaultcolor="white">${declared}${both}</puzzle></puzzleset>`;
    expect(read(text, 'webpbn')).toEqual([expected]);
  });

  it('webpbn XML may use black and white that it does not declare', () => {
    const mixed = '<line><count>1</count><count color="red">1</count></line>';
    const text = `<puzzle><color name="red">f00</color><clues type="rows">${mixed}</clues><clues type="columns"><line><count>1</count></line><line><count color="red">1</count></line></clues></puzzle>`;
    expect(read(text, 'webpbn')).toMatchObject([
      { colours: [{ value: '#ff0000' }, { value: '#000000' }], rows: ['1b 1a'], columns: ['1b', '1a'] },
    ]);
  });

  it('webpbn XML may have triangles, which are further colours', () => {
    const line = '<line><count color="t">1</count><count>1</count></line>';
    const text = `<puzzle><color name="t">000/FFF</color><clues type="rows">${line}</clues><clues type="columns"><line><count color="t">1</count></line><line><count>1</count></line></clues></puzzle>`;
    expect(read(text, 'webpbn')).toMatchObject([{ colours: [{ value: '#808080' }, { value: '#000000' }] }]);
  });

  it('webpbn XML hides a length by a count of 0: alone in a line, with others, and in every line of both sides', () => {
    const puzzle = (inRows: number[][], inColumns: number[][]) => {
      const lines = (type: string, of: number[][]) =>
        `<clues type="${type}">${of.map((clue) => `<line>${clue.map((length) => `<count>${length}</count>`).join('')}</line>`).join('')}</clues>`;
      return `<puzzle>${lines('rows', inRows)}${lines('columns', inColumns)}</puzzle>`;
    };
    const black = { colours: [{ value: '#000000', name: 'black' }] };
    expect(read(puzzle([[2], [0]], [[0], [2]]), 'webpbn')).toMatchObject([
      { ...black, rows: ['2a', '?a'], columns: ['?a', '2a'] },
    ]);
    expect(read(puzzle([[1, 0], []], [[1], [], [0]]), 'webpbn')).toMatchObject([
      { ...black, rows: ['1a ?a', '0'], columns: ['1a', '0', '?a'] },
    ]);
    expect(read(puzzle([[0], [0]], [[0], [0]]), 'webpbn')).toMatchObject([
      { ...black, rows: ['?a', '?a'], columns: ['?a', '?a'] },
    ]);
  });
});

describe('.non', () => {
  it('.non is read with the colours of nonogram-db', () => {
    const text = `title "Duckling"
color b #ffe040
color a #f80
width 5
height 4

rows
${rows.join('\n').replaceAll(' ', ',')}

columns
${columns.join('\n')}

goal "0bb00abb00
  0bbbb
  0bbb0"
`;
    expect(read(text, 'non')).toEqual([
      {
        kind: 'coloured',
        title: 'Duckling',
        colours: [{ value: '#ffe040' }, { value: '#ff8800' }],
        background: { value: '#ffffff' },
        rows: ['2a', '1b 2a', '4a', '3a'],
        columns: ['1b', '4a', '4a', '2a', '1a'],
        solution: ['01100', '21100', '01111', '01110'],
      },
    ]);
  });

  it('.non may use letters that it does not declare: each gets a colour of its own, and no letter means black', () => {
    const text = 'width 4\nheight 2\nrows\n1r,1q,1,1g\n\ncolumns\n1r\n1q\n1\n1g\ngoal "rq1g0000"\n';
    const [puzzle] = read(text, 'non');
    expect(puzzle).toMatchObject({ rows: ['1a 1b 1c 1d', '0'], solution: ['1234', '0000'] });
    const values = puzzle && 'colours' in puzzle ? puzzle.colours.map(({ value }) => value) : [];
    expect(values[0]).toBe('#ff0000');
    expect(values[2]).toBe('#000000');
    expect(new Set(values).size).toBe(4);
  });
});

describe("Olšák's .g", () => {
  it("Olšák's .g has colours by X11's names or as RGB, the name in the word or the comment, and blank lines", () => {
    const text = `words
#declaration of the colours:
   o:%  orange   oranzova
   0:   gray10   background
   y:*  #FFE040  super yellow
: rows
2y
1o 2y

4y
: columns
1o
3y
3y
1y
1y
: end
`;
    expect(read(text, 'olsak')).toEqual([
      {
        kind: 'coloured',
        colours: [
          { value: '#ffa500', name: 'orange' },
          { value: '#ffe040', name: 'super yellow' },
        ],
        background: { value: '#1a1a1a', name: 'gray10' },
        rows: ['2b', '1a 2b', '0', '4b'],
        columns: ['1a', '3b', '3b', '1b', '1b'],
      },
    ]);
  });

  it("Olšák's .g may have a default colour, and triangles that are further colours", () => {
    const text = '#d\n 1:* black\n t:/ black/white\n:\n1 1t\n:\n1\n1t\n:\n';
    expect(read(text, 'olsak')).toMatchObject([
      {
        colours: [
          { value: '#000000', name: 'black' },
          { value: '#808080', name: 'black/white' },
        ],
        rows: ['1a 1b'],
      },
    ]);
  });
});

describe('a file of one colour', () => {
  it('a file whose blocks all have one colour holds a puzzle of two colours', () => {
    const plain = [{ rows: [[1]], columns: [[1]] }];
    expect(read('#d\n 1:* #B39D5A gold\n:\n1\n:\n1\n', 'olsak')).toEqual(plain);
    expect(read('color b #0000ff\nrows\n1b\ncolumns\n1b\n', 'non')).toEqual(plain);
    const line = '<line><count color="red">1</count></line>';
    const text = `<puzzle><color name="red">f00</color><clues type="rows">${line}</clues><clues type="columns">${line}</clues></puzzle>`;
    expect(read(text, 'webpbn')).toEqual(plain);
  });
});

describe('character grids', () => {
  it('character grids may have letters, each a colour, and any empty symbol for the background', () => {
    const [grid] = read('.yy..\noyy-.\n.yyyy\n.yyy.\n', 'ascii');
    expect(grid).toMatchObject({ kind: 'coloured', rows: ['2b', '1a 2b', '4b', '3b'], solution });
    expect(grid).toMatchObject({ colours: [{ value: '#ff8000' }, { value: '#ffff00' }] });
  });

  it('character grids of number-loom may have emoji squares', () => {
    const text = '⬜🟨🟨⬜⬜\n🟧🟨🟨⬜⬜\n⬜🟨🟨🟨🟨\n⬜🟨🟨🟨⬜\n';
    expect(read(text, 'ascii')).toMatchObject([{ colours: [{ value: '#ffa500' }, { value: '#ffff00' }], solution }]);
  });

  it('character grids may have black cells among letters', () => {
    expect(read('#r\nr.\n', 'ascii')).toMatchObject([
      { colours: [{ value: '#000000' }, { value: '#ff0000' }], solution: ['12', '20'] },
    ]);
  });

  it('character grids of long rows with letters of both cases are no picture code', () => {
    const row = 'abcdefghijklmnopqrstuvwxyzABCDE'.repeat(2);
    for (const text of [`${row}\n`, `${row}\n${row}\n`, `0${row}\n${row}0\n`]) {
      expect(read(text, 'ascii')[0]).toMatchObject({ kind: 'coloured', colours: { length: 31 } });
    }
  });

  it.each(['hello', 'one line\nand other', 'Lines differ.\nIn lengths', 'a'])(
    'words are no character grid: %j',
    (text) => {
      expect(detectFormat(text)).toBeUndefined();
    },
  );
});

describe('PPM', () => {
  const plain = 'P3\n# duckling\n3 2 # size\n15\n15 15 15 15 0 0 0 0 15\n15 15 15 15 15 15 15 0 0\n';
  const expected = {
    kind: 'coloured',
    colours: [{ value: '#ff0000' }, { value: '#0000ff' }],
    background: { value: '#ffffff' },
    rows: ['1a 1b', '1a'],
    columns: ['0', '1a', '1b 1a'],
    solution: ['012', '001'],
  };

  it('PPM may have comments and any largest value, and has white for its background where the edge has white', () => {
    expect(read(plain, 'ppm')).toEqual([expected]);
  });

  it('PPM may be raw, a byte or two for each value, when its bytes are read as Latin-1', () => {
    const bytes = [255, 255, 255, 255, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0];
    expect(read(`P6 3 2 255\n${String.fromCharCode(...bytes)}`, 'ppm')).toEqual([expected]);
    const wide = bytes.flatMap((byte) => [byte, byte]);
    expect(read(`P6 3 2 65535\n${String.fromCharCode(...wide)}`, 'ppm')).toEqual([expected]);
  });

  it('PPM without white at its edge has the commonest colour there for its background', () => {
    const text = `P3 3 3 1\n${'0 0 1 '.repeat(4)} 1 1 1 ${'0 0 1 '.repeat(2)} 1 0 0 0 0 1\n`;
    expect(read(text, 'ppm')).toMatchObject([
      { background: { value: '#0000ff' }, solution: ['000', '010', '020'], colours: [{ value: '#ffffff' }, {}] },
    ]);
  });

  it('PPM may name its background in a comment', () => {
    expect(read('P3\n# background #FF0000\n2 1 1\n1 0 0 1 1 1\n', 'ppm')).toEqual([
      { rows: [[1]], columns: [[], [1]] },
    ]);
  });
});

describe('pages of nonograms.org', () => {
  /** The lists of the duckling as the site writes them: all numbers hidden by others, strokes in any order. */
  function hidden(random: () => number): number[][] {
    const residue = (value: number, modulus: number) => {
      const a = Math.floor(random() * modulus);
      const c = (((a - value) % modulus) + modulus) % modulus;
      // A residue below the value is taken from two: a + b - c.
      return a >= c && a - c === value
        ? [a + modulus * 3, modulus * 2, c + modulus, modulus]
        : [value + modulus, modulus * 5, modulus * 4, modulus];
    };
    const [green, red, flag, blue] = [31, 7, 100, 250].map((most) => Math.floor(random() * most)) as [
      number,
      number,
      number,
      number,
    ];
    const strokes = [
      [4, 2, 2, 3],
      [2, 2, 2, 1],
      [1, 1, 1, 2],
      [2, 2, 2, 2],
      [2, 2, 2, 3],
      [2, 3, 2, 4],
    ];
    const added = [5, 60, 2, 900];
    const colour = (r: number, g: number, b: number) => [r + red, g + green, b + blue, r + flag];
    return [
      [3, 1, 4, 1],
      residue(5, 97),
      residue(4, 31),
      residue(2, 13),
      [green, red, flag, blue],
      colour(255, 136, 0),
      colour(255, 224, 64),
      // Six strokes: 1² + 2·2 + 1.
      [1 + 11, 2 + 22, 1 + 33, 11],
      added,
      ...strokes.map((stroke) => stroke.map((value, part) => value + (added[part] ?? 0))),
      [9, 9, 9, 9],
    ];
  }

  it('pages of nonograms.org hide the picture in lists of numbers, which are read', () => {
    for (let seed = 1; seed < 20; seed++) {
      let state = seed;
      const random = () => {
        state = (state * 16807) % 2147483647;
        return state / 2147483647;
      };
      const script = `<script>\nvar d=${JSON.stringify(hidden(random))};\n</script>`;
      const text = `<!DOCTYPE html>\n<!-- saved from url -->\n<html><head><title>Nonogram</title>${script}</head></html>`;
      expect(read(text, 'nonograms-org')).toEqual([
        {
          kind: 'coloured',
          colours: [{ value: '#ff8800' }, { value: '#ffe040' }],
          background: { value: '#ffffff' },
          rows,
          columns,
          solution,
        },
      ]);
    }
  });
});
