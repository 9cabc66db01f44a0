import { useSignal } from '@preact/signals';
import { blankPicture, isDrawnSide, LONGEST_DRAWN } from '../edit/changes.ts';
import { withNewColour } from '../edit/palette-changes.ts';
import type { Picture } from '../session/picture.ts';

/** The most colours to begin with. The editor can add more. */
const MOST_BEGUN = 12;

/** A blank picture to draw on. */
export function BlankForm({ onPicture }: { readonly onPicture: (picture: Picture) => void }) {
  const width = useSignal(15);
  const height = useSignal(15);
  const colours = useSignal(1);
  const areColours = Number.isInteger(colours.value) && colours.value >= 1 && colours.value <= MOST_BEGUN;
  const isReady = isDrawnSide(width.value) && isDrawnSide(height.value) && areColours;
  const field = (label: string, number: typeof width, most = LONGEST_DRAWN) => (
    <label>
      {label}
      <input
        type="number"
        class="field"
        min={1}
        max={most}
        required
        value={Number.isNaN(number.value) ? '' : number.value}
        onInput={(event) => {
          number.value = event.currentTarget.valueAsNumber;
        }}
      />
    </label>
  );
  return (
    <form
      class="blank-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        let picture: Picture = { grid: blankPicture(width.value, height.value) };
        for (let count = 1; count < colours.value; count++) picture = withNewColour(picture);
        onPicture(picture);
      }}
    >
      <div class="row-of-controls">
        {field('Cells wide', width)}
        {field('Cells high', height)}
        {field('Colours', colours, MOST_BEGUN)}
      </div>
      <p class="note">Draw a picture; its clues follow, and you see whether they have one solution.</p>
      <button type="submit" class="button primary">
        Draw
      </button>
    </form>
  );
}
