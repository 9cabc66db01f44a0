const PATHS = {
  first: 'M4 3v10M13 3 6 8l7 5z',
  back: 'M11 3 5 8l6 5z',
  forward: 'M5 3l6 5-6 5z',
  last: 'M12 3v10M3 3l7 5-7 5z',
} as const;

export type IconName = keyof typeof PATHS;

/** An icon that says nothing to a screen reader: its button has the name. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
