import { faultText } from '@crosshatch/core/light-up/puzzle';
import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { Check } from '../../controls/Check.tsx';
import { Copier, CopierNotice } from '../../export/Copier.tsx';
import { playingTimeText } from '../../play/stopwatch.ts';
import { sentenceOf } from '../../text/capitalised.ts';
import type { LightUpAdvisor } from './advisor.ts';
import { hidesFaults, type LightUpGame, setsDots, tapsDotFirst } from './game.ts';

export interface SideProps {
  readonly game: LightUpGame;
  readonly advisor: LightUpAdvisor;
  readonly onKeys: () => void;
  /** The link to the present position. */
  readonly link: () => string;
}

const copier = new Copier();

/** The column beside the board: the time, help, messages and settings. */
export function Side({ game, advisor, onKeys, link }: SideProps) {
  const hint = useRef<HTMLButtonElement>(null);
  const isSolved = game.isSolved.value;
  const isPaused = game.isPaused.value;
  const canPause = !isSolved && game.history.value.past.length > 0;
  return (
    <div class="side">
      <Score game={game} />
      <div class="row-of-controls">
        {!isSolved && (
          <button
            type="button"
            class="button"
            aria-disabled={!canPause}
            onClick={() => canPause && game.pause(!isPaused)}
          >
            {isPaused ? 'Go on' : 'Pause'}
          </button>
        )}
        <button type="button" class="button" onClick={() => game.restart()}>
          {isSolved ? 'Play again' : 'Restart'}
        </button>
        <button type="button" class="button" onClick={onKeys}>
          Keys
        </button>
        <button type="button" class="button" onClick={() => copier.copy(link(), 'the link to this position')}>
          Copy link
        </button>
      </div>
      {!isSolved && <Help advisor={advisor} hint={hint} />}
      <Messages game={game} advisor={advisor} hint={hint} />
      <Settings />
      <CopierNotice copier={copier} />
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
        <button type="button" class="button" aria-disabled={isBusy} onClick={() => advisor.check()}>
          Check
        </button>
        <button type="button" class="button" aria-disabled={isBusy} onClick={() => advisor.solve()}>
          Solve
        </button>
        {isBusy && (
          <button type="button" class="button" onClick={() => advisor.stop()}>
            Stop
          </button>
        )}
      </div>
    </fieldset>
  );
}

function Settings() {
  return (
    <fieldset class="help">
      <legend>Settings</legend>
      <Check
        kind="choice"
        checked={tapsDotFirst.value}
        onChange={(isOn) => {
          tapsDotFirst.value = isOn;
        }}
      >
        A tap sets a dot first, then a bulb
      </Check>
      <Check
        kind="choice"
        checked={setsDots.value}
        onChange={(isOn) => {
          setsDots.value = isOn;
        }}
      >
        Dots around numbers that have their bulbs
      </Check>
      <Check
        kind="choice"
        checked={!hidesFaults.value}
        onChange={(isOn) => {
          hidesFaults.value = !isOn;
        }}
      >
        Show broken rules at once
      </Check>
    </fieldset>
  );
}

function Score({ game }: Pick<SideProps, 'game'>) {
  const lit = game.lit.value;
  return (
    <div class="score">
      <p class="time" role="timer" aria-label="Time">
        {playingTimeText(game.time.value)}
        {game.isPaused.value && <span class="paused"> paused</span>}
      </p>
      <label class="progress">
        <span>
          {lit} of {game.whites} white squares lit
        </span>
        <progress max={game.whites} value={lit} />
      </label>
    </div>
  );
}

/** The most broken rules that are told in words. */
const TOLD_FAULTS = 3;

/** Messages, each in a live region of its own, so that screen readers read only the new one. */
function Messages({ game, advisor, hint }: HelpProps & Pick<SideProps, 'game'>) {
  const advice = advisor.advice.value;
  const faults = game.painting.stroke.value === undefined ? game.faults.value : [];
  const texts = faults.slice(0, TOLD_FAULTS).map((fault) => sentenceOf(faultText(game.puzzle, fault)));
  if (faults.length > texts.length) texts.push(`And ${faults.length - texts.length} more.`);
  return (
    <>
      <div class="said" role="status">
        {game.isSolved.value && !advisor.isGiven.value && (
          <p class="solved">
            <strong>Solved</strong> in {playingTimeText(game.time.value)}.
          </p>
        )}
        {texts.length > 0 && (
          <div class="broken">
            {texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        )}
      </div>
      <div class="said" role="status">
        {advice !== undefined && <p>{advice.text}</p>}
      </div>
      {advice !== undefined && advice.squares.length > 0 && (
        <div class="row-of-controls">
          <button
            type="button"
            class="button"
            onClick={() => {
              advisor.follow();
              // This button goes away, and the keys of the game work from within it.
              hint.current?.focus();
            }}
          >
            Mark {advice.squares.length === 1 ? 'it' : 'them'}
          </button>
        </div>
      )}
    </>
  );
}
