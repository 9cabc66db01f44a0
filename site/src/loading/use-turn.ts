import { useEffect, useRef } from 'preact/hooks';

/**
 * Returns a function that begins a turn of a part of the page, so that late answers can be dropped. A turn lasts until the next
 * turn begins or the part is removed. Beginning a turn returns a function that tells whether the turn still lasts.
 */
export function useTurn(): () => () => boolean {
  const latest = useRef(0);
  const begin = (): (() => boolean) => {
    const turn = ++latest.current;
    return () => turn === latest.current;
  };
  useEffect(() => () => void begin(), []);
  return begin;
}
