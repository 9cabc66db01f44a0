// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be laid over a picture
import { type CellState, EMPTY, FILLED, heightOf, type Line, type Puzzle, widthOf } from '@crosshatch/core/puzzle';
import { type ReadonlySignal, type Signal, useComputed, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { BoardDrawing } from './BoardDrawing.tsx';
import { type Margins, type Mark, marginsOf } from './BoardPicture.tsx';
import { CellRows, placeOf, type StateWords } from './CellRows.tsx';
import { ClueMargin } from './ClueMargin.tsx';
import { keyName, moved, type Paint, paintOf, zoomOf } from './keys.ts';
import type { LineStates } from './line-states.ts';
import type { Painting } from './painting.ts';
import type { Place } from './place.ts';
import { readPointers } from './pointers.ts';
import { type Span, scrollIntoSight, type Target } from './sight.ts';
import { Zoom } from './zoom.ts';
import './playable.css';

export interface PlayableBoardProps {
  readonly puzzle: Puzzle;
  readonly painting: Painting;
  /** The board's accessible name. */
  readonly label: string;
  /** How the states of cells are called: empty, filled, unknown. */
  readonly words: StateWords;
  /** What the main button of the mouse paints, a finger, and Shift with a key that moves; filled unless told, as Z. */
  readonly tool?: CellState;
  /** What the other button paints, and X; empty unless told. */
  readonly otherTool?: CellState;
  /** How far the lines have come, to strike blocks that are found. */
  readonly states?: ReadonlySignal<LineStates>;
  /** Whether lines that are broken show it. */
  readonly showBroken?: boolean;
  /** Whether cells known to be empty are crossed; unless told, where blank cells are unknown. */
  readonly showCrosses?: boolean;
  readonly marks?: readonly Mark[];
  /** Lines at work. */
  readonly lines?: readonly Line[];
  /** The rows and columns that are scrolled into sight whenever they change. */
  readonly pointedOut?: PointedOut | undefined;
  /** Room for clues; unless told, what these clues need. Fixed room keeps a board in place whose clues change. */
  readonly margins?: Margins;
  /** Whether to show the picture alone. */
  readonly isFinished?: boolean;
  /** How large a cell was made by zooming, for boards that come after this one; undefined where the board fits. */
  readonly zoomed?: Signal<number | undefined>;
  /** Asked for with `?`. */
  readonly onKeys?: () => void;
  /** Controls that stand beside those of the zoom. */
  readonly children?: ComponentChildren;
}

/** Cells and lines that somebody is told of. */
export interface PointedOut {
  readonly marks: readonly Mark[];
  readonly lines: readonly Line[];
}

/** What marks mean, for those who hear the cells. */
const NOTES: Record<Mark['kind'], string> = {
  settled: 'just settled',
  guess: 'guessed',
  differs: 'differs between solutions',
  wrong: 'wrong',
  hint: 'pointed out',
};

/** A board to act on with mouse, pen, fingers, keyboard or a screen reader. */
export function PlayableBoard(props: PlayableBoardProps) {
  const { puzzle, painting, label, words, states, showBroken = false, marks = [], lines = [], isFinished } = props;
  const { tool = FILLED, otherTool = EMPTY, margins = marginsOf(puzzle), children } = props;
  const size = { width: widthOf(puzzle), height: heightOf(puzzle) };
  const help = useId();
  const frame = useRef<HTMLDivElement>(null);
  const cells = useRef<HTMLDivElement>(null);
  const zoom = useRef<Zoom | undefined>(undefined);
  const ownZoom = useSignal<number | undefined>(undefined);
  const cursor = useSignal<Place>({ row: 0, column: 0 });
  const focusRequest = useSignal<FocusOptions | undefined>(undefined);
  const hovered = useSignal<Place | undefined>(undefined);
  const hasFocus = useSignal(false);
  /** Whether the board was last acted on by a pointer, which shows where it is without a ring around the cell. */
  const isPointed = useSignal(false);
  const said = useSignal('');
  const lit = useComputed(() => hovered.value ?? (hasFocus.value ? cursor.value : undefined));
  /** The key that is held down to paint along. */
  const held = useRef<string | undefined>(undefined);

  const numberOf = ({ row, column }: Place) => row * size.width + column;
  const begin = (place: Place, paint: Paint, main: CellState) => {
    const state = paint === 'main' ? main : paint === 'other' ? otherTool : painting.blank;
    painting.begin(numberOf(place), { state, toggles: true });
  };
  const focusCell = (place: Place, options: FocusOptions = {}) => {
    cursor.value = place;
    focusRequest.value = { ...options };
    hovered.value = undefined;
  };
  const notes = new Map(marks.map((mark) => [numberOf(mark), NOTES[mark.kind]]));
  /** Ends what the keyboard paints, and tells it to those who cannot see it. */
  const finish = () => {
    held.current = undefined;
    const painted = painting.end();
    if (painted === undefined) return;
    const { count, state } = painted;
    said.value = `${count === 1 ? 'Cell' : `${count} cells`} ${words[state]}`;
  };

  // What the listeners of this render do, for the pointers that are read from the first render on.
  const actions = useRef({ begin, focusCell, tool });
  actions.current = { begin, focusCell, tool };
  if (cursor.value.row >= size.height || cursor.value.column >= size.width) cursor.value = { row: 0, column: 0 };

  useEffect(() => {
    if (frame.current === null || cells.current === null) return;
    zoom.current = new Zoom(frame.current, cells.current, size.width, props.zoomed ?? ownZoom);
    return readPointers(cells.current, size, zoom.current, frame.current, {
      begin: (place, button) => {
        isPointed.value = true;
        actions.current.focusCell(place, { preventScroll: true });
        actions.current.begin(place, button, actions.current.tool);
      },
      extend: (place) => {
        painting.extend(numberOf(place));
        return painting.stroke.peek()?.axis;
      },
      end: (place) => {
        painting.end();
        actions.current.focusCell(place, { preventScroll: true });
      },
      cancel: () => painting.cancel(),
      hover: (place) => {
        const { row, column } = hovered.peek() ?? {};
        if (place?.row !== row || place?.column !== column) hovered.value = place;
      },
    });
  }, [painting, size.width, size.height]);

  const { pointedOut } = props;
  useEffect(() => {
    if (pointedOut !== undefined && frame.current !== null && cells.current !== null)
      scrollIntoSight(frame.current, cells.current, size, targetOf(pointedOut));
  }, [pointedOut]);

  const onKeyDown = (event: KeyboardEvent): void => {
    isPointed.value = false;
    const press = { key: event.key, control: event.ctrlKey || event.metaKey };
    if (event.altKey) return;
    const paint = paintOf(press);
    const place = moved(press, cursor.peek(), size);
    const zoomed = zoomOf(press);
    if (paint !== undefined) {
      if (!event.repeat) {
        begin(cursor.peek(), paint, FILLED);
        held.current = keyName(event.key);
      }
    } else if (place !== undefined) move(place, event.shiftKey);
    else if (zoomed === 0) zoom.current?.fit();
    else if (zoomed !== undefined) zoom.current?.step(zoomed);
    else if (event.key === 'Escape') {
      painting.cancel();
      held.current = undefined;
    } else if (event.key === '?') props.onKeys?.();
    else return;
    event.preventDefault();
  };
  /** Moves the cursor; what is held paints along, and begins a stroke of its own after each turn. */
  const move = (place: Place, isShifted: boolean): void => {
    const from = cursor.peek();
    if (held.current === undefined && isShifted) {
      painting.begin(numberOf(from), { state: tool, toggles: false });
      held.current = 'Shift';
    }
    const axis = painting.stroke.peek()?.axis;
    if (held.current !== undefined && axis !== undefined) {
      if ((axis === 'row' && place.row !== from.row) || (axis === 'column' && place.column !== from.column))
        painting.turn();
    }
    focusCell(place);
    if (held.current !== undefined) painting.extend(numberOf(place));
  };
  const onKeyUp = ({ key }: KeyboardEvent): void => {
    if (keyName(key) === held.current) finish();
  };
  const onFocusIn = ({ target }: FocusEvent): void => {
    hasFocus.value = true;
    const place = placeOf(target);
    const at = cursor.peek();
    // A screen reader that comes to a far row finds its cells there from then on.
    if (place !== undefined && place.row !== at.row) focusCell(place);
    else if (place !== undefined && place.column !== at.column) cursor.value = place;
  };
  const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && cells.current?.contains(relatedTarget)) return;
    hasFocus.value = false;
    isPointed.value = false;
    if (held.current !== undefined) finish();
  };
  /** A click without a pointer: a screen reader's or a switch's. */
  const onClick = (event: MouseEvent): void => {
    const place = placeOf(event.target);
    if (event.detail !== 0 || place === undefined) return;
    focusCell(place);
    begin(place, 'main', tool);
    finish();
  };

  return (
    <div class="playable" data-finished={isFinished}>
      <div class="row-of-controls playable-controls">
        {children}
        <fieldset class="joined zoom" aria-label="Size">
          <button type="button" class="button" aria-label="Smaller" onClick={() => zoom.current?.step(-1)}>
            −
          </button>
          <button type="button" class="button" aria-label="Larger" onClick={() => zoom.current?.step(1)}>
            +
          </button>
          <button type="button" class="button" onClick={() => zoom.current?.fit()}>
            Fit
          </button>
        </fieldset>
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
            <ClueMargin axis="column" {...{ puzzle, states, showBroken, lit }} />
            <ClueMargin axis="row" {...{ puzzle, states, showBroken, lit }} />
            <div
              class="cells"
              ref={cells}
              role="grid"
              data-pointed={isPointed}
              aria-label={label}
              aria-describedby={help}
              aria-rowcount={size.height}
              aria-colcount={size.width}
              tabIndex={-1}
              onKeyDown={onKeyDown}
              onKeyUp={onKeyUp}
              onFocusIn={onFocusIn}
              onFocusOut={onFocusOut}
              onClick={onClick}
            >
              <BoardDrawing
                shown={painting.shown}
                showCrosses={props.showCrosses ?? painting.blank !== EMPTY}
                {...{ puzzle, marks, lines, lit }}
              />
              <CellRows {...{ puzzle, painting, words, notes, cursor, focusRequest }} />
            </div>
          </div>
        </div>
      </div>
      <p class="unseen" id={help}>
        Arrow keys move. Z makes a cell {words[FILLED]}, X makes it {words[otherTool]}, Backspace makes it{' '}
        {words[painting.blank]}.
      </p>
      <p class="unseen" role="status">
        {said}
      </p>
    </div>
  );
}

/** Where marks and lines are: of a line alone, its index, wherever along it. */
function targetOf({ marks, lines }: PointedOut): Target {
  const span = (numbers: readonly number[]): Span | undefined => {
    if (numbers.length === 0) return undefined;
    return numbers.reduce(([first, last], number): Span => [Math.min(first, number), Math.max(last, number)], [
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
    ] as Span);
  };
  const indices = (axis: Line['axis']) => lines.filter((line) => line.axis === axis).map(({ index }) => index);
  return {
    rows: span([...marks.map(({ row }) => row), ...indices('row')]),
    columns: span([...marks.map(({ column }) => column), ...indices('column')]),
  };
}
