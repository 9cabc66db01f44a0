import { savesData } from '../offline/saves-data.ts';

/*
 * Prefetches a page of the site when a pointer rests on a link to it, or the keyboard reaches the link. Does nothing if the
 * reader's browser saves data.
 */

/** The time in milliseconds after which a pointer rests on a link, and does not only cross it. */
const REST = 80;

const asked = new Set([location.pathname]);
let resting = 0;

function follow({ target }: Event): void {
  clearTimeout(resting);
  // All targets below the root are elements.
  const link = (target as Element).closest('a');
  if (link?.origin !== location.origin || link.download || asked.has(link.pathname)) return;
  resting = window.setTimeout(() => {
    asked.add(link.pathname);
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = link.href;
    document.head.append(hint);
  }, REST);
}

if (!savesData())
  for (const event of ['pointerover', 'focusin']) document.documentElement.addEventListener(event, follow);
