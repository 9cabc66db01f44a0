import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * Keeps the focus in a part of the page. If a redraw removes the element that has the focus, it goes to the board's cursor,
 * or if the part has no board to play on, to its first button beside the board.
 */
export function useKeptFocus(part: RefObject<HTMLElement>): void {
  const hadFocus = part.current?.contains(document.activeElement);
  useLayoutEffect(() => {
    if (hadFocus && document.activeElement === document.body)
      part.current?.querySelector<HTMLElement>('.cell[tabindex="0"], .side button')?.focus();
  });
}
