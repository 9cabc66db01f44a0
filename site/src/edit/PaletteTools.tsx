import type { ColouredPicture } from '@crosshatch/core/generation';
import { type Colour, LONGEST_COLOUR_NAME, MOST_COLOURS } from '@crosshatch/core/puzzle';
import { useState } from 'preact/hooks';
import { ChoiceList } from '../controls/Choice.tsx';
import type { Drawing } from './drawing.ts';
import { shadesOf } from './ink-shades.ts';
import { mergedInto, withBackground, withColour, withNewColour } from './palette-changes.ts';

/** Tools to add, change and remove colours of the picture. */
export function PaletteTools({ drawing }: { readonly drawing: Drawing }) {
  const picture = drawing.picture.value;
  if (picture === undefined) return null;
  const isFull = (picture.colours?.length ?? 1) >= MOST_COLOURS;
  const add = () => {
    const wider = withNewColour(picture);
    drawing.change(wider);
    drawing.colour.value = wider.colours.length;
  };
  return (
    <fieldset class="palette-tools">
      <legend>Colours</legend>
      <div class="row-of-controls">
        <button type="button" class="button" aria-disabled={isFull} onClick={() => !isFull && add()}>
          Add a colour
        </button>
      </div>
      {picture.colours !== undefined && <ColourForm drawing={drawing} picture={picture} />}
    </fieldset>
  );
}

interface ColouredProps {
  readonly drawing: Drawing;
  readonly picture: ColouredPicture;
}

/** Fields for the value and the name of the pen's colour, and tools to remove it. */
function ColourForm({ drawing, picture }: ColouredProps) {
  const { colours, background } = picture;
  const colour = Math.min(drawing.colour.value, colours.length);
  const own = colours[colour - 1] ?? background;
  const shown = shadesOf(picture);
  const change = (changed: Colour) => drawing.change(withColour(picture, colour, changed));
  /** Returns the number of the other colour after the merge. */
  const merge = (into: number): number => {
    const merged = into > colour ? into - 1 : into;
    drawing.change(mergedInto(picture, colour, into));
    drawing.colour.value = merged;
    return merged;
  };
  return (
    <div class="colour-form">
      <label>
        Colour
        <input
          type="color"
          value={own.value}
          onChange={({ currentTarget }) => change({ ...own, value: currentTarget.value })}
        />
      </label>
      <label>
        Name
        <input
          class="field"
          maxLength={LONGEST_COLOUR_NAME}
          value={own.name ?? ''}
          placeholder={shown[colour]?.name}
          onChange={({ currentTarget }) => {
            const name = currentTarget.value.trim();
            change(name === '' ? { value: own.value } : { value: own.value, name });
          }}
        />
      </label>
      {colour > 0 && colours.length > 1 && (
        <>
          <MergeTool colour={colour} names={shown.map(({ name }) => name)} onMerge={merge} />
          <button type="button" class="button" onClick={() => merge(0)}>
            Remove it
          </button>
        </>
      )}
      {colour > 0 && (
        <button type="button" class="button" onClick={() => drawing.change(withBackground(picture, colour))}>
          Swap with the background
        </button>
      )}
    </div>
  );
}

interface MergeToolProps {
  readonly colour: number;
  /** The names of the background and of the colours. */
  readonly names: readonly string[];
  /** Merges into a colour, and returns its number among the colours that are left. */
  readonly onMerge: (into: number) => number;
}

/** A list of the other colours, and a button that gives all cells of the pen's colour the listed one. */
function MergeTool({ colour, names, onMerge }: MergeToolProps) {
  const [chosen, setChosen] = useState(colour);
  const others = names.flatMap((name, other) => (other === colour ? [] : [[other, name] as const]));
  // The default is not the background, since "Remove it" merges into that.
  const into = others.some(([other]) => other === chosen) ? chosen : colour === 1 ? 2 : 1;
  return (
    <div class="merge-tool">
      <label>
        Merge into
        <ChoiceList value={into} options={others} onChange={setChosen} />
      </label>
      <button
        type="button"
        class="button"
        // The pen has the listed colour now. The list has it again for the next colour to merge into it.
        onClick={() => setChosen(onMerge(into))}
      >
        Merge
      </button>
    </div>
  );
}
