/*
 * The states of a job, apart from the schemas: pages show them without the schema library.
 */

export const JOB_STATUSES = ['queued', 'running', 'cancelling', 'succeeded', 'failed', 'cancelled', 'expired'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

const ENDED: readonly JobStatus[] = ['succeeded', 'failed', 'cancelled', 'expired'];

/** Whether a job with this status changes no more. */
export const hasEnded = (status: JobStatus): boolean => ENDED.includes(status);
