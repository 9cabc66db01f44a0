import { expect, test } from 'vitest';
import { type FoundPage, type FoundPart, ranked } from '#site/src/search/ranking.ts';
import { spellingsOf } from '#site/src/search/spelling.ts';

const WORDS = 'fixed point, <mark>CDCL</mark>, line solver, word';
/** A part that has the words of every term of these tests. */
const part = (title: string, weight: number, count = 1, excerpt = WORDS): FoundPart => ({
  title,
  url: `/#${title}`,
  excerpt,
  weighted_locations: Array.from({ length: count }, () => ({ weight, balanced_score: weight })),
});
const page = (title: string, ...parts: FoundPart[]): FoundPage => ({
  url: '/',
  excerpt: WORDS,
  meta: { title },
  sub_results: parts,
});
const titles = (pages: FoundPage[], term: string): string[] => ranked(pages, term).map(({ title }) => title);

test('a heading that is the term comes before headings that contain it, and those before text', () => {
  const results = page('Results', part('Much of the term', 1, 9));
  const glossary = page('Glossary', part('Lost fixed point', 5), part('Another', 1), part('Fixed point', 5));
  expect(titles([results, glossary], 'fixed point')).toEqual([
    'Glossary: Fixed point',
    'Glossary: Lost fixed point',
    'Results: Much of the term',
    'Glossary: Another',
  ]);
});

test('an entry that marks the term as its abbreviation comes before text', () => {
  const glossary = page('Glossary', part('Words', 1, 4), part('Clause learning', 10));
  expect(titles([page('Search', part('Search', 1)), glossary], 'CDCL')).toEqual([
    'Glossary: Clause learning',
    'Search',
    'Glossary: Words',
  ]);
});

test('a page contributes the three parts that have the term most often', () => {
  const parts = [1, 4, 2, 3].map((count) => part(`Part ${count}`, 1, count));
  expect(titles([page('Page', ...parts)], 'word')).toEqual(['Page: Part 4', 'Page: Part 3', 'Page: Part 2']);
});

test('a page without parts is a finding itself', () => {
  expect(titles([page('Page')], 'word')).toEqual(['Page']);
});

test('each word of a term is in the heading or marked', () => {
  const exact = page('The exact solver', part('The exact solver', 7));
  const line = page('One line', part('One line', 10));
  expect(titles([exact, line], 'line solver')).toEqual(['One line', 'The exact solver']);
  expect(titles([line, exact], 'exact solver')).toEqual(['The exact solver', 'One line']);
});

test.each([
  ['zxqwv', 'the keys <mark>Z</mark> and X', false],
  ['xyzzy', '<mark>[XY]</mark> are refused', false],
  ['qqqq', 'the value <mark>Q</mark>', false],
  ['hint', 'two <mark>hints</mark>', true],
  ['hints', 'a <mark>hint</mark>', true],
  ['libraries', 'a <mark>library</mark>', true],
  ['propag', '<mark>propagation</mark>', true],
  ['solver', 'the <mark>FastNonogramSolver</mark>', true],
  ['olsak', '<mark>Olšák</mark>', true],
])('the term %s, found as %s: %s', (term, excerpt, isMeant) => {
  expect(titles([page('Page', part('Part', 1, 1, excerpt))], term)).toEqual(isMeant ? ['Page: Part'] : []);
});

test.each([
  ['Colors', ['colours', 'Colors']],
  ['generalized', ['generalised', 'generalized']],
  ['size', ['size']],
  ['hint', ['hint']],
])('the spellings of %s are %o', (term, spellings) => {
  expect(spellingsOf(term)).toEqual(spellings);
});
