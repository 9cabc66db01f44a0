const PATHS = {
  fill: 'M3 3h10v10H3z',
  cross: 'M4 4l8 8M12 4l-8 8',
  clear: 'M3 3h10v10H3z',
  undo: 'M6.5 3.5 3 7l3.5 3.5M3.5 7H10a3 3 0 0 1 0 6H7',
  redo: 'M9.5 3.5 13 7 9.5 10.5M12.5 7H6a3 3 0 0 0 0 6h3',
} as const;

/** A sign beside or in place of a button's text. */
export function Icon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg class="icon" data-solid={name === 'fill'} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
