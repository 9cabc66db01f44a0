import { fileURLToPath } from 'node:url';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { Resvg } from '@resvg/resvg-js';

/** A picture with more pixels would take a gigabyte while it is drawn. */
const MOST_PIXELS = 1 << 27;

/** The font of the clues comes with a package: a machine may have no fonts. */
const FONT = fileURLToPath(import.meta.resolve('@expo-google-fonts/roboto-mono/400Regular/RobotoMono_400Regular.ttf'));

/** An SVG picture of a puzzle as PNG. Fails with a message where it is too large. */
export function pngOf(svg: string): Result<Uint8Array, string> {
  const drawing = new Resvg(svg, {
    font: {
      loadSystemFonts: false,
      fontFiles: [FONT],
      monospaceFamily: 'Roboto Mono',
      defaultFontFamily: 'Roboto Mono',
    },
  });
  const { width, height } = drawing;
  if (width * height > MOST_PIXELS) {
    return failure(`a picture of ${Math.ceil(width)}×${Math.ceil(height)} pixels is too large: take smaller cells`);
  }
  return success(drawing.render().asPng());
}
