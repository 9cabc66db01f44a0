import { LEVELS, type Level } from '@crosshatch/core/explain';
import type { AnyDocument } from '@crosshatch/core/formats';
import { PICTURE_THEMES } from '@crosshatch/core/generation';
import { numberOf, sizeText } from '@crosshatch/core/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { ChoiceList, type ChoiceListProps } from '../controls/Choice.tsx';
import { useKeptFocus } from '../controls/kept-focus.ts';
import { solvedNames } from '../game/solved.ts';
import { dayOf, dayText } from '../generate/day.ts';
import { useTurn } from '../loading/use-turn.ts';
import { type LibraryPuzzle, loadLibrary, wished } from '../puzzles/library.ts';
import { keepWish, lastWish, type NextPuzzle, nextPuzzle, PuzzleMaking } from '../puzzles/next-puzzle.ts';
import { StatisticsDetails } from '../puzzles/StatisticsDetails.tsx';
import { type PuzzleKind, type PuzzleWish, SIZES, type WishSource } from '../puzzles/wish.ts';
import { capitalised, sentenceOf } from '../text/capitalised.ts';
import '../puzzles/puzzles.css';

const KIND_NAMES: Readonly<Record<PuzzleKind, string>> = {
  plain: 'Black and white',
  colours: 'Several colours',
  counts: 'Count clues',
};

/** The levels of the collection. The generator can look for harder puzzles, but seldom finds one. */
const CHOSEN_LEVELS: readonly Level[] = LEVELS.filter((level) => level !== 'expert');

export interface LibraryFormProps {
  readonly onDocument: (document: AnyDocument) => void;
}

/** A form for a puzzle whose picture the reader does not know: of the day, from the collection, or new. */
export function LibraryForm({ onDocument }: LibraryFormProps) {
  const wish = useSignal<PuzzleWish>(lastWish());
  const puzzles = useSignal<readonly LibraryPuzzle[] | undefined>(undefined);
  const drawn = useSignal<number | undefined>(undefined);
  const fault = useSignal('');
  const today = dayOf(Date.now());
  const making = useMemo(
    () =>
      new PuzzleMaking((pictures) => {
        // A report may arrive after the reader has stopped the making.
        if (drawn.peek() !== undefined) drawn.value = pictures;
      }),
    [],
  );
  const begin = useTurn();
  const stop = (): void => {
    begin();
    making.stop();
    drawn.value = undefined;
  };
  useEffect(() => {
    void loadLibrary().then((list) => {
      puzzles.value = list;
    });
    return stop;
  }, []);

  const isBusy = drawn.value !== undefined;
  const form = useRef<HTMLDivElement>(null);
  useKeptFocus(form);
  async function open(find: () => Promise<NextPuzzle>): Promise<void> {
    if (isBusy) return;
    fault.value = '';
    drawn.value = 0;
    const isCurrent = begin();
    const found = await find().catch((error: unknown) => ({ ok: false, error: String(error) }) as const);
    if (!isCurrent()) return;
    drawn.value = undefined;
    if (found === undefined) return;
    if (found.ok) onDocument(found.value);
    else fault.value = found.error;
  }
  const from = (source: WishSource) => {
    const asked = { ...wish.value, source };
    keepWish(asked);
    void open(() => (source === 'made' ? making.make(asked) : nextPuzzle(asked, '', making)));
  };
  const change = (part: Partial<PuzzleWish>) => {
    wish.value = { ...wish.value, ...part };
  };
  const { kind, side, width, level, theme } = wish.value;
  const size = SIZES.find((each) => each.width === width && each.height === side);
  const fitting = puzzles.value === undefined ? undefined : wished(puzzles.value, wish.value);
  const solved = solvedNames();
  const left = fitting?.filter(({ name }) => !solved.has(name)).length;
  return (
    <div class="library-form" ref={form}>
      <div class="row-of-controls">
        <button
          type="button"
          class="button primary"
          aria-disabled={isBusy}
          onClick={() => void open(() => making.ofDay(today))}
        >
          Puzzle of the day
        </button>
        <span class="note">{dayText(today)}: the same for everybody.</span>
      </div>
      <fieldset class="wish-fields">
        <legend>Or a puzzle like this</legend>
        <div class="row-of-controls">
          <WishChoice
            label="Kind"
            value={kind}
            options={Object.entries(KIND_NAMES) as [PuzzleKind, string][]}
            onChange={(chosen) => change({ kind: chosen })}
          />
          <WishChoice
            label="Size"
            value={size && sizeText(size)}
            options={SIZES.map((each) => [sizeText(each), sizeText(each)] as const)}
            onChange={(text) => {
              const chosen = SIZES.find((each) => sizeText(each) === text);
              change({ side: chosen?.height, width: chosen?.width });
            }}
          />
          <WishChoice
            label="Level"
            value={level}
            options={CHOSEN_LEVELS.map((each) => [each, capitalised(each)] as const)}
            onChange={(chosen) => change({ level: chosen })}
          />
          <WishChoice
            label="Theme"
            value={theme}
            options={PICTURE_THEMES.map((each) => [each, capitalised(each)] as const)}
            onChange={(chosen) => change({ theme: chosen })}
          />
        </div>
        <div class="row-of-controls">
          <button
            type="button"
            class="button"
            aria-disabled={isBusy || left === 0}
            onClick={() => left !== 0 && from('library')}
          >
            From the library
          </button>
          <button type="button" class="button" aria-disabled={isBusy} onClick={() => from('made')}>
            A new one
          </button>
          {isBusy && (
            <button type="button" class="button" onClick={stop}>
              Stop
            </button>
          )}
        </div>
        <p class={fault.value === '' ? 'note' : 'fault'} role="status">
          {fault.value === '' ? stateText(drawn.value, fitting?.length, left) : sentenceOf(fault.value)}
        </p>
      </fieldset>
      <p class="note">
        Each has one solution, and its picture and title stay hidden until you have found it. See{' '}
        <a href="/puzzles/">the whole library</a>, or have <a href="/generate/">a sheet of new ones</a> made.
      </p>
      <StatisticsDetails />
    </div>
  );
}

type WishChoiceProps<Value> = ChoiceListProps<Value | undefined> & { readonly label: string };

/** A list of values, before which stands "Any". */
const WishChoice = <Value extends string>({ label, options, ...list }: WishChoiceProps<Value>) => (
  <label>
    {label}
    <ChoiceList<Value | undefined> {...list} options={[[undefined, 'Any'], ...options]} />
  </label>
);

function stateText(drawn: number | undefined, all: number | undefined, left: number | undefined): string {
  if (drawn !== undefined)
    return drawn === 0 ? 'Looking for a puzzle …' : `Looking for a puzzle: ${numberOf(drawn, 'picture')} drawn.`;
  if (all === undefined || left === undefined) return ' ';
  if (all === 0) return 'The library has none like this. A new one can be made.';
  if (left === 0) return `You have solved all ${all} of the library. A new one can be made.`;
  return left === all ? `The library has ${all}.` : `The library has ${all}, of which you have not solved ${left}.`;
}
