export interface PredictorChoiceProps {
  readonly predictors: readonly string[];
  /** The name of the one that is asked; undefined for the one in use for the size. */
  readonly value: string | undefined;
  readonly onChange: (name: string | undefined) => void;
}

/** Who is asked for a guess. */
export function PredictorChoice({ predictors, value, onChange }: PredictorChoiceProps) {
  return (
    <label class="inline needs-script">
      Guess by
      <select
        class="field"
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
      >
        <option value="">the network for the size</option>
        {predictors.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
