import { describe, expect, test } from 'vitest';
import type { Kind } from '#test/english/passage.ts';
import { passagesOf } from '#test/english/passages.ts';
import { findingsIn } from '#test/english/patterns.ts';

const adviceOn = (text: string, kind: Kind = 'text'): string[] =>
  findingsIn({ file: 'text.md', line: 1, text, kind }).map(({ advice }) => advice);

const FOUND = [
  'Of each row it tells one thing only.',
  'The clue is short. That leaves two cells.',
  'The way back is the puzzle: “What counts is the technique.”',
  'Who knows nothing of the cell keeps out of it. Is that clear?',
  'First paragraph\n\nWhat is left to learn',
  'Whoever solves it can only toss a coin.',
  'It breeds so\nmany boards at once.',
  'There are as many paths as placements.',
  'What counts? It depends on what it takes.',
  'A search begins again with what was learned.',
  'The color of a cell is its own.',
  'Neighboring lines are optimized.',
  'The labeled puzzles are analyzed in the center.',
  'It is under the license of the project.',
];

const LEFT_ALONE = [
  'Each row and each column has a clue: the lengths of its runs.',
  'It proves that the cell is filled. Often a few cells are enough.',
  'What does a clue say? Who drew the picture?',
  'How many boards take longer, and what follows?',
  'Many rows of the board are empty; twenty of them are full.',
  'The size of the prize is resized: they sized it.',
  'The parameter, coloured grey, has the licence of its neighbour.',
  'The header Authorization, the attribute <color name="red"> and NO_COLOR=1.',
];

describe('the check of English', () => {
  test.each(FOUND)('is not content with %j', (text) => {
    expect(adviceOn(text)).not.toEqual([]);
  });

  test.each(LEFT_ALONE)('leaves alone %j', (text) => {
    expect(adviceOn(text)).toEqual([]);
  });

  test('a title may not open without its subject, though it has no capital', () => {
    expect(adviceOn('what is made is read back', 'title')).toEqual(['begin with the subject']);
    expect(adviceOn('what is made is read back', 'string')).toEqual([]);
  });

  test('the keywords of a format or of a style are not spelt as prose', () => {
    expect(adviceOn('a { color: red; }', 'string')).toEqual([]);
    expect(adviceOn('the color red', 'string')).toHaveLength(1);
  });
});

describe('the files that the check of English reads', () => {
  const places = (file: string, text: string): string[] =>
    passagesOf(file, text)
      .flatMap(findingsIn)
      .map(({ line, excerpt }) => `${line}: ${excerpt}`);

  test('comments are read without their marks, and those of one line as one text', () => {
    const code = [
      '/**',
      ' * Counts so',
      ' * many cells.',
      ' * @param size What is',
      ' */',
      'const size = 1; // as',
      '// many cells',
    ];
    expect(places('code.ts', code.join('\n'))).toEqual([
      '4: Counts so many cells. . What is',
      '2: Counts so many cells. . What is',
      '6: as many cells',
    ]);
  });

  test('code within comments and documents is not read', () => {
    expect(places('code.ts', '// Sets `what it takes`.')).toEqual([]);
    expect(places('text.md', 'Sets `what it takes`.\n\n```ts\nwhat it takes\n```\n')).toEqual([]);
  });

  test('strings, templates and elements are read, and titles of tests as sentences', () => {
    expect(places('page.tsx', "export const a = 'so many';\nexport const b = <p>\nas many {a}</p>;")).toHaveLength(2);
    expect(places('code.ts', 'export const a = (b: string) => `What $' + '{b} has`;')).toEqual(['1: What ¤ has']);
    expect(places('a.test.ts', "test.each([1])('what is read', () => {});")).toEqual(['1: what is read']);
    expect(places('a.test.ts', "print('what is read');")).toEqual([]);
  });

  test('pages are read in their script and in their elements', () => {
    const page = '---\n// What it is\n---\n\n<style>/* What it was */</style>\n<p>What it does</p>\n';
    expect(places('page.astro', page)).toEqual(['2: What it is', '6: What it does']);
  });

  test('paragraphs, headings, cells, titles and captions of a document are read', () => {
    const text =
      '---\ntitle: What it is\n---\n\n## What *it* does\n\n| What it has |\n|---|\n\n<A caption="What it was">What it wants</A>\n';
    expect(places('text.mdx', text).map((place) => place.slice(0, 2))).toEqual(['1:', '5:', '7:', '10', '10']);
  });

  test('results and styles are read', () => {
    expect(places('result.json', '{\n"note": "What it is"}')).toEqual(['2: What it is']);
    expect(places('page.css', 'a {}\n/* What it is */')).toEqual(['2: What it is']);
  });
});
