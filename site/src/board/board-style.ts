import { type Shades, shadeOf } from './shades.ts';

/** The style that shows the chosen colour at the pointer, and in the ring around the cursor's cell. */
function brushStyle(palette: Shades, tool: number): Record<string, string> {
  const shade = shadeOf(palette, tool);
  if (shade === undefined) return { '--brush': palette.background, cursor: 'cell' };
  const { value, ink, letter } = shade;
  const text = palette.showsLetters
    ? `<text x="22" y="26.5" font-family="monospace" font-size="13" text-anchor="middle" fill="${ink}">${letter}</text>`
    : '';
  // A cross, whose middle is the active point, with a drop of the colour beside it.
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><path d="M8 1v14M1 8h14" stroke="#fff" stroke-width="4"/><path d="M8 1v14M1 8h14" stroke="#000" stroke-width="2"/><circle cx="22" cy="22" r="9" fill="${value}" stroke="#fff" stroke-width="2"/><circle cx="22" cy="22" r="9" fill="none" stroke="#000"/>${text}</svg>`;
  return { '--brush': value, cursor: `url("data:image/svg+xml,${encodeURIComponent(picture)}") 8 8, cell` };
}

/** The page of a coloured board is the puzzle's own. */
const pageStyle = ({ background, ink, soft, rule, fineRule }: Shades) => ({
  '--page': background,
  '--page-ink': ink,
  '--page-soft': soft,
  '--page-rule': rule,
  '--page-fine-rule': fineRule,
});

/** Returns the style of a playable board in the colours of a palette. */
export const boardStyle = (palette: Shades, tool: number): Record<string, string> => ({
  ...pageStyle(palette),
  ...brushStyle(palette, tool),
});
