import { type AnyPuzzle, EMPTY, FILLED, heightOf, type Line, widthOf } from '@crosshatch/core/puzzle';
import type { ReadonlySignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { BoardDrawing } from './BoardDrawing.tsx';
import { type Margins, marginsOf } from './BoardPicture.tsx';
import type { SpokenBoard } from './CellRows.tsx';
import { ClueMargin } from './ClueMargin.tsx';
import { type AnyClue, type AnyClues, spokenClue } from './clues.ts';
import type { LineStates } from './line-states.ts';
import { PlayableBoard, type PlayableBoardProps } from './PlayableBoard.tsx';
import type { Palette } from './shades.ts';
import type { StateWords } from './state-words.ts';

// Exported here to be in the same script as the board, which most pages load. Two scripts would be larger.
export { ClueMargin };

export interface NonogramBoardProps
  extends Pick<
    PlayableBoardProps,
    | 'painting'
    | 'label'
    | 'words'
    | 'brush'
    | 'marks'
    | 'guessed'
    | 'isMoving'
    | 'holdPaintsOther'
    | 'protectsMarks'
    | 'showsLength'
    | 'pointedOut'
    | 'isFinished'
    | 'zoomed'
    | 'onKeys'
    | 'children'
  > {
  readonly puzzle: AnyPuzzle;
  /** The colours of a coloured puzzle. */
  readonly palette?: Palette | undefined;
  /** The state that the main mouse button, a finger, and Shift with an arrow key paint; default: filled, as with Z. */
  readonly tool?: number;
  /** The state that the other mouse button and X paint; default: empty. */
  readonly otherTool?: number;
  /** The states of the lines, to strike out blocks that are found. */
  readonly states?: ReadonlySignal<LineStates>;
  /** Whether broken lines are marked. */
  readonly showBroken?: boolean;
  /** Whether cells known to be empty are crossed. Default: if blank cells are unknown. */
  readonly showCrosses?: boolean;
  /** Lines at work. */
  readonly lines?: readonly Line[];
  /** Room for clues; default: as much as the clues need. Fixed room keeps a board in place while its clues change. */
  readonly margins?: Margins;
}

/** A playable board of a nonogram with its clues. */
export function NonogramBoard(props: NonogramBoardProps) {
  const { puzzle, palette, states, showBroken = false, showCrosses, lines = [], margins, ...others } = props;
  const { tool = FILLED, otherTool = EMPTY, ...board } = others;
  const { painting, words, marks = [] } = board;
  const keyTool = palette === undefined ? FILLED : tool;
  const spoken = useMemo(() => spokenOf(puzzle, palette, words), [puzzle, palette, painting]);
  return (
    <PlayableBoard
      {...board}
      size={{ width: widthOf(puzzle), height: heightOf(puzzle) }}
      tool={tool}
      otherTool={otherTool}
      keyTool={keyTool}
      spoken={spoken}
      help={`Arrow keys move. Z makes a cell ${words(keyTool)}, X makes it ${words(otherTool)}, Backspace makes it ${words(painting.blank)}.`}
      margins={margins ?? marginsOf(puzzle, palette)}
      isColoured={palette !== undefined}
      style={palette?.styleWith(tool)}
      clues={(lit) => (
        <>
          <ClueMargin axis="column" {...{ puzzle, palette, states, showBroken, lit }} />
          <ClueMargin axis="row" {...{ puzzle, palette, states, showBroken, lit }} />
        </>
      )}
      drawing={(lit) => (
        <BoardDrawing
          shown={painting.shown}
          showCrosses={showCrosses ?? painting.blank !== EMPTY}
          {...{ puzzle, palette, marks, lines, lit }}
          guessed={board.guessed}
        />
      )}
    />
  );
}

/** Describes a row by its clue, and a cell by its state and the clues of its row and column. */
function spokenOf(puzzle: AnyPuzzle, palette: Palette | undefined, words: StateWords): SpokenBoard {
  const { rows, columns }: AnyClues = puzzle;
  const [across, down] = [clueTexts(rows, palette), clueTexts(columns, palette)];
  return {
    row: (row) => `, clue ${across(row)}`,
    cell: ({ row, column }, state, note) => {
      const said = note === undefined ? words(state) : `${words(state)}, ${note}`;
      return `${said}; clue across ${across(row)}, down ${down(column)}`;
    },
  };
}

/** Returns a function for the spoken clues of an axis. Each text is made when it is first needed. */
function clueTexts(clues: readonly AnyClue[], palette: Palette | undefined): (index: number) => string {
  const texts: string[] = [];
  return (index) => {
    const text = texts[index] ?? spokenClue(clues[index] ?? [], palette);
    texts[index] = text;
    return text;
  };
}
