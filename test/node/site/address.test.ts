import {
  BLOTTED,
  type ColouredBlock,
  type ColouredGrid,
  type ColouredPuzzle,
  colouredCluesOf,
  colouredGrid,
  countPuzzleOf,
  createColouredPuzzle,
  type Grid,
  puzzleOfGrid,
  UNKNOWN_COLOUR,
} from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Address, isAddress, makeAddress, parseAddress } from '#site/src/session/address.ts';
import { MODES } from '#site/src/session/mode.ts';

const grid = (width: number, height: number, states: number): fc.Arbitrary<Grid> =>
  fc
    .uint8Array({ minLength: width * height, maxLength: width * height, max: states - 1 })
    .map((cells) => ({ width, height, cells }));

const told = fc.string({ unit: 'grapheme', minLength: 1 });

const address: fc.Arbitrary<Address> = fc
  .record({ width: fc.integer({ min: 1, max: 12 }), height: fc.integer({ min: 1, max: 12 }) })
  .chain(({ width, height }) =>
    fc.record(
      {
        document: fc.record(
          { puzzle: grid(width, height, 2).map(puzzleOfGrid), title: told, author: told, description: told },
          { requiredKeys: ['puzzle'] },
        ),
        mode: fc.constantFrom(...MODES),
        marks: grid(width, height, 3).filter(({ cells }) => cells.some((state) => state !== 2)),
        position: fc.nat(1_000_000),
      },
      { requiredKeys: ['document'] },
    ),
  );

test('the parts of an address are read from it again', () => {
  fc.assert(
    fc.property(address, (state) => {
      const made = makeAddress(state) ?? '';
      expect(isAddress(made)).toBe(true);
      expect(parseAddress(made)).toEqual({ ok: true, value: state });
      // As a browser hands it back.
      expect(new URL(`https://example.org/#${made}`).hash).toBe(`#${made}`);
    }),
  );
});

interface Painted {
  readonly puzzle: ColouredPuzzle;
  readonly solution: ColouredGrid;
  readonly marks: ColouredGrid;
}

/** A coloured puzzle, its picture, and marks with every state. */
const painted: fc.Arbitrary<Painted> = fc
  .record({
    width: fc.integer({ min: 1, max: 8 }),
    height: fc.integer({ min: 1, max: 8 }),
    colours: fc.array(
      fc.record(
        { value: fc.nat(0xffffff).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`), name: told },
        { requiredKeys: ['value'] },
      ),
      { minLength: 2, maxLength: 31 },
    ),
    isBlotted: fc.boolean(),
  })
  .chain(({ width, height, colours, isBlotted }) => {
    const cells = (most: number) => fc.uint8Array({ minLength: width * height, maxLength: width * height, max: most });
    // A blank picture is not packed.
    const pictures = cells(colours.length).filter((drawn) => drawn.some((colour) => colour > 0));
    return fc.tuple(pictures, cells(colours.length + 1)).map(([drawn, marked]) => {
      const solution = colouredGrid(width, height, drawn);
      const { rows, columns } = colouredCluesOf(solution);
      const blot = (clues: typeof rows) =>
        clues.map((clue) => clue.map((block): ColouredBlock => (isBlotted ? { ...block, length: BLOTTED } : block)));
      const puzzle = createColouredPuzzle({ colours, rows: blot(rows), columns });
      if (!puzzle.ok) throw new Error(puzzle.error.message);
      // A mark past the colours is an unknown cell; the first is known, so that there is something to pack.
      const states = marked.map((state, cell) => (cell > 0 && state > colours.length ? UNKNOWN_COLOUR : state));
      if ((states[0] ?? 0) > colours.length) states[0] = 1;
      return { puzzle: puzzle.value, solution, marks: colouredGrid(width, height, states) };
    });
  });

test('an address of a coloured puzzle holds its palette, its clues, blotted blocks, the picture and the marks', () => {
  fc.assert(
    fc.property(painted, ({ puzzle, solution, marks }) => {
      const state: Address = { document: { kind: 'coloured', puzzle, solution }, mode: 'edit', marks };
      const made = makeAddress(state) ?? '';
      expect(parseAddress(made)).toEqual({ ok: true, value: state });
      expect(new URL(`https://example.org/#${made}`).hash).toBe(`#${made}`);
    }),
  );
});

/** A puzzle of count clues, and marks of which the first is known. */
const counted = fc
  .record({
    width: fc.integer({ min: 1, max: 12 }),
    height: fc.integer({ min: 1, max: 12 }),
    values: fc.array(fc.nat(0xffffff), { minLength: 1, maxLength: 31 }),
  })
  .chain(({ width, height, values }) => {
    const colours = values.map((rgb) => ({ value: `#${rgb.toString(16).padStart(6, '0')}` }));
    const cells = fc.uint8Array({
      minLength: width * height,
      maxLength: width * height,
      min: 1,
      max: colours.length,
    });
    return cells.map((drawn) => ({
      puzzle: countPuzzleOf(colouredGrid(width, height, drawn), colours),
      marks: colouredGrid(
        width,
        height,
        drawn.map((colour, cell) => (cell % 3 === 0 ? colour : UNKNOWN_COLOUR)),
      ),
    }));
  });

test('an address of a puzzle with count clues holds its colours, its counts, its runs and the marks', () => {
  fc.assert(
    fc.property(counted, told, ({ puzzle, marks }, title) => {
      const state: Address = { document: { kind: 'counts', puzzle, title }, mode: 'play', marks };
      const made = makeAddress(state) ?? '';
      expect(parseAddress(made)).toEqual({ ok: true, value: state });
      expect(new URL(`https://example.org/#${made}`).hash).toBe(`#${made}`);
    }),
  );
});

test('a name or a title with half a character, which JSON may have, is written with a replacement for it', () => {
  const puzzle = createColouredPuzzle({
    colours: [{ value: '#ff0000', name: 'r\ud800d' }, { value: '#00ff00' }],
    rows: [[{ length: 1, colour: 1 }]],
    columns: [[{ length: 1, colour: 1 }]],
  });
  if (!puzzle.ok) throw new Error(puzzle.error.message);
  const read = parseAddress(
    makeAddress({ document: { kind: 'coloured', puzzle: puzzle.value, title: '\udc00' } }) ?? '',
  );
  expect(read).toMatchObject({
    ok: true,
    value: { document: { title: '\ufffd', puzzle: { colours: [{ name: 'r\ufffdd' }, {}] } } },
  });
});

test('a picture that is being drawn is read again, and in other modes left out', () => {
  const drawn = grid(5, 5, 2).filter(({ cells }) => cells.includes(1));
  fc.assert(
    fc.property(drawn, fc.constantFrom(...MODES), (solution, mode) => {
      const document = { puzzle: puzzleOfGrid(solution), solution };
      const read = parseAddress(makeAddress({ document, mode }) ?? '');
      expect(read).toEqual({
        ok: true,
        value: { document: mode === 'edit' ? document : { puzzle: document.puzzle }, mode },
      });
    }),
  );
});

test('marks of a 60×60 board take 1,030 characters, a blank board none', () => {
  const document = { puzzle: puzzleOfGrid({ width: 60, height: 60, cells: new Uint8Array(3600).fill(1) }) };
  const withMarks = (state: number) =>
    makeAddress({ document, marks: { width: 60, height: 60, cells: new Uint8Array(3600).fill(state) } })?.length ?? 0;
  const without = makeAddress({ document })?.length;
  expect(withMarks(2)).toBe(without);
  expect(withMarks(1) - '&marks='.length).toBe((without ?? 0) + 1030);
});

const addressOf = (fragment: string): Address | undefined => {
  const read = parseAddress(fragment);
  return read.ok ? read.value : undefined;
};

test('whatever a link says, it is read or refused', () => {
  const text = fc.string({ unit: fc.constantFrom(...'puzle=&marks=step=5x:/.%A1b-é'), maxLength: 60 });
  fc.assert(fc.property(text, (rest) => void parseAddress(`puzzle=${rest}`)));
});

test.each([
  ['puzzle=2x2:1/1/1/1&mode=dance', 'mode'],
  ['puzzle=2x2:1/1/1/1&picture=!!', 'picture'],
  ['puzzle=2x2:1/1/1/1&picture=AC', 'picture'],
  ['puzzle=2x2:1/1/1/1&marks=!!', 'marks'],
  ['puzzle=2x2:1/1/1/1&marks=AAAA', 'marks'],
  ['puzzle=2x2:1/1/1/1&marks=__', 'marks'],
  ['puzzle=2x2:1/1/1/1&step=x', 'step'],
  ['puzzle=2x2:1/1/1/1&title=%', '%'],
  ['puzzle=cffffff,e4002b:1a:1a&marks=__', 'marks'],
  ['puzzle=cffffff,e4002b:1a:1a&picture=AA', 'picture'],
])('the address %s is read without its part that is broken, whose fault is told', (fragment, fault) => {
  const [sound = ''] = fragment.split('&');
  expect(addressOf(fragment)).toEqual({ ...addressOf(sound), fault: expect.stringContaining(fault) });
});

test('an address with two broken parts keeps its sound ones', () => {
  const value = addressOf('puzzle=2x2:1/1/1/1&title=Dots&marks=!!&mode=dance&step=3');
  expect(value).toMatchObject({ document: { title: 'Dots' }, position: 3 });
  expect(value?.fault).toMatch(/its mode .*, and its marks /);
});

test.each([
  ['puzzle=2x2:1/1', 'clues'],
  ['puzzle=2x2:1/1/1/1%', '%'],
  ['puzzle=c', 'palette'],
  ['puzzle=cffffff,zzz:1a:1a', 'a colour is'],
  ['puzzle=cffffff,e4002b-%25:1a:1a', '%'],
  ['puzzle=cffffff,e4002b:1a1:1a', 'blocks such as 3a'],
  ['puzzle=cffffff,e4002b:1b:1a', 'colour'],
  ['puzzle=cffffff,e4002b:2a:1a', 'needs 2 cells'],
  ['puzzle=nff0000,0000ff:1a1b', 'columns, with a : between'],
  ['puzzle=nff0000,0000ff:1a1b/1a1b:2a', 'the counts 1 1 make 2 cells'],
  ['puzzle=nff0000:1_a:1a', 'a run has 2 cells or more'],
  ['puzzle=nff0000:1b:1a', 'counts such as 3a or 3_a'],
  ['puzzle=nff0000:01a:1a', 'counts such as 3a or 3_a'],
  ['puzzle=n"><script>:1a:1a', 'colour'],
  ['puzzle=cffffff:1a:1a', 'colours'],
])('the address %s is refused', (fragment, reason) => {
  const parsed = parseAddress(fragment);
  expect(parsed.ok ? '' : parsed.error).toContain(reason);
});
