import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { emptyFolder } from '#test/fixtures/hub/pglite.ts';
import {
  APART,
  claimed,
  claimedNow,
  clientOf,
  completed,
  puzzles,
  resultText,
  submission,
  submitted,
  VERSION,
  workedOff,
} from '#test/fixtures/hub/work.ts';
import { lockFolder } from '#training/files/folder-lock.ts';
import { hubOn, openHub } from '#training/hub/hub.ts';
import { openPGlite } from '#training/hub/pglite.ts';

test('a folder serves one hub at a time, and keeps its jobs for the next', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crosshatch-hub-'));
  await rename(await emptyFolder(), join(folder, 'database'));
  const client = clientOf('keeper');
  const before = await openHub({ database: folder, version: VERSION });
  const id = await submitted(before, client, puzzles(['x', 'y']));
  await expect(openHub({ database: folder, version: VERSION })).rejects.toThrow(
    `used by process ${process.pid}; a folder of jobs serves one hub`,
  );
  await before.close();
  const after = await openHub({ database: folder, version: VERSION });
  expect((await after.job(client, id))?.job.status).toBe('queued');
  expect(await workedOff(after)).toEqual(['x']);
  expect(await resultText(after, client, id)).toContain('{"end":true,"answers":2,"complete":true}');
  await after.close();
  await rm(folder, { recursive: true });
});

/** Locks a folder that is free. Returns the function that unlocks it. */
async function locked(folder: string): Promise<() => Promise<void>> {
  const lock = await lockFolder(folder);
  if (!lock.ok) throw new Error(lock.error);
  return lock.value;
}

test('the lock of a process that was killed holds nobody back, even where its number was given again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crosshatch-lock-'));
  const again = `${process.pid} 1`;
  for (const left of ['999999999 1', '999999999', again, `${again} ${hostname()}`, 'odd', '']) {
    await writeFile(join(folder, 'lock'), left);
    await (await locked(folder))();
  }
  const inner = join(folder, 'made', 'here');
  const unlock = await locked(inner);
  expect(await lockFolder(inner)).toEqual({ ok: false, error: `used by process ${process.pid}` });
  await unlock();
  await (await locked(inner))();
  await mkdir(inner, { recursive: true });
  await rm(folder, { recursive: true });
});

test('a disk that is nearly full takes no new job, and then no change, until there is space again', async () => {
  const folder = await emptyFolder();
  let free = Number.POSITIVE_INFINITY;
  const database = await openPGlite(folder, () => free);
  const hub = await hubOn(database, { version: VERSION, report: () => {} });
  const client = clientOf('full');
  const id = await submitted(hub, client, puzzles(['x', 'y']), { options: APART });
  const full = { problem: { name: 'storage-full' } };
  free = 90e6;
  await expect(hub.submit(client, submission(puzzles(['z'])))).rejects.toMatchObject(full);
  await completed(hub, await claimedNow(hub));
  free = 40e6;
  await expect(claimed(hub)).rejects.toMatchObject(full);
  await expect(hub.cancel(client, id)).rejects.toMatchObject(full);
  expect((await hub.job(client, id))?.job).toMatchObject({ status: 'running', counts: { done: 1 } });
  free = Number.POSITIVE_INFINITY;
  expect(await workedOff(hub)).toEqual(['y']);
  expect(await resultText(hub, client, id)).toContain('{"end":true,"answers":2,"complete":true}');
  await submitted(hub, client, puzzles(['z']));
  await hub.close();
  await rm(folder, { recursive: true });
});
