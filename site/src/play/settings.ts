import { type Signal, signal } from '@preact/signals';
import { store, storedText } from '../session/local-texts.ts';

/*
 * The player's settings. The browser keeps them between visits.
 */

/** A switch that is kept under a name: `on`, `off`, or nothing where the player has not touched it. */
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

/** Whether the open cells of a line are crossed once its clue is met. */
export const crossesFinished: Signal<boolean> = setting('cross-finished-lines');
/** Whether a stroke spares all marks of other kinds, wherever it begins. */
export const protectsMarks: Signal<boolean> = setting('protect-marks');
/** Whether the number of cells of a stroke stands beside the pointer. */
export const showsLength: Signal<boolean> = setting('stroke-length', true);
/** Whether lines that can no longer be right are marked at once. */
export const showsBroken: Signal<boolean> = setting('show-broken-lines');
/** Whether wrong cells are marked at once. */
export const checksAtOnce: Signal<boolean> = setting('check-at-once');
/** Whether the time is not shown while the player plays. */
export const hidesTime: Signal<boolean> = setting('hide-time');
/** Whether every board opens with cells of the size that the player chose last. */
export const keepsZoom: Signal<boolean> = setting('keep-zoom');

const ZOOM = 'zoom';

/** The size of a cell after zooming in CSS pixels, kept for all boards; undefined where they fit. */
export const keptZoom: Signal<number | undefined> = signal(Number(storedText(ZOOM)) || undefined);
keptZoom.subscribe((size) => store(ZOOM, size === undefined ? '' : String(Math.round(size))));
