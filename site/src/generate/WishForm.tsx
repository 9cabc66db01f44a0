import {
  CLUE_KINDS,
  createWish,
  isLoadedSource,
  PICTURE_THEMES,
  type PictureSource,
  type Range,
  readRange,
  SYMMETRIES,
  TECHNIQUES,
  type Wish,
} from '@crosshatch/core/generation';
import type { Signal } from '@preact/signals';
import { ChoiceList, type ChoiceListProps } from '../controls/Choice.tsx';
import { NumberField } from '../controls/NumberField.tsx';
import { RadioChoice } from '../controls/RadioChoice.tsx';
import { SizeField } from '../controls/SizeField.tsx';
import { FIRST_WISH, RANGES, rangeText } from './sheet.ts';
import { CLUE_NAMES, GRADE_NAMES, SOURCE_NAMES, SYMMETRY_NAMES, themeText } from './words.ts';

export interface WishFormProps {
  /** The wish as the form has it; the sheet keeps its own until another is made. */
  readonly wish: Signal<Wish>;
  readonly onMake: () => void;
}

/** The sources of pictures that there are, the likeliest first. */
const SOURCES: readonly PictureSource[] = ['pictures', 'network', 'figures', 'noise'];

const DENSITIES: readonly Range[] = [
  { least: 15, most: 35 },
  { least: 35, most: 65 },
  { least: 65, most: 85 },
];

const [LEAST_SIDE, MOST_SIDE] = RANGES.side;

/** The wish for the puzzles of the next sheet. */
export function WishForm({ wish, onMake }: WishFormProps) {
  const { width, height, colours, clues, source, theme, symmetry, grade, density } = wish.value;
  const change = (part: { readonly [Name in keyof Wish]?: Wish[Name] | undefined }) => {
    wish.value = fitting({ ...wish.peek(), ...part });
  };
  const [least, most] = clues === 'counts' ? RANGES.countColours : RANGES.colours;
  const symmetries = SYMMETRIES.filter((name) => createWish({ ...wish.value, symmetry: name }).ok);
  const densities =
    density === undefined || DENSITIES.some((each) => isSame(each, density)) ? DENSITIES : [...DENSITIES, density];
  return (
    <form
      class="wish needs-script"
      onSubmit={(event) => {
        event.preventDefault();
        onMake();
      }}
    >
      <div class="fields">
        <SizeField
          label="Width"
          cells={width}
          least={LEAST_SIDE}
          most={MOST_SIDE}
          onCells={(cells) => change({ width: cells })}
        />
        <SizeField
          label="Height"
          cells={height}
          least={LEAST_SIDE}
          most={MOST_SIDE}
          onCells={(cells) => change({ height: cells })}
        />
        <NumberField
          label="Colours"
          kind="narrow"
          min={least}
          max={most}
          value={colours}
          onNumber={(number) =>
            Number.isInteger(number) && change({ colours: Math.max(least, Math.min(most, number)) })
          }
        />
        <Listed
          id="wish-source"
          label="Pictures"
          value={source}
          options={SOURCES.map((name) => [name, SOURCE_NAMES[name]] as const)}
          onChange={(name) => change({ source: name, ...(!isLoadedSource(name) && { theme: undefined }) })}
        />
        {isLoadedSource(source) && (
          <Listed
            id="wish-theme"
            label="Theme"
            value={theme}
            options={[[undefined, 'Any'], ...PICTURE_THEMES.map((name) => [name, themeText(name)] as const)]}
            onChange={(name) => change({ theme: name })}
          />
        )}
        <Listed
          id="wish-grade"
          label="Difficulty"
          value={grade}
          options={[[undefined, 'Any'], ...TECHNIQUES.map((name) => [name, GRADE_NAMES[name]] as const)]}
          onChange={(name) => change({ grade: name })}
        />
        <Listed
          id="wish-symmetry"
          label="Symmetry"
          value={symmetry}
          options={symmetries.map((name) => [name, SYMMETRY_NAMES[name]] as const)}
          onChange={(name) => change({ symmetry: name })}
        />
        <Listed
          id="wish-density"
          label="Filled cells"
          value={density && rangeText(density)}
          options={[
            [undefined, 'Any share'],
            ...densities.map((each) => [rangeText(each), `${each.least} to ${each.most} %`] as const),
          ]}
          onChange={(text) => change({ density: text === undefined ? undefined : readRange(text) })}
        />
      </div>
      <RadioChoice
        kind="choices"
        legend="Clues"
        name="wish-clues"
        value={clues}
        options={CLUE_KINDS.map((name) => [name, CLUE_NAMES[name]] as const)}
        onChange={(name) => change({ clues: name, ...(name === 'counts' && colours < 2 && { colours: 2 }) })}
      />
      <div class="row-of-controls">
        <button type="submit" class="button primary">
          Make a new sheet
        </button>
      </div>
    </form>
  );
}

interface ListedProps<Value> extends ChoiceListProps<Value> {
  readonly id: string;
  readonly label: string;
}

/** A list below its label. */
const Listed = <Value extends string | undefined>({ label, ...list }: ListedProps<Value>) => (
  <div class="listed">
    <label for={list.id}>{label}</label>
    <ChoiceList {...list} />
  </div>
);

const isSame = (one: Range, other: Range): boolean => one.least === other.least && one.most === other.most;

/** The wish without a symmetry that it cannot have, and with as many colours as its clues can tell. */
function fitting({ clues, colours = 1, ...asked }: { readonly [Name in keyof Wish]?: Wish[Name] | undefined }): Wish {
  const most = RANGES[clues === 'counts' ? 'countColours' : 'colours'][1];
  const fields = Object.entries({ ...asked, clues, colours: Math.min(colours, most) });
  const known = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  const wish = createWish(known);
  if (wish.ok) return wish.value;
  const plain = createWish({ ...known, symmetry: 'none' });
  return plain.ok ? plain.value : FIRST_WISH;
}
