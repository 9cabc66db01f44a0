import type { ClueChange, Culprit } from '@crosshatch/core/explain';
import type { BlockDocument } from '@crosshatch/core/formats';
import { type BlockPuzzle, numberOf } from '@crosshatch/core/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { CulpritList } from '../clues/CulpritList.tsx';
import { CulpritSearch } from '../clues/culprit-search.ts';
import { documentWith } from '../clues/draft.ts';
import { paletteText, parsePalette } from '../session/coloured-id.ts';
import { keptText } from '../session/kept-text.ts';
import { sentenceOf } from '../text/capitalised.ts';
import { TypedColours } from './TypedColours.tsx';
import { NO_COLOURS, readTypedClues, type TypedClues, type TypedPalette, typedSide } from './typed-clues.ts';

/** Typed text that was not opened yet. It is kept when the dialog or the page is closed. */
const draft = { row: keptText('typed-rows'), column: keptText('typed-columns'), palette: keptText('typed-colours') };
const isDrafted = () => /\S/.test(draft.row.peek() + draft.column.peek());

function keepDraft({ row, column, palette }: Typed): void {
  draft.row.value = row;
  draft.column.value = column;
  draft.palette.value = palette.colours.length === 0 ? '' : paletteText(palette);
}

function draftedPalette(): TypedPalette {
  const read = parsePalette(draft.palette.peek());
  return read.ok ? read.value : NO_COLOURS;
}

/** The texts of both fields, and the colours of their letters. */
interface Typed {
  readonly row: string;
  readonly column: string;
  readonly palette: TypedPalette;
}

const NOTHING: Typed = { row: '', column: '', palette: NO_COLOURS };

const typedOf = (puzzle: BlockPuzzle): Typed => ({
  row: typedSide(puzzle, 'row'),
  column: typedSide(puzzle, 'column'),
  palette: puzzle.kind === 'coloured' ? puzzle : NO_COLOURS,
});

/** A document without metadata. */
const UNTOLD: BlockDocument = { puzzle: { rows: [], columns: [] } };

export interface TypedCluesFormProps {
  /** A puzzle whose clues are put into the fields, to be corrected. Text that was typed before takes precedence. */
  readonly given: BlockDocument | undefined;
  /** Whether the given clues take precedence over text that was typed before. */
  readonly corrects: boolean;
  readonly onDocument: (document: BlockDocument) => void;
}

/** Two fields with one clue a line, checked while the reader types. */
export function TypedCluesForm({ given, corrects, onDocument }: TypedCluesFormProps) {
  /** The puzzle to correct: its title and its other metadata stay. */
  const corrected = useSignal(corrects || !isDrafted() ? given : undefined);
  const typed = useSignal<Typed>(
    corrected.value === undefined
      ? { row: draft.row.peek(), column: draft.column.peek(), palette: draftedPalette() }
      : typedOf(corrected.value.puzzle),
  );
  const { row: rowText, column: columnText } = typed.value;
  const read = readTypedClues(rowText, columnText, typed.value.palette);
  const { puzzle, fault, unbalanced } = read;
  const search = useMemo(() => new CulpritSearch(), []);
  /** The texts that are searched for wrong clues. When they change, the search ends. */
  const searched = useSignal<string | undefined>(undefined);
  const texts = `${rowText}\n\n${columnText}`;
  const fields = { row: useRef<HTMLTextAreaElement>(null), column: useRef<HTMLTextAreaElement>(null) };
  useEffect(() => {
    if (searched.value === texts) return;
    search.stop();
    searched.value = undefined;
  }, [texts]);
  useEffect(() => () => search.stop(), []);
  const pick = ({ line: { axis, index }, block }: ClueChange) => {
    const field = fields[axis].current;
    const [start, end] = placeOfBlock(field?.value ?? '', index, block);
    field?.focus();
    field?.setSelectionRange(start, end);
  };
  const correct = ({ puzzle: corrected }: Culprit) => fill(typedOf(corrected));
  const open = () => {
    if (puzzle === undefined) return;
    keepDraft(NOTHING);
    onDocument(documentWith(corrected.value ?? UNTOLD, puzzle));
  };
  /** The cleared text, kept until something else is typed. */
  const cleared = useSignal<Cleared | undefined>(undefined);
  const fill = (now: Typed) => {
    typed.value = now;
    keepDraft(now);
  };
  const change = (now: Partial<Typed>) => {
    cleared.value = undefined;
    fill({ ...typed.value, ...now });
  };
  const clear = () => {
    cleared.value = { ...typed.value, corrected: corrected.value };
    corrected.value = undefined;
    fill(NOTHING);
  };
  const restore = ({ corrected: before, ...text }: Cleared) => {
    cleared.value = undefined;
    corrected.value = before;
    fill(text);
  };
  const field = (axis: 'row' | 'column') => (
    <label>
      {axis === 'row' ? 'Rows, from the top' : 'Columns, from the left'}
      <textarea
        ref={fields[axis]}
        class="field"
        rows={10}
        spellcheck={false}
        autocomplete="off"
        value={typed.value[axis]}
        aria-invalid={fault?.axis === axis}
        aria-describedby="typed-clues-state"
        onInput={({ currentTarget: { value } }) => change(axis === 'row' ? { row: value } : { column: value })}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && open()}
      />
    </label>
  );
  return (
    <div class="typed-clues">
      <p class="note">
        One clue on each line, with spaces between its numbers; 0 for an empty line. A letter after each number is its
        colour, such as 3a 1b.
      </p>
      <div class="fields">
        {field('row')}
        {field('column')}
      </div>
      <TypedColours
        colours={read.colours}
        onColours={(colours) => change({ palette: { ...typed.value.palette, colours } })}
      />
      <p id="typed-clues-state" role="status" class={fault === undefined ? 'note' : 'fault'}>
        {fault === undefined ? progressText(read) : sentenceOf(fault.message)}
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
          <button type="button" class="button" aria-disabled={rowText + columnText === ''} onClick={clear}>
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

/**
 * Returns the range of a block in a text with a clue per line. For the index after the last block, it is the end of the line.
 */
function placeOfBlock(text: string, index: number, block: number): readonly [start: number, end: number] {
  const lines = text.split('\n');
  const before = lines.slice(0, index).reduce((sum, { length }) => sum + length + 1, 0);
  const line = lines[index] ?? '';
  const word = [...line.matchAll(/[^\s,]+/g)][block];
  const start = before + (word?.index ?? line.length);
  return [start, start + (word?.[0].length ?? 0)];
}

interface Cleared extends Typed {
  readonly corrected: BlockDocument | undefined;
}

function progressText({ rows, columns, colours, puzzle }: TypedClues): string {
  if (rows.count + columns.count === 0) return 'Nothing typed yet.';
  const inColours = colours.length > 1 ? ` in ${colours.length} colours` : '';
  if (puzzle !== undefined)
    return `${columns.count}×${rows.count}, ${numberOf(rows.filled, 'filled cell')}${inColours}: a puzzle.`;
  const [typed, missing, { count, filled }] =
    rows.count === 0 ? (['column', 'rows', columns] as const) : (['row', 'columns', rows] as const);
  return `${numberOf(count, typed)}, ${numberOf(filled, 'filled cell')} so far; the ${missing} are missing.`;
}
