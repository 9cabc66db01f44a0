import { readFileSync } from 'node:fs';
import { SEARCH_SETTINGS } from '@crosshatch/core/exact';
import { EASY_ROUNDS } from '@crosshatch/core/explain';
import { formats } from '@crosshatch/core/formats';
import { lightUpFormats } from '@crosshatch/core/light-up/formats';
import { amountText } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';
import { OFFLINE_PAGES } from '#site/src/offline/pages.ts';
import { listedPuzzles } from '#site/src/puzzles/listed.ts';

/*
 * Numbers in guides of plain Markdown, held against the code. Chapters, and guides of MDX, take them from the code.
 */

/** A guide in one line. */
const textOf = (guide: string): string =>
  readFileSync(`site/src/content/docs/guides/${guide}.md`, 'utf8').replace(/\s+/g, ' ');

const collection = listedPuzzles(readFileSync('site/src/puzzles/puzzles.jsonl', 'utf8'));
const { firstRun, manyOpen, hardConflicts, decimation, clauseLimit, lastingLbd } = SEARCH_SETTINGS;

const NAMES: Readonly<Record<number, string>> = { 9: 'nine', 12: 'twelve' };
const [kinds, ofLightUp] = [formats, lightUpFormats].map(({ length }) => `${NAMES[length]} formats`);

test.each([
  ['api', `any of the [${kinds}]`],
  ['command', `one of the [${kinds}]`],
  ['library', `the ${kinds} |`],
  ['library', `its ${ofLightUp} |`],
  ['next-puzzle', `the site's ${amountText(collection.length)}]`],
  ['next-puzzle', `*easy* for at most ${EASY_ROUNDS} rounds`],
  ['playing', `easy ones take up to ${EASY_ROUNDS} rounds`],
  ['glossary', `the exact search keeps ${amountText(clauseLimit)} at first`],
  ['glossary', `a clause with an LBD of at most ${lastingLbd} stays`],
  ['glossary', `has ${decimation} conflicts, and more while it is near a solution`],
  [
    'glossary',
    `in its first ${firstRun} conflicts, unless over ${manyOpen} cells are open, and again after ${hardConflicts} conflicts`,
  ],
])('the guide %s tells: %s', (guide, told) => {
  expect(textOf(guide)).toContain(told);
});

test('the guide to the workbench names the pages that work offline', () => {
  const [, named = ''] = /these pages work (.*?)\. Networks/.exec(textOf('workbench')) ?? [];
  const links = Array.from(named.matchAll(/\]\(([^)]*)\)/g), ([, path]) => path);
  expect(named).toContain('the first page');
  expect(['/', ...links].toSorted()).toEqual(OFFLINE_PAGES.map(({ path }) => path).toSorted());
});
