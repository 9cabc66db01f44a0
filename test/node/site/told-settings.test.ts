import { readFileSync } from 'node:fs';
import { SEARCH_SETTINGS } from '@crosshatch/core/exact';
import { amountText } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';

/*
 * Numbers in guides of plain Markdown, held against the code. Chapters, and guides of MDX, take them from the code.
 */

const { firstRun, manyOpen, hardConflicts, decimation, clauseLimit, lastingLbd } = SEARCH_SETTINGS;

test.each([
  ['glossary', `the exact search keeps ${amountText(clauseLimit)} at first`],
  ['glossary', `a clause with an LBD of at most ${lastingLbd} stays`],
  ['glossary', `has ${decimation} conflicts, and more while it is near a solution`],
  [
    'glossary',
    `in its first ${firstRun} conflicts, unless over ${manyOpen} cells are open, and again after ${hardConflicts} conflicts`,
  ],
])('the guide %s tells: %s', (guide, told) => {
  const text = readFileSync(`site/src/content/docs/guides/${guide}.md`, 'utf8').replace(/\s+/g, ' ');
  expect(text).toContain(told);
});
