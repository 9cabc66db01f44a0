import { type AnyDocument, formats, makePuzzle, parseAnyPuzzles, parsePuzzles } from '@crosshatch/core/formats';
import {
  BLOTTED,
  type ColouredClue,
  type ColouredPuzzle,
  colouredCluesOf,
  colouredGrid,
  countPuzzleOf,
  createColouredPuzzle,
  createCountPuzzle,
  LONGEST_COLOUR_NAME,
  MOST_COLOURS,
  puzzleOfGrid,
  WHITE,
} from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';

function puzzleOf(clues: Parameters<typeof createColouredPuzzle>[0]): ColouredPuzzle {
  const made = createColouredPuzzle(clues);
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

/** Documents of two colours or more, with blotted blocks or none, as their own picture's clues. */
const documents: fc.Arbitrary<AnyDocument> = fc
  .record({
    width: fc.integer({ min: 1, max: 8 }),
    height: fc.integer({ min: 1, max: 8 }),
    colours: fc.integer({ min: 2, max: MOST_COLOURS }),
    seed: fc.array(fc.nat(), { minLength: 64, maxLength: 64 }),
    blots: fc.array(fc.boolean(), { minLength: 16, maxLength: 16 }),
    name: fc.option(fc.string({ maxLength: 20 }), { nil: undefined }),
    title: fc.option(fc.constantFrom('Crane', 'Übung'), { nil: undefined }),
  })
  .map(({ width, height, colours, seed, blots, name, title }) => {
    const cells = Uint8Array.from({ length: width * height }, (_, cell) => (seed[cell] ?? 0) % (colours + 1));
    const solution = colouredGrid(width, height, cells);
    const { rows, columns } = colouredCluesOf(solution);
    const blot = (clue: ColouredClue, line: number): ColouredClue =>
      blots[line] === true ? clue.map((block) => ({ ...block, length: BLOTTED })) : clue;
    const palette = Array.from({ length: colours }, (_, at) => ({
      value: `#${(at * 77_777).toString(16).padStart(6, '0')}`,
      ...(name !== undefined && at === 0 && { name }),
    }));
    const puzzle = puzzleOf({ colours: palette, rows: rows.map(blot), columns: columns.map(blot) });
    return { kind: 'coloured', puzzle, solution, ...(title !== undefined && { title }) };
  });

test('JSON reads back every coloured document that it makes', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const made = makePuzzle(document, 'json');
      if (!made.ok) throw new Error(made.error.message);
      expect(parseAnyPuzzles(made.value)).toEqual({ ok: true, value: [document] });
    }),
  );
});

test('a text of any kind that two colours are read from is read alike where colours may be', () => {
  const grid = { width: 2, height: 2, cells: Uint8Array.of(1, 0, 1, 1) };
  for (const { name, countsOnly } of formats) {
    if (countsOnly === true) continue;
    const made = makePuzzle({ puzzle: puzzleOfGrid(grid), solution: grid, id: '1' }, name);
    if (!made.ok) throw new Error(made.error.message);
    expect(parseAnyPuzzles(made.value, name)).toEqual(parsePuzzles(made.value, name));
  }
});

test('a coloured puzzle of one colour and whole clues is read as one of two colours', () => {
  const text = '{"colours":["#f00"],"rows":[[[1,1]],[2]],"columns":[[2],[1]],"solution":["10","11"]}';
  const grid = { width: 2, height: 2, cells: Uint8Array.of(1, 0, 1, 1) };
  expect(parseAnyPuzzles(text)).toEqual({ ok: true, value: [{ puzzle: puzzleOfGrid(grid), solution: grid }] });
});

test('a blotted block without a list of colours is of one colour, black', () => {
  const read = parseAnyPuzzles('{"rows":[["?"],[["?",1]]],"columns":[[2],[1]]}');
  if (!read.ok) throw new Error(read.error.message);
  const blot = [{ length: BLOTTED, colour: 1 }];
  expect(read.value[0]).toMatchObject({
    kind: 'coloured',
    puzzle: { colours: [{ value: '#000000' }], rows: [blot, blot] },
  });
});

test('formats of two colours refuse a coloured puzzle and name those that hold it', () => {
  const puzzle = puzzleOf({
    colours: [{ value: '#ff0000' }, { value: '#00ff00' }],
    rows: [[{ length: 1, colour: 2 }]],
    columns: [[{ length: 1, colour: 2 }]],
  });
  for (const { name, makeColoured } of formats) {
    const made = makePuzzle({ kind: 'coloured', puzzle, solution: colouredGrid(1, 1, Uint8Array.of(2)) }, name);
    if (makeColoured !== undefined) expect(made.ok).toBe(true);
    else
      expect(made).toMatchObject({ ok: false, error: { code: 'unsupported', message: expect.stringMatching(/JSON/) } });
  }
});

test('a colour has no longer name than the formats read', () => {
  const withNames = (length: number) => {
    const colours = [{ value: '#e4002b', name: 'a'.repeat(length) }, { value: '#ffd700' }];
    const solution = colouredGrid(2, 1, Uint8Array.of(1, 2));
    return { solution, made: createColouredPuzzle({ colours, ...colouredCluesOf(solution) }), colours };
  };
  const { made, solution, colours } = withNames(LONGEST_COLOUR_NAME);
  if (!made.ok) throw new Error(made.error.message);
  for (const name of ['json', 'webpbn', 'olsak']) {
    const text = makePuzzle({ kind: 'coloured', puzzle: made.value, solution }, name);
    expect(text.ok && parseAnyPuzzles(text.value)).toMatchObject({ ok: true, value: [{ puzzle: { colours } }] });
  }
  const error = { code: 'colour-name', message: "expected a colour's name of at most 100 characters" };
  const long = withNames(LONGEST_COLOUR_NAME + 1);
  expect(long.made).toEqual({ ok: false, error });
  const [background = WHITE] = long.colours;
  expect(createColouredPuzzle({ ...made.value, background })).toEqual({ ok: false, error });
  const counts = countPuzzleOf(solution, colours);
  expect(createCountPuzzle({ ...counts, colours: long.colours })).toEqual({ ok: false, error });
});

const TWO = '"colours":["#e4002b","#ffd700"]';

test.each<[string, string, string, string, RegExp]>([
  [
    'a colour that is none',
    '{"colours":["red;background:url(//x)"],"rows":[[1]],"columns":[[1]]}',
    'colour-value',
    '/colours/0',
    /#rgb or #rrggbb/,
  ],
  [
    'markup as a colour',
    '{"colours":[{"value":"\\"><script>"}],"rows":[[1]],"columns":[[1]]}',
    'colour-value',
    '/colours/0/value',
    /#rgb/,
  ],
  [
    'a colour that is no text',
    '{"colours":[7],"rows":[[1]],"columns":[[1]]}',
    'syntax',
    '/colours/0',
    /expected a colour/,
  ],
  [
    'a long name',
    `{"colours":[{"value":"#000","name":"${'x'.repeat(101)}"}],"rows":[[1]],"columns":[[1]]}`,
    'colour-name',
    '/colours/0/name',
    /at most 100/,
  ],
  [
    '32 colours',
    `{"colours":[${Array(32).fill('"#000"').join()}],"rows":[[1]],"columns":[[1]]}`,
    'colour-count',
    '/colours',
    /1 to 31 colours, not 32/,
  ],
  ['no colours', '{"colours":[],"rows":[[1]],"columns":[[1]]}', 'colour-count', '/colours', /not 0/],
  [
    'a background that is none',
    `{${TWO},"background":"white","rows":[[1]],"columns":[[1]]}`,
    'colour-value',
    '/background',
    /#rgb/,
  ],
  [
    'a colour past the last',
    `{${TWO},"rows":[[1],[[1,2],[1,5]]],"columns":[[1],[1]]}`,
    'block-colour',
    '/rows/1/1',
    /row 2.*1 to 2, not 5/,
  ],
  ['colour 0', `{${TWO},"rows":[[[1,0]]],"columns":[[1]]}`, 'block-colour', '/rows/0/0', /not 0/],
  ['half a colour', `{${TWO},"rows":[[[1,1.5]]],"columns":[[1]]}`, 'block-colour', '/rows/0/0', /not 1.5/],
  ['a block of 0', `{${TWO},"rows":[[[0,1]]],"columns":[[]]}`, 'block-length', '/rows/0/0', /from 1, or "\?", not 0/],
  [
    'a block of three parts',
    `{${TWO},"rows":[[[1,1,1]]],"columns":[[1]]}`,
    'syntax',
    '/rows/0/0',
    /\[length, colour\]/,
  ],
  [
    'neighbours of one colour without room',
    `{${TWO},"rows":[[[3,1],[3,1]]],"columns":[[1],[1],[1],[1],[1],[1]]}`,
    'line-too-long',
    '/rows/0',
    /needs 7 cells/,
  ],
  [
    'sums that differ in a colour',
    `{${TWO},"rows":[[[1,1],[1,2]]],"columns":[[[1,1]],[[1,1]]]}`,
    'sums-differ',
    '',
    /colour 1 \(#e4002b\)/,
  ],
  [
    'a row of another width',
    `{${TWO},"rows":[[[1,2]]],"columns":[[[1,2]]],"solution":["22"]}`,
    'solution',
    '/solution/0',
    /: 1 cell,/,
  ],
  [
    'a cell past the last colour',
    `{${TWO},"rows":[[[1,2]]],"columns":[[[1,2]]],"solution":["3"]}`,
    'solution',
    '/solution/0',
    /0 to 2/,
  ],
  [
    'a picture of other clues',
    `{${TWO},"rows":[[[1,2]]],"columns":[[[1,2]]],"solution":["1"]}`,
    'solution',
    '/solution',
    /row 1: the solution has 1a, the clue is 1b/,
  ],
])('%s is refused with its place', (_, text, code, pointer, message) => {
  const read = parseAnyPuzzles(text);
  expect(read).toMatchObject({ ok: false, error: { code, pointer, message: expect.stringMatching(message) } });
});

test('blocks of different colours need no gap', () => {
  const text = `{${TWO},"rows":[[[3,1],[3,2]]],"columns":[[1],[1],[1],[[1,2]],[[1,2]],[[1,2]]]}`;
  expect(parseAnyPuzzles(text).ok).toBe(true);
});

test('a reader of two colours refuses a coloured puzzle at its first block', () => {
  const text = `{${TWO},\n"rows":[[1,[1,2]]],"columns":[[1],[[1,2]]]}`;
  expect(parsePuzzles(text)).toMatchObject({ ok: false, error: { code: 'coloured', line: 2, pointer: '/rows/0/1' } });
});
