import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * Keeps the focus in a part of the page. If a redraw removes the element that has the focus, the part's first button gets it.
 */
export function useKeptFocus(part: RefObject<HTMLElement>): void {
  const hadFocus = part.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (hadFocus && document.activeElement === document.body) part.current?.querySelector('button')?.focus();
  });
}
