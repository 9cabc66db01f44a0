import type { ComponentChildren } from 'preact';

export interface ScrollProps {
  readonly label: string;
  readonly children: ComponentChildren;
}

/** What may be wider than the page: it scrolls, and takes the focus so that the arrow keys scroll it too. */
export const Scroll = ({ label, children }: ScrollProps) => (
  <section class="scroll" tabindex={0} aria-label={label}>
    {children}
  </section>
);
