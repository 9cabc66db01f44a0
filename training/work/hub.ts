import {
  type Claim,
  type ClaimRequest,
  ClaimSchema,
  HeartbeatAnswerSchema,
  LONGEST_FAULT,
} from '@crosshatch/core/jobs';
import { type Result, success } from '@crosshatch/core/puzzle';
import { ask, askJson, type Refusal, readJson, type Server, withJson } from '../client/ask.ts';

/** The requests of a runner to its hub. A request ends early when its signal is aborted. */
export interface Hub {
  /** Asks for a part. Returns undefined if no part came while the hub waited. */
  readonly claim: (request: ClaimRequest, signal: AbortSignal) => Promise<Result<Claim | undefined, Refusal>>;
  /** Tells the hub that the runner is alive. Returns whether to drop the part. */
  readonly heartbeat: (claim: string, answered: number, signal: AbortSignal) => Promise<Result<boolean, Refusal>>;
  /** Sends the answers to a part. */
  readonly complete: (claim: string, answers: Uint8Array<ArrayBuffer>) => Promise<Result<undefined, Refusal>>;
  /** Tells the hub why a part cannot be answered. */
  readonly fail: (claim: string, detail: string) => Promise<Result<undefined, Refusal>>;
  /** Hands a part back. */
  readonly release: (claim: string) => Promise<Result<undefined, Refusal>>;
}

/**
 * The seconds after which a request without an answer is given up. For an answer that the hub delays, they are added to the
 * delay.
 */
const TIMEOUT = 5;
const UPLOAD_TIMEOUT = 60;

export function createHub(server: Server): Hub {
  const limit = (seconds: number) => AbortSignal.timeout(1000 * seconds);
  const send = async (claim: string, action: string, init: RequestInit): Promise<Result<undefined, Refusal>> => {
    const answered = await ask(server, `/v1/work/claims/${encodeURIComponent(claim)}/${action}`, init);
    return answered.ok ? success(undefined) : answered;
  };
  return {
    async claim(request, stop) {
      const signal = AbortSignal.any([stop, limit(request.wait + TIMEOUT)]);
      const answered = await ask(server, '/v1/work/claims', { ...withJson(request), signal });
      if (!answered.ok) return answered;
      return answered.value.status === 204 ? success(undefined) : readJson(answered.value, ClaimSchema);
    },
    async heartbeat(claim, answered, stop) {
      const signal = AbortSignal.any([stop, limit(TIMEOUT)]);
      const path = `/v1/work/claims/${encodeURIComponent(claim)}/heartbeat`;
      const told = await askJson(server, path, HeartbeatAnswerSchema, { ...withJson({ answered }), signal });
      return told.ok ? success(told.value.cancel) : told;
    },
    complete: (claim, body) =>
      send(claim, 'result', {
        method: 'PUT',
        headers: { 'Content-Type': 'application/x-ndjson', 'Content-Encoding': 'gzip' },
        body,
        signal: limit(UPLOAD_TIMEOUT),
      }),
    fail: (claim, detail) =>
      send(claim, 'failure', { ...withJson({ detail: detail.slice(0, LONGEST_FAULT) }), signal: limit(TIMEOUT) }),
    release: (claim) => send(claim, 'release', { method: 'POST', signal: limit(TIMEOUT) }),
  };
}
