import { readdirSync, readFileSync } from 'node:fs';
import { compare, type Figure } from '@crosshatch/core/findings';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anchorOf } from '#site/src/results/anchors.ts';
import { OURS, type ResultTable, resultSchema } from '#site/src/results/schema.ts';
import { PAPERS, type Paper } from '#site/src/results/summary/entry.ts';
import { ENTRIES, OMISSIONS, summaryRows } from '#site/src/results/summary/rows.ts';
import { VERDICTS, verdictOf } from '#site/src/results/summary/verdict.ts';
import { PAPERS as TRANSCRIPTS } from '#training/experiments/published/papers.ts';

/*
 * The summary of the results: a row for each published figure, with a verdict that is computed.
 */

const FOLDER = 'site/src/content/results';
const results = readdirSync(FOLDER).map((file) =>
  resultSchema.parse(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))),
);
const rows = summaryRows(results);

/** The papers of the transcripts, by the keys of their figures. */
const KEYS: Readonly<Record<keyof typeof TRANSCRIPTS, Paper>> = {
  'a-priori-probabilities': 'a-priori-paper',
  'neural-networks': 'neural-paper',
  'puzzle-gan': 'puzzle-gan-paper',
  'reinforcement-learning': 'reinforcement-paper',
  'wisdom-of-crowds': 'crowds-paper',
};

describe('the summary of the results', () => {
  test('the summary has rows of all five papers, and of every table that the papers print', () => {
    expect(new Set(rows.map(({ paper }) => paper))).toEqual(new Set(Object.keys(PAPERS)));
    for (const [name, { tables }] of Object.entries(TRANSCRIPTS)) {
      const printed = tables.map(({ label }) => label);
      const own = ENTRIES.filter(({ paper }) => paper === KEYS[name as keyof typeof TRANSCRIPTS]);
      expect(printed.filter((label) => !own.some(({ where }) => where === label))).toEqual([]);
    }
  });

  test('each row leads to a section of a results page', () => {
    const sections = results.flatMap(({ name, tables }) =>
      tables.map(({ caption }) => `/results/${name}/#${anchorOf(caption)}`),
    );
    expect(rows.filter(({ link }) => !sections.includes(link))).toEqual([]);
    expect(new Set(sections).size).toBe(sections.length);
  });

  test('a row that is judged has figures on both sides, and all others have a reason', () => {
    for (const { figure, judged, publishedValue, ourValue, verdict } of rows) {
      if ('best' in judged) {
        expect(typeof publishedValue, figure).toBe('object');
        expect(typeof ourValue, figure).toBe('object');
        expect(['repeats', 'better', 'worse']).toContain(verdict);
      } else {
        expect(judged.because.length, figure).toBeGreaterThan(10);
        expect(['not comparable', 'not yet']).toContain(verdict);
        if (verdict === 'not yet') expect(ourValue, figure).toBeUndefined();
      }
    }
    expect(Object.keys(VERDICTS).filter((verdict) => !rows.some((row) => row.verdict === verdict))).toEqual([]);
  });

  test('another reading stands below a row of the same published figure', () => {
    const plain = (at: number) => rows.slice(0, at).findLast(({ reading }) => reading === undefined);
    const publishedOf = ({ publishedValue: each }: (typeof rows)[number]) =>
      typeof each === 'string' ? each : each.value;
    for (const [at, row] of rows.entries()) {
      if (row.reading === undefined) continue;
      const above = plain(at);
      expect([above?.paper, above?.where, above?.figure]).toEqual([row.paper, row.where, row.figure]);
      if (above !== undefined) expect(publishedOf(row)).toBeCloseTo(Number(publishedOf(above)), 6);
    }
    expect(rows.some(({ reading }) => reading !== undefined)).toBe(true);
  });

  test('a row names no faster algorithm where the test finds no difference', () => {
    const tested = rows.filter(({ chance }) => chance !== undefined);
    const of = (pair: string) => tested.find(({ figure }) => figure.endsWith(` ${pair}`));
    expect(of('NeHPFI and NeHPF')).toMatchObject({ publishedValue: 'NeHPF', ourValue: 'neither (p = 0.141)' });
    expect(of('H and NeHPFI')).toMatchObject({ publishedValue: 'NeHPFI', ourValue: 'H' });
  });

  test('every figure of ours that is judged has its interval', () => {
    const bare = rows.filter(
      ({ judged, ourValue }) => 'best' in judged && !(typeof ourValue === 'object' && ourValue.interval),
    );
    expect(bare.map(({ figure }) => figure)).toEqual([]);
  });
});

/** The published columns of the five papers in the result files. */
const published = results.flatMap(({ name: result, tables }) =>
  tables.flatMap((table) =>
    table.columns.flatMap(({ name, by }) =>
      by === undefined || by === OURS || !(by in PAPERS) || name === 'From' || name === 'To'
        ? []
        : [{ result, table, column: name }],
    ),
  ),
);
const omissionsOf = (result: string, { caption }: ResultTable, column: string) =>
  OMISSIONS.filter(
    (each) => each.result === result && caption.includes(each.table) && (each.columns?.includes(column) ?? true),
  );
/** The published cells of the rows, with those whose intervals they take. */
const PLACES = ENTRIES.flatMap(({ published: place, upTo, spread }) =>
  [place, upTo, spread].filter((each) => each !== undefined),
);
const entriesOf = (result: string, { caption }: ResultTable, column: string) =>
  PLACES.filter((place) => place.result === result && caption.startsWith(place.table) && place.column === column);

describe('a published column', () => {
  test('a published column has a row in the summary or a reason why not, and never both', () => {
    expect(published.length).toBeGreaterThan(50);
    for (const { result, table, column } of published) {
      const has = [entriesOf(result, table, column), omissionsOf(result, table, column)].filter(
        ({ length }) => length > 0,
      );
      expect(has.length, `${result}, ${table.caption}, ${column}`).toBe(1);
    }
  });

  test('a published column that is left out is in a result file', () => {
    const stale = OMISSIONS.filter(
      (omission) =>
        !published.some(({ result, table, column }) => omissionsOf(result, table, column).includes(omission)),
    );
    expect(stale).toEqual([]);
  });

  test('a row of a published column is left out only where a row of the same column stands for it', () => {
    for (const { result, table, column } of published) {
      const at = table.columns.findIndex(({ name, by }) => name === column && by !== undefined && by !== OURS);
      const entries = entriesOf(result, table, column);
      if (entries.length === 0) continue;
      const filled = table.rows.filter((row) => row[at] !== null).map(([name]) => String(name));
      const rowsLeft = filled.filter(
        (row) =>
          !PLACES.some(
            (place) =>
              place.result === result &&
              table.caption.startsWith(place.table) &&
              place.column === column &&
              place.row === row,
          ),
      );
      expect([
        result,
        table.caption,
        column,
        rowsLeft.length > 0 && !SINGLE.includes(table.caption) ? rowsLeft : [],
      ]).toEqual([result, table.caption, column, []]);
    }
  });
});

/** Tables of which some rows stand for all: their figures are single runs, readings, settings or shares of one distribution. */
const SINGLE: readonly string[] = [
  'The sixteen puzzles that extremes settle least',
  'The figures of the paper',
  'Drawn puzzles with the paper’s numbers of variables, counted after extremes',
  'Ten crowds of six experts on a face of 10×10: the penalties of their boards (Chart 2)',
  '10×10: percentiles of the times, as published (Table 5)',
  'Values of lines before the first step, by the network and by the advice',
];

const figure = fc.tuple(fc.integer({ min: 0, max: 50 }), fc.nat(10), fc.nat(10), fc.boolean()).map(
  ([value, below, above, hasInterval]): Figure => ({
    place: 'here',
    value,
    ...(hasInterval && { interval: [value - below, value + above] as const }),
  }),
);

describe('a verdict', () => {
  test('a verdict says that a figure repeats exactly where the intervals meet', () => {
    const ends = ({ value, interval }: Figure) => interval ?? [value, value];
    fc.assert(
      fc.property(figure, figure, fc.constantFrom('higher', 'lower'), (ours, theirs, best) => {
        const [[low, high], [from, to]] = [ends(ours), ends(theirs)];
        const doMeet = Math.max(low, from) <= Math.min(high, to);
        expect(verdictOf(ours, theirs, best) === 'repeats').toBe(doMeet);
      }),
    );
  });

  test('a verdict turns round where the lower figure is the better one, and where the figures change places', () => {
    const turned = { repeats: 'repeats', better: 'worse', worse: 'better' } as const;
    fc.assert(
      fc.property(figure, figure, (ours, theirs) => {
        const verdict = verdictOf(ours, theirs, 'higher');
        expect(verdictOf(ours, theirs, 'lower')).toBe(turned[verdict]);
        expect(verdictOf(theirs, ours, 'higher')).toBe(turned[verdict]);
      }),
    );
  });

  test('a verdict says what the words of comparisons say', () => {
    fc.assert(
      fc.property(figure, figure, fc.constantFrom('higher', 'lower'), (ours, theirs, best) => {
        const verdict = verdictOf(ours, theirs, best);
        if (verdict === 'better' || verdict === 'worse') expect(compare(ours, verdict, theirs, best)).toBe(verdict);
        else expect(compare(ours, 'no worse', theirs, best)).toBe('no worse');
      }),
    );
  });
});
