import { amountText } from '@crosshatch/core/puzzle';
import { type Signal, useSignal } from '@preact/signals';
import { type ChoiceListProps, LabelledList } from '../controls/Choice.tsx';
import { useDropZone } from '../controls/drop-zone.ts';
import { FileButton } from '../controls/FileButton.tsx';
import { NumberField } from '../controls/NumberField.tsx';
import type { JobsDesk, Puzzles, SubmissionFault } from './desk.ts';
import type { JobOptions } from './job-requests.ts';
import { EXAMPLE_LINES } from './lines.ts';
import { budgetText } from './words.ts';

/** Limits of the API on a job. The build of the page takes them from the API. */
export interface JobLimits {
  /** The most bytes of JSON lines. */
  readonly mostBytes: number;
  readonly mostSolutions: number;
  readonly largestSeed: number;
  /** Budgets to choose from; undefined is the API's default. */
  readonly budgets: readonly (number | undefined)[];
  /** The algorithms by name, with their titles. */
  readonly algorithms: readonly (readonly [name: string, title: string])[];
}

/** The options in the form. */
interface Wish {
  readonly kind: 'solve' | 'grade';
  readonly algorithm: string;
  readonly solutions: number;
  readonly budget: number | undefined;
  readonly seed: number;
}

const DEFAULTS: Wish = { kind: 'solve', algorithm: 'exact', solutions: 2, budget: undefined, seed: 0 };

/** Returns the options that differ from the defaults. A job of grades has no option but the budget. */
function optionsOf({ kind, algorithm, solutions, budget, seed }: Wish): JobOptions {
  const own = budget !== undefined && { budget };
  if (kind === 'grade') return { kind, ...own };
  return {
    ...(algorithm !== DEFAULTS.algorithm && { algorithm }),
    ...(solutions !== DEFAULTS.solutions && { solutions }),
    ...own,
    ...(seed !== DEFAULTS.seed && { seed }),
  };
}

const KINDS: ChoiceListProps<Wish['kind']>['options'] = [
  ['solve', 'Solve each puzzle'],
  ['grade', 'Grade each puzzle'],
];

/** A form for the puzzles of a job and its options. */
export function SubmitForm({ desk, ...limits }: JobLimits & { readonly desk: JobsDesk }) {
  const text = useSignal('');
  const file = useSignal<File | undefined>(undefined);
  const wish = useSignal(DEFAULTS);
  const take = (chosen: File | undefined): void => {
    if (chosen === undefined) return;
    file.value = chosen;
    desk.fault.value = undefined;
  };
  const dropZone = useDropZone((event) => {
    event.preventDefault();
    take(event.dataTransfer?.files[0]);
  });
  const submit = async (): Promise<void> => {
    const puzzles: Puzzles = file.value ?? text.value;
    if (!(await desk.submit(puzzles, optionsOf(wish.value)))) return;
    // Puzzles that were entered meanwhile are kept.
    if (file.peek() === puzzles) file.value = undefined;
    if (text.peek() === puzzles) text.value = '';
  };
  return (
    <form
      class="submit"
      {...dropZone}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2>Submit a job</h2>
      <PuzzleField
        text={text}
        file={file}
        hasFault={desk.fault.value !== undefined && desk.fault.value.name === undefined}
        onSubmit={submit}
        onFile={take}
      />
      <OptionFields wish={wish} {...limits} />
      <p class="fault" id="job-fault" role="alert">
        {desk.fault.value !== undefined && <FaultText fault={desk.fault.value} />}
      </p>
      <div class="row-of-controls">
        <button type="submit" class="button primary" aria-disabled={desk.isSending.value}>
          {desk.isSending.value ? 'Submitting …' : 'Submit the job'}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            file.value = undefined;
            text.value = EXAMPLE_LINES;
          }}
        >
          Fill in an example
        </button>
      </div>
    </form>
  );
}

interface PuzzleFieldProps {
  readonly text: Signal<string>;
  readonly file: Signal<File | undefined>;
  readonly hasFault: boolean;
  readonly onSubmit: () => Promise<void>;
  readonly onFile: (file: File | undefined) => void;
}

/** The puzzles: pasted lines, or a file. */
function PuzzleField({ text, file, hasFault, onSubmit, onFile }: PuzzleFieldProps) {
  const chosen = file.value;
  return (
    <>
      {chosen === undefined ? (
        <div class="lines">
          <label for="job-lines">Puzzles as JSON lines</label>
          <textarea
            id="job-lines"
            class="field"
            rows={6}
            spellcheck={false}
            autocomplete="off"
            value={text.value}
            aria-invalid={hasFault}
            aria-describedby="job-lines-note job-fault"
            onInput={({ currentTarget }) => {
              text.value = currentTarget.value;
            }}
            onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && void onSubmit()}
          />
        </div>
      ) : (
        <p class="chosen-file">
          The file <strong>{chosen.name}</strong>, {amountText(chosen.size)} bytes.
        </p>
      )}
      <div class="row-of-controls">
        <FileButton label="Choose a file" onFile={onFile} />
        {chosen !== undefined && (
          <button
            type="button"
            class="button"
            onClick={() => {
              file.value = undefined;
            }}
          >
            Paste lines instead
          </button>
        )}
        <span class="note" id="job-lines-note">
          One puzzle on each line, or drop a file here.
        </span>
      </div>
    </>
  );
}

function OptionFields({ wish, ...limits }: JobLimits & { readonly wish: Signal<Wish> }) {
  const { kind, algorithm, solutions, budget, seed } = wish.value;
  const change = (part: Partial<Wish>) => {
    wish.value = { ...wish.peek(), ...part };
  };
  return (
    <div class="fields">
      <LabelledList
        id="job-kind"
        label="Work"
        value={kind}
        options={KINDS}
        onChange={(name) => change({ kind: name })}
      />
      <LabelledList
        id="job-budget"
        label="Budget for a puzzle"
        value={budget}
        options={limits.budgets.map((each) => [each, budgetText(each)] as const)}
        onChange={(number) => change({ budget: number })}
      />
      {kind === 'solve' && (
        <>
          <LabelledList
            id="job-algorithm"
            label="Algorithm"
            value={algorithm}
            options={limits.algorithms}
            onChange={(name) => change({ algorithm: name })}
          />
          <NumberField
            label="Solutions"
            kind="narrow"
            min={1}
            max={limits.mostSolutions}
            value={solutions}
            onNumber={(number) => change({ solutions: number })}
          />
          <NumberField
            label="Seed"
            kind="narrow"
            min={0}
            max={limits.largestSeed}
            value={seed}
            onNumber={(number) => change({ seed: number })}
          />
        </>
      )}
    </div>
  );
}

/** Shows the reason why there is no job, with a link to a remedy. */
function FaultText({ fault: { text, name } }: { readonly fault: SubmissionFault }) {
  switch (name) {
    case 'jobs-unavailable':
      return (
        <>
          {text} On your own machine <code>npm start</code> starts all that jobs need; the{' '}
          <a href="/guides/deploy/#jobs">guide to deployment</a> tells how a site gets them.
        </>
      );
    case 'unauthorised':
    case 'forbidden':
      return (
        <>
          {text} The <a href="/guides/jobs/#keys-and-quotas">guide to jobs</a> tells how.
        </>
      );
    case 'unreachable':
      return <>{text} The puzzles are still here.</>;
    default:
      return <>{text}</>;
  }
}
