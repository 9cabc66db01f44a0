import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';
import {
  colouredBoard,
  colouredJson,
  inLightUp,
  json,
  puzzleJson,
  randomBoard,
  spacedOnes,
  squaresByChance,
  type WorstRequest,
} from '#test/fixtures/worst-requests.ts';
import { answerHere } from '#test/fuzz/edge.ts';
import type { FuzzedRequest } from '#test/fuzz/requests.ts';

const random = (size: number, options: object) => puzzleJson(() => puzzleOfGrid(randomBoard(size)), options);

/** Requests that take a good part of a second, and so pause. */
const HEAVY: WorstRequest[] = [
  inLightUp('solve', 'solve', () => spacedOnes(34), { budget: 3_000_000 }),
  inLightUp('hint', 'hint', () => spacedOnes(40), { budget: 2_000_000 }),
  inLightUp('grade', 'grade', () => spacedOnes(40), { budget: 2_000_000 }),
  inLightUp('check', 'check', () => spacedOnes(34), { budget: 2_000_000 }),
  {
    name: 'make a hard Light Up of few black squares',
    path: '/v1/light-up/generate',
    body: json(() => ({ size: '34', grade: 'hard', black: 5, seed: 1, budget: 100 })),
  },
  {
    name: 'make',
    path: '/v1/generate',
    body: json(() => ({ size: '60', grade: 'search', source: 'noise', seed: 1, budget: 100_000 })),
  },
  { name: 'fewest lines', path: '/v1/solve', body: random(10, { algorithm: 'optimal-order', budget: 400_000 }) },
  { name: 'beliefs', path: '/v1/predict', body: random(60, { model: 'belief-propagation', budget: 100_000 }) },
  {
    name: 'a search by beliefs',
    path: '/v1/solve',
    body: random(60, { algorithm: 'nehi', model: 'belief-propagation', budget: 60_000 }),
  },
  { name: 'a learned order', path: '/v1/solve', body: random(120, { algorithm: 'line-order' }) },
  inLightUp('solve a clash', 'solve', () => squaresByChance(100, 20, 30)),
  ...['/v1/hint', '/v1/grade'].flatMap((path) => [
    { name: 'two colours', path, body: random(60, { budget: 60_000 }) },
    { name: 'colours', path, body: colouredJson(() => colouredBoard(60, 1, 1), 1, 50, { budget: 60_000 }) },
  ]),
];

/** Light requests that a heavy one lets go before. Without its pauses, one comes in while its body is read. */
const ENOUGH = 3;

const sent = ({ path, body }: WorstRequest): FuzzedRequest => ({
  method: body === undefined ? 'GET' : 'POST',
  path,
  query: [],
  headers: body === undefined ? {} : { 'Content-Type': body.type },
  ...(body && { body: new TextEncoder().encode(body.text()) }),
  pieces: 1,
});

const LIGHT: WorstRequest = { name: 'health', path: '/v1/health' };

test.each(HEAVY)('light requests are answered while a heavy one goes on: $path, $name', async (request) => {
  let isOver = false;
  const heavy = answerHere(sent(request)).then((answer) => {
    isOver = true;
    return answer?.status;
  });
  let answered = 0;
  while (!isOver && answered < ENOUGH) {
    const light = await answerHere(sent(LIGHT));
    expect(light?.status).toBe(200);
    if (!isOver) answered++;
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  expect(await heavy).toBe(200);
  expect(answered).toBe(ENOUGH);
});
