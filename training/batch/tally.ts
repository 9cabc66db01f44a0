import { EXIT, type Exit, graver } from '../terminal/exit.ts';

export const STATUSES = ['unique', 'multiple', 'solved', 'contradictory', 'exhausted', 'invalid'] as const;
export type AnswerStatus = (typeof STATUSES)[number];

/** The number of answers with each status. */
export type BatchTally = Partial<Record<AnswerStatus, number>>;

/** The progress of a batch. */
export interface Done {
  readonly tally: Readonly<BatchTally>;
  /** The number of questions answered. */
  readonly count: number;
  /** The length of these questions, in characters. */
  readonly size: number;
}

export const NOTHING_DONE: Done = { tally: {}, count: 0, size: 0 };

export function addDone(a: Done, b: Done): Done {
  const tally: BatchTally = {};
  for (const status of STATUSES) {
    const count = (a.tally[status] ?? 0) + (b.tally[status] ?? 0);
    if (count > 0) tally[status] = count;
  }
  return { tally, count: a.count + b.count, size: a.size + b.size };
}

/** The exit code of a command that gave an answer with this status. */
export function exitOf(status: AnswerStatus): Exit {
  if (status === 'invalid') return EXIT.INVALID;
  if (status === 'exhausted') return EXIT.EXHAUSTED;
  return status === 'contradictory' ? EXIT.NO : EXIT.DONE;
}

export const exitOfTally = (tally: BatchTally): Exit =>
  STATUSES.filter((status) => tally[status] !== undefined)
    .map(exitOf)
    .reduce(graver, EXIT.DONE);

/** "3 unique, 1 multiple" */
export const tallyText = (tally: BatchTally): string =>
  STATUSES.filter((status) => tally[status] !== undefined)
    .map((status) => `${tally[status]?.toLocaleString('en')} ${status}`)
    .join(', ');
