import { expect, test } from 'vitest';
import { declaredSize, orientationOf } from '#training/generate/image-size.ts';

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

test.each([
  [
    'the least',
    'ffe1 002e 457869660000 49492a0008000000 0200 0001 0300 01000000 02000000 1201 0300 01000000 06000000 00000000',
  ],
  [
    'the greatest',
    'ffe1 002e 457869660000 4d4d002a00000008 0002 0100 0003 00000001 00020000 0112 0003 00000001 00060000 00000000',
  ],
])(
  'the orientation of a JPEG file is read with %s byte first, and is 1 where the file breaks off before it',
  (_, exif) => {
    const head = hex(`ffd8 fffe00044142 ${exif}`);
    expect(orientationOf(head)).toBe(6);
    for (let length = 0; length < head.length - 6; length++) expect(orientationOf(head.subarray(0, length))).toBe(1);
  },
);

test('the orientation is 1 where a file has none, or an impossible one', () => {
  expect(
    orientationOf(hex('ffd8 ffe1 0022 457869660000 49492a0008000000 0100 1201 0300 01000000 09000000 00000000')),
  ).toBe(1);
  expect(orientationOf(hex('ffd8 ffe1 0008 68747470 3a2f ffc2 0011 08 00c8 012c'))).toBe(1);
  for (const head of Object.values(HEADS)) expect(orientationOf(head)).toBe(1);
});
