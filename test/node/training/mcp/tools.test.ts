import { type AnyDocument, parseAnyPuzzles } from '@crosshatch/core/formats';
import { createWish } from '@crosshatch/core/generation';
import { blankGridOf } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';
import type { Pause } from '#training/mcp/answers.ts';
import { generateTool } from '#training/mcp/making.ts';
import { gradeTool, hintTool, solveTool, whyTool } from '#training/mcp/tools.ts';
import { randomQuestions } from '../command/puzzles.ts';

function randomPuzzle(size: number): AnyDocument {
  const [text = ''] = randomQuestions(1, size, 1);
  const read = parseAnyPuzzles(text);
  if (!read.ok || read.value[0] === undefined) throw new Error('a random picture makes a puzzle');
  return read.value[0];
}

const LARGE = randomPuzzle(200);
const BLANK = blankGridOf(LARGE.puzzle);

function wishOf(size: number, grade: 'line' | 'search') {
  const wish = createWish({ width: size, height: size, grade });
  if (!wish.ok) throw new Error(wish.error.message);
  return wish.value;
}

const TOOLS: Record<string, (pause: Pause) => Promise<unknown>> = {
  solve: (pause) => solveTool(LARGE, 2, pause),
  grade: (pause) => gradeTool(LARGE, pause),
  hint: (pause) => hintTool(LARGE, BLANK, pause),
  why: (pause) => whyTool(LARGE, BLANK, { row: 1, column: 1 }, pause),
  generate: (pause) => generateTool({ wish: wishOf(50, 'search'), seed: 0, count: 20 }, pause),
};

test.each(Object.entries(TOOLS))('the tool %s ends at a pause once its request is cancelled', async (_, tool) => {
  let pauses = 0;
  const pause = async (): Promise<void> => {
    pauses++;
    if (pauses === 3) throw new Error('cancelled');
  };
  await expect(tool(pause)).rejects.toThrow('cancelled');
  expect(pauses).toBe(3);
});

test('the work of a tool is bounded by the size of the puzzle, as in the API', async () => {
  const graded = await gradeTool(LARGE, async () => {});
  expect(graded).toMatchObject({ ok: true, value: { data: { status: 'exhausted' } } });
  const { work } = Object(graded.ok && graded.value.data);
  // Four seconds of line solves that take 40 µs each, with 1.7 times the work on large boards.
  expect(work.lineSolves).toBeLessThanOrEqual(58_900);
});

test('fewer puzzles than asked for are told as such', async () => {
  const all = await generateTool({ wish: wishOf(5, 'line'), seed: 1, count: 2 }, async () => {});
  expect(all).toMatchObject({ ok: true, value: { data: { status: 'complete', puzzles: { length: 2 } } } });
  const some = await generateTool({ wish: wishOf(1, 'line'), seed: 1, count: 2 }, async () => {});
  expect(some).toMatchObject({
    ok: true,
    value: { text: expect.stringContaining('Only 1 puzzle'), data: { status: 'exhausted', puzzles: { length: 1 } } },
  });
});
