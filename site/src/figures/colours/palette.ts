import { itemAt } from '@crosshatch/core/memory';
import { letterOf } from '@crosshatch/core/puzzle';

/** A colour of the figures, the same in both themes, and the class of letters on it. */
interface FigureColour {
  readonly name: string;
  readonly value: string;
  readonly ink: 'faint' | 'light' | 'dark';
}

const COLOURS: readonly FigureColour[] = [
  { name: 'background', value: 'none', ink: 'faint' },
  { name: 'red', value: '#c8102e', ink: 'light' },
  { name: 'yellow', value: '#ffd23f', ink: 'dark' },
  { name: 'blue', value: '#2456b8', ink: 'light' },
  { name: 'green', value: '#1f7a4a', ink: 'light' },
];

/** Returns a colour of the figures by its number; 0 is the background. */
export const colourAt = (colour: number): FigureColour => itemAt(COLOURS, colour);

/** Returns the letter of a colour; a dot for the background. */
export const signOf = (colour: number): string => (colour === 0 ? '·' : letterOf(colour));

/** Returns a colour for a sentence: “red (a)”. */
export const spoken = (colour: number): string =>
  colour === 0 ? 'background' : `${colourAt(colour).name} (${letterOf(colour)})`;
