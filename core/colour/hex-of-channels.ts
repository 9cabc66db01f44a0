/** Writes a colour as `#rrggbb`. @param channels red, green and blue, each a whole number from 0 to 255 */
export const hexOfChannels = (channels: readonly number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
