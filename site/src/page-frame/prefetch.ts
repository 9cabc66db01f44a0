/*
 * Fetches a page of the site ahead once a pointer rests on a link to it, or the keys reach the link. Pages that the reader pays
 * for by the byte are left alone.
 */

/** The time that a pointer rests on a link that it does not just cross, in milliseconds. */
const REST = 80;

const asked = new Set([location.pathname]);
let resting = 0;

function follow({ target }: Event): void {
  clearTimeout(resting);
  // Below the root, all targets are elements.
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

const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
if (!connection?.saveData)
  for (const event of ['pointerover', 'focusin']) document.documentElement.addEventListener(event, follow);
