/**
 * Makes the page inert to keys and screen readers, except an element, alerts, dialogs and the notice of lost parts.
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
