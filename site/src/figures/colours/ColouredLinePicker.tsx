import type { ColouredLine } from '@crosshatch/core/coloured';
import type { AnyDocument, FormatError } from '@crosshatch/core/formats';
import { colouredClueText, lineText, type Result } from '@crosshatch/core/puzzle';
import { useState } from 'preact/hooks';
import { useLoaded } from '../frame/loaded.ts';
import { PuzzleMenu } from '../frame/PuzzleMenu.tsx';
import { useSolver } from '../frame/subject.ts';
import { type OwnLine, shownLines } from './puzzle-lines.ts';
import { MOST_CELLS_SHOWN, MOST_COLOURS_SHOWN, openLine } from './shown-line.ts';

type Read = Result<readonly AnyDocument[], FormatError>;

interface PickedPuzzle {
  readonly title: string;
  /** None before a puzzle was loaded. */
  readonly lines: readonly OwnLine[];
}

const NOTHING: PickedPuzzle = { title: '', lines: [] };

/** A form to take a line from the reader's own puzzle, coloured or not. */
export function ColouredLinePicker({ onPick }: { readonly onPick: (line: ColouredLine) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  const { ask, stop } = useSolver();
  const pick = (lines: readonly OwnLine[], index: number) => {
    const line = lines[index];
    if (line === undefined) return;
    setChosen(index);
    onPick(openLine(line.clue, line.cells));
  };
  const student = {
    study: async (text: string, title: string | undefined) => {
      const read = await ask(async (tasks): Promise<Read> => tasks.readAny(text));
      return read && linesOf(read, title);
    },
    stop,
  };
  // The address belongs to the figure.
  const state = useLoaded('', NOTHING, student, ({ lines }) => pick(lines, 0));
  const { title, lines } = state.subject;
  return (
    <>
      <button type="button" class="button small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Your puzzle
      </button>
      {isOpen && (
        <div class="picker">
          <PuzzleMenu state={state} takesColours />
          {lines.length > 0 && (
            <label>
              Line of {title}
              <select
                class="field"
                value={`${chosen}`}
                onChange={({ currentTarget }) => pick(lines, Number(currentTarget.value))}
              >
                {lines.map(({ line, clue }, index) => (
                  <option key={index} value={`${index}`}>
                    {lineText(line)} ({colouredClueText(clue)})
                  </option>
                ))}
              </select>
              <span class="note">
                The figure has colours of its own: those of a line get its letters in the order in which they come. It
                has room for {MOST_CELLS_SHOWN} cells and {MOST_COLOURS_SHOWN} colours.
              </span>
            </label>
          )}
        </div>
      )}
    </>
  );
}

/** Returns the lines of the first puzzle that the figure has room for, or a message why there are none. */
function linesOf(read: Read, title: string | undefined): PickedPuzzle | string {
  if (!read.ok) return `${read.error.message}.`;
  const [document] = read.value;
  const lines = document === undefined ? [] : shownLines(document.puzzle);
  if (lines.length > 0) return { title: title ?? document?.title ?? 'your puzzle', lines };
  return document?.puzzle.kind === 'counts'
    ? 'The clues of this puzzle count cells; the figure shows clues of blocks.'
    : `No line of it has at most ${MOST_CELLS_SHOWN} cells and ${MOST_COLOURS_SHOWN} colours.`;
}
