import { detectFormat, formats, makePuzzle, parseAnyPuzzles, parsePuzzles } from '@crosshatch/core/formats';
import { countPuzzleOf, meetsClues, PUBLISHED_CODES, parsePictureCode } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCountPicture, countPicture, countsOf } from '#test/node/count-pictures.ts';

/** The count puzzle of a picture's code. */
function puzzleOfCode(code: string) {
  const picture = parsePictureCode(code);
  if (!picture.ok) throw new Error(picture.error);
  return countPuzzleOf(picture.value.grid, picture.value.colours);
}

const SAMPLE = countsOf(['112', '122'], 2);
const HEAD = '{"clues":"counts","colours":["#ff0000","#008000"]';
const CLUES = '"rows":[[[2,"run"],1],[1,[2,"run"]]],"columns":[[[2,"run"],0],[1,1],[0,[2,"run"]]]';

test('JSON reads back every document of count clues that it makes', () => {
  fc.assert(
    fc.property(anyCountPicture(8), ({ puzzle, solution }) => {
      const document = { kind: 'counts', puzzle, solution, title: 'Cat' } as const;
      const made = makePuzzle(document, 'json');
      expect(made.ok && parseAnyPuzzles(made.value)).toEqual({ ok: true, value: [document] });
    }),
  );
});

test('count clues are written with an entry for each colour, and "run" beside the count of a run', () => {
  const text = `${HEAD},${CLUES},"solution":["112","122"]}\n`;
  expect(makePuzzle({ kind: 'counts', ...SAMPLE }, 'json')).toEqual({ ok: true, value: text });
});

test('a caller who takes two colours only is told that a puzzle has count clues', () => {
  expect(parsePuzzles(`${HEAD},${CLUES}}`)).toMatchObject({
    ok: false,
    error: { code: 'coloured', pointer: '/clues', message: 'expected a puzzle of two colours, not one of count clues' },
  });
});

test.each<[string, string, string, string, string]>([
  [
    'another kind of clues',
    `{"clues":"count",${CLUES}}`,
    'syntax',
    '/clues',
    'expected "counts", or no "clues" for clues of blocks, not "count"',
  ],
  ['no colours', `{"clues":"counts",${CLUES}}`, 'syntax', '/colours', 'the list of colours that the counts are of'],
  ['a colour that is none', `{"clues":"counts","colours":["x"],${CLUES}}`, 'colour-value', '/colours/0', 'not "x"'],
  ['no rows', `${HEAD},"columns":[[1,0]]}`, 'syntax', '/rows', '"rows": expected a list of clues, not nothing'],
  [
    'a clue that is no list',
    `${HEAD},"rows":[3],"columns":[[1,0]]}`,
    'syntax',
    '/rows/0',
    'each of the 2 colours, not 3',
  ],
  [
    'a text as a count',
    `${HEAD},"rows":[[1,"0"]],"columns":[[1,0]]}`,
    'syntax',
    '/rows/0/1',
    '[number, "run"], not "0"',
  ],
  [
    'a word that is not run',
    `${HEAD},"rows":[[[2,"runs"],0]],"columns":[[1,0],[1,0]]}`,
    'syntax',
    '/rows/0/0',
    '[2,"runs"]',
  ],
  [
    'a count too many',
    `${HEAD},"rows":[[1,0,0]],"columns":[[1,0]]}`,
    'count-length',
    '/rows/0',
    'the 2 colours, not 3',
  ],
  ['a broken count', `${HEAD},"rows":[[1.5,0]],"columns":[[1,0]]}`, 'count-value', '/rows/0/0', 'from 0, not 1.5'],
  ['a negative count', `${HEAD},"rows":[[2,-1]],"columns":[[1,0]]}`, 'count-value', '/rows/0/1', 'from 0, not -1'],
  [
    'a run of one cell',
    `${HEAD},"rows":[[0,[1,"run"]]],"columns":[[0,1]]}`,
    'run-length',
    '/rows/0/1',
    '2 cells or more, not 1',
  ],
  [
    'a sum that is not the line',
    `${HEAD},"rows":[[1,1]],"columns":[[1,0]]}`,
    'line-sum',
    '/rows/0',
    'make 2 cells, but the line has 1',
  ],
  ['colours whose totals differ', `${HEAD},"rows":[[1,0]],"columns":[[0,1]]}`, 'sums-differ', '', 'colour 1 (#ff0000)'],
  [
    'background in the solution',
    `${HEAD},${CLUES},"solution":["112","102"]}`,
    'solution',
    '/solution/1',
    'a colour of 1 to 2 each',
  ],
  [
    'another picture as the solution',
    `${HEAD},${CLUES},"solution":["112","121"]}`,
    'solution',
    '/solution',
    'row 2: the solution has 2 1',
  ],
  [
    'a solution too high',
    `${HEAD},${CLUES},"solution":["112","122","112"]}`,
    'solution',
    '/solution',
    'is 3×3, the puzzle 3×2',
  ],
])('%s is refused with its place, what was expected and what was found', (_, text, code, pointer, message) => {
  expect(parseAnyPuzzles(text)).toMatchObject({
    ok: false,
    error: { code, pointer, line: 1, message: expect.stringContaining(message) },
  });
});

test('formats without count clues refuse them and name those that hold them', () => {
  for (const { name, makeAny } of formats) {
    const made = makePuzzle({ kind: 'counts', ...SAMPLE }, name);
    if (name === 'json') expect(made.ok).toBe(true);
    if (makeAny !== undefined) continue;
    expect(made).toMatchObject({
      ok: false,
      error: { code: 'unsupported', message: expect.stringMatching(/holds no count clues; .* JSON/) },
    });
  }
});

describe('the picture code', () => {
  const [first = ''] = PUBLISHED_CODES;

  test('the 17 published codes are read by their content, one a line, and written again byte for byte', () => {
    const text = `${PUBLISHED_CODES.join('\n')}\n`;
    expect(PUBLISHED_CODES).toHaveLength(17);
    const read = parseAnyPuzzles(text);
    if (!read.ok) throw new Error(read.error.message);
    expect(read.value).toHaveLength(17);
    for (const { kind, puzzle, solution } of read.value)
      expect(kind === 'counts' && solution !== undefined && meetsClues(puzzle, solution)).toBe(true);
    expect(makePuzzle(read.value, 'picture-code')).toEqual({ ok: true, value: text });
  });

  test('every picture of 10×15 cells and four colours is recognised by its code and comes back', () => {
    fc.assert(
      fc.property(countPicture({ width: 10, height: 15, colours: 4 }), ({ puzzle, solution }) => {
        const made = makePuzzle({ kind: 'counts', puzzle, solution }, 'picture-code');
        if (!made.ok) throw new Error(made.error.message);
        expect(detectFormat(made.value)?.name).toBe('picture-code');
        expect(parseAnyPuzzles(made.value)).toEqual({ ok: true, value: [{ kind: 'counts', puzzle, solution }] });
      }),
    );
  });

  test.each([
    ['49 bytes', `${first.slice(0, -2)}==`, 1, 'for 50 bytes, not 68 characters for 49 bytes'],
    ['51 bytes', `${first.slice(0, -1)}A`, 1, 'for 50 bytes, not 68 characters for 51 bytes'],
    ['a character that is not of base64', first.replace('w', '-'), 1, '68 characters of base64 for 50 bytes, not "-"'],
    ['padding bits', `${first.slice(0, -2)}U=`, 1, 'the last 4 bits of the 50 bytes are padding and must be 0, not 5'],
    ['bits past its bytes', `${first.slice(0, -2)}B=`, 1, 'the last character before "=" has bits past the 50 bytes'],
    ['a second line that is none', `${first}\n  ${first.slice(4)}`, 2, 'not 64 characters for 47 bytes'],
  ])('a code with %s is known by its content, and refused with the reason', (_, text, line, message) => {
    expect(parseAnyPuzzles(text)).toMatchObject({
      ok: false,
      error: { code: 'syntax', line, column: 2 * line - 1, message: expect.stringContaining(message) },
    });
  });

  test.each([
    ['a puzzle without a picture', { kind: 'counts', puzzle: puzzleOfCode(first) }, 'unsolved', 'must be solved first'],
    ['a puzzle of another size without a picture', { kind: 'counts', puzzle: SAMPLE.puzzle }, 'unsupported', 'not 3×2'],
    ['a puzzle of another size', { kind: 'counts', ...SAMPLE }, 'unsupported', 'not 3×2 with 2 colours'],
    [
      'a puzzle of two colours',
      { puzzle: { rows: [[1]], columns: [[1]] } },
      'unsupported',
      'picture code holds count clues only; this puzzle can be written as JSON',
    ],
  ] as const)('%s has no code, with the reason', (_, document, code, message) => {
    expect(makePuzzle(document, 'picture-code')).toMatchObject({
      ok: false,
      error: { code, message: expect.stringContaining(message) },
    });
  });

  test.each([
    ['of its size', { kind: 'counts', puzzle: puzzleOfCode(first) }, 'JSON, picture code'],
    ['of another size', { kind: 'counts', ...SAMPLE }, 'JSON'],
  ] as const)('the formats for count clues %s are those that hold them', (_, document, able) => {
    expect(makePuzzle(document, 'pbm')).toMatchObject({
      error: { message: `PBM holds no count clues; this puzzle can be written as ${able}` },
    });
  });

  test('a caller who takes two colours only is told that a code holds count clues', () => {
    expect(parsePuzzles(first)).toMatchObject({ ok: false, error: { code: 'coloured', line: 1, column: 1 } });
  });
});
