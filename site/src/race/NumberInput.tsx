import { useEffect, useState } from 'preact/hooks';
import { type CourseNumber, isWithin, RANGES } from './course.ts';

const FIELD_NAMES: Readonly<Record<CourseNumber, string>> = {
  size: 'Cells to a side',
  fill: 'Filled, %',
  count: 'Boards',
  seed: 'Seed',
};

interface NumberInputProps {
  readonly name: CourseNumber;
  readonly value: number;
  readonly onValue: (value: number) => void;
}

/** A field that accepts only numbers within its range, but keeps the typed text. The browser states the range. */
export function NumberInput({ name, value, onValue }: NumberInputProps) {
  const [least, most] = RANGES[name];
  const [typed, setTyped] = useState<string>();
  // A preset or a link replaces the typed text.
  useEffect(() => setTyped(undefined), [value]);
  return (
    <label>
      {FIELD_NAMES[name]}
      <input
        class="field"
        type="number"
        required
        min={least}
        max={most}
        step={1}
        value={typed ?? value}
        onInput={({ currentTarget }) => {
          const number = currentTarget.valueAsNumber;
          setTyped(currentTarget.value);
          if (isWithin(name, number)) onValue(number);
        }}
      />
    </label>
  );
}
