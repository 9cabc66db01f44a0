/**
 * Makes one block of one clue a cell longer or shorter in puzzles of the site's list, 20 of each size and kind at most, and looks
 * for the culprit as the workbench does. Prints how often the changed clue was named, how often it came first, and the times.
 *
 *   npm run bench:culprits
 */
import { readFileSync } from 'node:fs';
import { type Culprit, culprits } from '@crosshatch/core/explain';
import { type BlockDocument, parseAnyPuzzles } from '@crosshatch/core/formats';
import { itemAt } from '@crosshatch/core/memory';
import { heightOf, type Line, lineText, widthOf } from '@crosshatch/core/puzzle';
import { below, mulberry32 } from '@crosshatch/core/random';
import { checkedClues, clueIn, withClue } from '#site/src/clues/draft.ts';

const A_KIND = 20;
const documents = parseAnyPuzzles(readFileSync('site/src/puzzles/puzzles.jsonl', 'utf8'), 'json');
if (!documents.ok) throw new Error(documents.error.message);
const random = mulberry32(1);
const drawn = (number: number): number => below(random, number);
const listed = documents.value.filter((document): document is BlockDocument => document.kind !== 'counts');
const groups = Map.groupBy(
  listed.filter(({ puzzle }) => widthOf(puzzle) >= 10),
  ({ kind, puzzle }) => `${widthOf(puzzle)}×${heightOf(puzzle)} ${kind ?? 'black and white'}`,
);

const total = { cases: 0, named: 0, first: 0 };
for (const [name, group] of groups) {
  const times: number[] = [];
  let [named, first] = [0, 0];
  for (const { puzzle } of group.slice(0, A_KIND)) {
    const axis: Line['axis'] = drawn(2) === 0 ? 'row' : 'column';
    const line: Line = { axis, index: drawn(axis === 'row' ? heightOf(puzzle) : widthOf(puzzle)) };
    const clue = clueIn(puzzle, line);
    if (clue.length === 0) continue;
    const at = drawn(clue.length);
    const { colour, length } = itemAt(clue, at);
    const cells = Number(length) + (length === 1 || drawn(2) === 0 ? 1 : -1);
    const changed = withClue(puzzle, line, clue.with(at, { colour, length: cells }));
    // A clue that is too long for its line needs no search.
    const checked = checkedClues(changed);
    if (checked.ok || checked.error.code !== 'sums-differ') continue;
    const start = performance.now();
    const found: Culprit[] = [...culprits(changed, { budget: 2_000_000, limit: 12 })];
    times.push(performance.now() - start);
    found.sort((one, other) => Number(other.isUnique) - Number(one.isUnique));
    const place = found.findIndex(({ changes }) => changes.some((change) => lineText(change.line) === lineText(line)));
    if (place >= 0) named++;
    if (place === 0) first++;
  }
  times.sort((a, b) => a - b);
  const [median = 0, longest = 0] = [times[times.length >> 1], times.at(-1)];
  console.log(
    `${name}: named ${named} of ${times.length}, first ${first}; median ${median.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`,
  );
  total.cases += times.length;
  total.named += named;
  total.first += first;
}
console.log(`all: named ${total.named} of ${total.cases}, first ${total.first}`);
