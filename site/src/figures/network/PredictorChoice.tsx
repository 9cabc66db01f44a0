import { Choice } from '../../controls/Choice.tsx';

export interface PredictorChoiceProps {
  readonly predictors: readonly string[];
  /** The name of the predictor; undefined for the default of the size. */
  readonly value: string | undefined;
  readonly onChange: (name: string | undefined) => void;
}

/** A choice of the predictor. */
export function PredictorChoice({ predictors, value, onChange }: PredictorChoiceProps) {
  const options = predictors.map((name): [string | undefined, string] => [name, name]);
  return (
    <Choice
      label="Guess by"
      value={value}
      options={[[undefined, 'the network for the size'], ...options]}
      onChange={onChange}
    />
  );
}
