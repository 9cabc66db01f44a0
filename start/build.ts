/**
 * The program of `npm run build`: builds the bundle of the command, and the site. With `--changed`, it skips parts whose
 * sources have not changed since their last build, as `npm start` does.
 *
 *   npm run build -- [--changed]
 */
import process from 'node:process';
import { changedParts, markBuilt, PARTS } from './build-parts.ts';
import { run } from './run-program.ts';

const parts = process.argv.includes('--changed') ? changedParts() : PARTS;
for (const part of parts) {
  const fingerprint = part.fingerprint();
  const code = await run('npm', ['run', 'build', '--workspace', part.name]);
  if (code !== 0) {
    process.exitCode = code;
    break;
  }
  markBuilt(part, fingerprint);
}
if (parts.length === 0) console.log('Nothing has changed since the last build.');
