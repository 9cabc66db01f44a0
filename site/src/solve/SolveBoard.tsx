import type { AnyPuzzle, Place } from '@crosshatch/core/puzzle';
import type { Signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { BoardPicture } from '../board/BoardPicture.tsx';
import { within } from '../board/place.ts';
import type { Palette } from '../board/shades.ts';
import { stateWords } from '../board/state-words.ts';
import type { ClueTools } from '../clues/use-clue-tools.tsx';
import { CellChooser } from './CellChooser.tsx';
import type { ShownSolutions } from './shown.ts';
import { ZoomPane } from './ZoomPane.tsx';

/** The least width of the picture in cells. With fewer cells, they would be needlessly large. */
const LEAST_CELLS = 13;

export interface SolveBoardProps {
  readonly puzzle: AnyPuzzle;
  /** The colours of a coloured puzzle. */
  readonly palette: Palette | undefined;
  /** The picture's accessible name. */
  readonly label: string;
  readonly shown: ShownSolutions;
  /** Changes whenever other cells are pointed out. */
  readonly pointed: unknown;
  readonly cursor: Signal<Place>;
  /** Whether the cursor's cell is being explained. */
  readonly isExplained: boolean;
  /** The tools to change a clue. */
  readonly clues: ClueTools;
  readonly onChoose: (place: Place) => void;
}

/** The picture of the board, on which a cell can be chosen. */
export function SolveBoard(props: SolveBoardProps) {
  const { puzzle, palette, label, shown, pointed, cursor, isExplained, clues, onChoose } = props;
  const [isChoosing, setChoosing] = useState(false);
  const { row, column } = within(cursor.value, shown.grid);
  const { choosable } = clues;
  const chosenClue = isChoosing ? choosable?.clue.value : undefined;
  const stuck = {
    puzzle,
    palette,
    lines: [...(shown.lines ?? []), ...(chosenClue === undefined ? [] : [chosenClue])],
    clashing: shown.clashing ?? [],
    onClue: choosable?.onClue,
  };
  return (
    <div class="board-pane">
      <ZoomPane pointed={pointed ?? cursor.value} clues={stuck} least={LEAST_CELLS}>
        {(clueScale) => (
          <>
            <BoardPicture
              puzzle={puzzle}
              palette={palette}
              label={label}
              least={LEAST_CELLS}
              clueScale={clueScale}
              {...shown}
            >
              {((isChoosing && chosenClue === undefined) || isExplained) && (
                <g transform={`translate(${column} ${row})`}>
                  <rect class="cursor halo" width="1" height="1" />
                  <rect class="cursor" width="1" height="1" />
                </g>
              )}
              {isChoosing && clues.cursor}
            </BoardPicture>
            <CellChooser
              puzzle={puzzle}
              palette={palette}
              words={stateWords(palette, ['empty', 'filled', 'unknown'])}
              grid={shown.grid}
              place={cursor}
              clues={choosable}
              onFocus={setChoosing}
              onChoose={onChoose}
            />
            {clues.field}
          </>
        )}
      </ZoomPane>
    </div>
  );
}
