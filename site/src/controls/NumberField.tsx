import { useState } from 'preact/hooks';
import { FieldNote } from './FieldNote.tsx';

interface NumberFieldProps {
  readonly label: string;
  /** A class of the label. */
  readonly kind?: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  /** Called with a whole number within the limits when typing is finished. */
  readonly onNumber: (value: number) => void;
}

/**
 * A field for a whole number. While the reader types, the field keeps the typed text, even if the page is redrawn. Afterwards it
 * shows the value. A number beyond a limit becomes the limit, and a note says so.
 */
export function NumberField({ label, kind, min, max, value, onNumber }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [note, setNote] = useState('');
  const take = (number: number): void => {
    const wanted = Math.round(number);
    const taken = Math.max(min, Math.min(max, wanted));
    const isNumber = Number.isFinite(wanted);
    const fault = `${label}: ${wanted} is not from ${min} to ${max}, so ${taken} is taken.`;
    const tell = () => setNote(isNumber && wanted !== taken ? fault : '');
    // The press that ends the typing would miss its button, if the note moved the button meanwhile.
    if (document.querySelector('button:active')) addEventListener('click', tell, { once: true });
    else tell();
    if (isNumber) onNumber(taken);
  };
  return (
    <>
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
            take(valueAsNumber);
          }}
          // The browser fires no change event if the reader has typed the former text again.
          onBlur={() => setTyped(undefined)}
        />
      </label>
      <FieldNote text={note} />
    </>
  );
}
