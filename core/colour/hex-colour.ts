/** Reads a colour, `#rgb` or `#rrggbb`, as `#rrggbb` in small letters; undefined for any other text or value. */
export function hexColour(text: string): string | undefined {
  // A caller in JavaScript may pass a colour of another form, such as a number.
  const lower = String(text).toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(lower)) return lower;
  return /^#[0-9a-f]{3}$/.test(lower) ? lower.replaceAll(/[0-9a-f]/g, '$&$&') : undefined;
}
