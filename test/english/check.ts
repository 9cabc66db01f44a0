/**
 * Looks for ways of writing that `patterns.ts` lists, in all pages, messages, comments and documents. Ends with 1 where there is
 * one that `allowed.ts` does not list, and where that list has more than is found. CONTRIBUTING tells the rules.
 *
 *   npm run english
 */
import process from 'node:process';
import { ALLOWED } from './allowed.ts';
import { allPassages } from './passages.ts';
import { findingsIn } from './patterns.ts';

const used = new Set<object>();
let found = 0;
for (const finding of allPassages().flatMap(findingsIn)) {
  const { file, line, excerpt, advice } = finding;
  const allowed = ALLOWED.find(({ path, words = '' }) => file.startsWith(path) && excerpt.includes(words));
  if (allowed) used.add(allowed);
  else {
    found++;
    console.log(`${file}:${line}: ${excerpt} (${advice})`);
  }
}
for (const each of ALLOWED)
  if (!used.has(each)) {
    found++;
    console.log(`test/english/allowed.ts: nothing is found in ${each.path} with the words “${each.words ?? ''}”`);
  }
if (found > 0) process.exitCode = 1;
