import { expect, test } from 'vitest';
import { type FoundPage, type FoundPart, ranked } from '#site/src/search/ranking.ts';

const part = (title: string, weight: number, count = 1): FoundPart => ({
  title,
  url: `/#${title}`,
  excerpt: '',
  weighted_locations: Array.from({ length: count }, () => ({ weight, balanced_score: weight })),
});
const page = (title: string, ...parts: FoundPart[]): FoundPage => ({
  url: '/',
  excerpt: '',
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
