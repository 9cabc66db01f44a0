import { type Claim, HEARTBEAT_SECONDS } from '@crosshatch/core/jobs';
import { mayPass } from '../client/ask.ts';
import { createBackoff, wait } from '../client/backoff.ts';
import { runCommand } from './command.ts';
import { compressed, type Hub } from './hub.ts';
import { linesOf } from './part.ts';
import type { Slot } from './slot.ts';

/** Seconds between two heartbeats. With the time that one takes they are no further apart than the hub asks. */
const BEAT = HEARTBEAT_SECONDS - 1;

/** Why a part is dropped. */
type Drop = 'lost' | 'cancelled' | 'stopped';

/** The slot that answers a claimed part, and those that are told of it. */
interface Party {
  readonly hub: Hub;
  readonly slot: Slot;
  /** Aborted when the runner is to end: it then hands the part back. */
  readonly stop: AbortSignal;
  readonly log: (message: string) => void;
}

/** A part that is being worked on. */
interface Working {
  /** Resolves when the slot is free for another part. */
  readonly solved: Promise<unknown>;
  /** Resolves when the hub has the answers, or the claim is needed no longer. */
  readonly settled: Promise<void>;
}

/** Answers a part that is claimed, and tells the hub. */
export function workOn(claim: Claim, { hub, slot, stop, log }: Party): Working {
  const part = `part ${claim.part.index} of job ${claim.job.id}`;
  const dropping = new AbortController();
  const drop = (reason: Drop) => {
    if (!dropping.signal.aborted) log(`${part}: ${DROPPED[reason]}`);
    dropping.abort(reason);
  };
  const dropStopped = () => drop('stopped');
  stop.addEventListener('abort', dropStopped);
  if (stop.aborted) dropStopped();
  let answered = 0;
  const solving = answer(claim, slot, () => answered++, dropping.signal);

  async function settle(): Promise<void> {
    const settled = new AbortController();
    const beating = beat(() => hub.heartbeat(claim.claim, answered, settled.signal), drop, settled.signal);
    try {
      const answers = await solving;
      const fault = answers.ok ? await upload(hub, claim.claim, answers.value, dropping.signal) : answers.error;
      if (fault === undefined) return;
      log(`${part}: ${fault}`);
      await hub.fail(claim.claim, fault);
    } catch (error) {
      if (dropping.signal.aborted) {
        if (dropping.signal.reason !== 'lost') await hub.release(claim.claim);
        return;
      }
      // A full disk or a bug ends this attempt, and not the runner with its other parts.
      log(`${part}: ${error instanceof Error ? error.stack : error}`);
      await hub.fail(claim.claim, `the runner failed: ${error instanceof Error ? error.message : error}`);
    } finally {
      stop.removeEventListener('abort', dropStopped);
      settled.abort();
      await beating;
    }
  }
  return { solved: solving.catch(() => {}), settled: settle() };
}

function answer({ job, part }: Claim, slot: Slot, onAnswer: () => void, dropped: AbortSignal) {
  const { kind, options } = job;
  if (kind === 'dataset' || kind === 'experiment') return runCommand(part.text, dropped);
  return slot.answer({ kind, options, lines: linesOf(part.text, part.firstLine) }, onAnswer, dropped);
}

const DROPPED: Readonly<Record<Drop, string>> = {
  lost: 'the hub has given it to another runner',
  cancelled: 'its job is cancelled',
  stopped: 'handed back',
};

/** Tells the hub again and again that the runner lives, whether or not it hears. */
async function beat(
  heartbeat: () => ReturnType<Hub['heartbeat']>,
  drop: (reason: Drop) => void,
  settled: AbortSignal,
): Promise<void> {
  for (;;) {
    await wait(BEAT, settled);
    if (settled.aborted) return;
    const told = await heartbeat();
    if (settled.aborted) return;
    if (told.ok && told.value) drop('cancelled');
    if (!told.ok && told.error.status === CLAIM_LOST) drop('lost');
  }
}

const CLAIM_LOST = 410;

/** Sends answers until the hub has them. Returns why it refuses them; rejects when the part is dropped. */
async function upload(hub: Hub, claim: string, answers: string, dropped: AbortSignal): Promise<string | undefined> {
  const body = await compressed(answers);
  const backoff = createBackoff();
  for (;;) {
    const sent = await hub.complete(claim, body);
    if (sent.ok) return undefined;
    if (!mayPass(sent.error)) return sent.error.message;
    dropped.throwIfAborted();
    await backoff.pause(sent.error.retryAfter, dropped);
    dropped.throwIfAborted();
  }
}
