import type { Signal } from '@preact/signals';
import { keptText } from './kept-text.ts';

/** The reader's choice of letters on colours, kept between visits: `on`, `off`, or empty, which lets the colours decide. */
export const lettersChoice: Signal<string> = keptText('colour-letters');
