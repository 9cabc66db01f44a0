export interface SizeFieldProps {
  readonly label: 'Width' | 'Height';
  readonly cells: number;
  readonly least: number;
  readonly most: number;
  readonly onCells: (cells: number) => void;
}

/** A side of a board as a number of cells, which is taken into its limits; what is no such number is not taken at all. */
export function SizeField({ label, cells, least, most, onCells }: SizeFieldProps) {
  return (
    <label class="size-field">
      {label}
      <input
        class="field"
        type="number"
        min={least}
        max={most}
        value={cells}
        onChange={({ currentTarget: field }) => {
          const wanted = Math.round(Number(field.value));
          field.value = String(cells);
          if (wanted >= 1) onCells(Math.max(least, Math.min(most, wanted)));
        }}
      />
    </label>
  );
}
