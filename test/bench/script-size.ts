/**
 * Prints the size of the Worker's script, and fails above the budget.
 *
 *   node --env-file=offline.env test/bench/script-size.ts
 */
import process from 'node:process';
import { LARGEST_SCRIPT, scriptSize } from '#test/fixtures/script-size.ts';

const size = scriptSize();
console.log(`The Worker's script has ${size} bytes after gzip, of ${LARGEST_SCRIPT} that it may have.`);
if (size > LARGEST_SCRIPT) process.exitCode = 1;
