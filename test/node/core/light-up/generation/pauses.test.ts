import { LIGHT_UP_LEVELS } from '@crosshatch/core/light-up/exact';
import { generateLightUp, lightUpGenerationSteps, USUAL_LIGHT_UP } from '@crosshatch/core/light-up/generation';
import { expect, test } from 'vitest';
import { paused } from '#test/node/paused.ts';

test.each(LIGHT_UP_LEVELS)('pauses change no Light Up puzzle of the grade %s', (level) => {
  const wish = { ...USUAL_LIGHT_UP, width: 7, height: 6, level };
  let pauses = 0;
  for (let number = 0; number < 12; number++) {
    const stepped = paused(lightUpGenerationSteps(wish, 5, number, 400, 1 + (number % 5)));
    pauses += stepped.pauses;
    expect(stepped.answer).toEqual(generateLightUp(wish, 5, number, { budget: 400 }));
  }
  expect(pauses).toBeGreaterThan(0);
});
