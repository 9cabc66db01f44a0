import type { FormatError } from '@crosshatch/core/formats';
import type { Result } from '@crosshatch/core/puzzle';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { FileButton } from '../controls/FileButton.tsx';
import { useTurn } from '../loading/use-turn.ts';
import { keptText } from '../session/kept-text.ts';
import { sentenceOf } from '../text/capitalised.ts';

type TextError = FormatError<string>;

export interface TextFormProps<Document> {
  /** The label of the field. */
  readonly label: string;
  readonly note: string;
  /** A text or a file to begin with. Default: the text that was not opened yet. */
  readonly given?: string | File;
  /** Reads a text; undefined if nothing is left to do, or it was stopped. `isWanted` tells whether the reader still waits. */
  readonly read: (text: string, isWanted: () => boolean) => Promise<Result<readonly Document[], TextError> | undefined>;
  /** Returns the text of a file. Fails with a message. */
  readonly textOfFile: (file: File) => Promise<Result<string, string>>;
  /** Returns the name and the size ("15×10") of one of several puzzles. */
  readonly nameOf: (document: Document, index: number) => readonly [name: string, size: string];
  readonly onDocument: (document: Document) => void;
}

/** A text that was not opened yet. It is kept when the dialog or the page is closed. */
export const draft: Signal<string> = keptText('pasted');
/** The longest text that is kept. A longer text comes from a file, and would use storage that puzzles need. */
const LONGEST_DRAFT = 50_000;

/** A form for a puzzle as text, pasted or from a file. If the text has several puzzles, the reader chooses one. */
export function TextForm<Document>(props: TextFormProps<Document>) {
  const { label, note, given, read, textOfFile, nameOf, onDocument } = props;
  const text = useSignal(typeof given === 'string' ? given : given === undefined ? draft.peek() : '');
  const fault = useSignal<TextError | undefined>(undefined);
  const found = useSignal<readonly Document[]>([]);
  const area = useRef<HTMLTextAreaElement>(null);

  const begin = useTurn();

  async function open(): Promise<void> {
    const isWanted = begin();
    const answer = await read(text.value, isWanted);
    if (answer === undefined || !isWanted()) return;
    if (!answer.ok) {
      show(answer.error);
      pointAt(area.current, text.value, answer.error);
      return;
    }
    fault.value = undefined;
    found.value = answer.value;
    const [only, ...others] = answer.value;
    if (only !== undefined && others.length === 0) choose(only);
  }
  const show = (error: TextError): void => {
    fault.value = error;
    found.value = [];
  };
  const choose = (document: Document): void => {
    draft.value = '';
    onDocument(document);
  };
  useEffect(() => {
    if (typeof given === 'string') void open();
    else if (given !== undefined) void take(given);
  }, []);

  async function take(file: File): Promise<void> {
    const isWanted = begin();
    const content = await textOfFile(file);
    if (!isWanted()) return;
    if (!content.ok) {
      show({ code: 'syntax', message: content.error });
      return;
    }
    text.value = content.value;
    await open();
  }
  return (
    <div class="file-form">
      <label for="puzzle-text">{label}</label>
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
          begin();
          text.value = event.currentTarget.value;
          draft.value = text.value.length <= LONGEST_DRAFT ? text.value : '';
          fault.value = undefined;
          found.value = [];
        }}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && open()}
      />
      <p class="note" id="puzzle-text-note">
        {note}
      </p>
      <p class="fault" id="puzzle-text-fault" role="alert">
        {fault.value !== undefined && <FaultText fault={fault.value} />}
      </p>
      <div class="row-of-controls">
        <button type="button" class="button primary" onClick={open}>
          Open the puzzle
        </button>
        <FileButton label="Choose a file" onFile={take} />
      </div>
      {found.value.length > 1 && <Choice documents={found.value} nameOf={nameOf} onDocument={choose} />}
    </div>
  );
}

/** A fault with its place. If it names a page of the site, the name is a link. */
function FaultText({ fault: { message, line, column } }: { readonly fault: TextError }) {
  const text = line === undefined ? sentenceOf(message) : `Line ${line}, column ${column ?? 1}: ${message}.`;
  return (
    <>
      {text.split(/(\/(?:play|light-up)\/)/).map((part, index) => (index % 2 === 1 ? <a href={part}>{part}</a> : part))}
    </>
  );
}

/** Moves the cursor to the fault. */
function pointAt(area: HTMLTextAreaElement | null, text: string, { line, column }: TextError): void {
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

function Choice<Document>({
  documents,
  nameOf,
  onDocument,
}: Pick<TextFormProps<Document>, 'nameOf' | 'onDocument'> & { readonly documents: readonly Document[] }) {
  return (
    <div class="choice">
      <p>
        This text holds {documents.length} puzzles
        {documents.length > MOST_CHOICES && `; here are the first ${MOST_CHOICES}`}. Which one?
      </p>
      <ol>
        {documents.slice(0, MOST_CHOICES).map((document, index) => {
          const [name, size] = nameOf(document, index);
          return (
            <li key={index}>
              <button type="button" class="button" onClick={() => onDocument(document)}>
                {name}
                <small>{size}</small>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
