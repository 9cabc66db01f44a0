import { expect, test } from 'vitest';
import { declaredSize } from '#training/generate/image-size.ts';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');

/** Files of 300×200 pixels up to their size. */
const HEADS: Record<string, Buffer> = {
  PNG: hex('89504e470d0a1a0a 0000000d49484452 0000012c 000000c8'),
  GIF: hex('474946383961 2c01 c800'),
  'JPEG with a comment and fill bytes before its frame': hex('ffd8 fffe00044142 ffff ffc2 0011 08 00c8 012c'),
};

test.each(Object.entries(HEADS))(
  'the declared size of a %s file is read, and is unknown where the file breaks off before it',
  (_, head) => {
    expect(declaredSize(head)).toEqual({ width: 300, height: 200 });
    for (let length = 0; length < head.length; length++) expect(declaredSize(head.subarray(0, length))).toBeUndefined();
  },
);

test('a file of another kind declares no size', () => {
  expect(declaredSize(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).toBeUndefined();
  expect(declaredSize(hex('ffd8 0000 0000 0000'))).toBeUndefined();
});
