import { fitsSymmetry, SYMMETRIES } from '@crosshatch/core/generation';
import { LIGHT_UP_LEVELS, type LightUpLevel } from '@crosshatch/core/light-up/exact';
import type { LightUpWish } from '@crosshatch/core/light-up/generation';
import { sizeText } from '@crosshatch/core/puzzle';
import { useSignal } from '@preact/signals';
import { useRef, useState } from 'preact/hooks';
import { Check } from '../../controls/Check.tsx';
import { Choice } from '../../controls/Choice.tsx';
import { FieldNote } from '../../controls/FieldNote.tsx';
import { useKeptFocus } from '../../controls/kept-focus.ts';
import { NumberField } from '../../controls/NumberField.tsx';
import { SideFields } from '../../controls/SideFields.tsx';
import { tabId } from '../../controls/Tabs.tsx';
import { lostSymmetryText, SYMMETRY_NAMES } from '../../generate/words.ts';
import { LightUpPicture } from '../board/LightUpPicture.tsx';
import { PANEL } from '../mode.ts';
import { usePrintedLightUps } from '../print/PrintedLightUps.tsx';
import type { LightUpModeProps } from '../session.ts';
import type { MadeLightUp } from '../tasks.ts';
import { making } from './making.ts';

const LEVEL_NAMES: Readonly<Record<LightUpLevel, string>> = {
  easy: 'Easy: numbers and single sources',
  tricky: 'Tricky: sets of squares too',
  hard: 'Hard: squares to try',
  extreme: 'Extreme: a search',
};

const SIDES = { min: 2, max: 60 };
const [LEAST_BLACK, MOST_BLACK] = [5, 60];
const MOST_PUZZLES = 60;

/** A form for new puzzles: size, share of black squares, symmetry, grade and seed. */
export function GenerateForm({ onOpen }: LightUpModeProps) {
  const { made, isBusy, note, order } = making;
  const printsSolutions = useSignal(true);
  const buttons = useRef<HTMLDivElement>(null);
  useKeptFocus(buttons);
  const title = order.value === undefined ? '' : orderText(order.value.wish, order.value.seed);
  usePrintedLightUps(() => ({
    title: `Light Up, ${title}`,
    puzzles: made.peek().map(({ document, grade }) => ({ ...document, caption: grade })),
    printsSolutions: printsSolutions.peek(),
  }));
  return (
    <div class="generate">
      <form
        class="wish"
        aria-label="Generate"
        onSubmit={(event) => {
          event.preventDefault();
          void making.make();
        }}
      >
        <h2>Generate</h2>
        <WishFields />
        <div class="row-of-controls" ref={buttons}>
          <button type="submit" class="button primary">
            Make puzzles
          </button>
          <button type="button" class="button" onClick={() => void making.makeOthers()}>
            With another seed
          </button>
          {isBusy.value && (
            <button type="button" class="button" onClick={() => making.stop()}>
              Stop
            </button>
          )}
        </div>
      </form>
      <section class="sheet-of-puzzles" aria-label="Made puzzles">
        <p role="status">
          {order.value !== undefined && `${made.value.length} of ${order.value.count} made: ${title}. `}
          {note}
        </p>
        {made.value.length > 0 && (
          <div class="row-of-controls">
            <button type="button" class="button" onClick={() => print()}>
              Print
            </button>
            <Check
              kind="inline-field"
              checked={printsSolutions.value}
              onChange={(prints) => {
                printsSolutions.value = prints;
              }}
            >
              with solutions at the end
            </Check>
          </div>
        )}
        <ol class="cards">
          {made.value.map((puzzle, index) => (
            <Card key={`${order.value?.seed} ${index}`} made={puzzle} place={index + 1} onOpen={onOpen} />
          ))}
        </ol>
      </section>
    </div>
  );
}

/** The fields of the wish, the seed and the number of puzzles. */
function WishFields() {
  const { wish, count, seed } = making;
  const { width, height, black, symmetry, level } = wish.value;
  const [lost, setLost] = useState('');
  const change = (part: Partial<LightUpWish>): void => {
    const asked = { ...wish.peek(), ...part };
    const next = fitsSymmetry(asked, asked.symmetry) ? asked : { ...asked, symmetry: 'none' as const };
    if ('symmetry' in part || next.symmetry !== asked.symmetry)
      setLost(lostSymmetryText(asked.symmetry, next.symmetry));
    wish.value = next;
  };
  return (
    <div class="fields">
      <SideFields size={wish.value} {...SIDES} onSide={(side, cells) => change({ [side]: cells })} />
      <NumberField
        label="Black, %"
        kind="narrow"
        min={LEAST_BLACK}
        max={MOST_BLACK}
        value={black}
        onNumber={(value) => change({ black: value })}
      />
      <Choice
        label="Grade"
        value={level}
        options={LIGHT_UP_LEVELS.map((name) => [name, LEVEL_NAMES[name]] as const)}
        onChange={(name) => change({ level: name })}
      />
      <Choice
        label="Symmetry"
        value={symmetry}
        options={SYMMETRIES.filter((name) => fitsSymmetry({ width, height }, name)).map(
          (name) => [name, SYMMETRY_NAMES[name]] as const,
        )}
        onChange={(name) => change({ symmetry: name })}
      />
      <FieldNote text={lost} />
      <NumberField
        label="Seed"
        kind="narrow"
        min={0}
        max={4_294_967_295}
        value={seed.value}
        onNumber={(value) => {
          seed.value = value;
        }}
      />
      <NumberField
        label="Puzzles"
        kind="narrow"
        min={1}
        max={MOST_PUZZLES}
        value={count.value}
        onNumber={(value) => {
          count.value = value;
        }}
      />
    </div>
  );
}

const orderText = ({ width, height, black, level }: LightUpWish, seed: number): string =>
  `${sizeText({ width, height })}, ${level}, ${black} % black, seed ${seed}`;

interface CardProps extends Pick<LightUpModeProps, 'onOpen'> {
  readonly made: MadeLightUp;
  /** The place in the series, from 1. */
  readonly place: number;
}

/** Moves the focus to the tab of the mode that changes puzzles. The board comes later, with the script of the mode. */
const focusSet = (): void => document.getElementById(tabId(PANEL, 'set'))?.focus();

/** A made puzzle, with buttons to play and to change it. */
function Card({ made: { document, grade }, place, onOpen }: CardProps) {
  const { puzzle } = document;
  // Without the solution, which the reader wants to find.
  const open = { puzzle };
  return (
    <li class="card">
      <LightUpPicture
        puzzle={puzzle}
        bulbs={new Uint8Array(puzzle.squares.length)}
        label={`Puzzle ${place}, ${grade}`}
      />
      <p>
        {place}. {grade}
      </p>
      <div class="row-of-controls">
        <button type="button" class="button" aria-label={`Play puzzle ${place}`} onClick={() => onOpen(open)}>
          Play
        </button>
        <button
          type="button"
          class="button"
          aria-label={`Change puzzle ${place}`}
          onClick={() => {
            onOpen(open, 'set');
            focusSet();
          }}
        >
          Change
        </button>
      </div>
    </li>
  );
}
