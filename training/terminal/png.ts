import { fileURLToPath } from 'node:url';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { Resvg } from '@resvg/resvg-js';

/** A picture with more pixels would take half a gigabyte while it is drawn. */
const MOST_PIXELS = 1 << 26;

/** The size of an SVG document of ours, which is known before it is read. */
const SIZE = /^<svg [^>]*\bwidth="([\d.]+)" height="([\d.]+)"/;

/** The font of the clues comes with a package: a machine may have no fonts. */
const FONT = fileURLToPath(import.meta.resolve('@expo-google-fonts/roboto-mono/400Regular/RobotoMono_400Regular.ttf'));

/** An SVG picture of a puzzle as PNG. Fails with a message where it is too large. */
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
