import { linesText } from '@crosshatch/core/puzzle';
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { FullBoard } from '../board/full-board.ts';
import { brokenLines } from '../board/line-states.ts';
import { useKeptFocus } from '../controls/kept-focus.ts';
import { FollowButton, PauseButton, Score, SolvedText } from '../game/SideParts.tsx';
import { capitalised } from '../text/capitalised.ts';
import type { Advisor } from './advisor.ts';
import { Guessing } from './Guessing.tsx';
import type { Game } from './game.ts';
import { hidesTime, showsBroken } from './settings.ts';

export interface SideProps {
  readonly game: Game;
  readonly advisor: Advisor;
  readonly full: FullBoard;
  /** The element that has the board and this column. */
  readonly root: RefObject<HTMLElement>;
  /** Called to choose a new puzzle. */
  readonly onNew: () => void;
  readonly onKeys: () => void;
  readonly onSettings: () => void;
  /** The end of the game, once the player has solved the puzzle. */
  readonly children?: ComponentChildren;
}

/** The column beside the board: the time, help and messages. On a phone, its parts are above and below the board. */
export function Side(props: SideProps) {
  const { game, advisor, full, root, onNew, onKeys, onSettings, children } = props;
  const { isFull, setFull } = full;
  const hint = useRef<HTMLButtonElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  useKeptFocus(actions);
  const isSolved = game.isSolved.value;
  return (
    <div class="side">
      <div class="play-head">
        <Score
          game={game}
          done={game.linesDone.value}
          all={game.puzzle.rows.length + game.puzzle.columns.length}
          counted="lines done"
          showsTime={!hidesTime.value}
        />
        {isFull && (
          <button type="button" class="button" aria-label="New puzzle" onClick={onNew}>
            New
          </button>
        )}
        <button type="button" class="button" onClick={() => setFull(!isFull)}>
          {isFull ? 'Leave' : 'Full window'}
        </button>
      </div>
      <div class="actions" ref={actions}>
        {!isSolved && <Help advisor={advisor} hint={hint} />}
        {!isSolved && <Guessing guesses={game.guesses} />}
        <div class="besides">
          {!isSolved && <PauseButton game={game} />}
          <button type="button" class="button clears" onClick={() => game.clearAll()}>
            {game.isWon.value ? 'Play again' : 'Clear all'}
          </button>
        </div>
        <button type="button" class="button" onClick={onSettings}>
          Settings
        </button>
        <button type="button" class="button for-keys" onClick={onKeys}>
          Keys
        </button>
      </div>
      <Messages {...{ game, advisor, hint, root }} />
      {children}
    </div>
  );
}

interface HelpProps extends Pick<SideProps, 'advisor'> {
  readonly hint: RefObject<HTMLButtonElement>;
}

function Help({ advisor, hint }: HelpProps) {
  const isBusy = advisor.isBusy.value;
  return (
    <fieldset class="help" aria-label="Help">
      <button ref={hint} type="button" class="button" aria-disabled={isBusy} onClick={() => advisor.hint()}>
        Hint
      </button>
      <button type="button" class="button" aria-disabled={isBusy} onClick={() => advisor.findMistakes()}>
        Find mistakes
      </button>
    </fieldset>
  );
}

/**
 * The messages, each in its own live region, so that screen readers read only the new message. On a phone, they lie over the
 * board, beside the line that they describe.
 */
function Messages({ game, advisor, hint, root }: HelpProps & Pick<SideProps, 'game' | 'root'>) {
  const note = useRef<HTMLDivElement>(null);
  useKeptFocus(note, root);
  const advice = advisor.advice.value;
  const isBusy = advisor.isBusy.value;
  const isBeside = advice !== undefined || isBusy;
  const broken = showsBroken.value ? brokenLines(game.states.value) : [];
  useEffect(() => {
    if (!isBeside) return;
    void place();
    // The reader may turn the phone meanwhile.
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  }, [advice, isBusy]);
  const place = async () => {
    const { putBeside } = await import('./beside-line.ts');
    if (root.current !== null && note.current !== null) putBeside(root.current, note.current, game.puzzle, advice);
  };
  return (
    <div class="messages" ref={note} data-beside={isBeside}>
      <div class="said" role="status">
        {game.isWon.value ? <SolvedText game={game} /> : game.isSolved.value && <p>The board meets the clues.</p>}
        {broken.length > 0 && <p class="broken">{capitalised(linesText(broken))} can no longer be right.</p>}
      </div>
      <div class="said" role="status">
        {/* The dots reserve the sentence's place, so that no button moves when it appears. */}
        {game.isSolved.value && <p>{advisor.others.value ?? '…'}</p>}
        {isBusy && <p>Thinking …</p>}
        {advice !== undefined && <p>{advice.text}</p>}
      </div>
      <div class="row-of-controls">
        {isBusy && (
          <button type="button" class="button" onClick={() => advisor.stop()}>
            Stop
          </button>
        )}
        <FollowButton advisor={advisor} cells={advice?.cells.length ?? 0} hint={hint} />
        {advice !== undefined && (
          <button type="button" class="button close-note" onClick={() => advisor.dismiss()}>
            Close note
          </button>
        )}
      </div>
    </div>
  );
}
