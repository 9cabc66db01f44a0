/**
 * A runner for the tests, with a process in an endless puzzle that writes its number to a file.
 */
import process from 'node:process';
import { createSlot } from '#training/work/slot.ts';

const [file] = process.argv.slice(2);
const slot = createSlot({
  module: new URL('./poison.ts', import.meta.url),
  mostSeconds: 600,
  megabytes: 100,
  log: () => {},
});
const lines = [{ number: 1, text: JSON.stringify({ deed: `spin ${file}` }) }];
await slot.answer({ kind: 'solve', options: {}, lines }, () => {}, new AbortController().signal);
