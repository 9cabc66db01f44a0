import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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

test('every image has the Node of the project', () => {
  const images = [...dockerfile.matchAll(/^FROM (node:\S+)/gm)].map(([, image]) => image);
  expect(images.length).toBeGreaterThan(1);
  expect(new Set(images)).toEqual(new Set([`node:${project.devDependencies.node}-bookworm-slim`]));
});
