import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * The board's cursor, and the buttons that take the focus where there is no board to play on. The cursor is found first, since
 * the buttons stand after the board. A button that clears the board is left out: the reader may press Enter once more.
 */
const PLACES = '.cell[tabindex="0"], .side button:not(.clears), .primary';

/**
 * Keeps the focus in a part of the page. If a redraw removes the element that has the focus, it goes to the board's cursor,
 * or if the part has no board to play on, to its first button.
 *
 * @param around where the focus goes if nothing in the part takes it, or the whole part was removed
 */
export function useKeptFocus(part: RefObject<HTMLElement>, around?: RefObject<HTMLElement>): void {
  const hadFocus = part.current?.contains(document.activeElement);
  useLayoutEffect(() => {
    if (!hadFocus) return;
    for (const place of [part, around])
      if (document.activeElement === document.body) place?.current?.querySelector<HTMLElement>(PLACES)?.focus();
  });
}
