import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';

/** Runs the check of expressions on a folder with one source. */
function check(source: string): { readonly status: number | null; readonly stdout: string; readonly stderr: string } {
  const folder = mkdtempSync(join(tmpdir(), 'crosshatch-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'source.ts'), source);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['test/expressions/check.ts', folder], {
    encoding: 'utf8',
  });
  return { status, stdout: stdout.replaceAll(`${folder}/`, ''), stderr };
}

test('npm run check:expressions names an expression that takes quadratic time', () => {
  const { status, stdout } = check('const half = 4 / 2;\nconst slow = /a+b/;\nconst fast = /^a+$/;\n');
  expect(stdout).toMatch(/^source\.ts:2: \/a\+b\/ is polynomial, for example on .*\n2 different expressions/);
  expect(status).toBe(1);
});

test('npm run check:expressions leaves out an expression with a reason', () => {
  expect(check('// recheck: the text is our own.\nconst slow = /a+b/;\n')).toEqual({
    status: 0,
    stdout: 'source.ts:2: the text is our own.\n0 different expressions were checked; 0 are vulnerable or undecided\n',
    stderr: '',
  });
});

test('npm run check:expressions fails where there is nothing to check', () => {
  expect(check('const half = 4 / 2;\n')).toMatchObject({
    status: 1,
    stderr: 'nothing was checked: the folders have no regular expression\n',
  });
});
