import { EMPTY } from '@crosshatch/core/puzzle';
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { type Margins, type Mark, marginsOf } from '../board/BoardPicture.tsx';
import { placeOfElement } from '../board/CellRows.tsx';
import { useFullBoard } from '../board/full-board.ts';
import { MoveButton } from '../board/MoveButton.tsx';
import { NonogramBoard } from '../board/NonogramBoard.tsx';
import { cellOfPlace } from '../board/place.ts';
import { stateWords } from '../board/state-words.ts';
import { HistoryButtons, onHistoryKey } from '../controls/History.tsx';
import { isPlain } from '../controls/plain-key.ts';
import { isTextField } from '../controls/text-field.ts';
import { useOpened } from '../loading/use-opened.ts';
import { type Picture, puzzleOfPicture, withGrid } from '../session/picture.ts';
import type { Session } from '../session/session.ts';
import type { Solver } from '../solver/solver.ts';
import { About } from './About.tsx';
import { cleared } from './changes.ts';
import { DeskSide } from './DeskSide.tsx';
import { type Drawing, isBlankPicture } from './drawing.ts';
import { JudgementText } from './JudgementText.tsx';
import { Judge } from './judge.ts';
import { PaletteTools } from './PaletteTools.tsx';
import { PictureTools } from './PictureTools.tsx';
import { Repairs } from './Repairs.tsx';
import { SizeTools } from './SizeTools.tsx';
import { toolOfKey } from './tools.ts';
import { useBackToImage } from './use-back-to-image.tsx';

interface DrawingDeskProps {
  readonly session: Session;
  readonly solver: Solver;
  readonly drawing: Drawing;
  readonly picture: Picture;
  /** The element of the desk. */
  readonly root: RefObject<HTMLDivElement>;
  /** Called to choose a new puzzle. */
  readonly onNew: () => void;
}

/** The drawing board, its tools, and the judgement of the drawing. */
export function DrawingDesk({ session, solver, drawing, picture, root, onNew }: DrawingDeskProps) {
  const { painting } = drawing;
  const shown = withGrid(picture, (grid) => ({ ...grid, cells: painting.shown.value.cells }));
  const puzzle = useMemo(() => puzzleOfPicture(shown), [picture, painting.shown.value]);
  const palette = drawing.palette.value;
  const words = stateWords(palette, ['empty', 'filled', 'empty']);
  // If the clues grow during a stroke, they have room, and the board stays in place.
  const margins = useMemo(() => roomyMargins(marginsOf(puzzleOfPicture(picture), palette)), [picture, palette]);
  const judge = useMemo(() => new Judge({ repairs: 'all' }), []);
  useSignalEffect(() => {
    const drawn = drawing.picture.value;
    if (drawn !== undefined) judge.take(drawn);
  });
  useEffect(() => () => judge.dispose(), [judge]);

  const pointed = useSignal<readonly Mark[]>([]);
  const marks = useComputed(() => {
    const judgement = judge.judgement.value;
    if (judgement.kind !== 'ambiguous' || judge.isStale.value || painting.stroke.value !== undefined) return [];
    const { differing, repairs } = judgement;
    const differs = differing.map((cell): Mark => ({ ...cell, kind: 'differs' }));
    const hints = repairs.flat().map(({ row, column }): Mark => ({ row, column, kind: 'hint' }));
    return [...differs, ...hints, ...pointed.value];
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isTextField(event.target)) return;
    // A list uses typed keys to find its entries.
    const isList = event.target instanceof HTMLSelectElement;
    if (isPlain(event) && !isList && !event.defaultPrevented && chooseByKey(event, drawing)) event.preventDefault();
    else onHistoryKey(event, drawing);
  };
  const keys = useOpened(async () => (await import('./DrawingKeys.tsx')).DrawingKeys);
  const image = useBackToImage(drawing);
  const { isFull, setFull } = useFullBoard(root, drawing);
  // The repairs are the last of the tools, so that a list that comes and goes with each stroke moves nothing.
  const showRepairs = (): void => {
    drawing.showsMore.value = true;
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('.repairs button')?.focus());
  };
  const [isMoving, setMoving] = useState(false);
  useSignalEffect(() => {
    void [drawing.tool.value, drawing.colour.value];
    setMoving(false);
  });
  // Shift with an arrow key paints along, and does not ask for a straight line.
  const onPointer = ({ shiftKey }: PointerEvent): void => painting.keepRegular(shiftKey);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for the buttons within */}
      <div
        class="edit with-side"
        ref={root}
        data-full={isFull}
        onKeyDown={onKeyDown}
        onKeyDownCapture={() => painting.keepRegular(false)}
        onPointerDownCapture={onPointer}
        onPointerMoveCapture={onPointer}
      >
        <div class="board-pane">
          <NonogramBoard
            puzzle={puzzle}
            palette={palette}
            painting={painting}
            label="Your picture"
            words={words}
            tool={drawing.colour.value}
            showCrosses={false}
            margins={margins}
            marks={marks.value}
            zoomed={session.zoomed}
            isMoving={isMoving}
            onKeys={keys.open}
          >
            <MoveButton isMoving={isMoving} onMoving={setMoving} />
            <HistoryButtons work={drawing} />
            <button
              type="button"
              class="button"
              aria-disabled={isBlankPicture(picture.grid)}
              onClick={() => drawing.changeGrid(cleared)}
            >
              Clear
            </button>
          </NonogramBoard>
        </div>
        <DeskSide
          {...{ session, drawing, isFull, setFull, onNew }}
          onKeys={keys.open}
          judgement={
            <JudgementText
              judge={judge}
              around={root}
              lack={drawing.lack.value}
              isSmall={isFull}
              onRepairs={showRepairs}
            />
          }
          backToImage={image.button}
        >
          <PaletteTools drawing={drawing} />
          <PictureTools drawing={drawing} />
          <SizeTools drawing={drawing} />
          <Repairs {...{ judge, drawing, solver, words, pointed, root }} />
          <About session={session} />
        </DeskSide>
      </div>
      {keys.opened !== undefined && <keys.opened.Component isColoured={palette !== undefined} onClose={keys.close} />}
      {image.dialog}
    </>
  );
}

/** Chooses a tool or a colour by its key, or the colour of the focused cell. Returns false for other keys. */
function chooseByKey(event: KeyboardEvent, drawing: Drawing): boolean {
  const place = placeOfElement(event.target);
  const { width, cells } = drawing.painting.shown.peek();
  const tool = toolOfKey(event);
  if (tool === undefined) return /^[1-9]$/.test(event.key) && drawing.choose(Number(event.key));
  if (tool === 'pick' && place !== undefined) drawing.choose(cells[cellOfPlace(place, width)] ?? EMPTY);
  else drawing.take(tool);
  return true;
}

/** Returns room for one more number, in steps so large that a board seldom moves. */
function roomyMargins({ left, top }: Margins): Margins {
  const roomy = (needed: number) => Math.ceil((needed + 1) / 2) * 2;
  return { left: roomy(left), top: roomy(top) };
}
