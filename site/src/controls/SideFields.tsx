import type { Size } from '@crosshatch/core/puzzle';
import { NumberField } from './NumberField.tsx';

interface SideFieldsProps {
  readonly size: Size;
  /** The fewest and the most cells of a side. */
  readonly min: number;
  readonly max: number;
  /** Called with the side that the reader has changed. */
  readonly onSide: (side: 'width' | 'height', cells: number) => void;
}

/** The fields for the width and the height of a board, in cells. */
export const SideFields = ({ size, onSide, ...limits }: SideFieldsProps) => (
  <>
    {(['width', 'height'] as const).map((side) => (
      <NumberField
        key={side}
        label={side === 'width' ? 'Width' : 'Height'}
        kind="size-field"
        value={size[side]}
        {...limits}
        onNumber={(cells) => onSide(side, cells)}
      />
    ))}
  </>
);
