import type { ComponentChildren } from 'preact';
import type { FullBoard } from '../board/full-board.ts';
import type { Session } from '../session/session.ts';
import type { Drawing } from './drawing.ts';
import { Inks } from './Inks.tsx';
import { PenTools } from './PenTools.tsx';

interface DeskSideProps extends FullBoard {
  readonly session: Session;
  readonly drawing: Drawing;
  readonly judgement: ComponentChildren;
  /** The button back to the settings of an image. */
  readonly backToImage: ComponentChildren;
  readonly onNew: () => void;
  readonly onKeys: () => void;
  /** The tools for the picture as a whole. */
  readonly children: ComponentChildren;
}

/**
 * The column beside the drawing board. On a phone, its parts are above and below the board, and the tools for the whole picture
 * open on request.
 */
export function DeskSide(props: DeskSideProps) {
  const { session, drawing, judgement, backToImage, isFull, setFull, onNew, onKeys, children } = props;
  // Kept in the drawing, so that it stays while another mode is shown.
  const isMore = drawing.showsMore.value;
  return (
    <div class="side">
      <PenTools drawing={drawing} onKeys={onKeys} />
      <Inks drawing={drawing} />
      <div class="desk-head">
        {judgement}
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
          <button
            type="button"
            class="button"
            onClick={() => {
              session.mode.value = 'solve';
            }}
          >
            Solve it
          </button>
          {isFull ? (
            <button
              type="button"
              class="button"
              aria-expanded={isMore}
              onClick={() => {
                drawing.showsMore.value = !isMore;
              }}
            >
              More
            </button>
          ) : (
            backToImage
          )}
          <button type="button" class="button" onClick={() => setFull(!isFull)}>
            {isFull ? 'Leave' : 'Full window'}
          </button>
        </div>
      </div>
      <div class="more-tools" hidden={isFull && !isMore}>
        {isFull && (
          <div class="row-of-controls">
            <button type="button" class="button" onClick={onNew}>
              New puzzle
            </button>
            {backToImage}
          </div>
        )}
        {children}
      </div>
    </div>
  );
}
