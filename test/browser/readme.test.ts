import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';

const readme = readFileSync('README.md', 'utf8');

/** The request of a section of the README, and what stands below it. */
function exampleOf(section: string): { readonly path: string; readonly init: RequestInit; readonly answer: string } {
  const text = readme.split(/^## /m).find((part) => part.startsWith(`${section}\n`)) ?? '';
  const block = (language: string) => new RegExp(`\`\`\`${language}\n([^\`]*)\`\`\``).exec(text)?.[1] ?? '';
  const [, path = ''] = /curl http:\/\/localhost:8787(\S+)/.exec(block('sh')) ?? [];
  const body = /-d '([^']*)'/.exec(block('sh'))?.[1] ?? '';
  return {
    path,
    init: { method: 'POST', headers: { 'Content-Type': 'application/json' }, body },
    answer: block('json'),
  };
}

test("the README's request has the answer that stands below it", async () => {
  const { path, init, answer } = exampleOf('Over HTTP');
  const response = await fetch(inject('origin') + path, init);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(JSON.parse(answer));
});

test("the README's job has the result that stands below it", async () => {
  const { path, init, answer } = exampleOf('Heavy jobs');
  const { id } = await (await fetch(inject('origin') + path, init)).json();
  const job = `${inject('origin')}/v1/jobs/${id}`;
  await expect.poll(async () => (await (await fetch(job)).json()).status).toBe('succeeded');
  expect(await (await fetch(`${job}/result`)).text()).toBe(answer);
});
