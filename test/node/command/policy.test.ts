import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseManifest } from '@crosshatch/core/neural';
import { expect, test } from 'vitest';
import { crosshatch, ended, jsonLines, LAUNCHER, start, temporaryFolder } from './crosshatch.ts';

/** A policy that is trained in a second. */
const TINY = ['--policy', '--rounds', '3', '--imitated', '1', '--puzzles', '3', '--largest', '7', '--layers', '6'];

async function done(args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await crosshatch(args);
  expect({ args, code, stderr }).toEqual({ args, code: 0, stderr: '' });
  return stdout;
}

const lasting = (folder: string): unknown[] =>
  jsonLines<{ seconds: number }>(readFileSync(join(folder, 'metrics.jsonl'), 'utf8')).map(
    ({ seconds: _seconds, ...metrics }) => metrics,
  );

test('a policy’s run goes on after kill -9 and ends as if it had not been killed', async () => {
  const folder = temporaryFolder();
  const [whole, killed] = ['whole', 'killed'].map((name) => join(folder, name)) as [string, string];
  expect(await done(['train', whole, ...TINY])).toContain('done, best round');
  const child = start([LAUNCHER, 'train', killed, ...TINY]);
  while (!existsSync(join(killed, 'checkpoint.safetensors'))) await setTimeout(2);
  child.kill('SIGKILL');
  await ended(child);
  await done(['train', killed, '--resume']);
  expect(lasting(killed)).toEqual(lasting(whole));
  const best = (run: string) => readFileSync(join(run, 'best.safetensors'));
  expect(best(killed).equals(best(whole))).toBe(true);
});

test('a policy is promoted with its figures, and back again', async () => {
  const folder = temporaryFolder();
  const [models, run, other] = ['models', 'run', 'other'].map((name) => join(folder, name)) as [string, string, string];
  await Promise.all([done(['train', run, ...TINY]), done(['train', other, ...TINY, '--seed', '8'])]);
  const into = ['--models', models];
  const promoted = await done(['promote', run, '--name', 'tiny', '--set', 'all-5x5', '--sample', '40', ...into]);
  expect(promoted).toMatch(/all-5x5: (\d+) of \1 puzzles in [\d.]+ steps, by a queue [\d.]+, the fewest are [\d.]+\n/);
  await done(['promote', other, '--name', 'tiny', ...into]);
  const policies = () => {
    const manifest = parseManifest(readFileSync(join(models, 'manifest.json'), 'utf8'));
    return manifest.ok ? (manifest.value.policies ?? []) : [];
  };
  const [first, second] = policies();
  expect(first).toMatchObject({
    architecture: { kind: 'line-policy', layers: [6] },
    command: expect.stringMatching(/^crosshatch train run --policy/),
  });
  expect(second?.weights.sha256).not.toBe(first?.weights.sha256);
  const [figures] = first?.figures ?? [];
  expect(figures?.steps).toBeGreaterThanOrEqual(figures?.fewest ?? Number.NaN);
  await done(['promote', '--back', 'tiny', ...into]);
  expect(policies()).toEqual([second, first]);
  expect(await done(['models', ...into])).toContain('tiny');
  await done(['models', '--prune', ...into]);
  expect(policies()).toEqual([first]);
  expect(existsSync(join(models, first?.weights.file ?? ''))).toBe(true);
});

test.each([
  [['--policy', '--epochs', '3'], /--epochs is of a network/],
  [['--random', '9', '--size', '5', '--rounds', '3'], /--rounds is of a policy/],
])('settings of another kind of run are refused', async (args, message) => {
  const { code, stderr } = await crosshatch(['train', join(temporaryFolder(), 'run'), ...args]);
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
});
