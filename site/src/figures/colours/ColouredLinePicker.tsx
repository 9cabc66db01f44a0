import type { ColouredLine } from '@crosshatch/core/coloured';
import type { AnyDocument, FormatError } from '@crosshatch/core/formats';
import { colouredClueText, lineText, type Result } from '@crosshatch/core/puzzle';
import { useState } from 'preact/hooks';
import { PuzzleMenu } from '../frame/PuzzleMenu.tsx';
import { useSolver } from '../frame/subject.ts';
import { type OwnLine, shownLines } from './puzzle-lines.ts';
import { MOST_CELLS_SHOWN, MOST_COLOURS_SHOWN, openLine } from './shown-line.ts';

type Read = Result<readonly AnyDocument[], FormatError>;

interface PickedPuzzle {
  readonly title: string;
  readonly lines: readonly OwnLine[];
}

/** A form to take a line from the reader's own puzzle, coloured or not. */
export function ColouredLinePicker({ onPick }: { readonly onPick: (line: ColouredLine) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const [fault, setFault] = useState<string>();
  const [picked, setPicked] = useState<PickedPuzzle>();
  const solver = useSolver();
  const load = async (text: string, title?: string) => {
    setWorking(true);
    setFault(undefined);
    const read = await solver.ask(async (tasks): Promise<Read> => tasks.readAny(text));
    setWorking(false);
    if (read === undefined) return;
    const document = read.ok ? read.value[0] : undefined;
    const lines = document === undefined ? [] : shownLines(document.puzzle);
    const [first] = lines;
    if (!read.ok) setFault(`${read.error.message}.`);
    else if (first === undefined)
      setFault(
        document?.puzzle.kind === 'counts'
          ? 'The clues of this puzzle count cells; the figure shows clues of blocks.'
          : `No line of it has at most ${MOST_CELLS_SHOWN} cells and ${MOST_COLOURS_SHOWN} colours.`,
      );
    else {
      setPicked({ title: title ?? document?.title ?? 'your puzzle', lines });
      onPick(openLine(first.clue, first.cells));
    }
  };
  return (
    <>
      <button type="button" class="button small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Your puzzle
      </button>
      {isOpen && (
        <div class="picker">
          <PuzzleMenu state={{ load, isWorking, fault, stop: solver.stop }} takesColours />
          {picked !== undefined && (
            <label>
              Line of {picked.title}
              <select
                class="field"
                onChange={({ currentTarget }) => {
                  const chosen = picked.lines[Number(currentTarget.value)];
                  if (chosen !== undefined) onPick(openLine(chosen.clue, chosen.cells));
                }}
              >
                {picked.lines.map(({ line, clue }, index) => (
                  <option key={index} value={index}>
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
