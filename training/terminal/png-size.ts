import { failure, type Result, type Size, success } from '@crosshatch/core/puzzle';

/** Reads the size in pixels from the header of a PNG file. Fails with a message if the file has no size, or no pixels. */
export function pngSizeOf(bytes: Buffer): Result<Size, string> {
  // The size is at a fixed place: after eight bytes of signature and eight bytes of the header chunk's length and type.
  if (bytes.length < 24) return failure('the PNG file breaks off within its header');
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (width === 0 || height === 0) return failure(`the PNG file is broken: its size is ${width}×${height}`);
  return success({ width, height });
}
