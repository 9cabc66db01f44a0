/**
 * Begins a release: `npm run bump`. Changesets sets the next version of every workspace from the files in `.changeset`. This
 * script then updates the root, the changelog and the lock file.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

const run = (program: string, ...args: string[]): void => {
  execFileSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' });
};

run(process.execPath, 'node_modules/@changesets/cli/bin.js', 'version');
const { version }: { readonly version: string } = JSON.parse(readFileSync('core/package.json', 'utf8'));

const root = readFileSync('package.json', 'utf8');
writeFileSync('package.json', root.replace(/^( {2}"version": )"[^"]*"/m, `$1"${version}"`));

const today = new Date().toISOString().slice(0, 10);
const changes = readFileSync('CHANGELOG.md', 'utf8');
writeFileSync('CHANGELOG.md', changes.replace(`## ${version} – unreleased`, `## ${version} – ${today}`));

run('npm', 'install', '--package-lock-only', '--offline', '--no-audit', '--no-fund');
console.log(`This is ${version}. Commit it, tag it v${version}, and push the tag: the workflow Release does the rest.`);
