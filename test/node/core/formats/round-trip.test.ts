import {
  detectFormat,
  findFormat,
  formatOfMediaType,
  formats,
  makePuzzle,
  parseAnyPuzzles,
  parsePuzzles,
} from '@crosshatch/core/formats';
import { createGrid, gridOfRows, LONGEST_LINE, puzzleOfGrid } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText, withoutForbidden, xmlFault } from '#test/node/xml.ts';
import { documentsOf, formatNamed, keptBy } from './documents.ts';

/** The formats that hold clues of blocks. */
const ofBlocks = formats.filter(({ countsOnly }) => countsOnly !== true);

describe.each(ofBlocks.map((format) => [format.name, format] as const))('%s', (name, format) => {
  it('a format reads back what it makes', () => {
    fc.assert(
      fc.property(documentsOf(format), (document) => {
        const made = makePuzzle(document, name);
        if (!made.ok) throw new Error(made.error.message);
        // A tournament puzzle without a number is given one.
        const expected = name === 'tournament' ? { id: '1', ...keptBy(format, document) } : keptBy(format, document);
        expect(detectFormat(made.value)?.name).toBe(name);
        expect(parsePuzzles(made.value)).toEqual({ ok: true, value: [expected] });
      }),
      { numRuns: 200 },
    );
  });

  it('a format accepts a byte-order mark, CR LF and blank lines at the end', () => {
    fc.assert(
      fc.property(documentsOf(format), fc.constantFrom('\n', '\r\n', '\r'), (document, lineEnd) => {
        const made = makePuzzle({ ...document, id: '7' }, name);
        if (!made.ok) throw new Error(made.error.message);
        const text = `\ufeff${made.value.replaceAll('\n', lineEnd)}${lineEnd.repeat(3)}`;
        expect(detectFormat(text)?.name).toBe(name);
        expect(parsePuzzles(text, name)).toEqual({
          ok: true,
          value: [keptBy(format, { ...document, id: '7' })],
        });
      }),
    );
  });

  it('a format holds the largest puzzles', { tags: ['slow'] }, () => {
    const solution = createGrid(LONGEST_LINE, LONGEST_LINE);
    for (const place of solution.cells.keys()) solution.cells[place] = (place % 7) + (place % 11) > 8 ? 1 : 0;
    const made = makePuzzle({ puzzle: puzzleOfGrid(solution), solution, id: '1' }, name);
    if (!made.ok) throw new Error(made.error.message);
    const read = parsePuzzles(made.value);
    expect(read.ok && read.value[0]?.puzzle).toEqual(puzzleOfGrid(solution));
  });

  it('a format is found by its name and its media types', () => {
    expect(findFormat(name.toUpperCase())).toBe(format);
    for (const type of [format.mediaType, ...(format.otherMediaTypes ?? [])])
      expect(formatOfMediaType(`${type.toUpperCase()}; charset=utf-8`)).toBe(format);
  });
});

describe('several puzzles in one text', () => {
  const several = ['json', 'webpbn', 'tatham', 'non', 'tournament'];

  it.each(several)('several puzzles go through %s and back', (name) => {
    const format = formatNamed(name);
    fc.assert(
      fc.property(fc.array(documentsOf(format), { minLength: 2, maxLength: 4 }), (documents) => {
        const named = documents.map((document, index) => ({ ...document, id: `p${index}` }));
        const made = makePuzzle(named, name);
        if (!made.ok) throw new Error(made.error.message);
        expect(parsePuzzles(made.value)).toEqual({
          ok: true,
          value: named.map((document) => keptBy(format, document)),
        });
      }),
      { numRuns: 50 },
    );
  });

  it.each(ofBlocks.map((format) => format.name).filter((name) => !several.includes(name)))(
    'several puzzles do not go into %s',
    (name) => {
      const solution = createGrid(1, 1);
      solution.cells[0] = 1;
      const document = { puzzle: puzzleOfGrid(solution), solution };
      const made = makePuzzle([document, document], name);
      expect(made).toMatchObject({ ok: false, error: { code: 'unsupported' } });
      expect(made.ok || made.error.message).toMatch(/holds one puzzle, not 2$/);
    },
  );
});

describe('contents that a format cannot hold', () => {
  it.each(['ascii', 'pbm', 'ppm', 'nonograms-org'])('%s needs a solution to be made', (name) => {
    const made = makePuzzle({ puzzle: { rows: [[1]], columns: [[1]] } }, name);
    expect(made).toMatchObject({ ok: false, error: { code: 'unsolved' } });
    expect(made.ok || made.error.message).toMatch(/must be solved first, and come with its solution$/);
  });

  it.each([
    ['ppm', { colours: ['#e4002b', '#e4002b'] }, 'two of the puzzle are #e4002b'],
    ['nonograms-org', { background: '#102030' }, 'up to 10 colours on white'],
  ])('the colours that %s cannot hold are told also without a solution', (name, fields, message) => {
    const read = parseAnyPuzzles(
      JSON.stringify({ colours: ['#e4002b', '#005bbb'], ...fields, rows: [[[1, 1]]], columns: [[[1, 1]]] }),
    );
    const [document] = read.ok ? read.value : [];
    const made = document && makePuzzle(document, name);
    expect(made).toMatchObject({
      ok: false,
      error: { code: 'unsupported', message: expect.stringContaining(message) },
    });
  });

  it('tournament text says no size, so it holds squares only', () => {
    const solution = gridOfRows(['10']);
    const made = solution && makePuzzle({ puzzle: puzzleOfGrid(solution) }, 'tournament');
    expect(made).toEqual({
      ok: false,
      error: { code: 'unsupported', message: 'tournament text holds square puzzles only, not 2×1' },
    });
  });

  it('control characters, which XML has no way to write, are replaced', () => {
    const made = makePuzzle({ puzzle: { rows: [[1]], columns: [[1]] }, title: 'a\u0000b' }, 'webpbn');
    expect(made.ok && made.value).toContain('<title>a\ufffdb</title>');
  });

  it('webpbn XML is well-formed with any words, and read back with U+FFFD for characters that XML forbids', () => {
    const puzzle = { rows: [[1]], columns: [[1]] };
    const fields = ['title', 'author', 'copyright', 'description', 'id'] as const;
    fc.assert(
      fc.property(anyText, fc.constantFrom(...fields), (text, field) => {
        const made = makePuzzle({ puzzle, [field]: text }, 'webpbn');
        if (!made.ok) throw new Error(made.error.message);
        expect(xmlFault(made.value)).toBeUndefined();
        const read = parsePuzzles(made.value);
        expect(read).toEqual({ ok: true, value: [{ puzzle, ...(text && { [field]: withoutForbidden(text) }) }] });
      }),
      { numRuns: 500 },
    );
  });

  it.each(formats.map(({ name }) => name))('no puzzle at all cannot be written as %s', (name) => {
    expect(makePuzzle([], name)).toEqual({
      ok: false,
      error: { code: 'unsupported', message: 'expected a puzzle to write, and there is none' },
    });
  });
});

describe('a format that is unknown', () => {
  it("a format's name that is unknown is refused with the names of all formats", () => {
    const message = /^there is no format "nono"; there are json, webpbn, /;
    for (const result of [parsePuzzles('1', 'nono'), makePuzzle({ puzzle: { rows: [[1]], columns: [[1]] } }, 'nono')]) {
      expect(result).toMatchObject({ ok: false, error: { code: 'unknown-format' } });
      expect(result.ok || result.error.message).toMatch(message);
    }
    expect(formatOfMediaType('text/plain')).toBeUndefined();
    expect(formatOfMediaType('')).toBeUndefined();
  });

  it('a text of no known format is told from an empty text', () => {
    expect(parsePuzzles('hello')).toMatchObject({ ok: false, error: { code: 'unknown-format', line: 1, column: 1 } });
    const empty = parsePuzzles(' \n ');
    expect(empty.ok || empty.error.message).toMatch(/^the text is empty/);
  });
});
