import type { ComponentChildren } from 'preact';

/** A box that scrolls if its content is too wide or too high, also by the keyboard. */
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
