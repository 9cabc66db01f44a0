import { type Colour, LONGEST_COLOUR_NAME, letterOf } from '@crosshatch/core/puzzle';

interface TypedColoursProps {
  readonly colours: readonly Colour[];
  readonly onColours: (colours: readonly Colour[]) => void;
}

/** Two fields, value and name, for each colour of typed clues. Each colour is labelled with its letter. */
export function TypedColours({ colours, onColours }: TypedColoursProps) {
  if (colours.length === 0) return null;
  const change = (at: number, colour: Colour) => onColours(colours.with(at, colour));
  return (
    <fieldset class="typed-colours">
      <legend>Colours of the letters</legend>
      {colours.map(({ value, name }, at) => {
        const letter = letterOf(at + 1);
        return (
          <div key={letter}>
            <label>
              {letter}{' '}
              <input
                type="color"
                aria-label={`Colour ${letter}`}
                value={value}
                onChange={({ currentTarget }) =>
                  change(at, { value: currentTarget.value, ...(name !== undefined && { name }) })
                }
              />
            </label>
            <input
              class="field"
              aria-label={`Name of colour ${letter}`}
              placeholder="Name"
              maxLength={LONGEST_COLOUR_NAME}
              value={name ?? ''}
              onChange={({ currentTarget }) => {
                const named = currentTarget.value.trim();
                change(at, named === '' ? { value } : { value, name: named });
              }}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
