import { encodeEntities } from '../../formats/index.ts';
import { type ColourSetPuzzle, letterOf } from '../../puzzle/index.ts';
import { CHARACTER_WIDTH, roundedPixels } from '../svg-parts.ts';
import { type Look, patternOf } from './look.ts';

/** The legend of a picture: each colour with its letter, its name or else its value, and its pattern if cells have patterns. */
export interface Legend {
  readonly height: number;
  /** @param top the legend's upper edge in the picture, in pixels */
  readonly draw: (left: number, top: number) => string[];
}

const FONT = 12;
const ENTRY_HEIGHT = 22;
const SWATCH = 16;
/** The space between a swatch and its text, and between entries. */
const GAP = 6;

/** @param width the pixels for entries beside each other; each line has at least one entry, even if it is wider */
export function legendOf({ colours }: ColourSetPuzzle, { fills, inks, marks }: Look, width: number): Legend {
  const texts = colours.map(({ name, value }, at) => `${letterOf(at + 1)} ${name ?? value}`);
  const longest = texts.reduce((most, text) => Math.max(most, text.length), 0);
  const entryWidth = SWATCH + GAP + longest * FONT * CHARACTER_WIDTH + 2 * GAP;
  const inLine = Math.max(1, Math.floor(width / entryWidth));
  const entry = (text: string, at: number): string => {
    const colour = at + 1;
    const x = roundedPixels((at % inLine) * entryWidth);
    const y = Math.floor(at / inLine) * ENTRY_HEIGHT;
    const pattern = `<path fill="none" stroke="${inks[colour]}" stroke-width="0.08" transform="translate(${x} ${y}) scale(${SWATCH})" d="${patternOf(colour, 0, 0)}"/>`;
    return [
      `<rect x="${x}" y="${y}" width="${SWATCH}" height="${SWATCH}" fill="${fills[colour]}" stroke="#999"/>`,
      marks === 'patterns' ? pattern : '',
      `<text x="${roundedPixels(x + SWATCH + GAP)}" y="${y + 12}">${encodeEntities(text)}</text>`,
    ].join('');
  };
  return {
    height: Math.ceil(colours.length / inLine) * ENTRY_HEIGHT,
    draw: (left, top) => [
      `<g class="legend" font-family="monospace" font-size="${FONT}" transform="translate(${roundedPixels(left)} ${roundedPixels(top)})">`,
      ...texts.map(entry),
      '</g>',
    ],
  };
}
