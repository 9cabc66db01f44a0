import { below, type Random } from '@crosshatch/core/random';
import { puzzleLines } from '../puzzles.ts';
import type { Batch, Scenario } from '../scenario.ts';
import { type Stage, sha256 } from '../stage.ts';

/** The most seconds that the runners of this scenario give a puzzle. On a machine with other work, some need five. */
const MOST_SECONDS = 30;

/** A puzzle that the exact solver does not solve in that time. Its estimate is that of its neighbours, in whose part it comes. */
const POISON = `${JSON.stringify({ ...JSON.parse(puzzleLines(1, 100, 2, '')), id: 'poison', budget: 20e9 })}\n`;

export const poison: Scenario = {
  name: 'a poisoned puzzle ends the process that solves it',
  hubs: 1,
  runners: 3,
  async round(stage, batch, random) {
    const runners = stage.runners.splice(0);
    for (const runner of runners) runner.kill();
    for (const _ of runners) stage.startRunner(undefined, ['--most-seconds', `${MOST_SECONDS}`]);
    const job = await stage.ended(await stage.submit(withPoison(batch, random)));
    const { failed, done, parts } = job.counts;
    if (job.status !== 'succeeded' || failed !== 1 || done !== batch.count + 1) {
      throw new Error(`the job ended otherwise: ${JSON.stringify(job)}`);
    }
    await expectOthers(stage, job.id, batch);
    const again = job.attempts - parts.total;
    if (again > 1) throw new Error(`${again} parts were taken twice`);
    return `${batch.count} answers as ever, 1 failed, ${again} parts taken twice`;
  },
};

/** The lines of a batch with the poisoned one at a random place. */
function withPoison({ lines, count }: Batch, random: Random): string {
  const all = lines.split(/(?<=\n)/);
  return all.toSpliced(below(random, count), 0, POISON).join('');
}

/** Throws unless the result is that of the batch but for the poisoned line, which tells why it failed. */
async function expectOthers(stage: Stage, id: string, batch: Batch): Promise<void> {
  const lines = (await stage.result(id)).split(/(?<=\n)/);
  const at = lines.findIndex((line) => line.startsWith('{"id":"poison"'));
  const [answer = ''] = lines.splice(at, 1);
  if (!answer.includes(`longer than ${MOST_SECONDS} s`)) throw new Error(`the poisoned puzzle's answer is ${answer}`);
  const others = lines.join('').replace(`"answers":${batch.count + 1},`, `"answers":${batch.count},`);
  if (sha256(others) !== batch.sha256) throw new Error('the other answers have other bytes');
}
