export { crosses, dots, ruling, strokes } from './paths.ts';
export { renderSvg, type SvgOptions } from './svg.ts';
export { renderText, type TextOptions } from './text.ts';
