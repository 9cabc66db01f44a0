import { TECHNIQUES } from '@crosshatch/core/explain';
import {
  CLUE_KINDS,
  createWish,
  isLoadedSource,
  PICTURE_THEMES,
  type PictureSource,
  type Range,
  readRange,
  SYMMETRIES,
  type Wish,
} from '@crosshatch/core/generation';
import type { Signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { LabelledList } from '../controls/Choice.tsx';
import { FieldNote } from '../controls/FieldNote.tsx';
import { NumberField } from '../controls/NumberField.tsx';
import { RadioChoice } from '../controls/RadioChoice.tsx';
import { SideFields } from '../controls/SideFields.tsx';
import { capitalised } from '../text/capitalised.ts';
import { FIRST_WISH, RANGES, rangeText } from './sheet.ts';
import { CLUE_NAMES, GRADE_NAMES, lostSymmetryText, SOURCE_NAMES, SYMMETRY_NAMES } from './words.ts';

export interface WishFormProps {
  /** The wish in the form. The sheet keeps its own wish until the next sheet is made. */
  readonly wish: Signal<Wish>;
  readonly onMake: () => void;
}

/** The sources of pictures, the likeliest first. */
const SOURCES: readonly PictureSource[] = ['pictures', 'network', 'figures', 'noise'];

/** Ranges of rounds of line solving: few, some, many. */
const ROUNDS: readonly Range[] = [
  { least: 1, most: 3 },
  { least: 4, most: 6 },
  { least: 7, most: 20 },
];

const DENSITIES: readonly Range[] = [
  { least: 15, most: 35 },
  { least: 35, most: 65 },
  { least: 65, most: 85 },
];

const SIDES = { min: RANGES.side[0], max: RANGES.side[1] };

/** A form for the wish of the next sheet. */
export function WishForm({ wish, onMake }: WishFormProps) {
  const { colours, clues, source, theme, symmetry, grade, rounds, density, repairs } = wish.value;
  const [lost, setLost] = useState('');
  const change = (part: { readonly [Name in keyof Wish]?: Wish[Name] | undefined }) => {
    const asked = { ...wish.peek(), ...part };
    const next = fitting(asked);
    if ('symmetry' in part || next.symmetry !== asked.symmetry)
      setLost(lostSymmetryText(asked.symmetry ?? 'none', next.symmetry));
    wish.value = next;
  };
  const [least, most] = clues === 'counts' ? RANGES.countColours : RANGES.colours;
  const symmetries = SYMMETRIES.filter((name) => createWish({ ...wish.value, symmetry: name }).ok);
  return (
    <form
      class="wish needs-script"
      onSubmit={(event) => {
        event.preventDefault();
        onMake();
      }}
    >
      <div class="fields even">
        <SideFields size={wish.value} {...SIDES} onSide={(side, cells) => change({ [side]: cells })} />
        <NumberField
          label="Colours"
          kind="narrow"
          min={least}
          max={most}
          value={colours}
          onNumber={(number) => change({ colours: number })}
        />
        <LabelledList
          id="wish-source"
          label="Pictures"
          value={source}
          options={SOURCES.map((name) => [name, SOURCE_NAMES[name]] as const)}
          onChange={(name) => change({ source: name, ...(!isLoadedSource(name) && { theme: undefined }) })}
        />
        {isLoadedSource(source) && (
          <LabelledList
            id="wish-theme"
            label="Theme"
            value={theme}
            options={[[undefined, 'Any'], ...PICTURE_THEMES.map((name) => [name, capitalised(name)] as const)]}
            onChange={(name) => change({ theme: name })}
          />
        )}
        <LabelledList
          id="wish-grade"
          label="Difficulty"
          value={grade}
          options={[[undefined, 'Any'], ...TECHNIQUES.map((name) => [name, GRADE_NAMES[name]] as const)]}
          onChange={(name) => change({ grade: name })}
        />
        <RangeList
          id="wish-rounds"
          label="Rounds"
          value={rounds}
          ranges={ROUNDS}
          onChange={(range) => change({ rounds: range })}
        />
        <LabelledList
          id="wish-symmetry"
          label="Symmetry"
          value={symmetry}
          options={symmetries.map((name) => [name, SYMMETRY_NAMES[name]] as const)}
          onChange={(name) => change({ symmetry: name })}
        />
        <FieldNote text={lost} />
        <RangeList
          id="wish-density"
          label="Filled cells"
          value={density}
          ranges={DENSITIES}
          unit=" %"
          onChange={(range) => change({ density: range })}
        />
        <NumberField
          label="Most cells repaired"
          kind="narrow"
          min={RANGES.repairs[0]}
          max={RANGES.repairs[1]}
          value={repairs}
          onNumber={(number) => change({ repairs: number })}
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

interface RangeListProps {
  readonly id: string;
  readonly label: string;
  readonly value: Range | undefined;
  readonly ranges: readonly Range[];
  readonly unit?: string;
  readonly onChange: (range: Range | undefined) => void;
}

/** A list of ranges. If the present range is not among them, it is added. */
function RangeList({ value, ranges, unit = '', onChange, ...list }: RangeListProps) {
  const own = value && rangeText(value);
  const isListed = own === undefined || ranges.some((range) => rangeText(range) === own);
  const all = isListed || value === undefined ? ranges : [...ranges, value];
  return (
    <LabelledList
      {...list}
      value={own}
      options={[
        [undefined, 'Any'],
        ...all.map((each) => [rangeText(each), `${each.least} to ${each.most}${unit}`] as const),
      ]}
      onChange={(text) => onChange(text === undefined ? undefined : readRange(text))}
    />
  );
}

/**
 * Returns the wish of the fields. An impossible symmetry is dropped, and too many colours for the kind of clues are reduced.
 */
function fitting({ clues, colours = 1, ...asked }: { readonly [Name in keyof Wish]?: Wish[Name] | undefined }): Wish {
  const most = RANGES[clues === 'counts' ? 'countColours' : 'colours'][1];
  const fields = Object.entries({ ...asked, clues, colours: Math.min(colours, most) });
  const known = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  const wish = createWish(known);
  if (wish.ok) return wish.value;
  const plain = createWish({ ...known, symmetry: 'none' });
  return plain.ok ? plain.value : FIRST_WISH;
}
