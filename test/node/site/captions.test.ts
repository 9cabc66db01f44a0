import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { examples } from '#site/src/figures/frame/examples.ts';

/*
 * A caption stands below its figure in every state and in both themes, so it names no colour that one theme has, and
 * nothing of the first state without saying so.
 */

const FOLDER = 'site/src/content/docs/learn';

const chapters = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mdx'));

const captions = chapters.flatMap((file) => {
  const chapter = readFileSync(`${FOLDER}/${file}`, 'utf8');
  return [...chapter.matchAll(/<Figure id="([^"]+)">.*?<Fragment slot="caption">(.*?)<\/Fragment>/gs)].map(
    ([, id = '', text = '']): [string, string] => [`${file}, ${id}`, text.replace(/\s+/g, ' ').trim()],
  );
});

/** Colours that are others in the dark theme. */
const COLOUR = /\b(?:dark|light|black|white|gr[ae]y|pale|bright)(?:er|est)?\b/i;
/** A number of something, as a figure or as a word; but not the values of a genetic code. */
const COUNT =
  /\b(?:\d+(?! is filled| empty| unknown)|two|three|four|five|six|seven|eight|ten|twelve|hundred|thousand)\b/i;
/** Pictures that a figure can show. */
const PICTURE = new RegExp(
  `\\b(?:${Object.keys(examples)
    .filter((name) => /^[a-z]{3,4}$/.test(name))
    .join('|')})\\b`,
);

/** Counts that are part of a figure, whatever it shows. */
const FIXED: Readonly<Record<string, RegExp>> = {
  'solving/5-search.mdx, search': /Three searches|all three/g,
  'papers/1-networks.mdx, guess': /eight ways/g,
  'papers/2-evolution.mdx, wheel': /two wheels/g,
  'papers/3-crowd.mdx, crossover': /Two parents|two children/g,
  'papers/4-a-priori.mdx, crossover': /Two parents/g,
};

const sentencesOf = (text: string): string[] => text.split(/(?<=[.:;?!]) /);

describe.each(captions)('the caption of %s', (place, text) => {
  test('a caption names no colour of one theme', () => {
    expect(text).not.toMatch(COLOUR);
  });

  test('a caption counts nothing and names no picture, unless it says that it is so at first', () => {
    const rest = text.replace(/\{[^}]*\}|×2/g, '').replaceAll(FIXED[place] ?? /$^/g, '');
    const firm = sentencesOf(rest).filter((sentence) => !/\bfirst\b/.test(sentence));
    expect(firm.filter((sentence) => COUNT.test(sentence) || PICTURE.test(sentence))).toEqual([]);
  });
});

test('every figure has a caption', () => {
  const figures = chapters.flatMap((file) => [...readFileSync(`${FOLDER}/${file}`, 'utf8').matchAll(/<Figure /g)]);
  expect(captions).toHaveLength(figures.length);
});
