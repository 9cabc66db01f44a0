import type { Colour } from '../../puzzle/index.ts';

/**
 * Colours for pictures without their own. The first eight are those of Okabe and Ito (2008), which people with any kind
 * of colour vision tell apart; players show letters where a puzzle has more.
 */
export const PALETTE: readonly Colour[] = [
  { value: '#000000', name: 'black' },
  { value: '#e69f00', name: 'orange' },
  { value: '#56b4e9', name: 'sky blue' },
  { value: '#009e73', name: 'green' },
  { value: '#d55e00', name: 'vermilion' },
  { value: '#0072b2', name: 'blue' },
  { value: '#f0e442', name: 'yellow' },
  { value: '#cc79a7', name: 'pink' },
  { value: '#7f5539', name: 'brown' },
  { value: '#999999', name: 'grey' },
  { value: '#5e3c99', name: 'purple' },
  { value: '#b2df8a', name: 'light green' },
];

/** White: the first colour of count clues, which have no background. */
export const GROUND: Colour = { value: '#ffffff', name: 'white' };
