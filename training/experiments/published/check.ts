/**
 * Compares the transcripts of the papers to the papers: every transcribed row of a table and every transcribed figure must be
 * in the paper's text. The papers are not in the project. The folder must have each paper as a text file with the name of its
 * transcript, such as `wisdom-of-crowds.txt`.
 *
 *   npm run check:published -- FOLDER
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { PAPERS } from './papers.ts';
import { missingFrom } from './transcript.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('npm run check:published -- FOLDER: the folder with the papers as text is missing');
  process.exit(2);
}

for (const [name, paper] of Object.entries(PAPERS)) {
  const missing = missingFrom(paper, readFileSync(join(folder, `${name}.txt`), 'utf8'));
  console.log(`${name}: ${missing.length === 0 ? 'all figures are as printed' : 'not in the paper:'}`);
  for (const each of missing) console.log(`  ${each}`);
  if (missing.length > 0) process.exitCode = 1;
}
