import { answerOf, solverOf } from '@crosshatch/core/algorithm';
import { isAnswered, type Place } from '@crosshatch/core/answering';
import { createJobAnswering } from '@crosshatch/core/jobs';
import { Models } from '@crosshatch/core/models';
import { problemDetails } from '@crosshatch/core/problems';
import { puzzleOfFields, success } from '@crosshatch/core/puzzle';
import { algorithmOf } from '@crosshatch/core/registry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { batchLines, lineBudget, lineOptions } from '#test/node/batch-lines.ts';
import { checkedAnswers } from '#training/hub/checked-answers.ts';
import { failedLine } from '#training/work/failed-line.ts';

const place: Place = {
  models: new Models({ manifest: async () => success({ models: [] }), weights: () => expect.unreachable() }),
  report: (fault) => expect.unreachable(String(fault)),
};

/** Lines whose ids and lengths are at the bounds of the limits. */
const odd = fc.constantFrom(
  ...[
    '{"id":1e999}',
    '{"id":-0,"rows":3}',
    '{"id":null}',
    '{"id":[]}',
    '{"id":"a","id":"b"}',
    '[{"id":1}]',
    '\uFEFF{}',
  ],
  `{"id":1,"rows":[[${'[1,1],'.repeat(250_000)}[1,1]]],"columns":[]}`,
  `{"id":1,"title":"${'x'.repeat(2 ** 22)}"}`,
  ' '.repeat(2 ** 22 + 1),
);

describe('the check of the answers of a runner', () => {
  test.each(['solve', 'grade'] as const)(
    'the hub takes what a runner answers to any lines of the kind %s',
    async (kind) => {
      const lines = fc.array(fc.oneof({ arbitrary: batchLines, weight: 9 }, { arbitrary: odd, weight: 1 }), {
        maxLength: 6,
      });
      await fc.assert(
        fc.asyncProperty(lines, lineOptions, lineBudget, fc.boolean(), async (lines, options, budget, fails) => {
          const answer = createJobAnswering(kind, kind === 'solve' ? { ...options, budget } : { budget }, place);
          let result = '';
          let answers = 0;
          for (const [index, text] of lines.entries()) {
            if (!isAnswered(text)) continue;
            const number = index + 11;
            answers++;
            result += fails
              ? failedLine({ text, number }, 'it needs more than 64 MiB of memory')
              : `${JSON.stringify((await answer(text, number)).value)}\n`;
          }
          const text = lines.map((line) => `${line}\n`).join('');
          const checked = await checkedAnswers(kind, { text, firstLine: 11 }, result);
          if (!checked.ok) expect.unreachable(checked.error);
          expect(Object.values(checked.value).reduce((sum, count) => sum + count, 0)).toBe(answers);
          if (fails && answers > 0) expect(checked.value).toEqual({ failed: answers });
        }),
      );
    },
  );
});

const PLUS = { id: 'plus', rows: [[1], [3], [1]], columns: [[1], [3], [1]] };
const SQUARE = { id: 2, rows: [[1], [1]], columns: [[1], [1]] };
const NONE = { rows: [[2], []], columns: [[2], []] };
const FLAG = {
  id: 'flag',
  colours: ['#e4002b', '#ffd700'],
  rows: [
    [
      [2, 1],
      [1, 2],
    ],
    [['?', 2]],
  ],
  columns: [[1], [1], [[2, 2]]],
};
const COUNTS = {
  id: 'counts',
  clues: 'counts',
  colours: ['#000', '#f00'],
  rows: [
    [1, 1],
    [1, 1],
  ],
  columns: [
    [[2, 'run'], 0],
    [0, [2, 'run']],
  ],
};

/** The answer of the exact solver to a body. */
function answerTo({ id, ...fields }: { readonly id?: string | number } & object): object {
  const puzzle = puzzleOfFields(fields);
  const solve = puzzle.ok ? solverOf(algorithmOf('exact'), puzzle.value) : undefined;
  if (solve === undefined) throw new Error('this is no puzzle');
  return { ...(id !== undefined && { id }), ...answerOf(solve({ budget: 1000 })) };
}

const linesOf = (values: readonly object[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

const check = (bodies: readonly object[], answers: readonly object[], kind: 'solve' | 'grade' = 'solve') =>
  checkedAnswers(kind, { text: linesOf(bodies), firstLine: 5 }, linesOf(answers));

test('right answers to puzzles of every kind are taken, and counted by their status', async () => {
  const bodies = [PLUS, SQUARE, NONE, FLAG, COUNTS];
  const answers = bodies.map(answerTo);
  const problem = { id: 'odd', ...problemDetails({ name: 'line-too-long', detail: 'the clue does not fit' }) };
  const failed = problemDetails({ name: 'puzzle-failed', detail: 'out of memory' });
  const all = await check([...bodies, { id: 'odd', rows: [[2]], columns: [[1]] }, {}], [...answers, problem, failed]);
  expect(all).toEqual({
    ok: true,
    value: { unique: 3, multiple: 1, contradictory: 1, invalid: 1, failed: 1 },
  });
});

test('answers are refused that are too few, too many, in another order or with another id', async () => {
  const [plus, square] = [answerTo(PLUS), answerTo(SQUARE)];
  const wrong = { ok: false, error: expect.any(String) };
  expect(await check([PLUS, SQUARE], [plus])).toEqual({ ok: false, error: 'expected 2 answers, not 1' });
  expect(await check([PLUS, SQUARE], [plus, square, square])).toEqual(wrong);
  expect(await check([PLUS, SQUARE], [square, plus])).toEqual({
    ok: false,
    error: 'line 5: the answer has another id',
  });
  expect(await check([PLUS], [{ ...plus, id: 'minus' }])).toEqual(wrong);
  expect(await check([{ ...PLUS, id: undefined }], [plus])).toEqual(wrong);
  expect(await check([SQUARE], [{ ...square, id: '2' }])).toEqual(wrong);
});

test('a solution that does not meet the clues is refused, of two colours, of more and of counts', async () => {
  const wrong: readonly (readonly [object, readonly string[]])[] = [
    [PLUS, ['010', '111', '011']],
    [PLUS, ['010', '111']],
    [PLUS, ['010', '121', '010']],
    [FLAG, ['112', '001']],
    [FLAG, ['112', '003']],
    [COUNTS, ['12', '21']],
    [COUNTS, ['1?', '12']],
  ];
  for (const [body, rows] of wrong) {
    const answer = { ...answerTo(body), status: 'unique', solutions: [rows] };
    expect(await check([body], [answer])).toEqual({
      ok: false,
      error: 'line 5: solution 1 does not meet the clues',
    });
  }
});

test('answers are refused whose status and solutions do not go together, and text that is no answer', async () => {
  const plus = { ...answerTo(PLUS), status: 'unique', solutions: [['010', '111', '010']] };
  const wrong = { ok: false, error: expect.any(String) };
  for (const odd of [
    { ...plus, status: 'multiple' },
    { ...plus, status: 'contradictory' },
    { ...plus, solutions: [] },
    { ...plus, solutions: 'none' },
    { ...plus, solutions: [['010', 7]] },
    { ...plus, status: 'toString' },
    { id: 'plus' },
  ]) {
    expect(await check([PLUS], [odd])).toEqual(wrong);
  }
  const part = { text: linesOf([PLUS]), firstLine: 1 };
  for (const text of ['x\n', '"x"\n', 'null\n', '', '\n', JSON.stringify(plus)]) {
    expect(await checkedAnswers('solve', part, text)).toEqual(wrong);
  }
  expect(await check([PLUS], [plus])).toMatchObject({ ok: true });
});

test('grades need no solution, and the lines of an experiment are any JSON objects', async () => {
  expect(await check([PLUS], [{ id: 'plus', status: 'unique', technique: 'line' }], 'grade')).toMatchObject({
    value: { unique: 1 },
  });
  const part = { text: '{"name":"x"}\n', firstLine: 1 };
  expect(await checkedAnswers('experiment', part, '{"a":1}\n{"b":2}\n')).toEqual({ ok: true, value: { done: 1 } });
  expect(await checkedAnswers('dataset', part, '{"a":1}\n7\n')).toMatchObject({ ok: false });
});
