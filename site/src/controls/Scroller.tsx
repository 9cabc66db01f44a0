import type { ComponentChildren } from 'preact';

/** A box whose content scrolls where it is too wide or too high, by the keyboard too. */
export function Scroller({
  label,
  isTall = false,
  children,
}: {
  readonly label: string;
  readonly isTall?: boolean;
  readonly children: ComponentChildren;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus, keys cannot scroll it
    <section class={isTall ? 'scroll tall' : 'scroll'} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
