import { type Signal, signal } from '@preact/signals';
import { store, storedText } from '../session/local-texts.ts';

const NAME = 'white-paper';

/** Whether boards stay dark on light in the dark theme, so that pictures do not look like negatives. Kept between visits. */
export const paperBoards: Signal<boolean> = signal(storedText(NAME) === 'on');

let isFirst = true;
paperBoards.subscribe((isPaper) => {
  if (!isFirst) store(NAME, isPaper ? 'on' : 'off');
  isFirst = false;
  if (typeof document !== 'undefined') document.documentElement.toggleAttribute('data-paper', isPaper);
});
