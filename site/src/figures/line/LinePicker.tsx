import { type Clue, clueText, type Line, lineText, type Puzzle, UNKNOWN } from '@crosshatch/core/puzzle';
import { useState } from 'preact/hooks';
import { PuzzleMenu } from '../frame/PuzzleMenu.tsx';
import { type FigureSubject, useSubject } from '../frame/subject.ts';
import type { ShownLine } from './shown-line.ts';
import './line.css';

const NOTHING: FigureSubject<undefined> = {
  title: '',
  id: '',
  puzzle: { rows: [], columns: [] },
  findings: undefined,
};

export interface LinePickerProps {
  /** The most cells for which the figure has room. */
  readonly longest: number;
  readonly onPick: (line: ShownLine) => void;
}

/** A form to take a line from the reader's own puzzle. */
export function LinePicker({ longest, onPick }: LinePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState(0);
  const state = useSubject(
    '',
    NOTHING,
    async () => undefined,
    ({ puzzle: loaded }) => pick(fittingLines(loaded, longest), 0),
  );
  const { puzzle } = state.subject;
  const pick = (lines: readonly PuzzleLine[], place: number) => {
    setPicked(place);
    const line = lines[place];
    if (line !== undefined) onPick({ clue: line.clue, cells: new Uint8Array(line.length).fill(UNKNOWN) });
  };
  const fitting = fittingLines(puzzle, longest);
  const lineCount = puzzle.rows.length + puzzle.columns.length;
  return (
    <>
      <button type="button" class="button small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Your puzzle
      </button>
      {isOpen && (
        <div class="picker">
          <PuzzleMenu state={state} />
          {!state.isOwn && (
            <label>
              Line of {state.subject.title}
              <select
                class="field"
                value={picked}
                onChange={(event) => pick(fitting, Number(event.currentTarget.value))}
              >
                {fitting.map(({ axis, index, clue }, value) => (
                  <option key={value} value={value}>
                    {lineText({ axis, index })} ({clueText(clue)})
                  </option>
                ))}
              </select>
              {fitting.length < lineCount && <span class="note">This figure has room for {longest} cells.</span>}
            </label>
          )}
        </div>
      )}
    </>
  );
}

interface PuzzleLine extends Line {
  readonly clue: Clue;
  /** In cells. */
  readonly length: number;
}

/** Returns the lines of a puzzle that fit the figure. */
function fittingLines({ rows, columns }: Puzzle, longest: number): PuzzleLine[] {
  const side = (axis: Line['axis'], clues: readonly Clue[], length: number) =>
    length > longest ? [] : clues.map((clue, index) => ({ axis, index, clue, length }));
  return [...side('row', rows, columns.length), ...side('column', columns, rows.length)];
}
