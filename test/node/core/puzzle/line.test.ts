import { type Line, linesText } from '@crosshatch/core/puzzle';
import { describe, expect, it } from 'vitest';

const rows = (count: number): Line[] => Array.from({ length: count }, (_, index) => ({ axis: 'row', index }));

describe('lines in words', () => {
  it('lines in words are counted from 1', () => {
    expect(linesText([{ axis: 'column', index: 2 }])).toBe('column 3');
    expect(linesText([...rows(2), { axis: 'column', index: 0 }])).toBe('row 1, row 2 and column 1');
  });

  it('lines in words are not all named where they are many, and never end in a single other one', () => {
    expect(linesText(rows(9))).toMatch(/row 8 and row 9$/);
    expect(linesText(rows(50))).toBe('row 1, row 2, row 3, row 4, row 5, row 6, row 7, row 8 and 42 more lines');
  });
});
