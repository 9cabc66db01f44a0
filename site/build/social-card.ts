import { createRequire } from 'node:module';
import { type Grid, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { renderSvg } from '@crosshatch/core/render';
import { Resvg } from '@resvg/resvg-js';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;

/** Sizes of the text in pixels. The font is monospaced. */
const TITLE = { size: 60, line: 72, letters: 15, lines: 4 };
const DESCRIPTION = { size: 25, line: 38, letters: 36, lines: 4 };

const { resolve } = createRequire(import.meta.url);
const font = (weight: string) => resolve(`@expo-google-fonts/roboto-mono/${weight}/RobotoMono_${weight}.ttf`);
const FONTS = [font('400Regular'), font('600SemiBold')];

/** The text and the picture of a page for sharing. */
export interface Card {
  readonly title: string;
  readonly description: string;
  readonly picture: Grid;
}

/** Returns the card as a PNG of 1200×630 pixels: title and description beside the picture as a solved puzzle. */
export function cardPng(card: Card): Uint8Array {
  const drawing = new Resvg(cardSvg(card), {
    font: {
      loadSystemFonts: false,
      fontFiles: FONTS,
      defaultFontFamily: 'Roboto Mono',
      monospaceFamily: 'Roboto Mono',
    },
  });
  return drawing.render().asPng();
}

function cardSvg({ title, description, picture }: Card): string {
  const puzzle = puzzleOfGrid(picture);
  const drawn = renderSvg(puzzle, picture, { clues: true })
    .replace(/ width="[^"]*" height="[^"]*"/, ' x="690" y="70" width="470" height="490"')
    .replace('<title>', `<style>${PUZZLE_STYLE}</style><title>`);
  const titleLines = wrap(title, TITLE.letters, TITLE.lines);
  const top = 212;
  const below = top + titleLines.length * TITLE.line + 6;
  const descriptionLines = wrap(description, DESCRIPTION.letters, DESCRIPTION.lines);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Roboto Mono">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#faf8f2"/>
<rect x="650" width="550" height="${HEIGHT}" fill="#fff"/>
<path d="M650 0v${HEIGHT}" stroke="#d9d5c8" stroke-width="2"/>
<path transform="translate(${MARGIN} ${MARGIN}) scale(1.5)" fill="#2b3a8c" d="M7 1h5v30H7zM20 1h5v30h-5zM1 7h30v5H1zM1 20h30v5H1z"/>
<text x="${MARGIN + 66}" y="${MARGIN + 36}" font-size="34" font-weight="600" fill="#1d2030">Crosshatch</text>
<g font-size="${TITLE.size}" font-weight="600" fill="#1d2030">${texts(titleLines, top, TITLE.line)}</g>
<g font-size="${DESCRIPTION.size}" fill="#565a6b">${texts(descriptionLines, below, DESCRIPTION.line)}</g>
${drawn}
</svg>`;
}

const PUZZLE_STYLE = '.filled { stroke: #2b3a8c } .lines { stroke: #b5b1a6 } .rows, .columns { fill: #565a6b }';

const texts = (lines: readonly string[], top: number, height: number): string =>
  lines.map((line, index) => `<text x="${MARGIN}" y="${top + index * height}">${escaped(line)}</text>`).join('');

/** In attributes of a page, `&` and quotes are encoded already. */
const escaped = (text: string): string => text.replaceAll('<', '&lt;');

/** Breaks a text into lines of whole words. An ellipsis replaces the rest. */
function wrap(text: string, letters: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= letters) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1]?.slice(0, letters - 1)}…`];
}
