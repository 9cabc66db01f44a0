import { LONGEST_PREFERRED_WAIT, type Preferences, preferencesOf } from '@crosshatch/core/jobs';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const read = (header: string | undefined): [boolean, number | undefined] => {
  const { respondAsync, wait }: Preferences = preferencesOf(header);
  return [respondAsync, wait];
};

test.each([
  [undefined, false, undefined],
  ['', false, undefined],
  ['respond-async', true, undefined],
  ['Respond-Async, wait=10', true, 10],
  ['wait = 7 ; x=3,respond-async;strict', true, 7],
  ['wait="5"', false, 5],
  ['wait=3, wait=9', false, 3],
  ['wait=999', false, LONGEST_PREFERRED_WAIT],
  ['wait=-1', false, undefined],
  ['wait=1.5', false, undefined],
  ['wait', false, undefined],
  ['return=minimal; foo="a, respond-async", x="wait=4"', false, undefined],
  ['respond-asynchronous', false, undefined],
])('the header Prefer %j asks for a job: %j, and for a wait of %j seconds', (header, respondAsync, wait) => {
  expect(read(header)).toEqual([respondAsync, wait]);
});

test('any text can be read as Prefer, and never asks for a longer wait than there is', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (text, seconds) => {
      const wait = read(`${text}, wait=${seconds}`)[1];
      expect(wait === undefined || (wait >= 0 && wait <= LONGEST_PREFERRED_WAIT)).toBe(true);
    }),
  );
});
