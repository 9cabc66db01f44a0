import type { Size } from '@crosshatch/core/puzzle';

/**
 * Reads the size in pixels that an image file declares (PNG, JPEG or GIF), without decoding the image; undefined if the file
 * ends before its size, or is of another kind.
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

/**
 * Reads the orientation in which a JPEG file is shown, as cameras write it (Exif): from 1, as it is, to 8. Returns 1 if the
 * file names none or is of another kind.
 */
export function orientationOf(bytes: Buffer): number {
  try {
    if (bytes.readUInt16BE(0) !== JPEG) return 1;
    for (const { marker, at } of segmentsOf(bytes)) {
      if (marker === APP1 && bytes.subarray(at + 4, at + 10).equals(EXIF))
        return orientationInTiff(bytes.subarray(at + 10));
    }
    return 1;
  } catch (error) {
    if (error instanceof RangeError) return 1;
    throw error;
  }
}

const APP1 = 0xe1;
const EXIF = Buffer.from('Exif\0\0');
const ORIENTATION = 0x0112;

/** Reads the orientation from the first directory of a TIFF header, in the byte order of the header. */
function orientationInTiff(tiff: Buffer): number {
  const isLittle = tiff.readUInt16BE(0) === 0x4949;
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = short(directory);
  for (let at = directory + 2; at < directory + 2 + 12 * entries; at += 12) {
    if (short(at) !== ORIENTATION) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** Reads the size from the first start of frame (SOF) of a JPEG file. */
function sizeOfJpeg(bytes: Buffer): Size | undefined {
  for (const { marker, at } of segmentsOf(bytes)) {
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return undefined;
}

/**
 * Yields the segments of a JPEG file, each with the byte at which its marker begins. Throws a RangeError at the end of the
 * file.
 */
function* segmentsOf(bytes: Buffer): Generator<{ readonly marker: number; readonly at: number }> {
  for (let at = 2; bytes.readUInt8(at) === 0xff; ) {
    const marker = bytes.readUInt8(at + 1);
    // A marker may be preceded by any number of fill bytes.
    if (marker === 0xff) {
      at++;
      continue;
    }
    yield { marker, at };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
}
