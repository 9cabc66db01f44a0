import { type Claim, HEARTBEAT_SECONDS } from '@crosshatch/core/jobs';
import type { ProblemName } from '@crosshatch/core/problems';
import { failure, type Result } from '@crosshatch/core/puzzle';
import { mayPass } from '../client/ask.ts';
import { createBackoff, wait } from '../client/backoff.ts';
import { gzipped } from '../files/gzip.ts';
import { isSystemError } from '../terminal/system-error.ts';
import { runCommand } from './command.ts';
import type { Hub } from './hub.ts';
import { linesOf } from './part.ts';
import type { Slot } from './slot.ts';

/**
 * The seconds between two heartbeats. Together with the time that a heartbeat takes, they are at most the interval that the hub
 * asks for.
 */
const BEAT = HEARTBEAT_SECONDS - 1;

/** The reason why a part is dropped. */
type Drop = 'lost' | 'cancelled' | 'stopped';

/** The slot that answers a claimed part, and the receivers of messages about it. */
interface Party {
  readonly hub: Hub;
  readonly slot: Slot;
  /** Aborted when the runner should end. The part is then handed back. */
  readonly stop: AbortSignal;
  readonly log: (message: string) => void;
}

/** The reason why a part has no answers. */
interface Fault {
  /** `machine`: no process could start, or there was no space; the part is not to blame. */
  readonly cause: 'part' | 'machine';
  readonly detail: string;
}

/** The answers to a part; undefined if the part was dropped, or a bug ended the attempt. */
export type Solved = Result<string, Fault> | undefined;

/** A part that is being worked on. */
interface Working {
  /** Resolves when the slot is free for another part. */
  readonly solved: Promise<Solved>;
  /** Resolves when the hub has the answers, or the claim is no longer needed. */
  readonly settled: Promise<void>;
}

/** Answers a claimed part, and sends the outcome to the hub. */
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
      if (!answers.ok && answers.error.cause === 'machine') {
        log(`${part}: ${answers.error.detail}; ${DROPPED.stopped}`);
        await hub.release(claim.claim);
        return;
      }
      const fault = answers.ok ? await upload(hub, claim.claim, answers.value, dropping.signal) : answers.error.detail;
      if (fault === undefined) return;
      log(`${part}: ${fault}`);
      await hub.fail(claim.claim, fault);
    } catch (error) {
      if (dropping.signal.aborted) {
        if (dropping.signal.reason !== 'lost') await hub.release(claim.claim);
        return;
      }
      // A bug ends only this attempt, and not the runner with its other parts.
      log(`${part}: ${error instanceof Error ? error.stack : error}`);
      await hub.fail(claim.claim, `the runner failed: ${error instanceof Error ? error.message : error}`);
    } finally {
      stop.removeEventListener('abort', dropStopped);
      settled.abort();
      await beating;
    }
  }
  return { solved: solving.catch(() => undefined), settled: settle() };
}

async function answer(
  { job, part }: Claim,
  slot: Slot,
  onAnswer: () => void,
  dropped: AbortSignal,
): Promise<Result<string, Fault>> {
  const { kind, options } = job;
  try {
    if (kind === 'dataset' || kind === 'experiment') {
      const answers = await runCommand(part.text, dropped);
      return answers.ok ? answers : failure({ cause: 'part', detail: answers.error });
    }
    const lines = linesOf(part.text, part.firstLine);
    const answers = await slot.answer({ kind, options, lines }, onAnswer, dropped);
    return answers.ok ? answers : failure({ cause: 'machine', detail: answers.error });
  } catch (error) {
    if (dropped.aborted || !isSystemError(error)) throw error;
    return failure({ cause: 'machine', detail: `the machine of the runner failed: ${error.message}` });
  }
}

const DROPPED: Readonly<Record<Drop, string>> = {
  lost: 'the hub has taken it back',
  cancelled: 'its job is cancelled',
  stopped: 'handed back',
};

/** Sends heartbeats to the hub until the part is settled, even if the hub does not answer. */
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
    if (!told.ok && told.error.problem === CLAIM_LOST) drop('lost');
  }
}

const CLAIM_LOST: ProblemName = 'claim-lost';

/** Sends answers until the hub has them. Returns the reason if the hub refuses them; rejects when the part is dropped. */
async function upload(hub: Hub, claim: string, answers: string, dropped: AbortSignal): Promise<string | undefined> {
  const body = await gzipped(answers);
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
