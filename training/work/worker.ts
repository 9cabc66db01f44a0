/**
 * The process of a slot. It answers the lines that its parent sends, with the module that its argument names. It writes each
 * answer to a pipe at once: if a puzzle ends this process, the parent has the answers to all lines before.
 */
import { writeSync } from 'node:fs';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import type { CreateAnswerLine, Task } from './part.ts';
import { ANSWERS, END_OF_ANSWER } from './protocol.ts';

const [module = '', megabytes = ''] = process.argv.slice(2);

// Ctrl-C in a terminal, and the end of a service, send signals to all processes. The parent decides when this process ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

new Worker(new URL('./watchdog.ts', import.meta.url), {
  workerData: { parent: process.ppid, megabytes: Number(megabytes) },
}).unref();

const { default: createAnswerLine }: { default: CreateAnswerLine } = await import(module);
process.on('message', (task: Task) => void answerAll(task));
process.send?.('ready');

async function answerAll({ lines, ...asked }: Task): Promise<void> {
  const answerLine = createAnswerLine(asked);
  for (const line of lines) write(await answerLine(line));
}

/** Writes the whole answer, and waits for a slow reader. */
function write(answer: string): void {
  const bytes = Buffer.from(answer + END_OF_ANSWER);
  for (let at = 0; at < bytes.length; ) at += writeSync(ANSWERS, bytes, at);
}
