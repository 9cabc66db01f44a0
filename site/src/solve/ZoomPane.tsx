import { heightOf, type Size, widthOf } from '@crosshatch/core/puzzle';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { marginsOf } from '../board/BoardPicture.tsx';
import { useOpened } from '../loading/use-opened.ts';
import { clueScale } from './clue-scale.ts';
import type { StuckCluesProps } from './StuckClues.tsx';

interface ZoomPaneProps {
  /** Changes whenever other cells are pointed out, which are then scrolled into sight. */
  readonly pointed: unknown;
  /** The clues. They stay in sight while the picture is enlarged. */
  readonly clues: Omit<StuckCluesProps, 'scale' | 'margins'>;
  /** The least width and height of the picture in cells. */
  readonly least: number;
  /** Draws the picture. The size of its clues is relative to its cells. */
  readonly children: (clueScale: number) => ComponentChildren;
}

const STEP = 1.5;
const MOST = 16;
/** The cells and lines to keep in sight, the most important first. */
const POINTED = ['.cursor', '.mark path', '.band'];

/** A picture that the reader can enlarge; then it scrolls. */
export function ZoomPane({ pointed, clues, least, children }: ZoomPaneProps) {
  const [zoom, setZoom] = useState(1);
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(1);
  const isEnlarged = zoom > 1;
  const stuck = useOpened(async () => (await import('./StuckClues.tsx')).StuckClues);
  const [pane, setPane] = useState<Size | undefined>(undefined);
  useEffect(() => {
    if (!isEnlarged || frame.current === null) return;
    const { current } = frame;
    stuck.open();
    const observer = new ResizeObserver(() => setPane({ width: current.clientWidth, height: current.clientHeight }));
    observer.observe(current);
    return () => observer.disconnect();
  }, [isEnlarged]);
  const { puzzle, palette } = clues;
  const margins = useMemo(() => marginsOf(puzzle, palette), [puzzle, palette]);
  // Clues of very long lines are not drawn at all.
  const hasClues = margins.left > 1;
  const isStuck = isEnlarged && hasClues && stuck.opened !== undefined && pane !== undefined;
  const size = { width: widthOf(puzzle), height: heightOf(puzzle) };
  const scale = isStuck ? clueScale({ pane, zoom, size, margins, least }) : 1;
  const by = (factor: number) => setZoom((now) => Math.max(1, Math.min(MOST, now * factor)));

  useLayoutEffect(() => {
    const pane = frame.current;
    const ratio = zoom / before.current;
    before.current = zoom;
    if (pane === null || ratio === 1) return;
    // The middle of the visible part stays in the middle.
    pane.scrollLeft = (pane.scrollLeft + pane.clientWidth / 2) * ratio - pane.clientWidth / 2;
    pane.scrollTop = (pane.scrollTop + pane.clientHeight / 2) * ratio - pane.clientHeight / 2;
  }, [zoom]);
  useEffect(() => {
    if (frame.current !== null && zoom > 1) showPointed(frame.current);
  }, [pointed, zoom]);
  useEffect(() => {
    // On paper, nothing scrolls.
    const fit = (): void => setZoom(1);
    addEventListener('beforeprint', fit);
    return () => removeEventListener('beforeprint', fit);
  }, []);
  useEffect(() => {
    const pane = frame.current;
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      by(event.deltaY < 0 ? STEP : 1 / STEP);
    };
    pane?.addEventListener('wheel', onWheel, { passive: false });
    return () => pane?.removeEventListener('wheel', onWheel);
  }, []);

  return (
    <>
      <fieldset class="zoom-buttons needs-script" aria-label="Size">
        <button type="button" class="button" aria-label="Smaller" onClick={() => by(1 / STEP)}>
          −
        </button>
        <button type="button" class="button" aria-label="Larger" onClick={() => by(STEP)}>
          +
        </button>
        {isEnlarged && (
          <button type="button" class="button" onClick={() => setZoom(1)}>
            Fit
          </button>
        )}
      </fieldset>
      <div class="zoom-frame" ref={frame}>
        <div class="zoom-plane" style={{ width: `${100 * zoom}%`, height: `${100 * zoom}%` }}>
          {children(scale)}
          {isStuck && stuck.opened && <stuck.opened.Component {...clues} scale={scale} margins={margins} />}
        </div>
      </div>
    </>
  );
}

/** Scrolls just far enough to show the beginning of the first of the `POINTED` elements. */
function showPointed(frame: HTMLElement): void {
  const shown = POINTED.map((kind) => frame.querySelector(kind)).find((element) => element !== null);
  if (shown === undefined || shown === null) return;
  const box = shown.getBoundingClientRect();
  const sight = frame.getBoundingClientRect();
  // The clues cover the cells behind them.
  const clues = frame.querySelector('.stuck .corner')?.getBoundingClientRect();
  const [left, top] = [sight.left + (clues?.width ?? 0), sight.top + (clues?.height ?? 0)];
  frame.scrollLeft += distance(box.left, box.right, left, sight.left + frame.clientWidth);
  frame.scrollTop += distance(box.top, box.bottom, top, sight.top + frame.clientHeight);
}

/** Returns the distance to scroll to bring a stretch into sight, with a little room. */
function distance(from: number, to: number, start: number, end: number): number {
  const room = Math.min(40, (end - start) / 4);
  if (from < start + room) return to > end - room ? 0 : from - start - room;
  return to > end - room ? Math.min(from - start - room, to - end + room) : 0;
}
