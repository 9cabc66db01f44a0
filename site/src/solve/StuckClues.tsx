import { type AnyPuzzle, heightOf, type Line, type Place, widthOf } from '@crosshatch/core/puzzle';
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Margins } from '../board/BoardPicture.tsx';
import { ClueMargin } from '../board/NonogramBoard.tsx';
import type { Palette } from '../board/shades.ts';

export interface StuckCluesProps {
  readonly puzzle: AnyPuzzle;
  /** The colours of a coloured puzzle. */
  readonly palette: Palette | undefined;
  /** The room of the clues in cells, and their size relative to the cells. */
  readonly margins: Margins;
  readonly scale: number;
  /** Lines at work, and the line whose clue is under the cursor. */
  readonly lines: readonly Line[];
  readonly clashing: readonly Line[];
  /** Called with the line whose clue was clicked; undefined if clues cannot be changed. */
  readonly onClue: ((line: Line) => void) | undefined;
}

/** The place of the first cell in the enlarged picture, and the size of a cell, in pixels. */
interface Measures {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
}

/** The clues of an enlarged picture. They stay in sight while the picture scrolls, as on a board in play. */
export function StuckClues({ puzzle, palette, margins, scale, lines, clashing, onClue }: StuckCluesProps) {
  const root = useRef<HTMLDivElement>(null);
  const [measures, setMeasures] = useState<Measures | undefined>(undefined);
  useLayoutEffect(() => {
    const plane = root.current?.parentElement;
    if (plane == null) return;
    const measure = () => setMeasures(measured(plane));
    const observer = new ResizeObserver(measure);
    observer.observe(plane);
    measure();
    return () => observer.disconnect();
  }, [margins, scale]);
  const lit = useSignal<Place | undefined>(undefined);
  const clues = useMemo(() => {
    const shared = { puzzle, palette, states: undefined, showBroken: false, lit };
    return (
      <>
        <ClueMargin axis="column" {...shared} />
        <ClueMargin axis="row" {...shared} />
      </>
    );
  }, [puzzle, palette]);
  const click = (event: MouseEvent) => {
    const margin = event.target instanceof Element ? event.target.closest('.clue-margin') : null;
    if (margin === null || measures === undefined) return;
    const { left, top } = margin.getBoundingClientRect();
    const isRow = margin.classList.contains('of-rows');
    const index = Math.floor((isRow ? event.clientY - top : event.clientX - left) / measures.cell);
    onClue?.({ axis: isRow ? 'row' : 'column', index });
  };
  const { x, y, cell } = measures ?? { x: 0, y: 0, cell: 0 };
  const clue = scale * cell;
  const style = {
    left: `${x - clue * margins.left}px`,
    top: `${y - clue * margins.top}px`,
    '--cell': `${cell}px`,
    '--clue': `${clue}px`,
    '--left': margins.left,
    '--top': margins.top,
    '--columns': widthOf(puzzle),
    '--rows': heightOf(puzzle),
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the board beneath takes the keys
    <div ref={root} class="playable stuck" style={style} hidden={measures === undefined} onClick={click}>
      <div class="plane" aria-hidden="true">
        <div class="corner" />
        <Bands axis="column" {...{ lines, clashing }} />
        <Bands axis="row" {...{ lines, clashing }} />
        {clues}
      </div>
    </div>
  );
}

/** The lit lines, behind their clues. */
function Bands({ axis, lines, clashing }: Pick<StuckCluesProps, 'lines' | 'clashing'> & Pick<Line, 'axis'>) {
  const of = (some: readonly Line[], kind: string) =>
    some
      .filter((line) => line.axis === axis)
      .map(({ index }) => <div key={`${kind}-${index}`} class={`lit ${kind}`} style={{ '--at': index }} />);
  return (
    <div class={`clue-margin of-${axis}s bands`}>
      {of(lines, 'working')}
      {of(clashing, 'clashing')}
    </div>
  );
}

/** Measures the picture in its plane; undefined while it is not drawn. */
function measured(plane: HTMLElement): Measures | undefined {
  const matrix = plane.querySelector<SVGSVGElement>('svg.board')?.getScreenCTM();
  if (matrix == null) return undefined;
  const { x, y } = plane.getBoundingClientRect();
  return { x: matrix.e - x, y: matrix.f - y, cell: matrix.a };
}
