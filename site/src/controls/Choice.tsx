export interface ChoiceListProps<Value> {
  readonly id?: string;
  readonly value: Value;
  /** The values to choose from, and their names. */
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}

/** A drop-down list of several values. */
export function ChoiceList<Value extends string | number | undefined>(props: ChoiceListProps<Value>) {
  const { id, value, options, onChange } = props;
  const choose = (text: string) => {
    const chosen = options.find(([each]) => textOf(each) === text);
    if (chosen !== undefined) onChange(chosen[0]);
  };
  return (
    <select id={id} class="field" value={textOf(value)} onChange={({ currentTarget }) => choose(currentTarget.value)}>
      {options.map(([each, name]) => (
        <option key={textOf(each)} value={textOf(each)}>
          {name}
        </option>
      ))}
    </select>
  );
}

export interface LabelledListProps<Value> extends ChoiceListProps<Value> {
  readonly id: string;
  readonly label: string;
}

/** A drop-down list below its label. */
export const LabelledList = <Value extends string | number | undefined>({
  label,
  ...list
}: LabelledListProps<Value>) => (
  <div class="listed">
    <label for={list.id}>{label}</label>
    <ChoiceList {...list} />
  </div>
);

export interface ChoiceProps<Value> extends Omit<ChoiceListProps<Value>, 'id'> {
  readonly label: string;
}

/** A drop-down list of several values, with a label before it. */
export const Choice = <Value extends string | number | undefined>({ label, ...list }: ChoiceProps<Value>) => (
  <label class="inline needs-script">
    {label}
    <ChoiceList {...list} />
  </label>
);

const textOf = (value: string | number | undefined): string => `${value ?? ''}`;
