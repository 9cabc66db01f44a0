import { existsSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import type { AnswerLine } from '#training/work/part.ts';

/*
 * Answers lines for the tests of a runner. A line says how it is to be answered; some end or hold up the process.
 */

/** Memory that the collector of garbage cannot take back. */
const held: unknown[] = [];

const fill = (): never => {
  for (;;) held.push(Array.from({ length: 1 << 16 }, () => Math.random()));
};

const fillArrays = (): never => {
  for (;;) held.push(new Float64Array(1 << 16).fill(1));
};

/** Writes the number of the process to a file, if one is named, and comes to no end. */
const spin = (file?: string): never => {
  if (file !== undefined) writeFileSync(file, `${process.pid}`, { flush: true });
  for (;;) held.length = 0;
};

/** Ends the process unless a file says that one has ended. */
function endOnce(file = ''): void {
  if (existsSync(file)) return;
  writeFileSync(file, '');
  process.abort();
}

/** Comes to no end unless a file says that a process was held up by it before. */
async function waitOnce(file = ''): Promise<void> {
  if (existsSync(file)) return;
  writeFileSync(file, '');
  await new Promise(() => {});
}

/** Waits until there is a file. */
async function after(file = ''): Promise<void> {
  while (!existsSync(file)) await setTimeout(5);
}

const DEEDS: Readonly<Record<string, (file?: string) => unknown>> = {
  abort: () => process.abort(),
  throw: () => {
    throw new Error('a bug');
  },
  exit: () => process.exit(3),
  once: endOnce,
  later: () => void setTimeout().then(() => process.exit()),
  spin,
  fill,
  'fill-arrays': fillArrays,
  wait: () => new Promise(() => {}),
  'wait-once': waitOnce,
  after,
};

export default (): AnswerLine =>
  async ({ number, text }) => {
    const { id, deed }: { id: string; deed?: string } = JSON.parse(text);
    const [name = '', file] = deed?.split(' ') ?? [];
    await DEEDS[name]?.(file);
    return `${JSON.stringify({ id, number, status: 'unique' })}\n`;
  };
