import type { Puzzle } from '@crosshatch/core/puzzle';
import { useSignal } from '@preact/signals';
import { asSentence, readTypedClues, type TypedClues } from './typed-clues.ts';

/** Two fields, one clue a line, checked as one types. */
export function TypedCluesForm({ onPuzzle }: { readonly onPuzzle: (puzzle: Puzzle) => void }) {
  const rowText = useSignal('');
  const columnText = useSignal('');
  const typed = readTypedClues(rowText.value, columnText.value);
  const { puzzle, fault } = typed;
  const open = () => puzzle !== undefined && onPuzzle(puzzle);
  const field = (axis: 'row' | 'column', text: typeof rowText) => (
    <label>
      {axis === 'row' ? 'Rows, from the top' : 'Columns, from the left'}
      <textarea
        class="field"
        rows={10}
        spellcheck={false}
        autocomplete="off"
        value={text.value}
        aria-invalid={fault?.axis === axis}
        aria-describedby="typed-clues-state"
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && open()}
      />
    </label>
  );
  return (
    <div class="typed-clues">
      <p class="note">One clue a line, its numbers with spaces between; 0 for an empty line.</p>
      <div class="fields">
        {field('row', rowText)}
        {field('column', columnText)}
      </div>
      <p id="typed-clues-state" role="status" class={fault === undefined ? 'note' : 'fault'}>
        {fault === undefined ? progressText(typed) : asSentence(fault.message)}
      </p>
      <button type="button" class="button primary" aria-disabled={puzzle === undefined} onClick={open}>
        Open the puzzle
      </button>
    </div>
  );
}

function progressText({ rows, columns, puzzle }: TypedClues): string {
  if (rows.count + columns.count === 0) return 'Nothing typed yet.';
  const counts = `${columns.count}×${rows.count}`;
  if (puzzle !== undefined) return `${counts}, ${rows.filled} filled cells: a puzzle.`;
  const missing = rows.count === 0 ? 'rows' : 'columns';
  return `${counts}, ${rows.filled + columns.filled} filled cells so far; the ${missing} are missing.`;
}
