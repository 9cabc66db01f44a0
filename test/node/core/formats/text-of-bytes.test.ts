import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textOfBytes } from '#core/formats/index.ts';

const text = fc.string({ unit: 'grapheme' }).filter((each) => !/^(?:P[46]|\ufeff|\s*<\?xml)/.test(each));

test('a text comes back from UTF-8, with its mark and without, and from UTF-16', () => {
  fc.assert(
    fc.property(text, (wanted) => {
      const expected = { ok: true, value: wanted };
      expect(textOfBytes(Buffer.from(wanted))).toEqual(expected);
      expect(textOfBytes(Buffer.from(`\ufeff${wanted}`))).toEqual(expected);
      const little = Buffer.from(`\ufeff${wanted}`, 'utf16le');
      expect(textOfBytes(little)).toEqual(expected);
      expect(textOfBytes(Buffer.from(little).swap16())).toEqual(expected);
    }),
  );
});

test.each(['latin1', 'windows-1252', 'ISO-8859-15'])('XML is read in the encoding that it names, %s', (encoding) => {
  const xml = `<?xml version="1.0" encoding="${encoding}"?>\n<title>café</title>`;
  expect(textOfBytes(Buffer.from(xml, 'latin1'))).toEqual({ ok: true, value: xml });
});

test('bytes that are no text are told with their place, but not a text that has the character for them', () => {
  const fault = textOfBytes(Buffer.from('one\ncafé', 'latin1'));
  expect(fault).toMatchObject({
    ok: false,
    error: { code: 'syntax', line: 2, column: 4, message: 'these bytes are no text in UTF-8' },
  });
  expect(textOfBytes(Buffer.from('\ufffd'))).toEqual({ ok: true, value: '\ufffd' });
  const unknown = textOfBytes(Buffer.from('<?xml version="1.0" encoding="nonsense"?>'));
  expect(unknown).toMatchObject({ ok: false, error: { message: 'expected text in UTF-8, not in nonsense' } });
});

test('a raw picture is a character for each byte', () => {
  expect(textOfBytes(Uint8Array.of(0x50, 0x34, 0x0a, 0xff))).toEqual({ ok: true, value: 'P4\n\u00ff' });
});
