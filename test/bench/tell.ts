/**
 * Tells results again without measuring: words, and the figures of others beside ours, as they are today. Figures that
 * were measured stay, and so do date, machine and command. Fails where the figures refute a comparison.
 *
 *   node test/bench/tell.ts [NAME…]
 */
import { join } from 'node:path';
import process from 'node:process';
import { tellFileAgain } from '#training/experiments/telling.ts';
import { TELLINGS } from '#training/experiments/tellings.ts';

const FOLDER = 'site/src/content/results';

const names = process.argv.slice(2);
for (const name of names.length > 0 ? names : Object.keys(TELLINGS)) {
  const telling = TELLINGS[name];
  if (telling === undefined) {
    console.error(`no result ${name} that is told apart; there are ${Object.keys(TELLINGS).join(', ')}`);
    process.exit(2);
  }
  tellFileAgain(join(FOLDER, `${name}.json`), telling);
}
