import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';

/** A project of the same layout, whose files are empty. */
function project(): string {
  const folder = mkdtempSync(join(tmpdir(), 'crosshatch-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('start/build-parts.ts', join(folder, 'start/build-parts.ts'));
  const workspaces = ['core', 'functions', 'training', 'site'];
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', workspaces }));
  for (const workspace of workspaces) write(folder, `${workspace}/one.ts`);
  return folder;
}

function write(folder: string, path: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), '');
}

/** The parts that would be built; then all of them are marked as built. */
function changedIn(folder: string): string[] {
  const script = `const { changedParts, markBuilt, PARTS } = await import('./start/build-parts.ts');
console.log(JSON.stringify(changedParts().map(({ name }) => name)));
for (const part of PARTS) markBuilt(part, part.fingerprint());`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  for (const built of ['training/dist/files.json', 'site/dist/index.html']) write(folder, built);
  return JSON.parse(stdout);
}

test('only parts whose sources have changed are built again', () => {
  const folder = project();
  expect(changedIn(folder)).toEqual(['training', 'site']);
  expect(changedIn(folder)).toEqual([]);
  write(folder, 'site/src/pages/new.astro');
  expect(changedIn(folder)).toEqual(['site']);
  write(folder, 'training/command/new.ts');
  expect(changedIn(folder)).toEqual(['training']);
  utimesSync(join(folder, 'core/one.ts'), 1, 1);
  expect(changedIn(folder)).toEqual(['training', 'site']);
  rmSync(join(folder, 'functions/one.ts'));
  expect(changedIn(folder)).toEqual(['site']);
});

test('a part is built again where its result was removed, and not for a change outside its sources', () => {
  const folder = project();
  changedIn(folder);
  write(folder, 'site/node_modules/new.js');
  write(folder, 'site/.astro/new.json');
  write(folder, 'runs/ten/metrics.jsonl');
  expect(changedIn(folder)).toEqual([]);
  rmSync(join(folder, 'site/dist'), { recursive: true });
  expect(changedIn(folder)).toEqual(['site']);
});
