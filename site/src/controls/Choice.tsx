export interface ChoiceProps<Value> {
  readonly label: string;
  readonly value: Value;
  /** The values to choose from, and their names. */
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}

/** One of several values, chosen from a list behind its label. */
export function Choice<Value extends string | number | undefined>(props: ChoiceProps<Value>) {
  const { label, value, options, onChange } = props;
  const choose = (text: string) => {
    const chosen = options.find(([each]) => textOf(each) === text);
    if (chosen !== undefined) onChange(chosen[0]);
  };
  return (
    <label class="inline needs-script">
      {label}
      <select class="field" value={textOf(value)} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {options.map(([each, name]) => (
          <option key={textOf(each)} value={textOf(each)}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

const textOf = (value: string | number | undefined): string => `${value ?? ''}`;
