import { PICTURE_METHODS, type PictureMethod } from '@crosshatch/core/generation';
import { FILLED } from '@crosshatch/core/puzzle';
import { strokes } from '@crosshatch/core/render';
import type { Signal } from '@preact/signals';
import { METHODS } from './methods.ts';
import type { Previews } from './previews.ts';

interface MethodChoiceProps {
  readonly method: Signal<PictureMethod>;
  readonly previews: Previews;
}

/** A choice of the method. Each method has a preview of its picture. */
export const MethodChoice = ({ method, previews }: MethodChoiceProps) => (
  <fieldset class="methods">
    <legend>Method</legend>
    {PICTURE_METHODS.map((name) => {
      const made = previews[name];
      return (
        <label key={name}>
          <input
            type="radio"
            name="image-method"
            checked={name === method.value}
            onChange={() => {
              method.value = name;
            }}
          />
          <svg viewBox={`0 0 ${made?.width ?? 1} ${made?.height ?? 1}`} aria-hidden="true">
            {made !== undefined && <path d={strokes(made, FILLED)} />}
          </svg>
          <span>{METHODS[name].label}</span>
        </label>
      );
    })}
    <p class="note method-summary">{METHODS[method.value].summary}</p>
  </fieldset>
);
