import { fileURLToPath } from 'node:url';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { Resvg } from '@resvg/resvg-js';

/** The most pixels of a picture: drawing more would take half a gigabyte. */
const MOST_PIXELS = 1 << 26;

/** Matches the size of our SVG documents, so that it is known before the document is parsed. */
const SIZE = /^<svg [^>]*\bwidth="([\d.]+)" height="([\d.]+)"/;

/** The font of the clues comes with a package: a machine may have no fonts. */
const FONT = fileURLToPath(import.meta.resolve('@expo-google-fonts/roboto-mono/400Regular/RobotoMono_400Regular.ttf'));

/** Converts an SVG picture of a puzzle to PNG. Fails with a message if it is too large. */
export function pngOf(svg: string): Result<Uint8Array, string> {
  const [, width = 0, height = 0] = SIZE.exec(svg)?.map(Number) ?? [];
  if (width * height > MOST_PIXELS)
    return failure(
      `a PNG of ${Math.ceil(width)}×${Math.ceil(height)} pixels is too large: smaller cells (--cell-size), no clues (--no-clues) or an SVG take less`,
    );
  const drawing = new Resvg(svg, {
    font: {
      loadSystemFonts: false,
      fontFiles: [FONT],
      monospaceFamily: 'Roboto Mono',
      defaultFontFamily: 'Roboto Mono',
    },
  });
  return success(drawing.render().asPng());
}
