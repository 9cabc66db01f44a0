import type { LightUpRun } from './run.ts';
import { factsOf, verdictWords } from './verdict.ts';

/** The verdict of the answer, a choice between two solutions, and the grade. */
export function VerdictText({ run }: { readonly run: LightUpRun }) {
  const answer = run.answer.value;
  const { tone, headline, explanation } = verdictWords(answer, run.isBusy.value, run.fault.value);
  const facts = factsOf(answer, run.grade.value);
  return (
    <>
      <p class="verdict" role="status" data-tone={tone}>
        <strong>{headline}</strong> {explanation}
      </p>
      {answer?.outcome.status === 'multiple' && (
        <fieldset class="row-of-controls">
          <legend class="unseen">Which solution is shown</legend>
          {[0, 1].map((index) => (
            <button
              key={index}
              type="button"
              class="button"
              aria-pressed={index === run.solution.value}
              onClick={() => {
                run.goTo(Number.POSITIVE_INFINITY);
                run.solution.value = index;
              }}
            >
              Solution {index + 1}
            </button>
          ))}
        </fieldset>
      )}
      <dl class="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
