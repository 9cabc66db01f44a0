import { useEffect, useState } from 'preact/hooks';
import { fragmentOf } from './address.ts';

/** A link to the figure in its present state. A click copies the link, and puts it into the address bar. */
export function FigureLink({ figure, state }: { readonly figure: string; readonly state: string }) {
  const [notice, setNotice] = useState<string>();
  useEffect(() => {
    if (notice === undefined) return;
    const timer = setTimeout(() => setNotice(undefined), 2000);
    return () => clearTimeout(timer);
  }, [notice]);
  const href = fragmentOf({ figure, state });
  const copy = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.replaceState(null, '', href);
    try {
      await navigator.clipboard.writeText(location.href);
      setNotice('Link copied');
    } catch {
      setNotice('Link in the address bar');
    }
  };
  return (
    <a class="button small" href={href} onClick={copy}>
      <span aria-live="polite">{notice ?? 'Link'}</span>
    </a>
  );
}
