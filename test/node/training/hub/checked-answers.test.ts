import { isAnswered, type Place } from '@crosshatch/core/answering';
import { createJobAnswering } from '@crosshatch/core/jobs';
import { Models } from '@crosshatch/core/models';
import { success } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { batchLines, lineBudget, lineOptions } from '#test/node/batch-lines.ts';
import { checkedAnswers } from '#training/hub/checked-answers.ts';
import { failedLine } from '#training/work/failed-line.ts';

const place: Place = {
  models: new Models({ manifest: async () => success({ models: [] }), weights: () => expect.unreachable() }),
  report: (fault) => expect.unreachable(String(fault)),
};

/** Lines whose ids and lengths are at the bounds of what is read. */
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
