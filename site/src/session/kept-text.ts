import { type Signal, signal } from '@preact/signals';
import { store, storedText } from './local-texts.ts';

/** Returns, as a signal, a short text that is kept between visits. Default: empty. */
export function keptText(name: string): Signal<string> {
  const text = signal(storedText(name) ?? '');
  text.subscribe((value) => store(name, value));
  return text;
}

/** Returns, as a signal, a switch that is kept between visits. Default: off. */
export function keptSwitch(name: string): Signal<boolean> {
  const isOn = signal(storedText(name) === 'on');
  isOn.subscribe((value) => store(name, value ? 'on' : ''));
  return isOn;
}
