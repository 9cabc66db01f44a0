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
  const [told, setTold] = useState('');
  const take = (value: number): void => {
    const wanted = Math.round(value);
    const taken = Math.max(least, Math.min(most, wanted));
    // The cells beyond a limit. Those of an empty field are NaN, which is no reason for a note either.
    const beyond = wanted - taken;
    const note = beyond ? `${label}: ${wanted} is not from ${least} to ${most}, so ${taken} is taken.` : '';
    const tell = () => setTold(note);
    // The press that ends the typing would miss its button, if the note moved the button meanwhile.
    if (document.querySelector('button:active')) addEventListener('click', tell, { once: true });
    else tell();
    if (taken >= least) onCells(taken);
  };
  return (
    <>
      <NumberField label={label} kind="size-field" min={least} max={most} value={cells} onNumber={take} />
      <p class="note size-note" role="status">
        {told}
      </p>
    </>
  );
}
