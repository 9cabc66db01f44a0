import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { nonosolve, publishedFigures } from '#training/experiments/exact-solver/published.ts';

/** The entries of the bibliography, by their headings. */
const entries = new Map(
  readFileSync('site/src/content/docs/guides/bibliography.md', 'utf8')
    .split(/^### /m)
    .slice(1)
    .map((text): [string, string] => [text.slice(0, text.indexOf('\n')), text]),
);
const solvers = [...new Set([nonosolve, ...publishedFigures.map(({ source }) => source)])];

describe('a solver beside our figures', () => {
  test('a solver beside our figures has the name that the bibliography gives to its address', () => {
    const named = solvers.flatMap(({ name, url = '' }) => {
      const entry = [...entries].find(([, text]) => text.includes(`(${url})`));
      return entry === undefined ? [] : [{ name, heading: entry[0] }];
    });
    expect(named.length).toBeGreaterThan(1);
    expect(named.map(({ name }) => name)).toEqual(named.map(({ heading }) => heading));
  });

  test('a solver beside our figures has no published time in the bibliography where the results call it measured', () => {
    const measured = solvers.filter((solver) => solver.measured.startsWith('measured for this project'));
    expect(measured.length).toBeGreaterThan(0);
    for (const { name } of measured) expect(entries.get(name) ?? '', name).not.toMatch(/times? .*published/s);
  });
});
