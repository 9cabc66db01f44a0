import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';

const hasPython = spawnSync('python3', ['--version']).status === 0;

async function python(...args: readonly string[]): Promise<string> {
  const env = { ...process.env, PYTHONPATH: 'packages/python', PYTHONDONTWRITEBYTECODE: '1' };
  return (await promisify(execFile)('python3', args, { env })).stdout;
}

// A machine without Python cannot tell; the document's own tests run everywhere.
test.skipIf(!hasPython)(
  'the client in Python has a method for each operation of the document, with its bodies, parameters, answers and refusals',
  async () => {
    expect(JSON.parse(await python('test/browser/python/client.py', inject('origin')))).toMatchObject({
      operations: expect.toSatisfy((count: number) => count > 30),
      health: 'ok',
      solved: [['010', '111', '010']],
      'by url': 'unique',
      batch: ['unique', 'unique', true],
      hint: 'deduction',
      generated: 1,
      refused: expect.stringMatching(/^\/problems\//),
      unknown: 'solve_puzzle: unknown parameters: colour',
      missing: 'get_job: the parameter id is missing',
      empty: 'get_job: the parameter id is empty',
      text: 'unique',
      'left out': 'unique',
      bytes: 'unique',
      picture: [['00010000', '00111000', '00010000']],
      'named format': expect.stringContaining('P1'),
      'always named': 'unique',
      list: ['solved', 'solved', true],
      written: 'width 5',
      job: [1, 2, true],
      part: '{"id":1,',
      lines: ['list', 'list', 'list'],
      documented: true,
    });
  },
);

test.skipIf(!hasPython)('the Python of the guide to the API prints what stands below it', async () => {
  const guide = readFileSync('site/src/content/docs/guides/api.md', 'utf8');
  const [, program = '', output] = /^```python\n(.*?)^```\n\n```text output\n(.*?)^```$/ms.exec(guide) ?? [];
  expect(await python('-c', program.replace('http://localhost:8787', inject('origin')))).toBe(output);
});
