import { channelsOf, hexOfChannels } from '../../colour/index.ts';
import { type ColouredGrid, colouredGrid } from '../coloured/grid.ts';
import type { Colour } from '../coloured/palette.ts';
import { failure, type Result, success } from '../result.ts';

// Every runtime has these two functions; TypeScript declares them only together with the DOM.
declare function atob(base64: string): string;
declare function btoa(binary: string): string;

/** A picture of the paper's size with its four colours. */
export interface CodedPicture {
  readonly colours: readonly Colour[];
  /** 10 cells wide, 15 high, each of colour 1 to 4. */
  readonly grid: ColouredGrid;
}

const WIDTH = 10;
const HEIGHT = 15;
const COLOURS = 4;
const PALETTE_BYTES = 3 * COLOURS;
const BYTES = PALETTE_BYTES + Math.ceil((WIDTH * HEIGHT) / 4);
const CHARACTERS = 4 * Math.ceil(BYTES / 3);

/**
 * Reads the code in which "This puzzle does not exist" (its player script) keeps a picture: base64 of 50 bytes. Four
 * colours come first, each as red, green and blue; then come 150 cells of two bits, row by row, high bits first. The last
 * four bits are padding and 0. The error describes the fault.
 *
 * @example parsePictureCode('5wonNx476rbGdClf///wwV8GqfAFPwCn8Cp/BbUAAAEAAZAAKlYBVVAVVQVWUFWVVVA=')
 */
export function parsePictureCode(text: string): Result<CodedPicture, string> {
  const code = text.trim();
  const digits = code.replace(/={1,2}$/, '');
  const [wrong] = /[^A-Za-z0-9+/]/u.exec(digits) ?? [];
  if (wrong !== undefined)
    return failure(
      `a picture's code has ${CHARACTERS} characters of base64 for ${BYTES} bytes, not ${JSON.stringify(wrong)}`,
    );
  if (code.length !== CHARACTERS || digits.length !== CHARACTERS - 1) {
    const bytes = Math.floor((digits.length * 3) / 4);
    const expected = `${CHARACTERS} characters, the last one "=", for ${BYTES} bytes`;
    return failure(`a picture's code has ${expected}, not ${code.length} characters for ${bytes} bytes`);
  }
  const bytes = Uint8Array.from(atob(code), (character) => character.charCodeAt(0));
  if (btoa(String.fromCharCode(...bytes)) !== code)
    return failure('the last character before "=" has bits past the 50 bytes');
  const padding = (bytes[BYTES - 1] ?? 0) & 0b1111;
  if (padding !== 0) return failure(`the last 4 bits of the 50 bytes are padding and must be 0, not ${padding}`);
  const colours = Array.from({ length: COLOURS }, (_, at) => ({
    value: hexOfChannels([...bytes.subarray(3 * at, 3 * at + 3)]),
  }));
  const cells = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, cell) => {
    const byte = bytes[PALETTE_BYTES + (cell >> 2)] ?? 0;
    return 1 + ((byte >> (6 - 2 * (cell & 3))) & 3);
  });
  return success({ colours, grid: colouredGrid(WIDTH, HEIGHT, cells) });
}

/** Writes the code that `parsePictureCode` reads. The error says why the picture has no code. */
export function makePictureCode({ colours, grid }: CodedPicture): Result<string, string> {
  if (grid.width !== WIDTH || grid.height !== HEIGHT || colours.length !== COLOURS) {
    const found = `${grid.width}×${grid.height} with ${colours.length} colours`;
    return failure(`a picture's code holds ${WIDTH}×${HEIGHT} cells with ${COLOURS} colours, not ${found}`);
  }
  const uncoloured = grid.cells.findIndex((colour) => colour < 1 || colour > COLOURS);
  if (uncoloured >= 0) return failure(`a picture's code has a colour for every cell; cell ${uncoloured + 1} has none`);
  const bytes = new Uint8Array(BYTES);
  bytes.set(colours.flatMap(({ value }) => channelsOf(value)));
  for (const [cell, colour] of grid.cells.entries()) {
    bytes[PALETTE_BYTES + (cell >> 2)] =
      (bytes[PALETTE_BYTES + (cell >> 2)] ?? 0) | ((colour - 1) << (6 - 2 * (cell & 3)));
  }
  return success(btoa(String.fromCharCode(...bytes)));
}
