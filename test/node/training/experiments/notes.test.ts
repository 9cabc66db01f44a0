import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readWords } from '#training/experiments/result/notes.ts';

const folder = mkdtempSync(join(tmpdir(), 'notes-'));
afterAll(() => rmSync(folder, { recursive: true }));

function wordsOf(text: string, values: Parameters<typeof readWords>[1]) {
  writeFileSync(join(folder, 'notes.md'), text);
  return readWords(folder, values);
}

test('notes are paragraphs with values, and stand among notes that code binds to figures', () => {
  const text = '# Steps\n\nHow\nmany?\n\n{bound}\n\nA run has {runs} steps,\n{runs} in all.\n\n{none}\n';
  expect(wordsOf(text, { bound: ['One.', 'Two.'], runs: 3, none: [] })).toEqual({
    title: 'Steps',
    question: 'How many?',
    notes: ['One.', 'Two.', 'A run has 3 steps, 3 in all.'],
  });
});

test('a name without a value and a value without a name are refused', () => {
  const text = '# Steps\n\nHow many?\n\n{bound}\n';
  expect(() => wordsOf(text, {})).toThrow('there is no value for {bound}');
  expect(() => wordsOf(text, { bound: '', more: 1 })).toThrow('the notes do not ask for more');
});
