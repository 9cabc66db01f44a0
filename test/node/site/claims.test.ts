import { readFileSync } from 'node:fs';
import { CLAIM_WORDS } from '@crosshatch/core/findings';
import { describe, expect, test } from 'vitest';

/*
 * Texts on results compare figures only by words that are bound to them (`compare` of core/findings). Sentences that
 * compare something else than measured figures are listed here.
 */

const CHAPTERS: Readonly<Record<string, readonly string[]>> = {
  'papers/3-crowd': [
    'four or more voters are wrong',
    'The child with the smaller penalty is kept',
    'counts six times as much as a wrong cell, or a sixth as much',
    'The larger a square, the more experts fill the cell',
    'crowds on this picture had fewer wrong cells than their best expert',
    'How often are four or more',
  ],
  'solving/1-clues': [
    'longer blocks leave fewer placements, a longer line leaves more',
    'More blocks give more ways to share out the slack',
    'A longer block only takes slack away',
  ],
  'solving/2-lines': [
    'the remaining ones agree on more cells',
    'they agree on five more cells',
    'get more out of the line',
    'exactly when it is longer than the slack',
  ],
  'solving/3-propagation': [
    'the same or fewer placements',
    'of 6 is longer than that',
    'no block is longer than the slack',
  ],
  'solving/4-probing': ['Two more probes, of r1c4 and r2c1'],
  'solving/5-search': ['settle nothing more', 'need more than a number of line solves', 'the budget or more'],
  'solving/6-learning': [
    'two or more cells of the current level',
    'refute its other state later',
    'plain backtracking needs two more',
  ],
  'solving/7-beliefs': ['believe its third placement less now', 'to count a line once more is a line solve'],
  'solving/10-colours': ['leaves *more* room', 'after which more cells of its colour may follow'],
  'papers/1-networks': ['the larger the square, the likelier'],
  'papers/2-evolution': ['has hardly more children than the worst', 'half of the boards with the smaller penalties'],
  'papers/6-line-order': [
    'a line with a higher *Q* is likelier',
    'because it adds later rewards',
    'which line had led to fewer steps',
  ],
  'papers/8-what-is-left': [],
  'papers/4-a-priori': ['the larger a square, the likelier'],
  'papers/5-light-up': ['The same race on a larger board'],
  'papers/7-generation': ['some of them may have more than one”', 'the larger the square, the greater the value'],
};

const TELLINGS: Readonly<Record<string, readonly string[]>> = {
  ablation: [],
  genetic: [],
  'learned-order': ['which by luck is longer or shorter'],
  'line-order': ['which could mean that later rewards are not in it'],
  'line-order-readings': [],
  'a-priori-readings': [],
  'crowd-readings': ['make the vote of a crowd as good as published?'],
  colours: [],
  'light-up-exact': [],
  'light-up-hopfield': [],
  'puzzle-gan': ['the rarest colour has three cells or more'],
  generation: ['Real pictures with fewer colours are left out'],
  crowd: ['so more than half of the experts decide a cell', 'where the board has more lines'],
};

const CLAIM = new RegExp(`\\b(?:${[...CLAIM_WORDS, 'faster', 'slower', 'outperforms?'].join('|')})\\b`, 'gi');

/** A text without what stands in brackets behind a beginning, however deep they are nested. */
function without(text: string, beginning: string, open: string, close: string): string {
  let rest = text;
  for (let from = rest.indexOf(beginning); from >= 0; from = rest.indexOf(beginning, from)) {
    let depth = 0;
    let to = from + beginning.length - 1;
    do {
      if (rest[to] === open) depth++;
      if (rest[to] === close) depth--;
      to++;
    } while (depth > 0 && to < rest.length);
    rest = `${rest.slice(0, from)}…${rest.slice(to)}`;
  }
  return rest;
}

/** The prose of a chapter: no imports, no tags and nothing that is looked up. */
const proseOf = (chapter: string): string =>
  without(chapter.replace(/^---.*?^---/ms, '').replace(/^(?:import|export) .*?;$/gms, ''), '{', '{', '}').replace(
    /<[^>]*>/g,
    ' ',
  );

/** The words of a telling that it does not take from its figures. */
const saidBy = (code: string): string =>
  without(without(code.replace(/\/\*.*?\*\//gs, '').replace(/\/\/.*$/gm, ''), 'compare(', '(', ')'), '${', '{', '}');

/** The places of words that compare, but for those in the texts that are listed. */
function unboundIn(text: string, listed: readonly string[]): string[] {
  let plain = text.replace(/\s+/g, ' ');
  for (const each of listed) {
    if (!plain.includes(each)) return [`listed, but not there: ${each}`];
    plain = plain.replaceAll(each, '…');
  }
  return [...plain.matchAll(CLAIM)].map(({ index }) => plain.slice(Math.max(0, index - 50), index + 50));
}

describe('words that compare', () => {
  test('words that compare are found in prose, and not where they are bound', () => {
    const chapter =
      "---\ntitle: More\n---\nexport const a = more({});\n\nIt meets {compare(a, 'fewer', { b })} clashes.";
    expect(unboundIn(proseOf(chapter), [])).toEqual([]);
    expect(unboundIn(proseOf(chapter.replace('meets {', 'meets fewer {')), [])).toHaveLength(1);
    const template = (code: string): string => code.replaceAll('#{', '${');
    expect(unboundIn(saidBy(template("const a = `#{compare(b, 'fewer', c(d))} than`; // fewer")), [])).toEqual([]);
    expect(unboundIn(saidBy(template('const a = `fewer than #{b}`;')), [])).toHaveLength(1);
  });

  test.each(Object.entries(CHAPTERS))('words that compare are bound in chapter %s', (name, listed) => {
    const chapter = readFileSync(`site/src/content/docs/learn/${name}.mdx`, 'utf8');
    expect(unboundIn(proseOf(chapter), listed)).toEqual([]);
  });

  test.each(Object.entries(TELLINGS))('words that compare are bound in %s', (name, listed) => {
    const read = (file: string): string => readFileSync(`training/experiments/${name}/${file}`, 'utf8');
    const notes = without(read('notes.md'), '{', '{', '}');
    expect(unboundIn(`${saidBy(read('telling.ts'))} ${notes}`, listed)).toEqual([]);
  });
});
