/** Red, green and blue of a colour, each a whole number from 0 to 255. @param colour `#rrggbb` */
export function channelsOf(colour: string): [red: number, green: number, blue: number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Writes a colour as `#rrggbb`. @param channels red, green and blue, each a whole number from 0 to 255 */
export const hexOfChannels = (channels: readonly number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
