import { failure, type Result, success } from '@crosshatch/core/puzzle';

/** The largest picture that browsers draw: pixels per side, and pixels in all. */
const LONGEST_SIDE = 16_384;
const MOST_PIXELS = 2 ** 26;

/** Draws an SVG document as a PNG of the same size. */
export async function pngOfSvg(svg: string): Promise<Result<Blob, string>> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    if (Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS)
      return failure(`${width} × ${height} pixels are too many for a PNG: choose smaller cells`);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return blob === null ? failure('The browser could not draw the picture') : success(blob);
  } finally {
    URL.revokeObjectURL(address);
  }
}
