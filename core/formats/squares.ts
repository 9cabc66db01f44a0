/** The squares among the emoji, each with the colour that it is usually drawn in. */
export const SQUARES: ReadonlyMap<string, string> = new Map([
  ['⬜', '#ffffff'],
  ['⬛', '#000000'],
  ['🟥', '#ff0000'],
  ['🟧', '#ffa500'],
  ['🟨', '#ffff00'],
  ['🟩', '#00c000'],
  ['🟦', '#0060ff'],
  ['🟪', '#a000c0'],
  ['🟫', '#8b4513'],
]);
