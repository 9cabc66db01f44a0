import { useEffect, useState } from 'preact/hooks';
import { JobsDesk } from './desk.ts';
import { JobCard } from './JobCard.tsx';
import { MOST_JOBS } from './kept-jobs.ts';
import { type JobLimits, SubmitForm } from './SubmitForm.tsx';
import '../controls/controls.css';
import './jobs.css';

/** The page with the jobs that were submitted from this browser, and a form for a new job. */
export function JobsPage(limits: JobLimits) {
  const [desk] = useState(() => new JobsDesk(limits.mostBytes));
  useEffect(() => desk.start(), []);
  const jobs = desk.jobs.value;
  return (
    <div class="jobs needs-script">
      <SubmitForm desk={desk} {...limits} />
      <section class="list-of-jobs" aria-labelledby="jobs-title">
        <h2 id="jobs-title" tabIndex={-1}>
          Your jobs
        </h2>
        <p class="unseen" role="status">
          {desk.told.value}
        </p>
        {jobs.length >= MOST_JOBS && (
          <p class="note">
            This list is full: the next job that you submit drops the oldest one from it. Delete jobs that you no longer
            need.
          </p>
        )}
        {jobs.length === 0 ? (
          <p class="note">
            No job was submitted with this browser yet. A job stays in this list, also when you leave the page, until
            you delete it.
          </p>
        ) : (
          <ol>
            {jobs.map((kept) => (
              <JobCard
                key={kept.id}
                kept={kept}
                watch={desk.watchOf(kept.id)}
                onCancel={() => desk.cancel(kept)}
                onDelete={async () => {
                  const fault = await desk.delete(kept);
                  if (fault === undefined) focusList();
                  return fault;
                }}
                onForget={() => {
                  desk.forget(kept.id);
                  focusList();
                }}
                onEnd={(text) => {
                  desk.told.value = text;
                }}
              />
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}

/** Moves the focus to the heading of the list, after the button that had the focus is gone. */
const focusList = (): void => document.getElementById('jobs-title')?.focus();
