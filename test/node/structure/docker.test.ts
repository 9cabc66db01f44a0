import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { commandManifest } from '#packages/manifests.ts';
import project from '../../../package.json' with { type: 'json' };

const dockerfile = readFileSync('Dockerfile', 'utf8');

test('the Dockerfile copies what is there, every package.json among it, and runs scripts that are there', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
  expect(copied.filter((path) => !existsSync(path))).toEqual([]);
  expect(copied).toEqual(expect.arrayContaining(project.workspaces.map((folder) => `${folder}/package.json`)));
  const scripts = [...dockerfile.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(scripts).toEqual(['build', 'packages']);
  expect(scripts.filter((name) => !Object.hasOwn(project.scripts, name))).toEqual([]);
});

test('the images start programs that are there, and the services commands that there are', () => {
  const programs = [...dockerfile.matchAll(/^ENTRYPOINT (\[.*\])$/gm)].map(([, list = '']): string[] =>
    JSON.parse(list),
  );
  const [api = [], command = []] = programs.map((words) => words.filter((word) => /\.(js|env)$/.test(word)));
  const files = api.map((word) => word.replace('--env-file=', ''));
  expect(files).toEqual(['offline.env', 'node_modules/wrangler/bin/wrangler.js']);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(command).toEqual(['/srv/node_modules/crosshatch/bin/crosshatch.js']);
  expect(commandManifest()).toMatchObject({ bin: { crosshatch: 'bin/crosshatch.js' } });

  const compose = readFileSync('compose.yaml', 'utf8');
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name]) => name);
  const targets = [...compose.matchAll(/target: (\w+)/g)].map(([, name]) => name);
  expect(stages).toEqual(expect.arrayContaining(targets));
  const commands = [...compose.matchAll(/command: \[(\w+)/g)].map(([, name]) => name);
  expect(commands.length).toBeGreaterThan(1);
  const modules = globSync('training/command/*.ts').map((file) => basename(file, '.ts'));
  expect(modules).toEqual(expect.arrayContaining(commands));
});

test('every image has the Node of the project', () => {
  const images = [...dockerfile.matchAll(/^FROM (node:\S+)/gm)].map(([, image]) => image);
  expect(images.length).toBeGreaterThan(1);
  expect(new Set(images)).toEqual(new Set([`node:${project.devDependencies.node}-bookworm-slim`]));
});
