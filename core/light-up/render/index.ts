export { type LightUpSvgOptions, renderLightUpSvg } from './svg.ts';
export { type LightUpTextOptions, renderLightUpText } from './text.ts';
