import { PartFailureSchema } from '@crosshatch/core/jobs';
import { expect, test } from 'vitest';

test('the reason of a failure keeps its text, without characters that no database takes', () => {
  const { detail } = PartFailureSchema.parse({ detail: 'killed: \0\ud800 by “SIGKILL” 😀' });
  expect(detail).toBe('killed: \uFFFD\uFFFD by “SIGKILL” 😀');
  expect(PartFailureSchema.safeParse({ detail: 'x'.repeat(1001) }).success).toBe(false);
});
