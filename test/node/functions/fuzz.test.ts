import { expect, test } from 'vitest';
import { curlOf } from '#test/fuzz/curl.ts';
import { Fuzzer } from '#test/fuzz/run.ts';
import { runNode } from '../training/command/crosshatch.ts';

/** `npm run fuzz` sends more, from any seed. */
const REQUESTS = 20_000;
const SEED = 1;

test(`the API answers ${REQUESTS} requests by chance as its OpenAPI document says`, { tags: ['slow'] }, async () => {
  const fuzzer = await Fuzzer.of(SEED);
  const statuses = new Set<number>();
  for (let index = 0; index < REQUESTS; index++) {
    const { status, findings } = await fuzzer.send(index);
    statuses.add(status);
    for (const { fault, request } of findings) expect.fail(`${index}: ${fault}\n${curlOf(request)}`);
  }
  // Requests of every kind are among them.
  for (const status of [200, 202, 204, 304, 400, 401, 404, 405, 406, 409, 410, 413, 415, 422, 429, 503, 507])
    expect(statuses).toContain(status);
});

test.each([
  ['--requests', 'many'],
  ['--seed', '1.5'],
])('npm run fuzz fails where %s is "%s", since nothing would be tested', async (option, value) => {
  expect(await runNode(['test/fuzz/fuzz.ts', option, value])).toEqual({
    code: 2,
    stdout: '',
    stderr: `${option} ${value}: expected a whole number, so nothing was tested\n`,
  });
});
