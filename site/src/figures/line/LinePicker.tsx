import { clueText, type Line, lineText, type Puzzle, UNKNOWN } from '@crosshatch/core/puzzle';
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
  /** The most cells that the figure has room for. */
  readonly longest: number;
  readonly onPick: (line: ShownLine) => void;
}

/** A form to take a line from the reader's own puzzle. */
export function LinePicker({ longest, onPick }: LinePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const state = useSubject(
    '',
    NOTHING,
    async () => undefined,
    ({ puzzle }) => pick(puzzle, { axis: 'row', index: 0 }),
  );
  const { puzzle } = state.subject;
  const pick = (from: Puzzle, { axis, index }: Line) => {
    const clue = (axis === 'row' ? from.rows : from.columns)[index];
    const length = (axis === 'row' ? from.columns : from.rows).length;
    if (clue !== undefined && length <= longest) onPick({ clue, cells: new Uint8Array(length).fill(UNKNOWN) });
  };
  const lines = (['row', 'column'] as const).flatMap((axis) =>
    (axis === 'row' ? puzzle.rows : puzzle.columns).map((clue, index) => ({ axis, index, clue })),
  );
  const fitting = lines.filter(({ axis }) => (axis === 'row' ? puzzle.columns : puzzle.rows).length <= longest);
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
                onChange={(event) => {
                  const picked = fitting[Number(event.currentTarget.value)];
                  if (picked !== undefined) pick(puzzle, picked);
                }}
              >
                {fitting.map(({ axis, index, clue }, value) => (
                  <option key={value} value={value}>
                    {lineText({ axis, index })} ({clueText(clue)})
                  </option>
                ))}
              </select>
              {fitting.length < lines.length && <span class="note">This figure has room for {longest} cells.</span>}
            </label>
          )}
        </div>
      )}
    </>
  );
}
