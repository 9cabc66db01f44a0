export {
  DeadListSchema,
  type DeadPart,
  DeadPartSchema,
  type Key,
  KeyListSchema,
  type KeyRequest,
  KeyRequestSchema,
  KeySchema,
  type NewKey,
  NewKeySchema,
  RedrivenSchema,
  RedriveRequestSchema,
  SCOPES,
  type Scope,
} from './admin.ts';
export { createJobAnswering } from './answering.ts';
export {
  type Claim,
  type ClaimRequest,
  ClaimRequestSchema,
  ClaimSchema,
  HEARTBEAT_SECONDS,
  HeartbeatAnswerSchema,
  HeartbeatSchema,
  LEASE_SECONDS,
  LONGEST_CLAIM_WAIT,
  LONGEST_FAULT,
  PartFailureSchema,
} from './claim.ts';
export { cutParts, type Part } from './cut.ts';
export {
  JOB_KINDS,
  type Job,
  type JobEvent,
  JobEventSchema,
  type JobKind,
  JobListSchema,
  JobSchema,
  LONGEST_JOB,
} from './job.ts';
export { JOB_LIMITS, LARGEST_JOB_BUDGET } from './limits.ts';
export { isLoopback, isThisMachine, networkOf } from './network.ts';
export { LONGEST_PREFERRED_WAIT, type Preferences, preferencesOf } from './preferences.ts';
export {
  IDEMPOTENCY_KEY,
  idempotencyKeyFault,
  JobListQuerySchema,
  type JobOrder,
  type JobQuery,
  JobQuerySchema,
  type JobRequest,
  JobRequestSchema,
  JobResultQuerySchema,
  LONGEST_JOB_BODY,
  LONGEST_JOB_LINES,
  MOST_LISTED_JOBS,
  NO_SUCH_JOB,
  orderOfBody,
  orderOfQuery,
  puzzleFault,
} from './request.ts';
export { hasEnded, JOB_STATUSES, type JobStatus } from './status.ts';
export { isUuid } from './uuid.ts';
export { workEstimate } from './work.ts';
