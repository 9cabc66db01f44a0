import type { Size } from '@crosshatch/core/puzzle';

/**
 * The size in pixels that an image file declares (PNG, JPEG or GIF), read without decoding the image; undefined
 * where the file breaks off before it, or is of another kind.
 */
export function declaredSize(bytes: Buffer): Size | undefined {
  try {
    if (bytes.subarray(1, 4).equals(PNG)) return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    if (bytes.subarray(0, 3).equals(GIF)) return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
    return bytes.readUInt16BE(0) === JPEG ? sizeOfJpeg(bytes) : undefined;
  } catch (error) {
    // The file ends before its size.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const PNG = Buffer.from('PNG');
const GIF = Buffer.from('GIF');
const JPEG = 0xffd8;

/** Follows the segments of a JPEG file to the first start of a frame (SOF). */
function sizeOfJpeg(bytes: Buffer): Size | undefined {
  for (let at = 2; bytes.readUInt8(at) === 0xff; ) {
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    // A marker may be preceded by any number of fill bytes.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
