/** Computes the colours of pixels whose channels are premultiplied by their alpha, as resvg draws them. */
export function withStraightAlpha(pixels: Uint8Array): Uint8Array {
  return pixels.map((value, at) => {
    const alpha = pixels[at | 3] ?? 255;
    return (at & 3) === 3 || alpha === 0 ? value : Math.min(255, Math.round((value * 255) / alpha));
  });
}
