import { z } from 'zod';
import { type AnswerLine, createLineGrading, createLineSolving, optionFields, type Place } from '../answering/index.ts';
import { JOB_LIMITS, LARGEST_JOB_BUDGET } from './limits.ts';

const OptionsSchema = z.object(optionFields(LARGEST_JOB_BUDGET).inBody);
const solving = createLineSolving(JOB_LIMITS);
const grading = createLineGrading(JOB_LIMITS);

/**
 * Returns the function that answers the lines of a job, as a batch or `/v1/grade` answers them. Lines are numbered from 1,
 * the job's first line.
 *
 * @param options the job's options, which were checked when the job was accepted; invalid options throw
 */
export function createJobAnswering(
  kind: 'solve' | 'grade',
  options: Readonly<Record<string, unknown>>,
  place: Place,
): AnswerLine {
  const defaults = OptionsSchema.parse(options);
  return kind === 'solve' ? solving.answering(defaults, place) : grading(defaults, place);
}
