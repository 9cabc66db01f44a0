import { useEffect, useRef } from 'preact/hooks';

/** A figure on a page and its state, in the fragment of the address: `#propagation:12`. */
export interface FigurePlace {
  readonly figure: string;
  /** The state in the figure's own notation: a step, a line, a puzzle. */
  readonly state: string;
}

export const fragmentOf = ({ figure, state }: FigurePlace): string =>
  `#${figure}${state === '' ? '' : `:${encodeURI(state)}`}`;

export function figurePlaceOf(fragment: string): FigurePlace | undefined {
  const [, figure, state = ''] = /^#([a-z][a-z-]*)(?::(.*))?$/s.exec(fragment) ?? [];
  if (figure === undefined) return undefined;
  try {
    return { figure, state: decodeURI(state) };
  } catch {
    return { figure, state: '' };
  }
}

/** Returns the step that a link names, a whole number up to `last`; 0 for any other text. */
export const stepOf = (text: string | undefined, last = Number.MAX_SAFE_INTEGER): number =>
  Math.max(0, Math.min(last, Math.trunc(Number(text)) || 0));

/** The event that shows a place without a change of the address. */
const SHOWN = 'figure-place';

/** Puts a figure of the page into a state, without a change of the address. */
export function showPlace(place: FigurePlace): void {
  dispatchEvent(new CustomEvent<FigurePlace>(SHOWN, { detail: place }));
}

/**
 * Puts a figure into the state that the address names, when the page opens and when a link to the figure is followed. Also
 * shows the states at which words of the text point.
 */
export function useAddress(figure: string, show: (state: string) => void): void {
  // A link may be followed long after the first rendering, whose function would know only the figure's first state.
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    const take = (place: FigurePlace | undefined) => {
      if (place?.figure === figure && place.state !== '') latest.current(place.state);
    };
    const follow = () => take(figurePlaceOf(location.hash));
    const point = (event: Event) => event instanceof CustomEvent && take(event.detail);
    follow();
    addEventListener('hashchange', follow);
    addEventListener(SHOWN, point);
    return () => {
      removeEventListener('hashchange', follow);
      removeEventListener(SHOWN, point);
    };
  }, [figure]);
}
