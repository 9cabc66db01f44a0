import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';

const readme = readFileSync('README.md', 'utf8');

/** The first block of the README in that language. */
const block = (language: string) =>
  new RegExp(`\`\`\`${language}\n([^\`]*(?:curl|status)[^\`]*)\`\`\``).exec(readme)?.[1] ?? '';

test("the README's request has the answer that stands below it", async () => {
  const body = /-d '([^']*)'/.exec(block('sh'))?.[1] ?? '';
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`${inject('origin')}/v1/solve`, { method: 'POST', headers, body });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(JSON.parse(block('json')));
});
