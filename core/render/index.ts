export { renderAnySvg, renderAnyText } from './any.ts';
export { checkedCellSize } from './checked-size.ts';
export type { Marks } from './coloured/look.ts';
export { type ColouredSvgOptions, renderColouredSvg } from './coloured/svg.ts';
export { type ColouredTextOptions, renderColouredText } from './coloured/text.ts';
export { crosses, dots, ruling, strokes } from './paths.ts';
export { renderSvg, type SvgOptions } from './svg.ts';
export { LEAST_LEGIBLE, usualCellSize } from './svg-parts.ts';
export { renderText, type TextOptions } from './text.ts';
