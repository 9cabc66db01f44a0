import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

/** Windows in which the board takes the whole screen from the start: phones, upright and on their side. */
const SMALL = '(max-width: 50rem), (max-height: 30rem)';

export interface FullBoard {
  readonly isFull: boolean;
  readonly setFull: (isFull: boolean) => void;
}

/**
 * Whether the board takes the whole window. On a small one it does so with each puzzle that is opened.
 *
 * @param root the element that takes the window; everything beside it is out of reach meanwhile
 */
export function useFullBoard(root: RefObject<HTMLElement>, puzzle: object): FullBoard {
  const [isFull, setFull] = useState(false);
  useLayoutEffect(() => setFull(matchMedia(SMALL).matches), [puzzle]);
  useEffect(() => (isFull && root.current !== null ? isolated(root.current) : undefined), [isFull]);
  return { isFull, setFull };
}

/**
 * Puts all of the page but an element out of reach of keys and screen readers. The notice of lost parts stays.
 *
 * @returns a function that undoes it
 */
function isolated(element: HTMLElement): () => void {
  const others: Element[] = [];
  for (let each: Element | null = element; each !== null && each !== document.body; each = each.parentElement) {
    const beside = [...(each.parentElement?.children ?? [])].filter(
      (other) => other !== each && !other.matches('lost-notice, dialog, script, style, [inert]'),
    );
    others.push(...beside);
  }
  for (const other of others) other.setAttribute('inert', '');
  return () => {
    for (const other of others) other.removeAttribute('inert');
  };
}
