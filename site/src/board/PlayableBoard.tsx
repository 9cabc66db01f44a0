// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be laid over a picture
import { type AnyPuzzle, EMPTY, FILLED, heightOf, type Line, widthOf } from '@crosshatch/core/puzzle';
import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useMemo, useRef } from 'preact/hooks';
import { BoardDrawing } from './BoardDrawing.tsx';
import { type Margins, type Mark, marginsOf } from './BoardPicture.tsx';
import { BoardInput, type Brush } from './board-input.ts';
import { brushStyle } from './brush-style.ts';
import { CellRows } from './CellRows.tsx';
import { ClueMargin } from './ClueMargin.tsx';
import type { LineStates } from './line-states.ts';
import type { Painting } from './painting.ts';
import { cellOfPlace } from './place.ts';
import { readPointers } from './pointers.ts';
import type { Palette } from './shades.ts';
import { type Span, scrollIntoSight, type Target } from './sight.ts';
import type { StateWords } from './state-words.ts';
import { Zoom } from './zoom.ts';
import './playable.css';

export interface PlayableBoardProps {
  readonly puzzle: AnyPuzzle;
  /** The colours of a coloured puzzle. */
  readonly palette?: Palette | undefined;
  readonly painting: Painting;
  /** The board's accessible name. */
  readonly label: string;
  /** The names of the states and colours of cells. */
  readonly words: StateWords;
  /** The state that the main mouse button, a finger, and Shift with an arrow key paint; default: filled, as with Z. */
  readonly tool?: number;
  /** The state that the other mouse button and X paint; default: empty. */
  readonly otherTool?: number;
  /** The choice of colours, on a coloured board: by keys, and from a cell. */
  readonly brush?: Brush;
  /** The states of the lines, to strike out blocks that are found. */
  readonly states?: ReadonlySignal<LineStates>;
  /** Whether lines that are broken show it. */
  readonly showBroken?: boolean;
  /** Whether cells known to be empty are crossed; default: where blank cells are unknown. */
  readonly showCrosses?: boolean;
  readonly marks?: readonly Mark[];
  /** Lines at work. */
  readonly lines?: readonly Line[];
  /** The rows and columns that are scrolled into sight whenever they change. */
  readonly pointedOut?: PointedOut | undefined;
  /** Room for clues; default: as much as the clues need. Fixed room keeps a board in place while its clues change. */
  readonly margins?: Margins;
  /** Whether to show the picture alone. */
  readonly isFinished?: boolean;
  /** The size of a cell after zooming, kept for the boards after this one; undefined where the board fits. */
  readonly zoomed?: Signal<number | undefined>;
  /** Called when `?` is pressed. */
  readonly onKeys?: () => void;
  /** Controls that stand beside those of the zoom. */
  readonly children?: ComponentChildren;
}

/** Cells and lines to scroll to. */
interface PointedOut {
  readonly marks: readonly Mark[];
  readonly lines: readonly Line[];
}

/** The meaning of marks, for screen readers. */
const NOTES: Record<Mark['kind'], string> = {
  settled: 'just settled',
  guess: 'guessed',
  differs: 'differs between solutions',
  wrong: 'wrong',
  hint: 'pointed out',
};

/** A board to act on with mouse, pen, fingers, keyboard or a screen reader. */
export function PlayableBoard(props: PlayableBoardProps) {
  const { puzzle, palette, painting, words, states, showBroken = false, marks = [], lines = [], pointedOut } = props;
  const { tool = FILLED, otherTool = EMPTY, margins = marginsOf(puzzle, palette) } = props;
  const size = { width: widthOf(puzzle), height: heightOf(puzzle) };
  const help = useId();
  const frame = useRef<HTMLDivElement>(null);
  const cells = useRef<HTMLDivElement>(null);
  const ownZoom = useSignal<number | undefined>(undefined);
  const keyTool = palette === undefined ? FILLED : tool;
  const options = { size, painting, words, tool, otherTool, keyTool, brush: props.brush, onKeys: props.onKeys };
  const input = useMemo(() => new BoardInput(options), []);
  input.update(options);
  const { lit, cursor, focusRequest } = input;
  const notes = new Map(marks.map((mark) => [cellOfPlace(mark, size.width), NOTES[mark.kind]]));

  useEffect(() => {
    if (frame.current === null || cells.current === null) return;
    const zoom = new Zoom(frame.current, cells.current, size.width, props.zoomed ?? ownZoom);
    input.zoom = zoom;
    return readPointers(cells.current, size, zoom, frame.current, input.pointerActions);
  }, [painting, size.width, size.height]);

  useEffect(() => {
    if (pointedOut !== undefined && frame.current !== null && cells.current !== null)
      scrollIntoSight(frame.current, cells.current, size, targetOf(pointedOut));
  }, [pointedOut]);

  return (
    <div class="playable" data-finished={props.isFinished}>
      <div class="row-of-controls playable-controls">
        {props.children}
        <ZoomButtons input={input} />
      </div>
      <div class="stage">
        <div
          class="frame"
          ref={frame}
          data-zoom="auto"
          style={{ '--columns': size.width, '--rows': size.height, '--left': margins.left, '--top': margins.top }}
        >
          <div class="plane">
            <div class="corner" />
            <ClueMargin axis="column" {...{ puzzle, palette, states, showBroken, lit }} />
            <ClueMargin axis="row" {...{ puzzle, palette, states, showBroken, lit }} />
            <div
              class="cells"
              ref={cells}
              role="grid"
              data-pointed={input.isPointed}
              aria-label={props.label}
              aria-describedby={help}
              aria-rowcount={size.height}
              aria-colcount={size.width}
              tabIndex={-1}
              data-coloured={palette !== undefined}
              style={palette && { ...pageStyle(palette), ...brushStyle(palette, tool) }}
              onKeyDown={input.onKeyDown}
              onKeyUp={input.onKeyUp}
              onFocusIn={input.onFocusIn}
              onFocusOut={input.onFocusOut}
              onClick={input.onClick}
            >
              <BoardDrawing
                shown={painting.shown}
                showCrosses={props.showCrosses ?? painting.blank !== EMPTY}
                {...{ puzzle, palette, marks, lines, lit }}
              />
              <CellRows {...{ puzzle, palette, painting, words, notes, cursor, focusRequest }} />
            </div>
          </div>
        </div>
      </div>
      <p class="unseen" id={help}>
        Arrow keys move. Z makes a cell {words(keyTool)}, X makes it {words(otherTool)}, Backspace makes it{' '}
        {words(painting.blank)}.
      </p>
      <p class="unseen" role="status">
        {input.said}
      </p>
    </div>
  );
}

/** The page of a coloured board is the puzzle's own. */
const pageStyle = ({ background, ink, soft, rule, fineRule }: Palette) => ({
  '--page': background,
  '--page-ink': ink,
  '--page-soft': soft,
  '--page-rule': rule,
  '--page-fine-rule': fineRule,
});

const ZoomButtons = ({ input }: { readonly input: BoardInput }) => (
  <fieldset class="joined zoom" aria-label="Size">
    <button type="button" class="button" aria-label="Smaller" onClick={() => input.zoom?.step(-1)}>
      −
    </button>
    <button type="button" class="button" aria-label="Larger" onClick={() => input.zoom?.step(1)}>
      +
    </button>
    <button type="button" class="button" onClick={() => input.zoom?.fit()}>
      Fit
    </button>
  </fieldset>
);

/** The rows and columns of marks and lines. A line alone is in sight anywhere along it. */
function targetOf({ marks, lines }: PointedOut): Target {
  const indices = (axis: Line['axis']) => lines.filter((line) => line.axis === axis).map(({ index }) => index);
  return {
    rows: spanOf([...marks.map(({ row }) => row), ...indices('row')]),
    columns: spanOf([...marks.map(({ column }) => column), ...indices('column')]),
  };
}

const spanOf = (numbers: readonly number[]): Span | undefined =>
  numbers.reduce<Span | undefined>(
    (span, number) => (span ? [Math.min(span[0], number), Math.max(span[1], number)] : [number, number]),
    undefined,
  );
