interface RadioChoiceProps<Value> {
  /** A class of the fieldset. */
  readonly kind: string;
  readonly legend: string;
  /** The name that the buttons share in the page. */
  readonly name: string;
  readonly value: Value;
  /** The values to choose from, and their names. */
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}

/** A choice of one of several values, each a radio button. */
export const RadioChoice = <Value extends string>(props: RadioChoiceProps<Value>) => (
  <fieldset class={props.kind}>
    <legend>{props.legend}</legend>
    {props.options.map(([value, label]) => (
      <label key={value}>
        <input type="radio" name={props.name} checked={value === props.value} onChange={() => props.onChange(value)} />
        {label}
      </label>
    ))}
  </fieldset>
);
