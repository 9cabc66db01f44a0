import { isUuid } from '@crosshatch/core/jobs';
import fc from 'fast-check';
import { expect, test } from 'vitest';

test('a UUID is one in either case and of any version, and with a character less, more or changed it is none', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: 32, maxLength: 32 });
  const uuids = digits.map((text) => text.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'));
  const property = fc.property(uuids, fc.nat(35), fc.constantFrom('', 'g', '0-', '\n'), (uuid, at, wrong) => {
    expect(isUuid(uuid)).toBe(true);
    expect(isUuid(uuid.slice(0, at) + wrong + uuid.slice(at + 1))).toBe(false);
    for (const text of [`${uuid}\n`, ` ${uuid}`, `{${uuid}}`, uuid.replaceAll('-', '')])
      expect(isUuid(text)).toBe(false);
  });
  fc.assert(property);
});
