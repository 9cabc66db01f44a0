import type { ComponentChildren } from 'preact';

interface CheckProps {
  /** Classes of the label. */
  readonly kind: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The id of the text that explains the checkbox. */
  readonly describedBy?: string;
  /** The label. */
  readonly children: ComponentChildren;
}

/** A checkbox with its label. */
export const Check = ({ kind, checked, onChange, describedBy, children }: CheckProps) => (
  <label class={kind}>
    <input
      type="checkbox"
      checked={checked}
      aria-describedby={describedBy}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    {children}
  </label>
);
