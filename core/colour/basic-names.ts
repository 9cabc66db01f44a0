import { colourDifference } from './oklab.ts';

/** The basic colours that most people name without thinking, and an example of each. */
const BASIC: readonly (readonly [name: string, value: string])[] = [
  ['black', '#000000'],
  ['dark grey', '#505050'],
  ['grey', '#909090'],
  ['light grey', '#cccccc'],
  ['white', '#ffffff'],
  ['dark red', '#8b0000'],
  ['red', '#e4002b'],
  ['pink', '#ff8fb3'],
  ['light pink', '#ffd1dc'],
  ['orange', '#ff8000'],
  ['brown', '#7a4a1e'],
  ['light brown', '#c08a55'],
  ['beige', '#f0dcb8'],
  ['yellow', '#ffd700'],
  ['light yellow', '#fff3a0'],
  ['olive', '#808000'],
  ['dark green', '#0b5a20'],
  ['green', '#1fa038'],
  ['light green', '#90e090'],
  ['turquoise', '#20b8b0'],
  ['light blue', '#99ccff'],
  ['blue', '#1f5fe0'],
  ['dark blue', '#101a70'],
  ['purple', '#7d26b0'],
  ['violet', '#b98fe8'],
  ['magenta', '#e020c0'],
];

/** The name of the basic colour nearest to a value, `#rrggbb`. */
export function basicColourName(value: string): string {
  const distances = BASIC.map(([name, example]) => ({ name, distance: colourDifference(value, example) }));
  return distances.reduce((nearest, other) => (other.distance < nearest.distance ? other : nearest)).name;
}
