// Written by `crosshatch promote`. Retraining makes it anew; nobody edits it.
export const POLICY: {
  readonly sha256: string;
  readonly shapes: readonly (readonly number[])[];
  readonly digits: string;
} = {
  sha256: '',
  shapes: [],
  digits: '',
};
