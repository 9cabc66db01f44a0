import { SideFields } from '../controls/SideFields.tsx';
import { type Growth, isDrawnSide, LONGEST_DRAWN, resizedPicture } from './changes.ts';
import type { Drawing } from './drawing.ts';

const EDGES = ['left', 'right', 'top', 'bottom'] as const;
const LIMITS = { min: 1, max: LONGEST_DRAWN };

/** Fields for the size, which change the picture at the right and the bottom, and buttons for a line at any edge. */
export function SizeTools({ drawing }: { readonly drawing: Drawing }) {
  const { width, height } = drawing.painting.grid.value;
  const grown = ({ left = 0, right = 0, top = 0, bottom = 0 }: Growth) => ({
    width: width + left + right,
    height: height + top + bottom,
  });
  // A picture that was opened larger than the limit can still shrink.
  const isAllowed = (growth: Growth): boolean => {
    const size = grown(growth);
    const fits = (side: number, before: number) => isDrawnSide(side) || (side >= 1 && side < before);
    return (size.width === width || fits(size.width, width)) && (size.height === height || fits(size.height, height));
  };
  const grow = (growth: Growth): void => {
    if (isAllowed(growth)) drawing.changeGrid((grid) => resizedPicture(grid, growth));
  };
  return (
    <fieldset class="size-tools">
      <legend>Size</legend>
      <div class="size-sides">
        <SideFields
          size={{ width, height }}
          {...LIMITS}
          onSide={(side, cells) => grow(side === 'width' ? { right: cells - width } : { bottom: cells - height })}
        />
      </div>
      <div class="size-edges">
        {EDGES.map((edge) => (
          <div key={edge} class="size-edge">
            <span>{edge}</span>
            {([-1, 1] as const).map((by) => (
              <button
                key={by}
                type="button"
                class="button sign"
                aria-label={by < 0 ? `Take a line away at the ${edge}` : `Add a line at the ${edge}`}
                aria-disabled={!isAllowed({ [edge]: by })}
                onClick={() => grow({ [edge]: by })}
              >
                {by < 0 ? '−' : '+'}
              </button>
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
