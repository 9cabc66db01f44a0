import { useEffect } from 'preact/hooks';

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

/** Puts a figure into the state that the address names, when the page opens and when a link to the figure is followed. */
export function useAddress(figure: string, show: (state: string) => void): void {
  useEffect(() => {
    const follow = () => {
      const place = figurePlaceOf(location.hash);
      if (place?.figure === figure && place.state !== '') show(place.state);
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [figure]);
}
