import { useEffect, useState } from 'preact/hooks';
import { fragmentOf } from './address.ts';

/** A link to the figure in its present state; following it copies it. */
export function FigureLink({ figure, state }: { readonly figure: string; readonly state: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const href = fragmentOf({ figure, state });
  const copy = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.replaceState(null, '', href);
    // Without access to the clipboard, the address bar still has the link.
    await navigator.clipboard?.writeText(location.href).catch(() => undefined);
    setCopied(true);
  };
  return (
    <a class="button small" href={href} onClick={copy}>
      <span aria-live="polite">{isCopied ? 'Link copied' : 'Link'}</span>
    </a>
  );
}
