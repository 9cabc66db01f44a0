// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be laid over a picture
import type { AnyGrid, Place, Size } from '@crosshatch/core/puzzle';
import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useMemo, useRef } from 'preact/hooks';
import { BoardInput, type Brush } from './board-input.ts';
import { CellRows, type SpokenBoard } from './CellRows.tsx';
import type { KeyPaints } from './keys.ts';
import type { Mark } from './marks.ts';
import type { Painting } from './painting.ts';
import { cellOfPlace } from './place.ts';
import type { PointedOut } from './point-out.ts';
import { readPointers } from './pointers.ts';
import { StrokeLength } from './StrokeLength.tsx';
import type { StateWords } from './state-words.ts';
import { Zoom } from './zoom.ts';
import './playable.css';

export interface PlayableBoardProps {
  readonly size: Size;
  readonly painting: Painting;
  /** The board's accessible name. */
  readonly label: string;
  /** The names of the states and colours of cells. */
  readonly words: StateWords;
  readonly spoken: SpokenBoard;
  /** The keys in words, for screen readers. */
  readonly help: string;
  /** The state that the main mouse button, a finger, and Shift with an arrow key paint. */
  readonly tool: number;
  /** The state that the other mouse button and X paint. */
  readonly otherTool: number;
  /** The state that Z and Enter paint. Default: the state of the main mouse button. */
  readonly keyTool?: number;
  /** The paints of the keys. Default: the usual ones. */
  readonly paints?: KeyPaints;
  /** The choice of colours, on a coloured board: by keys, and from a cell. */
  readonly brush?: Brush | undefined;
  readonly marks?: readonly Mark[];
  /** A board with only the guessed marks, which screen readers hear as guesses. */
  readonly guessed?: ReadonlySignal<AnyGrid | undefined>;
  /** Whether one finger, or the main mouse button, moves the board instead of painting. Default: no. */
  readonly isMoving?: boolean;
  /** Whether a finger that rests on its first cell paints the other state there. Default: no. */
  readonly holdPaintsOther?: boolean;
  /** Whether strokes spare marks of other kinds, also a stroke that begins on such a mark. Default: no. */
  readonly protectsMarks?: boolean;
  /** Whether the number of cells of a stroke stands beside the pointer. Default: no. */
  readonly showsLength?: boolean;
  /** The rows and columns that are scrolled into sight whenever they change. */
  readonly pointedOut?: PointedOut | undefined;
  /** Room for clues, in cells. Default: none. */
  readonly margins?: { readonly left: number; readonly top: number };
  /** Draws the clues beside and above the cells. */
  readonly clues?: (lit: Lit) => ComponentChildren;
  /** Draws the cells. */
  readonly drawing: (lit: Lit) => ComponentChildren;
  /** Whether the page of the board is the puzzle's own. */
  readonly isColoured?: boolean;
  /** The style of the cells. */
  readonly style?: Record<string, string> | undefined;
  /** Whether to show only the picture. */
  readonly isFinished?: boolean;
  /** The size of a cell after zooming, kept for later boards; undefined while the whole board fits. */
  readonly zoomed?: Signal<number | undefined>;
  /** Called when `?` is pressed. */
  readonly onKeys?: () => void;
  /** Controls that stand beside those of the zoom. */
  readonly children?: ComponentChildren;
}

/** The cell whose row and column are lit. */
type Lit = ReadonlySignal<Place | undefined>;

/** The meaning of marks, for screen readers. */
const NOTES: Record<Mark['kind'], string> = {
  settled: 'just settled',
  guess: 'guessed',
  differs: 'differs between solutions',
  wrong: 'wrong',
  hint: 'pointed out',
};

const NO_MARGINS = { left: 0, top: 0 };

/** A board to play with mouse, pen, fingers, keyboard or a screen reader. */
export function PlayableBoard(props: PlayableBoardProps) {
  const { size, painting, marks = [], pointedOut, margins = NO_MARGINS } = props;
  const help = useId();
  const frame = useRef<HTMLDivElement>(null);
  const cells = useRef<HTMLDivElement>(null);
  const ownZoom = useSignal<number | undefined>(undefined);
  const options = { ...props, keyTool: props.keyTool ?? props.tool };
  const input = useMemo(() => new BoardInput(options), []);
  input.update(options);
  const { lit, cursor, focusRequest } = input;
  const notes = new Map(marks.map((mark) => [cellOfPlace(mark, size.width), NOTES[mark.kind]]));

  useEffect(() => {
    if (frame.current === null || cells.current === null) return;
    const zoom = new Zoom(frame.current, cells.current, size.width, props.zoomed ?? ownZoom);
    input.zoom = zoom;
    return readPointers(cells.current, size, zoom, frame.current, input.pointerActions);
  }, [painting, size.width, size.height, props.zoomed]);

  useEffect(() => {
    if (pointedOut !== undefined) void pointOut(pointedOut);
  }, [pointedOut]);
  const pointOut = async (target: PointedOut) => {
    const { scrollIntoSight, targetOf } = await import('./point-out.ts');
    if (frame.current !== null && cells.current !== null)
      scrollIntoSight(frame.current, cells.current, size, targetOf(target));
  };

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
            {props.clues !== undefined && <div class="corner" />}
            {props.clues?.(lit)}
            <div
              class="cells"
              ref={cells}
              role="grid"
              data-pointed={input.isPointed}
              data-moving={props.isMoving}
              aria-label={props.label}
              aria-describedby={help}
              aria-rowcount={size.height}
              aria-colcount={size.width}
              tabIndex={-1}
              data-coloured={props.isColoured ?? false}
              style={props.style}
              onKeyDown={input.onKeyDown}
              onKeyUp={input.onKeyUp}
              onFocusIn={input.onFocusIn}
              onFocusOut={input.onFocusOut}
              onClick={input.onClick}
            >
              {props.drawing(lit)}
              <CellRows
                {...{ size, painting, notes, cursor, focusRequest }}
                spoken={props.spoken}
                guessed={props.guessed}
              />
              {props.showsLength && <StrokeLength painting={painting} width={size.width} />}
            </div>
          </div>
        </div>
      </div>
      <p class="unseen" id={help}>
        {props.help}
      </p>
      <p class="unseen" role="status">
        {painting.said}
      </p>
    </div>
  );
}

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
