import type { Grid } from '@crosshatch/core/puzzle';
import { useSignal } from '@preact/signals';
import { blankPicture, isDrawnSide, LONGEST_DRAWN } from '../edit/changes.ts';

/** A blank picture to draw on. */
export function BlankForm({ onPicture }: { readonly onPicture: (grid: Grid) => void }) {
  const width = useSignal(15);
  const height = useSignal(15);
  const isSize = isDrawnSide(width.value) && isDrawnSide(height.value);
  const field = (label: string, size: typeof width) => (
    <label>
      {label}
      <input
        type="number"
        class="field"
        min={1}
        max={LONGEST_DRAWN}
        value={size.value}
        onInput={(event) => {
          size.value = event.currentTarget.valueAsNumber;
        }}
      />
    </label>
  );
  return (
    <form
      class="blank-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSize) onPicture(blankPicture(width.value, height.value));
      }}
    >
      <div class="row-of-controls">
        {field('Cells wide', width)}
        {field('Cells high', height)}
      </div>
      <p class="note">Draw a picture; its clues follow, and you see whether they have one solution.</p>
      <button type="submit" class="button primary">
        Draw
      </button>
    </form>
  );
}
