import { linesText } from '@crosshatch/core/puzzle';
import type { ComponentChildren, RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { brokenLines } from '../board/line-states.ts';
import type { Palette } from '../board/shades.ts';
import { Check } from '../controls/Check.tsx';
import { lettersChoice } from '../session/letters.ts';
import { capitalised } from '../text/capitalised.ts';
import type { Advisor } from './advisor.ts';
import type { Game } from './game.ts';
import { FollowButton, PauseButton, Score, SolvedText } from './SideParts.tsx';

export interface SideProps {
  readonly game: Game;
  readonly advisor: Advisor;
  /** The colours of a coloured puzzle. */
  readonly palette: Palette | undefined;
  readonly onKeys: () => void;
  /** The end of the game, once the puzzle is solved. */
  readonly children?: ComponentChildren;
}

/** The column beside the board: the time, help and messages. */
export function Side({ game, advisor, palette, onKeys, children }: SideProps) {
  const hint = useRef<HTMLButtonElement>(null);
  const isSolved = game.isSolved.value;
  return (
    <div class="side">
      <Score
        game={game}
        done={game.linesDone.value}
        all={game.puzzle.rows.length + game.puzzle.columns.length}
        counted="lines done"
      />
      <div class="row-of-controls">
        {!isSolved && <PauseButton game={game} />}
        <button type="button" class="button" onClick={() => (isSolved ? game.restart() : game.clear())}>
          {isSolved ? 'Play again' : 'Clear all'}
        </button>
        <button type="button" class="button" onClick={onKeys}>
          Keys
        </button>
      </div>
      {palette !== undefined && (
        <Check
          kind="choice"
          checked={palette.showsLetters}
          onChange={(shows) => {
            lettersChoice.value = shows ? 'on' : 'off';
          }}
        >
          Letters on colours
        </Check>
      )}
      {!isSolved && <Help advisor={advisor} hint={hint} />}
      <Messages game={game} advisor={advisor} hint={hint} />
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
    <fieldset class="help">
      <legend>Help</legend>
      <div class="row-of-controls">
        <button ref={hint} type="button" class="button" aria-disabled={isBusy} onClick={() => advisor.hint()}>
          Hint
        </button>
        <button type="button" class="button" aria-disabled={isBusy} onClick={() => advisor.findMistakes()}>
          Find mistakes
        </button>
        {isBusy && (
          <button type="button" class="button" onClick={() => advisor.stop()}>
            Stop
          </button>
        )}
      </div>
      <Check
        kind="choice"
        checked={advisor.checksErrors.value}
        onChange={(checks) => {
          advisor.checksErrors.value = checks;
        }}
      >
        Show lines that can no longer be right
      </Check>
    </fieldset>
  );
}

/** Messages, each in a live region of its own, so that screen readers read only the new one. */
function Messages({ game, advisor, hint }: HelpProps & Pick<SideProps, 'game'>) {
  const advice = advisor.advice.value;
  const broken = advisor.checksErrors.value ? brokenLines(game.states.value) : [];
  return (
    <>
      <div class="said" role="status">
        {game.isSolved.value && <SolvedText game={game} />}
        {broken.length > 0 && <p class="broken">{capitalised(linesText(broken))} can no longer be right.</p>}
      </div>
      <div class="said" role="status">
        {game.isSolved.value && advisor.others.value !== undefined && <p>{advisor.others.value}</p>}
        {advisor.isBusy.value && <p>Thinking …</p>}
        {advice !== undefined && <p>{advice.text}</p>}
      </div>
      <FollowButton advisor={advisor} cells={advice?.cells.length ?? 0} hint={hint} />
    </>
  );
}
