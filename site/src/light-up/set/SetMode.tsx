import { fitsSymmetry, SYMMETRIES } from '@crosshatch/core/generation';
import type { LightUpRepair } from '@crosshatch/core/light-up/generation';
import { type LightUp, squareText } from '@crosshatch/core/light-up/puzzle';
import { placeOfCell } from '@crosshatch/core/puzzle';
import { useSignal, useSignalEffect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { KeyPaints } from '../../board/keys.ts';
import type { Mark } from '../../board/marks.ts';
import { PlayableBoard } from '../../board/PlayableBoard.tsx';
import { Check } from '../../controls/Check.tsx';
import { Choice } from '../../controls/Choice.tsx';
import { FieldNote } from '../../controls/FieldNote.tsx';
import { HistoryButtons, onHistoryKey } from '../../controls/History.tsx';
import { useKeptFocus } from '../../controls/kept-focus.ts';
import { SideFields } from '../../controls/SideFields.tsx';
import { isTextField } from '../../controls/text-field.ts';
import { lostSymmetryText, SYMMETRY_NAMES } from '../../generate/words.ts';
import { BoardSvg } from '../board/LightUpPicture.tsx';
import type { LightUpModeProps } from '../session.ts';
import { STOPPED } from '../solver.ts';
import { deskOf, type SetDesk } from './desk.ts';
import { JudgementText } from './JudgementText.tsx';
import { LightUpJudge, type ToldJudgement } from './judge.ts';
import { BLACK, NUMBERED, squaresOf, squareWords, WHITE } from './squares.ts';
import '../../edit/edit.css';

const LIMITS = { min: 1, max: 100 };

const PAINTS: KeyPaints = {
  z: 'main',
  Enter: 'main',
  ' ': 'main',
  b: BLACK,
  x: WHITE,
  Backspace: WHITE,
  Delete: WHITE,
  0: NUMBERED,
  1: NUMBERED + 1,
  2: NUMBERED + 2,
  3: NUMBERED + 3,
  4: NUMBERED + 4,
};

const TOOLS = [
  [BLACK, 'Black'],
  ...[0, 1, 2, 3, 4].map((number) => [NUMBERED + number, `${number}`] as const),
  [WHITE, 'White'],
] as const;

/** The mode for setting a puzzle, with a verdict that follows the drawing. */
export function SetMode({ session, solver }: LightUpModeProps) {
  const desk = deskOf(session);
  const judge = useMemo(() => new LightUpJudge(solver), []);
  const showsSolution = useSignal(false);
  const root = useRef<HTMLDivElement>(null);
  useSignalEffect(() => {
    // Another tab may have changed the history alone, and the puzzle not at all.
    const { puzzle } = session.document.value;
    desk.follow(puzzle);
    judge.take(puzzle);
  });
  useEffect(() => () => judge.stop(), []);
  const puzzle = desk.shown.value;
  const judgement = judge.isStale.value ? undefined : judge.judgement.value;
  const marks = marksOf(puzzle, judgement);
  const bulbs = showsSolution.value && judgement?.kind === 'unique' ? judgement.solution : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for the buttons within
    <div
      class="edit with-side"
      ref={root}
      onKeyDown={(event) => isTextField(event.target) || onHistoryKey(event, desk)}
    >
      <div class="board-pane">
        <PlayableBoard
          size={puzzle}
          painting={desk.painting}
          label="The puzzle that you set"
          words={squareWords}
          spoken={{
            row: () => '',
            cell: (_, state, note) => (note === undefined ? squareWords(state) : `${squareWords(state)}, ${note}`),
          }}
          help="Arrow keys move. Space paints with the tool, B makes a square black, 0 to 4 number it, X makes it white."
          tool={desk.tool.value}
          otherTool={WHITE}
          paints={PAINTS}
          marks={marks}
          zoomed={session.zoomed}
          drawing={() => (
            <BoardSvg puzzle={puzzle} bulbs={bulbs ?? new Uint8Array(puzzle.squares.length)} marks={marks} />
          )}
        >
          <fieldset class="joined" aria-label="Tool">
            {TOOLS.map(([state, name]) => (
              <button
                key={name}
                type="button"
                class="button"
                aria-pressed={desk.tool.value === state}
                onClick={() => {
                  desk.tool.value = state;
                }}
              >
                {name}
              </button>
            ))}
          </fieldset>
          <HistoryButtons work={desk} />
        </PlayableBoard>
      </div>
      <div class="side">
        <JudgementText judge={judge} />
        <Repair
          desk={desk}
          solver={solver}
          puzzle={puzzle}
          root={root}
          isNeeded={judgement?.kind === 'ambiguous' || judgement?.kind === 'contradictory'}
        />
        <div class="row-of-controls">
          <button
            type="button"
            class="button primary"
            onClick={() => {
              session.mode.value = 'play';
            }}
          >
            Play it
          </button>
          <Check
            kind="inline-field"
            checked={showsSolution.value}
            onChange={(shows) => {
              showsSolution.value = shows;
            }}
          >
            Show the solution
          </Check>
        </div>
        <SetTools desk={desk} />
        <p class="note">
          A click paints with the tool, and a second one makes the square white again; a drag paints along, and the
          right button paints white. On the board, B is black, and 0 to 4 are numbers.
        </p>
      </div>
    </div>
  );
}

function SetTools({ desk }: { readonly desk: SetDesk }) {
  const { width, height } = desk.grid.value;
  const symmetries = SYMMETRIES.filter((name) => fitsSymmetry({ width, height }, name));
  const chosen = desk.symmetry.value;
  const symmetry = symmetries.find((name) => name === chosen) ?? 'none';
  return (
    <>
      <Choice
        label="Symmetry"
        value={symmetry}
        options={symmetries.map((name) => [name, SYMMETRY_NAMES[name]] as const)}
        onChange={(name) => {
          desk.symmetry.value = name;
        }}
      />
      <fieldset class="size-tools">
        <legend>Size</legend>
        <div class="size-sides">
          <SideFields
            size={{ width, height }}
            {...LIMITS}
            onSide={(side, cells) => (side === 'width' ? desk.resize(cells, height) : desk.resize(width, cells))}
          />
          <FieldNote text={lostSymmetryText(chosen, symmetry)} />
        </div>
      </fieldset>
      <div class="row-of-controls">
        <button
          type="button"
          class="button"
          onClick={() => desk.change({ ...desk.grid.peek(), cells: new Uint8Array(width * height) })}
        >
          All white
        </button>
      </div>
    </>
  );
}

interface RepairProps extends Pick<LightUpModeProps, 'solver'> {
  readonly desk: SetDesk;
  readonly puzzle: LightUp;
  /** The element that has the board, to which the focus goes once the puzzle is unique. */
  readonly root: RefObject<HTMLElement>;
  readonly isNeeded: boolean;
}

/** A button that makes a puzzle unique by changing its numbers. */
function Repair({ desk, solver, puzzle, root, isNeeded }: RepairProps) {
  const part = useRef<HTMLDivElement>(null);
  useKeptFocus(part, root);
  const note = useSignal<{ readonly cells: Uint8Array; readonly text: string } | undefined>(undefined);
  const isBusy = useSignal(false);
  // A repair is obsolete as soon as the puzzle changes.
  useEffect(() => () => solver.stop(desk), [puzzle]);
  async function repair(): Promise<void> {
    if (isBusy.peek()) return;
    isBusy.value = true;
    try {
      const found = await solver.run(async (tasks): Promise<LightUpRepair> => await tasks.repair(puzzle), desk);
      if (found === STOPPED || desk.shown.peek() !== puzzle) return;
      if (found.status === 'unique') desk.change(squaresOf(found.puzzle));
      note.value = { cells: desk.grid.peek().cells, text: repairText(puzzle, found) };
    } catch {
      // The page itself reports parts that could not be loaded.
    } finally {
      isBusy.value = false;
    }
  }
  return (
    <div class="row-of-controls" ref={part}>
      {isNeeded && (
        <button type="button" class="button" aria-disabled={isBusy.value} onClick={repair}>
          Make it unique
        </button>
      )}
      <span class="note" role="status">
        {note.value?.cells === desk.grid.value.cells && note.value.text}
      </span>
    </div>
  );
}

/** Describes which numbers a repair changed. The board shows them already. */
function repairText(puzzle: LightUp, repair: LightUpRepair): string {
  if (repair.status === 'exhausted') return 'No repair was found within the work that it may take.';
  if (repair.status === 'impossible')
    return 'No numbers make it unique: even with one on every black square there are several solutions. Add black squares.';
  const places = (squares: readonly number[]) => squares.map((at) => squareText(puzzle, at)).join('; ');
  const { added, changed } = repair;
  const parts = [
    ...(changed.length > 0 ? [`Changed numbers: ${places(changed)}.`] : []),
    ...(added.length > 0 ? [`Added numbers: ${places(added)}.`] : []),
  ];
  return parts.join(' ');
}

/** Returns marks on the squares in which two solutions differ, or that clash. */
function marksOf({ width }: LightUp, judgement: ToldJudgement | undefined): Mark[] {
  const markAll = (squares: readonly number[], kind: Mark['kind']) =>
    squares.map((at): Mark => ({ ...placeOfCell(at, width), kind }));
  if (judgement?.kind === 'ambiguous') return markAll(judgement.differs, 'differs');
  return judgement?.kind === 'contradictory' ? markAll(judgement.clash.squares, 'wrong') : [];
}
