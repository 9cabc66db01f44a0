import {
  isAnswered,
  LARGEST_BUDGET,
  LARGEST_SHORT_BUDGET,
  LONGEST_BODY,
  type Options,
  type Place,
} from '@crosshatch/core/answering';
import { createJobAnswering, LARGEST_JOB_BUDGET } from '@crosshatch/core/jobs';
import { Models, parseManifest } from '@crosshatch/core/models';
import { failure, success } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import api from '#functions/index.ts';
import { type RandomModel, randomNetwork } from '#test/fixtures/random-network.ts';
import { batchLines, lineBodies, lineBudget, lineOptions } from '#test/node/batch-lines.ts';

/** The models of a folder, for a runner and for the Worker. */
function deployed(networks: readonly RandomModel[]) {
  const manifest = JSON.stringify({ models: networks.map(({ model }) => model) });
  const files = new Map(networks.map(({ model, file }) => [model.weights.file, file]));
  const models = new Models({
    manifest: async () => parseManifest(manifest),
    weights: async ({ file }) => {
      const found = files.get(file);
      return found === undefined ? failure(`there is no ${file}`) : success(found);
    },
  });
  const ASSETS = {
    fetch: async (address: string | URL) => {
      const name = `${address}`.slice('https://assets.invalid/models/'.length);
      return new Response(name === 'manifest.json' ? manifest : (files.get(name) ?? null));
    },
  };
  return { models, ASSETS };
}

const NETWORKS = deployed([await randomNetwork('small', 5)]);

const place: Place = { models: NETWORKS.models, report: (fault) => expect.unreachable(String(fault)) };

/** The body of the answer of `/v1/solve/batch`. */
async function batch(lines: readonly string[], options: Options): Promise<string> {
  const query = new URLSearchParams(Object.entries(options).map(([name, value]) => [name, String(value)]));
  const request = new Request(`https://crosshatch.test/v1/solve/batch?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-ndjson' },
    body: lines.join('\n'),
  });
  const lifetime = { waitUntil() {}, passThroughOnException() {}, props: {} };
  const response = await api.fetch(request, { ASSETS: NETWORKS.ASSETS }, lifetime);
  return response.text();
}

/** The same by a runner, which answers in parts. */
async function run(lines: readonly string[], options: Options): Promise<string> {
  const answer = createJobAnswering('solve', JSON.parse(JSON.stringify(options)), place);
  let text = '';
  let answers = 0;
  for (const [index, line] of lines.entries()) {
    if (!isAnswered(line)) continue;
    const { value } = await answer(line, index + 1);
    text += `${JSON.stringify(value)}\n`;
    answers++;
  }
  return `${withRequestLimits(text)}${JSON.stringify({ end: true, answers, complete: true })}\n`;
}

/** The text with the largest budget of a request in the place of a job's, as problems name it. */
const withRequestLimits = (text: string, largestBudget = LARGEST_BUDGET): string =>
  text.replaceAll(`from 1 to ${LARGEST_JOB_BUDGET}`, `from 1 to ${largestBudget}`);

const PLUS = { rows: [[1], [1], [5], [1], [1]], columns: [[1], [1], [5], [1], [1]] };
const TWICE = { rows: [[1], [1]], columns: [[1], [1]] };

describe('the answers to the lines of a job that solves', () => {
  test('a runner answers lines as a batch does, byte by byte, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(batchLines, { maxLength: 8 }),
        lineOptions,
        lineBudget,
        async (texts, options, budget) => {
          const asked = { ...options, budget };
          expect(await run(texts, asked)).toBe(await batch(texts, asked));
        },
      ),
    );
  });

  test('a runner answers every kind of line as a batch does', async () => {
    const bodies = [
      [PLUS, 'unique'],
      [{ ...PLUS, solutions: 1 }, 'solved'],
      [TWICE, 'multiple'],
      [{ rows: [[3], [], [3]], columns: [[1, 1], [2], [1, 1]] }, 'contradictory'],
      [{ ...TWICE, budget: 1 }, 'exhausted'],
      [{ ...PLUS, algorithm: 'ne8hpfi' }, 'unique'],
      [{ ...PLUS, algorithm: 'ne8hpfi', model: 'belief-propagation' }, 'unique'],
      [{ ...TWICE, algorithm: 'ne8hpfi' }, 422],
      [{ ...PLUS, colours: ['#f00', '#0f0'], algorithm: 'ga' }, 422],
      [{ ...PLUS, buget: 3 }, 400],
      [{ ...PLUS, budget: LARGEST_JOB_BUDGET + 1 }, 400],
      [{ ...PLUS, solutions: 101 }, 400],
      [{ rows: [[7]], columns: PLUS.columns }, 422],
      [{ cells: ['..', '0.'] }, 400],
    ] as const;
    const texts = bodies.flatMap(([body], index) => ['', JSON.stringify({ id: index, ...body })]);
    const text = `${'x'.repeat(LONGEST_BODY + 1)}\n${' '.repeat(LONGEST_BODY + 1)}\n{"rows": [[1]]\n[]{}`;
    const expected = await batch([...texts, ...text.split('\n')], {});
    expect(await run([...texts, ...text.split('\n')], {})).toBe(expected);
    const statuses = expected.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line).status]));
    expect(statuses).toEqual([...bodies.map(([, status]) => status), 413, 413, 400, 400, undefined]);
    expect(expected).toContain('"model":"small"');
  });

  test('a runner counts the bytes of a line, as a batch does, and not its characters', async () => {
    const wide = (sign: string, bytes: number) => {
      const around = JSON.stringify({ id: 'w', ...PLUS, title: '' });
      const room = bytes - around.length;
      const size = new TextEncoder().encode(sign).length;
      return JSON.stringify({ id: 'w', ...PLUS, title: sign.repeat(room / size) + 'x'.repeat(room % size) });
    };
    for (const sign of ['x', 'é', '\u3042', '😀']) {
      const texts = [wide(sign, LONGEST_BODY), wide(sign, LONGEST_BODY + 1)];
      const expected = await batch(texts, {});
      expect(expected).toMatch(/"status":"unique".*\n.*"status":413/);
      expect(await run(texts, {})).toBe(expected);
    }
  });

  test('a job solves within a budget that is too large for a batch', async () => {
    const text = JSON.stringify({ ...PLUS, budget: LARGEST_JOB_BUDGET });
    expect(await run([text], {})).toMatch(/"status":"unique"/);
    expect(await batch([text], {})).toMatch(/"status":400/);
  });

  test('a bug is reported and answered, and the next line has its answer', async () => {
    const reports: unknown[] = [];
    const searchPredictor = () => Promise.reject(new Error('broken'));
    const answer = createJobAnswering(
      'solve',
      {},
      { models: { searchPredictor }, report: (fault) => reports.push(fault) },
    );
    const { value } = await answer(JSON.stringify({ ...PLUS, id: 1, algorithm: 'ne8hpfi' }), 7);
    expect(value).toMatchObject({ id: 1, type: '/problems/internal-error', position: { line: 7, column: 1 } });
    expect(reports).toEqual([new Error('broken')]);
    expect((await answer(JSON.stringify({ ...PLUS, id: 2 }), 8)).value).toMatchObject({ id: 2, status: 'unique' });
  });

  test('the files of models that cannot be read are reported, and the answer does not name them', async () => {
    const reports: unknown[] = [];
    const models = new Models({ manifest: async () => failure('no disk'), weights: async () => failure('no disk') });
    const answer = createJobAnswering('solve', {}, { models, report: (fault) => reports.push(fault) });
    const { value } = await answer(JSON.stringify({ ...PLUS, algorithm: 'ne8hpfi' }), 1);
    expect(value).toMatchObject({ type: '/problems/models-unreadable', status: 503 });
    expect(JSON.stringify(value)).not.toContain('no disk');
    expect(reports).toEqual(['models: no disk']);
  });

  test('the time of an answer grows with the work', async () => {
    const answer = createJobAnswering('solve', {}, place);
    const timeOf = async (body: object) => (await answer(JSON.stringify(body), 1)).time;
    expect(await timeOf({ rows: [] })).toBe(0);
    expect(await timeOf({ ...PLUS, algorithm: 'ne8hpfi' })).toBeGreaterThan(await timeOf(PLUS));
    expect(await timeOf(PLUS)).toBeGreaterThan(0);
  });
});

describe('the answers to the lines of a job that grades', () => {
  test('a runner grades a line as the API does, and adds the id and the place', async () => {
    await fc.assert(
      fc.asyncProperty(lineBodies, lineBudget, async (text, budget) => {
        const { id, ...body } = JSON.parse(text);
        fc.pre(['string', 'number', 'undefined'].includes(typeof id));
        const response = await api.request(`https://crosshatch.test/v1/grade?budget=${budget}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        });
        const expected = await response.json();
        const { value } = await createJobAnswering('grade', { budget }, place)(text, 5);
        expect(withRequestLimits(JSON.stringify(value), LARGEST_SHORT_BUDGET)).toBe(
          JSON.stringify({
            ...(id !== undefined && { id }),
            ...expected,
            ...(!response.ok && { position: { line: 5, column: 1 } }),
          }),
        );
      }),
    );
  });
});
