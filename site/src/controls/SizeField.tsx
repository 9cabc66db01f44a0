import { useState } from 'preact/hooks';
import { NumberField } from './NumberField.tsx';

export interface SizeFieldProps {
  readonly label: 'Width' | 'Height';
  readonly cells: number;
  readonly least: number;
  readonly most: number;
  readonly onCells: (cells: number) => void;
}

/** A field for a side of a board in cells. A number beyond a limit becomes the limit, and a note says so. */
export function SizeField({ label, cells, least, most, onCells }: SizeFieldProps) {
  const [note, setNote] = useState('');
  const take = (value: number): void => {
    const wanted = Math.round(value);
    const taken = Math.max(least, Math.min(most, wanted));
    const isNumber = Number.isFinite(wanted);
    const fault = `${label}: ${wanted} is not from ${least} to ${most}, so ${taken} is taken.`;
    const tell = () => setNote(isNumber && wanted !== taken ? fault : '');
    // The press that ends the typing would miss its button, if the note moved the button meanwhile.
    if (document.querySelector('button:active')) addEventListener('click', tell, { once: true });
    else tell();
    if (isNumber) onCells(taken);
  };
  return (
    <>
      <NumberField label={label} kind="size-field" min={least} max={most} value={cells} onNumber={take} />
      <p class="note size-note" role="status">
        {note}
      </p>
    </>
  );
}
