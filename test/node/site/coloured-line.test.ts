import { settleColouredLine } from '@crosshatch/core/coloured';
import { parseAnyPuzzles } from '@crosshatch/core/formats';
import { type AnyPuzzle, colouredClueText, lineText } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';
import { shownLines } from '#site/src/figures/colours/puzzle-lines.ts';
import { reasoningOn } from '#site/src/figures/colours/reasons.ts';
import { lineOfState, lineWithClue, resized, stateOfLine, withTurned } from '#site/src/figures/colours/shown-line.ts';

const LINE = '2a.2b.2b.2a|7777737777';

function lineOf(state: string) {
  const line = lineOfState(state);
  if (line === undefined) throw new Error(`${state} is no line`);
  return line;
}

test('a coloured line is written into a link and read back; other texts are refused', () => {
  for (const state of [LINE, '|77', '?a.3d|vvvvv', '12b|7777777777777']) expect(stateOfLine(lineOf(state))).toBe(state);
  for (const wrong of ['', '3a', '3a|', '3e|777', '3a.|777', '4a|777', '0a|777', '3a|77x', `1a|${'7'.repeat(21)}`])
    expect(lineOfState(wrong), wrong).toBeUndefined();
});

test('a clue with a new colour makes it a candidate of every cell, and lengthens the line where it has to', () => {
  const line = lineWithClue(lineOf('2a|3713'), [
    { length: 2, colour: 1 },
    { length: 4, colour: 3 },
  ]);
  expect(line && stateOfLine(line)).toBe('2a.4c|bf9bff');
  expect(lineWithClue(lineOf('2a|3713'), [{ length: 21, colour: 1 }])).toBeUndefined();
});

test('the explanation of a candidate has a placement, names what rules it out, or says that it was removed', () => {
  const line = lineOf(LINE);
  const settled = settleColouredLine(line);
  for (const [cell, set] of line.sets.entries()) {
    for (const colour of [0, 1, 2]) {
      const { placement, reasons, text } = reasoningOn(line, { cell, colour });
      const isPossible = ((settled?.[cell] ?? 0) & (1 << colour)) !== 0;
      expect(placement?.[cell]).toBe(isPossible ? colour : undefined);
      if ((set & (1 << colour)) === 0) expect(text).toContain('you removed it');
      else expect(text).toContain(isPossible ? ': possible' : ': impossible');
      expect(reasons.every((removed, at) => (removed & (line.sets[at] ?? 0)) === 0)).toBe(true);
    }
  }
  expect(reasoningOn(line, { cell: 7, colour: 1 }).text).toBe(
    'Cell 8, red (a): impossible, because cell 6 is not yellow (b).',
  );
  expect(reasoningOn(lineOf('2a.2b.2b.2a|7777777777'), { cell: 1, colour: 2 }).text).toBe(
    'Cell 2, yellow (b): impossible, because the clue does not fit around it in a line of this length.',
  );
  expect(reasoningOn(lineOf('2a|101'), { cell: 0, colour: 0 }).text).toContain('No placement fits');
});

test('the lines of a puzzle that fit are offered, with their colours in the order in which they come', () => {
  const read = parseAnyPuzzles(
    '{"colours":["#f00","#0f0","#00f"],"rows":[[[1,3],[1,1],["?",3]],[]],"columns":[[[1,3]],[1],[["?",3]]]}',
  );
  if (!read.ok) throw new Error(read.error.message);
  const shown = (puzzle: AnyPuzzle) =>
    shownLines(puzzle).map(({ line, clue, cells }) => `${lineText(line)}: ${colouredClueText(clue)} in ${cells}`);
  expect(read.value.flatMap(({ puzzle }) => shown(puzzle))).toEqual([
    'row 1: 1a 1b ?a in 3',
    'row 2: 0 in 3',
    'column 1: 1a in 2',
    'column 2: 1a in 2',
    'column 3: ?a in 2',
  ]);
  const wide = parseAnyPuzzles(`21x1:1${'/'.repeat(21)}1`);
  expect(wide.ok ? wide.value.map(({ puzzle }) => shown(puzzle).length) : wide.error).toEqual([21]);
});

test('a candidate is removed and brought back, and a longer line has open cells', () => {
  const line = lineOf(LINE);
  expect(stateOfLine(withTurned(line, 0, 2))).toBe('2a.2b.2b.2a|3777737777');
  expect(stateOfLine(withTurned(withTurned(line, 0, 2), 0, 2))).toBe(LINE);
  expect(stateOfLine(resized(line, 11))).toBe(`${LINE}7`);
  expect(colouredClueText(line.clue)).toBe('2a 2b 2b 2a');
});
