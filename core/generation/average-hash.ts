import { type GreyImage, scaleImage } from './image.ts';

const SIDE = 8;

/**
 * The average hash of an image, 64 bits: scales it to 8×8 pixels, and tells which are brighter than their average.
 * Images with the same hash count as duplicates, which the neural paper leaves out in this way (section 3.1).
 *
 * @returns 16 hexadecimal digits, the pixels row after row
 */
export function averageHash(image: GreyImage): string {
  const { pixels } = scaleImage(image, SIDE, SIDE);
  const sum = pixels.reduce((total, brightness) => total + brightness, 0);
  let digits = '';
  for (let at = 0; at < pixels.length; at += 4) {
    let digit = 0;
    for (const brightness of pixels.subarray(at, at + 4)) digit = 2 * digit + Number(brightness * pixels.length > sum);
    digits += digit.toString(16);
  }
  return digits;
}
