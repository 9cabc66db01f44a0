import { useEffect, useRef } from 'preact/hooks';

/**
 * Begins turns of a part of the page, so that a late answer can be dropped. A turn lasts until the next one begins or the part
 * goes away; the function that begins it returns a function that tells whether it still lasts.
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
