import { MODES, type Mode } from './mode.ts';

/**
 * The work and the mode in a link of the shelf, which opens a work in this browser alone; undefined for any other fragment.
 *
 * @example shelvedEntry('shelf=p-0123&mode=play') // { work: 'p-0123', mode: 'play' }
 */
export function shelvedEntry(fragment: string): { readonly work: string; readonly mode?: Mode } | undefined {
  const [, work, named] = /^shelf=([\w-]+)(?:&mode=(\w+))?$/.exec(fragment) ?? [];
  if (work === undefined) return undefined;
  const mode = MODES.find((known) => known === named);
  return { work, ...(mode !== undefined && { mode }) };
}
