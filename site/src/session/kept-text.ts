import { type Signal, signal } from '@preact/signals';
import { store, storedText } from './local-texts.ts';

/** A short text that is kept between visits, as a signal; default: empty. */
export function keptText(name: string): Signal<string> {
  const text = signal(storedText(name) ?? '');
  text.subscribe((value) => store(name, value));
  return text;
}

/** A switch that is kept between visits, as a signal; default: off. */
export function keptSwitch(name: string): Signal<boolean> {
  const isOn = signal(storedText(name) === 'on');
  isOn.subscribe((value) => store(name, value ? 'on' : ''));
  return isOn;
}
