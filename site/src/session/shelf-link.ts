import { MODES, type Mode } from './mode.ts';

/**
 * Returns the work and the mode in a link of the shelf; undefined for any other fragment. Such a link works only in this
 * browser.
 *
 * @example shelvedEntry('shelf=p-0123&mode=play') // { work: 'p-0123', mode: 'play' }
 */
export function shelvedEntry(fragment: string): { readonly work: string; readonly mode?: Mode } | undefined {
  const [, work, named] = /^shelf=([\w-]+)(?:&mode=(\w+))?$/.exec(fragment) ?? [];
  if (work === undefined) return undefined;
  const mode = MODES.find((known) => known === named);
  return { work, ...(mode !== undefined && { mode }) };
}
