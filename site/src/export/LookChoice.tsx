import type { Signal } from '@preact/signals';
import { Check } from '../controls/Check.tsx';
import { RadioChoice } from '../controls/RadioChoice.tsx';
import type { ColouredLook } from './coloured-look.ts';

const NAMES: readonly (readonly [ColouredLook['marks'], string])[] = [
  ['needed', 'Letters if needed, on paper always'],
  ['letters', 'Letters'],
  ['patterns', 'Patterns'],
  ['none', 'Colours alone'],
];

/** A choice of how pictures and prints show colours, for example so that they stay clear in black and white. */
export const LookChoice = ({ look }: { readonly look: Signal<ColouredLook> }) => (
  <>
    <RadioChoice
      kind="choices"
      legend="Cells in pictures and prints"
      name="export-look"
      value={look.value.marks}
      options={NAMES}
      onChange={(marks) => {
        look.value = { ...look.value, marks };
      }}
    />
    <Check
      kind="inline-field"
      checked={look.value.isGrey}
      onChange={(isGrey) => {
        look.value = { ...look.value, isGrey };
      }}
    >
      In grey
    </Check>
  </>
);
