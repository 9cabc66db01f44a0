import { setTimeout as sleep } from 'node:timers/promises';
import { createJobAnswering } from '@crosshatch/core/jobs';
import { expect, test } from 'vitest';
import { puzzleLines } from '#test/failures/puzzles.ts';
import { openStage } from '#test/failures/stage.ts';
import { MODELS_FOLDER, modelsIn } from '#training/models/folder.ts';
import { runNode } from '../command/crosshatch.ts';

/** The body of a batch's answer to the lines. */
async function answersTo(lines: string): Promise<string> {
  const answerLine = createJobAnswering('solve', {}, { models: modelsIn(MODELS_FOLDER), report: console.error });
  const texts = lines.trimEnd().split('\n');
  let answers = '';
  for (const [index, text] of texts.entries()) {
    answers += `${JSON.stringify((await answerLine(text, index + 1)).value)}\n`;
  }
  return `${answers}${JSON.stringify({ end: true, answers: texts.length, complete: true })}\n`;
}

test('a runner and a hub that are killed while they work change no byte of the result', {
  tags: ['slow'],
}, async () => {
  const lines = puzzleLines(500, 20, 1);
  const stage = await openStage('pglite', { hubs: 1, runners: 1 });
  const [hub] = stage.hubs;
  const [runner] = stage.runners;
  if (hub === undefined || runner === undefined) throw new Error('the stage is empty');
  try {
    const id = await stage.submit(lines);
    while ((await stage.job(id)).attempts === 0) await sleep(10);
    runner.kill();
    await stage.restartHub(hub);
    stage.startRunner();
    const job = await stage.ended(id);
    expect(job).toMatchObject({ status: 'succeeded', counts: { total: 500, done: 500, failed: 0 } });
    // The part that the dead runner had.
    expect(job.attempts).toBeGreaterThan(job.counts.parts.total);
    expect(await stage.result(id)).toBe(await answersTo(lines));
  } finally {
    await stage.close();
  }
});

test('npm run test:failures fails where its options leave no round to play', async () => {
  const run = await runNode(['test/failures/run.ts', '--only', 'no such scenario', '--puzzles', '1', '--size', '5']);
  expect(run).toMatchObject({ code: 1, stderr: expect.stringContaining('nothing was tested') });
});
