import type { ClueChange, Culprit } from '@crosshatch/core/explain';
import type { PuzzleDocument } from '@crosshatch/core/formats';
import { numberOf } from '@crosshatch/core/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { CulpritList } from '../clues/CulpritList.tsx';
import { CulpritSearch } from '../clues/culprit-search.ts';
import { keptText } from '../session/kept-text.ts';
import { sentenceOf } from '../text/capitalised.ts';
import { readTypedClues, type TypedClues, typedClues } from './typed-clues.ts';

/** The text that was typed and not opened yet, kept beyond the dialog and the page. */
const draft = { row: keptText('typed-rows'), column: keptText('typed-columns') };
const isDrafted = () => /\S/.test(draft.row.peek() + draft.column.peek());

function keepDraft(row: string, column: string): void {
  draft.row.value = row;
  draft.column.value = column;
}

export interface TypedCluesFormProps {
  /** A puzzle whose clues are put into the fields, to be corrected; text that was typed before comes first. */
  readonly given: PuzzleDocument | undefined;
  /** Whether the given clues come first. */
  readonly corrects: boolean;
  readonly onDocument: (document: PuzzleDocument) => void;
}

/** Two fields with one clue a line, checked while the reader types. */
export function TypedCluesForm({ given, corrects, onDocument }: TypedCluesFormProps) {
  /** The puzzle to correct: its title and its other metadata stay. */
  const corrected = useSignal(corrects || !isDrafted() ? given : undefined);
  const rowText = useSignal(corrected.value === undefined ? draft.row.peek() : typedClues(corrected.value.puzzle.rows));
  const columnText = useSignal(
    corrected.value === undefined ? draft.column.peek() : typedClues(corrected.value.puzzle.columns),
  );
  const typed = readTypedClues(rowText.value, columnText.value);
  const { puzzle, fault, unbalanced } = typed;
  const search = useMemo(() => new CulpritSearch(), []);
  /** The texts of the search: where they change, it is over. */
  const searched = useSignal<string | undefined>(undefined);
  const texts = `${rowText.value}\n\n${columnText.value}`;
  const fields = { row: useRef<HTMLTextAreaElement>(null), column: useRef<HTMLTextAreaElement>(null) };
  useEffect(() => {
    if (searched.value !== texts) search.stop();
  }, [texts]);
  useEffect(() => () => search.stop(), []);
  const pick = ({ line: { axis, index }, block }: ClueChange) => {
    const field = fields[axis].current;
    const [start, end] = placeOfBlock(field?.value ?? '', index, block);
    field?.focus();
    field?.setSelectionRange(start, end);
  };
  const correct = ({ puzzle: { kind, rows, columns } }: Culprit) => {
    if (kind === undefined) fill(typedClues(rows), typedClues(columns));
  };
  const open = () => {
    if (puzzle === undefined) return;
    const { puzzle: _, solution: __, ...told } = corrected.value ?? { puzzle };
    keepDraft('', '');
    onDocument({ ...told, puzzle });
  };
  /** The text that was cleared, until something else is typed. */
  const cleared = useSignal<Cleared | undefined>(undefined);
  const fill = (row: string, column: string) => {
    rowText.value = row;
    columnText.value = column;
    keepDraft(row, column);
  };
  const clear = () => {
    cleared.value = { row: rowText.value, column: columnText.value, corrected: corrected.value };
    corrected.value = undefined;
    fill('', '');
  };
  const restore = ({ row, column, corrected: before }: Cleared) => {
    cleared.value = undefined;
    corrected.value = before;
    fill(row, column);
  };
  const field = (axis: 'row' | 'column', text: typeof rowText) => (
    <label>
      {axis === 'row' ? 'Rows, from the top' : 'Columns, from the left'}
      <textarea
        ref={fields[axis]}
        class="field"
        rows={10}
        spellcheck={false}
        autocomplete="off"
        value={text.value}
        aria-invalid={fault?.axis === axis}
        aria-describedby="typed-clues-state"
        onInput={(event) => {
          text.value = event.currentTarget.value;
          cleared.value = undefined;
          keepDraft(rowText.value, columnText.value);
        }}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && open()}
      />
    </label>
  );
  return (
    <div class="typed-clues">
      <p class="note">One clue on each line, with spaces between its numbers; 0 for an empty line.</p>
      <div class="fields">
        {field('row', rowText)}
        {field('column', columnText)}
      </div>
      <p id="typed-clues-state" role="status" class={fault === undefined ? 'note' : 'fault'}>
        {fault === undefined ? progressText(typed) : sentenceOf(fault.message)}
      </p>
      {unbalanced !== undefined && searched.value !== texts && (
        <button
          type="button"
          class="button"
          onClick={() => {
            searched.value = texts;
            void search.start(unbalanced);
          }}
        >
          Find the wrong clue
        </button>
      )}
      {unbalanced !== undefined && searched.value === texts && (
        <CulpritList search={search} clues={unbalanced} onPick={pick} onTake={correct} />
      )}
      <div class="row-of-controls">
        <button type="button" class="button primary" aria-disabled={puzzle === undefined} onClick={open}>
          Open the puzzle
        </button>
        {cleared.value === undefined ? (
          <button type="button" class="button" aria-disabled={rowText.value + columnText.value === ''} onClick={clear}>
            Clear both
          </button>
        ) : (
          <button type="button" class="button" onClick={() => cleared.value !== undefined && restore(cleared.value)}>
            Bring them back
          </button>
        )}
      </div>
    </div>
  );
}

/** The offsets of a block in a text with a clue a line; behind the last block, the end of the line. */
function placeOfBlock(text: string, index: number, block: number): readonly [start: number, end: number] {
  const lines = text.split('\n');
  const before = lines.slice(0, index).reduce((sum, { length }) => sum + length + 1, 0);
  const line = lines[index] ?? '';
  const word = [...line.matchAll(/\d+/g)][block];
  const start = before + (word?.index ?? line.length);
  return [start, start + (word?.[0].length ?? 0)];
}

interface Cleared {
  readonly row: string;
  readonly column: string;
  readonly corrected: PuzzleDocument | undefined;
}

function progressText({ rows, columns, puzzle }: TypedClues): string {
  if (rows.count + columns.count === 0) return 'Nothing typed yet.';
  if (puzzle !== undefined) return `${columns.count}×${rows.count}, ${rows.filled} filled cells: a puzzle.`;
  const [typed, missing, { count, filled }] =
    rows.count === 0 ? (['column', 'rows', columns] as const) : (['row', 'columns', rows] as const);
  return `${numberOf(count, typed)}, ${numberOf(filled, 'filled cell')} so far; the ${missing} are missing.`;
}
