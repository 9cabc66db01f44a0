import {
  DeadListSchema,
  type DeadPart,
  DeadPartSchema,
  type Key,
  KeyListSchema,
  type KeyRequest,
  KeyRequestSchema,
  KeySchema,
  type NewKey,
  NewKeySchema,
  RedrivenSchema,
  RedriveRequestSchema,
  SCOPES,
  type Scope,
} from '@crosshatch/core/jobs';
import { expect, test } from 'vitest';

const scopes: readonly Scope[] = SCOPES;

test('a key is asked for with one scope at least, and lasts 30 days by default', () => {
  const asked: KeyRequest = KeyRequestSchema.parse({ name: 'night', scopes });
  expect(asked).toEqual({ name: 'night', scopes: ['submit', 'run', 'operate'], expires: 30 * 24 * 3600 });
  for (const [wrong, expected] of [
    [{ scopes: [] }, /^expected a list of submit, run, operate/],
    [{ scopes: ['all'] }, /^expected a list of submit, run, operate/],
    [{ name: '' }, /^expected a name of 1 to 100 characters/],
    [{ name: 'a\0' }, /without control characters$/],
    [{ name: 'a'.repeat(101) }, /^expected a name of 1 to 100 characters/],
    [{ expires: 0.5 }, /^expected a whole number of seconds/],
    [{ expires: 3651 * 24 * 3600 }, /at most 3650 days$/],
  ] as const) {
    expect(KeyRequestSchema.safeParse({ ...asked, ...wrong }).error?.issues[0]?.message).toMatch(expected);
  }
});

test('the list of keys shows no secret, which only the answer to the request has', () => {
  const made: NewKey = { id: 'k', key: 'cx_secret' };
  expect(NewKeySchema.parse(made)).toEqual(made);
  const key: Key = { id: 'k', name: 'n', scopes, created: '2026-11-01T10:00:00Z', expires: '2026-12-01T10:00:00Z' };
  expect(KeyListSchema.parse({ keys: [{ ...key, ...made }] })).toEqual({ keys: [KeySchema.parse(key)] });
});

test('a dead part tells its job, its attempts and the reason', () => {
  const part: DeadPart = {
    job: 'b3b8d1a2-4d0f-4f3e-9b0c-1f2e3d4c5b6a',
    index: 0,
    firstLine: 1,
    lines: 40,
    attempts: 3,
    detail: 'the runner fell silent',
  };
  expect(DeadPartSchema.parse(part)).toEqual(part);
  expect(DeadListSchema.parse({ parts: [part] })).toEqual({ parts: [part] });
  expect(RedriveRequestSchema.parse({})).toEqual({});
  expect(RedriveRequestSchema.parse({ job: part.job })).toEqual({ job: part.job });
  expect(RedriveRequestSchema.safeParse({ job: 'b3b8' }).error?.issues[0]?.message).toBe('expected the id of a job');
  expect(RedrivenSchema.parse({ parts: 2 })).toEqual({ parts: 2 });
});
