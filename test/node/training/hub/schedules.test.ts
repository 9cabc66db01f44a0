import type { Claim } from '@crosshatch/core/jobs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeHubs, type Started } from '#test/fixtures/hub/hubs.ts';
import {
  APART,
  answersTo,
  claimed,
  clientOf,
  completed,
  puzzles,
  resultText,
  submitted,
} from '#test/fixtures/hub/work.ts';
import type { Client } from '#training/hub/store.ts';

const ATTEMPTS = 3;
const PARTS = ['a', 'b', 'c'];
const RUNNERS = [clientOf('one'), clientOf('two')];

/** A step of a schedule: a message of a runner about any claim that it ever had, or an event that befalls the hub. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('claim' as const), which: fc.nat(1) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constantFrom('complete' as const, 'fail' as const, 'release' as const, 'heartbeat' as const),
      which: fc.nat(20),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('lose' as const), which: fc.nat(20) }) },
);

interface Held {
  readonly claim: Claim;
  readonly runner: Client;
}

/** The job as it must be: of each part the claim that counts, its failed attempts, and whether it is done. */
class Model {
  readonly held: Held[] = [];
  readonly #current = new Map<number, string>();
  readonly #failures = new Map<number, number>();
  readonly done = new Set<number>();

  take(held: Held): void {
    const { index } = held.claim.part;
    expect(this.#current.has(index) || this.done.has(index) || this.isDead(index)).toBe(false);
    this.held.push(held);
    this.#current.set(index, held.claim.claim);
  }

  counts = ({ claim }: Held): boolean => this.#current.get(claim.part.index) === claim.claim;

  end({ claim }: Held, how: 'complete' | 'fail' | 'release'): void {
    const { index } = claim.part;
    this.#current.delete(index);
    if (how === 'complete') this.done.add(index);
    if (how === 'fail') this.#failures.set(index, (this.#failures.get(index) ?? 0) + 1);
  }

  isDead = (index: number): boolean => this.#failures.get(index) === ATTEMPTS;
}

/** Has the parts that wait for another attempt taken at once. */
const skipPauses = ({ database }: Started) =>
  database.query("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'");

async function take(step: { act: string; which: number }, model: Model, all: Started): Promise<void> {
  const { hub, database, loseLease } = all;
  if (step.act === 'claim') {
    const runner = RUNNERS[step.which] ?? clientOf('one');
    await skipPauses(all);
    const claim = await claimed(hub, runner);
    if (claim !== undefined) model.take({ claim, runner });
    return;
  }
  const held = model.held[step.which % Math.max(1, model.held.length)];
  if (held === undefined) return;
  const { claim, runner } = held;
  const counts = model.counts(held);
  if (step.act === 'lose') {
    if (!counts) return;
    await loseLease(claim.claim);
    const active = "SELECT FROM pgboss.job WHERE state = 'active' AND data ->> 'part' = $1";
    await expect.poll(() => database.query(active, [claim.claim.split('.', 1)[0]])).toEqual([]);
    model.end(held, 'fail');
    return;
  }
  const outcome =
    step.act === 'complete'
      ? await hub.complete(runner, claim.claim, answersTo(claim))
      : step.act === 'fail'
        ? await hub.fail(runner, claim.claim, 'reason')
        : step.act === 'release'
          ? await hub.release(runner, claim.claim)
          : await hub.heartbeat(runner, claim.claim, { answered: 1 });
  expect(outcome).toMatchObject(counts ? { ok: true } : { ok: false, error: { name: 'claim-lost' } });
  if (counts && (step.act === 'complete' || step.act === 'fail' || step.act === 'release')) model.end(held, step.act);
}

describeHubs('schedules', {}, (started) => {
  test('whatever runners do, each part is answered once, by the claim that counts or as dead', {
    timeout: 300_000,
  }, async () => {
    const all = started();
    const { hub, jobOf } = all;
    const client = clientOf('scheduler');
    const schedule = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
      const id = await submitted(hub, client, puzzles(PARTS), { options: APART });
      const model = new Model();
      for (const one of steps) await take(one, model, all);
      // All that is left is done in the end.
      for (const held of model.held.filter(model.counts)) {
        expect(await completed(hub, held.claim, held.runner)).toBe(true);
        model.end(held, 'complete');
      }
      await expect
        .poll(async () => {
          await skipPauses(all);
          const claim = await claimed(hub, clientOf('last'));
          if (claim !== undefined) expect(await completed(hub, claim, clientOf('last'))).toBe(true);
          return (await jobOf('scheduler', id)).status;
        })
        .toBe('succeeded');
      const answers = (await resultText(hub, client, id))
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      const expected = PARTS.map((name, index) => ({ id: name, status: model.isDead(index) ? 500 : 'unique' }));
      expect(answers).toMatchObject([...expected, { end: true, answers: PARTS.length, complete: true }]);
      expect(await hub.remove(client, id)).toBe(true);
    });
    await fc.assert(schedule, { numRuns: 6, endOnFailure: true });
  });
});
