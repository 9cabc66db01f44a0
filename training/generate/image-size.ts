import type { Size } from '@crosshatch/core/puzzle';

/**
 * The size in pixels that an image file declares (PNG, JPEG, GIF or WebP), read without decoding the image; undefined
 * where the file breaks off before it, or is of another kind.
 */
export function declaredSize(bytes: Buffer): Size | undefined {
  try {
    if (bytes.subarray(1, 4).equals(PNG)) return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    if (bytes.subarray(0, 3).equals(GIF)) return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
    if (bytes.subarray(8, 12).equals(WEBP)) return sizeOfWebp(bytes);
    return bytes.readUInt16BE(0) === JPEG ? sizeOfJpeg(bytes) : undefined;
  } catch (error) {
    // The file ends before its size.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const PNG = Buffer.from('PNG');
const GIF = Buffer.from('GIF');
const WEBP = Buffer.from('WEBP');
const JPEG = 0xffd8;

/** The first chunk of a WebP file: an extended head, a lossless image, or a lossy one. */
function sizeOfWebp(bytes: Buffer): Size | undefined {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return undefined;
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

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
