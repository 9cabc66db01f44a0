import { type Signal, signal } from '@preact/signals';
import { store, storedText } from '../session/local-texts.ts';

/*
 * The player's settings. The browser keeps them between visits.
 */

/** Returns a switch that is stored under a name: `on`, `off`, or nothing if the player has not used it. */
function setting(name: string, isOnAtFirst = false): Signal<boolean> {
  const text = storedText(name);
  const isOn = signal(text === undefined || text === '' ? isOnAtFirst : text === 'on');
  let isFirst = true;
  isOn.subscribe((value) => {
    if (!isFirst) store(name, value ? 'on' : 'off');
    isFirst = false;
  });
  return isOn;
}

/** Whether the open cells of a line are crossed as soon as its clue is met. */
export const crossesFinished: Signal<boolean> = setting('cross-finished-lines');
/** Whether a stroke spares all marks of other kinds, even if it begins on such a mark. */
export const protectsMarks: Signal<boolean> = setting('protect-marks');
/** Whether the number of cells of a stroke is shown beside the pointer. */
export const showsLength: Signal<boolean> = setting('stroke-length', true);
/** Whether lines that can no longer be right are marked at once. */
export const showsBroken: Signal<boolean> = setting('show-broken-lines');
/** Whether wrong cells are marked at once. */
export const checksAtOnce: Signal<boolean> = setting('check-at-once');
/** Whether the time is hidden during play. */
export const hidesTime: Signal<boolean> = setting('hide-time');
/** Whether every board opens with the size of cells that the player last chose. */
export const keepsZoom: Signal<boolean> = setting('keep-zoom');

const ZOOM = 'zoom';

/** The size of a cell after zooming, in CSS pixels, for all boards; undefined while the whole board fits. */
export const keptZoom: Signal<number | undefined> = signal(Number(storedText(ZOOM)) || undefined);
keptZoom.subscribe((size) => store(ZOOM, size === undefined ? '' : String(Math.round(size))));
