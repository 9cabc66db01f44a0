import { type AnyGrid, reflectGrid } from '@crosshatch/core/puzzle';
import { invertedPicture, shiftedPicture } from './changes.ts';
import type { Drawing } from './drawing.ts';

interface Tool {
  /** The sign on the button. `name` is the same in words. */
  readonly sign: string;
  readonly name: string;
  readonly apply: <Board extends AnyGrid>(picture: Board) => Board;
}

const TOOLS: readonly Tool[] = [
  { sign: '←', name: 'Shift left', apply: (picture) => shiftedPicture(picture, 0, -1) },
  { sign: '→', name: 'Shift right', apply: (picture) => shiftedPicture(picture, 0, 1) },
  { sign: '↑', name: 'Shift up', apply: (picture) => shiftedPicture(picture, -1, 0) },
  { sign: '↓', name: 'Shift down', apply: (picture) => shiftedPicture(picture, 1, 0) },
  { sign: '↔', name: 'Mirror left to right', apply: (picture) => reflectGrid(picture, 'rC') },
  { sign: '↕', name: 'Mirror top to bottom', apply: (picture) => reflectGrid(picture, 'Rc') },
  { sign: '↺', name: 'Turn left', apply: (picture) => reflectGrid(picture, 'Cr') },
  { sign: '↻', name: 'Turn right', apply: (picture) => reflectGrid(picture, 'cR') },
];

/** Buttons that change the whole picture. */
export function PictureTools({ drawing }: { readonly drawing: Drawing }) {
  const picture = drawing.picture.value;
  return (
    <fieldset class="picture-tools">
      <legend>Whole picture</legend>
      {TOOLS.map(({ sign, name, apply }) => (
        <button
          key={name}
          type="button"
          class="button sign"
          aria-label={name}
          title={name}
          onClick={() => drawing.changeGrid(apply)}
        >
          <span aria-hidden="true">{sign}</span>
        </button>
      ))}
      {picture !== undefined && picture.colours === undefined && (
        <button type="button" class="button" onClick={() => drawing.change({ grid: invertedPicture(picture.grid) })}>
          Invert
        </button>
      )}
    </fieldset>
  );
}
