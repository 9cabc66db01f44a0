import { useState } from 'preact/hooks';

export interface SizeFieldProps {
  readonly label: 'Width' | 'Height';
  readonly cells: number;
  readonly least: number;
  readonly most: number;
  readonly onCells: (cells: number) => void;
}

/**
 * A side of a board as a number of cells. A number beyond the limits becomes the limit, and a note says so; what is no
 * such number is not taken at all.
 */
export function SizeField({ label, cells, least, most, onCells }: SizeFieldProps) {
  const [note, setNote] = useState('');
  const take = (field: HTMLInputElement): void => {
    const wanted = Math.round(Number(field.value));
    const taken = Math.max(least, Math.min(most, wanted));
    field.value = String(cells);
    const isNumber = wanted >= 1;
    const fault = `${label}: ${wanted} is not from ${least} to ${most}, so ${taken} is taken.`;
    setNote(isNumber && wanted !== taken ? fault : '');
    if (isNumber) onCells(taken);
  };
  return (
    <>
      <label class="size-field">
        {label}
        <input
          class="field"
          type="number"
          min={least}
          max={most}
          value={cells}
          onChange={({ currentTarget }) => take(currentTarget)}
        />
      </label>
      <p class="note size-note" role="status">
        {note}
      </p>
    </>
  );
}
