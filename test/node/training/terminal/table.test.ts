import { expect, test } from 'vitest';
import { table } from '#training/terminal/table.ts';
import { textWidth } from '#training/terminal/text-width.ts';

test.each([
  ['', 0],
  ['model-5x5', 9],
  ['漢字 かな 한글', 14],
  ['ｶﾅ', 2],
  ['e\u0301t\u00e9', 3],
  ['\u0301', 0],
  ['🐈', 2],
  ['👩‍👩‍👧', 2],
  ['🇫🇷', 2],
  ['❤️ ❤', 4],
])('a terminal shows “%s” in %i columns', (text, width) => {
  expect(textWidth(text)).toBe(width);
});

test('the columns of a table are aligned below wide characters, emoji and combining marks', () => {
  const rows = [
    ['猫', '12'],
    ['🐈 cat', '漢字'],
    ['cafe\u0301', '7'],
  ];
  expect(table(['set', 'one'], rows)).toBe(
    ['set      one', '猫        12', '🐈 cat  漢字', 'cafe\u0301       7', ''].join('\n'),
  );
});
