import { basicColourName } from '../../colour/index.ts';
import { letterOf } from './clue.ts';
import type { Colour } from './palette.ts';

/** Names the colours of a puzzle: by their own names, or else by the nearest basic colours. Equal names get a letter too. */
export function colourNames(colours: readonly Colour[]): string[] {
  const names = colours.map(({ name, value }) => (name?.trim() ? name.trim() : basicColourName(value)));
  return names.map((name, index) =>
    names.some((other, at) => at !== index && other === name) ? `${name} ${letterOf(index + 1)}` : name,
  );
}
