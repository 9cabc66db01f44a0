import { useState } from 'preact/hooks';

interface NumberFieldProps {
  readonly label: string;
  /** A class of the label. */
  readonly kind?: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  /** Called with the number when typing is finished; NaN if the field is empty. */
  readonly onNumber: (value: number) => void;
}

/**
 * A field for a number. While the reader types, the field keeps the typed text, even if the page is redrawn. Afterwards it
 * shows the value.
 */
export function NumberField({ label, kind, min, max, value, onNumber }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <label class={kind}>
      {label}
      <input
        class="field"
        type="number"
        min={min}
        max={max}
        value={typed ?? value}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onChange={({ currentTarget: field }) => {
          const { valueAsNumber } = field;
          field.value = String(value);
          setTyped(undefined);
          onNumber(valueAsNumber);
        }}
        // The browser fires no change event if the reader has typed the former text again.
        onBlur={() => setTyped(undefined)}
      />
    </label>
  );
}
