import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';

const hasPython = spawnSync('python3', ['--version']).status === 0;

// A machine without Python cannot tell; the document's own tests run everywhere.
test.skipIf(!hasPython)(
  'the OpenAPI document is enough for a client in Python: names, parameters and answers',
  async () => {
    const { stdout } = await promisify(execFile)('python3', ['test/browser/python/client.py', inject('origin')]);
    expect(JSON.parse(stdout)).toMatchObject({
      operations: expect.toSatisfy((count: number) => count > 30),
      health: 'ok',
      solved: [['010', '111', '010']],
      'by url': 'unique',
      hint: 'deduction',
      generated: 1,
      refused: expect.stringMatching(/^\/problems\//),
    });
  },
);
