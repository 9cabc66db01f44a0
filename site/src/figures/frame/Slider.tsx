export interface SliderProps {
  readonly name: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** A slider between its name and its value. */
export const Slider = ({ name, value, min, max, onChange }: SliderProps) => (
  <label>
    {name}
    <input
      type="range"
      min={min}
      max={max}
      value={value}
      onInput={(event) => onChange(Number(event.currentTarget.value))}
    />
    <output>{value}</output>
  </label>
);
