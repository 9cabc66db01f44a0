/**
 * Puts all of the page but an element out of reach of keys and screen readers. Alerts stay, and the notice of lost parts.
 *
 * @returns a function that undoes it
 */
export function isolated(element: HTMLElement): () => void {
  const others: Element[] = [];
  for (let each: Element | null = element; each !== null && each !== document.body; each = each.parentElement) {
    const beside = [...(each.parentElement?.children ?? [])].filter(
      (other) => other !== each && !other.matches('lost-notice, dialog, script, style, [inert], [role="alert"]'),
    );
    others.push(...beside);
  }
  for (const other of others) other.setAttribute('inert', '');
  return () => {
    for (const other of others) other.removeAttribute('inert');
  };
}
