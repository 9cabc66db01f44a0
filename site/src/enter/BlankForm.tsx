import { EMPTY, type Grid } from '@crosshatch/core/puzzle';
import { useSignal } from '@preact/signals';

const LARGEST = 100;

/** A blank picture to draw on. */
export function BlankForm({ onPicture }: { readonly onPicture: (grid: Grid) => void }) {
  const width = useSignal(15);
  const height = useSignal(15);
  const isSize = [width.value, height.value].every((size) => Number.isInteger(size) && size >= 1 && size <= LARGEST);
  const field = (label: string, size: typeof width) => (
    <label>
      {label}
      <input
        type="number"
        class="field"
        min={1}
        max={LARGEST}
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
        if (!isSize) return;
        const cells = new Uint8Array(width.value * height.value).fill(EMPTY);
        onPicture({ width: width.value, height: height.value, cells });
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
