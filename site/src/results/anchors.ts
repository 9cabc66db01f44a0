/** Returns the id of a section from its heading: `10×10: wrong cells (Figure 8)` gives `10x10-wrong-cells-figure-8`. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll('×', 'x')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
