import type { AnyDocument, FormatError } from '@crosshatch/core/formats';
import { heightOf, type Result, widthOf } from '@crosshatch/core/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { textOfFile } from '../controls/file-text.ts';
import { workbenchFragment } from '../session/links.ts';
import { keptText } from '../session/storage.ts';
import { type Solver, STOPPED } from '../solver/solver.ts';
import { sentenceOf } from '../text/capitalised.ts';

export interface FileFormProps {
  readonly solver: Solver;
  /** The dropped text to begin with. */
  readonly text: string;
  readonly onDocument: (document: AnyDocument) => void;
  /** Called with the fragment of a link to the workbench: a puzzle with its marks and its mode. */
  readonly onLink: (fragment: string) => void;
}

/** A text that was not opened yet, kept beyond the dialog and the page. */
const draft = keptText('pasted');
/** The longest text that is kept: longer ones come from files, and would take the room of puzzles. */
const LONGEST_DRAFT = 50_000;

/** A form for a puzzle as text in any format, pasted or from a file, or as a link. */
export function FileForm({ solver, text: given, onDocument, onLink }: FileFormProps) {
  const text = useSignal(given === '' ? draft.peek() : given);
  const fault = useSignal<FormatError | undefined>(undefined);
  const found = useSignal<readonly AnyDocument[]>([]);
  const area = useRef<HTMLTextAreaElement>(null);

  async function open(): Promise<void> {
    const read = await solver.run<Result<readonly AnyDocument[], FormatError>>((tasks) => tasks.readAny(text.value));
    if (read === STOPPED) return;
    fault.value = read.ok ? undefined : read.error;
    found.value = read.ok ? read.value : [];
    const link = workbenchFragment(text.value);
    if (!read.ok) pointAt(area.current, text.value, read.error);
    else if (link !== undefined) {
      draft.value = '';
      onLink(link);
    } else {
      const [only, ...others] = read.value;
      if (only !== undefined && others.length === 0) choose(only);
    }
  }
  const choose = (document: AnyDocument): void => {
    draft.value = '';
    onDocument(document);
  };
  useEffect(() => {
    if (given !== '') void open();
  }, []);

  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    text.value = await textOfFile(file);
    await open();
  }
  return (
    <div class="file-form">
      <label for="puzzle-text">A puzzle in any format, or a link to one</label>
      <textarea
        ref={area}
        id="puzzle-text"
        class="field"
        rows={10}
        spellcheck={false}
        autocomplete="off"
        value={text.value}
        aria-invalid={fault.value !== undefined}
        aria-describedby="puzzle-text-note puzzle-text-fault"
        onInput={(event) => {
          text.value = event.currentTarget.value;
          draft.value = text.value.length <= LONGEST_DRAFT ? text.value : '';
          fault.value = undefined;
          found.value = [];
        }}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && open()}
      />
      <p class="note" id="puzzle-text-note">
        The format is found by its content. Files can also be dropped anywhere on the workbench. Ctrl + Enter opens.
      </p>
      <p class="fault" id="puzzle-text-fault" role="alert">
        {fault.value !== undefined && faultText(fault.value)}
      </p>
      <div class="row-of-controls">
        <button type="button" class="button primary" onClick={open}>
          Open the puzzle
        </button>
        <label class="button file">
          Choose a file
          <input type="file" class="unseen" onChange={(event) => take(event.currentTarget.files?.[0])} />
        </label>
      </div>
      {found.value.length > 1 && <Choice documents={found.value} onDocument={choose} />}
    </div>
  );
}

const faultText = ({ message, line, column }: FormatError): string =>
  line === undefined ? sentenceOf(message) : `Line ${line}, column ${column ?? 1}: ${message}.`;

/** Puts the cursor at the fault. */
function pointAt(area: HTMLTextAreaElement | null, text: string, { line, column }: FormatError): void {
  if (area === null || line === undefined) return;
  const before = text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, { length }) => sum + length + 1, 0);
  const place = before + (column ?? 1) - 1;
  area.focus();
  area.setSelectionRange(place, place + 1);
}

const MOST_CHOICES = 200;

function Choice({
  documents,
  onDocument,
}: {
  readonly documents: readonly AnyDocument[];
  readonly onDocument: FileFormProps['onDocument'];
}) {
  return (
    <div class="choice">
      <p>
        This text holds {documents.length} puzzles
        {documents.length > MOST_CHOICES && `; here are the first ${MOST_CHOICES}`}. Which one?
      </p>
      <ol>
        {documents.slice(0, MOST_CHOICES).map((document, index) => (
          <li key={index}>
            <button type="button" class="button" onClick={() => onDocument(document)}>
              {document.title ?? document.id ?? `Puzzle ${index + 1}`}
              <small>
                {widthOf(document.puzzle)}×{heightOf(document.puzzle)}
              </small>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
