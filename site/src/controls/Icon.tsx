/** Icons drawn as lines; `SOLIDS` are filled. */
const OUTLINES = {
  cross: 'M4 4l8 8M12 4l-8 8',
  clear: 'M3 3h10v10H3z',
  undo: 'M6.5 3.5 3 7l3.5 3.5M3.5 7H10a3 3 0 0 1 0 6H7',
  redo: 'M9.5 3.5 13 7 9.5 10.5M12.5 7H6a3 3 0 0 0 0 6h3',
  back: 'M10 3 5 8l5 5',
  forward: 'M6 3l5 5-5 5',
  pick: 'M3 13l1-3 5-5 2 2-5 5zM8.5 4.5l1.5-1.5 3 3-1.5 1.5',
  move: 'M8 1.5v13M1.5 8h13M6 3.5l2-2 2 2M6 12.5l2 2 2-2M3.5 6l-2 2 2 2M12.5 6l2 2-2 2',
  pause: 'M5.5 3v10M10.5 3v10',
} as const;

const SOLIDS = {
  fill: 'M3 3h10v10H3z',
  first: 'M4 3v10M13 3 6 8l7 5z',
  play: 'M4 3l9 5-9 5z',
  last: 'M12 3v10M3 3l7 5-7 5z',
} as const;

const PATHS = { ...OUTLINES, ...SOLIDS };

export type IconName = keyof typeof PATHS;

/** An icon beside or in place of a button's text, hidden from screen readers. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon" data-solid={name in SOLIDS} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
