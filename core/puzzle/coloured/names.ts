import { basicColourName } from '../../colour/index.ts';
import { letterOf } from './clue.ts';
import type { Colour } from './palette.ts';

/** Names for the colours of a puzzle: their own, or the nearest basic ones. Equal names get their colours' letters. */
export function colourNames(colours: readonly Colour[]): string[] {
  const names = colours.map(({ name, value }) => (name?.trim() ? name.trim() : basicColourName(value)));
  return names.map((name, index) =>
    names.some((other, at) => at !== index && other === name) ? `${name} ${letterOf(index + 1)}` : name,
  );
}
