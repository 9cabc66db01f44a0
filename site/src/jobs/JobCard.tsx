import { hasEnded, type Job } from '@crosshatch/core/jobs';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { capitalised, sentenceOf } from '../text/capitalised.ts';
import { momentText } from '../text/moment.ts';
import { type JobFault, jobPath } from './job-requests.ts';
import type { KeptJob } from './kept-jobs.ts';
import type { JobWatch } from './watch.ts';
import { answerFacts, deedFaultText, faultText, optionText, progressText, STATUS_NAMES, toneOf } from './words.ts';

export interface JobCardProps {
  readonly kept: KeptJob;
  readonly watch: JobWatch;
  /** Called to cancel the job; returns the fault if the site did not. */
  readonly onCancel: () => Promise<JobFault | undefined>;
  /** Called to delete the job; returns the fault if the site did not. */
  readonly onDelete: () => Promise<JobFault | undefined>;
  /** Called to remove from the list a job that the site no longer has. */
  readonly onForget: () => void;
  /** Called with a text when the job ends while its card is shown. */
  readonly onEnd: (text: string) => void;
}

/** A job of the list: its progress, its answers by status, and its buttons. */
export function JobCard({ kept, watch, onCancel, onDelete, onForget, onEnd }: JobCardProps) {
  const { title, kind, created } = kept;
  const job = watch.job.value;
  const fault = watch.fault.value;
  const isGone = fault?.name === 'not-found' || fault?.name === 'result-deleted';
  const isOpen = job !== undefined && !hasEnded(job.status);
  useEndOf(job, (name) => onEnd(`${title}: ${name}.`));
  const deedFault = useSignal('');
  const press = async (deed: 'cancelled' | 'deleted', act: () => Promise<JobFault | undefined>): Promise<void> => {
    deedFault.value = '';
    const failed = await act();
    if (failed !== undefined) deedFault.value = deedFaultText(deed, failed);
  };
  // The fault of a request is out of date when the job has another state.
  useEffect(() => {
    deedFault.value = '';
  }, [job?.status]);
  return (
    <li class="job" data-tone={job === undefined || isGone ? 'plain' : toneOf(job.status)}>
      <h3>{title}</h3>
      {job !== undefined && !isGone && <Progress job={job} />}
      {fault !== undefined && <p class="fault">{isGone ? GONE : watchFaultText(fault)}</p>}
      {job === undefined && fault === undefined && <p>Asking for its state …</p>}
      <p class="note">
        {capitalised(kind)}, {job === undefined ? '' : `${optionText(job.options)}, `}submitted <Moment at={created} />
      </p>
      <p class="fault" role="alert">
        {!isGone && deedFault.value}
      </p>
      <div class="row-of-controls">
        {job !== undefined && !isGone && <ResultLink job={job} title={title} />}
        {isGone ? (
          <button type="button" class="button" onClick={onForget}>
            Take off the list
            <Of title={title} />
          </button>
        ) : isOpen ? (
          <button
            type="button"
            class="button"
            aria-disabled={job.status === 'cancelling'}
            onClick={() => void press('cancelled', onCancel)}
          >
            Cancel
            <Of title={title} />
          </button>
        ) : (
          <button type="button" class="button" onClick={() => void press('deleted', onDelete)}>
            Delete
            <Of title={title} />
          </button>
        )}
      </div>
    </li>
  );
}

const GONE = 'The site no longer has this job: it was deleted, it has expired, or your network address has changed.';

const watchFaultText = (fault: JobFault): string =>
  fault.name === 'unauthorised' || fault.name === 'forbidden'
    ? faultText(fault)
    : `${sentenceOf(fault.detail)} The page asks again by itself.`;

/** Calls `onEnd` with the name of the status when the job ends while its card is shown. */
function useEndOf(job: Job | undefined, onEnd: (name: string) => void): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (job === undefined) return;
    const isOpen = !hasEnded(job.status);
    if (wasOpen.current && !isOpen) onEnd(STATUS_NAMES[job.status].toLowerCase());
    wasOpen.current = isOpen;
  }, [job?.status]);
}

function Progress({ job }: { readonly job: Job }) {
  const { status, counts, error } = job;
  const facts = answerFacts(job);
  return (
    <>
      <p>
        <strong>{STATUS_NAMES[status]}.</strong> {sentenceOf(progressText(job))}
        {error !== undefined && ` ${sentenceOf(error)}`}
      </p>
      <progress max={Math.max(1, counts.total)} value={counts.done} aria-label="Answered puzzles" />
      {facts.length > 0 && (
        <dl class="facts">
          {facts.map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** A link to the result, or to the answers so far. A text if the result is deleted. Nothing if the job failed. */
function ResultLink({
  job: { id, status, counts, ended, expires },
  title,
}: {
  readonly job: Job;
  readonly title: string;
}) {
  const name = `${title.replace(/\.\w+$/, '')}.answers.jsonl`;
  const result = `${jobPath(id)}/result`;
  if (!hasEnded(status)) {
    if (counts.parts.done === 0) return null;
    return (
      <a class="button" href={`${result}?partial=true`} download={name}>
        Answers so far
        <Of title={title} />
      </a>
    );
  }
  if (status === 'failed') return null;
  if (ended !== undefined && Date.parse(expires) < Date.now()) return <span>Its result is deleted.</span>;
  return (
    <>
      <a class="button primary" href={result} download={name}>
        Download the result
        <Of title={title} />
      </a>
      <span class="note">
        kept until <Moment at={expires} />
      </span>
    </>
  );
}

/** Shows a time, given by RFC 3339, in the reader's time zone. */
const Moment = ({ at }: { readonly at: string }) => <time dateTime={at}>{momentText(Date.parse(at))}</time>;

/** Adds the job's title to the text of a button, for screen readers. */
const Of = ({ title }: { readonly title: string }) => <span class="unseen"> of {title}</span>;
