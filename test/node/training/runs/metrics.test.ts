import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cutMetrics } from '#training/runs/metrics.ts';

const line = (kind: 'step' | 'epoch', step: number, epoch: number): string =>
  `${JSON.stringify({ kind, step, samples: step, epoch, loss: 1, seconds: step })}\n`;

const LINES = [
  line('step', 20, 1),
  line('epoch', 30, 1),
  line('step', 40, 2),
  line('step', 60, 2),
  line('epoch', 60, 2),
];

/** The lines that are left for a run that goes on from a checkpoint. */
async function cut(text: string, step: number, epochs: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'crosshatch-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'metrics.jsonl');
  writeFileSync(file, text);
  await cutMetrics(file, { step, epochs });
  return readFileSync(file, 'utf8');
}

test.each([
  ['at the last step of an epoch, written before the line of the epoch,', 60, 1, 4],
  ['at the end of an epoch', 60, 2, 5],
  ['within an epoch', 40, 1, 3],
  ['before the first line', 0, 0, 0],
] as const)('lines after a checkpoint %s are cut off, and those before it stay', async (_, step, epochs, left) => {
  expect(await cut(LINES.join(''), step, epochs)).toBe(LINES.slice(0, left).join(''));
});

test('an unfinished last line is cut off', async () => {
  expect(await cut(`${LINES[0]}{"kind":"step","step":`, 60, 2)).toBe(LINES[0]);
});
